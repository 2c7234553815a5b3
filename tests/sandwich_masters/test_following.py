"""Events that can be followed one by one, and whether the eleventh law would notice others."""

from collections.abc import Callable

import attrs
import pytest

from sandwichcards import Seat, Time
from sandwichcards import sandwich_masters as game
from sandwichcards.testing import LawBroken, laws
from tests.sandwich_masters.kitchen import DULL_BAR, card, dealt, play, slugs, table, told

ANN, BOB = Seat(0), Seat(1)
EGG, MAYO = card("egg", game.IngredientCard), card("mayo", game.IngredientCard)
LAZY = card("lazy-inspector", game.InspectorCard)
DRILL, RUSH = card("fire-drill", game.EventCard), card("lunch-rush", game.EventCard)
BAD_HAM = [[], ["bread grey-ham", "stale-bread"]]


def follow(state: game.State, *texts: str) -> game.State:
    """The state after these moves, the events of each of which could be followed (law 11)."""
    for text in texts:
        before, state = state, play(state, text)
        laws.events_can_be_followed(before, state)
    return state


def stopped(state: game.State) -> game.State:
    """The game ended by its host, with events that could be followed (law 11)."""
    after = game.stop(state, Time())
    laws.events_can_be_followed(state, after)
    return after


def kinds(state: game.State) -> str:
    """What happened, by the names of the events."""
    return " ".join(type(event).__name__ for event in state.events)


def closing(event: str, hand: str = "", rival: str = "", *, score: int = 0) -> game.State:
    """The table where seat 0 can complete an Order, before this Event comes up."""
    return table(
        f"bread {hand}",
        rival,
        sandwiches=[["bread ham cheese"]],
        bar=f"the-usual {DULL_BAR.rsplit(' ', 1)[0]}",
        black_pile=event,
        scores=[score, 0],
    )


def served(event: str, hand: str = "", rival: str = "", *, score: int = 0) -> game.State:
    """The table after this Event has come up, because seat 0 has completed an Order."""
    state = closing(event, hand, rival, score=score)
    return follow(state, "lay bread 0", "claim the-usual", "end-turn")


def inspected(*texts: str) -> game.State:
    """The table after a Lazy Inspector has found something at seat 1, and these moves."""
    state = table("lazy-inspector", sandwiches=BAD_HAM, scores=[0, 9])
    return follow(state, "inspect lazy-inspector 1", *texts)


# The set-up


def test_a_deal() -> None:
    """Everything comes from the two decks, also what an Event of the set-up moves."""
    for black in ("", "new-apron", "lunch-rush rent-day"):
        state = dealt(black=black)
        laws.events_can_be_followed(None, state)
        assert kinds(state).startswith("Dealt Dealt ")


# Drawing


@pytest.mark.rule("M-38")
def test_a_draw_across_a_renewal() -> None:
    """It is told in two parts, with the renewal between them."""
    state = table("ham", white_pile="egg mayo")
    rest = state.white_pile[2:]
    state = game.position(hands=["ham", ""], white_pile="egg mayo", white_discards=rest)
    state = follow(state, "discard ham", "end-turn")
    assert "Swapped Drew Renewed Drew TurnBegan" == kinds(state)
    first, second = told(state, game.Drew)
    assert game.Drew(ANN, 2, (EGG, MAYO)) == first
    assert 5 == second.count
    assert 7 == len(state.hands[0])


@pytest.mark.rule("M-38")
def test_a_draw_from_an_empty_deck() -> None:
    """It is told in one part, after the renewal."""
    everything = table("").white_pile
    state = game.position(hands=["", ""], white_discards=everything)
    assert "Idled Renewed Drew TurnBegan" == kinds(follow(state, "end-turn"))


# Inspectors


@pytest.mark.rule("M-33")
def test_an_inspector_leaves_after_the_punishment() -> None:
    """That is told, once everything else has happened."""
    state = inspected("submit")
    assert [game.Punished(BOB, LAZY)] == list(state.events)
    state = follow(state, "remove 0 grey-ham")
    assert "Marked Lost Dismissed" == kinds(state)
    assert [game.Dismissed(LAZY)] == told(state, game.Dismissed)


@pytest.mark.rule("M-31", "M-33")
def test_an_inspector_who_is_bribed() -> None:
    """That the card is discarded is told with the bribe."""
    state = inspected("bribe")
    assert [game.Bribed(BOB, LAZY, 2)] == list(state.events)
    assert "lazy-inspector" == slugs(state.white_discards)


@pytest.mark.rule("M-33")
def test_an_inspector_who_finds_nothing() -> None:
    """That the card is discarded is told with the visit."""
    state = follow(table("lazy-inspector"), "inspect lazy-inspector 1")
    assert [game.Inspected(ANN, BOB, LAZY, found=False)] == list(state.events)
    assert "lazy-inspector" == slugs(state.white_discards)


# Choices


@pytest.mark.rule("M-37")
def test_a_card_that_is_set_aside() -> None:
    """Only its owner is told which."""
    state = follow(served("fire-drill", "mayo egg", "egg egg"), "spare mayo")
    assert [game.SetAside(ANN, MAYO)] == list(game.observe(state, ANN).events)
    for seat in (BOB, None):
        assert [game.SetAside(ANN, None)] == list(game.observe(state, seat).events)


@pytest.mark.rule("M-37")
def test_cards_that_were_set_aside_are_discarded() -> None:
    """They come from there, in the order of the seats."""
    state = served("fire-drill", "mayo egg", "egg egg")
    state = follow(state, "spare mayo", "spare egg", "spare egg", "spare egg")
    assert kinds(state).startswith("SetAside Tossed Tossed Drew Concluded")
    tossed = [game.Tossed(ANN, (EGG, MAYO)), game.Tossed(BOB, (EGG, EGG))]
    assert tossed == told(state, game.Tossed)


@pytest.mark.rule("M-37")
def test_cards_that_were_set_aside_are_passed_on() -> None:
    """They go to the hands on the left."""
    state = follow(served("pass-the-salt", "mayo", "egg"), "spare mayo", "spare egg")
    assert kinds(state).startswith("SetAside PassedOn PassedOn")


def test_a_hand_that_is_discarded() -> None:
    """It is told apart from cards that were chosen; nothing is told of an empty hand."""
    state = served("new-apron", "mayo", "egg egg")
    hands = [game.TossedHand(ANN, (MAYO,)), game.TossedHand(BOB, (EGG, EGG))]
    assert hands == told(state, game.TossedHand)
    assert [] == told(state, game.Tossed)
    assert [] == told(served("new-apron"), game.TossedHand)


@pytest.mark.rule("M-37")
def test_an_ingredient_that_is_marked() -> None:
    """Nothing is told of it before it is lost."""
    rules = game.Rules(packs=("attack-pack",))
    state = table("chutney-of-doubt", sandwiches=[[], ["bread egg"]], rules=rules)
    state = follow(state, "attack chutney-of-doubt 1 0", "remove 0 egg")
    assert "Marked Lost" == kinds(state)
    assert game.Marked(BOB) == state.events[0]


# Endings


@pytest.mark.rule("M-46")
def test_time_is_up_while_cards_are_set_aside() -> None:
    """The Event is discarded, and the cards go back to the hand; others see how many."""
    state = stopped(follow(served("fire-drill", "mayo egg", "egg"), "spare mayo", "spare egg"))
    assert "Concluded GotBack Ended" == kinds(state)
    assert game.Concluded(DRILL) == state.events[0]
    assert game.GotBack(ANN, 2, (EGG, MAYO)) == game.observe(state, ANN).events[1]
    assert game.GotBack(ANN, 2, None) == game.observe(state, BOB).events[1]


@pytest.mark.rule("M-46")
@pytest.mark.parametrize("texts", [(), ("submit",)])
def test_time_is_up_while_an_inspector_is_there(texts: tuple[str, ...]) -> None:
    """The Inspector is discarded, whether seat 1 has answered or not."""
    state = stopped(inspected(*texts))
    assert "Dismissed Ended" == kinds(state)
    assert game.Dismissed(LAZY) == state.events[0]


@pytest.mark.rule("M-45")
def test_an_event_takes_a_seat_to_the_target() -> None:
    """It is discarded before the game is over."""
    state = served("lunch-rush", score=39)
    assert "Announced Earned Earned Concluded Ended" == kinds(state)
    assert [game.Concluded(RUSH)] == told(state, game.Concluded)


# Would the eleventh law notice?

Events = tuple[game.Event, ...]


def untrue(before: game.State, text: str, change: Callable[[Events], Events]) -> str:
    """What the law says of a move whose events are changed."""
    after = play(before, text)
    with pytest.raises(LawBroken) as caught:
        laws.events_can_be_followed(before, attrs.evolve(after, events=change(after.events)))
    return str(caught.value)


def silent(*kinds: type) -> Callable[[Events], Events]:
    """Nothing is told of events of these classes."""
    return lambda events: tuple(event for event in events if type(event) not in kinds)


def test_an_inspector_who_leaves_in_silence() -> None:
    """The law misses a card on the agenda, and finds it on the discard pile."""
    words = untrue(inspected("submit"), "remove 0 grey-ham", silent(game.Dismissed))
    assert words.startswith("law 11: by the events (Marked, Lost), not as it is: ")
    assert "('agenda',): (1, 0)" in words


def test_a_card_that_is_set_aside_in_silence() -> None:
    """The law finds a card aside that nobody has put there."""
    words = untrue(served("fire-drill", "mayo egg"), "spare mayo", silent(game.SetAside))
    assert "('aside', 0): (0, 1)" in words


def test_an_inspector_who_is_said_to_find_nothing() -> None:
    """The law finds the card on the agenda, and not among the discards."""
    words = untrue(
        table("lazy-inspector", sandwiches=BAD_HAM, scores=[0, 9]),
        "inspect lazy-inspector 1",
        lambda _: (game.Inspected(ANN, BOB, LAZY, found=False),),
    )
    assert "('white_discards',): (1, 0)" in words


def test_a_hand_that_is_told_as_if_it_was_chosen() -> None:
    """Nothing lies aside that could be discarded."""
    state = play(closing("new-apron", "mayo"), "lay bread 0", "claim the-usual")
    words = untrue(state, "end-turn", lambda events: (*events[:1], game.Tossed(ANN, (MAYO,))))
    assert words.endswith("takes from ('aside', 0) what is not there")


def test_events_that_are_told_in_reverse() -> None:
    """Nothing can be drawn before the deck is renewed."""
    state = game.position(hands=["", ""], white_discards=table().white_pile)
    words = untrue(state, "end-turn", lambda events: events[::-1])
    assert words.endswith("takes from ('white_pile',) what is not there")
