"""What others can't do: forge, guess, flood, read what is not theirs, or learn of the machine."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from sandwichcards.web import Limits, Rate
from sandwichcards.web.rooms import Room
from tests.web.served import Place, served

OPEN = {"kind": "open"}
SMALL = Limits(
    tables=2,
    kept=2,
    sockets_at_a_table=2,
    body=20_000,
    message=500,
    moves=10,
    greeting=0.3,
    requests=Rate(0.01, 8),
)


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    """A server for all tests here."""
    with served() as found:
        yield found


@pytest.fixture
def small() -> Iterator[Place]:
    """A server that allows little."""
    with served(limits=SMALL) as found:
        yield found


def test_every_answer_has_the_headers_of_a_careful_server(place: Place) -> None:
    """Pages, data and errors alike: nothing from elsewhere runs here, and nobody frames us."""
    for path in ("/", "/table", "/replay", "/static/table.js", "/api/lobby", "/nowhere"):
        headers = {name.lower(): value for name, value in place.ask(path).headers.items()}
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers


def test_a_name_of_somebody_else_is_refused(place: Place) -> None:
    """A page that got our address under its own name is told nothing."""
    assert place.ask("/api/tables", Host="evil.example").status == 421
    assert place.ask("/api/tables", Host="localhost:1").status == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_others_can_do_nothing(place: Place, origin: str) -> None:
    """Neither with a request nor with a socket."""
    table = place.open()
    wanted = {"game": "hoagie", "players": 2}
    assert place.ask("/api/tables", wanted, Origin=origin).status == 403
    address = f"ws://127.0.0.1:{place.port}/api/tables/{table['id']}/socket"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin(origin)):
        pass


def test_our_own_pages_can(place: Place) -> None:
    """Their origin is the address that they were asked for."""
    wanted = {"game": "hoagie", "players": 2}
    own = place.address.rstrip("/")
    assert place.ask("/api/tables", wanted, Origin=own).status == 200
    with served(origins=["https://cards.example"]) as other:
        assert other.ask("/api/tables", wanted, Origin="https://cards.example").status == 200


FRIEND = "https://cards.example"


@pytest.fixture(scope="module")
def shared() -> Iterator[Place]:
    """A server that pages of one other origin may use."""
    with served(origins=[FRIEND]) as found:
        yield found


def test_pages_of_an_allowed_origin_can_read_the_answers(shared: Place) -> None:
    """Whatever is below /api/, refusals too; nothing else, and without cookies."""
    wanted = {"game": "hoagie", "players": 2, "chairs": [{"kind": "me", "name": "Ann"}]}
    answers = [
        shared.ask("/api/lobby", Origin=FRIEND),
        shared.ask("/api/tables", wanted, Origin=FRIEND),
        shared.ask("/api/tables", {"game": "none"}, Origin=FRIEND),
    ]
    assert [200, 200, 400] == [answer.status for answer in answers]
    for answer in answers:
        headers = {name.lower(): value for name, value in answer.headers.items()}
        assert headers["access-control-allow-origin"] == FRIEND
        assert "origin" in headers["vary"].lower()
        assert "access-control-allow-credentials" not in headers
    assert not allowed(shared.ask("/table", Origin=FRIEND).headers)
    address = f"ws://127.0.0.1:{shared.port}/api/tables/{answers[1].json['id']}/socket"
    with connect(address, origin=Origin(FRIEND)) as socket:
        socket.send(json.dumps({"type": "hello", "token": answers[1].json["token"]}))
        assert json.loads(socket.recv(timeout=10))["type"] == "sheet"


def test_a_browser_asks_before_it_sends_for_an_allowed_origin(shared: Place) -> None:
    """It is told which methods and headers there are."""
    asking: Any = {"Origin": FRIEND, "Access-Control-Request-Method": "POST"}
    answer = shared.ask("/api/tables", method="OPTIONS", **asking)
    assert answer.status == 204
    assert allowed(answer.headers) == {
        "access-control-allow-origin": FRIEND,
        "access-control-allow-methods": "GET, POST",
        "access-control-allow-headers": "Authorization, Content-Type",
        "access-control-max-age": "600",
    }
    assert shared.ask("/static/seed.js", method="OPTIONS", **asking).status == 405


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "https://cards.example.evil"])
def test_other_origins_are_allowed_nothing(shared: Place, origin: str) -> None:
    """Neither to send nor to read."""
    asking = shared.ask("/api/tables", method="OPTIONS", Origin=origin)
    reading = shared.ask("/api/lobby", Origin=origin)
    assert (403, {}) == (asking.status, allowed(asking.headers))
    assert (200, {}) == (reading.status, allowed(reading.headers))


def allowed(headers: Mapping[str, str]) -> dict[str, str]:
    """What an answer allows to pages of others."""
    told = {name.lower(): value for name, value in headers.items()}
    return {name: value for name, value in told.items() if name.startswith("access-control")}


def test_the_log_says_who_was_refused_and_where_to_allow_it(
    shared: Place, caplog: pytest.LogCaptureFixture
) -> None:
    """Each once, however often they ask, and not without end."""
    for number in [0, 0, *range(200)]:
        shared.ask("/api/lobby", Host=f"h{number}.example")
    shared.ask("/api/tables", {}, Origin="https://late.example")
    told = [record.getMessage() for record in caplog.records if "Refused" in record.getMessage()]
    assert "Refused: 'h0.example' is not in `hosts` of sandwichcards.web.app" == told[0]
    assert len(told) == len(set(told)) < 101


def test_the_log_names_a_refused_origin(caplog: pytest.LogCaptureFixture) -> None:
    """Short, and on one line."""
    with served() as place:
        place.ask("/api/tables", {}, Origin="https://" + "x" * 500)
    (told,) = (record.getMessage() for record in caplog.records)
    assert "is not in `origins` of sandwichcards.web.app" in told
    assert len(told) < 200


@pytest.mark.parametrize("token", ["", "x", "null", "a" * 300])
def test_a_token_that_nobody_has_is_turned_away(place: Place, token: str) -> None:
    """The socket is closed at once."""
    table = place.open()
    with place.visit(table, token) as visit:
        assert visit.hear("refused")["of"] == "hello"
        assert visit.is_closed() == 4004


def test_a_token_of_one_table_opens_no_other(place: Place) -> None:
    """Nor its record."""
    one, other = place.open(), place.open()
    with place.visit(one, other["token"]) as visit:
        assert visit.hear("refused")["code"] == "unknown_token"
    path = f"/api/tables/{one['id']}/record"
    assert place.ask(path, Authorization=f"Bearer {other['token']}").status == 403


def test_a_seat_plays_for_itself_only(place: Place) -> None:
    """Bob can't move for Ann, and a spectator can do nothing at all."""
    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])
    token = place.join(table, 1, "Bob")
    with place.visit(table, token) as bob:
        bob.hear("people")
        bob.say("move", move=0, at=0)
        assert bob.hear("refused")["code"] == "not_your_turn"
    with place.visit(table, table["watch"]) as eve:
        assert eve.hear("people")["invitations"] == {}
        for kind in ("move", "take_back", "agree", "decline", "seat_bot", "leave", "hint", "why"):
            eve.say(kind, move=0, at=0, seat=1, code="random", ref={"zone": "hands"})
            assert eve.hear("frame", "refused")["type"] == "refused"


def test_no_invitation_is_a_token(place: Place) -> None:
    """What is sent out as a link shows nothing before a name is given."""
    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])
    with place.visit(table, table["invitations"]["1"]) as visit:
        assert visit.hear("refused")["code"] == "unknown_token"


def test_a_stale_move_is_refused_and_not_played_twice(place: Place) -> None:
    """Two tabs that send the same move: one of them is late."""
    table = place.open()
    with place.visit(table) as one, place.visit(table) as other:
        one.hear("frame")
        other.hear("frame")
        one.move()
        other.say("move", move=0, at=0)
        assert other.hear("refused")["code"] == "stale"


NONSENSE = [
    "",
    "null",
    "[]",
    "{",
    '"hello"',
    "[" * 400,
    '{"type": null}',
    '{"type": "move"}',
    '{"type": "move", "move": {}, "at": 0}',
    '{"type": "move", "move": {"type": {}}, "at": 0}',
    '{"type": "move", "move": {"type": "Skip", "seat": [[[]]]}, "at": 0}',
    '{"type": "move", "move": 0, "at": 1e99}',
    '{"type": "move", "move": -1, "at": 0}',
    '{"type": "move", "move": "{\\"type\\": \\"__class__\\"}", "at": 0}',
    '{"type": "take_back", "to": "x"}',
    '{"type": "seat_bot", "seat": [], "code": {}}',
    '{"type": "why", "ref": {"zone": "hands", "seat": "0", "place": []}}',
    '{"type": "hello"}',
    '{"type": "dance"}',
]


@pytest.mark.parametrize("number", range(len(NONSENSE)), ids=str)
def test_nonsense_is_refused_and_changes_nothing(place: Place, number: int) -> None:
    """The same connection goes on, and the table is as it was."""
    table = place.open()
    with place.visit(table) as visit:
        visit.hear("people")
        visit.socket.send(NONSENSE[number])
        assert visit.hear()["type"] in {"refused", "why"}
        assert visit.move()["frame"]["number"] == 1


def test_bytes_are_no_message(place: Place) -> None:
    """The connection is closed."""
    table = place.open()
    with place.visit(table) as visit:
        visit.hear("people")
        visit.socket.send(b"\0\1")
        assert visit.is_closed() == 1008


def test_bytes_are_no_greeting(place: Place) -> None:
    """The connection is closed before anybody is let in."""
    table = place.open()
    address = f"ws://127.0.0.1:{place.port}/api/tables/{table['id']}/socket"
    with connect(address) as socket:
        socket.send(b"\0\1")
        with pytest.raises(ConnectionClosed, match="1008"):
            socket.recv(timeout=10)


@pytest.mark.parametrize("fault", [KeyError, RuntimeError])
def test_a_fault_of_ours_is_no_hanging_up(
    place: Place,
    fault: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It is written into the log, and the client is told to come again."""

    async def play(*_: object) -> None:
        raise fault("nobody's business")

    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    with place.visit(table) as visit:
        visit.hear("people")
        with monkeypatch.context() as patched:
            patched.setattr(Room, "play", play)
            visit.say("move", move=0, at=0)
            assert visit.is_closed() == 1011
    assert fault in [record.exc_info[0] for record in caplog.records if record.exc_info]
    with place.visit(table) as visit:
        visit.hear("people")
        assert visit.move()["frame"]["number"] == 1


def test_an_oversized_message_ends_the_connection_or_is_refused(small: Place) -> None:
    """A little too long is refused, much too long ends it."""
    table = small.open()
    with small.visit(table) as visit:
        visit.hear("people")
        visit.socket.send(json.dumps({"type": "move", "move": "x" * 600, "at": 0}))
        assert "too long" in visit.hear("refused")["sentence"]
        visit.socket.send("x" * 100_000)
        assert visit.is_closed() == 1009


def test_an_oversized_body_is_refused(small: Place) -> None:
    """Whether its length is told or not."""
    assert small.ask("/api/tables", raw=b"x" * 20_001).status == 413
    chunked = small.ask("/api/tables", raw=iter([b"x" * 15_000] * 2))  # type: ignore[arg-type]  # without a length
    assert chunked.status == 413


def test_whoever_says_nothing_is_let_go(small: Place) -> None:
    """After a while."""
    table = small.open()
    address = f"ws://127.0.0.1:{small.port}/api/tables/{table['id']}/socket"
    with connect(address) as socket, pytest.raises(ConnectionClosed, match="1008"):
        socket.recv(timeout=10)


def test_there_are_so_many_tables_and_no_more(small: Place) -> None:
    """Those under way are counted."""
    small.open()
    small.open()
    answer = small.ask("/api/tables", {"game": "hoagie", "players": 2})
    assert (answer.status, answer.json["code"]) == (429, "too_many")


def test_there_are_so_many_connections_at_a_table_and_no_more(small: Place) -> None:
    """One is turned away, even if all come at once."""
    table = small.open()
    with small.visit(table) as one, small.visit(table) as two, small.visit(table) as three:
        heard = [each.hear() for each in (one, two, three)]
        assert ["refused", "sheet", "sheet"] == sorted(each["type"] for each in heard)
        assert "too_many" in [each.get("code") for each in heard]


def test_requests_that_change_something_have_a_rate(small: Place) -> None:
    """Reading goes on."""
    codes = [small.ask("/api/tables", {"game": "none"}).status for _ in range(9)]
    assert [400] * 8 + [429] == codes
    assert small.ask("/api/tables").status == 200


def test_messages_have_a_rate() -> None:
    """Whoever sends more has to wait for the answers; nobody else does."""
    with served(limits=Limits(messages=Rate(20, 2))) as place:
        table, other = place.open(), place.open()
        with place.visit(table) as loud, place.visit(other) as calm:
            loud.hear("people")
            calm.hear("people")
            for _ in range(30):
                loud.say("dance")
            assert calm.move()["type"] == "frame"
            assert all(loud.hear("refused") for _ in range(30))


def test_long_records_are_refused(small: Place, pytestconfig: pytest.Config) -> None:
    """Their moves are counted before they are played."""
    golden = pytestconfig.rootpath / "tests/golden/hoagie-two.json"
    text = golden.read_bytes()
    assert small.ask("/api/records", raw=text).json["code"] == "too_many"


BAD_REQUESTS: list[object] = [
    [],
    {},
    {"game": "__init__", "players": 2},
    {"game": "hoagie", "players": 99},
    {"game": "hoagie", "players": "2"},
    {"game": "hoagie", "players": 2, "rules": []},
    {"game": "hoagie", "players": 2, "parts": []},
    {"game": "hoagie", "players": 2, "parts": {"seed": "x"}},
    {"game": "hoagie", "players": 2, "parts": {"deck": 7}},
    {"game": "hoagie", "players": 2, "parts": {"deck": "{"}},
    {"game": "hoagie", "players": 2, "chairs": [{"kind": "bot", "code": "cmd:sh"}]},
    {"game": "hoagie", "players": 2, "chairs": [{"kind": "bot", "code": "os:system"}]},
    {"game": "hoagie", "players": 2, "chairs": [{"kind": "me", "name": "x" * 99}]},
    {"game": "hoagie", "players": 2, "chairs": [{"kind": "me", "name": 7}]},
    {"game": "hoagie", "players": 2, "chairs": [{}] * 9},
]


@pytest.mark.parametrize("number", range(len(BAD_REQUESTS)), ids=str)
def test_a_bad_request_is_refused_in_a_sentence(place: Place, number: int) -> None:
    """With nothing of this machine in it."""
    answer = place.ask("/api/tables", BAD_REQUESTS[number])
    assert answer.status == 400
    assert answer.json["sentence"]
    assert "Traceback" not in answer.text
    assert str(Path.home()) not in answer.text


@pytest.mark.parametrize(
    "path",
    ["/static/../application.py", "/static/%2e%2e/store.py", "/static/", "/api/tables/x/record"],
)
def test_there_is_nothing_else_to_be_had(place: Place, path: str) -> None:
    """Only what was meant to be served is."""
    answer = place.ask(path)
    assert answer.status in {403, 404}
    assert set(answer.json) == {"code", "sentence", "rule"}
