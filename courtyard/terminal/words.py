"""All that the terminal and the commands say, by key, with its facts by name."""

from collections.abc import Sequence
from typing import Final

ENGLISH: Final = {
    # Who is who.
    "you": "You",
    "person": "Player {number}",
    "other": "Player {number} ({kind})",
    "automa": "automa",
    # The review of a game.
    "reviewing": "Looking at every decision",
    "review_heading": "{title}: how it was played",
    "review_of": "player",
    "review_accuracy": "accuracy",
    "review_percent": "{part:.0f} %",
    "review_cost": "points given away",
    "review_luck": "luck of the dice",
    "review_points": "points",
    "review_part": "part",
    "review_chance": "chance to win",
    "review_lessons": "The dearest decisions",
    "review_no_lessons": "No decision cost much.",
    "review_lesson": "{number}. {name}, {part}, after {at} actions: {cost:.0f} points",
    "review_made": "played: {text}",
    "review_better": "better: {text}",
    "review_why": "why: {reasons}",
    "review_then": "; ",
    "unfinished": "The game of this record is not over; only finished games are reviewed.",
    # A sitting.
    "welcome_one": "{title}, seed {seed}: you are player {people}. Type ? for help, q to stop.",
    "welcome_many": "{title}, seed {seed}: players {people} are people. Type ? for help, q to stop.",
    "your_turn": "{name}, it is your turn.",
    "question_of": "{name}: {prompt}",
    "pick_one": "1 or ?>",
    "pick": "1-{count} or ?>",
    "pick_one_on": "1, Enter to go back, or ?>",
    "pick_on": "1-{count}, Enter to go back, or ?>",
    "bad_number": "Type a number from 1 to {count}, or ? for help.",
    "not_found": "No action has {words!r} in it. Type a number, or ? for help.",
    "confirm": "{prompt} Enter to go on, u to undo>",
    "nothing_to_undo": "Nothing to undo: before this lies a roll, a draw or somebody else's move.",
    "undone": "{told}.",
    "no_such_player": "Players go from 1 to {count}: b 1, for example.",
    "no_more_input": "No more input: goodbye.",
    "save": "Save the record? y, a file name, or Enter for no>",
    "saved": "Saved to {path}",
    "go_on": "  go on:   courtyard play {game} --resume {path}",
    "look_at": "  look at: courtyard replay {path}",
    "cannot_save": "The game cannot be saved to {path}: {reason}.",
    "other_dice": "The saved game does not go on from its own dice.",
    # What happened.
    "more_draws": "  and {count} more draws (l shows them)",
    "gain": "{points:+d}",
    "gain_of": "{name} {points:+d}",
    # Points and the end.
    "points_from": "Points from",
    "together": "together",
    "winner_you": "The game is over: You win.",
    "winner_one": "The game is over: {names} wins.",
    "winner_many": "The game is over: {names} win.",
    "winner_none": "The game is over: nobody wins.",
    "and": " and ",
    "place": "Place",
    "player": "Player",
    "points": "Points",
    "unknown": "Nothing is known here about {word!r}.",
    # A record.
    "record": "{title}: {actions} actions, {seats}",
    "record_of_many": "{title}: game {number} of {count}, {actions} actions, {seats}",
    "record_seeded": "{told}, seed {seed}",
    "no_such_step": "There is no step {step}: steps go from 0 to {last}.",
    "no_such_at": "This record has {last} actions: --at goes from 0 to {last}.",
    "step": "{step}/{last}  Enter next, b back, a number to go there, p points, q quit>",
    "not_finished": "The game is not finished. {prompt}",
    # Files, options and what the commands answer.
    "not_text": "{source} is not a file of records: it is not text.",
    "empty": "{source} is empty.",
    "damaged": "The record is damaged: its fields do not fit together.",
    "no_such_game": "{source} has {count} games; there is no game {number}.",
    "other_game": "{path} is a game of {game}, not of {wanted}.",
    "only_bots": "Nobody can go on with {path}: only bots played there.",
    "seed_too_large": "Seed {seed} leaves no room for {count} games: seeds go up to 2**64 - 1.",
    "option_form": "An option is given as name=value, not as {given!r}.",
    "option_twice": "Option {option} is given twice.",
    "no_such_seat": "There is no seat {seat}; this game has {count}.",
    "too_many_people": "There are {people} people for {seats} seats.",
    "bots_named": "{bots} bots are named for {seats} seats: name one for each, or one for all.",
    "no_bot": "There is no bot {name!r}. Bots: {bots}.",
    "level": "level",
    "character": "what it is like",
    "bots": "Bots of every game, besides its levels: {bots}. Set an option with --option name=value.",
    "option": "option",
    "values": "values",
    "default": "default",
    "meaning": "meaning",
    "needs": "needs",
    "none": "none",
    "any_of": "any of {choices}",
    "one_per_seat": "one per seat of {choices}",
    "all_certain": "All figures of {title} are certain.",
    "item": "item",
    "origin": "origin",
    "records_in": "Records: {path}",
    "ok": "{number}: ok, {told}",
    "ok_plain": "{number}: ok, {told}; proved: rules and result only",
    "wrong": "{number}: WRONG. {fault}",
    "claim": "   {told}",
    "proved_rules": "proved: rules and result",
    "proved_dice": "proved: dice committed before play ({draws} rolls and draws, with the nonces of {people})",
    "proved_signed": "proved: signed by the server with key {key}",
    "proved_witness": "proved: witnessed by 1 client",
    "proved_witnesses": "proved: witnessed by {count} clients",
    "not_proved_dice": "not proved: dice; no person gave a nonce",
    "not_proved_last": "not proved: that {name} (the last nonce) and the server did not choose the dice together",
    "not_proved_prelude": "not proved: the first {count} actions, which come from an earlier game",
    "not_proved_witness": "not proved: that nothing was changed before it was signed; no client is witness",
    "taken_back": "note: rolls or draws were taken back {count} times, as all who played agreed",
    "other_key": "The record is not signed by the server with this key.",
    "summary": "{game}, {seats}, {count} actions, points {points}",
    "summary_unfinished": "{game}, {seats}, {count} actions, not finished",
    "against": " against ",
    "compiled": "The engine is compiled.",
    "interpreted": "No C compiler was found, so the engine runs interpreted: correct, but about 60 times slower.",
    # What a simulation found.
    "seat": "seat {number}",
    "to_move_1": "first to move",
    "to_move_2": "second to move",
    "to_move_3": "third to move",
    "to_move_4": "fourth to move",
    "to_move_5": "fifth to move",
    "all_others": "all others",
    "wins": "wins",
    "win_share": "win %",
    "mean": "mean",
    "sd": "sd",
    "min": "min",
    "median": "median",
    "max": "max",
    "per_game": "per game",
    "a_game": "a game",
    "times": "times",
    "points_column": "points",
    "advantage": (
        "The first to move wins {share:.1f} %; fair is {fair:.1f} %, give or take {error:.1f} by chance. "
        "Its points are {ahead:+.1f} on average."
    ),
    "pace": "{games:,} games, {decisions:,} decisions in {seconds:.1f} s: {each:,.0f} decisions/s",
}

HELP: Final = (
    ("number", "choose that line; then, if there are several, the one you mean"),
    ("word", "list the actions with that word"),
    ("Enter", "back to the first list; the only line, if there is just one"),
    ("u", "undo your last step, several times if you like, back to the last roll or rival's move"),
    ("r", "restart your turn"),
    ("b", "the board again; b 2 shows what player 2 has"),
    ("l", "the log of the last events; l 50 or l all for more"),
    ("p", "points by source"),
    ("?", "this help; ? and a word says what a thing of that name does"),
    ("q", "quit and save the game"),
)


def say(key: str, /, **facts: object) -> str:
    """The text of a key with its facts filled in."""
    return ENGLISH[key].format(**facts)


def listed(names: Sequence[object]) -> str:
    """Several names in a row."""
    return say("and").join(str(name) for name in names)


def seat_name(seat: int, kind: str, human: str) -> str:
    """What a seat is called; `human` is the kind of seats that people play."""
    return say("person", number=seat + 1) if kind == human else say("other", number=seat + 1, kind=kind)
