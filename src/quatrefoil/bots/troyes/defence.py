"""Which enemies to remove, and with which dice (T-4.12 to T-4.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.bots.troyes.worth import Worth
from quatrefoil.games.troyes.dice import FACES, count_of, faces_of, sum_of
from quatrefoil.games.troyes.nouns import COLOURS, RED
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.defence import Defend, strength
from quatrefoil.games.troyes.vocabulary import ENOUGH, FLIP, GIVE_UP, RECRUIT, REROLL

if TYPE_CHECKING:
    from quatrefoil.kernel.option import Option


class Covers:
    """Every choice of further own dice: its strength, and what the dice in it are worth."""

    def __init__(self, worth: Worth, s: Troyes, step: Defend, flipped: bool) -> None:
        self.codes: list[int] = []
        self.strengths: list[int] = []
        self.costs: list[float] = []
        seat = int(step.actor)
        for colour in range(len(COLOURS)):
            rest = s.dice[seat * 3 + colour] - int(step.chosen_of(colour))
            for face in faces_of(rest):
                shown = FACES + 1 - face if flipped and face <= FACES // 2 else face
                self.codes.append(seat * 18 + colour * FACES + face - 1)
                self.strengths.append(shown * int(s.rules.red_factor) if colour == RED else shown)
                self.costs.append(worth.die(colour, shown))
        self.total_strength: list[int] = [0]
        self.total_cost: list[float] = [0.0]
        for i in range(len(self.codes)):
            for known in range(1 << i):
                self.total_strength.append(self.total_strength[known] + self.strengths[i])
                self.total_cost.append(self.total_cost[known] + self.costs[i])

    def cheapest(self, need: int, code: int) -> float:
        """The least worth of dice that reach `need`, with a die of this code among them (-1: any); -1 if none do."""
        best = -1.0
        place = -1 if code < 0 else self.codes.index(code)
        for subset in range(len(self.total_cost)):
            if self.total_strength[subset] >= need and (place < 0 or subset >> place & 1):
                cost = self.total_cost[subset]
                if best < 0.0 or cost < best:
                    best = cost
        return best


def further_enemies(rest: list[int]) -> list[list[int]]:
    """The different choices of further enemies, none of them first."""
    found: list[list[int]] = [[]]
    for subset in range(1, 1 << len(rest)):
        picked = [rest[i] for i in range(len(rest)) if subset >> i & 1]
        if picked not in found:
            found.append(picked)
    return found


def best_defence(covers: Covers, influence: float, removed: int, need: int, extra: list[list[int]], code: int) -> float:
    """The best number of enemies to remove for the dice they take."""
    best = -1e9
    for enemies in extra:
        cost = covers.cheapest(need + sum(enemies), code)
        if cost >= 0.0:
            best = max(best, influence * (removed + len(enemies)) - cost)
    return best


def rate_defence(worth: Worth, s: Troyes, step: Defend, options: list[Option]) -> list[float]:
    """Dice are worth something later, enemies bring influence now; giving up costs points."""
    seat = int(step.actor)
    left = worth.rounds_left(s)
    influence = worth.influence(left) * int(s.rules.influence_per_black)
    price = worth.influence(left)
    need = int(sum_of(step.enemies) - strength(s, step.red, step.white, step.yellow))
    removed = int(count_of(step.enemies))
    rest = faces_of(int(s.black - step.enemies))
    extra = further_enemies(rest)
    covers = Covers(worth, s, step, False)
    best = best_defence(covers, influence, removed, need, extra, -1)
    surrender = -float(min(int(s.rules.failed_defence), s.vp[seat]))
    ratings: list[float] = []
    for option in options:
        if option is ENOUGH:
            ratings.append(influence * removed)
        elif option is GIVE_UP:
            ratings.append(surrender)
        elif option is FLIP:
            flipped = best_defence(Covers(worth, s, step, True), influence, removed, need, extra, -1)
            ratings.append(flipped - int(s.rules.flip_price) * price)
        elif option is REROLL:
            ratings.append(rate_reroll(covers, best, surrender, need) - int(s.rules.reroll_price) * price)
        elif option is RECRUIT:
            ratings.append(max(best, surrender) - 1.0)
        elif option.family == "black":
            with_it = [enemies for enemies in extra if option.arg + 1 in enemies]
            ratings.append(best_defence(covers, influence, removed, need, with_it, -1))
        else:
            ratings.append(best_defence(covers, influence, removed, need, extra, int(option.arg)))
    return ratings


def rate_reroll(covers: Covers, best: float, surrender: float, need: int) -> float:
    """Only of use if the dice cannot do it: perhaps the weakest one shows more then."""
    if best > -1e8 or not covers.codes:
        return max(best, surrender) - 0.5
    weakest = covers.strengths.index(min(covers.strengths))
    factor = 2 if covers.codes[weakest] % 18 // FACES == RED else 1
    others = sum(covers.strengths) - covers.strengths[weakest]
    hits = len([face for face in range(1, FACES + 1) if others + face * factor >= need])
    return hits / FACES * (0.3 - sum(covers.costs)) + (1.0 - hits / FACES) * surrender
