"""The text client of one table: show the position, ask people, explain refusals, take choices back."""

from __future__ import annotations

import sys

import click
from rich.markup import escape

from quatrefoil.cli.common import console
from quatrefoil.cli.local_table import LocalTable
from quatrefoil.cli.text import text_for
from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.kernel.event import SPECTATOR, Event, visible_to

HELP = """\
a number, or a word in brackets: choose that option
  u  take your last choice back        r  take back all choices that you may take back
  b  show the whole board              o  show the options again
  ?  show this help                    q  leave; the record is saved
if you type a word that is not offered, the reason is shown"""


class Left(Exception):
    """Raised when the people leave the table."""


class Client:
    """Asks people for their choices, lets bots and chance play, and prints what happens."""

    def __init__(self, table: LocalTable) -> None:
        self.table = table
        self.screen = console()
        self.text = text_for(table.game, table.names)
        self.last_person = 0

    def say(self, line: str) -> None:
        self.screen.print(escape(line))

    def run(self) -> None:
        """Play until the game is over or the people leave."""
        self.show_events(self.table.match.prologue)
        try:
            while not self.table.match.is_over:
                seat = self.table.person_asked()
                if seat is None:
                    self.show_events(self.table.play_automatic())
                else:
                    self.ask(seat)
        except Left:
            return
        self.show_result()

    def viewer(self) -> int:
        """Return whose events are shown: those of a single person, or of a spectator when several share the screen."""
        return 0 if self.table.people == 1 else SPECTATOR

    def show_events(self, events: list[Event]) -> None:
        for event in visible_to(events, self.viewer()):
            sentence = self.text.event(event)
            if sentence is not None:
                self.say(sentence)

    def show_result(self) -> None:
        game, state = self.table.game, self.table.match.state
        scores, places = game.scores(state), game.places(state)
        for seat in sorted(range(len(scores)), key=lambda seat: places[seat]):
            self.say(f"{places[seat]}. {self.table.names[seat]}: {scores[seat]} points")

    # Questions.

    def ask(self, seat: int) -> None:
        """Ask one question until the seat has chosen."""
        if seat != self.last_person:
            self.hand_over(seat)
        self.show_board(seat, self.step_name())
        self.show_question(seat)
        while True:
            word = self.read_word()
            if word == "q":
                raise Left
            if word == "?":
                self.say(HELP)
            elif word == "b":
                self.show_board(seat, "")
            elif word == "o":
                self.show_question(seat)
            elif word in ("u", "r"):
                if self.take_back(seat, everything=word == "r"):
                    return
            elif word and self.choose(seat, word):
                return

    def hand_over(self, seat: int) -> None:
        """Clear the screen between two people, so that nobody sees another person's hidden information."""
        self.last_person = seat
        if self.screen.is_terminal and sys.stdin.isatty():
            self.say(f"{self.table.names[seat]} is next: press Enter")
            self.read_word()
            self.screen.clear()

    def step_name(self) -> str:
        return self.table.match.state.stack[-1].name()

    def show_board(self, seat: int, kind: str) -> None:
        match = self.table.match
        for part in self.text.board(match.game.view(match.state, seat), seat, kind):
            self.screen.print(part)

    def show_question(self, seat: int) -> None:
        match = self.table.match
        step = match.state.stack[-1]
        facts = step.facts(match.state)
        self.say(f"{self.table.names[seat]}: {self.text.question(step.name(), facts)}")
        for number, option in enumerate(match.options_for(seat), start=1):
            self.say(f" {number:2}  {self.text.option(option, step.name(), facts)}  [{option.text}]")

    def read_word(self) -> str:
        """Read one line from the person; the end of the input means leaving."""
        try:
            return input("> ").strip()
        except EOFError:
            self.say("")
            raise Left from None
        except KeyboardInterrupt:
            raise click.Abort from None

    def choose(self, seat: int, word: str) -> bool:
        """Choose an option by number or word; explain a refusal."""
        match = self.table.match
        options = match.options_for(seat)
        if word.isdecimal():
            if not 1 <= int(word) <= len(options):
                self.say(f"Choose a number from 1 to {len(options)}.")
                return False
            word = options[int(word) - 1].text
        try:
            events = self.table.choose(seat, word)
        except NotOffered:
            refusal = match.why_not(seat, word)
            assert refusal is not None
            clause = f" ({refusal.clause})" if refusal.clause else ""
            self.say(f"Not now: {self.text.refusal(refusal)}{clause}.")
            return False
        except Unreadable as unknown:
            self.say(f"{unknown.message}; ? for help")
            return False
        self.show_events(events)
        return True

    def take_back(self, seat: int, everything: bool) -> bool:
        count = self.table.may_take_back(seat)
        if count == 0:
            self.say("Nothing to take back: another player has chosen since, or something was revealed.")
            return False
        self.table.take_back(count if everything else 1)
        self.say("Taken back.")
        return True
