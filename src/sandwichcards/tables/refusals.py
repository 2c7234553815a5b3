"""Why is something refused? A code for programs and a sentence for people."""

from enum import StrEnum

from sandwichcards.core.errors import SandwichcardsError
from sandwichcards.core.texts import short


class Refusal(StrEnum):
    """Why a table refuses what somebody wants."""

    UNKNOWN_TOKEN = "unknown_token"  # noqa: S105  # the name of a refusal
    """Nobody at the table has this token."""
    OVER = "over"
    """The game is over."""
    STALE = "stale"
    """The table has moved on since the frame that this is an answer to."""
    NOT_YOUR_TURN = "not_your_turn"
    """Another seat is asked."""
    MALFORMED = "malformed"
    """It can't be read: no move, no name, no seat of this table."""
    ILLEGAL = "illegal"
    """There is such a move, and a rule forbids it now."""
    TAKEN = "taken"
    """Somebody has this seat, this name or this token already."""
    FULL = "full"
    """No seat is free, or too many look on."""
    NOT_SEATED = "not_seated"
    """Only a person in a seat can do that."""
    NO_TAKE_BACK = "no_take_back"
    """There is nothing to take back, or nobody has asked for it."""


class Refused(SandwichcardsError, ValueError):
    """What a table refuses, and it stays as it was.

    The `code` says why, the `sentence` says it to a person, and `rule` is the number of the rule
    that forbids a move, or "". None of them tells what is hidden from whoever asked.
    """

    def __init__(self, code: Refusal, sentence: str, rule: str = "") -> None:
        self.code = code
        self.sentence: str = short(sentence)
        self.rule = rule
        super().__init__(code, self.sentence, rule)

    def __str__(self) -> str:
        return self.sentence
