"""The King's favours: Aid (phase 1), Reward (phase 3) and the Envoy (phase 5)."""

from __future__ import annotations

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.effects import score
from quatrefoil.games.kingsburg.nouns import WHY_KINGS_AID, WHY_KINGS_REWARD
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.steps.goods import TakeGood
from quatrefoil.kernel.state import NO_SEAT


def poorest(s: Kingsburg) -> list[int]:
    """K-5.1, K-8.2: return the seats with the fewest buildings, ties broken by fewest goods, in turn order."""
    best: list[int] = []
    fewest_buildings = 1 << 20
    fewest_goods = 1 << 20
    for seat in s.order:
        province = s.provinces[seat]
        buildings = int(province.building_count())
        goods = int(province.good_count())
        if buildings < fewest_buildings or (buildings == fewest_buildings and goods < fewest_goods):
            best = [seat]
            fewest_buildings = buildings
            fewest_goods = goods
        elif buildings == fewest_buildings and goods == fewest_goods:
            best.append(seat)
    return best


def begin_kings_aid(s: Kingsburg) -> None:
    """K-5.2: a single poorest seat gets a white die for spring; K-5.3: tied seats take a good each instead.

    In year I all are tied (K-5.4). The goods are chosen openly in turn order (K-5.5, K-R21, K-10.10).
    """
    seats = poorest(s)
    if len(seats) == 1:
        s.aid_die = seats[0]
        s.emit(ev.AID_DIE, seats[0])
        return
    s.aid_die = NO_SEAT
    if s.rules.aid_goods > 0:
        for seat in reversed(seats):
            s.stack.append(TakeGood(seat, s.rules.aid_goods, WHY_KINGS_AID))


def begin_kings_reward(s: Kingsburg) -> None:
    """K-7.1: give a point to every seat with the most buildings, even if that is none (K-R11)."""
    most = 0
    for province in s.provinces:
        most = max(most, int(province.building_count()))
    for seat in s.order:
        if s.provinces[seat].building_count() == most:
            score(s, seat, s.rules.reward_vp, WHY_KINGS_REWARD)


def begin_kings_envoy(s: Kingsburg) -> None:
    """K-8.1: an unused Envoy returns first (K-R22); K-8.2: a single poorest seat gets it, K-8.3: maybe again."""
    if s.envoy != NO_SEAT:
        s.emit(ev.ENVOY_RETURNED, s.envoy)
        s.envoy = NO_SEAT
    seats = poorest(s)
    if len(seats) == 1:
        s.envoy = seats[0]
        s.emit(ev.ENVOY_GIVEN, seats[0])
    else:
        s.emit(ev.ENVOY_UNCLAIMED, NO_SEAT)
