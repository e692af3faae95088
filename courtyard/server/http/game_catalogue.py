"""The games as the server shows them: names, options for forms, and files."""

import logging
import re
from functools import cache
from hashlib import sha256
from typing import Final

import courtyard
from courtyard.bots import default_bot
from courtyard.bots.levels import all_levels
from courtyard.core.game_ui import GameUI
from courtyard.core.options import Option
from courtyard.games import has_part, ui_of
from courtyard.lessons import lessons
from courtyard.rulebook import figure, figures, has_rulebook
from courtyard.server.http.assets import File
from courtyard.server.http.responses import BotForm, GameForm, OptionForm
from courtyard.speech import LANGUAGES, per_language, speaking
from courtyard.speech.languages import PSEUDO
from courtyard.svg.markup import Markup, element

LOG: Final = logging.getLogger("courtyard.games")
DARK: Final = ':root[data-theme="dark"]'
"""The selector of dark pages."""
DOOR: Final = "door.svg"
STYLE: Final = "style.css"
SIGNS: Final = "signs.svg"
ART: Final = "art.svg"
FIGURE: Final = "figure-"
"""The beginning of the names of rulebook pictures."""
FIGURE_PATH: Final = re.compile(rf"/games/(\w+)/{FIGURE}([\w-]+)\.\w+\.svg")
TYPES: Final = {DOOR: "image/svg+xml", STYLE: "text/css", SIGNS: "image/svg+xml", ART: "image/svg+xml"}


@cache
def shown() -> tuple[str, ...]:
    """The games whose names and files work; the log says what is wrong with the others."""
    return tuple(name for name in courtyard.games() if _can_be_shown(name))


@cache
def drawn() -> tuple[str, ...]:
    """The games with boards; the others are played in the terminal."""
    return tuple(name for name in shown() if ui_of(name).is_drawn)


def _can_be_shown(name: str) -> bool:
    try:
        form_of(name)
        for kind in _kinds(name):
            _content(name, kind)
    except Exception as error:  # A broken game package must not affect the other games.
        LOG.warning("Game %s is not shown: %s: %s", name, type(error).__name__, error)
        return False
    return True


def _kinds(game: str) -> tuple[str, ...]:
    """The files of a game."""
    ui = ui_of(game)
    return (DOOR, STYLE, SIGNS, *((ART,) if ui.art else ())) if ui.is_drawn else (DOOR,)


@per_language
def form_of(name: str) -> GameForm:
    """A game with its options and bots."""
    ui, options = ui_of(name), courtyard.game(name).options
    counts = [int(choice) for option in options if option.name == "players" for choice in option.choices]
    return GameForm(
        name=name,
        title=ui.title,
        place=ui.place,
        blurb=ui.blurb,
        rules=f"/rules/{name}" if has_rulebook(name) else None,
        learn=f"/learn/{name}" if lessons(name) else None,
        gallery=f"/gallery/{name}" if has_gallery(name) else None,
        door=path_of(name, DOOR),
        players=[min(counts), max(counts)],
        options=[_option(option) for option in options],
        bots=[BotForm(name=level.name, title=level.title, character=level.character) for level in all_levels()[name]],
        bot=default_bot(name),
    )


def has_gallery(game: str) -> bool:
    """Whether a game has a gallery of its components."""
    return has_part(game, "ui.gallery")


def _option(option: Option) -> OptionForm:
    return OptionForm(
        name=option.name,
        kind=option.kind,
        choices=list(option.choices),
        labels=list(option.labels),
        default=list(option.default) if isinstance(option.default, tuple) else option.default,
        label=option.label,
        needs={name: list(values) for name, values in option.needs.items()},
        audience=option.audience,
    )


@per_language
def path_of(game: str, kind: str) -> str:
    """The path of a file, which contains a hash of its content."""
    stem, _, ending = kind.partition(".")
    return f"/games/{game}/{stem}.{sha256(_content(game, kind).encode()).hexdigest()[:16]}.{ending}"


@cache
def files() -> dict[str, File]:
    """The files of all games by path, in every language."""
    kinds = [(game, kind) for game in shown() for kind in _kinds(game)]
    found: dict[str, File] = {}
    for lang in (*LANGUAGES, PSEUDO):
        with speaking(lang):
            found |= {path_of(game, kind): File(_content(game, kind).encode(), TYPES[kind]) for game, kind in kinds}
    return found


def file_at(path: str) -> File | None:
    """The file of a game at a path. A rulebook picture is drawn when it is first requested, and no other with it."""
    found, named = files().get(path), FIGURE_PATH.fullmatch(path)
    if found is not None or named is None or named[1] not in shown() or named[2] not in figures(named[1]):
        return found
    for lang in LANGUAGES:
        with speaking(lang):
            if figure_path(named[1], named[2]) == path:
                return File(figure(named[1], named[2]).encode(), TYPES[DOOR])
    return None


def figure_path(game: str, name: str) -> str:
    """The path of a rulebook picture."""
    return path_of(game, f"{FIGURE}{name}.svg")


def _content(game: str, kind: str) -> str:
    if kind.startswith(FIGURE):
        return figure(game, kind.removeprefix(FIGURE).removesuffix(".svg"))
    if kind == SIGNS:
        return _signs(ui_of(game))
    if kind == ART:
        return str(ui_of(game).art.file())
    return ui_of(game).cover_image() if kind == DOOR else ui_of(game).style(DARK)


def _signs(ui: GameUI) -> str:
    """The icons of a game as symbols of one file, each with the words next to which the page shows it."""
    words = ui.icon_words()
    symbols = [
        element(
            "symbol",
            Markup(drawn),
            id=f"icon-{unit}",
            viewBox="-13 -13 26 26",
            data_unit=unit,
            data_words="|".join(words.get(unit, ())),
        )
        for unit, drawn in ui.icons().items()
    ]
    return element("svg", *symbols, xmlns="http://www.w3.org/2000/svg", class_=ui.css_prefix)
