"""`make mutate`: breaks the rules one small way at a time and sees whether a test goes red.

Every function of a game's rules is changed in many ways (another comparison, a number off by one, a line
left out ...). For each change the tests that call the function are run in a child process of their own,
until one fails. What survives is printed: either a test is missing, or the change makes no difference.
"""

import argparse
import ast
import contextlib
import copy
import importlib
import inspect
import io
import json
import os
import signal
import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

os.environ["COURTYARD_INTERPRETED"] = "1"

import pytest

HERE = Path(__file__).parent
SECONDS = 60
"""A change that makes the tests run on for so long has been noticed."""

FIRST = 25
"""So many of the quickest tests are run before the others; most changes are noticed by them."""

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
            ast.fix_missing_locations(changed)
            module = compile(changed, function.__code__.co_filename, "exec")
            code = next(item for item in module.co_consts if isinstance(item, CodeType))
            yield first + node.lineno - 1, ast.unparse(variant), code


def _shallow(tree: ast.Module, node: ast.AST) -> ast.Module:
    """The tree with fresh lists along the way, so that replacing a node leaves the original alone."""
    memo = {id(node): node}
    return copy.deepcopy(tree, memo)


class _Calls:
    """A pytest plugin that notes which rules each test calls."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.tests: dict[CodeType, dict[str, float]] = defaultdict(dict)
        self.called: set[CodeType] = set()

    def _see(self, frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(self.folder):
            self.called.add(frame.f_code)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self.called = set()
        sys.setprofile(self._see)
        yield
        sys.setprofile(None)
        for code in self.called:
            self.tests[code][item.nodeid] = 0.0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            for tests in self.tests.values():
                if report.nodeid in tests:
                    tests[report.nodeid] = report.duration


def run(arguments: list[str], plugins: list[object]) -> int:
    """Pytest in this process, silently."""
    quiet = ["-n", "0", "-q", "-x", "-p", "no:cacheprovider", "--no-header"]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return int(pytest.main([*quiet, *arguments], plugins=plugins))


def survives(function: FunctionType, code: CodeType, tests: list[str]) -> bool:
    """Whether no test notices the change."""
    child = os.fork()
    if child == 0:
        signal.alarm(SECONDS)
        function.__code__ = code
        noticed = any(run(some, []) != 0 for some in (tests[:FIRST], tests[FIRST:]) if some)
        os._exit(int(noticed))
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
    parser.add_argument("--modules", nargs="*", help="names such as ships and take; all by default")
    parser.add_argument("--out", help="a file for the survivors as JSON lines")
    arguments = parser.parse_args()
    package = f"courtyard.games.{arguments.game}"
    folder = Path(str(importlib.import_module(package).__file__)).parent
    compiled = {path.stem for path in folder.glob("*.py")} - INTERPRETED
    calls = _Calls(str(folder))
    tests = [str(HERE / "rules" / arguments.game)]
    if run(tests, [calls]) != 0:
        raise SystemExit("The tests must pass before the rules are broken.")
    tried = survived = 0
    for name in sorted(arguments.modules or compiled):
        for function in functions_of(f"{package}.{name}"):
            reached = calls.tests.get(function.__code__, {})
            ordered = sorted(reached, key=reached.__getitem__)
            for line, text, code in changes(function):
                tried += 1
                if not ordered or survives(function, code, ordered):
                    survived += 1
                    print(f"{name}.py:{line}: {function.__name__}: {text}", flush=True)
                    if arguments.out:
                        with Path(arguments.out).open("a") as file:
                            file.write(json.dumps([name, line, function.__name__, text]) + "\n")
        print(f"{name}: {tried} changes so far, {survived} survived", file=sys.stderr, flush=True)


INTERPRETED = {
    "__init__",
    "components",
    "draw",
    "features",
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
