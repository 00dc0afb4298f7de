"""Generic texts that work for any game; a game overrides those that it can phrase better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.pretty import Pretty

from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import Option

Facts = Mapping[str, Any]


class GameText:
    """Sentences and tables for one table; `names` are the names of its seats."""

    def __init__(self, game: Game[Any], names: Sequence[str]) -> None:
        self.game = game
        self.names = names

    def name(self, seat: int) -> str:
        return self.names[seat]

    def question(self, kind: str, facts: Facts) -> str:
        """Return the text of a question."""
        numbers = ", ".join(f"{name} {value}" for name, value in facts.items())
        return f"{kind} ({numbers})" if numbers else kind

    def option(self, option: Option, kind: str, facts: Facts) -> str:
        """Return the meaning of an option, without its word."""
        return option.text.replace("_", " ").replace(":", " ")

    def event(self, event: Facts) -> str | None:
        """Return a sentence about an event; None if it is not worth showing."""
        rest = ", ".join(f"{name} {value}" for name, value in event.items() if name not in ("event", "seat"))
        who = f"{self.name(event['seat'])}: " if event.get("seat", -1) >= 0 else ""
        return f"{who}{event['event'].replace('_', ' ')}{' ' + rest if rest else ''}"

    def refusal(self, refusal: Refusal) -> str:
        """Return why an option is not available, without the clause."""
        numbers = ", ".join(f"{name} {value}" for name, value in refusal.facts.items())
        return f"{refusal.code.replace('_', ' ')}{f' ({numbers})' if numbers else ''}"

    def board(self, view: Facts, viewer: int, kind: str) -> list[RenderableType]:
        """Return the printable parts of a position that the question `kind` needs; all parts if it is empty."""
        return [Pretty(dict(view))]
