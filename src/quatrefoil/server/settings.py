"""What a host may set: where the data lies, how fast bots answer, what a message may weigh."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from quatrefoil.server.store.engine import POSTGRESQL, read_url, sqlite_url

#: The most bytes a message from a page may have; a choice needs about a hundred.
MAX_MESSAGE = 16 * 1024

#: The most bytes an imported record may have; the longest games stay well below.
MAX_RECORD = 1024 * 1024

#: Where webhooks may lead: nowhere, to public addresses of the internet, or also to this machine and its neighbours.
WebhookTargets = Literal["off", "public", "any"]


def default_workers() -> int:
    """Two for each core, so that bots of several tables think side by side; they step back for the event loop."""
    return max(2, min(8, 2 * (os.cpu_count() or 1)))


@dataclass(frozen=True)
class Settings:
    """One server's settings; `data` is a folder of its own."""

    data: Path
    #: Seconds between two bots' choices, so that people can follow.
    bot_delay: float = 0.6
    #: Seconds a bot may think before a quick choice is made for it.
    bot_seconds: float = 5.0
    #: Seconds that a hint, or one answer in a review, is thought over.
    hint_seconds: float = 3.0
    #: Makes the dice of all tables repeatable, for tests and demonstrations: whoever knows it knows the dice.
    seed: str | None = None
    #: Processes that think for bots.
    workers: int = field(default_factory=default_workers)
    #: Component files beside the standard ones, by game: a table may be opened with any of them.
    components: dict[str, list[Path]] = field(default_factory=dict)
    #: The first of those files is the usual choice, not the standard components.
    own_components_first: bool = False
    #: Where the built page lies; found by itself when not given.
    web_root: Path | None = None
    #: Origins besides the server's own that may open sockets and change things.
    allowed_origins: frozenset[str] = frozenset()
    #: Where tables may send their news: nowhere, to the internet, or also to machines nearby.
    webhooks: WebhookTargets = "off"
    #: Who runs this server, for push services (mailto:… or https:…); None: no web push.
    push_contact: str | None = None
    #: Seconds after which somebody who is not at the table is told that it is their turn.
    notice_seconds: float = 30.0
    #: Seconds a table without viewers stays in memory.
    idle_seconds: float = 60.0

    #: The database; none is a file of SQLite in `data`.
    database_url: str | None = None
    #: Where several processes tell each other what is new at their tables.
    redis_url: str | None = None

    @property
    def database_file(self) -> Path:
        return self.data / "quatrefoil.sqlite3"

    @property
    def database(self) -> str:
        return self.database_url or sqlite_url(self.database_file)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""
        return read_url(self.database).drivername == POSTGRESQL

    @property
    def push_key_file(self) -> Path:
        return self.data / "push.pem"

    @property
    def secret_file(self) -> Path:
        return self.data / "secret.key"

    @property
    def lock_file(self) -> Path:
        return self.data / "server.lock"
