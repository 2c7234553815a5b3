"""Would the laws notice? A game with one fault breaks the law that speaks of it."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from itertools import count
from typing import Any

import attrs
import pytest
from typing_extensions import override

from sandwichcards import Catalogue, IllegalMove, Outcome, Rng, Seat, Time, hoagie, record
from sandwichcards.core import records
from sandwichcards.core.seats import ANYONE, By
from sandwichcards.hoagie import Drew, Move, State, View
from sandwichcards.hoagie import numbers as hoagie_numbers
from sandwichcards.kit.numbers import Actions, Encoder, Number, Only, Shape
from sandwichcards.testing import LawBroken, check_game, check_walk, laws
from sandwichcards.testing.secrecy import redrawn
from tests.hoagie.table import ANN, BOB


class Broken:
    """Hoagie with some of its names replaced."""

    def __init__(self, **names: Any) -> None:  # noqa: ANN401  # whatever the game has
        self._names = names

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the game has
        return self._names[name] if name in self._names else getattr(hoagie, name)


Apply = Callable[..., State]


def then(change: Callable[[State], State]) -> Apply:
    """An `apply` that changes what comes out."""
    return lambda state, move, *, by=ANYONE: change(hoagie.apply(state, move, by=by))


def seen(**changes: Callable[[State, Seat | None], object]) -> Callable[..., View]:
    """An `observe` that shows something else in some fields."""

    def observe(state: State, seat: Seat | None) -> View:
        shown: dict[str, Any] = {name: change(state, seat) for name, change in changes.items()}
        return attrs.evolve(hoagie.observe(state, seat), **shown)

    return observe


def lose_a_card(state: State) -> State:
    """The table without the top card of the draw pile."""
    return attrs.evolve(state, draw_pile=state.draw_pile[1:])


def pay_too_much(state: State) -> State:
    """The table with an outcome that gives everybody everything."""
    if state.outcome is None:
        return state
    return attrs.evolve(state, outcome=attrs.evolve(state.outcome, returns=(1.0, 1.0)))


def forget_drawing(state: State) -> State:
    """The table without the events that tell of cards drawn."""
    told = tuple(event for event in state.events if not isinstance(event, Drew))
    return attrs.evolve(state, events=told)


def tell_backwards(state: State) -> State:
    """The table with all its events in the wrong order."""
    return attrs.evolve(state, events=state.events[::-1])


def deal_silently(*args: Any, **options: Any) -> State:  # noqa: ANN401  # as `new_game` has them
    """The first state without events."""
    return attrs.evolve(hoagie.new_game(*args, **options), events=())


def accept_anything(state: State, move: Move, *, by: By = ANYONE) -> State:
    """The next state, or the same where the move is not legal."""
    return state if hoagie.explain(state, move) else hoagie.apply(state, move, by=by)


def listen_to_anyone(
    state: State,
    move: Move,
    *,
    by: object = None,  # noqa: ARG001  # that it is not looked at is what the law must find
) -> State:
    """The next state, whoever asks for it."""
    return hoagie.apply(state, move)


def refuse_reverse(state: State, move: Move, *, by: By = ANYONE) -> State:
    """The next state, but for one listed move."""
    if move == hoagie.Reverse():
        raise IllegalMove(move, "H-99: not today")
    return hoagie.apply(state, move, by=by)


def change_the_past(state: State, move: Move, *, by: By = ANYONE) -> State:
    """The next state; the one before is altered."""
    after = hoagie.apply(state, move, by=by)
    object.__setattr__(state, "turn", state.turn + 1)
    return after


def unredacted(state: State, _: Seat | None) -> object:
    """All events as they are."""
    return state.events


def meat_of_the_first(state: State, _: Seat | None) -> object:
    """The number of seat 0's fresh cards, whoever looks."""
    return sum(isinstance(card, hoagie.FreshCard) for card in state.hands[0])


def hand_of_the_first(state: State, _: Seat | None) -> object:
    """Seat 0's hand, whoever looks."""
    return state.hands[0]


def catalogue_of_half(state: State) -> Catalogue[Move]:
    """A catalogue that leaves moves out."""
    whole = hoagie.catalogue(state)
    return Catalogue(whole[::2], whole.kinds)


def imagine_from_any(view: View, rng: Rng) -> State:
    """A state that fits the view of a spectator of a new game, whoever's view it is."""
    return redrawn(hoagie.new_game(view.setup.players, seed=1), None, rng)


def imagine_too_much(view: View, rng: Rng) -> State:
    """A fitting state that tells events."""
    return attrs.evolve(hoagie.imagine(view, rng), events=(hoagie.Stopped(ANN),))


def imagine_too_little(view: View, rng: Rng) -> State:
    """A fitting state that lacks a hidden card."""
    return lose_a_card(hoagie.imagine(view, rng))


def imagine_later(view: View, rng: Rng) -> State:
    """A state of another turn."""
    return attrs.evolve(hoagie.imagine(view, rng), turn=view.turn + 1)


def play_until_it_shows(game: Broken) -> None:
    """Check some games: not every fault shows in the first."""
    for seed in range(9):
        check_walk(game, 2, {}, seed, 5, 20_000)


FAULTS = {
    "a card is lost": (1, "the deck has", Broken(apply=then(lose_a_card))),
    "no move": (2, "has no move", Broken(legal_moves=lambda _: ())),
    "moves twice": (2, "listed twice", Broken(legal_moves=lambda s: hoagie.legal_moves(s) * 2)),
    "lenient": (3, "not listed and yet accepted", Broken(apply=accept_anything)),
    "anyone moves": (3, "may move in place of", Broken(apply=listen_to_anyone)),
    "a listed move is refused": (3, "not today", Broken(apply=refuse_reverse)),
    "no reason": (3, "no rule forbids it", Broken(explain=lambda *_: None)),
    "no rule": (3, "no rule forbids it", Broken(explain=lambda *a: hoagie.explain(*a) and "no")),
    "a reason too many": (3, "explained away", Broken(explain=lambda *_: "H-1: no")),
    "two reasons": (3, "the error", Broken(explain=lambda *a: hoagie.explain(*a) and "H-1: no")),
    "another form": (5, "DecodeError", Broken(View=hoagie.State)),
    "open events": (6, "events is not what", Broken(observe=seen(events=unredacted))),
    "imagined events": (7, "tells events", Broken(imagine=imagine_too_much)),
    "imagined later": (7, "would see another table", Broken(imagine=imagine_later)),
    "imagined amiss": (7, "would see another table", Broken(imagine=imagine_too_little)),
    "silent drawing": (11, "by the events", Broken(apply=then(forget_drawing))),
    "told backwards": (11, "what is not there", Broken(apply=then(tell_backwards))),
    "silent deal": (11, "nothing tells how", Broken(new_game=deal_silently)),
    "half a catalogue": (8, "not the catalogue's own", Broken(catalogue=catalogue_of_half)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_game_with_a_fault(fault: str) -> None:
    """The law that it breaks is named, with what broke it."""
    law, words, game = FAULTS[fault]
    with pytest.raises(LawBroken) as caught:
        play_until_it_shows(game)
    assert str(caught.value).startswith(f"law {law}: ")
    assert words in str(caught.value)


@pytest.mark.parametrize("leak", [{"hand": hand_of_the_first}, {"turn": meat_of_the_first}])
def test_a_view_that_leaks(leak: dict[str, Any]) -> None:
    """It breaks the sixth law: it is not what is declared."""
    game = Broken(observe=seen(**leak), imagine=imagine_from_any)
    state = hoagie.new_game(3, seed=1)
    with pytest.raises(LawBroken, match=r"law 6: (hand|turn) is not what its declaration says"):
        laws.secrets_are_kept(game, state, Rng.from_seed(2))


def test_a_past_that_changes() -> None:
    """It breaks the ninth law."""
    with pytest.raises(LawBroken, match="law 9: state 0 has changed"):
        check_walk(Broken(apply=change_the_past), 2, {}, 10**6, 10**7, 20_000)


def test_returns_that_are_too_generous() -> None:
    """They break the second law."""
    over = hoagie.stop(hoagie.new_game(2, seed=1), Time())
    with pytest.raises(LawBroken, match="law 2: the returns do not sum to 1"):
        laws.somebody_is_asked(hoagie, pay_too_much(over))


def test_a_game_that_does_not_end() -> None:
    """It breaks the last law."""
    with pytest.raises(LawBroken, match="law 10: the game did not end"):
        check_game(hoagie, longest=5)


@pytest.mark.parametrize(
    ("law", "words", "change"),
    [
        (2, "nobody is asked", {"question": None}),
        (2, "somebody is asked at the end", {"outcome": Outcome.of((), (0, 0), "time")}),  # type: ignore[arg-type]
    ],
)
def test_a_state_with_a_fault(law: int, words: str, change: dict[str, Any]) -> None:
    """The second law sees who is asked, and whether anybody should be."""
    state = attrs.evolve(hoagie.new_game(2, seed=1), **change)
    with pytest.raises(LawBroken, match=f"law {law}: {words}"):
        laws.somebody_is_asked(hoagie, state)


def test_moves_after_the_end() -> None:
    """They break the second law."""
    over = hoagie.stop(hoagie.new_game(2, seed=1), Time())
    game = Broken(legal_moves=lambda _: (hoagie.Pass(),))
    with pytest.raises(LawBroken, match="law 2: there are moves after the end"):
        laws.somebody_is_asked(game, over)


@attrs.frozen
class Confused:
    """A state where another seat is asked than the one to act."""

    to_act: Seat
    question: hoagie.TakeTurn
    outcome: None = None


def test_a_question_to_another_seat() -> None:
    """It breaks the second law."""
    game = Broken(legal_moves=lambda _: (hoagie.Pass(),))
    with pytest.raises(LawBroken, match="law 2: the question is another seat's"):
        laws.somebody_is_asked(game, Confused(ANN, hoagie.TakeTurn(BOB)))  # type: ignore[arg-type]


def play_a_little() -> records.Recording[State, Move]:
    """A recording of three moves."""
    recording = record(hoagie, 2, seed=5)
    for _ in range(3):
        recording.play(hoagie.legal_moves(recording.state)[0])
    return recording


def test_chance_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that deals otherwise each time breaks the fourth law."""
    seeds = count()
    restless = Broken(new_game=lambda players, **_: hoagie.new_game(players, seed=next(seeds)))
    monkeypatch.setattr(records, "GAMES", {"hoagie": restless})
    with pytest.raises(LawBroken, match="law 4: BadRecord: entry 0"):
        laws.chance_is_fixed(play_a_little().record)


def test_events_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that tells otherwise each time breaks the fourth law, though its states are equal."""
    numbers = count()

    def tell(state: State) -> State:
        return attrs.evolve(state, events=(Drew(ANN, next(numbers), None),))

    monkeypatch.setattr(records, "GAMES", {"hoagie": Broken(apply=then(tell))})
    with pytest.raises(LawBroken, match="law 4: a second run told other events"):
        laws.chance_is_fixed(play_a_little().record)


def test_a_recording_that_lost_its_way() -> None:
    """It breaks the fifth law."""
    recording = play_a_little()
    recording.state = hoagie.new_game(2, seed=6)
    with pytest.raises(LawBroken, match="law 5: a record led to another end"):
        laws.records_replay(recording)


def test_a_number_or_a_text_that_leads_elsewhere() -> None:
    """It breaks the eighth law."""
    state = hoagie.new_game(2, seed=1)
    catalogue = deepcopy(hoagie.catalogue(state))
    object.__setattr__(catalogue, "_texts", catalogue._texts[::-1])
    game = Broken(catalogue=lambda _: catalogue, legal_moves=lambda _: catalogue.moves[:3])
    with pytest.raises(LawBroken, match=r"law 8: .* has another text"):
        laws.moves_are_catalogued(game, state)


# Numbers


class Wrong(Number):
    """A number that is read back as one more."""

    @override
    def read(self, numbers: Sequence[int], seat: int) -> int:
        return super().read(numbers, seat) + 1


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Callable[[Shape], None]:
    """Puts another shape in the place of how many cards the draw pile has."""

    def put(shape: Shape) -> None:
        setup = hoagie.setup_of(2)
        fields = [
            attrs.evolve(field, shape=shape) if field.name == "draw_pile_size" else field
            for field in hoagie_numbers.encoder(setup).fields
        ]
        wrong = Encoder(setup, hoagie.View, fields, hoagie_numbers.LEFT_OUT)
        monkeypatch.setattr(hoagie_numbers, "encoder", lambda _: wrong)

    return put


def test_numbers_that_can_not_be_read_back(written: Callable[[Shape], None]) -> None:
    """They break the thirteenth law."""
    written(Only(int, Wrong(500)))
    with pytest.raises(LawBroken, match=r"law 13: .*draw_pile_size"):
        laws.numbers_agree(hoagie, hoagie.new_game(2, seed=1), Seat(0))


def test_numbers_out_of_bounds(written: Callable[[Shape], None]) -> None:
    """They break the thirteenth law."""
    written(Number(most=5))
    with pytest.raises(LawBroken, match=r"law 13: .*out of bounds"):
        laws.numbers_agree(hoagie, hoagie.new_game(2, seed=1), Seat(0))


def test_more_decisions_than_there_can_be() -> None:
    """They break the thirteenth law."""
    state = hoagie.new_game(2, seed=1)
    laws.decisions_are_bounded(hoagie, state, 4000)
    with pytest.raises(LawBroken, match="law 13: 4001 decisions, 4000 at most"):
        laws.decisions_are_bounded(hoagie, state, 4001)


def test_a_mask_of_other_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """It breaks the thirteenth law, and so do actions that lead elsewhere."""
    state = hoagie.new_game(2, seed=1)
    with monkeypatch.context() as patched:
        patched.setattr(Catalogue, "mask", lambda catalogue, _: bytes(len(catalogue)))
        with pytest.raises(LawBroken, match="law 13: the mask"):
            laws.numbers_agree(hoagie, state, Seat(0))
    monkeypatch.setattr(Actions, "mask", lambda actions, _: bytearray(actions.size))
    with pytest.raises(LawBroken, match="law 13: the actions"):
        laws.numbers_agree(hoagie, state, Seat(0))
