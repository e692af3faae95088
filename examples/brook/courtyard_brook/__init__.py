"""Across the Brook: a small dice game for two to four players."""

LISTED = False
"""An example has no door on the first page; leave this out for a game of your own."""
