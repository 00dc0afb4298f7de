"""One table in memory: the match, its version, what may be taken back. No timer, no socket, no database.

Every method that changes the game returns the journal entry that makes it last. The caller
stores it before anybody is told; if that fails, the table is thrown away and loaded anew.
"""

from __future__ import annotations

from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Stale, Unreadable
from quatrefoil.kernel.event import REVEALED, SPECTATOR, Event
from quatrefoil.kernel.fair_dice import FairDice, draw_fairly
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Entropy, Proof
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE, SEALED, Step
from quatrefoil.server.hosting.summaries import summarize
from quatrefoil.table.agreements import Agreements, Proposal, read_proposal
from quatrefoil.table.clock import Clock
from quatrefoil.table.info import PEOPLE_KINDS, QUIET_KINDS, Entry, EntryKind, Pace, Status, Summary
from quatrefoil.table.turns import Turn

_encoder = Encoder()

#: More choices than any turn needs; a longer answer is a mistake.
MOST_CHOICES = 32

#: Stands in the journal for the number of choices when a seat takes its sealed answer from among the others'.
OWN_SEALED = "sealed"


class LiveTable:
    """A running or finished game with its version."""

    def __init__(self, game: Game[Any], seats: int, options: dict[str, str], seed: str, first_ply: int = 0) -> None:
        """`seed` makes the dice, after `first_ply` rows that came from elsewhere."""
        self.game = game
        self.match = Match(game, seats, options)
        self.proof = Proof(seed, first_ply, [])
        self._dice = FairDice(seed)
        self.version = 0
        #: What viewers with the same knowledge see, as long as they are being told.
        self._views: dict[int, dict[str, Any]] = {}
        self._encoded_views: dict[int, Raw] = {}
        self.turns: list[Turn] = []
        #: How many of the turns are packed already.
        self._packed = 0
        #: The positions before those choices at the end of the record that may be taken back.
        self._positions: list[State] = []
        #: The question, and for each asked seat the version with which it was put.
        self._question: Step[Any] | None = None
        #: Whether somebody asked for a hint, which takes a game out of the ratings.
        self.is_assisted = False
        self.agreements = Agreements()
        self.clock = Clock(Pace(), ())
        self._asked_since: dict[int, int] = {}
        self._note_question()

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def has_ended(self) -> bool:
        """Whether the game is over or was called off: then nothing is secret any more."""
        return self.is_over or self.agreements.is_abandoned

    def asked(self) -> list[int]:
        return self.match.asked()

    def is_chance_due(self) -> bool:
        return self.match.is_chance_due()

    # Changes

    def answer(self, seat: int, choices: list[str], version: int) -> Entry:
        """A seat answers its question, and the ones that follow from it: all choices are taken or none."""
        self._check_version(seat, version)
        if not 1 <= len(choices) <= MOST_CHOICES:
            raise Unreadable("choices", f"an answer has 1 to {MOST_CHOICES} choices, not {len(choices)}")
        # Match refuses a choice without changing anything: only after another one there is something to go back to.
        before = self._position() if len(choices) > 1 else None
        positions, turns = self._positions[:], len(self.turns)
        try:
            for text in choices:
                if len(self.turns) > turns and self.turns[-1].has_revealed:
                    # Whether the rest is legal may depend on what was just revealed, and a refusal would tell.
                    raise NotOffered("reveals", f"{self.turns[-1].text} reveals something: answer again after it")
                self._choose(seat, text)
        except QuatrefoilError:
            if before is not None:
                self._go_back_to(before, turns)
                self._positions = positions
            raise
        return self._changed("choices", seat, " ".join(choices))

    def draw(self) -> Entry:
        """Nature answers as the dice say."""
        self._add_chance(draw_fairly(self.match, self._dice))
        return self._changed("choices", CHANCE, self.turns[-1].text)

    def add_entropy(self, seat: int, value: str) -> Entry:
        """A seat gives the dice something that the server could not foresee, once in a game."""
        if not self.seats_without_entropy([seat]):
            raise NotOffered("entropy_given", "this seat has given its entropy already")
        self._add_entropy(seat, value)
        return self._changed("entropy", seat, value)

    def seats_without_entropy(self, seats: list[int]) -> list[int]:
        """Those of some seats that may still give entropy."""
        given = {each.seat for each in self.proof.entropy}
        return [] if self.has_ended else [seat for seat in seats if seat not in given]

    def take_back(self, seat: int, version: int, *, whole_turn: bool) -> Entry:
        """A seat takes back its last choice or all of them, while nothing was revealed and nobody else has acted.

        Those who answer in secret at the same time do not count: they know nothing of each other.
        """
        if version != self.version:
            raise self._stale(version)
        if self._acted_last([seat]):
            n = len(self._positions) if whole_turn else 1
            self._take_back(n)
            return self._changed("undo", seat, str(n))
        if self._sealed_row_of([seat]) is not None:
            self._unseal(seat)
            return self._changed("undo", seat, OWN_SEALED)
        raise NotOffered("no_undo", "nothing can be taken back: it is another's turn, or something was revealed")

    def note_hint(self, seat: int) -> Entry:
        """A seat is helped."""
        self.is_assisted = True
        return self._changed("hint", seat, "")

    def last_turn_of(self, seats: list[int]) -> int | None:
        """The row after which the last turn of one of these seats began."""
        at = len(self.turns)
        while at > 0 and self.turns[at - 1].actor not in seats:
            at -= 1
        if at == 0:
            return None
        seat = self.turns[at - 1].actor
        while at > 0 and self.turns[at - 1].actor == seat:
            at -= 1
        return at

    def propose(self, proposal: Proposal) -> Entry:
        """A seat puts something to the others."""
        self._carry_out(self.agreements.propose(proposal))
        return self._changed("propose", proposal.by, proposal.text())

    def agree(self, seat: int) -> Entry:
        """A seat is for what is proposed."""
        self._carry_out(self.agreements.agree(seat))
        return self._changed("agree", seat, "")

    def decline(self, seat: int) -> Entry:
        """A seat is against what is proposed."""
        self.agreements.decline(seat)
        return self._changed("decline", seat, "")

    def leave(self, seat: int, level: str) -> Entry:
        """A seat's person goes, and a bot plays meanwhile."""
        self.agreements.leave(seat, level)
        return self._changed("leave", seat, level)

    def come_back(self, seat: int) -> Entry:
        """A seat's person plays again."""
        self.agreements.come_back(seat)
        return self._changed("return", seat, "")

    def can_take_back(self, seats: list[int]) -> bool:
        """Whether one of these seats made the last choice, or one that is still sealed, and may undo it."""
        return self._acted_last(seats) or self._sealed_row_of(seats) is not None

    def _acted_last(self, seats: list[int]) -> bool:
        return len(self._positions) > 0 and self.turns[-1].actor in seats

    def _sealed_row_of(self, seats: list[int]) -> int | None:
        """The row with the answer of one of these seats to the sealed question that stands."""
        at = len(self.turns) - 1
        while at >= 0 and self.turns[at].is_sealed and not self.turns[at].has_revealed:
            if self.turns[at].actor in seats:
                return at
            at -= 1
        return None

    def load(self, entry: Entry) -> None:
        """Do a journal entry again; a different outcome than the stored one is `Unreadable`."""
        if entry.kind == "undo" and entry.text == OWN_SEALED:
            self._unseal(entry.actor)
        elif entry.kind == "undo":
            self._take_back(int(entry.text))
        elif entry.kind == "hint":
            self.is_assisted = True
        elif entry.kind == "entropy":
            self._add_entropy(entry.actor, entry.text)
        elif entry.kind in PEOPLE_KINDS:
            self._load_agreement(entry)
        else:
            for text in entry.text.split(" "):
                if entry.actor == CHANCE:
                    self._force_chance(text)
                else:
                    self._choose(entry.actor, text)
        done = self._changed(entry.kind, entry.actor, entry.text)
        if done != entry:
            raise Unreadable(
                "diverged",
                f"version {entry.version} leads to {done.checksum}, it was stored with {entry.checksum}",
            )

    def _load_agreement(self, entry: Entry) -> None:
        seat, text = entry.actor, entry.text
        if entry.kind == "propose":
            self._carry_out(self.agreements.propose(read_proposal(seat, text)))
        elif entry.kind == "agree":
            self._carry_out(self.agreements.agree(seat))
        elif entry.kind == "decline":
            self.agreements.decline(seat)
        elif entry.kind == "leave":
            self.agreements.leave(seat, text)
        else:
            self.agreements.come_back(seat)

    def _carry_out(self, accepted: Proposal | None) -> None:
        if accepted is not None and accepted.kind == "back":
            self._go_back_to_row(accepted.ply)

    def status(self) -> Status:
        if self.agreements.is_abandoned:
            return "abandoned"
        return "finished" if self.is_over else "running"

    def tick(self, entry: Entry) -> None:
        """Let the clock know when a row was written."""
        if entry.at is not None and entry.kind not in QUIET_KINDS:
            here = [seat for seat in self.asked() if seat not in self.agreements.stand_ins]
            self.clock.turn(entry.at, [] if self.has_ended else here)

    def summary(self, eyes: int = SPECTATOR) -> Summary:
        """What lists show; `eyes` are those of somebody whose view is needed anyway."""
        stand_ins = {str(seat): level for seat, level in self.agreements.stand_ins.items()}
        return summarize(self.match, self.view(eyes), is_assisted=self.is_assisted, stand_ins=stand_ins)

    def view(self, eyes: int) -> dict[str, Any]:
        """The position with a pair of eyes, worked out once for all who know the same, until it is forgotten."""
        key = self.game.knowledge(self.match.state, eyes)
        if key not in self._views:
            self._views[key] = self.game.view(self.match.state, eyes)
        return self._views[key]

    def encoded_view(self, eyes: int) -> Raw:
        """The same as JSON."""
        key = self.game.knowledge(self.match.state, eyes)
        if key not in self._encoded_views:
            self._encoded_views[key] = Raw(_encoder.encode(self.view(eyes)))
        return self._encoded_views[key]

    def shrink(self) -> None:
        """Everybody was told: views would only fill the memory from now on, and events are seldom asked for."""
        self._forget_views()
        for turn in self.turns[self._packed :]:
            turn.pack()
        self._packed = len(self.turns)

    def _forget_views(self) -> None:
        self._views.clear()
        self._encoded_views.clear()

    # The only code that moves the match

    def _choose(self, seat: int, text: str) -> None:
        before, asked, question = self._position(), tuple(self.asked()), self._top()
        events = self.match.choose(seat, text)
        is_sealed = question is not None and question.actor == SEALED
        # The last sealed answer shows all of them, so it is final whatever the game says.
        has_revealed = _has_revealed(events) or (is_sealed and self._top() is not question)
        if has_revealed or self.is_over:
            self._positions.clear()
        else:
            if self.turns and self.turns[-1].actor != seat:
                self._positions.clear()
            self._positions.append(before)
        self._add_turn(seat, is_sealed, asked, events, has_revealed)

    def _force_chance(self, text: str) -> None:
        self._add_chance(self.match.force_chance(text))

    def _add_chance(self, events: list[Event]) -> None:
        self._positions.clear()
        self._add_turn(CHANCE, False, (), events, True)

    def _add_turn(
        self, actor: int, is_sealed: bool, asked: tuple[int, ...], events: list[Event], has_revealed: bool
    ) -> None:
        text = self.match.record.choices[-1].text
        self.turns.append(Turn(self.match.ply, actor, text, is_sealed, asked, has_revealed, events))

    def _take_back(self, n: int) -> None:
        if not 1 <= n <= len(self._positions):
            raise Unreadable("undo", f"{n} choices cannot be taken back, only {len(self._positions)}")
        self._go_back_to(self._positions[-n], len(self.turns) - n)
        del self._positions[-n:]
        for given in self.proof.entropy:
            given.ply = min(given.ply, self.match.ply)  # it counts for every draw that is still to come

    def _unseal(self, seat: int) -> None:
        """Take a seat's sealed answer out of the record and leave those that came after it."""
        row = self._sealed_row_of([seat])
        if row is None:
            raise Unreadable("undo", f"seat {seat} has no sealed answer to take back")
        others = self.turns[row + 1 :]
        self._go_back_to_row(row)
        for turn in others:
            self._choose(turn.actor, turn.text)

    def _go_back_to_row(self, ply: int) -> None:
        """Play the record again up to a row; what came after it is forgotten, whatever it revealed."""
        if not 0 <= ply < len(self.turns):
            raise Unreadable("ply", f"{len(self.turns)} rows were played, there is no going back to {ply}")
        kept = self.match.record.choices[:ply]
        self.match = Match(self.game, self.match.record.seats, self.match.record.options)
        self.turns, self._positions, self._packed = [], [], 0
        for row in kept:
            if row.actor == CHANCE:
                self._force_chance(row.text)
            else:
                self._choose(row.actor, row.text)
        self._asked_since.clear()
        for given in self.proof.entropy:
            given.ply = min(given.ply, self.match.ply)

    def _add_entropy(self, seat: int, value: str) -> None:
        self._dice.add_entropy(seat, value)
        self.proof.entropy.append(Entropy(self.match.ply, seat, value))

    def _go_back_to(self, position: State, plies: int) -> None:
        position.events = []
        self.match.state = position
        del self.match.record.choices[plies:]
        self.match.record.scores = None
        del self.turns[plies:]
        self._packed = min(self._packed, plies)

    def _position(self) -> State:
        return self.match.state.copy()

    def _top(self) -> Step[Any] | None:
        stack = self.match.state.stack
        return stack[-1] if stack else None

    # Versions

    def _changed(self, kind: EntryKind, actor: int, text: str) -> Entry:
        self.version += 1
        self._forget_views()
        if kind == "undo":
            self._asked_since.clear()
        if kind not in QUIET_KINDS and (kind not in PEOPLE_KINDS or self._top() is not self._question):
            self._note_question()
        return Entry(self.version, kind, actor, text, self.match.record.last_checksum() if self.turns else "")

    def _note_question(self) -> None:
        """A sealed question stays the same while others answer it; every other one is new after a change."""
        question = self._top()
        is_same = question is not None and question is self._question and question.actor == SEALED
        before = self._asked_since if is_same else {}
        self._asked_since = {seat: before.get(seat, self.version) for seat in self.asked()}
        self._question = question

    def _check_version(self, seat: int, version: int) -> None:
        if not self._asked_since.get(seat, self.version) <= version <= self.version:
            raise self._stale(version)

    def _stale(self, version: int) -> Stale:
        return Stale("stale", f"the answer is for version {version}, the table is at {self.version}")


def _has_revealed(events: list[Event]) -> bool:
    return any(event.kind is REVEALED for event in events)
