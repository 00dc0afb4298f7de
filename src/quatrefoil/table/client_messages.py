"""The messages from viewers to a table, as plain dataclasses.

A value out of bounds raises `ValueError`, which the decoder reports with its place in the message.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from quatrefoil.table.agreements import ProposalKind
from quatrefoil.table.messages import Rung, Seat

LONGEST_WORD = 200
MOST_TRIED = 32
LONGEST_LEVEL = 40
LONGEST_SAID = 2000
ENTROPY = re.compile("[0-9a-f]{64}")


@dataclass
class Choose:
    """One choice, or several that follow from one another: all are accepted or none."""

    version: int
    seat: Seat
    choices: list[str]
    type: Literal["choose"] = "choose"

    def __post_init__(self) -> None:
        for word in self.choices:
            _check_length("a word of `choices`", word, LONGEST_WORD)


@dataclass
class Undo:
    """Take back my last choice."""

    version: int
    seat: Seat
    type: Literal["undo"] = "undo"


@dataclass
class Restart:
    """Take back all choices of my turn."""

    version: int
    seat: Seat
    type: Literal["restart"] = "restart"


@dataclass
class Pledge:
    """The hash of random digits that my seat will add to the dice, once, before the first draw."""

    seat: Seat
    value: str
    type: Literal["pledge"] = "pledge"

    def __post_init__(self) -> None:
        _check_digits(self.value)


@dataclass
class Reveal:
    """The random digits that my seat had pledged, once the list of all pledges is closed."""

    seat: Seat
    value: str
    type: Literal["reveal"] = "reveal"

    def __post_init__(self) -> None:
        _check_digits(self.value)


@dataclass
class Why:
    """Ask why an option is not offered."""

    seat: Seat
    text: str
    type: Literal["why"] = "why"

    def __post_init__(self) -> None:
        _check_length("`text`", self.text, LONGEST_WORD)


@dataclass
class Try:
    """Ask what some choices would lead to, without making them; `id` comes back with the response."""

    id: int
    version: int
    seat: Seat
    choices: list[str]
    type: Literal["try"] = "try"

    def __post_init__(self) -> None:
        if not 1 <= len(self.choices) <= MOST_TRIED:
            raise ValueError(f"`choices` has 1 to {MOST_TRIED} words")
        for word in self.choices:
            _check_length("a word of `choices`", word, LONGEST_WORD)


@dataclass
class AskHint:
    """Ask for help with the question of my seat."""

    version: int
    seat: Seat
    rung: Rung
    type: Literal["hint"] = "hint"


@dataclass
class Propose:
    """Propose to the others: a bot for a `target` that is out of time, my last turn taken back, the game called off."""

    seat: Seat
    kind: ProposalKind
    target: Seat | None = None
    level: str | None = None
    type: Literal["propose"] = "propose"

    def __post_init__(self) -> None:
        _check_length("`level`", self.level or "", LONGEST_LEVEL)


@dataclass
class Vote:
    """Vote on the proposal; the person who made it may only withdraw it."""

    seat: Seat
    agrees: bool
    type: Literal["vote"] = "vote"


@dataclass
class Say:
    """Say something to the table."""

    text: str
    type: Literal["say"] = "say"

    def __post_init__(self) -> None:
        _check_length("`text`", self.text, LONGEST_SAID)


@dataclass
class HandOver:
    """Let a bot stand in for me; I may come back."""

    seat: Seat
    level: str | None = None
    type: Literal["leave"] = "leave"

    def __post_init__(self) -> None:
        _check_length("`level`", self.level or "", LONGEST_LEVEL)


@dataclass
class ComeBack:
    """Play my seat myself again."""

    seat: Seat
    type: Literal["return"] = "return"


@dataclass
class AskWorld:
    """Ask for what my seat may know as a world: for bots that use the library."""

    seat: Seat
    type: Literal["world"] = "world"


@dataclass
class Resync:
    """Ask for everything again."""

    type: Literal["resync"] = "resync"


@dataclass
class Ping:
    """Ask whether the connection is alive."""

    type: Literal["ping"] = "ping"


ClientMessage = (
    Choose
    | Undo
    | Restart
    | Pledge
    | Reveal
    | Why
    | Try
    | AskHint
    | Propose
    | Vote
    | Say
    | HandOver
    | ComeBack
    | AskWorld
    | Resync
    | Ping
)


def _check_digits(value: str) -> None:
    if ENTROPY.fullmatch(value) is None:
        raise ValueError("`value` has 64 hexadecimal digits")


def _check_length(what: str, text: str, most: int) -> None:
    if len(text) > most:
        raise ValueError(f"{what} has at most {most} characters")
