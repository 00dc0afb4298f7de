"""Kingsburg behind the kernel's `Game` interface."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from quatrefoil.games.kingsburg.components import Components
from quatrefoil.games.kingsburg.events import ALL_BUT_CARDS
from quatrefoil.games.kingsburg.imagine import imagine
from quatrefoil.games.kingsburg.nouns import MOST_SEATS
from quatrefoil.games.kingsburg.refusals import why_wait
from quatrefoil.games.kingsburg.rules import Rules
from quatrefoil.games.kingsburg.scoring import places
from quatrefoil.games.kingsburg.setup import new_game
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.view import view, view_key, view_text
from quatrefoil.games.kingsburg.vocabulary import WORDS
from quatrefoil.kernel.data import Node, components_checksum
from quatrefoil.kernel.game import Game, TableOption
from quatrefoil.kernel.kept_texts import KeptTexts

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.errors import Refusal
    from quatrefoil.kernel.option import Option

#: Raised whenever the same choices would lead to another game.
RULES_VERSION: Final = 2

#: K-17.5: the rulings a table may switch; the first choice is the default.
TABLE_OPTIONS: Final[list[str]] = [
    "building_token_cap", "plus2_supply_cap", "soldier_cap", "crane_each_build", "stables_each_service",
    "market_with_plus2", "neutral_double_rule_only_on_clash",
]  # fmt: skip


class KingsburgGame(Game[Kingsburg]):
    """The base game for two to five players."""

    def __init__(self, data: dict[str, object]) -> None:
        self.name = "kingsburg"
        self.rules_version = RULES_VERSION
        self.min_seats = 2
        self.max_seats = MOST_SEATS
        self.words = WORDS
        self.table_options = read_table_options(Node(data, "").get("options"))
        self.components_checksum = components_checksum(data)
        self._components = Components(data)
        cards = Rules(self, self._components, self.all_table_options({}))
        self.event_kinds = [*ALL_BUT_CARDS, cards.saw_enemy, cards.enemy_revealed]

    def new(self, seats: int, chosen: dict[str, str]) -> Kingsburg:
        return new_game(seats, Rules(self, self._components, self.all_table_options(chosen)))

    def view(self, s: Kingsburg, viewer: int) -> dict[str, object]:
        return view(s, viewer)

    def view_key(self, s: Kingsburg, viewer: int) -> int:
        return view_key(s, viewer)

    def view_text(self, s: Kingsburg, viewer: int, encode: Callable[[Any], bytes], kept: KeptTexts) -> bytes:
        return view_text(s, viewer, encode, kept)

    def progress(self, s: Kingsburg) -> dict[str, int]:
        return {"year": int(s.year), "phase": int(s.phase)}

    def imagine(self, s: Kingsburg, seat: int, rng: Random) -> Kingsburg:
        return imagine(s, seat, rng)

    def scores(self, s: Kingsburg) -> list[int]:
        return [int(province.vp) for province in s.provinces]

    def places(self, s: Kingsburg) -> list[int]:
        return places(s)

    def bound(self, seats: int) -> int:
        """Allow 15 harvests of at most 40 choices for each seat, and the other phases of the years."""
        return 1000 * seats

    def why_wait(self, s: Kingsburg, seat: int, option: Option) -> Refusal:
        return why_wait(s, seat, option)

    def components(self) -> dict[str, object]:
        return self._components.data


def read_table_options(node: Node) -> list[TableOption]:
    """K-17.5: return the table options, their default first."""
    options: list[TableOption] = []
    for name in TABLE_OPTIONS:
        option = node.get(name)
        choices = [as_text(option.get("default"))]
        choices.extend([as_text(choice) for choice in option.get("alternatives").items()])
        options.append(TableOption(name, choices, option.get("ruling").text()))
    return options


def as_text(node: Node) -> str:
    """Return a choice as a word: none, true, false or a number."""
    if node.value is None:
        return "none"
    if isinstance(node.value, bool):
        return "true" if node.value else "false"
    return str(node.whole(0, 999))
