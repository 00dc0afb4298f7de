"""What a game must know of itself so that bots can prefer one option to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


class Evaluation:
    """Base of the hand-made evaluations, one for each game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """For each option of the asked seat the points it is expected to have at the end; only differences count."""
        raise NotImplementedError

    def quick_rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """The same for playing out: a game that can rate faster at some cost in strength does so here."""
        return self.rate(s, seat, options)

    def value(self, s: State, seat: int) -> float:
        """The points a seat is expected to have at the end, as the position stands at the beginning of a turn."""
        raise NotImplementedError
