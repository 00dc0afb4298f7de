"""One table: its game, journal, clock, agreements and dice. No socket, no database, no clock of its own.

Every change is one journal entry. The commands (`choose`, `take_back`, `propose` …) check a request,
make the entry and apply it; `apply` and `restore` apply entries that were made before. All return an
`Update` with the entry, which the caller stores before it sends messages. A command that is refused
changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from quatrefoil.kernel.errors import NotOffered, Refusal, Stale, Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.kept_texts import KeptTexts
from quatrefoil.kernel.open_classes import mypyc_attr
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.record import Proof, Record
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE, SEALED, Step
from quatrefoil.table.agreements import ADMIN, Agreements, Proposal, read_proposal
from quatrefoil.table.clock import Clock
from quatrefoil.table.entry import AGREEMENT_KINDS, DICE_KINDS, OWN_SEALED, QUIET_KINDS, Entry, EntryKind
from quatrefoil.table.history import PlayedChoice
from quatrefoil.table.info import SeatInfo, Status, TableInfo
from quatrefoil.table.summary import summarize
from quatrefoil.table.table_dice import TableDice
from quatrefoil.table.take_back import TakeBack, take_back_of
from quatrefoil.table.undoable_match import UndoableMatch
from quatrefoil.table.update import Update

#: More choices than any turn needs; a longer request is a mistake.
MOST_CHOICES = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """One table with everything that happens at it."""

    def __init__(self, game: Game[Any], info: TableInfo, entries: Iterable[Entry] = ()) -> None:
        """Restore a table from its journal."""
        self.game = game
        self.restore(info, entries)

    def restore(self, info: TableInfo, entries: Iterable[Entry]) -> None:
        """Start again from a journal. `info` is the table after its last entry."""
        self.info = info
        self.version = 0
        #: The game in progress. Called directly where time counts: methods of this class are looked up at run time,
        #: since interpreted classes inherit from it.
        self.match = UndoableMatch(self.game, len(info.seats), info.options)
        self.dice = TableDice(info)
        self.agreements = Agreements()
        people = [seat.seat for seat in info.seats if not seat.is_bot]
        self.clock = Clock(info.terms.pace, people, [seat.seat for seat in info.seats if seat.kind == "program"])
        #: The seats for which the only person and each person's seats were last looked for, and the results.
        self._seats: tuple[SeatInfo, ...] = ()
        self._only_person: int | None = None
        self._seats_of: dict[str | None, list[int]] = {}
        #: Whether somebody took a hint or, without asking, back what others chose: such a game is not rated.
        self.is_assisted = False
        #: Views of the present version, by `Game.view_key`.
        self._views: dict[int, dict[str, Any]] = {}
        #: Parts of the views that were last sent.
        self.kept_texts = KeptTexts()
        #: The question, and the version since which each asked seat has been asked it.
        self._question: Step[Any] | None = None
        self._asked_since: dict[int, int] = {}
        #: The version after the last entry that is not a choice of a bot or of chance.
        self._people_since = 0
        self._note_question()
        for entry in entries:
            self._reapply(entry)
        self.pack()

    # Reading

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def record(self) -> Record:
        return self.match.record

    @property
    def history(self) -> list[PlayedChoice]:
        return self.match.history

    @property
    def proof(self) -> Proof:
        """What the dice are computed from."""
        return self.dice.proof

    @property
    def ply(self) -> int:
        return self.match.ply

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def has_ended(self) -> bool:
        """Whether the game is over or was called off; nothing is secret then."""
        return self.match.is_over or self.agreements.is_abandoned

    @property
    def status(self) -> Status:
        """The status of a game that has begun."""
        if self.agreements.is_abandoned:
            return "abandoned"
        return "finished" if self.match.is_over else "running"

    def asked(self) -> list[int]:
        """Return the seats that may choose now, whether the game has begun or not."""
        return self.match.asked()

    def awaited_seats(self) -> list[int]:
        """Return the seats that a running game waits for; none before it begins or after it ended."""
        return self.match.asked() if self.info.status == "running" else []

    def options_for(self, seat: int) -> list[Option]:
        return self.match.options_for(seat)

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Return the rule that keeps a seat from a choice; None if it is offered."""
        return self.match.why_not(seat, text)

    def is_chance_due(self) -> bool:
        """Return whether a draw can be made now."""
        return self.dice.stage == "ready" and self.info.status == "running" and self.match.is_chance_due()

    def is_draw_waiting(self) -> bool:
        """Return whether the first draw waits for the seats' entropy."""
        return self.dice.stage != "ready" and self.info.status == "running" and self.match.is_chance_due()

    def is_due(self) -> bool:
        """Return whether the next change is up to the program: a draw, or a bot's choice."""
        return self.info.status == "running" and (self.match.is_chance_due() or self.bot_to_ask() is not None)

    def bot_to_ask(self) -> int | None:
        """Return the first asked seat that a bot plays."""
        for seat in self.match.asked():  # a loop: this runs after every change
            if self.level_of(seat) is not None:
                return seat
        return None

    def level_of(self, seat: int) -> str | None:
        """Return the level of the bot that plays a seat, its own or a stand-in; None for a person."""
        info = self.info.seats[seat]
        return (info.level or "") if info.is_bot else self.agreements.stand_ins.get(seat)

    def _is_bots(self, actor: int) -> bool:
        return actor >= 0 and self.level_of(actor) is not None

    def kind_of(self, actor: int) -> str:
        """Return who made an entry: chance, admin, bot or person."""
        if actor == CHANCE:
            return "chance"
        if actor == ADMIN:
            return "admin"
        return "bot" if self.info.seats[actor].is_bot else "person"

    def take_back_of(self, seats: list[int]) -> TakeBack:
        """Return what the person of some seats may take back."""
        match = self.match
        if match.is_over or self.agreements.is_abandoned:
            return TakeBack("nothing")
        return take_back_of(match.history, seats, self.alone(), match.final_plies)

    def alone(self) -> int | None:
        """Return the seat of the only person at the table; None if people play with each other, or compare a deal."""
        if self.info.seats is not self._seats:
            self._look_at_seats()
        return self._only_person

    def seats_of(self, person: str | None) -> list[int]:
        """Return the seats of a person; do not change the list."""
        if self.info.seats is not self._seats:
            self._look_at_seats()
        found = self._seats_of.get(person)
        if found is None:
            found = self.info.seats_of(person)
            if found:  # the others are spectators, and there may be many of them
                self._seats_of[person] = found
        return found

    def _look_at_seats(self) -> None:
        """Note who plays: it is asked for several times with each change."""
        seats = self._seats = self.info.seats
        self._seats_of.clear()
        people = [info.seat for info in seats if not info.is_bot]
        self._only_person = people[0] if len(people) == 1 and not self.info.terms.deal else None

    def view(self, perspective: int) -> dict[str, Any]:
        """Return the position from a perspective, built once for all viewers with equal knowledge."""
        key = self.game.view_key(self.match.state, perspective)
        if key not in self._views:
            self._views[key] = self.game.view(self.match.state, perspective)
        return self._views[key]

    # Commands

    def choose(self, seat: int, choices: list[str], version: int, at: datetime | None = None) -> Update:
        """Accept a seat's choice and the ones that follow from it: all of them or none."""
        self.check_asked(seat, version)
        if not 1 <= len(choices) <= MOST_CHOICES:
            raise Unreadable("choices", f"a request has 1 to {MOST_CHOICES} choices, not {len(choices)}")
        return self.append("choices", seat, " ".join(choices), at, choices)

    def draw(self, at: datetime | None = None, written: str | None = None) -> Update:
        """Draw what a script has written down; else what the dice of the table give."""
        return self.append("choices", CHANCE, written or self.dice.draw(self.match.kernel_match), at)

    def take_back(self, seat: int, version: int, at: datetime | None = None, *, whole_turn: bool) -> Update:
        """Take back a seat's last choice or its whole turn, as `take_back_of` allows.

        `version` may be an older one if only bots and chance have chosen since: they do not wait for a click.
        """
        oldest = self.version if self.alone() is None else self._people_since
        if not oldest <= version <= self.version:
            raise self._stale(version)
        found = self.take_back_of([seat])
        plies = found.turn if whole_turn else found.step
        if not plies:
            raise NotOffered("no_undo", f"nothing can be taken back ({found.stop})")
        if found.is_sealed and len(plies) == 1:
            return self.append("undo", seat, OWN_SEALED, at)
        return self.append("undo", seat, str(len(plies)), at)

    def note_hint(self, seat: int, at: datetime | None = None) -> Update:
        """Note that a seat has used a hint."""
        return self.append("hint", seat, "", at)

    def propose(self, proposal: Proposal, at: datetime | None = None) -> Update:
        """Open a proposal; without anybody to ask it is carried out at once."""
        return self.append("propose", proposal.by, proposal.text(), at)

    def agree(self, seat: int, at: datetime | None = None) -> Update:
        """Vote for the open proposal."""
        return self.append("agree", seat, "", at)

    def decline(self, seat: int, at: datetime | None = None) -> Update:
        """Vote against the open proposal, or withdraw it."""
        return self.append("decline", seat, "", at)

    def leave(self, seat: int, level: str, at: datetime | None = None) -> Update:
        """Let a bot of a level stand in for a seat's person."""
        return self.append("leave", seat, level, at)

    def come_back(self, seat: int, at: datetime | None = None) -> Update:
        """Give a seat back to its person."""
        return self.append("return", seat, "", at)

    # Applying entries

    def apply(self, entry: Entry) -> Update:
        """Apply an entry that was stored elsewhere; raise `Unreadable` if it leads to another checksum."""
        return self._finish(self._reapply(entry))

    def append(
        self, kind: EntryKind, actor: int, text: str, at: datetime | None, choices: list[str] | None = None
    ) -> Update:
        """Make an entry and apply it; `choices` is the text split into words, if the caller has it."""
        return self._finish(self._advance(kind, actor, text, at, choices))

    def _reapply(self, entry: Entry) -> Update:
        update = self._advance(entry.kind, entry.actor, entry.text, entry.at)
        if update.entry != entry:
            raise Unreadable(
                "diverged",
                f"version {entry.version} leads to {update.entry.checksum}, it was stored with {entry.checksum}",
            )
        return update

    def _advance(
        self, kind: EntryKind, actor: int, text: str, at: datetime | None, choices: list[str] | None = None
    ) -> Update:
        """Change the game and return the update; `info` is left to `_finish`. Nothing else changes the game.

        `choices` is the text split into words, if the caller has it.
        """
        ply = self.match.ply
        if kind == "choices":
            if actor == CHANCE:
                self.dice.note(self.match.kernel_match, text)
            self.match.alone = self.alone()
            self.match.play_all(actor, choices if choices is not None else text.split(" "))
            if actor != CHANCE:
                self.agreements.note_choices(actor, range(ply, self.match.ply))
        elif kind == "undo":
            self._undo(actor, text)
        elif kind in DICE_KINDS or kind in ("entropy", "coming"):
            self.dice.change(kind, ply, actor, text)
        elif kind == "hint":
            self.is_assisted = True
        else:
            self._agree(kind, actor, text, at)
        self.version += 1
        if kind not in QUIET_KINDS and (kind != "choices" or self.kind_of(actor) == "person"):
            self._people_since = self.version
        self._views.clear()
        if kind not in QUIET_KINDS and (kind not in AGREEMENT_KINDS or self.match.question is not self._question):
            self._note_question()
        if at is not None and kind not in QUIET_KINDS:
            here = [seat for seat in self.match.asked() if seat not in self.agreements.stand_ins]
            self.clock.advance(at, [] if self.has_ended else here)
        checksum = self.match.record.last_checksum() if self.match.history else ""
        entry = Entry(self.version, kind, actor, text, checksum, at)
        played = self.match.history[ply:] if kind == "choices" else []
        return Update(entry, played, is_rewound=self.match.ply < ply, has_ended=False)

    def _undo(self, seat: int, text: str) -> None:
        if text == OWN_SEALED:
            self.agreements.forget_choice(self.match.unseal(seat))
        else:
            plies = int(text)
            # To know the bots' replies in advance is a help, as a hint is.
            self.is_assisted = self.is_assisted or any(each.actor != seat for each in self.match.history[-plies:])
            self.match.undo(plies)
        self._after_rewinding()

    def _agree(self, kind: EntryKind, seat: int, text: str, at: datetime | None) -> None:
        accepted: Proposal | None = None
        if kind == "propose":
            accepted = self.agreements.propose(read_proposal(seat, text))
        elif kind == "agree":
            accepted = self.agreements.agree(seat)
        elif kind == "decline":
            self.agreements.decline(seat)
        elif kind == "leave":
            self.agreements.leave(seat, text)
            self.is_assisted = self.is_assisted or bool(self.info.terms.deal)  # a bot's points are not theirs
        else:
            self.agreements.come_back(seat)
        if accepted is not None and accepted.kind == "bot" and at is not None:
            self.agreements.asked_until[accepted.seat] = self.clock.gone_at(accepted.seat, at)
        if accepted is not None and accepted.kind == "back":
            # Nobody agreed but bots, or people agreed to know what is to come: dice, hidden things, bots' replies.
            known = any(each.has_revealed or self._is_bots(each.actor) for each in self.match.history[accepted.ply :])
            self.is_assisted = self.is_assisted or known or not accepted.asks
            self.match.rewind(accepted.ply)
            self._after_rewinding()

    def _after_rewinding(self) -> None:
        self._asked_since.clear()
        self.dice.rewind(self.match.ply)
        self.agreements.forget_choices(self.match.ply)

    def _finish(self, update: Update) -> Update:
        """Bring `info` up to date with the position and note whether the game has ended."""
        entry, before = update.entry, self.info.status
        self.refresh_info(self.status, entry.at)
        update.has_ended = self.status != before
        return update

    def refresh_info(self, status: Status, at: datetime | None) -> None:
        """Set version, status, summary and time of `info` from the present position."""
        summary = summarize(
            self.game,
            self.match.state,
            self.match.asked(),
            is_assisted=self.is_assisted,
            stand_ins=self.agreements.stand_ins,
            left=self.agreements.left_seats(self.match.history, self.alone()),
        )
        self.info = self.info.after(self.version, status, summary, at or self.info.updated_at)

    # Versions

    def _note_question(self) -> None:
        """Note since which version each seat is asked: in a sealed step, choices of other seats do not count."""
        question = self.match.question
        is_same = question is not None and question is self._question and question.actor == SEALED
        before = self._asked_since if is_same else {}
        self._asked_since = {seat: before.get(seat, self.version) for seat in self.match.asked()}
        self._question = question

    def check_asked(self, seat: int, version: int) -> None:
        """Raise `Stale` if a seat has been asked something else since a version."""
        if not self._asked_since.get(seat, self.version) <= version <= self.version:
            raise self._stale(version)

    def _stale(self, version: int) -> Stale:
        return Stale("stale", f"the request is for version {version}, the table is at {self.version}")

    # Memory

    def pack(self) -> None:
        """Free what is only needed until an update is sent: views, and events in their large form."""
        self._views.clear()
        self.match.pack()
