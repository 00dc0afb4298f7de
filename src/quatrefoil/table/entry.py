"""The journal of a table: one entry for each accepted change, in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

#: `choices`: one or more choices of one actor, accepted together. `undo`: choices taken back. `pledge`, `list`,
#: `reveal`, `ready`: how seats add entropy to the dice before the first draw; `entropy` did so in games of version 1.
#: `coming`: the dice to come of the game that is continued here. `hint`: a seat was helped.
#: The others are agreements between the people at the table.
EntryKind = Literal[
    "choices",
    "undo",
    "pledge",
    "list",
    "reveal",
    "ready",
    "entropy",
    "coming",
    "hint",
    "propose",
    "agree",
    "decline",
    "leave",
    "return",
]

#: Entries by which the dice get the seats' entropy.
DICE_KINDS = frozenset(("pledge", "list", "reveal", "ready"))

#: Entries that do not change who is asked what.
QUIET_KINDS = frozenset((*DICE_KINDS, "entropy", "coming", "hint"))

#: Entries by which people agree on something.
AGREEMENT_KINDS = frozenset(("propose", "agree", "decline", "leave", "return"))

#: The text of an `undo` entry that removes a seat's own sealed choice from among the others'.
OWN_SEALED = "sealed"


@dataclass(slots=True)
class Entry:
    """One line of the journal.

    `text` depends on the kind: the chosen words, the number of choices taken back, the pledges of the
    entropy. `checksum` is that of the record after the entry.
    """

    version: int
    kind: EntryKind
    actor: int
    text: str
    checksum: str
    #: When it was accepted. The game does not depend on it, the clock does.
    at: datetime | None = field(default=None, compare=False)
