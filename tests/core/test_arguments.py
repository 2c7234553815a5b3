"""Are arguments read as their annotations say, and all others refused at once?"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, NewType

import attrs
import pytest

from sandwichcards import BadSetup
from sandwichcards.core.arguments import well_formed

Place = NewType("Place", int)


class Colour(Enum):
    """Something to choose from."""

    RED = "red"


@attrs.frozen
class Step:
    """Something with a field."""

    seat: int


class Seven:
    """A whole number of another library."""

    def __index__(self) -> int:
        return 7


@well_formed
def given(
    *,
    number: int | None = None,
    flag: bool = False,
    rows: Sequence[str | Iterable[str]] = (),
    places: Mapping[int, str] | None = None,
    bids: Sequence[tuple[int, Place, str]] = (),
    steps: Sequence[Step] = (),
    colour: Colour | None = None,
) -> tuple[Any, ...]:
    """What was given, as it was read."""
    return number, flag, rows, places, bids, steps, colour


def read(**arguments: object) -> list[object]:
    """What was read of these, in the order in which they are declared."""
    whatever: Any = arguments
    names = list(given.__annotations__)
    found = dict(zip(names, given(**whatever), strict=False))
    return [found[name] for name in names if name in arguments]


def faults(**arguments: object) -> tuple[str, ...]:
    """What is said of these."""
    whatever: Any = arguments
    with pytest.raises(BadSetup) as caught:
        given(**whatever)
    return caught.value.faults


def test_what_is_left_out() -> None:
    """It has its default."""
    assert (None, False, (), None, (), (), None) == given()


def test_rows_of_any_sort() -> None:
    """They become tuples, one-shot ones too, and texts stay texts."""
    assert [("ham egg", ("ham", "egg"))] == read(rows=["ham egg", iter(["ham", "egg"])])


def test_a_number_of_another_library() -> None:
    """It becomes an int, wherever it stands."""
    assert [7] == read(number=Seven())
    assert [{7: "ham"}] == read(places={Seven(): "ham"})
    assert [((7, 1, "ham"),)] == read(bids=[[Seven(), 1, "ham"]])


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ({"number": 1.0}, "number must be a whole number or None, not 1.0"),
        ({"number": True}, "number must be a whole number or None, not True"),
        ({"number": "1"}, "number must be a whole number or None, not '1'"),
        ({"flag": 1}, "flag must be True or False, not 1"),
        ({"flag": None}, "flag must be True or False, not None"),
        ({"rows": "ham"}, "rows must be a sequence, not 'ham'"),
        ({"rows": None}, "rows must be a sequence, not None"),
        ({"rows": {"ham"}}, "rows must be a sequence, not something of type set"),
        ({"rows": {0: "ham"}}, "rows must be a sequence, not an object"),
        ({"rows": [5]}, "rows[0] must be a text or a sequence, not 5"),
        ({"places": [1]}, "places must be a mapping or None, not a list of 1"),
        ({"places": {"1": "ham"}}, "a key of places must be a whole number, not '1'"),
        ({"places": {1: None}}, "places[1] must be a text, not None"),
        ({"bids": [(0, 1)]}, "bids[0] must be a tuple, not something of type tuple"),
        ({"bids": [(0, None, "ham")]}, "bids[0][1] must be a whole number, not None"),
        ({"steps": [7]}, "steps[0] must be Step, not 7"),
        ({"steps": [Step("me")]}, "seat of steps[0] is of type int, not 'me'"),  # type: ignore[arg-type]  # on purpose
        ({"colour": "red"}, "colour must be Colour or None, not 'red'"),
    ],
)
def test_an_argument_of_a_wrong_type(arguments: dict[str, object], fault: str) -> None:
    """It is refused, and said what is wanted."""
    assert (fault,) == faults(**arguments)


def test_several_of_a_wrong_type() -> None:
    """All are named at once."""
    assert 3 == len(faults(number="x", rows=[1, "ham", 2]))


def test_an_argument_that_there_is_not() -> None:
    """It is refused as Python does."""
    whatever: Any = {"colours": 3}
    with pytest.raises(TypeError, match="unexpected keyword argument 'colours'"):
        given(**whatever)
