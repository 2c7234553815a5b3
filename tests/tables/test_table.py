"""Does a table know who is who, take what is right, and refuse the rest without a change?"""

import copy
import json
import pickle
from typing import Any

import pytest

from sandwichcards import (
    Abandon,
    BadSetup,
    Ending,
    IllegalMove,
    Seat,
    Time,
    commits_to,
    dumps,
    hoagie,
    loads,
    plates,
    replay,
)
from sandwichcards.core.game import AnyView
from sandwichcards.tables import Free, Person, Program, Reason, Refusal, Refused, Saved, Table
from sandwichcards.wire import Ref

LONG_SEED = b"a seed of sixteen bytes or more"


def opened(players: int = 2, **options: Any) -> Table[hoagie.State, hoagie.View, hoagie.Move]:  # noqa: ANN401  # those of `open`
    """A table of Hoagie with Ann and Bob, who are known by their names in lower case."""
    table = Table.open(hoagie, players, **{"seed": "bread", **options})
    for name in ("Ann", "Bob", "Cy")[:players]:
        table.join(name, token=name.lower())
    return table


def refused(table: Table[Any, Any, Any], token: str, message: object, at: Any = 0) -> Refused:  # noqa: ANN401  # whatever comes in
    """How the table refuses that; nothing has changed then."""
    before = table.saved
    with pytest.raises(Refused) as caught:
        table.receive(token, message, at=at)
    assert before == table.saved
    return caught.value


# Who sits where


def test_a_new_table() -> None:
    """All seats are free, the cards are dealt, and nobody has moved."""
    table = Table.open(hoagie, 3, seed=1)
    assert (0, (Free(),) * 3, ("", "", "")) == (
        *(table.number, table.seating.chairs),
        table.seating.names,
    )
    assert hoagie.new_game(3, seed=1) == table.state


def test_a_table_that_cannot_be() -> None:
    """It is refused as a game is."""
    with pytest.raises(BadSetup):
        Table.open(hoagie, 99)


def test_a_rule_that_stands_outside_the_rules() -> None:
    """It is said where it belongs."""
    with pytest.raises(BadSetup, match=r"ask_everyone is one of the `rules`: Rules\(ask_everyone"):
        Table.open(plates, 3, ask_everyone=False)


def test_people_sit_down() -> None:
    """In the first free seat, or the one that they want; each gets a token of their own."""
    table = Table.open(hoagie, 3)
    bob, ann = table.join("Bob", seat=Seat(2)), table.join("Ann")
    assert ("Ann", "", "Bob") == table.seating.names
    assert (Seat(0), Seat(2)) == table.seating.people
    assert bob != ann
    assert len(ann) > 20


@pytest.mark.parametrize(
    ("name", "options", "code"),
    [
        ("Ann", {}, Refusal.TAKEN),
        ("Bob", {"seat": 0}, Refusal.TAKEN),
        ("Bob", {"seat": 2}, Refusal.MALFORMED),
        ("Bob", {"seat": "1"}, Refusal.MALFORMED),
        ("Bob", {"token": "ann"}, Refusal.TAKEN),
        ("Bob", {"token": ""}, Refusal.MALFORMED),
        ("Bob", {"token": "two\nlines"}, Refusal.MALFORMED),
        ("", {}, Refusal.MALFORMED),
        ("   ", {}, Refusal.MALFORMED),
        ("B" * 21, {}, Refusal.MALFORMED),
        ("B\x1b[31mob", {}, Refusal.MALFORMED),
        (None, {}, Refusal.MALFORMED),
    ],
)
def test_who_cannot_sit_down(name: Any, options: dict[str, Any], code: Refusal) -> None:  # noqa: ANN401  # whatever comes in
    """A name, a seat or a token that somebody has, or that won't do."""
    table = Table.open(hoagie, 2)
    table.join("Ann", token="ann")  # noqa: S106  # a test
    before = table.saved
    with pytest.raises(Refused) as caught:
        table.join(name, **options)
    assert (code, before) == (caught.value.code, table.saved)


def test_a_full_table() -> None:
    """Nobody else can play, but look on, up to a number."""
    table = opened()
    with pytest.raises(Refused, match="No seat is free"):
        table.join("Cy")
    for number in range(1000):
        table.watch(token=f"spectator {number}")
    with pytest.raises(Refused, match="1000 look on already"):
        table.watch()


def test_leaving() -> None:
    """The seat is free, and the token is worth nothing any more."""
    table = opened()
    spectator = table.watch()
    table.leave("bob")
    table.leave(spectator)
    assert (Person("Ann", "ann"), Free()) == table.seating.chairs
    for token in ("bob", spectator):
        with pytest.raises(Refused) as caught:
            table.frame(token)
        assert Refusal.UNKNOWN_TOKEN == caught.value.code
    table.join("Cy", token="cy")  # noqa: S106  # a test
    assert Seat(1) == table.frame("cy").view.seat


# Frames


def test_a_frame() -> None:
    """It has the view of the seat, the names, and an offer for each move."""
    table = opened()
    ann, bob = table.frame("ann"), table.frame("bob")
    assert hoagie.observe(table.state, Seat(0)) == ann.view
    assert hoagie.observe(table.state, Seat(1)) == bob.view
    assert ("Ann", "Bob") == ann.names == bob.names
    assert len(ann.view.moves) == len(ann.moves)
    assert () == bob.moves
    assert "Ann is to play." == bob.question
    assert ann.moved
    assert ann.sheet == bob.sheet


def test_the_frame_of_a_spectator() -> None:
    """It shows no hand, and they are not asked."""
    table = opened()
    frame = table.frame(table.watch())
    assert hoagie.observe(table.state, None) == frame.view


def test_a_frame_as_json() -> None:
    """What is not there in a reference is left out."""
    text = dumps(opened().frame("ann"))
    assert '"form":"wire.Frame"' in text
    assert '"seat":null,"place":null' not in text


def test_frames_since() -> None:
    """All of them from -1 on, none from the last on, and no more at once than wanted."""
    table = opened()
    told = [table.frame("bob")]
    for _ in range(5):
        asked = ("ann", "bob")[table.state.to_act or 0]
        table.receive(asked, 0, at=table.number)
        told.append(table.frame("bob"))
    assert told == list(table.frames("bob", since=-1))
    assert told[3:] == list(table.frames("bob", since=2))
    assert told[5:] == list(table.frames("bob", since=4))
    assert () == table.frames("bob", since=5)
    assert told[:2] == list(table.frames("bob", since=-1, most=2))
    stories = [(frame.number, frame.story) for frame in told]
    assert stories == list(table.stories("bob", since=-1))
    assert stories[3:] == list(table.stories("bob", since=2))


@pytest.mark.parametrize("since", [1, -2, None, "0", 0.5, True])
def test_frames_since_a_number_that_is_none(since: Any) -> None:  # noqa: ANN401  # whatever comes in
    """That is refused: whoever asks knows another table."""
    with pytest.raises(Refused) as caught:
        opened().frames("ann", since=since)
    assert Refusal.STALE == caught.value.code
    with pytest.raises(Refused, match="The table is at 0"):
        opened().stories("ann", since=since)


# Moves


def _messages(view: hoagie.View) -> list[object]:
    return [
        "reverse",
        "  REVERSE ",
        view.moves.index(hoagie.Reverse()),
        str(view.moves.index(hoagie.Reverse())),
        '{"type": "Reverse"}',
        dumps(hoagie.Reverse()),
        hoagie.Reverse(),
        {"type": "Reverse"},
        json.loads(dumps(hoagie.Reverse())),
    ]


@pytest.mark.parametrize("number", range(9))
def test_ways_to_send_a_move(number: int) -> None:
    """By its text, its number in the list, its JSON as in the view or as a document, or itself."""
    table = opened()
    message = _messages(table.frame("ann").view)[number]
    frame = table.receive("ann", message, at=0)
    assert (1, frame) == (table.number, table.frame("ann"))
    assert "reverse" == table.record.entries[0].text


def test_a_move_with_cards_as_json() -> None:
    """Cards are named by their slugs."""
    table = Table.open(plates, 2, seed=1)
    tokens = [table.join("Ann"), table.join("Bob")]
    frame = table.frame(tokens[table.state.to_act or 0])
    given = table.receive(tokens[table.state.to_act or 0], dumps(frame.view.moves[-1]), at=0)
    assert 1 == given.number


def test_an_answer_to_a_table_that_has_moved_on() -> None:
    """It is refused, even if the move would be legal now."""
    table = opened()
    table.receive("ann", "reverse", at=0)
    for at in (0, 2, -1):
        error = refused(table, "bob", 0, at=at)
        assert Refusal.STALE == error.code
    assert "The table has moved on: it is at 1, not at 0." == str(refused(table, "bob", 0, at=0))
    for none in (None, "1", 1.0, True):
        assert Refusal.MALFORMED == refused(table, "bob", 0, at=none).code


def test_a_move_out_of_turn() -> None:
    """Nothing of it is looked at, whatever it is."""
    table = opened()
    spectator = table.watch()
    for token in ("bob", spectator):
        for message in ("reverse", "dance", None):
            error = refused(table, token, message)
            assert (Refusal.NOT_YOUR_TURN, "It is not your turn: Ann is asked.") == (
                *(error.code,),
                str(error),
            )


def test_somebody_unknown() -> None:
    """A token that nobody has."""
    for token in ("cy", "", None, 5):
        assert Refusal.UNKNOWN_TOKEN == refused(opened(), token, "reverse").code  # type: ignore[arg-type]  # whatever comes in


def test_an_illegal_move() -> None:
    """The seat that is asked is told the rule."""
    error = refused(opened(), "ann", "spoil 1 cheese")
    assert (Refusal.ILLEGAL, "H-13") == (error.code, error.rule)
    assert "H-13: the cheese of seat 1 is empty" == error.sentence


@pytest.mark.parametrize(
    "message",
    [
        *("", "dance", "99", "-1", "1.0", "reverse now", "x" * 10_001, "٣"),
        *(99, -1, 1.5, True, None, b"reverse", []),
        *("{", "{}", "[]", '{"type": 5}', '{"type": "Dance"}', '{"type": "Spoil", "seat": 99}'),
        '{"type": "Reverse", "more": 1}',
        '{"type": "Reverse", "type": "Skip"}',
        '{"schema": 1, "form": "plates.Pass", "value": {}}',
        '{"schema": 2, "form": "hoagie.Reverse", "value": {}}',
        '{"schema": 1, "form": ["hoagie.Reverse"], "value": {}}',
        "{" * 10_000,
        *({}, {"type": 5}, {"type": "Spoil", "seat": 99}, {1: 2}, {"type": {1}}, {"type": 1e999}),
        *({"type": "x" * 10_000}),
    ],
    ids=lambda message: repr(message)[:60],
)
def test_a_message_that_names_no_move(message: object) -> None:
    """It is malformed, whatever it is."""
    assert Refusal.MALFORMED == refused(opened(), "ann", message).code


def test_an_object_without_a_bottom() -> None:
    """It is malformed as well."""
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    round_and_round: dict[str, Any] = {"type": "Reverse"}
    round_and_round["more"] = round_and_round
    for message in ({"type": "Reverse", "more": deep}, round_and_round):
        assert Refusal.MALFORMED == refused(opened(), "ann", message).code


def test_a_game_that_is_over() -> None:
    """Nobody moves any more."""
    table = opened()
    table.stop(Time())
    assert 1 == table.number
    assert Refusal.OVER == refused(table, "ann", "reverse", at=1).code
    with pytest.raises(IllegalMove, match="the game is over"):
        table.stop(Abandon())
    outcome = table.frame("ann").view.outcome
    assert outcome is not None
    assert Ending.TIME == outcome.how


# The seed


def test_a_commitment_and_its_proof() -> None:
    """The one is there from the start, the other when the game is over."""
    table = Table.open(hoagie, 2, seed=LONG_SEED)
    published, before = table.commitment, table.proof
    table.stop(Time())
    assert (None, LONG_SEED) == (before, table.proof)
    assert published is not None
    assert commits_to(published, LONG_SEED)


def test_a_seed_that_proves_nothing() -> None:
    """A short one can be guessed, so there is no commitment to it."""
    assert opened().commitment is None


# Saved and copied


def test_a_table_taken_up_again() -> None:
    """Everything is as it was: tokens, numbers, frames, and what is asked."""
    table = opened()
    table.watch(token="watcher")  # noqa: S106  # a test
    table.receive("ann", "reverse", at=0)
    again = Table.resume(loads(dumps(table.saved), Saved))
    assert table.saved == again.saved
    for token in ("ann", "bob", "watcher"):
        assert table.frames(token, since=-1) == again.frames(token, since=-1)
    again.receive("ann" if again.state.to_act == 0 else "bob", 0, at=1)
    assert [1, 2] == [table.number, again.number]


def test_a_record_of_what_stands() -> None:
    """The table's own record can be replayed."""
    table = opened()
    table.receive("ann", "reverse", at=0)
    *_, last = replay(table.record)
    assert table.state == last


def pickled(table: Table[Any, Any, Any]) -> Table[Any, Any, Any]:
    """The table as it comes out of a pickle."""
    again: Table[Any, Any, Any] = pickle.loads(pickle.dumps(table))  # noqa: S301  # our own bytes
    return again


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_goes_its_own_way(again: Any) -> None:  # noqa: ANN401  # a way to copy
    """What happens at one table does not happen at the other."""
    table = opened()
    other = again(table)
    other.receive("ann", "reverse", at=0)
    assert [0, 1] == [table.number, other.number]
    table.receive("ann", "reverse", at=0)
    assert table.saved == other.saved


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"chairs":[{"type":"Person","name":"Ann","token":"ann"},', '"chairs":['),
        ('"token":"bob"', '"token":"ann"'),
        ('"name":"Bob"', '"name":"Ann"'),
        ('"name":"Bob"', '"name":""'),
        ('"spectators":[]', '"spectators":["ann"]'),
        ('"taken_back":[]', '"taken_back":[{"number":1,"entries":[]}]'),
        ('"taken_back":[]', '"taken_back":[{"number":9,"entries":[{"text":"a","digest":"b"}]}]'),
        (
            '"proposal":null',
            '"proposal":{"seat":0,"at":9,"to":0,"chance":true,"learned":[],"agreed":[]}',
        ),
        (
            '"proposal":null',
            '"proposal":{"seat":7,"at":0,"to":0,"chance":true,"learned":[],"agreed":[]}',
        ),
    ],
)
def test_a_document_that_is_no_table(old: str, new: str) -> None:
    """It is refused when it is read."""
    text = dumps(opened().saved)
    assert old in text
    with pytest.raises(ValueError, match=r"\$\.value"):
        loads(text.replace(old, new), Saved)


# Hints


def test_a_hint() -> None:
    """What a search thinks of each move, the same for everybody with that view."""
    table = opened()
    for code in ("greedy", "search:40", "tree:40"):
        hint = table.hint("ann", code)
        assert {each.move for each in hint} <= {*table.frame("ann").view.moves}
        assert hint == table.hint("ann", code)
    assert len(table.hint("ann", "greedy")) == len(table.frame("ann").moves)


def test_a_hint_for_somebody_else() -> None:
    """Only who is asked gets one, while the game is on, and not of bots without an opinion."""
    table = opened()
    with pytest.raises(Refused, match="not your turn"):
        table.hint("bob", "greedy")
    with pytest.raises(BadSetup, match="'random' has no opinion"):
        table.hint("ann", "random")
    table.stop(Time())
    with pytest.raises(Refused, match="over"):
        table.hint("ann", "greedy")


def test_why_nothing_can_be_done_with_a_card() -> None:
    """A card that no move uses now has its reasons, each once and with its rule."""
    table = opened(seed=2)
    frame = table.frame("ann")
    used = {ref for offer in frame.moves for ref in offer.uses}
    held = {Ref("hands", Seat(0), None, card.slug) for card in frame.view.hand}
    assert held & used
    assert {()} == {table.why("ann", ref) for ref in held & used}
    assert Ref("hands", Seat(0), None, "spoiled-cheese") in held - used
    assert (
        Reason("H-12: nobody may spoil their own sandwich", "H-12"),
        Reason("H-13: the cheese of seat 1 is empty", "H-13"),
        Reason("H-23: a player who can play a card must", "H-23"),
    ) == table.why("ann", Ref("hands", Seat(0), None, "spoiled-cheese"))


def test_why_about_what_is_no_card() -> None:
    """Nothing is ever done with it, so there is nothing to say."""
    table = opened()
    assert () == table.why("ann", Ref("draw_pile"))
    assert () == table.why("ann", Ref("seats", Seat(1)))


@pytest.mark.parametrize("ref", [Ref("x"), Ref("hands", Seat(2)), Ref("hands", card="x")])
def test_why_about_what_there_is_not(ref: Ref) -> None:
    """It is refused."""
    with pytest.raises(Refused, match="There is no") as caught:
        opened().why("ann", ref)
    assert Refusal.MALFORMED == caught.value.code


def test_why_for_somebody_else() -> None:
    """Only who is asked is told, and while the game is on."""
    table, ref = opened(), Ref("hands", Seat(1), None, "skip")
    with pytest.raises(Refused, match="not your turn"):
        table.why("bob", ref)
    table.stop(Time())
    with pytest.raises(Refused, match="over"):
        table.why("ann", ref)


# Bots


class Listener:
    """A bot that takes the first move and remembers all that it was shown."""

    def __init__(self) -> None:
        self.seen: list[AnyView] = []
        self.closed = False

    def notice(self, view: AnyView) -> None:
        """Keep it."""
        self.seen.append(view)

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # of any game
        """The first."""
        assert view == self.seen[-1]
        return view.moves[0]

    def close(self) -> None:
        """Note that it is over."""
        self.closed = True


def test_bots_play_when_they_are_told_to() -> None:
    """Not by themselves, and not when a person is asked."""
    table = Table.open(hoagie, 2, seed="deli")
    table.join("Ann", token="ann")  # noqa: S106  # a test
    token = table.seat_bot("greedy")
    assert Program("greedy", token, "greedy") == table.seating.chairs[1]
    assert not table.play_bot()
    table.receive("ann", "skip 0", at=0)
    while table.state.to_act == Seat(0):
        table.receive("ann", 0, at=table.number)
    number = table.number
    assert Seat(1) == table.bot_to_act
    assert table.play_bot()
    assert number + 1 == table.number


def test_names_of_bots() -> None:
    """After the code or the class, with a number if somebody is called so, or as the host says."""
    table = Table.open(hoagie, 4)
    table.seat_bot("search:40")
    table.seat_bot("search:50")
    table.seat_bot(Listener())
    table.seat_bot("random", name="Hal")
    assert ("search", "search 2", "Listener", "Hal") == table.seating.names


def test_a_bot_that_is_none() -> None:
    """It is refused, and the seat stays free."""
    table = Table.open(hoagie, 2)
    for bot in ("no-such-bot", object()):
        with pytest.raises(BadSetup):
            table.seat_bot(bot)  # type: ignore[arg-type]  # on purpose
    assert (Free(), Free()) == table.seating.chairs


def test_a_game_of_bots_goes_on_the_same_after_it_was_saved() -> None:
    """A table that is saved at every step comes to the same end as one that never was."""
    ends = []
    for saving in (False, True):
        table: Table[Any, Any, Any] = Table.open(hoagie, 3, seed="deli")
        for code in ("random", "greedy", "search:3"):
            table.seat_bot(code, token=code)
        while table.play_bot():
            if saving:
                table = Table.resume(loads(dumps(table.saved), Saved))
        ends.append(table.record)
    assert ends[0] == ends[1]


def test_a_bot_that_remembers() -> None:
    """It is shown every state once, in order, the last one when the table is closed."""
    table = Table.open(hoagie, 2, seed="deli")
    bots = [Listener(), Listener()]
    for bot in bots:
        table.seat_bot(bot)
    states = [table.state]
    while table.play_bot():
        states.append(table.state)
    table.close()
    for seat, bot in enumerate(bots):
        assert [hoagie.observe(state, Seat(seat)) for state in states] == bot.seen
        assert bot.closed


def test_a_bot_that_was_an_object() -> None:
    """It has to be given again, and is shown everything from the beginning."""
    table = Table.open(hoagie, 2, seed="deli")
    table.seat_bot(Listener())
    table.seat_bot("random")
    for _ in range(4):
        table.play_bot()
    with pytest.raises(BadSetup, match="the bot of seat 0 was an object"):
        Table.resume(table.saved)
    bot = Listener()
    again = Table.resume(table.saved, {0: bot})
    while again.bot_to_act != Seat(0):
        again.play_bot()
    again.play_bot()
    assert again.number == len(bot.seen)


def test_a_bot_that_leaves() -> None:
    """It is closed, and somebody can take its place."""
    table, bot = Table.open(hoagie, 2), Listener()
    table.leave(table.seat_bot(bot))
    assert bot.closed
    table.join("Ann")
    assert ("Ann", "") == table.seating.names


def test_thinking_elsewhere() -> None:
    """All that is needed is handed out; the answer comes in like anybody's."""
    table = Table.open(hoagie, 2, seed="deli")
    assert table.bot_turn() is None
    token = table.seat_bot("greedy")
    turn = table.bot_turn()
    assert turn is not None
    assert (Seat(0), token, 0) == (turn.seat, turn.token, turn.number)
    move = turn.choose()
    table.receive(turn.token, move, at=turn.number)
    with pytest.raises(Refused, match="moved on"):
        table.receive(turn.token, move, at=turn.number)


def test_a_bot_that_gives_up() -> None:
    """It is taken out."""
    table = Table.open(hoagie, 2, seed="deli")
    table.seat_bot("cmd,fault=forfeit:no-such-program-anywhere")
    assert table.play_bot()
    outcome = table.state.outcome
    assert outcome is not None
    assert (Ending.FORFEIT, (1,)) == (outcome.how, outcome.winners)
