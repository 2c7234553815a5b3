"""Plates & Napkins in plain text: tables, questions, moves and stories."""

from typing import get_args

import attrs
import pytest

from sandwichcards import plates
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Forfeit, Outcome, Time
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
Turn 1. Your turn.
Draw pile: 125. Discard pile: 1, Honest Ham 3 on top.
The first to 15 points wins, or the most after 400 turns.

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

Napkins           Secret Sauce on the Paper Plate, from seat 2: A sandwich on
                    this plate is worth 4 more, until it goes.
                  Loud Stomach at you, from seat 1 (on the stack): A player's
                    bid score is 4 more, until a sandwich has been eaten.

Your hand Bid     2 x Peckish 1
          Napkin  Swap Meet: Trade 2 cards with another player: yours by choice,
                    theirs unseen.""" == in_words.table(observe(bidding(), Seat(0)))


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
            "Your turn: discard.",
            "Seat 0 is to build.",
        ),
        (
            position(hands=["peckish", "ravenous"], agenda=[TakeTurn(Seat(0)), window(0)]),
            "Play a napkin before your turn, or pass?",
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
            "Which card do you give seat 1?",
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
            "Play a napkin before seat 1 eats, or pass?",
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
            "Play a napkin in the bidding, or pass?",
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


SILENT = plates.Passed | plates.SetAside | plates.NapkinWorked


def goes_without_saying(view: plates.View, event: Event) -> bool:
    """Whether it has no sentence: hands that are filled up, and cards of which one is tossed."""
    match event:
        case plates.Drew(seat, count, None):
            return count < 7 <= view.hand_sizes[seat]
        case plates.DrewToToss(_, _, None):
            return isinstance(view.question, TossOne)
        case _:  # the rest is news, or never is
            return isinstance(event, SILENT)


def test_every_event_has_a_sentence() -> None:
    """Random games tell of all kinds of events, but for what goes without saying."""
    seen: set[type] = set()
    for seed in range(20):
        options: Options = {"rules": Rules(turn_limit=30), "deck": DECKS[seed % 2]}
        for step in walk(plates, 2 + seed % 4, random_choices(seed), seed=seed, options=options):
            for seat in (Seat(0), None):
                view = observe(step.state, seat)
                for event in view.events:
                    seen.add(type(event))
                    told = in_words.story(attrs.evolve(view, events=(event,)))
                    assert (0 if goes_without_saying(view, event) else 1) == len(told)
                    assert all(words.endswith((".", "!", "?", '."')) for words in told)
    assert set(get_args(Event)) == seen


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (TurnBegan(Seat(0), 3), "Turn 3: you."),
        (plates.Laid(Seat(1), Seat(1), None), "Seat 1 lays a card before themselves."),
        (plates.Laid(Seat(0), Seat(0), card("peckish")), "You lay Peckish 1 before yourself."),
        (plates.Ate(Seat(1), 1), "Seat 1 eats for 1 point (-2 in all)."),
        (plates.Declined(Seat(1)), "Seat 1 lays no last card."),
        (plates.Declined(Seat(0)), "You lay no last card."),
        (
            plates.NobodyAte(0),
            "There is no finished sandwich on the Paper Plate any more: nobody eats.",
        ),
        (plates.DrewToToss(Seat(1), 1, None), "Seat 1 draws a card and keeps it."),
        (
            plates.Tossed(Seat(1), card("lone-sock")),
            "Seat 1 draws two cards, tosses Lone Sock -6 and keeps the other.",
        ),
        (
            plates.Tossed(Seat(0), card("lone-sock")),
            "You toss Lone Sock -6 and keep the other.",
        ),
        (
            plates.NapkinPlayed(Seat(1), PlayAt(napkin("on-a-diet"), Seat(1)), stays=True),
            (
                "Seat 1 plays On a Diet at themselves: \"A player's bid score is 4 less, until a "
                'sandwich has been eaten."'
            ),
        ),
        (plates.Traded(Seat(0), Seat(1), 2, None, None), "You trade two cards with seat 1."),
        (
            plates.TiedLots((Seat(0), Seat(2))),
            "You and seat 2 tie for the highest value and draw again.",
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
    one, both = (story(Ended(Outcome.of(seats, (16, 15, 16), how))) for seats in ((1,), (0, 2)))
    assert one[0].endswith(".")
    assert both[0].endswith(".")


@pytest.mark.parametrize(
    ("winners", "scores", "words"),
    [
        ([1], (3, 15, 0), "Seat 1 has reached the goal of 15 points."),
        ([0, 2], (16, 3, 16), "You and seat 2 have reached the goal of 15 points, with 16 each."),
        (
            [2],
            (15, 3, 18),
            "You and seat 2 have reached the goal of 15 points, and seat 2 has the most.",
        ),
        (
            [0, 2],
            (18, 15, 18),
            (
                "You, seat 1 and seat 2 have reached the goal of 15 points, and you and seat 2 "
                "have the most."
            ),
        ),
    ],
)
def test_those_who_reach_the_goal(winners: list[int], scores: tuple[int, ...], words: str) -> None:
    """All are told, and who of them has won (P-40)."""
    assert (words,) == story(Ended(Outcome.of(winners, scores, Ending.GOAL)))


def test_a_story_is_told_without_passes() -> None:
    """A pass has no words, in whatever it stands between."""
    assert () == story(plates.Passed(Seat(1)), plates.Passed(Seat(2)))
    assert ("Seat 1 opts out.",) == story(plates.Passed(Seat(2)), plates.OptedOut(Seat(1)))


def test_a_table_while_others_may_play_a_napkin() -> None:
    """It says whose turn it is."""
    state = position(hands=["peckish", "rumbling"], agenda=[TakeTurn(Seat(0)), window(1, 0)])
    seats = (None, Seat(0), Seat(1))
    first = [in_words.table(observe(state, seat)).partition("\n")[0] for seat in seats]
    assert ["Seat 0's turn.", "Your turn.", "Seat 0's turn."] == [
        line.removeprefix("Turn 1. ") for line in first
    ]


def told(state: State, seat: Seat | None) -> list[str]:
    """What this seat is told."""
    return list(in_words.story(observe(state, seat)))


def test_hands_that_are_dealt_and_drawn_together() -> None:
    """One sentence for all whose cards are not seen, and one for one's own."""
    start = plates.new_game(3, seed=1, rules=Rules(first_player=Seat(0)))
    assert "Everybody is dealt seven cards." in told(start, None)
    assert "Seat 1 and seat 2 are dealt seven cards each." in told(start, Seat(0))
    assert "Seat 0 and seat 2 are dealt seven cards each." in told(start, Seat(1))


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
    assert ("Seat 1 and seat 2 draw a card each.",) == story(one, two)
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
            "Now the bids are 0 for seat 0, 3 for seat 1, 5 (1, Loud Stomach +4) for seat 2. "
            "Seat 2 has the highest and is to eat for 8 points (4, Secret Sauce +4)."
        ),
    ] == told(state, None)
    state = play(state, "play family-size", "pass")
    assert [
        "Family Size stays on the table.",
        (
            "Now the sandwich is worth 16 points (4, Secret Sauce +4, Family Size x2), for "
            "you to eat."
        ),
    ] == told(state, Seat(2))
    state = meal(sauce, hands=("after-you peckish", "", ""))
    sentence = told(play(state, "play after-you", "pass"), None)[-1]
    still = "The bids are still 0 for seat 0, 3 for seat 1, 1 for seat 2. "
    assert (
        f"{still}The lowest eats (After You): seat 0 is to eat for 8 points (4, Secret Sauce +4)."
    ) == sentence
    state = meal(plates.Play(napkin("after-you")), hands=("spring-clean peckish", "", ""))
    sentence = told(play(state, "play-against spring-clean after-you 0", "pass"), None)[-1]
    assert f"{still}The highest eats again: seat 1 is to eat for 4 points." == sentence


def test_a_shared_sandwich_that_a_napkin_changes() -> None:
    """It is told what that is for each."""
    view = observe(meal(PlayOnto(napkin("secret-sauce"), 0)), Seat(1))
    events = (
        plates.NapkinStayed(Seat(0), PlayOnto(napkin("secret-sauce"), 0)),
        plates.Counted((0, 3, 3), (Seat(1), Seat(2)), 8, anew=True),
    )
    words = (
        "Now the sandwich is worth 8 points (4, Secret Sauce +4), for you and seat 2 to share, "
        "4 each."
    )
    assert words == in_words.story(attrs.evolve(view, events=events))[-1]


def test_who_builds_after_a_meal() -> None:
    """Whoever ate; if several did, it is told how one of them was found; or the next (P-49)."""
    ate = "Seat 1 eats for 4 points (4 in all) and builds next."
    assert ate == told(play(meal(), "pass"), None)[0]
    state = attrs.evolve(meal(), laid=())
    words = "Seat 0 builds next, the first of them counted from the finisher."
    assert told(play(state, "pass"), None)[0].endswith(f"1 for seat 2). {words}")
    state = play(meal(hands=("bold-seagull peckish", "", "")), "play-onto bold-seagull 0", "pass")
    state = play(state, "pass")
    gone = "There is no finished sandwich on the Paper Plate any more: nobody eats, and "
    assert f"{gone}the turn passes to seat 1." == told(state, None)[0]


def test_a_last_card() -> None:
    """It is told that there is only one player left to lay it; otherwise it is any card."""
    for out, what in (([1], "a last card"), ([], "a card")):
        state = position(
            hands=["peckish", "ravenous"],
            plates=[SANDWICH],
            out=out,
            agenda=[
                Eat(Seat(0), 0),
                TurnUp(Seat(0)),
                *([MakeLastBid(Seat(0))] if out else [MakeBid(Seat(0))]),
            ],
        )
        assert f"Seat 0 lays {what} before you." == told(play(state, "lay peckish 1"), Seat(1))[0]


def test_a_napkin_before_the_turn_of_another() -> None:
    """It is told whose turn it is, for nothing has been told of that turn yet."""
    state = position(
        hands=["second-helping second-helping peckish", "ravenous"],
        agenda=[TakeTurn(Seat(1)), window(0, 1)],
    )
    state = play(state, "play second-helping")
    words = 'seat 0 plays Second Helping: "Draw 2 cards."'
    assert f"Before seat 1's turn, {words}" == told(state, None)[0]
    assert f"Before your turn, {words}" == told(state, Seat(1))[0]
    over = play(state, "play second-helping")
    assert f"S{words[1:]}" == told(over, None)[0]


def test_a_plate_that_is_cleared_after_a_meal() -> None:
    """What lay on it needs no telling, unless it was thrown away."""
    sentences = told(play(meal(), "pass"), None)
    assert "The Paper Plate and the bids are cleared." == sentences[1]
    left = plates.LeftPlate(0, (card("old-toast"),))
    assert ("Yesterday's Toast 0 leaves the Paper Plate.",) == story(left)


def test_those_who_tie_for_a_meal() -> None:
    """They share it, and each gets as much."""
    both = [plates.Ate(Seat(seat), 2) for seat in (1, 2)]
    assert ("Seat 1 and seat 2 eat for 2 points each (now -2 for seat 1, 0 for seat 2).",) == story(
        *both
    )
    count = plates.Counted((0, 3, 3), (Seat(1), Seat(2)), 5, anew=False)
    bids = "Bids: 0 for you, 3 for seat 1, 3 for seat 2."
    words = f"{bids} Seat 1 and seat 2 tie for the highest and are to share 5 points, 2 each."
    assert (words,) == story(count)
    everybody = tuple(map(Seat, range(3)))
    words = (
        "Bids: 0 for you, 0 for seat 1, 0 for seat 2. You, seat 1 and seat 2 tie and are to share "
    )
    assert (f"{words}-4 points, -2 each.",) == story(
        plates.Counted((0, 0, 0), everybody, -4, anew=False)
    )


def test_a_count_and_a_meal_in_one_step() -> None:
    """The count is told with the napkins that lay there then, though they have left."""
    state = position(
        hands=["peckish", "honest-ham"],
        plates=[SANDWICH],
        laid=[(0, 1, "ravenous")],
        out=[0],
        napkins=[
            TableNapkin(Seat(0), plates.Play(napkin("after-you"))),
            TableNapkin(Seat(0), PlayAt(napkin("on-a-diet"), Seat(1))),
        ],
        agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), MakeLastBid(Seat(1))],
        rules=Rules(ask_everyone=False),
    )
    sentences = told(play(state, "opt-out"), None)
    bids = "Bids: 0 for seat 0, -1 (3, On a Diet -4) for seat 1."
    eats = "The lowest eats (After You): seat 1 is to eat for 4 points."
    ate = "Seat 1 eats for 4 points (4 in all) and builds next."
    assert [f"{bids} {eats}", ate] == sentences[2:4]


def test_who_begins() -> None:
    """All that is drawn for it is one sentence, and why one of them begins another."""
    lots = [plates.DrewLot(Seat(0), card("peckish")), plates.DrewLot(Seat(1), card("on-a-diet"))]
    assert (
        "Drawn to see who begins: Peckish 1 for you and On a Diet for seat 1.",
        "You have the highest value and begin.",
    ) == story(*lots, plates.WonLots(Seat(0)))


@pytest.mark.parametrize(
    ("cards", "seats", "words"),
    [
        (
            ("peckish", "rumbling", "rumbling"),
            (1, 2),
            "Seat 1 and seat 2 tie for the highest value and draw again.",
        ),
        (
            ("on-a-diet", "on-a-diet", "after-you"),
            (0, 1, 2),
            "Nobody shows a value: you, seat 1 and seat 2 draw again.",
        ),
    ],
)
def test_a_draw_for_who_begins_that_is_tied(
    cards: tuple[str, ...], seats: tuple[int, ...], words: str
) -> None:
    """It is told why they draw again, and that it is the second time (P-44)."""
    lots = [plates.DrewLot(Seat(seat), card(slug)) for seat, slug in enumerate(cards)]
    again = [plates.DrewLot(Seat(seat), card("peckish")) for seat in (1, 2)]
    _, tied, then = story(*lots, plates.TiedLots(tuple(map(Seat, seats))), *again)
    assert words == tied
    assert "Then drawn: Peckish 1 for seat 1 and Peckish 1 for seat 2." == then


def test_cards_with_a_comma_in_their_names() -> None:
    """The others are set off by semicolons, in sentences and on the table."""
    cards = tuple(map(card, ("peckish", "no-thanks", "rumbling")))
    thrown = "Seat 1 throws away Peckish 1; No, Thank You -1 and Rumbling 2."
    assert (thrown,) == story(plates.Discarded(Seat(1), cards))
    state = position(hands=["peckish no-thanks rumbling", ""])
    shown = in_words.table(observe(state, Seat(0)))
    assert "Your hand Bid     No, Thank You -1; Peckish 1; Rumbling 2" in shown


def opting_out(hands: list[str], out: list[int]) -> State:
    """The bidding, at the bid of seat 0."""
    return position(
        hands=hands,
        plates=[SANDWICH],
        out=out,
        agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), MakeBid(Seat(0))],
    )


def test_who_is_left_in_the_bidding() -> None:
    """It is told once that is only one."""
    hands = ["peckish", "peckish", "peckish"]
    assert ["Seat 0 opts out."] == told(play(opting_out(hands, []), "opt-out"), None)
    words = "Seat 0 opts out. Only you are left."
    assert [words] == told(play(opting_out(hands, [1]), "opt-out"), Seat(2))


def test_opting_out_for_want_of_cards() -> None:
    """P-19: it is told that there was no choice."""
    words = "You opt out for want of cards. Only seat 2 is left."
    state = play(opting_out(["peckish", "", "peckish"], []), "opt-out", "pass", "pass")
    assert words in told(state, Seat(1))


def test_hands_that_are_filled_up() -> None:
    """Those of others go without saying, but not a whole hand: it may be all of a turn (P-47)."""
    full = observe(position(hands=["peckish " * 6 + "rumbling", "doorstep-loaf " * 7]), Seat(0))

    def drawn(*events: Event) -> tuple[str, ...]:
        return in_words.story(attrs.evolve(full, events=events))

    assert () == drawn(plates.Drew(Seat(1), 1, None))
    assert ("You draw Rumbling 2.",) == drawn(plates.Drew(Seat(0), 1, (card("rumbling"),)))
    assert ("Seat 1 draws seven cards.",) == drawn(plates.Drew(Seat(1), 7, None))
    helping = plates.NapkinWorked(Seat(1), plates.Play(napkin("second-helping")))
    assert ("Seat 1 draws two cards.",) == drawn(plates.Drew(Seat(1), 2, None), helping)


def test_cards_that_are_lost_to_a_napkin() -> None:
    """Nobody throws them away."""
    lost = plates.Discarded(Seat(1), (card("peckish"),))
    fingers = plates.NapkinWorked(Seat(0), PlayAt(napkin("butterfingers"), Seat(1)))
    assert ("Seat 1 loses Peckish 1.",) == story(lost, fingers)
    menu = plates.NapkinWorked(Seat(0), plates.Play(napkin("change-of-menu")))
    assert ("Seat 1 throws away Peckish 1.",) == story(lost, menu)


def test_a_napkin_that_cancels_another() -> None:
    """It is told which one, as long as that lies under it."""
    state = position(
        hands=["never-happened peckish", "ravenous"],
        agenda=[
            TakeTurn(Seat(1)),
            window(1),
            Resolve(Seat(1), PlayAt(napkin("swap-meet"), Seat(0))),
            window(0, 1),
        ],
    )
    what = "You play That Never Happened against seat 1's Swap Meet at you."
    assert what == told(play(state, "play never-happened"), Seat(0))[0]
    alone = plates.NapkinPlayed(Seat(0), plates.Play(napkin("never-happened")), stays=False)
    assert story(alone)[0].startswith("You play That Never Happened: ")


def test_a_napkin_against_one_of_ones_own() -> None:
    """Its player is not named twice."""
    spring = PlayAgainst(napkin("spring-clean"), napkin("after-you"), Seat(1))
    for seat, words in ((1, "You play Spring Clean against your own After You"), (0, "their own")):
        played = plates.NapkinPlayed(Seat(1), spring, stays=False)
        assert words in story(played, seat=Seat(seat))[0]


def test_a_napkin_in_vain() -> None:
    """The offer says that there is nothing to play it against, and then that it had no effect."""
    cancel, clean = (plates.Play(napkin(slug)) for slug in ("never-happened", "spring-clean"))
    quiet = observe(position(hands=["peckish", ""], agenda=[TakeTurn(Seat(0)), window(0)]), Seat(0))
    assert "Play That Never Happened against nothing" == in_words.move(quiet, cancel)
    assert "Play Spring Clean against nothing" == in_words.move(quiet, clean)
    assert "Play That Never Happened" == in_words.move(observe(bidding(), Seat(0)), cancel)
    fizzled = plates.NapkinFizzled(Seat(0), PlayOnto(napkin("bold-seagull"), 0))
    assert ("Bold Seagull on the Paper Plate has no effect.",) == story(fizzled)


def test_a_napkin_over_another() -> None:
    """The one who is asked is told whose it is."""
    words = "Play a napkin on seat 1's Loud Stomach at you, or pass?"
    assert words == in_words.question(observe(bidding(), Seat(0)))


def test_napkins_that_leave_together() -> None:
    """They are told in one sentence."""
    left = [
        plates.NapkinLeft(Seat(1), play)
        for play in (plates.Play(napkin("after-you")), PlayAt(napkin("on-a-diet"), Seat(0)))
    ]
    assert ("After You and On a Diet at you leave the table.",) == story(*left)


def test_a_seat_that_gives_up() -> None:
    """It is told which."""
    state = plates.stop(bidding(), Forfeit(Seat(1)))
    assert "Seat 1 gives up and leaves the table." == told(state, None)[-1]


def test_the_card_to_give() -> None:
    """It is asked with who gets it: whom the napkin is played at, or the next clockwise."""
    for play_, receiver in (
        (PlayAt(napkin("swap-meet"), Seat(2)), "seat 2"),
        (plates.Play(napkin("pass-the-salt")), "seat 1"),
    ):
        state = position(
            hands=["peckish", "ravenous", "rumbling"],
            agenda=[TakeTurn(Seat(0)), window(0), Resolve(Seat(0), play_), GiveCard(Seat(0))],
        )
        words = f"Which card do you give {receiver}?"
        assert words == in_words.question(observe(state, Seat(0)))


def test_what_can_be_done_in_a_turn() -> None:
    """Only that is offered."""
    hand = "old-toast honest-ham peckish"
    for lying, options in (
        ([], "start or discard"),
        (["old-toast"], "start, add, finish or discard"),
    ):
        state = position(hands=[hand, ""], plates=lying)
        assert f"Your turn: {options}." == in_words.question(observe(state, Seat(0)))


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
    goal = "The first to 25 points wins, or the most after 400 turns."
    assert f"\n{goal}\n" in in_words.table(two)
    five = observe(position(hands=["peckish"] * 5, eaten=2), None)
    goal = "2 of 5 sandwiches eaten; after the last, or turn 400, the most points win."
    assert f"\n{goal}\n" in in_words.table(five)


def test_a_game_without_a_limit() -> None:
    """The table has the goal alone."""
    rules = Rules(turn_limit=None)
    two, five = (
        in_words.table(observe(position(hands=["peckish"] * players, rules=rules), None))
        for players in (2, 5)
    )
    assert "\nThe first to 25 points wins.\n" in two
    assert "\n0 of 5 sandwiches eaten; after the last the most points win.\n" in five


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
        "Seat 1 and seat 2 hand two cards each to the left.",
    ) == story(*events)


NAMES = ("Ann", "Bob", "Cy")


def test_a_table_with_names() -> None:
    """They stand where the players are spoken of, in columns that are wide enough."""
    shown = in_words.table(observe(bidding(), Seat(0)), NAMES)
    for line in (
        "  Bob                 -2     1",
        "  before you      2 x [?] by Bob",
        "Napkins           Secret Sauce on the Paper Plate, from Cy: A sandwich on this",
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
        "Bob and Cy draw a card each.",
        "Bob lays a card before themselves.",
        "Cy's Loud Stomach at you is cancelled.",
        "Bob has reached the goal of 15 points.",
    ) == in_words.story(attrs.evolve(observe(bidding(), Seat(0)), events=events), NAMES)
