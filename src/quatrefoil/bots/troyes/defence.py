"""Evaluation of the defence: which enemies to remove, and with which dice (T-4.12 to T-4.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.knowledge.evaluation import LOWEST
from quatrefoil.bots.troyes.position_value import PositionValue
from quatrefoil.games.troyes.dice import FACES, count_of, faces_of, sum_of
from quatrefoil.games.troyes.nouns import COLOURS, RED
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.defence import Defend, strength
from quatrefoil.games.troyes.vocabulary import ENOUGH, FLIP, GIVE_UP, RECRUIT, REROLL

if TYPE_CHECKING:
    from quatrefoil.kernel.option import Option


#: Any die may be used.
ANY_DIE: Final = -1
#: The dice are not strong enough.
NOT_REACHED: Final = -1.0


class DefenceDice:
    """Every subset of the seat's other dice: its strength, and the value of its dice."""

    def __init__(self, values: PositionValue, s: Troyes, step: Defend, flipped: bool) -> None:
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
                self.costs.append(values.value_of_die(colour, shown))
        self.total_strength: list[int] = [0]
        self.total_cost: list[float] = [0.0]
        for i in range(len(self.codes)):
            for known in range(1 << i):
                self.total_strength.append(self.total_strength[known] + self.strengths[i])
                self.total_cost.append(self.total_cost[known] + self.costs[i])

    def cheapest(self, need: int, code: int) -> float:
        """Return the least value of dice that reach `need` and include this die (or ANY_DIE), or NOT_REACHED."""
        best = NOT_REACHED
        place = ANY_DIE if code == ANY_DIE else self.codes.index(code)
        for subset in range(len(self.total_cost)):
            if self.total_strength[subset] >= need and (place == ANY_DIE or subset >> place & 1):
                cost = self.total_cost[subset]
                if best == NOT_REACHED or cost < best:
                    best = cost
        return best


def further_enemies(rest: list[int]) -> list[list[int]]:
    """Return the different sets of further enemies, the empty one first."""
    found: list[list[int]] = [[]]
    for subset in range(1, 1 << len(rest)):
        picked = [rest[i] for i in range(len(rest)) if subset >> i & 1]
        if picked not in found:
            found.append(picked)
    return found


def best_defence(
    dice: DefenceDice, influence: float, removed: int, need: int, extra: list[list[int]], code: int
) -> float:
    """Return the value of the best set of enemies to remove, less the dice it takes, or LOWEST."""
    best = LOWEST
    for enemies in extra:
        cost = dice.cheapest(need + sum(enemies), code)
        if cost != NOT_REACHED:
            best = max(best, influence * (removed + len(enemies)) - cost)
    return best


def rate_defence(values: PositionValue, s: Troyes, step: Defend, options: list[Option]) -> list[float]:
    """Rate options of a defence: dice have a value later, enemies bring influence now, giving up costs points."""
    seat = int(step.actor)
    left = values.rounds_left(s)
    influence = values.influence_price(left) * int(s.rules.influence_per_black)
    price = values.influence_price(left)
    need = int(sum_of(step.enemies) - strength(s, step.red, step.white, step.yellow))
    removed = int(count_of(step.enemies))
    rest = faces_of(int(s.black - step.enemies))
    extra = further_enemies(rest)
    dice = DefenceDice(values, s, step, False)
    best = best_defence(dice, influence, removed, need, extra, ANY_DIE)
    give_up_value = -float(min(int(s.rules.failed_defence), s.vp[seat]))
    ratings: list[float] = []
    for option in options:
        if option is ENOUGH:
            ratings.append(influence * removed)
        elif option is GIVE_UP:
            ratings.append(give_up_value)
        elif option is FLIP:
            flipped = best_defence(DefenceDice(values, s, step, True), influence, removed, need, extra, ANY_DIE)
            ratings.append(flipped - int(s.rules.flip_price) * price)
        elif option is REROLL:
            ratings.append(rate_reroll(dice, best, give_up_value, need) - int(s.rules.reroll_price) * price)
        elif option is RECRUIT:
            ratings.append(max(best, give_up_value) - 1.0)
        elif option.family == "black":
            with_it = [enemies for enemies in extra if option.arg + 1 in enemies]
            ratings.append(best_defence(dice, influence, removed, need, with_it, ANY_DIE))
        else:
            ratings.append(best_defence(dice, influence, removed, need, extra, int(option.arg)))
    return ratings


def rate_reroll(dice: DefenceDice, best: float, give_up_value: float, need: int) -> float:
    """Rate rerolling the weakest die, which only helps where the dice are not strong enough."""
    if best > LOWEST or not dice.codes:
        return max(best, give_up_value) - 0.5
    weakest = dice.strengths.index(min(dice.strengths))
    factor = 2 if dice.codes[weakest] % 18 // FACES == RED else 1
    others = sum(dice.strengths) - dice.strengths[weakest]
    hits = len([face for face in range(1, FACES + 1) if others + face * factor >= need])
    return hits / FACES * (0.3 - sum(dice.costs)) + (1.0 - hits / FACES) * give_up_value
