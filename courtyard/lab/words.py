"""All that the lab says, by key, with its facts by name."""

from typing import Final

ENGLISH: Final = {
    # The arena.
    "fighting": "Playing",
    "pair": "pair",
    "versus": "{first} against {second}",
    "games": "games",
    "score": "score",
    "wins_alone": "wins alone",
    "points": "points",
    "cost": "ms a decision",
    "share": "{mean:.1f} ± {error:.1f} %",
    "share_of": "{name} {mean:.1f} ± {error:.1f} %",
    "both_points": "{first:.1f} : {second:.1f}",
    "one_cost": "{each:.1f}",
    "bot": "bot",
    "rating": "Elo",
    "rated": "{elo:+.0f} ± {error:.0f}",
    "rating_note": "The first bot of the list has the rating 0. Intervals hold with 95 %.",
    "other_results": "{path} holds results of another game than {game}.",
    # Training.
    "learning": "Round {number} of {count}",
    "pace": "{pace:.1f} games/s",
    "round": (
        "Round {number} of {count}: {points:.1f} points, error {held_out:.2f} on held-out games, "
        "{mean:.0f} ± {error:.0f} % against the last version, {cpu:.0f} s of CPU."
    ),
    "written": "Weights: {path}",
    "same": "The same bit for bit, at one stretch and in two: {first}.",
    "differs": "At one stretch and in two it is not the same: {first} and {second}.",
    "no_numpy": "Learning needs numpy: pip install courtyard[train].",
}


def say(key: str, /, **facts: object) -> str:
    """The text of a key with its facts filled in."""
    return ENGLISH[key].format(**facts)
