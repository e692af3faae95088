"""Printed figures are data: the rules follow a changed one."""

import json
import os
import subprocess
import sys

from helpers import rule

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
    "said": [str(tile_title("knowledge-8")), str(tile_title("mine"))],
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
