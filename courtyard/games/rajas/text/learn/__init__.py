"""The lessons of Rajas of the Ganges: their positions, and what they say in each language."""
