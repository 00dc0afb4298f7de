"""Troyes behind the kernel's `Game` interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes.components import Components
from quatrefoil.games.troyes.events import ALL
from quatrefoil.games.troyes.imagine import imagine
from quatrefoil.games.troyes.nouns import MOST_SEATS
from quatrefoil.games.troyes.refusals import why_wait
from quatrefoil.games.troyes.rules import Rules
from quatrefoil.games.troyes.scoring import places
from quatrefoil.games.troyes.setup import new_game
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.view import view
from quatrefoil.games.troyes.vocabulary import WORDS
from quatrefoil.kernel.data import components_checksum
from quatrefoil.kernel.game import Game, TableOption

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.errors import Refusal
    from quatrefoil.kernel.option import Option

#: Raised whenever the same choices would lead to another game.
RULES_VERSION: Final = 2


class TroyesGame(Game[Troyes]):
    """The game for two to four players, and the King's challenge for one (T-13)."""

    def __init__(self, data: dict[str, object]) -> None:
        self.name = "troyes"
        self.rules_version = RULES_VERSION
        self.min_seats = 1
        self.max_seats = MOST_SEATS
        self.words = WORDS
        self.event_kinds = ALL
        self.table_options = [
            TableOption("bonus_cards", ["false", "true"], "T-R40"),
            TableOption("king_defence", ["alternate", "once"], "T-R32"),
            TableOption("hidden_vp", ["true", "false"], "T-14.2"),
        ]
        self.components_checksum = components_checksum(data)
        self._components = Components(data)
        self._rules: dict[str, Rules] = {}  # by seats and table options: there are few, and they never change

    def new(self, seats: int, chosen: dict[str, str]) -> Troyes:
        return new_game(seats, self._rules_for(seats, self.all_table_options(chosen)))

    def _rules_for(self, seats: int, options: dict[str, str]) -> Rules:
        key = f"{seats} {options}"
        rules = self._rules.get(key)
        if rules is None:
            rules = self._rules[key] = Rules(self, self._components, seats, options)
        return rules

    def view(self, s: Troyes, viewer: int) -> dict[str, object]:
        return view(s, viewer)

    def progress(self, s: Troyes) -> dict[str, int]:
        return {"round": int(s.round), "phase": int(s.phase)}

    def imagine(self, s: Troyes, seat: int, rng: Random) -> Troyes:
        return imagine(s, seat, rng)

    def scores(self, s: Troyes) -> list[int]:
        return s.vp[: s.seats]

    def places(self, s: Troyes) -> list[int]:
        return places(s)

    def bound(self, seats: int) -> int:
        """Allow a few choices for each of the eighteen dice of a round, and what influence buys."""
        return 600 * int(self._components.rounds[seats])

    def why_wait(self, s: Troyes, seat: int, option: Option) -> Refusal:
        return why_wait(s, seat, option)

    def components(self) -> dict[str, object]:
        return self._components.data
