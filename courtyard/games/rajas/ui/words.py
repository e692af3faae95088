"""The game in words: which text says an action or a question, and the facts that fill it."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.actions import Decoded
from courtyard.core.game_ui import Progress
from courtyard.core.layout import DEPTH
from courtyard.core.state import CHANCE
from courtyard.core.telling import Transition
from courtyard.games.rajas.data import effects
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS, MAX_YIELDS, STEPS
from courtyard.games.rajas.data.components import STACK_NAMES
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOURS, EFFECT_NAMES
from courtyard.games.rajas.data.geometry import CELL_NAMES, sides_of
from courtyard.games.rajas.data.provenance import provenance_of
from courtyard.games.rajas.data.spaces import CHAMBERS, HARBOUR, SPACE_NAMES
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.base import Position, question_of
from courtyard.games.rajas.rules.karma import OPPOSITE
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.markets import best_markets, best_value, left_out_of
from courtyard.games.rajas.rules.payment import PayTowards
from courtyard.games.rajas.rules.quarry import stack_colour
from courtyard.games.rajas.rules.river import landing, spaces_ahead
from courtyard.games.rajas.rules.state import RajasState
from courtyard.games.rajas.rules.tracks import overlap
from courtyard.games.rajas.text import CATALOGUE
from courtyard.games.speech import Voice
from courtyard.speech import Joined, Phrase, Text

Facts = dict[str, object]
"""What the holes of a text are filled with."""


class Speaker(Voice):
    """Says things of one state."""

    def __init__(self, state: Position) -> None:
        super().__init__(CATALOGUE)
        self.state = state
        self.components = state.components
        self.cells = state.cells
        self.me = int(block(max(0, state.to_move)))
        self.first, self.second = 0, 0
        if state.cells[DEPTH]:
            self.first, self.second = int(state.cells[state.top() + 2]), int(state.cells[state.top() + 3])

    def colour(self, colour: int) -> Phrase:
        return self.phrase(f"colour_{COLOURS[colour]}")

    def good(self, good: int) -> Phrase:
        return self.phrase(f"good_{GOODS[good]}")

    def building(self, building: int) -> Phrase:
        return self.phrase(f"building_{BUILDINGS[building]}")

    def chamber(self, chamber: int) -> Phrase:
        return self.phrase(f"chamber_{CHAMBER_NAMES[chamber]}")

    def die(self, colour: int, face: int) -> Phrase:
        return self.phrase("die", colour=self.colour(colour), value=face + 1)

    def listed(self, things: Sequence[Phrase]) -> Phrase | Joined:
        """Up to three things in a row."""
        if len(things) == 2:
            return self.phrase("list_two", first=things[0], second=things[1])
        if len(things) == 3:
            return self.phrase("list_three", first=things[0], second=things[1], third=things[2])
        return Joined(things, ", ")

    def space(self, space: int) -> Phrase:
        area, *rest = SPACE_NAMES[space].split("-")
        if area == "chamber":
            return self.chamber(int(rest[0]) - 1)
        if area in ("balcony", "terrace"):
            colour = COLOURS.index(rest[0])
            other = self.colour(int(self.components.exchange[colour]))
            return self.phrase(f"space_{area}", colour=self.colour(colour), other=other)
        return self.phrase(f"space_{area}")

    def numbered_space(self, space: int) -> Phrase:
        """A space with its number where there are several of its kind; a chamber is called by its own name."""
        name = SPACE_NAMES[space]
        kind, _, number = name.rpartition("-")
        is_one_of_many = kind != "chamber" and _count_of(kind, int(self.state.variant.usable)) > 1
        shown = self.space(space)
        return self.phrase("space_numbered", space=shown, number=number) if is_one_of_many else shown

    def tile(self, tile: int) -> Phrase:
        components = self.components
        shows = [
            self.building(int(components.tile_building[place])) for place in _shown(tile, components.tile_building)
        ]
        for place in _shown(tile, components.tile_market_good):
            good = self.good(int(components.tile_market_good[place]))
            shows.append(self.phrase("market", good=good, value=int(components.tile_market_value[place])))
        colour = self.colour(int(stack_colour(int(components.tile_stack[tile]))))
        return self.phrase("tile", colour=colour, cost=int(components.tile_cost[tile]), shows=self.listed(shows))

    def site(self, cell: int) -> Facts:
        """A cell of the province by its row and column."""
        row, _, column = CELL_NAMES[cell].partition(",")
        return {"row": row, "column": column}

    def roads(self, roads: int) -> Joined:
        """The sides that roads reach."""
        return Joined([self.phrase(f"side_{side}") for side in sides_of(roads)], self.phrase("list_comma"))

    def top_tile(self, stack: int) -> Phrase | str:
        tile = int(self.cells[layout.TOP + stack])
        return self.tile(tile) if tile else STACK_NAMES[stack]

    def effect(self, kind: int, amount: int) -> Phrase:
        """An effect of the river, of a yield or of a token."""
        facts: Facts = {"amount": amount}
        if kind == effects.DICE_SHOWN:
            counts = [(amount >> (4 * colour) & 15, self.colour(colour)) for colour in range(len(COLOURS))]
            dice = [self.phrase("count", number=number, colour=colour) for number, colour in counts if number]
            facts["dice"] = self.listed(dice)
        elif kind == effects.DICE_PER_KARMA:
            facts["colour"] = self.colour(amount)
        elif kind == effects.CHAMBER:
            facts["chamber"] = self.chamber(amount - 1)
        return self.phrase(f"effect_{EFFECT_NAMES[kind]}", **facts)

    def parts(self, table: vec[i64], row: int) -> Phrase:
        """The one or two parts of a yield or token."""
        shown = [self.effect(*part) for part in parts_of(table, row)]
        return shown[0] if len(shown) == 1 else self.phrase("effects_two", first=shown[0], second=shown[1])

    def river_space(self, space: int) -> Phrase:
        """What a river space pays: its token, else what is printed."""
        token = int(self.cells[layout.RIVER_TOKEN + space]) - 1
        if token >= 0:
            return self.river_token(token)
        return self.effect(int(self.components.river_kind[space]), int(self.components.river_amount[space]))

    def river_token(self, token: int) -> Phrase:
        kind, amount = self.components.river_token_kind[token], self.components.river_token_amount[token]
        return self.effect(int(kind), int(amount))

    def token(self, kind: int) -> Phrase | str:
        """A yield token by its colour and effect; a number for one that the component file does not have."""
        if kind >= self.components.kinds:
            return str(kind)
        colour = self.components.kind_names[kind].split(":")[0]
        return self.phrase(f"token_{colour}", effect=self.parts(self.components.kind_parts, kind))

    def special_yield(self, special: int) -> Facts:
        """A special yield of the asked seat's board by its place, and what it pays: its token, else what is printed."""
        if special >= self.components.yields:
            return {"place": special, "effect": self.phrase("effect_nothing")}
        token = int(self.cells[self.me + layout.TOKEN_ON + special])
        row = special + int(self.cells[self.me + layout.BACK]) * MAX_YIELDS
        table = (self.components.kind_parts, token - 1) if token else (self.components.yield_parts, row)
        return {"place": self.place_of_yield(special), "effect": self.parts(*table)}

    def place_of_yield(self, special: int) -> Phrase:
        """Where a special yield lies."""
        return place_of(self.components.data["province_board"]["yield"][special]["edges"])


def parts_of(table: vec[i64], row: int) -> list[tuple[int, int]]:
    """The one or two effects in a row of a table, by kind and amount."""
    first, second = ((int(table[at]), int(table[at + 1])) for at in (row * 4, row * 4 + 2))
    return [first] if second[0] == effects.NOTHING else [first, second]


def place_of(edges: Sequence[str]) -> Phrase:
    """Where a special yield with these edges is: next to the province, or in the cell that they share."""
    cell, _, side = edges[0].partition(":")
    row, column = (int(part) for part in cell.split(","))
    if len(edges) == 1:
        return CATALOGUE.phrase(f"place_{side}", row=row, column=column)
    down, right = STEPS[side]
    return CATALOGUE.phrase("place_within", row=row + down, column=column + right)


@lru_cache(1024)
def _count_of(kind: str, usable: int) -> int:
    """How many of the usable spaces are of a kind."""
    return sum(name.rpartition("-")[0] == kind and bool(usable >> at & 1) for at, name in enumerate(SPACE_NAMES))


def _shown(tile: int, table: vec[i64]) -> list[int]:
    """The places of a tile that show something."""
    return [place for place in (tile * 2, tile * 2 + 1) if table[place] >= 0]


def describe(state: Position, action: int) -> Text:
    """An action in one line, as it would be carried out in this state."""
    decoded = state.game.decode(action)
    speaker = Speaker(state)
    start = "told" if decoded.kind.is_chance else "do"
    return speaker.phrase(f"{start}_{_key(speaker, decoded)}", **facts_of(speaker, decoded)).capitalized()


def narrate(done: Transition) -> Text:
    """An action as a log line; rolls and draws need no other words than their description."""
    state = done.before
    assert isinstance(state, RajasState)
    if state.to_move == CHANCE:
        return describe(state, done.action)
    speaker, decoded = Speaker(state), state.game.decode(done.action)
    key = speaker.telling(f"told_{_key(speaker, decoded)}", state.question)
    facts = facts_of(speaker, decoded) | {"seat": speaker.seat(state.to_move)}
    told = speaker.phrase(key, **facts).capitalized()
    brought = [gain for gain in _brought_at_once(speaker, done) if not _names(told, gain)]
    return speaker.phrase("told_and_brought", told=told, gains=speaker.listed(brought)) if brought else told


def _names(told: Text, gain: Phrase) -> bool:
    """Whether a text already names a gain: as one of its things, or by the amount of the unit among its facts."""
    unit = gain.key.removeprefix("effect_")
    return any(
        part == gain or (isinstance(part, Phrase) and unit in part.facts and part.facts[unit] == gain.facts["amount"])
        for part in told.parts()
    )


BROUGHT: Final = (
    ("effect_fame", layout.FAME),
    ("effect_money", layout.MONEY),
    ("effect_karma", layout.KARMA),
    ("effect_workers", layout.ACTIVE),
)
"""What a decision may bring by itself, with the bonuses that follow from it (RG20)."""


def _brought_at_once(speaker: Speaker, done: Transition) -> list[Phrase]:
    """What the asked seat has more of after its action."""
    after = done.after
    more = [(key, int(after.cells[speaker.me + field] - speaker.cells[speaker.me + field])) for key, field in BROUGHT]
    brought = [speaker.phrase(key, amount=amount) for key, amount in more if amount > 0]
    boat = int(after.cells[speaker.me + layout.BOAT])
    is_told = after.game.decode(done.action).family == "move"
    has_moved = boat != speaker.cells[speaker.me + layout.BOAT] and not is_told
    return [speaker.phrase("brought_boat", space=boat), *brought] if has_moved else brought


# The actions.


def _key(speaker: Speaker, action: Decoded) -> str:
    """The key of the text about an action, without do_ or told_."""
    family = action.family
    if family == "place":
        space = action["space"]
        if CHAMBERS <= space < HARBOUR:
            return f"place_{CHAMBER_NAMES[space - CHAMBERS]}"
        return "place_for" if speaker.state.variant.prices[space] else "place"
    if family == "pay" and action["flip"]:
        return "pay_flipped"
    if family in ("score_goods", "score_markets") and not any(action.parts.values()):
        return "score_nothing"
    return "move_to" if family == "move" and _can_move(speaker, action["further"] + 1) else family


def facts_of(speaker: Speaker, action: Decoded) -> Facts:
    """What a text about an action is filled with: what its parts are called, and what its family adds."""
    facts: Facts = {}
    for part, value in action.parts.items():
        words = action.kind.kinds[part].words
        if words:
            facts[part] = speaker.phrase(words[value])
        elif part in PARTS:
            facts |= PARTS[part](speaker, value)
    return facts | FAMILIES[action.family](speaker, action) if action.family in FAMILIES else facts


def _space(speaker: Speaker, space: int) -> Facts:
    facts: Facts = {"space": speaker.numbered_space(space), "price": int(speaker.state.variant.prices[space])}
    if CHAMBERS <= space < HARBOUR:
        parts = parts_of(speaker.components.chamber_parts, space - CHAMBERS)
        facts |= dict(zip(("first", "second"), (amount for _, amount in parts), strict=False))
    return facts


def _move(speaker: Speaker, further: int) -> Facts:
    """How far a boat moves, where it lands and what is there."""
    distance = further + 1
    if not _can_move(speaker, distance):
        return {"number": distance}
    space = int(landing(speaker.state, speaker.state.to_move, distance))
    return {"number": distance, "space": space, "effect": speaker.river_space(space)}


def _can_move(speaker: Speaker, distance: int) -> bool:
    state = speaker.state
    return state.to_move >= 0 and spaces_ahead(state, state.to_move) >= distance


def _markets(speaker: Speaker, number: int) -> Facts:
    """The best markets of the good that is asked for."""
    good, limit = (speaker.first, speaker.second) if speaker.state.question == "single_markets" else (0, 0)
    money = int(best_markets(speaker.cells, speaker.me, good, number, left_out_of(limit)))
    return {"number": number, "money": money}


def _goods(speaker: Speaker, action: Decoded) -> Facts:
    """The best market of each of some goods."""
    goods = [number for number, good in enumerate(GOODS) if action[good]]
    ceilings = speaker.first if speaker.state.question == "mixed_markets" else 0
    money = sum(int(best_value(speaker.cells, speaker.me, good, ceilings)) for good in goods)
    return {"money": money, "goods": speaker.listed([speaker.good(good) for good in goods])}


def _die(speaker: Speaker, action: Decoded) -> Facts:
    """A die, and what it counts when it is flipped."""
    return {"die": speaker.die(action["colour"], action["face"]), "flipped": OPPOSITE - (action["face"] + 1)}


def _upgrade(speaker: Speaker, action: Decoded) -> Facts:
    """What the building gives after its next upgrade."""
    levels = speaker.components.level_fame
    made = int(speaker.cells[speaker.me + layout.LEVEL + action["building"]])
    return {"level": int(levels[min(made + 1, len(levels) - 1)])}


def _market(speaker: Speaker, action: Decoded) -> Facts:
    return {"market": speaker.phrase("market", good=speaker.good(action["good"]), value=action["value"])}


def _rolled(speaker: Speaker, _action: Decoded) -> Facts:
    """Whose die of which colour is rolled."""
    is_rolling = speaker.state.question == "roll"
    packed = speaker.second if is_rolling else 1
    colour = next(colour for colour in range(len(COLOURS)) if packed >> (4 * colour) & 15)
    return {"owner": speaker.seat(speaker.first if is_rolling else 0), "colour": speaker.colour(colour)}


PARTS: Final[dict[str, Callable[[Speaker, int], Facts]]] = {
    "space": _space,
    "face": lambda _, face: {"value": face + 1},
    "stack": lambda speaker, stack: {"tile": speaker.top_tile(stack)},
    "cell": Speaker.site,
    "roads": lambda speaker, roads: {"roads": speaker.roads(roads)},
    "special": Speaker.special_yield,
    "number": _markets,
    "further": _move,
    "kind": lambda speaker, kind: {"token": speaker.token(kind)},
    "tile": lambda speaker, tile: {"tile": speaker.tile(tile)},
    "seat": lambda speaker, seat: {"owner": speaker.seat(seat)},
    "token": lambda speaker, token: {"effect": speaker.river_token(token)},
}
"""What the parts of actions are called that have no words of their own."""
FAMILIES: Final[dict[str, Callable[[Speaker, Decoded], Facts]]] = {
    "pay": _die,
    "return_die": _die,
    "reroll_die": _die,
    "upgrade": _upgrade,
    "score_goods": _goods,
    "leave_out": _market,
    "rolled": _rolled,
    "ganga_drawn": lambda speaker, _: {"space": speaker.first},
}
"""What the texts about some families also say."""


# The questions.


def prompt(state: Position, seat: int | None) -> Text:
    """The pending question as the seat reads it: its own, or for whom it waits."""
    speaker, mover = Speaker(state), state.to_move
    if state.cells[DEPTH] == 0:
        return speaker.phrase("prompt_over")
    if mover == CHANCE:
        return speaker.phrase("prompt_chance")
    if mover != seat:
        return speaker.phrase("prompt_other", seat=speaker.seat(mover))
    if state.question == "place_worker" and state.cells[layout.TRIGGERED]:
        return speaker.phrase("prompt_last_worker")
    return speaker.phrase(f"prompt_{state.question}{_stage(speaker)}", **asked(speaker))


def _stage(speaker: Speaker) -> str:
    """The ending of the key of a question that is already answered in part."""
    question = speaker.state.question
    if question == "mixed_markets" and speaker.first:
        return "_left"
    if question == "single_markets" and left_out_of(speaker.second):
        return "_left"
    return "_on" if question in ("pay_tile", "pay_cover") and speaker.second & 255 else ""


def asked(speaker: Speaker) -> Facts:
    """What the text of the pending question is filled with."""
    question = speaker.state.question
    return QUESTIONS[question](speaker) if question in QUESTIONS else {}


def _payment(speaker: Speaker) -> Facts:
    question = question_of(speaker.state)
    assert isinstance(question, PayTowards)
    due = int(question.due(speaker.state, speaker.state.to_move, speaker.first))
    return {"cost": due, "colour": speaker.colour(int(question.colour(speaker.first))), "paid": speaker.second & 255}


QUESTIONS: Final[dict[str, Callable[[Speaker], Facts]]] = {
    "pay_die": lambda speaker: {"space": speaker.space(speaker.first)},
    "pay_tile": _payment,
    "pay_cover": _payment,
    "lay_tile": lambda speaker: {"tile": speaker.tile(speaker.first)},
    "fame_or_money": lambda speaker: {"fame": speaker.first, "money": speaker.second},
    "take_dice": lambda speaker: {"left": speaker.first & 15},
    "return_dice": lambda speaker: {"missing": speaker.second & 15},
    "single_markets": lambda speaker: {"good": speaker.good(speaker.first)},
    "good": lambda speaker: {"most": speaker.first},
    "distance": lambda speaker: {"most": speaker.first},
    "token_slot": lambda speaker: {"token": speaker.token(speaker.first)},
    "brown_slot": lambda speaker: {"token": speaker.token(speaker.first)},
}
"""The facts of the questions whose texts have any."""


# The course of the game.


def progress(state: Position) -> Progress:
    """The round."""
    return Progress((CATALOGUE.phrase("progress", round=int(state.cells[layout.ROUND])),))


def verdict(state: Position) -> Text:
    """How far the markers of each seat have come, and who wins by that (RG22.10 to RG22.16)."""
    speaker = Speaker(state)
    apart = [int(overlap(state, seat)) for seat in range(state.seats)]
    told = [_compared(speaker, seat, apart[seat]) for seat in range(state.seats)]
    best, second, *_ = sorted(apart, reverse=True)
    key = "verdict_tie" if best == second >= 0 else "verdict"
    return Joined((*told, speaker.phrase(key, meeting=int(state.components.meeting))), " ")


def _compared(speaker: Speaker, seat: int, apart: int) -> Text:
    """The sum of a seat's two markers."""
    own = int(block(seat))
    fame, money = int(speaker.cells[own + layout.FAME]), int(speaker.cells[own + layout.MONEY])
    key = "verdict_apart" if apart < 0 else "verdict_met" if apart > 0 else "verdict_meets"
    score = apart + int(speaker.components.meeting)
    facts = {"name": speaker.seat(seat), "fame": fame, "money": money, "half": score - fame, "score": score}
    return speaker.phrase(key, **facts, count=abs(apart))


def provenance(state: Position) -> list[tuple[Text, Text]]:
    """Groups of components, each with the number of its items, and how certain they are."""
    return [
        (CATALOGUE.phrase(f"group_{group}", count=count), CATALOGUE.phrase(f"origin_{origin}"))
        for group, count, origin in provenance_of(state.components)
    ]
