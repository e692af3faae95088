"""Questions: numbered in their order, asked on top of each other, and held by a dump only as they can be asked."""

import pytest

import courtyard
from courtyard import OVER, PositionError, State
from courtyard.core.checks import find_fault
from courtyard.core.dumps import dump_cells, load_cells
from courtyard.core.layout import Cells, Layout
from courtyard.core.questions import CHANCE_ITSELF, Fact, Later, Question, Step, numbered

ADD_UP = Question("add_up", first=Fact("the most to add", 2, low=1))
FLIP = Question("flip", CHANCE_ITSELF, second=Fact("the rank"))
DOUBLE = Step("double")
ASK_FLIP = Later("flip")
QUESTIONS = numbered((ADD_UP, FLIP, DOUBLE), later=(ASK_FLIP,))
TABLE, OWN = Cells(depth=3), Cells()
TABLE.count("total", high=99)
OWN.count("hand", 2)
LAYOUT = Layout(QUESTIONS, 4, TABLE, OWN)
SEATS = 2


def test_questions_are_numbered_in_their_order_and_a_name_for_later_finds_its_question() -> None:
    assert [question.number for question in QUESTIONS] == [0, 1, 2]
    assert ASK_FLIP.number == FLIP.number
    assert LAYOUT.question("flip") is FLIP


def test_a_question_is_listed_once_and_a_name_for_later_is_one_of_the_list() -> None:
    with pytest.raises(ValueError, match="listed twice: add_up, add_up"):
        numbered((Question("add_up"), Question("add_up")))
    with pytest.raises(ValueError, match="There is no question flip"):
        numbered((Question("add_up"),), later=(Later("flip"),))


def test_a_step_asks_nobody_and_settles_itself() -> None:
    assert (DOUBLE.settles, FLIP.settles) == (True, False)


def test_a_fact_without_a_highest_value_goes_as_far_as_there_are_players() -> None:
    assert Fact("the rank").bounds(4) == (0, 3)
    assert Fact("the depot", 5, low=-1).bounds(4) == (-1, 5)


def frame(question: str, seat: int, first: int = 0, second: int = 0) -> dict[str, object]:
    return {"question": question, "seat": seat, "facts": [first, second]}


def dump_of(*pending: object, total: int = 0) -> dict[str, object]:
    return {"pending": list(pending), "total": total, "seats": [{"hand": [0, 0]}] * SEATS}


def fault_of(dump: dict[str, object]) -> str:
    try:
        cells = load_cells(LAYOUT, SEATS, dump)
    except PositionError as refused:
        return str(refused)
    assert dump_cells(LAYOUT, cells, SEATS) == dump
    return find_fault(LAYOUT, SEATS, SEATS, cells)


SOUND = ""


@pytest.mark.parametrize(
    ("pending", "said"),
    [
        ([frame("add_up", 1, 2)], SOUND),
        ([frame("double", -1), frame("flip", -1, 0, 1)], SOUND),
        ([frame("double", 1), frame("add_up", 0, 1)], SOUND),
        ([frame("add_up", -1, 2)], "Question add_up is asked of a seat, from 0 to 1, not of -1."),
        ([frame("double", 0), frame("flip", 0)], "Question flip is asked of chance, which is -1, not of 0."),
        ([frame("double", 2), frame("flip", -1)], "There is no seat 2."),
        ([frame("add_up", 1, 3)], "Question add_up: the most to add cannot be 3; it goes from 1 to 2."),
        ([frame("add_up", 1, 2, 1)], "Question add_up: nothing cannot be 1; it goes from 0 to 0."),
        ([frame("double", -1), frame("flip", -1, 0, 2)], "Question flip: the rank cannot be 2; it goes from 0 to 1."),
        ([frame("double", 1)], "Step double asks nobody; it cannot be the pending question."),
        ([frame("dance", 1)], "There is no question 'dance'."),
        ([frame("double", 1)] * 4, "Field pending must be a list of at most 3 questions."),
        ([{"question": "flip"}], "A pending question must be a dict with question, seat and facts."),
        ([frame("add_up", True)], "Field seat must hold whole numbers, not True."),
    ],
)
def test_a_dump_holds_questions_only_as_they_can_be_asked(pending: list[object], said: str) -> None:
    assert fault_of(dump_of(*pending)) == said


def test_a_cell_out_of_its_bounds_is_refused() -> None:
    assert fault_of(dump_of(frame("add_up", 1, 1), total=99)) == SOUND
    assert fault_of(dump_of(total=100)) == "Field total cannot be 100; it goes from 0 to 99."
    hands = {**dump_of(), "seats": [{"hand": [0, 0]}, {"hand": [0, 2]}]}
    assert fault_of(hands) == "Field hand of seat 1 cannot be 2; it goes from 0 to 1."


def castle_placed() -> State:
    """A turn of Burgundy with the extra action of a castle on top of it."""
    owned = {"tiles": {"h34": "knowledge-1", "h23": "castle"}}
    return courtyard.game("burgundy").position(seats={0: owned}, effect="extra_action")


def test_the_question_on_top_is_asked_and_below_it_waits_the_other() -> None:
    state = castle_placed()
    turn, extra_action = (state.game.layout.question(name) for name in ("turn", "extra_action"))
    assert (state.to_move, state.question) == (0, "extra_action")
    assert (state.is_asked(extra_action), state.is_asked(turn)) == (True, False)
    state.apply(state.game.action("free_workers"))
    assert (state.question, state.is_asked(turn)) == ("turn", True)


def test_a_question_taken_off_leaves_no_trace_in_the_cells() -> None:
    state = castle_placed()
    before = state.key()
    state.answered()
    state.ask(state.game.layout.question("extra_action"), 0, 0, 0)
    assert state.key() == before


def test_no_more_questions_wait_than_there_is_room_for() -> None:
    with pytest.raises(AssertionError, match="Too many pending questions"):
        castle_placed().ask(ADD_UP, 0, 1, 0)


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state = courtyard.play(courtyard.game("burgundy"), ["random", "random"], seed=1).replay()
    assert (state.to_move, state.question, state.legal()) == (OVER, "over", [])
