"""RG-V1 to RG-V15: who sees what; words, refusals, dumps."""

import json
import pickle

import pytest
from rajas_helpers import action_of, components, do, game_of, place, position, rule, seat, start, view

import courtyard
from courtyard import CHANCE, OVER, PositionError, Rng
from courtyard.core.rules import OK

VERSIONS = [
    {"players": 2},
    {"players": 3, "ganga": "on"},
    {"players": 4, "version": "navaratnas", "ganga": "on"},
    {"players": 3, "version": "mixed", "experience": ("advanced", "beginner", "beginner")},
]


@rule("RG-V1", "RG-V2", "RG-V5", "RG-V13", "RG-V10")
def test_everybody_sees_the_same_of_all_seats():
    state = start(players=3)
    views = [view(state, who) for who in (0, 1, 2, None)]
    for seen in views:
        seen.pop("seat")
    assert all(seen == views[0] for seen in views)
    assert set(views[0]["supply"]) == {"orange", "green", "blue", "purple"}


@rule("RG-V4", "RG-V6", "RG-V12", "RG-V11")
def test_what_is_not_drawn_yet_has_no_order():
    state = start(players=2)
    shown = json.dumps(view(state, 0))
    assert "order" not in shown
    assert view(state)["unseen"] == sorted(
        view(state)["unseen"], key=[tile["id"] for tile in components(state).data["tile"]].index
    )


def brown_in_hand():
    return start(players=2, version="navaratnas")


@rule("RG-V14")
@pytest.mark.parametrize("options", VERSIONS)
def test_what_a_player_is_about_to_choose_is_shown_to_nobody_else(options):
    game = game_of(**options)
    state = game.start()
    rng = Rng(3)
    asked = set()
    while state.to_move != OVER:
        mover = state.to_move
        if mover != CHANCE:
            asked.add(state.question)
            others = [other for other in (*range(game.seats), None) if other != mover]
            seen = [view(state, other) for other in others]
            lines = {game.describe(state, action) for action in state.legal()}
            for other, shown in zip(others, seen, strict=True):
                assert game.prompt(state, other) == f"Waiting for player {mover + 1}."
                assert view(state, other) == shown
                assert not any(line in json.dumps(shown) for line in lines)
        state.apply(int(state.random_action(rng)))
    assert {"pay_die", "pay_tile", "take_dice", "reroll_dice", "lay_tile"} <= asked


@rule("RG-V14")
def test_only_the_payer_is_told_what_is_left_to_pay():
    state = place(position(tops=["orange-13"], seats={0: {"dice": ["O3", "O5"]}}), "quarry-1")
    do(state, "stack-orange-tiger")
    do(state, "die-orange-3")
    assert "3 paid so far" in state.game.prompt(state, 0)
    assert [state.game.prompt(state, other) for other in (1, None)] == ["Waiting for player 1."] * 2


@rule("RG1.23", "RG1.24", "RG1.25", "RG-R24")
def test_the_closed_cells_and_the_residence_are_seen():
    assert view(position())["province"] == {"residence": "1,3", "roads": "ESW", "closed": ["1,1", "1,5", "4,3"]}


@rule("RG2.9", "RG2.10")
@pytest.mark.parametrize(("players", "covered"), [(2, []), (3, ["quarry-6", "mixed-2"]), (4, [])])
def test_the_covered_action_spaces_are_seen(players, covered):
    assert view(position(players))["covered_spaces"] == covered


@rule("RG-V9", "RG-V15", "RG-V14")
def test_a_brown_token_is_seen_only_by_its_drawer_until_it_is_laid():
    state = brown_in_hand()
    mover = state.to_move
    drawn = state.dump()["pending"][-1]["facts"][0]
    name = components(state).kind_names[drawn]
    assert view(state, mover)["facts"][0] == drawn
    assert name not in view(state, mover)["tokens"]
    for other in (1 - mover, None):
        assert view(state, other)["facts"] == [0, 0]
        assert view(state, other)["tokens"][name] == 1
    do(state, "yield-CL")
    assert seat(state, mover)["yields"]["CL"]["token"] == name


@rule("RG-V9", "RG-V15")
def test_a_hidden_brown_token_is_drawn_anew_for_the_others():
    state = brown_in_hand()
    mover = state.to_move
    rng = Rng(1)
    drawn = {state.resample(1 - mover, rng).dump()["pending"][-1]["facts"][0] for _ in range(100)}
    assert len(drawn) == 7
    assert state.resample(mover, rng) == state
    other = state.resample(1 - mover, rng)
    assert other.faults() == []
    assert view(other, 1 - mover) == view(state, 1 - mover)


@rule("RG-V7", "RG-V3")
def test_discards_and_stack_heights_are_public():
    state = position(discards={"white: karma 1": 1})
    assert view(state, 1)["discards"] == {"white: karma 1": 1}
    assert view(state, 1)["tokens"]["white: karma 1"] == 1
    assert view(state, 1)["stacks"]["blue-tiger"]["below"] == 5


@pytest.mark.parametrize("options", VERSIONS)
def test_every_action_has_words_and_is_refused_exactly_when_it_is_not_offered(options):
    game = game_of(**options)
    state = game.start()
    rng = Rng(11)
    step = 0
    while state.to_move != OVER:
        if step % 9 == 0:
            legal = state.legal()
            for action in legal:
                assert game.describe(state, action)
            for action in range(step % 7, game.action_count, 7):
                if action not in legal:
                    assert game.refusal(state, action).endswith(".")
            if state.to_move >= 0:
                assert [action for action in range(game.action_count) if state.refuse(action) == OK] == legal
            for who in (*range(game.seats), None):
                assert game.prompt(state, who)
                json.dumps(state.view(who))
            assert pickle.loads(pickle.dumps(state)) == state
        state.apply(int(state.random_action(rng)))
        step += 1
    assert game.prompt(state, 0) == "The game is over."
    assert game.refusal(state, 0) == "The game is over."


def test_targets_tell_the_actions_of_a_question_apart():
    game = game_of(players=3, version="navaratnas", ganga="on")
    state = game.start()
    rng = Rng(2)
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            targets = [game.targets(action) for action in state.legal()]
            assert len(set(targets)) == len(targets)
        state.apply(int(state.random_action(rng)))


def test_a_sound_dump_comes_back_as_the_same_state():
    state = position(seats={0: {"dice": ["O6"], "tiles": {"2,3": "green-05[NES]"}}}, workers={"mixed-1": 1})
    again = state.game.load(json.loads(json.dumps(state.dump())))
    assert again == state
    assert again.key() == state.key()
    assert again.legal() == state.legal()


def test_an_impossible_description_is_refused():
    for described in (
        {"seats": {0: {"dice": ["X1"]}}},
        {"seats": {0: {"tiles": {"2,3": "orange-01"}}}},
        {"seats": {0: {"tiles": {"2,3": "orange-10[ES]"}}}},
        {"seats": {5: {}}},
        {"tops": ["orange-01", "orange-02"]},
        {"sky": 1},
    ):
        with pytest.raises(PositionError):
            position(**described)


def test_bots_play_and_records_replay():
    game = game_of(players=2)
    record = courtyard.play(game, ["greedy", "random"], seed=4)
    record.verify()
    assert courtyard.Record.loads(record.dumps()) == record
    assert courtyard.Record.loads(record.link()) == record


def test_the_words_of_a_boat_move_tell_where_it_lands_and_what_is_there():
    state = position(options={"ganga": "on"}, river_tokens={7: "palace yogi"}, seats={0: {"boat": 4, "dice": ["G3"]}})
    do(place(state, "harbour-1"), "die-green-3")
    words = [state.game.describe(state, action) for action in state.legal()]
    assert words == [
        "Move the boat 1 ahead to 5: 1 orange die per karma",
        "Move the boat 2 ahead to 6: 2 fame",
        "Move the boat 3 ahead to 7: the action of the Yogi",
    ]


def test_the_words_of_a_space_number_it_only_where_there_are_several():
    def words(players, space):
        state = position(players)
        return state.game.describe(state, action_of(state, f"space-{space}"))

    assert words(2, "mixed-1") == "Place a worker in the mixed market"
    assert words(4, "mixed-1") == "Place a worker in the mixed market, space 1"
    assert words(2, "quarry-1") == "Place a worker in the quarry, space 1 for 1 money"


def test_the_view_shows_the_river_the_yields_and_where_the_points_come_from():
    state = position(seats={0: {"fame": 7, "money": 11}})
    shown = view(state)
    assert shown["river"][1] == {"kind": "karma", "value": 2}
    assert (len(shown["river"]), shown["bridge"]) == (30, 20)
    assert shown["exchanges"]["blue"] == "orange"
    assert seat(state)["yields"]["CL"] == {"printed": "money 5", "slot": None, "connected": False, "token": None}
    assert seat(state)["points"] == {"fame": 7, "half money": 6}
    back = position(options={"version": "navaratnas"})
    assert seat(back)["yields"]["CL"] == {"printed": "money 2", "slot": "brown", "connected": False, "token": None}
