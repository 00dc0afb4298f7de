"""Refuses the sockets of a client who has opened too many by the first lines of their requests.

A program that is refused may try again hundreds of times a second. To parse each of its handshakes and to pass it
through the middleware takes a millisecond, only to find the same limit. Until that limit can have changed, a request
with the same address and cookies gets the response that it would get anyway, without being parsed.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from email.utils import formatdate
from time import monotonic

from starlette.types import Scope

from quatrefoil.server import metrics

#: How the request of a table's socket begins.
_BEGINNING = b"GET /ws/tables/"

_END = b"\r\n\r\n"

#: Headers that say who a client is. A program with a token is not remembered: it has a limit of its own.
_IDENTIFYING = frozenset((b"cookie", b"x-forwarded-for"))
_TOKEN = b"authorization"

#: Clients that are remembered; the least recently refused are forgotten first.
MOST_CLIENTS = 10_000

#: Counts one more try, and returns for how many more seconds it is certain to be refused.
CountTry = Callable[[], float]


class RefusedSockets:
    """Clients that are certain to be refused for some time yet."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        #: The end of that time, and what counts a try. By a hash, since cookies may be long.
        self._clients: OrderedDict[int, tuple[float, CountTry]] = OrderedDict()

    def note(self, scope: Scope, peer: str, seconds: float, count_try: CountTry) -> None:
        """Remember that a client was refused and that nothing can change it for so many seconds."""
        key = _key(peer, scope["headers"])
        if seconds > 0 and key is not None:
            self._clients.pop(key, None)
            self._clients[key] = (self._clock() + seconds, count_try)
            if len(self._clients) > MOST_CLIENTS:
                self._clients.popitem(last=False)

    def response(self, peer: str, request: bytes) -> bytes | None:
        """Return the response to a request that is certain to be refused; None for any other one."""
        if not self._clients or not request.startswith(_BEGINNING) or not request.endswith(_END):
            return None
        lines = [line.partition(b":") for line in request[: -len(_END)].split(b"\r\n")[1:]]
        key = _key(peer, [(name.lower(), value.strip()) for name, _, value in lines])
        if key is None or key not in self._clients:
            return None
        until, count_try = self._clients[key]
        if until <= self._clock():
            del self._clients[key]
            return None
        self._clients[key] = (max(until, self._clock() + count_try()), count_try)
        metrics.REFUSALS.labels("too_many").inc()
        return _refusal()


def _key(peer: str, headers: Iterable[tuple[bytes, bytes]]) -> int | None:
    """Return what identifies a client; None for one with a token."""
    found = []
    for name, value in headers:
        if name == _TOKEN:
            return None
        if name in _IDENTIFYING:
            found.append((name, value))
    return hash((peer, tuple(found)))


def _refusal() -> bytes:
    """Return the response with which uvicorn refuses a socket."""
    lines = [
        "HTTP/1.1 403 Forbidden",
        f"Date: {formatdate(usegmt=True)}",
        "Connection: close",
        "Content-Length: 0",
        "Content-Type: text/plain; charset=utf-8",
    ]
    return "\r\n".join(lines).encode() + _END
