"""How certain the component data is, told from the source tags of its file (RG-R1)."""

from collections import Counter
from typing import Any, Final

from courtyard.games.rajas.data.components import Components

CERTAIN: Final = ("owner", "house", "rulebook", "derived")


def provenance_of(components: Components) -> list[tuple[str, int, str]]:
    """Groups of components, the number of items in each, and how certain they are."""
    data = components.data
    groups: tuple[tuple[str, list[dict[str, Any]]], ...] = (
        ("tile", data["tile"]),
        ("yield", data["province_board"]["yield"]),
        ("river", data["river"]["space"]),
        ("river_token", data["river_tokens"]["token"]),
        ("yield_token", data["yield_tokens"]["token"]),
        ("board", [data["board"]["p2"], data["board"]["p34"]]),
    )
    rows: list[tuple[str, int, str]] = []
    for group, items in groups:
        counts = Counter([origin_of(str(item.get("source", ""))) for item in items])
        rows += [(group, count, origin) for origin, count in sorted(counts.items())]
    return rows


def origin_of(tag: str) -> str:
    """How certain an item with this tag is."""
    if "secondary" in tag and "house" not in tag:
        return "secondary"
    for start in CERTAIN:
        if tag.startswith(start) and (start == "house" or "house" not in tag):
            return start if "except" not in tag else "partly"
    return "partly" if "house" in tag else "unknown"
