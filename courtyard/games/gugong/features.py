"""A quick guess of how good a position is for a seat, in points, for bots that look one step ahead."""
from courtyard.games.gugong.court import Court
def evaluate(s: Court, seat: int) -> float:
    return float(s.scores()[seat])
