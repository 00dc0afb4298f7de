"""Two viscounts on one space (V-6.5, V-16.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.automa_ops import take_resources
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.deck import Rearrange

if TYPE_CHECKING:
    from mypy_extensions import i64


def meet(s: Viscounts, owner: i64, space: i64) -> None:
    """V-6.4, V-6.5: owners of other viscounts on the space may rearrange; V-16.7: the AI takes a resource."""
    count = len(s.domains)
    for step in range(count - 1, 0, -1):
        other: i64 = (owner + step) % count
        if s.domains[other].space == space:
            if s.is_automa(other):
                take_resources(s, other, 1)
            else:
                s.stack.append(Rearrange(other))
