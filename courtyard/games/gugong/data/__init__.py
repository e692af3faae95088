"""What is printed on the components of Gùgōng, and reading it."""
