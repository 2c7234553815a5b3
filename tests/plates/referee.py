"""How would somebody with the rulebook at hand run this game? Slowly, in one long story.

A second reading of the rules page, in plain lists and generators: what is asked is yielded, what
was answered is sent in, and a napkin that interrupts is a call within a call. Chance alone is taken
from the state that came out, and only if it could have been.
"""

from collections.abc import Generator, Iterable
from typing import TypeVar

import attrs

from sandwichcards import plates
from sandwichcards.core.seats import Seat
from sandwichcards.plates import Aim, Bid, Bread, Card, Napkin, State
from tests.plates.tabletop import Over, Stacked, Tabletop, in_order

T = TypeVar("T")
Moves = set[plates.Move]
Asking = Generator["Asked", plates.Move, T]

PARTS = (plates.Meat, plates.Cheese, plates.Extra)


@attrs.frozen
class Asked:
    """Which `question` a `seat` is asked, and which `moves` answer it."""

    question: type
    seat: int
    moves: Moves


class Referee(Tabletop):
    """What must happen on the table, from the first turn to the last."""

    # The game

    def begin(self) -> Asked:
        """The first question."""
        self.story = self.game()
        return next(self.story)

    def answer(self, move: plates.Move, after: State) -> "Asked | Over":
        """What is asked after a move that has led to this state, or how the game has ended."""
        self.look_at(after)
        try:
            return self.story.send(move)
        except Over as over:
            return over

    def game(self) -> Asking[None]:
        """The whole game; it ends by raising `Over`."""
        seat = self.first
        while True:
            seat = yield from self.building_turn(seat)

    def building_turn(self, seat: int) -> Asking[int]:
        """P-7 to P-11: a turn, and whose turn is next."""
        if self.rules.turn_limit is not None and self.turn >= self.rules.turn_limit:
            raise self.most_points("limit")  # P-41, P-60
        self.leave([n for n in self.napkins if n[0] == seat and lasts(n[1]) == "turn"])  # P-63
        if not any(self.hands) and not self.pile and not self.discards:
            raise self.most_points("stalemate")  # P-67
        self.turn, self.active = self.turn + 1, seat
        yield from self.window(seat)
        following = (seat + 1) % self.players
        if not self.hands[seat]:  # P-47
            self.refill(seat)
            return following
        move = yield Asked(plates.TakeTurn, seat, self.options(seat))
        match move:
            case plates.Start(card, plate) | plates.Add(card, plate) | plates.Finish(card, plate):
                self.take(seat, card)
                self.plates[plate].append(card)
            case plates.Discard(card):
                self.discard(seat, [card])
            case _:
                raise AssertionError(move)
        yield from self.window(seat)
        if isinstance(move, plates.Add):
            yield from self.toss(seat)
        self.refill(seat)
        if isinstance(move, plates.Finish) and self.finished(move.plate):  # P-48
            return (yield from self.bidding(seat, move.plate))
        return following

    def options(self, seat: int) -> Moves:
        """P-7 to P-12: what can be built or discarded."""
        hand = self.hands[seat]
        moves: Moves = {plates.Discard(card) for card in hand}
        for plate, lying in enumerate(self.plates):
            breads = [card for card in hand if isinstance(card, Bread)]
            if not lying:
                moves |= {plates.Start(card, plate) for card in breads}
            elif not self.finished(plate):
                moves |= {plates.Finish(card, plate) for card in breads}
                if len(self.pile) + len(self.discards) >= 2:  # P-11
                    parts = [card for card in hand if isinstance(card, PARTS)]
                    moves |= {plates.Add(card, plate) for card in parts}  # P-12
        return moves

    def toss(self, seat: int) -> Asking[None]:
        """P-8, P-48: two are drawn and one of them goes; a single one is kept."""
        self.drawn = self.draw(2)
        if len(self.drawn) == 2:
            move = yield Asked(plates.TossOne, seat, {plates.Toss(card) for card in self.drawn})
            assert isinstance(move, plates.Toss)
            self.drawn.remove(move.card)
            self.discards.append(move.card)
        self.give(seat, self.drawn)
        self.drawn = []

    # Bidding and eating

    def bidding(self, finisher: int, plate: int) -> Asking[int]:
        """P-14 to P-24: the bidding for a sandwich, and who builds next."""
        seat, last = finisher, False
        while not last and self.finished(plate):
            if self.out.count(False) == 1:
                seat, last = self.out.index(False), True
                if not self.hands[seat]:
                    break  # P-51
            elif self.out[seat]:
                seat = (seat + 1) % self.players
                continue
            yield from self.bid(seat, last=last)
            seat = (seat + 1) % self.players
        if self.finished(plate):
            yield from self.window(finisher)  # P-29, P-52: the bids lie face up
        if self.finished(plate):
            return self.eat(finisher, plate)
        self.clear_bids()  # P-49, P-61
        for each in self.clockwise(finisher):
            self.refill(each)
        return (finisher + 1) % self.players

    def bid(self, seat: int, *, last: bool) -> Asking[None]:
        """P-14, P-18, P-19: a bid, and the window after it."""
        if not self.hands[seat]:
            self.out[seat] = True  # P-19
        else:
            lays = {plates.Lay(c, Seat(s)) for c in self.hands[seat] for s in range(self.players)}
            question = plates.MakeLastBid if last else plates.MakeBid
            move = yield Asked(question, seat, {plates.OptOut(), *lays})
            if isinstance(move, plates.Lay):
                self.take(seat, move.card)
                self.laid.append((seat, move.before, move.card))
            elif not last:  # P-51: to decline the last card is not to opt out
                self.out[seat] = True
        yield from self.window(seat)

    def clear_bids(self) -> None:
        """P-23: all that was laid is discarded, Bid or not."""
        self.discards += [card for _, _, card in self.laid]
        self.laid, self.out = [], [False] * self.players

    def bids(self) -> list[int]:
        """P-20, P-53, P-64: everybody's bid score."""
        scores = [0] * self.players
        for _, before, card in self.laid:
            scores[before] += card.value if isinstance(card, Bid) else 0
        for _, play in self.napkins:
            if isinstance(play.napkin.effect, plates.BidBonus):
                assert isinstance(play, plates.PlayAt)
                scores[play.seat] += play.napkin.effect.plus
        return scores

    def eaters(self) -> list[int]:
        """P-21, P-22, P-64: who has to eat."""
        effects = [play.napkin.effect for _, play in self.napkins]
        which = min if any(isinstance(e, plates.LowestEats) for e in effects) else max
        scores = self.bids()
        return [seat for seat, score in enumerate(scores) if score == which(scores)]

    def worth(self, plate: int) -> int:
        """P-6, P-64: the sum of the cards, then each napkin, oldest first, times before plus."""
        points = 0
        for card in self.plates[plate]:
            assert isinstance(card, (Bread, *PARTS))
            points += card.value
        for napkin in self.napkins:
            effect = napkin[1].napkin.effect
            here = isinstance(effect, plates.Worth) or napkin in self.at_plate(plate)
            if here and isinstance(effect, plates.Worth | plates.PlateWorth):
                points = points * effect.times + effect.plus
        return points

    def eat(self, finisher: int, plate: int) -> int:
        """P-21 to P-24, P-59, P-68: points, the end, discards, hands, and who builds next."""
        eaters = self.eaters()
        share = self.worth(plate) // len(eaters)  # P-45
        for seat in eaters:
            self.scores[seat] += share
        self.eaten += 1
        goal = {2: 25, 3: 15, 4: 15}.get(self.players)
        if self.eaten == 5 if goal is None else max(self.scores) >= goal:
            raise self.most_points("goal")
        self.discards += self.plates[plate]
        self.plates[plate] = []
        self.leave(self.at_plate(plate))  # P-68: these first
        self.leave([n for n in self.napkins if lasts(n[1]) == "eaten"])
        self.clear_bids()
        first = next(seat for seat in self.clockwise(finisher) if seat in eaters)
        for each in self.clockwise(first):
            self.refill(each)
        return first

    # Napkins

    def window(self, opener: int) -> Asking[None]:
        """P-30, P-31, P-52: all are asked until all have passed in a row."""
        over = self.stack[-1] if self.stack else None
        asked = self.clockwise(opener)
        while asked and not (over and over.cancelled):
            seat = asked.pop(0)
            hand = self.hands[seat]
            if not hand or not (self.rules.ask_everyone or any_napkin(hand)):
                continue
            move = yield Asked(plates.MayInterrupt, seat, {plates.Pass(), *self.plays(seat)})
            if not isinstance(move, plates.Pass):
                assert isinstance(move, plates.NapkinPlay)
                yield from self.napkin(Stacked(seat, move))
                asked = self.clockwise(opener)

    def plays(self, seat: int) -> Moves:
        """P-55, P-56, P-62, P-71: all ways to play the napkins of this hand."""
        moves: Moves = set()
        for card in self.hands[seat]:
            if not isinstance(card, Napkin):
                continue
            match card.effect.aim:
                case Aim.OTHER:
                    others = [Seat(s) for s in range(self.players) if s != seat]
                    moves |= {plates.PlayAt(card, other) for other in others}
                case Aim.ANYONE:
                    moves |= {plates.PlayAt(card, Seat(s)) for s in range(self.players)}
                case Aim.PLATE:
                    moves |= {plates.PlayOnto(card, plate) for plate in range(len(self.plates))}
                case Aim.NAPKIN if self.napkins:
                    lying = [(play.napkin, Seat(owner)) for owner, play in self.napkins]
                    moves |= {plates.PlayAgainst(card, *each) for each in lying}
                case Aim.NAPKIN | Aim.NOTHING | Aim.UNDER:
                    moves |= {plates.Play(card)}
        return moves

    def napkin(self, played: Stacked) -> Asking[None]:
        """P-26, P-28: a napkin, what is played over it, and what it does."""
        card = played.play.napkin
        self.take(played.seat, card)
        if not card.stays:
            self.discards.append(card)  # P-58: at once
        self.stack.append(played)
        yield from self.window(played.seat)
        if not played.cancelled:
            yield from self.effect(played)
        elif card.stays:
            self.discards.append(card)
        self.stack.pop()

    def effect(self, played: Stacked) -> Asking[None]:
        """What the napkin on top of the stack does."""
        seat, play = played.seat, played.play
        match play.napkin.effect:
            case plates.TradeCards(count):
                assert isinstance(play, plates.PlayAt)
                yield from self.trade(seat, play.seat, count)
            case plates.NewHands(count):
                for each in self.clockwise(seat):
                    self.discard(each, list(self.hands[each]))
                for each in self.clockwise(seat):
                    self.give(each, self.draw(count))
            case plates.PassCards(count):
                for each in self.clockwise(seat):
                    yield from self.choose(each, count)
                for each in range(self.players):
                    self.give((each + 1) % self.players, self.aside[each])
                    self.aside[each] = []
            case plates.DrawCards(count):
                self.give(seat, self.draw(count))
            case plates.DropCards(count):
                assert isinstance(play, plates.PlayAt)
                self.drop(play.seat, count)
            case plates.CancelNapkin():
                if self.stack[:-1]:
                    self.stack[-2].cancelled = True
            case plates.RemoveNapkin():
                yield from self.remove(play)
            case plates.ClearPlate() | plates.TakeTop():
                assert isinstance(play, plates.PlayOnto)
                self.unload(play.plate, all_of_it=isinstance(play.napkin.effect, plates.ClearPlate))
            case _:
                self.napkins.append((seat, play))

    def choose(self, seat: int, count: int) -> Asking[None]:
        """P-32, P-35: cards are chosen one by one, and lie aside."""
        for _ in range(min(count, len(self.hands[seat]))):
            gives: Moves = {plates.Give(card) for card in self.hands[seat]}
            move = yield Asked(plates.GiveCard, seat, gives)
            assert isinstance(move, plates.Give)
            self.take(seat, move.card)
            self.aside[seat] = in_order([*self.aside[seat], move.card])

    def trade(self, seat: int, other: int, count: int) -> Asking[None]:
        """P-32, P-33, P-56."""
        yield from self.choose(seat, min(count, len(self.hands[other])))
        mine, self.aside[seat] = self.aside[seat], []
        if mine:
            theirs = self.picked(self.hands[other], len(mine), self.traded.pop(0))
            for card in theirs:
                self.take(other, card)
            self.give(other, mine)
            self.give(seat, theirs)

    def drop(self, seat: int, count: int) -> None:
        """P-66."""
        if hand := self.hands[seat]:
            self.discard(seat, self.picked(hand, min(count, len(hand)), self.discarded[0]))

    def remove(self, play: plates.NapkinPlay) -> Asking[None]:
        """P-55, P-62, P-65."""
        if not isinstance(play, plates.PlayAgainst):
            return
        lying = [n for n in self.napkins if n[0] == play.owner and n[1].napkin is play.other]
        if len({n[1] for n in lying}) > 1:
            losses = {loss(n[1]): n for n in reversed(lying)}
            move = yield Asked(plates.LoseNapkin, play.owner, set(losses))
            lying = [losses[move]]
        self.leave(lying[:1])

    def unload(self, plate: int, *, all_of_it: bool) -> None:
        """P-63: with the last card, or with everything, the napkins at the plate go too."""
        lying = self.plates[plate]
        going = lying if all_of_it else lying[-1:]
        kept = [] if all_of_it else lying[:-1]
        self.discards += going
        self.plates[plate] = kept
        if all_of_it or (going and not kept):
            self.leave(self.at_plate(plate))


def loss(play: plates.NapkinPlay) -> plates.Move:
    """The move by which its owner gives up a napkin that was played like this."""
    if isinstance(play, plates.PlayAt):
        return plates.LoseAt(play.napkin, play.seat)
    assert isinstance(play, plates.PlayOnto)
    return plates.LoseOnto(play.napkin, play.plate)


def lasts(play: plates.NapkinPlay) -> str | None:
    """How long a napkin stays, if it is printed on it: `eaten` or `turn`."""
    return getattr(play.napkin.effect, "until", None)


def any_napkin(hand: Iterable[Card]) -> bool:
    """Whether there is a napkin among these cards."""
    return any(isinstance(card, Napkin) for card in hand)
