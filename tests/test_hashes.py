"""The hashes of what a server runs on are of the versions that are tested, and none is missing."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

ROOT = Path(__file__).parents[1]
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)", re.MULTILINE)
HASHED = re.compile(r"^([A-Za-z0-9._-]+)==\S+.*?\\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE)
NAME = re.compile(r"[A-Za-z0-9._-]+")


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(file: str) -> dict[str, str]:
    return {plain(name): version for name, version in PIN.findall((ROOT / file).read_text("utf-8"))}


def needed() -> set[str]:
    """All packages that a server needs, with PostgreSQL, as those say that are installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    waiting = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    found: set[str] = set()
    while waiting:
        line = waiting.pop()
        name = plain(NAME.match(line)[0])  # type: ignore[index]
        if "extra ==" not in line and name not in found:
            found.add(name)
            try:
                waiting += requires(name) or []
            except PackageNotFoundError:
                found.discard(name)  # One that only another system needs.
    return found


def test_the_hashes_are_of_the_versions_that_are_tested() -> None:
    tested = pins("constraints.txt")
    assert {name: version for name, version in pins("hashes.txt").items() if tested.get(name) != version} == {}


def test_everything_that_a_server_needs_has_a_hash() -> None:
    hashed = {plain(name) for name, _ in HASHED.findall((ROOT / "hashes.txt").read_text("utf-8"))}
    assert hashed == set(pins("hashes.txt"))
    assert needed() - hashed == set()


def test_the_hashes_name_no_place() -> None:
    _, *lines = (ROOT / "hashes.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if "/" in line or line.startswith("-")] == []
