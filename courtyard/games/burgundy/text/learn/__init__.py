"""The lessons of The Castles of Burgundy: their positions, and what they say in each language."""
