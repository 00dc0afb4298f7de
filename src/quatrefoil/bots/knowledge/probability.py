"""Softmax and odds: from points to win probabilities."""

from __future__ import annotations

from math import exp, log
from typing import Final

#: Probabilities are kept this far from 0 and 1, which have no finite odds.
CERTAINTY_GAP: Final = 1e-4


def softmax(scores: list[float], temperature: float) -> list[float]:
    """Return probabilities that sum to 1; `temperature` points more make one e times as likely."""
    highest = max(scores)
    weights = [exp((score - highest) / temperature) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def shift_log_odds(probability: float, shift: float) -> float:
    """Return the probability whose log odds differ from those of `probability` by `shift`."""
    inside = min(1.0 - CERTAINTY_GAP, max(CERTAINTY_GAP, probability))
    return 1.0 / (1.0 + exp(-(log(inside / (1.0 - inside)) + shift)))
