"""Checks of what callers hand to environments: errors are sentences, also where compiled code would raise its own."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index

from quatrefoil.kernel.errors import Unreadable


def check_table(game: object, seats: object, options: Mapping[str, str] | None) -> None:
    """Raise Unreadable unless a game is named, seats are a number and options are texts."""
    if not isinstance(game, str):
        raise Unreadable("game", f"a game is given by its name, as in 'troyes', not as {game!r}")
    if not isinstance(seats, int):
        raise Unreadable("seats", f"seats are a whole number, not {seats!r}")
    for name, value in (options or {}).items():
        if not isinstance(value, str):
            raise Unreadable("options", f"options have texts, as in {{'{name}': 'true'}}, not {value!r}")


def read_action(action: object) -> int:
    """Return the number of a word, or raise Unreadable."""
    try:
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        raise Unreadable("action", f"an action is the number of a word, a whole number, not {action!r}") from None
