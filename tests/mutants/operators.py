"""Which small mistakes can be made in a module? Each is one change of its syntax tree.

Left out is what nobody decides by: annotations, decorators, texts, and names that would be missing.
"""

import ast
import copy
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
DATA = (ast.Tuple, ast.List, ast.Dict, ast.Call)
"""What numbers outside of functions stand in that are data, such as a map."""
SKIPPED_FIELDS = {"annotation", "returns", "decorator_list", "type_params"}


@attrs.frozen
class Mutant:
    """A mistake: where it is, what stood there and what stands there now."""

    path: Path
    line: int
    was: str
    now: str
    in_function: bool
    number: int = attrs.field(repr=False)
    change: Change = attrs.field(eq=False, repr=False)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.was}  ->  {self.now}"

    def tree(self, root: Path) -> ast.Module:
        """The whole file with the mistake in it."""
        tree = _tree(self.path, root)
        place = _places(tree)[self.number]
        _set(place, _changed(_get(place), self.change))
        return ast.fix_missing_locations(tree)


def mutants_of(path: Path, root: Path) -> Iterator[Mutant]:
    """Every mistake that can be made in a file."""
    for number, place in enumerate(_places(_tree(path, root))):
        old = _get(place)
        for change in changes(old):
            nodes = (old, _changed(old, change))
            was, now = (ast.unparse(each).partition("\n")[0] for each in nodes)
            yield Mutant(path, getattr(old, "lineno", 0), was, now, place.inside, number, change)


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
        case ast.UnaryOp(op=ast.Not()):
            yield lambda each: each.operand  # type: ignore[attr-defined]  # it is such a node
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
    if isinstance(node, ast.stmt):
        yield from _of_statement(node)


def _of_statement(node: ast.stmt) -> Iterator[Change]:
    """Statements left out, and conditions turned round that are more than a comparison."""
    match node:
        case ast.Expr(value=ast.Constant()):
            pass  # a docstring
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Return(value=None):
            yield _nothing
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield _nothing
        case ast.Break():
            yield lambda _: ast.Continue()
        case ast.If(test=test) | ast.While(test=test) if not _is_changed_anyway(test):
            yield _turned


def _is_changed_anyway(test: ast.expr) -> bool:
    negated = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    return negated or isinstance(test, ast.Compare | ast.BoolOp | ast.Constant)


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


def _constant(value: int) -> Change:
    return lambda _: ast.Constant(value)


def _calling(name: str) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Call)
        node.func = ast.Name(name, ast.Load())
        return node

    return change


def _nothing(_: ast.AST) -> ast.AST:
    return ast.Pass()


def _turned(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.If | ast.While)
    node.test = ast.UnaryOp(ast.Not(), node.test)
    return node


# Where a node is, so that the same one is found in a copy of the tree


@attrs.frozen
class Place:
    """A field of a node, or an entry of that field; and whether it is inside of a function."""

    owner: ast.AST
    field: str
    index: int | None
    inside: bool


def _places(tree: ast.AST) -> list[Place]:
    return [*_below(tree, inside=False)]


def _below(node: ast.AST, *, inside: bool) -> Iterator[Place]:
    for field, value in ast.iter_fields(node):
        if field in SKIPPED_FIELDS:
            continue
        within = inside or (field == "body" and isinstance(node, ast.FunctionDef | ast.Lambda))
        parts = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, each in parts:
            is_datum = not within and isinstance(node, DATA) and isinstance(each, ast.Constant)
            if isinstance(each, ast.AST) and not is_datum and not _is_passed_over(each):
                yield Place(node, field, index, within)
                yield from _below(each, inside=within)


def _is_passed_over(node: ast.AST) -> bool:
    """What is said decides nothing, nor does how strict `zip` is with columns of one length."""
    return isinstance(node, ast.JoinedStr) or getattr(node, "arg", None) == "strict"


def _get(place: Place) -> ast.AST:
    value = getattr(place.owner, place.field)
    found: ast.AST = value if place.index is None else value[place.index]
    return found


def _set(place: Place, node: ast.AST) -> None:
    if place.index is None:
        setattr(place.owner, place.field, node)
    else:
        getattr(place.owner, place.field)[place.index] = node
