"""The house deck: what is in it, and that its page says so."""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from sandwichcards import plates
from sandwichcards.plates import (
    HOUSE_DECK,
    Bid,
    BidBonus,
    Bread,
    CancelNapkin,
    Card,
    Cheese,
    ClearPlate,
    Extra,
    LowestEats,
    Meat,
    Napkin,
    NewHands,
    PassCards,
    Plate,
    PlateWorth,
    TakeTop,
    TradeCards,
    Until,
    Worth,
)

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "cards" / "plates.md"
VALUED = (Bread, Meat, Cheese, Extra, Bid)


def napkins() -> list[Napkin]:
    """The napkins of the house deck."""
    return [card for card, _ in HOUSE_DECK.counts if isinstance(card, Napkin)]


def rows() -> Iterator[str]:
    """The tables of the cards page, line by line."""
    yield "| sort | card | slug | value | copies |"
    yield "| --- | --- | --- | --- | --- |"
    for card, count in HOUSE_DECK.counts:
        if isinstance(card, VALUED):
            sort = type(card).__name__
            yield f"| {sort} | {card.name} | `{card.slug}` | {card.value} | {count} |"
    yield ""
    yield "| napkin | slug | what it says | stays | copies |"
    yield "| --- | --- | --- | --- | --- |"
    for card, count in HOUSE_DECK.counts:
        if isinstance(card, Napkin):
            stays = "yes" if card.stays else ""
            yield f"| {card.name} | `{card.slug}` | {card.text} | {stays} | {count} |"
    yield ""
    yield "| plate | slug |"
    yield "| --- | --- |"
    for card, _ in HOUSE_DECK.counts:
        if isinstance(card, Plate):
            yield f"| {card.name} | `{card.slug}` |"


def test_the_cards_page_shows_the_house_deck() -> None:
    """Its tables are made from the data: `python -m tests.plates.test_cards` prints them anew."""
    assert "\n".join(rows()) in PAGE.read_text("utf-8")


def test_the_cards_page_counts_right() -> None:
    """The number of cards stands in its text."""
    assert f"{len(plates.new_game(2, seed=0).setup.cards)} cards" in PAGE.read_text("utf-8")


def test_there_are_cards_of_every_sort() -> None:
    """Some Extras and some Bids are below zero, and nothing else is."""
    sorts = {type(card) for card, _ in HOUSE_DECK.counts}
    assert set(get_args(Card)) == sorts
    below = {type(c) for c, _ in HOUSE_DECK.counts if isinstance(c, VALUED) and c.value < 0}
    assert {Extra, Bid} == below


def test_the_rulebooks_three_napkins_are_there() -> None:
    """Trade two, new hands of seven, pass two."""
    effects = [napkin.effect for napkin in napkins()]
    assert all(effect in effects for effect in (TradeCards(2), NewHands(7), PassCards(2)))


def test_napkins_use_the_whole_vocabulary() -> None:
    """Sixteen of them, every effect at least once, and both ways to stay for a while."""
    effects = [napkin.effect for napkin in napkins()]
    assert 16 == len(effects) == len(set(effects))
    assert set(get_args(plates.Effect)) == {type(effect) for effect in effects}
    staying = [napkin for napkin in napkins() if napkin.stays]
    assert 7 == len(staying)
    assert {Until.EATEN, Until.TURN} == {
        effect.until for effect in effects if isinstance(effect, LowestEats | BidBonus | Worth)
    }


def test_napkins_do_all_that_they_have_to() -> None:
    """Cancel, change who eats, change the worth, touch a plate."""
    kinds = {type(napkin.effect) for napkin in napkins()}
    assert CancelNapkin in kinds
    assert {LowestEats, BidBonus} <= kinds
    assert {Worth, PlateWorth} <= kinds
    assert {ClearPlate, TakeTop} <= kinds


def test_a_napkin_says_what_it_does() -> None:
    """In words that fit its numbers."""
    assert "Draw a card." == Napkin("one", "One", plates.DrawCards(1)).text
    double = Napkin("more", "More", Worth(3, 1, Until.TURN))
    assert (
        "Every sandwich is worth 3 times as much and 1 more, until its owner's next turn."
        == double.text
    )
    same = Napkin("same", "Same", BidBonus(0, Until.EATEN))
    assert "A player's bid score is the same, until a sandwich has been eaten." == same.text
    assert all(napkin.text.endswith(".") for napkin in napkins())


def test_names_and_slugs_are_all_different() -> None:
    """Nobody has to guess which card is meant."""
    cards = [card for card, _ in HOUSE_DECK.counts]
    assert len(cards) == len({card.slug for card in cards}) == len({card.name for card in cards})


if __name__ == "__main__":
    print("\n".join(rows()))  # noqa: T201  # for the page
