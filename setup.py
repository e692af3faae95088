"""Compiles the engine with mypyc where a C compiler is found; without one the same source runs interpreted."""

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup

REQUIRED = "COURTYARD_COMPILED"
"""Set in the environment, it makes a missing compiler an error: for building wheels."""

BOTS = ("greedy.py", "search.py")
"""The modules of bots/ that are compiled with the core."""

READING = ("checks.py", "provenance.py")
"""Modules of data/ that only look at a component file; compiled they would save nobody any time."""

HOTTEST = ("courtyard.core__", "courtyard.burgundy__")
"""Groups that gain from the highest level of optimisation, which takes the compiler half as long again."""


def compiled_modules() -> list[tuple[list[str], str]]:
    """What is compiled, in groups that can be compiled side by side: the core, then the data and rules of each game."""
    groups = [([*Path("courtyard/core").glob("*.py"), *(Path("courtyard/bots", name) for name in BOTS)], "core")]
    for game in sorted(Path("courtyard/games").iterdir()):
        modules = [*game.glob("game.py"), *game.glob("data/*.py"), *game.glob("rules/*.py")]
        if modules:
            groups.append(([path for path in modules if path.name not in READING], game.name))
    return [
        (sorted(str(path) for path in modules if path.stem != "__init__"), f"courtyard.{name}")
        for modules, name in groups
    ]


def builds() -> bool:
    """Whether this run builds: an installer first runs this file twice to ask for the project's metadata alone."""
    return not {"egg_info", "dist_info"}.intersection(sys.argv)


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
    extensions: list[Extension] = mypycify(["--strict", *files], opt_level="2", debug_level="0", separate=groups)
    for extension in extensions:
        # Lets the compiler inline the many small rules, which nobody replaces at run time.
        wanted = ["-fno-semantic-interposition", *(["-O3"] if extension.name.startswith(HOTTEST) else [])]
        extension.extra_compile_args = [*extension.extra_compile_args, *wanted]  # One list serves all of them.
    return extensions


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
