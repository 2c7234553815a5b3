"""How is Hooch Stooges put into words?"""

from typing import Any, get_args

import attrs
import pytest

from sandwichcards import Abandon, Ending, Outcome, Seat, hooch_stooges
from sandwichcards.hooch_stooges import Place, Stance, View
from sandwichcards.hooch_stooges import words as in_words
from sandwichcards.hooch_stooges.maps import drawn
from sandwichcards.kit.words import words_of
from sandwichcards.testing import random_choices, walk

ME, OTHER = Seat(0), Seat(2)
GOON, MONEY = hooch_stooges.FACELESS_GOON, hooch_stooges.FREE_MONEY
PLACE = Place(1)
STOOGES = {
    card.slug: card
    for card in hooch_stooges.HOUSE_DECK.cards
    if isinstance(card, hooch_stooges.Stooge)
}
MAY_BE_SILENT = hooch_stooges.Chose | hooch_stooges.Drew | hooch_stooges.Triggered

STATE = hooch_stooges.position(
    hands=["free-money free-money", "", "attack"],
    crews=["faceless-goon", "", "faceless-goon faceless-goon"],
    swung="piano-mover",
    turfs={1: "brewery"},
    tokens={1: 2},
    hooch=[3, 0, 5],
    shielded=True,
    rerolls=2,
    edge=1,
    raised="faceless-goon faceless-goon",
    turn=9,
)
VIEW = hooch_stooges.observe(STATE, ME)


def test_the_renderer_of_hooch_stooges() -> None:
    """It is found by the game's name."""
    assert in_words is words_of(hooch_stooges)


def test_the_table() -> None:
    """It has the turn, the map, the gangs, the line-up and one's own hand."""
    text = in_words.table(VIEW)
    assert text.startswith(
        "Turn 9: your turn. No bust for a rolled 1. Two re-rolls left. +1 to the next swing. "
        "+2 to every\n        Faceless Goon."
    )
    assert " 0:s0*" in text
    assert "   1 Brewery (seat 2's): 2 for: Gain 4 hooch." in text
    assert (
        "> You          3     2     0        0      1  Faceless Goon, Piano Mover (swung)" in text
    )
    assert "  2 x Free Money, worth 1. Gain 1 hooch." in text
    assert "attack" not in text.lower().partition("your hand")[2]


def test_the_table_of_a_spectator() -> None:
    """It has no hand, and an attack under way is told."""
    state = hooch_stooges.position(
        hands=["attack", "", ""],
        crews=["faceless-goon", "", "faceless-goon"],
        tokens={1: 2},
        out=[1],
        agenda=[
            hooch_stooges.Battle(ME, PLACE, (GOON,)),
            hooch_stooges.SwingStooge(ME),
        ],
    )
    text = in_words.table(hooch_stooges.observe(state, None))
    assert "Seat 0 attacks Back Alley (1), blocked by Faceless Goon." in text
    assert "  Seat 1     out" in text
    assert "Your hand" not in text


def test_the_end() -> None:
    """The table and the question say so."""
    view = hooch_stooges.observe(hooch_stooges.stop(STATE, Abandon()), ME)
    assert in_words.table(view).startswith("Turn 9: the game is over.")
    assert "The game is over." == in_words.question(view)


@pytest.mark.parametrize("question", get_args(hooch_stooges.Question))
def test_a_question(question: type[hooch_stooges.Question]) -> None:
    """Each is put into words for the one asked and for the others."""
    names = [field.name for field in attrs.fields(question)]
    values: dict[str, Any] = {**dict.fromkeys(names, 1), "seat": ME}
    asked = question(**values)
    view = attrs.evolve(VIEW, agenda=(asked,))
    assert in_words.question(view).startswith("You are to ")
    other = attrs.evolve(view, seat=OTHER)
    assert in_words.question(other).startswith("Seat 0 is to ")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (hooch_stooges.Play(MONEY), "Play Free Money"),
        (hooch_stooges.Cash(MONEY), "Cash in Free Money for 1"),
        (hooch_stooges.Buy(MONEY), "Buy Free Money for 0"),
        (hooch_stooges.Spend(hooch_stooges.Chart.DRAW), "Go for a card (3)"),
        (hooch_stooges.EndTurn(), "End your turn"),
        (hooch_stooges.Attack(PLACE), "Attack Brewery (1)"),
        (hooch_stooges.Block(GOON), "Block with Faceless Goon"),
        (hooch_stooges.StopBlocking(), "Block with nobody else"),
        (hooch_stooges.Swing(GOON, GOON), "Swing Faceless Goon at Faceless Goon"),
        (hooch_stooges.Storm(GOON), "Swing Faceless Goon at the turf"),
        (hooch_stooges.Keep(), "Keep the roll"),
        (hooch_stooges.Reroll(), "Roll again"),
        (hooch_stooges.Use(), "Use the turf: "),
        (hooch_stooges.Pass(), "Pass"),
        (hooch_stooges.Lose(GOON, Stance.SWUNG), "Give up Faceless Goon (swung)"),
        (hooch_stooges.Discard(MONEY), "Discard Free Money"),
        (hooch_stooges.Take(MONEY), "Take Free Money"),
        (hooch_stooges.Replace(MONEY), "Replace Free Money"),
        (hooch_stooges.Recall(GOON), "Bring back Faceless Goon"),
        (hooch_stooges.Rob(OTHER), "Rob seat 2, who has 5"),
        (hooch_stooges.Raise(GOON), "Raise Faceless Goon"),
        (hooch_stooges.Unswing(GOON), "Unswing Faceless Goon"),
        (
            hooch_stooges.Defeat(OTHER, GOON, Stance.UNSWUNG),
            "Get rid of seat 2's Faceless Goon (unswung)",
        ),
        (hooch_stooges.Scrap(MONEY), "Scrap Free Money"),
        (hooch_stooges.Destroy(OTHER), "Destroy seat 2's HQ"),
    ],
)
def test_a_move(move: hooch_stooges.Move, words: str) -> None:
    """Each is put into words as an offer."""
    assert words == in_words.move(VIEW, move)


def test_the_ability_that_is_offered() -> None:
    """It is told with what it does."""
    asked = hooch_stooges.UseTurf(ME, PLACE, 2)
    view: View = attrs.evolve(VIEW, agenda=(asked,))
    assert "Use the turf: Gain 4 hooch." == in_words.move(view, hooch_stooges.Use())


TOLD = [event for event in get_args(hooch_stooges.Event) if event is not hooch_stooges.Chose]


@pytest.mark.parametrize("event", TOLD)
def test_an_event(event: type[hooch_stooges.Event]) -> None:
    """Each is told in a sentence of its own, without the names of its fields."""
    values: dict[str, Any] = {
        "seat": ME,
        "victim": OTHER,
        "loser": None,
        "place": PLACE,
        "card": MONEY,
        "cards": (MONEY, GOON),
        "stooge": GOON,
        "stooges": (GOON, GOON),
        "target": None,
        "entry": hooch_stooges.Chart.TAKE,
        "outcome": Outcome.of([0], [5, 1, 2], Ending.GOAL),
    }
    names = [field.name for field in attrs.fields(event)]
    words = in_words.event(VIEW, event(**{name: values.get(name, 3) for name in names}))
    assert words.endswith(".") or "!" in words or event is hooch_stooges.Triggered
    assert words[0].isupper()
    assert "seat=" not in words


def test_events_that_are_told_in_several_ways() -> None:
    """What is hidden, free or aimed at somebody changes the words."""
    assert "Seat 2 draws two cards." == in_words.event(VIEW, hooch_stooges.Drew(OTHER, 2, None))
    assert "It costs nothing." == in_words.event(VIEW, hooch_stooges.Spent(ME, 0))
    assert "You swing Faceless Goon at Faceless Goon." == in_words.event(
        VIEW, hooch_stooges.Swung(ME, GOON, GOON)
    )
    limit = Outcome.of([0, 2], [5, 1, 5], Ending.LIMIT)
    assert in_words.event(VIEW, hooch_stooges.Ended(limit)).startswith("You and seat 2 share")


def sentences(state: hooch_stooges.State, seat: Seat | None = None) -> list[str]:
    """What this seat is told, without what goes without saying."""
    view = hooch_stooges.observe(state, seat)
    return [words for event in view.events if (words := in_words.event(view, event))]


def after(state: hooch_stooges.State, *texts: str) -> hooch_stooges.State:
    """The state after these moves, in words."""
    for text in texts:
        state = hooch_stooges.apply(state, hooch_stooges.catalogue(state).parse(text))
    return state


def test_first_hands() -> None:
    """Those that are not seen are told in one sentence."""
    state = hooch_stooges.new_game(3, seed=1)
    assert "Seat 0, seat 1 and seat 2 draw five cards." == sentences(state)[0]
    assert "Seat 1 and seat 2 draw five cards." == sentences(state, ME)[1]


def test_several_abilities_in_the_control_step() -> None:
    """They are told in the order in which they happen."""
    state = hooch_stooges.position(
        hands=["", ""],
        crews=["", "bathtub-distiller bathtub-distiller riverboat-hostess"],
    )
    told = " ".join(sentences(after(state, "end-turn")))
    assert told.endswith(
        "Bathtub Distiller: Gain 1 hooch. Bathtub Distiller: Gain 1 hooch. "
        "Riverboat Hostess: Gain 2 hooch. "
        "Seat 1 gains 1 hooch. Seat 1 gains 1 hooch. Seat 1 gains 2 hooch."
    )


def test_abilities_of_both_sides_in_a_fight() -> None:
    """The ability of the blocker that falls happens first, and is told first."""
    attacker = hooch_stooges.Triggered(ME, STOOGES["debt-collector"])
    fallen = hooch_stooges.Triggered(OTHER, STOOGES["short-fuse-chemist"])
    view = attrs.evolve(VIEW, events=(attacker, fallen))
    assert in_words.event(view, attacker).startswith(fallen.stooge.name)
    assert "" == in_words.event(view, fallen)


def test_an_ability_that_is_told_on_its_own() -> None:
    """Equal ones cannot be told apart, so each tells itself."""
    twice = hooch_stooges.Triggered(ME, STOOGES["bathtub-distiller"])
    view = attrs.evolve(VIEW, events=(twice, twice))
    assert "Bathtub Distiller: Gain 1 hooch." == in_words.event(view, twice)


@pytest.mark.parametrize(
    ("crew", "tokens", "words"),
    [
        ("faceless-goon", {1: 2}, "Seat 0 attacks seat 2's Brewery (1)."),
        ("", {1: 2}, "Seat 0 attacks seat 2's Brewery (1), and nobody can block."),
        ("faceless-goon", {}, "Seat 0 attacks Brewery (1)."),
        ("faceless-goon", {1: 0}, "Seat 0 attacks Brewery (1)."),
    ],
    ids=["defended", "undefended", "nobody's", "own"],
)
def test_an_attack(crew: str, tokens: dict[int, int], words: str) -> None:
    """It says whose turf it is and if nobody can block, so that a refusal can be told from it."""
    state = hooch_stooges.position(
        hands=["attack", "", ""],
        crews=["faceless-goon", "", crew],
        turfs={1: "brewery"},
        tokens=tokens,
    )
    assert [words] == sentences(after(state, "play attack", "attack 1"))


def test_choices_that_are_hidden_until_all_have_chosen() -> None:
    """Nothing is told of them before; then it is told who discards what."""
    state = hooch_stooges.position(
        hands=["anonymous-letter", "free-money free-money", "attack attack"]
    )
    state = after(state, "play anonymous-letter", "discard free-money")
    assert [] == sentences(state)
    assert ["Seat 1 discards Free Money.", "Seat 2 discards Attack."] == sentences(
        after(state, "discard attack")
    )[:2]


@pytest.mark.parametrize("players", hooch_stooges.SEATS)
def test_a_whole_game(players: int) -> None:
    """Every table, question, move and event of it is put into words."""
    for number, step in enumerate(
        walk(hooch_stooges, players, random_choices(players), seed=players)
    ):
        if number % 20 == 0 or step.move is None:
            view = hooch_stooges.observe(step.state, step.state.to_act)
            lines = in_words.table(view).splitlines()
            assert max(map(len, lines)) <= 100
            assert in_words.question(view)
            assert all(in_words.move(view, move) for move in view.moves)
            silent = [event for event in view.events if not in_words.event(view, event)]
            assert all(isinstance(event, MAY_BE_SILENT) for event in silent)


@pytest.mark.parametrize("city", hooch_stooges.HOUSE_CITIES, ids=lambda city: city.name)
def test_the_map_of_a_city(city: hooch_stooges.City) -> None:
    """Every place can be read on it."""
    text = " ".join(drawn(city, lambda place: f"<{place}>"))
    assert all(f"<{place}>" in text for place in range(len(city.sites)))
