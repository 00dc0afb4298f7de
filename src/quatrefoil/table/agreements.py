"""What the people at a table agree on: bots in the seats of those who left, going back, calling the game off.

All of it stands in the journal as rows of its own, so it survives a restart and is the same for
every process that serves the table. A proposal names the seats that have to agree; with the last
of them it is carried out in the same row.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from quatrefoil.kernel.errors import NotOffered, Unreadable

#: `abandon`: end the game without a result. `back`: go on from an earlier row. `bot`: a bot plays somebody's seat.
ProposalKind = Literal["abandon", "back", "bot"]

#: Who calls a game off that is nobody's business at the table: an admin of the server.
HOUSE = -4

KINDS: dict[str, ProposalKind] = {"abandon": "abandon", "back": "back", "bot": "bot"}


@dataclass(frozen=True, slots=True)
class Proposal:
    """What one seat wishes, and the seats that still have to agree."""

    kind: ProposalKind
    by: int
    #: Who has to agree; one seat stands for everybody at the same screen.
    asks: tuple[int, ...]
    agreed: tuple[int, ...] = ()
    #: The row to go back to.
    ply: int = 0
    #: The seat that a bot shall play, and how well.
    seat: int = -1
    level: str = ""

    @property
    def is_accepted(self) -> bool:
        return set(self.asks) <= set(self.agreed)

    def text(self) -> str:
        """As the journal holds it: `back:17 1.2`."""
        detail = {"abandon": "", "back": f":{self.ply}", "bot": f":{self.seat}:{self.level}"}[self.kind]
        return f"{self.kind}{detail} {'.'.join(map(str, self.asks)) or '-'}"


def read_proposal(by: int, text: str) -> Proposal:
    """A proposal from its row."""
    try:
        what, _, asked = text.partition(" ")
        name, *details = what.split(":")
        proposal = Proposal(KINDS[name], by, tuple(map(int, asked.split("."))) if asked != "-" else ())
        if proposal.kind == "back":
            return replace(proposal, ply=int(details[0]))
        if proposal.kind == "bot":
            return replace(proposal, seat=int(details[0]), level=details[1])
        return proposal
    except (KeyError, ValueError, IndexError):
        raise Unreadable("proposal", f"'{text}' is no proposal") from None


@dataclass(slots=True)
class Agreements:
    """Where the people of one table stand with each other."""

    #: Seats whose person has left, and the level of the bot that plays meanwhile.
    stand_ins: dict[int, str] = field(default_factory=dict)
    proposal: Proposal | None = None
    is_abandoned: bool = False

    def propose(self, proposal: Proposal) -> Proposal | None:
        """Put a proposal to the others; returned when nobody has to be asked and it is carried out."""
        if self.proposal is not None:
            raise NotOffered("proposal_open", "one thing at a time: another proposal is open")
        self.proposal = proposal
        return self._accepted()

    def agree(self, seat: int) -> Proposal | None:
        """One more is for it; returned when that was the last."""
        proposal = self._open()
        if seat not in proposal.asks or seat in proposal.agreed:
            raise NotOffered("not_asked", "this seat is not asked whether it agrees")
        self.proposal = replace(proposal, agreed=(*proposal.agreed, seat))
        return self._accepted()

    def decline(self, seat: int) -> None:
        """One is against it, or whoever proposed it has thought better."""
        proposal = self._open()
        if seat not in (*proposal.asks, proposal.by):
            raise NotOffered("not_asked", "this seat is not asked whether it agrees")
        self.proposal = None

    def leave(self, seat: int, level: str) -> None:
        """A seat's person goes; a bot plays meanwhile. Nobody waits for their word any more."""
        if seat in self.stand_ins:
            raise NotOffered("left_already", "a bot plays this seat already")
        self.stand_ins[seat] = level
        if self.proposal is not None and seat in (*self.proposal.asks, self.proposal.by):
            self.proposal = None

    def come_back(self, seat: int) -> None:
        if self.stand_ins.pop(seat, None) is None:
            raise NotOffered("not_left", "no bot plays this seat in somebody's place")

    def _open(self) -> Proposal:
        if self.proposal is None:
            raise NotOffered("no_proposal", "nothing is proposed")
        return self.proposal

    def _accepted(self) -> Proposal | None:
        proposal = self.proposal
        if proposal is None or not proposal.is_accepted:
            return None
        self.proposal = None
        if proposal.kind == "abandon":
            self.is_abandoned = True
        elif proposal.kind == "bot":
            self.stand_ins[proposal.seat] = proposal.level
        return proposal
