"""What all states of one table share: the components and table options, and the interpreter of ops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.games.viscounts.boards import Automa, Side
from quatrefoil.games.viscounts.cards import Card, Scheme, StartCard, Tile
from quatrefoil.games.viscounts.components import Components
from quatrefoil.games.viscounts.nouns import AUTOMAS, CRIMINAL
from quatrefoil.games.viscounts.ops import Op

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.viscounts.state import Viscounts
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option


class OpInterpreter:
    """Carries out single ops; `steps/do_op.py` has the only implementation.

    Effects push steps, and steps push effects: a site may give a building, which gives the effect of its own site.
    `do_op.py` imports those steps; they reach it through the rules, so that no import cycle arises.
    """

    def do_op(self, s: Viscounts, owner: i64, op_list: i64, place: i64, why: i64) -> None:
        """Carry out the op at a place of an op list."""
        raise NotImplementedError


class Planner:
    """Plans a whole action, for previews and pages; `steps/plans.py` has the only implementation."""

    def dismisses(self, s: Viscounts, seat: i64) -> bool:
        """Return whether the cheapest plan of the action dismisses a card."""
        raise NotImplementedError

    def choice(self, s: Viscounts, seat: i64) -> Option | None:
        """Return what the cheapest plan does, once the dismissal is decided."""
        raise NotImplementedError

    def facts(self, s: Viscounts, seat: i64, is_dismissal_open: bool) -> dict[str, object]:
        """Return all plans of the action of this turn and what they are made of."""
        raise NotImplementedError

    def payment_facts(self, s: Viscounts, seat: i64, need: i64, pays: list[Option]) -> dict[str, object]:
        """Return the ways to pay, once it is chosen what for."""
        raise NotImplementedError

    def facts_of_action(self, s: Viscounts, seat: i64, action: i64) -> dict[str, object]:
        """Return the same for an action that is not chosen yet."""
        raise NotImplementedError

    def prospects(self, s: Viscounts, seat: i64, space: i64, silver: i64) -> dict[str, object]:
        """Return the cheapest plan of each action that is possible at a space, after a move that costs silver."""
        raise NotImplementedError


class Rules:
    """The constants a state refers to. Every effect is an index into `op_lists`."""

    def __init__(
        self,
        game: Game[Any],
        components: Components,
        seats: int,
        options: dict[str, str],
        interpreter: OpInterpreter,
        planner: Planner,
    ) -> None:
        self.game: Game[Any] = game
        self.options: dict[str, str] = options
        self.interpreter: OpInterpreter = interpreter
        self.planner: Planner = planner
        self.is_solo: bool = seats == 1
        self.domains: i64 = 2 if seats == 1 else seats  # V-16.1: in the solo game the AI has one too
        self.automa: Automa = components.automas[AUTOMAS.index(f"ai_{options['automa']}")]
        self.mixed_schemes: i64 = int(options["difficulty"])  # V-16.4
        self.side: Side = components.sides[0 if seats <= 2 else 1]  # V-2.1
        self.cards: list[Card] = components.cards
        self.tiles: list[Tile] = components.tiles
        self.schemes: list[Scheme] = components.schemes
        self.start_cards: list[StartCard] = components.start_cards
        self.op_lists: list[list[Op]] = components.op_lists
        self.card_cost: list[int] = [card.cost for card in components.cards]
        self.card_icons: list[list[int]] = [card.icons for card in components.cards]
        self.card_criminals: list[int] = [card.icons[CRIMINAL] for card in components.cards]
        self.slot_icons: list[list[int]] = components.slot_icons
        self.building_icons: list[list[int]] = components.building_icons
        self.building_cost: list[int] = components.building_cost
        self.building_vp: list[list[int]] = components.building_vp
        self.bonus_icons: list[list[int]] = components.bonus_icons
        self.bonus_vp: list[int] = components.bonus_vp
        self.set_vp: list[int] = components.set_vp
        self.worker_cost: list[int] = components.worker_cost
        self.worker_vp: list[int] = components.worker_vp
        self.section_effect: list[int] = components.section_effect
        self.tier3_effect: i64 = components.tier3_effect
        self.bump_effect: list[int] = components.bump_effect
        self.flip_effect: i64 = components.flip_effect
        self.collision_owner: list[int] = components.collision_owner
        self.collision_others: list[int] = components.collision_others
        self.collision_condition: list[int] = components.collision_condition
        self.collision_automa: list[int] = components.collision_automa
        self.debt_pile: i64 = components.debt_pile[seats]
        self.deed_pile: i64 = components.deed_pile[seats]
        self.pairs: i64 = components.pairs[seats]
        self.pile_sizes: list[int] = components.pile_sizes
        self.tile_pile: i64 = components.tile_pile
        self.starting_hand: i64 = components.starting_hand
        self.hand_limit: i64 = components.hand_limit
        self.workers: i64 = components.workers
        self.leader_vp: i64 = components.leader_vp
        self.leader_hand: i64 = components.leader_hand
        self.unpaid_vp: i64 = components.unpaid_vp
        self.paid_vp: i64 = components.paid_vp
        self.acquired_vp: i64 = components.acquired_vp
        self.approved_vp: i64 = components.approved_vp
        self.ranking_vp: list[int] = components.ranking_vp
        self.ranking_vp_few: list[int] = components.ranking_vp_few
        self.automa_leftover_vp: i64 = components.automa_leftover_vp
