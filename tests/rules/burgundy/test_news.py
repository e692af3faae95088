"""What the log tells beside the actions: what follows from them by the rules alone, with clause, places and points."""

from collections import Counter
from typing import Any

import pytest
from helpers import action_of, before_last_die, played, position, rule
from saying import followed

import courtyard
from courtyard import State
from courtyard.core.telling import Consequence
from courtyard.games.burgundy.ui.news import TELLING
from courtyard.table.log import tell_all

NAMES = ["Ann", "Bob"]


def carried_out(state: State, action: int) -> list[Consequence]:
    """What follows from an action, which is carried out."""
    found = followed(state, action, NAMES)
    state.apply(action)
    return found


def told(state: State, *targets: str) -> list[Consequence]:
    return carried_out(state, action_of(state, *targets))


def placing(tile: str, die: int, mine: dict[str, Any] | None = None, **described: Any) -> State:
    """Phase C, before a seat lays a tile with its first die."""
    return position(phase="C", seats={0: {"storage": [tile], "dice": [die, die], **(mine or {})}}, **described)


def laid(state: State, space: str) -> list[Consequence]:
    return told(state, "die-0", "storage-0", f"space-{space}")


MINES = {"tiles": {"h53": "mine", "h62": "mine"}}
TWO_GOODS = {4: {"goods": {"pink": 1, "red": 2}}}


@rule("CB15.1", "CB15.2", "CB15.3", "CB16.1", "CB16.3")
@pytest.mark.parametrize(
    ("bonuses", "size", "points", "said"),
    [
        ({}, "large", 5, "Ann is the first to fill all spaces for mines and takes the large bonus tile"),
        ({"large": 1}, "small", 2, "Ann is the second to fill all spaces for mines and takes the small bonus tile"),
    ],
)
def test_a_completed_region_and_colour_are_told_with_their_points(
    bonuses: dict[str, int], size: str, points: int, said: str
) -> None:
    region, bonus = laid(placing("mine", 3, bonuses={"mine": bonuses}, mine=MINES), "h71")
    assert region == Consequence(
        "Ann completes the mine region of 3 in phase C",
        "CB15.1",
        ["seat-0-space-h53", "seat-0-space-h62", "seat-0-space-h71"],
        [(0, 6, "regions"), (0, 6, "phases")],
    )
    clause = {"large": "CB16.1", "small": "CB16.3"}[size]
    assert bonus == Consequence(said, clause, [f"bonus-mine-{size}"], [(0, points, "bonuses")])


def test_what_does_not_complete_a_region_brings_no_news() -> None:
    assert laid(placing("mine", 4), "h53") == []


@rule("CB18.9", "CB18.16", "CB22.3", "CB22.5", "CB23.5", "CB23.6", "CB23.9", "CB23.13")
@pytest.mark.parametrize(
    ("tile", "clause", "place", "said"),
    [
        ("bank", "CB22.5", "silver", "The bank brings Ann 2 silver"),
        ("boarding_house", "CB22.5", "workers", "The boarding house brings Ann 4 workers"),
        ("warehouse", "CB22.3", "space-h54", "The warehouse has nothing to do now, so its effect is lost"),
        ("carpenter", "CB22.3", "space-h54", "The carpenter's workshop has nothing to do now, so its effect is lost"),
        ("church", "CB22.3", "space-h54", "The church has nothing to do now, so its effect is lost"),
        ("market", "CB22.3", "space-h54", "The market has nothing to do now, so its effect is lost"),
        ("city_hall", "CB22.3", "space-h54", "The city hall has nothing to do now, so its effect is lost"),
    ],
)
def test_what_a_building_gives_or_loses_by_itself_is_told(tile: str, clause: str, place: str, said: str) -> None:
    news = laid(placing(tile, 3, {"tiles": {"h45": "ship"}}), "h54")
    assert news == [Consequence(said, clause, [f"seat-0-{place}"], [])]


@rule("CB22.4")
def test_a_building_that_asks_brings_no_news() -> None:
    assert laid(placing("warehouse", 3, {"tiles": {"h45": "ship"}, "goods": {"pink": 1}}), "h54") == []


@rule("CB18.16")
def test_a_ship_for_which_there_are_no_goods_says_so() -> None:
    assert laid(placing("ship", 5), "h45") == [
        Consequence("No depot has goods that Ann could store", "CB18.16", ["seat-0-space-h45"], [])
    ]


@rule("CB18.9")
@pytest.mark.parametrize(
    ("held", "said"),
    [
        ({"turquoise": 1, "red": 1, "brown": 1}, ["pink goods stay on depot 4"]),
        ({"pink": 1}, []),
    ],
)
def test_goods_that_cannot_be_stored_are_told(held: dict[str, int], said: list[str]) -> None:
    state = placing("ship", 5, {"goods": held}, depots={4: {"goods": {"pink": 1, "red": 2}}})
    laid(state, "h45")
    news = told(state, "depot-4-goods")
    assert [each.text for each in news] == said
    assert all(each[1:] == ("CB18.9", ["depot-4-goods"], []) for each in news)


@rule("CB6.7", "CB18.12")
@pytest.mark.parametrize(
    ("order", "said"),
    [([1, 0], ["Ann moves up to number 1 in the turn order"]), ([0, 1], [])],
)
def test_a_marker_that_passes_another_is_told_with_its_rank(order: list[int], said: list[str]) -> None:
    _, *news = laid(placing("ship", 5, order=order, to_move=0), "h45")
    assert [each.text for each in news] == said
    assert all(each[1:] == ("CB6.7", ["track-marker-0"], []) for each in news)


@rule("CB7.1", "CB29.1", "CB29.2", "CB29.3")
def test_the_end_of_a_phase_is_told_with_the_income_of_each_seat() -> None:
    knowing = {"tiles": {"h53": "mine", "h62": "mine", "h34": "knowledge-2"}}
    news = told(before_last_die(phase="D", seats={0: knowing, 1: {"tiles": {"h53": "mine"}}}), "die-0", "workers")
    sheet = ("seat-0-space-h53", "seat-0-space-h62", "seat-0-workers", "seat-0-silver")
    assert news == [
        Consequence("Phase D is over", "CB29.1", ["phase-D"], []),
        Consequence("The mines bring Ann 2 silver and 2 workers", "CB29.2", [*sheet], []),
        Consequence(
            "The mines bring Bob 1 silver", "CB29.2", ["seat-1-space-h53", "seat-1-workers", "seat-1-silver"], []
        ),
        Consequence("Phase E, the last one, begins, and the depots are filled", "CB7.1", ["phase-E"], []),
    ]


@rule("CB7.1", "CB29.1")
def test_a_phase_begins_when_the_one_before_is_over() -> None:
    news = told(before_last_die(phase="A"), "die-0", "workers")
    assert [each.text for each in news] == ["Phase A is over", "Phase B begins, and the depots are filled"]


@rule("CB30.1", "CB30.3", "CB30.4", "CB30.5", "CB30.6")
def test_the_final_scoring_is_told_step_by_step() -> None:
    tiles = {"h34": "knowledge-15", "h24": "knowledge-17", "h14": "knowledge-16"}
    ann = {"goods": {"pink": 2}, "silver": 3, "sold": {"red": 2, "brown": 1}, "tiles": {**tiles, "h35": "warehouse"}}
    over, *news = told(before_last_die(seats={0: ann, 1: {"silver": 1}}), "die-0", "workers")
    assert over.text == "Phase E is over"
    assert [(each.text, each.clause, each.gains) for each in news] == [
        ("End of the game, goods left", "CB30.3", [(0, 2, "goods_left")]),
        ("End of the game, silver left", "CB30.4", [(0, 3, "silver_left"), (1, 1, "silver_left")]),
        ("End of the game, workers left", "CB30.5", [(1, 1, "workers_left")]),
        ("End of the game, knowledge tile 15: 2 times 3 points", "CB30.6", [(0, 6, "knowledge")]),
        ("End of the game, knowledge tile 16: 1 times 4 points", "CB30.6", [(0, 4, "knowledge")]),
    ]
    assert news[1].places == ["seat-0-silver", "seat-1-silver"]
    assert news[3].places == ["seat-0-space-h34"]


@rule("CB33.6", "CB33.7")
@pytest.mark.parametrize("choice", ["secret", "open"])
def test_estates_chosen_in_secret_are_told_when_they_are_shown(choice: str) -> None:
    options = {"setup": "advanced", "advanced_choice": choice, "estates": ("6:h44", "9:h46")}
    state = courtyard.game("burgundy", players=2, **options).start()
    while state.question != "choose_estate":
        state.apply(state.legal()[0])
    told_first = carried_out(state, state.legal()[0])
    shown = [(each.text, each.places) for each in carried_out(state, state.legal()[0])]
    assert told_first == []
    estates = [
        ("Ann has estate 6 with the start castle on the 6 in the castle region of 1", ["seat-0-space-h44"]),
        ("Bob has estate 9 with the start castle on the middle 4 in the castle region of 1", ["seat-1-space-h46"]),
    ]
    assert shown == (estates if choice == "secret" else [])


def test_every_event_is_told() -> None:
    kinds = courtyard.game("burgundy").rules.kinds
    assert {kind.name for kind in kinds if not kind.is_source} == set(TELLING)


OF_ACTIONS = {"animals", "sales", "watchtowers"}
"""The sources of what an action brings by itself."""


@pytest.mark.parametrize(("players", "seed"), [(2, 0), (3, 1), (4, 0)])
def test_the_log_tells_every_point_once_and_those_of_the_rules_as_news(players: int, seed: int) -> None:
    nodes = played(players, seed)
    lines = tell_all(nodes[0].state.game, ["Ann", "Bob", "Cat", "Dan"][:players], [node.action for node in nodes[:-1]])
    points = [Counter[str]() for _ in range(players)]
    for line in lines:
        for seat, count, source in line.gains:
            points[seat][source] += count
            assert (source in OF_ACTIONS) == (line.kind == "act"), line.text
    assert points == [Counter(+Counter(seat["points"])) for seat in nodes[-1].view["seats"]]
