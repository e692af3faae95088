"""The review of a game as a person reads it: how each has played, what the dice did, and what could be learned."""

from collections.abc import Callable, Sequence

from courtyard.bots.review import Moment, Review, SeatReview
from courtyard.core.state import State
from courtyard.table.advice import Advised, advised
from courtyard.table.seen import Shape


class MomentSeen(Shape):
    """A decision on the curves."""

    at: int
    """The number of actions before it."""
    seat: int
    points: list[float]
    """What each player was likely to have at the end, with the move that was made; an automa comes last."""
    chances: list[float]
    """How likely each player was to win, from 0 to 1."""
    cost: float
    """Points that the best move was likely to bring beyond the one that was made."""


class LessonSeen(Shape):
    """A decision that cost much, and the better move."""

    at: int
    seat: int
    part: str
    cost: float
    text: str
    """The move that was made."""
    targets: list[str]
    better: Advised


class SeatReviewSeen(Shape):
    """How a seat has played."""

    decisions: int
    accuracy: float
    cost: float
    luck: float
    """Points that the dice have brought beyond what was to be expected."""
    gained: int


class PartReviewSeen(Shape):
    """A part of the game."""

    name: str
    seats: list[SeatReviewSeen]


class ReviewSeen(Shape):
    """All that is said of a game."""

    deep: bool
    moments: list[MomentSeen]
    lessons: list[LessonSeen]
    """The dearest first."""
    parts: list[PartReviewSeen]
    seats: list[SeatReviewSeen]


def review_seen(state_at: Callable[[int], State], review: Review, names: Sequence[str]) -> ReviewSeen:
    """A review in words; `state_at` gives the position after a number of actions."""
    lessons = [review.moments[number] for number in review.lessons]
    return ReviewSeen(
        deep=review.is_deep,
        moments=[_moment(each) for each in review.moments],
        lessons=[_lesson(state_at(each.at), each, names) for each in lessons],
        parts=[
            PartReviewSeen(_name(state_at(begun)), [_seat(each) for each in part.seats])
            for part, begun in zip(review.parts, _beginnings(review), strict=True)
        ],
        seats=[_seat(each) for each in review.seats],
    )


def _beginnings(review: Review) -> list[int]:
    """After how many actions each part of the game begins."""
    begun = {each.part: each.at for each in reversed(review.moments)}
    return [begun[part.name] for part in review.parts]


def _name(state: State) -> str:
    """The part of the game in the reader's language."""
    return str(state.game.ui.progress(state).largest)


def _moment(moment: Moment) -> MomentSeen:
    points, chances = [round(each, 1) for each in moment.points], [round(each, 3) for each in moment.chances]
    return MomentSeen(moment.at, moment.seat, points, chances, round(moment.cost, 1))


def _lesson(state: State, moment: Moment, names: Sequence[str]) -> LessonSeen:
    game = state.game
    assert moment.better is not None
    return LessonSeen(
        at=moment.at,
        seat=moment.seat,
        part=str(game.ui.progress(state)),
        cost=round(moment.cost, 1),
        text=game.describe(state, moment.action, names=names),
        targets=list(game.clicks(moment.action)),
        better=advised(state, moment.better, names),
    )


def _seat(seat: SeatReview) -> SeatReviewSeen:
    accuracy, cost, luck = (round(each, 1) for each in (seat.accuracy, seat.cost, seat.luck))
    return SeatReviewSeen(seat.decisions, accuracy, cost, luck, seat.gained)
