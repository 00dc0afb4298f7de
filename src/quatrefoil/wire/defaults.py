"""The defaults of a new table; the server fills them in, and the page shows the same ones (generated)."""

from __future__ import annotations

from typing import Final

from quatrefoil.table.info import PaceKind, SeatKind

#: How many seats a table has, where the game allows it.
SEATS: Final = 4

#: The level of a bot; a game that has no bot of this level takes its strongest one.
BOT_LEVEL: Final = "journeyman"

SPECTATORS: Final = True
RATED: Final = True

#: Hours that a table waits for people.
WAIT_HOURS: Final = 24

PACE: Final[PaceKind] = "none"

#: Seconds by which spectators see the game later.
DELAY: Final = 0

#: Hints are allowed where every seat is of one of these kinds: with other people they have to be agreed on.
HINT_SEATS: Final[tuple[SeatKind, ...]] = ("me", "bot")
