"""Does Hoagie read well in plain text, and show no more than the view?"""

from typing import Any, get_args

import attrs
import pytest

from sandwichcards import Abandon, Ending, Forfeit, Outcome, Rng, Seat, Stop, Time, hoagie
from sandwichcards.hoagie import Place
from sandwichcards.hoagie import words as in_words
from sandwichcards.kit.words import Words, words_of
from sandwichcards.testing import random_choices, walk

WORDS: Words = in_words
"""mypy checks here that the module has all the words."""

BREAD, SKIP = hoagie.FRESH[hoagie.Ingredient.BREAD], hoagie.SKIP
TURN = "fresh-bread fresh-bread skip spoiled-meat"


def table_of(**arrangement: object) -> hoagie.State:
    """A table of three with a little of everything."""
    arrangement = {
        "hands": [TURN, "reverse", ""],
        "sandwiches": ["f-s--", "ff---", "-----"],
        "skips": [0, 0, 2],
        "discard_pile": "reverse double-play",
        "turn": 12,
        **arrangement,
    }
    return hoagie.position(**arrangement)  # type: ignore[arg-type]  # as the test wants it


def seen(seat: int | None = 0, **arrangement: object) -> hoagie.View:
    """That table, seen from a seat."""
    return hoagie.observe(table_of(**arrangement), None if seat is None else Seat(seat))


def story(view: hoagie.View, *events: hoagie.Event) -> tuple[str, ...]:
    """These events as they are told to the seat of that view."""
    return in_words.story(attrs.evolve(view, events=events))


def test_the_words_of_hoagie() -> None:
    """They are in the game's own package."""
    assert WORDS is words_of(hoagie)


def test_the_table_from_a_seat() -> None:
    """It has the turn, the piles, every sandwich, and the own hand in groups."""
    assert """\
Turn 12, clockwise: your turn, then seat 1's.
Draw pile: 30. Discard pile: 2, Double-play on top.

         bread       meat        cheese      lettuce     bread       hand skips
> You    [fresh]     .           ~spoiled~+1 .           .              4     .
  Seat 1 [fresh]     [fresh]     .           .           .              1     .
  Seat 2 .           .           .           .           .              0     2
         (+1, +2, ...: so many cards lie covered under it)

Your hand  fresh    2 bread
           spoiled  meat
           special  Skip""" == in_words.table(attrs.evolve(seen(), draw_pile_size=30))


def test_the_table_from_outside() -> None:
    """It has no hand and calls everybody by number."""
    text = in_words.table(seen(None, direction=-1, plays=2, discard_pile=""))
    assert "Turn 12, counter-clockwise: seat 0's turn, two further plays left." in text
    assert "Discard pile: 0.\n" in text
    assert "> Seat 0" in text
    assert "hand " not in text.replace("hand skips", "")
    assert "You" not in text


def test_a_hand_without_cards() -> None:
    """The table says so."""
    assert in_words.table(seen(2)).endswith("Your hand: no card at all")


def test_several_of_a_card_in_a_hand() -> None:
    """They are counted, ingredients by what they are and special cards by their names."""
    shown = in_words.table(seen(hands=["fresh-meat fresh-meat skip skip reverse", "", ""]))
    assert "fresh    2 meat\n           special  Reverse, 2 Skips" in shown


def test_a_place_with_many_covered_cards() -> None:
    """More than nine are not counted, so that the columns stay straight."""
    sandwich = hoagie.Sandwich("s----", (12, 0, 0, 0, 0))
    view = seen(None, hands=["", ""], sandwiches=[sandwich, "-----"], skips=[0, 0], discard_pile="")
    assert "> Seat 0 ~spoiled~++ .  " in in_words.table(view)


@pytest.mark.parametrize("players", hoagie.SEATS)
def test_every_state_of_random_games(players: int) -> None:
    """Tables fit 80 columns, moves are phrases, events are sentences that say who is who."""
    for step in walk(hoagie, players, random_choices(players), seed=players):
        for seat in (None, Seat(0), Seat(players - 1)):
            view = hoagie.observe(step.state, seat)
            assert 80 >= max(map(len, in_words.table(view).splitlines()))
            assert in_words.question(view).endswith(".")
            for move in view.moves:
                words = in_words.move(view, move)
                assert words[0].isupper()
                assert not words.endswith(".")
                assert "\n" not in words
            assert bool(view.events) == bool(in_words.story(view))
            for words in in_words.story(view):
                assert words.endswith((".", "!"))
                assert "you" not in words.lower() or seat is not None


def test_a_hand_that_is_filled_up() -> None:
    """Of others that goes without saying, of oneself it is told with what one did."""
    state = hoagie.position(hands=["fresh-meat", "skip"], draw_pile="reverse " * 8)
    state = hoagie.apply(state, hoagie.Build(Place.MEAT))
    mine, others = (in_words.story(hoagie.observe(state, Seat(seat)))[0] for seat in (0, 1))
    assert "You lay fresh meat and draw seven Reverses." == mine
    assert "Seat 0 lays fresh meat." == others


def test_a_hand_that_stays_short() -> None:
    """It is told how many cards there were."""
    events = hoagie.Built(Seat(0), Place.CHEESE), hoagie.Drew(Seat(0), 2, None)
    assert ("Seat 0 lays fresh cheese and draws two cards.",) == story(seen(1), *events)


def test_what_another_seat_draws() -> None:
    """Nobody is told which cards it was, whatever the hidden part of the event."""
    view = seen(1)
    assert ("Seat 0 draws a card.", "You draw a Skip.") == story(
        view, hoagie.Drew(Seat(0), 1, None), hoagie.Drew(Seat(1), 1, (SKIP,))
    )


@pytest.mark.parametrize(
    ("arrangement", "words"),
    [
        ({}, "Your turn: play a card."),
        ({"active": 1}, "Seat 1 is to play."),
        ({"plays": 1}, "You may play one further card, or stop."),
        ({"plays": 2, "active": 1}, "Seat 1 may play two further cards, or stop."),
        (
            {"hands": ["spoiled-lettuce", "", ""]},
            "Nothing you hold fits anywhere: discard a card.",
        ),
        ({"hands": ["", "", ""]}, "You hold no card: all you can do is pass."),
        ({"hands": ["reverse", "", ""]}, "Your turn: this is your only move."),
        ({"hands": ["", "", ""], "plays": 2}, "You have two further plays, but nothing to play."),
    ],
)
def test_a_question(arrangement: dict[str, object], words: str) -> None:
    """It says who is asked, and what for."""
    assert words == in_words.question(seen(0, **arrangement))


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (hoagie.Build(Place.LEFT_BREAD), "Lay fresh bread on the left"),
        (hoagie.Build(Place.CHEESE), "Lay fresh cheese"),
        (hoagie.Replace(Place.RIGHT_BREAD), "Save your right bread with a fresh one"),
        (hoagie.Spoil(Seat(2), Place.CHEESE), "Spoil seat 2's cheese"),
        (hoagie.Skip(Seat(0)), "Lay a Skip in front of yourself"),
        (hoagie.Skip(Seat(1)), "Lay a Skip in front of seat 1"),
        (hoagie.Reverse(), "Play a Reverse, so that seat 2 is next"),
        (hoagie.DoublePlay(), "Play a Double-play, for two further plays"),
        (hoagie.Discard(BREAD), "Throw fresh bread away"),
        (hoagie.StopPlaying(), "Play no further card"),
        (hoagie.Pass(), "Pass"),
    ],
)
def test_a_move(move: hoagie.Move, words: str) -> None:
    """It reads as an offer."""
    assert words == in_words.move(seen(), move)


ME, OTHER = Seat(0), Seat(2)


EVENTS: list[tuple[hoagie.Event, str]] = [
    (hoagie.Dealt(ME, 3, (BREAD, BREAD, SKIP)), "You are dealt two fresh bread and a Skip."),
    (hoagie.Dealt(OTHER, 7, None), "Seat 2 is dealt seven cards."),
    (hoagie.TurnBegan(OTHER, 4), "Turn 4: seat 2."),
    (hoagie.Built(OTHER, Place.CHEESE), "Seat 2 lays fresh cheese."),
    (hoagie.Built(ME, Place.RIGHT_BREAD), "You lay fresh bread on the right."),
    (hoagie.Replaced(OTHER, Place.MEAT), "Seat 2 saves the meat with a fresh one."),
    (hoagie.Spoiled(OTHER, ME, Place.LEFT_BREAD), "Seat 2 spoils your left bread."),
    (hoagie.LaidSkip(ME, OTHER), "You lay a Skip in front of seat 2."),
    (hoagie.LaidSkip(ME, ME), "You lay a Skip in front of yourself."),
    (hoagie.LaidSkip(OTHER, OTHER), "Seat 2 lays a Skip in front of themselves."),
    (
        hoagie.Reversed(OTHER, -1),
        "Seat 2 plays a Reverse: counter-clockwise now, so seat 1 is next.",
    ),
    (hoagie.Doubled(OTHER), "Seat 2 plays a Double-play."),
    (hoagie.Discarded(ME, SKIP), "You can't play anything and throw a Skip away."),
    (hoagie.Stopped(OTHER), "Seat 2 plays no further card."),
    (hoagie.Passed(OTHER), "Seat 2 has no card and can only watch."),
    (hoagie.Drew(OTHER, 3, None), "Seat 2 draws three cards."),
    (hoagie.Reshuffled(40), "The discard pile (40) is shuffled into a new draw pile."),
    (
        hoagie.Gathered(9),
        "The covered cards (9) are dug out of the sandwiches and shuffled.",
    ),
    (hoagie.Skipped(ME, 7), "You are skipped."),
    (hoagie.Skipped(OTHER, 7), "Seat 2 is skipped, and there is another Skip to come."),
    (
        hoagie.Ended(Outcome.of([0], [5, 1, 2], Ending.GOAL)),
        "You begin the turn with a perfect sandwich. Enjoy!",
    ),
    (
        hoagie.Ended(Outcome.of([], [4, 1, 2], Ending.LIMIT)),
        "That was turn 500, the last one: everybody goes home hungry.",
    ),
]


@pytest.mark.parametrize(("event", "words"), EVENTS)
def test_an_event(event: hoagie.Event, words: str) -> None:
    """It is told in a sentence."""
    assert (words,) == story(seen(), event)


def test_every_kind_of_event() -> None:
    """It has words, and all of a step are told in order."""
    assert set(get_args(hoagie.Event)) == {type(event) for event, _ in EVENTS}
    told = story(seen(), *(event for event, _ in EVENTS))
    assert tuple(words for _, words in EVENTS) == told


def told(state: hoagie.State, move: str) -> str:
    """What seat 1 is told of that move, in one line."""
    view = hoagie.observe(hoagie.apply(state, hoagie.catalogue(state).parse(move)), Seat(1))
    return " ".join(in_words.story(view))


@pytest.mark.parametrize(
    ("sandwich", "move", "words"),
    [
        (
            "f-fff",
            "build meat",
            "lays fresh meat. Seat 0's sandwich is perfect!",
        ),
        ("fsfff", "replace meat", "with a fresh one. Seat 0's sandwich is perfect!"),
    ],
)
def test_a_sandwich_that_is_complete(sandwich: str, move: str, words: str) -> None:
    """It is announced."""
    state = hoagie.position(hands=["fresh-meat", "skip"], sandwiches=[sandwich, "-----"])
    assert words in told(state, move)


def test_double_plays() -> None:
    """How much they allow is told."""
    state = hoagie.position(hands=["double-play double-play", "skip"])
    assert "Seat 0 plays a Double-play and has two further plays." == told(state, "double-play")
    state = hoagie.apply(state, hoagie.DoublePlay())
    assert "Seat 0 plays a Double-play and has three further plays." == told(state, "double-play")


def test_a_reverse_between_two() -> None:
    """No direction is told or shown: there is only one other player."""
    state = hoagie.position(hands=["reverse", "skip"])
    words = "Seat 0 plays a Reverse, which changes nothing between two. Turn 2"
    assert told(state, "reverse").startswith(words)
    assert in_words.table(hoagie.observe(state, None)).startswith("Turn 1: seat 0's turn.\n")


@pytest.mark.parametrize(
    ("arrangement", "words"),
    [
        ({}, "Seat 0 plays a Reverse and has the next turn too. Turn 2: seat 0."),
        ({"plays": 2}, "Seat 0 plays a Reverse: the next turn is seat 0's too."),
        ({"plays": 2, "turned": True}, "Seat 0 plays a Reverse, undoing the first."),
        ({"plays": 1, "turned": True, "skips": [0, 1]}, "Seat 0 plays a Reverse. You are skipped."),
        ({"plays": 1, "turned": True}, "Seat 0 plays a Reverse. Turn 2: you."),
    ],
    ids=["alone", "more to play", "a second", "a second, and a Skip", "a second, the last"],
)
def test_a_reverse_that_repeats_the_turn(arrangement: dict[str, Any], words: str) -> None:
    """It is told why the same player is next."""
    rules = hoagie.Rules(reverse_repeats_with_two=True)
    state = hoagie.position(hands=["reverse skip", "skip"], rules=rules, **arrangement)
    assert told(state, "reverse").startswith(words)


@pytest.mark.parametrize(
    ("arrangement", "words"),
    [
        (
            {},
            "Seat 0 plays a Reverse: counter-clockwise now, so seat 2 is next. Turn",
        ),
        ({"direction": -1}, "Seat 0 plays a Reverse: clockwise now, so you are next."),
        ({"plays": 2}, "Seat 0 plays a Reverse: counter-clockwise now."),
    ],
    ids=["clockwise", "counter-clockwise", "more to play"],
)
def test_a_reverse_among_three(arrangement: dict[str, Any], words: str) -> None:
    """It is told who is next, once the turn is over."""
    state = hoagie.position(hands=["reverse skip", "skip", "skip"], **arrangement)
    assert told(state, "reverse").startswith(words)


def test_a_skip_that_prevents_a_win() -> None:
    """What it prevented is told."""
    state = hoagie.position(hands=["skip", ""], sandwiches=["-----", "fffff"])
    prevented = "You are skipped instead of winning with a perfect sandwich."
    assert prevented in told(state, "skip 1")
    harmless = hoagie.position(hands=["skip", ""], sandwiches=["-----", "ffff-"])
    assert "You are skipped." in told(harmless, "skip 1")


def test_a_perfect_sandwich_that_is_spoiled() -> None:
    """It is told that it is perfect no more; of another sandwich nothing is."""
    hands = ["spoiled-meat", ""]
    state = hoagie.position(hands=hands, sandwiches=["-----", "fffff"])
    words = "Seat 0 spoils your meat. Your sandwich is perfect no more."
    assert told(state, "spoil 1 meat").startswith(words)
    other = hoagie.position(hands=hands, sandwiches=["-----", "ffff-"])
    assert "perfect" not in told(other, "spoil 1 meat")


def test_the_first_cards() -> None:
    """Those of others are told together, and one's own by name."""
    mine, others, *_ = in_words.story(hoagie.observe(hoagie.new_game(3, seed=1), Seat(1)))
    assert mine.startswith("You are dealt ")
    assert "Seat 0 and seat 2 are dealt seven cards each." == others
    _, other, *_ = in_words.story(hoagie.observe(hoagie.new_game(2, seed=1), Seat(1)))
    assert "Seat 0 is dealt seven cards." == other


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (500, "Whoever begins a turn with five fresh places wins; after 500 turns it is a draw."),
        (None, "Whoever begins a turn with five fresh places wins."),
    ],
)
def test_what_the_players_play_for(limit: int | None, words: str) -> None:
    """It is told once, after the deal, with how long the game may take."""
    state = hoagie.new_game(3, seed=1, rules=hoagie.Rules(turn_limit=limit))
    assert words in in_words.story(hoagie.observe(state, None))


@pytest.mark.parametrize(
    ("arrangement", "words"),
    [
        ({}, "your turn, then seat 1's."),
        ({"active": 1}, "seat 1's turn, then seat 2's (skipped)."),
        ({"active": 1, "direction": -1}, "seat 1's turn, then yours."),
        ({"direction": -1}, "your turn, then seat 2's (skipped)."),
    ],
)
def test_who_is_next(arrangement: dict[str, object], words: str) -> None:
    """The table says it, for its rows don't show which way is clockwise."""
    assert in_words.table(seen(0, **arrangement)).partition("\n")[0].endswith(words)


def test_a_long_heading() -> None:
    """It goes over two lines."""
    names = ("Bartholomew the Catt", "Maximilian the Mouse", "Cy")
    text = in_words.table(seen(None, turn=499, direction=-1, plays=2), names)
    assert text.startswith(
        "Turn 499, counter-clockwise: Bartholomew the Catt's turn, two further plays\nleft.\nDraw"
    )


@pytest.mark.parametrize(
    ("arrangement", "words"),
    [
        ({}, ", for the next turn too"),
        ({"turned": True, "plays": 1}, ", which undoes the first"),
        ({"rules": hoagie.Rules()}, ", which changes nothing between two"),
    ],
)
def test_a_reverse_that_is_offered_to_one_of_two(arrangement: dict[str, Any], words: str) -> None:
    """It says what comes of it."""
    rules = hoagie.Rules(reverse_repeats_with_two=True)
    state = hoagie.position(hands=["reverse", "skip"], **{"rules": rules, **arrangement})
    offer = in_words.move(hoagie.observe(state, Seat(0)), hoagie.Reverse())
    assert f"Play a Reverse{words}" == offer


def test_a_reverse_that_would_bring_back_ones_own_turn() -> None:
    """The offer says so; once the game is over nobody is next."""
    view = hoagie.observe(table_of(active=1), Seat(0))
    assert "Play a Reverse, so that you are next" == in_words.move(view, hoagie.Reverse())
    over = hoagie.observe(hoagie.stop(table_of(), Time()), Seat(0))
    assert "Play a Reverse" == in_words.move(over, hoagie.Reverse())


@pytest.mark.parametrize(
    ("how", "words"),
    [
        (Time(), "Time is up: the sandwiches go back to the kitchen."),
        (Abandon(), "The table is closed, the sandwiches are cleared away."),
        (Forfeit(Seat(1)), "Seat 1 gives up and leaves the table."),
        (Forfeit(Seat(0)), "You give up and leave the table."),
    ],
)
def test_a_game_ended_by_its_host(how: Stop, words: str) -> None:
    """It is told as well."""
    view = hoagie.observe(hoagie.stop(table_of(), how), Seat(0))
    assert (words,) == in_words.story(view)
    assert "The game is over." == in_words.question(view)
    assert "Turn 12: the game is over." in in_words.table(view)


def test_the_same_view_of_another_state() -> None:
    """Its text is the same: nothing but the view is shown."""
    view = seen()
    other = hoagie.observe(hoagie.imagine(view, Rng.from_seed(1)), Seat(0))
    assert in_words.table(view) == in_words.table(other)


NAMES = ("Ann", "Bob", "Cy")


def test_a_table_with_names() -> None:
    """They stand before the sandwiches, or above them if they are long."""
    text = in_words.table(seen(1), NAMES)
    assert text.startswith("Turn 12, clockwise: Ann's turn, then yours.\n")
    assert "\n> Ann    [fresh]     .           ~spoiled~+1 " in text
    assert "\n  You    [fresh]     [fresh] " in text
    text = in_words.table(seen(1), ("Bartholomew", "Bob", "Cy"))
    rows = text.splitlines()[3:10]
    assert ["> Bartholomew", "  You", "  Cy"] == rows[1::2]
    assert ["bread", "[fresh]", "[fresh]", "."] == [row[9:16].strip() for row in rows[::2]]
    assert 80 >= max(map(len, rows))


def test_questions_and_moves_with_names() -> None:
    """They speak of the players by name."""
    assert "Ann is to play." == in_words.question(seen(1), NAMES)
    assert "Your turn: play a card." == in_words.question(seen(0), NAMES)
    assert "Ann may play one further card, or stop." == in_words.question(seen(1, plays=1), NAMES)
    spoil, skip = hoagie.Spoil(OTHER, Place.CHEESE), hoagie.Skip(Seat(1))
    assert "Spoil Cy's cheese" == in_words.move(seen(), spoil, NAMES)
    assert "Lay a Skip in front of Bob" == in_words.move(seen(), skip, NAMES)


def test_a_story_with_names() -> None:
    """The players have their names, the seat that is spoken to is `you`."""
    events = (
        hoagie.Built(OTHER, Place.CHEESE),
        hoagie.Spoiled(OTHER, ME, Place.MEAT),
        hoagie.LaidSkip(OTHER, OTHER),
        hoagie.Ended(Outcome.of([2], [5, 1, 2], Ending.GOAL)),
    )
    assert (
        "Cy lays fresh cheese.",
        "Cy spoils your meat.",
        "Cy lays a Skip in front of themselves.",
        "Cy begins the turn with a perfect sandwich. Enjoy!",
    ) == in_words.story(attrs.evolve(seen(), events=events), NAMES)
