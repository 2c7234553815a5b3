"""How does a scene come about? A sketch has what all tables have: cards, piles, seats, a hand."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from sandwichcards.core.game import AnyView
from sandwichcards.core.kinds import Kind
from sandwichcards.core.refs import SEATS
from sandwichcards.core.seats import Seat, around
from sandwichcards.kit.drawing import cards, things
from sandwichcards.kit.drawing.layout import (
    NOTHING,
    Block,
    column,
    fan,
    inset,
    over,
    row,
    wrap,
)
from sandwichcards.kit.drawing.pad import MARGIN, Pad
from sandwichcards.kit.drawing.values import Face, Mark, Scene
from sandwichcards.kit.words import Voice

V = TypeVar("V", bound=AnyView)

_LEAST = 30
"""How much room a remark needs."""
_KEPT = 80
"""How much of the height of a card is in sight in a fan: all but its text."""


class Sketch(Pad[V]):
    """A scene in the making: what all tables have, in blocks to be laid out."""

    # Cards and piles

    def card(
        self,
        card: Kind,
        zone: str,
        seat: Seat | None = None,
        place: int | None = None,
        *,
        whole: bool = False,
    ) -> Block:
        """A whole card."""
        return self.piece(card.slug, cards.CARD, zone, seat, place, card=card.slug, whole=whole)

    def strip(
        self,
        slug: str,
        zone: str,
        seat: Seat | None = None,
        place: int | None = None,
        *,
        whole: bool = False,
        marks: str = "",
    ) -> Block:
        """A card as a strip."""
        return self.piece(
            f"{slug}:s", cards.STRIP, zone, seat, place, card=slug, whole=whole, marks=marks
        )

    def hidden(
        self,
        count: int,
        zone: str,
        seat: Seat | None = None,
        place: int | None = None,
        *,
        what: str = "cards",
    ) -> Block:
        """So many cards face down, or a place where there could be some."""
        face = things.BACK if count else things.EMPTY
        back = self.piece(face.id, (16, 21), zone, seat, place, whole=True, title=f"{count} {what}")
        return row([back, self.text(f"\N{MULTIPLICATION SIGN}{count}", 10, "b")], 3, middle=True)

    def face_down(self, zone: str, seat: Seat | None = None, place: int | None = None) -> Block:
        """A single card that can't be seen, as a strip."""
        return self.piece("back:s", cards.STRIP, zone, seat, place)

    def tokens(
        self, count: int, symbol: str, zone: str, seat: Seat | None = None, *, what: str
    ) -> Block:
        """So much of something that is counted."""
        face = self.piece(
            f"token-{symbol}", (18, 18), zone, seat, whole=True, title=f"{count} {what}"
        )
        return row([face, self.text(str(count), 11, "b")], 3, middle=True)

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
        slugs = [str(card) for card in cards_seen]
        top = slugs[-most:]
        meant = [slug for slug in self._meant(slugs, zone, seat, place) if slug not in top]
        shown = [*dict.fromkeys(meant), *top]
        strips = [self.strip(slug, zone, seat, place, whole=True) for slug in shown]
        empty = self.piece(
            "empty:s", cards.STRIP, zone, seat, place, whole=True, title=f"{name}: empty"
        )
        head = self.text(f"{name} {len(slugs)}", 9, "s", cards.STRIP[0])
        return column([head, *(strips or [empty])], 2)

    def _meant(
        self, slugs: Iterable[str], zone: str, seat: Seat | None, place: int | None
    ) -> Iterator[str]:
        if self.uses or self.aims:
            for slug in slugs:
                spot = zone, seat, place, slug
                if spot in self.uses or spot in self.aims:
                    yield slug

    def stock(
        self, name: str, count: int, zone: str, seat: Seat | None = None, place: int | None = None
    ) -> Block:
        """A pile that lies face down: its name, and how many there are."""
        head = self.text(name, 9, "s", cards.STRIP[0])
        return column([head, self.hidden(count, zone, seat, place)], 2)

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
        return fan([self.card(card, zone, seat) for card in held], width, _KEPT)

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
        inner = width - 2 * MARGIN
        head = self._heading(title, note, inner, beside)
        body = inset(column([head, *blocks]), MARGIN)
        if seat is None:
            return Block(width, body.height, over(self._ground(width, body.height), body).draw)
        turn = Mark.TURN if seat == self.view.to_act else ""
        face = self.piece(
            f"panel{seat}", (width, body.height), SEATS, seat, layer=0, marks=turn, title=title
        )
        return Block(width, body.height, over(face, body).draw)

    def _heading(self, title: str, note: str, width: int, beside: Sequence[Block]) -> Block:
        if not title:
            return NOTHING
        things = row(beside, 10, middle=True)
        name = self.text(title, 11, "b", width - things.width - 24)
        room = width - name.width - things.width - 32
        rest = self.text(note, 9, "s", room) if note and room > _LEAST else NOTHING
        return row([name, things, rest], 10, middle=True)

    def _ground(self, width: int, height: int) -> Block:
        return self.piece("panel", (width, height), "table", layer=0)

    def player(
        self, seat: Seat, blocks: Iterable[Block], width: int, beside: Sequence[Block] = ()
    ) -> Block:
        """The area of a seat: what it is called, whether it is asked, and what it has."""
        name, note = self.voice.name(seat), self._part(seat)
        return self.panel(name, blocks, width, seat, note=note, beside=beside)

    def _part(self, seat: Seat) -> str:
        outcome = self.view.outcome
        if outcome is not None:
            return "has won" if seat in outcome.winners else ""
        active = getattr(self.view, "active", None)
        if seat == self.view.to_act:
            return "\N{BLACK LEFT-POINTING TRIANGLE} to act"
        return "whose turn it is" if seat == active else ""

    def _header(self) -> Block:
        words, view = self._words, self.view
        lines = 2 if not self.tall else 3
        story = " ".join(words.story(view, self._names))
        question = _result(self.voice, view) or words.question(view, self._names)
        return column(
            [
                self.paragraph(question, 13, "b", 2, self.width),
                self.paragraph(story, 10, "s", lines, self.width),
                self.paragraph(self._also(), 10, "", lines, self.width),
            ],
            2,
        )

    def _also(self) -> str:
        """What may be done with nothing that lies on the table."""
        if not self._bare:
            return ""
        others = len(self._bare) < len(self.view.moves)
        found = [self._words.move(self.view, move, self._names) for move in self._bare]
        return f"You may {'also' if others else 'only'}: {'; '.join(found)}"

    def _legend(self) -> Block:
        found = "".join(piece.marks for piece in self._pieces)
        return wrap(
            [
                row(
                    [
                        self.piece(
                            f"legend-{mark}", (18, 12), "legend", marks=mark.value, place=at
                        ),
                        self.text(words, 9, "s"),
                    ]
                )
                for at, (mark, words) in enumerate(_LEGEND.items())
                if mark in found
            ],
            self.width,
            12,
        )

    def scene(self, *blocks: Block) -> Scene:
        """The whole scene: what is asked, these blocks below each other, and what marks mean."""
        body = column([self._header(), *blocks], 6)
        body.draw(MARGIN, MARGIN)
        legend = self._legend()
        legend.draw(MARGIN, MARGIN + body.height + 8)
        height = body.height + legend.height + 8 + 2 * MARGIN
        width = max(body.width, self.width) + 2 * MARGIN
        return Scene(width, height, tuple(self._pieces), tuple(self._labels))


_LEGEND = {
    Mark.PLAY: "you may use it",
    Mark.AIM: "you may choose it",
    Mark.MOVED: "has just come here",
    Mark.SPENT: "has swung",
}


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
