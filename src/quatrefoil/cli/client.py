"""The conversation with the people at a terminal: show, ask, explain, take back."""

from __future__ import annotations

import sys

import click
from rich.markup import escape

from quatrefoil.cli.common import console
from quatrefoil.cli.table import LocalTable
from quatrefoil.cli.text import text_for
from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.kernel.event import SPECTATOR, Event, visible_to

HELP = """\
a number or a word such as those in brackets: choose it
  u  take your last choice back        r  take back all your choices since something was revealed or another chose
  b  show the whole board              o  show the options again
  ?  this help                         q  leave; the record is saved
a word that is not offered is answered with the reason"""


class Left(Exception):
    """The people have left the table."""


class Client:
    """Asks people, lets bots and nature answer, and tells what happens."""

    def __init__(self, table: LocalTable) -> None:
        self.table = table
        self.screen = console()
        self.text = text_for(table.game, table.names)
        self.last_person = 0

    def say(self, line: str) -> None:
        self.screen.print(escape(line))

    def run(self) -> None:
        """Until the game is over or the people leave."""
        self.tell(self.table.match.prologue)
        try:
            while not self.table.match.is_over:
                seat = self.table.person_asked()
                if seat is None:
                    self.tell(self.table.go_on())
                else:
                    self.ask(seat)
        except Left:
            return
        self.show_result()

    def viewer(self) -> int:
        """Whose knowledge the log may use: one person's, or nobody's when several share the screen."""
        return 0 if self.table.people == 1 else SPECTATOR

    def tell(self, events: list[Event]) -> None:
        for event in visible_to(events, self.viewer()):
            sentence = self.text.event(event)
            if sentence is not None:
                self.say(sentence)

    def show_result(self) -> None:
        game, state = self.table.game, self.table.match.state
        scores, places = game.scores(state), game.places(state)
        for seat in sorted(range(len(scores)), key=lambda seat: places[seat]):
            self.say(f"{places[seat]}. {self.table.names[seat]}: {scores[seat]} points")

    # Asking.

    def ask(self, seat: int) -> None:
        """One question, until it is answered."""
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
            elif word and self.answer(seat, word):
                return

    def hand_over(self, seat: int) -> None:
        """What one person knows is not for the next one's eyes: the screen is cleared between them."""
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
        """One line from the person; the end of the input is leaving."""
        try:
            return input("> ").strip()
        except EOFError:
            self.say("")
            raise Left from None
        except KeyboardInterrupt:
            raise click.Abort from None

    def answer(self, seat: int, word: str) -> bool:
        """Choose by number or word; a refusal is explained."""
        match = self.table.match
        options = match.options_for(seat)
        if word.isdecimal():
            if not 1 <= int(word) <= len(options):
                self.say(f"There are options 1 to {len(options)}.")
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
        self.tell(events)
        return True

    def take_back(self, seat: int, everything: bool) -> bool:
        count = self.table.may_take_back(seat)
        if count == 0:
            self.say("Nothing to take back: another has chosen since, or something was revealed.")
            return False
        self.table.take_back(count if everything else 1)
        self.say("Taken back.")
        return True
