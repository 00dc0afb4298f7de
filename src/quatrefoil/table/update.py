"""What one accepted change did to a table."""

from __future__ import annotations

from quatrefoil.table.entry import AGREEMENT_KINDS, Entry
from quatrefoil.table.history import PlayedChoice


class Update:
    """The journal entry of a change, which the caller stores, and what the messages to viewers are built from."""

    __slots__ = ("choices", "entry", "has_ended", "is_rewound")

    def __init__(self, entry: Entry, choices: list[PlayedChoice], *, is_rewound: bool, has_ended: bool) -> None:
        self.entry = entry
        #: The choices that were played; none if the entry is of another kind.
        self.choices = choices
        #: Whether choices were taken back: viewers need a new `hello`.
        self.is_rewound = is_rewound
        #: Whether the game ended with this change.
        self.has_ended = has_ended

    @property
    def changes_listing(self) -> bool:
        """Whether lists show the table differently now: its status, stand-ins or whether hints were used."""
        return self.has_ended or self.entry.kind in AGREEMENT_KINDS or self.entry.kind == "hint"
