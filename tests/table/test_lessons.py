"""Lessons: every step can be done, every text is there, and whatever the pupil does the lesson goes on."""

import re

import pytest
from tabling import ANN, SECRET, alone, refusal

import courtyard
from courtyard import State
from courtyard.core.errors import RecordError
from courtyard.core.state import OVER
from courtyard.lessons import Lesson, lessons, wanted
from courtyard.speech import LANGUAGES, speaking
from courtyard.speech.catalogue import file_of
from courtyard.table import SeatPlan, Table
from courtyard.table.events import Ended
from courtyard.table.verify import verify

ALL = [lesson for game in courtyard.games() for lesson in lessons(game).values()]
TAUGHT = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.name}")
KINDS = ("text", "task", "done", "other")


def table_of(lesson: Lesson) -> Table:
    """A table at which Ann takes a lesson."""
    rules = courtyard.game(lesson.game, **lesson.options)
    rival = SeatPlan("bot", level="random")
    seats = [SeatPlan("human", player=ANN) if seat == lesson.seat else rival for seat in range(rules.seats)]
    table = Table.create(lesson.game, lesson.options, seats, SECRET, 0.0, host=ANN, hints=False, lesson=lesson.name)
    table.join(ANN, lesson.seat, "Ann", "nonce-of-ann", 1.0)
    return table


def position(lesson: Lesson, step: int) -> State:
    """The position in which a step begins."""
    state = courtyard.game(lesson.game, **lesson.options).start()
    for action in lesson.steps[step].start:
        state.apply(action)
    return state


def do_as_meant(table: Table, lesson: Lesson) -> None:
    """What the step asks for."""
    while (teaching := table.view(ANN, 2.0).teaching) is not None and teaching.standing == "asked":
        table.act(ANN, lesson.seat, teaching.wanted[0], table.sequence, 2.0)


def standing(table: Table) -> str:
    """How far the pupil is with the step."""
    teaching = table.view(ANN, 2.0).teaching
    assert teaching is not None
    return teaching.standing


@TAUGHT
def test_each_wanted_action_is_the_pupils_own_and_legal_in_its_position(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        state = position(lesson, number)
        for pattern in step.wants:
            assert state.to_move == lesson.seat, f"{step.name}: the pupil is not asked for {pattern}"
            assert wanted(state, pattern), f"{step.name}: {pattern} is not legal"
            state.apply(wanted(state, pattern)[0])


@TAUGHT
def test_a_step_has_its_texts_in_every_language_and_no_text_is_without_a_step(lesson: Lesson) -> None:
    needed = {"title", "about"}
    for step in lesson.steps:
        needed |= {f"{step.name}_{kind}" for kind in (("text", "task", "done") if step.wants else ("text",))}
    comforts = {f"{step.name}_other" for step in lesson.steps if step.wants}
    for lang in LANGUAGES:
        written = set(file_of(f"courtyard.games.{lesson.game}.text.learn", lang)[lesson.name])
        assert needed <= written <= needed | comforts


@TAUGHT
def test_what_a_step_speaks_of_is_drawn_on_the_boards(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        state = position(lesson, number)
        view, ui = state.view(lesson.seat), state.game.ui
        drawn = set(re.findall(r'data-target="([^"]+)"', ui.common(view) + ui.seat(view, lesson.seat)))
        assert set(step.lights) <= drawn, step.name


@TAUGHT
def test_a_lesson_is_walked_to_its_end_and_back(lesson: Lesson) -> None:
    table = table_of(lesson)
    for number in range(len(lesson.steps)):
        do_as_meant(table, lesson)
        assert standing(table) == ("done" if lesson.steps[number].wants else "read")
        assert not table.view(ANN, 2.0).actions
        if number + 1 < len(lesson.steps):
            table.lead(ANN, number + 1, table.sequence, 2.0)
    for number in reversed(range(len(lesson.steps))):
        table.lead(ANN, number, table.sequence, 2.0)
        assert table.state == position(lesson, number)
    assert Table(table.events, SECRET) == table


@TAUGHT
def test_the_last_step_is_read_and_a_lesson_has_a_rhythm(lesson: Lesson) -> None:
    assert not lesson.steps[-1].wants
    assert 8 <= len(lesson.steps) <= 24
    assert len({step.name for step in lesson.steps}) == len(lesson.steps)


@TAUGHT
def test_another_choice_is_answered_kindly_taken_back_or_simply_left(lesson: Lesson) -> None:
    table = table_of(lesson)
    asked = next(number for number, step in enumerate(lesson.steps) if step.wants)
    table.lead(ANN, asked, table.sequence, 2.0)
    meant = wanted(table.state, lesson.steps[asked].wants[0])
    other = next(action for action in table.state.legal() if action not in meant)
    table.act(ANN, lesson.seat, other, table.sequence, 2.0)
    for lang in LANGUAGES:
        with speaking(lang):
            teaching = table.view(ANN, 2.0).teaching
            assert teaching is not None
            assert teaching.standing == "other"
            assert (
                table.situation.game.describe(position(lesson, asked), other, lang, ["Ann", ""])[:12] in teaching.reply
            )
    table.undo(ANN, lesson.seat, table.sequence, 2.0, whole_turn=True)
    assert standing(table) == "asked"
    table.act(ANN, lesson.seat, other, table.sequence, 2.0)
    table.lead(ANN, asked + 1, table.sequence, 2.0)
    assert table.state == position(lesson, asked + 1)


def test_in_a_lesson_nothing_goes_on_by_itself() -> None:
    lesson = lessons("burgundy")["first"]
    table = table_of(lesson)
    number = next(number for number, step in enumerate(lesson.steps) if step.name == "buy")
    table.lead(ANN, number, table.sequence, 2.0)
    do_as_meant(table, lesson)
    assert table.state.to_move != lesson.seat
    assert table.bot_to_move() is None
    table.lead(ANN, len(lesson.steps) - 1, table.sequence, 2.0)
    assert table.state.to_move == OVER
    assert not table.situation.is_over


def test_what_was_done_before_a_step_is_not_taken_back() -> None:
    lesson = lessons("burgundy")["first"]
    table = table_of(lesson)
    table.lead(ANN, 2, table.sequence, 2.0)
    do_as_meant(table, lesson)
    table.lead(ANN, 3, table.sequence, 2.0)
    seen = table.view(ANN, 2.0).undo
    assert (seen.steps, seen.beyond) == (0, None)


def test_only_a_lesson_has_steps() -> None:
    table = table_of(lessons("burgundy")["first"])
    assert refusal(table, table.lead, ANN, 99, table.sequence, 2.0).code == "bad_input"
    usual = alone()
    assert refusal(usual, usual.lead, ANN, 0, usual.sequence, 2.0).code == "not_allowed"


def test_a_lesson_proves_no_dice() -> None:
    table = table_of(lessons("burgundy")["first"])
    ended = Ended(3.0, SECRET.hex(), tuple(table.state.scores()), (1, 2))
    with pytest.raises(RecordError, match="led"):
        verify([*table.events, ended])
