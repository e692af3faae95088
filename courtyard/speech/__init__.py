"""Texts in every language: catalogues of templates by key, and values that are said where somebody reads them."""

from courtyard.speech.catalogue import Catalogue, Phrase
from courtyard.speech.languages import LANGUAGES, best_language, language, per_language, speak, speaking
from courtyard.speech.texts import NOTHING, Joined, SeatName, Text, Verbatim, naming

__all__ = [
    "LANGUAGES",
    "NOTHING",
    "Catalogue",
    "Joined",
    "Phrase",
    "SeatName",
    "Text",
    "Verbatim",
    "best_language",
    "language",
    "naming",
    "per_language",
    "speak",
    "speaking",
]
