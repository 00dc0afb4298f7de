"""The settings of a server, and the limits that no host can change."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import quote, unquote

#: Bytes in a message from a page or in a request body; a choice has about a hundred.
MAX_MESSAGE = 16 * 1024

#: Bytes in a request with a component pack; the largest game has about a thousand numbers.
MAX_PACK = 80 * 1024

#: Bytes in an imported record; the longest games with the largest pack stay well below.
MAX_RECORD = 256 * 1024

#: Where webhooks may lead: nowhere, to public addresses of the internet, or also to this machine and its neighbours.
WebhookTargets = Literal["off", "public", "any"]


def default_workers() -> int:
    """Return two for each core, between 2 and 8; they run with a lower priority than the event loop."""
    return max(2, min(8, 2 * (os.cpu_count() or 1)))


@dataclass(frozen=True)
class Settings:
    """The settings of one server."""

    #: The data folder, used by this server only.
    data: Path
    #: Seconds between the choices of two bots, so that people can follow.
    bot_delay: float = 0.6
    #: Seconds after which the server makes a quick choice for a bot.
    bot_seconds: float = 5.0
    #: Seconds for which the first draw waits for the pledges of players' browsers, and again for what they reveal.
    dice_seconds: float = 8.0
    #: Seconds for a hint, or for one choice in a review.
    hint_seconds: float = 3.0
    #: Makes the dice of all tables repeatable, for tests and demonstrations: they can be predicted from it.
    seed: str | None = None
    #: Processes in which bots think.
    workers: int = field(default_factory=default_workers)
    #: Component files in addition to the standard ones, by game; the host of a table chooses one.
    components: dict[str, list[Path]] = field(default_factory=dict)
    #: Whether the first of those files is the default instead of the standard components.
    own_components_first: bool = False
    #: The folder of the built page; by default that of the package or the checkout.
    web_root: Path | None = None
    #: Origins besides the server's own whose pages may open sockets and send requests.
    allowed_origins: frozenset[str] = frozenset()
    #: The host names of this server; requests for other names are refused. Empty: any name.
    sites: frozenset[str] = frozenset()
    webhooks: WebhookTargets = "off"
    #: Contact address for push services (mailto:… or https:…); without one there is no web push.
    push_contact: str | None = None
    #: Seconds before a notice is sent to a person who is not at the table on their turn.
    notice_seconds: float = 30.0
    #: Seconds a table without viewers stays in memory.
    idle_seconds: float = 60.0
    #: The URL of the database; by default an SQLite file in `data`.
    database_url: str | None = None
    #: The URL of Redis, through which several processes share changes.
    redis_url: str | None = None

    @property
    def database_file(self) -> Path:
        return self.data / "quatrefoil.sqlite3"

    @property
    def database(self) -> str:
        """The URL of the database."""
        return self.database_url or "sqlite+aiosqlite:///" + quote(str(self.database_file), safe=" +/")

    @property
    def sqlite_file(self) -> Path | None:
        """The file of the database; None if it is no SQLite file."""
        scheme, _, path = self.database.partition(":///")
        return Path(unquote(path.partition("?")[0])) if scheme.startswith("sqlite") and path else None

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self.database.startswith("postgres")

    @property
    def push_key_file(self) -> Path:
        return self.data / "push.pem"

    @property
    def secret_file(self) -> Path:
        return self.data / "secret.key"

    @property
    def lock_file(self) -> Path:
        return self.data / "server.lock"
