"""A table over HTTP and sockets: opening, joining, playing, advice, take-backs, the end."""

from collections.abc import Iterator

import pytest

from sandwichcards import GAMES, hoagie, hooch_stooges, loads
from sandwichcards.core.codec import dumps
from sandwichcards.core.records import Record, replay
from sandwichcards.core.rng import commits_to
from tests.web.served import Json, Place, Visit, served

OPEN = {"kind": "open"}


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    """A server for all tests here."""
    with served() as found:
        yield found


def finished(place: Place, table: Json) -> Visit:
    """A visit to a table that was played to its end."""
    visit = place.visit(table)
    while visit.await_turn()["view"]["outcome"] is None:
        assert visit.move()["type"] == "frame"
    return visit


@pytest.mark.parametrize("name", list(GAMES))
def test_a_person_and_a_bot_play_to_the_end(place: Place, name: str) -> None:
    """The frames come in order, and with the proof of the seed the table shows its record."""
    table = place.open(name)
    with finished(place, table) as visit:
        people = visit.hear("people")
        assert commits_to(people["commitment"], bytes.fromhex(people["proof"]["bytes"]))
    answer = place.ask(
        f"/api/tables/{table['id']}/record", Authorization=f"Bearer {table['token']}"
    )
    *_, last = replay(loads(answer.text, Record))
    assert last.outcome is not None


def test_a_link_gives_one_seat_to_one_person(place: Place) -> None:
    """With the invitation somebody sits down; nobody else can with the same."""
    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])
    with place.visit(table) as ann:
        assert ann.hear("people")["invitations"] == table["invitations"]
        token = place.join(table, 1, "Bob")
        chairs = ann.hear("people")["chairs"]
        assert [chair["name"] for chair in chairs] == ["Ann", "Bob"]
        with place.visit(table, token) as bob:
            assert bob.hear("frame")["frame"]["view"]["seat"] == 1
    wanted = {"invitation": table["invitations"]["1"], "name": "Eve"}
    assert place.ask(f"/api/tables/{table['id']}/join", wanted).status == 403


def test_two_people_and_a_spectator(place: Place) -> None:
    """All three get every frame, each their own."""
    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])
    token = place.join(table, 1, "Bob")
    ann, bob, eve = (place.visit(table, each) for each in (None, token, table["watch"]))
    with ann, bob, eve:
        for visit in (ann, bob, eve):
            visit.hear("frame")
        ann.move()
        frames = [bob.hear("frame")["frame"], eve.hear("frame")["frame"]]
        assert [frame["number"] for frame in frames] == [1, 1]
        assert [frame["view"]["seat"] for frame in frames] == [1, None]
        assert frames[1]["view"]["hand"] == []


def test_whoever_comes_back_gets_what_they_missed(place: Place) -> None:
    """From their last number on, each frame once; the sheet only if they have another."""
    table = place.open()
    with place.visit(table) as visit:
        sheet = visit.hear("sheet")["sheet"]["digest"]
        visit.hear("frame")
        for _ in range(3):
            visit.move()
        number = visit.await_turn()["number"]
    with place.visit(table, since=1, sheet=sheet) as again:
        numbers = [again.hear()["frame"]["number"] for _ in range(number - 1)]
        assert numbers == list(range(2, number + 1))


def test_whoever_comes_new_is_told_the_story(place: Place) -> None:
    """What was told before comes as one message, then the table as it is."""
    table = place.open()
    with place.visit(table) as visit:
        visit.hear("frame")
        visit.move()
        number = visit.await_turn()["number"]
    with place.visit(table) as fresh:
        told = fresh.hear("story")["told"]
        assert [each[0] for each in told] == list(range(number))
        assert fresh.hear("frame")["frame"]["number"] == number


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    """The rule is named, and where it can be read."""
    with served(docs="https://docs.example/") as place:
        table = place.open()
        with place.visit(table) as visit:
            visit.hear("frame")
            visit.say("move", move="pass", at=0)
            refused = visit.hear("refused")
        assert refused["code"] == "illegal"
        assert refused["rule"].startswith("H-")
        anchor = refused["rule"].lower()
        assert refused["page"] == f"https://docs.example/reference/rules/hoagie.html#{anchor}"


def test_no_link_to_rules_leads_nowhere() -> None:
    """While the package has no address for its documentation, there are no links to it."""
    with served(docs=None) as place:
        pages = [game["rules"] for game in place.ask("/api/lobby").json["games"]]
    assert [] == [page for page in pages if ".invalid" in page]


def test_a_card_that_can_not_be_played_says_why(place: Place) -> None:
    """Clicking on it asks for the reasons."""
    table = place.open()
    with place.visit(table) as visit:
        frame = visit.hear("frame")["frame"]
        held = {"zone": "hands", "seat": 0}
        used = {ref.get("card") for move in frame["moves"] for ref in move["uses"]}
        slugs = {card for card in frame["view"]["hand"] if card not in used}
        for slug in slugs:
            visit.say("why", ref={**held, "card": slug})
            why = visit.hear("why")
            assert {**held, "card": slug} == why["ref"]
            reasons = why["reasons"]
            assert all(each["sentence"].startswith(f"{each['rule']}: ") for each in reasons)


@pytest.mark.parametrize(
    ("ref", "words"),
    [
        (7, "A reference was expected"),
        ({"seat": 0}, "A reference was expected"),
        ({"zone": None}, "'zone' can't be None"),
        ({"zone": "nowhere"}, "There is no zone 'nowhere' at this table."),
        ({"zone": "hands", "seat": 9}, "There is no seat 9 at this table."),
        ({"zone": "hands", "seat": "0"}, "'seat' can't be '0'"),
        ({"zone": "hands", "seat": True}, "'seat' can't be True"),
        ({"zone": "hands", "place": 1.5}, "'place' can't be 1.5"),
        ({"zone": "hands", "card": "joker"}, "There is no card 'joker' at this table."),
        ({"zone": "hands", "slug": "skip"}, "'slug' can't be 'skip'"),
    ],
)
def test_why_about_what_there_is_not(place: Place, ref: object, words: str) -> None:
    """It is refused, so that no reasons means one thing less."""
    with place.visit(place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])) as visit:
        visit.hear("frame")
        visit.say("why", ref=ref)
        refused = visit.hear("refused")
        assert ("malformed", True) == (refused["code"], words in refused["sentence"])


def test_what_was_refused(place: Place) -> None:
    """A refusal says to what it is an answer."""
    hand = {"zone": "hands", "seat": 1}
    with place.visit(place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])) as visit:
        visit.hear("frame")
        visit.say("move", move=0, at=7)
        visit.say("move", move=0, at="x")
        visit.say("dance", ref={**hand, "card": None})
        refused = [visit.hear("refused") for _ in range(3)]
    assert [("move", 7, None), ("move", None, None), ("dance", None, hand)] == [
        (each["of"], each["at"], each["ref"]) for each in refused
    ]


def test_a_hint_ranks_the_moves(place: Place) -> None:
    """Each has the share of victory that a search found, and only who is asked gets it."""
    table = place.open()
    with place.visit(table) as visit:
        frame = visit.hear("frame")["frame"]
        visit.say("hint")
        hint = visit.hear("hint")
        assert {each["move"] for each in hint["opinions"]} == set(range(len(frame["moves"])))
    with place.visit(table, table["watch"]) as eve:
        eve.hear("people")
        eve.say("hint")
        assert eve.hear("refused")["code"] == "not_your_turn"


def test_taking_back_needs_everybody(place: Place) -> None:
    """Bob is asked; when he agrees the table is as it was, under a new number."""
    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])
    token = place.join(table, 1, "Bob")
    with place.visit(table) as ann, place.visit(table, token) as bob:
        ann.hear("frame")
        bob.hear("frame")
        ann.move()
        ann.say("take_back")
        while not (asked := bob.hear("people"))["proposal"]:
            pass
        assert asked["proposal"]["seat"] == 0
        bob.say("decline")
        while bob.hear("people")["proposal"]:
            pass
        ann.say("take_back")
        bob.say("agree")
        while bob.hear("frame", "refused")["type"] == "refused":
            bob.say("agree")
        assert bob.last["frame"]["frame"]["number"] == 2
        assert bob.last["frame"]["frame"]["view"]["to_act"] == 0


def test_a_bot_can_be_put_into_an_open_chair(place: Place) -> None:
    """By anybody who plays, and one of those that are offered."""
    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])
    with place.visit(table) as ann:
        ann.hear("people")
        ann.say("seat_bot", seat=1, code="cmd:sh")
        assert ann.hear("refused")["code"] == "malformed"
        ann.say("seat_bot", seat=1, code="random")
        bot = {"kind": "bot", "code": "random", "name": "random", "here": False}
        assert ann.hear("people")["chairs"][1] == bot


def test_a_bot_with_a_name(place: Place) -> None:
    """Whoever opens the table may give it one."""
    bot = {"kind": "bot", "code": "greedy", "name": "Basil"}
    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, bot])
    with place.visit(table) as ann:
        assert ann.hear("people")["chairs"][1]["name"] == "Basil"


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"chairz": []}, "'chairz' is unknown here (known: game, players, rules, parts, chairs"),
        ({"seed": "0"}, "'seed' is unknown here"),
        ({"game": None}, "game is one of hoagie, "),
        ({"rules": {"ask": 1}}, "$.rules: unknown: 'ask' (known: first_player, "),
        ({"chairs": [{"kind": "open", "name": "Ann"}]}, "'name' is unknown here"),
        ({"chairs": [{"kind": "me", "name": "Ann", "seat": 1}]}, "'seat' is unknown here"),
        ({"chairs": [{"kind": "bot", "code": "greedy", "seed": 1}]}, "(known: name)"),
        ({"chairs": [{"kind": "bot"}]}, "A chair is me with a name, bot with a code, or open."),
        ({"chairs": [{"kind": "me", "name": each} for each in "AB"]}, "At most one chair is me"),
    ],
)
def test_a_table_that_is_asked_for_wrongly(place: Place, more: Json, words: str) -> None:
    """What is unknown is named, and what there is."""
    answer = place.ask("/api/tables", {"game": "hoagie", "players": 2, **more})
    assert (400, "malformed") == (answer.status, answer.json["code"])
    assert words in answer.json["sentence"]


def test_joining_with_a_key_too_many(place: Place) -> None:
    """It is refused, and the chair is still free."""
    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])
    wanted = {"invitation": table["invitations"]["1"], "name": "Bob", "seat": 1}
    assert place.ask(f"/api/tables/{table['id']}/join", wanted).json["code"] == "malformed"
    assert place.join(table, 1, "Bob")


def test_the_lobby_knows_what_numbers_the_rules_take(place: Place) -> None:
    """A limit is at least 1, in every game."""
    for game in place.ask("/api/lobby").json["games"]:
        limit = next(each for each in game["options"] if each["name"] == "turn_limit")
        assert limit["forms"][0]["least"] == 1


@pytest.mark.parametrize(
    ("hello", "words"),
    [
        ({"type": "move"}, "The first message is a hello with a token."),
        ({"token": 7}, "The first message is a hello with a token."),
        ({"since": "x"}, "since is the number of a frame, or -1."),
        ({"shape": "round"}, "shape is wide or tall, not 'round'."),
        ({"shape": ["tall"]}, "shape is wide or tall, not a list of 1."),
    ],
)
def test_a_hello_that_is_none(place: Place, hello: Json, words: str) -> None:
    """What is wrong is said, and the socket is closed as for any message that can't be read."""
    table = place.open()
    with place.visit(table, **hello) as visit:
        assert visit.hear("refused")["sentence"] == words
        assert visit.is_closed() == 1008


def test_a_hello_that_says_nothing_more(place: Place) -> None:
    """What is null is as if it were left out."""
    table = place.open()
    with place.visit(table, since=None, shape=None, sheet=None) as visit:
        assert ["sheet", "story", "frame"] == [visit.hear()["type"] for _ in range(3)]
        for shape in ("round", None, 7):
            visit.say("shape", shape=shape)
            assert visit.hear("refused")["code"] == "malformed"


def test_a_move_that_answers_no_frame(place: Place) -> None:
    """It can't be read; that the table has moved on is something else."""
    with place.visit(place.open()) as visit:
        visit.hear("frame")
        visit.say("move", move=0)
        assert visit.hear("refused")["code"] == "malformed"
        visit.say("move", move=0, at=7)
        assert visit.hear("refused")["code"] == "stale"


def test_a_move_as_it_stands_in_the_view(place: Place) -> None:
    """The object can be sent as it is, or as a text."""
    with place.visit(place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])) as visit:
        move = visit.hear("frame")["frame"]["view"]["moves"][0]
        visit.say("move", move=move, at=0)
        assert visit.hear("frame", "refused")["frame"]["number"] == 1


def test_whoever_leaves_makes_room(place: Place) -> None:
    """The connection ends, and the chair has a new invitation."""
    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, OPEN])
    token = place.join(table, 1, "Bob")
    with place.visit(table) as ann, place.visit(table, token) as bob:
        ann.hear("people")
        bob.hear("people")
        bob.say("leave")
        assert bob.is_closed() == 1013
        while "1" not in (people := ann.hear("people"))["invitations"]:
            pass
        assert people["invitations"]["1"] != table["invitations"]["1"]


def test_another_shape(place: Place) -> None:
    """The same frame comes once more, drawn for a phone."""
    table = place.open()
    with place.visit(table) as visit:
        wide = visit.hear("frame")
        visit.say("shape", shape="tall")
        tall = visit.hear("frame")
        assert wide["frame"] == tall["frame"]
        assert wide["scene"]["width"] > tall["scene"]["width"]


def test_a_finished_game_can_be_seen_by_all_eyes(place: Place) -> None:
    """Step by step, as a spectator, as one seat, or as all."""
    table = place.open()
    path = f"/api/tables/{table['id']}/replay"
    token = f"Bearer {table['token']}"
    assert place.ask(f"{path}?number=0", Authorization=token).json["code"] == "not_over"
    finished(place, table).close()
    seen = place.ask(f"{path}?number=1&eyes=all&sheet=yes", Authorization=token).json
    assert [each["frame"]["view"]["seat"] for each in seen["frames"]] == [0, 1]
    assert seen["sheet"]["sheet"]["game"] == "hoagie"
    assert place.ask(f"{path}?number=99999", Authorization=token).status == 400
    assert place.ask(f"{path}?number=0&eyes=7", Authorization=token).status == 400
    assert place.ask(f"{path}?number=0&shape=round", Authorization=token).status == 400
    assert place.ask(f"{path}?number=0&shape=tall", Authorization=token).status == 200
    assert place.ask(f"{path}?number=0", Authorization="Bearer x").status == 403


def test_a_record_can_be_loaded(place: Place) -> None:
    """It is looked at like a game that was played here; a wrong one is refused with the reason."""
    table = place.open()
    finished(place, table).close()
    token = f"Bearer {table['token']}"
    text = place.ask(f"/api/tables/{table['id']}/record", Authorization=token).text
    loaded = place.ask("/api/records", raw=text.encode()).json
    token = f"Bearer {loaded['token']}"
    seen = place.ask(f"/api/tables/{loaded['id']}/replay?number=3&eyes=1", Authorization=token)
    assert seen.status == 200
    with place.visit(loaded) as visit:
        assert visit.hear("frame")["frame"]["view"]["seat"] is None
    crooked = text.replace('"start":"', '"start":"0')
    assert place.ask("/api/records", raw=crooked.encode()).status == 400


def test_a_deck_of_ones_own(place: Place) -> None:
    """As a document of the library, or as the game's own file; faults are all named."""
    deck = hoagie.Deck.of("mean", {"fresh-bread": 40, "spoiled-bread": 20})
    table = place.open(parts={"deck": dumps(deck)})
    with place.visit(table) as visit:
        assert visit.hear("sheet")["sheet"]["setup"]["deck"]["name"] == "mean"
    wanted = {"game": "hooch_stooges", "players": 2, "parts": {"deck": "name = 7"}}
    answer = place.ask("/api/tables", wanted)
    assert answer.status == 400
    assert len(answer.json["faults"]) > 1
    house = dumps(hooch_stooges.HOUSE_DECK)
    assert place.ask("/api/tables", {**wanted, "parts": {"deck": house}}).status == 200


def test_the_lobby_says_what_there_is(place: Place) -> None:
    """Games with options, bots and parts; tables, with a way to look on if that is allowed."""
    games = place.ask("/api/lobby").json["games"]
    assert [game["name"] for game in games] == list(GAMES)
    assert all(game["options"] and game["bots"] and game["parts"] for game in games)
    shown = place.open()["id"]
    hidden = place.open(listed=False)["id"]
    tables = {each["id"]: each for each in place.ask("/api/tables").json["tables"]}
    assert tables[shown]["watch"]
    assert tables[hidden]["watch"] is None


def test_options_are_checked(place: Place) -> None:
    """A wrong one is refused with the place of the fault."""
    table = place.open(rules={"turn_limit": None, "stack_skips": False})
    with place.visit(table) as visit:
        rules = visit.hear("sheet")["sheet"]["setup"]["rules"]
        assert (rules["turn_limit"], rules["stack_skips"]) == (None, False)
    answer = place.ask(
        "/api/tables", {"game": "hoagie", "players": 2, "rules": {"turn_limit": "x"}}
    )
    assert answer.status == 400
    assert "turn_limit" in answer.json["sentence"]
