"""Rajas of the Ganges, first edition of 2017."""
