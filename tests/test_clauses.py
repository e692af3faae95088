"""Every clause and every example of a complete game is named by a test."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = HERE.parent / "docs" / "rules"
COMPLETE = ("burgundy", "gugong", "rajas")

CLAUSE = re.compile(r"^- \*\*((?:CB|GG|RG)(?:\d+\.\d+|-E\d+))\*\*", re.MULTILINE)
NAMED = re.compile(r"\b(?:CB|GG|RG)(?:\d+\.\d+|-E\d+)\b")
MARK = re.compile(r"@rule\(([^)]*)\)", re.DOTALL)


@pytest.mark.parametrize("game", COMPLETE)
def test_no_clause_is_without_a_test(game: str) -> None:
    clauses = CLAUSE.findall((RULES / f"{game}.md").read_text("utf-8"))
    named: set[str] = set()
    for path in (HERE / "rules" / game).glob("*.py"):
        for marks in MARK.findall(path.read_text("utf-8")):
            named |= set(NAMED.findall(marks))
    assert len(clauses) > 100
    assert [clause for clause in clauses if clause not in named] == []
    assert sorted(named - set(clauses)) == [], "a test names a clause that does not exist"
