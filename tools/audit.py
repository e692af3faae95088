"""Asks for known weaknesses of the pinned packages, and lists the licences of those that a server runs on.

python tools/audit.py    exit code 1 if a weakness is known, 2 if not every package could be asked about
"""

import json
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, metadata, requires
from pathlib import Path

CONSTRAINTS = Path(__file__).parents[1] / "constraints.txt"
ASK = ("-m", "pip_audit", "--no-deps", "--disable-pip", "--format", "json", "--progress-spinner", "off")
NAME = re.compile(r"[A-Za-z0-9._-]+")
KNOWN, NOT_ASKED = 1, 2


def weaknesses() -> int:
    """Say what is known of the packages; the exit code."""
    asked = subprocess.run([sys.executable, *ASK, "-r", str(CONSTRAINTS)], capture_output=True, text=True, check=False)
    try:
        packages = json.loads(asked.stdout)["dependencies"]
    except (json.JSONDecodeError, KeyError):
        print("Weaknesses: nothing was checked, for no database could be reached.")
        print(next(iter(asked.stderr.strip().splitlines()[-1:]), ""))
        return NOT_ASKED
    skipped = [package["name"] for package in packages if "skip_reason" in package]
    found = [(package, weak) for package in packages for weak in package.get("vulns", ())]
    for package, weak in found:
        better = ", ".join(weak["fix_versions"]) or "none yet"
        print(f"{package['name']} {package['version']}: {weak['id']}, repaired in: {better}")
    if len(skipped) == len(packages):
        print("Weaknesses: nothing was checked, for the database that could be reached knows none of the packages.")
    else:
        print(f"Weaknesses: {len(found)} in {len(packages) - len(skipped)} packages.")
        print(*(f"Not checked: {name}" for name in skipped), sep="\n")
    return KNOWN if found else NOT_ASKED if skipped else 0


def licences() -> None:
    """A line for each package that is installed with Courtyard."""
    waiting, seen = ["courtyard"], set[str]()
    while waiting:
        try:
            needed = requires(waiting.pop()) or []
        except PackageNotFoundError:
            continue  # One that only another system needs.
        for line in needed:
            found = NAME.match(line)
            name = found[0].lower().replace("_", "-") if found else ""
            if "extra ==" not in line and name not in seen:
                seen.add(name)
                waiting.append(name)
    for name in sorted(seen):
        try:
            print(f"{name:28} {licence_of(name)}")
        except PackageNotFoundError:
            continue


def licence_of(name: str) -> str:
    """What a package says of its licence, in one line."""
    told = metadata(name)
    classified = [line.rsplit(" :: ", 1)[-1] for line in told.get_all("Classifier") or () if line.startswith("License")]
    given = told.get("License-Expression") or ", ".join(classified) or (told.get("License") or "").split("\n")[0]
    return given or "says nothing of it"


if __name__ == "__main__":
    licences()
    sys.exit(weaknesses())
