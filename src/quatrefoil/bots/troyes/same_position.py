"""Whether two states of Troyes are the same position, whatever is asked in them."""

from __future__ import annotations

from quatrefoil.games.troyes.state import Troyes


def is_same_position(one: Troyes, other: Troyes) -> bool:
    """Compare everything that an evaluation reads; what changes most often comes first."""
    return (
        one.dice == other.dice
        and one.deniers == other.deniers
        and one.influence == other.influence
        and one.vp == other.vp
        and one.supply == other.supply
        and one.cells == other.cells
        and one.tradesmen == other.tradesmen
        and one.markers == other.markers
        and one.queue == other.queue
        and one.flags == other.flags
        and one.cathedral == other.cathedral
        and one.lying == other.lying
        and one.general == other.general
        and one.district == other.district
        and one.taken == other.taken
        and one.characters == other.characters
        and one.cards == other.cards
        and one.row == other.row
        and one.round == other.round
        and one.passed == other.passed
        and one.black == other.black
        and one.seats == other.seats
        and one.rules is other.rules
    )
