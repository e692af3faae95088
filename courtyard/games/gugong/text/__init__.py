"""All that Gùgōng says: a file for each language, the same keys in all of them."""

from typing import Final

from courtyard.speech import Catalogue

CATALOGUE: Final = Catalogue(__name__)
say: Final = CATALOGUE.say
phrase: Final = CATALOGUE.phrase
