"""Whatever is done to a document: is it refused as such, or still a game that can be played?

20,000 documents are changed at random, by bytes and by their JSON. Each is refused with a
`DecodeError`, or its value has no faults and leads on without any error but our own.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from sandwichcards import (
    BadSetup,
    DecodeError,
    Record,
    Rng,
    SandwichcardsError,
    Seat,
    Time,
    dumps,
    hoagie,
    loads,
    record,
    replay,
)
from sandwichcards.hoagie import Deck, Rules, State, View
from sandwichcards.testing import random_choices, walk

DOCUMENTS = 20_000
CHUNKS = 40
MOVES = 50

OWN = Deck.of("own", {"fresh-bread": 14, "spoiled-bread": 6, "skip": 6, "double-play": 9})
SETUPS: list[dict[str, Any]] = [
    {},
    {"deck": OWN},
    {"rules": Rules(first_player=Seat(1), stack_skips=False, turn_limit=None)},
]


def values() -> Iterator[object]:
    """What the documents hold before they are changed."""
    for number, options in enumerate(SETUPS):
        states = [step.state for step in walk(hoagie, 2, random_choices(7), options=options)]
        for state in (states[0], states[len(states) // 2], states[-1]):
            yield state
            yield from (hoagie.observe(state, seat) for seat in (None, Seat(1)))
        recording = record(hoagie, 3, seed=number, **options)
        for _ in range(8):
            recording.play(hoagie.legal_moves(recording.state)[-1])
        recording.stop(Time())
        yield recording.record
    yield Rules(turn_limit=None)
    yield Rules(first_player=Seat(1))
    yield OWN


BASES = [(dumps(value, whole=True), type(value)) for value in values()]

# Changes of the text


def flip_a_byte(data: bytearray, random: Random) -> None:
    """One bit is turned over."""
    data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def delete_bytes(data: bytearray, random: Random) -> None:
    """A few bytes go."""
    start = random.randrange(len(data))
    del data[start : start + random.choice([1, 1, 2, 20])]


def insert_bytes(data: bytearray, random: Random) -> None:
    """A few bytes come."""
    start = random.randrange(len(data))
    data[start:start] = random.choice([random.randbytes(1), b"0", b"-", b'"', b"[", b"}", b"1e9"])


def change_a_digit(data: bytearray, random: Random) -> None:
    """A digit becomes another."""
    digits = [place for place, byte in enumerate(data) if chr(byte).isdigit()]
    data[random.choice(digits)] = ord(random.choice("0123456789"))


# Changes of the JSON: each is made at one place, a list or an object with its entries.


def containers(value: Any) -> Iterator[Any]:  # noqa: ANN401  # JSON
    """Every list and object in it that is not empty, itself first."""
    if value and isinstance(value, list | dict):
        yield value
        for part in value if isinstance(value, list) else value.values():
            yield from containers(part)


def keys_of(place: Any) -> list[Any]:  # noqa: ANN401  # JSON
    """The keys of an object or the indices of a list."""
    return list(place) if isinstance(place, dict) else list(range(len(place)))


STRANGERS: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 3, 7, 501, 10**6, 2**63, 10**30, 0.5, 1.0, -0.0, 1e308),
    *("", "skip", "fresh-bread", "house", "goal", "time", "fffff", "f----", "\ud800", "0" * 64),
    *(
        [],
        {},
        [[]],
        [0, 0],
        {"type": "TakeTurn", "seat": 1},
        {"type": "PlayOn", "seat": 0, "plays": 3},
    ),
]


def replace_a_part(place: Any, random: Random, _: Any) -> None:  # noqa: ANN401  # JSON
    """Something else stands there."""
    place[random.choice(keys_of(place))] = random.choice(STRANGERS)


def change_a_number(place: Any, random: Random, _: Any) -> None:  # noqa: ANN401  # JSON
    """A number near it stands there, or one that is far off."""
    if keys := [key for key in keys_of(place) if isinstance(place[key], int)]:
        place[random.choice(keys)] += random.choice([-2, -1, 1, 1, 2, 5, 100, 2**70])


def remove_a_part(place: Any, random: Random, _: Any) -> None:  # noqa: ANN401  # JSON
    """It is gone."""
    del place[random.choice(keys_of(place))]


def swap_parts(place: Any, random: Random, _: Any) -> None:  # noqa: ANN401  # JSON
    """Two of them change places."""
    one, two = random.choice(keys_of(place)), random.choice(keys_of(place))
    place[one], place[two] = place[two], place[one]


def double_a_part(place: Any, random: Random, _: Any) -> None:  # noqa: ANN401  # JSON
    """It is there twice, under another key or at another index."""
    part = place[random.choice(keys_of(place))]
    if isinstance(place, list):
        place.insert(random.randrange(len(place) + 1), part)
    else:
        place[random.choice([*place, "type", "seat", "extra"])] = part


def move_a_part(place: Any, random: Random, whole: Any) -> None:  # noqa: ANN401  # JSON
    """What stands somewhere else stands here too."""
    other = random.choice(list(containers(whole)))
    part = json.loads(json.dumps(other[random.choice(keys_of(other))]))
    place[random.choice(keys_of(place))] = part


TEXT_CHANGES: list[Callable[[bytearray, Random], None]] = [
    flip_a_byte,
    delete_bytes,
    insert_bytes,
    change_a_digit,
]
JSON_CHANGES: list[Callable[[Any, Random, Any], None]] = [
    replace_a_part,
    change_a_number,
    remove_a_part,
    swap_parts,
    double_a_part,
    move_a_part,
]


def changed(text: str, random: Random) -> bytes:
    """The document with one to three changes of one sort."""
    times = random.choice([1, 1, 1, 2, 3])
    if random.random() < 0.3:
        data = bytearray(text.encode())
        for _ in range(times):
            random.choice(TEXT_CHANGES)(data, random)
        return bytes(data)
    document = json.loads(text)
    for _ in range(times):
        # Mostly inside of the value: few readers look at the rest.
        part = document.get("value") if random.random() < 0.98 else document
        if places := list(containers(part)):
            random.choice(JSON_CHANGES)(random.choice(places), random, document)
    return json.dumps(document).encode()


# What can be done with what was read


def play_on(state: State, random: Random) -> None:
    """The value has no faults, and random moves lead to others that have none."""
    assert () == state.faults()
    for _ in range(MOVES):
        moves = hoagie.legal_moves(state)
        if not moves:
            assert state.outcome is not None
            break
        state = hoagie.apply(state, random.choice(moves), by=state.to_act)
    assert () == state.faults()


def use(value: object, random: Random) -> None:
    """Whatever was read is used for what it is there for."""
    match value:
        case State():
            for seat in (None, *range(value.setup.players)):
                hoagie.observe(value, seat if seat is None else Seat(seat))
            play_on(value, random)
        case View():
            assert () == value.faults()
            play_on(hoagie.imagine(value, Rng.from_seed(1)), random)
        case Record():
            *_, last = replay(value)
            play_on(last, random)
        case Rules():
            play_on(hoagie.new_game(random.choice([2, 5]), seed=1, rules=value), random)
        case Deck():
            play_on(hoagie.new_game(random.choice([2, 5]), seed=1, deck=value), random)
        case _:
            pytest.fail(f"{value} came out of a document")


def outcome_of(text: bytes, form: Any, random: Random) -> str:  # noqa: ANN401  # a form
    """Whether the document was refused, could be used, or was refused later on."""
    try:
        value: object = loads(text, form)
    except DecodeError:
        return "refused"
    assert value == loads(dumps(value, whole=True), form)
    try:
        use(value, random)
    except SandwichcardsError:
        return "refused later"
    return "used"


@pytest.mark.once
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_documents_that_were_changed(chunk: int) -> None:
    """They are refused, or they are games like any other."""
    found = set()
    for number in range(DOCUMENTS // CHUNKS):
        random = Random(f"{chunk} {number}")  # noqa: S311  # a test wants a seed
        text, form = random.choice(BASES)
        document = changed(text, random)
        try:
            found.add(outcome_of(document, form, random))
        except Exception as error:
            error.add_note(f"document {number} of chunk {chunk}: {document!r}")
            raise
    assert {"refused", "used"} <= found


def test_documents_that_were_not_changed() -> None:
    """They can all be used."""
    for text, form in BASES:
        random = Random(text)  # noqa: S311  # a test wants a seed
        assert "used" == outcome_of(text.encode(), form, random)


def test_rules_that_do_not_fit_a_table() -> None:
    """They are read, and refused when a game is made with them."""
    rules = loads(dumps(Rules(first_player=Seat(4))), Rules)
    with pytest.raises(BadSetup):
        use(rules, Random("two players"))  # noqa: S311  # a test wants a seed
