"""What every game can do without: words, boards and options for a game that does not bring its own."""
