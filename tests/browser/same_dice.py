"""The server for the browser tests: the dice of a table follow from the nonces alone, so a test sees the same again."""

from courtyard.server.__main__ import main
from courtyard.server.http import new_tables

SECRET = bytes(range(new_tables.SECRET_BYTES))

if __name__ == "__main__":
    new_tables.new_secret = lambda: SECRET
    main()
