"""How does one bring Orders of one's own to Sandwich Masters? From TOML, JSON or plain data."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from re import sub
from typing import Any

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import is_between
from sandwichcards.sandwich_masters.cards import (
    MOST_COPIES,
    MOST_INGREDIENTS,
    ORDERABLE,
    ListedOrder,
    OpenOrder,
    Order,
)
from sandwichcards.sandwich_masters.effects import MOST_NOSHDOSH, Symbol, Variety


def load_orders(path: str | Path) -> tuple[tuple[Order, int], ...]:
    """The Orders written in a TOML or JSON file, each with its number of copies (M-42).

    Raises:
        BadSetup: naming every fault of every Order, or why the file can't be read.
    """
    import json  # these two are for files alone
    import tomllib

    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
        document = json.loads(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        raise BadSetup([f"{path.name} can't be read: {error}"]) from error
    return read_orders(document)


def read_orders(document: object) -> tuple[tuple[Order, int], ...]:
    """The Orders in plain data: a list of mappings, or a mapping with such a list as `orders`.

    Raises:
        BadSetup: naming every fault of every Order.
    """
    entries = document.get("orders") if isinstance(document, Mapping) else document
    if not isinstance(entries, list | tuple):
        raise BadSetup(["a list of Orders is expected, or a table with such a list as 'orders'"])
    faults = [
        f"Order {number}: {fault}"
        for number, entry in enumerate(entries, start=1)
        for fault in _entry_faults(entry)
    ]
    if faults:
        raise BadSetup(faults)
    return tuple((_order(entry), entry.get("copies", 1)) for entry in entries)


_LISTED = ("title", "ingredients", "reward")
_OPEN = ("title", "variety", "first", "each")
_OPTIONAL = ("slug", "copies")


def _entry_faults(entry: object) -> Iterator[str]:
    if not isinstance(entry, Mapping):
        yield "a table with a title and more is expected"
        return
    wanted, optional = (
        (_OPEN, (*_OPTIONAL, "different")) if "variety" in entry else (_LISTED, _OPTIONAL)
    )
    yield from (f"{name} is missing" for name in wanted if name not in entry)
    for name, value in entry.items():
        if name in wanted or name in optional:
            yield from _value_faults(name, value)
        else:
            yield f"{name!r} is not one of {', '.join(wanted + optional)}"


def _value_faults(name: str, value: object) -> Iterator[str]:
    match name:
        case "title":
            if not isinstance(value, str) or not _slug(value):
                yield f"{value!r} is no title"
        case "slug":
            if not isinstance(value, str) or value != _slug(value):
                yield f"{value!r} is no slug: small letters and digits, joined by hyphens"
        case "variety":
            if value not in tuple(Variety):
                yield f"unknown variety {value!r} ({', '.join(Variety)})"
        case "ingredients":
            yield from _ingredient_faults(value)
        case "different":
            if not isinstance(value, bool):
                yield f"different is true or false, not {value!r}"
        case _:  # a number, each within bounds of its own
            least, most = _RANGES[name]
            if not is_between(value, least, most):
                yield f"{name} is a whole number from {least} to {most}, not {value!r}"


_RANGES = {
    "reward": (1, MOST_NOSHDOSH),
    "first": (1, MOST_NOSHDOSH),
    "each": (0, MOST_NOSHDOSH),
    "copies": (1, MOST_COPIES),
}


def _ingredient_faults(value: object) -> Iterator[str]:
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= MOST_INGREDIENTS:
        yield f"ingredients are a list of 1 to {MOST_INGREDIENTS} symbols, not {value!r}"
        return
    for symbol in value:
        if symbol not in ORDERABLE:
            yield f"unknown symbol {symbol!r} (an Order can ask for {', '.join(ORDERABLE)})"


def _order(entry: Mapping[str, Any]) -> Order:
    slug = entry.get("slug") or _slug(entry["title"])
    if "variety" not in entry:
        ingredients = tuple(map(Symbol, entry["ingredients"]))
        return ListedOrder(slug, entry["title"], ingredients, entry["reward"])
    variety, different = Variety(entry["variety"]), entry.get("different", False)
    return OpenOrder(slug, entry["title"], variety, entry["first"], entry["each"], different)


def _slug(title: str) -> str:
    """The title in small letters and digits, with a hyphen for all between them."""
    return sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
