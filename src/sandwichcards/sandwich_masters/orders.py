"""When does a sandwich match an Order in Sandwich Masters, and what does it pay?"""

from sandwichcards.sandwich_masters.cards import Layer, ListedOrder, OpenOrder, Order
from sandwichcards.sandwich_masters.effects import ATTACK, BREAD, SAUCE, SYMBOLS, Symbol, Variety

KINDS: dict[Variety, tuple[Symbol, ...]] = {
    **SYMBOLS,
    # M-25: whatever else Special Sauce can be, it is a Condiment.
    Variety.CONDIMENT: (SAUCE, *SYMBOLS[Variety.CONDIMENT]),
}
"""What an open-ended Order counts as different ingredients, by variety."""

Sandwich = tuple[Layer, ...]
"""The layers of a sandwich, the bottom Bread first; empty for a free slot."""


def is_closed(sandwich: Sandwich) -> bool:
    """Whether a Bread lies on top that did not start it."""
    return len(sandwich) > 1 and sandwich[-1].symbol is BREAD


def filling(sandwich: Sandwich) -> list[Symbol]:
    """The symbols that count between the outer Breads: Attack Condiments don't (M-23)."""
    return [card.symbol for card in sandwich[1:-1] if card.symbol is not ATTACK]


def reward(order: Order, sandwich: Sandwich) -> int | None:
    """What the sandwich earns by this Order; None if it does not match, or is not closed."""
    if not is_closed(sandwich) or sandwich[0].symbol is not BREAD:
        return None
    if isinstance(order, ListedOrder):
        return order.reward if _holds(order, filling(sandwich)) else None
    symbols = filling(sandwich)
    return order.first + order.each * (len(symbols) - 1) if _suits(order, symbols) else None


def _holds(order: ListedOrder, symbols: list[Symbol]) -> bool:
    if len(symbols) != len(order.ingredients):
        return False
    missing = list(order.ingredients)
    for symbol in symbols:
        if symbol in missing:
            missing.remove(symbol)
        elif symbol is not SAUCE:
            return False
    # The sauces left over are as many as the places, and fill any but Bread (M-24, M-53).
    return BREAD not in missing


def _suits(order: OpenOrder, symbols: list[Symbol]) -> bool:
    wanted = KINDS[order.variety]
    named = [symbol for symbol in symbols if symbol is not SAUCE]
    if not symbols or any(symbol not in wanted for symbol in named):
        return False
    if len(named) < len(symbols) and order.variety is Variety.BREAD:
        return False
    if not order.different:
        return True
    return len(symbols) <= len(wanted) and len(dict.fromkeys(named)) == len(named)


def declared(order: Order, sandwich: Sandwich) -> tuple[Symbol, ...]:
    """What the Special Sauces in a sandwich that matches the Order stand for (M-24, M-25)."""
    symbols = filling(sandwich)
    sauces = symbols.count(SAUCE)
    if not sauces:
        return ()
    if isinstance(order, OpenOrder):
        kinds = KINDS[order.variety]
        lacking = [symbol for symbol in kinds if symbol is SAUCE or symbol not in symbols]
        return (*lacking, *kinds[:1] * sauces)[:sauces]
    missing = list(order.ingredients)
    for symbol in symbols:
        if symbol is not SAUCE:
            missing.remove(symbol)
    return tuple(missing)


def matches(bar: tuple[Order, ...], sandwich: Sandwich) -> list[Order]:
    """The different Orders on the Bar that the closed sandwich completes, oldest first."""
    found: list[Order] = []
    for order in bar:
        if reward(order, sandwich) is not None and order not in found:
            found.append(order)
    return found
