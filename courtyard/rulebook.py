"""The rulebooks of the games: Markdown in each language, read as sections that name their clauses."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple, cast

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from courtyard.core.game import Game
from courtyard.games import folder_of, has_part, part_of
from courtyard.speech import per_language
from courtyard.speech.spacing import firmly_spaced

AID: Final = "aid"
"""The section that is the player aid."""
FIGURE: Final = "figure:"
"""The prefix of the address of a picture that the game draws itself."""

HEADING: Final = re.compile(r"(?P<heading>.+?)\s*\{#(?P<anchor>[a-z0-9-]+)\}")
COMMENT: Final = re.compile(r"<!--\s*(?P<named>.*?)\s*-->\s*", re.DOTALL)
CLAUSE: Final = r"[A-Z]{2}(?:\d+\.|-[A-Z])\d+"
NAMED: Final = re.compile(rf"(?P<first>{CLAUSE})(?:-(?P<last>{CLAUSE}))?")


class Section(NamedTuple):
    """A part of a rulebook with its own heading; text under deeper headings is in sections of its own."""

    anchor: str
    level: int
    heading: str
    clauses: tuple[str, ...]
    body: str
    """HTML; a picture still has its name as its address."""


class Rulebook(NamedTuple):
    """A rulebook in one language."""

    language: str
    title: str
    sections: tuple[Section, ...]

    def anchor_of(self, name: str) -> str | None:
        """The section of an anchor, or the first one about a clause."""
        return next((each.anchor for each in self.sections if name == each.anchor or name in each.clauses), None)

    def part(self, anchor: str) -> Sequence[Section]:
        """A section with everything under its heading."""
        first = next(at for at, each in enumerate(self.sections) if each.anchor == anchor)
        level = self.sections[first].level
        rest = enumerate(self.sections[first + 1 :], first + 1)
        end = next((at for at, each in rest if each.level <= level), len(self.sections))
        return self.sections[first:end]


@cache
def has_rulebook(game: str) -> bool:
    """Whether a game has a rulebook."""
    return _folder(game).is_dir()


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """The rulebook of a game in one of the languages."""
    return read(source(game, language), language)


def source(game: str, language: str) -> str:
    """The Markdown of a rulebook."""
    return (_folder(game) / f"{language}.md").read_text("utf-8")


def _folder(game: str) -> Traversable:
    return folder_of(game) / "text" / "rulebook"


def figures(game: str) -> Sequence[str]:
    """The names of the pictures that a game draws for its rulebook."""
    return tuple(part_of(game, "ui.figures").FIGURES) if has_part(game, "ui.figures") else ()


@per_language
def figure(game: str, name: str) -> str:
    """A picture of a rulebook as SVG."""
    return str(part_of(game, "ui.figures").FIGURES[name]())


def clause_of(game: Game, question: str, family: str = "") -> str | None:
    """The clause of a family of actions if it has its own, else that of the question; None without a rulebook."""
    if not has_rulebook(game.name):
        return None
    named = game.actions.named.get(family)
    declared = (named.clause if named else "") or game.layout.clause(question)
    return declared or _clauses(game.name, "ACTIONS").get(family) or _clauses(game.name, "QUESTIONS").get(question)


def source_clauses(game: Game) -> Mapping[str, str]:
    """The clauses of the sources of points by their names; none without a rulebook."""
    if game.rules is None or not has_rulebook(game.name):
        return {}
    return {source.name: source.clause for source in game.rules.sources()}


@cache
def _clauses(game: str, table: str) -> Mapping[str, str]:
    """A table of the game's `ui/clauses.py`; it is empty where there is no rulebook, or none that names clauses."""
    if not has_rulebook(game) or not has_part(game, "ui.clauses"):
        return {}
    return cast(Mapping[str, str], getattr(part_of(game, "ui.clauses"), table))


# Reading.


def read(text: str, language: str) -> Rulebook:
    """A rulebook from its Markdown."""
    title, *parts = _parts(_spaced(_MARKDOWN.parse(text), language))
    return Rulebook(language, title[1].content, tuple(_section(part) for part in parts))


def _spaced(tokens: Sequence[Token], language: str) -> Sequence[Token]:
    """The same tokens with non-breaking spaces."""
    for token in tokens:
        if token.type in ("inline", "text", "image"):
            token.content = firmly_spaced(token.content, language)
        _spaced(token.children or (), language)
    return tokens


def expand(named: str) -> Iterator[str]:
    """The clauses that a comment names, such as `CB4.1 CB5.2-CB5.9`."""
    for word in named.split():
        found = NAMED.fullmatch(word)
        if found is None:
            raise ValueError(f"{word} names no clause.")
        stem, first = _numbered(found["first"])
        other, last = _numbered(found["last"] or found["first"])
        if other != stem or last < first:
            raise ValueError(f"{word} is no range within one chapter.")
        yield from (f"{stem}{number}" for number in range(first, last + 1))


def _numbered(clause: str) -> tuple[str, int]:
    """A clause as its prefix and its number."""
    stem = clause.rstrip("0123456789")
    return stem, int(clause[len(stem) :])


def _parts(tokens: Sequence[Token]) -> list[list[Token]]:
    """The tokens from each heading to the next."""
    parts: list[list[Token]] = []
    for token in tokens:
        if token.type == "heading_open" and token.tag in ("h1", "h2", "h3"):
            parts.append([])
        parts[-1].append(token)
    return parts


def _section(tokens: Sequence[Token]) -> Section:
    opened, heading, _, *body = tokens
    found = HEADING.fullmatch(heading.content)
    if found is None:
        raise ValueError(f"The heading {heading.content} has no anchor.")
    comments = [COMMENT.fullmatch(token.content) for token in body if token.type == "html_block"]
    named = tuple(clause for comment in comments if comment for clause in expand(comment["named"]))
    shown = [token for token in body if token.type != "html_block"]
    return Section(found["anchor"], int(opened.tag[1:]), found["heading"], named, _html(shown))


def _html(tokens: Sequence[Token]) -> str:
    for before, token, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if before.type == "paragraph_open" and [child.type for child in token.children or ()] == ["image"]:
            before.tag = after.tag = "figure"
            token.children = [_captioned(token.children[0])] if token.children else []
        if before.type == "th_open" and not token.content:
            before.tag = after.tag = "td"
    return cast(str, _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))


def _captioned(image: Token) -> Token:
    """A picture in a paragraph of its own, with its caption."""
    picture = f'<img src="{image.attrs["src"]}" alt="">'
    caption = f"<figcaption>{escapeHtml(image.content)}</figcaption>"
    return Token("html_inline", "", 0, content=picture + caption)


_MARKDOWN: Final = MarkdownIt("commonmark", {"html": True}).enable("table")
