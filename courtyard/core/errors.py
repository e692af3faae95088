"""What can be refused, always with a sentence for the person who asked."""


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
