"""Every clause, example, option and ruling of a complete game is proved by a test."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = HERE.parent / "docs" / "rules"
COMPLETE = ("burgundy", "gugong", "rajas")

LINE = re.compile(r"^- \*\*([A-Z]{2}(?:\d+\.\d+|-[A-Z]\d+))\*\*(.*)$", re.MULTILINE)
NAME = re.compile(r"\b[A-Z]{2}(?:\d+\.\d+|-[A-Z]\d+)\b")
MARK = re.compile(r"@rule\(([^)]*)\)", re.DOTALL)
CLAUSE_OR_EXAMPLE = re.compile(r"..(\d|-E)")
OPTION_OR_RULING = re.compile(r"..-[ORV]")

NOTHING_TO_PLAY = {"GG-R94"}
"""Rulings that only say that no other rule was found: there is nothing that a game could show."""


def lines_of(game: str) -> dict[str, str]:
    """What the rules say, by its name."""
    return dict(LINE.findall((RULES / f"{game}.md").read_text("utf-8")))


def named_by_tests(game: str) -> set[str]:
    """All that the tests of a game name."""
    files = (HERE / "rules" / game).glob("*.py")
    return {name for path in files for marks in MARK.findall(path.read_text("utf-8")) for name in NAME.findall(marks)}


@pytest.mark.parametrize("game", COMPLETE)
def test_no_clause_is_without_a_test(game: str) -> None:
    clauses = [name for name in lines_of(game) if CLAUSE_OR_EXAMPLE.match(name)]
    assert clauses
    assert [clause for clause in clauses if clause not in named_by_tests(game)] == []


@pytest.mark.parametrize("game", COMPLETE)
def test_every_option_has_a_test_and_every_ruling_one_or_a_clause_that_follows_it(game: str) -> None:
    lines = lines_of(game)
    followed = {
        name for clause, text in lines.items() if CLAUSE_OR_EXAMPLE.match(clause) for name in NAME.findall(text)
    }
    proved = named_by_tests(game) | {name for name in followed if "-R" in name} | NOTHING_TO_PLAY
    assert [name for name in lines if OPTION_OR_RULING.match(name) and name not in proved] == []


@pytest.mark.parametrize("game", COMPLETE)
def test_no_test_names_what_the_rules_do_not_say(game: str) -> None:
    assert sorted(named_by_tests(game) - set(lines_of(game))) == []
