"""What stays the same through a game (GG1.20, GG1.22): each player's servants, and the travel tokens."""

from typing import Final, final

from courtyard.core.conserved import Conserved
from courtyard.core.state import State
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import is_meng, position_of
from courtyard.games.gugong.rules.decrees import on_rewards
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.meng_steps import MENG_STORE
from courtyard.games.gugong.rules.setup import has_bonus_tokens


@final
class Servants(Conserved):
    """The normal servants of a player; Meng's rewards use neutral markers (GG21.17)."""

    def copies(self, s: State) -> list[int]:
        return [kinds.SERVANTS] * int(s.blocks)

    def add_others(self, s: State, found: list[int]) -> None:
        position = position_of(s)
        for seat in range(s.blocks):
            if not is_meng(position, seat):
                found[seat] += int(on_rewards(position, block(seat)))


@final
class Tokens(Conserved):
    """The travel tokens, those that are being stored included."""

    def copies(self, s: State) -> list[int]:
        position = position_of(s)
        in_play = len(kinds.TOKENS) if has_bonus_tokens(position) else kinds.TOKEN_PLUS
        copies = position.components.token_copies
        return [int(copies[kind]) if kind < in_play else 0 for kind in range(len(kinds.TOKENS))]

    def add_others(self, s: State, found: list[int]) -> None:
        for seat in range(s.blocks):
            me = block(seat)
            found[kinds.TOKEN_PLUS] += int(s.cells[me + layout.PLUS])
            for location in range(len(kinds.LOCATIONS)):
                found[kinds.TOKEN_TOLL] += int(s.cells[me + layout.TOLL + location])
                found[kinds.TOKEN_FOLLOW] += int(s.cells[me + layout.FOLLOW + location])
        for question, _, first, second in s.pending():
            if question == "store":
                found[first] += 1
            elif question == "meng_act" and first == MENG_STORE:
                found[second] += 1


ALL_SERVANTS: Final = Servants(
    "servants", counted=("hired", "free", "on_wall", "on_tokens", "ship_load", "decreed"), per_seat=True
)
ALL_TOKENS: Final = Tokens("tokens", kinds.TOKENS, ("stacked", "spent"), placed=("city", "slot"))
