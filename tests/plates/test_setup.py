"""Set-up: plates, who begins, the deal."""

import pytest

from sandwichcards import BadSetup, plates
from sandwichcards.core.catalogue import verb_of
from sandwichcards.core.seats import Seat
from sandwichcards.plates import (
    HOUSE_DECK,
    Bread,
    Card,
    Deck,
    DrewLot,
    Extra,
    Napkin,
    NewHands,
    Plate,
    Rules,
    State,
    TiedLots,
    TurnBegan,
    WonLots,
)
from sandwichcards.plates.play import deal
from sandwichcards.plates.setup import setup_of
from sandwichcards.testing import ScriptedRng
from tests.plates.tables import card, told


def dealt(players: int, *orders: str, deck: Deck = HOUSE_DECK) -> State:
    """A new game whose shuffles are laid down: first the draw for who begins, then the deal."""
    return deal(setup_of(players, Rules(), deck), ScriptedRng(orders=orders))


@pytest.mark.rule("P-1")
@pytest.mark.parametrize(("players", "plates_used"), [(2, 2), (3, 2), (4, 3), (5, 4)])
def test_there_is_one_plate_fewer_than_players(players: int, plates_used: int) -> None:
    """Two players use two plates; the others are out of the game."""
    state = plates.new_game(players, seed=1)
    assert ((),) * plates_used == state.plates
    assert plates_used == len(state.setup.plate_cards)


@pytest.mark.rule("P-38", "P-39")
@pytest.mark.parametrize("players", plates.SEATS)
def test_nobody_has_eaten_anything(players: int) -> None:
    """Points and sandwiches are counted from none."""
    state = plates.new_game(players, seed=1)
    assert ((0,) * players, 0) == (state.scores, state.eaten)


@pytest.mark.rule("P-2")
def test_the_highest_card_drawn_begins() -> None:
    """All draw, and the events show the cards and who begins."""
    state = dealt(3, "sensible-rye smug-sourdough old-toast")
    assert 1 == state.to_act
    assert [(0, "sensible-rye"), (1, "smug-sourdough"), (2, "old-toast")] == [
        (lot.seat, lot.card.slug) for lot in told(state, DrewLot)
    ]
    assert [WonLots(Seat(1))] == told(state, WonLots)
    assert [TurnBegan(Seat(1), 1)] == told(state, TurnBegan)


@pytest.mark.rule("P-2")
def test_the_tied_draw_again_among_themselves() -> None:
    """A tie at the top is drawn out by the tied alone, as often as it takes."""
    state = dealt(3, "smug-sourdough ravenous old-toast peckish peckish rumbling peckish")
    assert [TiedLots((Seat(0), Seat(1)))] * 2 == told(state, TiedLots)
    assert [0, 1, 2, 0, 1, 0, 1] == [lot.seat for lot in told(state, DrewLot)]
    assert 0 == state.to_act


@pytest.mark.rule("P-2")
@pytest.mark.parametrize("lowest", ["old-toast", "lone-sock"])
def test_a_napkin_can_not_win_the_draw(lowest: str) -> None:
    """Even a card of no or less value beats a napkin."""
    assert 1 == dealt(2, f"swap-meet {lowest}").to_act


@pytest.mark.rule("P-2")
def test_drawn_cards_go_back_before_the_deal() -> None:
    """What was drawn for who begins can be dealt."""
    state = dealt(2, "saw-it-first old-toast", "saw-it-first")
    assert card("saw-it-first") in state.hands[0]
    assert () == state.faults()


@pytest.mark.rule("P-2")
def test_a_seat_can_be_named_to_begin() -> None:
    """With the option, nobody draws."""
    state = plates.new_game(4, seed=1, rules=Rules(first_player=Seat(2)))
    assert 2 == state.to_act
    assert [] == told(state, DrewLot)


@pytest.mark.rule("P-44")
def test_bids_and_extras_count_in_the_draw() -> None:
    """Every card but a napkin has a value there."""
    assert 1 == dealt(2, "doorstep-loaf elbows-out").to_act
    assert 0 == dealt(2, "lone-sock swap-meet").to_act


@pytest.mark.rule("P-44")
def test_if_nobody_shows_a_value_all_draw_again() -> None:
    """Napkins alone settle nothing."""
    state = dealt(2, "swap-meet bold-seagull peckish rumbling")
    assert [TiedLots((Seat(0), Seat(1)))] == told(state, TiedLots)
    assert 1 == state.to_act


def tiny_deck() -> Deck:
    """Fourteen cards, twelve of them alike."""
    return Deck.of(
        "tiny", [(Plate("dish", "Dish"), 2), (Bread("a", "A", 1), 12), (Bread("b", "B", 2), 2)]
    )


@pytest.mark.rule("P-44")
def test_drawn_cards_stay_out_until_the_deck_runs_out() -> None:
    """Seven ties use up all cards; only then are they shuffled back for the next draw."""
    state = dealt(2, "a " * 12 + "b b", "b a", deck=tiny_deck())
    assert 7 == len(told(state, TiedLots))
    assert ["a"] * 12 + ["b"] * 3 + ["a"] == [lot.card.slug for lot in told(state, DrewLot)]
    assert 0 == state.to_act


@pytest.mark.rule("P-3")
def test_seven_cards_are_dealt_to_each() -> None:
    """The rest is the draw pile, and nothing is discarded yet."""
    state = plates.new_game(4, seed=3)
    assert (7, 7, 7, 7) == tuple(map(len, state.hands))
    assert () == state.discard_pile
    assert len(state.setup.cards) - 28 == len(state.draw_pile)


@pytest.mark.rule("P-3")
def test_the_deck_is_shuffled_anew_for_the_deal() -> None:
    """The second shuffle decides the hands, the first only who begins."""
    state = dealt(2, "peckish rumbling", "elbows-out honest-ham " * 4)
    assert 4 == state.hands[0].count(card("elbows-out"))
    assert 4 == state.hands[1].count(card("honest-ham"))


@pytest.mark.rule("P-43")
@pytest.mark.parametrize("players", [1, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    """The book's winning table knows two to five."""
    with pytest.raises(BadSetup, match=f"P-43: two to five can play, not {players}"):
        plates.new_game(players)


@pytest.mark.rule("P-69")
def test_every_fault_of_a_deck_is_named_at_once() -> None:
    """No Bread, no plates, too few cards, nothing to draw for."""
    deck = Deck.of("bare", [(Extra("pea", "Pea", 1), 3)])
    with pytest.raises(BadSetup) as refused:
        plates.new_game(3, deck=deck)
    assert (
        "P-69: a sandwich takes two Breads, the deck has none",
        "P-69: a draw for who begins needs cards of two different values",
        "P-69: 3 players use 2 plates, the deck has 0",
        "P-69: 3 cards are too few for 3 players (21 are dealt)",
    ) == refused.value.faults


@pytest.mark.rule("P-69")
def test_a_deck_of_equal_values_will_do_for_a_named_beginner() -> None:
    """Only a draw needs different values, and a napkin makes one."""
    cards: list[tuple[Card, int]] = [(Plate("dish", "Dish"), 2), (Bread("a", "A", 1), 14)]
    rules = Rules(first_player=Seat(0))
    assert 0 == plates.new_game(2, deck=Deck.of("flat", cards), rules=rules).to_act
    cards_with_napkin = [*cards, (Napkin("n", "N", NewHands(7)), 1)]
    assert plates.new_game(2, deck=Deck.of("odd", cards_with_napkin), seed=1).to_act is not None


def test_the_order_of_the_catalogue() -> None:
    """It is fixed: it gives each move its number."""
    catalogue = plates.catalogue(plates.new_game(2, seed=1))
    verbs = dict.fromkeys(catalogue.text(move).split()[0] for move in catalogue.moves)
    assert (
        "start add finish lay play-at play play-onto play-against "
        "discard toss give lose-at lose-onto opt-out pass"
    ) == " ".join(verbs)


def test_the_order_of_all_moves() -> None:
    """Trained programs rely on the numbers: another order is a new version of the rules."""
    verbs = (
        "start add finish lay play-at play play-onto play-against discard toss give lose-at "
        "lose-onto opt-out pass"
    )
    moves = plates.catalogue(plates.new_game(2, seed=1)).moves
    assert verbs.split() == list(dict.fromkeys(verb_of(type(move)) for move in moves))
