"""The engine beside a second reading of its rules, which has never seen it."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import attrs
import pytest

from sandwichcards import Abandon, Forfeit, Seat, Time
from sandwichcards import sandwich_masters as masters
from sandwichcards.sandwich_masters.judge import appraise
from sandwichcards.sandwich_masters.trials import VARIANTS
from tests.sandwich_masters.referee import Asked, Referee, declared

GAMES = 200
"""How many games are refereed, over all numbers of players and options."""
SENSE = 0.7
"""How often a player looks for a good move instead of taking one at random."""


def kinds(cards: Iterable[masters.Card]) -> list[str]:
    """The cards without their order."""
    return sorted(card.slug for card in cards)


def shuffles(state: masters.State) -> dict[str, list[list[Any]]]:
    """The orders of the decks that the last move shuffled, as far as they came to light."""
    white: list[list[Any]] = [[]]
    black: list[list[Any]] = [[]]
    for event in state.events:
        match event:
            case masters.Renewed():
                white.append([])
            case masters.RenewedOrders():
                black.append([])
            case masters.Dealt(cards=cards) | masters.Drew(cards=cards):
                white[-1].extend(cards or ())
            case masters.Served(order=card) | masters.Announced(event=card):
                black[-1].append(card)
            case _:
                pass  # Nothing is drawn.
    white[-1].extend(state.white_pile)
    black[-1].extend(state.black_pile)
    return {"white": white, "black": black}


def told(referee: Referee, state: masters.State, *, new: bool) -> None:
    """Tell the referee how the decks were shuffled; those of a new game were, too."""
    orders = shuffles(state)
    referee.orders = orders if new else {colour: each[1:] for colour, each in orders.items()}


def refereed(referee: Referee) -> dict[str, Any]:
    """The referee's table."""
    return {
        "hands": [kinds(hand) for hand in referee.hands],
        "aside": [kinds(cards) for cards in referee.aside],
        "marks": referee.marks,
        "sandwiches": referee.sandwiches,
        "scores": referee.scores,
        "bar": referee.bar,
        "white_pile": referee.white,
        "white_discards": kinds(referee.white_discards),
        "black_pile": referee.black,
        "black_discards": kinds(referee.black_discards),
        "turn": referee.turn,
    }


def lying(state: masters.State) -> dict[str, Any]:
    """The engine's table, in the same form."""
    return {
        "hands": [kinds(hand) for hand in state.hands],
        "aside": [kinds(cards) for cards in state.aside],
        "marks": [mark and (mark.slot, mark.card) for mark in state.marks],
        "sandwiches": [[list(layers) for layers in slots] for slots in state.sandwiches],
        "scores": list(state.scores),
        "bar": list(state.bar),
        "white_pile": list(state.white_pile),
        "white_discards": kinds(state.white_discards),
        "black_pile": list(state.black_pile),
        "black_discards": kinds(state.black_discards),
        "turn": state.turn,
    }


def asking(state: masters.State) -> Asked:
    """What the engine asks."""
    question = state.question
    assert question is not None
    fields = attrs.asdict(question, recurse=False)
    moves = masters.legal_moves(state)
    assert len(moves) == len(set(moves))
    return type(question).__name__, fields, set(moves)


def compare_end(referee: Referee, state: masters.State) -> None:
    """Both have ended the same way, and nothing is left lying between places."""
    assert state.outcome is not None
    assert referee.ended == state.outcome.how.value
    assert referee.winners() == list(state.outcome.winners)
    assert referee.scores == list(state.outcome.scores)
    assert () == masters.legal_moves(state)


def compare_stops(referee: Referee, state: masters.State) -> None:
    """Whoever stops the game here gets the winners that the rules name."""
    time = masters.stop(state, Time()).outcome
    forfeit = masters.stop(state, Forfeit(Seat(0))).outcome
    abandon = masters.stop(state, Abandon()).outcome
    assert time is not None
    assert forfeit is not None
    assert abandon is not None
    assert referee.winners() == list(time.winners)
    assert list(range(1, referee.players)) == list(forfeit.winners)
    assert () == abandon.winners


def compare_events(referee: Referee, state: masters.State) -> None:
    """Every turn was announced, and what each Special Sauce stood for can be."""
    begun = [
        (event.seat, event.turn) for event in state.events if isinstance(event, masters.TurnBegan)
    ]
    assert referee.begun == begun
    referee.begun.clear()
    for event in state.events:
        if isinstance(event, masters.Completed):
            assert declared(event.order, event.sandwich, event.sauces)


def choose(state: masters.State, chance: random.Random) -> masters.Move:
    """A good move, or one of any class: who only plays at random completes hardly any Order."""
    moves = masters.legal_moves(state)
    if chance.random() < SENSE:
        worths = appraise(masters.observe(state, state.to_act))
        return moves[worths.index(max(worths))]
    kind = chance.choice(sorted({type(move).__name__ for move in moves}))
    return chance.choice([move for move in moves if type(move).__name__ == kind])


DIPS = masters.Deck.of(
    "dips",
    white={
        "bread": 24,
        "special-sauce": 16,
        "mustard": 5,
        "pickle": 5,
        "mayo": 5,
        "ham": 4,
        "beef": 4,
        "lettuce": 4,
        "ambush-wasabi": 3,
        "lazy-inspector": 3,
    },
    black={"dip-parade": 4, "meat-surprise": 3, "salad-days": 2, "fire-drill": 2, "rent-day": 1},
)
"""Orders for different ingredients, and Special Sauce to be one more of them."""


def options() -> Iterator[tuple[int, masters.Rules, masters.Deck]]:
    """All numbers of players with all variants, dealing at once and not, and short games."""
    while True:
        for variant in (*VARIANTS, {"deck": DIPS}):
            rules = variant.get("rules") or masters.Rules()
            for players in masters.SEATS:
                for at_once in (False, True):
                    yield (
                        players,
                        attrs.evolve(rules, deal_at_once=at_once, turn_limit=45),
                        variant.get("deck") or masters.HOUSE_DECK,
                    )


def referee_game(
    number: int, players: int, rules: masters.Rules, deck: masters.Deck, met: Counter[str]
) -> None:
    """Play one game on both tables."""
    chance = random.Random(number)  # noqa: S311 - a random player, no secret
    referee = Referee(players, rules, deck)
    state = masters.new_game(players, seed=number, rules=rules, deck=deck)
    told(referee, state, new=True)
    game = referee.play()
    asked = next(game, None)
    while True:
        assert refereed(referee) == lying(state)
        compare_events(referee, state)
        if asked is None:
            break
        assert asked == asking(state)
        met[asked[0]] += 1
        if chance.random() < 0.01:
            compare_stops(referee, state)
        move = choose(state, chance)
        state = masters.apply(state, move)
        told(referee, state, new=False)
        try:
            asked = game.send(move)
        except StopIteration:
            asked = None
    compare_end(referee, state)
    met[f"ended by {referee.ended}"] += 1


@pytest.mark.once
def test_random_games_beside_a_second_reading_of_the_rules() -> None:
    """Two readings of the rules agree on every move, table, question and ending."""
    met: Counter[str] = Counter()
    for number, (players, rules, deck) in zip(range(GAMES), options(), strict=False):
        referee_game(number, players, rules, deck, met)
    assert min(met.values()) >= 20
    assert 10 == len(met)
