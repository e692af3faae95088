"""The Castles of Burgundy drawn as SVG."""
