"""Compiles the engine with mypyc where a C compiler is found; without one the same source runs interpreted.

COURTYARD_COMPILED=1 makes a missing compiler an error (for wheels), COURTYARD_INTERPRETED=1 leaves the engine as it is,
and COURTYARD_QUICK=1 compiles in two thirds of the time what then takes some 5 % longer to run.
"""

import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

REQUIRED = "COURTYARD_COMPILED"
INTERPRETED = "COURTYARD_INTERPRETED"
QUICK = "COURTYARD_QUICK"

BOTS = ("greedy.py", "quick.py", "search.py")
"""The modules of bots/ that are compiled with the core."""

FEATURES = ("features.py", "guess.py")
"""The modules of a game's bots/ that are compiled with its rules."""

GROUP = "__mypyc"
"""How the name of what holds a whole group ends; the other extensions only lead there."""

HOTTEST = ("courtyard.core__", "courtyard.burgundy__")
"""Groups that gain from the highest level of optimisation, which takes the compiler half as long again."""


GIVEN_ARRAY = re.compile(r"(?P<array>arg_\w+) = Vec(?P<kind>I64|Float)Api\.unbox\(obj_\w+\);")
"""Where a function that is called from interpreted code takes an array that it was given."""


def compiled_modules() -> list[tuple[list[str], str]]:
    """What is compiled, in groups that can be compiled side by side: the core, then the data and rules of each game."""
    groups = [([*Path("courtyard/core").glob("*.py"), *(Path("courtyard/bots", name) for name in BOTS)], "core")]
    for game in sorted(Path("courtyard/games").iterdir()):
        bots = [game / "bots" / name for name in FEATURES if (game / "bots" / name).is_file()]
        modules = [*game.glob("game.py"), *game.glob("data/*.py"), *game.glob("rules/*.py"), *bots]
        if modules:
            groups.append((modules, game.name))
    return [
        (sorted(str(path) for path in modules if path.stem != "__init__"), f"courtyard.{name}")
        for modules, name in groups
    ]


def builds() -> bool:
    """Whether this run compiles: an installer first runs this file twice to ask for the project's metadata alone."""
    return not os.environ.get(INTERPRETED) and not {"egg_info", "dist_info"}.intersection(sys.argv)


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are there."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        include = sysconfig.get_paths()["include"]
        command = [*compiler, "-c", str(source), f"-I{include}", "-o", str(Path(folder, "probe.o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def extensions() -> list[Extension]:
    if not builds():
        return []
    if not can_compile():
        if os.environ.get(REQUIRED):
            sys.exit(f"courtyard: no C compiler with Python's headers was found, and {REQUIRED} is set.")
        print(
            "courtyard: no C compiler with Python's headers was found; the engine will run interpreted.",
            file=sys.stderr,
        )
        return []
    from mypyc.build import mypycify  # noqa: PLC0415

    groups = compiled_modules()
    files = [file for modules, _ in groups for file in modules]
    quick = bool(os.environ.get(QUICK))
    level = "1" if quick else "2"
    extensions: list[Extension] = mypycify(["--strict", *files], opt_level=level, debug_level="0", separate=groups)
    for extension in extensions:
        extension.sources = [mended(source) for source in extension.sources]
        # Lets the compiler inline the many small rules, which nobody replaces at run time.
        wanted = ["-fno-semantic-interposition"]
        if not quick and extension.name.startswith(HOTTEST):
            wanted.append("-O3")
        extension.extra_compile_args = [*extension.extra_compile_args, *wanted]  # One list serves all of them.
    return extensions


def mended(source: str) -> str:
    """The path of the same C source, in which no array that is given to a function leaks.

    mypyc 2.4 takes a reference to it and never gives it back. Whoever calls holds one of its own meanwhile.
    """
    path = Path(source)
    text = path.read_text("utf-8")
    better = GIVEN_ARRAY.sub(_let_go, text)
    if better == text:
        return source
    written = path.with_name(f"{path.stem}_mended.c")
    if not written.exists() or written.read_text("utf-8") != better:  # An older file is not compiled again.
        written.write_text(better, "utf-8")
    return str(written)


def _let_go(found: re.Match[str]) -> str:
    array, kind = found["array"], found["kind"].upper()
    return f"{found[0]} if (!VEC_IS_ERROR({array})) VEC_{kind}_DECREF({array});"


class Build(build_ext):
    """Says which part of the engine is being compiled."""

    def build_extension(self, ext: Extension) -> None:
        if ext.name.endswith(GROUP):
            print(f"  {ext.name.removesuffix(GROUP).rpartition('.')[2]} ...", flush=True)
        super().build_extension(ext)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": Build},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
