"""Why an action is not legal now: which sentence, and the facts that fill it."""

from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.layout import DEPTH
from courtyard.core.state import CHANCE, State
from courtyard.games.burgundy.data.components import PURCHASE_SILVER
from courtyard.games.burgundy.data.estates import SPACE_COLOUR, SPACE_NUMBER
from courtyard.games.burgundy.data.sizes import COLOURS, DEPOT_SLOTS, NUMBERED_SLOTS, SPACES
from courtyard.games.burgundy.data.tiles import TILE_COLOUR
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.rules.house_rules import BUY_ANY_TIME, BUY_WITH_ROOM, FREE_DISCARD, agreed
from courtyard.games.burgundy.rules.knowledge import BUY_ANYWHERE, knows
from courtyard.games.burgundy.rules.place import open_spaces
from courtyard.games.burgundy.rules.storage import holds_new, is_full
from courtyard.games.burgundy.ui.words import Speaker, prompt, workers_for

WITH_DIE: Final = ("take", "place", "sell", "take_workers")
FREE: Final = ("free_take", "take_instead", "free_place", "free_sell")
EFFECTS: Final = ("extra_action", "warehouse", "carpenter", "church", "market", "city_hall")
PLACING: Final = ("extra_action", "city_hall")


def explain(s: State, action: Decoded) -> str:
    """The reason, as plain as it can be."""
    return _Reasons(s).explain(action)


class _Reasons(Speaker):
    """Looks for a reason; each method finds one or says nothing."""

    def __init__(self, s: State) -> None:
        super().__init__(s)
        self.question = s.question

    def explain(self, action: Decoded) -> str:
        if self.cells[DEPTH] == 0:
            return self.say("refuse_over")
        if self.state.to_move == CHANCE:
            return self.say("refuse_draw" if action.kind.is_chance else "refuse_chance_first")
        return self._reason(action) or self.say("refuse_question", prompt=prompt(self.state, self.state.to_move))

    def _reason(self, action: Decoded) -> str:
        is_turn = self.question == "turn"
        if action.family == "buy" and (is_turn or agreed(self.state, BUY_ANY_TIME)):
            return self._purchase(action["slot"], action["discard"])
        if is_turn and action.family in WITH_DIE:
            return self._with_die(action)
        if is_turn and action.family == "end_turn":
            return self.say("refuse_dice_left")
        if is_turn and action.family == "discard":
            return self._discard(action["store"])
        if action.family in FREE and self.question in EFFECTS:
            return self._effect(action)
        return ""

    def _effect(self, action: Decoded) -> str:
        reason = ""
        if action.family == "free_place" and self.question in PLACING:
            reason = self._place(action["store"], action["space"])
        elif action.family in ("free_take", "take_instead") and self.question not in ("warehouse", "city_hall"):
            reason = self._free_take(action["slot"], action.parts.get("discard", 0))
        elif action.family == "free_sell" and self.question in ("extra_action", "warehouse"):
            reason = self._sale(action["goods"])
        return reason or self.say(f"refuse_{self.question}")

    def _free_take(self, slot: int, discard: int) -> str:
        if not self.cells[layout.SLOT + slot]:
            return self.say("refuse_no_tile")
        same = self._same_in_depot(slot) if self.question == "extra_action" else ""
        return same or self._storing(discard)

    def _with_die(self, action: Decoded) -> str:
        if self.cells[self.me + layout.USED + action["die"]]:
            return self.say("refuse_die_used")
        reason = ""
        if action.family == "take":
            reason = self._take(action)
        elif action.family == "place":
            wanted = int(SPACE_NUMBER[action["space"]])
            reason = self._place(action["store"], action["space"]) or self._too_dear(action, wanted)
        elif action.family == "sell":
            reason = self._sale(action["goods"]) or self._too_dear(action, action["goods"] + 1)
        return reason or self.say("refuse_second_die")

    def _too_dear(self, action: Decoded, wanted: int) -> str:
        """The reason if the change of the die cannot be paid."""
        workers, paid = self.cells[self.me + layout.WORKERS], workers_for(self.state, action)
        if paid <= workers:
            return ""
        shown = self.cells[self.me + layout.DIE + action["die"]]
        return self.say("refuse_too_dear", shown=shown, wanted=wanted, cost=self.workers(paid), workers=workers)

    def _take(self, action: Decoded) -> str:
        depot = action["slot"] // DEPOT_SLOTS + 1
        if not self.cells[layout.SLOT + action["slot"]]:
            return self.say("refuse_empty_slot", depot=depot)
        return self._too_dear(action, depot) or self._storing(action["discard"]) or self._same_in_depot(action["slot"])

    def _storing(self, discard: int) -> str:
        full = is_full(self.cells, self.me)
        if discard and not full:
            return self.say("refuse_discard_room")
        if full and not discard:
            return self.say("refuse_full")
        if discard and not holds_new(self.cells, self.me, discard - 1):
            return self.say("refuse_same_stored")
        return ""

    def _same_in_depot(self, slot: int) -> str:
        return "" if self.cells[layout.OFFER] >> slot & 1 else self.say("refuse_same_in_depot")

    def _purchase(self, slot: int, discard: int) -> str:
        cells, me = self.cells, self.me
        if cells[layout.BOUGHT]:
            return self.say("refuse_bought")
        if cells[me + layout.SILVER] < PURCHASE_SILVER:
            return self.say("refuse_silver", cost=PURCHASE_SILVER, silver=cells[me + layout.SILVER])
        if slot < NUMBERED_SLOTS and not knows(cells, me, BUY_ANYWHERE):
            return self.say("refuse_numbered")
        if not cells[layout.SLOT + slot]:
            return self.say("refuse_nothing_to_buy")
        if agreed(self.state, BUY_WITH_ROOM) and is_full(cells, me):
            return self.say("refuse_buy_full")
        return self._storing(discard) or self._same_in_depot(slot)

    def _discard(self, store: int) -> str:
        if not agreed(self.state, FREE_DISCARD):
            return self.say("refuse_free_discard")
        held = self.cells[self.me + layout.STORAGE + store]
        return self.say("refuse_same_stored" if held else "refuse_empty_store")

    def _place(self, store: int, space: int) -> str:
        """The reason if the stored tile cannot lie on the space whatever its number."""
        cells, me = self.cells, self.me
        kind = int(cells[me + layout.STORAGE + store])
        name = self.space(space)
        if not kind:
            return self.say("refuse_empty_store")
        colour = SPACE_COLOUR[cells[me + layout.ESTATE] * SPACES + space]
        if TILE_COLOUR[kind] != colour:
            fitting = self.phrase(f"fits_{COLOURS[colour]}")
            return self.say("refuse_colour", space=name, tiles=fitting, tile=self.tile(kind))
        if cells[me + layout.FILLED] >> space & 1:
            return self.say("refuse_filled", space=name)
        if not cells[me + layout.FRONTIER] >> space & 1:
            return self.say("refuse_apart", space=name)
        if not open_spaces(cells, me, kind) >> space & 1:
            return self.say("refuse_same_in_city", tile=self.tile(kind))
        return "" if holds_new(cells, me, store) else self.say("refuse_same_placed")

    def _sale(self, colour: int) -> str:
        if self.cells[self.me + layout.GOODS_HELD + colour]:
            return ""
        return self.say("refuse_no_goods", goods=self.goods(1 << colour))
