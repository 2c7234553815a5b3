"""What do errors say, and do they travel between processes?"""

import pickle

import pytest

import sandwichcards
from sandwichcards import (
    BadRecord,
    BadSetup,
    DecodeError,
    EncodeError,
    IllegalMove,
    NotYourTurn,
    RulesMismatch,
    SandwichcardsError,
    UnknownMove,
    hoagie,
)

ERRORS = [
    (BadSetup(["too few", "too many"]), "too few; too many"),
    (IllegalMove(hoagie.Pass(), "H-23: no"), "H-23: no"),
    (NotYourTurn(1, 0), "seat 1 may not move: seat 0 is asked"),
    (NotYourTurn(1, None), "seat 1 may not move: the game is over"),
    (UnknownMove("jump", "expected pass"), "'jump' is no move: expected pass"),
    (
        UnknownMove("pas", "expected one of pass", ["pass", "stop"]),
        "'pas' is no move: expected one of pass; did you mean 'pass' or 'stop'?",
    ),
    (DecodeError("$.value.turn", "a whole number was expected"), None),
    (EncodeError("it is no value"), "it is no value"),
    (BadRecord(3, "it does not fit"), "entry 3: it does not fit"),
    (
        RulesMismatch("hoagie", 1, 2),
        "the record was made with version 1 of the rules of hoagie, this library has version 2",
    ),
]


@pytest.mark.parametrize(("error", "text"), ERRORS)
def test_an_error(error: SandwichcardsError, text: str | None) -> None:
    """It says what is wrong, is a ValueError, and is the same when unpickled."""
    assert (text or "$.value.turn: a whole number was expected") == str(error)
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes
    assert type(error) is type(again)
    assert (str(error), vars(error)) == (str(again), vars(again))


def test_every_error_is_tried() -> None:
    """The list above leaves none out."""
    named = [getattr(sandwichcards, name) for name in sandwichcards.__all__]
    errors = {each for each in named if isinstance(each, type) and issubclass(each, Exception)}
    assert errors == {SandwichcardsError, *(type(error) for error, _ in ERRORS)}


def test_the_faults_of_a_bad_set_up() -> None:
    """They can be read one by one."""
    assert ("one", "two") == BadSetup(iter(["one", "two"])).faults


LONG = "x" * 10**6


@pytest.mark.parametrize(
    "error",
    [
        BadSetup([LONG] * 1000),
        IllegalMove(LONG, LONG),
        NotYourTurn(LONG, 0),  # type: ignore[arg-type]
        NotYourTurn(10**5000, 0),
        UnknownMove(LONG, LONG),
        DecodeError("$", LONG),
        EncodeError(LONG),
        BadRecord(1, LONG),
    ],
    ids=range(8),
)
def test_an_error_about_something_long(error: SandwichcardsError) -> None:
    """It is short all the same."""
    assert len(str(error)) < 4000


def test_a_set_up_with_many_faults() -> None:
    """The text names the first and counts the others; `faults` has them all."""
    error = BadSetup(f"fault {number}" for number in range(20))
    assert 20 == len(error.faults)
    assert str(error).endswith("fault 11; and 8 more")
