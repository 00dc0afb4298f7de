"""The generalized sequential probability ratio test (GSPRT), as used to test chess engines.

Two bots play the rotations of fixed deals. The score of a game for the first bot is the share of pairs (one of its
seats, one of the other's) in which its seat has the better place; equal places count half. At two seats this is 1 for a
victory and ½ for a shared one. The score of a deal is the mean of its games: at two seats it has five values, and the
test is the pentanomial one. Deals, not games, are independent, so the test counts deals.

The log-likelihood ratio compares the maximum likelihood of the observed distribution under the two hypotheses "the
expected score is that of `elo0`" and "… of `elo1`" (Van den Bergh, "A practical introduction to the GSPRT").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, log10, sqrt

from quatrefoil.arena.series import Played, Series
from quatrefoil.arena.standings import Z95, Interval
from quatrefoil.kernel.errors import Unreadable

#: The probability to accept a wrong hypothesis, on either side.
ERROR_RATE = 0.05

#: Weight of a loss and a victory before the first deal: without it the likelihood of an unseen score would be zero.
PRIOR = 1e-3

#: Scores nearer to 0 or 1 have no finite Elo; they are cut off here.
EXTREME = 1e-6

#: Steps of the bisection; each halves the error.
BISECTIONS = 60


def expected_score(elo: float) -> float:
    """Return the expected score of a bot that is so many Elo stronger (logistic model)."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(score: float) -> float:
    """Return the Elo difference that an expected score stands for."""
    inside = min(max(score, EXTREME), 1 - EXTREME)
    return -400 * log10(1 / inside - 1)


@dataclass(frozen=True)
class Hypotheses:
    """`elo0`: not better than this; `elo1`: at least so much better."""

    elo0: float
    elo1: float

    def lower(self) -> float:
        """Return the log-likelihood ratio at which `elo0` is accepted."""
        return log(ERROR_RATE / (1 - ERROR_RATE))

    def upper(self) -> float:
        """Return the log-likelihood ratio at which `elo1` is accepted."""
        return log((1 - ERROR_RATE) / ERROR_RATE)


def read_hypotheses(text: str) -> Hypotheses:
    """Parse `0,20`; raise `Unreadable` with what was expected."""
    parts = text.split(",")
    try:
        elo0, elo1 = (float(part) for part in parts)
    except ValueError:
        raise Unreadable("sprt", f"'{text}' should be two numbers of Elo such as 0,20") from None
    if not -1000 < elo0 < elo1 < 1000:
        raise Unreadable("sprt", f"'{text}': the first number should be less than the second, both between ±1000")
    return Hypotheses(elo0, elo1)


def game_score(played: Played, first: str) -> float:
    """Return the share of pairs of seats in which the bot has the better place."""
    own = [place for bot, place in zip(played.bots, played.places, strict=True) if bot == first]
    others = [place for bot, place in zip(played.bots, played.places, strict=True) if bot != first]
    won = sum((mine < other) + (mine == other) / 2 for mine in own for other in others)
    return won / (len(own) * len(others))


@dataclass
class DealScores:
    """The scores of the first bot of a series, by deal."""

    series: Series
    games: list[float] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Add the next game of the series."""
        self.games.append(game_score(played, self.series.bots[0]))

    def deals(self) -> list[float]:
        """Return the mean score of each complete deal."""
        size = self.series.games_of_a_deal()
        whole = len(self.games) // size
        return [round(sum(self.games[deal * size : (deal + 1) * size]) / size, 9) for deal in range(whole)]

    def is_at_end_of_deal(self) -> bool:
        return len(self.games) % self.series.games_of_a_deal() == 0


def log_likelihood_ratio(deals: Sequence[float], hypotheses: Hypotheses) -> float:
    """Return the log-likelihood ratio of `elo1` against `elo0`."""
    counts: dict[float, float] = {0.0: PRIOR, 1.0: PRIOR}
    for score, count in Counter(deals).items():
        counts[score] = counts.get(score, 0.0) + count
    total = sum(counts.values())
    shares = {score: count / total for score, count in counts.items()}
    under_0 = most_likely(shares, expected_score(hypotheses.elo0))
    under_1 = most_likely(shares, expected_score(hypotheses.elo1))
    return total * sum(share * log(under_1[score] / under_0[score]) for score, share in shares.items())


def most_likely(shares: dict[float, float], mean: float) -> dict[float, float]:
    """Return the distribution with this mean under which the observed shares are most likely.

    It is share / (1 + x · (score − mean)) with the x for which the mean is right, found by bisection.
    """
    low = -1 / (max(shares) - mean)
    high = 1 / (mean - min(shares))
    for _ in range(BISECTIONS):
        x = (low + high) / 2
        excess = sum(share * (score - mean) / (1 + x * (score - mean)) for score, share in shares.items())
        low, high = (x, high) if excess > 0 else (low, x)
    x = (low + high) / 2
    return {score: share / (1 + x * (score - mean)) for score, share in shares.items()}


def elo_interval(deals: Sequence[float]) -> Interval:
    """Return the Elo difference with its 95 % interval, from the variance between deals."""
    if len(deals) == 0:
        raise Unreadable("games", "no complete deal, no Elo")
    share = sum(deals) / len(deals)
    # One imaginary deal of each extreme keeps the interval from collapsing when all deals are alike.
    padded = [*deals, 0.0, 1.0]
    centre = sum(padded) / len(padded)
    variance = sum((deal - centre) ** 2 for deal in padded) / len(padded)
    half = Z95 * sqrt(variance / len(deals))
    return Interval(elo_of(share), elo_of(share - half), elo_of(share + half))
