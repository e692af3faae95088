"""The nine gifts that are painted on the cards, each around its middle, 24 across."""

from typing import Final

from courtyard.games.gugong.ui.svg.emblems import Layers
from courtyard.svg.markup import joined, path

_GIFTS: Final[dict[int, Layers]] = {
    1: (
        ("r", "M-4-6A4 4 0 1 1-4.1-6zM4-7A4 4 0 1 1 3.9-7z"),
        ("p", "M0-9A4 4 0 1 1-.1-9z"),
        ("j", "M-11 1H11C10 7 5 9 0 9-5 9-10 7-11 1z"),
        ("j", "M-4 9H4L5 11.5H-5z"),
    ),
    2: (
        ("b", "M-7-4H7C8 4 5 9 0 9-5 9-8 4-7-4z"),
        ("l", "M7-2C12-3 12 5 6 4.5"),
        ("j", "M-9-6H9V-3.5H-9z"),
        ("g", "M0-9A2 2 0 1 1-.1-9z"),
    ),
    3: (
        ("o", "M-11-9H11V11H-11z"),
        ("l", "M-11-4H11M-11 1H11M-11 6H11M-6-9V11M0-9V11M6-9V11"),
        ("k", "M-6-1.5A2.7 2.7 0 1 1-6.1-1.5zM6 3.5A2.7 2.7 0 1 1 5.9 3.5z"),
        ("b", "M0-6.5A2.7 2.7 0 1 1-.1-6.5zM0 3.5A2.7 2.7 0 1 1-.1 3.5z"),
    ),
    4: (
        ("p", "M0 6L-11-4C-6-12 6-12 11-4z"),
        ("l", "M0 6L-6-8M0 6L0-10M0 6L6-8"),
        ("o", "M-1.5 5H1.5V12H-1.5z"),
    ),
    5: (
        ("r", "M-11-8C-7-12-3-9 1-10V8C-3 9-7 6-11 10z"),
        ("g", "M1-10C4-10.5 8-9 11-7V9C8 7 4 8 1 8z"),
        ("l", "M-8-4C-5-6-3-5-1-5M-8 1C-5-1-3 0-1 0M4-4H8M4 1H8"),
    ),
    6: (
        ("b", "M-4-11H4V-8C2-6 3-4 6-1 10 3 9 9 5 11H-5C-9 9-10 3-6-1-3-4-2-6-4-8z"),
        ("j", "M-7.5 1C-4-1 4-1 7.5 1L8.5 5C4 3-4 3-8.5 5z"),
        ("l", "M-4-8H4"),
    ),
    7: (
        ("j", "M-9 10C-11 2-8-3-3-4-2-9 4-12 9-9 6-8 6-6 7-4 11-1 11 7 8 10z"),
        ("l", "M-3-4C0-3 2-1 2 3M-4 10C-3 6 1 6 3 10"),
        ("k", "M4.5-7.5H6V-6H4.5z"),
    ),
    8: (
        ("o", "M-2-4H2C7-1 8 7 4 10 1 12-1 12-4 10-8 7-7-1-2-4z"),
        ("o", "M-1.2-12H1.2V-4H-1.2z"),
        ("l", "M-3-11H3M-3-8.5H3M-1-3V8M1-3V8"),
        ("k", "M-3.5 7.5H3.5V9H-3.5z"),
    ),
    9: (
        ("g", "M-8-8H8L6-3H-6z"),
        ("g", "M-9-3H9V7C6 9-6 9-9 7z"),
        ("r", "M-5.5 0H5.5V4.5H-5.5z"),
        ("g", "M-8 8L-9 12H-6L-5 8.5zM8 8L9 12H6L5 8.5z"),
        ("l", "M-12-9C-10-5-9-4-8-3M12-9C10-5 9-4 8-3"),
    ),
}

GIFT: Final = {value: joined(path(f"gg-{pen}", d) for pen, d in layers) for value, layers in _GIFTS.items()}
"""Fruit, a tea bowl, go stones, a fan, silk, a vase, a jade beast, a pipa, a bronze vessel."""
