"""What a simulation counts: which locations, decrees, rewards and tokens are used, and how a game ended."""

from typing import Final

from courtyard.core.telling import Transition
from courtyard.games.gugong.data.kinds import DECREES, LOCATIONS, REWARDS
from courtyard.games.gugong.rules.actions import ACTIONS
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.decrees import tile_at
from courtyard.games.gugong.rules.layout import AUDIENCE, DAY, ENVOY, JADE, MENG, VP, block
from courtyard.games.gugong.rules.locations import OPTIONS
from courtyard.games.gugong.rules.scoring import places, score_of
from courtyard.games.gugong.text import phrase
from courtyard.speech import Text

HEADING_OF: Final = {
    **{ACTIONS.of(act.start).name: "action" for acts in OPTIONS for act in acts},
    **dict.fromkeys(("send_two", "sacrifice", "no_actions"), "mode"),
    **dict.fromkeys(("benefit_hire_1", "benefit_hire_2", "benefit_die", "benefit_jade"), "benefit"),
    **dict.fromkeys(("exchange_2", "exchange_4", "exchange_6"), "tokens"),
}
"""Under what the families of actions are counted."""


def usage_stats(done: Transition) -> list[tuple[Text, Text]]:
    """What a decision makes use of, and who comes into the palace by it."""
    s, action = position_of(done.before), done.before.game.decode(done.action)
    told = [event for event in done.events if event.kind.name == "audience" and not event.kind.is_source]
    arrived = sum(event.seat < s.seats for event in told)
    found: list[tuple[Text, Text]] = [(phrase("count_arrival"), phrase("used_day", day=int(s.cells[DAY])))] * arrived
    name = action.family
    if name == "play":
        found.append((phrase("count_exchange"), phrase(f"location_{LOCATIONS[action['location']]}")))
    elif name == "claim":
        found.append((phrase("count_reward"), phrase(f"reward_{REWARDS[action['reward']]}")))
    elif name in HEADING_OF:
        found.append((phrase(f"count_{HEADING_OF[name]}"), phrase(f"used_{name}")))
    if name == "acquire":
        found.append((phrase("count_decree"), phrase(f"decree_{DECREES[tile_at(s.cells, action['place'])]}")))
    return found


def statistics(s: Position) -> list[tuple[Text, int]]:
    """How a finished game ended: the palace, the points, and Meng."""
    cells = s.cells
    seats = range(s.seats)
    scores = [int(score_of(s, seat)) for seat in range(s.blocks)]
    found = {
        "in_palace": sum(cells[block(seat) + AUDIENCE] > 0 for seat in seats),
        "envoy_steps": sum(int(cells[block(seat) + ENVOY]) for seat in seats),
        "jade": sum(int(cells[block(seat) + JADE]) for seat in seats),
        "winner": scores[places(s).index(1)] if 1 in places(s) else 0,
        "spread": max(scores) - min(scores),
    }
    if s.solo:
        found["meng_points"] = int(cells[block(MENG) + VP])
        found["meng_in_palace"] = int(cells[block(MENG) + AUDIENCE] > 0)
        found["won"] = int(places(s)[0] == 1)
    return [(phrase(f"fact_{name}"), figure) for name, figure in found.items()]
