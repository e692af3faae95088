"""Helps to write a lesson: shows where its steps lead, and plays on from there.

python tools/lessons.py burgundy first                     the steps, and what is legal where the last one ends
python tools/lessons.py burgundy first --at pasture        the same where a step begins
python tools/lessons.py burgundy first --on 7              play on with this seed until the pupil is asked: `before`
python tools/lessons.py burgundy --from 7 --length 320     a link into a game of two bots with this seed: `from`
"""

import argparse

import courtyard
from courtyard import Rng, State
from courtyard.bots import bot
from courtyard.bots.levels import levels
from courtyard.core.state import CHANCE, OVER
from courtyard.lessons import Lesson, lessons, wanted
from courtyard.records import make_record


def where_it_leads(lesson: Lesson, at: str | None) -> State:
    """The position in which a step begins, or in which the last one ends; all steps are told on the way."""
    state = courtyard.game(lesson.game, **lesson.options).start()
    for number, step in enumerate(lesson.steps):
        state = courtyard.game(lesson.game, **lesson.options).start()
        for action in step.start:
            state.apply(action)
        if step.name == at:
            return state
        print(f"{number + 1:2} {step.name}: after {len(step.start)} actions, points {state.scores()}")
        for pattern in step.wants:
            action = wanted(state, pattern)[0]
            print(f"     {pattern}: {state.game.describe(state, action)}")
            state.apply(action)
    return state


def show(state: State, seat: int) -> None:
    """Who is asked for what, and what is legal, by name and in words."""
    print(f"\n{state.game.ui.progress(state)}: {state.game.prompt(state, seat)}")
    for action in state.legal():
        print(f"  {state.game.decode(action)}  {state.game.describe(state, action)}")


def play_on(state: State, seat: int, seed: int) -> None:
    """Let chance and the weakest level play until the seat is asked, and write it down."""
    rng, rival, done = Rng(seed), bot(levels(state.game.name)[0]), []
    while state.to_move not in (seat, OVER):
        mover = state.to_move
        action = state.random_action(rng) if mover == CHANCE else rival.choose(state.resample(mover, rng), mover, rng)
        print(f"  # {state.game.describe(state, action)}")
        done.append(f'"{state.game.decode(action)}"')
        state.apply(action)
    print(f"before = [{', '.join(done)}]")


def link_into(game: str, seed: int, length: int) -> State:
    """The position of a game of bots after so many actions."""
    rules = courtyard.game(game)
    actions = courtyard.play(rules, [levels(game)[2]] * rules.seats, seed=seed).actions[:length]
    record = make_record(rules, [""] * rules.seats, actions)
    print(f'from = "{record.link()}"')
    return record.replay()


def main() -> None:
    """Show a lesson, or a position for one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=courtyard.games())
    parser.add_argument("lesson", nargs="?")
    parser.add_argument("--at", metavar="STEP")
    parser.add_argument("--on", metavar="SEED", type=int)
    parser.add_argument("--from", dest="start", metavar="SEED", type=int)
    parser.add_argument("--length", type=int, default=0)
    chosen = parser.parse_args()
    if chosen.start is not None:
        state = link_into(chosen.game, chosen.start, chosen.length)
        show(state, max(state.to_move, 0))
        return
    lesson = lessons(chosen.game)[chosen.lesson]
    state = where_it_leads(lesson, chosen.at)
    if chosen.on is not None:
        play_on(state, lesson.seat, chosen.on)
    show(state, lesson.seat)


if __name__ == "__main__":
    main()
