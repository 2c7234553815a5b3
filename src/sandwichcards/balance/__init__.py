"""Is the deck well balanced? Equal bots play many games, and targets meet what is measured."""

from sandwichcards.balance.picture import draw
from sandwichcards.balance.report import Finding, Report, summarize
from sandwichcards.balance.survey import Survey, run, watch
from sandwichcards.kit.fairness import (
    Check,
    Plan,
    Seen,
    Setting,
    Tally,
    Use,
    Verdict,
    Watcher,
    all_used,
    each_met,
    each_taken,
    fair,
    few_at_the_limit,
    few_draws,
    few_idle,
    lasts,
    plan_of,
)

__all__ = [
    "Check",
    "Finding",
    "Plan",
    "Report",
    "Seen",
    "Setting",
    "Survey",
    "Tally",
    "Use",
    "Verdict",
    "Watcher",
    "all_used",
    "draw",
    "each_met",
    "each_taken",
    "fair",
    "few_at_the_limit",
    "few_draws",
    "few_idle",
    "lasts",
    "plan_of",
    "run",
    "summarize",
    "watch",
]
