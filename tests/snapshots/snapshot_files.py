"""How snapshots are kept: an index with a hash of every text, and the texts themselves, each once and compressed.

The index shows in a commit which parts of which game have changed. The texts tell how: a failing test compares them
line by line and writes both sides into `build/snapshots`.
"""

import json
import lzma
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import Final

from snapshot_texts import Text

KEPT: Final = Path(__file__).parent / "kept"
BUILD: Final = Path(__file__).parents[2] / "build" / "snapshots"
ACCEPT: Final = "make snapshots"
DIGITS: Final = 7
"""The length of a hash in the index."""
MOST_TOLD: Final = 4
"""So many texts are compared in the message of a failing test, each of another section where possible."""
MOST_LINES: Final = 24
"""The lines shown of each of them."""
LONGEST: Final = 240
"""The characters shown of a line."""

Place = tuple[str, str, str, str]
"""A moment, a viewpoint, a section and a language."""


def digest(text: str) -> str:
    """The short hash of a text."""
    return sha256(text.encode()).hexdigest()[:DIGITS]


def index_of(texts: Iterable[Text]) -> str:
    """One line for each moment, viewpoint and section: a hash for each language, or one where all are equal."""
    rows: dict[tuple[str, str, str], dict[str, str]] = {}
    for text in texts:
        rows.setdefault((text.moment, text.viewpoint, text.section), {})[text.language] = digest(text.text)
    return "".join(f"{' '.join(place)} {_hashes(row)}\n" for place, row in rows.items())


def _hashes(row: Mapping[str, str]) -> str:
    if len(set(row.values())) == 1:
        return f"{'+'.join(row)}:{next(iter(row.values()))}"
    return " ".join(f"{lang}:{found}" for lang, found in row.items())


def read_index(index: str) -> dict[Place, str]:
    """The hash of every text by its place."""
    found: dict[Place, str] = {}
    for line in index.splitlines():
        moment, viewpoint, section, *hashes = line.split()
        for each in hashes:
            languages, _, kept = each.partition(":")
            found.update({(moment, viewpoint, section, lang): kept for lang in languages.split("+")})
    return found


def keep(name: str, texts: Sequence[Text], folder: Path = KEPT) -> bool:
    """Accept these texts as what a game shows; whether that changes anything."""
    index, path = index_of(texts), folder / f"{name}.txt"
    if path.is_file() and path.read_text("utf-8") == index:
        return False
    folder.mkdir(exist_ok=True)
    path.write_text(index, "utf-8")
    # Texts that are alike are written one after the other, which halves the work of compressing them.
    distinct = dict.fromkeys(text.text for text in sorted(texts, key=lambda text: text.section))
    folder.joinpath(f"{name}.json.xz").write_bytes(packed(list(distinct)))
    return True


def packed(data: object) -> bytes:
    """JSON, compressed as well as it can be."""
    return lzma.compress(json.dumps(data, ensure_ascii=False).encode(), preset=9 | lzma.PRESET_EXTREME)


def unpacked(path: Path) -> object:
    """What was packed into a file."""
    found: object = json.loads(lzma.decompress(path.read_bytes()))
    return found


def kept_texts(name: str, folder: Path = KEPT) -> dict[str, str]:
    """The accepted texts of a game by their hashes."""
    texts = unpacked(folder / f"{name}.json.xz")
    assert isinstance(texts, list)
    return {digest(text): text for text in texts}


def difference(name: str, texts: Sequence[Text], folder: Path = KEPT, build: Path = BUILD) -> str:
    """What a game shows otherwise than accepted, for a person to read; empty if nothing."""
    now = {(text.moment, text.viewpoint, text.section, text.language): text.text for text in texts}
    path = folder / f"{name}.txt"
    before = read_index(path.read_text("utf-8")) if path.is_file() else {}
    changed = [place for place in dict.fromkeys([*before, *now]) if before.get(place) != _digest(now.get(place))]
    if not changed:
        return ""
    old = kept_texts(name, folder) if before else {}
    pairs = {place: (old.get(before.get(place, ""), ""), now.get(place, "")) for place in changed}
    where = _write(name, pairs, build)
    told = [_told(place, *pairs[place]) for place in _examples(changed, pairs)]
    return "\n".join([f"{name} shows something else: {_counts(changed)}.", *told, _advice(where)])


def _digest(text: str | None) -> str | None:
    return None if text is None else digest(text)


def _counts(changed: Sequence[Place]) -> str:
    """How many texts of each section are different."""
    counts = Counter(section for _, _, section, _ in changed)
    return ", ".join(f"{section} {count}" for section, count in counts.most_common())


def _examples(changed: Sequence[Place], pairs: Mapping[Place, tuple[str, str]]) -> list[Place]:
    """A few of the places that say most: one of each section first, no change twice."""
    by_change = {pairs[place]: place for place in reversed(changed)}
    places = sorted(by_change.values(), key=changed.index)
    first = list({section: place for place in reversed(places) for section in [place[2]]}.values())
    return [*sorted(first, key=changed.index), *(place for place in places if place not in first)][:MOST_TOLD]


def _told(place: Place, before: str, after: str) -> str:
    lines = list(unified_diff(before.splitlines(), after.splitlines(), "accepted", "now", n=1, lineterm=""))[2:]
    shown = [line if len(line) <= LONGEST else f"{line[:LONGEST]}…" for line in lines[:MOST_LINES]]
    rest = [f"… and {len(lines) - MOST_LINES} lines more"] if len(lines) > MOST_LINES else []
    return "\n".join([f"--- {' '.join(place)}", *shown, *rest])


def _write(name: str, pairs: Mapping[Place, tuple[str, str]], build: Path) -> Path:
    """Both sides of every change as files, and nothing of the run before."""
    rmtree(build / name, ignore_errors=True)
    for place, sides in pairs.items():
        for side, text in zip(("before", "after"), sides, strict=True):
            path = build / name / side / f"{'-'.join(place)}.txt"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    return build / name


def _advice(where: Path) -> str:
    return f"All of it: diff -r {where}/before {where}/after\nIf this is what you want: {ACCEPT}"
