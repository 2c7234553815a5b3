"""How is a game hosted? By a table: it knows who sits where, takes moves, and hands out frames.

A table is an object, as a recording is: it holds bots, which remember, and a server knows it by its
identity. It does no I/O and has no clock and no threads: whoever holds it calls it, one call at a
time. Each call does all of what it is for, or refuses, and then nothing has changed.
"""

import secrets
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import attrs

from sandwichcards.bots import AnyBot, Forfeited, Opinion, advise
from sandwichcards.core.errors import BadSetup, IllegalMove
from sandwichcards.core.game import AnyState, AnyView, Game
from sandwichcards.core.numbers import whole
from sandwichcards.core.outcome import Forfeit, Stop
from sandwichcards.core.portable import Portable
from sandwichcards.core.records import Entry, Record, Recording, record
from sandwichcards.core.refs import Ref
from sandwichcards.core.registry import GAMES
from sandwichcards.core.rng import Seed, commitment
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown
from sandwichcards.kit.words import words_of
from sandwichcards.tables.benches import Bench, BotTurn
from sandwichcards.tables.history import History, Moment, TakenBack, gone_back
from sandwichcards.tables.messages import move_in
from sandwichcards.tables.reasons import Reason, check_ref, reasons_against
from sandwichcards.tables.refusals import Refusal, Refused
from sandwichcards.tables.saving import Saved
from sandwichcards.tables.seating import Free, Person, Program, Seating
from sandwichcards.tables.takeback import Proposal, proposal
from sandwichcards.wire.frames import Frame, frame_of

S = TypeVar("S", bound=AnyState)
V = TypeVar("V", bound=AnyView)
M = TypeVar("M")
T = TypeVar("T", bound=AnyState)  # the same for functions that make a table of some game
W = TypeVar("W", bound=AnyView)
N = TypeVar("N")

MOST_FRAMES = 100
"""So many frames are handed out at once, unless another number is asked for."""
_WENT_BACK = "All agree to take back: the table is as it was at {}."


class Table(Portable, Generic[S, V, M]):
    """A hosted game: seats with names and tokens, bots, and a numbered frame after every step.

    The `game`, who sits where (`seating`), and what somebody has asked to take back (`proposal`)
    can be looked at. `Table.open` opens a table, `Table.resume` takes one up again.
    """

    def __init__(
        self,
        game: Game[S, V, Any, M],
        recording: Recording[S, M],
        seating: Seating,
        taken_back: tuple[TakenBack, ...] = (),
    ) -> None:
        self.game = game
        self.seating: Seating = seating
        self.proposal: Proposal | None = None
        self._recording = recording
        self._taken_back = taken_back
        self._now: Moment[S] = Moment(0, recording.state)
        self._bench = Bench(game, recording.seed)

    # Open, save, take up again

    @staticmethod
    def open(
        game: Game[T, W, Any, N],
        players: int,
        *,
        seed: Seed | None = None,
        **options: Any,  # noqa: ANN401  # those of the game's own `new_game`
    ) -> "Table[T, W, N]":
        """A table with free seats, where the cards are dealt; options are those of `new_game`.

        Raises:
            BadSetup: as `new_game` does, and for a rule that is not given in `rules`.
        """
        rules = [field.name for field in attrs.fields(game.Rules) if field.name in options]
        if rules:
            raise BadSetup([f"{each} is one of the `rules`: Rules({each}=...)" for each in rules])
        recording = record(game, players, seed=seed, **options)
        return Table(game, recording, Seating((Free(),) * recording.state.setup.players))

    @staticmethod
    def resume(saved: Saved, bots: Mapping[int, AnyBot] | None = None) -> "Table[Any, Any, Any]":
        """The table that was saved, as it was; `bots` are those that sat there as objects, by seat.

        Raises:
            BadRecord, RulesMismatch: if the record does not fit the game.
            BadSetup: if it was not a table that was saved, or a bot is missing.
        """
        if faults := saved.faults():
            raise BadSetup(faults)
        game = GAMES[saved.record.game]
        table = Table(game, Recording.resume(saved.record), saved.seating, saved.taken_back)
        table._go_on(saved)
        table._bench.fill(saved.seating, bots or {})
        return table

    def _go_on(self, saved: Saved) -> None:
        self.proposal = saved.proposal
        self._now = Moment(saved.number, self._recording.state)
        if saved.taken_back:  # which a recording knows nothing of
            checked = History(self.game, saved.record, saved.taken_back, checked=True)
            self._set(checked.moments[-1])

    @property
    def saved(self) -> Saved:
        """The table as it is, for `dumps` and `resume`."""
        return Saved(self.record, self.seating, self._taken_back, self.proposal)

    # What there is to know

    @property
    def state(self) -> S:
        """The game as it is now: for the host alone."""
        return self._recording.state

    @property
    def record(self) -> Record:
        """The game so far, as it stands: for the host alone."""
        return self._recording.record

    @property
    def length(self) -> int:
        """How many entries the record has."""
        return self._recording.length

    def entry(self, place: int) -> Entry:
        """One entry of the record, by its place: for the host alone."""
        return self._recording.entry(place)

    @property
    def number(self) -> int:
        """The number of the table: one more with every move, take-back and decision of the host."""
        return self._now.number

    @property
    def commitment(self) -> str | None:
        """What to show before the game to prove later that the seed was fixed.

        None if the seed is under 16 bytes, so that it could be found by trying.
        """
        try:
            return commitment(self._recording.seed)
        except BadSetup:
            return None

    @property
    def proof(self) -> Seed | None:
        """The seed, which `commits_to` holds against the commitment; None while the game is on."""
        return None if self.state.outcome is None else self._recording.seed

    # Who comes and goes

    def join(self, name: str, *, seat: Seat | None = None, token: str | None = None) -> str:
        """Give a person a seat, the first free one unless they want another; their token.

        Whoever tells the table the token is that person. Left out, it is a fresh random one.

        Raises:
            Refused: if there is no such free seat, or name or token won't do.
        """
        person = Person(name, _token(token))
        self.seating, _ = self.seating.with_chair(person, seat)
        self.proposal = None
        return person.token

    def watch(self, *, token: str | None = None) -> str:
        """Let somebody look on; their token.

        Raises:
            Refused: if too many look on, or the token won't do.
        """
        token = _token(token)
        self.seating = self.seating.with_spectator(token)
        return token

    def seat_bot(
        self,
        bot: str | AnyBot,
        *,
        seat: Seat | None = None,
        name: str | None = None,
        token: str | None = None,
    ) -> str:
        """Put a bot into a seat, by its code or as an object; its token.

        Raises:
            Refused: as `join` does.
            BadSetup: if there is no such bot.
        """
        code = bot if isinstance(bot, str) else ""
        called = self.seating.name_for(bot) if name is None else name
        program = Program(called, _token(token), code)
        seating, place = self.seating.with_chair(program, seat)
        self._bench.take(place, bot)
        self.seating = seating
        return program.token

    def leave(self, token: str) -> None:
        """Let whoever has this token go; their seat is free then.

        Raises:
            Refused: if nobody has it.
        """
        seat = self.seating.seat_of(token)
        self.seating = self.seating.without(token)
        if seat is not None:
            self._bench.dismiss(seat)
            self.proposal = None

    # Play

    def receive(self, token: str, message: object, *, at: int) -> Frame[V]:
        """Play the move that somebody sends in answer to frame number `at`; their next frame.

        The message is the text of a move, its number in `view.moves`, its JSON as a text or as the
        object that was read from it, or the move itself.

        Raises:
            Refused: if nobody has that token, the game is over, the table has moved on, another
                seat is asked, there is no such move, or it is not legal.
        """
        seat = self.seating.seat_of(token)
        self._check_turn(seat, at)
        view = self.game.observe(self.state, seat)
        move = move_in(message, view, self.game.catalogue(view))
        try:
            state = self._recording.play(move, by=seat)
        except IllegalMove as error:
            raise Refused(Refusal.ILLEGAL, error.reason, error.rule) from error
        self._set(Moment(self.number + 1, state))
        return self.frame(token)

    def _check_turn(self, seat: Seat | None, at: int) -> None:
        """Refuse whatever can be refused before the message is looked at."""
        if self.state.outcome is not None:
            raise Refused(Refusal.OVER, "The game is over.")
        number = whole(at)
        if type(number) is not int:
            words = f"The number of the frame that this answers was expected, not {shown(number)}."
            raise Refused(Refusal.MALFORMED, words)
        if number != self.number:
            words = f"The table has moved on: it is at {self.number}, not at {number}."
            raise Refused(Refusal.STALE, words)
        self._check_asked(seat, self.state.to_act)

    def _check_asked(self, seat: Seat | None, asked: Seat | None) -> None:
        if seat != asked or asked is None:
            who = self.seating.name_of(asked)
            raise Refused(Refusal.NOT_YOUR_TURN, f"It is not your turn: {who} is asked.")

    def stop(self, how: Stop) -> None:
        """End the game as its host.

        Raises:
            IllegalMove: if it is over already.
            BadSetup: if that is no way to end it.
        """
        state = self._recording.stop(how)
        self._set(Moment(self.number + 1, state))

    def _set(self, moment: Moment[S]) -> None:
        if moment.number != self.number:
            self.proposal = None  # it was about a table that has moved on
        self._now = moment
        self._recording.state = moment.state

    # Frames

    def frame(self, token: str) -> Frame[V]:
        """What whoever has this token may see now.

        Raises:
            Refused: if nobody has it.
        """
        return self._frame(self._now, self.seating.seat_of(token))

    def frames(self, token: str, *, since: int, most: int = MOST_FRAMES) -> tuple[Frame[V], ...]:
        """Every frame after number `since`, in order, `most` at once: all of them follow from -1.

        Raises:
            Refused: if nobody has this token, or the table has no such number yet.
        """
        seat, first = self.seating.seat_of(token), self._first_after(since)
        return tuple(self._frame(moment, seat) for moment in self._moments(first, first + most))

    def stories(self, token: str, *, since: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """What frames tell of what has happened after number `since`, each with its number.

        Raises:
            Refused: if nobody has this token, or the table has no such number yet.
        """
        seat, first = self.seating.seat_of(token), self._first_after(since)
        moments = self._moments(first, self.number + 1)
        return tuple((moment.number, self._story(moment, seat)) for moment in moments)

    def _first_after(self, since: int) -> int:
        last = whole(since)
        if type(last) is not int or not -1 <= last <= self.number:
            words = f"The table is at {self.number}, so nothing has happened since {shown(last)}."
            raise Refused(Refusal.STALE, words)
        return last + 1

    def _moments(self, first: int, end: int) -> list[Moment[S]]:
        if first >= self.number:  # no need to play it all again
            return [self._now][first - self.number :]
        return History(self.game, self.record, self._taken_back).moments[first:end]

    def _frame(self, moment: Moment[S], seat: Seat | None) -> Frame[V]:
        view = self.game.observe(moment.state, seat)
        made = frame_of(self.game, view, number=moment.number, names=self.seating.names)
        return made if moment.back_to is None else attrs.evolve(made, story=_going_back(moment))

    def _story(self, moment: Moment[S], seat: Seat | None) -> tuple[str, ...]:
        if moment.back_to is not None:
            return _going_back(moment)
        view = self.game.observe(moment.state, seat)
        return words_of(self.game).story(view, self.seating.names)

    def hint(self, token: str, bot: str | AnyBot, seed: Seed | None = None) -> tuple[Opinion, ...]:
        """What a search, or the judge of "greedy", thinks of each move, from the view alone.

        It takes as long as the bot does: `bots.advise` gives the same for a view elsewhere.

        Raises:
            Refused: if whoever has the token is not asked.
            BadSetup: if this bot has no opinions.
        """
        _, view = self._asked_about(token)
        return advise(self.game, view, bot, seed)

    def why(self, token: str, ref: Ref) -> tuple[Reason, ...]:
        """Why nothing can be done with a thing on the table, such as a card in hand.

        Up to three reasons against the moves that use it; none if one of them is legal now, or if
        no move ever uses it.

        Raises:
            Refused: if whoever has the token is not asked, or there is no such zone, seat or card.
        """
        state, view = self._asked_about(token)
        check_ref(self.game, view, ref)
        return reasons_against(self.game, state, view, ref)

    def _asked_about(self, token: str) -> tuple[S, V]:
        """The state, looked at once, and what whoever is asked sees of it."""
        seat, state = self.seating.seat_of(token), self.state
        if state.outcome is not None:
            raise Refused(Refusal.OVER, "The game is over.")
        self._check_asked(seat, state.to_act)
        return state, self.game.observe(state, seat)

    # Bots

    @property
    def bot_to_act(self) -> Seat | None:
        """The seat that is asked, if a bot sits there."""
        seat = self.state.to_act
        return seat if seat is not None and self._program(seat) else None

    def _program(self, seat: Seat) -> Program | None:
        chair = self.seating.chairs[seat]
        return chair if isinstance(chair, Program) else None

    def bot_turn(self) -> BotTurn[V, M] | None:
        """What the bot that is asked has to know, to think elsewhere; None if no bot is asked.

        Its answer goes to `receive`. What the bot has not seen yet is handed out once.
        """
        seat = self.bot_to_act
        program = None if seat is None else self._program(seat)
        if seat is None or program is None:
            return None
        view = self.game.observe(self.state, seat)
        unseen = self._unseen(seat)
        bot = self._bench.bot(seat, program.code, self.number)
        return BotTurn(seat, program.token, self.number, bot, view, unseen)

    def _unseen(self, seat: Seat) -> tuple[V, ...]:
        """The views that the bot in that seat has not seen, if it is one that looks."""
        first = self._bench.seen(seat, self.number)
        if first is None or first > self.number:
            return ()
        moments = self._moments(first, self.number + 1)
        return tuple(self.game.observe(moment.state, seat) for moment in moments)

    def play_bot(self) -> bool:
        """Let the bot that is asked move, here and now; whether there was one.

        A bot that gives up is taken out. One that fails leaves the table as it was.

        Raises:
            sandwichcards.bots.Failed: if the bot answers with none of its moves, or says so itself.
        """
        turn = self.bot_turn()
        if turn is None:
            return False
        try:
            move = turn.choose()
        except Forfeited:
            self.stop(Forfeit(turn.seat))
        else:
            self.receive(turn.token, move, at=turn.number)
        return True

    def close(self) -> None:
        """Show the bots what they have not seen, and let them go."""
        for seat in self._bench.kept:
            self._bench.dismiss(seat, self._unseen(seat))

    # Take back

    def take_back(self, token: str, *, to: int | None = None) -> Proposal:
        """Ask all people to go back to that number, or to one's own last decision.

        Numbers that were taken back are gone, and a move that was the only one is no decision.
        With nobody else to ask, it is done at once.

        Raises:
            Refused: if the game is over, there is nothing to go back to, or no person asks.
        """
        seat = self.seating.person_of(token)
        history = History(self.game, self.record, self._taken_back)
        return self._agreed(proposal(self.game, seat, to, history.standing))

    def agree(self, token: str) -> Proposal:
        """Agree to what somebody wants to take back; when all people have, it is done.

        Raises:
            Refused: if nobody has asked for it, or no person agrees.
        """
        seat = self.seating.person_of(token)
        return self._agreed(self._asked().with_consent(seat))

    def decline(self, token: str) -> None:
        """Decline what somebody wants to take back, or wanted oneself.

        Raises:
            Refused: if nobody has asked for it, or no person declines.
        """
        self.seating.person_of(token)
        self._asked()
        self.proposal = None

    def _asked(self) -> Proposal:
        if self.proposal is None:
            raise Refused(Refusal.NO_TAKE_BACK, "Nobody has asked to take anything back.")
        return self.proposal

    def _agreed(self, asked: Proposal) -> Proposal:
        self.proposal = asked
        if {*self.seating.people} <= {*asked.agreed}:
            self._go_back(asked.to)
        return asked

    def _go_back(self, to: int) -> None:
        standing = History(self.game, self.record, self._taken_back).standing
        kept = next(place for place, moment in enumerate(standing) if moment.number == to)
        whole_game, number = self.record, self.number + 1
        left = attrs.evolve(whole_game, entries=whole_game.entries[:kept])
        self._recording = Recording.resume(left, self.game)
        self._taken_back = (*self._taken_back, TakenBack(number, whole_game.entries[kept:]))
        self._set(gone_back(number, standing[kept]))


def _going_back(moment: Moment[Any]) -> tuple[str, ...]:
    return (_WENT_BACK.format(moment.back_to),)


def _token(given: str | None) -> str:
    return secrets.token_urlsafe() if given is None else given
