"""Expected final score of a seat of Troyes."""

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

#: Future rounds that count.
MAX_FUTURE_ROUNDS: Final = 3
#: Highest probability of a hidden character.
MAX_PROBABILITY: Final = 0.95
FULL_LEVEL: Final = (1 << COLUMNS) - 1


class KnownParts:
    """Parts of the value of one position for one seat, and tests whether another position has the same."""

    __slots__ = ("s", "citizens", "cards", "events", "cathedral", "others")

    def __init__(self, s: Troyes) -> None:
        self.s = s
        self.citizens: float = 0.0
        self.cards: float = 0.0
        self.events: float = 0.0
        self.cathedral: float = 0.0
        self.others: float = 0.0

    def has_same_citizens(self, s: Troyes) -> bool:
        known = self.s
        return s.cells == known.cells and s.supply == known.supply and s.lying == known.lying

    def has_same_cards(self, s: Troyes) -> bool:
        return s.tradesmen == self.s.tradesmen and s.markers == self.s.markers

    def has_same_events(self, s: Troyes) -> bool:
        """Test also for the cells: some events cost money for each citizen."""
        known = self.s
        return s.flags == known.flags and s.queue == known.queue and s.cells == known.cells

    def has_same_cathedral(self, s: Troyes) -> bool:
        return s.cathedral == self.s.cathedral

    def has_same_others(self, s: Troyes, seat: i64) -> bool:
        """Test for the points and deniers of the other seats."""
        known = self.s
        for other in range(s.seats):
            if other != seat and (s.vp[other] != known.vp[other] or s.deniers[other] != known.deniers[other]):
                return False
        return True


class PositionValue:
    """Evaluates the positions of one table."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.marker_pips: list[float] = [weights.marker_pips.get(name, 0.0) for name in ACTIVITIES]
        #: Expected number of rounds that a citizen stays, by cell (1: the last of its row) and rounds left.
        self.expected_rounds: list[list[float]] = [
            self._expected_rounds(weights.stays),
            self._expected_rounds(weights.stays_last),
        ]
        self.is_last_cell: list[int] = [0] * len(rules.row_of_cell)
        for row in rules.rows:
            self.is_last_cell[row[-1]] = 1
        #: Points of the characters by rounds left (2: two or more), character and count.
        self.character_points: list[list[list[float]]] = [
            [self._points_of_counts(character, left) for character in range(len(CHARACTERS))] for left in range(3)
        ]
        #: Probability that each character is in play, as the seat sees it; set by `estimate_characters`.
        self.character_probability: list[float] = [0.0] * len(CHARACTERS)

    def _expected_rounds(self, probability: float) -> list[float]:
        values = [0.0]
        left = 1.0
        for _ in range(8):
            left *= probability
            values.append(values[-1] + left)
        return values

    def _points_of_counts(self, character: int, left: int) -> list[float]:
        highest = max([tier[0] for tier in self.rules.tiers[character]], default=0)
        return [self._points_of_character(character, have, left) for have in range(highest + 1)]

    # Prices

    def rounds_left(self, s: Troyes) -> int:
        """Return the number of rounds after this one."""
        return int(self.rules.rounds) - int(s.round)

    def denier_price(self, left: int) -> float:
        """Return the value of a denier with so many rounds left."""
        prices = self.weights.denier
        return prices[left] if left < len(prices) else prices[-1]

    def influence_price(self, left: int) -> float:
        """Return the value of a point of influence with so many rounds left."""
        prices = self.weights.influence
        return prices[left] if left < len(prices) else prices[-1]

    def value_of_die(self, colour: int, face: int) -> float:
        """Return the value of an unused die in the seat's district."""
        return self.weights.die[colour] + self.weights.pip[colour] * face

    # The whole position

    def relative_value(self, s: Troyes, seat: i64, known: KnownParts | None = None) -> float:
        """Return the value of a position for a seat, less a share of its value for the others."""
        value = self.value(s, seat, known)
        if self.rules.is_solo:
            return value - self.weights.weight_of_king * s.vp[NEUTRAL]
        if known is not None and known.has_same_events(s) and known.has_same_others(s, seat):
            return value - self.weights.weight_of_others * known.others
        return value - self.weights.weight_of_others * self.value_of_others(s, seat, self.rounds_left(s))

    def value(self, s: Troyes, seat: i64, known: KnownParts | None = None) -> float:
        """Return the expected final score of a seat; `known` has parts of a similar position in the same round."""
        left = self.rounds_left(s)
        value = float(s.vp[seat])
        value += self.value_of_deniers(s.deniers[seat] + s.district[seat], left) + self.value_of_influence(
            s.influence[seat], left
        )
        value += self.value_of_dice(s, seat)
        if known is None:
            value += self.value_of_citizens(s, seat, left)
            value += self.value_of_cards(s, seat, left)
            value += self.value_of_events(s, seat, left)
            value += self.value_of_cathedral(s, seat, left)
        else:
            value += known.citizens if known.has_same_citizens(s) else self.value_of_citizens(s, seat, left)
            value += known.cards if known.has_same_cards(s) else self.value_of_cards(s, seat, left)
            value += known.events if known.has_same_events(s) else self.value_of_events(s, seat, left)
            value += known.cathedral if known.has_same_cathedral(s) else self.value_of_cathedral(s, seat, left)
        return value + self.value_of_characters(s, seat, left)

    def known_parts(self, s: Troyes, seat: i64) -> KnownParts:
        """Return the parts of the value of a position, which must not change afterwards."""
        left = self.rounds_left(s)
        parts = KnownParts(s)
        parts.citizens = self.value_of_citizens(s, seat, left)
        parts.cards = self.value_of_cards(s, seat, left)
        parts.events = self.value_of_events(s, seat, left)
        parts.cathedral = self.value_of_cathedral(s, seat, left)
        parts.others = 0.0 if self.rules.is_solo else self.value_of_others(s, seat, left)
        return parts

    def estimate_characters(self, s: Troyes, seat: int) -> None:
        """T-10, T-11.2: estimate which characters are in play: the seat's, and those that suit the others."""
        unknown = 0.0
        for character in range(len(CHARACTERS)):
            if self.rules.is_solo:
                self.character_probability[character] = 1.0 if character in s.row else 0.0
            elif s.characters[seat] >> character & 1:
                self.character_probability[character] = 1.0
            else:
                best = 0.0
                for other in range(s.seats):
                    if other != seat:
                        have = int(character_count(s, other, self.rules.characters[character].criterion))
                        best = max(best, self.points_of_character(character, have, 2))
                self.character_probability[character] = -1.0 - self.weights.character_evidence * best
                unknown -= self.character_probability[character]
        hidden = int(self.rules.characters_each) * (int(s.seats) - 1)
        for character in range(len(CHARACTERS)):
            if self.character_probability[character] < 0.0:
                self.character_probability[character] = min(
                    MAX_PROBABILITY, -self.character_probability[character] / unknown * hidden
                )

    def value_of_deniers(self, deniers: int, left: int) -> float:
        """Return the value of deniers; surplus ones count less."""
        many = self.weights.many_deniers
        price = self.denier_price(left)
        if deniers <= many:
            return deniers * price
        return many * price + (deniers - many) * price * self.weights.surplus_share

    def value_of_influence(self, influence: int, left: int) -> float:
        """Return the value of influence; surplus points count less."""
        many = self.weights.many_influence
        price = self.influence_price(left)
        if influence <= many:
            return influence * price
        return many * price + (influence - many) * price * self.weights.surplus_share

    def value_of_dice(self, s: Troyes, seat: i64) -> float:
        """Return the value of the unused dice."""
        w = self.weights
        if s.passed >> seat & 1 != 0:
            return 0.0
        value = 0.0
        for colour in range(len(COLOURS)):
            heap: i64 = s.dice[seat * 3 + colour]
            if heap != 0:
                value += w.die[colour] * int(count_of(heap)) + w.pip[colour] * int(sum_of(heap))
        return value

    def value_of_citizens(self, s: Troyes, seat: i64, left: int) -> float:
        """Return the value of citizens: future dice less salaries, and those in the supply."""
        w = self.weights
        price = self.denier_price(left)
        value = 0.0
        for building in range(len(COLOURS)):
            worth = w.citizen[building]
            salary = self.rules.salary[building] * price
            count: i64 = 0
            for cell in range(building * 6, building * 6 + 6):
                if s.cells[cell] == seat:
                    rounds = self.expected_rounds[self.is_last_cell[cell]][left]
                    value += (worth * w.further_citizen[count] - salary) * rounds
                    count += 1
        supply: i64 = s.supply[seat] + s.lying_of(seat)
        if left > 0:
            for place in range(supply):
                value += w.supply[place] if place < len(w.supply) else w.supply[-1]
        elif supply > 0:
            value += 0.3
        return value

    def value_of_cards(self, s: Troyes, seat: i64, left: int) -> float:
        """Return the value of tradesmen with their slots, and of markers on delayed cards."""
        w = self.weights
        value = 0.0
        for space in range(ALL_SPACES):
            slot: i64 = s.tradesmen[space] >> 4 * seat & NIBBLE
            if slot != 0:
                if slot != PICTURE:
                    value += self.rules.activities[s.cards[space]].slots[slot - 1]
                value += w.tradesman * (left if left < MAX_FUTURE_ROUNDS else MAX_FUTURE_ROUNDS)
            count = s.markers_of(space, seat)
            if count > 0:
                worth = self.marker_pips[s.cards[space]] * w.marker
                if left == 0:
                    worth *= w.last_round_marker
                for _ in range(count):
                    value += worth
                    worth *= w.further_marker
        return value

    # Events

    def value_of_events(self, s: Troyes, seat: i64, left: int) -> float:
        """Return the value of the seat's markers on events, less what the events cost while they stay."""
        value = 0.0
        for place in range(len(s.queue)):
            card = self.rules.events[s.queue[place]]
            flags: i64 = s.flags[place]
            if flags != 0:
                value += self.value_of_event(card, flags, seat, left)
            if left > 0:
                value -= self.cost_of_event(s, card, seat, left)
        return value

    def value_of_event(self, card: EventCard, flags: i64, seat: i64, left: int) -> float:
        """Return the expected reward for the seat's markers on one event."""
        mine = int(markers_on(flags, seat))
        if mine == 0:
            return 0.0
        covered = int(marker_count(flags))
        most = 0
        for other in range(OWNERS):
            if other != seat:
                most = max(most, int(markers_on(flags, other)))
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
        share = 1.0 + self.weights.event_share * mine * (card.first + card.second) / card.flags
        if left == 0:
            share = 1.0  # T-11.2
        return progress * reward + (1.0 - progress) * share

    def cost_of_event(self, s: Troyes, card: EventCard, seat: i64, left: int) -> float:
        """Return what an event that stays costs the seat in future rounds."""
        cost = self.weights.black_die * card.black_dice
        if card.kind == ALL_PAY:
            times = 1 if card.building == NONE else int(s.citizens_in(seat, CITY_HALL))
            cost += times * card.n * self.denier_price(left)
        elif card.kind == ALL_LOSE_INFLUENCE:
            cost += card.n * self.influence_price(left)
        return cost * self.weights.event_cost * (left if left < MAX_FUTURE_ROUNDS else MAX_FUTURE_ROUNDS)

    # The end

    def value_of_cathedral(self, s: Troyes, seat: i64, left: int) -> float:
        """T-11.2: return the penalty for levels without a marker of the seat; full ones can get none."""
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
                    value -= penalty * self.weights.cathedral_gap
        return value

    def value_of_characters(self, s: Troyes, seat: i64, left: int) -> float:
        """T-10: return the expected points of the characters."""
        value = 0.0
        closeness = 1.0 if left == 0 else self.weights.one_round_left if left == 1 else 0.0
        for character in range(len(CHARACTERS)):
            share = self.character_probability[character]
            if share > 0.0:
                criterion = self.rules.characters[character].criterion
                if criterion in (DENIERS, INFLUENCE):
                    if closeness == 0.0:
                        continue
                    share *= closeness
                value += share * self.points_of_character(character, int(character_count(s, seat, criterion)), left)
        return value

    def points_of_character(self, character: int, have: int, left: int) -> float:
        """Return the points of a count; all counts above the highest tier are worth the same."""
        points = self.character_points[left if left < 2 else 2][character]
        return points[have] if have < len(points) else points[-1]

    def _points_of_character(self, character: int, have: int, left: int) -> float:
        """Return the points of a count: by the table at the end, partly interpolated before."""
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

    def value_of_others(self, s: Troyes, seat: i64, left: int) -> float:
        """Return the average points, deniers and event markers of the others."""
        total = 0.0
        price = self.denier_price(left)
        for other in range(s.seats):
            if other != seat:
                total += s.vp[other] + s.deniers[other] * price
                for place in range(len(s.queue)):
                    flags: i64 = s.flags[place]
                    if flags != 0:
                        total += self.value_of_event(self.rules.events[s.queue[place]], flags, other, left)
        return total / (int(s.seats) - 1)
