"""Learning what the figures of a game are worth, from games that the search plays against itself."""
