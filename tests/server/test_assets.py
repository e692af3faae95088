"""Static files have paths with hashes, are compressed and immutable; fonts have the necessary letters."""

import io
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from serving import Person, RunningServer

from courtyard.server.http import assets, fonts

WORDS = "Gùgōng, 1 234 points → Žluťoučký kůň, Łódź, nǚ… “yes” – 5 × 3"  # noqa: RUF001
NOT_DRAWN = {"serif-italic": {ord("→"), ord("ǚ")}}
"""Letters that a font lacks; the next font of the stack has them."""


def test_every_file_of_a_page_is_kept_for_ever_and_packed(server: RunningServer) -> None:
    anna = Person(server.address)
    page = anna.http.get("/").text
    paths = set(re.findall(r'(?:href|src)="(/(?:static|games)/[^"]+)"', page))
    assert len(paths) > 6
    for path in paths:
        plain = anna.http.get(path, headers={"Accept-Encoding": "identity"})
        assert "immutable" in plain.headers["cache-control"]
        for encoding in ("br", "gzip"):
            packed = anna.http.get(path, headers={"Accept-Encoding": encoding})
            assert packed.headers["content-encoding"] == encoding
            assert packed.content == plain.content


def test_a_page_preloads_every_imported_script(server: RunningServer) -> None:
    found = assets.scripts("table.js")
    assert f"{assets.root()}/wire.js" in found
    anna = Person(server.address)
    for path in found:
        text = anna.http.get(path).text
        names = re.findall(r'^import .*"\./([\w.]+)"', text, re.MULTILINE)
        assert {f"{assets.root()}/{name}" for name in names} <= set(found)


def test_no_file_is_served_from_an_old_path_or_another_folder(server: RunningServer) -> None:
    anna = Person(server.address)
    for path in (
        "/static/0123456789abcdef/shell.js",
        f"{assets.root()}/types.d.ts",
        f"{assets.root()}/fonts/none.woff2",
    ):
        assert anna.http.get(path).status_code == 404


@pytest.mark.parametrize("name", fonts.SOURCES)
def test_a_font_has_the_letters_of_three_languages_and_tabular_digits(name: str, server: RunningServer) -> None:
    answer = Person(server.address).http.get(f"{assets.root()}/fonts/{name}.woff2")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "font/woff2")
    assert len(answer.content) < 20_000
    face = TTFont(io.BytesIO(answer.content))
    letters = face.getBestCmap()
    assert {ord(letter) for letter in WORDS} - set(letters) <= NOT_DRAWN.get(name, set())
    assert len({face["hmtx"][letters[ord(figure)]][0] for figure in "0123456789"}) == 1


def test_a_reduced_font_is_cached(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    fonts.face.cache_clear()
    first = fonts.face("sans-regular")
    monkeypatch.setattr(fonts, "_cut", None)
    fonts.face.cache_clear()
    assert fonts.face("sans-regular") == first
