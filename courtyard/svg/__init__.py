"""The drawing words that all boards share."""
