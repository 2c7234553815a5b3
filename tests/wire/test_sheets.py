"""Does a sheet say all that never changes in a game?"""

import json
from typing import Any

import attrs
import pytest

from examples import nibble
from sandwichcards import (
    GAMES,
    BadSetup,
    DecodeError,
    Seat,
    dumps,
    hoagie,
    hooch_stooges,
    loads,
    plates,
    sandwich_masters,
)
from sandwichcards.core.heaps import heaps
from sandwichcards.core.registry import HOUSE
from sandwichcards.kit.drawing.picture import picture_of
from sandwichcards.testing import random_choices, walk
from sandwichcards.wire import Area, Names, Ref, Sheet, Term, about, frame_of, sheet

SETUP = hoagie.new_game(2, seed=1).setup


def written(setup: Any) -> Any:  # noqa: ANN401  # a set-up, and JSON
    """The JSON of its sheet."""
    return json.loads(dumps(sheet(setup)))["value"]


@pytest.mark.parametrize("name", HOUSE)
def test_the_sheet_of_a_game(name: str) -> None:
    """It names the game, and every view of it names the sheet."""
    game = GAMES[name]
    for players in game.SEATS:
        state = game.new_game(players, seed=1)
        made = sheet(state.setup)
        assert (game.NAME, game.TITLE, game.RULES_VERSION) == (
            made.game,
            made.title,
            made.rules_version,
        )
        view = json.loads(dumps(game.observe(state, None)))
        assert made.digest == view["value"]["setup"]
        assert made == sheet(state.setup)


@pytest.mark.parametrize("name", HOUSE)
def test_the_goal(name: str) -> None:
    """It is a sentence, which the options change."""
    game = GAMES[name]
    rules = game.Rules(turn_limit=7)
    found = [sheet(game.new_game(n, seed=1, rules=rules).setup).goal for n in game.SEATS]
    assert all(goal.endswith(".") and "even turns" in goal for goal in found)
    setup = game.new_game(2, seed=1, rules=game.Rules(turn_limit=None)).setup
    assert "turns" not in sheet(setup).goal


def test_the_goal_depends_on_the_players() -> None:
    """As the rulebook has it."""
    found = [sheet(plates.new_game(n, seed=1).setup).goal for n in plates.SEATS]
    assert "The first to 25 points wins, or the most after 400 turns." == found[0]
    assert "The most points after five sandwiches or 400 turns win." == found[-1]


@pytest.mark.parametrize("name", HOUSE)
def test_cards(name: str) -> None:
    """Every card is there with its kind, slug, name, text and numbers."""
    setup: Any = GAMES[name].new_game(2, seed=1).setup
    cards = {card["slug"]: card for card in written(setup)["cards"]}
    assert set(setup.kinds) == set(cards)
    for slug, card in setup.kinds.items():
        facts = (type(card).__name__, card.name, card.text)
        assert facts == tuple(cards[slug][key] for key in ("type", "name", "text"))


def test_the_numbers_of_a_card() -> None:
    """They are all there, with what it does."""
    setup = hooch_stooges.new_game(2, seed=1).setup
    found = next(card for card in written(setup)["cards"] if card["type"] == "Stooge")
    card = setup.kinds[found["slug"]]
    assert isinstance(card, hooch_stooges.Stooge)
    assert (card.cost, card.hooch, card.attack, card.health) == tuple(
        found[key] for key in ("cost", "hooch", "attack", "health")
    )
    assert "ability" in found


def test_a_deck() -> None:
    """The house's is written out as well, with cards by their slugs."""
    deck = written(SETUP)["setup"]["deck"]
    assert hoagie.HOUSE_DECK.name == deck["name"]
    assert [[card.slug, count] for card, count in hoagie.HOUSE_DECK.counts] == deck["counts"]


def test_cards_of_ones_own() -> None:
    """They are there like those of the house."""
    lottery = plates.Napkin("lottery", "Lottery", plates.Worth(3, -6, plates.Until.EATEN))
    deck = plates.Deck.of("with lottery", [*plates.HOUSE_DECK.counts, (lottery, 6)])
    found = written(plates.new_game(2, seed=1, deck=deck).setup)
    assert ["lottery", 6] in found["setup"]["deck"]["counts"]
    card = next(card for card in found["cards"] if card["slug"] == "lottery")
    assert {"type": "Worth", "times": 3, "plus": -6, "until": "eaten"} == card["effect"]


def test_a_city() -> None:
    """It has its places with coordinates and neighbours."""
    city = written(hooch_stooges.new_game(3, seed=1).setup)["setup"]["city"]
    assert {"x": 20, "y": 0, "neighbours": [1, 2, 3]} == city["sites"][0]
    assert [0, 5, 10] == city["hqs"]


def test_options() -> None:
    """Each has its value in the set-up and its meaning."""
    made = sheet(SETUP)
    assert Term("turn_limit", "Turn limit", words_of("turn_limit", made)) in made.options
    assert "draw" in words_of("turn_limit", made)
    options = {option.name for option in made.options}
    assert options == set(written(SETUP)["setup"]["rules"])


def words_of(name: str, made: Sheet) -> str:
    """What the sheet says of an option."""
    return next(option.words for option in made.options if option.name == name)


@pytest.mark.parametrize("name", HOUSE)
def test_words(name: str) -> None:
    """Every question, move and event that comes up is there, and nothing is without words."""
    game = GAMES[name]
    made = sheet(game.new_game(2, seed=1).setup)
    for terms in (made.questions, made.moves, made.events, made.options):
        assert all(term.title and term.words and "`" not in term.words for term in terms)
    questions, moves, events = (
        {term.name for term in terms} for terms in (made.questions, made.moves, made.events)
    )
    for step in walk(game, 2, random_choices(2), seed=2):
        assert {type(step.state.question).__name__} <= questions | {"NoneType"}
        assert {type(move).__name__ for move in game.legal_moves(step.state)} <= moves
        assert {type(event).__name__ for event in step.state.events} <= events


def test_a_term() -> None:
    """It is a name, a title and a sentence."""
    words = "Put a fresh ingredient on an empty place of one's own sandwich."
    assert Term("Build", "Build", words) == sheet(SETUP).moves[0]
    assert ["Take turn", "Play on"] == [term.title for term in sheet(SETUP).questions]


@pytest.mark.parametrize("name", HOUSE)
def test_zones(name: str) -> None:
    """Whatever moves, transfers, heaps and pieces refer to is on the sheet, with just its axes."""
    game, looked_at = GAMES[name], set[Ref]()
    zones = {area.zone: area for area in sheet(game.new_game(max(game.SEATS), seed=1).setup).zones}
    for number, step in enumerate(walk(game, max(game.SEATS), random_choices(2), seed=2)):
        view = game.observe(step.state, step.state.to_act)
        frame = frame_of(game, view)
        refs = {Ref(heap.zone, heap.seat, heap.place) for heap in heaps(view, game.State)}
        refs |= {ref for offer in frame.moves for ref in (*offer.uses, *offer.aims)}
        refs |= {each.target for each in frame.moved}
        sources = {each.source for each in frame.moved}
        whole = {ref for ref in sources if ref == Ref(ref.zone)}  # from all parts of a zone
        assert {ref.zone for ref in whole} <= zones.keys() | {"bank"}
        refs |= sources - whole
        if number % 10 == 0:  # pictures take their time
            refs |= {piece.ref for piece in picture_of(game).scene(view).pieces}
        refs = {attrs.evolve(ref, card=None) for ref in refs} - looked_at
        looked_at |= refs
        for ref in refs:
            assert ref.zone in zones.keys() | NO_ZONES
            assert ref.zone in NO_ZONES or fits(ref, zones[ref.zone])
    assert zones.keys() <= {ref.zone for ref in looked_at}


NO_ZONES = {"seats", "bank", "table", "city", "legend", "die"}
"""Players, where tokens come from, and what is only drawn."""


def fits(ref: Ref, area: Area) -> bool:
    """Whether the reference has a number within its size on each axis of the zone, and no other."""
    numbers = {"seat": ref.seat, "place": ref.place}
    given = {axis: number for axis, number in numbers.items() if number is not None}
    sizes = dict(zip(area.axes, area.sizes, strict=True))
    return given.keys() == sizes.keys() and all(given[axis] < sizes[axis] for axis in sizes)


def test_a_pile_of_which_each_card_is_somebodys() -> None:
    """Its axes are there as well: a bid lies before a seat, a covered card on a place of a seat."""
    zones = {area.zone: area for area in sheet(plates.new_game(3, seed=1).setup).zones}
    assert (("seat",), (3,)) == (zones["laid"].axes, zones["laid"].sizes)
    zones = {area.zone: area for area in sheet(SETUP).zones}
    assert (("seat", "place"), (2, 5)) == (zones["covered"].axes, zones["covered"].sizes)
    assert zones["shapes"].names == zones["covered"].names


def test_the_agenda() -> None:
    """It is a zone in games where cards lie on it."""
    found = {
        name: [area.zone for area in sheet(GAMES[name].new_game(2, seed=1).setup).zones]
        for name in HOUSE
    }
    assert {"hoagie"} == {name for name, zones in found.items() if "agenda" not in zones}


def test_a_zone() -> None:
    """It is a name, its axes with their sizes, and a sentence."""
    zones = {area.zone: area for area in sheet(sandwich_masters.new_game(3, seed=1).setup).zones}
    assert Area("hands", ("seat",), (3,), stock=False, words=zones["hands"].words) == zones["hands"]
    assert (("seat", "place"), (3, 4)) == (zones["sandwiches"].axes, zones["sandwiches"].sizes)
    assert ((), (), True) == (
        zones["white_pile"].axes,
        zones["white_pile"].sizes,
        zones["white_pile"].stock,
    )


def test_names() -> None:
    """What has a name instead of a number is listed in its order."""
    assert (Names("Place", tuple(hoagie.Place)),) == sheet(SETUP).names


def test_a_guest() -> None:
    """A game that is not registered is given."""
    setup = nibble.new_game(2).setup
    assert "Nibble" == sheet(setup, nibble).title
    with pytest.raises(BadSetup, match="a set-up of a known game was expected"):
        sheet(setup)


def test_reading_a_sheet() -> None:
    """It is for others to read."""
    with pytest.raises(DecodeError, match="write and read the set-up instead"):
        loads(dumps(sheet(SETUP)), Sheet)


def test_what_a_move_is_about() -> None:
    """The references are those of the core."""
    view = hoagie.observe(hoagie.new_game(2, seed=1), Seat(0))
    assert json.loads(dumps(about(view, view.moves[0]).uses[0]))["value"].keys() <= {
        "zone",
        "seat",
        "place",
        "card",
    }


def test_places_with_names() -> None:
    """A zone says what its places are called, if the set-up knows it."""
    named = {area.zone: area.names for area in sheet(plates.new_game(3, seed=1).setup).zones}
    assert ("Paper Plate", "Tin Plate") == named.pop("plates")
    assert {()} == set(named.values())
    named = {area.zone: area.names for area in sheet(SETUP).zones}
    assert ("left bread", "meat", "cheese", "lettuce", "right bread") == named["shapes"]
