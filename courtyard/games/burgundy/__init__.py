"""The Castles of Burgundy, first edition of 2011."""
