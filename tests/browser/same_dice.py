"""The server of the browser tests: dice depend on the nonces alone, so a test always sees the same game."""

from courtyard.server.__main__ import main
from courtyard.server.http import new_tables

SECRET = bytes(range(new_tables.SECRET_BYTES))

if __name__ == "__main__":
    new_tables.new_secret = lambda: SECRET
    main()
