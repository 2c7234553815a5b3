"""Plates & Napkins in plain text: tables, questions, moves and stories."""

from typing import get_args

import attrs
import pytest

from sandwichcards import plates
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome, Time
from sandwichcards.core.seats import Seat
from sandwichcards.kit.words import Words, words_of
from sandwichcards.plates import (
    HOUSE_DECK,
    CloseTurn,
    Eat,
    Event,
    GiveCard,
    MakeBid,
    MakeLastBid,
    PlayAgainst,
    PlayAt,
    PlayOnto,
    Resolve,
    Rules,
    State,
    TableNapkin,
    TakeTurn,
    TossOne,
    TurnUp,
    observe,
    position,
)
from sandwichcards.plates import words as in_words
from sandwichcards.plates.trials import VARIANTS as PLATES
from sandwichcards.testing import Options, random_choices, walk
from tests.plates.tables import card, napkin, play, window

WORDS: Words = in_words
"""mypy checks here that the module has all the words."""

SANDWICH = "old-toast honest-ham sensible-rye"
DECKS = (HOUSE_DECK, PLATES[3]["deck"])


def bidding() -> State:
    """A bidding with napkins on the table and on the stack."""
    return position(
        hands=["peckish peckish swap-meet", "ravenous", "rumbling"],
        plates=[SANDWICH],
        laid=[(0, 1, "elbows-out"), (1, 0, "lone-sock"), (1, 0, "old-toast")],
        out=[2],
        scores=[3, -2, 0],
        napkins=[TableNapkin(Seat(2), PlayOnto(napkin("secret-sauce"), 0))],
        discard_pile="honest-ham",
        agenda=[
            Eat(Seat(0), 0),
            TurnUp(Seat(0)),
            plates.NextBid(Seat(1)),
            window(1),
            Resolve(Seat(1), PlayAt(napkin("loud-stomach"), Seat(0))),
            window(0, 1),
        ],
    )


def story(*events: Event, seat: Seat | None = Seat(0)) -> tuple[str, ...]:
    """These events as they are told to a seat at that bidding."""
    return in_words.story(attrs.evolve(observe(bidding(), seat), events=events))


def test_the_words_are_found_in_the_game() -> None:
    """So that `watch` and `play` use them."""
    assert WORDS is words_of(plates)


def test_a_table_as_a_seat_sees_it() -> None:
    """Others' laid cards are face down, one's own are not."""
    assert """\
Turn 1. A napkin on Loud Stomach at you, or pass?
Draw pile: 125. Discard pile: 1, Honest Ham 3 on top.
The first to 15 points wins.

0 Paper Plate     Yesterday's Toast 0, Honest Ham 3, Sensible Rye 1
                  = 8 (4, Secret Sauce +4)
1 Tin Plate       .

                  points  hand
> You                  3     3
  Seat 1              -2     1
  Seat 2               0     1  out of the bidding

Bidding for       the Paper Plate
  before you      2 x [?] by seat 1
  before seat 1   Elbows Out 5 by you

Napkins           Secret Sauce on the Paper Plate, from seat 2
                  Loud Stomach at you, from seat 1 (on the stack)

Your hand Bid     2 x Peckish 1
          Napkin  Swap Meet""" == in_words.table(observe(bidding(), Seat(0)))


def test_a_table_as_a_spectator_sees_it() -> None:
    """No hand, and nothing face up."""
    shown = in_words.table(observe(bidding(), None))
    assert "Your hand" not in shown
    assert "before seat 1   [?] by seat 0" in shown


def test_an_empty_hand_and_cards_set_aside_are_shown() -> None:
    """And the end of the game."""
    state = position(
        hands=["", "rumbling"],
        aside=["old-toast", ""],
        agenda=[
            TakeTurn(Seat(0)),
            window(0),
            Resolve(Seat(0), plates.Play(napkin("pass-the-salt"))),
            GiveCard(Seat(1)),
        ],
    )
    shown = in_words.table(observe(state, Seat(0)))
    assert "Your hand: no card at all\nSet aside         Yesterday's Toast 0" in shown
    over = plates.stop(state, Time())
    assert "The game is over." in in_words.table(observe(over, Seat(0)))


@pytest.mark.parametrize(
    ("state", "own", "others"),
    [
        (
            position(hands=["peckish", "ravenous"]),
            "Your turn: start, add, finish or discard.",
            "Seat 0 is to build.",
        ),
        (
            position(hands=["peckish", "ravenous"], agenda=[TakeTurn(Seat(0)), window(0)]),
            "A napkin, or pass?",
            "Seat 0 may play a napkin.",
        ),
        (
            position(
                hands=["peckish", "ravenous"],
                drawn="old-toast old-toast",
                agenda=[CloseTurn(Seat(0)), TossOne(Seat(0))],
            ),
            "You drew two cards: which one goes?",
            "Seat 0 drew two cards and tosses one.",
        ),
        (
            position(
                hands=["peckish", "ravenous"],
                plates=[SANDWICH],
                agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), MakeBid(Seat(0))],
            ),
            "Your bid: lay a card before anybody, or opt out.",
            "Seat 0 is to bid.",
        ),
        (
            position(
                hands=["peckish", "ravenous"],
                plates=[SANDWICH],
                out=[1],
                agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), MakeLastBid(Seat(0))],
            ),
            "You are the last one in: lay one more card?",
            "Seat 0 is the last one in.",
        ),
        (
            position(
                hands=["peckish", "ravenous"],
                agenda=[
                    TakeTurn(Seat(0)),
                    window(0),
                    Resolve(Seat(0), plates.Play(napkin("pass-the-salt"))),
                    GiveCard(Seat(0)),
                ],
            ),
            "Choose a card to give away.",
            "Seat 0 chooses a card to give away.",
        ),
        (
            position(
                hands=["peckish", "ravenous"],
                napkins=[
                    TableNapkin(Seat(0), PlayAt(napkin("loud-stomach"), Seat(seat)))
                    for seat in (0, 1)
                ],
                agenda=[
                    TakeTurn(Seat(1)),
                    window(1),
                    Resolve(
                        Seat(1),
                        PlayAgainst(napkin("spring-clean"), napkin("loud-stomach"), Seat(0)),
                    ),
                    plates.LoseNapkin(Seat(0)),
                ],
            ),
            "Which Loud Stomach of yours leaves the table?",
            "Seat 0 chooses which Loud Stomach leaves the table.",
        ),
        (
            position(
                hands=["peckish", "ravenous"],
                plates=[SANDWICH],
                laid=[(0, 1, "elbows-out")],
                out=[0],
                agenda=[Eat(Seat(0), 0), window(0)],
            ),
            "A napkin before seat 1 eats, or pass?",
            "Seat 0 may play a napkin.",
        ),
        (
            position(
                hands=["peckish", "ravenous"],
                plates=[SANDWICH],
                agenda=[
                    Eat(Seat(1), 0),
                    TurnUp(Seat(1)),
                    plates.NextBid(Seat(1)),
                    window(0, 1),
                ],
            ),
            "A napkin in the bidding, or pass?",
            "Seat 0 may play a napkin.",
        ),
    ],
    ids=[
        "turn",
        "window",
        "toss",
        "bid",
        "last-bid",
        "give",
        "lose",
        "before-a-meal",
        "in-the-bidding",
    ],
)
def test_questions_are_put_in_words(state: State, own: str, others: str) -> None:
    """To the one who is asked, and to the others."""
    assert own == in_words.question(observe(state, Seat(0)))
    assert others == in_words.question(observe(state, Seat(1)))


def test_every_move_of_the_catalogue_has_words_of_its_own() -> None:
    """No two moves that can be offered together look alike."""
    view = observe(bidding(), Seat(0))
    words = [in_words.move(view, move) for move in plates.catalogue(view)]
    assert len(words) == len(set(words))
    spring = PlayAgainst(napkin("spring-clean"), napkin("after-you"), Seat(2))
    assert "Play Spring Clean against seat 2's After You" == in_words.move(view, spring)
    lay = plates.Lay(card("peckish"), Seat(0))
    assert "Lay Peckish 1 before yourself" == in_words.move(view, lay)


SILENT = plates.Passed | plates.SetAside


def test_every_event_has_a_sentence() -> None:
    """Random games tell of all kinds of events; only passes and choices go without saying."""
    seen: set[type] = set()
    for seed in range(20):
        options: Options = {"rules": Rules(turn_limit=30), "deck": DECKS[seed % 2]}
        for step in walk(plates, 2 + seed % 4, random_choices(seed), seed=seed, options=options):
            for seat in (Seat(0), None):
                view = observe(step.state, seat)
                for event in view.events:
                    seen.add(type(event))
                    told = in_words.story(attrs.evolve(view, events=(event,)))
                    assert (0 if isinstance(event, SILENT) else 1) == len(told)
                    assert all(words.endswith((".", "!", "?")) for words in told)
    assert set(get_args(Event)) == seen


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (TurnBegan(Seat(0), 3), "Turn 3: you."),
        (plates.Laid(Seat(1), Seat(1), None), "Seat 1 lays a card before themselves."),
        (plates.Laid(Seat(0), Seat(0), card("peckish")), "You lay Peckish 1 before yourself."),
        (plates.Ate(Seat(1), 1), "Seat 1 eats: 1 point (-2 in all)."),
        (plates.Declined(Seat(1)), "Seat 1 lays no last card."),
        (plates.Declined(Seat(0)), "You lay no last card."),
        (
            plates.NobodyAte(0),
            "There is no finished sandwich on the Paper Plate any more: nobody eats.",
        ),
        (plates.DrewToToss(Seat(1), 2, None), "Seat 1 draws two cards to choose from."),
        (
            plates.Tossed(Seat(1), card("lone-sock")),
            "Seat 1 tosses Lone Sock -6 and keeps the other.",
        ),
        (
            plates.NapkinPlayed(Seat(1), PlayAt(napkin("on-a-diet"), Seat(1)), stays=True),
            (
                "Seat 1 plays On a Diet at themselves: A player's bid score is 4 less, until a "
                "sandwich has been eaten."
            ),
        ),
        (plates.Traded(Seat(0), Seat(1), 2, None, None), "You trade two cards with seat 1."),
        (
            plates.TiedLots((Seat(0), Seat(2))),
            "That settles nothing: you and seat 2 draw again.",
        ),
        (
            plates.NapkinCancelled(Seat(1), plates.Play(napkin("after-you")), stays=True),
            "Seat 1's After You is cancelled.",
        ),
    ],
)
def test_events_are_put_in_words(event: Event, words: str) -> None:
    """As a seat would hear them."""
    assert (words,) == story(event)


@pytest.mark.parametrize("how", list(Ending))
def test_every_ending_has_a_sentence(how: Ending) -> None:
    """With one winner or several."""
    one, both = (story(Ended(Outcome.of(seats, (1, 1, 1), how))) for seats in ((1,), (0, 2)))
    assert one[0].endswith(".")
    if how is Ending.GOAL:
        assert ("Seat 1 has reached the goal of 15, with 1 point.",) == one
        assert ("You and seat 2 have reached the goal of 15, with 1 point.",) == both


def test_a_story_is_told_without_passes() -> None:
    """A pass has no words, in whatever it stands between."""
    assert () == story(plates.Passed(Seat(1)), plates.Passed(Seat(2)))
    assert ("Seat 1 opts out.",) == story(plates.Passed(Seat(2)), plates.OptedOut(Seat(1)))


def test_a_table_while_others_may_play_a_napkin() -> None:
    """It says whose turn it is; only the one who is asked for a napkin gets the question."""
    state = position(hands=["peckish", "rumbling"], agenda=[TakeTurn(Seat(0)), window(1, 0)])
    seats = (None, Seat(0), Seat(1))
    first = [in_words.table(observe(state, seat)).partition("\n")[0] for seat in seats]
    assert ["Seat 0's turn.", "Your turn.", "A napkin in seat 0's turn, or pass?"] == [
        line.removeprefix("Turn 1. ") for line in first
    ]


def told(state: State, seat: Seat | None) -> list[str]:
    """What this seat is told."""
    return list(in_words.story(observe(state, seat)))


def test_hands_that_are_dealt_and_drawn_together() -> None:
    """One sentence for all whose cards are not seen, and one for one's own."""
    start = plates.new_game(3, seed=1, rules=Rules(first_player=Seat(0)))
    assert "Everybody is dealt seven cards." in told(start, None)
    assert "Seat 1 and seat 2 are dealt seven cards." in told(start, Seat(0))


def test_bids_that_are_turned_up() -> None:
    """They are told by the seats they lie before, not in the order they were laid in."""
    laid = [(0, 1, "elbows-out"), (1, 1, "peckish"), (1, 0, "lone-sock"), (0, 1, "elbows-out")]
    state = position(
        hands=["", "ravenous"],
        plates=[SANDWICH],
        laid=laid,
        out=[0],
        agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), MakeLastBid(Seat(1))],
    )
    sentences = told(play(state, "opt-out", "pass"), Seat(1))
    first = sentences.index("Before seat 0: Lone Sock -6 from you.")
    second = "Before you: 2 x Elbows Out 5 from seat 0; Peckish 1 of your own."
    assert second == sentences[first + 1]


def test_cards_that_are_set_aside() -> None:
    """Nothing is told of them until they change hands."""
    state = position(
        hands=["peckish peckish", "ravenous ravenous"],
        agenda=[
            TakeTurn(Seat(0)),
            window(0),
            Resolve(Seat(0), PlayAt(napkin("swap-meet"), Seat(1))),
            GiveCard(Seat(0)),
        ],
    )
    state = play(state, "give peckish")
    assert [] == told(state, None)
    assert "Seat 0 trades two cards with seat 1." == told(play(state, "give peckish"), None)[0]


def test_cards_that_are_drawn_alike() -> None:
    """They are told in one sentence, unless a seat draws twice."""
    one, two = (plates.Drew(Seat(seat), 1, None) for seat in (1, 2))
    assert ("Seat 1 and seat 2 draw a card.",) == story(one, two)
    assert ("Seat 1 draws a card.", "Seat 2 draws a card.", "Seat 1 draws a card.") == story(
        one, two, one
    )
    assert ("Seat 1 draws a card.", "Seat 1 opts out.", "Seat 2 draws a card.") == story(
        one, plates.OptedOut(Seat(1)), two
    )


def meal(*plays: plates.NapkinPlay, hands: tuple[str, ...] = ("peckish", "", "")) -> State:
    """The window after the counting; napkins of seat 0 are on the table, the oldest first."""
    return position(
        hands=hands,
        plates=[SANDWICH],
        laid=[(0, 1, "ravenous"), (2, 2, "peckish")],
        out=[0, 1],
        napkins=[TableNapkin(Seat(0), play) for play in plays],
        agenda=[Eat(Seat(0), 0), window(0)],
    )


def test_a_count_that_a_napkin_changes() -> None:
    """The new count is told, with the napkins that make it so."""
    sauce = PlayOnto(napkin("secret-sauce"), 0)
    state = meal(sauce, hands=("loud-stomach family-size peckish", "", ""))
    state = play(state, "play-at loud-stomach 2", "pass")
    assert [
        "Loud Stomach at seat 2 stays on the table.",
        (
            "Now the bids are: 0 for seat 0, 3 for seat 1, 5 (1, Loud Stomach +4) for seat 2. "
            "Seat 2 is to eat for 8 points (4, Secret Sauce +4)."
        ),
    ] == told(state, None)
    state = play(state, "play family-size", "pass")
    assert [
        "Family Size stays on the table.",
        (
            "That changes its worth. "
            "You are to eat for 16 points (4, Secret Sauce +4, Family Size x2)."
        ),
    ] == told(state, Seat(2))
    state = meal(sauce, hands=("after-you peckish", "", ""))
    sentence = told(play(state, "play after-you", "pass"), None)[-1]
    assert sentence.endswith("(After You). Seat 0 is to eat for 8 points (4, Secret Sauce +4).")


def test_a_plate_that_is_cleared_after_a_meal() -> None:
    """What lay on it needs no telling, unless it was thrown away."""
    sentences = told(play(meal(), "pass"), None)
    assert "The Paper Plate is cleared." == sentences[1]
    left = plates.LeftPlate(0, (card("old-toast"),))
    assert ("Yesterday's Toast 0 leaves the Paper Plate.",) == story(left)


def test_those_who_tie_for_a_meal() -> None:
    """They share it, and each gets as much."""
    both = [plates.Ate(Seat(seat), 2) for seat in (1, 2)]
    assert ("Seat 1 and seat 2 eat: 2 points each (now -2 for seat 1, 0 for seat 2).",) == story(
        *both
    )
    count = plates.Counted((0, 3, 3), (Seat(1), Seat(2)), 5, anew=False)
    assert (
        "Bids: 0 for you, 3 for seat 1, 3 for seat 2. Seat 1 and seat 2 are to share 5 points.",
    ) == story(count)


def test_bids_on_the_table_once_they_are_counted() -> None:
    """What lies before everybody is summed up, with napkins."""
    shown = in_words.table(
        observe(
            meal(PlayAt(napkin("loud-stomach"), Seat(0)), plates.Play(napkin("after-you"))), None
        )
    )
    assert (
        """\

Bidding for       the Paper Plate (After You: the lowest eats)
  before seat 0   nothing = 4 (0, Loud Stomach +4)
  before seat 1   Ravenous 3 by seat 0 = 3
  before seat 2   Peckish 1 by seat 2 = 1
"""
        in shown
    )


def test_the_goal_is_on_the_table() -> None:
    """Points, or for five players sandwiches."""
    two = observe(position(hands=["peckish", "peckish"]), None)
    assert "\nThe first to 25 points wins.\n" in in_words.table(two)
    five = observe(position(hands=["peckish"] * 5, eaten=2), None)
    goal = "2 of 5 sandwiches eaten; after the last the most points win."
    assert f"\n{goal}\n" in in_words.table(five)


def test_the_table_when_the_game_is_over() -> None:
    """It shows the end, with the sandwich that brought it, and no bidding."""
    state = position(
        hands=["peckish", ""],
        plates=[SANDWICH],
        laid=[(0, 1, "ravenous")],
        out=[0],
        scores=[3, 24],
        agenda=[Eat(Seat(0), 0), window(0)],
    )
    shown = in_words.table(observe(play(state, "pass"), None))
    assert shown.startswith("Turn 1. The game is over.\n")
    assert "\nThe goal was 25 points.\n" in shown
    assert "Sensible Rye 1 = 4 (eaten)\n" in shown
    assert "\n  Seat 1              28     0  wins" in shown
    assert "Bidding" not in shown
    tied = plates.stop(position(hands=["peckish", ""]), Time())
    shown = in_words.table(observe(tied, Seat(0)))
    assert "  share the victory\n" in shown
    assert "  shares the victory\n" in shown


def test_the_last_of_five_sandwiches() -> None:
    """It is told who has the most points."""
    view = observe(position(hands=["peckish"] * 5), None)
    ended = Ended(Outcome.of([2], [1, 1, 9, 1, 1], Ending.GOAL))
    assert ("That was sandwich 5 of 5. Seat 2 has the most points.",) == in_words.story(
        attrs.evolve(view, events=(ended,))
    )


def test_a_plate_with_an_article_of_its_own() -> None:
    """It gets no second one."""
    view = observe(position(hands=["peckish"] * 5), Seat(0))
    start = plates.Start(plates.Bread("old-toast", "Yesterday's Toast", 0), 3)
    assert "Start on The Good Plate with Yesterday's Toast 0" == in_words.move(view, start)


def test_a_long_sandwich_on_the_table() -> None:
    """It goes over several lines, none too long, and no card is broken."""
    parts = "decorative-lettuce " * 4 + "slippery-tomato " * 4 + "dill-of-the-century " * 2
    state = position(hands=["peckish", ""], plates=[f"old-toast {parts}"])
    lines = in_words.table(observe(state, Seat(0))).split("\n")
    assert 80 >= max(map(len, lines))
    cards = [line[18:] for line in lines[4:9]]
    assert cards[0].startswith("Yesterday's Toast 0, Decorative Lettuce 1,")
    assert 4 == sum(line.count("Decorative Lettuce 1,") for line in cards)
    assert 4 == sum(line.count("Slippery Tomato 2,") for line in cards)
    assert 2 == sum(line.count("Dill of the Century 3") for line in cards)


def test_the_last_card_that_is_offered() -> None:
    """To decline it is not to opt out."""
    state = position(
        hands=["peckish", "ravenous"],
        plates=[SANDWICH],
        out=[1],
        agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), MakeLastBid(Seat(0))],
    )
    view = observe(state, Seat(0))
    assert "Lay no last card" == in_words.move(view, plates.OptOut())
    assert "Opt out" == in_words.move(observe(bidding(), Seat(0)), plates.OptOut())


def test_cards_that_are_passed_on() -> None:
    """Those that one sees one by one, the others in one sentence."""
    events = [
        plates.PassedOn(Seat(0), Seat(1), 1, (card("peckish"),)),
        plates.PassedOn(Seat(1), Seat(2), 2, None),
        plates.PassedOn(Seat(2), Seat(0), 2, None),
    ]
    assert (
        "You hand Peckish 1 to seat 1.",
        "Seat 1 and seat 2 hand two cards to the left.",
    ) == story(*events)


NAMES = ("Ann", "Bob", "Cy")


def test_a_table_with_names() -> None:
    """They stand where the players are spoken of, in columns that are wide enough."""
    shown = in_words.table(observe(bidding(), Seat(0)), NAMES)
    for line in (
        "  Bob                 -2     1",
        "  before you      2 x [?] by Bob",
        "Napkins           Secret Sauce on the Paper Plate, from Cy",
    ):
        assert f"\n{line}\n" in shown
    shown = in_words.table(observe(bidding(), Seat(0)), ("Ann", "Bartholomew the Cat", "Cy"))
    assert "\n  before Bartholomew the Cat Elbows Out 5 by you\n" in shown
    assert "\n  Bartholomew the Cat     -2     1\n" in shown
    first = in_words.table(observe(position(hands=["peckish", ""]), None), NAMES)
    assert first.startswith("Turn 1. Ann is to build.\n")


def test_questions_and_moves_with_names() -> None:
    """They speak of the players by name."""
    state = bidding()
    assert "Ann may play a napkin." == in_words.question(observe(state, Seat(1)), NAMES)
    view = observe(
        position(hands=["peckish", "rumbling"], agenda=[TakeTurn(Seat(0)), window(1, 0)]), None
    )
    assert "Turn 1. Ann's turn." == in_words.table(view, NAMES).partition("\n")[0]
    view = observe(state, Seat(0))
    lay = plates.Lay(card("peckish"), Seat(2))
    assert "Lay Peckish 1 before Cy" == in_words.move(view, lay, NAMES)
    spring = PlayAgainst(napkin("spring-clean"), napkin("after-you"), Seat(2))
    assert "Play Spring Clean against Cy's After You" == in_words.move(view, spring, NAMES)


def test_a_story_with_names() -> None:
    """The players have their names, the seat that is spoken to is `you`."""
    events = (
        plates.Drew(Seat(1), 1, None),
        plates.Drew(Seat(2), 1, None),
        plates.Laid(Seat(1), Seat(1), None),
        plates.NapkinCancelled(Seat(2), PlayAt(napkin("loud-stomach"), Seat(0)), stays=True),
        Ended(Outcome.of([1], [1, 15, 1], Ending.GOAL)),
    )
    assert (
        "Bob and Cy draw a card.",
        "Bob lays a card before themselves.",
        "Cy's Loud Stomach at you is cancelled.",
        "Bob has reached the goal of 15, with 15 points.",
    ) == in_words.story(attrs.evolve(observe(bidding(), Seat(0)), events=events), NAMES)
