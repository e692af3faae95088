"""The games that have what a generic test assumes, beyond the rules that every game has."""

from pathlib import Path

import courtyard
from courtyard.bots.evaluators import read_weights
from courtyard.bots.levels import all_levels, has_levels
from courtyard.games import has_part
from courtyard.speech import Catalogue

CLAUSES = Path(__file__).parents[1] / "docs" / "rules"


def having(part: str) -> list[str]:
    """The games that have a part of this name."""
    return [name for name in courtyard.games() if has_part(name, part)]


WITH_BOARDS = having("ui.svg.table")
"""Games that draw boards of their own."""
WITH_CLAUSES = [name for name in courtyard.games() if (CLAUSES / f"{name}.md").is_file()]
"""Games whose rules are numbered clauses, in docs/rules."""
WITH_COACH = having("ui.coach")
WITH_GALLERY = having("ui.gallery")
WITH_REASONS = having("bots.reasons")
WITH_FEATURES = having("bots.features")
"""Games in which bots look at figures that are weighed."""
WITH_BIAS = [name for name in WITH_FEATURES if read_weights(name).get("bias")]
"""Games of which it was learned what a table of each size brings."""
WITH_LEVELS = [name for name in courtyard.games() if has_levels(name)]
"""Games with five levels of their own."""
WITH_PONDERING = [name for name in WITH_LEVELS if all_levels()[name][-1].ponders]
"""Games whose best level thinks in turns of several answers, and while others decide."""
WITH_DECLINING = [name for name in WITH_COACH if Catalogue(f"courtyard.games.{name}.text").has("told_decline")]
"""Games in which a player may do without what is offered."""
WITH_LONE_ANSWERS = WITH_FEATURES
"""Games in which a player is sometimes asked what has a single answer."""
