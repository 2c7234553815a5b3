"""How are things called in Hooch Stooges? Cards, places and the Hooch Chart, in a few words."""

from collections import Counter
from collections.abc import Iterable

from sandwichcards.hooch_stooges.cards import Card, PlayingCard, Stooge
from sandwichcards.hooch_stooges.effects import Chart
from sandwichcards.hooch_stooges.setup import Setup
from sandwichcards.hooch_stooges.table import NINE_TURFS
from sandwichcards.hooch_stooges.view import View
from sandwichcards.kit.words import Voice, counted, listing, number, times

ENTRIES = {
    Chart.REPLACE: "another card in the line-up",
    Chart.SHIELD: "a shield against busts",
    Chart.DRAW: "a card",
    Chart.DISCARD: "a card off every opponent",
    Chart.TAKE: "any card of the line-up",
    Chart.ATTACK: "an attack",
    Chart.DESTROY: "the end of an HQ",
}
"""What one goes for on the chart."""


def card_line(card: PlayingCard) -> str:
    """A card with its numbers and its text, as one reads it off."""
    value = f"{card.name}, worth {card.hooch}"
    if isinstance(card, Stooge):
        value += f", attack +{card.attack}, health {card.health}"
    return f"{value}. {card.text}".rstrip()


def cards_of(cards: Iterable[Card]) -> str:
    """Cards within a sentence."""
    return listing([times(count, card.name) for card, count in Counter(cards).items()])


def known(count: int, cards: tuple[Card, ...] | None) -> str:
    """Cards within a sentence, or how many if they are not seen."""
    return counted(count, "card") if cards is None else cards_of(cards)


def place_name(view: View, place: int) -> str:
    """A place by its turf and its number: `Back Alley (4)`."""
    return f"{view.turfs[place].name} ({place})"


def owned_place(voice: Voice[View], place: int, owner: int | None, by: int) -> str:
    """A place and whose it is: `Bob's HQ at Back Alley (4)`, or for its owner `their own ...`."""
    name = place_name(voice.view, place)
    if owner is None:
        return name
    turf = f"HQ at {name}" if voice.view.hqs[owner] == place else name
    if owner == by:
        return f"{own(voice, by)} own {turf}"
    return f"{voice.whose(owner)} {turf}"


def own(voice: Voice[View], seat: int) -> str:
    """Whose a thing is, after its owner was named: `your` or `their`."""
    return "your" if seat == voice.view.seat else "their"


def at_price(hooch: int) -> str:
    """What something costs: `for 3 hooch`, or `for free`."""
    return f"for {hooch} hooch" if hooch else "for free"


def goal(setup: Setup) -> str:
    """What the players play for."""
    limit = setup.rules.turn_limit
    friendly = f"first to hold {number(NINE_TURFS)} turfs"
    wins = f"The {friendly if setup.rules.friendly else 'last one standing'} wins"
    turns = "" if limit is None else f", or the most turfs after {counted(limit, 'turn')}"
    return f"{wins}{turns}."
