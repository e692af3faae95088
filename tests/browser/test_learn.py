"""Lessons: each to its end by clicks, and its first steps on a small screen in the other languages."""

from typing import Any

import pytest
from clicking import PHONE, Courtyard, Guest, speak, violations
from playwright.sync_api import Browser, Route, expect

import courtyard as rules
from courtyard.lessons import Lesson, lessons
from courtyard.speech import LANGUAGES, speaking

ALL = [lesson for game in rules.games() for lesson in lessons(game).values()]
SEEN = """() => {
  const table = document.querySelector('main').dataset.table;
  return fetch(`/api/tables/${table}?brief=true`).then((answer) => answer.json());
}"""


def lesson_cases() -> list[Any]:
    """Every lesson in every language; in the usual run each lesson once, with the languages in turn."""
    return [
        pytest.param(
            lesson,
            language,
            marks=[] if number % len(LANGUAGES) == turn else [pytest.mark.long],
            id=f"{lesson.game}-{lesson.name}-{language}",
        )
        for number, lesson in enumerate(ALL)
        for turn, language in enumerate(LANGUAGES)
    ]


LESSON_CASES = lesson_cases()


def begin(pupil: Guest, lesson: Lesson) -> None:
    """From the first page to the first step of a lesson."""
    page = pupil.page
    page.goto(pupil.courtyard.address)
    page.locator(f"[data-learn={lesson.game}]").click()
    page.locator(f"[data-lesson={lesson.name}]").click()
    pupil.wait_for("body[data-ready][data-step^='0 ']")


def do_as_shown(pupil: Guest) -> None:
    """Make one choice as the teacher shows it: by clicks on the marks, in their order."""
    page, before = pupil.page, pupil.number
    page.locator("#lesson-show").click()
    seen: dict[str, Any] = page.evaluate(SEEN)
    meant = next(action for action in seen["actions"] if action["action"] == seen["teaching"]["wanted"][0])
    moved = f"body:not([data-number='{before}'])"
    sure = f"#do-it, #buttons [data-action='{meant['action']}'], #buttons [data-few='{meant['action']}']"
    for target in meant["targets"]:
        # What goes without saying is chosen with the thing before it; pressed again it would be given up.
        open_still = page.locator(f"#boards [data-target='{target}'].cy-lit:not(.cy-chosen)").first
        if page.locator("#do-it.meant").count():
            break
        if not open_still.count():
            continue
        open_still.click()
        pupil.wait_for(f"{moved}, body[data-sending], #boards [data-target='{target}'].cy-chosen")
    while page.locator("#turn.meant").count():
        page.locator("#turn").click()
    pupil.wait_for(f"{moved}, {sure}")
    if pupil.number == before:
        page.locator(sure).first.click()
    pupil.wait_for_number(before)


def take_step(pupil: Guest, number: int, lesson: Lesson) -> None:
    """Do what the step asks for, and go on."""
    asked = f"body[data-step='{number} asked']:not([data-sending])"
    over = f"body:is([data-step='{number} done'], [data-step='{number} read']):not([data-sending])"
    for _ in lesson.steps[number].wants:
        pupil.wait_for(f"{asked}, {over}")
        if pupil.page.locator(over).count():
            break
        do_as_shown(pupil)
    pupil.wait_for(over)


@pytest.mark.parametrize(("lesson", "language"), LESSON_CASES)
def test_a_lesson_is_taken_to_its_end_and_leads_to_a_real_game(
    browser: Browser, courtyard: Courtyard, lesson: Lesson, language: str
) -> None:
    wish = "no-preference" if lesson is ALL[0] else "reduce"  # With motion once: it takes its time.
    pupil = Guest(browser, courtyard, "Anna", reduced_motion=wish)
    page = pupil.page
    speak(pupil, language)
    begin(pupil, lesson)
    for number in range(len(lesson.steps) - 1):
        take_step(pupil, number, lesson)
        page.locator("#lesson-on").click()
        pupil.wait_for(f"#skip, body[data-step^='{number + 1} ']")
        if page.locator("#skip").count():
            page.keyboard.press("Escape")
        pupil.wait_for(f"body[data-step^='{number + 1} ']")
    page.locator("#lesson-play").click()
    page.wait_for_url(lambda url: "/t/" in url)
    pupil.wait_for("body[data-ready]:not(.taught)")
    pupil.leave()


def test_on_a_slow_line_a_lesson_waits_to_be_begun_until_the_page_listens(anna: Guest) -> None:
    address = anna.courtyard.address
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    anna.page.route("**/learn.js", hold)
    anna.page.goto(f"{address}/learn/{ALL[0].game}", wait_until="commit")
    button = anna.page.locator(f"[data-lesson={ALL[0].name}]")
    expect(button).to_be_disabled()
    while not held:
        anna.page.wait_for_timeout(10)
    held[0].continue_()
    button.click()
    anna.wait_for("body[data-ready][data-step^='0 ']")


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_on_a_phone_the_first_choice_of_a_lesson_is_in_sight_and_another_one_is_taken_back(
    browser: Browser, courtyard: Courtyard, language: str
) -> None:
    pupil = Guest(browser, courtyard, "Anna", viewport=PHONE)
    page = pupil.page
    speak(pupil, language)
    for lesson in ALL[language == "pl" :: 2]:
        begin(pupil, lesson)
        first = next(number for number, step in enumerate(lesson.steps) if step.wants)
        for number in range(first):
            page.locator("#lesson-on").click()
            pupil.wait_for(f"body[data-step^='{number + 1} ']")
        with speaking(language):
            pupil.wait_for_text("#teaching", lesson.task(lesson.steps[first])[:20])
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert page.locator("#lesson-on").bounding_box()["y"] + 40 <= PHONE["height"]  # type: ignore[index]
        seen = page.evaluate(SEEN)
        meant = seen["teaching"]["wanted"]
        other = next(action["action"] for action in seen["actions"] if action["action"] not in meant)
        pupil.post("act", seat=lesson.seat, action=other, expected=seen["number"])
        pupil.wait_for(f"body[data-step='{first} other']")
        page.locator("#lesson-take-back").click()
        pupil.wait_for(f"body[data-step='{first} asked']:not([data-sending])")
        assert violations(page) == []
        take_step(pupil, first, lesson)
    pupil.leave()
