"""What can be opened here? Games with options as forms, bots by code, cards of one's own."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import attrs

from sandwichcards.bots import judge_of, make_bot
from sandwichcards.core.codec import dumps, form_name, loads
from sandwichcards.core.documents import SCHEMA
from sandwichcards.core.errors import BadSetup, DecodeError
from sandwichcards.core.numbers import MOST_COUNT
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.seats import Seat
from sandwichcards.core.sorts import fields_of, is_named, setup_form
from sandwichcards.core.texts import shown
from sandwichcards.kit.words import LONGEST_NAME
from sandwichcards.tables import Refusal, Refused
from sandwichcards.wire.models import Either, Model, Named, Nothing, Row, Thing, Truth, Whole, Word
from sandwichcards.wire.protocols import protocol
from sandwichcards.wire.wordings import spoken

BOTS = ("greedy", "random", "search:400", "search:1s", "tree:400")
"""The bots that anybody may have, by code; a program or a module has to be offered by the host."""
ADVISER = "search:1s"


@attrs.frozen
class Offered:
    """What a server offers.

    Attributes:
        bots: The codes of bots.
        docs: Where the documentation is, "" if nowhere.
    """

    bots: Sequence[str] = BOTS
    docs: str = ""

    def rules_page(self, name: str) -> str:
        """Where the rules of a game are, "" if nowhere."""
        return f"{self.docs}/reference/rules/{name}.html" if self.docs else ""

    def bot(self, game: AnyGame, code: object) -> str:
        """The code, if it is one of a bot that is offered.

        Raises:
            Refused: if it is not.
        """
        if code not in self.bots_for(game):
            raise Refused(Refusal.MALFORMED, f"There is no bot {shown(code)} here.")
        return str(code)

    def bots_for(self, game: AnyGame) -> list[str]:
        """The codes of the bots that can play a game."""
        return [code for code in self.bots if _can_play(code, game)]

    def adviser(self, game: AnyGame) -> str:
        """Who is asked for a hint."""
        return "greedy" if judge_of(game) is None else ADVISER

    def lobby(self) -> dict[str, Any]:
        """All that a lobby needs to know to open a table."""
        games = [self._game(game) for game in GAMES.values()]
        return {"games": games, "longest_name": LONGEST_NAME}

    def _game(self, game: AnyGame) -> dict[str, Any]:
        return {
            "name": game.NAME,
            "title": game.TITLE,
            "words": (game.__doc__ or "").strip().partition("\n")[0],
            "seats": list(game.SEATS),
            "rules": self.rules_page(game.NAME),
            "bots": self.bots_for(game),
            "options": options_of(game),
            "parts": [part for part, _ in parts_of(game)],
        }


def _can_play(code: str, game: AnyGame) -> bool:
    if ":" in code and not code.startswith(("search:", "tree:")):
        return True  # only the host knows
    with suppress(BadSetup):
        make_bot(code, game, Seat(0), b"")
        return True
    return False


# Options


def options_of(game: AnyGame) -> list[dict[str, Any]]:
    """Each option: its name, what it means, its default, and what it may be."""
    found, rules = protocol(game), game.Rules()
    model = found.definitions["Rules"].model
    defaults = json.loads(dumps(rules))["value"]
    members = model.members if isinstance(model, Thing) else ()
    return [
        {
            "name": each.name,
            "title": spoken(each.name.replace("_", " ")),
            "words": spoken(each.words).replace("null", "empty"),  # as one leaves the field
            "default": defaults[each.name],
            "forms": [
                _bounded(form, rules, each.name) for form in _forms(each.model, found.definitions)
            ],
        }
        for each in members
    ]


def _bounded(form: dict[str, Any], rules: Any, name: str) -> dict[str, Any]:  # noqa: ANN401  # of any game
    """The form of an option; a number within what the rules take, who alone know that."""
    if form["kind"] != "number":
        return form

    def first(*numbers: int) -> int:
        fitting = (n for n in numbers if not attrs.evolve(rules, **{name: n}).faults())
        return next(fitting, numbers[0])

    least, most = form["least"], form["most"]
    return {**form, "least": first(least, 0, 1), "most": first(most, MOST_COUNT)}


def _forms(model: Model, known: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What may be given, in the words of a form in HTML."""
    match model:
        case Named(name):
            return _forms(known[name].model, known)
        case Either(options):
            return [form for option in options for form in _forms(option, known)]
        case Truth():
            return [{"kind": "truth"}]
        case Nothing():
            return [{"kind": "nothing"}]
        case Whole(least, most):
            return [{"kind": "number", "least": least, "most": most}]
        case Word(words):
            return [{"kind": "word", "words": list(words)}]
        case Row(part):
            return [{"kind": "row", "of": _forms(part, known)}]
        case _:  # texts, and whatever else an option of a guest may be
            return [{"kind": "text"}]


def rules_from(game: AnyGame, value: object) -> Any:  # noqa: ANN401  # the game's own Rules
    """The rules with these options; those left out are as they are by default.

    Raises:
        DecodeError: naming what is wrong.
    """
    if not isinstance(value, dict):
        raise DecodeError("$.rules", "an object was expected")
    options = json.loads(dumps(game.Rules()))["value"] | value
    document = {"schema": SCHEMA, "form": form_name(game.Rules), "value": options}
    try:
        return loads(json.dumps(document), game.Rules)
    except DecodeError as error:
        raise DecodeError(error.path.replace("$.value", "$.rules", 1), error.reason) from None


# Cards of one's own


def parts_of(game: AnyGame) -> list[tuple[str, Any]]:
    """What of a set-up one can bring oneself, with its form: a deck, a city."""
    fields = fields_of(setup_form(game.View))
    return [(field.name, field.type) for field in fields if is_named(field.type)]


def part_from(game: AnyGame, name: str, text: object) -> Any:  # noqa: ANN401  # a deck of the game
    """A deck, or what else there is, from a file that somebody brings.

    It is a document of the library, or what the game's own `deck_from_json` or `deck_from_toml`
    reads.

    Raises:
        BadSetup, DecodeError: naming what is wrong.
        Refused: if it is no text, or the game has no such part.
    """
    form = dict(parts_of(game)).get(name)
    if form is None or not isinstance(text, str):
        raise Refused(Refusal.MALFORMED, f"{game.TITLE} takes no {shown(name)} like this.")
    kind = "json" if text.lstrip().startswith(("{", "[", '"')) else "toml"
    reader = getattr(game, f"{name}_from_{kind}", None)
    if reader is None or (kind == "json" and _is_document(text)):
        return loads(text, form)
    return reader(text)


def _is_document(text: str) -> bool:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and "schema" in value and "form" in value
