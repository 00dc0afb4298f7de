"""The components and table options of one game, prepared once and shared by all its states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.games.notre_dame.amounts import Amount
from quatrefoil.games.notre_dame.components import Components
from quatrefoil.games.notre_dame.market_graph import MarketGraph
from quatrefoil.games.notre_dame.nouns import NEUTRAL
from quatrefoil.games.notre_dame.ops import Op

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.game import Game


class Rules:
    """The constants a state refers to."""

    def __init__(self, game: Game[Any], components: Components, seats: int, options: dict[str, str]) -> None:
        self.game: Game[Any] = game
        self.options: dict[str, str] = options
        #: ND-2.8: the eighteen new persons take part.
        self.new_persons: bool = options["new_persons"] == "true"
        #: ND-R13: messages that were taken lie face up.
        self.open_messages: bool = options["open_messages"] == "true"
        self.grey: list[int] = components.all_grey if self.new_persons else components.base_grey  # masks by period
        # ND-2.1, ND-12.1: two players sit at opposite sides of the layout for four.
        self.boroughs: i64 = 4 if seats == 2 else seats
        self.graph: MarketGraph = components.graphs[self.boroughs - 3]
        self.borough_of: list[int] = [0, 2] if seats == 2 else list(range(seats))  # by seat
        self.seat_at: list[int] = [0, NEUTRAL, 1, NEUTRAL] if seats == 2 else list(range(seats))  # by borough
        #: The colour of a seat is its number; neutral boroughs have unused colours (ND-12.2).
        self.colour_at: list[int] = [0, 2, 1, 3] if seats == 2 else list(range(seats))  # by borough
        self.borough_with: list[int] = [0, 2, 1, 3] if seats == 2 else list(range(seats))  # by colour
        # Numbers.
        self.personal: i64 = components.personal
        self.general: i64 = components.general
        self.coins: i64 = components.coins
        self.start_coins: i64 = components.start_coins
        self.start_rat: i64 = components.start_rat
        self.pool: i64 = components.pool[seats]
        self.donation: list[int] = components.donation
        self.track_end: i64 = components.track_end
        self.penalty: i64 = components.penalty
        self.rats: list[int] = components.rats
        self.price: list[int] = components.price
        self.hotel_picks: list[int] = components.hotel_picks
        self.message_prestige: list[int] = components.message_prestige
        self.message_coins: list[int] = components.message_coins
        self.message_markers: list[int] = components.message_markers
        self.message_rat: list[int] = components.message_rat
        # Effects.
        self.sector_ops: list[Op] = components.sector_ops
        self.person_ops: list[list[Op]] = components.person_ops
        self.park_bonus: Amount = components.park_bonus
        self.relief: Amount = components.relief
