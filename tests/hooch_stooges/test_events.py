"""Can the events of Hooch Stooges be followed? What is told, in which order, and what must be."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from sandwichcards import Abandon, Time, hooch_stooges
from sandwichcards.core.zones import moved_by
from sandwichcards.hooch_stooges import (
    Attacked,
    Bought,
    Buried,
    Busted,
    Defeated,
    Discarded,
    Drew,
    Eliminated,
    Ended,
    Event,
    Finished,
    Gained,
    LaidDown,
    LaidOut,
    LostHq,
    LostStooge,
    LostTurf,
    Place,
    Played,
    Refilled,
    Rolled,
    Rules,
    Scheme,
    Shuffled,
    State,
    Stooge,
    Swung,
    TookTurf,
    Triggered,
    TurnBegan,
    Unswung,
)
from sandwichcards.testing import LawBroken, laws
from tests.hooch_stooges.table import ANN, BOB, CAT, HOME, laid, play, slugs, told
from tests.hooch_stooges.test_elimination import OWN

LINEUP = "loose-change loaded-dice second-helping greased-palm piano-mover"
KINDS: dict[str, Any] = {card.slug: card for card in OWN.cards}


def scheme(slug: str) -> Scheme:
    """The scheme of that name."""
    card: Scheme = KINDS[slug]
    return card


def stooge(slug: str) -> Stooge:
    """The stooge of that name."""
    card: Stooge = KINDS[slug]
    return card


def then(before: State, text: str) -> tuple[Event, ...]:
    """What is told of a move, which can be followed."""
    after = play(before, text)
    laws.events_can_be_followed(before, after)
    return after.events


def kinds(events: tuple[Event, ...]) -> list[str]:
    """The events by the names of their classes."""
    return [type(event).__name__ for event in events]


# Set-up


@pytest.mark.rule("S-2", "S-3", "S-62")
def test_a_new_game() -> None:
    """Hands are drawn, the line-up is laid out, and head starts are paid."""
    state = hooch_stooges.new_game(3, seed=1, rules=Rules(first_player=BOB, head_start=(0, 2, 5)))
    laws.events_can_be_followed(None, state)
    *drew, lineup, second, third, began = state.events
    assert ["Drew"] * 3 == kinds(tuple(drew))
    assert LaidOut(0, state.lineups[0]) == lineup
    assert (Gained(CAT, 2), Gained(ANN, 5), TurnBegan(BOB, 1)) == (second, third, began)


@pytest.mark.rule("S-46")
def test_a_new_tournament() -> None:
    """Every player's own line-up is laid out."""
    state = hooch_stooges.new_game(2, seed=1, decks=[["tip-off"] * 30] * 2)
    laws.events_can_be_followed(None, state)
    assert [LaidOut(seat, state.lineups[seat]) for seat in (0, 1)] == told(state, LaidOut)


def test_a_main_deck_without_cards() -> None:
    """There is no line-up to tell of."""
    empty = attrs.evolve(OWN, name="empty", main=())
    state = hooch_stooges.new_game(2, seed=1, deck=empty)
    laws.events_can_be_followed(None, state)
    assert [] == told(state, LaidOut)


# Schemes


@pytest.mark.rule("S-9")
def test_a_scheme_that_asks_nothing() -> None:
    """It is played, takes effect, and is laid down."""
    money = scheme("free-money")
    assert (
        Played(ANN, money, stays=False),
        Gained(ANN, 1),
        Finished(ANN, money),
    ) == then(laid(["free-money", ""]), "play free-money")


@pytest.mark.rule("S-9", "S-61")
def test_a_scheme_that_waits_for_an_answer() -> None:
    """It is laid down after all that it does, and is not shuffled into the deck before."""
    before = laid(
        ["tip-off", ""],
        discards=["attack", ""],
        lineups=[LINEUP],
        mains=["piano-mover"],
    )
    before = play(before, "play tip-off")
    assert (Played(ANN, scheme("tip-off"), stays=False),) == before.events
    assert (
        Buried(ANN, scheme("loose-change"), 0),
        Refilled(ANN, stooge("piano-mover"), 0, buried=False),
        Shuffled(ANN, 1),
        Drew(ANN, 1, (scheme("attack"),)),
        Finished(ANN, scheme("tip-off")),
    ) == then(before, "replace loose-change")


@pytest.mark.rule("S-8")
def test_a_stooge_that_is_played() -> None:
    """It stays in play, and what its ability does comes after it is told."""
    before = laid(["whistling-newsboy", ""], decks=["attack", ""])
    newsboy = stooge("whistling-newsboy")
    assert (
        Played(ANN, newsboy, stays=True),
        Triggered(ANN, newsboy),
        Drew(ANN, 1, (scheme("attack"),)),
    ) == then(before, "play whistling-newsboy")


@pytest.mark.rule("S-78")
@pytest.mark.parametrize("how", [Time(), Abandon()])
def test_a_scheme_under_way_when_the_host_stops_the_game(how: Any) -> None:  # noqa: ANN401  # each way
    """It is laid down before the end is told."""
    before = play(laid(["attack", ""], crews=["faceless-goon", ""]), "play attack")
    over = hooch_stooges.stop(before, how)
    laws.events_can_be_followed(before, over)
    assert over.outcome is not None
    assert (Finished(ANN, scheme("attack")), Ended(over.outcome)) == over.events


# Line-ups


@pytest.mark.rule("S-11")
def test_a_card_that_is_bought() -> None:
    """It is told what it costs, from which line-up it comes and what takes its place."""
    before = laid(hooch=[5, 0], lineups=[LINEUP], mains=["piano-mover"])
    assert (
        Bought(ANN, scheme("loose-change"), 1, 0),
        Refilled(ANN, stooge("piano-mover"), 0, buried=False),
    ) == then(before, "buy loose-change")


@pytest.mark.rule("S-11", "S-46")
def test_a_card_bought_in_a_tournament() -> None:
    """It comes from one's own line-up."""
    tournament = [["loose-change"] * 30, ["loose-change"] * 30]
    before = laid(hooch=[0, 5], active=BOB, tournament=tournament)
    card = scheme("loose-change")
    assert (Bought(BOB, card, 1, BOB), Refilled(BOB, card, BOB, buried=False)) == then(
        before, "buy loose-change"
    )


@pytest.mark.rule("S-59")
def test_a_line_up_filled_with_what_was_buried() -> None:
    """It is told that the card comes from under the main deck."""
    before = laid(hooch=[5, 0], lineups=[LINEUP], buried=["tip-off"], scarce=True)
    assert (
        Bought(ANN, scheme("loose-change"), 1, 0),
        Refilled(ANN, scheme("tip-off"), 0, buried=True),
    ) == then(before, "buy loose-change")


# Draws


@pytest.mark.rule("S-39", "S-40")
def test_a_draw_across_a_new_deck() -> None:
    """What is left is drawn, the discards are shuffled, and the rest is drawn from them."""
    before = laid(
        ["attack", ""],
        decks=["free-money free-money", ""],
        discards=["faceless-goon faceless-goon", ""],
        swung="piano-mover",
    )
    money = scheme("free-money")
    unswung, down, first, shuffled, second, began, *_ = then(before, "end-turn")
    assert Unswung(ANN, (stooge("piano-mover"),)) == unswung
    assert (LaidDown(ANN, (scheme("attack"),)), Shuffled(ANN, 3)) == (down, shuffled)
    assert Drew(ANN, 2, (money, money)) == first
    assert isinstance(second, Drew)
    assert (3, TurnBegan(BOB, 2)) == (second.count, began)


@pytest.mark.rule("S-61")
def test_a_draw_with_nothing_left() -> None:
    """Nothing is told of it."""
    assert [] == [each for each in then(laid(), "end-turn") if isinstance(each, Drew)]


# Attacks


@pytest.mark.rule("S-73")
def test_abilities_in_the_control_step() -> None:
    """Each is told when it happens, before what it does."""
    crew = "bathtub-distiller riverboat-hostess"
    distiller, hostess = map(stooge, crew.split())
    assert (
        TurnBegan(BOB, 2),
        Triggered(BOB, distiller),
        Gained(BOB, 1),
        Triggered(BOB, hostess),
        Gained(BOB, 2),
    ) == then(laid(crews=["", crew]), "end-turn")


@pytest.mark.rule("S-73")
def test_abilities_of_both_sides_in_a_fight() -> None:
    """The ability of the blocker that falls is told first; the other waits until it is over."""
    before = laid(
        ["attack", "", ""],
        crews=["assassin", "avenger", ""],
        tokens={1: BOB},
        deck=OWN,
        rolls=(4,),
    )
    before = play(before, "play attack", "attack 1", "block avenger")
    assert (
        Swung(ANN, stooge("assassin"), stooge("avenger")),
        Rolled(ANN, 4),
        Defeated(ANN, BOB, stooge("avenger"), swung=False),
        Triggered(BOB, stooge("avenger")),
    ) == then(before, "swing assassin avenger")
    before = play(before, "swing assassin avenger")
    assert Triggered(ANN, stooge("assassin")) in then(before, "destroy 2")


@pytest.mark.rule("S-69")
def test_an_ability_that_does_not_happen_any_more() -> None:
    """It is not told: its owner is out."""
    before = laid(
        ["attack", "", ""],
        crews=["assassin", "avenger", ""],
        tokens={1: BOB},
        deck=OWN,
        rolls=(4,),
    )
    before = play(before, "play attack", "attack 1", "block avenger", "swing assassin avenger")
    assert "Triggered" not in kinds(then(before, "destroy 0"))


@pytest.mark.rule("S-69")
def test_a_swung_stooge_that_is_defeated() -> None:
    """It is told that it had swung."""
    crews = ["card-sharp piano-mover", "short-fuse-chemist"]
    before = laid(["attack", ""], crews=crews, tokens={1: BOB}, rolls=(4,))
    before = play(before, "play attack", "attack 1", "block short-fuse-chemist")
    before = play(before, "swing piano-mover short-fuse-chemist")
    assert Defeated(BOB, ANN, stooge("piano-mover"), swung=True) in then(
        before, "defeat 0 piano-mover swung"
    )


@pytest.mark.rule("S-32")
@pytest.mark.parametrize(("stance", "swung"), [("swung", True), ("unswung", False)])
def test_a_bust(stance: str, swung: bool) -> None:  # noqa: FBT001  # a parameter of the test
    """The hooch is told that it costs, and whether the stooge that it costs had swung."""
    before = laid(
        ["attack attack", ""],
        crews=["faceless-goon faceless-goon", ""],
        hooch=[3, 0],
        rolls=(1,),
    )
    before = play(before, "play attack", "attack 1")
    goon = stooge("faceless-goon")
    assert (Swung(ANN, goon, None), Rolled(ANN, 1), Busted(ANN, 3)) == then(
        before, "storm faceless-goon"
    )
    before = play(before, "storm faceless-goon")
    assert (LostStooge(ANN, goon, swung),) == then(before, f"lose faceless-goon {stance}")
    before = play(before, f"lose faceless-goon {stance}")
    assert Discarded(ANN, scheme("attack")) == then(before, "discard attack")[0]


@pytest.mark.rule("S-36")
def test_a_turf_of_one_s_own() -> None:
    """It is taken from its owner, and its token stays where it is."""
    before = laid(["attack", ""], crews=["piano-mover", ""], rolls=(4,))
    before = play(before, "play attack", f"attack {HOME}")
    assert (Attacked(ANN, Place(HOME)),) == before.events
    assert TookTurf(ANN, Place(HOME), ANN) == then(before, "storm piano-mover")[-1]


# Players who go out


@pytest.mark.rule("S-31", "S-42", "S-50")
def test_an_hq_taken() -> None:
    """The token goes, then the player with everything, turf by turf, then the taker's is laid."""
    before = laid(
        ["attack", "free-money", ""],
        crews=["piano-mover", "faceless-goon", ""],
        discards=["", "tip-off", ""],
        decks=["", "attack", ""],
        tokens={7: ANN, 8: BOB},
        hooch=[0, 6, 0],
        rolls=(4,),
    )
    before = play(before, "play attack", "attack 5", "stop-blocking")
    assert (
        LostHq(BOB, Place(5)),
        Eliminated(BOB, 0, None),
        LostTurf(BOB, Place(5)),
        LostTurf(BOB, Place(8)),
        TookTurf(ANN, Place(5), BOB),
    ) == then(before, "storm piano-mover")[2:]


@pytest.mark.rule("S-44", "S-45")
def test_an_hq_taken_in_a_friendly_match() -> None:
    """Only the token goes."""
    before = laid(
        ["attack", ""],
        crews=["piano-mover", ""],
        tokens={10: ANN},
        rules=Rules(friendly=True),
        rolls=(4,),
    )
    before = play(before, "play attack", "attack 12")
    assert (LostHq(BOB, Place(12)), TookTurf(ANN, Place(12), BOB)) == then(
        before, "storm piano-mover"
    )[2:]


def active_goes_out() -> State:
    """A table where seat 1 may put out seat 0, whose scheme and attack are under way."""
    before = laid(
        ["raid", "free-money", "attack"],
        crews=["piano-mover twin-bruisers", "avenger", ""],
        tokens={1: BOB},
        hooch=[5, 0, 0],
        deck=OWN,
        rolls=(4,),
    )
    return play(before, "play raid", "attack 1", "block avenger", "swing piano-mover avenger")


@pytest.mark.rule("S-76")
def test_the_active_player_goes_out() -> None:
    """The scheme under way is laid down first; the stooges that had swung go with the rest."""
    assert (
        LostHq(ANN, Place(HOME)),
        Finished(ANN, scheme("raid")),
        Eliminated(ANN, 1, None),
        LostTurf(ANN, Place(HOME)),
        TurnBegan(BOB, 2),
    ) == then(active_goes_out(), "destroy 0")[:5]


@pytest.mark.rule("S-31", "S-46")
def test_a_player_who_goes_out_of_a_tournament() -> None:
    """Line-up and main deck go too, and the card of another that did it stays where it is."""
    tournament = [["loose-change"] * 30] * 3
    before = laid(["", "", ""], hooch=[31, 0, 0], tournament=tournament, rolls=(2,))
    before = play(before, "spend destroy")
    home = before.hqs[BOB]
    assert home is not None
    assert (LostHq(BOB, home), Eliminated(BOB, 0, BOB), LostTurf(BOB, home)) == then(
        before, "destroy 1"
    )
    assert ["loose-change"] * 30 == slugs(play(before, "destroy 1").box)[-30:]


@pytest.mark.rule("S-78")
def test_a_win_in_the_middle_of_a_scheme() -> None:
    """The scheme is laid down between the loser's going out and the end."""
    before = play(laid(["purge", ""], deck=OWN), "play purge")
    assert ["LostHq", "Eliminated", "LostTurf", "Finished", "Ended"] == kinds(
        then(before, "destroy 1")
    )


# Would the law notice?

SITUATIONS: dict[str, tuple[Callable[[], State], str]] = {
    "a scheme": (lambda: laid(["free-money", ""]), "play free-money"),
    "a purchase": (
        lambda: laid(hooch=[9, 0], lineups=[LINEUP], mains=["tip-off"]),
        "buy loose-change",
    ),
    "an end of turn": (
        lambda: laid(["attack", ""], discards=["attack", ""], swung="piano-mover", tokens={9: BOB}),
        "end-turn",
    ),
    "an elimination": (active_goes_out, "destroy 0"),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_an_event_that_is_not_told(situation: str) -> None:
    """Whatever moves something is missed by the eleventh law."""
    laying, text = SITUATIONS[situation]
    before = laying()
    after = play(before, text)
    moving = [number for number, event in enumerate(after.events) if any(moved_by(event))]
    assert moving
    for number in moving:
        told_less = after.events[:number] + after.events[number + 1 :]
        with pytest.raises(LawBroken, match="law 11: "):
            laws.events_can_be_followed(before, attrs.evolve(after, events=told_less))


def test_a_wrong_stance() -> None:
    """The eleventh law sees that a stooge left another place than the one it was in."""
    before = laid(["attack", ""], crews=["faceless-goon faceless-goon", ""], rolls=(1,))
    before = play(before, "play attack", "attack 1", "storm faceless-goon")
    after = play(before, "lose faceless-goon swung")
    lost, *rest = after.events
    assert isinstance(lost, LostStooge)
    wrong = attrs.evolve(after, events=(attrs.evolve(lost, swung=False), *rest))
    with pytest.raises(LawBroken, match="law 11: by the events"):
        laws.events_can_be_followed(before, wrong)


def test_a_line_up_that_is_not_told() -> None:
    """The eleventh law asks how it came there."""
    state = hooch_stooges.new_game(2, seed=1)
    quiet = tuple(event for event in state.events if not isinstance(event, LaidOut))
    with pytest.raises(LawBroken, match="law 11: something lies in"):
        laws.events_can_be_followed(None, attrs.evolve(state, events=quiet))
