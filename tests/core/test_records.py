"""Is a record a whole game, and is the first entry that does not fit found?"""

import json
from hashlib import sha256
from typing import Any

import attrs
import pytest

from sandwichcards import (
    Abandon,
    BadRecord,
    DecodeError,
    Ending,
    Forfeit,
    IllegalMove,
    NotYourTurn,
    Record,
    RulesMismatch,
    Seat,
    Seed,
    Time,
    UnknownMove,
    dumps,
    hoagie,
    loads,
    plates,
    record,
    replay,
)
from sandwichcards.core.codec import plain
from sandwichcards.core.outcome import Stop
from sandwichcards.core.records import (
    Digests,
    Entry,
    Recording,
    digest,
    parse_stop,
    stop_text,
)
from sandwichcards.core.registry import GAMES
from sandwichcards.testing import random_choices, walk

RULES = hoagie.Rules(stack_skips=False, turn_limit=40)
DECK = hoagie.Deck.of("own", {"fresh-bread": 20, "skip": 10, "spoiled-bread": 10})


def play(moves: int, *, seed: Seed = 5, **options: Any) -> Recording[hoagie.State, hoagie.Move]:  # noqa: ANN401  # those of `new_game`
    """A recording of so many moves."""
    recording = record(hoagie, 3, seed=seed, **options)
    for _ in range(moves):
        recording.play(hoagie.legal_moves(recording.state)[-1])
    return recording


KEPT = play(6).record


def test_a_record() -> None:
    """It holds the game, its version, the set-up, the seed and every move as text."""
    recording = record(hoagie, 2, seed="s")
    recording.play(hoagie.legal_moves(recording.state)[0])
    kept = recording.record
    start = hoagie.new_game(2, seed="s")
    assert ("hoagie", 1, start.setup, "s") == (
        kept.game,
        kept.rules_version,
        kept.setup,
        kept.seed,
    )
    assert digest(start) == kept.start
    text = hoagie.catalogue(start).text(hoagie.legal_moves(start)[0])
    assert (Entry(text, digest(recording.state)),) == kept.entries


@pytest.mark.parametrize(
    "seed", [7, -7, 2**200, "friday", "", b"\x00\xff", b"no"], ids=lambda seed: f"{seed!r}"
)
@pytest.mark.parametrize("options", [{}, {"rules": RULES, "deck": DECK}], ids=["house", "own"])
def test_a_record_in_json(seed: Seed, options: dict[str, Any]) -> None:
    """It comes back as it was, its seed with its type, and leads through the same states."""
    recording = play(6, seed=seed, **options)
    kept = loads(dumps(recording.record), Record)
    assert recording.record == kept
    assert type(seed) is type(kept.seed)
    states = list(replay(kept))
    assert (7, recording.state) == (len(states), states[-1])


def test_a_replay_that_names_the_game() -> None:
    """It gives the same states, which type checkers know, and refuses a record of another game."""
    assert list(replay(KEPT)) == list(replay(KEPT, hoagie))
    with pytest.raises(BadRecord, match="entry 0: a record of plates was expected, not one of 'ho"):
        list(replay(KEPT, plates))


def test_a_record_without_a_seed() -> None:
    """A fresh one is taken and kept."""
    recording = record(hoagie, 2)
    assert isinstance(recording.seed, bytes)
    assert [recording.state] == list(replay(recording.record))


def test_one_entry_of_a_recording() -> None:
    """By its place, as in the record that would be made now, also when it is taken up again."""
    for recording in (play(6), Recording.resume(KEPT, hoagie)):
        assert 6 == recording.length
        assert KEPT.entries == tuple(map(recording.entry, range(6)))
        assert KEPT.entries[-1] == recording.entry(-1)
        with pytest.raises(IndexError):
            recording.entry(6)


def test_a_record_of_a_whole_game() -> None:
    """It ends where the game did."""
    recording = record(hoagie, 2, seed=11)
    while recording.state.outcome is None:
        recording.play(hoagie.legal_moves(recording.state)[0], by=recording.state.to_act)
    *_, last = replay(recording.record)
    assert recording.state.outcome == last.outcome


def test_a_move_that_is_refused() -> None:
    """It is not written down."""
    recording = play(1)
    before = recording.record
    with pytest.raises(IllegalMove):
        recording.play(hoagie.Pass())
    with pytest.raises(NotYourTurn):
        recording.play(hoagie.legal_moves(recording.state)[0], by=Seat(0))
    assert before == recording.record


@pytest.mark.parametrize(
    ("how", "text", "ending"),
    [
        (Time(), "!time", Ending.TIME),
        (Abandon(), "!abandon", Ending.ABANDONED),
        (Forfeit(Seat(2)), "!forfeit 2", Ending.FORFEIT),
    ],
)
def test_a_game_that_its_host_stops(how: Stop, text: str, ending: Ending) -> None:
    """The record says so, and leads to the same end."""
    recording = play(3)
    recording.stop(how)
    kept = loads(dumps(recording.record), Record)
    assert text == kept.entries[-1].text == stop_text(how)
    assert how == parse_stop(text)
    *_, last = replay(kept)
    assert last.outcome is not None
    assert ending == last.outcome.how


@pytest.mark.parametrize("words", ["", "stop", "time 3", "forfeit", "forfeit -1", "forfeit 1 2"])
def test_a_decision_that_no_host_can_take(words: str) -> None:
    """It is not understood."""
    with pytest.raises(UnknownMove, match="expected !time, !abandon or !forfeit <seat>"):
        parse_stop(f"!{words}")


def with_entry(number: int, **changes: str) -> Record:
    """The record with one entry changed; numbers begin with 1."""
    entries = list(KEPT.entries)
    entries[number - 1] = attrs.evolve(entries[number - 1], **changes)
    return attrs.evolve(KEPT, entries=tuple(entries))


BAD = {
    "start": (attrs.evolve(KEPT, start="0" * 12), 0, "the record says 000000000000"),
    "seed": (attrs.evolve(KEPT, seed=6), 0, "the state has digest"),
    "game": (attrs.evolve(KEPT, game="chess"), 0, "there is no game 'chess' (hoagie"),
    "first": (with_entry(1, digest=""), 1, "the state has digest"),
    "third": (with_entry(3, digest="0" * 12), 3, "the record says 000000000000"),
    "text": (with_entry(4, text="fly away"), 4, "'fly away': 'fly away' is no move"),
    "illegal": (with_entry(2, text="pass"), 2, "'pass': H-23"),
    "seat": (with_entry(6, text="!forfeit 7"), 6, "'!forfeit 7': there is no seat 7 to forfeit"),
    "stop": (with_entry(5, text="!sleep"), 5, "expected !time, !abandon or !forfeit"),
    "time": (with_entry(5, text="!time"), 5, "the state has digest"),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_record_that_does_not_fit(fault: str) -> None:
    """The first bad entry is named by its number."""
    kept, entry, words = BAD[fault]
    with pytest.raises(BadRecord) as caught:
        list(replay(kept))
    assert entry == caught.value.entry
    assert words in caught.value.reason


def test_the_states_before_a_bad_entry() -> None:
    """They are all given."""
    steps = replay(with_entry(3, text="pass"))
    assert [next(steps).turn for _ in range(3)]
    with pytest.raises(BadRecord, match="entry 3"):
        next(steps)


def test_a_move_after_the_end() -> None:
    """It does not fit."""
    recording = play(3)
    recording.stop(Time())
    kept = recording.record
    longer = attrs.evolve(kept, entries=(*kept.entries, Entry("!time", "")))
    with pytest.raises(BadRecord, match="entry 5: '!time': H-38: the game is over"):
        list(replay(longer))


def test_a_record_of_other_rules() -> None:
    """It is not played."""
    with pytest.raises(RulesMismatch) as caught:
        list(replay(attrs.evolve(KEPT, rules_version=99)))
    assert ("hoagie", 99, 1) == (caught.value.game, caught.value.recorded, caught.value.current)


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ('"game":"hoagie"', '"game":"chess"', "$.value.game"),
        ('"game":"hoagie"', '"game":7', "$.value.game"),
        ('"rules_version":1', '"rules_version":true', "$.value.rules_version"),
        ('"players":3', '"players":9', "$.value.setup"),
        ('"players":3', '"players":"3"', "$.value.setup.players"),
        ('"turn_limit":500', '"turn_limit":0', "$.value.setup.rules"),
        ('"seed":{"int":"5"}', '"seed":5', "$.value.seed"),
        ('"seed":{"int":"5"}', '"seed":{"int":5}', "$.value.seed"),
        ('"seed":{"int":"5"}', '"seed":{"int":"five"}', "$.value.seed"),
        ('"seed":{"int":"5"}', '"seed":{"bytes":"xy"}', "$.value.seed"),
        ('"seed":{"int":"5"}', '"seed":{"int":"5","str":"5"}', "$.value.seed"),
        ('"seed":{"int":"5"}', '"seed":{}', "$.value.seed"),
        ('"entries":[["', '"entries":[[7,"', "$.value.entries[0]"),
        ('"entries":[', '"entries":[[1,"x"],', "$.value.entries[0][0]"),
        ('"entries":', '"entrees":', "$.value"),
    ],
)
def test_a_record_that_can_t_be_read(old: str, new: str, path: str) -> None:
    """The path leads to the fault."""
    text = dumps(KEPT)
    assert old in text
    with pytest.raises(DecodeError) as caught:
        loads(text.replace(old, new, 1), Record)
    assert caught.value.path.startswith(path)


def test_the_digest_of_a_state() -> None:
    """It tells states apart, and leaves out what happened on the way."""
    state = hoagie.new_game(2, seed=1)
    assert digest(state) == digest(attrs.evolve(state, events=()))
    assert digest(state) != digest(attrs.evolve(state, turn=2))
    assert digest(state) != digest(attrs.evolve(state, rng=state.rng.roll()[1]))
    assert 12 == len(digest(state))


@pytest.mark.parametrize("name", ["hoagie", "sandwich_masters", "plates", "hooch_stooges"])
def test_the_digests_of_a_game(name: str) -> None:
    """Each is that of the state's JSON, its keys in order, whatever was digested before."""
    digests = Digests()
    for step in list(walk(GAMES[name], 3, random_choices(9), seed=3))[:60]:
        data = plain(step.state)
        kept = {key: data[key] for key in data if key not in {"setup", "events", "quiet"}}
        text = json.dumps(kept, sort_keys=True, separators=(",", ":"))
        wanted = sha256(text.encode()).hexdigest()[:12]
        assert wanted == digests.of(step.state) == digest(step.state)


def test_a_record_taken_up_again() -> None:
    """It is at the state where it was left, and goes on as if nothing had been."""
    first = play(6)
    again = Recording.resume(loads(dumps(first.record), Record), hoagie)
    assert (first.state, first.record) == (again.state, again.record)
    for recording in (first, again):
        recording.play(hoagie.legal_moves(recording.state)[0])
        recording.stop(Time())
    assert first.record == again.record


def test_a_record_of_some_game_taken_up_again() -> None:
    """The game is found by its name; with another game it is refused."""
    assert hoagie is Recording.resume(KEPT).game
    with pytest.raises(BadRecord, match="a record of plates was expected"):
        Recording.resume(KEPT, plates)


def test_a_record_that_does_not_fit_is_not_taken_up() -> None:
    """The first entry that does not fit is named."""
    wrong = attrs.evolve(KEPT, entries=(*KEPT.entries[:2], Entry("reverse", "0")))
    with pytest.raises(BadRecord, match="entry 3"):
        Recording.resume(wrong)
