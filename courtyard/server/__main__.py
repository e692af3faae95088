"""Start the server: python -m courtyard.server --port 8765 --data DIR."""

import argparse
from pathlib import Path

from courtyard.core.errors import CourtyardError
from courtyard.server.run import serve
from courtyard.server.settings import LOOPBACK, PORT, settings_from_environment


def main() -> None:
    """Parse the command line and serve."""
    parser = argparse.ArgumentParser(prog="courtyard.server", description="Serve the browser table.")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--host", default=LOOPBACK)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--data", type=Path, default=None)
    given = parser.parse_args()
    try:
        serve(settings_from_environment(given.data, given.host, given.port, given.processes))
    except CourtyardError as error:
        parser.exit(2, f"courtyard: {error}\n")


if __name__ == "__main__":
    main()
