"""The rulebooks: the same sections in three languages, every clause told, every picture drawn, no link astray."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from assuming import WITH_CLAUSES
from test_clauses import lines_of

import courtyard
from courtyard.core.game import Game
from courtyard.core.questions import Step
from courtyard.rulebook import (
    AID,
    FIGURE,
    Rulebook,
    clause_of,
    figure,
    figures,
    has_rulebook,
    read,
    rulebook,
    source,
    source_clauses,
)
from courtyard.speech import LANGUAGES

GAMES = [name for name in courtyard.games() if has_rulebook(name)]
each_game = pytest.mark.parametrize("game", GAMES)
each_game_with_clauses = pytest.mark.parametrize("game", WITH_CLAUSES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def told(book: Rulebook) -> list[tuple[str, int, tuple[str, ...]]]:
    """The sections of a book without its words."""
    return [(section.anchor, section.level, section.clauses) for section in book.sections]


@each_game
@each_language
def test_a_rulebook_has_the_sections_of_the_english_one(game: str, language: str) -> None:
    assert told(rulebook(game, language)) == told(rulebook(game, "en"))
    anchors = [section.anchor for section in rulebook(game, language).sections]
    assert len(set(anchors)) == len(anchors)
    assert anchors[-1] == AID


@each_game_with_clauses
def test_no_section_names_a_clause_that_the_rules_do_not_have(game: str) -> None:
    named = {clause for section in rulebook(game, "en").sections for clause in section.clauses}
    assert sorted(named - set(lines_of(game))) == []


@each_game_with_clauses
def test_every_clause_is_told_in_a_section(game: str) -> None:
    assert [clause for clause in lines_of(game) if rulebook(game, "en").anchor_of(clause) is None] == []


@each_game
@each_language
def test_every_picture_is_drawn_and_every_drawing_is_shown(game: str, language: str) -> None:
    shown = set(re.findall(rf"\]\({FIGURE}([^)]+)\)", source(game, language)))
    assert shown == set(figures(game))


@each_game
def test_every_picture_is_whole_and_has_its_size(game: str) -> None:
    for name in figures(game):
        drawn = ElementTree.fromstring(figure(game, name))
        assert len(drawn.attrib["viewBox"].split()) == 4, name


@each_game
@each_language
def test_every_link_leads_to_a_section(game: str, language: str) -> None:
    anchors = {f"#{section.anchor}" for section in rulebook(game, language).sections}
    assert set(re.findall(r"(?<!!)\[[^\]]*\]\(([^)]*)\)", source(game, language))) <= anchors


@each_game_with_clauses
def test_every_question_event_and_source_of_points_has_a_clause_in_the_rules(game: str) -> None:
    any_game: Game = courtyard.game(game)
    asked = [question for question in any_game.layout.questions if not isinstance(question, Step)]
    questions = [clause_of(any_game, question.name) for question in asked]
    shown: Any = any_game.start().view(None)
    sources = [source_clauses(any_game).get(name) for name in shown["seats"][0].get("points", {})]
    events = [kind.clause for kind in any_game.rules.kinds] if any_game.rules else []
    known = lines_of(game)
    assert [clause for clause in (*questions, *sources, *events) if clause not in known] == []


@each_game_with_clauses
def test_every_clause_on_the_boards_is_one_of_the_rules(game: str) -> None:
    state = courtyard.game(game).start()
    rng = courtyard.Rng(3)
    for _ in range(60):
        state.apply(state.random_action(rng))
    ui = courtyard.game(game).ui
    drawn = ui.common(state.view(0)) + ui.seat(state.view(0), 0)
    assert set(re.findall(r'data-clause="([^"]+)"', drawn)) <= set(lines_of(game))


def test_a_heading_without_an_anchor_and_a_range_over_chapters_are_refused() -> None:
    with pytest.raises(ValueError, match="no anchor"):
        read("# Title\n\n## Heading\n", "en")
    with pytest.raises(ValueError, match="no range"):
        read("# Title\n\n## Heading {#heading}\n<!-- CB1.1-CB2.3 -->\n", "en")
