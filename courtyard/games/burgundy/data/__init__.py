"""What is printed on the components of The Castles of Burgundy, and reading it."""
