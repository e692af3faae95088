"""The lessons of Gùgōng: their steps, and what the teacher says in each language."""
