"""Is all that games share worded once, with the players' names if they have some?"""

from operator import attrgetter
from types import ModuleType
from typing import Any, cast, get_args

import attrs
import pytest

from sandwichcards import Ending, Outcome, Seat, hoagie
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.kit import plain
from sandwichcards.kit.words import (
    LONGEST_NAME,
    Together,
    Voice,
    but_for_the_seat,
    counted,
    listing,
    number,
    often,
    runs,
    times,
    words_of,
)

VIEW = hoagie.observe(hoagie.new_game(3, seed=1), Seat(1))
BARE = Voice(VIEW)
NAMED = Voice(VIEW, ("Ann", "Bob", "Cy"))


def guest(name: str) -> AnyGame:
    """A game of that name."""
    module: Any = ModuleType(name)
    module.NAME = name
    return cast("AnyGame", module)


@pytest.mark.parametrize("name", ["somebodys_game", "words", "plain", "not a name", "a.b"])
def test_a_game_without_words(name: str) -> None:
    """It gets the plain ones, also if its name is that of something else here."""
    assert plain is words_of(guest(name))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_step_without_events(game: AnyGame) -> None:
    """There is nothing to tell."""
    view = attrs.evolve(game.observe(game.new_game(2, seed=1), None), events=())
    assert () == words_of(game).story(view) == plain.story(view)


# Seats and verbs


def test_a_seat_without_a_name() -> None:
    """It is called by its number, and the one spoken to is `you`."""
    assert ("You", "Seat 0") == (BARE.name(1), BARE.name(0))
    assert ("you", "seat 0") == (BARE.within(1), BARE.within(0))
    assert ("your", "seat 0's") == (BARE.whose(1), BARE.whose(0))
    assert ("Your", "Seat 0's") == (BARE.whose(1, head=True), BARE.whose(0, head=True))


def test_a_seat_with_a_name() -> None:
    """The name stands at the head of a sentence and within it; `you` stays `you`."""
    assert ("You", "Ann") == (NAMED.name(1), NAMED.name(0))
    assert ("you", "Ann") == (NAMED.within(1), NAMED.within(0))
    assert ("your", "Ann's") == (NAMED.whose(1), NAMED.whose(0))
    assert ("Your", "Ann's") == (NAMED.whose(1, head=True), NAMED.whose(0, head=True))


def test_a_name_that_begins_in_lower_case() -> None:
    """It stays as it is, also at the head of a sentence."""
    voice = Voice(VIEW, ("ann de Wit", "Bob", "Cy"))
    assert "ann de Wit's" == voice.whose(0, head=True)
    assert "ann de Wit and Cy win" == voice.do([0, 2], "win")


def test_what_a_seat_does_to_itself() -> None:
    """It is `yourself` or `themselves`: with or without a name, nobody is a thing."""
    assert ["yourself", "themselves", "seat 2", "you"] == [
        BARE.whom(1, 1),
        BARE.whom(0, 0),
        BARE.whom(0, 2),
        BARE.whom(0, 1),
    ]
    assert ["yourself", "themselves", "Cy"] == [
        NAMED.whom(1, 1),
        NAMED.whom(0, 0),
        NAMED.whom(None, 2),
    ]


def test_verbs() -> None:
    """They follow their seat."""
    assert ["You pass", "Seat 0 passes", "You are", "Seat 2 has", "Cy goes"] == [
        BARE.does(1, "pass"),
        BARE.does(0, "pass"),
        BARE.does(1, "be"),
        BARE.does(2, "have"),
        NAMED.does(2, "go"),
    ]
    assert ("throw", "throws") == (BARE.verb(1, "throw"), BARE.verb(0, "throw"))


def test_several_seats() -> None:
    """They do something together, and one alone does it by itself."""
    assert ["You and seat 2 are", "You, seat 0 and seat 2 pass", "Seat 2 has"] == [
        BARE.do([1, 2], "be"),
        BARE.do([0, 2, 1], "pass"),
        BARE.do([2], "have"),
    ]
    assert "You, Ann and Cy pass" == NAMED.do([0, 2, 1], "pass")
    assert "Ann and you" == NAMED.everybody([0, 1])


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann \t Lee\n", "Ann Lee"),
        ("Ann\x1b[31m", "Ann [31m"),
        ("\u202eAnn\x00", "Ann"),
        ("x" * 1_000_000, "x" * LONGEST_NAME),
        ("", "Seat 0"),
        (" \n ", "Seat 0"),
        ("Zoë 🥪", "Zoë 🥪"),
        ("{seat} [red]%s", "{seat} [red]%s"),
    ],
    ids=["spaces", "escape", "direction", "long", "empty", "blank", "letters", "signs"],
)
def test_a_name_from_outside(given: str, shown: str) -> None:
    """It is plain text in one line and not too long; if nothing is left, the number stands in."""
    assert shown == Voice(VIEW, [given]).name(0)


def test_fewer_names_than_seats() -> None:
    """Those without one are called by their numbers."""
    voice = Voice(VIEW, ["Ann"])
    assert "Ann and seat 2 win" == voice.do([0, 2], "win")
    assert "Seat 0" == Voice(VIEW, []).name(0)


def test_a_column_of_names() -> None:
    """It is as wide as it always is, or wider for a long name."""
    assert (9, 10) == (BARE.width(9, 3), BARE.width(9, 4))
    assert 23 == Voice(VIEW, ["x" * 99]).width(9, 3)


# Numbers and lists


def test_how_often() -> None:
    """The first two have words of their own."""
    assert ["once", "twice", "three times", "11 times"] == [*map(often, (1, 2, 3, 11))]


def test_numbers_and_lists() -> None:
    """Numbers agree with their nouns, and lists end with `and`."""
    assert ("no", "ten", "11") == (number(0), number(10), number(11))
    assert ("a card", "two cards") == (counted(1, "card"), counted(2, "card"))
    assert ("Skip", "2 x Skip") == (times(1, "Skip"), times(2, "Skip"))
    assert ("nothing", "a", "a, b and c") == (listing([]), listing(["a"]), listing(["a", "b", "c"]))
    assert ("a; b, c and d", "b, c and d") == (listing(["a", "b, c", "d"]), listing(["b, c", "d"]))


# Results


@pytest.mark.parametrize(
    ("winners", "how", "words"),
    [
        ([1], Ending.GOAL, "You win. Points: seat 0 1, you 5, seat 2 3."),
        ([2], Ending.LIMIT, "Seat 2 wins (the limit was reached). Points: "),
        ([], Ending.TIME, "Nobody wins (time is up). Points: "),
        ([0, 2], Ending.FORFEIT, "Seat 0 and seat 2 share the victory (a seat gave up). Points: "),
    ],
)
def test_a_result(winners: list[int], how: Ending, words: str) -> None:
    """It names the winners, how it came about unless by the goal, and the scores."""
    assert BARE.result(Outcome.of(winners, [1, 5, 3], how)).startswith(words)


def test_a_result_with_names() -> None:
    """They are in the scores too."""
    told = NAMED.result(Outcome.of([0], [5, 1, 3], Ending.GOAL))
    assert "Ann wins. Points: Ann 5, you 1, Cy 3." == told


def test_a_result_of_something_else_than_points() -> None:
    """It is called what it is."""
    outcome = Outcome.of([0], [5, 1, 3], Ending.GOAL)
    assert "Ann wins. Fresh places: Ann 5, you 1, Cy 3." == NAMED.result(outcome, "fresh places")


# Events that are told together

DREW = [hoagie.Drew(Seat(seat), count, None) for seat, count in ((0, 2), (2, 2), (1, 3))]


def test_a_run_of_events() -> None:
    """Those in a row that have the same in common are one run."""
    one, two, other, three = (hoagie.Reshuffled(count) for count in (3, 3, 4, 3))
    together: Together = {hoagie.Reshuffled: attrgetter("count")}
    assert [(one, two), (other,), (three,)] == list(runs((one, two, other, three), together))
    assert [(one, two, other, three)] == list(runs((one, two, other, three), {type(one): type}))
    assert [] == list(runs((), together))


def test_events_that_are_told_alone() -> None:
    """Each is a run of one, also if the same comes again."""
    same = hoagie.Reshuffled(3)
    assert [(same,), (same,)] == list(runs((same, same), {hoagie.Drew: type}))


def test_another_event_between_two() -> None:
    """It ends the run."""
    first, second = DREW[0], DREW[1]
    between = hoagie.Reshuffled(3)
    found = list(runs((first, between, second), {hoagie.Drew: but_for_the_seat}))
    assert [(first,), (between,), (second,)] == found


def test_one_event_that_is_there_twice() -> None:
    """It is in the run twice: no event is known by its identity."""
    twice, once = hoagie.Reshuffled(3), hoagie.Reshuffled(4)
    assert [(twice, twice, once)] == list(runs((twice, twice, once), {hoagie.Reshuffled: type}))


def test_what_happens_to_several_seats() -> None:
    """It is told in one sentence, unless it happens to one of them twice."""
    first, *others = runs(DREW, {hoagie.Drew: but_for_the_seat})
    assert ["Seat 0 and seat 2 draw two cards."] == list(BARE.all_do(first, "draw", "two cards."))
    assert [(DREW[2],)] == others
    again = (*first, DREW[0])
    assert ["Ann draws two cards.", "Cy draws two cards.", "Ann draws two cards."] == list(
        NAMED.all_do(again, "draw", "two cards.")
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_no_game_words_for_itself(game: Any) -> None:  # noqa: ANN401  # of any game
    """A turn is told alike everywhere, with the player's name if there is one."""
    turn = next(each for each in get_args(game.Event) if each.__name__ == "TurnBegan")
    view = game.observe(game.new_game(2, seed=1), Seat(0))
    view = attrs.evolve(view, events=(turn(Seat(0), 4), turn(Seat(1), 5)))
    for words in (words_of(game), plain):
        assert ("Turn 4: you.", "Turn 5: seat 1.") == words.story(view)
        assert ("Turn 4: you.", "Turn 5: Bob.") == words.story(view, ("Ann", "Bob"))
