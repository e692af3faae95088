"""The rules of Gùgōng: one file per rule."""
