"""Rulebook pages: languages, sections, clauses and pictures."""

import re

import pytest
from serving import Person, RunningServer

from courtyard.rulebook import FIGURE, has_rulebook, rulebook, source
from courtyard.server.http.game_catalogue import drawn

GAMES = [game for game in drawn() if has_rulebook(game)]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("cs-CZ,cs;q=0.9,en;q=0.8", "cs"), ("de,pl;q=0.4,en;q=0.3", "pl"), ("de", "en"), ("", "en")],
)
def test_a_rulebook_uses_the_browsers_preferred_language(server: RunningServer, accepted: str, language: str) -> None:
    http = Person(server.address).http
    found = http.get("/api/rules/burgundy/aid", headers={"Accept-Language": accepted}).json()
    assert (found["language"], found["anchor"]) == (language, "aid")
    assert http.get("/api/rules/burgundy/aid?lang=cs", headers={"Accept-Language": accepted}).json()["language"] == "cs"


def test_a_clause_leads_to_its_section_on_the_page_and_in_the_panel(server: RunningServer) -> None:
    anna = Person(server.address)
    found = anna.get("/api/rules/burgundy/CB18.4", lang="en")
    assert (found["anchor"], found["heading"], found["before"]["anchor"]) == ("ships", "Ships", "mines")
    whole = anna.get("/api/rules/burgundy/effects", lang="en")
    assert 'id="rule-ships"' in whole["html"]
    assert anna.http.get("/rules/burgundy/CB18.4?lang=en").headers["location"] == "/rules/burgundy?lang=en#ships"


@pytest.mark.parametrize(
    "path", ["/api/rules/chess/aid", "/api/rules/burgundy/CB99.1", "/rules/chess", "/rules/burgundy/x"]
)
def test_an_unknown_rule_is_not_found(server: RunningServer, path: str) -> None:
    assert Person(server.address).http.get(path).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_page_has_all_sections_and_immutable_pictures(server: RunningServer, game: str) -> None:
    http = Person(server.address).http
    page = http.get(f"/rules/{game}?lang=en").text
    for section in rulebook(game, "en").sections:
        assert f'<section id="{section.anchor}"' in page
        assert f'href="#{section.anchor}"' in page
    pictures = re.findall(r'<img loading="lazy" src="([^"]+)" width="\d+" height="\d+"', page)
    assert len(pictures) == source(game, "en").count(f"]({FIGURE}")
    for answer in map(http.get, pictures[:1]):
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "immutable" in answer.headers["cache-control"]


def test_the_pictures_speak_the_language_of_the_book(server: RunningServer) -> None:
    http = Person(server.address).http
    pages = [http.get(f"/rules/burgundy?lang={language}").text for language in ("en", "cs")]
    english, czech = (re.findall(r'src="(/games/burgundy/figure-main-board[^"]+)"', page)[0] for page in pages)
    assert "goods to" in http.get(english).text
    assert http.get(czech).status_code == 200
    assert czech != english
