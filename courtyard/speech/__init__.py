"""What the house says, in every language that it speaks: catalogues of texts by key, filled with facts by name."""

from courtyard.speech.catalogue import Catalogue, Joined, Phrase
from courtyard.speech.languages import LANGUAGES, best_language, language, per_language, speak, speaking

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Joined",
    "Phrase",
    "best_language",
    "language",
    "per_language",
    "speak",
    "speaking",
]
