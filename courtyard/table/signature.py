"""The signature of a server under the head of a table: Ed25519 over the text "courtyard|number|head"."""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from courtyard.table.seen import Seal


class Signer:
    """Signs heads with the key that these 32 bytes are.

    >>> signer = Signer(bytes(32))
    >>> seal = signer.seal(3, "ab")
    >>> is_signed(signer.key, seal), is_signed(Signer(bytes([1]) * 32).key, seal)
    (True, False)
    """

    def __init__(self, private: bytes) -> None:
        self.private = Ed25519PrivateKey.from_private_bytes(private)
        self.key = self.private.public_key().public_bytes_raw().hex()
        """The public key."""

    def seal(self, number: int, head: str) -> Seal:
        """The signed head after a number of events."""
        return Seal(number, head, self.private.sign(_message(number, head)).hex())


def is_signed(key: str, seal: Seal) -> bool:
    """Whether who has this public key has signed the seal."""
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(seal.signature), _message(seal.number, seal.head))
    except (InvalidSignature, ValueError):
        return False
    return True


def _message(number: int, head: str) -> bytes:
    return f"courtyard|{number}|{head}".encode()
