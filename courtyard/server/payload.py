"""A table as the browser gets it, made from what the person may see and from nothing else."""

import re
from typing import Any, Final

from courtyard.core.face import Face, face_of
from courtyard.core.game import CHANCE
from courtyard.table import Table
from courtyard.table.clocks import NONE

Payload = dict[str, Any]

STYLE: Final = re.compile(r"<style>.*?</style>", re.DOTALL)
LINES: Final = 200
"""So many lines of the log are sent."""
KINDS: Final = {"acted": "act", "chance": "chance", "undone": "undo", "nudged": "nudge"}


def payload(table: Table, id_: str, player: str | None, now: float, brief: bool = False) -> Payload:
    """The whole table for a person now; the brief one has neither pictures nor log."""
    view: Any = table.view(player, now, log_from=None if brief else 0)
    face = table.situation.game.face
    shown: Payload = {
        **_common(id_, view),
        "length": view["length"],
        "at": None,
        "seats": _seats(table, view, now),
        "asked": [view["question"]["seat"]],
        "prompt": view["question"]["text"],
        "actions": view["actions"],
        "undo": _undo(view),
        "confirm": view["question"]["confirm"] and view["question"]["yours"],
        "log": [_line(line) for line in view["log"][-LINES:]],
        "view": view["state"],
        "chat": view["chat"],
        "note": view["note"] or "",
        "commitment": view["fairness"]["commitment"],
        "sources": _sources(face, view["state"]),
        "supplies": _supplies(face, view["state"]),
        "result": _result(table, view),
        "can_fork": view["over"] or len(view["you"]["seats"]) == len(view["seats"]),
    }
    return shown if brief else {**shown, "svg": pictures(face, view["state"])}


def payload_at(table: Table, id_: str, player: str | None, now: float, length: int, brief: bool = False) -> Payload:
    """The table as the person could see it after so many actions."""
    then: Any = table.view_at(length, player)
    face = table.situation.game.face
    shown = payload(table, id_, player, now, brief=True)
    seats = [{**seat, "score": then["state"]["seats"][seat["seat"]]["score"]} for seat in shown["seats"]]
    shown |= {
        "at": length,
        "seats": seats,
        "asked": [then["question"]["seat"]],
        "prompt": then["question"]["text"],
        "actions": [],
        "confirm": False,
        "undo": {"seat": None, "steps": 0, "restart": False, "beyond": None, "request": None},
        "log": [_line(line) for line in then["log"][-LINES:]],
        "view": then["state"],
        "supplies": _supplies(face, then["state"]),
    }
    return shown if brief else {**shown, "svg": pictures(face, then["state"])}


def pictures(face: Face, view: Payload) -> Payload:
    """The boards, drawn from a view; their style sheet is the page's."""
    seats = [STYLE.sub("", face.seat(view, seat)) for seat in range(len(view["seats"]))]
    return {"main": STYLE.sub("", face.common(view)), "seats": seats}


def _supplies(face: Face, view: Payload) -> list[Payload]:
    return [
        {
            "heading": supply.heading,
            "things": [{"sign": sign, "text": text, "count": count} for sign, text, count in supply.things],
        }
        for supply in face.supplies(view)
    ]


def _sources(face: Face, view: Payload) -> dict[str, str]:
    return {source: face.source(source) for source in view["seats"][0].get("points", {})}


def _common(id_: str, view: Payload) -> Payload:
    return {
        "id": id_,
        "title": face_of(view["game"]).title,
        "game": view["game"],
        "options": view["options"],
        "number": view["sequence"],
        "started": view["started"],
        "over": view["over"],
        "closed": view["closed"],
        "private": view["visibility"] == "private",
        "host": view["you"]["host"],
        "mine": view["you"]["seats"],
        "viewer": view["you"]["seat"],
        "origin": view["origin"],
        "confirm_turn": view["confirm_turn"],
    }


def kind_of(table: Table, seat: int) -> str:
    """What sits on a seat: a person, one of several at a screen, a bot, or nobody yet."""
    held = table.situation.seats[seat]
    if not held.is_filled:
        return "open"
    return held.kind if held.kind in ("bot", "hotseat") else "human"


def _seats(table: Table, view: Payload, now: float) -> list[Payload]:
    blocks = view["state"]["seats"]
    return [
        {
            "seat": number,
            "name": seat["name"],
            "kind": kind_of(table, number),
            "bot": seat["bot"],
            "mine": seat["you"],
            "kept_for_me": seat["kept_for_you"],
            "colour": number,
            "score": blocks[number]["score"],
            "clock": _clock(view["clocks"], number),
            "absent": seat["filled"] and _is_absent(table, number, now),
        }
        for number, seat in enumerate(view["seats"])
    ]


def _is_absent(table: Table, seat: int, now: float) -> bool:
    """Whether a person is away, has a bot in its place, or has been silent for too long."""
    s = table.situation
    held = s.seats[seat]
    if held.player is None:
        return False
    return held.stand_in is not None or s.is_absent(seat, now) or table.is_out_of_time(seat, now)


def _clock(clocks: Payload, seat: int) -> Payload | None:
    if clocks["kind"] == NONE:
        return None
    is_running = clocks["running"] == seat
    left = clocks["deadline"] - clocks["now"] if is_running else clocks["seconds"] + clocks["reserves"][seat]
    return {"left": max(0.0, left), "running": is_running}


def _undo(view: Payload) -> Payload:
    free = view["undo"]
    return {
        "seat": free["seat"],
        "steps": free["count"],
        "restart": free["count"] > 0,
        "beyond": free["beyond"],
        "request": _request(view),
    }


def _request(view: Payload) -> Payload | None:
    request = view["request"]
    if request is None:
        return None
    names = [seat["name"] for seat in view["seats"]]
    by = names[request["by"][0]] if request["by"] else "Somebody"
    if request["what"] == "undo":
        text = f"{by} asks to go back to step {request['length']}"
    else:
        text = f"{by} asks that a bot plays for {names[request['seat']]}"
    return {
        "text": text,
        **{name: request[name] for name in ("what", "number", "length", "yours", "own", "waiting_for")},
    }


def _line(line: Payload) -> Payload:
    return {
        "number": line["event"],
        "at": line["at"],
        "seat": line["seat"],
        "text": line["text"],
        "gains": [
            [gain["seat"], points, source] for gain in line["gains"] for source, points in gain["sources"].items()
        ],
        "kind": KINDS.get(line["kind"], "system"),
        "step": line["step"],
        "undone": line["undone"],
    }


def _result(table: Table, view: Payload) -> Payload | None:
    if view["result"] is None:
        return None
    places = view["result"]["ranking"]
    return {
        "ranking": sorted(range(len(places)), key=lambda seat: places[seat]),
        "places": places,
        "scores": view["result"]["scores"],
        "points": [seat.get("points", {}) for seat in view["state"]["seats"]],
        "race": race(table),
    }


def race(table: Table) -> list[list[int]]:
    """The points of each seat after each part of the game in which somebody has decided something."""
    history = table.situation.history
    game, state = history.game, history.game.start()
    lines: list[list[int]] = [[] for _ in range(game.seats)]
    progress, has_decided = game.progress(state), False
    for step in history.steps:
        scores = state.scores()
        has_decided |= step.seat != CHANCE
        state.apply(step.action)
        if game.progress(state) != progress:
            if has_decided:
                _add(lines, scores)
            progress, has_decided = game.progress(state), False
    _add(lines, state.scores())
    return lines


def _add(lines: list[list[int]], scores: list[int]) -> None:
    for seat, line in enumerate(lines):
        line.append(scores[seat])
