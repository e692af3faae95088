"""Everybody reads in their own language, also at the same table."""

from typing import Any

from serving import Person, RunningServer

CZECH, POLISH = {"Accept-Language": "cs-CZ,cs;q=0.9"}, {"Accept-Language": "pl"}


def test_a_page_uses_the_browsers_preferred_language(server: RunningServer) -> None:
    anna = Person(server.address)
    page = anna.http.get("/", headers=CZECH).text
    assert '<html lang="cs">' in page
    assert "Moje stoly" in page
    assert "words.cs.js" in page
    assert "Moje stoły" in anna.http.get("/", headers=POLISH).text


def test_a_chosen_language_is_remembered_with_the_browser(server: RunningServer) -> None:
    anna = Person(server.address)
    anna.http.get("/")
    assert anna.post("/api/me/language", {"language": "pl"}).status_code == 200
    assert '<html lang="pl">' in anna.http.get("/", headers=CZECH).text
    assert anna.post("/api/me/language", {"language": "xx"}).status_code == 400


def test_a_chosen_language_is_remembered_with_the_person(server: RunningServer) -> None:
    anna, other = Person(server.address), Person(server.address)
    anna.http.get("/")
    anna.post("/api/me", {"name": "Anna of two tongues"})
    anna.post("/api/me/password", {"password": "a long secret"})
    anna.post("/api/me/language", {"language": "cs"})
    other.http.get("/")
    assert other.post("/api/login", {"name": "Anna of two tongues", "password": "a long secret"}).status_code == 200
    assert '<html lang="cs">' in other.http.get("/").text


def _table(anna: Person) -> str:
    body: dict[str, Any] = {
        "game": "burgundy",
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "page"}],
        "name": "Anna",
        "key": "languages",
    }
    anna.http.get("/")
    return str(anna.sit(anna.post("/api/tables", body))["id"])


def test_two_viewers_of_one_table_read_different_languages_in_the_log_too(server: RunningServer) -> None:
    anna, ben = Person(server.address), Person(server.address)
    table = _table(anna)
    czech = anna.http.get(f"/api/tables/{table}", headers=CZECH).json()
    english = ben.http.get(f"/api/tables/{table}").json()
    assert "Hra začíná" in [line["text"] for line in czech["log"]]
    assert "The game begins" in [line["text"] for line in english["log"]]
    assert [line["step"] for line in czech["log"]] == [line["step"] for line in english["log"]]
    assert czech["seats"][1]["name"] == "Páže (bot)"
    assert czech["svg"]["main"] != english["svg"]["main"]


def test_refusals_are_in_the_clients_language(server: RunningServer) -> None:
    anna = Person(server.address)
    assert anna.http.get("/api/tables/none", headers=POLISH).json()["error"] == "Nie ma takiego stołu."
    assert anna.http.get("/nowhere", headers=CZECH).text.count("Tady nic není.") == 1


def test_lists_show_progress_in_the_readers_language(server: RunningServer) -> None:
    anna = Person(server.address)
    _table(anna)
    czech, english = (anna.http.get("/api/tables?list=mine", headers=headers).json()[0] for headers in (CZECH, {}))
    assert (czech["phase"], english["phase"]) == ("fáze A, kolo 1", "phase A, round 1")
    assert (czech["seats"][1]["name"], english["seats"][1]["name"]) == ("Páže (bot)", "Page bot")
