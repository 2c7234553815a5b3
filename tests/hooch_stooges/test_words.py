"""How is Hooch Stooges put into words?"""

from collections.abc import Iterable
from typing import Any, get_args

import attrs
import pytest

from sandwichcards import Abandon, Ending, Outcome, Seat, Time, hooch_stooges
from sandwichcards.hooch_stooges import Gained, Place, Stance, View
from sandwichcards.hooch_stooges import words as in_words
from sandwichcards.hooch_stooges.maps import drawn
from sandwichcards.kit.words import Words, listing, words_of
from sandwichcards.testing import random_choices, walk
from tests.hooch_stooges.table import laid
from tests.hooch_stooges.test_effects import with_effects

WORDS: Words = in_words
"""mypy checks here that the module has all the words."""

ME, OTHER = Seat(0), Seat(2)
GOON, MONEY = hooch_stooges.FACELESS_GOON, hooch_stooges.FREE_MONEY
PLACE = Place(1)
STOOGES = {
    card.slug: card
    for card in hooch_stooges.HOUSE_DECK.cards
    if isinstance(card, hooch_stooges.Stooge)
}

STATE = hooch_stooges.position(
    hands=["free-money free-money", "", "attack"],
    crews=["faceless-goon", "", "faceless-goon faceless-goon"],
    swung="piano-mover",
    turfs={1: "brewery"},
    tokens={1: 2},
    hooch=[3, 0, 5],
    shielded=True,
    rerolls=2,
    edge=1,
    raised="faceless-goon faceless-goon",
    turn=9,
)
VIEW = hooch_stooges.observe(STATE, ME)


def story(*events: hooch_stooges.Event) -> tuple[str, ...]:
    """These events as they are told to seat 0."""
    return in_words.story(attrs.evolve(VIEW, events=events))


def test_the_words_of_hooch_stooges() -> None:
    """They are in the game's own package."""
    assert WORDS is words_of(hooch_stooges)


def test_the_table() -> None:
    """It has the turn, the map, the gangs, the line-up and one's own hand."""
    text = in_words.table(VIEW)
    assert text.startswith(
        "Turn 9: your turn. No bust for a rolled 1. Two re-rolls left. +1 to the next\n"
        "        swing. +2 to every Faceless Goon."
    )
    assert " 0:s0*" in text
    assert "\nIn your reach, and what the ability of each turf costs:\n" in text
    assert "   1 Brewery (seat 2's), 2 hooch: Gain 4 hooch." in text
    assert (
        "> You          3     2     0        0      1  Faceless Goon, Piano Mover (swung)"
    ) in text
    assert "  2 x Free Money, worth 1. Gain 1 hooch." in text
    assert "attack" not in text.lower().partition("your hand")[2]


def test_the_table_of_a_spectator() -> None:
    """It has no hand, and an attack under way is told."""
    state = hooch_stooges.position(
        hands=["attack", "", ""],
        crews=["faceless-goon", "", "faceless-goon"],
        tokens={1: 2},
        out=[1],
        agenda=[
            hooch_stooges.TakeTurn(ME),
            hooch_stooges.Battle(ME, PLACE, (GOON,)),
            hooch_stooges.SwingStooge(ME),
        ],
    )
    text = in_words.table(hooch_stooges.observe(state, None))
    assert "Seat 0 attacks seat 2's Back Alley (1), blocked by Faceless Goon." in text
    assert "  Seat 1     out" in text
    assert "Your hand" not in text


@pytest.mark.parametrize(
    ("lost", "words"),
    [
        ({}, "0:s0* is place 0, yours. A * marks an HQ."),
        ({"hqs": [None, 5, 10], "tokens": {2: 1}}, "2:s1 is place 2, seat 1's. A * marks an HQ."),
        ({"hqs": [None, None, None], "tokens": {1: 0}}, "1:s0 is place 1, yours."),
    ],
    ids=["HQs", "a territory token", "no HQ at all"],
)
def test_the_legend_of_the_map(lost: dict[str, Any], words: str) -> None:
    """It explains the first label that is on the map, and the star if there is one."""
    friendly = hooch_stooges.Rules(friendly=True)
    state = hooch_stooges.position(hands=["", "", ""], rules=friendly, **lost)
    lines = in_words.table(hooch_stooges.observe(state, ME)).splitlines()
    assert words in lines
    label = words.partition(" ")[0]
    assert any(f" {label}" in line for line in lines if line != words)


def test_the_end() -> None:
    """The table and the question say so."""
    view = hooch_stooges.observe(hooch_stooges.stop(STATE, Abandon()), ME)
    assert in_words.table(view).startswith("Turn 9: the game is over.")
    assert "The game is over." == in_words.question(view)


@pytest.mark.parametrize("question", get_args(hooch_stooges.Question))
def test_a_question(question: type[hooch_stooges.Question]) -> None:
    """Each is put into words for the one asked and for the others."""
    names = [field.name for field in attrs.fields(question)]
    values: dict[str, Any] = {**dict.fromkeys(names, 1), "seat": ME}
    asked = question(**values)
    view = attrs.evolve(VIEW, agenda=(asked,))
    assert in_words.question(view).startswith("You are to ")
    other = attrs.evolve(view, seat=OTHER)
    assert in_words.question(other).startswith("Seat 0 is to ")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (hooch_stooges.Play(MONEY), "Play Free Money"),
        (hooch_stooges.Cash(MONEY), "Cash in Free Money for 1 hooch"),
        (hooch_stooges.Buy(MONEY), "Buy Free Money for 0 hooch"),
        (hooch_stooges.Spend(hooch_stooges.Chart.DRAW), "Go for a card (3 hooch)"),
        (hooch_stooges.EndTurn(), "End your turn"),
        (hooch_stooges.Attack(PLACE), "Attack seat 2's Brewery (1)"),
        (hooch_stooges.Attack(Place(0)), f"Attack your own HQ at {STATE.turfs[0].name} (0)"),
        (hooch_stooges.Block(GOON), "Block with Faceless Goon (health 2)"),
        (hooch_stooges.StopBlocking(), "Block with nobody else"),
        (
            hooch_stooges.Swing(GOON, GOON),
            "Swing Faceless Goon at Faceless Goon (+3 against health 2)",
        ),
        (hooch_stooges.Storm(GOON), "Swing Faceless Goon at the turf (+3)"),
        (hooch_stooges.Keep(), "Keep the roll"),
        (hooch_stooges.Reroll(), "Roll again"),
        (hooch_stooges.Use(), "Use the turf: "),
        (hooch_stooges.Pass(), "Pass"),
        (hooch_stooges.Lose(GOON, Stance.SWUNG), "Give up Faceless Goon (swung)"),
        (hooch_stooges.Discard(MONEY), "Discard Free Money"),
        (hooch_stooges.Take(MONEY), "Take Free Money"),
        (hooch_stooges.Replace(MONEY), "Replace Free Money"),
        (hooch_stooges.Recall(GOON), "Bring back Faceless Goon"),
        (hooch_stooges.Rob(OTHER), "Rob seat 2, who has 5 hooch"),
        (hooch_stooges.Raise(GOON), "Raise Faceless Goon"),
        (hooch_stooges.Unswing(GOON), "Unswing Faceless Goon"),
        (
            hooch_stooges.Defeat(OTHER, GOON, Stance.UNSWUNG),
            "Get rid of seat 2's Faceless Goon (unswung)",
        ),
        (hooch_stooges.Scrap(MONEY), "Scrap Free Money"),
        (hooch_stooges.Destroy(OTHER), "Destroy seat 2's HQ"),
    ],
)
def test_a_move(move: hooch_stooges.Move, words: str) -> None:
    """Each is put into words as an offer."""
    assert words == in_words.move(VIEW, move)


def test_the_ability_that_is_offered() -> None:
    """It is told with what it does."""
    asked = hooch_stooges.UseTurf(ME, PLACE, 2)
    view: View = attrs.evolve(VIEW, agenda=(asked,))
    assert "Use the turf: Gain 4 hooch." == in_words.move(view, hooch_stooges.Use())


def example(event: type[hooch_stooges.Event]) -> hooch_stooges.Event:
    """Some event of that class."""
    values: dict[str, Any] = {
        "seat": ME,
        "victim": OTHER,
        "place": PLACE,
        "card": MONEY,
        "cards": (MONEY, GOON),
        "stooge": STOOGES["bathtub-distiller"],
        "stooges": (GOON, GOON),
        "target": None,
        "entry": hooch_stooges.Chart.TAKE,
        "effect": hooch_stooges.DefeatStooge(4),
        "outcome": Outcome.of([0], [5, 1, 2], Ending.GOAL),
    }
    return event(**{field.name: values.get(field.name, 3) for field in attrs.fields(event)})


KINDS: tuple[type[hooch_stooges.Event], ...] = get_args(hooch_stooges.Event)


SILENT = (hooch_stooges.Chose, hooch_stooges.Finished, hooch_stooges.LostTurf)


TWICE = hooch_stooges.LaidOut
"""What is told in two sentences: the goal of the game is the other."""


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in {*SILENT, TWICE}])
def test_an_event(kind: type[hooch_stooges.Event]) -> None:
    """Each is told in a sentence of its own, without the names of its fields."""
    (words,) = story(example(kind))
    assert words.endswith((".", "!"))
    assert not words[0].islower()
    assert "seat=" not in words


def test_a_choice() -> None:
    """What is chosen is told when all have chosen, so the choice itself is not."""
    assert () == story(hooch_stooges.Chose(ME, MONEY), hooch_stooges.Chose(OTHER, None))


def test_events_that_go_without_saying() -> None:
    """A scheme that is laid down and the turfs of a player who is out need no sentence."""
    assert ("Seat 2 is out, with all cards and tokens.",) == story(
        hooch_stooges.Finished(ME, MONEY),
        hooch_stooges.Eliminated(OTHER, 0, None),
        hooch_stooges.LostTurf(OTHER, PLACE),
    )


def test_one_event_of_every_kind() -> None:
    """They are told in order, what somebody does in a row in one sentence."""
    told = [story(example(kind)) for kind in KINDS]
    assert len(KINDS) - len(SILENT) + 1 == sum(map(len, told))
    together = " ".join(story(*map(example, KINDS)))
    places = [together.index(deed) for deed in ("collect 3", "block with", "scrap")]
    assert places == sorted(places)


def test_events_that_are_told_in_several_ways() -> None:
    """What is hidden, free or aimed at somebody changes the words."""
    limit = Outcome.of([0, 2], [5, 1, 5], Ending.LIMIT)
    *told, end = story(
        hooch_stooges.Drew(OTHER, 2, None),
        hooch_stooges.Spent(ME, 0),
        hooch_stooges.Swung(ME, GOON, GOON),
        hooch_stooges.Ended(limit),
    )
    assert [
        "Seat 2 draws two cards.",
        "The 6 makes it free.",
        "You swing Faceless Goon at Faceless Goon.",
    ] == told
    assert "You and seat 2 hold the most turfs after the last turn: 5 each." == end


def sentences(state: hooch_stooges.State, seat: Seat | None = None) -> list[str]:
    """What this seat is told."""
    return list(in_words.story(hooch_stooges.observe(state, seat)))


def after(state: hooch_stooges.State, *texts: str) -> hooch_stooges.State:
    """The state after these moves, in words."""
    for text in texts:
        state = hooch_stooges.apply(state, hooch_stooges.catalogue(state).parse(text))
    return state


def test_first_hands() -> None:
    """Those that are not seen are told in one sentence."""
    state = hooch_stooges.new_game(3, seed=1)
    assert "Seat 0, seat 1 and seat 2 draw five cards each." == sentences(state)[0]
    assert "Seat 1 and seat 2 draw five cards each." == sentences(state, ME)[1]


@pytest.mark.rule("S-39")
def test_a_new_hand_when_a_turn_ends() -> None:
    """One's own cards are told; of others it goes without saying, unless there are too few."""
    state = after(hooch_stooges.new_game(2, seed=1), "end-turn")
    assert sentences(state, ME)[0].startswith("You lay down ")
    assert " draw " in " ".join(sentences(state, ME))
    assert " draws " not in " ".join(sentences(state))
    short = (hooch_stooges.Drew(OTHER, 1, None), hooch_stooges.TurnBegan(ME, 9))
    assert ("Seat 2 draws a card.", "Turn 9: you.") == story(*short)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ({}, "The last one standing wins, or the most turfs after 600 turns."),
        ({"turn_limit": None}, "The last one standing wins."),
        (
            {"friendly": True, "turn_limit": 9},
            "The first to hold nine turfs wins, or the most turfs after nine turns.",
        ),
    ],
)
def test_the_goal(rules: dict[str, Any], text: str) -> None:
    """It is told once, after the line-up, and as the options have it."""
    state = hooch_stooges.new_game(2, seed=1, rules=hooch_stooges.Rules(**rules))
    told = sentences(state)
    assert 1 == told.count(text)
    assert told[told.index(text) - 1].startswith("The line-up is ")
    decks = [["loose-change"] * 30, ["tip-off"] * 30]
    own = hooch_stooges.new_game(2, seed=1, rules=state.rules, decks=decks)
    assert 1 == sentences(own).count(text)


@pytest.mark.rule("S-62")
def test_a_head_start() -> None:
    """It is told as what one starts with."""
    rules = hooch_stooges.Rules(head_start=(0, 6))
    told = sentences(hooch_stooges.new_game(2, seed=1, rules=rules))
    assert "Seat 1 starts with 6 hooch." in told


@pytest.mark.rule("S-23")
@pytest.mark.parametrize(("place", "health"), [(1, 1), (12, 3)])
def test_what_a_swing_is_up_against(place: int, health: int) -> None:
    """The offer has the bonus and the health of the turf."""
    state = laid(["attack", ""], crews=["piano-mover", ""], tokens={9: 0})
    state = after(state, "play attack", f"attack {place}")
    view = hooch_stooges.observe(state, ME)
    offer = f"Swing Piano Mover at the turf (+2 against health {health})"
    assert offer == in_words.move(view, view.moves[0])


@pytest.mark.rule("S-58")
def test_hooch_that_a_scheme_brings_after_its_attack() -> None:
    """It is told under the name of the scheme: it does not come from the turf."""
    state = laid(
        ["midnight-visit", ""], rolls=(6,), crews=["piano-mover", ""], turfs={1: "brewery"}
    )
    state = after(state, "play midnight-visit", "attack 1", "storm piano-mover")
    assert ["Midnight Visit: Seat 0 gains 2 hooch."] == sentences(after(state, "pass"))
    assert [
        "Seat 0 uses Brewery (1) for free and gains 4 hooch.",
        "Midnight Visit: Seat 0 gains 2 hooch.",
    ] == sentences(after(state, "use"))
    state = laid(
        ["midnight-visit", ""], rolls=(6,), crews=["piano-mover", ""], turfs={1: "soda-fountain"}
    )
    state = after(state, "play midnight-visit", "attack 1", "storm piano-mover", "use")
    assert [
        "Seat 0 uses Soda Fountain (1) for free and gains 2 hooch.",
        "Midnight Visit: Seat 0 gains 2 hooch.",
    ] == sentences(state)
    state = laid(["attack", ""], rolls=(6,), crews=["piano-mover", ""], turfs={1: "brewery"})
    state = after(state, "play attack", "attack 1", "storm piano-mover", "use")
    assert ["Seat 0 uses Brewery (1) for free and gains 4 hooch."] == sentences(state)


@pytest.mark.rule("S-58")
def test_a_scheme_between_its_attacks() -> None:
    """What it does then is told under its name, and not as if the turf did it."""
    state = laid(
        ["march-on-city-hall", ""],
        rolls=(6,),
        crews=["faceless-goon", ""],
        turfs={1: "soda-fountain"},
    )
    state = after(state, "play march-on-city-hall", "attack 1", "storm faceless-goon")
    came = "March on City Hall: Seat 0 unswings Faceless Goon."
    assert [came] == sentences(after(state, "pass"))
    assert [
        "Seat 0 uses Soda Fountain (1) for free and gains 2 hooch.",
        came,
    ] == sentences(after(state, "use"))


def test_stooges_in_play_are_not_broken_over_lines() -> None:
    """A line of the table ends after a whole name, with how many there are."""
    crew = "faceless-goon " * 3 + "back-room-surgeon bar-stool-brawler cheerful-undertaker"
    state = laid(crews=["", crew], swung=crew)
    shown = in_words.table(hooch_stooges.observe(state, None))
    for name in ("Back-Room Surgeon", "Bar-Stool Brawler", "Cheerful Undertaker"):
        assert f"{name}, " in shown.replace("\n", " ")
        assert f"{name} (swung)" in shown
    assert "3 x Faceless Goon (swung)" in shown


def test_equal_cards_in_the_line_up() -> None:
    """They are one line, with how many there are."""
    state = laid(lineups=["tip-off vault-job tip-off bent-constable fire-sale"])
    shown = in_words.table(hooch_stooges.observe(state, None))
    assert "1 hooch: 2 x Tip-Off, worth 1." in shown
    assert 1 == shown.count("Tip-Off")


def test_first_line_ups() -> None:
    """The one that all share is told as such, those of a tournament by whose they are."""
    shared = hooch_stooges.new_game(2, seed=1)
    assert f"The line-up is {listed(shared.lineups[0])}." in sentences(shared)
    decks = [["loose-change"] * 30, ["tip-off"] * 30]
    own = sentences(hooch_stooges.new_game(2, seed=1, decks=decks), ME)
    assert ["Your line-up is 5 x Loose Change.", "Seat 1's line-up is 5 x Tip-Off."] == own[2:4]


def listed(cards: Iterable[hooch_stooges.Card]) -> str:
    """Cards that are all different, in a row."""
    return listing([card.name for card in cards])


def test_several_abilities_in_the_control_step() -> None:
    """They are told in the order in which they happen."""
    state = hooch_stooges.position(
        hands=["", ""],
        crews=["", "bathtub-distiller bathtub-distiller riverboat-hostess"],
    )
    told = " ".join(sentences(after(state, "end-turn")))
    assert told.endswith(
        "Bathtub Distiller: Seat 1 gains 1 hooch, twice. Riverboat Hostess: Seat 1 gains 2 hooch."
    )


def test_one_ability_several_times() -> None:
    """It is told how often, also if it is the very same event."""
    twice, gain = hooch_stooges.Triggered(ME, STOOGES["bathtub-distiller"]), Gained(ME, 1)
    gains = "Bathtub Distiller: You gain 1 hooch, twice."
    assert (gains,) == story(twice, gain, twice, gain)


def test_an_effect_that_can_do_nothing_twice() -> None:
    """Why is told once."""
    nothing = hooch_stooges.Fizzled(ME, hooch_stooges.ScrapCard())
    assert ("There is no card in the discard pile to scrap.",) == story(nothing, nothing)


def test_an_ability_of_the_stooge_that_is_played() -> None:
    """What comes of it follows, without its name a second time."""
    state = laid(["union-rep", ""])
    told = sentences(after(state, "play union-rep"))
    assert ["Seat 0 plays Union Rep.", "No stooge is swung."] == told
    state = laid(["union-rep", ""], crews=["faceless-goon", ""], swung="faceless-goon")
    told = sentences(after(state, "play union-rep"))
    assert ["Seat 0 plays Union Rep and unswings Faceless Goon."] == told


def test_an_ability_of_which_nothing_is_told() -> None:
    """It is named all the same."""
    ability = hooch_stooges.Triggered(ME, STOOGES["bathtub-distiller"])
    assert ("Bathtub Distiller:",) == story(ability, hooch_stooges.Finished(ME, MONEY))


def test_an_ability_that_asks() -> None:
    """Its text is told, since nothing has come of it yet."""
    state = hooch_stooges.position(
        hands=["", ""], crews=["", "back-room-surgeon"], discards=["", "faceless-goon"]
    )
    told = sentences(after(state, "end-turn"))
    text = "Return a stooge from your discard pile to your hand."
    assert f"Back-Room Surgeon: {text}" == told[-1]


def test_cards_that_are_drawn_alike() -> None:
    """They are told in one sentence, unless a seat draws twice."""
    one, two = (hooch_stooges.Drew(Seat(seat), 1, None) for seat in (1, 2))
    assert ("Seat 1 and seat 2 draw a card each.",) == story(one, two)
    assert ("Seat 1 draws a card, twice.", "Seat 2 draws a card.") == story(one, one, two)


@pytest.mark.parametrize(
    ("crew", "tokens", "words"),
    [
        ("faceless-goon", {1: 2}, "Seat 0 attacks seat 2's Brewery (1)."),
        ("", {1: 2}, "Seat 0 attacks seat 2's Brewery (1), where nobody can block."),
        ("faceless-goon", {}, "Seat 0 attacks Brewery (1)."),
        ("faceless-goon", {1: 0}, "Seat 0 attacks their own Brewery (1)."),
    ],
    ids=["defended", "undefended", "nobody's", "own"],
)
def test_an_attack(crew: str, tokens: dict[int, int], words: str) -> None:
    """It says whose turf it is and if nobody can block, so that a refusal can be told from it."""
    state = hooch_stooges.position(
        hands=["attack", "", ""],
        crews=["faceless-goon", "", crew],
        turfs={1: "brewery"},
        tokens=tokens,
    )
    assert [words] == sentences(after(state, "play attack", "attack 1"))


def test_choices_that_are_hidden_until_all_have_chosen() -> None:
    """Nothing is told of them before; then it is told who discards what."""
    state = hooch_stooges.position(
        hands=["anonymous-letter", "free-money free-money", "attack attack"]
    )
    state = after(state, "play anonymous-letter", "discard free-money")
    assert [] == sentences(state)
    assert ["Seat 1 discards Free Money.", "Seat 2 discards Attack."] == sentences(
        after(state, "discard attack")
    )[:2]


@pytest.mark.parametrize("players", hooch_stooges.SEATS)
def test_a_whole_game(players: int) -> None:
    """Every table, question, move and event of it is put into words."""
    for number, step in enumerate(
        walk(hooch_stooges, players, random_choices(players), seed=players)
    ):
        if number % 20 == 0 or step.move is None:
            view = hooch_stooges.observe(step.state, step.state.to_act)
            lines = in_words.table(view).splitlines()
            assert max(map(len, lines)) <= 80
            assert in_words.question(view)
            assert all(in_words.move(view, move) for move in view.moves)
            assert all(words.endswith((".", "!")) for words in in_words.story(view))


@pytest.mark.parametrize("city", hooch_stooges.HOUSE_CITIES, ids=lambda city: city.name)
def test_the_map_of_a_city(city: hooch_stooges.City) -> None:
    """Every place can be read on it."""
    text = " ".join(drawn(city, lambda place: f"<{place}>"))
    assert all(f"<{place}>" in text for place in range(len(city.sites)))


NAMES = ("Ann", "Bob", "Cy")


def test_a_table_with_names() -> None:
    """They stand before the gangs and turfs, and the map's numbers are explained."""
    view = hooch_stooges.observe(STATE, Seat(1))
    text = in_words.table(view, NAMES)
    assert text.startswith("Turn 9: Ann's turn.")
    assert "\nOn the map Ann is s0, you are s1 and Cy is s2.\n" in text
    assert "\n> Ann          3     2     0        0      1  Faceless Goon" in text
    assert "   1 Brewery (Cy's), 2 hooch: Gain 4 hooch." in in_words.table(VIEW, NAMES)
    assert "\n> Bartholomew      3     2 " in in_words.table(view, ("Bartholomew", "Bob", "Cy"))


def test_questions_and_moves_with_names() -> None:
    """They speak of the players by name."""
    view = hooch_stooges.observe(STATE, Seat(1))
    assert in_words.question(view, NAMES).startswith("Ann is to take a turn")
    assert in_words.question(VIEW, NAMES).startswith("You are to take a turn")
    assert "Rob Cy, who has 5 hooch" == in_words.move(VIEW, hooch_stooges.Rob(OTHER), NAMES)
    assert "Destroy Cy's HQ" == in_words.move(VIEW, hooch_stooges.Destroy(OTHER), NAMES)


def test_a_story_with_names() -> None:
    """The players have their names, the seat that is spoken to is `you`."""
    events = (
        hooch_stooges.Drew(Seat(1), 1, None),
        hooch_stooges.Drew(OTHER, 1, None),
        hooch_stooges.Stole(OTHER, ME, 2),
        hooch_stooges.Ended(Outcome.of([2], [0, 0, 1], Ending.GOAL)),
    )
    assert (
        "Bob and Cy draw a card each.",
        "Cy steals 2 hooch from you.",
        "Cy owns the town. The rest of it leaves by the first train.",
    ) == in_words.story(attrs.evolve(VIEW, events=events, standing=(False, False, True)), NAMES)


# What is told of attacks and dice


def attacked(
    *texts: str,
    rolls: tuple[int, ...],
    **rest: Any,  # noqa: ANN401  # what `position` takes
) -> list[str]:
    """What is told after an attack on place 1, a Brewery, and these answers, by the last one."""
    state = laid(["attack", ""], turfs={1: "brewery"}, rolls=rolls, **rest)
    return sentences(after(state, "play attack", "attack 1", *texts))


def test_blockers_that_stay_away() -> None:
    """It is told that nobody blocks; after a blocker, that it stays at one is not."""
    table: dict[str, Any] = {"crews": ["piano-mover", "faceless-goon " * 2], "tokens": {1: 1}}
    assert ["Seat 1 does not block."] == attacked("stop-blocking", rolls=(), **table)
    assert [] == attacked("block faceless-goon", "stop-blocking", rolls=(), **table)


@pytest.mark.parametrize(
    ("stooge", "sum_of_it"), [("bar-stool-brawler", "2 + 1"), ("faceless-goon", "2")]
)
def test_a_swing_that_is_too_weak(stooge: str, sum_of_it: str) -> None:
    """The sum and the health are told, and the end of the attack."""
    crews = [stooge, "piano-mover"]
    told = attacked(
        "block piano-mover", f"swing {stooge} piano-mover", rolls=(2,), crews=crews, tokens={1: 1}
    )
    assert [
        f"{sum_of_it} is not enough against 5 health.",
        FAILED,
    ] == told[1:]


FAILED = "Nobody is left to swing, so the attack on Brewery (1) has failed."


@pytest.mark.parametrize(
    ("pips", "words"),
    [
        (3, ["With the bonus that is enough against 5 health.", "Seat 1 loses Piano Mover."]),
        (5, ["Seat 1 loses Piano Mover.", FAILED]),
    ],
)
def test_a_swing_that_its_bonus_made_strong_enough(pips: int, words: list[str]) -> None:
    """That is told, since the roll alone would not have been enough."""
    crews = ["piano-mover", "piano-mover"]
    answers = "block piano-mover", "swing piano-mover piano-mover"
    assert words == attacked(*answers, rolls=(pips,), crews=crews, tokens={1: 1})[1:3]


def test_a_low_roll_that_is_kept_under_a_shield() -> None:
    """Its sum is told, though the die was rolled in the step before."""
    table: dict[str, Any] = {"crews": ["bar-stool-brawler", "piano-mover"], "tokens": {1: 1}}
    answers = "block piano-mover", "swing bar-stool-brawler piano-mover", "keep"
    told = attacked(*answers, rolls=(1,), shielded=True, rerolls=1, **table)
    assert "1 + 1 is not enough against 5 health." == told[1]


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("armoured-milk-float", ["A 6 beats any blocker.", "Seat 1 loses Armoured Milk Float."]),
        ("piano-mover", ["Seat 1 loses Piano Mover."]),
    ],
)
def test_a_six_on_a_blocker(slug: str, words: list[str]) -> None:
    """It is told that this beats any, if it would not have been enough otherwise."""
    crews = ["faceless-goon", slug]
    answers = f"block {slug}", f"swing faceless-goon {slug}"
    told = attacked(*answers, rolls=(6,), crews=crews, tokens={1: 1})
    assert words == told[1:-1]


def test_a_stooge_that_falls_to_an_ability_before_the_roll() -> None:
    """The 6 that comes after is not what has beaten it."""
    fallen = hooch_stooges.Defeated(ME, OTHER, GOON, swung=False)
    assert ("Seat 2 loses Faceless Goon.", "You roll a 6.") == story(
        fallen, hooch_stooges.Rolled(ME, 6)
    )


@pytest.mark.parametrize(
    ("tokens", "pips", "taken"),
    [
        ({1: 1}, 4, ["takes Brewery (1) from seat 1."]),
        ({}, 4, ["takes Brewery (1)."]),
        ({1: 0}, 4, ["wins the attack on their own Brewery (1)."]),
        ({}, 6, ["takes Brewery (1).", "The 6 makes its ability free."]),
    ],
    ids=["another's", "nobody's", "one's own", "with a 6"],
)
def test_a_turf_that_is_taken(tokens: dict[int, int], pips: int, taken: list[str]) -> None:
    """It says from whom, and if its ability is free."""
    told = attacked("storm piano-mover", rolls=(pips,), crews=["piano-mover", ""], tokens=tokens)
    first, *rest = taken
    start = f"Seat 0 swings Piano Mover at the turf, rolls a {pips} and "
    assert [start + first, *rest] == told


def test_the_attack_that_takes_an_hq() -> None:
    """It is called one, and whoever has lost it is not spoken of any more."""
    home = STATE.setup.city.hqs[1]
    near = STATE.setup.city.sites[home].neighbours[0]
    state = laid(["attack", "", ""], crews=["piano-mover", "", ""], tokens={near: 0}, rolls=(4,))
    state = after(state, "play attack", f"attack {home}")
    turf = f"{state.turfs[home].name} ({home})"
    assert [f"Seat 0 attacks seat 1's HQ at {turf}, where nobody can block."] == sentences(state)
    assert [
        "Seat 0 swings Piano Mover at the turf and rolls a 4.",
        f"Seat 1 loses the HQ at {turf}!",
        "Seat 1 is out, with all cards and tokens.",
        f"Seat 0 takes {turf}.",
    ] == sentences(after(state, "storm piano-mover"))


@pytest.mark.rule("S-23")
@pytest.mark.parametrize("home", [0, 1])
def test_an_hq_that_falls_to_a_low_roll(home: int) -> None:
    """It is told that the bonus was enough, at another's HQ and at one's own."""
    place = STATE.setup.city.hqs[home]
    near = STATE.setup.city.sites[place].neighbours[0]
    state = laid(["attack", "", ""], crews=["piano-mover", "", ""], tokens={near: 0}, rolls=(2,))
    told = sentences(after(state, "play attack", f"attack {place}", "storm piano-mover"))
    assert "Seat 0 swings Piano Mover at the turf and rolls a 2." == told[0]
    assert "With the bonus that is enough against 3 health." == told[1]
    if home == 0:
        turf = f"{state.turfs[place].name} ({place})"
        assert f"Seat 0 wins the attack on their own HQ at {turf}." == told[2]


def test_a_one_under_a_shield() -> None:
    """It is told that the shield holds, and what it spares."""
    table: dict[str, Any] = {
        "decks": ["tip-off", ""],
        "hooch": [3, 0],
        "shielded": True,
        "rolls": (1,),
    }
    held = sentences(after(laid(**table), "spend draw"))
    assert "The shield holds: the 1 is just a low roll." in held
    losses = hooch_stooges.Rules(shield="losses")
    failed = sentences(after(laid(rules=losses, **table), "spend draw"))
    assert "That fails, but the shield holds: nothing is lost." == failed[-1]


def test_a_bust() -> None:
    """What is lost is told, also if it is nothing."""
    assert ("Busted! You lose all 3 hooch.",) == story(hooch_stooges.Busted(ME, 3))
    assert ("Busted! You have no hooch to lose.",) == story(hooch_stooges.Busted(ME, 0))
    assert ("Busted! You lose your only hooch.",) == story(hooch_stooges.Busted(ME, 1))
    assert ("Busted! Seat 2 loses their only hooch.",) == story(hooch_stooges.Busted(OTHER, 1))


@pytest.mark.rule("S-70")
@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (hooch_stooges.DrawCards(1), "There is no card left to draw."),
        (hooch_stooges.MakeAttack(), "No stooge is ready to swing, so there is no attack."),
        (hooch_stooges.EachDiscards(), "No opponent has a card to discard."),
        (hooch_stooges.TakeFromLineup(1), "There is no such card in the line-up."),
        (hooch_stooges.ReplaceInLineup(), "There is no card to replace, or none to replace it"),
        (hooch_stooges.RecallStooge(), "There is no stooge in the discard pile."),
        (hooch_stooges.ReviveStooge(), "There is no stooge in the discard pile."),
        (hooch_stooges.StealHooch(2), "No opponent has any hooch to steal."),
        (hooch_stooges.RaiseKind(2), "There is no stooge in play to raise."),
        (hooch_stooges.UnswingOne(), "No stooge is swung."),
        (hooch_stooges.UnswingAll(), "No stooge is swung."),
        (hooch_stooges.DefeatStooge(2), "No opponent has such a stooge in play."),
        (hooch_stooges.ScrapCard(), "There is no card in the discard pile to scrap."),
        (hooch_stooges.DestroyHq(), "No opponent has an HQ token."),
    ],
    ids=lambda each: type(each).__name__,
)
def test_an_effect_that_can_do_nothing(effect: hooch_stooges.Effect, words: str) -> None:
    """It says why, and an event has the effect itself."""
    deck = with_effects(effect)
    rules = hooch_stooges.Rules(friendly=True)
    state = laid(["trick", ""], deck=deck, scarce=True, rules=rules, hqs=[0, None])
    state = after(state, "play trick")
    assert hooch_stooges.Fizzled(ME, effect) in state.events
    assert any(told.startswith(words) for told in sentences(state))


def test_the_end_by_turfs() -> None:
    """It says how many, where others are still in."""
    outcome = Outcome.of([2], [1, 0, 9], Ending.GOAL)
    assert ("Seat 2 holds 9 turfs and owns the town.",) == story(hooch_stooges.Ended(outcome))


@pytest.mark.rule("S-82")
def test_the_end_by_the_host() -> None:
    """It says who holds the most when time is up, and otherwise who has won."""
    assert ["Seat 0 holds the most turfs when time is up: 4."] == sentences(
        hooch_stooges.stop(laid(tokens={1: 0, 2: 0, 3: 0}), Time())
    )
    assert ["Nobody wins (the table was closed)."] == sentences(
        hooch_stooges.stop(STATE, Abandon())
    )


@pytest.mark.rule("S-39")
def test_a_list_among_the_deeds_of_a_seat() -> None:
    """It has a sentence of its own."""
    deck = (MONEY, GOON, STOOGES["bathtub-distiller"])
    assert (
        "Seat 2 lays down Free Money, Faceless Goon and Bathtub Distiller.",
        "Seat 2 shuffles the discard pile (9) into a new deck and draws a card.",
    ) == story(
        hooch_stooges.LaidDown(OTHER, deck),
        hooch_stooges.Shuffled(OTHER, 9),
        hooch_stooges.Drew(OTHER, 1, None),
    )


def test_stooges_unswung_in_cleanup() -> None:
    """It goes without saying; what an effect does is told."""
    state = laid(["", ""], swung="piano-mover")
    assert not [told for told in sentences(after(state, "end-turn")) if "unswing" in told]
    assert ("You unswing Faceless Goon.",) == story(hooch_stooges.Unswung(ME, (GOON,)))
