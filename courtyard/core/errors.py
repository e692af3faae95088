"""Errors, each with a sentence for the person who reads it."""


class CourtyardError(Exception):
    """Something was refused; the message says what and why, and nothing has changed."""


class IllegalAction(CourtyardError):
    """An action that the rules do not allow now."""


class OptionError(CourtyardError):
    """An option that does not exist, or a value that it does not take."""


class PositionError(CourtyardError):
    """A position that cannot occur."""


class RecordError(CourtyardError):
    """A record that cannot be read, or that does not replay to what it claims."""


class NotWritten(CourtyardError):
    """A method that has no default and that a game has not written yet."""


def not_written(owner: object, method: str, reason: str = "there is no default for it") -> NotWritten:
    """The error that names the method of the owner's class, and with its module the game."""
    kind = type(owner)
    return NotWritten(f"{kind.__module__}.{kind.__qualname__}.{method} is not written yet: {reason}.")
