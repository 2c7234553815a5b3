"""What does the rules page say? A second, slow and naive reading, a stranger to the library's."""

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from attrs import define, evolve, field

from sandwichcards import hoagie

TYPES = ("bread", "meat", "cheese", "lettuce", "bread")
NAMES = ("left-bread", "meat", "cheese", "lettuce", "right-bread")
HAND = 7

type_of = dict(zip(NAMES, TYPES, strict=True))


@define
class Facts:
    """All that lies on a table, in words and numbers, and what was told of turns and piles."""

    players: int
    rules: hoagie.Rules
    hands: list[list[str]]
    tops: list[dict[str, str]]
    covered: list[tuple[int, str, str]]
    skips: list[int]
    draw: list[str]
    discard: list[str]
    direction: int
    turned: bool
    turn: int
    asked: tuple[int, int] | None
    """The seat that is asked, and its further plays; 0 of them at the first card of a turn."""

    end: dict[str, object] | None = None
    told: list[tuple[object, ...]] = field(factory=list)

    @property
    def seat(self) -> int:
        """Who is asked."""
        assert self.asked is not None
        return self.asked[0]

    @property
    def plays(self) -> int:
        """How many further cards may be played, 0 at the first card of a turn."""
        assert self.asked is not None
        return self.asked[1]


# What a state says.


def facts(state: hoagie.State) -> Facts:
    """The table of a state in plain words."""
    return Facts(
        players=state.setup.players,
        rules=state.rules,
        hands=[sorted(card.slug for card in hand) for hand in state.hands],
        tops=[tops(shape) for shape in state.shapes],
        covered=[(int(each.seat), each.place.value, each.card.slug) for each in state.covered],
        skips=list(state.skips),
        draw=[card.slug for card in state.draw_pile],
        discard=[card.slug for card in state.discard_pile],
        direction=state.direction,
        turned=state.turned,
        turn=state.turn,
        asked=asked(state.question),
        end=end(state),
        told=list(told(state.events)),
    )


def tops(shape: str) -> dict[str, str]:
    """What lies on top of each place, empty if nothing does."""
    word = {"f": "fresh-", "s": "spoiled-"}
    return {
        name: word[letter] + type_of[name] if letter in word else ""
        for name, letter in zip(NAMES, shape, strict=True)
    }


def asked(question: hoagie.Question | None) -> tuple[int, int] | None:
    """Who is asked, and how many further plays there are."""
    match question:
        case None:
            return None
        case hoagie.TakeTurn(seat):
            return int(seat), 0
        case hoagie.PlayOn(seat, plays):
            return int(seat), plays
        case _:
            assert_never(question)


def end(state: hoagie.State) -> dict[str, object] | None:
    """How the game ended, None while it is on."""
    outcome = state.outcome
    if outcome is None:
        return None
    return {
        "how": outcome.how.value,
        "winners": tuple(int(seat) for seat in outcome.winners),
        "scores": tuple(outcome.scores),
        "returns": tuple(outcome.returns),
    }


def told(events: tuple[hoagie.Event, ...]) -> Iterator[tuple[object, ...]]:
    """What events say of turns and piles."""
    for event in events:
        match event:
            case hoagie.TurnBegan(seat, turn):
                yield "turn", int(seat), turn
            case hoagie.Skipped(seat, turn):
                yield "skipped", int(seat), turn
            case hoagie.Drew(seat, count):
                yield "drew", int(seat), count
            case hoagie.Reshuffled(count):
                yield "reshuffled", count
            case hoagie.Gathered(count):
                yield "gathered", count
            case hoagie.Ended():
                yield ("ended",)
            case _:  # what was played shows on the table
                pass


def spoken(move: hoagie.Move) -> tuple[str, ...]:
    """A move in plain words."""
    match move:
        case hoagie.Build(place):
            return "build", place.value
        case hoagie.Replace(place):
            return "replace", place.value
        case hoagie.Spoil(seat, place):
            return "spoil", str(seat), place.value
        case hoagie.Skip(seat):
            return "skip", str(seat)
        case hoagie.Reverse():
            return ("reverse",)
        case hoagie.DoublePlay():
            return ("double-play",)
        case hoagie.Discard(card):
            return "discard", card.slug
        case hoagie.StopPlaying():
            return ("stop",)
        case hoagie.Pass():
            return ("pass",)
        case _:
            assert_never(move)


# What is legal.


def legal(table: Facts) -> set[tuple[str, ...]]:
    """Everything that the seat to act may do."""
    if table.asked is None:
        return set()
    plays = set(playable(table))
    if table.plays:
        return plays | {("stop",)}  # H-20
    hand = table.hands[table.seat]
    if not hand:
        return {("pass",)}  # H-27
    return plays or {("discard", card) for card in hand}  # H-21, H-23


def playable(table: Facts) -> Iterator[tuple[str, ...]]:
    """Every play of a card."""
    hand, mine = table.hands[table.seat], table.tops[table.seat]
    for name in NAMES:
        if "fresh-" + type_of[name] in hand:
            if mine[name] == "":
                yield "build", name  # H-7, H-8
            if mine[name] == "spoiled-" + type_of[name]:
                yield "replace", name  # H-9, H-11
        if "spoiled-" + type_of[name] in hand:
            for seat in range(table.players):  # H-10, H-12, H-13
                if seat != table.seat and table.tops[seat][name] == "fresh-" + type_of[name]:
                    yield "spoil", str(seat), name
    if "skip" in hand:
        for seat in range(table.players):  # H-14, H-15
            if table.rules.stack_skips or not table.skips[seat]:
                yield "skip", str(seat)
    if "reverse" in hand:
        yield ("reverse",)  # H-32
    if "double-play" in hand:
        yield ("double-play",)  # H-32


# What a move does.


def carried_out(table: Facts, move: tuple[str, ...], after: Facts) -> Facts:
    """The table after a move; what was shuffled is read off `after`, and must be possible."""
    here = evolve(
        table,
        hands=[list(hand) for hand in table.hands],
        tops=[dict(each) for each in table.tops],
        covered=list(table.covered),
        skips=list(table.skips),
        draw=list(table.draw),
        discard=list(table.discard),
        told=[],
    )
    seat, left = here.seat, max(here.plays, 1) - 1  # H-6
    goes_on = play(here, seat, move)
    left += 2 if move[0] == "double-play" else 0  # H-19, H-20
    if goes_on and left:
        here.asked = (seat, left)
        return here
    fill(here, seat, after)
    next_turn(here, seat)
    return here


def play(here: Facts, seat: int, move: tuple[str, ...]) -> bool:
    """Carry a move out; whether the turn may go on after it."""
    hand = here.hands[seat]
    match move:
        case "build", name:
            hand.remove("fresh-" + type_of[name])
            here.tops[seat][name] = "fresh-" + type_of[name]
        case "replace", name:
            cover(here, seat, seat, name, "fresh-")
        case "spoil", victim, name:
            cover(here, seat, int(victim), name, "spoiled-")
        case "skip", victim:
            hand.remove("skip")
            here.skips[int(victim)] += 1
        case ("reverse",):
            put_off(here, seat, "reverse")
            here.direction = -here.direction  # H-18
            here.turned = not here.turned  # H-33
        case ("double-play",):
            put_off(here, seat, "double-play")
        case "discard", card:
            put_off(here, seat, card)
            return False  # H-21
        case ("stop",) | ("pass",):
            return False
        case _:
            raise AssertionError(move)
    return True


def cover(here: Facts, seat: int, whose: int, name: str, sort: str) -> None:
    """H-26: what was on top is covered now."""
    here.hands[seat].remove(sort + type_of[name])
    here.covered.append((whose, name, here.tops[whose][name]))
    here.tops[whose][name] = sort + type_of[name]


def put_off(here: Facts, seat: int, card: str) -> None:
    """H-34: it goes to the discard pile at once."""
    here.hands[seat].remove(card)
    here.discard.append(card)


# H-25: drawing.


def fill(here: Facts, seat: int, after: Facts) -> None:
    """Draw until the hand is seven (H-6, H-24, H-31), after a pass too (H-36)."""
    take(here, seat)
    for renew in (reshuffle, gather):
        if len(here.hands[seat]) < HAND:
            renew(here, seat, after)
    here.hands[seat].sort()


def take(here: Facts, seat: int) -> None:
    """Draw from the pile as it lies."""
    count = min(HAND - len(here.hands[seat]), len(here.draw))
    here.hands[seat] += here.draw[:count]
    here.draw = here.draw[count:]
    if count:
        here.told.append(("drew", seat, count))


def reshuffle(here: Facts, seat: int, after: Facts) -> None:
    """Make the discard pile the new draw pile, and draw from it."""
    pool, here.discard = here.discard, []
    if pool:
        here.told.append(("reshuffled", len(pool)))
        take_shuffled(here, seat, pool, after)


def gather(here: Facts, seat: int, after: Facts) -> None:
    """Make the covered cards the new draw pile, and draw from it."""
    pool, here.covered = [card for _, _, card in here.covered], []
    if pool:
        here.told.append(("gathered", len(pool)))
        take_shuffled(here, seat, pool, after)


def take_shuffled(here: Facts, seat: int, pool: list[str], after: Facts) -> None:
    """Draw from a pile in an unknown order: all of it, or what `after` shows to have been drawn."""
    count = min(HAND - len(here.hands[seat]), len(pool))
    if count < len(pool):
        drawn = Counter(after.hands[seat]) - Counter(here.hands[seat])
        assert drawn + Counter(after.draw) == Counter(pool), "other cards than were shuffled"
        assert drawn.total() == count, "other numbers of cards than were missing"
        here.hands[seat] += drawn.elements()
        here.draw = list(after.draw)
    else:
        here.hands[seat] += pool
    here.told.append(("drew", seat, count))


# Whose turn it is then.


def next_turn(here: Facts, seat: int) -> None:
    """Go round the table until somebody's turn begins, or the game is over."""
    here.asked = None
    assert any((*here.hands, *here.skips, here.draw, here.discard, here.covered))  # H-27
    repeats = here.players == 2 and here.turned and here.rules.reverse_repeats_with_two  # H-33
    here.turned = False
    seat = seat if repeats else (seat + here.direction) % here.players  # H-4
    while True:
        perfect = all(top.startswith("fresh") for top in here.tops[seat].values())
        if perfect and not (here.skips[seat] and here.rules.skip_blocks_win):  # H-5, H-17
            here.turn += 1
            here.told.append(("turn", seat, here.turn))
            return finish(here, "goal", (seat,))
        if here.turn == here.rules.turn_limit:
            return finish(here, "limit", ())  # H-27, H-36
        here.turn += 1
        if not here.skips[seat]:
            here.told.append(("turn", seat, here.turn))
            here.asked = (seat, 0)
            return None
        here.skips[seat] -= 1  # H-16, H-34
        here.discard.append("skip")
        here.told.append(("skipped", seat, here.turn))
        seat = (seat + here.direction) % here.players


def finish(here: Facts, how: str, winners: tuple[int, ...]) -> None:
    """H-5, H-27, H-38: the end, with everybody's share and the fresh places of all."""
    sharers = winners or tuple(range(here.players))
    here.told.append(("ended",))
    here.end = {
        "how": how,
        "winners": winners,
        "scores": tuple(
            sum(top.startswith("fresh") for top in each.values()) for each in here.tops
        ),
        "returns": tuple(
            1 / len(sharers) if seat in sharers else 0.0 for seat in range(here.players)
        ),
    }


def stopped(table: Facts, how: str, loser: int | None = None) -> Facts:
    """The table that a host has closed (H-38)."""
    here = evolve(table, asked=None, told=[])
    others = tuple(seat for seat in range(here.players) if seat != loser)
    finish(here, how, others if loser is not None else ())
    return here


def dealt(deck: hoagie.Deck, table: Facts) -> None:
    """Hold the first table of a game against H-1, H-2 and H-28."""
    cards = Counter({card.slug: count for card, count in deck.counts})
    assert [HAND] * table.players == [len(hand) for hand in table.hands]
    assert cards == Counter(sum(table.hands, table.draw))
    assert [dict.fromkeys(NAMES, "")] * table.players == table.tops
    assert (int(table.rules.first_player), 0) == table.asked
    assert (1, False, 1) == (table.direction, table.turned, table.turn)
    assert ([], [], [0] * table.players, None) == (
        table.covered,
        table.discard,
        table.skips,
        table.end,
    )
    assert [("turn", int(table.rules.first_player), 1)] == table.told
