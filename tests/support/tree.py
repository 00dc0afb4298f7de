"""Tree counts (perft): how many sequences of n choices, chance's among them, lead on from a position."""

from __future__ import annotations

from quatrefoil.kernel.play import choose
from quatrefoil.kernel.state import State


def leaves(state: State, depth: int) -> int:
    """Count the sequences of that many choices, or fewer where the game ends."""
    if depth == 0 or state.is_over():
        return 1
    if depth == 1:
        return len(state.offered)
    total = 0
    for option in state.offered:
        after = state.copy()
        choose(after, option)
        total += leaves(after, depth - 1)
    return total
