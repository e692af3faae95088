"""Galleries, and players' own copies of games: entering, checking, storing and playing."""

import json
import random
import threading
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from assuming import WITH_GALLERY
from serving import Person, RunningServer, new_key, running

import courtyard
from courtyard import Record
from courtyard.core.game_ui import GameUI, Item
from courtyard.games import ui_of
from courtyard.server.http import galleries

BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
VALUE = "gift_cards.card.f1a.value"
ROADS = "travel.side.A.roads"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("copies")) as started:
        yield started


@pytest.mark.parametrize("game", WITH_GALLERY)
def test_every_component_of_a_game_is_in_its_gallery(server: RunningServer, game: str) -> None:
    items = courtyard.game(game).ui.gallery()
    page = Person(server.address).http.get(f"/gallery/{game}").text
    assert len({item.id for item in items}) == len(items)
    for item in items:
        assert item.name
        assert item.picture
        assert f'id="{item.id}"' in page


@pytest.mark.parametrize("game", WITH_GALLERY)
def test_every_clause_of_a_gallery_is_in_the_rules(game: str) -> None:
    rules = (Path(__file__).parents[2] / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    for item in courtyard.game(game).ui.gallery():
        assert f"**{item.clause}**" in rules, item.id


@pytest.mark.parametrize("game", ["gugong", "rajas"])
def test_the_figures_of_this_edition_fit_together_and_change_nothing(server: RunningServer, game: str) -> None:
    figures = {figure.path: figure.value for item in courtyard.game(game).ui.gallery() for figure in item.figures}
    checked = Person(server.address).post(f"/api/copies/{game}/check", {"figures": figures}).json()
    assert checked == {"fault": "", "pictures": {}}


def test_figures_are_checked_while_they_are_entered(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    sound = anna.post("/api/copies/gugong/check", {"figures": {VALUE: 3}}).json()
    assert sound["fault"] == ""
    assert list(sound["pictures"]) == ["card-f1a"]
    back = anna.post("/api/copies/gugong/check", {"figures": {VALUE: 2}, "things": ["card-f1a"]}).json()
    assert list(back["pictures"]) == ["card-f1a"]
    faulty = anna.post("/api/copies/gugong/check", {"figures": {"gift_cards.card.b2.value": 1}}).json()
    assert faulty["fault"] == "Your copy: gift card set board: its 7 cards must have different values."
    assert faulty["pictures"] == {}
    unknown = anna.post("/api/copies/gugong/check", {"figures": {"counts.gift_cards": 12}})
    assert unknown.status_code == 400
    assert anna.post("/api/copies/burgundy/check", {"figures": {}}).status_code == 404


def test_the_roads_of_the_map_are_entered_as_a_line_and_drawn(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    roads = {figure.path: figure for item in courtyard.game("gugong").ui.gallery() for figure in item.figures}[ROADS]
    added = anna.post("/api/copies/gugong/check", {"figures": {ROADS: f"{roads.value} c1-c7"}}).json()
    assert (added["fault"], list(added["pictures"])) == ("", ["map"])
    lonely = anna.post("/api/copies/gugong/check", {"figures": {ROADS: "c1-c2"}}).json()
    assert lonely["fault"] == "Your copy: travel.side A roads: every city must be connected with every other."
    assert anna.post("/api/copies/gugong", {"figures": {ROADS: f"{roads.value} c1-c7"}}).status_code == 200
    own = courtyard.game("gugong", components=json.dumps(tomllib.loads(anna.http.get("/api/copies/gugong").text)))
    printed = own.start().view(None)["printed"]
    assert ["c1", "c7"] in printed["roads"]
    assert not any(item.startswith("travel.side") for item in printed["house"])


@pytest.mark.parametrize(
    ("game", "groups"),
    [
        ("gugong", {"location": 7, "port": 5, "benefit": 4, "automa": 8, "map": 1, "stairs": 1, "intrigue": 1}),
        ("rajas", {"tile": 64, "chamber": 6, "statue": 2, "balcony": 4, "market": 4, "bonus": 9, "bridge": 1}),
    ],
)
def test_board_components_are_in_the_gallery(game: str, groups: dict[str, int]) -> None:
    found = Counter(item.id.partition("-")[0] for item in courtyard.game(game).ui.gallery())
    assert {name: found[name] for name in groups} == groups


def test_a_copy_is_kept_exported_and_imported(server: RunningServer, tmp_path: Path) -> None:
    anna, ben = Person(server.address, "Anna"), Person(server.address, "Ben")
    assert anna.post("/api/copies/gugong", {"figures": {"gift_cards.card.b2.value": 1}}).status_code == 400
    assert anna.post("/api/copies/gugong", {"figures": {VALUE: 3, "dice.faces.d1.0": 9}}).status_code == 200
    text = anna.http.get("/api/copies/gugong").text
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    own = courtyard.game("gugong", components=tmp_path / "mine.toml")
    assert {item.id for item in own.ui.gallery(str(own.chosen["components"])) if item.origin == "owner"} >= {"die-1"}
    assert ben.post("/api/copies/gugong/file", {"text": text}).status_code == 200
    assert ben.http.get("/api/copies/gugong").text == text
    assert ben.post("/api/copies/gugong/file", {"text": "[dice"}).status_code == 400
    assert ben.post("/api/copies/gugong/file", {"text": ""}).status_code == 200
    assert ben.http.get("/api/copies/gugong").text.strip() == ""


def test_a_table_with_an_owners_copy_says_so_and_its_record_verifies_elsewhere(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    anna.post("/api/copies/gugong", {"figures": {VALUE: 3}})
    id_ = anna.open([{"kind": "me"}, {"kind": "bot", "bot": "random"}], game="gugong", copy=True)["id"]
    shown = anna.table(id_)
    assert shown["own_copy"]
    assert "components" not in shown["options"]
    assert "The game begins, with the figures of an owner's copy" in [line["text"] for line in shown["log"]]
    anna.plays_to_the_end(id_, random.Random(1))
    text = anna.http.get(f"/api/tables/{id_}/record").text
    record = Record.loads(text)
    record.verify()
    assert record.game.components.value[record.game.components.cards.index("f1a")] == 3  # type: ignore[attr-defined]
    assert Record.loads(record.link()) == record
    opened = Person(server.address, "Ben").post("/api/records", {"text": text, "key": new_key()})
    assert opened.status_code == 201, opened.text


def test_a_client_cannot_name_a_server_file(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    body = {"game": "gugong", "seats": BOTS, "key": new_key(), "options": {"components": "/etc/hostname"}}
    refused = anna.post("/api/tables", body)
    assert refused.status_code == 400
    assert "cannot name a file" in refused.json()["error"]
    record = json.loads(courtyard.play(courtyard.game("gugong"), ["random", "random"], seed=1).dumps())
    record["options"]["components"] = "/etc/hostname"
    refused = anna.post("/api/records", {"text": json.dumps(record), "key": new_key()})
    assert refused.status_code == 400
    assert "cannot name a file" in refused.json()["error"]


def test_a_gallery_is_drawn_off_the_event_loop(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    kind = type(ui_of("gugong"))
    draw = kind.gallery

    def noting(self: GameUI, copy: str = "") -> list[Item]:
        threads.append(threading.current_thread().name)
        return draw(self, copy)

    monkeypatch.setattr(kind, "gallery", noting)
    for path in ("/gallery/gugong", "/copy/gugong"):
        galleries._items.cache_clear()
        assert Person(server.address).http.get(path).status_code == 200
    assert len(threads) == 2
    assert not [name for name in threads if name.startswith("Thread-")], "The server runs in a thread of this name."
