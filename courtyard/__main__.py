"""Lets `python -m courtyard` be the command line."""

from courtyard.cli import main

if __name__ == "__main__":
    main()
