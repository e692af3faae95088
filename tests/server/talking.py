"""Random chat and notes of players and spectators, compared with what the table stores."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from fuzzing import TEXTS, carefully
from hypothesis import given
from hypothesis import strategies as st
from serving import Person, new_key, start_together

from courtyard.table.checks import LONGEST_CHAT, LONGEST_NOTE

GUESTS: Final = 3
"""People without a seat."""
MOST_DONE: Final = 15
"""Number of steps per example."""
LENGTHS: Final = (1, LONGEST_CHAT, LONGEST_CHAT + 1, LONGEST_NOTE, LONGEST_NOTE + 1)

Deed = tuple[str, int, str, bool]
"""A step: the verb, the person, the text, and whether it is sent twice."""


def texts() -> st.SearchStrategy[str]:
    """Texts to write."""
    usual = st.sampled_from(TEXTS).filter(lambda text: "\ud800" not in text)
    return st.one_of(usual, st.text(max_size=60), st.sampled_from(LENGTHS).map("x".__mul__))


def evenings() -> st.SearchStrategy[list[Deed]]:
    """A sequence of steps."""
    deed = st.sampled_from(("chat", "chat", "note", "note", "mute", "remove"))
    who = st.integers(0, GUESTS + 1)
    return st.lists(st.tuples(deed, who, texts(), st.booleans()), min_size=1, max_size=MOST_DONE)


@dataclass
class Evening:
    """A table with two players and some guests, and what it should have stored."""

    people: list[Person]
    id: str
    notes: list[str] = field(default_factory=lambda: ["", ""])
    lines: list[str] = field(default_factory=list)
    answers: Counter[int] = field(default_factory=Counter)

    def does(self, deed: Deed) -> None:
        """Carry out a step, and check what the table stores."""
        verb, who, text, is_twice = deed
        before = self.number
        sent = {"key": new_key(), **self._body(verb, who, text)}
        answers = [self._post(who, verb, sent) for _ in range(1 + is_twice)]
        assert answers[0].status_code == answers[-1].status_code, f"{deed}: {answers[0].text} and {answers[-1].text}"
        if verb == "note":
            assert self.number == before, f"{deed} has added an event"
        if answers[0].status_code == 200 and verb == "note":
            self.notes[who] = text
        if answers[0].status_code == 200 and verb == "chat":
            self.lines.append(text)
        self.require_kept()

    @property
    def number(self) -> int:
        return int(self.people[0].table(self.id, brief=True)["number"])

    def require_kept(self) -> None:
        """Players see their own notes and all lines, and nobody sees the notes of others."""
        for who, person in enumerate(self.people[:2]):
            shown = person.table(self.id, brief=True)
            assert shown["note"] == self.notes[who], f"the note of {who} is {shown['note']!r}, not {self.notes[who]!r}"
            assert [line["text"] for line in shown["chat"]] == self.lines[-len(shown["chat"]) :]
        for person in self.people[2:]:
            answer = person.http.get(f"/api/tables/{self.id}", params={"brief": True})
            assert answer.status_code in (200, 403)
            assert answer.status_code == 403 or answer.json()["note"] == ""

    def _body(self, verb: str, who: int, text: str) -> dict[str, Any]:
        if verb in ("mute", "remove"):
            return {"person": len(text) % (GUESTS + 3), "lift": bool(len(text) % 2)}
        return {"text": text, **({"seat": who % 2} if verb == "note" else {})}

    def _post(self, who: int, verb: str, sent: dict[str, Any]) -> httpx.Response:
        answer = self.people[who].post(f"/api/tables/{self.id}/{verb}", sent)
        self.answers[answer.status_code] += 1
        assert answer.status_code < 500, f"{answer.status_code} for {verb} {sent!r}: {answer.text[:300]}"
        return answer


def company(address: str) -> list[Person]:
    """People who may watch a table."""
    return [Person(address, f"Guest {number}") for number in range(GUESTS)]


def begun(address: str, guests: Iterable[Person]) -> Evening:
    """A table for two with these spectators."""
    anna, ben, id_ = start_together(address)
    return Evening([anna, ben, *guests], id_)


def try_talk(address: str, examples: int, number: int = 0) -> Counter[int]:
    """Play examples; returns the counts of answers."""
    guests, answers = company(address), Counter[int]()

    @carefully(examples, number)
    @given(deeds=evenings())
    def check(deeds: list[Deed]) -> None:
        evening = begun(address, guests)
        for deed in deeds:
            evening.does(deed)
        answers.update(evening.answers)

    check()
    return answers
