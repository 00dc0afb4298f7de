"""Inputs of the value model of Kingsburg."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.kingsburg.nouns import BUILDINGS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.kingsburg.state import Kingsburg


def features(s: Kingsburg, seat: i64, value: float) -> list[float]:
    """Return the features of a seat's province; `value` is the estimate of the evaluation."""
    province = s.provinces[seat]
    goods = province.goods
    numbers = [
        value,
        float(province.vp),
        float(goods[0]),
        float(goods[1]),
        float(goods[2]),
        float(province.soldiers),
        float(province.plus2),
        1.0 if s.aid_die == seat else 0.0,
        1.0 if s.envoy == seat else 0.0,
    ]
    for building in range(len(BUILDINGS)):
        numbers.append(1.0 if province.built >> building & 1 else 0.0)
    return numbers
