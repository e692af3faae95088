"""The renderer of the page: elements that stay keep focus, open details and handlers."""

from typing import Any

import pytest
from clicking import Guest

SCRIPT = """async (steps) => {
  const folder = document.querySelector("script[src$='shell.js']").src.replace("shell.js", "");
  const { make, button, render } = await import(folder + "dom.js");
  const host = document.body.appendChild(document.createElement("div"));
  const clicked = [];
  const built = ([tag, attributes, ...content]) => tag === "button"
    ? button(content[0], () => clicked.push(content[0]), attributes)
    : make(tag, attributes, content.map((part) => (Array.isArray(part) ? built(part) : part)));
  let before = [];
  const kept = [];
  for (const step of steps) {
    render(host, step.map((part) => (Array.isArray(part) ? built(part) : part)));
    kept.push([...host.children].map((child) => before.indexOf(child)));
    before = [...host.children];
    if (kept.length === 1) {
      host.querySelector("button")?.focus();
      host.querySelectorAll("details").forEach((each) => (each.open = true));
    }
  }
  for (const each of host.querySelectorAll("button")) each.click();
  const focused = host.contains(document.activeElement) ? document.activeElement.textContent : "";
  const found = { html: host.innerHTML, kept: kept.at(-1), focused, clicked };
  host.remove();
  return found;
}"""
"""Render the steps into one place: what it holds at last, and which of the elements before each one was."""


def key(name: str) -> dict[str, str]:
    return {"data-key": name}


CASES: dict[str, tuple[list[list[Any]], dict[str, Any]]] = {
    "a text and an attribute change": (
        [[["p", {"class": "old", "title": "x"}, "one"]], [["p", {"class": "new"}, "two", None, False, ["b", {}, "!"]]]],
        {"html": '<p class="new">two<b>!</b></p>', "kept": [0]},
    ),
    "another tag is another element": ([[["p", {}, "one"]], [["h2", {}, "one"]]], {"kept": [-1]}),
    "keys find their elements": (
        [
            [["li", key("a"), "a"], ["li", key("b"), "b"], ["li", key("c"), "c"]],
            [["li", key("c"), "c"], ["li", key("new"), "new"], ["li", key("a"), "a"]],
        ],
        {"kept": [2, -1, 0]},
    ),
    "one key twice": ([[["li", key("a"), "1"]], [["li", key("a"), "1"], ["li", key("a"), "2"]]], {"kept": [0, -1]}),
    "a place is emptied": ([[["p", {}, "one"], "text"], []], {"html": "", "kept": []}),
    "details stay open": (
        [[["details", {}, ["summary", {}, "more"]]], [["details", {}, ["summary", {}, "less"]]]],
        {"html": '<details open=""><summary>less</summary></details>'},
    ),
    "a button keeps the focus and does what the new one does": (
        [[["button", {}, "Undo"]], [["p", {}, "before"], ["button", {"class": "first"}, "Undo"]]],
        {"kept": [-1, 0], "focused": "Undo", "clicked": ["Undo"]},
    ),
    "a button with another text does not inherit the focus": (
        [[["button", {}, "Take"]], [["button", {}, "Sell"]]],
        {"kept": [-1], "focused": "", "clicked": ["Sell"]},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_place_is_brought_to_hold_what_is_wanted(anna: Guest, name: str) -> None:
    steps, expected = CASES[name]
    anna.go_home()
    found = anna.page.evaluate(SCRIPT, steps)
    assert {part: found[part] for part in expected} == expected
