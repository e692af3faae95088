"""A table with a lesson: its current step, and the way to each of its steps."""

from itertools import takewhile
from typing import Literal

from courtyard.bots.levels import levels
from courtyard.lessons import Lesson, Step, fits, lessons, wanted
from courtyard.table.errors import BAD_INPUT, NOT_ALLOWED, Refused
from courtyard.table.seats import names_of
from courtyard.table.seen import TeachingSeen
from courtyard.table.situation import Situation
from courtyard.table.words import say

Standing = Literal["read", "asked", "done", "other"]


def lesson_of(s: Situation) -> Lesson | None:
    """The lesson that is given at the table."""
    return lessons(s.created.game)[s.created.lesson] if s.created.lesson else None


def require_lesson_step(s: Situation, step: int) -> None:
    """There must be a lesson with such a step."""
    lesson = lesson_of(s)
    if lesson is None:
        raise Refused(NOT_ALLOWED, "no_lesson")
    if not 0 <= step < len(lesson.steps):
        raise Refused(BAD_INPUT, "no_lesson_step", last=len(lesson.steps))


def way_to(s: Situation, step: int) -> tuple[int, tuple[int, ...]]:
    """The number of actions that can stay for a step of the lesson, and the actions that follow them."""
    lesson = lesson_of(s)
    assert lesson is not None
    start = lesson.steps[step].start
    length = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(s.history.actions(), start, strict=False)))
    return length, start[length:]


def teaching_seen(s: Situation) -> TeachingSeen | None:
    """The current step of the lesson."""
    lesson = lesson_of(s)
    if lesson is None or not s.is_started:
        return None
    step = lesson.steps[s.step]
    standing = _standing(s, step)
    return TeachingSeen(
        name=lesson.name,
        title=lesson.title,
        step=s.step,
        steps=len(lesson.steps),
        text=lesson.text(step),
        task=lesson.task(step),
        standing=standing,
        reply=_reply(s, lesson, step, standing),
        wanted=wanted(s.history.state, step.wants[_done(s)]) if standing == "asked" else [],
        lights=list(step.lights),
        level=levels(lesson.game)[0],
        seats=s.game.seats,
        options=lesson.options,
    )


def is_reading(s: Situation) -> bool:
    """Whether the pupil is to read what the teacher says, and not to choose anything."""
    lesson = lesson_of(s)
    return lesson is not None and _standing(s, lesson.steps[s.step]) != "asked"


def _done(s: Situation) -> int:
    """The number of choices that the pupil has made in this step."""
    return len(s.history) - s.step_start


def _standing(s: Situation, step: Step) -> Standing:
    if not step.wants:
        return "read"
    made = s.history.actions()[s.step_start :]
    if not all(fits(s.game, action, pattern) for action, pattern in zip(made, step.wants, strict=False)):
        return "other"
    return "asked" if len(made) < len(step.wants) else "done"


def _reply(s: Situation, lesson: Lesson, step: Step, standing: Standing) -> str:
    """Praise for what was meant; for something else what it does, and that it is allowed."""
    if standing == "done":
        return lesson.praise(step)
    if standing != "other":
        return ""
    last = len(s.history) - 1
    deed = s.game.describe(s.history.state_at(last), s.history.steps[last].action, names=names_of(s.seats))
    return say("lesson_other", deed=deed, comfort=lesson.comfort(step) or say("lesson_allowed"))
