"""What happens then in Hooch Stooges? Set-up, moves and what follows from them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sandwichcards.core.draft import freeze
from sandwichcards.core.errors import BadSetup, IllegalMove, NotYourTurn
from sandwichcards.core.outcome import Ending, stopped
from sandwichcards.core.outcome import Stop as HostStop
from sandwichcards.core.piles import hand_of, put, without
from sandwichcards.core.rng import Rng, Seed, fresh_seed
from sandwichcards.core.seats import Seat, around, clockwise
from sandwichcards.hooch_stooges import attack, schemes
from sandwichcards.hooch_stooges.cards import Deck, PlayingCard, Scheme, spread
from sandwichcards.hooch_stooges.city import City, Place, house_city
from sandwichcards.hooch_stooges.deeds import (
    check_winner,
    discard,
    draw,
    drop_stooge,
    end_game,
    from_hand,
    from_lineup,
    gain,
    lose_hq,
    most_turfs,
    pop,
    push,
    trigger,
)
from sandwichcards.hooch_stooges.effects import Trigger
from sandwichcards.hooch_stooges.events import (
    bought,
    busted,
    cashed,
    collected,
    defeated,
    discarded,
    failed,
    laid_down,
    lost_stooge,
    played,
    rolled,
    spent,
    took_back,
    tried,
    turn_began,
    used_turf,
)
from sandwichcards.hooch_stooges.explain import explain
from sandwichcards.hooch_stooges.house import HOUSE_DECK
from sandwichcards.hooch_stooges.moves import (
    CHECK,
    GIVE_UP_CARD,
    GIVE_UP_STOOGE,
    KEEP_ROLL,
    Attack,
    Battle,
    Block,
    Buy,
    Cash,
    Check,
    Collect,
    Defeat,
    Destroy,
    Discard,
    EndTurn,
    GiveUpCard,
    Keep,
    KeepRoll,
    Lose,
    Move,
    Pass,
    Play,
    Raise,
    RaiseOne,
    Recall,
    Replace,
    Reroll,
    Resolve,
    ReviveOne,
    Rob,
    RobOne,
    Scrap,
    Spend,
    Step,
    StopBlocking,
    Storm,
    Strike,
    Swing,
    Take,
    TakeTurn,
    Unswing,
    Use,
    UseTurf,
)
from sandwichcards.hooch_stooges.rules import legal_moves, listed
from sandwichcards.hooch_stooges.setup import SEATS, Rules, Setup, Spared, setup_of, slugs_of
from sandwichcards.hooch_stooges.state import State, thaw
from sandwichcards.hooch_stooges.table import HAND_SIZE, LINEUP_SIZE, Table, answerable

# An enum's members are slow to reach.
_PLAYED, _CONTROL, _SWINGS = Trigger.PLAYED, Trigger.CONTROL, Trigger.SWINGS
_BUST = 1
_FREE = 6
_TURNS = tuple((TakeTurn(Seat(seat)),) for seat in range(max(SEATS)))


def new_game(
    players: int,
    *,
    seed: Seed | None = None,
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
    brought = slugs_of(decks)
    ground = city or City.house.get(f"house-{players}", house_city(2))
    setup = setup_of(players, rules or Rules(), deck or HOUSE_DECK, ground, brought)
    if faults := setup.faults():
        raise BadSetup(faults)
    return lay_out(setup, Rng.from_seed(fresh_seed() if seed is None else seed))


def lay_out(setup: Setup, rng: Rng) -> State:
    """City, decks, hands and line-up as S-1 to S-4 say, at the first player's Main step."""
    players, first = setup.players, setup.rules.first_player
    turfs, rng = rng.shuffle(spread(setup.deck.turfs))
    decks: list[tuple[PlayingCard, ...]] = []
    for _ in range(players):
        cards, rng = rng.shuffle(spread(setup.deck.starters))
        decks.append(cards)
    mains: list[tuple[PlayingCard, ...]] = []
    for main in setup.facts.mains:
        cards, rng = rng.shuffle(main)
        mains.append(cards)
    owners: dict[int, Seat] = {place: Seat(seat) for seat, place in enumerate(setup.city.hqs)}
    places = range(len(setup.city.sites))
    start = setup.head_start
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
        hooch=tuple(start[(seat - first) % players] for seat in range(players)),
        hands=((),) * players,
        decks=tuple(decks),
        discards=((),) * players,
        standing=(True,) * players,
        turfs=turfs[: len(places)],
        holders=tuple(owners.get(place) for place in places),
        hqs=tuple(map(Place, setup.city.hqs)),
        lineups=tuple(main[:LINEUP_SIZE] for main in mains),
        mains=tuple(main[LINEUP_SIZE:] for main in mains),
        buried=((),) * len(mains),
        box=(),
    )
    for seat in around(first, players):
        draw(table, seat, HAND_SIZE)
    _begin_turn(table, first)
    return freeze(table, State)


def apply(state: State, move: Move, *, by: Seat | None = None) -> State:
    """The next decision after the move; `state` itself stays as it is.

    Raises:
        NotYourTurn: if `by` is given and is not the seat to act.
        IllegalMove: if the move is not listed, with the rule that forbids it.
    """
    if by is not None and by != state.to_act:
        raise NotYourTurn(by, state.to_act)
    moves = state._moves  # noqa: SLF001  # as a rule they have just been listed
    if move not in (legal_moves(state) if moves is None else moves):
        raise IllegalMove(move, str(explain(state, move)))
    table = thaw(state)
    question = table.agenda[-1]
    if isinstance(question, TakeTurn):
        table.actions += 1
    _ACTS[type(move)](table, question.seat, move)  # type: ignore[union-attr]  # it is a question
    if table.agenda is not state.agenda:
        _advance(table)
    table._moves = listed(table)  # noqa: SLF001  # now, while it can be written to
    return freeze(table, State)


def _advance(table: Table) -> None:
    """Let happen what nobody decides, until somebody has something to choose."""
    while table.outcome is None:
        if not table.agenda:
            _pass_turn(table, table.active)  # S-76
            continue
        step = table.agenda[-1]
        happen = _HAPPENINGS.get(type(step))
        if happen is not None:
            happen(table, step)
        elif answerable(table, step):  # type: ignore[arg-type]  # all other steps are questions
            return
        else:
            pop(table)


def _resolve(table: Table, step: Resolve) -> None:
    pop(table)
    schemes.run(table, step.seat, step.card, step.at)


def _roll_for(table: Table, step: Check | Strike) -> None:
    pop(table)
    _roll(table, step)


# In a table and not in a `match`: it is gone through after nearly every move.
_HAPPENINGS: Mapping[type[Step], Callable[[Table, Any], None]] = {
    Resolve: _resolve,
    Battle: attack.go_on,
    Collect: schemes.collect,
    Check: _roll_for,
    Strike: _roll_for,
}


# The Main step


def _cash(table: Table, seat: Seat, move: Cash) -> None:
    """S-10: also when S-29 asks (S-57)."""
    card = move.card
    hooch = card.hooch
    table.hands = put(table.hands, seat, without(table.hands[seat], card))
    table.discards = put(table.discards, seat, (*table.discards[seat], card))
    table.hooch = put(table.hooch, seat, table.hooch[seat] + hooch)
    if not table.quiet:
        table.events += (cashed(seat, card, hooch),)


def _play(table: Table, seat: Seat, move: Play) -> None:
    """S-8, S-9."""
    card = move.card
    table.hands = put(table.hands, seat, without(table.hands[seat], card))
    if not table.quiet:
        table.events += (played(seat, card),)
    if isinstance(card, Scheme):
        schemes.run(table, seat, card, 0)
    else:
        table.crews = put(table.crews, seat, hand_of((*table.crews[seat], card)))
        if card.ability is not None:
            trigger(table, seat, card, _PLAYED)


def _buy(table: Table, seat: Seat, move: Buy) -> None:
    """S-11."""
    card, cost = move.card, move.card.cost
    gain(table, seat, -cost)
    discard(table, seat, card)
    table.tell(bought(seat, card, cost))
    from_lineup(table, seat, card)


def _spend(table: Table, seat: Seat, move: Spend) -> None:
    """S-12."""
    if not table.quiet:
        table.events += (tried(seat, move.entry),)
    _roll(table, CHECK(seat, move.entry))


# Dice


def _swing(table: Table, seat: Seat, move: Swing | Storm) -> None:
    """S-24: roll for the strike, after the stooge's own ability if that comes first."""
    strike = attack.swing(table, seat, move.stooge, getattr(move, "target", None))
    if strike.stooge.ability is not None and strike.stooge.ability.trigger is _SWINGS:
        push(table, strike)
        trigger(table, strike.seat, strike.stooge, _SWINGS)
    else:
        _roll(table, strike)


def _roll(table: Table, step: Strike | Check) -> None:
    """Roll; whoever may roll again is asked before anything comes of it (S-68)."""
    seat = step.seat
    if isinstance(step, Strike) and not attack.has_target(table, step):
        return  # S-72
    pips, table.rng = table.rng.roll()
    if not table.quiet:
        table.events += (rolled(seat, pips),)
    if table.rerolls:
        table.agenda += (step, KEEP_ROLL(seat, pips))
    else:
        _settle(table, step, pips)


def _reroll(table: Table, seat: Seat, _move: Reroll) -> None:
    """S-68: the die is rolled when the step below comes up again."""
    pop(table)
    table.rerolls -= 1
    table.tell(took_back(seat))


def _keep(table: Table, _seat: Seat, _move: Keep) -> None:
    *below, step, kept = table.agenda
    table.agenda = tuple(below)
    if isinstance(step, Strike | Check) and isinstance(kept, KeepRoll):
        _settle(table, step, kept.pips)


def _settle(table: Table, step: Strike | Check, pips: int) -> None:
    """What comes of the roll that counts."""
    seat = step.seat
    if pips == _BUST and not (table.shielded and table.setup.rules.shield == Spared.ALL):
        table.edge = 0 if isinstance(step, Strike) else table.edge
        _bust(table, seat)
    elif isinstance(step, Strike):
        attack.land(table, step, pips)
    else:
        paid = 0 if pips == _FREE else step.entry.price  # S-33
        if paid:
            gain(table, seat, -paid)
        if not table.quiet:
            table.events += (spent(seat, paid),)
        schemes.perform(table, seat, step.entry.effect)


def _bust(table: Table, seat: Seat) -> None:
    """S-32: the action has failed; without a shield hooch, a stooge and a card are lost."""
    if table.shielded:  # S-34
        table.tell(failed(seat))
        return
    table.tell(busted(seat, table.hooch[seat]))
    table.hooch = put(table.hooch, seat, 0)
    push(table, GIVE_UP_CARD(seat))
    push(table, GIVE_UP_STOOGE(seat))


def _lose(table: Table, seat: Seat, move: Lose) -> None:
    """S-32: the stooge that a bust costs."""
    pop(table)
    drop_stooge(table, seat, move.stooge, move.stance)
    table.tell(lost_stooge(seat, move.stooge))


def _discard(table: Table, seat: Seat, move: Discard) -> None:
    """S-32, S-51: a card for nothing, at once or when all have chosen."""
    card = move.card
    if isinstance(table.agenda[-1], GiveUpCard):
        pop(table)
        from_hand(table, seat, card)
        discard(table, seat, card)
        table.tell(discarded(seat, card))
    else:
        schemes.choose(table, seat, card)


def _attack(table: Table, seat: Seat, move: Attack) -> None:
    attack.begin(table, seat, move.place)


def _block(table: Table, seat: Seat, move: Block) -> None:
    attack.block(table, seat, move.stooge)


def _pass(table: Table, _seat: Seat, _move: Pass | StopBlocking) -> None:
    pop(table)


def _use_turf(table: Table, seat: Seat, _move: Use) -> None:
    question = table.agenda[-1]
    pop(table)
    if isinstance(question, UseTurf):
        gain(table, seat, -question.price)
        table.tell(used_turf(seat, question.place, question.price))
        schemes.run(table, seat, table.turfs[question.place], 0)


# What effects are aimed at. Each takes its question off the agenda.


def _take(table: Table, seat: Seat, move: Take) -> None:
    pop(table)
    schemes.take_card(table, seat, move.card)


def _replace(table: Table, seat: Seat, move: Replace) -> None:
    pop(table)
    schemes.replace_card(table, seat, move.card)


def _recall(table: Table, seat: Seat, move: Recall) -> None:
    into_play = isinstance(table.agenda[-1], ReviveOne)
    pop(table)
    schemes.recall(table, seat, move.stooge, into_play=into_play)


def _rob(table: Table, seat: Seat, move: Rob) -> None:
    question = table.agenda[-1]
    pop(table)
    schemes.rob(table, seat, move.seat, question.amount if isinstance(question, RobOne) else 0)


def _raise(table: Table, seat: Seat, move: Raise) -> None:
    question = table.agenda[-1]
    pop(table)
    bonus = question.bonus if isinstance(question, RaiseOne) else 0
    schemes.raise_kind(table, seat, move.stooge, bonus)


def _unswing(table: Table, seat: Seat, move: Unswing) -> None:
    pop(table)
    schemes.unswing(table, seat, (move.stooge,))


def _defeat(table: Table, _seat: Seat, move: Defeat) -> None:
    pop(table)
    drop_stooge(table, move.seat, move.stooge, move.stance)
    table.tell(defeated(move.seat, move.stooge))


def _scrap(table: Table, seat: Seat, move: Scrap) -> None:
    pop(table)
    schemes.scrap(table, seat, move.card)


def _destroy(table: Table, _seat: Seat, move: Destroy) -> None:
    pop(table)
    lose_hq(table, move.seat, out=True)  # S-19, S-45
    check_winner(table)


# Turns


def _end_turn(table: Table, seat: Seat, _move: EndTurn) -> None:
    """Cleanup (S-39), and the next turn."""
    table.actions = 0  # the end of the step is none of them (S-67)
    if table.swung:
        schemes.unswing(table, seat, table.swung)
    hand = table.hands[seat]
    if hand:
        table.hands = put(table.hands, seat, ())
        table.discards = put(table.discards, seat, table.discards[seat] + hand)
        table.tell(laid_down(seat, hand))
    draw(table, seat, HAND_SIZE)
    _pass_turn(table, seat)


def _pass_turn(table: Table, seat: Seat) -> None:
    """Give the turn to the next who is not out (S-64), unless this was the last (S-48)."""
    if table.turn == table.setup.rules.turn_limit:
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
    table.agenda = _TURNS[seat]
    table.tell(turn_began(seat, table.turn))
    pay = table.holders.count(seat)
    if table.hqs[seat] is not None and not table.setup.rules.hq_pays:
        pay -= 1  # S-6
    if pay:
        gain(table, seat, pay)
        table.tell(collected(seat, pay))
    for stooge in reversed(table.crews[seat]):
        if stooge.ability is not None and stooge.ability.trigger is _CONTROL:
            trigger(table, seat, stooge, _CONTROL)


# What each move does. In a table and not in a `match`: there are many, and all are looked up here.
_ACTS: Mapping[type[Move], Callable[[Table, Seat, Any], None]] = {
    Play: _play,
    Cash: _cash,
    Buy: _buy,
    Spend: _spend,
    EndTurn: _end_turn,
    Attack: _attack,
    Block: _block,
    StopBlocking: _pass,
    Swing: _swing,
    Storm: _swing,
    Keep: _keep,
    Reroll: _reroll,
    Use: _use_turf,
    Pass: _pass,
    Lose: _lose,
    Discard: _discard,
    Take: _take,
    Replace: _replace,
    Recall: _recall,
    Rob: _rob,
    Raise: _raise,
    Unswing: _unswing,
    Defeat: _defeat,
    Scrap: _scrap,
    Destroy: _destroy,
}


def stop(state: State, how: HostStop) -> State:
    """The game ended by its host; with time up the most turfs win (S-48).

    Raises:
        IllegalMove: if the game is over already.
        BadSetup: for a forfeit by a seat that is not at the table.
    """
    if state.outcome is not None:
        raise IllegalMove(how, "S-43: the game is over")
    table = thaw(state)
    at_time = most_turfs(table, Ending.TIME)
    end_game(table, stopped(how, at_time.scores, at_time))
    return freeze(table, State)
