"""The pages in every language: one click switches, longer words fit, and no text is in no catalogue."""

import pytest
from clicking import PHONE, Courtyard, Guest, speak
from playwright.sync_api import Browser

from courtyard.speech.languages import PSEUDO

TURN = {"cs": "Jsi na tahu.", "pl": "Twoja tura.", "en": "Your turn."}
BEGUN = {"cs": "Hra začíná", "pl": "Gra się zaczyna", "en": "The game begins"}
WIDE = "document.documentElement.scrollWidth > innerWidth"
LANGUAGES = {"EN", "CS", "PL", "English", "Čeština", "Polski"}
KNOWN = {"Courtyard", "Mara", *LANGUAGES, "ago", "minute", "minutes", "phase", "round", "day"}
"""Names, texts of the browser itself, and texts of lists that are written in the real languages."""
UNMARKED = """() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isWhole = (text) => text.split('⟦').length === text.split('⟧').length;
  while (walker.nextNode()) {
    let within = walker.currentNode.parentElement;
    if (within.closest('script, style, kbd, #card, #left-dialog')) continue;
    within = within.closest('.signed')?.parentElement ?? within;  // A word of the log that a drawing stands before.
    const isPart = within !== walker.currentNode.parentElement;
    if (!isPart && isWhole(walker.currentNode.data)) { texts.push(walker.currentNode.data); continue; }
    while (!isWhole(within.textContent)) within = within.parentElement;  // A drawing stands in the middle of the text.
    texts.push(within.textContent);
  }
  for (const attribute of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const part of document.querySelectorAll(`[${attribute}]`)) texts.push(part.getAttribute(attribute));
  const bare = (text) => {
    for (let before = ''; before !== text; ) [before, text] = [text, text.replace(/⟦[^⟦⟧]*⟧/g, '')];
    return text;
  };
  return texts.map(bare).flatMap((text) => text.match(/\\p{L}{2,}/gu) ?? []);
}"""

COLLISIONS = """() => {
  const inner = (text) => {  // Without the room that a font leaves above and below its letters.
    const { left, right, top, bottom, height } = text.getBoundingClientRect();
    return { text, left, right, top: top + 0.22 * height, bottom: bottom - 0.22 * height };
  };
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const bursts = (one, { left, right, top, bottom }) => {
    const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
    return left < x && x < right && top < y && y < bottom && (one.left < left || right < one.right);
  };
  const found = [];
  for (const board of document.querySelectorAll('#boards svg')) {
    const texts = [...board.querySelectorAll('text')].map(inner).filter((one) => one.right > one.left);
    texts.forEach((one, at) => {
      const over = texts.slice(at + 1).filter((other) => meet(one, other));
      const boxes = [...one.text.parentElement.querySelectorAll(':scope > rect')];
      const isWord = /\\p{L}{2}/u.test(one.text.textContent);
      const isBurst = isWord && boxes.some((box) => bursts(one, box.getBoundingClientRect()));
      if (over.length || isBurst) found.push([one, ...over].map(({ text }) => text.textContent).join(' on '));
    });
  }
  return found;
}"""
"""Texts on the boards that lie on other texts, or are wider than the box they stand in."""


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize(
    ("game", "players", "question"), [("burgundy", 4, "turn"), ("gugong", 5, "hire"), ("rajas", 4, "place_worker")]
)
def test_what_is_written_on_the_boards_of_a_full_table_has_its_room(
    anna: Guest, game: str, players: int, question: str, lang: str
) -> None:
    speak(anna, lang)
    anna.open_position(lambda state: state.question == question, game=game, players=players)
    anna.wait_for("[data-board] > svg")
    assert anna.page.evaluate(COLLISIONS) == []


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_estates_to_choose_from_have_their_room_on_the_smallest_boards(anna: Guest, lang: str) -> None:
    speak(anna, lang)
    anna.page.set_viewport_size({"width": 1180, "height": 820})
    anna.open_position(lambda state: state.question == "choose_estate", players=4, setup="advanced", board_deal="any")
    anna.wait_for("[data-board] > svg")
    assert anna.page.evaluate(COLLISIONS) == []


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_one_click_switches_the_language_and_the_log_of_past_moves_too(
    browser: Browser, courtyard: Courtyard, lang: str
) -> None:
    guest = Guest(browser, courtyard, "Mara")
    page = guest.page
    guest.play_now()
    assert guest.question.startswith(TURN["en"])
    page.locator(f"header [data-language={lang}]").click()
    page.wait_for_selector(f"html[lang={lang}]")
    guest.wait_for_turn()
    assert guest.question.startswith(TURN[lang])
    guest.wait_for_text("#log", BEGUN[lang])
    page.set_viewport_size(PHONE)
    for path in ("", "/new/gugong", "/rules/burgundy"):
        page.goto(courtyard.address + path)
        assert page.evaluate("document.documentElement.lang") == lang
        assert not page.evaluate(WIDE), path
    guest.leave()


@pytest.mark.parametrize("game", ["burgundy", "gugong", "rajas"])
def test_nothing_on_a_page_is_in_no_catalogue(browser: Browser, own_courtyard: Courtyard, game: str) -> None:
    guest = Guest(browser, own_courtyard, "Mara")
    page = guest.page
    speak(guest, PSEUDO)
    guest.play_now(game)
    found = set(page.evaluate(UNMARKED))
    for path in ("", f"/new/{game}"):
        page.goto(own_courtyard.address + path)
        found |= set(page.evaluate(UNMARKED))
    assert found - KNOWN == set()
    guest.leave()
