"""A first program for Plates & Napkins: a server that asks, a bot with a memory, a saved game."""

from sandwichcards import IllegalMove, NotYourTurn, Record, Seat, dumps, loads, plates, record
from sandwichcards import replay as again
from sandwichcards.bots import RandomBot, SearchBot, host


class Careful:
    """Keeps its napkins, and remembers who eats."""

    def __init__(self) -> None:
        self.eaten: dict[Seat, int] = {}

    def notice(self, view: plates.View) -> None:
        """Look who has eaten."""
        for event in view.events:
            match event:
                case plates.Ate(seat):
                    self.eaten[seat] = self.eaten.get(seat, 0) + 1
                case _:
                    pass

    def choose(self, view: plates.View) -> plates.Move:
        """Take the move that is worth most."""
        return max(view.moves, key=lambda move: self.worth(move, view))

    def worth(self, move: plates.Move, view: plates.View) -> int:
        """What a move is good for."""
        match move:
            case plates.Finish(_, plate):
                return len(view.plates[plate])
            case plates.Start() | plates.Add():
                return 1
            case plates.Lay(plates.Bid(value=value), before):
                return value if before == view.seat else -value
            case plates.Play() | plates.PlayAt() | plates.PlayOnto() | plates.PlayAgainst():
                return -1
            case _:
                return 0


def serve(state: plates.State, seat: Seat, number: int) -> tuple[plates.State, str]:
    """What a server does with the number of a move that a player sends."""
    try:
        return plates.apply(state, plates.catalogue(state)[number], by=seat), "done"
    except (NotYourTurn, IllegalMove) as error:
        return state, str(error)


table = plates.new_game(players=3, seed="a quiet evening", rules=plates.Rules(first_player=Seat(1)))
for number in range(40):
    table, answer = serve(table, Seat(1), number)
    print(answer)

careful = Careful()
bots = [careful, RandomBot(1), SearchBot(plates, 2, iterations=2)]
recording = record(plates, len(bots), seed=4, rules=plates.Rules(turn_limit=12))
scores = [view.scores for view in host(plates, recording, bots)]
print(scores[-1], careful.eaten)
saved = loads(dumps(recording.record), Record)
print([state.eaten for state in again(saved, plates)][-1])
