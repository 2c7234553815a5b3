"""What happens then in Hoagie? Set-up, moves and what follows from them."""

from bisect import insort
from typing import assert_never

from sandwichcards.core.draft import freeze
from sandwichcards.core.errors import IllegalMove, NotYourTurn
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome, stopped
from sandwichcards.core.outcome import Stop as HostStop
from sandwichcards.core.piles import hand_of, put
from sandwichcards.core.rng import Rng, Seed, fresh_seed
from sandwichcards.core.seats import Seat, around
from sandwichcards.hoagie.cards import (
    DOUBLE_PLAY,
    FRESH,
    HOUSE_DECK,
    RANK,
    REVERSE,
    SKIP,
    SPOILED,
    Card,
    Deck,
    Place,
)
from sandwichcards.hoagie.moves import (
    BUILT,
    DOUBLED,
    DREW_ONE,
    REPLACED,
    STOPPED,
    TAKE_TURN,
    Build,
    Dealt,
    Discard,
    Discarded,
    DoublePlay,
    Event,
    Gathered,
    Move,
    Pass,
    Passed,
    PlayOn,
    Replace,
    Reshuffled,
    Reverse,
    Skip,
    Skipped,
    Spoil,
    Stop,
    drew,
    laid_skip,
    play_on,
    reversed_by,
    spoiled,
    turn_began,
)
from sandwichcards.hoagie.rules import explain, legal_moves
from sandwichcards.hoagie.state import (
    DEFAULT_RULES,
    HAND_SIZE,
    PERFECT,
    SEATS,
    Rules,
    Sandwich,
    Setup,
    State,
    Table,
    scores,
    setup_of,
    thaw,
)

_rank = RANK.__getitem__


def new_game(
    players: int,
    *,
    seed: Seed | None = None,
    rules: Rules | None = None,
    deck: Deck | None = None,
) -> State:
    """The table after the deal, at the first decision.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    setup = setup_of(players, rules or DEFAULT_RULES, deck or HOUSE_DECK)
    return _deal(setup, Rng.from_seed(fresh_seed() if seed is None else seed))


def _deal(setup: Setup, rng: Rng) -> State:
    """The deck shuffled and seven cards dealt to each (H-1, H-28)."""
    players = setup.players
    cards, rng = rng.shuffle(setup.deck.cards)
    dealt = HAND_SIZE * players
    first = setup.rules.first_player
    table = Table(
        setup=setup,
        rng=rng,
        question=TAKE_TURN[first],
        outcome=None,
        hands=tuple(hand_of(cards[seat:dealt:players]) for seat in range(players)),
        sandwiches=(Sandwich(),) * players,
        skips=(0,) * players,
        draw_pile=cards[dealt:],
        discard_pile=(),
        direction=1,
        turned=False,
        turn=1,
        passes=0,
    )
    for seat in around(first, players):
        _tell(table, Dealt(seat, HAND_SIZE, table.hands[seat]))
    _tell(table, TurnBegan(first, 1))
    return freeze(table, State)


def apply(state: State, move: Move, *, by: Seat | None = None) -> State:
    """The next decision after the move; `state` itself stays as it is.

    Raises:
        NotYourTurn: if `by` is given and is not the seat to act.
        IllegalMove: if the move is not listed, with the rule that forbids it.
    """
    if by is not None and by != state.to_act:
        raise NotYourTurn(by, state.to_act)
    question = state.question
    if question is None or move not in legal_moves(state):
        raise IllegalMove(move, str(explain(state, move)))
    table, seat = thaw(state), question.seat
    # Not `match`: its class patterns cost several times as much, and this runs at every decision.
    if isinstance(move, Build):
        _cover(table, seat, move.place, "f")
        _played(table, seat, FRESH[move.place.ingredient], BUILT[seat][move.place])
    elif isinstance(move, Spoil):
        _cover(table, move.seat, move.place, "s")
        event = spoiled(seat, move.seat, move.place)
        _played(table, seat, SPOILED[move.place.ingredient], event)
    elif isinstance(move, Replace):
        _cover(table, seat, move.place, "f")
        _played(table, seat, FRESH[move.place.ingredient], REPLACED[seat][move.place])
    elif isinstance(move, Skip):
        table.skips = put(table.skips, move.seat, table.skips[move.seat] + 1)
        _played(table, seat, SKIP, laid_skip(seat, move.seat))
    elif isinstance(move, Reverse):
        table.direction = -table.direction
        table.turned = not table.turned
        table.discard_pile += (REVERSE,)  # H-34
        _played(table, seat, REVERSE, reversed_by(seat, table.direction))
    elif isinstance(move, DoublePlay):
        table.discard_pile += (DOUBLE_PLAY,)  # H-34
        _played(table, seat, DOUBLE_PLAY, DOUBLED[seat], 2)
    elif isinstance(move, Stop):
        _end_turn(table, seat, list(table.hands[seat]), STOPPED[seat])
    elif isinstance(move, Discard):
        table.discard_pile += (move.card,)
        _played(table, seat, move.card, Discarded(seat, move.card))
    elif isinstance(move, Pass):
        _pass(table, seat)
    else:
        assert_never(move)
    return freeze(table, State)


def _tell(table: Table, event: Event) -> None:
    if not table.quiet:
        table.events += (event,)


def _cover(table: Table, seat: Seat, place: Place, mark: str) -> None:
    sandwiches = list(table.sandwiches)
    sandwiches[seat] = sandwiches[seat].put(place.slot, mark)
    table.sandwiches = tuple(sandwiches)


def _played(table: Table, seat: Seat, card: Card, event: Event, gained: int = 0) -> None:
    """Take the card from the hand; then more is played, or the turn ends."""
    hand = list(table.hands[seat])
    hand.remove(card)
    question = table.question
    if type(question) is PlayOn:
        gained += question.plays - 1
    if gained:
        _tell(table, event)
        table.hands = put(table.hands, seat, tuple(hand))
        table.question = play_on(seat, gained)
    else:
        _end_turn(table, seat, hand, event)


def _pass(table: Table, seat: Seat) -> None:
    table.passes += 1
    if table.passes == table.setup.players:  # H-27
        _tell(table, Passed(seat))
        _end_game(table, Outcome.of((), scores(table), Ending.STALEMATE))
    else:
        _end_turn(table, seat, [], Passed(seat), table.passes)  # H-36


def _end_turn(table: Table, seat: Seat, hand: list[Card], event: Event, passes: int = 0) -> None:
    """Fill the hand that is left (H-6, H-24) and pass the turn on; a Skip breaks `passes`."""
    table.passes = passes
    pile = table.draw_pile
    if len(hand) == HAND_SIZE - 1 and pile:  # by far the most frequent case
        card = pile[0]
        table.draw_pile = pile[1:]
        insort(hand, card, key=_rank)
        if not table.quiet:
            table.events = (event, DREW_ONE[seat][card])
    else:
        _tell(table, event)
        _refill(table, seat, hand)
    hands = list(table.hands)
    hands[seat] = tuple(hand)
    table.hands = tuple(hands)
    _next_turn(table, seat)


def _refill(table: Table, seat: Seat, hand: list[Card]) -> None:
    """Draw up to seven, from a pile that is renewed as often as it takes (H-25)."""
    drawn: tuple[Card, ...] = ()
    while (missing := HAND_SIZE - len(hand) - len(drawn)) and (table.draw_pile or _renew(table)):
        drawn += table.draw_pile[:missing]
        table.draw_pile = table.draw_pile[missing:]
    if drawn:
        hand += drawn
        hand.sort(key=_rank)
        if not table.quiet:
            table.events += (drew(seat, len(drawn), drawn),)


def _renew(table: Table) -> bool:
    """Shuffle the discards, or else the covered cards, into a new pile; False if there are none."""
    if cards := table.discard_pile:
        table.discard_pile = ()
        _tell(table, Reshuffled(len(cards)))
    elif cards := tuple(card for each in table.sandwiches for card in each.covered):
        table.sandwiches = tuple(each.uncovered() for each in table.sandwiches)
        _tell(table, Gathered(len(cards)))
    else:
        return False
    table.draw_pile, table.rng = table.rng.shuffle(hand_of(cards))
    return True


def _next_turn(table: Table, seat: Seat) -> None:
    """Pass the turn on, over every Skip, until somebody begins one or the game ends."""
    players, rules = table.setup.players, table.setup.rules
    if not (table.turned and rules.reverse_repeats_with_two and players == min(SEATS)):  # H-33
        seat = Seat((seat + table.direction) % players)
    table.turned = False
    while not _over(table, seat, rules):
        table.turn += 1
        if not table.skips[seat]:
            table.question = TAKE_TURN[seat]
            if not table.quiet:
                table.events += (turn_began(seat, table.turn),)
            return
        _skip(table, seat)
        seat = Seat((seat + table.direction) % players)


def _over(table: Table, seat: Seat, rules: Rules) -> bool:
    """Whether the game ends as that seat's turn comes (H-5, H-17, H-27, H-36)."""
    perfect = table.sandwiches[seat].shape == PERFECT
    if perfect and not (table.skips[seat] and rules.skip_blocks_win):
        _end_game(table, Outcome.of((seat,), scores(table), Ending.GOAL))
        return True
    if table.turn == rules.turn_limit:
        _end_game(table, Outcome.of((), scores(table), Ending.LIMIT))
        return True
    return False


def _skip(table: Table, seat: Seat) -> None:
    table.skips = put(table.skips, seat, table.skips[seat] - 1)
    table.discard_pile += (SKIP,)  # H-16, H-34
    table.passes = 0  # H-36
    _tell(table, Skipped(seat))


def _end_game(table: Table, outcome: Outcome) -> None:
    table.question = None
    table.outcome = outcome
    _tell(table, Ended(outcome))


def stop(state: State, how: HostStop) -> State:
    """The game ended by its host; with time up nobody has won.

    Raises:
        IllegalMove: if the game is over already.
        BadSetup: for a forfeit by a seat that is not at the table.
    """
    if state.outcome is not None:
        raise IllegalMove(how, "H-5: the game is over")
    table = thaw(state)
    points = scores(table)
    _end_game(table, stopped(how, points, Outcome.of((), points, Ending.TIME)))
    return freeze(table, State)
