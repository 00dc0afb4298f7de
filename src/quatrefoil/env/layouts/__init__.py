"""How the views and questions of each game are encoded as observations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from quatrefoil.env.layouts import kingsburg, notre_dame, troyes, viscounts
from quatrefoil.kernel.encoder import Encoder
from quatrefoil.kernel.encoding import Field
from quatrefoil.kernel.game import Game


class Layout(NamedTuple):
    """Functions that build the fields of one game for a number of seats."""

    kinds: list[str]  # every kind of question a seat can be asked
    view: Callable[[Game[Any], int], Field]
    facts: Callable[[Game[Any], int], Field]
    encoder: Callable[[Game[Any], int], Encoder]


LAYOUTS: dict[str, Layout] = {
    "kingsburg": Layout(kingsburg.KINDS, kingsburg.view, kingsburg.facts, kingsburg.encoder),
    "notre-dame": Layout(notre_dame.KINDS, notre_dame.view, notre_dame.facts, notre_dame.encoder),
    "troyes": Layout(troyes.KINDS, troyes.view, troyes.facts, troyes.encoder),
    "viscounts": Layout(viscounts.KINDS, viscounts.view, viscounts.facts, viscounts.encoder),
}
