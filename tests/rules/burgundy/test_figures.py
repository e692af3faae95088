"""Printed figures are data: the rules follow a changed one, or the component file is refused with the reason."""

import json
import os
import subprocess
import sys
from copy import deepcopy

import pytest
from helpers import rule

from courtyard.games.burgundy.data.checks import check
from courtyard.games.burgundy.data.components import DATA

FOLLOWED = {
    "tiles.knowledge.effects.7.p": 3,
    "tiles.knowledge.effects.8.p": 2,
    "tiles.knowledge.effects.12.p": 5,
    "tiles.knowledge.effects.13.p": 7,
    "setup.mine_silver": 4,
    "setup.bank_silver": 5,
    "setup.purchase_cost_silver": 3,
    "setup.start_silver": 6,
    "scoring.watchtower": 9,
    "scoring.sale_silver": 2,
}
"""Figures of the component file by their path, with other values."""

SCRIPT = """
import json, sys, tomllib
read = tomllib.loads
def changed(text):
    data = read(text)
    for path, value in json.loads(sys.argv[1]).items():
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        part = data
        for step in way:
            part = part[step]
        part[last] = value
    return data
tomllib.loads = changed
import courtyard
from courtyard.games.burgundy.ui.svg.titles import tile_title
tomllib.loads = read
game = courtyard.game("burgundy")
def after(action, **owned):
    state = game.position(round=5, to_move=1, seats={1: {"dice": [3], **owned}}, black_depot=["ship"])
    state.apply(game.actions.read(action))
    return state.view(None)["seats"][1]
shifted = {"tiles": {"h34": "knowledge-8", "h43": "ship"}, "storage": ["bank"], "dice": [6], "workers": 1}
free = {"tiles": {"h34": "knowledge-9"}, "storage": ["bank"], "dice": [5], "workers": 0}
helped = {"tiles": {"h34": "knowledge-13", "h24": "knowledge-14"}}
started = game.start()
started.apply(game.action("drawn_start", seat=0))
print(json.dumps({
    "three steps for a worker": after("place:die=0,store=0,space=11", **shifted)["workers"],
    "two steps for nothing": after("place:die=0,store=0,space=11", **free)["tiles"].get("h33"),
    "taken workers": after("take_workers:die=0", **helped)["workers"],
    "silver with them": after("take_workers:die=0", **helped)["silver"],
    "mines": after("take_workers:die=0", tiles={"h53": "mine"})["silver"],
    "bank": after("place:die=0,store=0,space=11", storage=["bank"])["silver"],
    "purchase": after("buy:slot=24", silver=3)["silver"],
    "start": started.view(None)["seats"][0]["silver"],
    "watchtower": after("place:die=0,store=0,space=11", storage=["watchtower"])["points"]["watchtowers"],
    "sale": after("sell:die=0,goods=2", goods={"pink": 1})["silver"],
    "said": [tile_title("knowledge-8"), tile_title("mine")],
}))
"""


@rule("CB10.7", "CB10.8", "CB21.2", "CB23.6", "CB23.8", "CB24.4", "CB26.1", "CB28.23", "CB5.15")
def test_the_rules_and_the_titles_follow_the_figures_of_the_component_file():
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, json.dumps(FOLLOWED)],
        env={**os.environ, "COURTYARD_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout) == {
        "three steps for a worker": 0,
        "two steps for nothing": "bank",
        "taken workers": 7,
        "silver with them": 5,
        "mines": 4,
        "bank": 5,
        "purchase": 0,
        "start": 6,
        "watchtower": 9,
        "sale": 2,
        "said": [
            "Knowledge tile 8. A worker changes a die by up to 3.",
            "Mine. It pays 4 silver at the end of each phase.",
        ],
    }


REFUSED = [
    ("estate.cards.face_pairing", [[1, 2], [1, 3], [1, 4], [1, 5], [6, 7], [8, 9], [1, 1]], "player boards: 7 where 6"),
    ("estate.cards.face_pairing", [[1, 2], [1, 3], [1, 4], [1, 5], [6, 7], [8, 8]], "sides of the player boards"),
    ("estate.board", DATA["estate"]["board"] * 2, "estates"),
    ("estate.spaces", 36, "spaces of an estate: 36 where 37"),
    ("setup.storage_spaces", 4, "storage spaces: 4 where 3"),
    ("setup.goods_storage_types", 2, "goods spaces of a player: 2 where 3"),
    ("setup.rounds_per_phase", 6, "rounds of a phase: 6 where 5"),
    ("setup.phases", 4, "phases: 4 where 5"),
    ("setup.dice_per_player", 3, "dice of a player: 3 where 2"),
    ("setup.purchases_per_turn", 2, "purchases in a turn: 2 where 1"),
    ("setup.start_castle_scores", True, "scores of the start castle: True where False"),
    ("setup.start_workers_by_order", [1, 2, 3], "players with start workers: 3 where 4"),
    ("main_board.turn_order_track.spaces", 8, "steps of the turn-order track: 7 where 6"),
    ("main_board.black_depot.slots_total", 9, "black spaces: 9 where 8"),
    ("main_board.three_player_exception.replace", "M", "three-player exception: C where M"),
    ("goods.per_type", 8, "goods of a type: 8 where 7"),
    ("scoring.region", {"1": 1}, "sizes of regions"),
    ("tiles.castle.black", 3, "black-backed tiles: 41 where 40"),
    ("tiles.building.coloured_each", 6, "coloured buildings: 48 where 40"),
    ("tiles.knowledge.black_backed", [7], "black-backed knowledge tiles: 1 where 6"),
    ("tiles.knowledge.effects.0.id", "free_shift", "effect of knowledge tile 1: free_shift where duplicate"),
    ("tiles.knowledge.effects.8.colours", ["S"], "colours with a free shift"),
    ("tiles.knowledge.effects.15.building", "bank", "rewarded buildings"),
]


@rule("CB2.21", "CB2.6", "CB3.14")
@pytest.mark.parametrize(("path", "value", "said"), REFUSED)
def test_a_component_file_that_the_game_has_no_room_for_is_refused(path, value, said):
    data = deepcopy(DATA)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    part = data
    for step in way:
        part = part[step]
    part[last] = value
    with pytest.raises(ValueError, match=rf"^components\.toml: {said}"):
        check(data)
