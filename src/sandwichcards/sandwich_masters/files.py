"""How does one bring Orders of one's own to Sandwich Masters? From TOML, JSON or plain data."""

from pathlib import Path
from re import sub

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import no_slug
from sandwichcards.core.userfiles import Entry, built, parsed
from sandwichcards.sandwich_masters.cards import (
    MOST_COPIES,
    ORDERABLE,
    RANGES,
    ListedOrder,
    OpenOrder,
    Order,
    ingredient_faults,
)
from sandwichcards.sandwich_masters.effects import Variety


def load_orders(path: str | Path) -> tuple[tuple[Order, int], ...]:
    """The Orders written in a TOML or JSON file, each with its number of copies (M-42).

    Raises:
        BadSetup: naming every fault of every Order, or why the file can't be read.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadSetup([f"{path.name} can't be read: {error}"]) from error
    form = "json" if path.suffix.lower() == ".json" else "toml"
    return read_orders(parsed(text, form, path.name))


def read_orders(document: object) -> tuple[tuple[Order, int], ...]:
    """The Orders in plain data: a list of mappings, or a mapping with such a list as `orders`.

    Raises:
        BadSetup: naming every fault of every Order.
    """
    return built({"orders": document} if isinstance(document, list) else document, _orders)


def _orders(entry: Entry) -> tuple[tuple[Order, int], ...]:
    return tuple(
        (_order(each), each.number("copies", (1, MOST_COPIES), default=1))
        for each in entry.entries("orders", "Order")
    )


def _order(entry: Entry) -> Order:
    name = entry.text("name")
    slug = entry.get("slug", str, sub(r"[^a-z0-9]+", "-", name.lower()).strip("-"))
    entry.faults += no_slug(f"slug of {entry.where}", slug)
    return _open(entry, slug, name) if "variety" in entry.data else _listed(entry, slug, name)


def _listed(entry: Entry, slug: str, name: str) -> Order:
    entry.only("name", "ingredients", "reward", "slug", "copies")
    wanted = entry.get("ingredients", list)
    entry.faults += ingredient_faults(wanted, f"ingredients of {entry.where}")
    symbols = [symbol for each in wanted for symbol in ORDERABLE if symbol == each]
    return ListedOrder(slug, name, symbols, entry.number("reward", RANGES["reward"]))


def _open(entry: Entry, slug: str, name: str) -> Order:
    entry.only("name", "variety", "first", "each", "different", "slug", "copies")
    first = entry.number("first", RANGES["first"])
    each = entry.number("each", RANGES["each"])
    different = entry.get("different", bool, default=True)
    return OpenOrder(slug, name, entry.word("variety", Variety), first, each, different)
