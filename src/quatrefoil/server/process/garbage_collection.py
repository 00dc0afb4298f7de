"""How the interpreter of a serving process is set up: for many small answers, each of them soon."""

from __future__ import annotations

import gc
import sys

#: New objects after which the young ones are looked through, and how many such looks make one at older ones.
#: Almost nothing here is part of a cycle; with Python's own numbers a fifth of the time would go into looking. With
#: larger ones a look at the young alone would hold everybody up for longer than a few milliseconds.
YOUNG, MIDDLE, OLD = 5_000, 20, 100

#: Seconds after which a thread that waits for the interpreter gets it. The thread that commits has to ask for it
#: after every call of the database, and a whole group of players waits for that thread.
SWITCH_SECONDS = 0.0005


def set_up() -> None:
    """Call it when everything is loaded: what is there now stays, and is not looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(SWITCH_SECONDS)
