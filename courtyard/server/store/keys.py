"""Random tokens and their hashes, the server's keys, and invitations made from them."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from courtyard.server.store.faults import StoreError
from courtyard.server.store.private import make_file, make_folder
from courtyard.server.words import say

SERVER_KEY: Final = "secret.key"
SIGNING_KEY: Final = "signing.key"
OWNER_KEY: Final = "owner.key"
KEYS: Final = (SERVER_KEY, SIGNING_KEY)
KEY_LENGTH: Final = 32


def new_token() -> str:
    """A random text that cannot be guessed."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """The stored form of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def server_key(data: Path) -> bytes:
    """The key for invitations; it is not in the database."""
    return _kept_key(data / SERVER_KEY)


def signing_key(data: Path) -> bytes:
    """The private key with which the server signs the events of its tables."""
    return _kept_key(data / SIGNING_KEY)


def owner_key(data: Path) -> str:
    """The owner's password for the owner's page, as readable text."""
    return _kept_key(data / OWNER_KEY, lambda: secrets.token_hex(KEY_LENGTH // 2).encode()).decode("ascii", "replace")


def keys_of(data: Path) -> dict[str, bytes]:
    """The existing keys of a data folder that belong in a backup."""
    return {name: _checked(data / name) for name in KEYS if (data / name).exists()}


def _kept_key(path: Path, make: Callable[[], bytes] = lambda: secrets.token_bytes(KEY_LENGTH)) -> bytes:
    """The key in a file that only its owner can read; created at random if it does not exist."""
    if not path.exists():
        make_folder(path.parent)
        draft = path.with_suffix(f".{secrets.token_hex(4)}")
        make_file(draft)
        draft.write_bytes(make())
        try:
            path.hardlink_to(draft)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return _checked(path)


def _checked(path: Path) -> bytes:
    key = path.read_bytes()
    if len(key) != KEY_LENGTH:
        raise StoreError(say("key_damaged", path=path))
    return key


class Invites:
    """Invitations to seats. They are derived from the key, and not stored."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def token(self, table: str, seat: int) -> str:
        return f"{table}.{seat}.{self._signature(table, seat)}"

    def read(self, token: str) -> tuple[str, int] | None:
        """The table and seat of an invitation; None if it is invalid."""
        table, _, rest = token.partition(".")
        seat, _, signature = rest.partition(".")
        if not re.fullmatch(r"[0-9]{1,2}", seat):
            return None
        if not hmac.compare_digest(self._signature(table, int(seat)).encode(), signature.encode()):
            return None
        return table, int(seat)

    def _signature(self, table: str, seat: int) -> str:
        return hmac.new(self.key, f"invite|{table}|{seat}".encode(), hashlib.sha256).hexdigest()[:32]
