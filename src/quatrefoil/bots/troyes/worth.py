"""What a position of Troyes is worth to a seat, in points it may expect to have at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.troyes.weights import Weights
from quatrefoil.games.troyes.cards import ALL_LOSE_INFLUENCE, ALL_PAY, EventCard
from quatrefoil.games.troyes.components import DENIERS, INFLUENCE
from quatrefoil.games.troyes.dice import count_of, sum_of
from quatrefoil.games.troyes.effects import occupied
from quatrefoil.games.troyes.event_markers import first_among, marker_count, markers_on
from quatrefoil.games.troyes.nouns import (
    ACTIVITIES,
    ALL_SPACES,
    CHARACTERS,
    CITY_HALL,
    COLOURS,
    COLUMNS,
    LEVELS,
    NEUTRAL,
    NONE,
    OWNERS,
)
from quatrefoil.games.troyes.rules import Rules
from quatrefoil.games.troyes.scoring import cathedral_gaps, character_count
from quatrefoil.games.troyes.state import NIBBLE, PICTURE, Troyes

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Rounds to come are looked at up to so many.
FAR: Final = 3
FULL_LEVEL: Final = (1 << COLUMNS) - 1


class Worth:
    """The evaluation for one table: everything that does not change is worked out once."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.marker_pips: list[float] = [weights.marker_pips.get(name, 0.0) for name in ACTIVITIES]
        #: Expected number of rounds a citizen stands, by rounds to come and whether he is in the last cell.
        self.stay: list[list[float]] = [self._stay(weights.stays), self._stay(weights.stays_last)]
        self.is_last_cell: list[int] = [0] * len(rules.row_of_cell)
        for row in rules.rows:
            self.is_last_cell[row[-1]] = 1
        #: How likely each character is in play, as the seat sees it; `guess` looks anew.
        self.shares: list[float] = [0.0] * len(CHARACTERS)

    def _stay(self, chance: float) -> list[float]:
        values = [0.0]
        left = 1.0
        for _ in range(8):
            left *= chance
            values.append(values[-1] + left)
        return values

    # Prices

    def rounds_left(self, s: Troyes) -> int:
        """Rounds after this one."""
        return int(self.rules.rounds) - int(s.round)

    def denier(self, left: int) -> float:
        prices = self.weights.denier
        return prices[left] if left < len(prices) else prices[-1]

    def influence(self, left: int) -> float:
        prices = self.weights.influence
        return prices[left] if left < len(prices) else prices[-1]

    def die(self, colour: int, face: int) -> float:
        """A die of the own district that may still be used."""
        return self.weights.die[colour] + self.weights.pip[colour] * face

    # The whole position

    def of(self, s: Troyes, seat: i64) -> float:
        """Everything a seat has or may expect, less a share of what the others gain."""
        value = self.own(s, seat)
        if self.rules.is_solo:
            return value - self.weights.envy_of_king * s.vp[NEUTRAL]
        return value - self.weights.envy * self.others(s, seat, self.rounds_left(s))

    def own(self, s: Troyes, seat: i64) -> float:
        """Everything a seat has or may expect."""
        left = self.rounds_left(s)
        value = float(s.vp[seat])
        value += self.purse(s.deniers[seat] + s.district[seat], left) + self.sway(s.influence[seat], left)
        value += self.district(s, seat)
        value += self.houses(s, seat, left)
        value += self.cards(s, seat, left)
        value += self.events(s, seat, left)
        value += self.cathedral(s, seat, left)
        return value + self.characters(s, seat, left)

    def guess(self, s: Troyes, seat: int) -> None:
        """T-10, T-11.2: own characters are certain; the others play for theirs, so what they have speaks for it."""
        unknown = 0.0
        for character in range(len(CHARACTERS)):
            if self.rules.is_solo:
                self.shares[character] = 1.0 if character in s.row else 0.0
            elif s.characters[seat] >> character & 1:
                self.shares[character] = 1.0
            else:
                best = 0.0
                for other in range(s.seats):
                    if other != seat:
                        have = int(character_count(s, other, self.rules.characters[character].criterion))
                        best = max(best, self.tier(character, have, 2))
                self.shares[character] = -1.0 - self.weights.guess * best
                unknown -= self.shares[character]
        hidden = int(self.rules.characters_each) * (int(s.seats) - 1)
        for character in range(len(CHARACTERS)):
            if self.shares[character] < 0.0:
                self.shares[character] = min(0.95, -self.shares[character] / unknown * hidden)

    def purse(self, deniers: int, left: int) -> float:
        many = self.weights.many_deniers
        price = self.denier(left)
        if deniers <= many:
            return deniers * price
        return many * price + (deniers - many) * price * self.weights.crowded

    def sway(self, influence: int, left: int) -> float:
        many = self.weights.many_influence
        price = self.influence(left)
        if influence <= many:
            return influence * price
        return many * price + (influence - many) * price * self.weights.crowded

    def district(self, s: Troyes, seat: i64) -> float:
        """The dice that are still to be used."""
        w = self.weights
        if s.passed >> seat & 1 != 0:
            return 0.0
        value = 0.0
        for colour in range(len(COLOURS)):
            heap: i64 = s.dice[seat * 3 + colour]
            if heap != 0:
                value += w.die[colour] * int(count_of(heap)) + w.pip[colour] * int(sum_of(heap))
        return value

    def houses(self, s: Troyes, seat: i64, left: int) -> float:
        """Citizens: dice in rounds to come less their salaries; those in the supply wait for a use."""
        w = self.weights
        price = self.denier(left)
        value = 0.0
        for building in range(len(COLOURS)):
            worth = w.citizen[building]
            salary = self.rules.salary[building] * price
            company: i64 = 0
            for cell in range(building * 6, building * 6 + 6):
                if s.cells[cell] == seat:
                    value += (worth * w.company[company] - salary) * self.stay[self.is_last_cell[cell]][left]
                    company += 1
        supply: i64 = s.supply[seat] + s.lying_of(seat)
        if left > 0:
            for place in range(supply):
                value += w.supply[place] if place < len(w.supply) else w.supply[-1]
        elif supply > 0:
            value += 0.3
        return value

    def cards(self, s: Troyes, seat: i64, left: int) -> float:
        """Tradesmen with their slots, and markers waiting on delayed cards."""
        w = self.weights
        value = 0.0
        for space in range(ALL_SPACES):
            slot: i64 = s.tradesmen[space] >> 4 * seat & NIBBLE
            if slot != 0:
                if slot != PICTURE:
                    value += self.rules.activities[s.cards[space]].slots[slot - 1]
                value += w.tradesman * (left if left < FAR else FAR)
            count = s.markers_of(space, seat)
            if count > 0:
                worth = self.marker_pips[s.cards[space]] * w.marker
                if left == 0:
                    worth *= w.marker_late
                for _ in range(count):
                    value += worth
                    worth *= w.marker_more
        return value

    # Events

    def events(self, s: Troyes, seat: i64, left: int) -> float:
        """Own markers on events of the queue, and what these will cost as long as they stay."""
        value = 0.0
        for place in range(len(s.queue)):
            card = self.rules.events[s.queue[place]]
            flags: i64 = s.flags[place]
            if flags != 0:
                value += self.event(card, flags, seat, left)
            if left > 0:
                value -= self.burden(s, card, seat, left)
        return value

    def event(self, card: EventCard, flags: i64, seat: i64, left: int) -> float:
        """The expected reward for the own markers on one event."""
        mine = markers_on(flags, seat)
        if mine == 0:
            return 0.0
        covered = int(marker_count(flags))
        most: i64 = 0
        for owner in range(OWNERS):
            if owner != seat:
                count = markers_on(flags, owner)
                if count > most:
                    most = count
        reward = float(card.second)
        if most == 0:
            reward = float(card.first + card.second)
        elif mine > most:
            reward = float(card.first)
        elif mine == most:
            reward = float((card.first + card.second) // 2)
        if card.number != 0 and mine >= most and first_among(flags, 1 << seat) == seat:
            reward += 0.7  # the card itself, for Henry I
        progress = covered / card.flags
        if left == 0:
            progress *= 0.6
        share = 1.0 + self.weights.event_share * int(mine) * (card.first + card.second) / card.flags
        if left == 0:
            share = 1.0  # T-11.2
        return progress * reward + (1.0 - progress) * share

    def burden(self, s: Troyes, card: EventCard, seat: i64, left: int) -> float:
        """What an event that stays takes from the seat in rounds to come."""
        cost = self.weights.black_die * card.black_dice
        if card.kind == ALL_PAY:
            times = 1 if card.building == NONE else int(s.citizens_in(seat, CITY_HALL))
            cost += times * card.n * self.denier(left)
        elif card.kind == ALL_LOSE_INFLUENCE:
            cost += card.n * self.influence(left)
        return cost * self.weights.burden * (left if left < FAR else FAR)

    # The end

    def cathedral(self, s: Troyes, seat: i64, left: int) -> float:
        """T-11.2: levels without an own marker; one that is full will stay so."""
        gaps = int(cathedral_gaps(s, seat))
        if gaps == 0:
            return 0.0
        penalty = float(int(self.rules.cathedral_gap_vp))
        if left == 0:
            return -penalty * gaps
        site = occupied(s)
        value = 0.0
        for level in range(LEVELS):
            if s.cathedral[seat] >> level * COLUMNS & FULL_LEVEL == 0:
                if site >> level * COLUMNS & FULL_LEVEL == FULL_LEVEL:
                    value -= penalty
                else:
                    value -= penalty * self.weights.gap
        return value

    def characters(self, s: Troyes, seat: i64, left: int) -> float:
        """T-10: what each character would give, by the chance that it is in play."""
        value = 0.0
        nearness = 1.0 if left == 0 else self.weights.soon if left == 1 else 0.0
        for character in range(len(CHARACTERS)):
            share = self.shares[character]
            if share > 0.0:
                criterion = self.rules.characters[character].criterion
                if criterion in (DENIERS, INFLUENCE):
                    if nearness == 0.0:
                        continue
                    share *= nearness
                value += share * self.tier(character, int(character_count(s, seat, criterion)), left)
        return value

    def tier(self, character: int, have: int, left: int) -> float:
        """The points of a count: by the table at the end, on the way there also between its steps."""
        tiers = self.rules.tiers[character]
        exact = 0.0
        smooth = 0.0
        before = 0
        points = 0.0
        for tier in tiers:
            if have >= tier[0]:
                exact = float(tier[1])
                smooth = exact
            elif have > before:
                smooth = points + (tier[1] - points) * (have - before) / (tier[0] - before)
                break
            before = tier[0]
            points = float(tier[1])
        if left == 0:
            return exact
        return 0.4 * exact + 0.6 * smooth if left == 1 else 0.2 * exact + 0.8 * smooth

    def others(self, s: Troyes, seat: i64, left: int) -> float:
        """Points, money and markers of the others, on average."""
        total = 0.0
        price = self.denier(left)
        for other in range(s.seats):
            if other != seat:
                total += s.vp[other] + s.deniers[other] * price
                for place in range(len(s.queue)):
                    flags: i64 = s.flags[place]
                    if flags != 0:
                        total += self.event(self.rules.events[s.queue[place]], flags, other, left)
        return total / (int(s.seats) - 1)
