"""What is the result? Every check of every setting, with the counts behind it."""

from collections.abc import Iterable

import attrs

from sandwichcards.balance.survey import Survey
from sandwichcards.kit.fairness.check import Check
from sandwichcards.kit.fairness.tally import Tally, Use, tally_of
from sandwichcards.kit.fairness.watcher import Seen


@attrs.frozen
class Finding:
    """What was counted in one setting, and what that says.

    Attributes:
        tally: What was counted.
        checks: What should be so, and whether it is.
    """

    tally: Tally
    checks: tuple[Check, ...]


@attrs.frozen
class Report:
    """All findings of a survey, or of the part of it that was played.

    Attributes:
        game: The name of the game.
        bot: The bot that played every seat.
        seed: What all chance came from.
        games: How many games were played.
        wanted: How many games there are to be.
        findings: What was found, setting by setting.
    """

    game: str
    bot: str
    seed: str
    games: int
    wanted: int
    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Whether every target is met by what was measured."""
        return all(check.holds for finding in self.findings for check in finding.checks)

    def uses(self) -> dict[str, dict[str, Use]]:
        """What was done with each kind of card, in all settings together."""
        tallies = [finding.tally for finding in self.findings]
        return {
            what: {slug: _together([each.uses[what][slug] for each in tallies]) for slug in slugs}
            for what, slugs in (tallies[0].uses if tallies else {}).items()
        }


def _together(uses: list[Use]) -> Use:
    return Use(sum(use.times for use in uses), sum(use.games for use in uses))


def summarize(survey: Survey, games: Iterable[Seen]) -> Report:
    """The findings from these games; the order in which they came in does not matter.

    A setting of which no game has been finished is left out.
    """
    seen: dict[str, list[Seen]] = {setting.name: [] for setting in survey.settings}
    for each in games:
        seen[each.setting].append(each)
    tallies = [
        tally_of(setting.name, setting.players, survey.plan.kinds, seen[setting.name])
        for setting in survey.settings
        if seen[setting.name]
    ]
    return Report(
        survey.game.NAME,
        survey.bot.name,
        str(survey.seed),
        sum(tally.games for tally in tallies),
        survey.games,
        tuple(Finding(tally, tuple(survey.plan.goals(tally))) for tally in tallies),
    )
