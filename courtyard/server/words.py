"""All that the server itself says, by key, with its facts by name; games and tables have words of their own."""

from typing import Final

ENGLISH: Final = {
    # What is refused.
    "told": "{told}",
    "no_table": "There is no such table.",
    "not_stored": "That could not be stored; please try again.",
    "key_used": "This key was used for something else; take a new one.",
    "invitation_elsewhere": "This invitation is not for this table.",
    "which_seat": "Say which seat, or send an invitation.",
    "one_seat": "You can sit on one seat; further ones at this screen are hot seats.",
    "no_board": "There is no board for this game here. Games: {games}.",
    "no_game": "There is no such game.",
    "no_rulebook": "There is no rulebook of this game.",
    "no_rule": "The rulebook has no such section.",
    "invitation": "This invitation is not valid here: it is damaged, or of another house.",
    "no_file": "There is no such file.",
    "no_name": "Take a name first.",
    "slow_down": "That was a lot in a short time; please wait a little.",
    "one_hint": "Your last question is still being thought about.",
    "many_hints": "Many people want advice just now; please ask again in a moment.",
    "many_analyses": "Several positions are being analysed already; please try again in a moment.",
    "no_advice": "There is no advice just now; please try again.",
    "login": "Name and password do not belong together.",
    "name_length": "A name has from 1 to {longest} visible characters.",
    "name_taken": "This name belongs to somebody; log in with its password or take another one.",
    "password": "A password has from {shortest} to {longest} characters.",
    "host": "The server is not known under this name.",
    "too_large": "A request has at most {most} KiB.",
    "csrf": "This request does not come from our own page; reload it and try again.",
    "not_understood": "The request cannot be understood.",
    "nothing_here": "There is nothing here.",
    "not_here": "That cannot be done here.",
    "too_much": "That is too much at once.",
    "not_possible": "That is not possible.",
    "field": "Field {field}: {reason}.",
    "wrong_value": "wrong value",
    "failure": "Something went wrong on our side; nothing of yours is lost.",
    # What is shown.
    "guest": "Guest {number}",
    "phase_closed": "closed",
    "phase_not_begun": "not begun",
    "phase_over": "over",
    "somebody": "Somebody",
    "preview_over": "The game is over: {scores}.",
    "preview_running": "{progress}: {names}.",
    "preview_open": "A table that waits for its players.",
    "preview_invitation": "{host} invites you to a game. A seat is kept for you.",
    "option": "{label}: {value}",
    "clock_none": "No clock",
    "clock_move": "{each} for each move",
    "clock_game": "{each} for each move, and a reserve of {reserve} for the game",
    "day": "1 day",
    "days": "{count} days",
    "hour": "1 hour",
    "hours": "{count} hours",
    "minute": "1 minute",
    "minutes": "{count} minutes",
    "seconds": "{count} seconds",
    # For whoever runs the server.
    "at_address": "Courtyard is at {address}",
    "database": "COURTYARD_DATABASE is a URL that begins with one of: {beginnings}.",
    "served_already": "Another server already serves {data}.",
}


def say(key: str, /, **facts: object) -> str:
    """The text of a key with its facts filled in."""
    return ENGLISH[key].format(**facts)
