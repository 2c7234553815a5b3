"""How does one bring cards and cities of one's own? As TOML or JSON, with every fault named."""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import attrs

from sandwichcards.core.catalogue import verb_of
from sandwichcards.core.errors import BadSetup
from sandwichcards.hooch_stooges.cards import Deck, PlayingCard, Scheme, Stooge, Turf
from sandwichcards.hooch_stooges.city import City, Site
from sandwichcards.hooch_stooges.effects import Ability, Effect, Trigger, effect_classes
from sandwichcards.hooch_stooges.house import HOUSE_DECK

T = TypeVar("T")

_EFFECTS: Mapping[str, type[Effect]] = {verb_of(cls): cls for cls in effect_classes()}
_OPTIONAL: Mapping[str, object] = {"ability": None, "copies": 1, "head_start": [], "starters": {}}


def deck_from_toml(text: str) -> Deck:
    """The deck that a TOML document describes.

    Raises:
        BadSetup: naming every fault at once.
    """
    return _read(_parsed(tomllib.loads, text), _deck)


def deck_from_json(text: str) -> Deck:
    """The deck that a JSON document describes, of the same shape as the TOML one.

    Raises:
        BadSetup: naming every fault at once.
    """
    return _read(_parsed(json.loads, text), _deck)


def city_from_toml(text: str) -> City:
    """The city that a TOML document describes.

    Raises:
        BadSetup: naming every fault at once.
    """
    return _read(_parsed(tomllib.loads, text), _city)


def city_from_json(text: str) -> City:
    """The city that a JSON document describes, of the same shape as the TOML one.

    Raises:
        BadSetup: naming every fault at once.
    """
    return _read(_parsed(json.loads, text), _city)


def _parsed(load: Callable[[str], Any], text: str) -> object:
    try:
        return load(text)
    except (ValueError, RecursionError, TypeError) as error:
        raise BadSetup([f"this can't be read: {error}"]) from error


def _read(data: object, build: Callable[["_Entry"], T]) -> T:
    faults: list[str] = []
    built = build(_Entry(data, "the document", faults))
    if not faults and isinstance(built, Deck | City):
        faults += built.faults()
    if faults:
        raise BadSetup(faults)
    return built


class _Entry:
    """An object of the document: hands out its fields and notes what is wrong with them."""

    def __init__(self, data: object, where: str, faults: list[str]) -> None:
        self.where = where
        self.faults = faults
        self.data: dict[str, object] = data if isinstance(data, dict) else {}
        self.fits = isinstance(data, dict)
        if not self.fits:
            faults.append(f"{where} should be a table")

    def text(self, name: str) -> str:
        return self._get(name, str, "a text", "")

    def number(self, name: str) -> int:
        return self._get(name, int, "a whole number", 0)

    def items(self, name: str) -> list[object]:
        return self._get(name, list, "a list", [])

    def entries(self, name: str, singular: str) -> Iterator["_Entry"]:
        for index, item in enumerate(self.items(name)):
            slug = item.get("slug", index) if isinstance(item, dict) else index
            yield _Entry(item, f"{singular} {slug}", self.faults)

    def numbers(self, name: str) -> tuple[int, ...]:
        return whole_numbers(self.items(name), f"{name} of {self.where}", self.faults)

    def only(self, *names: str) -> None:
        """Note every field that has no meaning here."""
        for name in self.data:
            if name not in names:
                self.faults.append(f"{self.where} has an unknown field {name!r}")

    def _get(self, name: str, wanted: type[T], words: str, fallback: T) -> T:
        value = self.data.get(name, _OPTIONAL.get(name))
        if type(value) is wanted:
            return value
        if self.fits:
            problem = "is missing" if value is None else f"should be {words}"
            self.faults.append(f"{name} of {self.where} {problem}")
        return fallback


def whole_numbers(items: list[object], where: str, faults: list[str]) -> tuple[int, ...]:
    """The items, if they are whole numbers; the others are noted."""
    if any(type(item) is not int for item in items):
        faults.append(f"{where} should be whole numbers")
    return tuple(item for item in items if type(item) is int)


def _deck(entry: _Entry) -> Deck:
    entry.only("name", "stooges", "schemes", "turfs", "starters", "head_start")
    stooges = [
        (_stooge(each), each.number("copies")) for each in entry.entries("stooges", "stooge")
    ]
    schemes = [
        (_scheme(each), each.number("copies")) for each in entry.entries("schemes", "scheme")
    ]
    turfs = [(_turf(each), each.number("copies")) for each in entry.entries("turfs", "turf")]
    cards: list[tuple[PlayingCard, int]] = [*stooges, *schemes]
    where = f"head_start of {entry.where}"
    rows = [row if isinstance(row, list) else [row] for row in entry.items("head_start")]
    return Deck(
        entry.text("name"),
        main=tuple((card, copies) for card, copies in cards if copies),
        turfs=tuple(turfs),
        starters=_starters(entry, {card.slug: card for card, _ in cards}),
        head_start=tuple(whole_numbers(row, where, entry.faults) for row in rows),
    )


def _starters(entry: _Entry, own: Mapping[str, PlayingCard]) -> tuple[tuple[PlayingCard, int], ...]:
    """The starters by slug and number; without any, those of the house (S-2)."""
    if "starters" not in entry.data:
        return HOUSE_DECK.starters
    known = {**{card.slug: card for card, _ in HOUSE_DECK.starters}, **own}
    given = _Entry(entry.data["starters"], "starters", entry.faults)
    entry.faults += [
        f"there is no card {slug!r} to start with" for slug in given.data if slug not in known
    ]
    return tuple((known[slug], given.number(slug)) for slug in given.data if slug in known)


def _stooge(entry: _Entry) -> Stooge:
    entry.only("slug", "name", "cost", "hooch", "attack", "health", "ability", "copies")
    ability = None
    if "ability" in entry.data:
        ability = _ability(_Entry(entry.data["ability"], f"ability of {entry.where}", entry.faults))
    return Stooge(
        entry.text("slug"),
        entry.text("name"),
        entry.number("cost"),
        entry.number("hooch"),
        entry.number("attack"),
        entry.number("health"),
        ability,
    )


def _scheme(entry: _Entry) -> Scheme:
    entry.only("slug", "name", "cost", "hooch", "effects", "copies")
    slug, name = entry.text("slug"), entry.text("name")
    return Scheme(slug, name, entry.number("cost"), entry.number("hooch"), _effects(entry))


def _turf(entry: _Entry) -> Turf:
    entry.only("slug", "name", "price", "effects", "copies")
    return Turf(entry.text("slug"), entry.text("name"), entry.number("price"), _effects(entry))


def _ability(entry: _Entry) -> Ability:
    entry.only("when", "effects")
    when = entry.text("when")
    if when and when not in tuple(Trigger):
        entry.faults.append(f"when of {entry.where} is one of {', '.join(Trigger)}, not {when!r}")
    return Ability(Trigger(when) if when in tuple(Trigger) else Trigger.PLAYED, _effects(entry))


def _effects(entry: _Entry) -> tuple[Effect, ...]:
    found = []
    for item in entry.items("effects"):
        data = {"do": item} if isinstance(item, str) else item
        found.append(_effect(_Entry(data, f"an effect of {entry.where}", entry.faults)))
    return tuple(effect for effect in found if effect is not None)


def _effect(entry: _Entry) -> Effect | None:
    do = entry.text("do")
    if do not in _EFFECTS:
        if do:
            entry.faults.append(f"{entry.where} is unknown: {do!r} (known: {', '.join(_EFFECTS)})")
        return None
    names = [field.name for field in attrs.fields(_EFFECTS[do])]
    entry.only("do", *names)
    return _EFFECTS[do](**{name: entry.number(name) for name in names})


def _city(entry: _Entry) -> City:
    entry.only("name", "places", "hqs")
    sites = tuple(_site(each) for each in entry.entries("places", "place"))
    return City(entry.text("name"), sites, entry.numbers("hqs"))


def _site(entry: _Entry) -> Site:
    entry.only("x", "y", "neighbours")
    return Site(entry.number("x"), entry.number("y"), entry.numbers("neighbours"))
