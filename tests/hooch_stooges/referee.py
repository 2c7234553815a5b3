"""How would somebody with the rulebook at hand run this game? Slowly, in one long story.

A second reading of the rules page, in plain lists and generators: what is asked is yielded, what
was answered is sent in, and an attack within an effect is a call within a call. Chance alone is
taken from the state that came out, and only if it could have been.
"""

from sandwichcards import hooch_stooges as hooch
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import Chart, Move, Place, PlayingCard, Stance, State, Stooge
from tests.hooch_stooges.cardwork import Asked, Asking, CardWork, Fight, Moves
from tests.hooch_stooges.tabletop import Over, TurnIsOver

PRICES: dict[Chart, tuple[int, hooch.Effect]] = {
    Chart.REPLACE: (1, hooch.ReplaceInLineup()),
    Chart.SHIELD: (2, hooch.Shield()),
    Chart.DRAW: (3, hooch.DrawCards(1)),
    Chart.DISCARD: (4, hooch.EachDiscards()),
    Chart.TAKE: (5, hooch.TakeFromLineup(99)),
    Chart.ATTACK: (6, hooch.MakeAttack()),
    Chart.DESTROY: (30, hooch.DestroyHq()),
}


class Referee(CardWork):
    """What must happen on the table, from the first turn to the last."""

    # The game

    def begin(self) -> Asked:
        """The first question."""
        self.story = self.game()
        return next(self.story)

    def answer(self, move: Move, after: State) -> Asked | Over:
        """What is asked after a move that has led to this state, or how the game has ended."""
        self.look_at(after)
        try:
            return self.story.send(move)
        except Over as over:
            return over

    def game(self) -> Asking[None]:
        """Turn after turn; it ends by raising `Over`."""
        seat = self.rules.first_player
        while True:
            try:
                yield from self.take_turn(seat)
            except TurnIsOver:
                self.fights.clear()
            if self.turn == self.rules.turn_limit:  # S-48
                most = max(map(self.turfs_of, self.left()))
                raise self.over("limit", [s for s in self.left() if self.turfs_of(s) == most])
            seat = self.rivals(seat)[0]

    def take_turn(self, seat: Seat) -> Asking[None]:
        """S-4: Control, Main, Cleanup."""
        self.turn, self.active = self.turn + 1, seat
        self.actions = self.rerolls = self.edge = 0
        self.shielded, self.raised = False, []
        tokens = self.turfs_of(seat) - (self.hqs[seat] is not None)
        self.hooch[seat] += self.turfs_of(seat) if self.rules.hq_pays else tokens  # S-5, S-6
        for stooge in sorted(self.ready[seat], key=lambda each: each.slug):  # S-73
            yield from self.ability(seat, stooge, "control")
        while True:
            move = yield Asked(hooch.TakeTurn, seat, self.options(seat))
            if isinstance(move, hooch.EndTurn):
                break
            self.actions += 1
            yield from self.act(seat, move)
        self.ready[seat] += self.swung  # S-39
        self.swung = []
        self.discards[seat] += self.hands[seat]
        self.hands[seat] = []
        self.draw(seat, 5)

    def options(self, seat: Seat) -> Moves:
        """S-7, S-10 to S-12, S-60, S-67: what the Main step offers."""
        moves: Moves = {hooch.EndTurn()}
        if self.rules.action_limit is not None and self.actions >= self.rules.action_limit:
            return moves
        hand, hooch_had = self.hands[seat], self.hooch[seat]
        moves |= {hooch.Play(card) for card in hand} | {hooch.Cash(card) for card in hand}
        lineup = self.lineups[self.shop(seat)]
        moves |= {hooch.Buy(card) for card in lineup if card.cost <= hooch_had}
        affordable = [entry for entry, (price, _) in PRICES.items() if price <= hooch_had]
        return moves | {hooch.Spend(entry) for entry in affordable if self.helps(seat, entry)}

    def helps(self, seat: Seat, entry: Chart) -> bool:
        """S-60: whether an entry of the chart could do anything."""
        shop = self.shop(seat)
        lineup, main = self.lineups[shop], self.mains[shop]
        rivals = self.rivals(seat)
        return {
            Chart.REPLACE: bool(lineup and main),
            Chart.SHIELD: not self.shielded,
            Chart.DRAW: bool(self.decks[seat] or self.discards[seat]),
            Chart.DISCARD: any(self.hands[rival] for rival in rivals),
            Chart.TAKE: bool(lineup),
            Chart.ATTACK: bool(self.ready[seat]),
            Chart.DESTROY: any(self.hqs[rival] is not None for rival in rivals),
        }[entry]

    def act(self, seat: Seat, move: Move) -> Asking[None]:
        """S-8 to S-12: one action of the Main step."""
        match move:
            case hooch.Play(card):
                self.hands[seat].remove(card)
                yield from self.play(seat, card)
            case hooch.Cash(card):
                self.cash(seat, card)
            case hooch.Buy(card):
                self.hooch[seat] -= card.cost
                self.from_lineup(seat, card, self.discards[seat])
            case hooch.Spend(entry):
                yield from self.try_chart(seat, entry)
            case _:
                raise AssertionError(move)

    def play(self, seat: Seat, card: PlayingCard) -> Asking[None]:
        """S-8, S-9, S-61: a stooge stays, a scheme lies in no pile until it is over."""
        if isinstance(card, Stooge):
            self.ready[seat].append(card)
            yield from self.ability(seat, card, "played")
            return
        self.unfinished.append((seat, card))
        yield from self.effects(seat, card)
        self.unfinished.remove((seat, card))
        self.discards[seat].append(card)

    def cash(self, seat: Seat, card: PlayingCard) -> None:
        """S-10."""
        self.hands[seat].remove(card)
        self.discards[seat].append(card)
        self.hooch[seat] += card.hooch

    # Dice

    def rolled(self, seat: Seat) -> Asking[int]:
        """S-68, S-74: the roll that counts."""
        pips = self.die()
        while self.rerolls:
            move = yield Asked(hooch.KeepRoll, seat, {hooch.Keep(), hooch.Reroll()})
            if isinstance(move, hooch.Keep):
                break
            self.rerolls -= 1
            pips = self.die()
        return pips

    def fails(self, seat: Seat, pips: int) -> Asking[bool]:
        """S-32, S-34, S-53: whether a roll is a failure, and what that costs."""
        if pips != 1 or (self.shielded and self.rules.shield == "all"):
            return False
        if not self.shielded:
            self.hooch[seat] = 0
            yield from self.bust(seat)
        return True

    def bust(self, seat: Seat) -> Asking[None]:
        """S-32, S-53: a stooge and a card, as far as there are any."""
        losses: Moves = {hooch.Lose(stooge, Stance.UNSWUNG) for stooge in self.ready[seat]}
        losses |= {hooch.Lose(stooge, Stance.SWUNG) for stooge in self.swung}
        if losses:
            move = yield Asked(hooch.GiveUpStooge, seat, losses)
            assert isinstance(move, hooch.Lose)
            self.fall(seat, move.stooge, move.stance)
        if self.hands[seat]:
            discards: Moves = {hooch.Discard(card) for card in self.hands[seat]}
            move = yield Asked(hooch.GiveUpCard, seat, discards)
            assert isinstance(move, hooch.Discard)
            self.hands[seat].remove(move.card)
            self.discards[seat].append(move.card)

    def try_chart(self, seat: Seat, entry: Chart) -> Asking[None]:
        """S-12, S-33: a police check, the price unless it is a 6, the effect."""
        pips = yield from self.rolled(seat)
        if (yield from self.fails(seat, pips)):
            return
        price, effect = PRICES[entry]
        self.hooch[seat] -= 0 if pips == 6 else price
        yield from self.effect(seat, effect)

    # Attacks

    def attack(self, seat: Seat) -> Asking[None]:
        """S-21 to S-29, S-37, S-38: the whole attack."""
        if not self.ready[seat]:
            return
        own = [place for place, holder in enumerate(self.holders) if holder == seat]
        near = {spot for place in own for spot in (place, *self.ways[place])}
        places = near or range(len(self.holders))
        move = yield Asked(hooch.ChooseTurf, seat, {hooch.Attack(Place(p)) for p in places})
        assert isinstance(move, hooch.Attack)
        holder = self.holders[move.place]
        fight = Fight(move.place, None if holder in {None, seat} else Seat(holder or 0))
        self.fights.append(fight)
        if fight.defender is not None:
            yield from self.block(fight, fight.defender)
        pips = yield from self.swings(seat, fight)
        self.fights.remove(fight)
        if pips:
            yield from self.take(seat, fight, free=pips == 6)

    def block(self, fight: Fight, defender: Seat) -> Asking[None]:
        """S-22, S-55: blockers, one by one."""
        while True:
            free = list(self.ready[defender])
            for blocker in fight.blockers:
                free.remove(blocker)
            if not free:
                return
            blocks = {hooch.Block(stooge) for stooge in free}
            move = yield Asked(hooch.NameBlockers, defender, {hooch.StopBlocking(), *blocks})
            if not isinstance(move, hooch.Block):
                return
            fight.blockers.append(move.stooge)
            yield from self.ability(defender, move.stooge, "blocks")

    def swings(self, seat: Seat, fight: Fight) -> Asking[int]:
        """S-24 to S-27, S-35, S-56: the roll that took the turf; 0 if none did."""
        while self.ready[seat]:
            stooges, targets = set(self.ready[seat]), set(fight.blockers)
            moves: Moves = {hooch.Swing(stooge, t) for stooge in stooges for t in targets}
            moves = moves or {hooch.Storm(stooge) for stooge in stooges}
            move = yield Asked(hooch.SwingStooge, seat, moves)
            assert isinstance(move, hooch.Swing | hooch.Storm)
            target = move.target if isinstance(move, hooch.Swing) else None
            pips = yield from self.swing(seat, fight, move.stooge, target)
            if pips:
                return pips
        return 0

    def swing(self, seat: Seat, fight: Fight, stooge: Stooge, target: Stooge | None) -> Asking[int]:
        """S-24, S-26, S-49, S-72: one swing; the roll, if it took the turf."""
        self.ready[seat].remove(stooge)
        self.swung.append(stooge)
        yield from self.ability(seat, stooge, "swings")
        if target is not None and target not in fight.blockers:
            return 0
        pips = yield from self.rolled(seat)
        strength = pips + stooge.attack + self.raised.count(stooge) + self.edge
        self.edge = 0
        if (yield from self.fails(seat, pips)):
            return 0
        if target is None:
            return pips if strength >= self.health(fight.place) else 0
        if pips == 6 or strength >= target.health:
            yield from self.beat(seat, fight, stooge, target)
        return 0

    def health(self, place: int) -> int:
        """S-23: three with an HQ token, otherwise one."""
        return 3 if place in self.hqs else 1

    def beat(self, seat: Seat, fight: Fight, stooge: Stooge, target: Stooge) -> Asking[None]:
        """S-26, S-73: a blocker falls, its ability comes before that of the other."""
        defender = fight.defender
        assert defender is not None
        fight.blockers.remove(target)
        self.fall(defender, target, Stance.UNSWUNG)
        yield from self.ability(defender, target, "falls")
        yield from self.ability(seat, stooge, "defeats")

    def take(self, seat: Seat, fight: Fight, *, free: bool) -> Asking[None]:
        """S-28, S-29, S-50, S-57: tokens, the loser, the taker's token, the ability."""
        place, loser = fight.place, self.holders[fight.place]
        if loser not in {None, seat} and self.hqs[Seat(loser or 0)] == place:
            self.hqs[Seat(loser or 0)] = None
            if not self.rules.friendly:
                self.eliminate(Seat(loser or 0))
        self.holders[place] = seat
        self.look_for_a_winner()
        turf = self.turfs[place]
        price = 0 if free else turf.price
        while True:
            moves: Moves = {hooch.Pass(), *map(hooch.Cash, self.hands[seat])}
            if self.hooch[seat] >= price:
                moves.add(hooch.Use())
            move = yield Asked(hooch.UseTurf, seat, moves)
            if not isinstance(move, hooch.Cash):
                break
            self.cash(seat, move.card)
        if isinstance(move, hooch.Use):
            self.hooch[seat] -= price
            yield from self.effects(seat, turf)
