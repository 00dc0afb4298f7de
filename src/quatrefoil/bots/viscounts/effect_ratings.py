"""Ratings of the options of an effect's questions: which card, building, space or worker it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.bots.viscounts.option_ratings import rate_bumps, rate_castle_moves, rate_draft
from quatrefoil.bots.viscounts.prices import Prices
from quatrefoil.games.viscounts.steps.building import FreeBuilding, FreeSite
from quatrefoil.games.viscounts.steps.castle import Bump, CastleMove, FreeWorkers, Promote
from quatrefoil.games.viscounts.steps.do_op import ChooseEffect
from quatrefoil.games.viscounts.steps.goods import Flip
from quatrefoil.games.viscounts.steps.hire import FreeHire
from quatrefoil.games.viscounts.steps.manuscripts import FreeManuscript
from quatrefoil.games.viscounts.steps.setup import TakePair

if TYPE_CHECKING:
    from quatrefoil.kernel.option import Option


def rate_effect(p: Prices, options: list[Option]) -> list[float]:
    """Rate the options of the questions of an effect; those that hardly matter are all equal."""
    s = p.s
    step = s.stack[-1]
    if isinstance(step, Flip):
        return [p.flip_debt if option.arg == 0 else p.flip_deed for option in options]
    if isinstance(step, ChooseEffect):
        choices = step.op(s).choices
        return [p.effect_value(choices[option.arg]) for option in options]
    if isinstance(step, FreeHire):
        return [p.hire_value(s.tops[option.arg]) for option in options]
    if isinstance(step, FreeManuscript):
        return [p.tile_value(s.tile_tops[option.arg]) for option in options]
    if isinstance(step, FreeBuilding):
        return [p.building_value(option.arg) for option in options]
    if isinstance(step, FreeSite):
        return [p.site_value(option.arg) for option in options]
    if isinstance(step, FreeWorkers):
        castle = p.castle_with_effects()
        n = step.n if step.n < p.domain.supply else p.domain.supply
        return [castle.added(option.arg, n) for option in options]
    if isinstance(step, Promote):
        castle = p.castle_with_effects()
        return [castle.added(option.arg, 0) for option in options]
    if isinstance(step, CastleMove):
        return rate_castle_moves(p, options)
    if isinstance(step, Bump):
        return rate_bumps(p, step, options)
    if isinstance(step, TakePair):
        return rate_draft(p, options)
    return [0.0] * len(options)
