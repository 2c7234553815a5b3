"""How does a state become the next one? Copied into a draft, changed, and frozen again.

A game declares its fields once, in a mutable attrs class (its `Table`), and derives the frozen
`State` from it without adding any. `thawing` copies a state into a table; the game's functions
write plain attributes; `freezing` turns that same object into a state by switching its class. Type
checkers know which of the two may be written to.

That is one plain copy a transition. A frozen attrs class pays for each field that its constructor
sets, and every `attrs.evolve` pays it for all of them; in games of a few microseconds a move this
is most of the time. `maker` spares small frozen values the same way.
"""

from collections import deque
from collections.abc import Callable
from operator import attrgetter
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    NoReturn,
    ParamSpec,
    TypeVar,
    dataclass_transform,
)

import attrs

from sandwichcards.core.display import Shown
from sandwichcards.core.seats import Seat

if TYPE_CHECKING:
    from sandwichcards.core.outcome import Outcome

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S")
Q = TypeVar("Q")
R = TypeVar("R")

_OPEN = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}


_MADE: dict[tuple[Any, ...], tuple[Any]] = {}
"""Events and steps by their class and fields: most come again and again, and looking one up takes a
third of the time of making it."""
_MOST_MADE = 4096
_MAKERS: dict[Any, Callable[..., Any]] = {}


def _make(key: tuple[Any, ...]) -> tuple[Any]:
    cls, *fields = key
    make = _MAKERS.get(cls) or _MAKERS.setdefault(cls, maker(cls))
    made = (make(*fields),)
    for field in fields:
        if type(field) is tuple and len(field) > 1:  # several cards, which hardly come again
            return made
    if len(_MADE) >= _MOST_MADE:
        _MADE.clear()
    _MADE[key] = made
    return made


def made(cls: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:  # noqa: ARG001  # they come in pairs
    """An event or a step of that class, the same object for the same fields."""
    key = (cls, *args)
    value: T = (_MADE.get(key) or _make(key))[0]
    return value


def _push(table: Any, *step: Any) -> None:  # noqa: ANN401  # a class and its fields
    table.agenda += _MADE.get(step) or _make(step)


def _pop(table: Any) -> None:  # noqa: ANN401  # of any game
    table.agenda = table.agenda[:-1]


class _NotAState(TypeError, AttributeError):
    """A view was given in place of a state; those who list attributes find that there is none."""


class Asked(Shown, Generic[Q, R]):
    """The base of every `Table` and `View`: what follows from agenda, outcome and set-up."""

    __slots__ = ()

    if TYPE_CHECKING:
        setup: Any
        agenda: tuple[Any, ...]
        outcome: Outcome | None

    @property
    def question(self) -> Q | None:
        """What is being asked, or None when the game is over."""
        return None if self.outcome is not None or not self.agenda else self.agenda[-1]

    @property
    def to_act(self) -> Seat | None:
        """The seat that is asked, or None when the game is over."""
        question: Any = self.question
        return None if question is None else question.seat

    @property
    def rules(self) -> R:
        """The options the game is played with."""
        rules: R = self.setup.rules
        return rules

    if not TYPE_CHECKING:

        @property
        def _moves(self) -> NoReturn:
            """A table has a field of this name, which all that wants a state asks for first."""
            msg = "a State was expected, not a View: its legal moves are in `view.moves`"
            raise _NotAState(msg)


class Draft(Asked[Q, R]):
    """The base of every `Table`: has an agenda with the next step last.

    It pickles by its constructor, without anything cached.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def push(self, step: Callable[P, Any], *args: P.args, **kwargs: P.kwargs) -> None:
            """Put a step, given as its class and its fields, on top of the agenda."""

        def pop(self) -> None:
            """Take the top step off the agenda."""

    else:  # without a parameter for the class, which takes a third less time
        push, pop = _push, _pop

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        values = attrgetter(*_arguments(type(self)))
        return type(self), values(self)


Told = list[tuple[Any, ...]]
"""What happened in a step: the class and the fields of each event, not made yet."""
UNTOLD: Any = None
"""What a state has told whose events are made."""
UNHEARD: Any = deque(maxlen=0)
"""What a quiet game tells: everything is lost."""


def telling(cls: type[T]) -> type[T]:
    """Let a `Table` make its `events` of what was `told` when they are looked at.

    Most states are never asked what happened: that saves 6 to 12 % of a decision.
    """
    slot: Any = cls.__dict__["events"]

    def events(table: Any) -> tuple[Any, ...]:  # noqa: ANN401  # a table of any game
        told: Told | None = table.told
        if told is UNHEARD:
            return ()
        if told is not None:
            slot.__set__(table, tuple([(_MADE.get(each) or _make(each))[0] for each in told]))
            object.__setattr__(table, "told", None)
        made: tuple[Any, ...] = slot.__get__(table)
        return made

    setattr(cls, "events", property(events, slot.__set__))  # noqa: B010  # a field, to type checkers
    return cls


MYPY = False
"""True to mypy, and to nobody else."""
if TYPE_CHECKING and not MYPY:

    @dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
    def telling(cls: type[T]) -> type[T]:
        """Pyright looks for `frozen` where a field is declared: to it, tables are frozen too."""


def thawing(table: type[T]) -> Callable[[Any], T]:
    """A function that copies a state into a new `table`, without its events and cached moves."""
    thaw: Callable[[Any], T] = compiled(
        "state", copying(table), blank=blank(table), UNHEARD=UNHEARD
    )
    return thaw


def copying(table: type) -> list[str]:
    """The lines of a function that copies a state into a new table, and returns it."""
    kept = [name for name in _arguments(table) if name != "events"]
    lines = [f"table.{name} = state.{name}" for name in kept]
    told = "table.told = UNHEARD if state.quiet else []"
    return ["table = blank()", *lines, told, "table._moves = None", "return table"]


def freezing(state: type[S], listed: Callable[[Any], tuple[object, ...]]) -> Callable[[object], S]:
    """A function that makes a table a frozen `state`, with its legal moves listed.

    They are listed now, while they can be written down without a detour. Nobody may hold the
    object as a table any longer.
    """
    body = [
        "if table._moves is None: table._moves = listed(table)",
        "table.__class__ = frozen",
        "return table",
    ]
    freeze: Callable[[object], S] = compiled("table", body, listed=listed, frozen=state)
    return freeze


def maker(cls: Callable[P, T]) -> Callable[P, T]:
    """A constructor for hot paths: the same as `cls`, for frozen classes without validators.

    All arguments are given in order. It fills an open twin of the class, then switches its class.
    """
    assert isinstance(cls, type)  # noqa: S101  # for the type checker: classes are what it is for
    names = _arguments(cls)
    lines = [f"value.{name} = {name}" for name in names]
    body = ["value = blank()", *lines, "value.__class__ = frozen", "return value"]
    make: Callable[P, T] = compiled(", ".join(names), body, blank=blank(cls), frozen=cls)
    return make


def blank(cls: type[Any]) -> type[Any]:
    """A twin of the class that is made empty, and that can be written to."""
    return type(cls.__name__, (cls,), {"__slots__": (), "__init__": object.__init__, **_OPEN})


def _arguments(cls: type[Any]) -> list[str]:
    return [field.name for field in attrs.fields(cls) if field.init]


def compiled(arguments: str, body: list[str], **names: object) -> Any:  # noqa: ANN401  # what it returns depends on the text
    """A function from its text, as attrs writes `__init__`: a loop would cost what it saves."""
    text = "\n    ".join([f"def function({arguments}):", *body])
    exec(text, names)  # noqa: S102  # the text holds nothing but names of fields
    return names["function"]
