"""Play games of Kingsburg and keep samples of every kind of question, event and battle for the page's tests.

Run it without arguments. It writes questions.json, events.json and battles.json beside the page of Kingsburg.
"""

from __future__ import annotations

from random import Random

from fixtures import FixtureMaker, Sample, choose_by_bot, question_of, sign_of, write
from quatrefoil.bots import make
from quatrefoil.kernel.event import Event, visible_to
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import Option

KINDS = 11
GAMES = 400
BATTLE_PHASE = 8


class KingsburgFixtures(FixtureMaker):
    def __init__(self) -> None:
        super().__init__("kingsburg")
        self.battles: dict[str, Sample] = {}

    def begin(self, number: int) -> Match:
        self.bot = make("greedy" if number % 3 else "random", self.game)
        return Match(self.game, 2 + number % 4, {})

    def choose(self, match: Match, seat: int, rng: Random) -> Option:
        question = question_of(match, seat)
        self.keep_question(question["kind"], match, seat, question)
        return choose_by_bot(self.bot, match, seat, rng)

    def keep(self, match: Match, viewer: int, events: list[Event]) -> None:
        visible = visible_to(events, viewer)
        for event in visible:
            self.events.setdefault(event_key(event), event)
        results = sorted({str(event["result"]) for event in visible if event["event"] == "fought"})
        is_whole = any(event["event"] == "milestone" and event["phase"] == BATTLE_PHASE for event in visible)
        if results and is_whole:
            self.battles.setdefault("+".join(results), {"view": self.game.view(match.state, 0), "events": visible})


def event_key(event: Sample) -> str:
    """Return one key for all events that have the same text."""
    detail = event.get("why") or event.get("what") or event.get("use") or event.get("result") or ""
    return f"{event['event']} {detail} {event.get('good', '')} {sign_of(event)}"


def main() -> None:
    made = KingsburgFixtures()
    made.play(GAMES)
    assert len(made.questions) == KINDS, sorted(made.questions)
    write("kingsburg", questions=made.questions, events=list(made.events.values()), battles=made.battles)


if __name__ == "__main__":
    main()
