"""Invitations, reserved and open seats, lists and link previews."""

import re
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from serving import ME_AND_ANYBODY, ME_AND_BOT, ME_AND_FRIEND, PATIENCE, Person, RunningServer

from courtyard.server.http import addresses
from courtyard.server.run import make_server
from courtyard.server.settings import Settings


def ids(person: Person, name: str) -> list[str]:
    return [table["id"] for table in person.get("/api/tables", list=name)]


def test_a_friends_seat_is_only_its_links(server: RunningServer) -> None:
    anna, eve, ben = (Person(server.address, name) for name in ("Anna", "Eve", "Ben"))
    opened = anna.open(ME_AND_FRIEND)
    id_ = opened["id"]
    assert id_ not in ids(eve, "open")
    assert eve.table(id_)["seats"][1]["kind"] == "kept"
    refused = eve.do(id_, "join", seat=1)
    assert refused.status_code == 403
    assert "only who has its link" in refused.json()["error"]
    assert ben.do(id_, "join", invite=opened["invites"][0]["url"].removeprefix("/j/")).status_code == 200
    assert ben.table(id_)["started"]


def test_an_open_seat_is_listed_and_available_to_anybody(server: RunningServer) -> None:
    anna, eve = Person(server.address, "Anna"), Person(server.address, "Eve")
    id_ = anna.open(ME_AND_ANYBODY)["id"]
    assert id_ in ids(eve, "open")
    assert eve.do(id_, "join", seat=1).status_code == 200
    assert id_ not in ids(eve, "open")
    assert id_ in ids(eve, "mine")
    assert id_ in ids(Person(server.address), "watch")
    assert id_ not in ids(anna, "watch")


def test_an_invitation_shows_the_table_and_its_terms(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    clock = {"kind": "game", "seconds": 60, "reserve": 1800}
    opened = anna.open(ME_AND_FRIEND, options={"setup": "advanced"}, clock=clock)
    page = Person(server.address).http.get(opened["invites"][0]["url"]).text
    for told in ("Anna invites you", "Your seat", "1 minute per move, plus a reserve of 30 minutes", "advanced"):
        assert told in page, told
    preview = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page))
    assert preview["title"] == "The Castles of Burgundy"
    assert "Anna invites you" in preview["description"]
    picture = anna.http.get(preview["image"])
    assert picture.status_code == 200
    assert picture.headers["content-type"] in ("image/png", "image/svg+xml")


def test_an_invitation_says_when_it_does_not_hold_before_it_asks_for_a_name(server: RunningServer) -> None:
    anna, ben, eve = (Person(server.address, name) for name in ("Anna", "Ben", "Eve"))
    opened = anna.open(ME_AND_FRIEND)
    url = opened["invites"][0]["url"]
    assert "You already have a seat" in anna.http.get(url).text
    ben.do(opened["id"], "join", invite=url.removeprefix("/j/"))
    assert ben.http.get(url).headers["location"] == f"/t/{opened['id']}"
    used = eve.http.get(url).text
    assert "has been used: Ben sits" in used
    assert "join-name" not in used
    foreign = eve.http.get(url[:-1] + ("0" if url[-1] != "0" else "1"))
    assert foreign.status_code == 404
    assert "invitation is invalid" in foreign.text
    closed = anna.open(ME_AND_FRIEND)
    anna.do(closed["id"], "close")
    page = eve.http.get(closed["invites"][0]["url"]).text
    assert "has closed this table" in page
    assert "join-name" not in page


def test_a_finished_game_is_listed_with_its_scores_and_a_picture(server: RunningServer) -> None:
    anna, eve = Person(server.address, "Anna"), Person(server.address)
    id_ = anna.open(ME_AND_BOT)["id"]
    result = anna.plays_to_the_end(id_, Random(1))["result"]
    found = next(table for table in eve.get("/api/tables", list="finished") if table["id"] == id_)
    assert [seat["score"] for seat in found["seats"]] == result["scores"]
    assert [seat["place"] for seat in found["seats"]] == result["places"]
    page = eve.http.get("/").text
    address = re.search(rf'"(/pictures/table/{id_}[^"]*)"', page)
    assert address is not None
    picture = eve.http.get(address[1].replace("&amp;", "&"))
    assert picture.status_code == 200
    assert "immutable" in picture.headers["cache-control"]
    course = eve.get(f"/api/tables/{id_}/course")
    assert course["stops"][-1]["scores"] == result["scores"]
    told = re.search(r'og:description" content="([^"]*)"', eve.http.get(f"/t/{id_}").text)
    assert told is not None
    assert f"Anna {result['scores'][0]}" in told[1]


def test_private_tables_show_pictures_only_to_their_players(server: RunningServer) -> None:
    anna, eve = Person(server.address, "Anna"), Person(server.address, "Eve")
    id_ = anna.open(ME_AND_BOT, private=True)["id"]
    for path in (f"/pictures/table/{id_}", f"/api/tables/{id_}/course"):
        assert anna.http.get(path).status_code == 200
        assert eve.http.get(path).status_code == 403
    assert id_ not in ids(eve, "watch")


@pytest.mark.parametrize(
    ("host", "reach"),
    [
        ("127.0.0.1", "machine"),
        ("localhost", "machine"),
        ("[::1]", "machine"),
        ("192.168.1.20", "network"),
        ("[fd12::1]", "network"),
        ("mill", "network"),
        ("mill.local", "network"),
        ("93.184.216.34", "world"),
        ("games.example.org", "world"),
    ],
)
def test_the_reach_of_an_address(host: str, reach: str) -> None:
    assert addresses.reach_of(host) == reach


@pytest.fixture
def lan_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server that behaves as if it listened everywhere, but listens on loopback."""
    monkeypatch.setattr(addresses, "own_address", lambda: "192.168.7.5")
    ready, found = threading.Event(), []
    settings = Settings(tmp_path, host="0.0.0.0", port=0, limits=False, bot_workers=1)
    server = make_server(settings, lambda address: (found.append(address), ready.set())[1])
    server.config.host = "127.0.0.1"
    thread = threading.Thread(target=server.run)
    thread.start()
    assert ready.wait(PATIENCE)
    yield found[0]
    server.should_exit = True
    thread.join(PATIENCE)


def test_invitations_on_loopback_offer_the_network_address_and_a_code(lan_server: str) -> None:
    anna = Person(lan_server, "Anna")
    opened = anna.open(ME_AND_FRIEND)
    port = lan_server.rstrip("/").rpartition(":")[2]
    page = anna.http.get(f"/t/{opened['id']}").text
    assert f'data-reach="machine" data-lan="http://192.168.7.5:{port}"' in page
    code = anna.http.get(f"{opened['invites'][0]['url']}/code")
    assert code.headers["content-type"] == "image/svg+xml"
    assert "<path" in code.text
    near: Any = anna.http.get(f"/t/{opened['id']}", headers={"Host": f"192.168.7.5:{port}"})
    assert 'data-reach="network" data-lan=""' in near.text


def test_a_server_on_loopback_offers_no_address_in_the_network(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    assert 'data-reach="machine" data-lan=""' in anna.http.get(f"/t/{anna.open(ME_AND_FRIEND)['id']}").text
