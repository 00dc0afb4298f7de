"""Expected final score of a seat: its prestige, and what everything else may still bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.notre_dame.weights import Weights
from quatrefoil.games.notre_dame.amounts import Amount
from quatrefoil.games.notre_dame.effects import can_take_message
from quatrefoil.games.notre_dame.measures import value_of
from quatrefoil.games.notre_dame.nouns import (
    BANK,
    BROWN_COUNT,
    CARRIAGE_HOUSE,
    CLOISTER_SCHOOL,
    HOSPITAL,
    HOTEL,
    PARK,
    PERSONS,
    PLAGUE,
    RESIDENCE,
    REVEAL,
    ROUNDS,
    ROUNDS_PER_PERIOD,
)
from quatrefoil.games.notre_dame.ops import GAIN_PRESTIGE
from quatrefoil.games.notre_dame.state import Borough, NotreDame
from quatrefoil.games.notre_dame.steps.plague import plague_for

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Value of a carriage house by pieces, in messages; more steps help less and less.
CARRIAGE_STEPS_VALUE: Final[list[float]] = [0.0, 1.0, 1.7, 2.2, 2.5, 2.6]

#: Value of a hotel by pieces, in bonuses: the third piece counts most.
HOTEL_BONUSES: Final[list[float]] = [0.0, 0.5, 0.9, 1.9, 2.0]

#: Value of a coin or personal marker at the end, where they break ties (ND-11.2).
TIE_BREAK: Final = 0.001


class PositionValue:
    """Evaluates positions that one decision of a seat may lead to; what they share is computed once."""

    def __init__(self, s: NotreDame, seat: i64, weights: Weights) -> None:
        #: Rounds played; one that is about to begin counts as future.
        played: i64 = s.round - 1 if s.phase == REVEAL else s.round
        self.seat: Final[i64] = seat
        self.weights: Final[Weights] = weights
        self.rounds: Final[i64] = ROUNDS - played
        self.rounds_of_period: Final[i64] = (ROUNDS_PER_PERIOD - played % ROUNDS_PER_PERIOD) % ROUNDS_PER_PERIOD
        self.has_plague_ahead: Final[bool] = REVEAL < s.phase < PLAGUE
        self.plague: Final[float] = expected_plague(s)
        self.payments: Final[list[Amount]] = future_payments(s)

    def value(self, s: NotreDame) -> float:
        """Return the expected final score of the seat; only differences matter."""
        borough = s.boroughs[self.seat]
        value = float(borough.prestige) + self.cathedral(s) - self.rats(s, borough)
        if self.rounds == 0:
            return value + TIE_BREAK * float(borough.coins + borough.personal)
        return value + self.stock(borough) + self.sectors(borough) + self.persons(s) + self.carriage(s, borough)

    def stock(self, borough: Borough) -> float:
        """Return the value of coins and markers, as far as future rounds can use them."""
        w = self.weights
        rounds = float(self.rounds)
        coins = float(borough.coins)
        needed = min(coins, rounds)
        markers = float(borough.personal)
        placed = min(markers, rounds * w.markers_per_round)
        return (
            needed * w.coin + (coins - needed) * w.surplus_coin * min(1.0, rounds / 2.0)
            + placed * w.marker + (markers - placed) * w.surplus_marker
        )  # fmt: skip

    def sectors(self, borough: Borough) -> float:
        """Return the value of the pieces in the sectors in future rounds."""
        w = self.weights
        houses: i64 = borough.count(CARRIAGE_HOUSE)
        rooms: i64 = borough.count(HOTEL)
        trees: i64 = borough.count(PARK)
        pupils: i64 = borough.count(CLOISTER_SCHOOL)
        if pupils > borough.general:
            pupils = borough.general
        return float(self.rounds) * (
            w.school * float(pupils)
            + w.bank * float(borough.count(BANK))
            + w.residence * float(borough.count(RESIDENCE))
            + w.carriage_house * CARRIAGE_STEPS_VALUE[houses if houses < 5 else 5]
            + w.hotel * HOTEL_BONUSES[rooms if rooms < 4 else 4]
            + w.prestige_gains_per_round * (float(trees // 2) + w.half_park_bonus * float(trees % 2))
        )

    def cathedral(self, s: NotreDame) -> float:
        """Return the expected share of the cathedral's pool at the end of the period."""
        own: i64 = s.boroughs[self.seat].cathedral
        if own == 0:
            return 0.0
        total: i64 = 0
        for borough in s.boroughs:
            total += borough.cathedral
        if self.rounds_of_period == 0:
            paid: i64 = s.rules.pool // total * own
            return float(paid + (value_of(s, self.seat, s.rules.park_bonus) if paid > 0 else 0))
        others = float(s.seats) * float(self.rounds_of_period) * self.weights.rival_markers
        return float(own) * float(s.rules.pool) / (float(total) + others)

    def rats(self, s: NotreDame, borough: Borough) -> float:
        """Return the cost of future penalties: the plague of this round is known, later ones are average."""
        w = self.weights
        rat = float(borough.rat)
        hospital = float(borough.count(HOSPITAL))
        end = float(s.rules.track_end)
        cost = 0.0
        if self.has_plague_ahead:
            rat += float(plague_for(s, self.seat)) - hospital
            if rat > end:
                rat = end
                cost += w.penalty if self.rounds > 0 else float(min(s.rules.penalty, borough.prestige))
        for _ in range(self.rounds):
            rat += self.plague - hospital - w.rat_relief
            if rat < 0.0:
                rat = 0.0
            elif rat > w.penalty_from:
                cost += w.penalty * min(1.0, (rat - w.penalty_from) / w.penalty_width)
                rat = min(rat, end)
        return cost

    def persons(self, s: NotreDame) -> float:
        """Return the value of future grey persons, as far as they pay more than an average hire."""
        w = self.weights
        value = 0.0
        for payment in self.payments:
            extra = float(value_of(s, self.seat, payment)) - w.average_hire
            if extra > 0.0:
                value += extra
        return w.person * value

    def carriage(self, s: NotreDame, borough: Borough) -> float:
        """Return the value of the best message within reach."""
        steps: i64 = borough.count(CARRIAGE_HOUSE) + 1
        distance = s.rules.graph.distance[borough.carriage]
        best: i64 = 0
        messages: i64 = s.messages
        for market in range(len(distance)):
            if messages >> market & 1 != 0 and distance[market] <= steps:
                prestige: i64 = s.rules.message_prestige[s.laid[market]]
                if prestige > best and can_take_message(s, self.seat, market):
                    best = prestige
        return float(best) * self.weights.next_message


def expected_plague(s: NotreDame) -> float:
    """Return the average number of rats of two brown persons and a future grey one."""
    brown = 0
    for person in range(BROWN_COUNT):
        brown += s.rules.rats[person]
    grey = 0
    count = 0
    for person in range(BROWN_COUNT, len(PERSONS)):
        if s.grey >> person & 1 != 0:
            grey += s.rules.rats[person]
            count += 1
    return brown / 3.0 + (grey / count if count > 0 else 0.0)


def future_payments(s: NotreDame) -> list[Amount]:
    """Return the payments of the grey persons that have not appeared yet."""
    payments: list[Amount] = []
    for person in range(BROWN_COUNT, len(PERSONS)):
        if s.grey >> person & 1 != 0:
            for op in s.rules.person_ops[person]:
                if op.kind == GAIN_PRESTIGE:
                    payments.append(op.amount)
    return payments
