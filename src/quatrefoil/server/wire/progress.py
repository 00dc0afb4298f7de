"""HTTP shapes of progress: what somebody has learned, kept with their account. Lessons and puzzles are named
`game/number` and `game/id`; moments are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Moment = Annotated[int, Meta(ge=0, le=2**53)]
Count = Annotated[int, Meta(ge=0, le=100_000)]
GameName = Annotated[str, Meta(max_length=40)]
PracticeName = Annotated[str, Meta(max_length=60)]
StepName = Annotated[str, Meta(max_length=60)]
PlayedLine = Annotated[str, Meta(max_length=120)]
Day = Annotated[str, Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")]


class LessonProgress(Struct, forbid_unknown_fields=True):
    """How far somebody is in one lesson: the step, what was played since it began, and when that was."""

    step: Annotated[int, Meta(ge=0, le=1000)]
    #: Empty where it would be long: then the place is the beginning of the step.
    played: Annotated[list[PlayedLine], Meta(max_length=100)]
    #: Whether the lesson was finished once.
    is_done: bool
    #: Whether the place is its end.
    is_at_end: bool
    #: The ids of the steps that the coach has done.
    shown: Annotated[list[StepName], Meta(max_length=100)]
    at: Moment


class PuzzleProgress(Struct, forbid_unknown_fields=True):
    """Which puzzles somebody has solved, and how many in a row."""

    #: first: at the first try · later: after wrong ones · shown: not solved.
    solved: Annotated[dict[PracticeName, Literal["first", "later", "shown"]], Meta(max_length=10_000)]
    #: Solved at the first try without a miss between, now and at best; when that changed, and in which game.
    streak: Count
    longest: Count
    at: Moment
    game: GameName
    #: The last day on which a puzzle of the day was solved, and how many days in a row.
    day: Day
    days: Count


class Progress(Struct, forbid_unknown_fields=True):
    """What somebody has learned."""

    lessons: Annotated[dict[PracticeName, LessonProgress], Meta(max_length=1000)]
    puzzles: PuzzleProgress
    #: The games of which they have had a table.
    games: Annotated[list[GameName], Meta(max_length=100)]


def no_progress() -> Progress:
    """Return the progress of somebody who has learned nothing yet."""
    return Progress({}, PuzzleProgress({}, 0, 0, 0, "", "", 0), [])
