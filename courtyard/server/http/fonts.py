"""The fonts of the pages: Source Sans and Source Serif, reduced to the characters in use and compressed."""

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
"""The package and file of each font."""

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
"""English and other Western languages, Czech, Polish, pinyin, punctuation and arrows."""
FEATURES: Final = ("kern", "liga", "ccmp", "locl", "mark")
"""The OpenType features that are kept. Figures are lining and tabular by default."""


@cache
def recipe() -> bytes:
    """Everything on which the reduced fonts depend."""
    packages = {package.replace("_", "-") for package, _ in SOURCES.values()} | {"fonttools"}
    versions = [f"{name} {version(name)}" for name in sorted(packages)]
    return repr((SOURCES, LETTERS, FEATURES, versions)).encode()


_LOCK: Final = Lock()


@cache
def face(name: str) -> bytes:
    """A font as WOFF2. It is made the first time, which takes a moment, and then cached on disk."""
    kept = _folder() / f"{name}-{sha256(recipe()).hexdigest()[:16]}.woff2"
    with _LOCK:
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
    """The user's cache folder."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "courtyard"


def _keep(path: Path, content: bytes) -> None:
    """Write a file atomically. If that fails, the font is made again the next time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(content)
        unfinished.replace(path)
    except OSError:
        return
