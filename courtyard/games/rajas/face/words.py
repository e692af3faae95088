"""The game in words: tiles, effects, actions and questions. All text is in one table per language."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.game import CHANCE
from courtyard.core.layout import DEPTH
from courtyard.games.rajas.data import effects
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS, MAX_YIELDS
from courtyard.games.rajas.data.components import FACES, STACK_NAMES
from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOURS, EFFECT_NAMES
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELL_NAMES, sides_of
from courtyard.games.rajas.data.spaces import SPACE_NAMES
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import family
from courtyard.games.rajas.rules.builder import cover_stack, difference_of
from courtyard.games.rajas.rules.karma import OPPOSITE
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.markets import best_markets
from courtyard.games.rajas.rules.quarry import price_of
from courtyard.games.rajas.rules.realm import Realm
from courtyard.games.rajas.rules.river import landing, spaces_ahead
from courtyard.games.speech import Voice

ENGLISH: Final = {
    "seat": "player {number}",
    "orange": "orange",
    "green": "green",
    "blue": "blue",
    "purple": "purple",
    "silk": "silk",
    "tea": "tea",
    "spice": "spice",
    "temple": "temple",
    "palace": "palace",
    "fort": "fort",
    "mill": "mill",
    "snake": "snake",
    "cow": "cow",
    "tiger": "tiger",
    "great_mogul": "the Great Mogul",
    "dancer": "the Dancer",
    "yogi": "the Yogi",
    "raja_man_singh": "Raja Man Singh",
    "master_builder": "the Master Builder",
    "portuguese": "the Portuguese",
    "quarry": "the quarry",
    "mixed": "the mixed market",
    "market": "the {good} market",
    "outdoor": "the outdoor terrace",
    "terrace": "the {colour} terrace",
    "balcony": "the balcony from {colour} to {other}",
    "harbour": "the harbour",
    "for_money": " for {price} money",
    "numbered": "{space}, space {number}",
    "die": "{colour} {value}",
    "flipped": ", flipped to {value}",
    "tile": "{name} (cost {cost}{shows})",
    "shows_market": "{good} {value}",
    "and": " and ",
    "then": ", then ",
    "nothing_scored": "no market",
    "effect_nothing": "nothing",
    "effect_fame": "{amount} fame",
    "effect_money": "{amount} money",
    "effect_karma": "{amount} karma",
    "effect_upgrade": "{amount} upgrade",
    "effect_dice_any": "{amount} dice of any colour",
    "effect_dice_shown": "{dice}",
    "effect_boat": "the boat to the next unoccupied space",
    "effect_boat_up_to": "the boat up to {amount} spaces",
    "effect_dice_per_karma": "1 {colour} die per karma",
    "effect_dice_any_per_karma": "a die of any colour per karma",
    "effect_palace": "a palace action from 2 to 6",
    "effect_chamber": "the action of {chamber}",
    "effect_money_per_market": "{amount} money per market",
    "effect_mixed_goods": "the best market of each good",
    "effect_single_goods": "up to {amount} markets of one good",
    "effect_fame_per_upgrade": "{amount} fame per upgrade",
    "effect_money_per_upgrade": "{amount} money per upgrade",
    "effect_fame_per_karma": "{amount} fame per karma",
    "effect_fame_per_market_tile": "{amount} fame per tile with a market",
    "effect_fame_per_river": "1 fame per {amount} river spaces",
    "effect_money_per_building": "{amount} money per building",
    "effect_money_per_token": "{amount} money per connected yield token",
    "effect_fame_per_bend": "{amount} fame per bend",
    "effect_fame_per_worker": "{amount} fame per active worker",
    "white": "white",
    "yellow": "yellow",
    "red": "red",
    "brown": "brown",
    "token": "{colour} token: {effect}",
    "place": "place a worker in {space}{price}",
    "place_chamber": "place a worker in chamber {number}, {chamber}: {gives}",
    "gives_great_mogul": "2 fame, start player of the next round",
    "gives_dancer": "2 dice of any colour and a yield token",
    "gives_yogi": "2 karma, then a die of any colour",
    "gives_raja_man_singh": "an upgrade, then 3 money",
    "gives_master_builder": "cover a tile with a dearer one",
    "gives_portuguese": "the boat exactly 6 ahead",
    "pay": "give the die {die}{flipped}",
    "done": "no more dice",
    "take_tile": "buy {tile}",
    "lay": "lay the tile on {cell} with roads {roads}",
    "cover": "cover the tile on {cell}",
    "cover_with": "cover it with {tile}, roads {roads}",
    "fame_first": "fame first",
    "money_first": "money first",
    "take_yield": "take the yield {name}: {effect}",
    "upgrade": "upgrade the {building} to {level}",
    "take_die": "take a die of {colour}",
    "return_die": "return the die {die}",
    "reroll_die": "roll the die {die} again",
    "score_goods": "score {goods}: {money} money",
    "score_markets": "score {number} markets: {money} money",
    "choose_good": "score {good}",
    "move": "move the boat {number} ahead",
    "move_to": "move the boat {number} ahead to {space}: {effect}",
    "chamber": "carry out the action of {chamber}",
    "take_token": "take the {token}",
    "slot": "lay the token on the slot {name}",
    "decline": "do without it",
    "told_place": "{seat} places a worker in {space}{price}",
    "told_place_chamber": "{seat} places a worker in chamber {number}, {chamber}: {gives}",
    "told_pay": "{seat} gives the die {die}{flipped}",
    "told_done": "{seat} needs no more dice",
    "told_take_tile": "{seat} buys {tile}",
    "told_lay": "{seat} lays the tile on {cell} with roads {roads}",
    "told_cover": "{seat} covers the tile on {cell}",
    "told_cover_with": "{seat} covers it with {tile}, roads {roads}",
    "told_fame_first": "{seat} takes the fame first",
    "told_money_first": "{seat} takes the money first",
    "told_take_yield": "{seat} takes the yield {name}: {effect}",
    "told_upgrade": "{seat} upgrades the {building} to {level}",
    "told_take_die": "{seat} takes a die of {colour}",
    "told_return_die": "{seat} returns the die {die}",
    "told_reroll_die": "{seat} rolls the die {die} again",
    "told_score_goods": "{seat} scores {goods}: {money} money",
    "told_score_markets": "{seat} scores {number} markets: {money} money",
    "told_choose_good": "{seat} scores {good}",
    "told_move": "{seat} moves the boat {number} ahead",
    "told_move_to": "{seat} moves the boat {number} ahead to {space}: {effect}",
    "told_chamber": "{seat} carries out the action of {chamber}",
    "told_take_token": "{seat} takes the {token}",
    "told_slot": "{seat} lays the token on the slot {name}",
    "told_decline": "{seat} does without it",
    "rolled": "{seat} rolls {value} with a die of {colour}",
    "drawn_tile": "{tile} comes up",
    "drawn_start": "{seat} starts",
    "drawn_token": "the {token} is drawn",
    "ganga_rolled": "the die for the next river token shows {value}",
    "ganga_drawn": "a river token is laid on space {space}: {effect}",
    "progress": "round {round}",
    "ask_over": "The game is over.",
    "ask_chance": "Dice and draws come next.",
    "ask_other": "Waiting for {seat}.",
    "ask_place_worker": "Place a worker.",
    "ask_last_worker": "The last phase: place a worker, or do without it.",
    "ask_pay_die": "Choose the die that pays for {space}.",
    "ask_quarry_tile": "Quarry: choose a tile to buy.",
    "ask_pay_tile": "Pay {cost} in {colour} dice, from low to high, flipped ones last: {paid} paid so far.",
    "ask_lay_tile": "Lay the tile {tile} in your province.",
    "ask_fame_or_money": "Which comes first, {fame} fame or {money} money?",
    "ask_yield_order": "Choose the special yield that comes next.",
    "ask_upgrade_kind": "Choose the building to upgrade.",
    "ask_take_dice": "Choose the colours of your new dice, from left to right: {left} to take.",
    "ask_return_dice": "Your statue is too full: return up to {missing} dice, from left to right, or none.",
    "ask_reroll_dice": "Outdoor terrace: choose the dice to roll again, from left to right.",
    "ask_mixed_markets": "Mixed market: choose the goods to score.",
    "ask_single_markets": "Choose how many {good} markets to score.",
    "ask_good": "Choose the good to score, up to {most} markets.",
    "ask_distance": "Choose how far your boat moves, up to {most}.",
    "ask_one_space": "Move your boat to the next unoccupied space, or do without it.",
    "ask_river_palace": "Choose a palace action.",
    "ask_cover_cell": "Master Builder: choose the tile to cover.",
    "ask_cover_tile": "Master Builder: choose the new tile and its rotation.",
    "ask_pay_cover": "Pay {cost} in {colour} dice, from low to high, flipped ones last: {paid} paid so far.",
    "ask_token_choice": "Choose a yield token, or do without it.",
    "ask_token_slot": "Choose the slot for the {token}.",
    "ask_brown_slot": "Choose the slot for your {token}.",
}

LANGUAGES: Final = {"en": ENGLISH}


class Speaker(Voice):
    """Says things of one state."""

    def __init__(self, state: Realm, lang: str, names: Sequence[str] = ()) -> None:
        super().__init__(LANGUAGES, lang, names)
        self.state = state

    def colour(self, colour: int) -> str:
        return self.say(COLOURS[colour])

    def die(self, face: int) -> str:
        return self.say("die", colour=self.colour(face // FACES), value=face % FACES + 1)

    def space(self, space: int) -> str:
        area = SPACE_NAMES[space].split("-")
        if area[0] in GOODS:
            return self.say("market", good=self.say(area[0]))
        if area[0] == "balcony":
            other = self.state.parts.exchange[COLOURS.index(area[1])]
            return self.say("balcony", colour=self.say(area[1]), other=self.colour(int(other)))
        if area[0] == "terrace":
            return self.say("terrace", colour=self.say(area[1]))
        if area[0] == "chamber":
            return self.say(CHAMBER_NAMES[int(area[1]) - 1])
        return self.say(area[0])

    def tile(self, tile: int) -> str:
        parts = self.state.parts
        shows = [self.say(BUILDINGS[parts.tile_building[place]]) for place in _places(tile, parts.tile_building)]
        for place in _places(tile, parts.tile_market_good):
            good = self.say(GOODS[parts.tile_market_good[place]])
            shows.append(self.say("shows_market", good=good, value=int(parts.tile_market_value[place])))
        listed = "".join(f", {shown}" for shown in shows)
        return self.say("tile", name=parts.tile_names[tile], cost=int(parts.tile_cost[tile]), shows=listed)

    def effect(self, kind: int, amount: int) -> str:
        """An effect of the river, of a yield or of a token."""
        facts: dict[str, object] = {"amount": amount}
        if kind == effects.DICE_SHOWN:
            counts = [(amount >> (4 * colour) & 15, colour) for colour in range(len(COLOURS))]
            facts["dice"] = self.say("and").join(f"{count} {self.colour(colour)}" for count, colour in counts if count)
        elif kind == effects.DICE_PER_KARMA:
            facts["colour"] = self.colour(amount)
        elif kind == effects.CHAMBER:
            facts["chamber"] = self.say(CHAMBER_NAMES[amount - 1])
        return self.say(f"effect_{EFFECT_NAMES[kind]}", **facts)

    def river_space(self, space: int) -> str:
        """What a river space pays: its token, else what is printed."""
        parts = self.state.parts
        token = int(self.state.cells[layout.RIVER_TOKEN + space]) - 1
        if token >= 0:
            return self.effect(int(parts.river_token_kind[token]), int(parts.river_token_amount[token]))
        return self.effect(int(parts.river_kind[space]), int(parts.river_amount[space]))

    def token(self, kind: int) -> str:
        """A yield token by its colour and effect."""
        parts = self.state.parts
        colour = parts.kind_names[kind].split(":")[0]
        return self.say("token", colour=self.say(colour), effect=self._parts(parts.kind_parts, kind))

    def special_yield(self, me: int, number: int) -> str:
        """What a special yield of a seat's board pays: its token, else what is printed."""
        token = int(self.state.cells[me + layout.TOKEN_ON + number])
        if token:
            return self._parts(self.state.parts.kind_parts, token - 1)
        row = number + int(self.state.cells[me + layout.BACK]) * MAX_YIELDS
        return self._parts(self.state.parts.yield_parts, row)

    def _parts(self, table: vec[i64], row: int) -> str:
        parts = [(int(table[row * 4]), int(table[row * 4 + 1])), (int(table[row * 4 + 2]), int(table[row * 4 + 3]))]
        return self.say("then").join(self.effect(kind, amount) for kind, amount in parts if kind != effects.NOTHING)


def _places(tile: int, shown: vec[i64]) -> list[int]:
    """The places of a tile that show something."""
    return [place for place in (tile * 2, tile * 2 + 1) if shown[place] >= 0]


def describe(state: Realm, action: int, lang: str, names: Sequence[str] = ()) -> str:
    """An action in one line, as it would be carried out in this state."""
    name, number = family(action)
    speaker = Speaker(state, lang, names)
    key, facts = _said(speaker, name, number)
    line = speaker.say(key, **facts)
    return line[0].upper() + line[1:]


def narrate(state: Realm, action: int, lang: str, names: Sequence[str] = ()) -> str:
    """An action as a log tells it; rolls and draws need no other words than their description."""
    if state.to_move == CHANCE:
        return describe(state, action, lang, names)
    speaker = Speaker(state, lang, names)
    key, facts = _said(speaker, *family(action))
    line = speaker.say(f"told_{key}", **{**facts, "seat": speaker.seat(state.to_move)})
    return line[0].upper() + line[1:]


def _said(speaker: Speaker, name: str, number: int) -> tuple[str, dict[str, object]]:
    """The key of the text of an action and what it is filled with."""
    state = speaker.state
    if name == "place":
        return _place_said(speaker, number)
    if name == "pay":
        flipped = speaker.say("flipped", value=OPPOSITE - (number // 2 % FACES + 1)) if number % 2 else ""
        return name, {"die": speaker.die(number // 2), "flipped": flipped}
    if name in ("return_die", "reroll_die"):
        return name, {"die": speaker.die(number)}
    if name == "take_tile":
        return name, {"tile": _top(speaker, number)}
    if name == "lay":
        return name, {"cell": CELL_NAMES[number // ALL_ROADS], "roads": sides_of(number % ALL_ROADS)}
    if name == "cover":
        return name, {"cell": CELL_NAMES[number]}
    if name == "cover_with":
        return name, {"tile": _top(speaker, number // ALL_ROADS), "roads": sides_of(number % ALL_ROADS)}
    if name in ("take_yield", "slot") and number >= state.parts.yields:
        return name, {"name": number, "effect": speaker.say("effect_nothing")}
    if name in ("take_yield", "slot"):
        effect = speaker.special_yield(_me(speaker), number)
        return name, {"name": state.parts.yield_names[number], "effect": effect}
    if name == "upgrade":
        level = int(state.cells[_me(speaker) + layout.LEVEL + number]) + 3
        return name, {"building": speaker.say(BUILDINGS[number]), "level": level}
    if name == "take_die":
        return name, {"colour": speaker.colour(number)}
    return _said_later(speaker, name, number)


def _said_later(speaker: Speaker, name: str, number: int) -> tuple[str, dict[str, object]]:
    state = speaker.state
    if name == "score_goods":
        goods = [good for good in range(len(GOODS)) if number >> good & 1]
        money = sum(int(best_markets(state.cells, _me(speaker), good, 1)) for good in goods)
        named = speaker.say("and").join(speaker.say(GOODS[good]) for good in goods)
        return name, {"goods": named or speaker.say("nothing_scored"), "money": money}
    if name == "score_markets":
        good = int(state.cells[state.top() + 2]) if state.question == "single_markets" else 0
        return name, {"number": number, "money": int(best_markets(state.cells, _me(speaker), good, number))}
    if name == "choose_good":
        return name, {"good": speaker.say(GOODS[number])}
    if name == "move":
        return _move_said(speaker, number + 1)
    if name == "chamber":
        return name, {"chamber": speaker.say(CHAMBER_NAMES[number])}
    if name in ("take_token", "drawn_token"):
        return name, {"token": speaker.token(number) if number < state.parts.kinds else number}
    return _chance_said(speaker, name, number)


def _move_said(speaker: Speaker, distance: int) -> tuple[str, dict[str, object]]:
    """Where a boat that can go so far lands, and what is there."""
    state, seat = speaker.state, speaker.state.to_move
    if seat < 0 or spaces_ahead(state, seat) < distance:
        return "move", {"number": distance}
    space = int(landing(state, seat, distance))
    return "move_to", {"number": distance, "space": space, "effect": speaker.river_space(space)}


def _chance_said(speaker: Speaker, name: str, number: int) -> tuple[str, dict[str, object]]:
    state = speaker.state
    first = int(state.cells[state.top() + 2]) if state.cells[DEPTH] else 0
    if name == "rolled":
        if state.question != "roll":
            return name, {"seat": speaker.seat(0), "value": number + 1, "colour": speaker.colour(0)}
        packed = int(state.cells[state.top() + 3])
        colour = next(colour for colour in range(len(COLOURS)) if packed >> (4 * colour) & 15)
        return name, {"seat": speaker.seat(first), "value": number + 1, "colour": speaker.colour(colour)}
    if name == "drawn_tile":
        return name, {"tile": speaker.tile(number)}
    if name == "drawn_start":
        return name, {"seat": speaker.seat(number)}
    if name == "ganga_rolled":
        return name, {"value": number + 1}
    if name == "ganga_drawn":
        kind, amount = int(state.parts.river_token_kind[number]), int(state.parts.river_token_amount[number])
        return name, {"space": first, "effect": speaker.effect(kind, amount)}
    return name, {}


def _place_said(speaker: Speaker, space: int) -> tuple[str, dict[str, object]]:
    area = SPACE_NAMES[space].split("-")
    if area[0] == "chamber":
        gives = speaker.say(f"gives_{CHAMBER_NAMES[int(area[1]) - 1]}")
        return "place_chamber", {"number": int(area[1]), "chamber": speaker.space(space), "gives": gives}
    price = int(speaker.state.version.prices[space])
    kind = SPACE_NAMES[space].removesuffix(area[-1])
    usable = speaker.state.version.usable
    alike = [at for at, name in enumerate(SPACE_NAMES) if name.startswith(kind) and usable >> at & 1]
    shown = speaker.space(space)
    if len(alike) > 1:
        shown = speaker.say("numbered", space=shown, number=area[-1])
    return "place", {"space": shown, "price": speaker.say("for_money", price=price) if price else ""}


def _me(speaker: Speaker) -> int:
    return int(block(max(0, speaker.state.to_move)))


def _top(speaker: Speaker, stack: int) -> str:
    tile = int(speaker.state.cells[layout.TOP + stack])
    return speaker.tile(tile) if tile else STACK_NAMES[stack]


def prompt(state: Realm, seat: int | None, lang: str, names: Sequence[str] = ()) -> str:
    """The pending question as the seat reads it: its own, or for whom it waits."""
    speaker = Speaker(state, lang, names)
    mover = state.to_move
    if state.cells[DEPTH] == 0:
        return speaker.say("ask_over")
    if mover == CHANCE:
        return speaker.say("ask_chance")
    if mover != seat:
        return speaker.say("ask_other", seat=speaker.seat(mover))
    if state.question == "place_worker" and state.cells[layout.TRIGGERED]:
        return speaker.say("ask_last_worker")
    return speaker.say(f"ask_{state.question}", **_asked(speaker))


def progress(state: Realm, lang: str) -> str:
    """The round."""
    return Speaker(state, lang).say("progress", round=int(state.cells[layout.ROUND]))


def _asked(speaker: Speaker) -> dict[str, object]:
    """What the text of a question is filled with."""
    state = speaker.state
    question = state.question
    first, second = int(state.cells[state.top() + 2]), int(state.cells[state.top() + 3])
    if question == "pay_die":
        return {"space": speaker.space(first)}
    if question == "pay_tile":
        return {"cost": int(price_of(state, first)), "colour": speaker.colour(first // 3), "paid": second & 255}
    if question == "pay_cover":
        stack = int(cover_stack(first))
        cost = int(difference_of(state, _me(speaker), first & 31, stack))
        return {"cost": cost, "colour": speaker.colour(stack // 3), "paid": second & 255}
    if question == "lay_tile":
        return {"tile": speaker.tile(first)}
    if question == "fame_or_money":
        return {"fame": first, "money": second}
    if question == "take_dice":
        return {"left": first & 15}
    if question == "return_dice":
        return {"missing": second & 15}
    if question == "single_markets":
        return {"good": speaker.say(GOODS[first])}
    if question in ("good", "distance"):
        return {"most": first}
    if question in ("token_slot", "brown_slot"):
        return {"token": speaker.token(first)}
    return {}
