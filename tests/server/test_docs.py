"""The example of the documentation works."""

import re
import subprocess
import sys
from pathlib import Path

from serving import PATIENCE, ROOT, RunningServer


def test_the_bot_of_the_documentation_plays_a_game(server: RunningServer, tmp_path: Path) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(example.splitlines()) <= 40
    script = tmp_path / "bot.py"
    script.write_text(example, encoding="utf-8")
    command = [sys.executable, str(script), server.address]
    played = subprocess.run(command, capture_output=True, text=True, timeout=4 * PATIENCE, check=False)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("scores [")
