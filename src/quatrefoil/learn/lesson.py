"""A lesson as plain values: the table, and steps that each say one thing and ask for one action."""

from __future__ import annotations

from dataclasses import dataclass, field
from fnmatch import fnmatchcase

#: A text by language.
Text = dict[str, str]

LANGUAGES = ("en", "ru")


@dataclass(frozen=True)
class Line:
    """One line of a script: who chooses what; `actor` -1 is chance."""

    actor: int
    text: str

    def __str__(self) -> str:
        return f"{'~' if self.actor < 0 else self.actor} {self.text}"


@dataclass(frozen=True)
class Wrong:
    """The sentence for a wrong try: an option that fits `choice`, or one that is refused with the code `refused`."""

    say: Text
    choice: str = ""
    refused: str = ""

    def fits(self, text: str, code: str) -> bool:
        """Tell whether it answers a try; `code` is why the try is refused, empty for an offered option."""
        if self.refused:
            return self.refused == code and (not self.choice or fnmatchcase(text, self.choice))
        if code and "*" in self.choice:
            return False  # it speaks of answers that were possible: the rule's own reason teaches more
        return fnmatchcase(text, self.choice)


@dataclass(frozen=True)
class LessonStep:
    """One sentence, one place, one action: an answer (`expect`), a look at something, or free play."""

    id: str
    title: Text
    say: Text
    #: Places of the board that the sentence names; the first one gets the hand.
    at: list[str]
    #: The clause that explains it.
    why: str
    #: The words of the answer, in the order in which they are chosen; empty if there is nothing to choose.
    expect: list[str] = field(default_factory=list)
    #: Pieces that the answer uses, marked in the bar: "die-3".
    marks: list[str] = field(default_factory=list)
    wrong: list[Wrong] = field(default_factory=list)
    #: What is said after the answer: the result, and what comes of it.
    done: Text | None = None
    more: Text | None = None
    #: Chance that belongs to the answer, such as the next card of a pile: it is shown together with the answer.
    drawn: list[Line] = field(default_factory=list)
    #: What the others and chance do after it.
    then: list[Line] = field(default_factory=list)
    #: Whether the page leaves out what happens meanwhile: seasons that teach nothing new.
    jumps: bool = False
    #: Free play to the end of the game against bots, with a sentence for each kind of question.
    is_free: bool = False
    lines: dict[str, Text] = field(default_factory=dict)
    #: Where the step begins in its file.
    line_number: int = 0


@dataclass(frozen=True)
class Lesson:
    """One lesson of a game."""

    game: str
    number: int
    rules: int
    minutes: int
    title: Text
    #: What one can do after it.
    goal: Text
    #: The level of the bot of each seat; "you" is the visitor's seat.
    seats: list[str]
    #: The options of the table.
    options: dict[str, str]
    #: What is played before the first step.
    before: list[Line]
    steps: list[LessonStep]
    #: Seed of the draws that the script does not write down, in free play.
    seed: str
    #: The file it was read from, for errors.
    name: str

    @property
    def seat(self) -> int:
        """The visitor's seat."""
        return self.seats.index("you")
