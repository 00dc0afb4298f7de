"""Viscounts of the West Kingdom, as the rest of the program uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.components import Components
from quatrefoil.games.viscounts.events import ALL
from quatrefoil.games.viscounts.imagine import imagine
from quatrefoil.games.viscounts.rules import Rules
from quatrefoil.games.viscounts.scoring import places, totals
from quatrefoil.games.viscounts.setup import new_game
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.do_op import Interpreter
from quatrefoil.games.viscounts.steps.plans import ActionPlanner
from quatrefoil.games.viscounts.view import view
from quatrefoil.games.viscounts.vocabulary import WORDS
from quatrefoil.kernel.data import components_checksum
from quatrefoil.kernel.game import Game, TableOption

if TYPE_CHECKING:
    from random import Random

#: Raised whenever the same choices would lead to another game or to other checksums. 2: other steps, same games.
#: 3: player card 9, trades one by one, meetings in the solo game, the castle's tier 2, the AI's shuffles.
RULES_VERSION: Final = 3


class ViscountsGame(Game[Viscounts]):
    """The base game for two to four players, or for one against the AI (V-2.13)."""

    def __init__(self, data: dict[str, object]) -> None:
        self.name = "viscounts"
        self.rules_version = RULES_VERSION
        self.min_seats = 1
        self.max_seats = 4
        self.words = WORDS
        self.event_kinds = ALL
        self.table_options = [
            TableOption("automa", ["builder", "cleric", "noble", "card"], "V-16.1"),
            TableOption("difficulty", ["0", "1", "2", "3"], "V-16.4"),
        ]
        self.components_checksum = components_checksum(data)
        self._components = Components(data)
        self._interpreter = Interpreter()
        self._planner = ActionPlanner()

    def new(self, seats: int, chosen: dict[str, str]) -> Viscounts:
        options = self.all_table_options(chosen)
        return new_game(seats, Rules(self, self._components, seats, options, self._interpreter, self._planner))

    def view(self, s: Viscounts, viewer: int) -> dict[str, object]:
        return view(s, viewer)

    def progress(self, s: Viscounts) -> dict[str, int]:
        return {"round": int(s.round)}

    def imagine(self, s: Viscounts, seat: int, rng: Random) -> Viscounts:
        return imagine(s, seat, rng)

    def scores(self, s: Viscounts) -> list[int]:
        return totals(s)[: s.seats]

    def places(self, s: Viscounts) -> list[int]:
        return places(s)

    def bound(self, seats: int) -> int:
        """Return a number of choices that no game reaches: random play ends within some hundred rounds."""
        return 60000 * seats

    def components(self) -> dict[str, object]:
        return self._components.data
