"""Does Sandwich Masters read well? Tables, questions, moves and events in words."""

import re

import pytest

from sandwichcards import Abandon, Forfeit, Seat, Time
from sandwichcards import sandwich_masters as game
from sandwichcards.kit.words import words_of
from sandwichcards.sandwich_masters import words
from sandwichcards.testing import random_choices, walk
from tests.sandwich_masters.kitchen import play, table

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


def test_the_game_has_a_renderer_of_its_own() -> None:
    """The one in the module of its name."""
    assert words is words_of(game)


def test_the_table() -> None:
    """The Bar, everybody's sandwiches and one's own hand."""
    state = kitchen()
    view = game.observe(state, Seat(0))
    expected = f"""\
Turn 1. The first to 50 Noshdosh wins.
White deck: {len(state.white_pile)}, discarded 0. Black deck: {len(state.black_pile)}, discarded 0.

The Bar
  The Usual               9: ham, cheese
  Meat Surprise           5 for one meat, 3 for each further one
  Dip Parade              4 for one condiment, 5 for each further kind

> You        12 Noshdosh, four cards in hand
      0  bread | ham | cheese
      1  bread
  Seat 1      3 Noshdosh, a card in hand
      0  ~bread~ | ~SAUCE~
      2  bread | !invoice-ketchup!

Your hand: bread, ham, lazy-inspector, special-sauce"""
    assert expected == words.table(view)


def test_a_spectator_sees_no_hand() -> None:
    """Nor an Order where there is none."""
    shown = words.table(game.observe(table(bar="", rules=game.Rules(target=None, rounds=3)), None))
    assert "hand:" not in shown
    assert "no Order at all" in shown
    assert "wins" not in shown


def test_an_empty_hand_and_cards_set_aside() -> None:
    """Both are said."""
    state = table(
        "bread mayo pickle egg",
        "ham",
        sandwiches=[["bread ham cheese"]],
        bar="the-usual",
        black_pile="fire-drill",
    )
    state = play(state, "lay bread 0", "claim the-usual", "spare mayo")
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


QUESTIONS = [
    ([], 0, "Your turn: play cards of one symbol, move a card, or discard."),
    ([], 1, "Seat 0 may play cards of one symbol, move a card, or discard."),
    (["lay special-sauce 1"], 0, "Your turn: play on, with any symbol as yet, or end the turn."),
    (["lay ham 1"], 0, "Your turn: play on with ham, or end the turn."),
    (["discard ham"], 1, "Seat 0 may discard more, or end the turn."),
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
    assert "You have to part with one sandwich that has one bad ingredient." == asked
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
        "Sneak Invoice Ketchup into seat 1's sandwich 0 (~bread~ | ~SAUCE~) (pay 2 Noshdosh)",
    ),
    ("inspect lazy-inspector 1", "Send the Lazy Inspector to seat 1"),
    ("shift 0 1", "Move Respectable Cheddar from sandwich 0 to sandwich 1"),
    ("shift 3 1", "Move the top card from sandwich 3 to sandwich 1"),
    ("discard ham", "Throw Honest Ham away"),
    ("end", "End the turn"),
    ("claim the-usual", "Serve it as The Usual (9: ham, cheese)"),
    ("decline", "Keep the sandwich open"),
    ("bribe", "Slip the Inspector an envelope"),
    ("submit", "Take the punishment"),
    ("spare ham", "Part with Honest Ham"),
    ("remove 0 ham", "Take Honest Ham out of sandwich 0"),
    ("scrap 0", "Give up sandwich 0"),
]


@pytest.mark.parametrize(("text", "offer"), MOVES)
def test_moves(text: str, offer: str) -> None:
    """Each as one would offer it."""
    state = kitchen()
    move = game.catalogue(state).parse(text)
    assert offer == words.move(game.observe(state, Seat(0)), move)


def test_every_move_and_event_of_random_games_can_be_said() -> None:
    """One line each, and an event is a sentence or nothing."""
    for seed in range(3):
        steps = walk(game, 3, random_choices(seed), seed=seed, options={"rules": PACKED})
        for step in steps:
            view = game.observe(step.state, Seat(seed))
            assert "" != words.question(view)
            for event in view.events:
                assert re.fullmatch(r"|[A-Z].*[.!]", words.event(view, event))
            if step.move is not None:
                assert re.fullmatch(r"[A-Z][^\n]*[^.]", words.move(view, step.move))


def sentences(state: game.State, seat: int | None = 0) -> list[str]:
    """What this seat is told."""
    view = game.observe(state, None if seat is None else Seat(seat))
    return [words.event(view, event) for event in view.events]


def test_events() -> None:
    """A few, word for word, from both sides of the table."""
    state = play(kitchen(), "lay bread 0", "claim the-usual")
    assert "You serve The Usual from sandwich 0 and earn 9 Noshdosh." == sentences(state)[0]
    assert "Seat 0 serves The Usual from sandwich 0 and earns 9 Noshdosh." == sentences(state, 1)[0]
    state = play(kitchen(), "inspect lazy-inspector 1")
    assert ["Seat 0 sends you the Lazy Inspector, and something smells."] == sentences(state, 1)
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
    assert text in sentences(play(state, "lay bread 0", "claim the-usual"))


def closing(event: str) -> list[str]:
    """What a spectator is told of an Event that an Order brings on, apart from the Order."""
    state = table(
        "bread mayo pickle egg",
        "ham egg",
        sandwiches=[["bread ham cheese"], ["stale-bread grey-ham", "stale-bread", "bread egg"]],
        scores=[0, 9],
        bar="the-usual hen-night stag-do",
        black_pile=f"{event} tower-block cold-shoulder milk-round meat-surprise",
    )
    return list(filter(None, sentences(play(state, "lay bread 0", "claim the-usual"), None)))[1:]


def test_what_befalls_several_alike() -> None:
    """It is told in one sentence, and so are Orders that come or go together."""
    assert "Seat 0 and seat 1 earn 2 Noshdosh." in closing("lunch-rush")
    assert "Seat 0 and seat 1 pay 3 Noshdosh." in closing("rent-day")
    told = closing("new-menu")
    assert "Hen Night and Stag Do are off the Bar." in told
    orders = "Tower Block, Cold Shoulder, Milk Round and Meat Surprise"
    assert f"New Orders on the Bar: {orders}." in told


def test_what_one_seat_loses_from_several_sandwiches() -> None:
    """It is told in one sentence."""
    loss = (
        "Seat 1 loses Ham in Fifty Greys from sandwich 0, and Loaf of Last Week from sandwich 1, "
        "and Sunny Egg from sandwich 2."
    )
    assert loss in closing("gust-of-wind")


def test_first_hands() -> None:
    """Those that are not seen are told in one sentence, one's own in another."""
    state = game.new_game(3, seed=1)
    assert "Seat 0, seat 1 and seat 2 are dealt seven cards." == sentences(state, None)[0]
    assert ["Seat 0 and seat 1 are dealt seven cards.", ""] == sentences(state, 2)[:2]
    assert sentences(state, 2)[2].startswith("You are dealt ")


def test_choices_that_are_hidden_until_all_have_chosen() -> None:
    """Nothing is told of them before; then it is told who discards what."""
    state = table(
        "bread mayo pickle egg",
        "ham egg",
        sandwiches=[["bread ham cheese"]],
        bar="the-usual",
        black_pile="fire-drill",
    )
    state = play(state, "lay bread 0", "claim the-usual", "spare mayo")
    assert [""] == sentences(state)
    told = sentences(play(state, "spare egg", "spare ham", "spare egg"))
    assert ["", "You discard Sunny Egg and Trusty Mayo."] == told[:2]


@pytest.mark.parametrize(
    ("stop", "text"),
    [
        (Time(), "Time is up, and the fullest till is that of seat 0."),
        (Abandon(), "The kitchen is closed."),
        (Forfeit(Seat(0)), "A seat hangs up the apron and leaves the kitchen to the others."),
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
    state = play(table(rules=game.Rules(turn_limit=1)), "end")
    assert "Last orders! The fullest till is that of you and seat 1." == sentences(state)[-1]
