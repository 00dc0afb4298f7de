"""Rate limits for one address and one socket: generous for people, narrow for programs that went wrong.

Requests from this machine have no limit: they come from a proxy that names no client, so everybody shares
the address.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from starlette.types import Scope

from quatrefoil.host.errors import TooMany
from quatrefoil.server.people.addresses import counted_as, is_here
from quatrefoil.server.people.rate_limit import RateLimit
from quatrefoil.server.people.token_bucket import TokenBucket, TokenBuckets

#: Token buckets for the requests from one address: those that change something, and all. They refill steadily: whoever
#: has used up a minute's requests at once would otherwise get them back at once, a minute later, at others' expense.
CHANGES_AT_ONCE = 120
CHANGES_A_SECOND = 2.0
REQUESTS_AT_ONCE = 600
REQUESTS_A_SECOND = 20.0

#: Codes of unknown tables from one address in a minute: enough for typing errors, too few for guessing.
MISSES_A_MINUTE = 30

#: Open sockets from one address, and the token bucket for opening them: enough for a club behind one router.
SOCKETS_OF_ONE = 300
NEW_SOCKETS_AT_ONCE = 300
NEW_SOCKETS_A_SECOND = 10.0

#: Token bucket for the messages of one socket: its capacity, and how fast it fills.
MESSAGES_AT_ONCE = 100
MESSAGES_A_SECOND = 20.0

#: Token buckets that all sockets of one person and of one network share: without them, somebody with many sockets
#: would keep the server busy.
PERSON_MESSAGES_AT_ONCE = 200
PERSON_MESSAGES_A_SECOND = 40.0
NETWORK_MESSAGES_AT_ONCE = 1000
NETWORK_MESSAGES_A_SECOND = 200.0

#: Tokens that a resync takes: it sends the whole table again.
RESYNC_TOKENS = 20.0

#: The same for what is taken back, or proposed, which may pass at once: every viewer of the table gets everything
#: again. So it takes one more for some viewers each. Strangers decide how many watch, but viewers of one kind share a
#: message that is encoded once: the price stays so low that they cannot keep a player from playing.
UNDO_TOKENS = 5.0
VIEWERS_A_TOKEN = 4
MOST_UNDO_TOKENS = 20.0

#: Tokens that a new socket takes: it is sent the whole table, too.
CONNECT_TOKENS = 5.0

#: Seconds for which a socket that sends too many messages is not read: after the first refusal, then twice as long
#: after each further one, up to the longest.
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 8.0

#: The prefix of all paths that contain the code of a table.
TABLES = "/api/tables/"


class AddressLimits:
    """Counts requests and sockets by the address they come from."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._changes = TokenBuckets(CHANGES_AT_ONCE, CHANGES_A_SECOND, clock)
        self._requests = TokenBuckets(REQUESTS_AT_ONCE, REQUESTS_A_SECOND, clock)
        self._misses = RateLimit(MISSES_A_MINUTE, 60, clock)
        self._new_sockets = TokenBuckets(NEW_SOCKETS_AT_ONCE, NEW_SOCKETS_A_SECOND, clock)
        self._sockets: Counter[str] = Counter()

    def check_request(self, scope: Scope, *, is_change: bool) -> None:
        """Count a request; `TooMany` if its address has made too many."""
        address = network_key(scope)
        if not is_here(address_of(scope)):
            self._requests.of(address).take()
            if is_change:
                self._changes.of(address).take()
            if scope["path"].startswith(TABLES):
                self._misses.check(address)

    def missed(self, scope: Scope) -> None:
        """Count a request for a table that does not exist."""
        address = network_key(scope)
        if not is_here(address_of(scope)):
            self._misses.note(address)

    def count_try(self, scope: Scope) -> float:
        """Count a socket that is refused in any case; return for how many seconds its address is refused yet."""
        address = network_key(scope)
        if is_here(address_of(scope)):
            return 0.0
        try:
            self._new_sockets.of(address).take()
        except TooMany as error:
            return error.seconds
        return 0.0

    @contextmanager
    def socket(self, scope: Scope) -> Iterator[None]:
        """Count a socket while it is open; `TooMany` if its address has too many."""
        address = network_key(scope)
        if not is_here(address_of(scope)):
            self._misses.check(address)
            if self._sockets[address] >= SOCKETS_OF_ONE:
                raise TooMany("too_many", f"at most {SOCKETS_OF_ONE} sockets from one address")
            self._new_sockets.of(address).take()
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


class MessageLimit:
    """The limit for the messages of one socket: its own bucket and those it shares; none for this machine."""

    __slots__ = ("_buckets", "_pause")

    def __init__(self, *buckets: TokenBucket) -> None:
        self._buckets = buckets
        self._pause = FIRST_PAUSE

    def take(self, tokens: float = 1.0) -> None:
        """Take tokens from all buckets; `TooMany`, and nothing is taken, if one of them has not enough."""
        for bucket in self._buckets:
            bucket.check(tokens)
        for bucket in self._buckets:
            bucket.take(tokens)

    def next_pause(self) -> float:
        """Return for how many seconds the socket is not read after a refusal: exponential back-off."""
        pause = self._pause
        self._pause = min(2 * pause, LONGEST_PAUSE)
        return pause

    def forget_refusals(self) -> None:
        """Begin with a short pause again: a message was accepted."""
        self._pause = FIRST_PAUSE


class MessageLimits:
    """Makes the limits of all sockets, and holds the buckets that sockets of a person or a network share."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._of_people = TokenBuckets(PERSON_MESSAGES_AT_ONCE, PERSON_MESSAGES_A_SECOND, clock)
        self._of_networks = TokenBuckets(NETWORK_MESSAGES_AT_ONCE, NETWORK_MESSAGES_A_SECOND, clock)

    def of_socket(self, scope: Scope, person: str | None) -> MessageLimit:
        """Return the limit for a new socket."""
        if is_here(address_of(scope)):
            return MessageLimit()
        buckets = [TokenBucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND, self._clock)]
        if person is not None:
            buckets.append(self._of_people.of(person))
        buckets.append(self._of_networks.of(network_key(scope)))
        return MessageLimit(*buckets)


def undo_tokens(viewers: int) -> float:
    """Return how many tokens it takes to send everything again to the viewers of a table."""
    return min(UNDO_TOKENS + viewers // VIEWERS_A_TOKEN, MOST_UNDO_TOKENS)


def network_key(scope: Scope) -> str:
    """Return what limits count a client by."""
    return counted_as(address_of(scope))


def address_of(scope: Scope) -> str:
    """Return the network address of the client, or "" if it has none."""
    client = scope.get("client")
    return str(client[0]) if client else ""
