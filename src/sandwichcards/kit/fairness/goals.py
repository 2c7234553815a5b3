"""When is a deck well balanced? What the games' own goals are made of."""

from collections.abc import Iterable, Sequence

from sandwichcards.core.outcome import Ending
from sandwichcards.kit.fairness.check import Check, Verdict, percent, percents
from sandwichcards.kit.fairness.tally import Tally
from sandwichcards.kit.statistics import Interval, wilson

WINS, LENGTH = "wins by place", "turns a player"
"""The names of those checks that are drawn as pictures, too."""
ENOUGH_GAMES = 2_000
"""In so many games every card should have been used."""


def _verdict(figures: Sequence[Interval], least: float, most: float) -> Verdict:
    """Whether all of the figures are within the bounds, and how sure that is."""
    met = all(least <= each.value <= most for each in figures)
    if met:  # one that is less far off may be less sure
        sure = all(least <= each.low and each.high <= most for each in figures)
    else:
        sure = any(each.high < least or each.low > most for each in figures)
    return Verdict.of(met=met, sure=sure)


def fair(tally: Tally, points: float) -> Check:
    """Every place in the order of play wins its share of games, give or take some points."""
    low, high = tally.fair_share - points / 100, tally.fair_share + points / 100
    off = [abs(place.value - tally.fair_share) for place in tally.places]
    worst = off.index(max(off))
    figure = tally.places[worst]
    return Check(
        name=WINS,
        target=f"{percent(tally.fair_share)} ± {points:g}",
        least=low,
        most=high,
        measured=f"{percent(figure.value)} at place {worst + 1}",
        bounds=percents(figure),
        figure=figure,
        verdict=_verdict(tally.places, low, high),
    )


def few_draws(tally: Tally, limit: float) -> Check:
    """Seldom does nobody win."""
    return _fewer("draws", wilson(tally.drawn, tally.games), limit)


def few_at_the_limit(tally: Tally, limit: float) -> Check:
    """Seldom does a game reach the turn limit."""
    return _fewer("at the turn limit", tally.ended(Ending.LIMIT), limit)


def _fewer(name: str, figure: Interval, limit: float) -> Check:
    met = figure.value < limit
    return Check(
        name=name,
        target=f"under {100 * limit:g} %",
        least=0.0,
        most=limit,
        measured=percent(figure.value),
        bounds=percents(figure),
        figure=figure,
        verdict=Verdict.of(met=met, sure=figure.high < limit if met else figure.low >= limit),
    )


def few_idle(tally: Tally, limit: float) -> Check:
    """Seldom is there nothing to do in a turn."""
    return Check(
        name="idle turns",
        target=f"{100 * limit:g} % or less",
        least=0.0,
        most=limit,
        measured=percent(tally.idle.value),
        bounds=percents(tally.idle),
        figure=tally.idle,
        verdict=_verdict([tally.idle], 0.0, limit),
    )


def lasts(tally: Tally, least: float, most: float) -> Check:
    """The median game is neither too short nor too long."""
    figure = tally.length
    return Check(
        name=LENGTH,
        target=f"{least:g} to {most:g}",
        least=least,
        most=most,
        measured=f"{figure.value:.1f}",
        bounds=f"{figure.low:.1f} to {figure.high:.1f}",
        figure=figure,
        verdict=_verdict([figure], least, most),
    )


def all_used(tally: Tally, name: str, whats: Iterable[str]) -> Check:
    """Every card was used in some game; one that has not been in too few games may yet be."""
    uses = [(use.games, slug) for what in whats for slug, use in tally.uses[what].items()]
    rarest, slug = min(uses)
    never = tuple(slug for games, slug in uses if not games)
    figure = wilson(rarest, tally.games)
    return Check(
        name=name,
        target=f"all in {ENOUGH_GAMES:,} games",
        least=1 / ENOUGH_GAMES,
        most=1.0,
        measured=f"{len(never)} of {len(uses)} never" if never else f"{rarest:,} games, {slug}",
        bounds=percents(figure),
        figure=figure,
        verdict=Verdict.of(met=not never, sure=not never or tally.games >= ENOUGH_GAMES),
        never=never,
    )


def each_met(tally: Tally, name: str, what: str, slugs: Iterable[str], limit: float) -> Check:
    """Each of these cards is used in some part at least of all games."""
    uses = tally.uses[what]
    shares = [(wilson(uses[slug].games, tally.games), slug) for slug in slugs]
    return _each(name, shares, limit)


def each_taken(tally: Tally, name: str, done: str, offered: str, limit: float) -> Check:
    """Every card is had in some part at least of the games in which it is on offer."""
    shares = [
        (wilson(tally.uses[done][slug].games, offer.games), slug)
        for slug, offer in tally.uses[offered].items()
        if offer.games
    ]
    return _each(name, shares, limit)


def _each(name: str, shares: Sequence[tuple[Interval, str]], limit: float) -> Check:
    """None of the cards has a share below the limit; told of the one with the least."""
    figure, slug = min(shares, key=lambda each: (each[0].value, each[1]))
    return Check(
        name=name,
        target=f"{100 * limit:g} % or more",
        least=limit,
        most=1.0,
        measured=f"{percent(figure.value)}, {slug}",
        bounds=percents(figure),
        figure=figure,
        verdict=_verdict([share for share, _ in shares], limit, 1.0),
    )
