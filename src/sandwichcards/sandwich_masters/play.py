"""What happens then? Set-up, moves and what follows from them."""

from sandwichcards.core.draft import freeze
from sandwichcards.core.errors import IllegalMove, NotYourTurn
from sandwichcards.core.outcome import Ending, Outcome, Stop, stopped
from sandwichcards.core.piles import hand_of, put
from sandwichcards.core.rng import Rng, Seed, fresh_seed
from sandwichcards.core.seats import Seat, around
from sandwichcards.sandwich_masters.agenda import end_turn, end_with, go_on, look_at_target
from sandwichcards.sandwich_masters.cards import HOUSE_DECK
from sandwichcards.sandwich_masters.effects import BREAD
from sandwichcards.sandwich_masters.events import (
    Attacked,
    Bribed,
    Chose,
    Completed,
    Dealt,
    Inspected,
    LeftOpen,
    Punished,
    Shifted,
    Started,
    discarded,
    laid,
)
from sandwichcards.sandwich_masters.kinds import (
    AttackCard,
    Deck,
    IngredientCard,
    InspectorCard,
    Layer,
    Order,
    SauceCard,
    White,
)
from sandwichcards.sandwich_masters.moves import (
    Attack,
    Begin,
    Bribe,
    Claim,
    ClaimOrder,
    Decline,
    Discard,
    Dismiss,
    End,
    FaceInspector,
    Follow,
    Inspect,
    Lay,
    Leave,
    Move,
    Remove,
    Restock,
    Scrap,
    Shift,
    Spare,
    Start,
    Submit,
    TakeTurn,
)
from sandwichcards.sandwich_masters.orders import matches, reward
from sandwichcards.sandwich_masters.rules import explain, legal_moves
from sandwichcards.sandwich_masters.setup import HAND_SIZE, Rules, Setup, setup_of
from sandwichcards.sandwich_masters.state import State, thaw
from sandwichcards.sandwich_masters.table import (
    NO_SANDWICHES,
    Mark,
    Table,
    has_bad,
)


def new_game(
    players: int,
    *,
    seed: Seed | None = None,
    rules: Rules | None = None,
    deck: Deck | None = None,
) -> State:
    """The table after set-up, at the first decision.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    setup = setup_of(players, rules or Rules(), deck or HOUSE_DECK)
    return deal(setup, Rng.from_seed(fresh_seed() if seed is None else seed))


def deal(setup: Setup, rng: Rng) -> State:
    """Both decks shuffled, seven cards dealt to each, and the Bar laid out (M-1, M-2, M-3)."""
    players = setup.players
    white, rng = rng.shuffle(setup.white_cards)
    black, rng = rng.shuffle(setup.black_cards)
    dealt = white[: HAND_SIZE * players]
    table = Table(
        setup=setup,
        rng=rng,
        agenda=(Begin(), Restock()),
        outcome=None,
        hands=tuple(hand_of(dealt[seat::players]) for seat in range(players)),
        aside=((),) * players,
        marks=(None,) * players,
        sandwiches=(NO_SANDWICHES,) * players,
        scores=(0,) * players,
        bar=(),
        white_pile=white[HAND_SIZE * players :],
        white_discards=(),
        black_pile=black,
        black_discards=(),
        turn=1,
    )
    for seat in around(setup.first, players):
        table.tell(Dealt(seat, HAND_SIZE, table.hands[seat]))
    go_on(table)
    return freeze(table, State)


Rarer = Start | Attack | Inspect | Shift | Claim | Decline | Bribe | Submit | Spare | Remove | Scrap


def apply(state: State, move: Move, *, by: Seat | None = None) -> State:
    """The next decision after the move; `state` itself stays as it is.

    Raises:
        NotYourTurn: if `by` is given and is not the seat to act.
        IllegalMove: if the move is not listed, with the rule that forbids it.
    """
    if by is not None and by != state.to_act:
        raise NotYourTurn(by, state.to_act)
    if move not in legal_moves(state):
        raise IllegalMove(move, str(explain(state, move)))
    table = thaw(state)
    seat = state.agenda[-1].seat  # type: ignore[union-attr]  # at rest a question is on top
    # These three come all the time, and `match` takes longer than `isinstance`.
    if isinstance(move, Discard):
        _discard(table, seat, move.card)
    elif isinstance(move, End):
        end_turn(table, seat)
    elif isinstance(move, Lay):
        _lay(table, seat, move.card, move.slot)
    else:
        _carry_out(table, seat, move)
    return freeze(table, State)


def _carry_out(table: Table, seat: Seat, move: Rarer) -> None:
    match move:
        case Attack(card, rival, slot):
            _attack(table, seat, card, rival, slot)
        case Start(card):
            _start(table, seat, card)
        case Inspect(card, rival):
            _inspect(table, seat, card, rival)
        case Shift(source, target):
            _shift(table, seat, source, target)
        case Spare(card):
            _spare(table, seat, card)
        case Remove(slot, layer):
            _mark(table, seat, Mark(slot, layer))
        case Scrap(slot):
            _mark(table, seat, Mark(slot, None))
        case Claim() | Decline() | Bribe() | Submit():
            _answer(table, move)


# The turn of a player


def _take(table: Table, seat: Seat, card: White) -> None:
    """Take the card from the hand; this is `put` and `without` in one, for speed."""
    hands = list(table.hands)
    hand = list(hands[seat])
    hand.remove(card)
    hands[seat] = tuple(hand)
    table.hands = tuple(hands)


def _discard(table: Table, seat: Seat, card: White) -> None:
    _take(table, seat, card)
    table.white_discards += (card,)
    table.agenda = table.setup.menu.discards[seat]
    if not table.quiet:
        table.events += (discarded(seat, card),)


def _play(table: Table, seat: Seat, card: White) -> None:
    """Take the card from the hand and note the symbol of the turn (M-7, M-8, M-53)."""
    _take(table, seat, card)
    menu = table.setup.menu
    if not isinstance(card, SauceCard):
        table.agenda = menu.played[card][seat]
    elif isinstance(table.agenda[-1], TakeTurn):
        table.agenda = menu.sauced[seat]


def _put_on(table: Table, seat: Seat, slot: int, card: Layer) -> None:
    slots = table.sandwiches[seat]
    table.sandwiches = put(table.sandwiches, seat, put(slots, slot, (*slots[slot], card)))


def _lay(table: Table, seat: Seat, card: IngredientCard | SauceCard, slot: int) -> None:
    _play(table, seat, card)
    _put_on(table, seat, slot, card)
    if not table.quiet:
        table.events += (laid(seat, card, slot),)
    if card.symbol is BREAD:
        _close(table, seat, slot)


def _close(table: Table, seat: Seat, slot: int) -> None:
    """Ask whether to complete an Order, if the sandwich matches one (M-12, M-13)."""
    if matches(table.bar, table.sandwiches[seat][slot]):
        table.agenda += (ClaimOrder(seat, slot),)


def _start(table: Table, seat: Seat, card: IngredientCard) -> None:
    """M-9, M-60: a new sandwich takes the first free slot."""
    slot = table.sandwiches[seat].index(())
    _play(table, seat, card)
    _put_on(table, seat, slot, card)
    table.tell(Started(seat, card, slot))


def _attack(table: Table, seat: Seat, card: AttackCard, rival: Seat, slot: int) -> None:
    _play(table, seat, card)
    _put_on(table, rival, slot, card)
    table.tell(Attacked(seat, rival, card, slot))
    if card.twist:
        table.agenda += (Restock(), Follow(card.twist, (rival,)))
        go_on(table)


def _inspect(table: Table, seat: Seat, card: InspectorCard, rival: Seat) -> None:
    _play(table, seat, card)
    found = has_bad(table.sandwiches[rival])
    table.tell(Inspected(seat, rival, card, found))
    if found:
        table.agenda += (FaceInspector(rival, card),)
    else:
        table.white_discards += (card,)  # M-33


def _shift(table: Table, seat: Seat, source: int, target: int) -> None:
    slots = table.sandwiches[seat]
    card = slots[source][-1]
    table.sandwiches = put(table.sandwiches, seat, put(slots, source, slots[source][:-1]))
    _put_on(table, seat, target, card)
    table.tell(Shifted(seat, card, source, target))
    table.agenda = (Leave(),)
    if card.symbol is BREAD:
        _close(table, seat, target)  # M-18
    go_on(table)


# Answers to what came up


def _answer(table: Table, move: Claim | Decline | Bribe | Submit) -> None:
    """Take the question off the agenda, do as answered, and go on."""
    question = table.agenda[-1]
    table.agenda = table.agenda[:-1]
    match question, move:
        case ClaimOrder(seat, slot), Claim(order):
            _complete(table, seat, slot, order)
        case ClaimOrder(seat, slot), _:
            table.tell(LeftOpen(seat, slot))
        case FaceInspector(seat, inspector), Bribe():
            table.scores = put(table.scores, seat, table.scores[seat] - inspector.bribe)
            table.white_discards += (inspector,)
            table.tell(Bribed(seat, inspector, inspector.bribe))
        case FaceInspector(seat, inspector), _:
            table.tell(Punished(seat, inspector))
            table.agenda += (Restock(), Dismiss(inspector), Follow(inspector.punishment, (seat,)))
        case _:
            pass
    go_on(table)


def _complete(table: Table, seat: Seat, slot: int, order: Order) -> None:
    """Pay the reward and look at the target before a fresh card is dealt (M-50)."""
    slots = table.sandwiches[seat]
    sandwich = slots[slot]
    paid = reward(order, sandwich) or 0
    at = table.bar.index(order)
    table.bar = table.bar[:at] + table.bar[at + 1 :]
    table.black_discards += (order,)
    table.sandwiches = put(table.sandwiches, seat, put(slots, slot, ()))
    table.white_discards += sandwich
    table.scores = put(table.scores, seat, table.scores[seat] + paid)
    table.tell(Completed(seat, slot, sandwich, order, paid))
    table.agenda += (Restock(),)
    look_at_target(table)


def _spare(table: Table, seat: Seat, card: White) -> None:
    _take(table, seat, card)
    table.aside = put(table.aside, seat, hand_of((*table.aside[seat], card)))
    _chosen(table, seat)


def _mark(table: Table, seat: Seat, mark: Mark) -> None:
    table.marks = put(table.marks, seat, mark)
    _chosen(table, seat)


def _chosen(table: Table, seat: Seat) -> None:
    """Go on to what the seat has still to choose, or to the next one who has."""
    table.tell(Chose(seat))
    table.agenda = table.agenda[:-1]
    go_on(table)


# The host


def stop(state: State, how: Stop) -> State:
    """The game ended by its host; with time up the most Noshdosh wins (M-46).

    Raises:
        IllegalMove: if the game is over already.
        BadSetup: for a forfeit by a seat that is not at the table.
    """
    if state.outcome is not None:
        raise IllegalMove(how, "M-39: the game is over")
    at_time = Outcome.of_the_most(state.scores, Ending.TIME)
    outcome = stopped(how, state.scores, at_time)
    table = thaw(state)
    end_with(table, outcome)
    return freeze(table, State)
