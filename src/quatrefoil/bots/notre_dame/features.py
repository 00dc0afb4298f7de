"""Inputs of the value model of Notre Dame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.notre_dame.nouns import HOSPITAL, PARK, SECTOR_COUNT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.notre_dame.state import NotreDame

#: From this space on the rat marker counts as a danger.
RAT_DANGER_FROM: float = 4.0


def features(s: NotreDame, seat: i64, value: float) -> list[float]:
    """Return the features of a seat's borough; `value` is the estimate of the evaluation."""
    borough = s.boroughs[seat]
    rat = float(borough.rat)
    coins = float(borough.coins)
    personal = float(borough.personal)
    numbers = [
        value,
        float(borough.prestige),
        coins,
        min(coins, 2.0),
        personal,
        min(personal, 3.0),
        float(borough.general),
        float(borough.cathedral),
        rat,
        max(0.0, rat - RAT_DANGER_FROM),
        float(borough.message_count()),
        1.0 if s.start == seat else 0.0,
        1.0 if borough.count(HOSPITAL) > 0 else 0.0,
        float(borough.count(PARK) // 2),
    ]
    for sector in range(SECTOR_COUNT):
        count = float(borough.count(sector))
        numbers.append(count)
        numbers.append(count * count)
    return numbers
