"""Manuscripts: taking a tile, its immediate effect and the cleric bonus cards (V-7.M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.nouns import MANUSCRIPTS, NO_CARD, RING, WHY_MANUSCRIPT
from quatrefoil.games.viscounts.piles import with_item, without_card
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.vocabulary import MANUSCRIPT, TILE
from quatrefoil.kernel.bits import bit
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: V-7.M3: so many tiles with one ribbon earn its bonus card.
FOR_BONUS: Final = 3


class RevealTile(ChanceStep[Viscounts]):
    """V-2.4, V-17.3: chance picks the next manuscript of a pile."""

    __slots__ = ("segment",)

    def __init__(self, segment: i64) -> None:
        super().__init__()
        self.segment: Final[i64] = segment

    def options(self, s: Viscounts) -> list[Option]:
        return [TILE[tile] for tile in s.tile_pool]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.tile_pool = without_card(s.tile_pool, chosen.arg)
        s.tile_tops = with_item(s.tile_tops, self.segment, chosen.arg)
        s.tiles_below = with_item(s.tiles_below, self.segment, s.tiles_below[self.segment] - 1)
        s.emit(ev.MANUSCRIPT_REVEALED, NO_SEAT, self.segment, chosen.arg)

    def is_aside(self, s: Viscounts) -> bool:
        return True

    def pile(self) -> str:
        return f"manuscripts-{self.segment}"

    def fields(self) -> list[int]:
        return [int(self.segment)]


def ribbon_count(s: Viscounts, domain: Domain, ribbon: i64) -> i64:
    """Return how many manuscripts with a ribbon an owner has."""
    count: i64 = 0
    for tile in range(len(MANUSCRIPTS)):
        if domain.manuscripts >> tile & 1 != 0 and s.rules.tiles[tile].ribbon == ribbon:
            count += 1
    return count


def transcribe(s: Viscounts, owner: i64, segment: i64) -> None:
    """V-7.M1, V-7.M4: take the visible tile of a segment, or use the printed one under an empty pile."""
    if s.tile_tops[segment] == NO_CARD:
        read_printed(s, owner, segment)
    else:
        take_tile(s, owner, segment)


def take_tile(s: Viscounts, owner: i64, segment: i64) -> None:
    """V-7.M1, V-7.M3: take the tile, then the bonus card for three of a ribbon, then resolve the immediate effect."""
    tile: i64 = s.tile_tops[segment]
    face = s.rules.tiles[tile]
    domain = s.domains[owner]
    s.tile_tops = with_item(s.tile_tops, segment, NO_CARD)
    domain.manuscripts |= bit(tile)
    s.emit(ev.TRANSCRIBED, owner, tile, segment)
    if s.bonus_taken >> face.ribbon & 1 == 0 and ribbon_count(s, domain, face.ribbon) >= FOR_BONUS:
        s.bonus_taken |= 1 << face.ribbon
        domain.bonus |= 1 << face.ribbon
        s.emit(ev.BONUS_TAKEN, owner, face.ribbon)
    push_ops(s, owner, face.immediate, WHY_MANUSCRIPT)
    if s.tiles_below[segment] > 0:
        s.stack.append(RevealTile(segment))


def read_printed(s: Viscounts, owner: i64, segment: i64) -> None:
    """V-7.M4: resolve the manuscript printed on the board, which stays: no tile, no ribbon."""
    s.emit(ev.READ_PRINTED, owner, segment)
    push_ops(s, owner, s.rules.side.printed_manuscript[segment], WHY_MANUSCRIPT)


def manuscript_cost(s: Viscounts, segment: i64) -> i64:
    """V-7.M1, V-7.M4: return the cleric icons for the visible tile, or for the printed one under an empty pile."""
    tile = s.tile_tops[segment]
    return s.rules.side.printed_manuscript_cost[segment] if tile == NO_CARD else s.rules.tiles[tile].cost


def free_tiles(s: Viscounts, costs: list[int]) -> list[int]:
    """V-13.5, V-R17: return the segments whose visible tile has one of these costs; printed ones do not qualify."""
    return [g for g in range(RING) if s.tile_tops[g] != NO_CARD and s.rules.tiles[s.tile_tops[g]].cost in costs]


class FreeManuscript(Step[Viscounts]):
    """V-13.5: any one visible manuscript of a fitting cost."""

    __slots__ = ("op_list", "place")

    def __init__(self, actor: i64, op_list: i64, place: i64) -> None:
        super().__init__(actor)
        self.op_list: Final[i64] = op_list  # where the fitting costs stand
        self.place: Final[i64] = place

    def costs(self, s: Viscounts) -> list[int]:
        return s.rules.op_lists[self.op_list][self.place].choices

    def options(self, s: Viscounts) -> list[Option]:
        return [MANUSCRIPT[segment] for segment in free_tiles(s, self.costs(s))]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        take_tile(s, self.actor, chosen.arg)

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "manuscript":
            tile = s.tile_tops[option.arg]
            if tile == NO_CARD:
                return Refusal("pile_empty", "V-18.11", {"segment": int(option.arg)})
            facts = {"cost": s.rules.tiles[tile].cost, "least": min(self.costs(s)), "most": max(self.costs(s))}
            return Refusal("manuscript_cost", "V-13.5", facts)
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.op_list), int(self.place)]
