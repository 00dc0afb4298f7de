"""The dice of a table: fair dice of its own, those of a deal, or the draws of a game that is continued."""

from __future__ import annotations

from quatrefoil.kernel.fair_dice import FairDice, fair_choice
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Entropy, Proof
from quatrefoil.table.coming_dice import ComingDice
from quatrefoil.table.deal_dice import DealDice
from quatrefoil.table.info import TableInfo


class TableDice:
    """Draws for chance and keeps the proof of it."""

    def __init__(self, info: TableInfo) -> None:
        is_deal = bool(info.terms.deal)
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

    def takes_entropy_of(self, seat: int) -> bool:
        """Return whether a seat may add entropy: once, and never in a deal, whose dice other tables share."""
        return self._deal is None and all(given.seat != seat for given in self.proof.entropy)

    def add_entropy(self, ply: int, seat: int, value: str) -> None:
        """Mix a seat's entropy into all draws after `ply` choices."""
        self._fair.add_entropy(seat, value)
        self.proof.entropy.append(Entropy(ply, seat, value))

    def rewind(self, ply: int) -> None:
        """Forget the draws after some choices, which were taken back; entropy applies to every later draw."""
        for dice in (self._coming, self._deal):
            if dice is not None:
                dice.rewind(ply)
        for given in self.proof.entropy:
            given.ply = min(given.ply, ply)
