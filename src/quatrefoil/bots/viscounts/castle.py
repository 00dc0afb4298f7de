"""What workers in the castle are worth, and what happens when some are added (V-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.nouns import CROWD, ON_THE_WAY, RING, TIER2, TIER3
from quatrefoil.games.viscounts.state import Viscounts

if TYPE_CHECKING:
    from mypy_extensions import i64

#: More rises than this in one go do not happen.
MOST_RISES: Final = 20


class Castle:
    """One seat's castle as it is now; moves are tried on copies of its workers."""

    def __init__(self, s: Viscounts, seat: i64, weights: Weights, future: float) -> None:
        self.weights: Final[Weights] = weights
        self.future: Final[float] = future
        self.mine: Final[list[int]] = s.domains[seat].castle
        self.worker_vp: Final[list[int]] = s.rules.worker_vp
        self.effects: list[float] = [0.0] * RING  # of tier 2 by section, put in by whoever knows what they are worth
        self.top_effect: float = 0.0
        self.bump_effects: list[float] = [0.0, 0.0]  # by tier
        self.crown: float = 0.0
        self.others: Final[list[int]] = [0] * TIER3
        top: i64 = 0
        for owner in range(len(s.domains)):
            if owner != seat:
                castle = s.domains[owner].castle
                for place in range(TIER3):
                    self.others[place] += castle[place]
                if owner == s.leader:
                    top = castle[TIER3]
        self.to_lead: Final[i64] = 0 if s.leader == seat else top + 1  # workers in tier 3 that take the card
        self.now: Final[float] = self.standing(self.mine)

    def standing(self, castle: list[int]) -> float:
        """Points of workers as they stand, and of pairs that will soon rise."""
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
        """What n workers more in a section of tier 1 are worth."""
        castle = self.mine[:]
        castle[section] += n
        return self.resolved(castle, section)

    def moved(self, section: i64, target: i64) -> float:
        """What a castle move is worth (V-13.14)."""
        castle = self.mine[:]
        castle[section] -= 1
        castle[target] += 1
        return self.resolved(castle, target)

    def best_move(self) -> float:
        """V-13.14: the best castle move, or none."""
        best = 0.0
        for section in range(RING):
            if self.mine[section] > 0:
                for target in ((section + 1) % RING, (section + 4) % RING):
                    if self.mine[target] >= 2 or self.others[target] + self.mine[target] < CROWD:
                        worth = self.moved(section, target)
                        if worth > best:
                            best = worth
        return best

    def best_added(self, n: i64) -> float:
        """V-13.15: n free workers where they bring most."""
        best = -1e9
        for section in range(RING):
            worth = self.added(section, n)
            if worth > best:
                best = worth
        return best

    def resolved(self, castle: list[int], first: i64) -> float:
        """V-8.2 to V-8.6: all that rises from here, beginning with a given section, and all that is bumped."""
        gained = 0.0
        was_at_top: i64 = castle[TIER3]
        for _ in range(MOST_RISES):
            rising: i64 = first if castle[first] >= CROWD else self.crowded(castle)
            if rising >= 0:
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
            gained += self.crown
        return gained + self.bumped(castle) + self.standing(castle) - self.now

    def crowded(self, castle: list[int]) -> i64:
        """Of several crowded sections the one with the best effect."""
        best: i64 = -1
        for section in range(RING):
            if castle[section] >= CROWD and (best < 0 or self.effects[section] > self.effects[best]):
                best = section
        return best

    def bumped(self, castle: list[int]) -> float:
        """V-8.6: others' workers go first; it hurts them less than it looks, as they are paid for it."""
        worth = 0.0
        for place in range(TIER3):
            over: i64 = castle[place] + self.others[place] - CROWD
            if over > 0:
                tier: i64 = place // RING
                theirs: i64 = over if over < self.others[place] else self.others[place]
                worth += self.weights.harm * float(theirs * self.worker_vp[tier])
                castle[place] -= over - theirs
                worth += float(over - theirs) * self.bump_effects[tier]
        return worth
