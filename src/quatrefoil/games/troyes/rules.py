"""The components and table options of one game, prepared once and shared by all its states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.games.troyes.cards import Activity, Aim, EventCard, Modifier
from quatrefoil.games.troyes.components import Character, Components, KingRow
from quatrefoil.games.troyes.nouns import (
    ALL_SPACES,
    CATHEDRAL,
    COLOURS,
    PLACE,
    RED,
    WHY_CHARACTER,
    WHY_EVENT,
    space_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.game import Game


class Rules:
    """The constants a state refers to."""

    def __init__(self, game: Game[Any], components: Components, seats: int, options: dict[str, str]) -> None:
        self.game: Game[Any] = game
        self.options: dict[str, str] = options
        self.seats: i64 = seats
        self.is_solo: bool = seats == 1  # T-13
        # Switches of the table, each with its clause.
        self.has_bonus_cards: bool = options["bonus_cards"] == "true"  # T-R40
        self.king_defends_once: bool = options["king_defence"] == "once"  # T-R32
        self.hides_vp: bool = options["hidden_vp"] == "true" and not self.is_solo  # T-14.2, T-14.3
        # Numbers.
        self.rounds: i64 = components.rounds[seats]
        self.citizens_each: i64 = components.citizens_each[seats]
        self.characters_each: i64 = components.characters_each[seats]
        self.citizens: i64 = components.citizens
        self.neutral_citizens: i64 = components.king_citizens if self.is_solo else components.neutral_citizens
        self.start_deniers: i64 = components.start_deniers
        self.start_influence: i64 = components.start_influence
        self.most_influence: i64 = components.most_influence
        self.income: i64 = components.income
        self.shortfall: i64 = components.shortfall
        self.failed_defence: i64 = components.failed_defence
        self.prices: list[int] = components.prices  # by size of the group
        self.price1: i64 = components.prices[1]
        self.price2: i64 = components.prices[2]
        self.price3: i64 = components.prices[3]
        self.pass_first: i64 = components.pass_first
        self.pass_later: i64 = components.pass_later
        self.red_factor: i64 = components.red_factor
        self.influence_per_black: i64 = components.influence_per_black
        self.influence_per_marker: i64 = components.influence_per_marker
        self.black_cap: i64 = components.black_cap
        self.opposite: i64 = components.opposite
        self.reroll_price: i64 = components.reroll_price
        self.recruit_price: i64 = components.recruit_price
        self.flip_price: i64 = components.flip_price
        self.event_left_vp: i64 = components.event_left_vp
        self.cathedral_gap_vp: i64 = components.cathedral_gap_vp
        # The board.
        self.salary: list[int] = components.salary
        self.rows: list[list[int]] = components.rows
        self.row_ids: list[str] = components.row_ids
        self.row_of_face: list[int] = components.row_of_face
        self.row_of_cell: list[int] = components.row_of_cell
        self.cathedral_vp: list[int] = components.cathedral_vp
        self.cathedral_influence: list[int] = components.cathedral_influence
        self.two_player_cells: list[int] = components.two_player_cells
        self._take_cards(components)
        self._take_king(components)

    def _take_cards(self, components: Components) -> None:
        """Take the cards that are in play and the tiers for this number of seats."""
        self.activities: list[Activity] = components.activities
        self.modifiers: list[Modifier | None] = [card.modifier for card in components.activities]
        self.events: list[EventCard] = components.events
        self.aims: list[Aim] = components.aims
        self.cards_at: list[list[int]] = [self._cards_at(space) for space in range(ALL_SPACES)]
        self.decks: list[list[int]] = [self._deck(colour) for colour in range(len(COLOURS))]
        # Characters: T-10, T-R37.
        self.characters: list[Character] = components.characters
        self.tiers: list[list[list[int]]] = [
            card.small_tiers if self.seats <= 2 else card.tiers for card in components.characters
        ]

    def _take_king(self, components: Components) -> None:
        """T-13: take the numbers of the solo game."""
        self.king_priority: list[list[int]] = components.king_priority
        self.king_colours: list[int] = components.king_colours
        self.king_start_dice: list[int] = components.king_start_dice
        self.king_per_turn: i64 = components.king_per_turn
        self.player_per_turn: i64 = components.player_per_turn
        self.king_table: list[KingRow] = components.king_table
        self.king_cathedral_vp: i64 = components.king_cathedral_vp
        self.solo_tax: i64 = components.solo_tax
        self.solo_tithe: i64 = components.solo_tithe
        self.solo_builders_vp: i64 = components.solo_builders_vp
        self.solo_banquet_ignores_king: bool = components.solo_banquet_ignores_king
        self.band_limits: list[int] = components.band_limits

    def _cards_at(self, space: int) -> list[int]:
        """T-2.5, T-14.6: return the cards that may lie on a space; bonus cards only by option (T-12.5, T-R40)."""
        return [
            card.number
            for card in self.activities
            if space_of(card.colour, card.level) == space and (self.has_bonus_cards or not card.is_bonus)
        ]

    def _deck(self, colour: int) -> list[int]:
        """T-2.6: return the events of a colour; T-R40: Resistance only by option."""
        return [
            card.number for card in self.events if card.deck == colour and (self.has_bonus_cards or not card.is_bonus)
        ]

    def red_box(self) -> int:
        """T-2.6: return how many red events go into the box unseen."""
        return len(self.decks[RED]) - int(self.rounds)


def aim_number(action: i64, building: i64) -> i64:
    """Return the index of cathedral, a building or farming in `Rules.aims`."""
    if action == PLACE:
        return 1 + building
    return 0 if action == CATHEDRAL else 4


def why_event(event: i64) -> i64:
    """Return the source "this event" of a change; for an activity card it is the card number itself."""
    return WHY_EVENT + event


def why_character(character: i64) -> i64:
    """Return the source "this character" of points."""
    return WHY_CHARACTER + character
