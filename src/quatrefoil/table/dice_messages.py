"""What viewers are told about the dice of a table before the first draw."""

from __future__ import annotations

from dataclasses import dataclass

from quatrefoil.table.table_dice import DiceStage


@dataclass
class DiceInfo:
    """How far the seats' entropy is: pledged, revealed, or all of it in the dice. docs/fair-dice.md.

    `asks` are my seats that may pledge or reveal now. `list` has each seat's pledge, or `bot` or `absent`; it is empty
    until it is closed. `published` is its hash, and the draws after `first_ply` choices follow from it.
    """

    version: int
    stage: DiceStage
    asks: list[int]
    list: list[str]
    first_ply: int
    published: str


def settled_dice() -> DiceInfo:
    """Return what is told about the dice of a game that does not go on."""
    return DiceInfo(1, "ready", [], [], 0, "")
