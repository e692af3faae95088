"""How The Castles of Burgundy is shown: views, words, targets, drawings."""
