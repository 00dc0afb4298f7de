"""Rate limits for one address and one socket: generous for people, narrow for programs that went wrong.

Requests from this machine have no limit: they come from a proxy that names no client, so everybody shares
the address.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from starlette.types import Scope

from quatrefoil.host.errors import TooMany
from quatrefoil.server.people.addresses import counted_as, is_here
from quatrefoil.server.people.rate_limit import RateLimit

#: Requests from one address in a minute: those that change something, and all.
CHANGES_A_MINUTE = 120
REQUESTS_A_MINUTE = 1200

#: Codes of unknown tables from one address in a minute: enough for typing errors, too few for guessing.
MISSES_A_MINUTE = 30

#: Open sockets from one address: enough for a club behind one router.
SOCKETS_OF_ONE = 300

#: Token bucket for the messages of one socket: its capacity, and how fast it fills.
MESSAGES_AT_ONCE = 100
MESSAGES_A_SECOND = 20.0

#: Tokens that a resync takes: it sends the whole table again.
RESYNC_TOKENS = 20.0

#: The same for what is taken back: every viewer of the table gets everything again.
UNDO_TOKENS = 5.0

#: The prefix of all paths that contain the code of a table.
TABLES = "/api/tables/"


class AddressLimits:
    """Counts requests and sockets by the address they come from."""

    def __init__(self) -> None:
        self._changes = RateLimit(CHANGES_A_MINUTE, 60)
        self._requests = RateLimit(REQUESTS_A_MINUTE, 60)
        self._misses = RateLimit(MISSES_A_MINUTE, 60)
        self._sockets: Counter[str] = Counter()

    def check_request(self, scope: Scope, *, is_change: bool) -> None:
        """Count a request; `TooMany` if its address has made too many."""
        address = network_key(scope)
        if not is_here(address_of(scope)):
            self._requests.take(address)
            if is_change:
                self._changes.take(address)
            if scope["path"].startswith(TABLES):
                self._misses.check(address)

    def missed(self, scope: Scope) -> None:
        """Count a request for a table that does not exist."""
        address = network_key(scope)
        if not is_here(address_of(scope)):
            self._misses.note(address)

    @contextmanager
    def socket(self, scope: Scope) -> Iterator[None]:
        """Count a socket while it is open; `TooMany` if its address has too many."""
        address = network_key(scope)
        if not is_here(address_of(scope)):
            self._misses.check(address)
            if self._sockets[address] >= SOCKETS_OF_ONE:
                raise TooMany("too_many", f"at most {SOCKETS_OF_ONE} sockets from one address")
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


class MessageLimit:
    """A token bucket for the messages of one socket."""

    __slots__ = ("_at", "_is_here", "_left")

    def __init__(self, scope: Scope) -> None:
        self._is_here = is_here(address_of(scope))
        self._left = float(MESSAGES_AT_ONCE)
        self._at = monotonic()

    def take(self, tokens: float = 1.0) -> None:
        """Take tokens; `TooMany` if there are not enough."""
        if self._is_here:
            return
        now = monotonic()
        self._left = min(float(MESSAGES_AT_ONCE), self._left + (now - self._at) * MESSAGES_A_SECOND)
        self._at = now
        if self._left < tokens:
            raise TooMany("too_many", f"at most {MESSAGES_A_SECOND / tokens:g} such messages a second")
        self._left -= tokens


def network_key(scope: Scope) -> str:
    """Return what limits count a client by."""
    return counted_as(address_of(scope))


def address_of(scope: Scope) -> str:
    """Return the network address of the client, or "" if it has none."""
    client = scope.get("client")
    return str(client[0]) if client else ""
