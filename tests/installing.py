"""Packages that are installed for one test, and processes that find them."""

import os
import subprocess
import sys
from pathlib import Path

from courtyard.games import GROUP

COPIED = """
from courtyard.games.burgundy.game import Burgundy
class Copied(Burgundy.__mro__[1]):
    def __init__(self, given):
        rules = Burgundy({})
        super().__init__("copied", 1, rules.actions, rules.layout, rules.options, given)
GAME = Copied
"""
"""A game of its own name in a package of its own, with nothing written but what it is made of."""


def install(folder: Path, name: str, package: str, **modules: str) -> None:
    """Put a package with an entry point, and these modules if it has not been written, where Python finds it."""
    described = folder / f"{package}-1.0.dist-info"
    described.mkdir(parents=True)
    (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {package}\n")
    if modules:
        (folder / package).mkdir()
        (folder / package / "__init__.py").write_text("")
    for module, code in modules.items():
        (folder / package / f"{module}.py").write_text(code)


def run(folder: Path, code: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run code in a process of its own that finds what is installed in a folder."""
    environment, command = {**os.environ, "PYTHONPATH": str(folder)}, [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, cwd=cwd, capture_output=True, text=True, check=False)
