"""What a user's program looks like to type checkers: mypy and pyright, both at their strictest."""

from collections import Counter
from typing import assert_type

from attrs import evolve

from sandwichcards import (
    GAMES,
    Abandon,
    BadRecord,
    BadSetup,
    Catalogue,
    DecodeError,
    Forfeit,
    Game,
    IllegalMove,
    NotYourTurn,
    Outcome,
    Record,
    Recording,
    Rng,
    Seat,
    UnknownMove,
    commitment,
    commits_to,
    dumps,
    hoagie,
    loads,
    record,
    replay,
)
from sandwichcards.balance import Check, Setting, Survey, Tally, fair, plan_of, run, summarize
from sandwichcards.wire import schema, sheet, typescript


def worth(move: hoagie.Move, view: hoagie.View) -> int:
    """How much a greedy bot likes a move."""
    match move:
        case hoagie.DoublePlay():
            return 5
        case hoagie.Build() | hoagie.Replace():
            return 4
        case hoagie.Spoil(seat, _):
            return view.sandwiches[seat].shape.count("f")
        case hoagie.Skip(seat):
            return 2 if seat != view.seat else -1
        case hoagie.Reverse():
            return 1
        case hoagie.Discard(card):
            return 0 if isinstance(card, hoagie.FreshCard) else 1
        case hoagie.StopPlaying() | hoagie.Pass():
            return 0


def tell(event: hoagie.Event) -> str:
    """One line for a spectator."""
    match event:
        case hoagie.Dealt(seat, count, _) | hoagie.Drew(seat, count, _):
            return f"{seat} has {count} more cards"
        case hoagie.TurnBegan(seat, turn):
            return f"turn {turn}: {seat}"
        case hoagie.Built(seat, place) | hoagie.Replaced(seat, place):
            return f"{seat} now has {place.ingredient.value}"
        case hoagie.Spoiled(seat, victim, place):
            return f"{seat} spoils the {place.value} of {victim}"
        case hoagie.LaidSkip(seat, victim):
            return f"{seat} lays a Skip in front of {victim}"
        case hoagie.Reversed(seat, direction):
            return f"{seat} turns the order round to {direction:+}"
        case hoagie.Discarded(seat, card):
            return f"{seat} discards {card.slug}"
        case hoagie.Reshuffled(count) | hoagie.Gathered(count):
            return f"{count} cards are shuffled"
        case hoagie.Doubled(seat) | hoagie.Stopped(seat):
            return f"{seat} plays on or stops"
        case hoagie.Passed(seat) | hoagie.Skipped(seat):
            return f"{seat} does nothing"
        case hoagie.Ended(outcome):
            return f"over: {outcome.how.value}"


def choose(view: hoagie.View) -> hoagie.Move:
    """Take the move that is worth most: a bot needs no more than its view."""
    assert_type(view.moves, tuple[hoagie.Move, ...])
    return max(view.moves, key=lambda move: worth(move, view))


def dream(view: hoagie.View, rng: Rng) -> Outcome | None:
    """Play an imagined game to its end."""
    state = hoagie.imagine(view, rng)
    while state.to_act is not None:
        pick, rng = rng.below(len(hoagie.legal_moves(state)))
        state = hoagie.apply(state, hoagie.legal_moves(state)[pick])
    return state.outcome


def play_to_the_end(seed: str) -> Recording[hoagie.State, hoagie.Move]:
    """Let every seat see only what it may see, until the game is over."""
    recording = record(hoagie, players=3, seed=seed, rules=hoagie.Rules(stack_skips=False))
    while (seat := recording.state.to_act) is not None:
        recording.play(choose(hoagie.observe(recording.state, seat)), by=seat)
        for event in hoagie.observe(recording.state, None).events:
            print(tell(event))
    return recording


def serve(state: hoagie.State, seat: Seat, text: str) -> tuple[hoagie.State, str]:
    """What a server does with a line from a player."""
    catalogue = hoagie.catalogue(state)
    assert_type(catalogue, Catalogue[hoagie.Move])
    try:
        move = catalogue.parse(text)
        return hoagie.apply(state, move, by=seat), "done"
    except UnknownMove as error:
        return state, f"{error.reason}: {error.near}"
    except NotYourTurn as error:
        return state, f"wait for {error.to_act}"
    except IllegalMove as error:
        return state, error.reason


start = hoagie.new_game(players=2, seed=7)
assert_type(start, hoagie.State)
assert_type(start.to_act, Seat | None)
assert_type(start.question, hoagie.Question | None)
assert_type(start.outcome, Outcome | None)
assert_type(hoagie.legal_moves(start), tuple[hoagie.Move, ...])
assert_type(hoagie.explain(start, hoagie.legal_moves(start)[0]), str | None)
assert_type(hoagie.observe(start, None), hoagie.View)
assert_type(hoagie.imagine(hoagie.observe(start, Seat(0)), Rng.from_seed(1)), hoagie.State)
assert_type(hoagie.stop(start, Forfeit(Seat(1))), hoagie.State)

# Saving and reading
assert_type(loads(dumps(start), hoagie.State), hoagie.State)
seen = hoagie.observe(start, Seat(0))
assert_type(loads(dumps(seen), hoagie.View, seen.setup), hoagie.View)
print(sheet(seen.setup).title, len(typescript(hoagie)), schema(hoagie)["title"])
event = hoagie.catalogue(start).loads(dumps(start.events[0]), hoagie.Event)
print(tell(event))
try:
    loads("{}", hoagie.View)
except DecodeError as error:
    print(error.path, error.reason)

# A server's table
table = start
for line in ("build meat", "jump", "stop-playing"):
    table, answer = serve(table, Seat(0), line)
    print(answer)

# Set-ups of one's own
try:
    hoagie.new_game(2, deck=hoagie.Deck.of("lean", {"fresh-bread": 9}))
except BadSetup as error:
    print(error.faults)
puzzle = hoagie.position(hands=["fresh-bread", "skip"], sandwiches=["ffff-", "-----"])
print(hoagie.legal_moves(puzzle))

# Fairness
secret = b"thirty-two bytes that nobody has"
assert commits_to(commitment(secret), secret)

# Records
finished = play_to_the_end("friday night")
kept = loads(dumps(finished.record), Record)
try:
    states = list(replay(kept))
except BadRecord as error:
    print(error.entry)
else:
    print(len(states), finished.state.outcome)

# Search
dreams = [dream(hoagie.observe(start, Seat(0)), Rng.from_seed(number)) for number in range(3)]
print(Counter(outcome.winners for outcome in dreams if outcome is not None))

# All games alike
a_game: Game[hoagie.State, hoagie.View, hoagie.Rules, hoagie.Move] = hoagie
print(a_game.TITLE, a_game.SEATS)
for name, game in GAMES.items():
    state = game.new_game(min(game.SEATS), seed=1)
    print(name, game.TITLE, len(game.catalogue(state)), game.stop(state, Abandon()).outcome)


# A deck of one's own, and what one wants of it
def wanted(tally: Tally) -> list[Check]:
    """Nobody has it much easier."""
    return [fair(tally, 10)]


lean = hoagie.Deck.of("lean", {"fresh-bread": 30, "fresh-meat": 9, "spoiled-meat": 9, "skip": 9})
plan = plan_of(hoagie, lean)
plan = evolve(plan, settings=(Setting(2, hoagie.Rules(), deck=lean),), goals=wanted)
survey = Survey.of(hoagie, games=2, seed=1, bot="random", plan=plan)
report = summarize(survey, run(survey, workers=1))
for finding in report.findings:
    for check in finding.checks:
        print(finding.tally.setting, check.target, check.measured, check.verdict.value)
