"""Troyes as columns for a network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.columns import Columns, relative
from quatrefoil.bots.knowledge.layout import ABSENT, Layout
from quatrefoil.games.troyes.dice import DICE_PER_OWNER, FACE_BITS, FACE_MASK, FACES, count_of, sum_of
from quatrefoil.games.troyes.event_markers import free_flags, markers_on
from quatrefoil.games.troyes.groups import plain_sum
from quatrefoil.games.troyes.nouns import (
    ACTIVITIES,
    ALL_CELLS,
    ALL_SPACES,
    CHARACTERS,
    COLOUR_COUNT,
    COLUMNS,
    EVENTS,
    LEVELS,
    MOST_SEATS,
    NEUTRAL,
    OWNERS,
)
from quatrefoil.games.troyes.scoring import cathedral_gaps, character_points, slot_points
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.compose import Compose, TakeCitizen
from quatrefoil.games.troyes.steps.defence import Defend
from quatrefoil.games.troyes.ways import dice_in
from quatrefoil.kernel.bits import count_bits

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

GROUP: Final = 3
LEVEL_MASK: Final = 63
BEYOND: Final = 500
#: Columns of a seat, then those that the neutral player has too.
SEAT_COLUMNS: Final = 14 + COLOUR_COUNT
OWNER_COLUMNS: Final = COLOUR_COUNT * (FACES + 2) + COLOUR_COUNT + 2 * ALL_SPACES + LEVELS


class TroyesColumns(Columns):
    """Each owner, then the board and the group of dice that is being composed. Others' characters never show."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game, MOST_SEATS)

    def add_columns(self, layout: Layout) -> None:
        for i in range(MOST_SEATS):
            shared = "" if i == 0 else "other "
            for name, low, high in (
                ("vp", -5, 90), ("deniers", 0, 40), ("influence", 0, 20), ("supply", 0, 12), ("district", 0, 40),
                ("taken", 0, 6), ("slots", 0, 24), ("gaps", 0, 3), ("passed", 0, 1), ("tradesmen", 0, 9),
                ("lying", 0, 3), ("characters", 0, 30), ("own_characters", 0, 12), ("lead", -30, 30),
            ):  # fmt: skip
                layout.amount(f"{i}.{name}", low, high, shared and name)
            for building in range(COLOUR_COUNT):
                layout.amount(f"{i}.citizens{building}", 0, 6, shared and f"citizens{building}")
        for i in range(OWNERS):
            shared = "" if i == 0 else "other "
            for colour in range(COLOUR_COUNT):
                layout.amount(f"{i}.dice{colour}", 0, 6, shared and f"dice{colour}")
                layout.amount(f"{i}.sum{colour}", 0, 36, shared and f"sum{colour}")
                for face in range(1, FACES + 1):
                    layout.amount(f"{i}.dice{colour}-{face}", 0, 4, shared and f"dice{colour}-{face}")
            for building in range(COLOUR_COUNT):
                layout.one_of(f"{i}.lies{building}", 0, 1, shared=shared and f"lies{building}")
            for space in range(ALL_SPACES):
                layout.one_of(f"{i}.slot{space}", 0, 15, shared=shared and f"slot{space}")
                layout.amount(f"{i}.markers{space}", 0, 8, shared and f"markers{space}")
            for level in range(LEVELS):
                layout.bits(f"{i}.cathedral{level}", COLUMNS, shared and f"cathedral{level}")
        for event in range(len(EVENTS)):
            layout.amount(f"event{event}.free", 0, 7)
            for i in range(OWNERS):
                shared = "" if i == 0 else f"event{event}.others"
                layout.amount(f"event{event}.markers{i}", 0, 6, shared)
        for cell in range(ALL_CELLS):
            layout.one_of(f"cell{cell}", -1, OWNERS)
        for space in range(ALL_SPACES):
            layout.one_of(f"card{space}", 0, len(ACTIVITIES) - 1)
        layout.bits("characters", len(CHARACTERS))
        for name, low, high in (
            ("round", 0, 7),
            ("left", 0, 7),
            ("phase", -1, 6),
            ("black", 0, 12),
            ("enemies", 0, 12),
        ):
            layout.one_of(name, low, high)
        for face in range(1, FACES + 1):
            layout.amount(f"black{face}", 0, 6)
        for name in ("first", "active"):
            layout.one_of(name, -2, OWNERS)
        layout.one_of("action", 0, 5)
        layout.one_of("use", 0, ALL_SPACES)
        layout.one_of("counter", 0, len(EVENTS))
        layout.one_of("place", 0, COLOUR_COUNT)
        layout.one_of("modifier", -1, ALL_SPACES)
        layout.pile("group", GROUP, OWNERS * DICE_PER_OWNER)
        layout.amount("group_sum", 0, 18)
        for colour in range(COLOUR_COUNT):
            layout.amount(f"defence{colour}", 0, 30)
        layout.amount("defence_enemies", 0, 12)

    def scale(self) -> float:
        return 20.0

    def write(self, s: State, seat: int, known: int, out: list[int]) -> None:
        assert isinstance(s, Troyes)
        seats = int(s.seats)
        best = -BEYOND
        second = -BEYOND
        for who in range(seats):
            points = s.vp[who]
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
        for i in range(MOST_SEATS):
            if i >= seats:
                out.extend(NO_SEAT_COLUMNS)
            else:
                who = (seat + i) % seats
                self.write_seat(s, seat, who, s.vp[who] - (second if s.vp[who] == best else best), out)
        for i in range(OWNERS):
            if i == NEUTRAL:
                self.write_owner(s, NEUTRAL, out)
            elif i >= seats:
                out.extend(NO_OWNER_COLUMNS)
            else:
                self.write_owner(s, (seat + i) % seats, out)
        self.write_events(s, seat, out)
        for owner in s.cells:
            out.append(relative(owner, seat, seats))
        for card in s.cards:
            out.append(card if card >= 0 else ABSENT)
        out.extend([s.characters[seat], int(s.round), int(s.rules.rounds) - int(s.round), int(s.phase)])
        out.extend([int(count_of(s.black)), int(s.enemies)])
        black = int(s.black)
        for face in range(FACES):
            out.append(black >> FACE_BITS * face & FACE_MASK)
        out.extend([relative(int(s.first), seat, seats), relative(int(s.active), seat, seats)])
        self.write_group(s, seat, out)

    def write_seat(self, s: Troyes, seat: int, who: int, lead: int, out: list[int]) -> None:
        """Append what only seats have; the points of each character are public, who holds it is not."""
        own = 0
        total = 0
        for character in range(len(CHARACTERS)):
            points = int(character_points(s, who, character))
            total += points
            if s.characters[seat] >> character & 1:
                own += points
        out.extend([s.vp[who], s.deniers[who], s.influence[who], s.supply[who], s.district[who]])
        out.extend([int(count_bits(s.taken[who])), int(slot_points(s, who)), int(cathedral_gaps(s, who))])
        out.extend([1 if s.passed >> who & 1 else 0, int(s.tradesmen_of(who)), int(s.lying_of(who)), total, own, lead])
        for building in range(COLOUR_COUNT):
            out.append(int(s.citizens_in(who, building)))

    def write_owner(self, s: Troyes, owner: int, out: list[int]) -> None:
        """Append the dice, tradesmen, markers and stones of a seat or the neutral player."""
        for colour in range(COLOUR_COUNT):
            heap = s.dice[owner * COLOUR_COUNT + colour]
            if heap == 0:
                out.extend(NO_DICE)
            else:
                out.extend([int(count_of(heap)), int(sum_of(heap))])
                for face in range(FACES):
                    out.append(heap >> FACE_BITS * face & FACE_MASK)
        for building in range(COLOUR_COUNT):
            out.append(s.lying[building] >> owner & 1)
        for space in range(ALL_SPACES):
            slot = int(s.slot_of(space, owner))
            markers = int(s.markers_of(space, owner))
            out.append(slot if slot > 0 else ABSENT)
            out.append(markers if markers > 0 else ABSENT)
        site = s.cathedral[owner]
        for level in range(LEVELS):
            out.append(site >> COLUMNS * level & LEVEL_MASK)

    def write_events(self, s: Troyes, seat: int, out: list[int]) -> None:
        """Append for each event of the queue its free flags and everybody's markers."""
        seats = int(s.seats)
        first = len(out)
        out.extend(NO_EVENTS)
        for place in range(len(s.queue)):
            at = first + s.queue[place] * (1 + OWNERS)
            out[at] = int(free_flags(s, place))
            flags = s.flags[place]
            for i in range(OWNERS):
                if i < seats:
                    out[at + 1 + i] = int(markers_on(flags, (seat + i) % seats))
                elif i == NEUTRAL:
                    out[at + 1 + i] = int(markers_on(flags, NEUTRAL))

    def write_group(self, s: Troyes, seat: int, out: list[int]) -> None:
        """Append the action that is being composed, and the defence that is under way."""
        step = s.stack[-1] if len(s.stack) > 0 else None
        if isinstance(step, (Compose, TakeCitizen)):
            write_action(s, seat, int(step.action), int(step.target), int(step.modifier), int(step.group), out)
        else:
            out.extend([ABSENT] * (5 + GROUP + 1))
        if isinstance(step, Defend):
            out.extend([int(sum_of(step.red)), int(sum_of(step.white)), int(sum_of(step.yellow))])
            out.append(int(count_of(step.enemies)))
        else:
            out.extend([ABSENT] * (COLOUR_COUNT + 1))


NO_SEAT_COLUMNS: Final[list[int]] = [ABSENT] * SEAT_COLUMNS
NO_OWNER_COLUMNS: Final[list[int]] = [ABSENT] * OWNER_COLUMNS
NO_DICE: Final[list[int]] = [ABSENT] * (FACES + 2)
NO_EVENTS: Final[list[int]] = [ABSENT] * (len(EVENTS) * (1 + OWNERS))


def write_action(s: Troyes, seat: int, action: int, target: int, modifier: int, group: int, out: list[int]) -> None:
    """Append an action and its dice, the owners of the dice rotated."""
    out.append(action)
    for kind in range(3):
        targets = (0, 2, 3)
        out.append(target_code(s, action, target) if action == targets[kind] else ABSENT)
    out.append(modifier)
    dice = dice_in(group)
    seats = int(s.seats)
    for i in range(GROUP):
        if i < len(dice):
            owner = relative(dice[i] // DICE_PER_OWNER, seat, seats)
            out.append(owner * DICE_PER_OWNER + dice[i] % DICE_PER_OWNER)
        else:
            out.append(ABSENT)
    out.append(int(plain_sum(group)))


def target_code(s: Troyes, action: int, target: int) -> int:
    """Return the space, the building, or the event in place of its place in the queue."""
    return s.queue[target] if action == 2 else target
