"""What does the greedy bot do at a table of Hoagie?"""

import pytest

from sandwichcards import Seat, hoagie
from sandwichcards.bots import GreedyBot
from sandwichcards.hoagie import judge


def choice(hand: str, *sandwiches: str, skips: tuple[int, ...] | None = None) -> str:
    """What seat 0 plays with that hand, in words; the first sandwich is its own."""
    hands = [hand] + [""] * (len(sandwiches) - 1)
    state = hoagie.position(
        hands=hands, sandwiches=sandwiches, skips=skips or (0,) * len(sandwiches)
    )
    return chosen(state)


def chosen(state: hoagie.State) -> str:
    """What the greedy bot plays at that state, in words."""
    view = hoagie.observe(state, Seat(0))
    return hoagie.catalogue(view).text(GreedyBot(hoagie, 1).choose(view))


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("fresh-bread spoiled-meat reverse", "spoil 1 meat"),
        ("fresh-bread skip reverse", "skip 1"),
        ("fresh-bread reverse", "reverse"),
        ("fresh-bread spoiled-meat double-play", "double-play"),
    ],
)
def test_somebody_is_about_to_win(hand: str, move: str) -> None:
    """It stops them with whatever there is, twice over if it can."""
    assert move == choice(hand, "-----", "fffff", "-----")


@pytest.mark.parametrize("hand", ["spoiled-meat", "skip"])
@pytest.mark.parametrize(("direction", "first"), [(1, 1), (-1, 2)])
def test_two_are_about_to_win(hand: str, direction: int, first: int) -> None:
    """It stops the one whose turn comes first."""
    state = hoagie.position(
        hands=[hand, "", ""], sandwiches=["-----", "fffff", "fffff"], direction=direction
    )
    assert chosen(state).split()[1] == str(first)


def test_somebody_who_would_win_is_skipped_already() -> None:
    """It builds: there is time enough."""
    hand = "fresh-meat spoiled-meat reverse"
    assert "build meat" == choice(hand, "-----", "fffff", "-----", skips=(0, 1, 0))


def test_the_one_before_is_about_to_win() -> None:
    """It does not hand the turn back."""
    assert "skip 2" == choice("reverse skip", "-----", "-----", "fffff")
    assert "build meat" == choice("reverse fresh-meat", "-----", "-----", "fffff")


def test_nobody_is_about_to_win() -> None:
    """It keeps its spoiled cards for that, if it has something else to play."""
    assert "skip 1" == choice("skip spoiled-meat", "-----", "-f---")
    assert "spoil 1 meat" == choice("spoiled-meat fresh-bread", "f---f", "-f---")


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("double-play fresh-meat fresh-cheese", "double-play"),
        ("double-play fresh-meat fresh-meat", "build meat"),
    ],
)
def test_a_double_play_in_hand(hand: str, move: str) -> None:
    """It is played first if two cards fit the own sandwich."""
    assert move == choice(hand, "-----", "-----")


def test_a_second_double_play() -> None:
    """It is kept while there are plays enough for what fits."""
    state = hoagie.position(hands=["double-play double-play reverse", ""], sandwiches=["-----"] * 2)
    state = hoagie.apply(state, hoagie.DoublePlay())
    assert "stop-playing" == chosen(hoagie.apply(state, hoagie.Reverse()))


def test_a_perfect_sandwich_and_a_play_left() -> None:
    """It skips somebody who is not skipped yet."""
    state = hoagie.position(
        hands=["double-play fresh-meat skip", "", ""],
        sandwiches=["f-fff", "-----", "-----"],
        skips=[0, 1, 0],
    )
    for move in (hoagie.DoublePlay(), hoagie.Build(hoagie.Place.MEAT)):
        state = hoagie.apply(state, move)
    assert "skip 2" == chosen(state)


@pytest.mark.parametrize(
    ("hand", "rivals", "skips"),
    [
        ("double-play fresh-meat skip", ["-----"], (0, 0)),
        ("double-play fresh-meat skip", ["fffff"], (0, 0)),
        ("double-play double-play fresh-meat skip skip spoiled-meat", ["fffff", "-----"], (0,) * 3),
        ("double-play fresh-meat skip", ["-----", "fffff"], (0, 1, 0)),
    ],
)
def test_a_game_that_can_be_won_this_turn(
    hand: str, rivals: list[str], skips: tuple[int, ...]
) -> None:
    """It completes its sandwich and skips all who could spoil it."""
    hands = [hand] + ["spoiled-cheese"] * len(rivals)
    state = hoagie.position(hands=hands, sandwiches=["f-fff", *rivals], skips=skips)
    turn = state.turn
    while state.to_act == 0 and state.turn == turn:
        state = hoagie.apply(state, hoagie.catalogue(state).parse(chosen(state)))
    assert state.outcome is not None
    assert (0,) == state.outcome.winners


@pytest.mark.parametrize(
    ("hand", "sandwich", "skips"),
    [
        ("double-play fresh-meat skip", "f-fff", (0, 0, 0)),  # the other rival has a turn
        ("double-play fresh-bread skip", "f-ff-", (0, 0, 1)),  # there is no meat
        ("double-play fresh-meat fresh-bread skip", "f-ff-", (0, 0, 1)),  # that takes three plays
    ],
)
def test_a_game_that_can_not_be_won_yet(hand: str, sandwich: str, skips: tuple[int, ...]) -> None:
    """A Double-play is worth no more than usual."""
    state = hoagie.position(
        hands=[hand, "", ""], sandwiches=[sandwich, *["-----"] * 2], skips=skips
    )
    view = hoagie.observe(state, Seat(0))
    assert judge.appraise(view)[view.moves.index(hoagie.DoublePlay())] < 40


# Who is ahead


def test_the_moment_to_ask() -> None:
    """At the beginning of a turn, not in the middle of a Double-play."""
    turn = hoagie.position(hands=["double-play skip", "skip"], sandwiches=["-----", "-----"])
    assert judge.settled(turn)
    assert not judge.settled(hoagie.apply(turn, hoagie.DoublePlay()))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # The last place, and the other one is skipped: it is won.
        ("double-play fresh-bread skip", "double-play fresh-bread reverse"),
        ("double-play fresh-bread skip", "fresh-bread skip"),
        # Something that fits, or that stops others.
        ("fresh-bread", "fresh-meat"),
        ("fresh-meat spoiled-meat", "fresh-meat fresh-meat"),
        ("fresh-meat skip", "fresh-meat fresh-meat"),
    ],
)
def test_the_better_hand(better: str, worse: str) -> None:
    """Of two that begin a turn with four fresh places against a rival who can stop them."""

    def chance(hand: str) -> float:
        hands = [hand, "spoiled-cheese fresh-cheese"]
        state = hoagie.position(hands=hands, sandwiches=["ffff-", "ff---"])
        return judge.prospects(state)[0]

    assert chance(better) > chance(worse)


def test_a_perfect_sandwich_that_nobody_can_stop() -> None:
    """It is worth much more than one that somebody can."""

    def chance(rival: str) -> float:
        state = hoagie.position(
            hands=["fresh-meat", rival], sandwiches=["fffff", "ff---"], active=1
        )
        return judge.prospects(state)[0]

    assert chance("fresh-cheese") > 0.9 > chance("spoiled-cheese")
