"""Rajas of the Ganges as it shows itself."""

from typing import Final

from courtyard.core.game_ui import GameUI, Namer, Supply, View
from courtyard.core.state import OVER
from courtyard.games.rajas.text import phrase, say

PURSE: Final = ("money", "karma")
"""What one decides with beside workers and dice."""

SOURCES: Final = ("fame", "half money")


class RajasUI(GameUI):
    """A Mughal miniature with marble inlay."""

    def supplies(self, view: View) -> list[Supply]:
        found: list[Supply] = self._module("supplies").supplies(view)
        return found

    def sources(self) -> tuple[str, ...]:
        return SOURCES

    def source(self, name: str) -> str:
        return say(f"source_{name.replace(' ', '_')}")

    def signs(self) -> dict[str, str]:
        return dict(self._module("svg.signs").signs())

    def asks_for_prices(self) -> bool:
        return False

    def strip(self, view: View, seat: int) -> tuple[str, ...]:
        own = view["seats"][seat]
        workers = [f"worker-{rank}" for rank in range(own["unplaced"])]
        faces = [f"die-{die['colour']}-{die['value']}" for die in own["dice"]]
        dice = [f"{face}-{faces[: place + 1].count(face)}" for place, face in enumerate(faces)]
        return tuple(f"seat-{seat}-{name}" for name in (*PURSE, *workers, *dice))

    def standing(self, view: View, seat: int) -> str:
        return _standing(view["seats"][seat]["overlap"])

    def foreseen(self, view: View, points: float) -> str:
        own = view["seats"][0]
        return _standing(round(points) - own["score"] + own["overlap"])

    def notice(self, view: View, name: Namer) -> str:
        if not view["last_phase"] or view["to_move"] == OVER:
            return ""
        met = [name(seat) for seat, own in enumerate(view["seats"]) if own["overlap"] >= 0]
        key = "notice_met" if met else "notice_parted"
        return say(key, names=say("list_and").join(met))


def _standing(overlap: int) -> str:
    """How far two markers have still to go, or how far they are past each other."""
    return say("standing_apart" if overlap < 0 else "standing_met", count=abs(overlap))


UI: Final = RajasUI("rajas", phrase("game_title"), phrase("game_place"), phrase("game_blurb"))
