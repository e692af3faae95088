"""What holds at every node of every game: RG1.4, RG10.4, RG-R83 and the invariants."""

import pytest
from rajas_helpers import game_of, markets_of, rule, view

from courtyard import CHANCE, OVER, Rng

VERSIONS = [
    {"version": "basic"},
    {"version": "navaratnas"},
    {"version": "mixed", "experience": ("advanced", "beginner", "advanced", "beginner")},
]


def options_of(players, version, ganga):
    options = {"players": players, "ganga": ganga, **version}
    if "experience" in options:
        options["experience"] = options["experience"][:players]
    return options


@rule("RG1.4", "RG4.1", "RG4.9", "RG10.4", "RG16.8", "RG19.5", "RG-R83", "RG-V12")
@pytest.mark.parametrize("ganga", ["off", "on"])
@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version["version"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_game_is_sound_at_every_node_and_ends(players, version, ganga):
    game = game_of(**options_of(players, version, ganga))
    state = game.start()
    rng = Rng(players)
    placed = 0
    phases: set[tuple[int, int]] = set()
    while state.to_move != OVER:
        assert state.faults() == []
        fresh = state.copy()
        fresh.derive()
        assert fresh == state
        legal = state.legal()
        assert legal
        assert legal == sorted(set(legal))
        assert legal != [game.action("done")], "a question that can only be ended"
        if state.question == "good":
            assert all(list(markets_of(state, state.to_move).values())[game.decode(each)["good"]] for each in legal)
        if state.to_move == CHANCE:
            assert all(weight > 0 for _, weight in state.chances())
        if state.question == "place_worker":
            placed += 1
            phases.add((view(state)["round"], view(state)["phase"]))
        state.apply(int(state.random_action(rng)))
    assert state.faults() == []
    assert 5 <= view(state)["round"] <= 60
    assert placed >= view(state)["round"]
    for number in range(1, view(state)["round"] + 1):
        of_round = {phase for when, phase in phases if when == number}
        assert of_round == set(range(1, len(of_round) + 1)), "a phase went by without a placement"
