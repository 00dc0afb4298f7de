"""The state of Troyes, with a hand-written `copy()`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.games.troyes.nouns import CELLS_PER_BUILDING, COLOUR_COUNT, EMPTY, NEUTRAL, OWNERS, STARTING
from quatrefoil.kernel.state import NO_SEAT, State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.troyes.rules import Rules
    from quatrefoil.kernel.game import Game

#: An activity card before it is turned up: it gets its identity then (T-2.5).
UNSEEN: Final = -1

#: A tradesman's place on a card: slots are 1, 2, …; this is the picture, which scores nothing (T-6.1.2).
PICTURE: Final = 15

#: Fields for each owner packed into one number.
NIBBLE_BITS: Final = 4
NIBBLE: Final = 15
BYTE_BITS: Final = 8
BYTE: Final = 255


#: A single citizen in a census, by owner * COLOUR_COUNT + building.
ONE_CITIZEN: Final[list[int]] = [1 << NIBBLE_BITS * place for place in range(OWNERS * COLOUR_COUNT)]


def counted_in(census: i64, owner: i64, building: i64) -> i64:
    """Return how many citizens of an owner a census found in a building; it has a nibble for each."""
    return census >> NIBBLE_BITS * (owner * COLOUR_COUNT + building) & NIBBLE


#: Stands for a list until `setup` or `copy` puts one there; never changed.
NOTHING: Final[list[int]] = []


class Troyes(State):
    """The whole position. Lists are indexed by owner (NEUTRAL last), building, cell or space."""

    __slots__ = (
        "rules", "round", "phase", "first", "active", "passed", "deniers", "influence", "vp", "supply", "general",
        "district", "characters", "row", "dice", "black", "enemies", "cells", "lying", "cards", "tradesmen", "markers",
        "queue", "flags", "seen", "red_left", "box_left", "cathedral", "taken",
    )  # fmt: skip

    def __init__(self, seats: i64, rules: Rules) -> None:
        super().__init__(seats)
        self.rules = rules
        self.round: i64 = 0
        self.phase: i64 = STARTING
        self.first: i64 = 0  # T-0.14; NEUTRAL when the King is first (T-13.4)
        self.active: i64 = NO_SEAT  # whose turn or defence it is
        self.passed: i64 = 0  # bit per seat (T-6.6.1)
        self.black: i64 = 0  # the heap of enemies still to be removed (T-4.12)
        self.enemies: i64 = 0  # black dice called by the events of this phase (T-4.9)
        self.seen: i64 = 0  # bit per event that was turned up
        self.red_left: i64 = 0  # red events face down; the box holds some more (T-2.6)
        self.box_left: i64 = 0
        self.deniers: list[int] = NOTHING  # T-0.1
        self.influence: list[int] = NOTHING  # T-0.3
        self.vp: list[int] = NOTHING
        self.supply: list[int] = NOTHING  # T-0.4: personal supplies; the neutral player has none
        self.general: list[int] = NOTHING  # the general supply, by colour
        self.district: list[int] = NOTHING  # deniers of passed seats (T-6.6.1)
        self.characters: list[int] = NOTHING  # bit per character held
        self.row: list[int] = NOTHING  # solo: characters face up, the top one last (T-13.3)
        self.dice: list[int] = NOTHING  # the districts (T-0.7) as heaps: owner * COLOUR_COUNT + colour
        self.cells: list[int] = NOTHING
        self.lying: list[int] = NOTHING  # bit per owner (T-6.4.5)
        self.cards: list[int] = NOTHING
        self.tradesmen: list[int] = NOTHING  # a nibble per owner: his slot, PICTURE or 0
        self.markers: list[int] = NOTHING  # a byte per owner: his markers on a delayed card (T-0.5)
        self.queue: list[int] = NOTHING  # T-0.12, T-4.18: as long as it gets
        self.flags: list[int] = NOTHING  # by place in the queue: a nibble per marker in order, owner + 1
        self.cathedral: list[int] = NOTHING  # bit per cell of the site
        self.taken: list[int] = NOTHING  # bit per event card taken (T-6.3.5)

    def copy(self) -> Troyes:
        new = Troyes(self.seats, self.rules)
        self.copy_kernel_part_to(new)
        new.round = self.round
        new.phase = self.phase
        new.first = self.first
        new.active = self.active
        new.passed = self.passed
        new.black = self.black
        new.enemies = self.enemies
        new.seen = self.seen
        new.red_left = self.red_left
        new.box_left = self.box_left
        new.deniers = self.deniers[:]
        new.influence = self.influence[:]
        new.vp = self.vp[:]
        new.supply = self.supply[:]
        new.general = self.general[:]
        new.district = self.district[:]
        new.characters = self.characters[:]
        new.row = self.row[:]
        new.dice = self.dice[:]
        new.cells = self.cells[:]
        new.lying = self.lying[:]
        new.cards = self.cards[:]
        new.tradesmen = self.tradesmen[:]
        new.markers = self.markers[:]
        new.queue = self.queue[:]
        new.flags = self.flags[:]
        new.cathedral = self.cathedral[:]
        new.taken = self.taken[:]
        return new

    def origin(self) -> tuple[Game[Any], dict[str, str]]:
        return (self.rules.game, self.rules.options)

    def numbers(self) -> list[int]:
        out = self.kernel_numbers()
        out.extend([int(self.round), int(self.phase), int(self.first), int(self.active), int(self.passed)])
        out.extend([int(self.black), int(self.enemies), int(self.seen), int(self.red_left), int(self.box_left)])
        for part in (
            self.deniers, self.influence, self.vp, self.supply, self.general, self.district, self.characters, self.row,
            self.dice, self.cells, self.lying, self.cards, self.tradesmen, self.markers, self.queue, self.flags,
            self.cathedral, self.taken,
        ):  # fmt: skip
            out.append(len(part))
            out.extend(part)
        return out

    def slot_of(self, space: i64, owner: i64) -> i64:
        """Return the slot of an owner's tradesman on a card; 0 if there is none."""
        return self.tradesmen[space] >> NIBBLE_BITS * owner & NIBBLE

    def markers_of(self, space: i64, owner: i64) -> i64:
        """Return the markers an owner has on a delayed card."""
        return self.markers[space] >> BYTE_BITS * owner & BYTE

    def dice_of(self, owner: i64) -> i64:
        """Return all dice of a district as one heap."""
        first: i64 = owner * COLOUR_COUNT
        return self.dice[first] + self.dice[first + 1] + self.dice[first + 2]

    def dice_left(self) -> bool:
        """T-4.19: return whether any die is left on the city square."""
        for heap in self.dice:
            if heap != 0:
                return True
        return False

    def is_face_up(self, space: i64) -> bool:
        """T-4.2: only face-up cards can be used."""
        return self.cards[space] != UNSEEN

    def citizens_in(self, owner: i64, building: i64) -> i64:
        """Return how many citizens of an owner stand in the cells of a building; lying ones do not count."""
        cells = self.cells
        count: i64 = 0
        first: i64 = building * CELLS_PER_BUILDING
        for cell in range(first, first + CELLS_PER_BUILDING):
            if cells[cell] == owner:
                count += 1
        return count

    def census(self) -> i64:
        """Return how many citizens of each owner stand in the cells of each building: see `counted_in`."""
        cells = self.cells
        counts: i64 = 0
        for building in range(COLOUR_COUNT):
            first: i64 = building * CELLS_PER_BUILDING
            for cell in range(first, first + CELLS_PER_BUILDING):
                owner: i64 = cells[cell]
                if owner != EMPTY:
                    counts += ONE_CITIZEN[owner * COLOUR_COUNT + building]
        return counts

    def citizens_in_cells(self, owner: i64) -> i64:
        count: i64 = 0
        for other in self.cells:
            if other == owner:
                count += 1
        return count

    def tradesmen_of(self, owner: i64) -> i64:
        count: i64 = 0
        shift: i64 = NIBBLE_BITS * owner
        for card in self.tradesmen:
            if card >> shift & NIBBLE != 0:
                count += 1
        return count

    def lying_of(self, owner: i64) -> i64:
        count: i64 = 0
        for lying in self.lying:
            if lying >> owner & 1 != 0:
                count += 1
        return count

    def is_king(self, owner: i64) -> bool:
        """T-0.13: in solo the neutral player is the King."""
        return owner == NEUTRAL and self.rules.is_solo
