"""What identifies a draw in a game, so that another game can have the same one."""

from __future__ import annotations

from quatrefoil.kernel.match import Match


def moment(match: Match) -> str:
    """Return the question of chance that is due, with its numbers, round and phase."""
    step = match.state.stack[-1]
    now = match.game.progress(match.state)
    return " ".join([step.name(), *map(str, step.fields()), *[f"{name}={now[name]}" for name in sorted(now)]])
