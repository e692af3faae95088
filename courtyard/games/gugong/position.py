from courtyard.games.gugong.court import Court
def build(game, data, described): raise NotImplementedError
