"""The rules of The Castles of Burgundy: one file per rule."""
