"""What the drawing says of each thing: its name, what it does in a sentence, and the clause of the rules."""

from typing import Any, Final

from courtyard.games.rajas.data.effects import (
    CHAMBER,
    CHAMBER_NAMES,
    COLOURS,
    DICE_PER_KARMA,
    DICE_SHOWN,
    EFFECT_NAMES,
    Part,
)

View = dict[str, Any]

TEXT: Final = {
    # The common sheet.
    "common": "The common board",
    "table": "Rajas of the Ganges",
    "board": "Board of {seat}",
    "seat": "Player {number}",
    "house": " (Figure of this edition.)",
    "to_go": "to go",
    "met": "met",
    "gap": "{seat}: fame {fame}, money {money}. {apart}",
    "apart": "{count} to go until the markers meet.",
    "together": "The markers have met and passed each other by {count}.",
    "starts": " Start player of this round.",
    "last_phase": " This is the last phase.",
    "fame_marker": "Fame of {seat}: {fame}.",
    "money_marker": "Money of {seat}: {money}.",
    "thread": "What still separates fame and money of {seat}: {count}.",
    "fame_bonus": "Fame {space}: {gives}.",
    "money_bonus": "Money {space}: {gives}.",
    "bonus_token": "The next money bonus of {seat}: at {space}.",
    "waits_fame": "A worker of {seat} waits at fame 15.",
    "waits_money": "A worker of {seat} waits at money 20.",
    "waits_bridge": "A worker of {seat} waits on the bridge.",
    "a_worker": "the worker who waits there",
    "bridge": "The bridge. A boat that passes it brings its worker.",
    # Places for workers.
    "quarry": "Quarry, {price} money. Buy a tile with dice of its colour and lay it.",
    "mixed": "Mixed market. Score one market of each good.",
    "silk": "Silk market. Give a die; score as many silk markets as it shows.",
    "tea": "Tea market. Give a die; score as many tea markets as it shows.",
    "spice": "Spice market. Give a die; score as many spice markets as it shows.",
    "outdoor": "Outdoor terrace. 2 money, then roll any of your dice again.",
    "terrace": "Terrace. Take a die of {colour}.",
    "balcony": "Balcony. Give a die of {colour} for 2 dice of {other}.",
    "harbour": "Harbour, {price} money. Give a die of 1 to 3 and move your boat so far at most.",
    "harbour_free": "Harbour, free. Give a die of 1 to 3 and move your boat so far at most.",
    "stands": " {seat} stands here.",
    "covered": "Covered: not in use with three players.",
    "great_mogul": "1, the Great Mogul. Give a die of 1: 2 fame, and you start the next round.",
    "dancer": "2, the Dancer. Give a die of 2: 2 dice of any colour, then a yield token.",
    "yogi": "3, the Yogi. Give a die of 3: 2 karma, then a die of any colour.",
    "raja_man_singh": "4, Raja Man Singh. Give a die of 4: an upgrade, then 3 money.",
    "master_builder": "5, the Master Builder. Give a die of 5: cover a tile with a dearer one.",
    "portuguese": "6, the Portuguese. Give a die of 6: your boat moves exactly 6 spaces.",
    "worker": "A worker of {seat}.",
    # Tiles, dice and tokens.
    "stack": "{tile} {below} more below it.",
    "empty_stack": "This stack is empty.",
    "tile": "Tile of {colour}, cost {cost}: {shows}. {road}.",
    "bend": "A bend",
    "straight": "A straight road",
    "tee": "A fork",
    "cross": "Crossroads",
    "market_of": "{good} market worth {value}",
    "supply": "{count} dice of {colour} in the supply.",
    "pile": "{count} white tokens lie face down. The Dancer draws one.",
    "discard": "Discarded: {effect}, {count} times.",
    "token": "{colour} token: {effect}. {count} left.",
    "token_in_hand": "Token to be laid: {effect}.",
    "token_hidden": "A brown token that only its owner has seen.",
    "river": "River {number}: {effect}.",
    "river_start": "The start of the river.",
    "river_token": "River {number}, a token of the Ganga module: {effect}.",
    "boat": "The boat of {seat}, on space {number}.",
    # A player's sheet.
    "fame": "Fame: {fame}.",
    "money": "Money: {money}.",
    "next_bonus": " The next bonus comes at {space}.",
    "karma": "Karma {karma} of 3. Each turns a die that you give to its other side.",
    "die": "Die of {colour}: {value}. Flipped for 1 karma it counts {other}.",
    "slots": "{count} of {slots} dice on the Kali statue.",
    "bill": "{paid} of {cost} paid in {colour} dice.",
    "residence": "The residence. Every road begins here.",
    "closed": "Here nothing can be built.",
    "cell": "Building site.",
    "covers": " It covers {tile}",
    "lay": "Roads {roads}: {gives}.",
    "cover_with": "{tile} Roads {roads}: {gives}, for {price} in {colour} dice.",
    "nothing": "nothing at once",
    "yield": "Special yield: {effect}. {state}",
    "yield_open": "A road that reaches it pays it once.",
    "yield_paid": "It has been paid.",
    "yield_slot": " A {colour} token may be laid here.",
    "yield_token": " By a {colour} token.",
    "scroll": "Each {building} gives {level} fame when it is built.",
    "scroll_next": " An upgrade makes it {next}.",
    "good": "{good}: {listed}.",
    "no_market": "no market",
    "score_none": "Score no market.",
    "score_best": "Score the best {count}: {money} money.",
    "unplaced": "A worker of yours, not placed yet.",
    "placed": "A worker who stands on the board.",
    "waiting_fame": "This worker comes at fame 15.",
    "waiting_money": "This worker comes at money 20.",
    "waiting_bridge": "This worker comes when your boat passes the bridge.",
    # Names.
    "name_quarry": "Quarry",
    "name_harbour": "Harbour",
    "name_fame": "Fame",
    "name_money": "Money",
    "name_start": "Start",
    "name_last_phase": "Last phase",
    "paid_of": "{paid} of {cost}",
    "then": ", then ",
}
"""Every word of the drawing by its key."""

WORDS: Final = {
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
    "white": "white",
    "yellow": "yellow",
    "red": "red",
    "brown": "brown",
    "N": "north",
    "E": "east",
    "S": "south",
    "W": "west",
}
"""Single words that stand inside sentences."""

EFFECTS: Final = {
    "nothing": "nothing",
    "fame": "{amount} fame",
    "money": "{amount} money",
    "karma": "{amount} karma",
    "upgrade": "{amount} upgrade",
    "dice_any": "{amount} dice of any colour",
    "dice_any_1": "a die of any colour",
    "dice_shown": "dice: {dice}",
    "boat": "the boat to the next free space",
    "boat_up_to": "the boat up to {amount} spaces",
    "boat_exactly": "the boat exactly {amount} spaces",
    "dice_per_karma": "a die of {colour} for each karma",
    "dice_any_per_karma": "a die of any colour for each karma",
    "palace": "the action of a chamber from 2 to 6, without its die",
    "chamber": "the action of {chamber}, without its die",
    "money_per_market": "{amount} money for each market",
    "mixed_goods": "the best market of each good",
    "single_goods": "up to {amount} markets of one good",
    "fame_per_upgrade": "{amount} fame for each upgrade",
    "money_per_upgrade": "{amount} money for each upgrade",
    "fame_per_karma": "{amount} fame for each karma",
    "fame_per_market_tile": "{amount} fame for each tile with a market",
    "fame_per_river": "1 fame for every {amount} river spaces",
    "money_per_building": "{amount} money for each building",
    "money_per_token": "{amount} money for each connected token",
    "fame_per_bend": "{amount} fame for each bend",
    "fame_per_worker": "{amount} fame for each active worker",
}
"""What spaces, yields and tokens give."""

FIGURES: Final = {
    "great_mogul": "the Great Mogul",
    "dancer": "the Dancer",
    "yogi": "the Yogi",
    "raja_man_singh": "Raja Man Singh",
    "master_builder": "the Master Builder",
    "portuguese": "the Portuguese",
}

CLAUSES: Final = {
    "quarry": "RG9.1",
    "mixed": "RG13.2",
    "silk": "RG13.5",
    "tea": "RG13.5",
    "spice": "RG13.5",
    "outdoor": "RG14.2",
    "terrace": "RG14.5",
    "balcony": "RG14.7",
    "harbour": "RG16.1",
    "great_mogul": "RG15.2",
    "dancer": "RG15.4",
    "yogi": "RG15.9",
    "raja_man_singh": "RG15.10",
    "master_builder": "RG15.11",
    "portuguese": "RG15.24",
}
"""The clause of each place for workers."""


def say(key: str, **facts: object) -> str:
    """A sentence of the drawing."""
    return TEXT[key].format(**facts)


def seat_name(seat: int) -> str:
    """How a seat is called where nobody is named."""
    return say("seat", number=seat + 1)


def effect_words(parts: list[Part]) -> str:
    """The parts of an effect in words."""
    return TEXT["then"].join(_part_words(kind, amount) for kind, amount in parts)


def _part_words(kind: int, amount: int) -> str:
    name = EFFECT_NAMES[kind]
    if kind == DICE_SHOWN:
        counts = [(amount >> (4 * colour) & 15, WORDS[name]) for colour, name in enumerate(COLOURS)]
        return EFFECTS[name].format(dice=", ".join(f"{count} {colour}" for count, colour in counts if count))
    if kind == DICE_PER_KARMA:
        return EFFECTS[name].format(colour=WORDS[COLOURS[amount]])
    if kind == CHAMBER:
        return EFFECTS[name].format(chamber=FIGURES[CHAMBER_NAMES[amount - 1]])
    return EFFECTS.get(f"{name}_{amount}", EFFECTS[name]).format(amount=amount)


def house(is_house: bool) -> str:
    """The end of a title whose figures are of this edition's own design."""
    return TEXT["house"] if is_house else ""


def tile_title(tile: View) -> str:
    """A tile: its colour, cost, buildings, markets and road."""
    shows = [WORDS[building] for building in tile["buildings"]]
    shows += [say("market_of", good=WORDS[market["good"]], value=market["value"]) for market in tile["markets"]]
    facts = {"colour": WORDS[tile["colour"]], "cost": tile["cost"], "road": TEXT[tile["road"]]}
    return say("tile", shows=", ".join(shows), **facts)


def gap_title(seat: int, own: View, is_start: bool, is_last: bool) -> str:
    """How far a seat's two markers are apart."""
    apart = own["overlap"]
    told = say("apart", count=-apart) if apart < 0 else say("together", count=apart)
    title = say("gap", seat=seat_name(seat), fame=own["fame"], money=own["money"], apart=told)
    return title + (TEXT["starts"] if is_start else "") + (TEXT["last_phase"] if is_last else "")


def roads_words(sides: str) -> str:
    """The sides of a tile that a road reaches."""
    return ", ".join(WORDS[side] for side in sides)


def gains_words(fame: int, money: int, yields: list[str]) -> str:
    """What a tile gives where it is laid."""
    gains = [EFFECTS["fame"].format(amount=fame)] if fame else []
    gains += [EFFECTS["money"].format(amount=money)] if money else []
    return TEXT["then"].join([*gains, *yields]) or TEXT["nothing"]
