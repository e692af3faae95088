"""Accepts what recorded games show now: `make snapshots`, or `python tests/snapshots/make.py gugong` for one game.

Only what has changed is written. Look at the index in `git diff` before you commit it: it names every part that has.
"""

import sys

import snapshot_files as files
import snapshot_pictures as pictures
from snapshot_games import RECORDED
from snapshot_texts import STORIES, TABLES, texts_of


def main(game: str) -> None:
    """Write the snapshots and pictures of a game, or of all, and of the tables; drop files that belong to none."""
    known = {f"{name}{ending}" for name in STORIES for ending in (".txt", ".json.xz")}
    known |= {f"{name}-pictures.json.xz" for name in RECORDED}
    for path in files.KEPT.glob("*.*"):
        if path.name not in known:
            path.unlink()
    for name in STORIES:
        if name.startswith((game, TABLES)):
            print(f"{name}:", "changed" if files.keep(name, texts_of(name)) else "unchanged", flush=True)
    for name in RECORDED:
        if name.startswith(game):
            is_new = pictures.keep_album(name, pictures.album_of(name))
            print(f"{name}, pictures:", "changed" if is_new else "unchanged", flush=True)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
