"""Repeated, stale, simultaneous, foreign and malformed posts."""

import random
import threading
from typing import Any

import pytest
from serving import ME_AND_BOT, ME_AND_FRIEND, Person, RunningServer, new_key, start_together, whose_turn

CHANCE = random.Random(5)


def test_only_one_of_two_simultaneous_posts_succeeds(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    for _ in range(5):
        payload = anna.table(id_, brief=True)
        mover, _ = whose_turn(payload, (anna, ben))
        payload = mover.table(id_, brief=True)
        actions = [action["action"] for action in payload["actions"]]
        tabs = [mover, Person(server.address)]
        tabs[1].http.cookies = mover.http.cookies
        answers = _at_once([(tab, id_, payload, CHANCE.choice(actions)) for tab in tabs])
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        lost = next(answer for answer in answers if answer.status_code == 409).json()
        assert lost["code"] in ("stale", "turn")
        assert lost["payload"]["number"] == mover.table(id_)["number"]
        _plays_until_asked_anew(mover, id_, payload["length"])


def _at_once(posts: list[tuple[Person, str, Any, int]]) -> list[Any]:
    answers: list[Any] = []
    line = threading.Barrier(len(posts))

    def post(person: Person, id_: str, payload: Any, action: int) -> None:
        line.wait()
        answers.append(person.act(id_, payload, action))

    threads = [threading.Thread(target=post, args=each) for each in posts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def _plays_until_asked_anew(mover: Person, id_: str, length: int) -> None:
    assert mover.table(id_, brief=True)["length"] > length


def test_a_stale_post_gets_the_current_table(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    mover, _ = whose_turn(anna.table(id_), (anna, ben))
    old = mover.table(id_)
    new = mover.acts(id_, CHANCE)
    response = mover.act(id_, old, old["actions"][0]["action"])
    assert (response.status_code, response.json()["code"]) == (409, "stale")
    assert response.json()["payload"]["number"] == new["number"] == mover.table(id_)["number"]


def test_a_repeated_post_is_answered_and_not_carried_out_again(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    mover, _ = whose_turn(anna.table(id_), (anna, ben))
    payload, key = mover.table(id_), new_key()
    action = payload["actions"][0]["action"]
    first = mover.act(id_, payload, action, key=key)
    again = mover.act(id_, payload, action, key=key)
    assert first.status_code == again.status_code == 200
    assert first.json()["payload"]["number"] == again.json()["payload"]["number"]


def test_a_repeated_post_is_known_after_the_table_was_forgotten(server: RunningServer) -> None:
    anna, _, id_ = start_together(server.address)
    key = new_key()
    assert anna.do(id_, "chat", text="hello", key=key).status_code == 200
    server.services.cache.live.pop(id_)
    assert anna.do(id_, "chat", text="hello", key=key).status_code == 200
    assert [line["text"] for line in anna.table(id_)["chat"]] == ["hello"]
    other = anna.do(id_, "note", seat=0, text="another thing", key=key)
    assert (other.status_code, other.json()["code"]) == (409, "key")
    assert anna.table(id_)["note"] == ""


def test_a_table_asked_for_twice_is_opened_once(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    key = new_key()
    assert anna.open(ME_AND_FRIEND, key=key)["id"] == anna.open(ME_AND_FRIEND, key=key)["id"]


BROKEN = [
    b"",
    b"{",
    b"nonsense",
    b"[]",
    b"null",
    b'{"seat": 0}',
    b'{"seat": "zero", "action": 1, "expected": 1, "key": "k"}',
    b'{"seat": 0, "action": 1e99, "expected": 1, "key": "k"}',
    b'{"seat": 0, "action": -1, "expected": 1, "key": "k"}',
    b'{"seat": 0, "action": 1, "expected": 1, "key": ""}',
    b'{"seat": true, "action": 1, "expected": 1, "key": "k"}',
    b"\xff\xfe\x00",
    b"[" * 30_000,
]


@pytest.mark.parametrize("body", BROKEN)
def test_a_broken_body_is_refused(server: RunningServer, body: bytes) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_FRIEND)["id"]
    before = anna.table(id_)["number"]
    headers = {"X-CSRF": anna.http.cookies["courtyard_csrf"], "Content-Type": "application/json"}
    response = anna.http.post(f"/api/tables/{id_}/act", content=body, headers=headers)
    assert response.status_code == 400
    assert set(response.json()) == {"error", "code"}
    assert anna.table(id_)["number"] == before


def test_a_wrong_seat_is_refused(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    payload = anna.table(id_)
    mover, other = whose_turn(payload, (anna, ben))
    action = mover.table(id_)["actions"][0]["action"]
    response = other.act(id_, payload, action)
    assert (response.status_code, response.json()["code"]) == (403, "seat")
    own = other.table(id_)["mine"][0]
    response = other.act(id_, payload, action, seat=own)
    assert (response.status_code, response.json()["code"]) == (409, "turn")
    assert anna.table(id_)["number"] == payload["number"]


def test_a_player_of_another_table_is_refused(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    payload = anna.table(id_)
    mover, _ = whose_turn(payload, (anna, ben))
    action = mover.table(id_)["actions"][0]["action"]
    carl = Person(server.address, "Carl")
    carl.open(ME_AND_BOT)
    for verb in ("act", "undo", "restart", "confirm", "note", "take_over", "give_back", "leave", "seat_bot"):
        body = {"seat": 0, "action": action, "expected": payload["number"], "text": "mine"}
        assert carl.do(id_, verb, **body).status_code == 403, verb
    assert anna.table(id_)["number"] == payload["number"]
    assert carl.do("nowhere", "act", seat=0, action=1, expected=1).status_code == 404


def test_an_illegal_action_is_refused_with_a_reason(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    payload = anna.table(id_)
    mover, _ = whose_turn(payload, (anna, ben))
    legal = {action["action"] for action in mover.table(id_)["actions"]}
    illegal = next(action for action in range(2000) if action not in legal)
    response = mover.act(id_, payload, illegal)
    assert (response.status_code, response.json()["code"]) == (400, "illegal")
    assert response.json()["error"].endswith(".")


@pytest.mark.parametrize(("path", "size"), [("tables", 65 * 1024), ("records", 513 * 1024), ("records", 1024 * 1024)])
def test_a_large_body_is_refused(server: RunningServer, path: str, size: int) -> None:
    anna = Person(server.address, "Anna")
    response = anna.post(f"/api/{path}", {"text": "x" * size})
    assert (response.status_code, response.json()["code"]) == (413, "too_large")


def test_a_large_body_of_unknown_length_is_refused(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    headers = {"X-CSRF": anna.http.cookies["courtyard_csrf"], "Content-Type": "application/json"}
    response = anna.http.post("/api/records", content=(b"x" * 8192 for _ in range(80)), headers=headers)
    assert response.status_code == 413


def test_a_post_from_a_foreign_page_is_refused(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    for headers in ({}, {"X-CSRF": ""}, {"X-CSRF": "x" * 32}):
        response = anna.http.post("/api/me", json={"name": "Eve"}, headers=headers)
        assert (response.status_code, response.json()["code"]) == (403, "csrf")
    assert anna.get("/api/me")["name"] == "Anna"


def test_a_request_under_a_foreign_name_is_refused(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    assert anna.http.get("/", headers={"Host": "evil.example"}).status_code == 400
