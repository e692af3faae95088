"""`make mutate`: breaks the rules one small way at a time and sees whether a test goes red.

Every function of a game's rules is changed in many ways (another comparison, a number off by one, a line
left out ...). For each change the tests that call the function are run in a child process of their own,
until one fails. What survives is printed: either a test is missing, or the change makes no difference.
"""

import argparse
import ast
import copy
import importlib
import inspect
import json
import os
import resource
import sys
import textwrap
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

os.environ["COURTYARD_INTERPRETED"] = "1"

import pytest
from _pytest.runner import runtestprotocol

HERE = Path(__file__).parent
SLOW = 1.0
"""Tests that take more seconds while watched are left out: whole games, which make a survivor cost minutes."""
PATIENCE = 10
"""A change that makes the tests compute for so many seconds more than before has been noticed."""

COMPARISONS: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


def variants(node: ast.AST) -> Iterator[ast.AST]:
    """Every small change of a single node."""
    if isinstance(node, ast.Compare):
        for other in COMPARISONS.get(type(node.ops[0]), []):
            yield ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
        yield ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)
        yield ast.Pass()
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.IfExp):
        yield node.body
        yield node.orelse
    elif (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)) or (
        isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript)
    ):
        yield ast.Pass()


class _Replace(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else super().visit(node)


def changes(function: FunctionType) -> Iterator[tuple[int, str, CodeType]]:
    """All changed versions of a function: the line, what it reads now, and its code."""
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines)))
    for node in list(ast.walk(tree)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        for variant in variants(node):
            changed = copy.deepcopy(_Replace(node, ast.copy_location(variant, node)).visit(_shallow(tree, node)))
            code = _code(changed, function.__code__)
            if code.co_freevars == function.__code__.co_freevars:
                yield first + node.lineno - 1, ast.unparse(variant), code


def _code(tree: ast.AST, original: CodeType) -> CodeType:
    """The code of a changed function, within a function that has the names which the original takes from outside."""
    around = ast.parse(f"def around({', '.join(original.co_freevars)}): pass")
    around.body[0].body = tree.body  # type: ignore[attr-defined]
    compiled = compile(ast.fix_missing_locations(around), original.co_filename, "exec")
    return _inner(_inner(compiled))


def _inner(code: CodeType) -> CodeType:
    return next(item for item in code.co_consts if isinstance(item, CodeType))


def _shallow(tree: ast.Module, node: ast.AST) -> ast.Module:
    """The tree with fresh lists along the way, so that replacing a node leaves the original alone."""
    memo = {id(node): node}
    return copy.deepcopy(tree, memo)


class Mutation:
    """A pytest plugin: once the tests are collected it breaks the rules instead of merely running them."""

    def __init__(self, game: str, modules: list[str], out: str | None) -> None:
        self.package = f"courtyard.games.{game}.rules"
        self.folder = str(Path(str(importlib.import_module(self.package).__file__)).parent)
        self.modules = modules or sorted({path.stem for path in Path(self.folder).glob("*.py")} - WITHOUT_RULES)
        self.out = out
        self.tests: dict[CodeType, list[tuple[float, int]]] = defaultdict(list)
        self.tried = 0
        self.survived = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """See which test calls which rule, then break the rules of one module after the other."""
        for number, item in enumerate(session.items):
            self.watch(number, item)
        for name in self.modules:
            for function in functions_of(f"{self.package}.{name}"):
                self.break_function(session, name, function)
            say(f"{name}: {self.tried} changes so far, {self.survived} survived")
        return True

    def watch(self, number: int, item: pytest.Item) -> None:
        """Run a test once and note the rules that it calls."""
        called: set[CodeType] = set()

        def see(frame: FrameType, event: str, _argument: Any) -> None:
            if event == "call" and frame.f_code.co_filename.startswith(self.folder):
                called.add(frame.f_code)

        started = time.process_time()
        sys.setprofile(see)
        failed = fails(item)
        sys.setprofile(None)
        if failed:
            raise SystemExit(f"{item.nodeid} must pass before the rules are broken.")
        seconds = time.process_time() - started
        if seconds <= SLOW:
            for code in called:
                self.tests[code].append((seconds, number))

    def break_function(self, session: pytest.Session, module: str, function: FunctionType) -> None:
        """Try every change of a function."""
        tests = sorted(self.tests.get(function.__code__, []))
        items = [session.items[number] for _, number in tests]
        limit = PATIENCE + int(sum(seconds for seconds, _ in tests))
        for line, text, code in changes(function):
            self.tried += 1
            if survives(function, code, items, limit):
                self.survived += 1
                say(f"{module}.py:{line}: {function.__name__}: {text}")
                if self.out:
                    with Path(self.out).open("a") as file:
                        file.write(json.dumps([module, line, function.__name__, text]) + "\n")


def say(line: str) -> None:
    """Print past pytest's capture."""
    print(line, file=sys.__stderr__, flush=True)


def fails(item: pytest.Item) -> bool:
    """Whether a test goes red."""
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def survives(function: FunctionType, code: CodeType, items: list[pytest.Item], limit: int) -> bool:
    """Whether no test notices the change; the tests run in a child process, the quickest first, for `limit` seconds."""
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        function.__code__ = code
        os._exit(int(any(fails(item) for item in items)))
    _, status = os.waitpid(child, 0)
    return status == 0


def functions_of(module_name: str) -> Iterator[FunctionType]:
    """The functions and methods that a module defines."""
    module = importlib.import_module(module_name)
    for value in vars(module).values():
        if inspect.isclass(value) and value.__module__ == module_name:
            yield from (item for item in vars(value).values() if isinstance(item, FunctionType))
        elif isinstance(value, FunctionType) and value.__module__ == module_name:
            yield value


def main() -> None:
    """Break the modules that are named, or all rules of the game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="burgundy")
    parser.add_argument("--modules", nargs="*", default=[], help="names such as ships and take; all by default")
    parser.add_argument("--out", help="a file for the survivors as JSON lines")
    arguments = parser.parse_args()
    plugin = Mutation(arguments.game, arguments.modules, arguments.out)
    quiet = ["-n", "0", "-q", "-p", "no:cacheprovider", "--no-header"]
    pytest.main([*quiet, str(HERE / "rules" / arguments.game)], plugins=[plugin])


WITHOUT_RULES = {
    "__init__",
    "components",
    "draw",
    "features",
    "findings",
    "game",
    "options",
    "position",
    "refusals",
    "targets",
    "tiles",
    "view",
    "words",
}
"""Modules without rules."""

if __name__ == "__main__":
    main()
