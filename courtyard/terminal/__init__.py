"""Courtyard in a terminal: a table with people and bots, its boards, and its questions."""
