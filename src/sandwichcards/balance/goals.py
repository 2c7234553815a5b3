"""When is a deck well balanced? What the games' own goals are made of."""

from collections.abc import Iterable

from sandwichcards.arena import Interval, wilson
from sandwichcards.balance.check import Check, percent, percents, verdict_of
from sandwichcards.balance.tally import Tally, Use
from sandwichcards.core.outcome import Ending

ENOUGH_GAMES = 2_000
"""In so many games every card should have been used."""
MOST_NAMED = 4


def fair(tally: Tally, points: float) -> Check:
    """Every place in the order of play wins about as often as any other."""
    fair_share, reach = tally.fair_share, points / 100
    worst = max(range(tally.players), key=lambda place: abs(tally.places[place].value - fair_share))
    figure = tally.places[worst]
    met = abs(figure.value - fair_share) <= reach
    if met:
        sure = all(
            fair_share - reach <= each.low and each.high <= fair_share + reach
            for each in tally.places
        )
    else:
        sure = figure.low > fair_share + reach or figure.high < fair_share - reach
    return Check(
        "wins by place",
        f"{percent(fair_share)} ± {points:g}",
        f"{percent(figure.value)} (place {worst + 1})",
        percents(figure),
        figure,
        verdict_of(met=met, sure=sure),
    )


def few_draws(tally: Tally, limit: float) -> Check:
    """Seldom does nobody win."""
    return _fewer("draws", wilson(tally.drawn, tally.games), limit)


def few_at_the_limit(tally: Tally, limit: float) -> Check:
    """Seldom does a game reach the turn limit."""
    return _fewer("turn limit reached", tally.ended(Ending.LIMIT), limit)


def _fewer(name: str, figure: Interval, limit: float) -> Check:
    met = figure.value < limit
    sure = figure.high < limit if met else figure.low >= limit
    return Check(
        name,
        f"under {100 * limit:g} %",
        percent(figure.value),
        percents(figure),
        figure,
        verdict_of(met=met, sure=sure),
    )


def lasts(tally: Tally, least: float, most: float) -> Check:
    """The median game is neither too short nor too long."""
    figure = tally.length
    met = least <= figure.value <= most
    within = least <= figure.low and figure.high <= most
    sure = within if met else figure.high < least or figure.low > most
    return Check(
        "turns a player, median",
        f"{least:g} to {most:g}",
        f"{figure.value:.1f}",
        f"{figure.low:.1f} to {figure.high:.1f}",
        figure,
        verdict_of(met=met, sure=sure),
    )


def all_used(tally: Tally, name: str, whats: Iterable[str]) -> Check:
    """Every card was used at least once; what is never seen in too few games may yet come."""
    uses = {(what, slug): use for what in whats for slug, use in tally.uses[what].items()}
    never = [slug for (_, slug), use in uses.items() if not use.games]
    used = len(uses) - len(never)
    return Check(
        name,
        f"all {len(uses)} in {ENOUGH_GAMES:,} games",
        f"all {used}" if not never else f"{used}; not {_named(never)}",
        "" if never else _rarest(uses, tally.games),
        Interval(used, used, len(uses)),
        verdict_of(met=not never, sure=not never or tally.games >= ENOUGH_GAMES),
    )


def _rarest(uses: dict[tuple[str, str], Use], games: int) -> str:
    rarest = min(uses, key=lambda each: (uses[each].games, each))
    return f"rarest: {rarest[1]}, {uses[rarest].games} of {games}"


def _named(slugs: list[str]) -> str:
    more = len(slugs) - MOST_NAMED
    return ", ".join(slugs[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def each_taken(tally: Tally, name: str, done: str, offered: str, limit: float) -> Check:
    """No card is left lying in all but a few of the games in which it could be had."""
    shares = {
        slug: wilson(tally.uses[done][slug].games, offer.games)
        for slug, offer in tally.uses[offered].items()
        if offer.games
    }
    least = min(shares, key=lambda slug: (shares[slug].value, slug), default="")
    figure = shares.get(least, Interval(0.0, 0.0, 1.0))
    met = figure.value >= limit
    if met:
        sure = all(share.low >= limit for share in shares.values())
    else:
        sure = any(share.high < limit for share in shares.values())
    return Check(
        name,
        f"{100 * limit:g} % of games on offer",
        f"{percent(figure.value)} ({least})",
        percents(figure),
        figure,
        verdict_of(met=met, sure=sure),
    )
