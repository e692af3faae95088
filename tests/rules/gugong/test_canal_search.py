"""GG17: what the canal offers is what a plain search over single steps finds, in positions drawn by a fixed seed."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from gugong_helpers import chance, position, rule, seat, table

from courtyard import State

DRAWS = 150
"""Positions for each number of players."""
SIZES = {"normal": 1, "double": 2}
FIGURES = tuple(SIZES)
REWARDS = {"vp4": 3, "card": 2, "double": 1}
OF_PORT = {1: (), 2: ("vp4",), 3: ("card",), 4: ("double",), 5: tuple(REWARDS)}


class Ship(NamedTuple):
    lane: int
    port: int
    load: int


class Canal(NamedTuple):
    """What a player's action at the canal is about."""

    hired: int
    double: str
    ships: tuple[Ship | None, ...]
    others: frozenset[tuple[int, int]]
    taken: tuple[int, ...]
    pile: int
    lanes: int

    def figures(self) -> Iterator[str]:
        yield from ["normal"] * bool(self.hired) + ["double"] * (self.double == "hired")

    def free_ports(self, lane: int) -> list[int]:
        lying = {(ship.lane, ship.port) for ship in self.ships if ship} | self.others
        return [port for port in OF_PORT if (lane, port) not in lying]

    def with_ship(self, number: int, ship: Ship | None) -> "Canal":
        return self._replace(ships=(*self.ships[:number], ship, *self.ships[number + 1 :]))


def read(state: State) -> Canal:
    """The canal of seat 0."""
    seen, mine = table(state), seat(state)
    ships = tuple(Ship(ship["lane"], ship["port"], ship["servants"]) if ship else None for ship in mine["ships"])
    others = frozenset((ship["lane"], ship["port"]) for each in seen["seats"][1:] for ship in each["ships"] if ship)
    taken = tuple(mine["rewards"][reward] for reward in REWARDS)
    return Canal(mine["hired"], mine["double"], ships, others, taken, seen["draw_pile"], seen["lanes"])


def placements(canal: Canal) -> Iterator[tuple[str, Canal]]:
    """Every hired figure on every own ship with seats, or on a new one (GG17.8 to GG17.12, GG5.9)."""
    for figure in canal.figures():
        for number, ship in enumerate(canal.ships):
            if ship and ship.load + SIZES[figure] <= 3:
                yield placed(canal, figure, number, number, ship)
        beside = [number for number, ship in enumerate(canal.ships) if not ship]
        for lane in range(1, canal.lanes + 1):
            if beside and canal.free_ports(lane):
                yield placed(canal, figure, 2 + lane, beside[0], Ship(lane, canal.free_ports(lane)[0], 0))


def placed(canal: Canal, figure: str, target: int, number: int, ship: Ship) -> tuple[str, Canal]:
    after = canal.with_ship(number, ship._replace(load=ship.load + SIZES[figure]))
    after = after._replace(double=f"ship-{number}") if figure == "double" else after._replace(hired=canal.hired - 1)
    return f"load:figure={FIGURES.index(figure)},target={target}", after


def claims(canal: Canal) -> Iterator[tuple[str, Canal]]:
    """Every full ship for every reward of its port that is left (GG17.19, GG17.22 to GG17.32)."""
    for number, ship in enumerate(canal.ships):
        for kind, (reward, most) in enumerate(REWARDS.items()):
            if not ship or ship.load < 3 or reward not in OF_PORT[ship.port] or canal.taken[kind] == most:
                continue
            if reward == "card" and not canal.pile:
                continue
            taken = tuple(count + (other == kind) for other, count in enumerate(canal.taken))
            after = canal.with_ship(number, None)._replace(taken=taken, pile=canal.pile - (reward == "card"))
            if canal.double == f"ship-{number}":
                after = after._replace(double="free")
            if reward == "double":
                after = after._replace(double="hired")
            yield f"claim:ship={number},reward={kind}", after


def moves(canal: Canal) -> list[Ship]:
    """The own ships that have a free port ahead (GG17.16, GG17.17)."""
    return [ship for ship in canal.ships if ship and any(port > ship.port for port in canal.free_ports(ship.lane))]


def steps(canal: Canal, left: int) -> set[str]:
    """The placements and claims after which the rest of option B can be carried out."""
    onward = {name for name, after in placements(canal) if can_finish(after, left - 1)}
    return onward | {name for name, after in claims(canal) if can_finish(after, left)}


def can_finish(canal: Canal, left: int) -> bool:
    """Whether so many figures can still be placed, with any claims between them."""
    return left == 0 or bool(steps(canal, left))


def options(canal: Canal) -> set[str]:
    """The options of the location (GG17.4 to GG17.7)."""
    found = set()
    if list(placements(canal)) or list(claims(canal)) or moves(canal):
        found.add("canal_one")
    if canal.hired and can_finish(canal._replace(hired=canal.hired - 1), 2):
        found.add("canal_two:pay=0")
    if canal.double == "hired" and can_finish(canal._replace(double="free"), 2):
        found.add("canal_two:pay=1")
    return found


def drawn(dice: random.Random, players: int) -> State | None:
    """Seat 0 at the canal with ships, servants and rewards at random; None where nothing can be done there."""
    lanes = 2 if players > 3 else 1
    berths = [(lane, port) for lane in range(1, lanes + 1) for port in OF_PORT]
    dice.shuffle(berths)
    own, other = dice.randint(0, 3), dice.randint(0, 3)
    ships: list[dict[str, Any]] = [
        {"lane": lane, "port": port, "servants": dice.choice((1, 2, 2, 3))} for lane, port in berths[:own]
    ]
    double = dice.choice(("locked", "locked", "locked", "hired", "free"))
    if ships and ships[0]["servants"] > 1 and dice.random() < 0.2:
        double, ships[0]["servants"] = "ship-0", ships[0]["servants"] - 2
    rewards = {"vp4": dice.choice((0, 0, 3)), "card": dice.choice((0, 0, 1))}
    me = {"hired": dice.randint(0, 3), "double": double, "ships": ships, "rewards": rewards}
    theirs = [{"lane": lane, "port": port, "servants": 1} for lane, port in berths[own : own + other]]
    seats = {0: me} | ({1: {"ships": theirs}} if players > 1 else {})
    if sum(ship["servants"] for ship in ships) + me["hired"] + sum(rewards.values()) > 11:
        return None
    state = position(players, at="action", location="canal", seats=seats)
    return state if state.question == "action" else None


def offered(state: State) -> set[str]:
    """What is offered beside doing without."""
    return {str(state.game.decode(action)) for action in state.legal()} - {"decline"}


@rule("GG17.4", "GG17.7", "GG17.20", "GG17.35", "GG17.36", "GG-R60", "GG-R61")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_canal_offers_what_a_search_finds_and_option_b_can_always_be_finished(players: int) -> None:
    dice = random.Random(players)
    counted_on_double = 0
    for _ in range(DRAWS):
        state = drawn(dice, players)
        if state is None:
            continue
        assert offered(state) == options(read(state)), read(state)
        for option in offered(state) - {"canal_one"}:
            after = state.copy()
            after.apply(after.game.actions.read(option))
            counted_on_double += seat(after)["hired"] == 1 and seat(after)["double"] == "locked"
            walk(after)
    assert counted_on_double


def walk(state: State) -> None:
    """Follow option B along every way to its end; on each there is something to do, and just what a search finds."""
    if state.question != "canal_load":
        return
    left = table(state)["facts"][0]
    assert offered(state) == steps(read(state), left), (read(state), left)
    assert state.legal()
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        walk(chance(after))
