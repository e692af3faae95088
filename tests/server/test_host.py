"""The host of a table mutes and removes people."""

import json

import pytest
from serving import ME_AND_ANYBODY, Person, RunningServer, ends


def test_the_host_mutes_and_removes_a_spectator(server: RunningServer) -> None:
    anna, eve = Person(server.address, "Anna"), Person(server.address, "Eve")
    id_ = anna.open(ME_AND_ANYBODY)["id"]
    assert eve.do(id_, "chat", text="Boo").status_code == 200
    (seen,) = anna.table(id_)["people"]
    assert (seen["name"], seen["seat"]) == ("Eve", None)
    assert eve.table(id_)["people"] == []
    assert eve.do(id_, "mute", person=seen["number"]).status_code == 403
    assert anna.do(id_, "mute", person=seen["number"]).status_code == 200
    refused = eve.do(id_, "chat", text="Boo")
    assert (refused.status_code, refused.json()["error"]) == (403, "The host has muted you at this table.")
    assert anna.do(id_, "remove", person=seen["number"]).status_code == 200
    assert eve.http.get(f"/api/tables/{id_}").status_code == 403
    assert "sent you away" in eve.http.get(f"/t/{id_}").text
    assert eve.do(id_, "join", seat=1).status_code == 403
    assert anna.do(id_, "remove", person=seen["number"], lift=True).status_code == 200
    assert eve.do(id_, "join", seat=1).status_code == 200


@pytest.mark.parametrize("query", ["", "?since="])
def test_all_streams_of_a_removed_person_end(server: RunningServer, query: str) -> None:
    anna, eve = Person(server.address, "Anna"), Person(server.address, "Eve")
    id_ = anna.open(ME_AND_ANYBODY)["id"]
    assert eve.do(id_, "chat", text="Boo").status_code == 200
    (seen,) = anna.table(id_)["people"]
    with eve.watching(id_, query) as lines:
        assert anna.do(id_, "remove", person=seen["number"]).status_code == 200
        assert ends(lines)


def test_a_player_removed_before_the_start_leaves_a_free_seat(server: RunningServer) -> None:
    anna, ben = Person(server.address, "Anna"), Person(server.address, "Ben")
    id_ = anna.open([{"kind": "me"}, {"kind": "anybody"}, {"kind": "anybody"}])["id"]
    assert ben.do(id_, "join", seat=1).status_code == 200
    (seen,) = anna.table(id_)["people"]
    assert anna.do(id_, "remove", person=seen["number"]).status_code == 200
    assert anna.table(id_)["seats"][1]["kind"] == "open"
    assert id_ not in json.dumps(ben.get("/api/tables", list="mine"))
