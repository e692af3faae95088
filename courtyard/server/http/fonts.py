"""The type of the pages: Source Sans and Source Serif, cut to the letters that are used and packed for browsers."""

# ruff: noqa: RUF001

import io
import os
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Final

SOURCES: Final = {
    "sans-regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "sans-italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "serif-regular": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "serif-semibold": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
}
"""The faces: the package that each comes from, and its file there."""

LETTERS: Final = "".join(
    [
        *(chr(code) for code in range(0x20, 0x7F)),
        "ÄÖÜäöüßÀÂÆÇÈÉÊËÎÏÔŒÙÛàâæçèéêëîïôœùûÑñ",
        "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž",
        "ĄĆĘŁŃÓŚŹŻąćęłńóśźż",
        "ĀÁǍÀĒÉĚÈĪÍǏÌŌÓǑÒŪÚǓÙāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ",
        "\u00a0\u2011–—‘’‚“”„«»‹›…·•×÷−±½¼¾°©←↑→↓",
    ]
)
"""English and its neighbours, Czech, Polish, pinyin, signs and arrows."""
FEATURES: Final = ("kern", "liga", "ccmp", "locl", "mark")
"""What the faces can do. Their figures are as high as capitals and of one width anyway."""


@cache
def recipe() -> bytes:
    """All that decides what the cut faces are like."""
    packages = {package.replace("_", "-") for package, _ in SOURCES.values()} | {"fonttools"}
    versions = [f"{name} {version(name)}" for name in sorted(packages)]
    return repr((SOURCES, LETTERS, FEATURES, versions)).encode()


_cutting: Final = Lock()


@cache
def face(name: str) -> bytes:
    """A face as WOFF2; it is cut the first time and then lies in the cache of the user. Takes a moment."""
    kept = _folder() / f"{name}-{sha256(recipe()).hexdigest()[:16]}.woff2"
    with _cutting:
        if kept.is_file():
            return kept.read_bytes()
        made = _cut(*SOURCES[name])
        _keep(kept, made)
        return made


def _cut(package: str, file: str) -> bytes:
    from fontTools import subset  # noqa: PLC0415

    options = subset.Options(flavor="woff2", layout_features=list(FEATURES), hinting=False)
    with resources.as_file(resources.files(package) / "files" / file) as path:
        font = subset.load_font(str(path), options)
        cutter = subset.Subsetter(options)
        cutter.populate(text=LETTERS)
        cutter.subset(font)
        packed = io.BytesIO()
        subset.save_font(font, packed, options)
    return packed.getvalue()


def _folder() -> Path:
    """Where the user's programs keep what they can make again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "courtyard"


def _keep(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; without room or permission it is made again the next time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(content)
        unfinished.replace(path)
    except OSError:
        return
