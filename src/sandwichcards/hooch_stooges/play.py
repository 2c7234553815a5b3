"""What happens then in Hooch Stooges? Set-up, moves and what follows from them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, get_args

from sandwichcards.core.decks import spread
from sandwichcards.core.draft import freezing, thawing
from sandwichcards.core.events import TurnBegan
from sandwichcards.core.gate import admitting, still_on
from sandwichcards.core.numbers import counted
from sandwichcards.core.outcome import Ending, stopped
from sandwichcards.core.outcome import Stop as HostStop
from sandwichcards.core.piles import hand_of, put
from sandwichcards.core.rng import Rng, Seed, generator
from sandwichcards.core.seats import ANYONE, By, Seat, around, clockwise
from sandwichcards.core.unions import complete
from sandwichcards.hooch_stooges.agenda import (
    Battle,
    Check,
    Collect,
    GiveUpCard,
    Question,
    Resolve,
    Step,
    Strike,
    TakeTurn,
)
from sandwichcards.hooch_stooges.attack import begin, block, go_on, stop_blocking, use_turf
from sandwichcards.hooch_stooges.cards import Deck, PlayingCard, Scheme
from sandwichcards.hooch_stooges.city import City, Place
from sandwichcards.hooch_stooges.deeds import (
    discard,
    draw,
    end_game,
    from_hand,
    from_lineup,
    gain,
    most_turfs,
    trigger,
    unswing,
)
from sandwichcards.hooch_stooges.dice import keep, lose, reroll, roll, spend, swing
from sandwichcards.hooch_stooges.effects import Trigger
from sandwichcards.hooch_stooges.events import (
    Bought,
    Cashed,
    Collected,
    Discarded,
    Gained,
    LaidDown,
    LaidOut,
    Played,
)
from sandwichcards.hooch_stooges.moves import (
    Attack,
    Block,
    Buy,
    Cash,
    Defeat,
    Destroy,
    Discard,
    EndTurn,
    Keep,
    Lose,
    Move,
    Pass,
    Play,
    Raise,
    Recall,
    Replace,
    Reroll,
    Rob,
    Scrap,
    Spend,
    StopBlocking,
    Storm,
    Swing,
    Take,
    Unswing,
    Use,
)
from sandwichcards.hooch_stooges.rules import ended_by, explain, legal_moves, listed
from sandwichcards.hooch_stooges.setup import Rules, Setup, setup_of
from sandwichcards.hooch_stooges.state import State
from sandwichcards.hooch_stooges.table import HAND_SIZE, LINEUP_SIZE, Table, shop_of, still_in
from sandwichcards.hooch_stooges.workings import (
    choose,
    collect,
    defeat,
    destroy,
    drop,
    raise_kind,
    ready,
    recall,
    replace,
    resolve,
    rob,
    run,
    scrap,
    take,
)

_admit = admitting(Table, legal_moves, explain)
_thaw = thawing(Table)
_at_rest = freezing(State, listed)


def new_game(
    players: int,
    *,
    seed: Seed | Rng | None = None,
    rules: Rules | None = None,
    deck: Deck | None = None,
    city: City | None = None,
    decks: Sequence[Iterable[PlayingCard | str]] | None = None,
) -> State:
    """The table after set-up, at the first decision.

    With `decks`, one for each player and each of cards or slugs, it is a tournament (S-46).

    Raises:
        BadSetup: naming every fault of the number of players, the rules, the cards and the city.
    """
    return lay_out(setup_of(players, rules, deck, city, decks), generator(seed))


def lay_out(setup: Setup, rng: Rng) -> State:
    """City, decks, hands and line-up as S-1 to S-4 say, at the first player's Main step."""
    players, first = setup.players, setup.rules.first_player
    turfs, rng = rng.shuffle(spread(setup.deck.turfs))
    decks: list[tuple[PlayingCard, ...]] = []
    for _ in range(players):
        cards, rng = rng.shuffle(spread(setup.deck.starters))
        decks.append(cards)
    mains: list[tuple[PlayingCard, ...]] = []
    for main in setup.mains:
        cards, rng = rng.shuffle(main)
        mains.append(cards)
    owners: dict[int, Seat] = {place: Seat(seat) for seat, place in enumerate(setup.city.hqs)}
    places = range(len(setup.city.sites))
    table = Table(
        setup=setup,
        rng=rng,
        agenda=(),
        outcome=None,
        turn=0,
        active=first,
        actions=0,
        shielded=False,
        rerolls=0,
        edge=0,
        raised=(),
        swung=(),
        crews=((),) * players,
        hooch=(0,) * players,
        hands=((),) * players,
        decks=tuple(decks),
        discards=((),) * players,
        standing=(True,) * players,
        turfs=turfs[: len(places)],
        holders=tuple(owners.get(place) for place in places),
        hqs=tuple(map(Place, setup.city.hqs)),
        lineups=((),) * len(mains),
        mains=tuple(mains),
        buried=((),) * len(mains),
        box=(),
    )
    table.told = []
    _deal(table)
    _begin_turn(table, first)
    settle(table)
    return _at_rest(table)


def _deal(table: Table) -> None:
    """First hands (S-2), line-ups (S-3) and head starts (S-62)."""
    setup = table.setup
    seats = around(setup.rules.first_player, setup.players)
    for seat in seats:
        draw(table, seat, HAND_SIZE)
    for shop, main in enumerate(table.mains):
        table.mains = put(table.mains, shop, main[LINEUP_SIZE:])
        table.lineups = put(table.lineups, shop, main[:LINEUP_SIZE])
        if main:
            table.told.append((LaidOut, shop, main[:LINEUP_SIZE]))
    for seat, hooch in zip(seats, setup.head_start, strict=True):
        if hooch:
            gain(table, seat, hooch)
            table.told.append((Gained, seat, hooch))


def apply(state: State, move: Move, *, by: By = ANYONE) -> State:
    """The next decision after the move; `state` itself stays as it is.

    Raises:
        NotYourTurn: if `by` is given and is not the seat to act; None is a spectator.
        IllegalMove: if the move is not listed, with the rule that forbids it.
    """
    table = _admit(state, move, by)
    question: Any = table.agenda[-1]  # at rest it is one
    if type(question) is TakeTurn:
        table.actions = counted(table.actions + 1)
    if not _DEEDS[type(move)](table, question.seat, move):
        settle(table)
    return _at_rest(table)


# What each move does


def _play(table: Table, seat: Seat, move: Play) -> None:
    """S-8, S-9."""
    card = move.card
    from_hand(table, seat, card)
    if isinstance(card, Scheme):
        table.told.append((Played, seat, card, False))
        run(table, seat, card, 0)
    else:
        table.told.append((Played, seat, card, True))
        table.crews = put(table.crews, seat, hand_of((*table.crews[seat], card)))
        if card.ability is not None:
            trigger(table, seat, card, Trigger.PLAYED)


def _cash(table: Table, seat: Seat, move: Cash) -> bool:
    """S-10: also when S-29 asks (S-57)."""
    card = move.card
    from_hand(table, seat, card)
    table.discards = put(table.discards, seat, (*table.discards[seat], card))
    gain(table, seat, card.hooch)
    table.told.append((Cashed, seat, card, card.hooch))
    return True


def _buy(table: Table, seat: Seat, move: Buy) -> bool:
    """S-11."""
    card, cost, shop = move.card, move.card.cost, shop_of(table, seat)
    gain(table, seat, -cost)
    discard(table, seat, card)
    table.told.append((Bought, seat, card, cost, shop))
    from_lineup(table, seat, shop, card)
    return True


def _discard(table: Table, seat: Seat, move: Discard) -> None:
    """S-32, S-51: a card for nothing, at once or when all have chosen."""
    card = move.card
    if isinstance(table.agenda[-1], GiveUpCard):
        table.pop()
        from_hand(table, seat, card)
        discard(table, seat, card)
        table.told.append((Discarded, seat, card))
    else:
        choose(table, seat, card)


def _pass(table: Table, _seat: Seat, _move: Pass) -> None:
    table.pop()


def _end_turn(table: Table, seat: Seat, _move: EndTurn) -> None:
    """Cleanup (S-39), and the next turn."""
    table.actions = 0  # the end of the step is none of them (S-67)
    unswing(table, seat, table.swung)
    hand = table.hands[seat]
    if hand:
        table.hands = put(table.hands, seat, ())
        table.discards = put(table.discards, seat, table.discards[seat] + hand)
        table.told.append((LaidDown, seat, hand))
    draw(table, seat, HAND_SIZE)
    _pass_turn(table, seat)


_DEEDS: Mapping[type, Callable[[Table, Seat, Any], bool | None]] = complete(
    Move,
    {
        Play: _play,
        Cash: _cash,
        Buy: _buy,
        Spend: spend,
        EndTurn: _end_turn,
        Attack: begin,
        Block: block,
        StopBlocking: stop_blocking,
        Swing: swing,
        Storm: swing,
        Keep: keep,
        Reroll: reroll,
        Use: use_turf,
        Pass: _pass,
        Lose: lose,
        Discard: _discard,
        Take: take,
        Replace: replace,
        Recall: recall,
        Rob: rob,
        Raise: raise_kind,
        Unswing: ready,
        Defeat: defeat,
        Scrap: scrap,
        Destroy: destroy,
    },
)
"""What each move does; True if somebody is asked already, so that nothing has to settle."""


# What nobody decides


def settle(table: Table) -> None:
    """Take step after step until a seat must decide or the game is over."""
    while table.outcome is None:
        if not table.agenda:
            _pass_turn(table, table.active)  # S-76
            continue
        step = table.agenda[-1]
        if _STEPS[type(step)](table, step):
            return


def _ask(table: Table, question: Question) -> bool:
    """Ask, if there is anything to choose (S-70)."""
    moves = listed(table)
    if moves:
        table._moves = moves  # noqa: SLF001  # they are those of the state that this becomes
        return True
    drop(table, question)
    return False


def _pass_turn(table: Table, seat: Seat) -> None:
    """Give the turn to the next who is not out (S-64), unless this was the last (S-48)."""
    if table.turn == table.setup.last_turn:
        end_game(table, most_turfs(table, Ending.LIMIT))
        return
    seat = clockwise(seat, table.setup.players)
    while not table.standing[seat]:
        seat = clockwise(seat, table.setup.players)
    _begin_turn(table, seat)


def _begin_turn(table: Table, seat: Seat) -> None:
    """The Control step (S-5), with the abilities that belong to it; the Main step lies below."""
    table.turn += 1
    table.active = seat
    table.shielded = False
    table.actions = 0
    table.rerolls = 0
    table.edge = 0
    table.raised = ()
    table.agenda = ()
    table.push(TakeTurn, seat)
    table.told.append((TurnBegan, seat, table.turn))
    pay = table.holders.count(seat)
    if table.hqs[seat] is not None and not table.setup.rules.hq_pays:
        pay -= 1  # S-6
    if pay:
        gain(table, seat, pay)
        table.told.append((Collected, seat, pay))
    for stooge in reversed(table.crews[seat]):
        if stooge.ability is not None:
            trigger(table, seat, stooge, Trigger.CONTROL)


_STEPS: Mapping[type, Callable[[Table, Any], bool | None]] = complete(
    Step,
    {
        **dict.fromkeys(get_args(Question), _ask),
        Resolve: resolve,
        Collect: collect,
        Check: roll,
        Strike: roll,
        Battle: go_on,
    },
)
"""What becomes of each step on top of the agenda; True where a seat is asked."""


def stop(state: State, how: HostStop) -> State:
    """The game ended by its host (S-82).

    Raises:
        IllegalMove: if the game is over already.
        BadSetup: for a forfeit by a seat that is not at the table.
    """
    still_on(state, how, ended_by(state))
    table = _thaw(state)
    at_time = most_turfs(table, Ending.TIME)
    end_game(table, stopped(how, at_time.scores, at_time, still_in(table)))
    return _at_rest(table)
