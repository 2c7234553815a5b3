"""How is a list of secrets, written from the rules, compared with what the code declares?"""

from collections.abc import Iterator
from typing import Any, get_args

import attrs

from sandwichcards.core.secrecy import (
    Beside,
    Everybody,
    Inner,
    Left,
    Named,
    Nobody,
    Owner,
    Parts,
    Secret,
    Those,
    Who,
    holds_cards,
    secrets_of,
)


def declared(*classes: Any) -> dict[str, str]:  # noqa: ANN401  # classes and unions of them
    """Who sees each field that holds cards or is hidden, and what remains for others."""
    return dict(_declared(classes))


def _declared(classes: tuple[Any, ...]) -> Iterator[tuple[str, str]]:
    for each in classes:
        for cls in get_args(each) or (each,):
            for field in attrs.fields(cls):
                secret = secrets_of(cls)[field.name]
                is_open = isinstance(secret.who, Everybody) and not holds_cards(field.type)
                if not is_open and not isinstance(secret.who, Parts | Inner):
                    yield f"{cls.__name__}.{field.name}", _words(secret)


def _words(secret: Secret) -> str:
    left = {Left.NOTHING: "", Left.PRESENCE: "; whether", Left.COUNT: "; how many"}
    return f"{_who(secret.who)}{left.get(secret.left, '; which')}"


def _who(who: Who) -> str:
    match who:
        case Nobody():
            return "nobody"
        case Owner():
            return "owner"
        case Named(fields):
            return " and ".join(fields)
        case Beside(field):
            return f"beside {field}"
        case Those(_, words, fields):
            return " or ".join((*fields, words))
        case Everybody():
            return "all"
        case Parts() | Inner():
            raise AssertionError(who)
