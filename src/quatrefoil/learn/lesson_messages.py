"""What a page and a lesson exchange, as plain dataclasses; docs/lessons.md says how it runs.

A lesson has no memory: each request carries its place, and each reply the place after it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from quatrefoil.learn.lesson import Text
from quatrefoil.table.messages import Refusal

#: Lines of a script that a place may carry: more than any game has.
MOST_PLAYED = 3000


@dataclass
class LessonPlace:
    """How far somebody is: the step, and what was played since it began, as lines of a script ("0 advisor:3")."""

    step: int
    played: list[str] = field(default_factory=list)


@dataclass
class LessonInfo:
    """One lesson in a list."""

    game: str
    number: int
    minutes: int
    title: Text
    goal: Text
    steps: int


@dataclass
class LessonStepInfo:
    """One step as the page shows it: `kind` is `do` (answer), `look` (read) or `free` (play to the end)."""

    id: str
    kind: Literal["do", "look", "free"]
    title: Text
    say: Text
    #: Places of the board that the sentence names, and pieces of the bar.
    at: list[str]
    marks: list[str]
    why: str
    expect: list[str]
    done: Text | None
    more: Text | None
    #: In free play, a sentence for each kind of question.
    lines: dict[str, Text]


@dataclass
class LessonText:
    """A whole lesson without its script."""

    info: LessonInfo
    seat: int
    steps: list[LessonStepInfo]


@dataclass
class OpenLesson:
    """Show the table at a place."""

    type: Literal["open"] = "open"


@dataclass
class NextStep:
    """Go on after a step: the others move, and the next step begins."""

    type: Literal["next"] = "next"


@dataclass
class ShowStep:
    """Do what the step asks for."""

    type: Literal["show"] = "show"


@dataclass
class LessonVerdict:
    """Whether a try is what the step asks for. A wrong one has not changed the table."""

    kind: Literal["right", "wrong"]
    #: What was tried, and its place on the board.
    text: str = ""
    at: str = ""
    #: The lesson's own sentence; else the refusal of the rules, or neither.
    say: Text | None = None
    refusal: Refusal | None = None


@dataclass
class LessonReply:
    """The place after a request, the messages of the table, and what is said of a try."""

    place: LessonPlace
    #: Whether the step is done: the table waits for `next`.
    is_done: bool
    #: Whether it was the last one.
    is_over: bool
    messages: list[Any]
    verdict: LessonVerdict | None = None
