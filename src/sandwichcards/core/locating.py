"""Where in a document is a fault? Each reader adds its part of the path as an error passes by."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    IterableValidationError,
    IterableValidationNote,
)

from sandwichcards.core.documents import Ambiguous
from sandwichcards.core.texts import shown


@contextmanager
def inside(name: str) -> Iterator[None]:
    """Whatever is wrong meanwhile is wrong in the field of that name."""
    try:
        yield
    except Exception as error:  # noqa: BLE001  # it is raised again, with its place
        raise in_field(name, error) from None


def in_field(name: str, error: Exception) -> Exception:
    """The error as one in the field of that name."""
    note = AttributeValidationNote(f"in {name}", name, object)
    error.__notes__ = [*getattr(error, "__notes__", []), note]
    return ClassValidationError("in an object", [error], object)


def in_list(index: int, error: Exception) -> Exception:
    """The error as one in the entry of that number."""
    note = IterableValidationNote(f"at index {index}", index, object)
    error.__notes__ = [*getattr(error, "__notes__", []), note]
    return IterableValidationError("in a list", [error], list)


def located(error: BaseException, path: str) -> tuple[str, str]:
    """The path to the innermost fault, and what is wrong there."""
    if isinstance(error, ClassValidationError | IterableValidationError):
        noted, bare = error.group_exceptions()
        if noted:
            inner, note = noted[0]
            if isinstance(note, IterableValidationNote):
                return located(inner, f"{path}[{note.index}]")
            return located(inner, f"{path}.{note.name}")
        return located(bare[0], path)
    return path, str(error)


def refuse(wanted: str, value: object) -> NoReturn:
    """Say what was expected instead of this value.

    Raises:
        ValueError: always.
    """
    msg = f"{wanted} was expected, not {shown(value)}"
    raise ValueError(msg)


def fields_in(value: object, wanted: str = "an object") -> dict[str, Any]:
    """The fields of a JSON object that says each of them once.

    Raises:
        ValueError: if it is none.
    """
    if isinstance(value, Ambiguous):
        msg = f"{shown(value.key)} is there twice"
        raise ValueError(msg)  # noqa: TRY004  # it is of the right type, but says two things
    return value if type(value) is dict else refuse(wanted, value)
