"""The dice of a table: fair dice of its own, those of a deal, or the draws of a game that is continued."""

from __future__ import annotations

from typing import Literal

from quatrefoil.kernel.entropy_list import ABSENT, BOT, GIVEN, WITHHELD, SeatEntropy, list_hash, pledge_of
from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.kernel.fair_dice import FairDice, commitment, fair_choice
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Entropy, Proof
from quatrefoil.table.coming_dice import ComingDice
from quatrefoil.table.deal_dice import DealDice
from quatrefoil.table.entry import EntryKind
from quatrefoil.table.info import TableInfo

#: Before the first draw seats pledge a value, then the list of pledges is closed and they reveal it.
DiceStage = Literal["pledge", "reveal", "ready"]


class TableDice:
    """Draws for chance and keeps the proof of it."""

    def __init__(self, info: TableInfo) -> None:
        is_deal = bool(info.terms.deal)
        self.stage: DiceStage = "pledge" if info.terms.dice == 2 else "ready"
        #: What each seat adds to dice of version 2. Until the list is closed, people who have not pledged are absent.
        self.seats = [SeatEntropy(seat.seat, BOT if seat.is_bot else ABSENT) for seat in info.seats]
        #: The hash of the list; empty until it is closed.
        self.published = ""
        self.proof = Proof(info.seed, info.first_ply, [], is_deal)
        self._fair = FairDice(info.seed)
        self._deal = DealDice(info.seed) if is_deal else None
        self._coming: ComingDice | None = None

    def draw(self, match: Match) -> str:
        """Return the outcome of the draw that is due."""
        repeated = self._coming.outcome(match) if self._coming is not None else None
        if repeated is not None:
            return repeated
        return fair_choice(match, self._fair) if self._deal is None else self._deal.outcome(match)

    def note(self, match: Match, text: str) -> None:
        """Note a draw before it is made."""
        if self._deal is not None:
            self._deal.note(match, text)
        if self._coming is not None and self._coming.note(match, text):
            self.proof.first_ply = match.ply + 1  # this draw does not follow from the seed

    def repeat(self, text: str) -> None:
        """Repeat the draws of a game that is continued here; `text` is what `coming_draws` has written."""
        self._coming = ComingDice(text)

    def change(self, kind: EntryKind, ply: int, actor: int, text: str) -> None:
        """Apply a journal entry about the dice, made after `ply` choices."""
        if kind == "pledge":
            self.pledge(actor, text)
        elif kind == "list":
            self.close_list(text)
        elif kind == "reveal":
            self.reveal(actor, text)
        elif kind == "ready":
            self.start()
        elif kind == "entropy":
            self.add_entropy(ply, actor, text)
        else:
            self.repeat(text)

    # Entropy of the seats

    def pledge(self, seat: int, pledge: str) -> None:
        """Note the hash of the value that a seat will reveal."""
        if self.stage != "pledge" or self.seats[seat].pledge:
            raise NotOffered("entropy_given", "this seat has pledged already, or the list is closed")
        self.seats[seat] = SeatEntropy(seat, WITHHELD, pledge)

    def list_text(self) -> str:
        """Return the list of all seats as the text of a journal entry, such as `0=5f0e… 1=bot 2=absent`."""
        return " ".join(f"{each.seat}={each.pledge or each.state}" for each in self.seats)

    def close_list(self, text: str) -> None:
        """Publish the list; from now on values can only be revealed. `text` is what `list_text` has written."""
        words = [word.split("=", 1)[-1] for word in text.split(" ")]
        if len(words) != len(self.seats):
            raise Unreadable("list", f"the list has {len(words)} seats, the table {len(self.seats)}")
        self.seats = [
            SeatEntropy(seat, word) if word in (BOT, ABSENT) else SeatEntropy(seat, WITHHELD, word)
            for seat, word in enumerate(words)
        ]
        self.published = list_hash(commitment(self.proof.seed), self.proof.first_ply, self.seats)
        self.stage = "reveal"

    def reveal(self, seat: int, value: str) -> None:
        """Note the value that a seat had pledged."""
        pledged = self.seats[seat]
        if self.stage != "reveal" or pledged.state != WITHHELD:
            raise NotOffered("entropy_given", "this seat has nothing to reveal now")
        if pledge_of(seat, value) != pledged.pledge:
            raise NotOffered("entropy_other", "this is not the value that the seat has pledged")
        self.seats[seat] = SeatEntropy(seat, GIVEN, pledged.pledge, value)

    def start(self) -> None:
        """Compute the key of all draws; values that were not revealed are withheld for good."""
        self.stage = "ready"
        self._fair.use_list(self.published, self.seats)
        self.proof.with_list(self.seats, self.published)

    def awaited(self, seats: list[int]) -> list[int]:
        """Return those of some seats that may pledge or reveal now."""
        state = {"pledge": ABSENT, "reveal": WITHHELD, "ready": None}[self.stage]
        return [seat for seat in seats if self.seats[seat].state == state]

    def add_entropy(self, ply: int, seat: int, value: str) -> None:
        """Mix a seat's entropy into all draws after `ply` choices: a stored game of version 1."""
        self._fair.add_entropy(seat, value)
        self.proof.entropy.append(Entropy(ply, seat, value))

    def rewind(self, ply: int) -> None:
        """Forget the draws after some choices, which were taken back; entropy applies to every later draw."""
        for dice in (self._coming, self._deal):
            if dice is not None:
                dice.rewind(ply)
        for given in self.proof.entropy:
            given.ply = min(given.ply, ply)
