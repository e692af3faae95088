"""Playing through the API: against bots, with friends, at one device, and watching."""

import asyncio
import random
from collections.abc import AsyncIterator

from serving import (
    ME_AND_ANYBODY,
    ME_AND_BOT,
    ME_AND_FRIEND,
    Person,
    RunningServer,
    new_key,
    start_together,
    whose_turn,
)

import courtyard
from courtyard.server.http.api_tables import _numbers
from courtyard.table import read_record


def test_a_whole_game_against_a_bot(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open(ME_AND_BOT)["id"]
    end = anna.plays_to_the_end(id_, random.Random(1))
    result = end["result"]
    assert sorted(result["ranking"]) == [0, 1]
    assert [sum(points.values()) for points in result["points"]] == result["scores"]
    assert [line[-1] for line in result["race"]] == result["scores"]
    assert {len(line) for line in result["race"]} == {25}
    assert id_ in [table["id"] for table in anna.get("/api/tables", list="finished")]
    text = anna.http.get(f"/api/tables/{id_}/record").text
    record, finding = read_record(text)
    assert list(record.scores) == result["scores"]
    assert finding is not None
    assert (finding.people, finding.key) == (("Anna",), anna.get("/api/key")["key"])
    proven = anna.get(f"/api/tables/{id_}/proof")
    assert (proven["proof"]["seal"], finding.head) == (end["seal"], end["seal"]["head"])
    _forks_and_imports(anna, id_, end["length"], text)


def _forks_and_imports(anna: Person, id_: str, length: int, text: str) -> None:
    branch = anna.table(anna.sit(anna.do(id_, "fork", at=length // 2))["id"])
    assert branch["length"] >= length // 2
    assert [seat["kind"] for seat in branch["seats"]] == ["hotseat", "bot"]
    imported = anna.post("/api/records", {"text": text, "key": new_key()})
    assert imported.status_code == 201, imported.text
    assert anna.table(imported.json()["id"])["over"]
    damaged = anna.post("/api/records", {"text": text.replace('"actions":[', '"actions":[9,'), "key": new_key()})
    assert (damaged.status_code, damaged.json()["code"]) == (400, "bad_input")
    again = anna.sit(anna.do(id_, "rematch"))
    assert anna.do(id_, "rematch").json()["id"] == again["id"]
    assert anna.table(again["id"])["started"]


def test_an_action_can_be_named(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    table = anna.table(anna.open([{"kind": "me"}, {"kind": "hotseat", "name": "Eva"}])["id"])
    seat, number = table["asked"][0], table["number"]
    name = str(courtyard.game(table["game"]).decode(table["actions"][0]["action"]))
    refused = anna.do(table["id"], "act", seat=seat, action="take:die=7", expected=number)
    assert (refused.status_code, anna.table(table["id"])["number"]) == (400, number)
    taken = anna.do(table["id"], "act", seat=seat, action=name, expected=number)
    assert taken.status_code < 300, taken.text


def test_chained_actions_are_all_carried_out_or_none(server: RunningServer) -> None:
    anna, game = Person(server.address, "Anna"), courtyard.game("rajas")
    table = anna.table(anna.open([{"kind": "me"}, {"kind": "hotseat", "name": "Eva"}], game="rajas")["id"])
    terrace = next(choice["action"] for choice in table["actions"] if choice["targets"] == ["space-outdoor-1"])
    body = {"seat": table["asked"][0], "action": terrace, "expected": table["number"]}
    refused = anna.do(table["id"], "act", **body, then=[terrace])
    assert (refused.status_code, anna.table(table["id"])["number"]) == (400, table["number"])
    taken = anna.do(table["id"], "act", **body, then=[game.action("done")])
    assert taken.status_code < 300, taken.text
    assert anna.table(table["id"])["asked"] != table["asked"]


def test_an_unavailable_target_explains_itself_to_the_asked_player(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open([{"kind": "me"}, {"kind": "hotseat", "name": "Ben"}])["id"]
    assert anna.get(f"/api/tables/{id_}/why", target="storage-0", chosen="die-0")["text"].endswith(".")
    assert anna.get(f"/api/tables/{id_}/why", target="nothing of the kind") == {"text": "", "rule": None}
    assert Person(server.address).get(f"/api/tables/{id_}/why", target="storage-0") == {"text": "", "rule": None}


def test_friends_join_with_an_invitation(server: RunningServer) -> None:
    anna, ben = Person(server.address, "Anna"), Person(server.address)
    opened = anna.open(ME_AND_FRIEND)
    url = opened["invites"][0]["url"]
    assert anna.table(opened["id"])["invites"] == opened["invites"]
    assert ben.table(opened["id"])["invites"] == []
    assert ben.http.get(url).status_code == 200
    invite = url.removeprefix("/j/")
    wrong = ben.do(opened["id"], "join", invite=invite[:-1] + ("0" if invite[-1] != "0" else "1"), name="Ben")
    assert (wrong.status_code, wrong.json()["code"]) == (403, "invite")
    joined = ben.do(opened["id"], "join", invite=invite, name="Ben")
    assert joined.status_code == 200, joined.text
    payload = joined.json()["payload"]
    assert payload["started"]
    assert [seat["name"] for seat in payload["seats"]] == ["Anna", "Ben"]
    late = Person(server.address, "Carl").do(opened["id"], "join", invite=invite)
    assert (late.status_code, late.json()["code"]) == (403, "seat")


def test_open_tables_are_listed_and_private_ones_are_not(server: RunningServer) -> None:
    anna, ben = Person(server.address, "Anna"), Person(server.address, "Ben")
    public, private = anna.open(ME_AND_ANYBODY)["id"], anna.open(ME_AND_ANYBODY, private=True)["id"]
    listed = [table["id"] for table in ben.get("/api/tables", list="open")]
    assert public in listed
    assert private not in listed
    assert {public, private} <= {table["id"] for table in anna.get("/api/tables", list="mine")}
    assert ben.do(private, "join", seat=1).status_code == 403
    assert ben.do(public, "join", seat=1).status_code == 200
    mine = {table["id"]: table for table in ben.get("/api/tables", list="mine")}
    assert mine[public]["my_turn"] == (mine[public]["to_move"] == 1)


def test_public_tables_can_be_watched(server: RunningServer) -> None:
    carl = Person(server.address, "Carl")
    _, _, public = start_together(server.address)
    seen = carl.table(public)
    assert (seen["viewer"], seen["actions"], seen["mine"]) == (None, [], [])
    anna, _, private = start_together(server.address, private=True)
    number = anna.table(private)["number"]
    for path in ("", "/stream", "/proof", "/board.svg", "/record", "?at=3"):
        assert carl.http.get(f"/api/tables/{private}{path}").status_code == 403, path
    assert carl.http.get(f"/t/{private}").status_code == 403
    assert carl.do(private, "chat", text="hello").status_code == 403
    assert anna.table(private)["number"] == number


def test_one_person_plays_all_seats_at_one_device(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open([{"kind": "me"}, {"kind": "hotseat", "name": "Ben"}, {"kind": "hotseat", "name": "Carl"}])["id"]
    chance = random.Random(3)
    seats = set()
    for _ in range(12):
        payload = anna.table(id_)
        seats.add(payload["asked"][0])
        assert payload["viewer"] == payload["asked"][0]
        anna.acts(id_, chance)
    assert seats == {0, 1, 2}
    assert anna.table(id_)["can_fork"]


def test_undo_stops_at_barriers_unless_all_agree(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    payload = anna.table(id_)
    mover, other = whose_turn(payload, (anna, ben))
    workers = next(a for a in mover.table(id_)["actions"] if "take workers" in a["text"].lower())
    after = mover.act(id_, payload, workers["action"]).json()["payload"]
    assert (after["undo"]["steps"], after["undo"]["restart"]) == (1, True)
    back = mover.do(id_, "undo", seat=payload["asked"][0], steps=1, expected=after["number"])
    assert back.status_code == 200, back.text
    assert back.json()["payload"]["length"] == payload["length"]
    too_far = mover.do(id_, "undo", steps=1, expected=back.json()["payload"]["number"])
    assert (too_far.status_code, too_far.json()["code"]) == (403, "not_allowed")
    chance = random.Random(1)
    while (now := mover.table(id_))["asked"] == payload["asked"]:
        mover.acts(id_, chance)
    other.acts(id_, chance)
    now = mover.table(id_)
    asked = mover.do(id_, "ask_undo", to=now["undo"]["beyond"], expected=now["number"])
    assert asked.status_code == 200, asked.text
    request = other.table(id_)["undo"]["request"]
    assert (request["yours"], request["own"]) == (True, False)
    agreed = other.do(id_, "answer_undo", agree=True)
    assert agreed.status_code == 200, agreed.text
    assert agreed.json()["payload"]["length"] == now["undo"]["beyond"]


def test_a_turn_is_confirmed(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address, confirm=True)
    mover, _ = whose_turn(anna.table(id_), (anna, ben))
    seat = anna.table(id_)["asked"][0]
    chance = random.Random(2)
    while not (payload := mover.table(id_))["confirm"]:
        mover.acts(id_, chance)
    assert payload["asked"] == [seat]
    done = mover.do(id_, "confirm", seat=seat, expected=payload["number"])
    assert done.status_code == 200, done.text
    assert done.json()["payload"]["asked"] != [seat]


def test_chat_notes_and_nudges(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    mover, other = whose_turn(anna.table(id_), (anna, ben))
    assert anna.do(id_, "chat", text="<b>hello</b>").status_code == 200
    assert ben.table(id_)["chat"][-1]["text"] == "<b>hello</b>"
    assert anna.do(id_, "note", seat=0, text="watch the ships").status_code == 200
    assert anna.table(id_)["note"] == "watch the ships"
    assert ben.table(id_)["note"] == ""
    assert "watch the ships" not in ben.http.get(f"/api/tables/{id_}").text
    assert other.do(id_, "nudge").status_code == 200
    assert mover.do(id_, "nudge").status_code == 403
    assert anna.do(id_, "chat", text="x" * 501).status_code == 400


def test_a_bot_takes_over_by_agreement_and_gives_back(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    assert ben.do(id_, "leave", seat=1).status_code == 200
    taken = anna.do(id_, "take_over", seat=1, bot="random")
    assert taken.status_code == 200, taken.text
    seat = taken.json()["payload"]["seats"][1]
    assert (seat["bot"], seat["absent"]) == ("random", True)
    back = ben.do(id_, "give_back", seat=1)
    assert back.status_code == 200, back.text
    assert back.json()["payload"]["seats"][1]["bot"] is None


def test_a_resigned_player_is_replaced_by_a_bot(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    gone = ben.do(id_, "resign", seat=1, bot="random")
    assert gone.status_code == 200, gone.text
    payload = gone.json()["payload"]
    assert (payload["mine"], payload["seats"][1]["kind"], payload["seats"][1]["name"]) == ([], "bot", "Ben")
    assert id_ not in [table["id"] for table in ben.get("/api/tables", list="mine")]
    assert ben.do(id_, "give_back", seat=1).status_code == 403
    assert anna.plays_to_the_end(id_, random.Random(5))["over"]


def test_the_host_closes_a_table_before_the_start(server: RunningServer) -> None:
    anna, ben = Person(server.address, "Anna"), Person(server.address, "Ben")
    opened = anna.open(ME_AND_FRIEND)
    id_ = opened["id"]
    assert ben.do(id_, "close").status_code == 403
    closed = anna.do(id_, "close")
    assert closed.status_code == 200, closed.text
    assert closed.json()["payload"]["closed"]
    assert anna.table(id_)["invites"] == []
    late = ben.do(id_, "join", invite=opened["invites"][0]["url"].removeprefix("/j/"))
    assert (late.status_code, late.json()["code"]) == (409, "over")
    for person, name in ((anna, "mine"), (ben, "open"), (anna, "finished")):
        assert id_ not in [table["id"] for table in person.get("/api/tables", list=name)]


def test_a_look_back_shows_the_earlier_position(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    start = anna.table(id_, brief=True)
    mover, _ = whose_turn(start, (anna, ben))
    mover.acts(id_, random.Random(4))
    then = anna.table(id_, at=start["length"], brief=True)
    assert (then["at"], then["view"], then["actions"]) == (start["length"], start["view"], [])
    assert anna.http.get(f"/api/tables/{id_}", params={"at": 99_999}).status_code == 400
    picture = anna.http.get(f"/api/tables/{id_}/board.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")


def test_the_stream_reports_every_change(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    mover, other = whose_turn(anna.table(id_), (anna, ben))
    numbers = other.numbers(id_)
    assert next(numbers) == anna.table(id_)["number"]
    after = mover.acts(id_, random.Random(6))
    assert next(numbers) == after["number"]


def test_a_quiet_stream_sends_keep_alives() -> None:
    async def first() -> bytes:
        async for message in _numbers(quiet()):
            return message
        raise AssertionError("Nothing was sent.")

    async def quiet() -> AsyncIterator[int | None]:
        yield None

    lines = asyncio.run(first()).decode().split()
    assert lines == [":", "still", "here"]


def test_a_clock_is_shown(server: RunningServer) -> None:
    anna, _, id_ = start_together(server.address, clock={"kind": "game", "seconds": 30, "reserve": 600})
    clocks = [seat["clock"] for seat in anna.table(id_)["seats"]]
    assert sorted(clock["running"] for clock in clocks) == [False, True]
    assert all(0 < clock["left"] <= 630 for clock in clocks)
