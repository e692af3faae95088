"""Payment: a sum that is paid in several answers, and the sensible ways to pay it."""

from typing import NamedTuple

from courtyard.core.cost import Cost
from courtyard.speech import Text


class PaymentPlan(NamedTuple):
    """One way to pay: the answers in their order, what each counts towards the sum, and the whole in words."""

    actions: tuple[int, ...]
    worth: tuple[int, ...]
    text: Text
    cost: Cost
    """What it costs besides what is given."""


class Payment(NamedTuple):
    """What is still to be given, or taken, and the plans to do it, the cheapest first.

    If nothing is due, several plans can be combined, in the order of their actions; one that counts nothing then ends
    the payment, unless nothing is left.
    """

    due: int
    plans: list[PaymentPlan]
    has_default: bool
    """Whether the first plan is what most would choose."""
