"""The numbers of an observation, written straight from a state.

They are those of `view` in the order of `quatrefoil.env.layouts.troyes`; a law compares the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes.dice import FACES, count_of, faces_of, sum_of
from quatrefoil.games.troyes.events import BANDS
from quatrefoil.games.troyes.groups import (
    EMPTY_GROUP,
    aim_of,
    budget_for,
    hire_cost,
    modifier_at,
    price_of,
    size_of,
    sum_of_group,
)
from quatrefoil.games.troyes.legality import is_complete
from quatrefoil.games.troyes.nouns import (
    ACTIONS,
    ACTIVITIES,
    ALL_SPACES,
    CHARACTERS,
    COLOUR_COUNT,
    COLUMNS,
    COUNTER,
    EVENTS,
    LEVELS,
    NEUTRAL,
    NONE,
    OWNERS,
    SPACES,
    STARTING,
    USE,
    WHITE,
    YELLOW,
)
from quatrefoil.games.troyes.previews import result_of
from quatrefoil.games.troyes.scoring import band_of, solo_result
from quatrefoil.games.troyes.state import NIBBLE, NIBBLE_BITS, PICTURE, Troyes
from quatrefoil.games.troyes.steps.compose import Compose
from quatrefoil.games.troyes.steps.defence import Defend, strength, whole_strength
from quatrefoil.games.troyes.steps.round import salaries
from quatrefoil.kernel.bits import bit
from quatrefoil.kernel.encoder import Encoder
from quatrefoil.kernel.encoding import FLAGS, ONE, Counts, Memo, Number, OneOf, zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.encoding import Field
    from quatrefoil.kernel.state import State

#: Cards with fewer markers, packed as in `Troyes.markers`, have a piece of their own.
MOST_MARKERS: Final = 1 << 35

#: Most slots for tradesmen on a card, and for markers on an event.
MOST_SLOTS: Final = 4
MOST_FLAGS: Final = 6
MOST_CHARACTERS: Final = 2

UP_TO_3: Final = Number(3)
UP_TO_6: Final = Number(6)
UP_TO_10: Final = Number(10)
UP_TO_20: Final = Number(20)
UP_TO_50: Final = Number(50)
PHASE: Final = OneOf(range(7))
CARD: Final = OneOf(ACTIVITIES)
EVENT: Final = OneOf(EVENTS)
EVENT_SET: Final = Counts(EVENTS)
CHARACTER: Final = OneOf(CHARACTERS)
BAND: Final = OneOf(BANDS)
DICE: Final = Counts(range(1, FACES + 1), 3)
HIDDEN: Final[bytes] = zeros(2)
NO_KING: Final[bytes] = zeros(6 + len(EVENTS))
NO_RESULT: Final[bytes] = zeros(2 + len(BANDS))

#: Facts of the two most frequent questions, and those that one of them does not have.
ACTION: Final = OneOf(ACTIONS)
UP_TO_8: Final = Number(8)
FACT_CARD: Final = OneOf([*ACTIVITIES, *EVENTS, ""])
NO_FACT_CARD: Final = FACT_CARD.size - 1
FACT_MODIFIER: Final = OneOf([*SPACES, ""])
NO_FACT_MODIFIER: Final = FACT_MODIFIER.size - 1
NO_ACTION_FACTS: Final[bytes] = zeros(ACTION.size + FACT_CARD.size + 2 + FACT_MODIFIER.size)
THREE_ABSENT: Final[bytes] = zeros(3)
NO_DEFENCE_FACTS: Final[bytes] = zeros(2 + 2 * DICE.size + 2)


class TroyesEncoder(Encoder):
    """Encodes positions of Troyes. The neutral player comes after the seats."""

    def __init__(self, seats: int, kinds: list[str], facts: Field) -> None:
        super().__init__(seats, kinds, facts)
        self._owner = OneOf(range(seats + 1))
        self._owner_set = Counts(range(seats + 1))
        self._no_card = zeros(len(ACTIVITIES) + (MOST_SLOTS + 2) * (seats + 1))
        self._no_event = zeros(len(EVENTS) + 1 + MOST_FLAGS * (seats + 1))
        self._cards = Memo()
        self._events = Memo()
        self._cells = Memo()
        self._lying = Memo()
        self._cathedral = Memo()
        self._heaps = Memo()

    def put_view(self, s: State, viewer: i64, out: list[bytes]) -> None:
        assert isinstance(s, Troyes)
        is_solo = s.rules.is_solo
        out.append(FLAGS[is_solo])
        UP_TO_6.put(s.round, out)
        UP_TO_6.put(s.rules.rounds, out)
        PHASE.put(s.phase - STARTING, out)
        self.put_owner(s.first, out)
        self.put_owner(s.active, out)
        for space in range(ALL_SPACES):
            self.put_activity(s, space, out)
        for place in range(len(s.queue)):
            self.put_event(s, place, out)
        for _ in range(len(EVENTS) - len(s.queue)):
            out.append(self._no_event)
        UP_TO_6.put(s.red_left, out)
        UP_TO_6.put(cards_left(s, WHITE), out)
        UP_TO_6.put(cards_left(s, YELLOW), out)
        self.put_dice(s, out)
        self.put_citizens_and_cathedral(s, out)
        for seat in range(self.seats):
            self.put_player(s, seat, viewer == seat or s.is_over(), out)
        for character in reversed(s.row):
            CHARACTER.put(character, out)
        for _ in range(len(CHARACTERS) - len(s.row)):
            out.append(CHARACTER.absent)
        if is_solo:
            self.put_king(s, out)
        else:
            out.append(NO_KING)
        if is_solo and s.is_over():
            result: i64 = solo_result(s)
            out.append(ONE)
            UP_TO_20.put(result, out)
            BAND.put(band_of(s, result), out)
        else:
            out.append(NO_RESULT)

    def put_facts(self, s: State, out: list[bytes]) -> None:
        """Append the facts of the question; those of Defend and Compose, which are asked most often, without a dict."""
        assert isinstance(s, Troyes)
        step = s.stack[-1]
        if isinstance(step, Defend):
            self.put_defence(s, step, out)
        elif isinstance(step, Compose):
            put_composition(s, step, out)
        else:
            super().put_facts(s, out)

    def put_defence(self, s: Troyes, step: Defend, out: list[bytes]) -> None:
        out.append(NO_ACTION_FACTS)
        UP_TO_6.put(count_of(step.red) + count_of(step.white) + count_of(step.yellow), out)
        out.append(THREE_ABSENT)
        UP_TO_20.put(strength(s, step.red, step.white, step.yellow), out)
        out.append(THREE_ABSENT)
        need: i64 = sum_of(step.enemies)
        self.put_heap(int(step.enemies), out)
        self.put_heap(int(s.black - step.enemies), out)
        UP_TO_20.put(need, out)
        out.append(FLAGS[whole_strength(s, step.actor) >= need])

    def put_owner(self, owner: i64, out: list[bytes]) -> None:
        """Append a seat, the neutral player, or nobody for a negative number."""
        self._owner.put(self.seats if owner == NEUTRAL else owner if owner >= 0 else -1, out)

    def owners(self, mask: i64) -> i64:
        """Return a set of owners with the neutral player after the seats."""
        return (mask & ~bit(NEUTRAL)) | bit(self.seats) if mask & bit(NEUTRAL) != 0 else mask

    def put_activity(self, s: Troyes, space: i64, out: list[bytes]) -> None:
        if not s.is_face_up(space):
            out.append(self._no_card)
            return
        markers: i64 = s.markers[space]
        if markers >= MOST_MARKERS:
            self.put_card(s, space, out)
            return
        key: i64 = (markers << 20 | s.tradesmen[space]) << 5 | s.cards[space]
        piece = self._cards.find(key)
        if piece is None:
            pieces: list[bytes] = []
            self.put_card(s, space, pieces)
            piece = self._cards.keep(key, pieces)
        out.append(piece)

    def put_card(self, s: Troyes, space: i64, out: list[bytes]) -> None:
        """Append a card that lies face up, with its tradesmen and markers."""
        CARD.put(s.cards[space], out)
        holders: list[int] = [-1, -1, -1, -1]
        picture: i64 = 0
        for owner in range(OWNERS):
            slot = s.slot_of(space, owner)
            if slot == PICTURE:
                picture |= bit(owner)
            elif slot > 0:
                holders[slot - 1] = owner
        for holder in holders:
            self.put_owner(holder, out)
        self._owner_set.put_set(self.owners(picture), out)
        for seat in range(self.seats):
            UP_TO_6.put(s.markers_of(space, seat), out)
        out.append(UP_TO_6.absent)

    def put_event(self, s: Troyes, place: i64, out: list[bytes]) -> None:
        """Append an event of the queue with its markers in the order they were placed."""
        flags: i64 = s.flags[place]
        key: i64 = flags << 5 | s.queue[place]
        piece = self._events.find(key)
        if piece is None:
            pieces: list[bytes] = []
            self.put_event_markers(s, place, pieces)
            piece = self._events.keep(key, pieces)
        out.append(piece)

    def put_event_markers(self, s: Troyes, place: i64, out: list[bytes]) -> None:
        event: i64 = s.queue[place]
        EVENT.put(event, out)
        UP_TO_6.put(s.rules.events[event].flags, out)
        left: i64 = s.flags[place]
        markers: i64 = 0
        while left != 0:
            self.put_owner((left & NIBBLE) - 1, out)
            left >>= NIBBLE_BITS
            markers += 1
        for _ in range(MOST_FLAGS - markers):
            out.append(self._owner.absent)

    def put_dice(self, s: Troyes, out: list[bytes]) -> None:
        """Append the districts by owner and colour, and the enemies."""
        for heap in range(self.seats * COLOUR_COUNT):
            self.put_heap(s.dice[heap], out)
        for heap in range(NEUTRAL * COLOUR_COUNT, NEUTRAL * COLOUR_COUNT + COLOUR_COUNT):
            self.put_heap(s.dice[heap], out)
        self.put_heap(int(s.black), out)

    def put_heap(self, heap: int, out: list[bytes]) -> None:
        piece = self._heaps.find(heap)
        if piece is None:
            pieces: list[bytes] = []
            DICE.write(faces_of(heap), pieces)
            piece = self._heaps.keep(heap, pieces)
        out.append(piece)

    def put_citizens_and_cathedral(self, s: Troyes, out: list[bytes]) -> None:
        """Append who stands in the cells, who lies beside the buildings, and whose markers the cathedral has."""
        self.put_owners(s.cells, self._cells, out)
        key: i64 = 0
        for lying in s.lying:
            key = key << OWNERS | lying
        piece = self._lying.find(key)
        if piece is None:
            pieces: list[bytes] = []
            for lying in s.lying:
                self._owner_set.put_set(self.owners(lying), pieces)
            piece = self._lying.keep(key, pieces)
        out.append(piece)
        site: list[int] = [-1] * (LEVELS * COLUMNS)
        for owner in range(OWNERS):
            left: i64 = s.cathedral[owner]
            cell: i64 = 0
            while left != 0:
                if left & 1 != 0:
                    site[cell] = owner
                left >>= 1
                cell += 1
        self.put_owners(site, self._cathedral, out)

    def put_owners(self, places: list[int], memo: Memo, out: list[bytes]) -> None:
        """Append the owner of each of at most twenty places; -1 is nobody."""
        key: i64 = 0
        for owner in places:
            key = key << 3 | owner + 1
        piece = memo.find(key)
        if piece is None:
            pieces: list[bytes] = []
            for owner in places:
                self.put_owner(owner, pieces)
            piece = memo.keep(key, pieces)
        out.append(piece)

    def put_player(self, s: Troyes, seat: i64, is_open: bool, out: list[bytes]) -> None:
        """T-14.2: append a seat; points and characters are visible only to their owner until the game is over."""
        UP_TO_20.put(s.deniers[seat], out)
        UP_TO_20.put(s.influence[seat], out)
        if is_open or not s.rules.hides_vp:
            out.append(ONE)
            UP_TO_50.put(s.vp[seat], out)
        else:
            out.append(HIDDEN)
        UP_TO_10.put(s.supply[seat], out)
        UP_TO_20.put(s.general[seat], out)
        put_citizens(s, seat, out)
        UP_TO_10.put(salaries(s, seat), out)
        UP_TO_20.put(s.district[seat], out)
        out.append(FLAGS[s.passed >> seat & 1])
        EVENT_SET.put_set(s.taken[seat], out)
        shown: i64 = 0
        if is_open:
            for character in range(len(CHARACTERS)):
                if s.characters[seat] >> character & 1 != 0:
                    CHARACTER.put(character, out)
                    shown += 1
        for _ in range(MOST_CHARACTERS - shown):
            out.append(CHARACTER.absent)

    def put_king(self, s: Troyes, out: list[bytes]) -> None:
        """T-14.3: append the King; in solo nothing of him is secret."""
        out.append(ONE)
        UP_TO_50.put(s.vp[NEUTRAL], out)
        UP_TO_20.put(s.general[NEUTRAL], out)
        put_citizens(s, NEUTRAL, out)
        EVENT_SET.put_set(s.taken[NEUTRAL], out)


def put_composition(s: Troyes, step: Compose, out: list[bytes]) -> None:
    """T-5.2: append the aim, and what the dice chosen so far cost and give."""
    group: i64 = step.group
    aim = aim_of(s, step.action, step.target)
    change = modifier_at(s, step.modifier)
    hire: i64 = hire_cost(s, step.actor, step.action, step.target)
    budget = budget_for(s, step.actor, step.action, step.target)
    card: i64 = NO_FACT_CARD
    if step.action == USE:
        card = s.cards[step.target]
    elif step.action == COUNTER:
        card = len(ACTIVITIES) + s.queue[step.target]
    ACTION.put(step.action, out)
    FACT_CARD.put(card, out)
    UP_TO_6.put(aim.divisor, out)
    UP_TO_10.put(hire, out)
    FACT_MODIFIER.put(NO_FACT_MODIFIER if step.modifier == NONE else step.modifier, out)
    UP_TO_6.put(size_of(group), out)
    out.append(FLAGS[is_complete(s, step.actor, aim, change, budget, group)])
    price: i64 = price_of(s, step.actor, change, group) if group != EMPTY_GROUP else 0
    UP_TO_8.put(price, out)
    UP_TO_20.put(price + hire, out)
    UP_TO_20.put(sum_of_group(change, group) if group != EMPTY_GROUP else 0, out)
    UP_TO_10.put(result_of(aim, change, int(group)), out)
    out.append(NO_DEFENCE_FACTS)


def put_citizens(s: Troyes, owner: i64, out: list[bytes]) -> None:
    """Append where an owner's citizens are."""
    UP_TO_10.put(s.citizens_in_cells(owner), out)
    UP_TO_10.put(s.tradesmen_of(owner), out)
    UP_TO_3.put(s.lying_of(owner), out)


def cards_left(s: Troyes, deck: i64) -> i64:
    """Return how many events of a deck were not turned up yet."""
    left: i64 = 0
    for event in s.rules.decks[deck]:
        if s.seen >> event & 1 == 0:
            left += 1
    return left
