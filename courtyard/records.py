"""Records: a game is the list of its actions, and everything else follows from that."""

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from courtyard.core.bounded import read_json
from courtyard.core.errors import CourtyardError, IllegalAction, RecordError
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, OVER, State
from courtyard.games import game as make_game
from courtyard.games import refuse_files

FORMAT = 1
EVERY = 64
"""A state key is kept each time after this number of actions, and after the last one."""

NATURE = 0
"""The stream of the random source from which a seeded game draws chance; bots have the others."""

KEY_BYTES = 8
LONGEST_HEADER = 8 * 1024
"""Maximum size of a link's unpacked header, in bytes."""
MOST_ACTIONS = 20_000
"""Maximum number of actions; a longer record is refused unread."""


@dataclass(frozen=True)
class Record:
    """One game, finished or not: its players, actions, and the keys and result to check it against."""

    game: Game
    seats: tuple[str, ...]
    actions: tuple[int, ...]
    keys: tuple[int, ...]
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    seed: int | None = None

    def replay(self, upto: int | None = None) -> State:
        """The state after the first `upto` actions, by default after all of them."""
        state = self.game.start()
        for number, action in enumerate(self.actions[:upto]):
            try:
                state.apply(action)
            except IllegalAction as refused:
                raise RecordError(f"Action {number} of the record is not legal: {refused}") from refused
        return state

    def verify(self) -> None:
        """Replay and compare keys, result and, in a seeded game, every roll and draw; raises RecordError."""
        nature = None if self.seed is None else Rng(self.seed, NATURE)
        state = self.game.start()
        keys: list[int] = []
        for number, action in enumerate(self.actions):
            if nature is not None and state.to_move == CHANCE and state.random_action(nature) != action:
                raise RecordError(f"Action {number} is not what chance gave with seed {self.seed}.")
            try:
                state.apply(action)
            except IllegalAction as refused:
                raise RecordError(f"Action {number} of the record is not legal: {refused}") from refused
            if is_checked(number + 1, len(self.actions)):
                keys.append(state.key())
        keys = keys or [state.key()]
        if len(keys) != len(self.keys):
            raise RecordError(f"The record has {len(self.keys)} state keys instead of {len(keys)}.")
        for number, (kept, found) in enumerate(zip(self.keys, keys, strict=True)):
            if kept != found:
                raise RecordError(f"State key {number} of the record is {kept:016x}, the replay gives {found:016x}.")
        if (self.scores, self.ranking) != result_of(state):
            raise RecordError("The result of the record is not the result of its replay.")

    def dumps(self) -> str:
        """The record as JSON text."""
        data = {
            "courtyard": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "options": self.game.changed(),
            "seats": list(self.seats),
            "seed": self.seed,
            "actions": list(self.actions),
            "keys": [f"{key:016x}" for key in self.keys],
            "scores": list(self.scores),
            "ranking": list(self.ranking),
        }
        return json.dumps(data, separators=(",", ":"))

    @staticmethod
    def loads(text: str) -> "Record":
        """The record of a JSON text or of a link; a damaged one is refused with the reason."""
        if not isinstance(text, str):
            raise RecordError("A record is read from text.")
        text = text.strip()
        return _read_json(text) if text.startswith("{") else _read_link(text)

    def link(self) -> str:
        """The record as a short text without spaces, for sharing."""
        names = json.dumps([self.game.version, self.game.changed(), self.seats, self.seed, len(self.actions)])
        header = zlib.compress(names.encode(), 9)
        moves = _pack(self)
        payload = len(header).to_bytes(2) + header + self.keys[-1].to_bytes(KEY_BYTES) + moves
        sealed = zlib.crc32(payload).to_bytes(4) + payload
        return f"{self.game.name}.{base64.urlsafe_b64encode(sealed).decode().rstrip('=')}"


def is_checked(number: int, count: int) -> bool:
    """Whether a record of this number of actions keeps the state key after this one."""
    return number % EVERY == 0 or number == count


def result_of(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Scores and, when the game is over, the places."""
    ranking = tuple(state.ranking()) if state.to_move == OVER else ()
    return tuple(state.scores()), ranking


def make_record(game: Game, seats: Sequence[str], actions: Sequence[int], seed: int | None = None) -> Record:
    """The record of a list of legal actions."""
    state = game.start()
    keys: list[int] = []
    for number, action in enumerate(actions):
        state.apply(action)
        if is_checked(number + 1, len(actions)):
            keys.append(state.key())
    scores, ranking = result_of(state)
    return Record(game, tuple(seats), tuple(actions), tuple(keys or [state.key()]), scores, ranking, seed)


def _pack(record: Record) -> bytes:
    """The actions as one large number: each is its place among the legal ones, in a base of their count."""
    state = record.game.start()
    places: list[tuple[int, int]] = []
    for action in record.actions:
        legal = state.legal()
        places.append((legal.index(action), len(legal)))
        state.apply(action)
    number = 0
    for place, count in reversed(places):
        number = number * count + place
    return number.to_bytes((number.bit_length() + 7) // 8)


def _unpack(game: Game, count: int, moves: bytes) -> list[int]:
    state = game.start()
    number = int.from_bytes(moves)
    actions: list[int] = []
    for _ in range(count):
        legal = state.legal()
        if not legal:
            raise RecordError("The link is damaged: it goes on after the end of the game.")
        number, place = divmod(number, len(legal))
        actions.append(legal[place])
        state.apply(legal[place])
    return actions


def _read_link(text: str) -> Record:
    name, dot, body = text.partition(".")
    if not dot:
        raise RecordError("This is neither a record nor a link to one.")
    try:
        sealed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise RecordError("The link is damaged: it has characters that no link has.") from error
    payload = sealed[4:]
    if len(sealed) < 4 + 2 + KEY_BYTES or zlib.crc32(payload).to_bytes(4) != sealed[:4]:
        raise RecordError("The link is damaged: its checksum does not fit.")
    size = int.from_bytes(payload[:2])
    key_at = 2 + size
    version, options, seats, seed, count = _read_header(payload[2:key_at])
    game = _game_of(name, version, options)
    actions = _unpack(game, _count_of(count), payload[key_at + KEY_BYTES :])
    record = make_record(game, _seats_of(seats, game), actions, _seed_of(seed))
    if record.keys[-1] != int.from_bytes(payload[key_at : key_at + KEY_BYTES]):
        raise RecordError("The link does not replay to the state that it claims.")
    return record


def _read_header(packed: bytes) -> list[object]:
    """The five parts of a link's header; not more of it is unpacked than a header may have."""
    try:
        unpacked = zlib.decompressobj().decompress(packed, LONGEST_HEADER)
        header = read_json(unpacked.decode())
    except (ValueError, zlib.error) as error:
        raise RecordError("The link is damaged: its header cannot be read.") from error
    if not isinstance(header, list) or len(header) != 5:
        raise RecordError("The link is damaged: its header cannot be read.")
    return header


def _read_json(text: str) -> Record:
    try:
        data = read_json(text)
    except ValueError as error:
        raise RecordError(f"The record is not valid JSON: {error}.") from error
    if not isinstance(data, dict):
        raise RecordError(f"This is not a record of format {FORMAT}.")
    if isinstance(data.get("courtyard"), bool) or data.get("courtyard") != FORMAT:
        raise RecordError(f"This is not a record of format {FORMAT}.")
    game = _game_of(data.get("game"), data.get("rules"), data.get("options"))
    seats = _seats_of(data.get("seats"), game)
    actions = _numbers(data, "actions", game.action_count)
    keys = _keys(data, sum(is_checked(number, len(actions)) for number in range(1, len(actions) + 1)))
    seed = _seed_of(data.get("seed"))
    scores, ranking = _numbers(data, "scores", 2**31), _numbers(data, "ranking", 2**31)
    return Record(game, tuple(seats), tuple(actions), keys, tuple(scores), tuple(ranking), seed)


def _game_of(name: object, version: object, options: object) -> Game:
    if not isinstance(name, str) or not isinstance(options, dict):
        raise RecordError("The record names no game or no options.")
    try:
        refuse_files(name, options)
        game = make_game(name, **options)
    except (CourtyardError, TypeError) as error:
        raise RecordError(f"The record cannot be read: {error}") from error
    if isinstance(version, bool) or game.version != version:
        raise RecordError(f"The record is of rules version {version}; this is version {game.version}.")
    return game


def _seats_of(value: object, game: Game) -> list[str]:
    seats = _strings({"seats": value}, "seats")
    if len(seats) != game.seats:
        raise RecordError(f"The record names {len(seats)} seats; this game has {game.seats}.")
    return seats


def _seed_of(value: object) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**64):
        return value
    raise RecordError("Field seed of the record must be a whole number from 0 to 2**64 - 1, or nothing.")


def _count_of(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_ACTIONS:
        return value
    raise RecordError(f"The link is damaged: a game has from 0 to {MOST_ACTIONS} actions.")


def _list(data: dict[str, object], name: str) -> list[object]:
    value = data.get(name)
    if not isinstance(value, list):
        raise RecordError(f"Field {name} of the record must be a list.")
    return value


def _strings(data: dict[str, object], name: str) -> list[str]:
    values = _list(data, name)
    if not all(isinstance(value, str) for value in values):
        raise RecordError(f"Field {name} of the record must be a list of texts.")
    return [str(value) for value in values]


def _numbers(data: dict[str, object], name: str, limit: int) -> list[int]:
    numbers: list[int] = []
    for value in _list(data, name):
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < limit:
            raise RecordError(f"Field {name} of the record must hold whole numbers from 0 to {limit - 1}.")
        numbers.append(value)
    return numbers


def _keys(data: dict[str, object], wanted: int) -> tuple[int, ...]:
    try:
        keys = tuple(int(text, 16) for text in _strings(data, "keys"))
    except ValueError as error:
        raise RecordError("Field keys of the record must hold hexadecimal numbers.") from error
    if len(keys) != max(1, wanted):
        raise RecordError(f"Field keys of the record must hold {max(1, wanted)} keys, not {len(keys)}.")
    return keys
