"""A rate limit with a sliding window, in memory; a restart forgets it."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from time import monotonic

from quatrefoil.host.errors import TooMany

#: The most keys in memory; the least recently used are dropped first.
MAX_KEYS = 10_000


class RateLimit:
    """Allows each key at most `most` times within `seconds`."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def check(self, key: str) -> None:
        """Refuse a key that was counted too often."""
        times = self._recent(key)
        if len(times) >= self._most:
            text = f"too often: at most {self._most} times in {self._seconds:g} s, try again later"
            error = TooMany("too_many", text)
            error.seconds = times[0] + self._seconds - self._clock()
            raise error

    def note(self, key: str) -> None:
        """Count a key."""
        self._recent(key).append(self._clock())

    def take(self, key: str) -> None:
        """Check and count in one step."""
        self.check(key)
        self.note(key)

    def give_back(self, key: str) -> None:
        """Uncount a key that was counted before it was known whether it should be."""
        times = self._recent(key)
        if times:
            times.pop()

    def forget(self, key: str) -> None:
        """Let a key start anew."""
        self._times.pop(key, None)

    def _recent(self, key: str) -> deque[float]:
        times = self._times.setdefault(key, deque())
        self._times.move_to_end(key)
        while times and times[0] <= self._clock() - self._seconds:
            times.popleft()
        if len(self._times) > MAX_KEYS:
            self._times.popitem(last=False)
        return times
