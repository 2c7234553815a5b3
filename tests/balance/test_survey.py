"""Is everything counted, once, and the same whoever does the work?"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import attrs
import pytest

from sandwichcards import GAMES, BadSetup, hoagie
from sandwichcards.arena import Entrant
from sandwichcards.balance import (
    Plan,
    Report,
    Survey,
    Tally,
    Verdict,
    Watcher,
    plan_of,
    run,
    summarize,
    watch,
)
from sandwichcards.core.events import TurnBegan
from tests.arena.crowd import FIRST, Liar
from tests.balance.crooked import FAVOURITE, NIBBLE, PLAN

OURS = ("hoagie", "sandwich_masters", "plates", "hooch_stooges")


class Notes(Watcher[Any]):
    """Lets another one count, and keeps all states."""

    def __init__(self, other: Watcher[Any]) -> None:
        super().__init__()
        self.other = other
        self.states: list[Any] = []

    def see(self, state: Any) -> None:  # noqa: ANN401  # of any game
        """Keep it, and hand it on."""
        self.states.append(state)
        self.other.see(state)

    def events(self) -> Iterator[Any]:
        """All that happened."""
        for state in self.states:
            yield from state.events


def noted(name: str, players: int, seed: int = 1, bot: str = "greedy") -> tuple[Notes, Plan]:
    """What somebody who keeps everything has seen of a game with so many players."""
    plan, kept = plan_of(GAMES[name]), []

    def keep() -> Watcher[Any]:
        kept.append(Notes(plan.watcher()))
        return kept[-1]

    keeping = attrs.evolve(plan, watcher=keep)
    watch(Survey.of(GAMES[name], players=[players], seed=seed, plan=keeping, bot=bot), 0)
    (notes,) = kept
    return notes, plan


def found(name: str, **options: Any) -> Report:  # noqa: ANN401  # those of Survey.of
    """The report on a few games."""
    survey = Survey.of(GAMES[name], seed=1, **options)
    return summarize(survey, run(survey, workers=1))


@pytest.mark.parametrize("name", OURS)
def test_our_games(name: str) -> None:
    """All are played as their goals say, and nothing is counted that is no card of the deck."""
    plan = plan_of(GAMES[name])
    for setting in plan.settings[:: len(plan.settings) - 1 or 1]:
        notes, _ = noted(name, setting.players)
        known = {(what, slug) for what, slugs in plan.kinds.items() for slug in slugs}
        strange = {use for use in notes.other.uses if use[0] != "bid with"} - known
        assert set() == strange
        assert sum(notes.other.uses.values()) > 0
        assert notes.states[-1].outcome is not None


def test_the_numbers_of_players() -> None:
    """They are those that the rules pages promise to look at."""
    kinds = {
        name: Counter(setting.kind for setting in plan_of(GAMES[name]).settings) for name in OURS
    }
    players = {
        name: sorted({setting.players for setting in plan_of(GAMES[name]).settings})
        for name in OURS
    }
    assert {
        "hoagie": [2, 4],
        "sandwich_masters": [2, 3, 4],
        "plates": [2, 3, 4, 5],
        "hooch_stooges": [2, 3, 4, 5, 6],
    } == players
    names = ("", "fair start", "friendly", "friendly, fair start")
    assert dict.fromkeys(names, 5) == kinds["hooch_stooges"]


@pytest.mark.parametrize("name", OURS)
def test_turns(name: str) -> None:
    """The last one that began is how many there were, and the first tells who began."""
    notes, _ = noted(name, 4, seed=2)
    began = [event for event in notes.events() if isinstance(event, TurnBegan)]
    assert (1, began[-1].turn) == (began[0].turn, notes.other.turns)
    assert began[0].seat == notes.other.first


# For each thing that is counted: the events that it is counted by, held against each other.
COUNTED: dict[str, dict[str, tuple[str, ...]]] = {
    "hoagie": {
        "played": ("Built", "Replaced", "Spoiled", "LaidSkip", "Reversed", "Doubled"),
        "discarded": ("Discarded",),
    },
    "sandwich_masters": {
        "order completed": ("Completed",),
        "event seen": ("Announced",),
        "inspector sent": ("Inspected",),
        "played": ("Started", "Laid", "Attacked"),
        "discarded": ("Discarded",),
    },
    "plates": {
        "built with": ("Started", "Added", "Finished"),
        "bid with": ("TurnedUp",),
        "napkin played": ("NapkinPlayed",),
    },
    "hooch_stooges": {
        "bought": ("Bought",),
        "taken": ("Took",),
        "played": ("Played",),
        "ability": ("Triggered",),
        "cashed": ("Cashed",),
        "turf used": ("UsedTurf",),
        "chart used": ("Spent",),
    },
}


@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("name", OURS)
def test_uses(name: str, bot: str) -> None:
    """Each event of a kind counts once."""
    notes, plan = noted(name, 4, seed=3, bot=bot)
    happened = Counter(type(event).__name__ for event in notes.events())
    counted: Counter[str] = Counter()
    for (what, _), times in notes.other.uses.items():
        counted[what] += times
    assert set(plan.kinds) - {"offered"} == set(COUNTED[name])
    for what, events in COUNTED[name].items():
        assert sum(happened[event] for event in events) == counted[what]


def test_what_is_on_offer() -> None:
    """The first line-up counts, and every card that comes into it later."""
    notes, _ = noted("hooch_stooges", 3)
    offers = Counter(card.slug for card in notes.states[0].lineups[0])
    assert 5 == offers.total()
    assert "Refilled" not in {type(event).__name__ for event in notes.states[0].events}
    offers.update(event.card.slug for event in notes.events() if type(event).__name__ == "Refilled")
    counted = {slug: n for (what, slug), n in notes.other.uses.items() if what == "offered"}
    assert dict(offers) == counted


def test_the_chart() -> None:
    """What was tried and failed is not used."""
    notes, _ = noted("hooch_stooges", 2, seed=4, bot="random")
    tried = Counter(
        f"chart-{event.entry}" for event in notes.events() if type(event).__name__ == "Tried"
    )
    used = Counter({slug: n for (what, slug), n in notes.other.uses.items() if what[:5] == "chart"})
    assert used
    assert used < tried


@pytest.mark.parametrize("players", [2, 4])
def test_idle_turns_of_hoagie(players: int) -> None:
    """They are the turns in which nothing is played but Double-plays; to win one is none."""
    notes, _ = noted("hoagie", players, seed=1)
    turns: dict[int, set[str]] = {}
    for before, after in pairwise(notes.states):
        turns.setdefault(before.turn, set()).add(type(after.events[0]).__name__)
    idle = [done for done in turns.values() if done <= {"Doubled", "Stopped", "Discarded"}]
    assert {frozenset({"Discarded"}), frozenset({"Doubled", "Stopped"})} <= set(
        map(frozenset, idle)
    )
    assert len(idle) == notes.other.idle


def test_idle_turns_of_hoagie_up_to_the_limit() -> None:
    """Only one who can't play discards, so they are as many as the discards, the last included."""
    fresh = hoagie.Deck.of("all fresh", {"fresh-bread": 40, "fresh-meat": 1, "reverse": 2})
    plan = plan_of(hoagie, fresh)
    (seen,) = run(Survey.of(hoagie, games=1, players=[4], seed=1, plan=plan), workers=1)
    assert "fresh-meat" in plan.kinds["played"]
    discards = sum(n for (what, _), n in seen.uses.items() if what == "discarded")
    assert 0 < discards == seen.idle < seen.turns


def test_a_deck_of_hoagie_without_special_cards() -> None:
    """Nothing is said of them."""
    bread = hoagie.Deck.of("bread", {"fresh-bread": 40})
    survey = Survey.of(hoagie, games=1, players=[4], seed=1, plan=plan_of(hoagie, bread))
    (finding,) = summarize(survey, run(survey, workers=1)).findings
    assert "idle turns" == finding.checks[-1].name


@pytest.mark.parametrize(
    ("name", "idle"),
    [("plates", {"Discard"}), ("sandwich_masters", {"Discard", "EndTurn"})],
    ids=["plates", "sandwich_masters"],
)
def test_idle_turns(name: str, idle: set[str]) -> None:
    """They are the turns whose moves are these and no others."""
    notes, _ = noted(name, 2, seed=5)
    questions = [state for state in notes.states if type(state.question).__name__ == "TakeTurn"]
    moves = [{type(move).__name__ for move in GAMES[name].legal_moves(s)} for s in questions]
    assert sum(each <= idle for each in moves) == notes.other.idle


def test_idle_turns_of_hooch_stooges() -> None:
    """They are the turns in which nothing was played, bought or tried, but for the last one."""
    notes, _ = noted("hooch_stooges", 2, seed=6, bot="random")
    busy = {"Played", "Bought", "Took", "UsedTurf", "Tried", "Spent"}
    turns: list[bool] = []
    for event in notes.events():
        if isinstance(event, TurnBegan):
            turns.append(True)
        elif type(event).__name__ in busy:
            turns[-1] = False
    assert sum(turns[:-1]) == notes.other.idle


def test_places() -> None:
    """They are counted from the one who began, whoever that was."""
    survey = Survey.of(GAMES["plates"], games=12, players=[3], seed=1)
    begun = set()
    for number in range(12):
        kept: list[Notes] = []

        def keep(kept: list[Notes] = kept) -> Watcher[Any]:
            kept.append(Notes(survey.plan.watcher()))
            return kept[-1]

        plan = attrs.evolve(survey.plan, watcher=keep)
        seen = watch(survey, number)
        watch(attrs.evolve(survey, plan=plan), number)
        first = kept[0].other.first
        assert first is not None
        returns = kept[0].states[-1].outcome.returns
        assert seen.shares == tuple(returns[(first + place) % 3] for place in range(3))
        begun.add(first)
    assert {0, 1, 2} == begun


def test_a_favourite() -> None:
    """One who plays better in the first seat than others do elsewhere is found out."""
    report = found("hoagie", games=60, bot=FAVOURITE, players=[4])
    (finding,) = report.findings
    assert (Verdict.FAILS, False) == (finding.checks[0].verdict, report.holds)
    assert "at place 1" in finding.checks[0].measured


def test_a_game_that_is_not_fair() -> None:
    """Somebody else's game can be looked at with a plan of its own, and does not hold."""
    survey = Survey.of(NIBBLE, games=40, seed=1, bot=FIRST, plan=PLAN)
    report = summarize(survey, run(survey, workers=1))
    assert ["2 players", "3 players, a crumb less"] == [f.tally.setting for f in report.findings]
    assert ["100.0 % at place 1", "100.0 % at place 2"] == [
        finding.checks[0].measured for finding in report.findings
    ]
    assert {(Verdict.UNLIKELY, ("2", "3"))} == {
        (finding.checks[1].verdict, finding.checks[1].never) for finding in report.findings
    }
    assert (21 + 20) * 40 == report.uses()["taken"]["1"].times
    assert not report.holds


def test_chance_makes_it_fair() -> None:
    """The same game holds when everybody takes as many crumbs as comes to mind."""
    survey = Survey.of(NIBBLE, games=1500, players=[2], seed=1, bot="random", plan=PLAN)
    report = summarize(survey, run(survey, workers=1))
    assert report.holds
    assert [Verdict.HOLDS] * 2 == [check.verdict for check in report.findings[0].checks]


def tallies(report: Report) -> list[Tally]:
    """The counts of a report."""
    return [finding.tally for finding in report.findings]


def test_whoever_does_the_work() -> None:
    """The report is the same, in whatever order the games come in."""
    survey = Survey.of(NIBBLE, games=25, seed=1, bot="random", plan=PLAN)
    alone = summarize(survey, run(survey, workers=1))
    assert alone == summarize(survey, reversed(list(run(survey, workers=2))))
    with ThreadPoolExecutor(2) as executor:
        assert alone == summarize(survey, run(survey, executor=executor))
    assert 50 == alone.games == alone.wanted


def test_fewer_settings_and_other_seeds() -> None:
    """A setting is the same whatever else is played, and another with another seed."""
    both = found("plates", games=2, players=[2, 3])
    assert tallies(both)[1:] == tallies(found("plates", games=2, players=[3]))
    other = Survey.of(GAMES["plates"], games=2, players=[3], seed=2)
    assert tallies(both)[1:] != tallies(summarize(other, run(other, workers=1)))


def test_a_part_of_a_survey() -> None:
    """The settings of which nothing has been played are left out."""
    survey = Survey.of(NIBBLE, games=5, seed=1, bot="random", plan=PLAN)
    report = summarize(survey, [watch(survey, 1)])
    assert (1, 10, [3]) == (report.games, report.wanted, [each.players for each in tallies(report)])
    nothing = summarize(survey, [])
    assert (0, True, {}) == (nothing.games, nothing.holds, nothing.uses())


def test_bots_that_fail() -> None:
    """It is told how often."""
    survey = Survey.of(NIBBLE, games=1, seed=1, bot=Entrant("liar", Liar), plan=PLAN)
    report = summarize(survey, run(survey, workers=1))
    assert [tally.decisions for tally in tallies(report)] == [t.faults for t in tallies(report)]


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        (hoagie, {"players": [4, 9, 7]}, "with 9 players.*with 7 players"),
        (hoagie, {"games": 0}, "0 games are no survey"),
        (hoagie, {"bot": "randm"}, "there is no bot 'randm'"),
        (NIBBLE, {}, "nobody has said what a balanced deck of nibble is"),
        (
            hoagie,
            {
                "plan": attrs.evolve(
                    PLAN, settings=(attrs.evolve(PLAN.settings[0], players=9, rules=None),)
                )
            },
            "H-28",
        ),
    ],
    ids=["players", "games", "bot", "plan", "setting"],
)
def test_what_makes_no_sense(game: Any, options: dict[str, Any], words: str) -> None:  # noqa: ANN401  # of any game
    """It is refused."""
    with pytest.raises(BadSetup, match=f"(?s){words}"):
        Survey.of(game, **options)
