"""Steps before the first round: first player, characters and the starting placement (T-2, T-3, T-13.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.dice import FACES, HANDFUL, ONE, ROLL_TOTALS, ROLL_WEIGHTS, has_face
from quatrefoil.games.troyes.nouns import (
    ALL_CELLS,
    CHARACTERS,
    EMPTY,
    NEUTRAL,
    NEUTRAL_SEAT,
    seat_of,
)
from quatrefoil.games.troyes.refusals import why_not_now
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.rolls import OUTCOMES
from quatrefoil.games.troyes.vocabulary import CELL, CHARACTER, FIRST
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.event import only
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class FirstPlayer(ChanceStep[Troyes]):
    """T-2.7, T-R4, T-14.4: draw the first player; T-13.4: in solo it may be the King."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Option]:
        return SOLO_FIRST if s.rules.is_solo else FIRST[: s.seats]

    def apply(self, s: Troyes, chosen: Option) -> None:
        s.first = chosen.arg
        s.emit(ev.FIRST_PLAYER, seat_of(s.first))


class DealCharacter(ChanceStep[Troyes]):
    """T-2.4, T-14.5: deal a character that only its owner sees (T-14.2)."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def options(self, s: Troyes) -> list[Option]:
        dealt: i64 = 0
        for held in s.characters:
            dealt |= held
        return [CHARACTER[character] for character in range(len(CHARACTERS)) if dealt >> character & 1 == 0]

    def apply(self, s: Troyes, chosen: Option) -> None:
        s.characters[self.seat] |= 1 << chosen.arg
        s.reveal()
        s.emit(ev.CHARACTER_DEALT, self.seat)
        s.emit(ev.CHARACTER_SEEN, self.seat, chosen.arg, 0, 0, 0, only(self.seat))

    def fields(self) -> list[int]:
        return [int(self.seat)]


class LayCharacters(ChanceStep[Troyes]):
    """T-13.3, T-14.11: in solo lay out all characters face up, from the top one downwards."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Option]:
        return [CHARACTER[character] for character in range(len(CHARACTERS)) if character not in s.row]

    def apply(self, s: Troyes, chosen: Option) -> None:
        s.row.insert(0, chosen.arg)
        s.emit(ev.CHARACTER_LAID, NO_SEAT, len(s.row), chosen.arg)
        if len(s.row) < len(CHARACTERS):
            s.stack.append(self)


class StartingPlacement(Automatic[Troyes]):
    """T-3.1: begin placing citizens in the buildings, before the first round."""

    __slots__ = ()

    def apply(self, s: Troyes, chosen: Option) -> None:
        if s.rules.is_solo:
            s.stack.append(KingStart(0, 0, 0))
            return
        if s.seats == 2:  # T-3.4
            for cell in s.rules.two_player_cells:
                settle(s, NEUTRAL, cell)
        s.stack.append(SnakeTurn(0))


class SnakeTurn(Automatic[Troyes]):
    """T-3.2: snake order: forward from the first player, then backward, and so on; T-3.3: grey fills the rest."""

    __slots__ = ("turn",)

    def __init__(self, turn: i64) -> None:
        super().__init__()
        self.turn: Final[i64] = turn

    def apply(self, s: Troyes, chosen: Option) -> None:
        seats: i64 = s.seats
        s.end_turn()
        if self.turn == seats * s.rules.citizens_each:
            s.active = NO_SEAT
            for cell in range(ALL_CELLS):
                if s.cells[cell] == EMPTY:
                    settle(s, NEUTRAL, cell)
            return
        place: i64 = self.turn % seats
        if self.turn // seats % 2 == 1:
            place = seats - 1 - place
        s.stack.append(SnakeTurn(self.turn + 1))
        s.active = (s.first + place) % seats
        s.stack.append(StartPlace(s.active))

    def fields(self) -> list[int]:
        return [int(self.turn)]


class StartPlace(Step[Troyes]):
    """T-3.1, T-3.5: place one citizen in any empty cell; nobody is pushed."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Option]:
        cells = s.cells
        return [CELL[cell] for cell in range(ALL_CELLS) if cells[cell] == EMPTY]

    def apply(self, s: Troyes, chosen: Option) -> None:
        settle(s, self.actor, chosen.arg)

    def why_not(self, s: Troyes, option: Option) -> Refusal:
        if option.family == "cell":
            return Refusal("cell_taken", "T-3.5", {"cell": int(option.arg), "holder": seat_of(s.cells[option.arg])})
        return why_not_now(s, self.actor, option)

    def facts(self, s: Troyes) -> dict[str, object]:
        return {"left": s.supply[self.actor]}

    def facts_key(self, s: Troyes) -> i64:
        return s.supply[self.actor]


def settle(s: Troyes, owner: i64, cell: i64) -> None:
    """Put a citizen in an empty cell."""
    if owner == NEUTRAL:
        s.general[NEUTRAL] -= 1
    else:
        s.supply[owner] -= 1
    s.cells[cell] = owner
    s.emit(ev.PLACED, seat_of(owner), cell)


# Solo: the King and the player fill the buildings in turns


class KingStart(ChanceStep[Troyes]):
    """T-13.2: roll two dice of each colour; the highest three select the King's buildings."""

    __slots__ = ("colour", "red", "white")

    def __init__(self, colour: i64, red: i64, white: i64) -> None:
        super().__init__()
        self.colour: Final[i64] = colour
        self.red: Final[i64] = red  # heaps rolled so far
        self.white: Final[i64] = white

    def options(self, s: Troyes) -> list[Option]:
        return OUTCOMES[s.rules.king_start_dice[self.colour]]

    def weights(self, s: Troyes) -> list[int]:
        return ROLL_WEIGHTS[s.rules.king_start_dice[self.colour]]

    def weight_totals(self, s: Troyes) -> list[int]:
        return ROLL_TOTALS[s.rules.king_start_dice[self.colour]]

    def apply(self, s: Troyes, chosen: Option) -> None:
        heap: i64 = HANDFUL[chosen.arg]
        s.emit(ev.ROLLED, NEUTRAL_SEAT, self.colour, chosen.arg)
        if self.colour == 0:
            s.stack.append(KingStart(1, heap, 0))
        elif self.colour == 1:
            s.stack.append(KingStart(2, self.red, heap))
        else:
            self.place_all(s, [int(self.red), int(self.white), int(heap)])

    def place_all(self, s: Troyes, heaps: list[int]) -> None:
        """T-13.2: place for the highest dice, ties by colour; T-R31: if a building is full, the next die decides."""
        left: i64 = s.rules.king_per_turn
        for face in range(FACES, 0, -1):
            for colour in s.rules.king_colours:
                heap: i64 = heaps[colour]
                while left > 0 and has_face(heap, face):
                    heap -= ONE[face]
                    if place_king(s, colour):
                        left -= 1
        for colour in s.rules.king_colours:  # T-R31: no die fits any more
            while left > 0 and place_king(s, colour):
                left -= 1
        if EMPTY in s.cells:
            s.stack.append(PlayerStart(s.rules.player_per_turn))

    def fields(self) -> list[int]:
        return [int(self.colour), int(self.red), int(self.white)]


def place_king(s: Troyes, building: i64) -> bool:
    """T-13.2, T-R3: take the best free cell of the building; False if it is full."""
    for cell in s.rules.king_priority[building]:
        if s.cells[cell] == EMPTY:
            settle(s, NEUTRAL, cell)
            return True
    return False


class PlayerStart(Automatic[Troyes]):
    """T-13.2: the player places two citizens, then the King continues until all cells are full (T-EX-18)."""

    __slots__ = ("left",)

    def __init__(self, left: i64) -> None:
        super().__init__()
        self.left: Final[i64] = left

    def apply(self, s: Troyes, chosen: Option) -> None:
        if EMPTY not in s.cells:
            s.active = NO_SEAT
        elif self.left > 0 and s.supply[0] > 0:
            s.active = 0
            s.stack.append(PlayerStart(self.left - 1))
            s.stack.append(StartPlace(0))
        else:
            s.end_turn()
            s.active = NO_SEAT
            s.stack.append(KingStart(0, 0, 0))

    def fields(self) -> list[int]:
        return [int(self.left)]


SOLO_FIRST: Final[list[Option]] = [FIRST[0], FIRST[NEUTRAL]]
