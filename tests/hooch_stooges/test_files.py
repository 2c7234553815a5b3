"""Can one bring cards and cities of one's own, and is every fault in them named?"""

import json
import tomllib

import pytest

from sandwichcards import BadSetup, dumps, hooch_stooges, loads
from sandwichcards.hooch_stooges import (
    Ability,
    Deck,
    DrawCards,
    GainHooch,
    MakeAttack,
    State,
    Trigger,
    city_from_json,
    city_from_toml,
    deck_from_json,
    deck_from_toml,
)

DECK = """
name = "speakeasy"
head_start = [[0, 2]]

[[stooges]]
slug = "tap-dancer"
name = "Tap Dancer"
cost = 2
hooch = 1
attack = 1
health = 2
copies = 20
ability = { when = "played", effects = [{ do = "draw-cards", count = 1 }, "shield"] }

[[stooges]]
slug = "extra"
name = "Extra"
cost = 0
hooch = 0
attack = 0
health = 1
copies = 0

[[schemes]]
slug = "encore"
name = "Encore"
cost = 3
hooch = 2
effects = ["make-attack", { do = "gain-hooch", amount = 2 }]
copies = 12

[[turfs]]
slug = "stage-door"
name = "Stage Door"
price = 1
effects = ["unswing-all"]
copies = 13

[starters]
extra = 3
attack = 1
free-money = 6
"""

CITY = """
name = "triangle"
hqs = [0, 2]
places = [
    { x = 0, y = 0, neighbours = [1] },
    { x = 1, y = 0, neighbours = [0, 2] },
    { x = 2, y = 0, neighbours = [1] },
]
"""


def test_a_deck_from_toml() -> None:
    """It has the cards that the document describes, and can be played and saved."""
    deck = deck_from_toml(DECK)
    (dancer, copies), (encore, _) = deck.main
    assert isinstance(dancer, hooch_stooges.Stooge)
    assert ("tap-dancer", 20) == (dancer.slug, copies)
    assert Ability(Trigger.PLAYED, (DrawCards(1), hooch_stooges.Shield())) == dancer.ability
    assert (MakeAttack(), GainHooch(2)) == encore.effects
    assert [3, 1, 6] == [count for _, count in deck.starters]
    fair = hooch_stooges.Rules(head_start="fair")
    state = hooch_stooges.new_game(2, seed=1, deck=deck, rules=fair)
    assert (0, 2) == state.hooch
    assert state == loads(dumps(state), State)


def test_a_deck_from_json() -> None:
    """It is the same one."""
    assert deck_from_toml(DECK) == deck_from_json(json.dumps(tomllib.loads(DECK)))


def test_a_deck_without_starters() -> None:
    """It has those of the house."""
    deck = deck_from_toml(DECK.partition("[starters]")[0])
    assert hooch_stooges.HOUSE_DECK.starters == deck.starters


def test_a_city_from_toml_and_json() -> None:
    """Both give the city that is described."""
    city = city_from_toml(CITY)
    assert city == city_from_json(json.dumps(tomllib.loads(CITY)))
    state = hooch_stooges.new_game(2, seed=1, city=city)
    assert (0, None, 1) == state.holders
    assert state == loads(dumps(state), State)


def test_every_fault_of_a_document() -> None:
    """Wrong fields, types, names and moments: each is named with its place."""
    document = {
        "name": 5,
        "colour": "red",
        "head_start": [["x"], 1],
        "stooges": [
            {
                "slug": "a",
                "name": "A",
                "cost": "1",
                "hooch": True,
                "health": 1,
                "ability": {"when": "never", "effects": ["dance", {"do": "draw-cards"}, 7, {}]},
            },
            3,
        ],
        "schemes": [{"slug": "b", "name": "B", "cost": 1, "hooch": 1, "effects": "attack"}],
        "turfs": {},
        "starters": {"ghost": 1},
    }
    with pytest.raises(BadSetup) as caught:
        deck_from_json(json.dumps(document))
    effects = "an effect of ability of stooge a"
    assert {
        (
            "the document has an unknown field 'colour' "
            "(known: name, stooges, schemes, turfs, starters, head_start)"
        ),
        "name of the document should be a text",
        "head_start of the document should be whole numbers",
        "cost of stooge a should be a whole number",
        "hooch of stooge a should be a whole number",
        "attack of stooge a is missing",
        (
            "when of ability of stooge a is one of "
            "played, control, swings, defeats, blocks, falls, not 'never'"
        ),
        f"count of {effects} is missing",
        f"{effects} should be a table",
        f"do of {effects} is missing",
        "stooge 2 should be a table",
        "effects of scheme b should be a list",
        "turfs of the document should be a list",
        "there is no card 'ghost' to start with",
    } == {fault for fault in caught.value.faults if "is unknown: 'dance'" not in fault}
    assert any("is unknown: 'dance' (known: gain-hooch" in f for f in caught.value.faults)


def test_faults_that_only_the_whole_shows() -> None:
    """They are named too: a city in two pieces, an effect out of range."""
    with pytest.raises(BadSetup, match="in pieces: from place 0 there is no way to 1, 2"):
        city_from_toml(
            CITY.replace(
                "neighbours = [1] },\n    { x = 1, y = 0, neighbours = [0, 2]",
                "neighbours = [] },\n    { x = 1, y = 0, neighbours = [2]",
            )
        )
    with pytest.raises(BadSetup, match="amount of GainHooch of encore must be 1 to 99, not 0"):
        deck_from_toml(DECK.replace("amount = 2", "amount = 0"))


@pytest.mark.parametrize("read", [deck_from_json, deck_from_toml, city_from_json, city_from_toml])
@pytest.mark.parametrize("text", ["{", "[" * 100_000, "\0", "5"])
def test_what_can_t_be_read(read: object, text: str) -> None:
    """It is refused with our own error."""
    assert callable(read)
    with pytest.raises(BadSetup):
        read(text)


def test_a_deck_of_the_house_by_its_name() -> None:
    """It is saved by that, a user's in full."""
    assert '"value":"house"' in dumps(hooch_stooges.HOUSE_DECK)
    own = deck_from_toml(DECK)
    assert own == loads(dumps(own), Deck)
