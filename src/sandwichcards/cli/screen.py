"""How does it get on the screen? Plain text, with some colour where there is any."""

import re
from collections.abc import Sequence
from textwrap import fill

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.table import Table
from rich.theme import Theme

WIDTH = 80
_MARGIN = 5
_GLUE = "\N{NO-BREAK SPACE}"
_SEAT = r"\b[Ss]eats? \d+"
_YOURS = r"(rself|rs?)?\b"
_CAPITALS = re.compile(r"\b[A-Z][\w'-]{0,15}(?: [A-Z][\w'-]{0,15}){1,3}")
"""The name of a card, most likely, and never too long for a line: only players' names are told."""
_INSEPARABLE = re.compile(r"(?<=\w) (?=[-+]?\d)|(?<=\d) (?=x )|(?<=\d x) |(?<=\w) (?=\(\w+\))")


class _Marks(RegexHighlighter):
    """Finds what all games' words have in common: seats, rules, [good] things and ~bad~ ones."""

    base_style = "cards."
    highlights = [  # noqa: RUF012  # rich declares it that way
        rf"(?P<you>\byou{_YOURS}|(?<!\w )You{_YOURS}(?! [-\d]))",  # but no card: `After You`
        rf"(?P<seat>{_SEAT})",
        r"(?P<good>\[[a-z]+\])",
        r"(?P<bad>~[\w-]+~|![\w-]+!)",
        r"(?P<rule>\b[A-Z]-\d+\b)",
    ]


def _marks(names: Sequence[str]) -> _Marks:
    if not names:
        return _Marks()
    found = "|".join(map(re.escape, names))
    highlights = [*_Marks.highlights, rf"(?<!\w)(?P<seat>{found})(?!\w)"]
    marks: _Marks = type("_NamedMarks", (_Marks,), {"highlights": highlights})()
    return marks


def _whole(names: re.Pattern[str], text: str) -> str:
    return names.sub(lambda name: name[0].replace(" ", _GLUE), text)


_THEME = Theme(
    {
        "cards.you": "bold",
        "cards.seat": "cyan",
        "cards.good": "green",
        "cards.bad": "red",
        "cards.rule": "yellow",
    }
)


class Screen:
    """Where a command writes to.

    What the players are called is never broken over lines. A few words with capitals stay
    together, and a number or a word in parentheses stays with the word that it belongs to:
    `Lone Sock -6`, `2 x Peckish`, `Back Alley (4)`.
    """

    def __init__(self, names: Sequence[str] = ()) -> None:
        names = [name for name in names if name]
        self._marks = _marks(names)
        self._console = Console(theme=_THEME, highlighter=self._marks, soft_wrap=True)
        self._whole = re.compile("|".join([_SEAT, *map(re.escape, names)]))

    def say(self, text: str = "") -> None:
        """Lines, just as they are."""
        self._console.print(text, markup=False, emoji=False)

    def tell(self, label: str, sentences: Sequence[str]) -> None:
        """Sentences with a label in the margin: in one line, or if that is too short one by one."""
        margin = " " * (_MARGIN + 2)
        told = self._filled(" ".join(sentences), margin)
        if "\n" in told:
            told = "\n".join(self._filled(sentence, margin) for sentence in sentences)
        self.say(f"{label:>{_MARGIN}}  {told.lstrip()}")

    def note(self, text: str) -> None:
        """A remark, filled into lines."""
        self.say(self._filled(text))

    def _filled(self, text: str, margin: str = "") -> str:
        glued = _whole(self._whole, text)
        glued = _INSEPARABLE.sub(_GLUE, _whole(_CAPITALS, glued))
        lines = fill(
            glued, WIDTH, initial_indent=margin, subsequent_indent=margin, break_on_hyphens=False
        )
        return lines.replace(_GLUE, " ")

    def show(self, heading: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A small table; all columns but the first are numbers."""
        table = Table(box=SIMPLE_HEAD)
        for number, title in enumerate(heading):
            table.add_column(title, justify="right" if number else "left", no_wrap=True)
        for row in rows:
            table.add_row(*map(self._marks, row))
        self._console.print(table)

    def offer(self, number: int, words: str, text: str) -> None:
        """A numbered choice, with the text that stands for it beside it, or below if it is long."""
        line = f"{number:>{_MARGIN}}  {words:44}  {text}".rstrip()
        if len(line) > WIDTH:
            filled = self._filled(words, " " * (_MARGIN + 2))
            room = WIDTH - len(filled.splitlines()[-1])
            beside = f"{text:>{room}}" if len(text) + 2 <= room else f"\n{text:>{WIDTH}}"
            line = f"{number:>{_MARGIN}}{filled[_MARGIN:]}{beside}"
        self.say(line)

    def ask(self, prompt: str) -> str:
        """What is typed after the prompt.

        Raises:
            EOFError: at the end of the input.
        """
        return input(prompt).strip()
