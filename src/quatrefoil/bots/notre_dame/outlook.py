"""What a position is worth to a seat: its prestige, and what everything else may still become."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.notre_dame.weights import Weights
from quatrefoil.games.notre_dame.amounts import Amount
from quatrefoil.games.notre_dame.effects import missing_colours
from quatrefoil.games.notre_dame.measures import value_of
from quatrefoil.games.notre_dame.nouns import (
    BANK,
    BROWN_COUNT,
    CARRIAGE_HOUSE,
    CLOISTER_SCHOOL,
    HOSPITAL,
    HOTEL,
    MARKET_COUNT,
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

#: How far a carriage house of so many pieces brings the carriage, in messages; more steps help less and less.
REACH: Final[list[float]] = [0.0, 1.0, 1.7, 2.2, 2.5, 2.6]

#: What the hotel gives with so many pieces, in bonuses: the third one counts.
STAY: Final[list[float]] = [0.0, 0.5, 0.9, 1.9, 2.0]

#: Coins and personal markers break a tie (ND-11.2).
TIE_BREAK: Final = 0.001


class Outlook:
    """What stays the same while one seat thinks about one decision."""

    def __init__(self, s: NotreDame, seat: i64, weights: Weights) -> None:
        #: The last round that is taken as played; one that is only about to begin counts as still to come.
        played: i64 = s.round - 1 if s.phase == REVEAL else s.round
        self.seat: Final[i64] = seat
        self.weights: Final[Weights] = weights
        self.rounds: Final[i64] = ROUNDS - played
        self.rounds_of_period: Final[i64] = (ROUNDS_PER_PERIOD - played % ROUNDS_PER_PERIOD) % ROUNDS_PER_PERIOD
        self.has_plague_ahead: Final[bool] = REVEAL < s.phase < PLAGUE
        self.plague: Final[float] = usual_plague(s)
        self.payments: Final[list[Amount]] = payments_to_come(s)

    def value(self, s: NotreDame) -> float:
        """Points the seat may expect at the end; only differences count."""
        borough = s.boroughs[self.seat]
        value = float(borough.prestige) + self.cathedral(s) - self.rats(s, borough)
        if self.rounds == 0:
            return value + TIE_BREAK * float(borough.coins + borough.personal)
        return value + self.stock(borough) + self.sectors(borough) + self.persons(s) + self.carriage(s, borough)

    def stock(self, borough: Borough) -> float:
        """Coins and markers in hand, as far as the rounds to come can use them."""
        w = self.weights
        rounds = float(self.rounds)
        coins = float(borough.coins)
        needed = min(coins, rounds)
        markers = float(borough.personal)
        placed = min(markers, rounds * w.markers_a_round)
        return (
            needed * w.coin + (coins - needed) * w.more_coins * min(1.0, rounds / 2.0)
            + placed * w.marker + (markers - placed) * w.more_markers
        )  # fmt: skip

    def sectors(self, borough: Borough) -> float:
        """What the pieces in the sectors bring each time such a card is played."""
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
            + w.carriage_house * REACH[houses if houses < 5 else 5]
            + w.hotel * STAY[rooms if rooms < 4 else 4]
            + w.events_a_round * (float(trees // 2) + w.odd_park * float(trees % 2))
        )

    def cathedral(self, s: NotreDame) -> float:
        """The share of the pool at the end of the period, when others have come, too."""
        own: i64 = s.boroughs[self.seat].cathedral
        if own == 0:
            return 0.0
        total: i64 = 0
        for borough in s.boroughs:
            total += borough.cathedral
        if self.rounds_of_period == 0:
            paid: i64 = s.rules.pool // total * own
            return float(paid + (value_of(s, self.seat, s.rules.park_bonus) if paid > 0 else 0))
        others = float(s.seats) * float(self.rounds_of_period) * self.weights.rivals
        return float(own) * float(s.rules.pool) / (float(total) + others)

    def rats(self, s: NotreDame, borough: Borough) -> float:
        """The penalties to come: the plague of this round is known, later ones are as usual."""
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
            elif rat > w.rat_fear:
                cost += w.penalty * min(1.0, (rat - w.rat_fear) / w.rat_slope)
                rat = min(rat, end)
        return cost

    def persons(self, s: NotreDame) -> float:
        """Grey persons that will come, as far as they would pay more than another hire does."""
        w = self.weights
        value = 0.0
        for payment in self.payments:
            extra = float(value_of(s, self.seat, payment)) - w.usual_hire
            if extra > 0.0:
                value += extra
        return w.person * value

    def carriage(self, s: NotreDame, borough: Borough) -> float:
        """The best message that may be taken next time."""
        steps: i64 = borough.count(CARRIAGE_HOUSE) + 1
        distance = s.rules.graph.distance[borough.carriage]
        allowed: list[bool] = []
        for place in range(s.rules.boroughs):
            allowed.append(missing_colours(s, self.seat, s.rules.colour_at[place]) == 0)
        best: i64 = 0
        for market in range(len(distance)):
            if s.messages >> market & 1 != 0 and distance[market] <= steps and allowed[market // MARKET_COUNT]:
                prestige: i64 = s.rules.message_prestige[s.laid[market]]
                if prestige > best:
                    best = prestige
        return float(best) * self.weights.message_ahead


def usual_plague(s: NotreDame) -> float:
    """Rats of two brown persons and of a grey one still to come."""
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


def payments_to_come(s: NotreDame) -> list[Amount]:
    """What the grey persons that have not come yet pay."""
    payments: list[Amount] = []
    for person in range(BROWN_COUNT, len(PERSONS)):
        if s.grey >> person & 1 != 0:
            for op in s.rules.person_ops[person]:
                if op.kind == GAIN_PRESTIGE:
                    payments.append(op.amount)
    return payments
