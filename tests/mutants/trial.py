"""Do a game's tests fail with a mistake in it? Each is tried in a process forked from a warm one.

First in one that has collected the tests: the code of functions is exchanged, and the tests run,
the likeliest to fail first, until one does. What survives that, or lies outside of functions, is
tried once more from the import on, and with the long games, too.
"""

import ast
import gc
import os
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import attrs
import hypothesis
import pytest

from tests.mutants.operators import Mutant

MEMORY = 2 << 30
TIMES, SECONDS = 10, 2
"""A test may take so many times its usual CPU time, and so much more: endless games are killed."""
LONG = 60.0
"""How long tests may take, in seconds, whose usual time is not known."""
WARM = ("testing", "testing.strategies", "arena", "balance", "bots", "cli", "kit.words")
OPTIONS = ("-q", "-s", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist")
QUICK = ("-m", "not once")
Report = Callable[[str], object]


@attrs.define
class Suite:
    """The tests of a game: how long each takes, and how many mistakes it has found."""

    root: Path
    game: str
    with_long_games: bool
    seconds: dict[str, float] = attrs.Factory(dict)
    found: Counter[str] = attrs.Factory(Counter)

    def tried(self, mutants: list[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """Each mistake, and the test that found it, or nothing."""
        inside = [mutant for mutant in mutants if mutant.in_function]
        left = [mutant for mutant in mutants if not mutant.in_function]
        for line in _forked(partial(self._quickly, inside)):
            what, _, name = line.partition(" ")
            if what == "took":
                seconds, _, test = name.partition(" ")
                self.seconds[test] = float(seconds)
            elif name:
                self.found[name] += 1
                yield inside[int(what)], name
            else:
                left.append(inside[int(what)])
        for mutant in left:
            yield mutant, self._thoroughly(mutant)

    def _quickly(self, mutants: Iterable[Mutant], report: Report) -> None:
        """Collect the tests once, and run them with each mistake."""
        loop = _Loop(self, [*mutants], report)
        self._pytest([loop], *QUICK)

    def _thoroughly(self, mutant: Mutant) -> str:
        found = [*_forked(partial(self._from_the_import_on, mutant))]
        return found[0] if found else ""

    def _from_the_import_on(self, mutant: Mutant, report: Report) -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.setitimer(signal.ITIMER_PROF, LONG)
        sys.meta_path.insert(0, _Finder(self.root, mutant, mutant.tree(self.root)))
        chosen = () if self.with_long_games else QUICK
        if self._pytest([_Timed(self, report)], "-x", *chosen):
            report("its import")  # unless a test is said to have failed before

    def _pytest(self, plugins: list[object], *options: str) -> int:
        os.chdir(self.root)
        return int(pytest.main([*OPTIONS, *options, f"tests/{self.game}"], plugins=plugins))

    def order(self, item: pytest.Item) -> float:
        """Those that find most in their time come first; else the quickest."""
        return (self.seconds.get(item.nodeid, LONG) + 0.01) / (self.found[item.nodeid] + 0.01)

    def limit(self, item: pytest.Item) -> float:
        """The CPU time after which a test plays for ever."""
        return TIMES * self.seconds.get(item.nodeid, LONG) + SECONDS


def warm_up() -> None:
    """Import what all children need, and let no test keep, repeat or simplify what it found."""
    for name in WARM:
        import_module(f"sandwichcards.{name}")
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile(
        "mutants", database=None, derandomize=True, phases=phases, deadline=None
    )
    hypothesis.settings.load_profile("mutants")


def _forked(work: Callable[[Report], object]) -> Iterator[str]:
    """What a child reports, line by line; at last that it was killed, if it was."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(nowhere, stream)
            work(lambda line: os.write(writing, f"{line}\n".encode()))
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as file:
        for line in file:
            yield line.rstrip("\n")
    if os.waitpid(child, 0)[1]:
        yield "a limit of time or memory"


@attrs.frozen
class _Timed:
    """Runs tests in order, each with its limit, and reports what failed."""

    suite: Suite
    report: Report

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=self.suite.order)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.suite.limit(item))

    def pytest_runtest_logreport(self, report: Any) -> None:  # noqa: ANN401  # of pytest
        if report.failed:
            self.report(report.nodeid)


@attrs.define
class _Loop:
    """Runs the tests that were collected again and again, each time with another mistake."""

    suite: Suite
    mutants: list[Mutant]
    report: Report
    functions: list[FunctionType] = attrs.Factory(list)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.functions = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        for line in _forked(partial(self._measure, session)):
            self.report(line)
            _, seconds, name = line.split(" ", 2)
            self.suite.seconds[name] = float(seconds)
        for number, mutant in enumerate(self.mutants):
            found = [*_forked(partial(self._run, session, mutant))]
            name = found[0] if found else ""
            self.suite.found[name] += bool(name)
            self.report(f"{number} {name}")
        return True

    def _measure(self, session: pytest.Session, report: Report) -> None:
        failed = _Failed()
        session.config.pluginmanager.register(failed)
        for item in session.items:
            _run_one(item)
            assert not failed.name, f"{failed.name} fails without any mistake"
            report(f"took {failed.seconds:.4f} {item.nodeid}")

    def _run(self, session: pytest.Session, mutant: Mutant, report: Report) -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        exchange(mutant, self.suite.root, self.functions)
        failed = _Failed()
        session.config.pluginmanager.register(failed)
        for item in sorted(session.items, key=self.suite.order):
            signal.setitimer(signal.ITIMER_PROF, self.suite.limit(item))
            _run_one(item)
            if failed.name:
                report(failed.name)
                return


def _run_one(item: pytest.Item) -> None:
    item.session._setupstate.teardown_exact(None)
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)


@attrs.define
class _Failed:
    """Notes the last test that failed, and how long the last one took."""

    name: str = ""
    seconds: float = 0.0

    def pytest_runtest_logreport(self, report: Any) -> None:  # noqa: ANN401  # of pytest
        if report.failed:
            self.name = report.nodeid
        if report.when == "call":
            self.seconds = report.duration


# Bringing a mistake in


def exchange(mutant: Mutant, root: Path, functions: Iterable[FunctionType]) -> None:
    """Give those of the functions that are in the mutant's module the code with the mistake.

    Raises:
        ValueError: if one no longer refers to the same things around it.
    """
    place = str(root / mutant.path)
    codes = {_key(code): code for code in _all_codes(compile(mutant.tree(root), place, "exec"))}
    for each in functions:
        if each.__code__.co_filename == place:
            each.__code__ = codes[_key(each.__code__)]


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _all_codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _all_codes(each)


@attrs.frozen
class _Finder:
    """Finds the one module that has a mistake."""

    root: Path
    mutant: Mutant
    tree: ast.Module

    def find_spec(self, name: str, _path: object, _target: object = None) -> ModuleSpec | None:
        path = self.mutant.path
        if name != ".".join(path.with_suffix("").parts[1:]):
            return None
        place = str(self.root / path)
        return spec_from_file_location(name, place, loader=_Loader(name, place, self.tree))


class _Loader(SourceFileLoader):
    """Loads a module from a tree."""

    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        """What the tree says, whatever is in the file."""
        return compile(self.tree, self.get_filename(fullname), "exec")
