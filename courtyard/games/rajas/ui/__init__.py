"""How Rajas of the Ganges is shown: views, words and drawings."""
