"""How does a game begin, and which set-ups are refused?"""

from collections import Counter
from itertools import groupby
from typing import Any

import pytest

from sandwichcards import BadSetup, Seat, hooch_stooges
from sandwichcards.core.catalogue import verb_of
from sandwichcards.hooch_stooges import (
    HOUSE_DECK,
    City,
    Rules,
    Scheme,
    Site,
    Stooge,
    house_city,
)
from tests.hooch_stooges.table import ANN, BOB, slugs


@pytest.mark.rule("S-1", "S-63")
@pytest.mark.parametrize("players", hooch_stooges.SEATS)
def test_the_city_of_a_new_game(players: int) -> None:
    """Every place has a turf of the shuffled deck, and each player's HQ token holds its place."""
    state = hooch_stooges.new_game(players, seed=1)
    city = house_city(players)
    assert len(city.sites) == len(state.turfs)
    assert {} == Counter(slugs(state.turfs)) - Counter(
        {turf.slug: count for turf, count in HOUSE_DECK.turfs}
    )
    assert tuple(city.hqs) == state.hqs
    assert list(range(players)) == [state.holders[place] for place in city.hqs]
    assert players == sum(holder is not None for holder in state.holders)
    assert state.turfs != hooch_stooges.new_game(players, seed=2).turfs


@pytest.mark.rule("S-2", "S-62")
def test_the_cards_a_player_begins_with() -> None:
    """Three Faceless Goons, one Attack and six Free Money, five of them in hand, and no hooch."""
    state = hooch_stooges.new_game(3, seed=1)
    for seat in range(3):
        own = Counter(slugs([*state.hands[seat], *state.decks[seat]]))
        assert {"faceless-goon": 3, "attack": 1, "free-money": 6} == own
        assert 5 == len(state.hands[seat])
    assert (0, 0, 0) == state.hooch
    assert state.hands[0] != hooch_stooges.new_game(3, seed=4).hands[0]


@pytest.mark.rule("S-3")
def test_the_line_up_of_a_new_game() -> None:
    """Five cards of the shuffled main deck lie face up."""
    state = hooch_stooges.new_game(2, seed=1)
    assert 5 == len(state.lineups[0])
    assert sum(count for _, count in HOUSE_DECK.main) == 5 + len(state.mains[0])
    assert state.lineups != hooch_stooges.new_game(2, seed=2).lineups


@pytest.mark.rule("S-67")
def test_the_counts_of_a_new_game() -> None:
    """Nothing has been done yet that counts towards a limit."""
    state = hooch_stooges.new_game(3, seed=1)
    assert (1, 0, 0, 0) == (state.turn, state.actions, state.rerolls, state.edge)


@pytest.mark.rule("S-4")
def test_the_first_player() -> None:
    """It is seat 0, or the one that the option names."""
    assert ANN == hooch_stooges.new_game(3, seed=1).to_act
    state = hooch_stooges.new_game(3, seed=1, rules=Rules(first_player=BOB))
    assert (BOB, BOB, 1) == (state.to_act, state.active, state.turn)


@pytest.mark.rule("S-62")
def test_a_head_start() -> None:
    """By the book there is none; an option gives it by order of play."""
    for players in hooch_stooges.SEATS:
        assert (0,) * players == hooch_stooges.new_game(players, seed=1).hooch
    rules = Rules(first_player=BOB, head_start=(0, 2, 5))
    assert (5, 0, 2) == hooch_stooges.new_game(3, seed=1, rules=rules).hooch


@pytest.mark.rule("S-62")
@pytest.mark.parametrize("players", hooch_stooges.SEATS)
def test_a_fair_head_start(players: int) -> None:
    """It is what the deck says for that many, later places getting more."""
    rules = Rules(first_player=BOB, head_start="fair")
    ann, *others = hooch_stooges.new_game(players, seed=1, rules=rules).hooch
    fair = HOUSE_DECK.start_for(players)
    assert fair == (*others, ann)
    assert [0, *others[1:], ann] == sorted({0, *others, ann})


@pytest.mark.rule("S-62")
def test_a_fair_head_start_that_nobody_knows() -> None:
    """A deck that does not say what is fair is refused with it."""
    deck = hooch_stooges.Deck.of("mine", {card.slug: n for card, n in HOUSE_DECK.main})
    with pytest.raises(BadSetup, match="S-62: the deck 'mine' has no fair head start for 3 play"):
        hooch_stooges.new_game(3, deck=deck, rules=Rules(head_start="fair"))


def test_the_size_of_the_house_set() -> None:
    """There are enough different cards, and each city has places enough."""
    kinds = [card for card, _ in HOUSE_DECK.main]
    assert sum(isinstance(card, Stooge) for card in kinds) >= 16
    assert sum(isinstance(card, Scheme) for card in kinds) >= 16
    assert sum(count for _, count in HOUSE_DECK.main) >= 90
    assert len(HOUSE_DECK.turfs) >= 24
    assert {1, 10} == {min(c.cost for c in kinds), max(c.cost for c in kinds)}
    assert len(kinds) == len({card.name for card in kinds})


def test_no_endless_turn_with_the_house_set() -> None:
    """A scheme is soon drawn again from a thin deck: it draws one card at most, and no profit."""
    for card, _ in HOUSE_DECK.main:
        drawn = [e.count for e in card.effects if isinstance(e, hooch_stooges.DrawCards)]
        if isinstance(card, Scheme) and drawn:
            assert [1] == drawn
            profits = (hooch_stooges.GainHooch, hooch_stooges.StealHooch, hooch_stooges.MakeAttack)
            assert not any(isinstance(effect, profits) for effect in card.effects)


@pytest.mark.parametrize("players", hooch_stooges.SEATS)
def test_a_house_city_turned_by_one_seat(players: int) -> None:
    """It is the same city: no seat lies better than another."""
    city = house_city(players)
    assert () == city.faults()
    assert len(city.sites) >= 9 + 2 * players
    assert _distances(city, city.hqs[0]) == _distances(city, city.hqs[1])
    for seat in range(players):
        turned = city.hqs[seat:] + city.hqs[:seat]
        ways = _ways(city, turned[0])
        assert [_ways(city, city.hqs[0])[hq] for hq in city.hqs] == [ways[hq] for hq in turned]
        assert _distances(city, turned[0]) == _distances(city, city.hqs[0])


def _ways(city: City, start: int) -> dict[int, int]:
    """How many steps each place is away."""
    found, fringe = {start: 0}, [start]
    for place in fringe:
        for spot in city.sites[place].neighbours:
            if spot not in found:
                found[spot] = found[place] + 1
                fringe.append(spot)
    return found


def _distances(city: City, start: int) -> list[int]:
    return sorted(_ways(city, start).values())


@pytest.mark.parametrize("players", [0, 1, 7, -2])
def test_a_wrong_number_of_players(players: int) -> None:
    """It is refused."""
    with pytest.raises(BadSetup, match=f"two to six can play Hooch Stooges, not {players}"):
        hooch_stooges.new_game(players)


def test_options_out_of_range() -> None:
    """Every one of them is named."""
    rules = Rules(first_player=Seat(-1), head_start=(-1,), turn_limit=0, action_limit=0)
    with pytest.raises(BadSetup) as caught:
        hooch_stooges.new_game(2, rules=rules)
    assert ["S-48", "S-67", "S-62", "S-4", "S-62"] == [
        f.partition(":")[0] for f in caught.value.faults
    ]
    with pytest.raises(BadSetup, match="S-4: there is no seat 2 to begin"):
        hooch_stooges.new_game(2, rules=Rules(first_player=Seat(2)))


@pytest.mark.parametrize(
    ("players", "options", "fault"),
    [
        (2.0, {}, "players is of type int, not 2.0"),
        (True, {}, "players is of type int, not True"),
        (None, {}, "players is of type int, not None"),
        (2, {"rules": 5}, "rules is of type Rules, not 5"),
        (2, {"rules": Rules(turn_limit=600.0)}, "turn_limit of rules can't be 600.0"),  # type: ignore[arg-type]
        (2, {"rules": Rules(shield="no")}, r"shield .* Spared \(all, losses\), not 'no'"),  # type: ignore[arg-type]
        (2, {"rules": Rules(head_start=[0, 1])}, r"head_start of rules can't be \[0, 1\]"),  # type: ignore[arg-type]
        (2, {"rules": Rules(head_start=(0, True))}, "an entry of head_start of rules is of type"),
        (2, {"deck": "house"}, "deck is of type Deck, not 'house'"),
        (2, {"city": "house-2"}, "city is of type City, not 'house-2'"),
        (2, {"decks": 5}, "decks are a list of cards for each player, not 5"),
    ],
)
def test_a_set_up_of_wrong_types(players: Any, options: dict[str, Any], fault: str) -> None:  # noqa: ANN401  # that is the point
    """It is refused, so that it can't be taken for the right one that equals it."""
    with pytest.raises(BadSetup, match=fault):
        hooch_stooges.new_game(players, seed=1, **options)
    assert 2 == hooch_stooges.new_game(2, seed=1).setup.players


def test_an_option_as_text() -> None:
    """The value of an enum stands for its member."""
    assert Rules(shield=hooch_stooges.Spared.LOSSES) == Rules(shield="losses")
    assert hooch_stooges.Spared.LOSSES is Rules(shield="losses").shield


def test_a_deck_and_a_city_of_wrong_types() -> None:
    """They can't even be made, and everything wrong with them is named."""
    with pytest.raises(BadSetup) as caught:
        hooch_stooges.Deck("x", ((HOUSE_DECK.main[0][0], 2.0), ()), 5, (1,))  # type: ignore[arg-type]
    assert (
        "an entry of main of deck is of type int, not 2.0",
        "an entry of main of deck has 2 parts, not ()",
        "turfs of deck is a tuple, not 5",
        "an entry of starters of deck is a tuple, not 1",
    ) == caught.value.faults
    with pytest.raises(BadSetup, match="x of an entry of sites of city is of type int, not '0'"):
        City("x", (Site("0", 0, ()),), (0,))  # type: ignore[arg-type]


@pytest.mark.rule("S-63")
def test_too_few_turfs_for_the_city() -> None:
    """They are refused."""
    deck = hooch_stooges.Deck("few", HOUSE_DECK.main, HOUSE_DECK.turfs[:5], HOUSE_DECK.starters)
    with pytest.raises(BadSetup, match="S-63: 10 turfs are too few for a city of 13 places"):
        hooch_stooges.new_game(2, deck=deck)


def test_a_city_in_two_pieces() -> None:
    """It is refused together with its other faults."""
    city = City(
        "split", (Site(0, 0, (1,)), Site(1, 0, ()), Site(2, 0, (3,)), Site(3, 0, (2,))), (0,)
    )
    with pytest.raises(BadSetup) as caught:
        hooch_stooges.new_game(2, city=city)
    assert (
        "place 0 names 1 as a neighbour, but 1 does not name 0",
        "the city is in pieces: from place 0 there is no way to 2, 3",
        "S-1: the city has 1 HQ places for 2 players",
    ) == caught.value.faults


def test_every_fault_of_a_city() -> None:
    """Each is named."""
    city = City("house-2", (Site(0, 0, (0, 0, 7)), Site(0, 0, ())), (5, 5))
    assert (
        "'house-2' is the name of a house city",
        "place 0 names a neighbour twice",
        "place 0 is its own neighbour",
        "place 0 has a neighbour 7 that is not in the city",
        "places 0 and 1 are both drawn at (0, 0)",
        "there is no place 5 for an HQ",
        "there is no place 5 for an HQ",
        "two seats have their HQ on the same place",
        "the city is in pieces: from place 0 there is no way to 1",
    ) == city.faults()
    assert ("a city has a name", "places of a city must be 1 to 100, not 0") == City(
        "", (), ()
    ).faults()


def test_a_city_of_one_s_own() -> None:
    """It is played on."""
    sites = tuple(Site(x, 0, tuple(n for n in (x - 1, x + 1) if 0 <= n < 5)) for x in range(5))
    state = hooch_stooges.new_game(2, seed=1, city=City("street", sites, (0, 4)))
    assert (ANN, None, None, None, BOB) == state.holders


@pytest.mark.rule("S-47")
def test_tournament_decks_that_are_refused() -> None:
    """The size, starter cards, unknown cards and the number of decks: each fault is named."""
    good = ["loose-change"] * 30
    bad = ["faceless-goon", "no-such-card", *["loose-change"] * 27]
    with pytest.raises(BadSetup) as caught:
        hooch_stooges.new_game(3, decks=[good, bad])
    assert (
        "S-46: 2 tournament decks for 3 players",
        "S-47: the deck of seat 1 has 29 cards, a tournament deck has 30",
        "S-47: faceless-goon in the deck of seat 1 is a starter card",
        "S-47: 'no-such-card' in the deck of seat 1 is unknown",
    ) == caught.value.faults


def test_every_fault_of_a_deck() -> None:
    """Each is named."""
    bad = Stooge(
        "Bad Card",
        "Bad",
        -1,
        100,
        0,
        1,
        hooch_stooges.Ability(hooch_stooges.Trigger.PLAYED, (hooch_stooges.GainHooch(0),)),
    )
    deck = hooch_stooges.Deck(
        "house", ((bad, 0), (bad, 1)), HOUSE_DECK.turfs, HOUSE_DECK.starters, ((-1, 0),)
    )
    assert (
        "'house' is the name of a house deck",
        "a slug must be small letters, digits and single hyphens, not 'Bad Card'",
        "copies of Bad Card must be 1 to 99, not 0",
        "two cards share the slug 'Bad Card'",
        "cost of Bad Card must be 0 to 99, not -1",
        "hooch of Bad Card must be 0 to 99, not 100",
        "amount of GainHooch of Bad Card must be 1 to 99, not 0",
        "S-62: a head start must be 0 to 99, not -1",
    ) == tuple(dict.fromkeys(deck.faults()))
    nameless = hooch_stooges.Deck("", (), ((HOUSE_DECK.turfs[0]),), ())
    assert ("a deck has a name",) == nameless.faults()


@pytest.mark.rule("S-75")
def test_abilities_that_are_refused() -> None:
    """No attack within an attack, and nothing that lasts a turn for one who does not have it."""
    trigger, effect = hooch_stooges.Trigger, hooch_stooges.MakeAttack()
    faults = []
    for moment in trigger:
        card = Stooge("x", "X", 1, 1, 1, 1, hooch_stooges.Ability(moment, (effect,)))
        deck = hooch_stooges.Deck("x", ((card, 1),), (), ())
        faults.append(len(deck.faults()))
    assert [0, 0, 1, 1, 1, 1] == faults
    shield = hooch_stooges.Ability(trigger.FALLS, (hooch_stooges.Shield(),))
    card = Stooge("x", "X", 1, 1, 1, 1, shield)
    assert ("S-75: x can't have Shield at the moment 'falls'",) == hooch_stooges.Deck(
        "x", ((card, 1),), (), ()
    ).faults()


def test_the_order_of_the_catalogue() -> None:
    """It is fixed: it gives each move its number."""
    catalogue = hooch_stooges.catalogue(hooch_stooges.new_game(2, seed=1))
    verbs = [verb for verb, _ in groupby(catalogue.text(m).split()[0] for m in catalogue.moves)]
    assert (
        "end-turn spend stop-blocking keep reroll use pass play cash buy discard take replace "
        "scrap block storm lose recall raise unswing attack swing defeat rob destroy"
    ) == " ".join(verbs)


def test_the_order_of_all_moves() -> None:
    """Trained programs rely on the numbers: another order is a new version of the rules."""
    verbs = (
        "end-turn spend stop-blocking keep reroll use pass play cash buy discard take replace "
        "scrap block storm lose recall raise unswing attack swing defeat rob destroy"
    )
    moves = hooch_stooges.catalogue(hooch_stooges.new_game(2, seed=1)).moves
    assert verbs.split() == list(dict.fromkeys(verb_of(type(move)) for move in moves))
