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
from quatrefoil.kernel.encoding import Counts, Flag, Memo, Number, OneOf, zeros
from quatrefoil.kernel.row import NO_KEY, WIDTH, Pieces

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
SITE_CELLS: Final = LEVELS * COLUMNS

FLAG: Final = Flag()
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

#: Facts of the two most frequent questions.
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
        self._heaps = Memo()

    def put_view(self, s: State, viewer: i64, out: Pieces) -> None:
        assert isinstance(s, Troyes)
        is_solo = s.rules.is_solo
        FLAG.put(is_solo, out)
        UP_TO_6.put(s.round, out)
        UP_TO_6.put(s.rules.rounds, out)
        PHASE.put(s.phase - STARTING, out)
        self.put_owner(s.first, out)
        self.put_owner(s.active, out)
        for space in range(ALL_SPACES):
            self.put_activity(s, space, out)
        for place in range(len(EVENTS)):
            self.put_event(s, place, out)
        UP_TO_6.put(s.red_left, out)
        UP_TO_6.put(cards_left(s, WHITE), out)
        UP_TO_6.put(cards_left(s, YELLOW), out)
        self.put_dice(s, out)
        cells: i64 = cells_key(s)
        lying: i64 = lying_key(s)
        self.put_citizens_and_cathedral(s, cells, lying, out)
        for seat in range(self.seats):
            self.put_player(s, seat, viewer == seat or s.is_over(), cells, lying, out)
        last: i64 = len(s.row) - 1
        for place in range(len(CHARACTERS)):
            CHARACTER.put(s.row[last - place] if place <= last else -1, out)
        self.put_king(s, out)
        is_known = is_solo and s.is_over()
        result: i64 = solo_result(s) if is_known else 0
        FLAG.put(is_known, out)
        UP_TO_20.put(result, out)
        BAND.put(band_of(s, result) if is_known else -1, out)

    def put_facts(self, s: State, kind: i64, out: Pieces) -> None:
        """Append the facts of the question; those of Defend and Compose, which are asked most often, without a dict."""
        assert isinstance(s, Troyes)
        pieces = Pieces()
        if kind >= 0:
            step = s.stack[-1]
            if isinstance(step, Defend):
                self.put_defence(s, step, pieces)
            elif isinstance(step, Compose):
                put_composition(s, step, pieces)
        if len(pieces.pieces) == 0:
            super().put_facts(s, kind, out)
        else:
            out.add(pieces.joined())

    def put_defence(self, s: Troyes, step: Defend, out: Pieces) -> None:
        out.add(NO_ACTION_FACTS)
        UP_TO_6.put(count_of(step.red) + count_of(step.white) + count_of(step.yellow), out)
        out.add(THREE_ABSENT)
        UP_TO_20.put(strength(s, step.red, step.white, step.yellow), out)
        out.add(THREE_ABSENT)
        need: i64 = sum_of(step.enemies)
        self.put_heap(step.enemies, out)
        self.put_heap(s.black - step.enemies, out)
        UP_TO_20.put(need, out)
        FLAG.put(whole_strength(s, step.actor) >= need, out)

    def put_owner(self, owner: i64, out: Pieces) -> None:
        """Append a seat, the neutral player, or nobody for a negative number."""
        self._owner.put(self.seats if owner == NEUTRAL else owner if owner >= 0 else -1, out)

    def owners(self, mask: i64) -> i64:
        """Return a set of owners with the neutral player after the seats."""
        return (mask & ~bit(NEUTRAL)) | bit(self.seats) if mask & bit(NEUTRAL) != 0 else mask

    def put_activity(self, s: Troyes, space: i64, out: Pieces) -> None:
        """Append a card with its tradesmen and markers; nothing if it is face down."""
        key: i64 = -1
        if s.is_face_up(space):
            markers: i64 = s.markers[space]
            key = (markers << 20 | s.tradesmen[space]) << 5 | s.cards[space] if markers < MOST_MARKERS else NO_KEY
        if out.differs(key, len(self._no_card) // WIDTH):
            out.write(self._no_card if key == -1 else self.activity(s, space, key))

    def activity(self, s: Troyes, space: i64, key: i64) -> bytes:
        piece = self._cards.find(key) if key != NO_KEY else None
        if piece is None:
            pieces = Pieces()
            self.put_card(s, space, pieces)
            piece = self._cards.keep(key, pieces)
        return piece

    def put_card(self, s: Troyes, space: i64, out: Pieces) -> None:
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
        out.add(UP_TO_6.absent)

    def put_event(self, s: Troyes, place: i64, out: Pieces) -> None:
        """Append an event of the queue with its markers in the order they were placed; nothing after the last."""
        key: i64 = -1
        if place < len(s.queue):
            flags: i64 = s.flags[place]
            key = flags << 5 | s.queue[place]
        if out.differs(key, len(self._no_event) // WIDTH):
            out.write(self._no_event if key == -1 else self.event(s, place, key))

    def event(self, s: Troyes, place: i64, key: i64) -> bytes:
        piece = self._events.find(key)
        if piece is None:
            pieces = Pieces()
            self.put_event_markers(s, place, pieces)
            piece = self._events.keep(key, pieces)
        return piece

    def put_event_markers(self, s: Troyes, place: i64, out: Pieces) -> None:
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
            out.add(self._owner.absent)

    def put_dice(self, s: Troyes, out: Pieces) -> None:
        """Append the districts by owner and colour, and the enemies."""
        for heap in range(self.seats * COLOUR_COUNT):
            self.put_heap(s.dice[heap], out)
        for heap in range(NEUTRAL * COLOUR_COUNT, NEUTRAL * COLOUR_COUNT + COLOUR_COUNT):
            self.put_heap(s.dice[heap], out)
        self.put_heap(s.black, out)

    def put_heap(self, heap: i64, out: Pieces) -> None:
        if out.differs(heap, DICE.size):
            piece = self._heaps.find(heap)
            if piece is None:
                pieces = Pieces()
                DICE.write(faces_of(int(heap)), pieces)
                piece = self._heaps.keep(heap, pieces)
            out.write(piece)

    def put_citizens_and_cathedral(self, s: Troyes, cells: i64, lying: i64, out: Pieces) -> None:
        """Append who stands in the cells, who lies beside the buildings, and whose markers the cathedral has."""
        if out.begins(cells, 0, 0):
            for owner in s.cells:
                self.put_owner(owner, out)
            out.ends()
        if out.begins(lying, 0, 0):
            for mask in s.lying:
                self._owner_set.put_set(self.owners(mask), out)
            out.ends()
        marks = s.cathedral
        low: i64 = (marks[0] << SITE_CELLS | marks[1]) << SITE_CELLS | marks[2]
        if out.begins(low, marks[3] << SITE_CELLS | marks[4], 0):
            self.put_cathedral(s, out)
            out.ends()

    def put_cathedral(self, s: Troyes, out: Pieces) -> None:
        """Append whose marker is in each cell of the site."""
        site: list[int] = [-1] * SITE_CELLS
        for owner in range(OWNERS):
            left: i64 = s.cathedral[owner]
            cell: i64 = 0
            while left != 0:
                if left & 1 != 0:
                    site[cell] = owner
                left >>= 1
                cell += 1
        for owner in site:
            self.put_owner(owner, out)

    def put_player(self, s: Troyes, seat: i64, is_open: bool, cells: i64, lying: i64, out: Pieces) -> None:
        """T-14.2: append a seat; points and characters are visible only to their owner until the game is over."""
        shows_vp = is_open or not s.rules.hides_vp
        UP_TO_20.put(s.deniers[seat], out)
        UP_TO_20.put(s.influence[seat], out)
        FLAG.put(shows_vp, out)
        UP_TO_50.put(s.vp[seat] if shows_vp else 0, out)
        UP_TO_10.put(s.supply[seat], out)
        UP_TO_20.put(s.general[seat], out)
        if out.begins(cells, lying, s.tradesmen_of(seat)):
            put_citizens(s, seat, out)
            UP_TO_10.put(salaries(s, seat, s.census()), out)
            out.ends()
        UP_TO_20.put(s.district[seat], out)
        FLAG.put((s.passed >> seat & 1) != 0, out)
        EVENT_SET.put_set(s.taken[seat], out)
        shown: i64 = 0
        if is_open:
            for character in range(len(CHARACTERS)):
                if s.characters[seat] >> character & 1 != 0:
                    CHARACTER.put(character, out)
                    shown += 1
        for _ in range(MOST_CHARACTERS - shown):
            CHARACTER.put(-1, out)

    def put_king(self, s: Troyes, out: Pieces) -> None:
        """T-14.3: append the King; in solo nothing of him is secret."""
        is_solo = s.rules.is_solo
        FLAG.put(is_solo, out)
        UP_TO_50.put(s.vp[NEUTRAL] if is_solo else 0, out)
        UP_TO_20.put(s.general[NEUTRAL] if is_solo else 0, out)
        UP_TO_10.put(s.citizens_in_cells(NEUTRAL) if is_solo else 0, out)
        UP_TO_10.put(s.tradesmen_of(NEUTRAL) if is_solo else 0, out)
        UP_TO_3.put(s.lying_of(NEUTRAL) if is_solo else 0, out)
        EVENT_SET.put_set(s.taken[NEUTRAL] if is_solo else 0, out)


def put_composition(s: Troyes, step: Compose, out: Pieces) -> None:
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
    FLAG.put(is_complete(s, step.actor, aim, change, budget, group), out)
    price: i64 = price_of(s, step.actor, change, group) if group != EMPTY_GROUP else 0
    UP_TO_8.put(price, out)
    UP_TO_20.put(price + hire, out)
    UP_TO_20.put(sum_of_group(change, group) if group != EMPTY_GROUP else 0, out)
    UP_TO_10.put(result_of(aim, change, int(group)), out)
    out.add(NO_DEFENCE_FACTS)


def cells_key(s: Troyes) -> i64:
    """Return who stands in each cell, packed into one number."""
    key: i64 = 0
    for owner in s.cells:
        key = key << 3 | owner + 1
    return key


def lying_key(s: Troyes) -> i64:
    """Return who lies beside each building, packed into one number."""
    key: i64 = 0
    for mask in s.lying:
        key = key << OWNERS | mask
    return key


def put_citizens(s: Troyes, owner: i64, out: Pieces) -> None:
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
