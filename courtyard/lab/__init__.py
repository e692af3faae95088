"""The lab: bots against each other, in numbers."""
