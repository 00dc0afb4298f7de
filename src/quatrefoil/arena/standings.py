"""Win rates and scores of the bots of a series, with confidence intervals."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from quatrefoil.arena.series import Played
from quatrefoil.kernel.errors import Unreadable

#: 95 % of a normal distribution lie within so many standard deviations.
Z95 = 1.959964


@dataclass(frozen=True)
class Interval:
    """An estimate with its confidence interval."""

    value: float
    low: float
    high: float


def wilson(successes: float, trials: int, z: float = Z95) -> Interval:
    """Return a share with its Wilson score interval, which is also valid near 0 and 1."""
    if trials == 0:
        raise Unreadable("games", "no games, no share")
    share = successes / trials
    correction = z * z / trials
    centre = (share + correction / 2) / (1 + correction)
    half = z * sqrt(share * (1 - share) / trials + correction / (4 * trials)) / (1 + correction)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


def mean(samples: list[float]) -> Interval:
    """Return a mean with its normal 95 % interval."""
    if not samples:
        raise Unreadable("games", "no games, no mean")
    middle = sum(samples) / len(samples)
    if len(samples) == 1:
        return Interval(middle, middle, middle)
    variance = sum((sample - middle) ** 2 for sample in samples) / (len(samples) - 1)
    half = Z95 * sqrt(variance / len(samples))
    return Interval(middle, middle - half, middle + half)


@dataclass
class Standing:
    """The results of one bot; its seats in one game count together."""

    bot: str
    seats: int  # its seats in a game
    equal: float  # expected share of wins if all bots, or a solo player and the opponent, were equally strong
    wins: list[float] = field(default_factory=list)  # by game
    scores: list[float] = field(default_factory=list)  # by game, mean of its seats

    def win_rate(self) -> Interval:
        """Return the share of wins."""
        return wilson(sum(self.wins), len(self.wins))

    def mean_score(self) -> Interval:
        """Return the mean score."""
        return mean(self.scores)


@dataclass
class Standings:
    """The results of all bots of a series so far."""

    by_bot: dict[str, Standing] = field(default_factory=dict)
    winning_scores: list[float] = field(default_factory=list)
    opponent_scores: list[float] = field(default_factory=list)  # of the rulebook's opponent in solo games

    def add(self, played: Played) -> None:
        """Add one game."""
        shares = played.win_shares()
        self.winning_scores.append(float(played.winning_score()))
        if played.opponent is not None:
            self.opponent_scores.append(float(played.opponent))
        for bot in dict.fromkeys(played.bots):
            seats = [seat for seat, name in enumerate(played.bots) if name == bot]
            if bot not in self.by_bot:
                sides = len(played.bots) + (played.opponent is not None)
                self.by_bot[bot] = Standing(bot, len(seats), len(seats) / sides)
            standing = self.by_bot[bot]
            standing.wins.append(sum(shares[seat] for seat in seats))
            standing.scores.append(sum(played.scores[seat] for seat in seats) / len(seats))

    def ranked(self) -> list[Standing]:
        """Return the bots by wins above the share of equal strength, best first."""
        return sorted(self.by_bot.values(), key=lambda standing: standing.equal - standing.win_rate().value)
