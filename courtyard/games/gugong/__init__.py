"""Gùgōng, base game of 2018 with bonus travel tokens, expert variant and solo game."""
