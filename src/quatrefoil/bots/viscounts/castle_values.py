"""Values of workers in the castle, with the rises and bumps that new ones cause (V-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.knowledge.evaluation import LOWEST
from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.nouns import CROWD, ON_THE_WAY, RING, TIER2, TIER3
from quatrefoil.games.viscounts.state import Viscounts

if TYPE_CHECKING:
    from mypy_extensions import i64

#: More rises in a row than ever happen.
MAX_RISES: Final = 20

NONE_CROWDED: Final = -1


class CastleValues:
    """One seat's workers in the castle; moves are simulated on copies."""

    def __init__(self, s: Viscounts, seat: i64, weights: Weights, future: float) -> None:
        self.weights: Final[Weights] = weights
        self.future: Final[float] = future
        self.mine: Final[list[int]] = s.domains[seat].castle
        self.worker_vp: Final[list[int]] = s.rules.worker_vp
        self.effects: list[float] = [0.0] * RING  # of tier 2 by section; set by `Prices.castle_with_effects`
        self.top_effect: float = 0.0
        self.bump_effects: list[float] = [0.0, 0.0]  # by tier
        self.leader_value: float = 0.0
        self.others: Final[list[int]] = [0] * TIER3
        top: i64 = 0
        for owner in range(len(s.domains)):
            if owner != seat:
                castle = s.domains[owner].castle
                for place in range(TIER3):
                    self.others[place] += castle[place]
                if owner == s.leader:
                    top = castle[TIER3]
        self.to_lead: Final[i64] = 0 if s.leader == seat else top + 1  # workers in tier 3 that take the leader card
        self.now: Final[float] = self.static_value(self.mine)

    def static_value(self, castle: list[int]) -> float:
        """Return the points of workers as they stand, and of pairs that will soon rise."""
        w = self.weights
        points: i64 = castle[TIER3] * self.worker_vp[2] + castle[ON_THE_WAY] * self.worker_vp[0]
        pairs = 0.0
        for section in range(RING):
            low: i64 = castle[section]
            high: i64 = castle[TIER2 + section]
            points += low * self.worker_vp[0] + high * self.worker_vp[1]
            if low >= 2:
                pairs += w.pair_in_tier_1
            if high >= 2:
                pairs += w.pair_in_tier_2
        return float(points) + self.future * pairs

    def added(self, section: i64, n: i64) -> float:
        """Return the gain of n more workers in a section of tier 1."""
        castle = self.mine[:]
        castle[section] += n
        return self.value_after_rises(castle, section)

    def moved(self, section: i64, target: i64) -> float:
        """V-13.14: return the gain of a castle move."""
        castle = self.mine[:]
        castle[section] -= 1
        castle[target] += 1
        return self.value_after_rises(castle, target)

    def best_move(self) -> float:
        """V-13.14: return the gain of the best castle move, or 0."""
        best = 0.0
        for section in range(RING):
            if self.mine[section] > 0:
                for target in ((section + 1) % RING, (section + 4) % RING):
                    if self.mine[target] >= 2 or self.others[target] + self.mine[target] < CROWD:
                        value = self.moved(section, target)
                        if value > best:
                            best = value
        return best

    def best_added(self, n: i64) -> float:
        """V-13.15: return the gain of n free workers in the best section."""
        best = LOWEST
        for section in range(RING):
            value = self.added(section, n)
            if value > best:
                best = value
        return best

    def value_after_rises(self, castle: list[int], first: i64) -> float:
        """V-8.2 to V-8.6: return the gain after all rises, beginning with a given section, and all bumps."""
        gained = 0.0
        was_at_top: i64 = castle[TIER3]
        for _ in range(MAX_RISES):
            rising: i64 = first if castle[first] >= CROWD else self.best_crowded(castle)
            if rising != NONE_CROWDED:
                castle[rising] -= CROWD
                castle[TIER2 + rising] += 1
                castle[(rising + 1) % RING] += 1
                castle[(rising + 4) % RING] += 1
                gained += self.effects[rising]
                continue
            risen = False
            for section in range(RING):
                if castle[TIER2 + section] >= CROWD:
                    castle[TIER2 + section] -= 1
                    castle[TIER3] += 1
                    gained += self.top_effect
                    risen = True
                    break
            if not risen:
                break
        if self.to_lead > 0 and was_at_top < self.to_lead <= castle[TIER3]:
            gained += self.leader_value
        return gained + self.bump_value(castle) + self.static_value(castle) - self.now

    def best_crowded(self, castle: list[int]) -> i64:
        """Return the crowded section with the best effect, or NONE_CROWDED."""
        best: i64 = NONE_CROWDED
        for section in range(RING):
            if castle[section] >= CROWD and (best == NONE_CROWDED or self.effects[section] > self.effects[best]):
                best = section
        return best

    def bump_value(self, castle: list[int]) -> float:
        """V-8.6: return the value of bumping; workers of others go first and are paid for it."""
        value = 0.0
        for place in range(TIER3):
            over: i64 = castle[place] + self.others[place] - CROWD
            if over > 0:
                tier: i64 = place // RING
                theirs: i64 = over if over < self.others[place] else self.others[place]
                value += self.weights.bump_weight * float(theirs * self.worker_vp[tier])
                castle[place] -= over - theirs
                value += float(over - theirs) * self.bump_effects[tier]
        return value
