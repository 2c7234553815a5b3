"""What is a companion `fairness` made of? Settings, one who counts, and goals."""

from sandwichcards.kit.fairness.check import Check, Verdict
from sandwichcards.kit.fairness.goals import (
    all_used,
    each_met,
    each_taken,
    fair,
    few_at_the_limit,
    few_draws,
    few_idle,
    lasts,
)
from sandwichcards.kit.fairness.plan import Fairness, Plan, Setting, plan_of
from sandwichcards.kit.fairness.tally import Tally, Use
from sandwichcards.kit.fairness.watcher import Seen, Watcher

__all__ = [
    "Check",
    "Fairness",
    "Plan",
    "Seen",
    "Setting",
    "Tally",
    "Use",
    "Verdict",
    "Watcher",
    "all_used",
    "each_met",
    "each_taken",
    "fair",
    "few_at_the_limit",
    "few_draws",
    "few_idle",
    "lasts",
    "plan_of",
]
