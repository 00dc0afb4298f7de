"""The actions of the seven sectors, and the simple ops that persons share with them (ND-5.1 to ND-5.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.effects import gain_coins, gain_markers, gain_prestige, rat_back
from quatrefoil.games.notre_dame.measures import value_of
from quatrefoil.games.notre_dame.nouns import BONUS_COIN, BONUS_MARKER, BONUS_RAT, WHY
from quatrefoil.games.notre_dame.ops import (
    CHOOSE_BONUSES,
    GAIN_COINS,
    GAIN_MARKERS,
    GAIN_PRESTIGE,
    MOVE_CARRIAGE,
    RAT_BACK,
    Op,
)
from quatrefoil.games.notre_dame.refusals import why_not_now
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.steps.carriage import Drive
from quatrefoil.games.notre_dame.vocabulary import BONUS
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def act(s: NotreDame, seat: i64, sector: i64) -> None:
    """Perform the action of a sector with its present count (ND-4.1)."""
    count = s.boroughs[seat].count(sector)
    s.emit(ev.ACTED, seat, sector, count)
    op = s.rules.sector_ops[sector]
    if op.kind == MOVE_CARRIAGE:  # ND-5.4
        s.stack.append(Drive(seat, value_of(s, seat, op.amount)))
    elif op.kind == CHOOSE_BONUSES:  # ND-5.6
        ask_for_bonuses(s, seat, s.rules.hotel_picks[count], sector)
    else:
        do_simple_op(s, seat, op, sector)


def do_simple_op(s: NotreDame, seat: i64, op: Op, why: i64) -> None:
    """Carry out an op without a choice; Money lender (ND-7.3) and Monk (ND-7.5) need only these."""
    kind: i64 = op.kind
    n = value_of(s, seat, op.amount)
    if kind == GAIN_PRESTIGE:  # ND-5.3 and most grey persons
        gain_prestige(s, seat, n, why)
    elif kind == GAIN_COINS:  # ND-5.2
        gain_coins(s, seat, n, why)
    elif kind == GAIN_MARKERS:  # ND-5.1
        gain_markers(s, seat, n, why)
    else:  # ND-5.7, ND-5.9; ND-R14: for any count
        assert kind == RAT_BACK
        rat_back(s, seat, n, why)


def ask_for_bonuses(s: NotreDame, seat: i64, n: i64, why: i64) -> None:
    """Ask for n bonuses one at a time, as long as there is one to choose."""
    if n > 0 and len(bonuses(s, seat)) > 0:
        s.stack.append(ChooseBonus(seat, n, why))


def bonuses(s: NotreDame, seat: i64) -> list[Option]:
    """ND-5.6: return the bonuses that are to be had now."""
    borough = s.boroughs[seat]
    options: list[Option] = []
    if s.supply > 0:  # ND-R6
        options.append(BONUS[BONUS_COIN])
    if borough.general > 0:
        options.append(BONUS[BONUS_MARKER])
    if borough.rat > 0:
        options.append(BONUS[BONUS_RAT])
    return options


class ChooseBonus(Step[NotreDame]):
    """ND-5.6, ND-7.1: choose a coin, a marker, or the rat marker back, one at a time; repetition is allowed."""

    __slots__ = ("n", "why")

    def __init__(self, actor: i64, n: i64, why: i64) -> None:
        super().__init__(actor)
        self.n: Final[i64] = n
        self.why: Final[i64] = why

    def options(self, s: NotreDame) -> list[Option]:
        return bonuses(s, self.actor)

    def apply(self, s: NotreDame, chosen: Option) -> None:
        bonus: i64 = chosen.arg
        if bonus == BONUS_COIN:
            gain_coins(s, self.actor, 1, self.why)
        elif bonus == BONUS_MARKER:
            gain_markers(s, self.actor, 1, self.why)
        else:
            rat_back(s, self.actor, 1, self.why)
        ask_for_bonuses(s, self.actor, self.n - 1, self.why)

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option is BONUS[BONUS_RAT]:
            return Refusal("rat_on_zero", "ND-5.6", {})
        if option is BONUS[BONUS_MARKER]:
            return Refusal("no_markers", "ND-14.1", {})
        if option is BONUS[BONUS_COIN]:
            return Refusal("no_coins", "ND-14.2", {})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.n), int(self.why)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"n": int(self.n), "why": WHY[self.why]}

    def facts_key(self, s: NotreDame) -> i64:
        return self.n << 8 | self.why
