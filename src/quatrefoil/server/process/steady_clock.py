"""A clock that never jumps: thinking time must not depend on corrections of the machine's time."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

#: A correction is spread: the clock goes faster or slower by this share until it agrees with the machine's time again.
SLEW_SHARE = 0.1

#: A larger correction is taken over at once: the machine's time was plainly wrong, for instance after a cold start.
STEP_SECONDS = 6 * 3600.0


def uptime() -> float:
    """Return seconds that only count up, also while the machine sleeps where the system can tell."""
    boot_time = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot_time is None else time.clock_gettime(boot_time)


class SteadyClock:
    """Follows the machine's time smoothly, as a time daemon does when it slews instead of stepping."""

    def __init__(self, wall: Callable[[], float] = time.time, uptime: Callable[[], float] = uptime) -> None:
        self._wall = wall
        self._uptime = uptime
        self._shown = wall()
        self._at = uptime()

    def now(self) -> datetime:
        """Return the present moment in UTC."""
        at = self._uptime()
        passed, self._at = at - self._at, at
        self._shown += passed
        off = self._wall() - self._shown
        most = abs(off) if abs(off) > STEP_SECONDS else passed * SLEW_SHARE
        self._shown += max(-most, min(most, off))
        return datetime.fromtimestamp(self._shown, UTC)
