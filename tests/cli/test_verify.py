"""What `courtyard verify` says of live records, and what it catches."""

import copy
import json
import random
from typing import Any

import pytest
from tabling import ANN, BOB, SIGNER, alone, asked, finished, noted_of_old, people, run
from typer.testing import CliRunner

import courtyard
from courtyard.cli import app
from courtyard.table import SeatPlan, Signer, Table, export_record, fork
from courtyard.table.chain import heads_of

CHANGES = 200


def lively() -> Table:
    """A game with everything: names, options, talk, notes, undo alone and together, a refused request."""
    table = people(ANN, BOB, options={"setup": "advanced"})
    run(table, 8)
    player, seat = asked(table)
    table.act(player, seat, table.state.legal()[0], table.sequence, 2.0)
    first = next(number for number, step in enumerate(table.situation.history.steps) if step.by == "player")
    table.ask_undo(ANN, first, table.sequence, 3.0)
    table.decline(BOB, table.situation.request.number, 3.5)
    table.ask_undo(ANN, first, table.sequence, 4.0)
    table.agree(BOB, table.situation.request.number, 4.5)
    table.say(ANN, "Good luck.", 5.0)
    noted_of_old(table, 1, "Ships first.", 5.0)
    return finished(table)


GAME = lively()


def witness(table: Table, seat: int, number: int) -> dict[str, Any]:
    """What the browser of a seat puts into the record."""
    s = table.situation
    head = list(heads_of(table.shown_events(), table.secret))[number - 1]
    return {
        "seat": seat, "commitment": s.created.commitment, "nonce": s.nonces[seat], "number": number, "head": head,
    }  # fmt: skip


def saved(table: Table, *seats: int) -> dict[str, Any]:
    """The record as the browsers of these seats save it."""
    data = json.loads(export_record(table, None, SIGNER))
    data["proof"]["witnesses"] = [witness(table, seat, table.sequence - 3 * seat) for seat in seats]
    return data


def verify(tmp_path, *records: Any, key: str | None = None) -> tuple[int, str]:
    paths = []
    for number, record in enumerate(records):
        paths.append(tmp_path / f"{number}.json")
        paths[-1].write_text(record if isinstance(record, str) else json.dumps(record), "utf-8")
    asked_for = ["--key", key] if key else []
    result = CliRunner().invoke(app, ["verify", *map(str, paths), *asked_for], standalone_mode=False)
    return result.exit_code if isinstance(result.exit_code, int) else 2, result.output


def test_a_live_record_says_what_it_proves(tmp_path):
    code, told = verify(tmp_path, saved(GAME, 0, 1), key=SIGNER.key)
    assert code == 0, told
    assert "proved: rules and result\n" in told
    assert "proved: dice committed before play" in told
    assert "with the nonces of Ann and Bob" in told
    assert f"proved: signed by the server with key {SIGNER.key}" in told
    assert "proved: witnessed by 2 clients" in told
    assert "rolls or draws were taken back 1 time," in told
    assert "not proved: that Bob (the last nonce)" in told


def test_the_files_of_two_players_are_witnesses_together(tmp_path):
    _, told = verify(tmp_path, saved(GAME, 0), saved(GAME, 1))
    assert told.count("witnessed by 2 clients") == 2
    assert "witnessed by 1 client\n" in verify(tmp_path, saved(GAME, 0))[1]
    assert "no client is witness" in verify(tmp_path, saved(GAME))[1]


def test_a_record_without_a_proof_proves_rules_and_result_only(tmp_path):
    data = saved(GAME, 0)
    del data["proof"]
    code, told = verify(tmp_path, data)
    assert code == 0
    assert told.count("proved: rules and result") == 1
    assert "committed" not in told
    assert "signed" not in told
    assert verify(tmp_path, data, key=SIGNER.key)[0] == 1


def test_a_game_of_bots_and_a_game_that_goes_on_from_another_do_not_claim_too_much(tmp_path):
    bots = finished(Table.create("burgundy", {}, [SeatPlan("bot", level="random")] * 2, bytes(32), 0.0))
    assert "not proved: dice; no person gave a nonce" in verify(tmp_path, saved(bots))[1]
    branch = fork(GAME, 60, ANN, [SeatPlan("hotseat", name, ANN) for name in ("One", "Two")], bytes(32), 1.0)
    for seat in (0, 1):
        branch.join(ANN, seat, "", f"nonce-of-seat-{seat}", 2.0)
    assert "not proved: the first 60 actions" in verify(tmp_path, saved(finished(branch)))[1]
    everything = fork(GAME, len(GAME.situation.history), ANN, [SeatPlan("hotseat", "A", ANN)] * 2, bytes(32), 1.0)
    for seat in (0, 1):
        everything.join(ANN, seat, "", f"nonce-of-seat-{seat}", 2.0)
    assert "committed" not in verify(tmp_path, saved(everything))[1]


def test_another_key_is_another_server(tmp_path):
    other = Signer(bytes(32))
    data = json.loads(export_record(GAME, None, other))
    assert verify(tmp_path, data)[0] == 0
    assert verify(tmp_path, data, key=SIGNER.key)[0] == 1


def test_dice_that_the_owner_picks_are_caught_by_what_the_other_remembers(tmp_path):
    """The server shows one commitment; with all nonces known it tries secrets until the first dice are double ones."""
    honest = people(ANN, BOB)
    for attempt in range(10_000):
        loaded = people(ANN, BOB, secret=attempt.to_bytes(32))
        rolled = [event.case for event in loaded.events if event.kind == "chance"][-2:]
        if rolled == [0, 0]:
            break
    picked = saved(finished(loaded))
    assert verify(tmp_path, picked)[0] == 0, "nothing is wrong with it for who remembers nothing"
    remembered = {**witness(finished(honest), 1, 3), "head": honest.head}
    picked["proof"]["witnesses"] = [remembered]
    code, told = verify(tmp_path, picked)
    assert code == 1
    assert "seat 2 remembers something else" in told


def test_a_history_that_the_owner_writes_anew_is_caught_by_what_the_other_remembers(tmp_path):
    other = finished(people(ANN, BOB, options={"setup": "advanced"}), 5)
    data = saved(other)
    data["proof"]["witnesses"] = [witness(GAME, 1, 90)]
    assert verify(tmp_path, data)[0] == 1


# Two hundred changes.


def changed_number(chance: random.Random, value: int) -> int:
    return max(0, value + chance.choice((-2, -1, 1, 2, 7))) if value > 1 else value + chance.choice((1, 2))


def events_of(data: Any, *kinds: str) -> list[Any]:
    return [event for event in data["proof"]["events"] if event["kind"] in kinds]


def change_decision(data: Any, chance: random.Random) -> None:
    event = chance.choice(events_of(data, "acted"))
    field = chance.choice(("action", "seat"))
    event[field] = changed_number(chance, event[field])


def change_actions(data: Any, chance: random.Random) -> None:
    place = chance.randrange(len(data["actions"]))
    data["actions"][place] = changed_number(chance, data["actions"][place])


def change_die(data: Any, chance: random.Random) -> None:
    event = chance.choice(events_of(data, "chance"))
    field = chance.choice(("draw", "cases", "case", "action"))
    event[field] = changed_number(chance, event[field])


def change_both(data: Any, chance: random.Random) -> None:
    """Another legal last move, with the keys and the result of that game: a record that is right by itself."""
    record = courtyard.Record.loads(json.dumps(data))
    length = chance.randrange(len(record.actions) // 2, len(record.actions))
    state = record.replay(length)
    others = [action for action in state.legal() if action != record.actions[length]]
    if not others:
        return change_decision(data, chance)
    actions = [*record.actions[:length], chance.choice(others)]
    made = courtyard.records.make_record(record.game, record.seats, actions)
    data |= json.loads(made.dumps())
    return None


def change_name(data: Any, chance: random.Random) -> None:
    if chance.random() < 0.4:
        data["seats"] = data["seats"][::-1]
    elif chance.random() < 0.5:
        data["seats"][chance.randrange(2)] += "a"
    else:
        chance.choice(events_of(data, "joined"))["name"] += "e"


def change_options(data: Any, chance: random.Random) -> None:
    told = chance.choice((data, events_of(data, "created")[0]))
    told["options"] = chance.choice(({}, {"setup": "basic"}, {**told["options"], "players": 3}))


def change_prelude(data: Any, chance: random.Random) -> None:
    events_of(data, "created")[0]["prelude"] = data["actions"][: chance.randint(1, len(data["actions"]))]


def change_undo(data: Any, chance: random.Random) -> None:
    events = data["proof"]["events"]
    event = chance.choice(events_of(data, "undone", "requested", "agreed", "declined"))
    if chance.random() < 0.5:
        events.remove(event)
    elif "length" in event:
        event["length"] = changed_number(chance, event["length"])
    else:
        event["player"] = "somebody else"


def change_nonce(data: Any, chance: random.Random) -> None:
    nonce = f"{chance.getrandbits(64):016x}"
    if chance.random() < 0.5:
        chance.choice(events_of(data, "joined"))["nonce"] = nonce
    else:
        events_of(data, "started")[0]["nonces"][chance.randrange(2)] = nonce


def change_secret(data: Any, chance: random.Random) -> None:
    told, field = chance.choice(
        ((events_of(data, "ended")[0], "secret"), (events_of(data, "created")[0], "commitment"))
    )
    told[field] = f"{chance.getrandbits(256):064x}"


def change_order(data: Any, chance: random.Random) -> None:
    events = data["proof"]["events"]
    place = chance.randrange(1, len(events) - 1)
    events[place], events[place + 1] = events[place + 1], events[place]


def drop_event(data: Any, chance: random.Random) -> None:
    del data["proof"]["events"][chance.randrange(len(data["proof"]["events"]))]


def double_event(data: Any, chance: random.Random) -> None:
    events = data["proof"]["events"]
    place = chance.randrange(len(events))
    events.insert(place, copy.deepcopy(events[place]))


def change_time(data: Any, chance: random.Random) -> None:
    chance.choice(data["proof"]["events"])["at"] += chance.choice((0.001, 1, 60))


def change_talk(data: Any, chance: random.Random) -> None:
    chance.choice(events_of(data, "said", "noted"))["text"] = f"{chance.getrandbits(256):064x}"


def change_seal(data: Any, chance: random.Random) -> None:
    proof = data["proof"]
    what = chance.choice(("number", "head", "signature", "key"))
    if what == "number":
        proof["seal"]["number"] += chance.choice((-1, 1))
        return
    told = proof if what == "key" else proof["seal"]
    place = chance.randrange(len(told[what]))
    digit = chance.choice([digit for digit in "0123456789abcdef" if digit != told[what][place]])
    told[what] = told[what][:place] + digit + told[what][place + 1 :]


def change_witness(data: Any, chance: random.Random) -> None:
    told = chance.choice(data["proof"]["witnesses"])
    field = chance.choice(("seat", "commitment", "nonce", "number", "head"))
    told[field] = told[field] + 1 if isinstance(told[field], int) else told[field][::-1]


def change_result(data: Any, chance: random.Random) -> None:
    told = chance.choice((data, events_of(data, "ended")[0]))
    field = chance.choice(("scores", "ranking"))
    told[field] = chance.choice((told[field][::-1], [told[field][0] + 1, *told[field][1:]]))


def change_keys(data: Any, chance: random.Random) -> None:
    place = chance.randrange(len(data["keys"]))
    data["keys"][place] = f"{chance.getrandbits(64):016x}"


def drop_part(data: Any, chance: random.Random) -> None:
    """Some part that no record is without; a proof as a whole may be missing, but then nothing is claimed of it."""
    part, field = chance.choice(
        [(data, field) for field in data if field not in ("proof", "seed")]
        + [(data["proof"], field) for field in data["proof"]]
        + [(data["proof"]["seal"], field) for field in data["proof"]["seal"]]
    )
    del part[field]


def add_part(data: Any, chance: random.Random) -> None:
    part = chance.choice((data, data["proof"], chance.choice(data["proof"]["events"])))
    part["more"] = chance.randrange(9)


def change_seed(data: Any, chance: random.Random) -> None:
    data["seed"] = chance.getrandbits(40)


CHANGERS = (
    change_decision, change_actions, change_die, change_both, change_name, change_options, change_prelude, change_undo,
    change_nonce, change_secret, change_order, drop_event, double_event, change_time, change_talk, change_seal,
    change_witness, change_result, change_keys, drop_part, add_part, change_seed,
)  # fmt: skip


def test_every_one_of_two_hundred_changes_of_a_live_record_is_caught(tmp_path):
    chance, original = random.Random(15), saved(GAME, 0, 1)
    missed = []
    for number in range(CHANGES):
        change, data = CHANGERS[number % len(CHANGERS)], copy.deepcopy(original)
        while data == original:
            change(data, chance)
        code, _ = verify(tmp_path, data)
        if code == 0:
            missed.append((number, change.__name__))
    assert missed == []


@pytest.mark.parametrize(
    "proof", [None, {}, [], "proof", 7, {"commitment": "", "secret": "", "nonces": [], "moves": []}]
)
def test_a_garbage_proof_is_no_proof(tmp_path, proof):
    assert verify(tmp_path, {**saved(GAME), "proof": proof})[0] == 1


def test_alone_against_a_bot_nobody_else_has_the_last_nonce(tmp_path):
    code, told = verify(tmp_path, saved(finished(alone("random")), 0))
    assert code == 0
    assert "last nonce" not in told
