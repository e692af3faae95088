"""Lessons through the API: private, unlisted tables that can be continued."""

from serving import Person, RunningServer, new_key


def test_a_lesson_is_private_in_no_list_and_gone_on_with_by_its_key(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    body = {"game": "burgundy", "lesson": "first", "key": new_key()}
    id_ = anna.sit(anna.post("/api/lessons", body))["id"]
    again = anna.post("/api/lessons", body).json()
    assert (again["id"], again["seats"]) == (id_, [])
    seen = anna.table(id_)
    assert (seen["private"], seen["teaching"]["step"]) == (True, 0)
    led = anna.post(f"/api/tables/{id_}/lead", {"step": 2, "expected": seen["number"], "key": new_key()}).json()
    assert led["payload"]["teaching"]["standing"] == "asked"
    assert anna.get("/api/tables", list="mine") == []


def test_an_unknown_lesson_is_not_found(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    for game, lesson in (("burgundy", "second"), ("chess", "first")):
        answer = anna.post("/api/lessons", {"game": game, "lesson": lesson, "key": new_key()})
        assert answer.status_code == 404
    assert anna.http.get("/learn/chess").status_code == 404
    assert anna.http.get("/learn/burgundy").status_code == 200
