"""Proposals and votes of the people at a table, and bots that stand in for people who left.

Each step is an entry of the journal, so it survives a restart and is the same in every process that
serves the table. A proposal names the seats that have to agree; with the last vote it is carried out
by the same entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Literal

from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.table.history import PlayedChoice

#: `abandon`: end the game without a result. `back`: continue from an earlier ply. `bot`: let a bot play a seat.
ProposalKind = Literal["abandon", "back", "bot"]

#: The actor of entries that an admin makes. Below all actors of the kernel.
ADMIN = -4

#: A person has not played a game in which a stand-in made one of so many of their choices, or more.
LEFT_SHARE = 4

#: A person alone among bots who calls the game off after so many choices of theirs has resigned.
RESIGN_CHOICES = 10

KINDS: dict[str, ProposalKind] = {"abandon": "abandon", "back": "back", "bot": "bot"}


@dataclass(frozen=True, slots=True)
class Proposal:
    """What one seat proposes, and the seats that have to agree."""

    kind: ProposalKind
    by: int
    #: One seat for each person who has to agree.
    asks: tuple[int, ...]
    agreed: tuple[int, ...] = ()
    #: Where to continue, for `back`.
    ply: int = 0
    #: The seat that a bot takes over and its level, for `bot`.
    seat: int = -1
    level: str = ""

    @property
    def is_accepted(self) -> bool:
        return set(self.asks) <= set(self.agreed)

    def text(self) -> str:
        """Return the text of the journal entry, such as `back:17 1.2`."""
        detail = {"abandon": "", "back": f":{self.ply}", "bot": f":{self.seat}:{self.level}"}[self.kind]
        return f"{self.kind}{detail} {'.'.join(map(str, self.asks)) or '-'}"


def read_proposal(by: int, text: str) -> Proposal:
    """Read a proposal back from the text of its entry."""
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
    """The open proposal of a table, its stand-ins, and whether the game was called off."""

    #: Level of the bot that plays in the place of a person who left, by seat.
    stand_ins: dict[int, str] = field(default_factory=dict)
    #: Until when people whose seat a vote gave to a bot are still asked before the others decide, by seat.
    asked_until: dict[int, datetime] = field(default_factory=dict)
    proposal: Proposal | None = None
    is_abandoned: bool = False
    #: Who called the game off without having to ask anybody.
    called_off_by: int | None = None
    #: The choices of the history that stand-ins made, in order.
    by_stand_in: list[int] = field(default_factory=list)

    def note_choices(self, seat: int, plies: Iterable[int]) -> None:
        """Note who made some choices of a seat: its person or a stand-in."""
        if seat in self.stand_ins:
            self.by_stand_in.extend(plies)

    def forget_choices(self, ply: int) -> None:
        """Forget the choices after `ply`, which were taken back."""
        while self.by_stand_in and self.by_stand_in[-1] >= ply:
            self.by_stand_in.pop()

    def forget_choice(self, ply: int) -> None:
        """Forget one choice that was removed from the history, before others that stay."""
        self.by_stand_in = [made - (made > ply) for made in self.by_stand_in if made != ply]

    def left_seats(self, history: Sequence[PlayedChoice], alone: int | None) -> list[int]:
        """Return the seats whose people left so much to a bot that they have not played the game, or who resigned.

        Choices that were taken back are not in the history and do not count. `alone` is the only person's seat.
        """
        if self.is_abandoned:
            if alone is None or alone != self.called_off_by or _choices_of(alone, history) < RESIGN_CHOICES:
                return []
            return [alone]
        if not self.by_stand_in:
            return []  # nearly always, and this runs after every change
        by_bot = Counter([history[ply].actor for ply in self.by_stand_in])
        made = {seat: _choices_of(seat, history) for seat in by_bot}
        return sorted(seat for seat, choices in by_bot.items() if choices * LEFT_SHARE >= made[seat])

    def propose(self, proposal: Proposal) -> Proposal | None:
        """Open a proposal; return it if nobody has to agree and it is carried out at once."""
        if self.proposal is not None:
            raise NotOffered("proposal_open", "one thing at a time: another proposal is open")
        self.proposal = proposal
        return self._carry_out_if_accepted()

    def agree(self, seat: int) -> Proposal | None:
        """Vote for the proposal; return it if this was the last vote it needed."""
        proposal = self._open_proposal()
        if seat not in proposal.asks or seat in proposal.agreed:
            raise NotOffered("not_asked", "this seat is not asked whether it agrees")
        self.proposal = replace(proposal, agreed=(*proposal.agreed, seat))
        return self._carry_out_if_accepted()

    def decline(self, seat: int) -> None:
        """Vote against the proposal, or withdraw it."""
        proposal = self._open_proposal()
        if seat not in (*proposal.asks, proposal.by):
            raise NotOffered("not_asked", "this seat is not asked whether it agrees")
        self.proposal = None

    def leave(self, seat: int, level: str) -> None:
        """Let a bot stand in for a seat's person. An open proposal that needs them is dropped."""
        if seat in self.stand_ins:
            raise NotOffered("left_already", "a bot plays this seat already")
        self.stand_ins[seat] = level
        if self.proposal is not None and seat in (*self.proposal.asks, self.proposal.by):
            self.proposal = None

    def come_back(self, seat: int) -> None:
        if self.stand_ins.pop(seat, None) is None:
            raise NotOffered("not_left", "no bot plays this seat in somebody's place")
        self.asked_until.pop(seat, None)

    def is_heard(self, seat: int, now: datetime) -> bool:
        """Return whether a seat's person is asked: they play it, or a vote replaced them a moment ago."""
        until = self.asked_until.get(seat)
        return seat not in self.stand_ins or (until is not None and now < until)

    def _open_proposal(self) -> Proposal:
        if self.proposal is None:
            raise NotOffered("no_proposal", "nothing is proposed")
        return self.proposal

    def _carry_out_if_accepted(self) -> Proposal | None:
        """Close the proposal and carry it out if nobody has to agree any more; `back` is left to the caller."""
        proposal = self.proposal
        if proposal is None or not proposal.is_accepted:
            return None
        self.proposal = None
        if proposal.kind == "abandon":
            self.is_abandoned = True
            self.called_off_by = None if proposal.asks else proposal.by
        elif proposal.kind == "bot":
            self.stand_ins[proposal.seat] = proposal.level
        return proposal


def _choices_of(seat: int, history: Sequence[PlayedChoice]) -> int:
    return len([choice for choice in history if choice.actor == seat])
