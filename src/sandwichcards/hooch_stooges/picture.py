"""How does a game of Hooch Stooges look? The city as a map, the line-up, gangs, one's own hand."""

from functools import lru_cache, partial

from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import words
from sandwichcards.hooch_stooges.agenda import Battle, KeepRoll
from sandwichcards.hooch_stooges.cards import Card, PlayingCard, Scheme, Stooge, Turf
from sandwichcards.hooch_stooges.city import City
from sandwichcards.hooch_stooges.events import Rolled
from sandwichcards.hooch_stooges.setup import Setup
from sandwichcards.hooch_stooges.view import View
from sandwichcards.kit.drawing import cards, maps, parts, things
from sandwichcards.kit.drawing.document import Writer, writer
from sandwichcards.kit.drawing.layout import NOTHING, Block, column, grid, kept, row, wrap
from sandwichcards.kit.drawing.sketch import Sketch, faces_of_all
from sandwichcards.kit.drawing.values import Face, Mark, Scene, Shape
from sandwichcards.kit.words import Names, counted, listing

_PIPS = range(1, 7)


def art(card: Card) -> cards.Art:
    """What is drawn on a card."""
    match card:
        case Stooge(attack=attack, health=health):
            fight = (("swing", attack), ("health", health))
            return cards.Art(card.name, "stooge", text=card.text, stats=(*fight, *_prices(card)))
        case Scheme():
            return cards.Art(card.name, "scheme", text=card.text, stats=_prices(card))
        case Turf():
            return cards.Art(card.name, "turf", card.price, card.text)


def _prices(card: PlayingCard) -> tuple[tuple[str, int], ...]:
    return ("coin", card.cost), ("hooch", card.hooch)


def faces(setup: Setup) -> tuple[Face, ...]:
    """Every card, whole and as a strip; the city with its turfs, tokens, dice."""
    held = [card for card in setup.kinds.values() if not isinstance(card, Turf)]
    turfs = [card for card in setup.kinds.values() if isinstance(card, Turf)]
    seats = range(setup.players)
    return (
        *faces_of_all(setup.players),
        things.token("hooch", "Hooch"),
        *(things.flag(seat) for seat in seats),
        *(things.flag(seat, home=True) for seat in seats),
        *map(things.die, _PIPS),
        maps.roads(_spots(setup.city), _ways(setup.city)),
        *cards.faces_of(turfs, art, maps.site),
        *cards.faces_of(held, art, cards.card, cards.strip),
    )


def _spots(city: City) -> maps.Spots:
    return tuple((site.x, site.y) for site in city.sites)


def _ways(city: City) -> tuple[tuple[int, int], ...]:
    sites = enumerate(city.sites)
    return tuple((place, to) for place, site in sites for to in site.neighbours if place < to)


def scene(view: View, *, shape: Shape | str = Shape.WIDE, names: Names = None) -> Scene:
    """The city, the line-up, everybody's gang, and one's own hand."""
    sketch = Sketch(view, shape, names, words)
    seats = [partial(_seat, sketch, seat) for seat in sketch.seats()]
    if sketch.tall:
        return sketch.scene(
            _city(sketch, sketch.width),
            _shop(sketch, sketch.width),
            grid(seats, sketch.width, 344),
            sketch.own_hand(view.hand),
        )
    city = _city(sketch, 480)
    rest = sketch.width - city.width - 4
    beside = column([_shop(sketch, rest), grid(seats, rest, 216)])
    return sketch.scene(row([city, beside]), sketch.own_hand(view.hand))


svg: Writer = writer(faces, scene)


# The city


def _city(sketch: Sketch[View], width: int) -> Block:
    view = sketch.view
    plan = _plan(view.setup.city, width - 12, tall=sketch.tall)
    battlefield = view.battlefield
    sites = [
        _site(view, place, plan.size, under_attack=place == battlefield)
        for place in range(len(view.turfs))
    ]
    roads = parts.piece("roads", plan.roads, "city", layer=0)
    die = _die(sketch)
    notes = parts.paragraph(" ".join(_now(sketch)), 10, "", 3, width - 20 - die.width)
    whole = max(width, plan.width + 12)
    return sketch.panel("", [plan.laid_out(roads, sites), row([die, notes], 8)], whole)


@lru_cache(64)
def _plan(city: City, width: int, *, tall: bool) -> maps.Plan:
    return maps.plan(_spots(city), width, tall=tall)


def _site(view: View, place: int, size: tuple[int, int], *, under_attack: bool) -> Block:
    owner = view.holders[place]
    home = owner is not None and view.hqs[owner] == place
    mark = Mark.TURN.value if under_attack else ""
    return _held(view.turfs[place].slug, place, size, owner, home=home, mark=mark)


@kept
def _held(
    slug: str, place: int, size: tuple[int, int], owner: Seat | None, *, home: bool, mark: str
) -> Block:
    """A turf on its place, with the token of whoever holds it."""
    tile = parts.piece(f"{slug}:m", size, "turfs", None, place, card=slug, whole=True, marks=mark)
    token = 18 * size[0] // 58
    if owner is None:
        return tile
    flag = (
        parts.piece(f"home{owner}", (token, token), "hqs", owner, layer=2)
        if home
        else parts.piece(f"flag{owner}", (token, token), "holders", None, place, layer=2)
    )
    return Block(*size, [(0, 0, tile), (size[0] - token - 1, size[1] - token - 1, flag)])


def _die(sketch: Sketch[View]) -> Block:
    """The die that was rolled last, or is yet to be kept."""
    rolls = [event.pips for event in sketch.view.events if isinstance(event, Rolled)]
    asked = sketch.view.question
    pips = asked.pips if isinstance(asked, KeepRoll) else rolls[-1] if rolls else None
    return NOTHING if pips not in _PIPS else parts.piece(f"die{pips}", (30, 30), "die")


def _now(sketch: Sketch[View]) -> list[str]:
    """What is under way, and what holds for this turn only."""
    view, voice = sketch.view, sketch.voice
    found = [f"Turn {view.turn}."]
    battle = next((step for step in reversed(view.agenda) if isinstance(step, Battle)), None)
    if battle is not None:
        blockers = [stooge.name for stooge in battle.blockers]
        blocked = f", blocked by {listing(blockers)}" if blockers else ""
        found.append(
            f"{voice.does(battle.seat, 'attack')} {view.turfs[battle.place].name}{blocked}."
        )
    found += ["No bust for a rolled 1."] if view.shielded else []
    found += [f"{counted(view.rerolls, 're-roll').capitalize()} left."] if view.rerolls else []
    found += [f"+{view.edge} to the next swing."] if view.edge else []
    return found + [
        f"+{view.raised.count(each)} to every {each.name}." for each in dict.fromkeys(view.raised)
    ]


# The line-up, and the gangs


def _shop(sketch: Sketch[View], width: int) -> Block:
    """The line-up and what belongs to it; in a tournament that of whoever buys, or looks (S-66)."""
    view = sketch.view
    shop = view.shop if view.moves or view.seat is None or view.setup.decks is None else view.seat
    lineup: list[PlayingCard] = list(view.lineups[shop])
    left = len(view.mains[shop]) + len(view.buried[shop])
    piles = row(
        [
            parts.stock("Main deck", left, "mains", None, shop),
            sketch.pile("Out of the game", view.box, "box"),
        ],
        14,
    )
    offers = wrap([parts.card(card, "lineups", None, shop) for card in lineup], width - 12)
    return sketch.panel("The line-up", [offers, piles], width)


def _seat(sketch: Sketch[View], seat: Seat, width: int) -> Block:
    view = sketch.view
    if not view.standing[seat]:
        return sketch.player(seat, [sketch.text("out of the game", 9, "s")], width)
    turfs = view.holders.count(seat)
    held = [parts.tokens(view.hooch[seat], "hooch", "hooch", seat, what="hooch")]
    swung = view.swung if seat == view.active else ()
    piles = [
        NOTHING if seat == view.seat else _named("hand", view.hand_sizes[seat], "hands", seat),
        _named("deck", len(view.owned[seat]) - view.hand_sizes[seat], "decks", seat),
        sketch.pile("discards", view.discards[seat], "discards", seat),
    ]
    areas = [wrap(piles, width - 12, 8), _crew(seat, view.crews[seat], swung, width - 12)]
    return sketch.player(seat, areas, width, [*held, _turfs(seat, turfs)])


@kept
def _turfs(seat: Seat, count: int) -> Block:
    """How many turfs a seat holds, and the token that marks them on the map."""
    token = parts.piece(f"flag{seat}", (14, 14), "legend", place=seat, title="its token on the map")
    words = parts.line(counted(count, "turf"), 10, "s", 80)
    return row([words, token], 3, middle=True)


@kept
def _crew(seat: Seat, standing: tuple[Stooge, ...], swung: tuple[Stooge, ...], width: int) -> Block:
    """A seat's Stooges, those who have swung behind the others."""
    crew = [parts.strip(stooge.slug, "crews", seat) for stooge in standing]
    crew += [parts.strip(stooge.slug, "swung", marks=Mark.SPENT.value) for stooge in swung]
    return wrap(crew, width)


@kept
def _named(name: str, count: int, zone: str, seat: Seat) -> Block:
    return column([parts.line(name, 9, "s", 108), parts.hidden(count, zone, seat)], 2)
