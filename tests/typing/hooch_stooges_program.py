"""A first program for Hooch Stooges: a stooge of one's own, house rules, a bot, a saved game."""

from sandwichcards import BadSetup, Record, Seat, Time, dumps, hooch_stooges, loads, record, replay
from sandwichcards.bots import RandomBot
from sandwichcards.hooch_stooges import Ability, GainHooch, Stooge, Trigger

BIG_AL = Stooge("big-al", "Big Al", 4, 1, 3, 2, Ability(Trigger.PLAYED, (GainHooch(1),)))


class Boss:
    """Buys what it can, and attacks where it is easy."""

    def notice(self, view: hooch_stooges.View) -> None:
        """Remember nothing."""

    def choose(self, view: hooch_stooges.View) -> hooch_stooges.Move:
        """Take the move that is worth most."""
        return max(view.moves, key=lambda move: self.worth(move, view))

    def worth(self, move: hooch_stooges.Move, view: hooch_stooges.View) -> int:
        """What a move is good for."""
        match move:
            case hooch_stooges.Play(card) | hooch_stooges.Buy(card):
                return 10 + card.cost
            case hooch_stooges.Attack(place):
                holder = view.holders[place]
                guards = () if holder is None else hooch_stooges.stooges_of(view, holder)
                return 5 - hooch_stooges.health_of(view, place) - len(guards)
            case hooch_stooges.Storm(stooge) | hooch_stooges.Swing(stooge, _):
                return stooge.attack
            case hooch_stooges.Cash(card):
                return card.hooch
            case _:
                return 0


house = hooch_stooges.HOUSE_DECK
copies = {card.slug: count for card, count in house.main}
deck = hooch_stooges.Deck.of("mine", [*copies.items(), (BIG_AL, 4)])
try:
    rules = hooch_stooges.Rules(shield="losses", friendly=True, head_start=(0, 1, 2))
    recording = record(hooch_stooges, 3, seed=7, deck=deck, rules=rules)
except BadSetup as error:
    raise SystemExit("\n".join(error.faults)) from error

bots = [Boss(), RandomBot(5), RandomBot(6)]
while (seat := recording.state.to_act) is not None and recording.state.turn < 30:
    view = hooch_stooges.observe(recording.state, seat)
    recording.play(bots[seat].choose(view), by=seat)
if recording.state.outcome is None:
    recording.stop(Time())

for state in replay(loads(dumps(recording.record), Record), hooch_stooges):
    for event in state.events:
        if isinstance(event, hooch_stooges.TookTurf):
            print(f"turn {state.turn}: seat {event.seat} takes {state.turfs[event.place].name}")
held = [recording.state.holders.count(Seat(seat)) for seat in range(3)]
print(rules.shield is hooch_stooges.Spared.LOSSES, held, recording.state.outcome)
