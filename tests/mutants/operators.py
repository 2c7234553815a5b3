"""Which small mistakes can be made in a module? Each is one change of its syntax tree.

Left out is what nobody decides by: annotations, texts for people, and names that would be missing.
"""

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs

Change = Callable[[ast.AST], ast.AST]
"""Makes another node of a copy of one."""

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
EMPTY: dict[str, ast.expr] = {
    "tuple": ast.Tuple([], ast.Load()),
    "list": ast.List([], ast.Load()),
    "dict": ast.Dict([], []),
}
TABLES = {"table", "state", "view", "self"}
UNDECIDED = ("attrs.", "overload", "override", "final")
"""Decorators without which there is no class, or which only type checkers read."""
DATA = (ast.Tuple, ast.List, ast.Dict, ast.Call)
"""What numbers outside of functions stand in that are data, such as a map."""
SKIPPED_FIELDS = {"annotation", "returns", "decorator_list", "type_params"}


@attrs.frozen
class Mutant:
    """A mistake: where it is, what stood there and what stands there now.

    Its `name` says so without the line, so that it is the same when other code has changed.
    """

    path: Path
    line: int
    name: str
    in_function: bool
    number: int = attrs.field(repr=False)
    change: Change = attrs.field(eq=False, repr=False)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.name}"

    def tree(self, root: Path) -> ast.Module:
        """The whole file with the mistake in it."""
        tree = _tree(self.path, root)
        place = _places(tree)[self.number]
        _set(place, _changed(_get(place), self.change))
        return ast.fix_missing_locations(tree)


def mutants_of(path: Path, root: Path) -> Iterator[Mutant]:
    """Every mistake that can be made in a file."""
    seen: Counter[str] = Counter()
    for number, place in enumerate(_places(_tree(path, root))):
        old = _get(place)
        for change in () if _is_datum(place) else (*changes(old), *_of_key(place)):
            new = _changed(old, change)
            if ast.dump(new) != ast.dump(old):
                name = f"{path.stem}{place.within}: {_told(old)}  ->  {_told(new)}"
                seen[name] += 1
                name += f" #{seen[name]}" if seen[name] > 1 else ""
                yield Mutant(path, _line(old), name, place.inside, number, change)


def _is_datum(place: "Place") -> bool:
    """Whether this is data, or a type: not the order of arguments or the union of classes."""
    node = _get(place)
    is_union = isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr)
    return not place.inside and (isinstance(node, ast.Call) or is_union)


def _told(node: ast.AST) -> str:
    return ast.unparse(node).strip().partition("\n")[0]


def _line(node: ast.AST) -> int:
    """Where a node is; some only hold others that are somewhere."""
    found = (each for each in ast.walk(node) if isinstance(each, ast.expr | ast.stmt | ast.pattern))
    return next(found).lineno


def _tree(path: Path, root: Path) -> ast.Module:
    return ast.parse((root / path).read_text("utf-8"))


def _changed(node: ast.AST, change: Change) -> ast.AST:
    return ast.copy_location(change(copy.deepcopy(node)), node)


def changes(node: ast.AST) -> Iterator[Change]:
    """What can be done to a node."""
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                yield from (_comparing(at, other) for other in COMPARED[type(op)])
        case ast.BoolOp(values=values):
            yield _other_word
            yield from (_without(at) for at in range(len(values)))
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield _operand
        case ast.BinOp(left=ast.Tuple()) | ast.AugAssign(value=ast.Tuple()):
            pass  # with tuples the change would only be an error
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in CALCULATED:
            yield _calculating(CALCULATED[type(op)])
        case ast.Constant(value=bool() as value):
            yield _constant(not value)
        case ast.Constant(value=int() as value):
            yield from (_constant(other) for other in (value + 1, value - 1))
        case ast.Call(func=ast.Name(id=name)) if name in CALLED:
            yield _calling(CALLED[name])
        case ast.Call(args=args):
            alike = [_is_swappable(each) for each in args]
            yield from (_swapping(at) for at in range(len(args) - 1) if all(alike[at : at + 2]))
        case ast.comprehension(ifs=tests):
            yield from (_turned_test(at) for at, test in enumerate(tests) if _is_plain(test))
        case ast.match_case(guard=ast.expr() as guard) if _is_plain(guard):
            yield _turned_guard
    if isinstance(node, ast.If | ast.While | ast.IfExp) and _is_plain(node.test):
        yield _turned
    if isinstance(node, ast.stmt):
        yield from _of_statement(node)


def _of_statement(node: ast.stmt) -> Iterator[Change]:
    """Statements left out, loops broken off or not run at all, nothing returned."""
    match node:
        case ast.Expr(value=ast.Constant()):
            pass  # a docstring
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Return(value=None):
            yield _nothing
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield _nothing
        case ast.Return(value=ast.expr()):
            yield _returning_nothing
        case ast.Break():
            yield lambda _: ast.Continue()
        case ast.For():
            yield _never
        case ast.FunctionDef(decorator_list=found) | ast.ClassDef(decorator_list=found):
            for at, each in enumerate(found):
                if not ast.unparse(each).startswith(UNDECIDED):
                    yield _undecorated(at)
        case _:
            pass
    if isinstance(node, ast.Continue):
        yield lambda _: ast.Break()


def _of_key(place: "Place") -> Iterator[Change]:
    """Another text where one decides: what is looked up by it or compared with it."""
    node, owner = _get(place), place.owner
    is_compared = isinstance(owner, ast.Compare | ast.Subscript | ast.MatchValue)
    match node:
        case ast.Constant(value=str() as text) if is_compared or place.field == "keys":
            yield _constant(f"x{text}")
        case _:
            pass


def _is_plain(test: ast.expr) -> bool:
    """Whether a condition has to be turned round as a whole: others are changed in their parts."""
    negated = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    return not negated and not isinstance(test, ast.Compare | ast.BoolOp | ast.Constant)


def _is_swappable(argument: ast.expr) -> bool:
    """Whether another argument in its place may be more than an error."""
    return not isinstance(argument, ast.Starred) and ast.unparse(argument) not in TABLES


def _comparing(at: int, other: type[ast.cmpop]) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Compare)
        node.ops[at] = other()
        return node

    return change


def _other_word(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.BoolOp)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    return node


def _without(at: int) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.BoolOp)
        del node.values[at]
        return node if len(node.values) > 1 else node.values[0]

    return change


def _calculating(other: type[ast.operator]) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.BinOp | ast.AugAssign)
        node.op = other()
        return node

    return change


def _constant(value: int | str) -> Change:
    return lambda _: ast.Constant(value)


def _operand(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.UnaryOp)
    return node.operand


def _calling(name: str) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Call)
        node.func = ast.Name(name, ast.Load())
        return node

    return change


def _nothing(_: ast.AST) -> ast.AST:
    return ast.Pass()


def _returning_nothing(node: ast.AST) -> ast.AST:
    """None, or where something is built, an empty one."""
    assert isinstance(node, ast.Return)
    match node.value:
        case ast.Call(func=ast.Name(id="tuple" | "list" | "dict" as name)):
            return ast.Return(EMPTY[name])
        case ast.Tuple() | ast.List() | ast.Dict() | ast.ListComp() | ast.DictComp() as value:
            return ast.Return(EMPTY[type(value).__name__.removesuffix("Comp").lower()])
        case _:
            return ast.Return(ast.Constant(None))


def _never(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.For)
    node.iter = EMPTY["tuple"]
    return node


def _undecorated(at: int) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.FunctionDef | ast.ClassDef)
        del node.decorator_list[at]
        return node

    return change


def _swapping(at: int) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Call)
        node.args[at : at + 2] = reversed(node.args[at : at + 2])
        return node

    return change


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _turned(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.If | ast.While | ast.IfExp)
    node.test = _not(node.test)
    return node


def _turned_test(at: int) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.comprehension)
        node.ifs[at] = _not(node.ifs[at])
        return node

    return change


def _turned_guard(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.match_case)
    assert node.guard is not None
    node.guard = _not(node.guard)
    return node


# Where a node is, so that the same one is found in a copy of the tree


@attrs.frozen
class Place:
    """A field of a node, or an entry of that field; whether it is inside of a function, and which.

    `within` are the names of classes and functions around it, each after a point.
    """

    owner: ast.AST
    field: str
    index: int | None
    inside: bool
    within: str


def _places(tree: ast.AST) -> list[Place]:
    return [*_below(tree, inside=False, within="")]


def _below(node: ast.AST, *, inside: bool, within: str) -> Iterator[Place]:
    within += f".{node.name}" if isinstance(node, ast.FunctionDef | ast.ClassDef) else ""
    for field, value in ast.iter_fields(node):
        if field in SKIPPED_FIELDS:
            continue
        deeper = inside or (field == "body" and isinstance(node, ast.FunctionDef | ast.Lambda))
        parts = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, each in parts:
            is_datum = not deeper and isinstance(node, DATA) and isinstance(each, ast.Constant)
            if isinstance(each, ast.AST) and not is_datum and not _is_passed_over(each):
                yield Place(node, field, index, deeper, within)
                yield from _below(each, inside=deeper, within=within)


def _is_passed_over(node: ast.AST) -> bool:
    """What is said decides nothing, nor does how strict `zip` is with columns of one length."""
    return isinstance(node, ast.JoinedStr) or getattr(node, "arg", None) in {"strict", "repr"}


def _get(place: Place) -> ast.AST:
    value = getattr(place.owner, place.field)
    found: ast.AST = value if place.index is None else value[place.index]
    return found


def _set(place: Place, node: ast.AST) -> None:
    if place.index is None:
        setattr(place.owner, place.field, node)
    else:
        getattr(place.owner, place.field)[place.index] = node
