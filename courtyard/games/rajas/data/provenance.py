"""How certain the component data is, told from the source tags of its file (RG-R1)."""

from collections import Counter
from typing import Any, Final

from courtyard.games.rajas.data.components import Components

MEANINGS: Final = (
    ("house", "house-designed stand-in"),
    ("rulebook", "certain: rulebook"),
    ("derived", "derived from the rulebook"),
)
SECOND_HAND: Final = "second-hand"
PARTLY: Final = "partly house-designed"


def origins_of(parts: Components) -> list[tuple[str, str]]:
    """Groups of components, each with the number of its items, and how certain they are."""
    data = parts.data
    groups: tuple[tuple[str, list[dict[str, Any]]], ...] = (
        ("province tiles", data["tile"]),
        ("special yields", data["province_board"]["yield"]),
        ("river spaces", data["river"]["space"]),
        ("river tokens", data["river_tokens"]["token"]),
        ("yield tokens", data["yield_tokens"]["token"]),
        ("sides of the main board", [data["board"]["p2"], data["board"]["p34"]]),
    )
    rows: list[tuple[str, str]] = []
    for group, items in groups:
        counts = Counter(_meaning(str(item.get("source", ""))) for item in items)
        rows += [(f"{count} {group}", meaning) for meaning, count in sorted(counts.items())]
    return rows


def _meaning(tag: str) -> str:
    if "secondary" in tag and "house" not in tag:
        return SECOND_HAND
    for start, meaning in MEANINGS:
        if tag.startswith(start) and (start == "house" or "house" not in tag):
            return meaning if "except" not in tag else PARTLY
    return PARTLY if "house" in tag else "not told"
