"""Does the library play what the rules page says? A referee sits beside random games."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from sandwichcards import Abandon, Forfeit, Seat, Time, hoagie
from tests.hoagie import referee

GAMES = 200
WEIGHTS = (0, 1, 1, 2, 3, 6)


def any_rules(chance: Random, players: int) -> hoagie.Rules:
    """Every option either way."""
    return hoagie.Rules(
        first_player=Seat(chance.randrange(players)),
        stack_skips=chance.random() < 0.5,
        skip_blocks_win=chance.random() < 0.5,
        reverse_repeats_with_two=chance.random() < 0.5,
        turn_limit=chance.choice((1, 7, 40, 90, 90)),
    )


def any_deck(chance: Random, players: int) -> hoagie.Deck:
    """The house deck, one of which all is dealt and played, or a small one of any mixture."""
    if chance.random() < 0.2:
        return hoagie.HOUSE_DECK
    if chance.random() < 0.2:
        counts = (2, 1, 1, 0, 0, 0, 0, 0, 3, 0, 0)
        return hoagie.Deck(
            "bare", tuple((card, players * n) for card, n in zip(hoagie.CARDS, counts, strict=True))
        )
    weights = [chance.choice(WEIGHTS) for _ in hoagie.CARDS]
    weights[0] += 1
    cards = chance.choices(hoagie.CARDS, weights, k=7 * players + chance.randrange(12))
    return hoagie.Deck.of(
        "any", {kind: cards.count(kind) for kind in hoagie.CARDS if kind in cards}
    )


EVERYTHING = {
    *("build", "replace", "spoil", "skip", "reverse", "double-play", "discard", "stop", "pass"),
    *("turn", "skipped", "drew", "reshuffled", "gathered", "ended"),
    *("goal", "limit"),
}
"""All that can be played, told of turns and piles, or end a game."""


def refereed(chance: Random, players: int) -> Iterator[object]:
    """Play a game at random beside the referee; what came up in it."""
    deck, rules = any_deck(chance, players), any_rules(chance, players)
    state = hoagie.new_game(players=players, seed=chance.getrandbits(64), rules=rules, deck=deck)
    table = referee.facts(state)
    referee.dealt(deck, table)
    while state.outcome is None:
        listed = hoagie.legal_moves(state)
        assert referee.legal(table) == {referee.spoken(move) for move in listed}
        compare_stops(state, table, chance)
        move = chance.choice(listed)
        state = hoagie.apply(state, move)
        after = referee.facts(state)
        assert referee.carried_out(table, referee.spoken(move), after) == after
        yield from (word for word, *_ in (referee.spoken(move), *after.told))
        table = after
    assert (set(), ()) == (referee.legal(table), hoagie.legal_moves(state))
    yield state.outcome.how.value


def compare_stops(state: hoagie.State, table: referee.Facts, chance: Random) -> None:
    """Now and then, see what comes of all that a host can decide."""
    if chance.random() < 0.05:
        loser = chance.randrange(table.players)
        for how, word, seat in (
            (Time(), "time", None),
            (Abandon(), "abandoned", None),
            (Forfeit(Seat(loser)), "forfeit", loser),
        ):
            assert referee.stopped(table, word, seat) == referee.facts(hoagie.stop(state, how))


@pytest.mark.once
def test_random_games_beside_a_referee() -> None:
    """Legal moves, what each does, whose turn follows and how it ends are what the referee says."""
    chance = Random("referee")  # noqa: S311  # nothing is kept secret with it
    games = [refereed(chance, players) for players in (2, 3, 4, 5) for _ in range(GAMES // 4)]
    assert EVERYTHING == set(chain(*games))
