"""Courtyard in a terminal: a table with people and bots, how it is drawn, and what is asked."""
