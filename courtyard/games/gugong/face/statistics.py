"""What a simulation counts: which locations, decrees, rewards and tokens are used, and how a game ended."""

from typing import Final

from courtyard.games.gugong.data.components import DECREES, LOCATIONS, REWARDS
from courtyard.games.gugong.rules.actions import family
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.decrees import tile_at
from courtyard.games.gugong.rules.layout import AUDIENCE, DAY, ENVOY, JADE, MENG, VP, block
from courtyard.games.gugong.rules.scoring import places, score_of

OPTION_OF: Final = {
    "travel_one": "travel A",
    "travel_two": "travel B",
    "build_one": "wall A",
    "build_two": "wall B",
    "buy_jade": "jade",
    "intrigue_one": "intrigue A",
    "intrigue_three": "intrigue B",
    "palace_one": "palace A",
    "palace_two": "palace B",
    "acquire": "decrees",
    "canal_one": "canal A",
    "canal_two": "canal B",
}
MODES: Final = {"send_two": "send 2", "sacrifice": "sacrifice a card", "no_actions": "no actions"}
BENEFITS: Final = {
    "benefit_hire_1": "hire 1",
    "benefit_hire_2": "hire 2",
    "benefit_die": "turn a die",
    "benefit_jade": "1 jade",
}
TOKENS_FOR: Final = {"exchange_2": "hire 1", "exchange_4": "2 VP", "exchange_6": "1 jade"}


def uses(s: Court, action: int) -> list[tuple[str, str]]:
    """What a decision makes use of, and who comes into the palace by it."""
    name, number = family(action)
    found = _arrivals(s, action)
    if name == "play":
        found.append(("exchange at", LOCATIONS[number % len(LOCATIONS)]))
    elif name in OPTION_OF:
        found.append(("action", OPTION_OF[name]))
    elif name == "claim":
        found.append(("port reward", REWARDS[number % len(REWARDS)]))
    for heading, names in (("exchange not free", MODES), ("intrigue benefit", BENEFITS), ("tokens for", TOKENS_FOR)):
        if name in names:
            found.append((heading, names[name]))
    if name == "acquire":
        found.append(("decree", DECREES[tile_at(s.cells, number // 2)]))
    return found


def _arrivals(s: Court, action: int) -> list[tuple[str, str]]:
    after = s.copy()
    after.apply(action)
    arrived = [
        seat for seat in range(s.seats) if after.cells[block(seat) + AUDIENCE] and not s.cells[block(seat) + AUDIENCE]
    ]
    return [("palace reached on", f"day {s.cells[DAY]}") for _ in arrived]


def facts(s: Court) -> list[tuple[str, int]]:
    """How a finished game ended: the palace, the points, and Meng."""
    cells = s.cells
    seats = range(s.seats)
    scores = [int(score_of(s, seat)) for seat in range(s.blocks)]
    found = [
        ("players in the palace", sum(cells[block(seat) + AUDIENCE] > 0 for seat in seats)),
        ("steps of the envoys", sum(int(cells[block(seat) + ENVOY]) for seat in seats)),
        ("jade of all players", sum(int(cells[block(seat) + JADE]) for seat in seats)),
        ("points of the winner", scores[places(s).index(1)] if 1 in places(s) else 0),
        ("best to worst", max(scores) - min(scores)),
    ]
    if s.solo:
        found.append(("Meng's points", int(cells[block(MENG) + VP])))
        found.append(("Meng in the palace", int(cells[block(MENG) + AUDIENCE] > 0)))
        found.append(("won against Meng", int(places(s)[0] == 1)))
    return found
