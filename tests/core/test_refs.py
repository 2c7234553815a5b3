"""Does every move say what it is about, and every event what it moved?"""

import attrs
import pytest

from sandwichcards import GAMES, Seat, hoagie, hooch_stooges, plates, sandwich_masters
from sandwichcards.core.heaps import Heap, heaps, points_somewhere
from sandwichcards.core.refs import About, Ref, Transfer, Unreferred, about, using
from sandwichcards.core.zones import moving
from sandwichcards.testing import LawBroken, laws
from sandwichcards.testing.walks import random_choices, walk

ANN, BOB = Seat(0), Seat(1)


def view_of() -> hoagie.View:
    """Ann's first view of a game for two."""
    return hoagie.observe(hoagie.new_game(2, seed="deli"), ANN)


def test_a_card_and_where_it_goes() -> None:
    """The card is one in the hand of whoever is asked."""
    move = hoagie.Spoil(BOB, hoagie.Place.CHEESE)
    card = Ref("hands", ANN, card="spoiled-cheese")
    assert About(ANN, (card,), (Ref("shapes", BOB, 2),)) == about(view_of(), move)


def test_a_move_about_nothing() -> None:
    """It says so."""
    assert About(ANN) == about(view_of(), hoagie.Pass())


def test_what_the_question_knows() -> None:
    """An Order is claimed with the sandwich that is asked about."""
    state = sandwich_masters.new_game(2, seed=1)
    order = state.bar[0]
    view = attrs.evolve(
        sandwich_masters.observe(state, ANN), agenda=(sandwich_masters.ClaimOrder(ANN, 3),)
    )
    told = about(view, sandwich_masters.Claim(order))
    assert (Ref("bar", card=order.slug),) == told.uses
    assert (Ref("sandwiches", ANN, 3),) == told.aims


def test_what_the_view_knows() -> None:
    """A stooge is swung at one of whoever holds the turf under attack."""
    state = hooch_stooges.new_game(2, seed=1)
    stooge = next(c for c in state.setup.kinds.values() if isinstance(c, hooch_stooges.Stooge))
    place = state.holders.index(BOB)
    view = attrs.evolve(
        hooch_stooges.observe(state, ANN),
        agenda=(
            hooch_stooges.Battle(ANN, hooch_stooges.Place(place), (stooge,)),
            hooch_stooges.SwingStooge(ANN),
        ),
    )
    told = about(view, hooch_stooges.Swing(stooge, stooge))
    assert (Ref("crews", BOB, card=stooge.slug),) == told.aims
    assert (Ref("turfs", place=place),) == about(view, hooch_stooges.Storm(stooge)).aims


@pytest.mark.parametrize(
    ("stance", "zone"),
    [
        (hooch_stooges.Stance.SWUNG, Ref("swung", card="x")),
        (hooch_stooges.Stance.UNSWUNG, Ref("crews", BOB, card="x")),
    ],
)
def test_what_a_function_says(stance: hooch_stooges.Stance, zone: Ref) -> None:
    """A stooge that has swung lies elsewhere."""
    state = hooch_stooges.new_game(2, seed=1)
    stooge = next(c for c in state.setup.kinds.values() if isinstance(c, hooch_stooges.Stooge))
    told = about(hooch_stooges.observe(state, ANN), hooch_stooges.Defeat(BOB, stooge, stance))
    assert (attrs.evolve(zone, card=stooge.slug),) == told.aims


def test_what_an_event_moved() -> None:
    """From where to where, and the cards if they can be seen."""
    drew = hoagie.Drew(BOB, 2, None)
    transfer = Transfer(2, Ref("draw_pile"), Ref("hands", BOB))
    assert About(BOB, transfers=(transfer,)) == about(view_of(), drew)
    seen = hoagie.Drew(BOB, 1, (hoagie.SKIP,))
    assert ("skip",) == about(view_of(), seen).transfers[0].cards


def test_an_event_that_covers_a_card() -> None:
    """Two cards move, and both are known."""
    spoiled = hoagie.Spoiled(ANN, BOB, hoagie.Place.MEAT)
    told = about(view_of(), spoiled)
    assert [("fresh-meat",), ("spoiled-meat",)] == [transfer.cards for transfer in told.transfers]


def test_an_event_that_moves_nothing() -> None:
    """It may still be about a place."""
    state = plates.new_game(2, seed=1)
    view = plates.observe(state, None)
    assert About(ANN, aims=(Ref("plates", place=1),)) == about(view, plates.BiddingBegan(ANN, 1))


@attrs.frozen
class Mute:
    """A move that says nothing."""


@using("hands[nobody]")
@attrs.frozen
class Lost:
    """A move that names what there is not."""


@using("hands[whose]")
@attrs.frozen
class Vague:
    """A move of which it can't be said."""

    whose: Seat | None = None


def test_a_move_that_says_nothing() -> None:
    """Forgetting is an error."""
    with pytest.raises(Unreferred, match="Mute does not say what it is about"):
        about(view_of(), Mute())


def test_a_name_that_nobody_has() -> None:
    """The error names it."""
    with pytest.raises(Unreferred, match="Lost has no nobody"):
        about(view_of(), Lost())


def test_nothing_meant() -> None:
    """Where a name stands for None, there is no reference."""
    assert About(ANN) == about(view_of(), Vague())
    assert (Ref("hands", BOB),) == about(view_of(), Vague(BOB)).uses


def test_a_reference_that_can_not_be_read() -> None:
    """It is refused where it is declared."""
    with pytest.raises(Unreferred, match="does not read"):
        using("hands of me")


# What lies where


def test_the_heaps_of_a_view() -> None:
    """One's own hand with its cards, that of others as a number."""
    state = hoagie.new_game(2, seed="deli")
    lying = heaps(hoagie.observe(state, ANN), hoagie.State)
    own, other = (heap for heap in lying if heap.zone == "hands")
    assert tuple(card.slug for card in state.hands[ANN]) == own.cards
    assert Heap("hands", BOB, None, 7) == other
    assert Heap("draw_pile", None, None, len(state.draw_pile)) in lying
    assert Heap("shapes", BOB, 4, 0) in lying


def test_cards_of_one_pile_that_belong_to_somebody() -> None:
    """Each seat has its own."""
    state = plates.new_game(2, seed=1)
    card = state.hands[ANN][0]
    view = attrs.evolve(plates.observe(state, None), laid=(plates.SeenCard(ANN, BOB, None),))
    assert Heap("laid", BOB, None, 1) in heaps(view, plates.State)
    open_one = attrs.evolve(view, laid=(plates.SeenCard(ANN, BOB, card),))
    assert Heap("laid", BOB, None, 1, (card.slug,)) in heaps(open_one, plates.State)


def test_what_a_view_shows_together() -> None:
    """Hand and deck of a stooge boss: the deck is what the hand leaves."""
    state = hooch_stooges.new_game(3, seed=1)
    lying = heaps(hooch_stooges.observe(state, None), hooch_stooges.State)
    decks = [heap.count for heap in lying if heap.zone == "decks"]
    assert [len(deck) for deck in state.decks] == decks


def test_references_into_the_void() -> None:
    """They point nowhere."""
    lying = heaps(view_of(), hoagie.State)
    assert points_somewhere(Ref("seats", BOB), lying, players=2)
    assert not points_somewhere(Ref("seats", Seat(2)), lying, players=2)
    assert not points_somewhere(Ref("hands", BOB, card="skip"), lying, players=2)
    assert not points_somewhere(Ref("cellar"), lying, players=2)


# The twelfth law


@pytest.mark.parametrize("name", ["hoagie", "plates", "sandwich_masters", "hooch_stooges"])
def test_the_twelfth_law(name: str) -> None:
    """It holds along a random game."""
    game = GAMES[name]
    before = None
    for number, step in enumerate(walk(game, 2, random_choices(seed=3))):
        if number % 10 == 0 or step.state.outcome is not None:
            laws.references_point_somewhere(game, before, step.state)
        before = step.state


class Astray:
    """Hoagie whose views have lost the hand."""

    State = hoagie.State

    @staticmethod
    def observe(state: hoagie.State, seat: Seat | None) -> hoagie.View:
        """A view that still offers moves with cards it does not show."""
        return attrs.evolve(hoagie.observe(state, seat), hand=())


def test_the_twelfth_law_bites() -> None:
    """A move about a card that is nowhere is found."""
    with pytest.raises(LawBroken, match=r"law 12: .*no such thing in sight"):
        laws.references_point_somewhere(Astray(), None, hoagie.new_game(2, seed=1))  # type: ignore[arg-type]  # no more of a game than the law asks for


@moving("2 card: draw_pile > hands[seat]")
@attrs.frozen
class Miscounted:
    """An event that moves two cards and names one."""

    seat: Seat
    card: hoagie.Card = hoagie.SKIP


def test_the_twelfth_law_counts_cards() -> None:
    """As many as are moved are named, or none."""
    state = hoagie.new_game(2, seed=1)
    wrong = attrs.evolve(state, events=(Miscounted(ANN),))  # type: ignore[arg-type]  # no event of the game
    with pytest.raises(LawBroken, match="names 1 cards and moves 2"):
        laws.references_point_somewhere(Watched(), None, wrong)  # type: ignore[arg-type]  # as above


class Watched:
    """Hoagie that shows everybody every event."""

    State = hoagie.State

    @staticmethod
    def observe(state: hoagie.State, seat: Seat | None) -> hoagie.View:
        """A view with all events as they are."""
        quiet = attrs.evolve(state, events=())
        return attrs.evolve(hoagie.observe(quiet, seat), events=state.events)
