"""The style sheet of the drawings of Rajas."""

from typing import Final

from courtyard.svg.art import Style

WORLD: Final = "rg"
"""The CSS class of the drawings, which is also the prefix of their own class names."""
STYLE: Final = Style(__package__, "rajas.css")
LIT: Final = f"var(--live,{STYLE.day['--live']})"
"""The colour of what can be chosen, and of nothing else."""
