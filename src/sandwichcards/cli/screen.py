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


class _Marks(RegexHighlighter):
    """Finds what all games' words have in common: seats, rules, [good] things and ~bad~ ones."""

    base_style = "cards."
    highlights = [  # noqa: RUF012  # rich declares it that way
        r"(?P<you>\b[Yy]ou(rself|rs?)?\b)",
        rf"(?P<seat>{_SEAT})",
        r"(?P<good>\[[a-z]+\])",
        r"(?P<bad>~[a-z]+~)",
        r"(?P<rule>\b[A-Z]-\d+\b)",
    ]


def _marks(names: Sequence[str]) -> _Marks:
    if not names:
        return _Marks()
    found = "|".join(map(re.escape, names))
    highlights = [*_Marks.highlights, rf"(?<!\w)(?P<seat>{found})(?!\w)"]
    marks: _Marks = type("_NamedMarks", (_Marks,), {"highlights": highlights})()
    return marks


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
    """Where a command writes to; what the players are called is never broken over lines."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        names = [name for name in names if name]
        self._marks = _marks(names)
        self._console = Console(theme=_THEME, highlighter=self._marks, soft_wrap=True)
        self._whole = re.compile("|".join([_SEAT, *map(re.escape, names)]))

    def say(self, text: str = "") -> None:
        """Lines, just as they are."""
        self._console.print(text, markup=False, emoji=False)

    def tell(self, label: str, text: str) -> None:
        """A paragraph with a label in the margin."""
        self.say(f"{label:>{_MARGIN}}  {self._filled(text, ' ' * (_MARGIN + 2)).lstrip()}")

    def note(self, text: str) -> None:
        """A remark, filled into lines."""
        self.say(self._filled(text))

    def _filled(self, text: str, margin: str = "") -> str:
        glued = self._whole.sub(lambda name: name[0].replace(" ", _GLUE), text)
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
        """A numbered choice, with the text that stands for it as well."""
        self.say(f"{number:>{_MARGIN}}  {words:44}  {text}".rstrip())

    def ask(self, prompt: str) -> str:
        """What is typed after the prompt.

        Raises:
            EOFError: at the end of the input.
        """
        return input(prompt).strip()
