"""How Gùgōng is shown: views, words, targets, drawings."""
