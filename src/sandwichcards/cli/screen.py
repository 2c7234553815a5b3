"""How does it get on the screen? Plain text, with some colour where there is any."""

from textwrap import fill

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

WIDTH = 80
_MARGIN = 5


class _Marks(RegexHighlighter):
    """Finds what all games' words have in common: seats, rules, [good] things and ~bad~ ones."""

    base_style = "cards."
    highlights = [  # noqa: RUF012  # rich declares it that way
        r"(?P<you>\b[Yy]ou(rself|rs?)?\b)",
        r"(?P<seat>\b[Ss]eats? \d+)",
        r"(?P<good>\[[a-z]+\])",
        r"(?P<bad>~[a-z]+~)",
        r"(?P<rule>\b[A-Z]-\d+\b)",
    ]


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
    """Where a command writes to."""

    def __init__(self) -> None:
        self._console = Console(theme=_THEME, highlighter=_Marks(), soft_wrap=True)

    def say(self, text: str = "") -> None:
        """Lines, just as they are."""
        self._console.print(text, markup=False, emoji=False)

    def tell(self, label: str, text: str) -> None:
        """A paragraph with a label in the margin."""
        margin = " " * (_MARGIN + 2)
        body = fill(
            text, WIDTH, initial_indent=margin, subsequent_indent=margin, break_on_hyphens=False
        )
        self.say(f"{label:>{_MARGIN}}  {body.lstrip()}")

    def note(self, text: str) -> None:
        """A remark, filled into lines."""
        self.say(fill(text, WIDTH, break_on_hyphens=False))

    def offer(self, number: int, words: str, text: str) -> None:
        """A numbered choice, with the text that stands for it as well."""
        self.say(f"{number:>{_MARGIN}}  {words:44}  {text}".rstrip())

    def ask(self, prompt: str) -> str:
        """What is typed after the prompt.

        Raises:
            EOFError: at the end of the input.
        """
        return input(prompt).strip()
