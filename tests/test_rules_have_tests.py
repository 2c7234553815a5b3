"""Does every numbered rule have a test, and does every test name rules that exist?

Both sides are read as text: the tables of `docs/reference/rules/*.md`, whose first column holds
the rule's number, and each `@pytest.mark.rule("H-12")` in the sources of the tests. So the answer
depends neither on which tests are being run nor on the number of processes.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parents[1]
MOST_RULES_A_TEST = 3

# A rule's number fills the first cell of its row; bold, code and anchors around it don't matter.
DRESS = r"(?:\s|[*_`]|<[^>]*>)*"
ROW = re.compile(rf"^\s*\|{DRESS}([A-Z]-\d+){DRESS}\|", re.MULTILINE)


def rules_on_page(text: str) -> list[str]:
    """The numbers in the first columns of a page's tables, from top to bottom."""
    return ROW.findall(text)


def calls_of(name: str, nodes: Iterable[ast.AST]) -> Iterator[ast.Call]:
    """All calls of this name in these pieces of source."""
    for node in nodes:
        for child in ast.walk(node):
            if isinstance(child, ast.Call) and ast.unparse(child.func) == name:
                yield child


def rules_marked(*nodes: ast.AST) -> set[str]:
    """The rule numbers of all marks in these pieces of source, written as literals."""
    marks = calls_of("pytest.mark.rule", nodes)
    return {ast.literal_eval(argument) for mark in marks for argument in mark.args}


def marked_tests(source: str) -> Iterator[tuple[str, set[str]]]:
    """Each marked test of a module, and each marked case of its parameters, with its rules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            cases = [*calls_of("pytest.param", node.decorator_list)]
            of_cases = [rules_marked(case) for case in cases]
            own = rules_marked(*node.decorator_list).difference(*of_cases)
            yield node.name, own
            for case, rules in zip(cases, of_cases, strict=True):
                yield f"{node.name}, line {case.lineno}", own | rules


@cache
def rules_of_pages() -> Counter[str]:
    """How often each rule number stands in the rule pages."""
    pages = (PROJECT / "docs/reference/rules").glob("*.md")
    return Counter(rule for page in pages for rule in rules_on_page(page.read_text("utf-8")))


@cache
def rules_of_tests() -> dict[str, set[str]]:
    """The rules of every marked test and case of the suite."""
    return {
        f"{path.relative_to(PROJECT).as_posix()}::{test}": rules
        for path in sorted((PROJECT / "tests").rglob("test_*.py"))
        for test, rules in marked_tests(path.read_text("utf-8"))
        if rules
    }


def by_number(rules: Iterable[str]) -> list[str]:
    """The rules in the order of their pages: P-2 before P-10."""
    return sorted(rules, key=lambda rule: (rule[0], int(rule[2:])))


def test_every_rule_has_a_test() -> None:
    """A rule that no test proves is only a wish."""
    untested = rules_of_pages().keys() - set().union(*rules_of_tests().values())
    assert [] == by_number(untested)


def test_every_rule_stands_once_in_the_pages() -> None:
    """A number names one rule."""
    assert [] == by_number(rule for rule, times in rules_of_pages().items() if times > 1)


def test_every_marked_rule_is_in_the_pages() -> None:
    """A test proves rules that a reader can look up."""
    unknown = {
        test: rules - rules_of_pages().keys()
        for test, rules in rules_of_tests().items()
        if rules - rules_of_pages().keys()
    }
    assert {} == unknown


def test_no_test_claims_many_rules() -> None:
    """A test that proves everything proves nothing in particular."""
    assert {} == {
        test: rules for test, rules in rules_of_tests().items() if len(rules) > MOST_RULES_A_TEST
    }


def test_rules_are_found_in_the_first_column_of_tables() -> None:
    """Bold, code and anchors are looked through; numbers in the text are not rules."""
    page = """
| rule | says |
| --- | --- |
| H-1 | See also H-2. |
| **H-10** | In bold. |
| <a id="h-11"></a>`H-11` | With an anchor. |
| see H-12 | Not a number alone. |

H-13 | is no row.
"""
    assert ["H-1", "H-10", "H-11"] == rules_on_page(page)


def test_rules_are_found_on_tests_and_on_their_cases() -> None:
    """A case has the rules of its test and its own."""
    source = """
@pytest.mark.rule("H-1", "H-2")
@pytest.mark.parametrize("seat", [0, pytest.param(1, marks=pytest.mark.rule("H-3"))])
def test_something(seat): ...

def helper(): ...
"""
    assert [
        ("test_something", {"H-1", "H-2"}),
        ("test_something, line 3", {"H-1", "H-2", "H-3"}),
    ] == [*marked_tests(source)]
