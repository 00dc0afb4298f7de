"""Token buckets in memory, which refill steadily; a restart fills them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from quatrefoil.host.errors import TooMany

#: Buckets of one kind that are remembered; the least recently used are forgotten first.
MOST_BUCKETS = 10_000


class TokenBucket:
    """Fills at a steady rate up to its capacity; whoever wants more than it holds is refused."""

    __slots__ = ("_at", "_capacity", "_clock", "_left", "_rate")

    def __init__(self, capacity: float, rate: float, clock: Callable[[], float] = monotonic) -> None:
        self._capacity = capacity
        self._rate = rate
        self._clock = clock
        self._left = capacity
        self._at = clock()

    def take(self, tokens: float = 1.0) -> None:
        """Take tokens; `TooMany` if there are not enough."""
        self.check(tokens)
        self._left -= tokens

    def check(self, tokens: float = 1.0) -> None:
        """Refill; `TooMany` if there are not enough tokens, none of which are taken."""
        now = self._clock()
        self._left = min(self._capacity, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < tokens:
            rate = rate_text(self._rate / tokens)
            error = TooMany("too_many", f"too often: at most {rate} in the long run, try again later")
            error.seconds = (tokens - self._left) / self._rate
            raise error


class TokenBuckets:
    """Token buckets of one kind, by address, network or person."""

    def __init__(self, capacity: float, rate: float, clock: Callable[[], float] = monotonic) -> None:
        self._capacity = capacity
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def of(self, key: str) -> TokenBucket:
        """Return the bucket of a key; a new one is full."""
        bucket = self._buckets.pop(key, None) or TokenBucket(self._capacity, self._rate, self._clock)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket


def rate_text(times_a_second: float) -> str:
    """Return a rate in words, in the shortest unit in which it is at least one."""
    for unit, seconds in (("a second", 1), ("a minute", 60), ("an hour", 3600)):
        if times_a_second * seconds >= 1:
            return f"{times_a_second * seconds:g} times {unit}"
    return f"{times_a_second * 86400:g} times a day"
