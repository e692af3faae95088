"""A dump in which a piece is lost, doubled or out of its bounds is refused with the reason."""

from collections.abc import Callable

import pytest
from dumps import FINE, verdict

import courtyard
from courtyard import State


def first_turn(name: str, **options: object) -> State:
    """The first decision of a player when chance takes its first outcomes."""
    state = courtyard.game(name, **options).start()
    while state.to_move < 0:
        state.apply(state.legal()[0])
    return state


def rajas(**described: object) -> State:
    """A described position of Rajas."""
    return courtyard.game("rajas").position(**described)


def burgundy() -> State:
    return first_turn("burgundy")


def gugong() -> State:
    return courtyard.game("gugong", players=3, bonus_tokens="yes").position(
        cities={"c1": "vp2"}, spent={"double": 1}, seats={0: {"ships": [{"port": 2, "servants": 1}], "tokens": ["vp2"]}}
    )


def solo() -> State:
    return courtyard.game("gugong", players=1).position()


def laying_a_tile() -> State:
    return rajas(pending=[{"question": "lay_tile", "facts": ["blue-05"]}])


def taking_dice() -> State:
    return rajas(pending=[{"question": "roll", "facts": [0, ["orange"]]}])


CASES: list[tuple[Callable[[], State], dict[str, object], str]] = [
    (burgundy, {"seats__0__storage__0": 2}, "13 tiles mine instead of 12"),
    (burgundy, {"removed__42": 1}, "8 tiles warehouse instead of 7"),
    (burgundy, {"seats__1__tile__0": 49}, "8 tiles watchtower instead of 7"),
    (burgundy, {"seats__0__sold__0": 1}, "8 goods turquoise instead of 7"),
    (burgundy, {"round_goods__4": 0}, "6 goods "),
    (burgundy, {"seats__0__goods_held__0": 8}, "Field goods_held of seat 0 cannot be 8; it goes from 0 to 7."),
    (gugong, {"seats__0__hired": 5}, "Seat 0 has 11 servants instead of 12."),
    (gugong, {"seats__0__ship_load__0": 2}, "Seat 0 has 13 servants instead of 12."),
    (gugong, {"seats__0__decreed": 1}, "Seat 0 has 13 servants instead of 12."),
    (gugong, {"seats__1__reward__0": 1}, "Seat 1 has 13 servants instead of 12."),
    (gugong, {"city__0": 0}, "2 tokens vp2 instead of 3"),
    (gugong, {"seats__0__slot__1": 1}, "4 tokens hire1 instead of 3"),
    (gugong, {"spent__11": 0}, "2 tokens double instead of 3"),
    (gugong, {"seats__1__plus": 1}, "3 tokens plus1 instead of 2"),
    (gugong, {"seats__1__toll__6": 1}, "3 tokens toll instead of 2"),
    (gugong, {"components": 1}, "This position belongs to other component data."),
    (solo, {"seats__1__free": 0}, "Seat 1 has 6 servants instead of 12."),
    (solo, {"seats__1__reward__0": 5}, FINE),
    (rajas, {"supply__0": 3}, "3 dice orange instead of 12"),
    (rajas, {"seats__1__held__23": 1}, "13 dice purple"),
    (rajas, {"seats__0__tile__7": 1}, "2 tiles 1 instead of 1"),
    (rajas, {"top__0": 0}, "0 tiles 1 instead of 1"),
    (rajas, {"tokens__0": 3}, "3 tokens 0 instead of 2"),
    (rajas, {"tokens__0": 1, "seats__0__token_on__2": 1}, FINE),
    (laying_a_tile, {"unseen__37": 1}, "2 tiles 37 instead of 1"),
    (taking_dice, {"supply__0": 12}, "13 dice orange instead of 12"),
]


@pytest.mark.parametrize(("position", "changes", "said"), CASES)
def test_what_does_not_add_up_is_refused(position: Callable[[], State], changes: dict[str, object], said: str) -> None:
    assert verdict(position()) == FINE
    assert said in verdict(position(), **changes)
    assert (said == FINE) == (verdict(position(), **changes) == FINE)


def test_a_question_that_nobody_could_answer_is_refused() -> None:
    frame = {"question": "cover_cell", "seat": 0, "facts": [0, 0]}
    assert verdict(rajas(), pending=[frame]) == "Nobody could answer the pending question cover_cell."
