"""Gùgōng as it shows itself."""

from typing import Final

from courtyard.core.face import Face

FACE: Final = Face(
    "gugong",
    title="Gùgōng",
    place="Beijing, 1570",
    blurb="Every deed is an exchange of gifts. Nobody wins whose envoy was not received by the emperor.",
)
