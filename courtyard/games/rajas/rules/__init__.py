"""The rules of Rajas of the Ganges: one file per rule."""
