"""Says in one line which tests the last runs skipped, and why: `python tools/skipped.py`.

The runs note each skipped test in `build/skipped.txt` (see tests/conftest.py).
"""

from collections import Counter
from pathlib import Path

NOTES = Path(__file__).parents[1] / "build" / "skipped.txt"


def main() -> None:
    """Print the line."""
    reasons = Counter(NOTES.read_text("utf-8").splitlines()) if NOTES.exists() else Counter[str]()
    told = "; ".join(f"{count} ({reason})" for reason, count in reasons.most_common())
    print(f"Skipped tests: {told}." if told else "No test was skipped.")


if __name__ == "__main__":
    main()
