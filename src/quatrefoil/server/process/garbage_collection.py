"""Tunes the interpreter of a server process for low latency."""

from __future__ import annotations

import gc
import sys

#: Thresholds of the three generations. With the default thresholds GC took a fifth of the time, and few objects are
#: cyclic. With a larger first one, a collection of the youngest generation takes more than a few milliseconds; with a
#: second one of 20, a collection of the middle generation took up to 55.
YOUNG, MIDDLE, OLD = 5_000, 5, 400

#: The interpreter's switch interval. The thread that commits needs the GIL after every database call, and the players
#: of a whole commit group wait for that thread.
SWITCH_SECONDS = 0.0005


def set_up() -> None:
    """Set the thresholds; call it when everything is loaded, since objects that exist now are never collected."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(SWITCH_SECONDS)
