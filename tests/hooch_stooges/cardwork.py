"""What do cards do, read once more from the rules page? Effects, in plain lists and generators."""

from collections.abc import Generator, Iterable
from typing import TypeVar

import attrs

from sandwichcards import hooch_stooges as hooch
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import Card, Move, PlayingCard, Stance, State, Stooge
from tests.hooch_stooges.tabletop import Tabletop, TurnIsOver

T = TypeVar("T")
Moves = set[Move]
Asking = Generator["Asked", Move, T]
AtRivals = hooch.StealHooch | hooch.DefeatStooge | hooch.DestroyHq


@attrs.frozen
class Asked:
    """Which `question` a `seat` is asked, and which `moves` answer it."""

    question: type
    seat: int
    moves: Moves


@attrs.define
class Fight:
    """An attack under way: the place, whose it was, and who blocks."""

    place: int
    defender: Seat | None
    blockers: list[Stooge] = attrs.field(factory=list)


class CardWork(Tabletop):
    """What effects do on the table, and whom they put out."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.fights: list[Fight] = []

    def attack(self, seat: Seat) -> Asking[None]:
        """A whole attack, which the referee knows."""
        raise NotImplementedError

    def ability(self, seat: Seat, stooge: Stooge, moment: str) -> Asking[None]:
        """S-69: what a stooge does by itself, if this is the moment; S-81: in play or not."""
        if stooge.ability is not None and stooge.ability.trigger == moment:
            yield from self.effects(seat, stooge)

    def effects(self, seat: Seat, card: Card) -> Asking[None]:
        """Each in turn, as long as the player is in (S-64)."""
        for effect in card.effects:
            if self.standing[seat]:
                yield from self.effect(seat, effect)

    def effect(self, seat: Seat, effect: hooch.Effect) -> Asking[None]:
        """What an effect does, or what it asks."""
        match effect:
            case hooch.GainHooch(amount):
                self.hooch[seat] += amount
            case hooch.DrawCards(count):
                self.draw(seat, count)
            case hooch.Shield():
                self.shielded = True
            case hooch.RaiseNext(bonus):
                self.edge += bonus
            case hooch.RollAgain(times):
                self.rerolls += times
            case hooch.UnswingAll():
                self.ready[seat] += self.swung
                self.swung = []
            case hooch.MakeAttack():
                yield from self.attack(seat)
            case hooch.EachDiscards():
                yield from self.each_discards(seat)
            case hooch.StealHooch() | hooch.DefeatStooge() | hooch.DestroyHq():
                yield from self.at_rivals(seat, effect)
            case hooch.TakeFromLineup() | hooch.ReplaceInLineup():
                yield from self.at_lineup(seat, effect)
            case _:
                yield from self.at_own(seat, effect)

    def choose(self, question: type, seat: Seat, moves: Iterable[Move]) -> Asking[Move | None]:
        """S-70: nobody is asked where there is nothing to choose."""
        offers = set(moves)
        return (yield Asked(question, seat, offers)) if offers else None

    def each_discards(self, seat: Seat) -> Asking[None]:
        """S-16, S-51: all choose before anybody discards."""
        chosen: list[tuple[Seat, PlayingCard]] = []
        for rival in self.rivals(seat):
            discards = [hooch.Discard(card) for card in self.hands[rival]]
            move = yield from self.choose(hooch.DiscardTogether, rival, discards)
            if isinstance(move, hooch.Discard):
                chosen.append((rival, move.card))
        for rival, card in chosen:
            self.hands[rival].remove(card)
            self.discards[rival].append(card)

    def at_rivals(self, seat: Seat, effect: AtRivals) -> Asking[None]:
        """Effects that fall on one opponent."""
        rivals = self.rivals(seat)
        match effect:
            case hooch.StealHooch(amount):
                robs = [hooch.Rob(rival) for rival in rivals if self.hooch[rival]]
                move = yield from self.choose(hooch.RobOne, seat, robs)
                if isinstance(move, hooch.Rob):
                    loot = min(amount, self.hooch[move.seat])
                    self.hooch[move.seat] -= loot
                    self.hooch[seat] += loot
            case hooch.DefeatStooge(health):
                defeats = [each for each in self.in_play(rivals) if each.stooge.health <= health]
                move = yield from self.choose(hooch.DefeatOne, seat, defeats)
                if isinstance(move, hooch.Defeat):
                    self.fall(move.seat, move.stooge, move.stance)
                    self.leave_fights(move.seat, move.stooge)
            case hooch.DestroyHq():
                targets = [hooch.Destroy(s) for s in rivals if self.hqs[s] is not None]
                move = yield from self.choose(hooch.DestroyOne, seat, targets)
                if isinstance(move, hooch.Destroy):
                    self.put_out(move.seat)

    def in_play(self, seats: Iterable[Seat]) -> Iterable[hooch.Defeat]:
        """Every stooge in play of these players, as a target."""
        for seat in seats:
            yield from (hooch.Defeat(seat, each, Stance.UNSWUNG) for each in self.ready[seat])
            if seat == self.active:
                yield from (hooch.Defeat(seat, each, Stance.SWUNG) for each in self.swung)

    def at_lineup(self, seat: Seat, effect: hooch.Effect) -> Asking[None]:
        """S-13, S-17, S-59, S-66."""
        shop = self.shop(seat)
        lineup, main = self.lineups[shop], self.mains[shop]
        if isinstance(effect, hooch.TakeFromLineup):
            takes = [hooch.Take(card) for card in lineup if card.cost <= effect.limit]
            move = yield from self.choose(hooch.TakeCard, seat, takes)
            if isinstance(move, hooch.Take):
                self.from_lineup(seat, move.card, self.discards[seat])
        elif main:
            replacements = [hooch.Replace(card) for card in lineup]
            move = yield from self.choose(hooch.ReplaceCard, seat, replacements)
            if isinstance(move, hooch.Replace):
                self.from_lineup(seat, move.card, main)

    def from_lineup(self, seat: Seat, card: PlayingCard, pile: list[PlayingCard]) -> None:
        """S-11: a card leaves the line-up, which is filled up at once."""
        shop = self.shop(seat)
        self.lineups[shop].remove(card)
        self.refill(shop)
        pile.append(card)

    def at_own(self, seat: Seat, effect: hooch.Effect) -> Asking[None]:
        """Effects on what is one's own; S-80: what is put into play is not played."""
        pile = self.discards[seat]
        stooges = [card for card in pile if isinstance(card, Stooge)]
        recalls = [hooch.Recall(stooge) for stooge in stooges]
        move: Move | None
        match effect:
            case hooch.RecallStooge():
                move = yield from self.choose(hooch.RecallOne, seat, recalls)
                if isinstance(move, hooch.Recall):
                    pile.remove(move.stooge)
                    self.hands[seat].append(move.stooge)
            case hooch.ReviveStooge():
                move = yield from self.choose(hooch.ReviveOne, seat, recalls)
                if isinstance(move, hooch.Recall):
                    pile.remove(move.stooge)
                    self.ready[seat].append(move.stooge)
            case hooch.RaiseKind(bonus):
                raises = [hooch.Raise(stooge) for stooge in self.crew(seat)]
                move = yield from self.choose(hooch.RaiseOne, seat, raises)
                if isinstance(move, hooch.Raise):
                    self.raised += [move.stooge] * bonus
            case hooch.UnswingOne():
                swung = [hooch.Unswing(stooge) for stooge in self.swung]
                move = yield from self.choose(hooch.UnswingChoice, seat, swung)
                if isinstance(move, hooch.Unswing):
                    self.swung.remove(move.stooge)
                    self.ready[seat].append(move.stooge)
            case hooch.ScrapCard():
                passing = [hooch.Pass()] if pile else []
                scraps = [hooch.Scrap(card) for card in pile]
                move = yield from self.choose(hooch.ScrapOne, seat, [*scraps, *passing])
                if isinstance(move, hooch.Scrap):
                    pile.remove(move.card)
                    self.box.append(move.card)
            case _:
                raise AssertionError(effect)

    # Who is out

    def leave_fights(self, seat: Seat, stooge: Stooge) -> None:
        """S-71: of equal stooges, those that do not block leave first."""
        for fight in self.fights:
            if fight.defender == seat:
                left = self.ready[seat].count(stooge)
                if fight.blockers.count(stooge) > left:
                    fight.blockers.remove(stooge)

    def put_out(self, seat: Seat) -> None:
        """S-19, S-76: a player without an HQ token is out; their own turn ends with them."""
        self.eliminate(seat)
        for fight in self.fights:
            if fight.defender == seat:
                fight.defender, fight.blockers = None, []
        self.look_for_a_winner()
        if seat == self.active:
            raise TurnIsOver

    def look_for_a_winner(self) -> None:
        """S-43, S-44, S-65."""
        if len(self.left()) == 1:
            raise self.over("goal", self.left())
        if self.rules.friendly and (won := [s for s in self.seats if self.turfs_of(s) >= 9]):
            raise self.over("goal", [*won])

    def left(self) -> list[int]:
        """Who is not out."""
        return [seat for seat in self.seats if self.standing[seat]]
