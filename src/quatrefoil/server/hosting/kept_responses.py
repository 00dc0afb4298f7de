"""Encoded responses that take long to make and do not change, in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

#: The most bytes in memory; the least recently used responses are dropped first.
MOST_BYTES = 32 * 1024 * 1024


class KeptResponses:
    """A cache with least-recently-used replacement, limited by size."""

    def __init__(self) -> None:
        self._bodies: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0

    def get(self, key: Hashable) -> bytes | None:
        """Return a kept response."""
        body = self._bodies.get(key)
        if body is not None:
            self._bodies.move_to_end(key)
        return body

    def keep(self, key: Hashable, body: bytes) -> None:
        """Keep a response, unless another request has done so meanwhile."""
        if key in self._bodies:
            return
        self._bodies[key] = body
        self._size += len(body)
        while self._size > MOST_BYTES:
            self._size -= len(self._bodies.popitem(last=False)[1])
