"""Compiles the engine with mypyc where a C compiler is found; without one the same source runs interpreted."""

import os
import subprocess
import sys
import sysconfig
import tempfile
from fnmatch import fnmatch
from pathlib import Path

from setuptools import Extension, setup

INTERPRETED = (
    "__init__",
    "checks",
    "constraints",
    "draw*",
    "findings",
    "options",
    "origins",
    "position",
    "refusals",
    "targets",
    "view",
    "words",
)
"""Modules of a game that are not worth compiling: text, pictures and what is called once."""


HOTTEST = ("core__", "burgundy__")
"""Groups that gain from the highest level of optimisation, which takes the compiler half as long again."""


def compiled_modules() -> list[tuple[list[str], str]]:
    """What is compiled, in groups that can be compiled side by side: the core, then each game."""
    groups = [([*Path("courtyard/core").glob("*.py"), Path("courtyard/bots/greedy.py")], "core")]
    for game in sorted(Path("courtyard/games").iterdir()):
        modules = [path for path in game.glob("*.py") if not any(fnmatch(path.stem, name) for name in INTERPRETED)]
        if modules:
            groups.append((modules, game.name))
    return [(sorted(str(path) for path in modules if path.stem != "__init__"), name) for modules, name in groups]


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
    if not can_compile():
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
