"""Play games of Notre Dame and keep samples of every kind of question, event and layout for the page's tests.

Run it without arguments. It writes questions.json, events.json and tables.json beside the page of Notre Dame.
"""

from __future__ import annotations

from random import Random

from fixtures import FixtureMaker, Sample, choose_by_bot, question_of, sign_of, write
from quatrefoil.bots import make
from quatrefoil.kernel.event import Event, visible_to
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import Option

KINDS = 17
GAMES = 120
#: The position that is kept for each number of seats: playing a card in this round and lap.
ROUND = 6
LAP = 2
#: Fields that change the text of an event, so that each of their values needs a sample.
TEXT_FIELDS = ("why", "what", "person", "card", "phase", "lap", "pass")


class NotreDameFixtures(FixtureMaker):
    def __init__(self) -> None:
        super().__init__("notre-dame")

    def begin(self, number: int) -> Match:
        self.bot = make("greedy" if number % 4 == 3 else "random", self.game)
        return Match(self.game, 2 + number % 4, {"new_persons": "true"} if number % 3 else {})

    def choose(self, match: Match, seat: int, rng: Random) -> Option:
        question = question_of(match, seat)
        self.keep_question(question_key(question), match, seat, question)
        view = self.game.view(match.state, seat)
        if question["kind"] == "PlayCard" and view["round"] == ROUND and view["lap"] == LAP:
            self.tables.setdefault(str(match.record.seats), {"view": view, "question": question})
        return choose_by_bot(self.bot, match, seat, rng)

    def keep(self, match: Match, viewer: int, events: list[Event]) -> None:
        for seat in range(match.record.seats):
            for event in visible_to(events, seat):
                self.events.setdefault(event_key(event), event)


def question_key(question: Sample) -> str:
    """Return one key for each kind of question, and for each person who asks it."""
    person = question["facts"].get("person")
    return str(question["kind"]) if person is None else f"{question['kind']} {person}"


def event_key(event: Sample) -> str:
    """Return one key for all events that have the same text."""
    details = " ".join([str(event.get(name, "")) for name in TEXT_FIELDS])
    return f"{event['event']} {details} {sign_of(event)}"


def main() -> None:
    made = NotreDameFixtures()
    made.play(GAMES)
    assert len({key.split()[0] for key in made.questions}) == KINDS, sorted(made.questions)
    assert len(made.tables) == 4, sorted(made.tables)
    write("notre-dame", questions=made.questions, events=list(made.events.values()), tables=made.tables)


if __name__ == "__main__":
    main()
