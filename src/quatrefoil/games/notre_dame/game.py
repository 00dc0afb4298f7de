"""Notre Dame behind the kernel's `Game` interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame.components import Components
from quatrefoil.games.notre_dame.events import ALL
from quatrefoil.games.notre_dame.imagine import imagine
from quatrefoil.games.notre_dame.nouns import MOST_SEATS
from quatrefoil.games.notre_dame.refusals import why_wait
from quatrefoil.games.notre_dame.rules import Rules
from quatrefoil.games.notre_dame.scoring import places
from quatrefoil.games.notre_dame.setup import new_game
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.view import view
from quatrefoil.games.notre_dame.vocabulary import WORDS
from quatrefoil.kernel.data import components_checksum
from quatrefoil.kernel.game import Game, TableOption

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.errors import Refusal
    from quatrefoil.kernel.option import Option

#: Raised whenever the same choices would lead to another game.
RULES_VERSION: Final = 2


class NotreDameGame(Game[NotreDame]):
    """The base game for two to five players (ND-12.5: no solo game) and the expansion "New Persons"."""

    def __init__(self, data: dict[str, object]) -> None:
        self.name = "notre-dame"
        self.rules_version = RULES_VERSION
        self.min_seats = 2
        self.max_seats = MOST_SEATS
        self.words = WORDS
        self.event_kinds = ALL
        self.table_options = [
            TableOption("new_persons", ["false", "true"], "ND-2.8"),
            TableOption("open_messages", ["false", "true"], "ND-R13"),
        ]
        self.components_checksum = components_checksum(data)
        self._components = Components(data)

    def new(self, seats: int, chosen: dict[str, str]) -> NotreDame:
        return new_game(seats, Rules(self, self._components, seats, self.all_table_options(chosen)))

    def view(self, s: NotreDame, viewer: int) -> dict[str, object]:
        return view(s, viewer)

    def progress(self, s: NotreDame) -> dict[str, int]:
        return {"round": int(s.round), "phase": int(s.phase)}

    def imagine(self, s: NotreDame, seat: int, rng: Random) -> NotreDame:
        return imagine(s, seat, rng)

    def scores(self, s: NotreDame) -> list[int]:
        return [int(borough.prestige) for borough in s.boroughs]

    def places(self, s: NotreDame) -> list[int]:
        return places(s)

    def bound(self, seats: int) -> int:
        """Allow nine rounds of at most 60 choices for each seat, and the chance outcomes."""
        return 600 * seats + 100

    def why_wait(self, s: NotreDame, seat: int, option: Option) -> Refusal:
        return why_wait(s, seat, option)

    def components(self) -> dict[str, object]:
        return self._components.data
