"""Which games does the net hold? Every number of players with every option, and odd cards."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, product
from typing import Any

from sandwichcards import Seat, hoagie, plates
from sandwichcards import hooch_stooges as hooch
from sandwichcards import sandwich_masters as masters

Options = Mapping[str, Any]
"""Keyword arguments for `new_game`, besides players and seed."""
BOTH = (True, False)


def hoagie_deck(name: str, *counts: int) -> hoagie.Deck:
    """So many of each kind, in the order of the kinds."""
    return hoagie.Deck(name, tuple(zip(hoagie.CARDS, counts, strict=True)))


SCARCE = hoagie_deck("scarce", 8, 4, 4, 4, 5, 3, 3, 2, 0, 0, 2)  # the pile runs out all the time
TRICKS = hoagie_deck("tricks", 0, 0, 0, 0, 0, 0, 0, 0, 20, 8, 8)  # no sandwich at all


def of_hoagie(players: int) -> Iterable[Options]:
    """Every deck with each choice of the other options."""
    counts = 2 * players, players, players, 0, 0, 0, 0, 0, 3 * players, 0, 0
    bare = hoagie_deck("bare", *counts)  # all cards are dealt, and hands run empty
    house = (hoagie.HOUSE_DECK, 0, 500), (hoagie.HOUSE_DECK, 1, 40)
    tables = *house, (SCARCE, players - 1, None), (TRICKS, 1, 90), (bare, 0, 90)
    for (deck, first, limit), stack, block, repeat in product(tables, BOTH, BOTH, BOTH):
        yield {"deck": deck, "rules": hoagie.Rules(Seat(first), stack, block, repeat, limit)}


CHOOSY = masters.HOUSE_DECK.adding(  # with every effect that leaves a choice
    name="choosy",
    white=[
        (masters.AttackCard("glue", "Glue", (masters.Bin(), masters.PassCards(2))), 8),
        (
            masters.InspectorCard(
                "toll", "Toll", 1, (masters.TossCards(3), masters.LoseIngredient())
            ),
            8,
        ),
    ],
    events=[
        (masters.EventCard("storm", "Storm", (masters.PassCards(1), masters.Bin())), 5),
        (masters.EventCard("oven", "Oven", (masters.LoseIngredient(), masters.DrawCards(1))), 5),
    ],
)
WHITE, BLACK = masters.HOUSE_DECK.white, masters.HOUSE_DECK.black
EASY = masters.Deck(  # so few symbols that Orders are met, and so few cards that decks run out
    "easy", (*WHITE[:4], *WHITE[-6:]), (*BLACK[:1], *BLACK[-18:])
)


def of_sandwich_masters(players: int) -> Iterable[Options]:
    """Every choice of packs and every deck, with each dealer, way to end and time of dealing."""
    packs = tuple(pack.name for pack in masters.HOUSE_DECK.packs)
    house = [(masters.HOUSE_DECK, some) for some in ((), packs[:1], packs[1:], packs)]
    ends = (
        (None, 50, None, 120, False),
        (Seat(0), 4, None, 400, True),
        (Seat(players - 1), None, 30, None, False),
        (None, 12, 50, 400, True),
    )
    for (deck, some), end in product([*house, (CHOOSY, packs), (EASY, ())], ends):
        dealer, target, rounds, limit, at_once = end
        yield {"deck": deck, "rules": masters.Rules(dealer, target, rounds, limit, some, at_once)}


FOOD = [(card, n) for card, n in plates.HOUSE_DECK.counts if not isinstance(card, plates.Napkin)]
NAPKINS = [row for row in plates.HOUSE_DECK.counts if row not in FOOD]
FEW = [(card, count // 3 + 1) for card, count in FOOD]
HANDFUL = plates.Deck.of("handful", FEW)  # piles and hands run empty
STACKS = plates.Deck.of("stacks", (*FEW, *NAPKINS))  # so many napkins that stacks grow high


def of_plates(players: int) -> Iterable[Options]:
    """Every deck with everybody asked or not, and with each to begin and each limit."""
    ends: Sequence[Any] = (("draw", 400), (0, 12), (players - 1, 40), ("draw", None))
    for deck, asked, (first, limit) in product((plates.HOUSE_DECK, HANDFUL, STACKS), BOTH, ends):
        yield {"deck": deck, "rules": plates.Rules(first, asked, limit)}


ABILITIES: Sequence[tuple[hooch.Trigger, hooch.Effect]] = (
    (hooch.Trigger.DEFEATS, hooch.DestroyHq()),
    (hooch.Trigger.FALLS, hooch.DestroyHq()),
    (hooch.Trigger.FALLS, hooch.DefeatStooge(9)),
    (hooch.Trigger.BLOCKS, hooch.DefeatStooge(9)),
    (hooch.Trigger.SWINGS, hooch.DefeatStooge(9)),
    (hooch.Trigger.CONTROL, hooch.ReviveStooge()),
    (hooch.Trigger.PLAYED, hooch.MakeAttack()),
)
STOOGES = [
    hooch.Stooge(f"stooge-{n}", "Stooge", 1, 2, 2, 3, hooch.Ability(when, (what,)))
    for n, (when, what) in enumerate(ABILITIES)
]
PURGE = hooch.Scheme("purge", "Purge", 3, 9, (hooch.ScrapCard(), hooch.EachDiscards()))
LOOP = hooch.Turf("loop", "Loop", 1, (hooch.UnswingAll(), hooch.MakeAttack()))
RUNAWAY = hooch.Deck(  # abilities at every moment, and so few cards that every pile runs out
    "runaway",
    (*((stooge, 3) for stooge in STOOGES), (PURGE, 3)),
    ((LOOP, 40),),
    hooch.HOUSE_DECK.starters,
)


def ring(players: int) -> hooch.City:
    """Places in a ring, every third of them with an HQ."""
    size = 3 * players
    sites = [hooch.Site(n, 0, ((n - 1) % size, (n + 1) % size)) for n in range(size)]
    return hooch.City("ring", tuple(sites), tuple(range(0, size, 3)))


def of_hooch_stooges(players: int) -> Iterable[Options]:
    """Every set of cards and every city, with each choice of the other options."""
    main = [card for card, _ in hooch.HOUSE_DECK.main]
    decks = [[main[(7 * n + 5 * s) % len(main)] for n in range(30)] for s in range(players)]
    last, start = Seat(players - 1), tuple(range(players))
    tables: Sequence[tuple[Options, Options]] = (
        ({}, {}),
        ({}, {"first_player": last, "head_start": start, "turn_limit": 60, "action_limit": 4}),
        ({"decks": decks}, {"first_player": Seat(1), "head_start": "fair", "turn_limit": 120}),
        ({"city": ring(players)}, {"head_start": start[::-1], "turn_limit": 90}),
        ({"deck": RUNAWAY}, {"turn_limit": None, "action_limit": None}),
    )
    for (table, rest), pays, shield, friendly in product(tables, BOTH, hooch.Spared, BOTH):
        rules = hooch.Rules(hq_pays=pays, shield=shield, friendly=friendly, **rest)
        yield {**table, "rules": rules}


def every(of: Callable[[int], Iterable[Options]], *seats: int) -> Sequence[tuple[int, Options]]:
    """All numbers of players with the first options, then with the next."""
    columns = ([(players, options) for options in of(players)] for players in seats)
    return [*chain.from_iterable(zip(*columns, strict=True))]


SETTINGS = {
    "hoagie": every(of_hoagie, 2, 3, 4, 5),
    "sandwich_masters": every(of_sandwich_masters, 2, 3, 4),
    "plates": every(of_plates, 2, 3, 4, 5),
    "hooch_stooges": every(of_hooch_stooges, 2, 3, 4, 5, 6),
}
"""Players and options, by the game's name; a game of the net knows its setting by number."""
