"""How does a person play? As a bot that shows the table and asks at the keyboard."""

from contextlib import suppress
from typing import Any

from sandwichcards.cli.screen import Screen
from sandwichcards.cli.story import Story
from sandwichcards.core.errors import UnknownMove
from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Rng
from sandwichcards.kit.patience import patience_of
from sandwichcards.kit.words import Names, Words

with suppress(ImportError):  # not on every platform; it lets one edit what one types
    import readline  # noqa: F401  # importing it is what gives `input` a history

HELP = """\
Type the number of a move, or its text on the right ({text}).
If there is only one move, Enter plays it.

  t  show the table         m  show the moves
  ?  show this help         q  leave the game
  w  pass until something happens, where you can pass

Ctrl-C leaves at once, and so does q if the game is being saved.

The moves of this game:
{forms}"""


class Left(Exception):
    """The person has left the table."""


class Person:
    """A player at the keyboard."""

    def __init__(
        self,
        game: AnyGame,
        screen: Screen,
        words: Words,
        story: Story,
        *,
        sure: bool,
        names: Names = None,
    ) -> None:
        self._game = game
        self._screen = screen
        self._words = words
        self._story = story
        self._names = names
        self._sure = sure
        """Whether leaving needs no second word, because the game is saved."""
        self._news = True
        self._patience = patience_of(game)

    def notice(self, view: AnyView) -> None:
        """Keep in mind whether others have acted, so that the table is shown again."""
        self._news = self._news or view.to_act != view.seat
        self._patience.notice(view)

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of whichever game it is
        """The move that the person wants.

        Raises:
            Left: if it is the table that the person wants to leave.
            EOFError: at the end of the input.
        """
        if (passing := self._patience.answer(view)) is not None:
            return passing  # nothing to think about, or not yet
        if self._news:
            self._story.show_table(view)
        self._news = False
        self._offer(view)
        move = None
        while move is None:
            move = self._answer(view, self._screen.ask(self._prompt(view)))
        return move

    def _prompt(self, view: AnyView) -> str:
        return "Enter for 1> " if len(view.moves) == 1 else f"1-{len(view.moves)}, ? for help> "

    def _offer(self, view: AnyView) -> None:
        self._screen.note(self._words.question(view, self._names))
        catalogue = self._game.catalogue(view)
        for number, move in enumerate(view.moves, 1):
            words = self._words.move(view, move, self._names)
            self._screen.offer(number, words, catalogue.text(move))

    def _help(self, view: AnyView) -> str:
        catalogue = self._game.catalogue(view)
        forms = "\n".join(f"  {form}" for form in catalogue.forms)
        return HELP.format(text=catalogue.text(view.moves[-1]), forms=forms)

    def _answer(self, view: AnyView, entry: str) -> Any:  # noqa: ANN401  # a move, or None
        match entry.lower():
            case "?" | "h" | "help":
                self._screen.say(self._help(view))
            case "t":
                self._story.show_table(view)
            case "m":
                self._offer(view)
            case "q":
                self._leave()
            case "w":
                return self._wait(view)
            case "":
                return view.moves[0] if len(view.moves) == 1 else None
            case digits if digits.isdecimal():
                return self._numbered(view, digits)
            case text:
                return self._named(view, text)
        return None

    def _wait(self, view: AnyView) -> Any:  # noqa: ANN401  # a move, or None
        self._patience.wait()
        passing = self._patience.answer(view)
        if passing is None:
            self._patience = patience_of(self._game)
            self._screen.say("You can't pass here.")
        return passing

    def _leave(self) -> None:
        if self._sure or self._screen.ask("Leave the game? (y/n) ").lower() in {"y", "yes"}:
            raise Left

    def _numbered(self, view: AnyView, digits: str) -> Any:  # noqa: ANN401  # a move, or None
        number = int(digits[:9])
        if 1 <= number <= len(view.moves):
            return view.moves[number - 1]
        self._screen.say(f"There is no move {digits}: type 1 to {len(view.moves)}.")
        return None

    def _named(self, view: AnyView, text: str) -> Any:  # noqa: ANN401  # a move, or None
        try:
            move = self._game.catalogue(view).parse(text, view.moves)
        except UnknownMove as error:
            self._screen.note(str(error))
            return None
        if move in view.moves:
            return move
        # The real state is not a player's to look into, and any that fits the view says the same.
        reason = self._game.explain(self._game.imagine(view, Rng(b"")), move)
        self._screen.note(f"Not now. {reason}.")
        return None
