"""How Rajas of the Ganges is shown: views, words, targets, drawings."""
