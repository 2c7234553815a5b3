"""Do the judges have a word on everything? On every move, every effect, and every state."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, get_args

import attrs
import pytest

from examples import nibble
from sandwichcards import GAMES, Rng, Seat, hoagie, hooch_stooges, plates, sandwich_masters
from sandwichcards.bots import GreedyBot, Judge, SearchBot, judge_of, move_by_move, shares
from sandwichcards.core.registry import AnyGame
from sandwichcards.hoagie import judge as hoagie_judge
from sandwichcards.hooch_stooges import judge as hooch_judge
from sandwichcards.hooch_stooges.merits import value
from sandwichcards.kit.judging import favourites
from sandwichcards.kit.trials import variants_of
from sandwichcards.plates import Eat, Napkin, Play, PlayAt, PlayOnto, Resolve
from sandwichcards.plates import judge as plates_judge
from sandwichcards.sandwich_masters import judge as masters_judge
from sandwichcards.testing import random_choices, tables, walk
from tests.plates.tables import window

# A type checker compares the modules with the protocol here.
HOAGIE: Judge[hoagie.State, hoagie.View] = hoagie_judge
MASTERS: Judge[sandwich_masters.State, sandwich_masters.View] = masters_judge
PLATES: Judge[plates.State, plates.View] = plates_judge
HOOCH: Judge[hooch_stooges.State, hooch_stooges.View] = hooch_judge

ME, RIVAL = Seat(0), Seat(1)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_move_at_every_table(name: str) -> None:
    """There is one number a move, and the prospects are shares that make up one."""
    game = GAMES[name]
    for players, options in tables(game, variants_of(game)):
        steps = walk(game, players, random_choices(players), seed=players, options=options)
        for step in islice(steps, 80):
            if step.state.to_act is not None:
                check(game, step.state)


def check(game: AnyGame, state: Any) -> None:  # noqa: ANN401  # of any game
    """Have the judge look at a state, and at one that the seat to act imagines."""
    judge = judge_of(game)
    assert judge is not None
    view = game.observe(state, state.to_act)
    worths = judge.appraise(view)
    assert len(view.moves) == len(worths)
    assert all(isinstance(worth, int | float) for worth in worths)
    prospects = judge.prospects(game.imagine(view, Rng.from_seed(1)))
    assert state.setup.players == len(prospects)
    assert pytest.approx(1) == sum(prospects)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_view_that_is_looked_at_twice(name: str) -> None:
    """It is judged the same: nothing is kept that belongs to another view."""
    game = GAMES[name]
    judge = judge_of(game)
    assert judge is not None
    steps = islice(walk(game, max(game.SEATS), random_choices(5)), 80)
    states = [step.state for step in steps if step.state.to_act is not None]
    views = [game.observe(state, state.to_act) for state in states]
    first = [judge.appraise(view) for view in views]
    assert first == [judge.appraise(view) for view in reversed(views)][::-1]


# Effects: whoever adds one is told here that it has to be judged.


def napkins() -> list[Napkin]:
    """One napkin of the house deck for each effect."""
    found = [card for card, _ in plates.HOUSE_DECK.counts if isinstance(card, Napkin)]
    return list({type(napkin.effect): napkin for napkin in found}.values())


def test_every_effect_of_a_napkin() -> None:
    """The house deck has them all, so that the next two tests see them."""
    assert set(get_args(plates.Effect)) == {type(napkin.effect) for napkin in napkins()}


@pytest.mark.parametrize("napkin", napkins(), ids=str)
@pytest.mark.parametrize("steps", [[plates.TakeTurn(ME)], [Eat(RIVAL, 0)]], ids=["turn", "meal"])
def test_a_napkin_in_hand(napkin: Napkin, steps: Sequence[plates.Step]) -> None:
    """Every way to play it is judged, and the hand is worth something or nothing."""
    state = plates.position(
        hands=[[napkin], "old-toast"],
        plates=["old-toast honest-ham sensible-rye" if steps == [Eat(RIVAL, 0)] else ""],
        agenda=[*steps, window(0)],
    )
    view = plates.observe(state, ME)
    assert len(view.moves) == len(PLATES.appraise(view)) > 1
    assert 0.5 <= PLATES.prospects(state)[ME] < 0.6


@pytest.mark.parametrize("napkin", napkins(), ids=str)
def test_a_napkin_that_could_be_cancelled(napkin: Napkin) -> None:
    """It is judged what that would bring."""
    aims: dict[plates.Aim, plates.NapkinPlay] = {
        plates.Aim.OTHER: PlayAt(napkin, ME),
        plates.Aim.ANYONE: PlayAt(napkin, ME),
        plates.Aim.PLATE: PlayOnto(napkin, 0),
    }
    play = aims.get(napkin.effect.aim, Play(napkin))
    state = plates.position(
        hands=["never-happened", "rumbling"],
        plates=["old-toast honest-ham sensible-rye"],
        agenda=[Eat(RIVAL, 0), window(0, 1), Resolve(RIVAL, play), window(0, 1)],
    )
    cancel, _ = PLATES.appraise(plates.observe(state, ME))
    assert isinstance(cancel, int | float)


@pytest.mark.parametrize("cls", get_args(hooch_stooges.Effect))
def test_every_effect_of_a_scheme(cls: Any) -> None:  # noqa: ANN401  # a class of the union
    """It is worth something at any table, and something or nothing at this one."""
    effect = cls(*(1 for _ in attrs.fields(cls)))
    view = hooch_stooges.observe(hooch_stooges.new_game(2, seed=1), ME)
    assert value(effect) > 0
    assert hooch_judge._now(hooch_judge._Facts(view), effect) >= 0


MISHAPS: Sequence[sandwich_masters.Effect] = (
    sandwich_masters.TossCards(1),
    sandwich_masters.TossHand(),
    sandwich_masters.PassCards(1),
    sandwich_masters.DrawCards(1),
    sandwich_masters.LoseIngredient(),
    sandwich_masters.Purge(sandwich_masters.ANY),
    sandwich_masters.Topple(),
    sandwich_masters.Bin(),
    sandwich_masters.Condemn(),
    sandwich_masters.Earn(1),
    sandwich_masters.Pay(1),
    sandwich_masters.StrikeOrder(sandwich_masters.Pick.OLDEST),
    sandwich_masters.ClearBar(),
)


def test_every_punishment() -> None:
    """The list above has all effects there are."""
    assert set(get_args(sandwich_masters.Effect)) == set(map(type, MISHAPS))


@pytest.mark.parametrize("effect", MISHAPS, ids=lambda effect: type(effect).__name__)
def test_a_punishment(effect: sandwich_masters.Effect) -> None:
    """What it leaves is no more than there was."""
    state = sandwich_masters.position(
        hands=["", ""], sandwiches=[["bread ham"], []], bar="the-usual"
    )
    own = state.sandwiches[ME]
    left = masters_judge._after(effect, state.bar, own)
    assert sum(map(len, left)) <= sum(map(len, own))


# Judges of one's own


class Hungry:
    """A judge of Nibble who looks at one move at a time."""

    @staticmethod
    @move_by_move
    def appraise(view: nibble.View, move: nibble.Take) -> float:
        """As many crumbs as can be."""
        assert move in view.moves
        return move.crumbs

    def prospects(self, state: nibble.State) -> tuple[float, ...]:
        """Nobody is ahead."""
        return shares([0.0] * state.setup.players, 1)


HUNGRY: Judge[nibble.State, nibble.View] = Hungry()


def test_a_judge_who_looks_at_one_move_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots get a number for each move, in the order of the view."""
    monkeypatch.setattr(nibble, "judge", HUNGRY, raising=False)
    state = nibble.new_game(2, seed=1)
    view = nibble.observe(state, state.to_act)
    most = max(view.moves, key=lambda move: move.crumbs)
    assert tuple(move.crumbs for move in view.moves) == HUNGRY.appraise(view)
    assert [most] == favourites(HUNGRY, view)
    assert most == GreedyBot(nibble, 1).choose(view)
    assert most == SearchBot(nibble, 1, iterations=1).choose(view)


def test_moves_that_look_alike() -> None:
    """All of the best are favourites."""
    state = hoagie.position(hands=["fresh-bread reverse", ""], sandwiches=["-----", "-----"])
    places = (hoagie.Place.LEFT_BREAD, hoagie.Place.RIGHT_BREAD)
    builds = [hoagie.Build(place) for place in places]
    assert builds == favourites(HOAGIE, hoagie.observe(state, ME))


def test_points_as_shares() -> None:
    """Equal points are equal shares; no number is too large."""
    assert (0.5, 0.5) == shares([3, 3], 1)
    assert pytest.approx((1, 0)) == shares([10_000, 0], 1)
