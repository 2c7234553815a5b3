"""Does Sandwich Masters read well? Tables, questions, moves and events in words."""

import re
from typing import get_args

import attrs
import pytest

from sandwichcards import Abandon, Ending, Forfeit, Outcome, Seat, Time
from sandwichcards import sandwich_masters as game
from sandwichcards.kit.words import Words, words_of
from sandwichcards.sandwich_masters import words
from sandwichcards.testing import random_choices, walk
from tests.sandwich_masters.kitchen import card, play, table

WORDS: Words = words
"""mypy checks here that the module has all the words."""

PACKED = game.Rules(packs=("attack-pack", "order-up"))


def kitchen() -> game.State:
    """A table with something of everything."""
    return table(
        "bread ham special-sauce lazy-inspector",
        "egg",
        sandwiches=[
            ["bread ham cheese", "bread"],
            ["stale-bread special-sauce", "", "bread invoice-ketchup"],
        ],
        scores=[12, 3],
        bar="the-usual meat-surprise dip-parade",
        rules=PACKED,
    )


def test_the_game_has_words_of_its_own() -> None:
    """They are in its package."""
    assert WORDS is words_of(game)


def test_the_table() -> None:
    """The Bar, everybody's sandwiches and one's own hand."""
    state = kitchen()
    view = game.observe(state, Seat(0))
    expected = f"""\
Turn 1.
White deck: {len(state.white_pile)}, discarded 0. Black deck: {len(state.black_pile)}, discarded 0.

The Bar: what each Order pays, and what goes between the outer Breads
  The Usual               9: ham, cheese
  Meat Surprise           5 for one meat, 3 for each further kind
  Dip Parade              4 for one condiment, 5 for each further kind

> You        12 Noshdosh, four cards in hand
      0  bread | ham | cheese
      1  bread
  Seat 1      3 Noshdosh, a card in hand
      0  ~bread~ | ~SAUCE~
      2  bread | !invoice-ketchup!

Your hand: bread, ham, lazy-inspector, ~special-sauce~

(~x~ = bad, ~SAUCE~ = Special Sauce (bad), !x! = Attack Condiment (bad))"""
    assert expected == words.table(view)


@pytest.mark.parametrize(
    ("sandwich", "legend"),
    [
        ("bread ham", ""),
        ("bread special-sauce", "(~SAUCE~ = Special Sauce (bad))"),
        ("stale-bread ham", "(~x~ = bad)"),
        ("bread ambush-wasabi grey-ham", "(~x~ = bad, !x! = Attack Condiment (bad))"),
    ],
)
def test_the_legend(sandwich: str, legend: str) -> None:
    """It has the marks that are on the table, and no others."""
    shown = words.table(game.observe(table(sandwiches=[[sandwich]]), None))
    assert legend == shown.partition(last_seat(shown))[2].strip()


def last_seat(shown: str) -> str:
    """The line of the last seat, which has no sandwiches here: the legend follows."""
    return [line for line in shown.splitlines() if "Noshdosh," in line][-1]


def test_a_spectator_sees_no_hand() -> None:
    """Nor an Order where there is none."""
    shown = words.table(game.observe(table(bar="", rules=game.Rules(target=None, rounds=3)), None))
    assert "hand:" not in shown
    assert "no Order at all" in shown
    assert shown.startswith("Turn 1 of 6.\n")
    assert "bad" not in shown


def test_an_empty_hand_and_cards_set_aside() -> None:
    """Both are said."""
    state = table(
        "bread mayo pickle egg",
        "ham",
        sandwiches=[["bread ham cheese"]],
        bar="the-usual",
        black_pile="fire-drill",
    )
    state = play(state, "lay bread 0", "claim the-usual", "end-turn", "spare mayo")
    shown = words.table(game.observe(state, Seat(0)))
    assert "a card set aside" in shown
    assert "Set aside: mayo" in shown
    assert "no card at all" in words.table(game.observe(table(), Seat(0)))


def test_a_tall_sandwich_is_wrapped_and_told_briefly() -> None:
    """In the table in full, in an offer only its ends."""
    tall = "bread " + "ham cheese tomato lettuce " * 4 + "bread"
    state = table("egg", sandwiches=[[tall]], bar="the-usual")
    view = game.observe(state, Seat(0))
    assert max(map(len, words.table(view).splitlines())) < 80
    assert 4 == words.table(view).count("tomato")
    offer = words.move(view, game.legal_moves(state)[0])
    assert "Lay Sunny Egg on sandwich 0 (bread | ... | lettuce | bread)" == offer


def test_a_wrapped_sandwich_keeps_its_cards_whole() -> None:
    """A line never ends within the name of an Attack Condiment."""
    for filling in ("egg", "ham cheese", "lettuce ham", "pickle mustard"):
        tall = f"bread {filling} tomato {'ambush-wasabi ' * 4}"
        shown = words.table(game.observe(table(sandwiches=[[tall]]), None))
        assert 4 == shown.count("!ambush-wasabi!")
        assert not re.search(r"^ *\|", shown, re.MULTILINE)


QUESTIONS = [
    ([], 0, "Your turn: play cards of one symbol, move a card, or discard."),
    ([], 1, "Seat 0 may play cards of one symbol, move a card, or discard."),
    (["lay special-sauce 1"], 0, "Your turn: play on, with any symbol as yet, or end the turn."),
    (["lay ham 1"], 0, "Your turn: play on with ham, or end the turn."),
    (
        ["inspect lazy-inspector 1", "bribe"],
        0,
        "Your turn: play on with Inspectors, or end the turn.",
    ),
    (["discard ham"], 1, "Seat 0 may discard more, or end the turn (so far: Honest Ham)."),
    (["lay bread 0"], 0, "You close sandwich 0: for which Order?"),
    (
        ["inspect lazy-inspector 1"],
        1,
        (
            "You face the Lazy Inspector: a bribe of 2, or else: "
            "discard one bad ingredient of your choice from your sandwiches."
        ),
    ),
    (["inspect lazy-inspector 1", "submit"], 0, "Seat 1 has to part with one bad ingredient."),
]


@pytest.mark.parametrize(("moves", "seat", "text"), QUESTIONS)
def test_questions(moves: list[str], seat: int, text: str) -> None:
    """Who is asked, and what for."""
    assert text == words.question(game.observe(play(kitchen(), *moves), Seat(seat)))


def test_questions_of_effects_and_after_the_end() -> None:
    """A sandwich, cards, and nothing any more."""
    state = play(
        table("jobsworth-inspector", sandwiches=[[], ["stale-bread"]]),
        "inspect jobsworth-inspector 1",
        "submit",
    )
    asked = words.question(game.observe(state, Seat(1)))
    assert "You have to part with one sandwich that has at least one bad ingredient." == asked
    state = play(
        table("weeping-horseradish", "egg", sandwiches=[[], ["bread"]], rules=PACKED),
        "attack weeping-horseradish 1 0",
    )
    assert "Seat 1 has to part with a card." == words.question(game.observe(state, None))
    assert "The game is over." == words.question(game.observe(game.stop(state, Time()), None))


MOVES = [
    ("start bread", "Start a sandwich with Doorstep Loaf"),
    ("lay ham 1", "Lay Honest Ham on sandwich 1 (bread)"),
    (
        "attack ambush-wasabi 1 0",
        "Sneak Ambush Wasabi into seat 1's sandwich 0 (~bread~ | ~SAUCE~)",
    ),
    (
        "attack invoice-ketchup 1 0",
        "Sneak Invoice Ketchup into seat 1's sandwich 0 (~bread~ | ~SAUCE~), twist: pay 2 Noshdosh",
    ),
    (
        "inspect lazy-inspector 1",
        (
            "Send the Lazy Inspector to seat 1 (bribe 2, or else: discard one bad ingredient of "
            "their choice from their sandwiches)"
        ),
    ),
    ("shift 0 1", "Move Respectable Cheddar from sandwich 0 to sandwich 1"),
    ("shift 3 1", "Move the top card from sandwich 3 to sandwich 1"),
    ("discard ham", "Throw Honest Ham away"),
    ("end-turn", "End the turn"),
    ("claim the-usual", "Serve it as The Usual (9: ham, cheese)"),
    ("decline", "Keep the sandwich open"),
    ("bribe", "Slip the Inspector an envelope"),
    ("submit", "Take the punishment"),
    ("spare ham", "Part with Honest Ham"),
    ("remove 0 ham", "Take Honest Ham out of sandwich 0"),
    ("remove 0 bread", "Take Doorstep Loaf out of sandwich 0, which falls apart"),
    ("remove 1 bread", "Take Doorstep Loaf out of sandwich 1"),
    ("scrap 0", "Give up sandwich 0 (bread | ham | cheese)"),
]


@pytest.mark.parametrize(("text", "offer"), MOVES)
def test_moves(text: str, offer: str) -> None:
    """Each as one would offer it."""
    state = kitchen()
    move = game.catalogue(state).parse(text)
    assert offer == words.move(game.observe(state, Seat(0)), move)


@pytest.mark.rule("M-33")
def test_an_inspector_who_would_find_nothing() -> None:
    """The offer says so."""
    state = table("lazy-inspector", sandwiches=[[], ["bread ham"]])
    move = game.catalogue(state).parse("inspect lazy-inspector 1")
    offer = "Send the Lazy Inspector to seat 1 (nothing bad there)"
    assert offer == words.move(game.observe(state, ME), move)


def test_every_move_and_event_of_random_games_can_be_said() -> None:
    """One line each, and what happened in sentences."""
    for seed in range(3):
        steps = walk(game, 3, random_choices(seed), seed=seed, options={"rules": PACKED})
        for step in steps:
            view = game.observe(step.state, Seat(seed))
            assert "" != words.question(view)
            for sentence in words.story(view):
                assert re.fullmatch(r"[A-Z].*[.!]", sentence)
            if step.move is not None:
                assert re.fullmatch(r"[A-Z][^\n]*[^.]", words.move(view, step.move))


ME, OTHER = Seat(0), Seat(1)
HAM, BREAD = card("ham", game.IngredientCard), card("bread", game.IngredientCard)
STALE, BAD_LOAF = card("stale-bread", game.IngredientCard), "Loaf of Last Week (bad)"
LAZY = card("lazy-inspector", game.InspectorCard)
USUAL, NIGHT = card("the-usual", game.ListedOrder), card("hen-night", game.ListedOrder)
RENT = card("rent-day", game.EventCard)

EVENTS: list[tuple[game.Event, str]] = [
    (game.Drew(OTHER, 1, None), "Seat 1 draws a card."),
    (game.Renewed(90), "The white discards (90) are shuffled into a new deck."),
    (game.RenewedOrders(9), "The black discards (9) are shuffled into a new deck."),
    (game.Served(USUAL), "A new Order on the Bar: The Usual."),
    (game.Announced(RENT), "Rent Day! Everybody: pay 3 Noshdosh."),
    (game.TurnBegan(ME, 3), "Turn 3: you."),
    (game.Concluded(RENT), ""),
    (game.Started(OTHER, BREAD, 2), "Seat 1 starts sandwich 2 with Doorstep Loaf."),
    (game.Laid(ME, HAM, 0), "You lay Honest Ham on sandwich 0."),
    (
        game.Attacked(OTHER, ME, card("ambush-wasabi", game.AttackCard), 1),
        "Seat 1 sneaks Ambush Wasabi into your sandwich 1.",
    ),
    (
        game.Inspected(ME, OTHER, LAZY, found=False),
        "You send seat 1 the Lazy Inspector, who finds nothing bad.",
    ),
    (game.Dismissed(LAZY), ""),
    (game.Bribed(OTHER, LAZY, 2), "Seat 1 slips the Lazy Inspector 2 Noshdosh."),
    (
        game.Punished(ME, LAZY),
        (
            "You do not pay the bribe of 2 and take the punishment: discard one bad ingredient of "
            "your choice from your sandwiches."
        ),
    ),
    (game.Shifted(ME, HAM, 0, 1), "You move Honest Ham from sandwich 0 to sandwich 1."),
    (game.Discarded(OTHER, HAM), ""),
    (game.Swapped(OTHER, (HAM, STALE, HAM)), f"Seat 1 throws away 2 x Honest Ham and {BAD_LOAF}."),
    (game.Idled(OTHER), "Seat 1 does nothing."),
    (
        game.Completed(OTHER, 0, (BREAD, HAM, BREAD), USUAL, 9),
        "Seat 1 serves The Usual from sandwich 0 and earns 9 Noshdosh.",
    ),
    (game.LeftOpen(ME, 0), "You keep sandwich 0 open."),
    (game.SetAside(ME, HAM), ""),
    (game.Marked(OTHER), ""),
    (game.Tossed(OTHER, (HAM, BREAD)), "Seat 1 discards Honest Ham and Doorstep Loaf."),
    (game.TossedHand(ME, (HAM, HAM)), "You discard your whole hand: 2 x Honest Ham."),
    (game.GotBack(ME, 1, (HAM,)), ""),
    (game.PassedOn(OTHER, ME, 2, None), "Seat 1 passes you two cards."),
    (game.Lost(ME, 0, (STALE,)), f"You lose {BAD_LOAF} from sandwich 0."),
    (
        game.Collapsed(ME, 0, (HAM, BREAD)),
        (
            "With no Bread at the bottom, your sandwich 0 falls apart, and Honest Ham and Doorstep "
            "Loaf must go too."
        ),
    ),
    (game.Earned(ME, 2), "You earn 2 Noshdosh."),
    (game.Paid(OTHER, 3), "Seat 1 pays 3 Noshdosh."),
    (game.Struck(NIGHT), "Hen Night is off the Bar."),
    (
        game.Ended(Outcome.of([1], [3, 50], Ending.GOAL)),
        "The till rings: nobody makes sandwiches like seat 1.",
    ),
]


def story(*events: game.Event, names: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """These events as they are told to seat 0."""
    view = game.observe(kitchen(), ME)
    return words.story(attrs.evolve(view, events=events), names)


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event(event: game.Event, text: str) -> None:
    """It is told in a sentence, or goes without saying."""
    assert ((text,) if text else ()) == story(event)


def test_every_kind_of_event() -> None:
    """It has words, and all of a step are told in order."""
    assert set(get_args(game.Event)) == {game.Dealt, *(type(event) for event, _ in EVENTS)}
    assert tuple(text for _, text in EVENTS if text) == story(*(event for event, _ in EVENTS))


def sentences(state: game.State, seat: int | None = 0) -> list[str]:
    """What this seat is told."""
    return list(words.story(game.observe(state, None if seat is None else Seat(seat))))


def test_events() -> None:
    """A few, word for word, from both sides of the table."""
    state = play(kitchen(), "lay bread 0", "claim the-usual")
    assert "You serve The Usual from sandwich 0 and earn 9 Noshdosh." == sentences(state)[0]
    assert "Seat 0 serves The Usual from sandwich 0 and earns 9 Noshdosh." == sentences(state, 1)[0]
    state = play(kitchen(), "inspect lazy-inspector 1")
    visit = "Seat 0 sends you the Lazy Inspector, who finds Loaf of Last Week, Special Sauce and "
    assert [f"{visit}Invoice Ketchup."] == sentences(state, 1)
    state = play(state, "bribe")
    assert ["Seat 1 slips the Lazy Inspector 2 Noshdosh."] == sentences(state)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ("rent-day", "Rent Day! Everybody: pay 3 Noshdosh."),
        ("new-menu", "New Menu! All Orders on the Bar are discarded."),
    ],
)
def test_an_event_on_the_bar(event: str, text: str) -> None:
    """Everybody is addressed, unless it is about the Orders alone."""
    state = table("bread", sandwiches=[["bread ham cheese"]], bar="the-usual", black_pile=event)
    assert text in sentences(play(state, "lay bread 0", "claim the-usual", "end-turn"))


def closing(event: str) -> list[str]:
    """What a spectator is told of an Event that an Order brings on."""
    state = table(
        "bread mayo pickle egg",
        "ham egg",
        sandwiches=[["bread ham cheese"], ["stale-bread grey-ham", "stale-bread", "bread egg"]],
        scores=[0, 9],
        bar="the-usual hen-night stag-do",
        black_pile=f"{event} tower-block cold-shoulder milk-round meat-surprise",
    )
    return sentences(play(state, "lay bread 0", "claim the-usual", "end-turn"), None)


def test_what_befalls_several_alike() -> None:
    """It is told in one sentence, and so are Orders that come or go together."""
    assert "Seat 0 and seat 1 earn 2 Noshdosh each." in closing("lunch-rush")
    assert "Seat 0 and seat 1 pay 3 Noshdosh each." in closing("rent-day")
    told = closing("new-menu")
    assert "Hen Night and Stag Do are off the Bar." in told
    orders = "Tower Block, Cold Shoulder, Milk Round and Meat Surprise"
    assert f"New Orders on the Bar: {orders}." in told


def test_runs_of_events() -> None:
    """What is alike but not in a row, or not alike, has a sentence of its own."""
    assert ("You and seat 1 earn 2 Noshdosh each.", "Seat 1 earns 3 Noshdosh.") == story(
        game.Earned(ME, 2), game.Earned(OTHER, 2), game.Earned(OTHER, 3)
    )
    assert ("You pay 2 Noshdosh.", "Seat 1 pays 2 Noshdosh.", "You pay 2 Noshdosh.") == story(
        game.Paid(ME, 2), game.Paid(OTHER, 2), game.Paid(ME, 2)
    )
    assert (
        "The Usual is off the Bar.",
        "New Orders on the Bar: Hen Night and The Usual.",
    ) == story(game.Struck(USUAL), game.Served(NIGHT), game.Served(USUAL))
    assert (
        "You lose Honest Ham from sandwich 0, and Doorstep Loaf from sandwich 1.",
        "Seat 1 loses Honest Ham from sandwich 0.",
    ) == story(game.Lost(ME, 0, (HAM,)), game.Lost(ME, 1, (BREAD,)), game.Lost(OTHER, 0, (HAM,)))


def test_what_one_seat_loses_from_several_sandwiches() -> None:
    """It is told in one sentence."""
    loss = (
        "Seat 1 loses Ham in Fifty Greys (bad) from sandwich 0, and Loaf of Last Week (bad), all "
        "of sandwich 1, and Sunny Egg from sandwich 2."
    )
    assert loss in closing("gust-of-wind")


def test_first_hands() -> None:
    """Those that are not seen are told in one sentence, one's own in another; then the goal is."""
    state = game.new_game(3, seed=1)
    assert [
        "Seat 0, seat 1 and seat 2 are dealt seven cards each.",
        "The first to 50 Noshdosh wins, or the most after 400 turns.",
    ] == sentences(state, None)[:2]
    assert "Seat 0 and seat 1 are dealt seven cards each." == sentences(state, 2)[0]
    assert sentences(state, 2)[1].startswith("You are dealt ")


def test_choices_that_are_hidden_until_all_have_chosen() -> None:
    """Nothing is told of them before; then it is told who discards what."""
    state = table(
        "bread mayo pickle egg",
        "ham egg",
        sandwiches=[["bread ham cheese"]],
        bar="the-usual",
        black_pile="fire-drill",
    )
    state = play(state, "lay bread 0", "claim the-usual", "end-turn", "spare mayo")
    assert [] == sentences(state)
    told = sentences(play(state, "spare egg", "spare ham", "spare egg"))
    assert "You discard Sunny Egg and Trusty Mayo." == told[0]


@pytest.mark.parametrize(
    ("stop", "text"),
    [
        (Time(), "Time is up, and the fullest till is that of seat 0."),
        (Abandon(), "The kitchen is closed."),
        (Forfeit(Seat(0)), "An apron is hung up, and the kitchen is left to seat 1."),
    ],
)
def test_endings(stop: Time | Abandon | Forfeit, text: str) -> None:
    """Each in its own words."""
    assert [text] == sentences(game.stop(kitchen(), stop), None)


def test_the_endings_of_play() -> None:
    """The target, and the last turn."""
    state = table("bread", sandwiches=[["bread ham cheese"]], bar="the-usual", scores=[43, 0])
    state = play(state, "lay bread 0", "claim the-usual")
    assert "The till rings: nobody makes sandwiches like you." == sentences(state)[-1]
    last = "Last orders: turn 1 was the last, and the fullest"
    state = play(table(rules=game.Rules(turn_limit=1)), "end-turn")
    assert f"{last} tills are those of you and seat 1." == sentences(state)[-1]
    state = play(table(scores=[0, 5], rules=game.Rules(turn_limit=1)), "end-turn")
    assert f"{last} till is that of seat 1." == sentences(state)[-1]


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (
            game.Rules(target=30),
            "The first to 30 Noshdosh wins, or the most after 400 turns.",
        ),
        (game.Rules(turn_limit=None), "The first to 50 Noshdosh wins."),
        (
            game.Rules(rounds=3, turn_limit=5),
            "The first to 50 Noshdosh wins, or the most after five turns.",
        ),
        (game.Rules(rounds=3), "The first to 50 Noshdosh wins, or the most after three rounds."),
        (game.Rules(target=None, rounds=1), "The most Noshdosh after one round wins."),
    ],
)
def test_the_goal(rules: game.Rules, text: str) -> None:
    """It is told once, with the deal, and as the options have it."""
    state = game.new_game(2, seed=1, rules=rules)
    assert 1 == sentences(state).count(text)
    assert text not in words.table(game.observe(state, ME))


@pytest.mark.rule("M-24")
@pytest.mark.parametrize(
    ("order", "filling", "sauce"),
    [
        ("the-usual", "special-sauce special-sauce", "with Special Sauce as ham and cheese"),
        ("rabbit-food", "tomato special-sauce special-sauce", "with Special Sauce as 2 x lettuce"),
        ("dip-parade", "mayo special-sauce", "with Special Sauce as a Condiment of its own"),
    ],
)
def test_what_special_sauce_stood_for(order: str, filling: str, sauce: str) -> None:
    """It is said in the offer, with what it pays, and again when it is done."""
    state = table("bread", sandwiches=[[f"bread {filling}"]], bar=order)
    state = play(state, "lay bread 0")
    offer = words.move(game.observe(state, ME), game.legal_moves(state)[0])
    assert re.fullmatch(rf"Serve it as [\w ]+ \(\d+ Noshdosh, {sauce}\)", offer)
    assert f" from sandwich 0, {sauce}, and earn " in sentences(play(state, f"claim {order}"))[0]


def test_a_twist_says_what_it_does_to_whom() -> None:
    """Before anybody is asked."""
    state = table("weeping-horseradish", "egg", sandwiches=[[], ["bread"]], rules=PACKED)
    assert [
        "Seat 0 sneaks Weeping Horseradish into your sandwich 0.",
        "Its twist, for you: discard 1 card of your choice from your hand.",
    ] == sentences(play(state, "attack weeping-horseradish 1 0"), 1)
    state = table("menu-ink", sandwiches=[[], ["bread"]], rules=PACKED)
    told = sentences(play(state, "attack menu-ink 1 0"))
    assert "Its twist: the cheapest Order on the Bar is discarded." == told[1]


def test_what_comes_to_nothing() -> None:
    """An Event, a twist and a punishment say why; one that brings cards has an effect."""
    assert "Nobody has any bad salad ingredients in a sandwich." in closing("slug-season")
    told = " ".join((*closing("delivery-van"), *closing("rent-day")))
    assert "Nobody" not in told
    vain = "Seat 1 has no Noshdosh to pay."
    state = table("invoice-ketchup", sandwiches=[[], ["bread"]], rules=PACKED)
    assert vain == sentences(play(state, "attack invoice-ketchup 1 0"))[-1]
    deck = game.HOUSE_DECK.adding(
        name="toll", white=[(game.InspectorCard("toll", "Toll", 9, (game.Pay(3),)), 1)]
    )
    state = table("toll", sandwiches=[[], ["stale-bread"]], deck=deck)
    assert vain == sentences(play(state, "inspect toll 1", "submit"))[-1]


BAD_HAM = game.Which(bad=True, symbol=game.Symbol.HAM)


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        ((game.TossCards(1),), "Seat 1 has no cards in hand."),
        ((game.PassCards(1),), "Seat 1 has no cards in hand."),
        ((game.LoseIngredient(BAD_HAM),), "Seat 1 has no bad ham in a sandwich."),
        ((game.Earn(1, BAD_HAM),), "Seat 1 has no bad ham in a sandwich."),
        ((game.Pay(1, BAD_HAM),), "That changes nothing."),
        ((game.Pay(1), game.TossCards(1)), "That changes nothing."),
    ],
)
def test_why_a_twist_comes_to_nothing(effects: tuple[game.Effect, ...], text: str) -> None:
    """The cause is told if there can be but one."""
    deck = game.HOUSE_DECK.adding(
        name="ours", white=[(game.AttackCard("our-own", "Our Own", effects), 1)]
    )
    state = table("our-own", sandwiches=[[], ["bread"]], deck=deck)
    assert text == sentences(play(state, "attack our-own 1 0"))[-1]


@pytest.mark.parametrize("event", ["second-thoughts", "gust-of-wind"])
def test_an_event_without_any_sandwich(event: str) -> None:
    """It says that this is why nothing happens."""
    state = table(
        "bread",
        sandwiches=[["bread ham cheese"]],
        bar="the-usual",
        black_pile=f"{event} hen-night",
    )
    told = sentences(play(state, "lay bread 0", "claim the-usual", "end-turn"))
    assert "Nobody has any open sandwiches." in told


@pytest.mark.rule("M-31")
@pytest.mark.parametrize(
    ("purse", "told", "asked"),
    [
        (1, "can't pay the bribe of 2 and takes", " and can't pay the bribe of 2: discard one "),
        (2, "does not pay the bribe of 2 and takes", ": a bribe of 2, or else: discard one "),
    ],
)
def test_whether_a_bribe_could_be_paid(purse: int, told: str, asked: str) -> None:
    """It is said in the question, and when the punishment is taken."""
    state = table("lazy-inspector", sandwiches=[[], ["stale-bread ham"]], scores=[0, purse])
    state = play(state, "inspect lazy-inspector 1")
    question = words.question(game.observe(state, None))
    assert question.startswith(f"Seat 1 faces the Lazy Inspector{asked}")
    state = play(state, "submit")
    assert sentences(state)[0].startswith(f"Seat 1 {told} the punishment: ")


@pytest.mark.rule("M-56")
def test_who_has_nothing_to_pay() -> None:
    """It is said of those who should, if others paid or something else was lost."""
    none = "Seat 1 has no Noshdosh to pay."
    state = table(
        "bread", sandwiches=[["bread ham cheese"]], bar="the-usual", black_pile="rent-day"
    )
    told = sentences(play(state, "lay bread 0", "claim the-usual", "end-turn"))
    assert "You pay 3 Noshdosh." == told[1]
    assert none in told
    state = table("chief-inspector", sandwiches=[[], ["stale-bread"]], rules=PACKED)
    assert none == sentences(play(state, "inspect chief-inspector 1", "submit"))[-1]


def test_a_whole_sandwich_that_is_lost() -> None:
    """All of it is told as such, unless it falls apart."""
    state = table("strict-inspector", sandwiches=[[], ["stale-bread ham", "bread"]])
    told = sentences(play(state, "inspect strict-inspector 1", "submit"))
    assert f"Seat 1 loses {BAD_LOAF} and Honest Ham, all of sandwich 0." == told[1]
    state = table("lazy-inspector", sandwiches=[[], ["stale-bread ham"]])
    told = sentences(play(state, "inspect lazy-inspector 1", "submit", "remove 0 stale-bread"))
    assert f"Seat 1 loses {BAD_LOAF} from sandwich 0." == told[0]


@pytest.mark.rule("M-13")
def test_an_order_that_is_declined() -> None:
    """It is told what the sandwich could have been served as."""
    state = table("bread", sandwiches=[["bread ham"]], bar="meat-surprise the-usual")
    state = play(state, "lay bread 0", "decline")
    assert ["You keep sandwich 0 open instead of serving Meat Surprise."] == sentences(state)


@pytest.mark.rule("M-6")
def test_a_hand_that_is_filled_up_when_a_turn_ends() -> None:
    """One's own cards are told; of others it goes without saying, unless the hand is not full."""
    state = play(table("ham", white_pile="egg"), "discard ham", "end-turn")
    assert sentences(state, 0)[1].startswith("You draw ")
    assert ["Seat 0 throws away Honest Ham.", "Turn 2: you."] == sentences(state, 1)
    short = (game.Drew(OTHER, 1, None), game.TurnBegan(ME, 2))
    assert ("Seat 1 draws a card.", "Turn 2: you.") == story(*short)


def test_the_discards_of_a_turn() -> None:
    """They are told in one line when it ends, and a turn without anything is told too."""
    state = play(table("ham ham stale-bread"), "discard ham", "discard stale-bread")
    assert [] == sentences(state, 1)
    state = play(state, "discard ham", "end-turn")
    assert f"Seat 0 throws away 2 x Honest Ham and {BAD_LOAF}." == sentences(state, 1)[0]
    assert "Seat 1 does nothing." == sentences(play(state, "end-turn"))[0]


def test_a_bribe_has_its_price_in_the_offer() -> None:
    """The Inspector who waits says how much."""
    view = game.observe(play(kitchen(), "inspect lazy-inspector 1"), OTHER)
    assert "Slip the Inspector 2 Noshdosh" == words.move(view, game.Bribe())


def test_a_long_hand_is_wrapped_between_cards() -> None:
    """No card is broken over two lines."""
    state = table("jobsworth-inspector crusty-mustard lost-pickle ambush-wasabi trojan-relish ham")
    shown = words.table(game.observe(state, ME))
    assert max(map(len, shown.splitlines())) < 80
    assert "!ambush-wasabi!, ~crusty-mustard~" in shown


NAMES = ("Ann", "Bob")


def test_a_table_with_names() -> None:
    """They stand before the sandwiches, in a column that is wide enough."""
    shown = words.table(game.observe(kitchen(), OTHER), NAMES)
    assert "\n> Ann        12 Noshdosh" in shown
    assert "\n  You         3 Noshdosh" in shown
    shown = words.table(game.observe(kitchen(), OTHER), ("Bartholomew", "Bob"))
    assert "\n> Bartholomew  12 Noshdosh" in shown
    assert "\n  You           3 Noshdosh" in shown


def test_questions_and_moves_with_names() -> None:
    """They speak of the players by name."""
    state = kitchen()
    asked = words.question(game.observe(state, OTHER), NAMES)
    assert "Ann may play cards of one symbol, move a card, or discard." == asked
    closing_one = game.observe(play(state, "lay bread 0"), OTHER)
    assert "Ann closes sandwich 0: for which Order?" == words.question(closing_one, NAMES)
    view, catalogue = game.observe(state, ME), game.catalogue(state)
    inspect, attack = map(catalogue.parse, ("inspect lazy-inspector 1", "attack ambush-wasabi 1 0"))
    assert words.move(view, inspect, NAMES).startswith("Send the Lazy Inspector to Bob (bribe 2, ")
    assert words.move(view, attack, NAMES).startswith("Sneak Ambush Wasabi into Bob's sandwich 0 ")


def test_a_story_with_names() -> None:
    """The players have their names, the seat that is spoken to is `you`."""
    events = (
        game.PassedOn(OTHER, ME, 2, None),
        game.Paid(ME, 2),
        game.Paid(OTHER, 2),
        game.Ended(Outcome.of([0, 1], [9, 9], Ending.LIMIT)),
    )
    assert (
        "Bob passes you two cards.",
        "You and Bob pay 2 Noshdosh each.",
        "Last orders: turn 1 was the last, and the fullest tills are those of you and Bob.",
    ) == story(*events, names=NAMES)
