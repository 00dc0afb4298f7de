"""Games that have ended: every position from every perspective, and the record with its proof."""

from __future__ import annotations

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.event import SPECTATOR, visible_to
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import choose, choose_as, options_for
from quatrefoil.kernel.record import Proof, Record
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE
from quatrefoil.table import messages, visibility
from quatrefoil.table.entry import Entry, EntryKind
from quatrefoil.table.table import Table

#: Plies between two checkpoints; the positions between them are replayed from the one before.
CHECKPOINT_PLIES = 16


class EndedGame:
    """An ended game with positions to jump to. A running game has no replay: it would reveal secrets."""

    def __init__(self, table: Table) -> None:
        assert table.has_ended
        self.table = table
        self.game = table.game
        self.record = table.record
        state = Match(table.game, self.record.seats, self.record.options).state
        self._checkpoints = [state.copy()]
        for ply, choice in enumerate(self.record.choices, start=1):
            self._play(state, choice.actor, choice.text)
            if ply % CHECKPOINT_PLIES == 0:
                self._checkpoints.append(state.copy())

    @property
    def plies(self) -> int:
        return len(self.record.choices)

    def state_at(self, ply: int) -> State:
        """Return the state after so many choices."""
        state = self._checkpoints[ply // CHECKPOINT_PLIES].copy()
        for choice in self.record.choices[ply - ply % CHECKPOINT_PLIES : ply]:
            self._play(state, choice.actor, choice.text)
        return state

    def position(self, ply: int, viewer: int | None) -> messages.Position:
        """Return what a seat or a spectator saw after so many choices."""
        self.check_ply(ply)
        self.check_viewer(viewer)
        perspective = SPECTATOR if viewer is None else viewer
        return visibility.position(self.game, self.state_at(ply), ply, perspective)

    def line(self, ply: int, seat: int, texts: list[str]) -> list[messages.LineStep]:
        """Play other choices of a seat from a position; return each with its events and the view of the seat after it.

        The line ends where the seat is not asked or a choice is not offered.
        """
        self.check_ply(ply)
        self.check_viewer(seat)
        state = self.state_at(ply)
        steps: list[messages.LineStep] = []
        for text in texts:
            option = self.game.words.read(text)
            if option not in options_for(state, seat):
                break
            state.events = []
            choose_as(state, seat, option)
            events = visible_to(state.events or [], seat)
            choice = messages.PlayedChoice(ply + len(steps) + 1, seat, events, text)
            steps.append(messages.LineStep(choice, self.game.view(state, seat)))
        return steps

    def proven_record(self) -> Record:
        """Return the record with the proof of its dice."""
        self.record.proof = self.table.proof
        return self.record

    def check_ply(self, ply: int) -> None:
        if not 0 <= ply <= self.plies:
            raise Unreadable("ply", f"this game has positions 0 to {self.plies}, not {ply}")

    def check_viewer(self, viewer: int | None) -> None:
        seats = self.record.seats
        if viewer is not None and not 0 <= viewer < seats:
            raise Unreadable("viewer", f"there is no seat {viewer}, seats are 0 to {seats - 1}")

    def _play(self, state: State, actor: int, text: str) -> None:
        state.events = None
        option = self.game.words.read(text)
        if actor == CHANCE:
            choose(state, option)
        else:
            choose_as(state, actor, option)


def journal_of(record: Record, proof: Proof | None) -> list[Entry]:
    """Return the journal that leads to a record."""
    entries = _entries_of_list(proof) if proof is not None and proof.version == 2 else []
    entropy = list(proof.entropy) if proof is not None else []
    for ply, choice in enumerate(record.choices):
        while entropy and entropy[0].ply <= ply:
            given = entropy.pop(0)
            checksum = record.choices[ply - 1].checksum if ply > 0 else ""
            entries.append(Entry(len(entries) + 1, "entropy", given.seat, given.value, checksum))
        entries.append(Entry(len(entries) + 1, "choices", choice.actor, choice.text, choice.checksum))
    return entries


def _entries_of_list(proof: Proof) -> list[Entry]:
    """Return the entries by which the seats added their entropy."""
    given: list[tuple[EntryKind, int, str]] = [
        ("pledge", each.seat, each.pledge) for each in proof.seats if each.pledge
    ]
    given.append(("list", CHANCE, " ".join(f"{each.seat}={each.pledge or each.state}" for each in proof.seats)))
    given += [("reveal", each.seat, each.value) for each in proof.seats if each.value]
    given.append(("ready", CHANCE, ""))
    return [Entry(version, kind, actor, text, "") for version, (kind, actor, text) in enumerate(given, start=1)]
