"""Checks the catalogues: every text has a use, every use a text, and every language the same keys and facts.

python tools/catalogues.py                 what is wrong; nothing, and exit code 0, if all is well
python tools/catalogues.py --missing pl    the texts that Polish does not have yet, in English, ready to be translated
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import NamedTuple

from courtyard.games import folder_of, has_part, packages
from courtyard.speech.catalogue import FACTS, file_of
from courtyard.speech.languages import ENGLISH, LANGUAGES
from courtyard.speech.texts import read_template

ROOT = Path(__file__).parents[1] / "courtyard"
SAYING = ("say", "phrase", "sentence", "telling")
"""Functions whose first argument is a key."""
REFUSING = {"Refused": 1, "Problem": 2}
"""Which argument is the key of what is refused."""
PREFIXES = ("", "title_", "terminal_", "refuse_", "news_")
"""Modules that say things of one sort leave the beginning of the key out."""
SHELL = "courtyard.speech.shell"
LEVELS = "bots/levels.py"
LESSONS = "lessons.py"
OF_GAMES = ("games/hint_reasons.py", LEVELS)
"""What says the texts of all games."""

Written = dict[str, str | dict[str, str]]


class Part(NamedTuple):
    """A catalogue, or a room of one, and where its texts are used."""

    folder: str
    room: str
    sources: tuple[str, ...]

    @property
    def name(self) -> str:
        """What it is called in a complaint."""
        game = "" if self.folder == SHELL else self.folder.removeprefix("courtyard.games.").partition(".")[0]
        return " ".join(filter(None, (game, self.room)))

    def texts(self, lang: str) -> Written:
        """All that is written in a language."""
        whole = file_of(self.folder, lang)
        return {key: text for key, text in (whole.get(self.room, {}) if self.room else whole).items() if key != FACTS}

    @property
    def families(self) -> dict[str, str]:
        """Which texts can stand for a fact."""
        whole = file_of(self.folder, ENGLISH)
        return dict(whole.get(FACTS, {}))


def parts() -> list[Part]:
    """All catalogues."""
    spoken = {name: package for name, package in packages().items() if has_part(name, "text")}
    rooms = {
        "plain": ("plain",),
        "table": ("table", "server"),
        "server": ("server",),
        "terminal": ("terminal", "cli.py"),
        "help": ("cli.py",),
        "lab": ("lab", "cli.py"),
        "bots": (LEVELS,),
        "pages": ("server/templates",),
        "browser": ("server/static",),
    }
    return [
        *(
            Part(f"{package}.text", "", (str(folder_of(name)), *OF_GAMES, *_words_of(name)))
            for name, package in spoken.items()
        ),
        *(
            Part(f"{package}.text.learn", lesson, (LESSONS,))
            for name, package in spoken.items()
            if (folder_of(name) / "text" / "learn").is_dir()
            for lesson in file_of(f"{package}.text.learn", ENGLISH)
        ),
        *(Part(SHELL, room, sources) for room, sources in rooms.items() if room in file_of(SHELL, ENGLISH)),
    ]


def _words_of(game: str) -> tuple[str, ...]:
    """What speaks for a game that has no code for its words."""
    return () if has_part(game, "ui.words") else ("plain",)


# What is used.


class Uses(NamedTuple):
    """Keys that a source names: as patterns of all its texts, and of those that are surely said."""

    any: set[str]
    said: set[str]


@cache
def uses_in(source: str) -> Uses:
    """What the files of a folder, or a file, use."""
    path = ROOT / source
    found = Uses(set(), set())
    for file in [path] if path.is_file() else path.rglob("*.py"):
        _read_python(file, found)
    for file in [*path.glob("*.js"), *path.glob("*.html")]:
        text = file.read_text("utf-8")
        found.any.update(re.findall(r'"(\w+)"', text))
        found.said.update(re.findall(r'\bsay\("(\w+)"', text))
    return found


def _read_python(file: Path, found: Uses) -> None:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        pattern = _pattern(node)
        if pattern:
            found.any.add(pattern)
        key = _key_of(node)
        if key is not None:
            found.said.update(pattern for pattern in map(_pattern, _choices(key)) if pattern)


def _pattern(node: ast.AST) -> str | None:
    """A text, or the pattern of one that is put together, as a regular expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(part.value) if isinstance(part, ast.Constant) else r"\w+" for part in node.values]
        return "".join(map(str, parts)) if any(isinstance(part, ast.Constant) for part in node.values) else None
    return None


def _key_of(node: ast.AST) -> ast.expr | None:
    """The key that a call says."""
    if not isinstance(node, ast.Call):
        return None
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    place = 0 if name in SAYING else REFUSING.get(name)
    return node.args[place] if place is not None and len(node.args) > place else None


def _choices(key: ast.expr) -> list[ast.expr]:
    """The keys of "one if so else another"."""
    return [*_choices(key.body), *_choices(key.orelse)] if isinstance(key, ast.IfExp) else [key]


def unused(part: Part) -> Iterator[str]:
    """Texts that nothing says."""
    patterns = {pattern for source in part.sources for pattern in uses_in(source).any}
    plain = {pattern for pattern in patterns if "\\w" not in pattern}
    made = [re.compile(pattern) for pattern in patterns if "\\w" in pattern]
    for key in part.texts(ENGLISH):
        bare = [key.removeprefix(prefix) for prefix in PREFIXES if key.startswith(prefix)]
        if not any(re.escape(each) in plain or any(pattern.fullmatch(each) for pattern in made) for each in bare):
            yield f"{part.name}: {key} has no use"


def unknown(all_parts: list[Part]) -> Iterator[str]:
    """Keys that are said and have no text."""
    for source in {source for part in all_parts for source in part.sources}:
        keys = {key for part in all_parts if source in part.sources for key in part.texts(ENGLISH)}
        for pattern in uses_in(source).said:
            wanted = re.compile(f"({'|'.join(PREFIXES)}){pattern}")
            if not any(wanted.fullmatch(key) for key in keys):
                yield f"{source}: there is no text {pattern}"


# What is written.


def forms_of(text: str | dict[str, str]) -> dict[str, str]:
    """A text by its forms."""
    return {"": text} if isinstance(text, str) else text


def facts_of(text: str | dict[str, str]) -> set[str]:
    """The names of the facts in a text."""
    return {place.fact for written in forms_of(text).values() for place in read_template(written) if place.fact}


def wrong_in(part: Part, lang: str) -> Iterator[str]:
    """What does not fit together in a language."""
    english, texts = part.texts(ENGLISH), part.texts(lang)
    for key in english.keys() - texts.keys():
        yield f"{part.name} {lang}: {key} is missing"
    for key, text in texts.items():
        if key not in english:
            yield f"{part.name} {lang}: {key} is no key of the English file"
        elif facts_of(text) != facts_of(english[key]):
            wanted, found = sorted(facts_of(english[key])), sorted(facts_of(text))
            yield f"{part.name} {lang}: {key} has the facts {found}, not {wanted}"
        for written in forms_of(text).values():
            yield from (f"{part.name} {lang}: {key} {fault}" for fault in _wrong_places(part, lang, written))


def _wrong_places(part: Part, lang: str, written: str) -> Iterator[str]:
    most = len(LANGUAGES[lang].categories)
    for place in read_template(written):
        if place.counted and len(place.counted) not in (most, max(2, most - 1)):
            yield f"has {len(place.counted)} forms of a counted word in {place.form!r}; this language has {most}"
        elif place.fact and place.form.isalpha() and not place.counted:
            yield from _missing_forms(part, lang, place.fact, place.form)


def _missing_forms(part: Part, lang: str, fact: str, form: str) -> Iterator[str]:
    family = part.families.get(fact)
    if family is None:
        yield f"asks for the form {form!r} of {{{fact}}}, but [facts] does not say which texts stand there"
        return
    for key, text in part.texts(lang).items():
        if any(fnmatch(key, pattern) for pattern in family.split()) and form not in forms_of(text):
            yield f"asks for the form {form!r} of {{{fact}}}, which {key} does not have"


def faults(languages: list[str]) -> list[str]:
    """All that is wrong."""
    all_parts = parts()
    found = [fault for part in all_parts for fault in unused(part)]
    found += unknown(all_parts)
    found += [fault for part in all_parts for lang in languages for fault in wrong_in(part, lang)]
    return sorted(set(found))


def missing(lang: str) -> Iterator[str]:
    """The texts that a language does not have, as lines of their files."""
    for part in parts():
        lacking = [key for key in part.texts(ENGLISH) if key not in part.texts(lang)]
        if lacking:
            yield f"\n# {part.folder.replace('.', '/')}/{lang}.toml {f'[{part.room}]' if part.room else ''}"
        yield from (f"{key} = {part.texts(ENGLISH)[key]!r}" for key in lacking)


def main() -> None:
    """Complain, or list what is to be translated."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--missing", choices=LANGUAGES, help="list the texts that a language does not have yet")
    chosen = parser.parse_args()
    lines = list(missing(chosen.missing)) if chosen.missing else faults(list(LANGUAGES))
    print("\n".join(lines), end="\n" if lines else "")
    sys.exit(bool(lines) and not chosen.missing)


if __name__ == "__main__":
    main()
