"""How does a scene come about? A sketch has what all tables have: cards, piles, seats, a hand."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from sandwichcards.core.game import AnyView
from sandwichcards.core.kinds import Kind
from sandwichcards.core.refs import SEATS
from sandwichcards.core.seats import Seat, around
from sandwichcards.kit.drawing import parts, things
from sandwichcards.kit.drawing.layout import NOTHING, Block, column, fan, kept, row, wrap
from sandwichcards.kit.drawing.pad import MARGIN, Pad
from sandwichcards.kit.drawing.texts import measure
from sandwichcards.kit.drawing.values import Face, Mark, Scene
from sandwichcards.kit.words import Voice

V = TypeVar("V", bound=AnyView)

_HEADER, _HEADER_TALL = 44, 58
"""How much room is left for texts on top, so that the table mostly stays where it is."""
_TURN = Mark.TURN.value
_KEPT = 80
"""How much of the height of a card is in sight in a fan: all but its text."""


class Sketch(Pad[V]):
    """A scene in the making: what all tables have, in blocks to be laid out."""

    # Cards and piles

    def pile(
        self,
        name: str,
        cards_seen: Sequence[Kind | str],
        zone: str,
        seat: Seat | None = None,
        place: int | None = None,
        *,
        most: int = 1,
    ) -> Block:
        """A pile that lies open: its name, how many there are, and the top card of it.

        Cards that a move is about are shown as well, wherever they lie in it.
        """
        where = zone, seat, place
        top = [str(card) for card in cards_seen[-most:]]
        lit = {card for *there, card in self._lit if (*there,) == where}.difference(top)
        meant = dict.fromkeys(slug for slug in map(str, cards_seen) if slug in lit) if lit else ()
        return parts.pile(name, len(cards_seen), (*meant, *top), zone, seat, place=place)

    def piles(self, *parts: Block | str) -> Block:
        """The area of the piles, and what there is to say of the table."""
        blocks = [part for part in parts if isinstance(part, Block)]
        notes = [self.text(part, 9, "s") for part in parts if isinstance(part, str)]
        return self.panel(
            "", [wrap([*blocks, column(notes)], self.width - 2 * MARGIN, 14)], self.width
        )

    def own_hand(self, held: Sequence[Kind]) -> Block:
        """The area of one's own hand; a spectator has none."""
        if self.view.seat is None:
            return NOTHING
        cards = self.hand(held, "hands", self.view.seat, self.width - 2 * MARGIN)
        return self.panel("Your hand" if held else "Your hand is empty", [cards], self.width)

    def hand(self, held: Sequence[Kind], zone: str, seat: Seat, width: int) -> Block:
        """One's own cards, whole."""
        return fan([parts.card(card, zone, seat) for card in held], width, _KEPT)

    # What all tables have

    def seats(self) -> tuple[Seat, ...]:
        """Everybody, clockwise, whose view it is last; for a spectator, from the first on."""
        players = self.view.setup.players
        return around(0 if self.view.seat is None else self.view.seat + 1, players)

    def panel(
        self,
        title: str,
        blocks: Iterable[Block],
        width: int,
        seat: Seat | None = None,
        *,
        note: str = "",
        beside: Sequence[Block] = (),
    ) -> Block:
        """An area of the table with a heading; that of a seat is the player."""
        head = _heading(title, note, width - 2 * MARGIN, tuple(beside)) if title else NOTHING
        body = column([head, *blocks])
        height = body.height + 2 * MARGIN
        turn = _TURN if seat is not None and seat == self.to_act else ""
        ground = _ground(title, width, height, seat, turn)
        return Block(width, height, [(0, 0, ground), (MARGIN, MARGIN, body)])

    def player(
        self, seat: Seat, blocks: Iterable[Block], width: int, beside: Sequence[Block] = ()
    ) -> Block:
        """The area of a seat: what it is called, whether it is asked, and what it has."""
        name = self.voice.name(seat)
        if seat == self.view.seat:
            full = f"You ({self.voice.called(seat)})"
            room = width - 2 * MARGIN - row(beside, 10).width - 24
            name = full if measure(full, 11, bold=True) <= room else name
        return self.panel(name, blocks, width, seat, note=self._part(seat), beside=beside)

    def _part(self, seat: Seat) -> str:
        outcome = self.view.outcome
        if outcome is not None:
            return "has won" if seat in outcome.winners else ""
        active = getattr(self.view, "active", None)
        if seat == self.to_act:
            return "\N{BLACK LEFT-POINTING TRIANGLE} to act"
        return "whose turn it is" if seat == active else ""

    def _header(self) -> Block:
        words, view = self._words, self.view
        lines = 3 if self.tall else 2
        story = " ".join(words.story(view, self._names))
        question = _result(self.voice, view) or words.question(view, self._names)
        texts = [
            parts.paragraph(question, 13, "bh", 2, self.width),
            parts.paragraph(story, 10, "sh", lines, self.width),
            parts.paragraph(self._also(), 10, "h", lines, self.width),
        ]
        found = column(texts, 2)
        least = _HEADER_TALL if self.tall else _HEADER
        return Block(found.width, max(found.height, least), found.parts)

    def _also(self) -> str:
        """What may be done with nothing that lies on the table."""
        if not self._bare:
            return ""
        others = len(self._bare) < len(self.view.moves)
        found = [self._words.move(self.view, move, self._names) for move in self._bare]
        return f"You may {'also' if others else 'only'}: {'; '.join(found)}"

    def scene(self, *blocks: Block) -> Scene:
        """The whole scene: what is asked, these blocks below each other, and what marks mean."""
        body = column([self._header(), *blocks], 6)
        self.draw(body, MARGIN, MARGIN)
        marks = {*"".join([piece.marks for piece in self._pieces])}
        legend = column([_legend("".join(sorted(marks)), self.width)])
        self.draw(legend, MARGIN, MARGIN + body.height + 8)
        height = body.height + legend.height + 8 + 2 * MARGIN
        width = max(body.width, self.width) + 2 * MARGIN
        return Scene(width, height, tuple(self._pieces), tuple(self._labels))


_LEGEND = {
    Mark.PLAY: "you may use it",
    Mark.AIM: "you may aim at it",
    Mark.MOVED: "has just come here",
    Mark.SPENT: "has swung",
}


@kept
def _ground(title: str, width: int, height: int, seat: Seat | None, turn: str) -> Block:
    """What an area lies on; that of a seat is the player."""
    size = width, height
    if seat is None:
        return parts.piece("panel", size, "table", layer=0)
    return parts.piece(f"panel{seat}", size, SEATS, seat, layer=0, marks=turn, title=title)


@kept
def _heading(title: str, note: str, width: int, beside: tuple[Block, ...]) -> Block:
    things = row(beside, 10, middle=True)
    name = parts.line(title, 11, "b", width - things.width - 24)
    room = width - name.width - things.width - 32
    rest = parts.line(note, 9, "s", width)
    if rest.width > room:
        return column([row([name, things], 10, middle=True), rest])
    return row([name, things, rest], 10, middle=True)


@kept
def _legend(marks: str, width: int) -> Block:
    """What those marks mean."""
    return wrap(
        [
            row(
                [
                    parts.piece(f"legend-{mark}", (18, 12), "legend", marks=mark.value, place=at),
                    parts.line(words, 9, "sl", width),
                ]
            )
            for at, (mark, words) in enumerate(_LEGEND.items())
            if mark in marks
        ],
        width,
        12,
    )


def _result(voice: Voice[Any], view: AnyView) -> str:
    return "" if view.outcome is None else voice.victory(view.outcome)


def faces_of_all(players: int) -> tuple[Face, ...]:
    """The faces that every game needs: backs, empty places, areas."""
    legend = (
        Face(
            f"legend-{mark}",
            18,
            12,
            "<rect x='2' y='2' width='14' height='8' fill='var(--paper)'/>",
            words,
        )
        for mark, words in _LEGEND.items()
    )
    seats = (things.panel(Seat(seat)) for seat in range(players))
    return (
        things.BACK,
        things.BACK_STRIP,
        things.EMPTY,
        things.EMPTY_STRIP,
        things.PANEL,
        *seats,
        *legend,
    )
