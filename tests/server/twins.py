"""Two tables at the same position with different dice, whose answers must be equal."""

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from serving import Person, new_key

from courtyard import Game
from courtyard.records import make_record

OWN: Final = re.compile(rb'"seal":{[^}]*}|"commitment":"\w*"')
"""Fields that differ from the start and reveal nothing before the end."""


class Answer(NamedTuple):
    """An answer without the fields that always differ."""

    status: int
    body: bytes


class Twins:
    """Two tables at which a person continues the same position on all seats."""

    def __init__(self, person: Person, game: Game, actions: Sequence[int]) -> None:
        record = make_record(game, [f"Seat {seat}" for seat in range(game.seats)], actions).dumps()
        body = {"text": record}
        self.person = person
        self.ids = [person.sit(person.post("/api/records", {**body, "key": new_key()}))["id"] for _ in range(2)]
        self.before = self.seen()

    def seen(self) -> list[Any]:
        """The two tables as the person sees them."""
        return [self.person.table(id_, brief=True) for id_ in self.ids]

    def are_unchanged(self) -> bool:
        """Whether neither table has changed."""
        return self.seen() == self.before

    def act(self, actions: Sequence[int], key: str = "") -> list[Answer]:
        """Post the same chain of actions at both tables."""
        return [self._act(id_, seen, actions, key) for id_, seen in zip(self.ids, self.before, strict=True)]

    def _act(self, id_: str, seen: Any, actions: Sequence[int], key: str) -> Answer:
        then, seat = list(actions[1:]), seen["asked"][0]
        body = {"seat": seat, "action": actions[0], "then": then, "expected": seen["number"], "key": key or new_key()}
        response = self.person.post(f"/api/tables/{id_}/act?brief=true", body)
        return Answer(response.status_code, OWN.sub(b"", response.content.replace(id_.encode(), b"")))
