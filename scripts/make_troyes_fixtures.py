"""Play games of Troyes and keep samples of its questions, events and positions for the page's tests.

Run it without arguments. It writes questions.json, events.json and tables.json beside the page of Troyes.
"""

from __future__ import annotations

from random import Random
from typing import Any

from fixtures import FixtureMaker, Sample, choose_mostly, question_of, sign_of, write
from quatrefoil.kernel.event import Event, visible_to
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import Option

KINDS = {
    "StartPlace", "Turn", "Reroll", "Flip", "Compose", "TakeCitizen", "Uses", "ChooseBuilding", "PlaceMarker", "Defend",
}  # fmt: skip
GAMES = 120
#: A table with this many events is kept as a full one.
MANY_EVENTS = 8
ACTION_PHASE = 4
#: Share of the questions that are considered as samples.
SAMPLED = 0.1
#: Options that end or skip something are chosen rarely, so that games make progress.
IDLE = ("pass", "reroll", "flip", "give_up")
BUSY_SHARE = 0.93


class TroyesFixtures(FixtureMaker):
    def __init__(self) -> None:
        super().__init__("troyes")

    def begin(self, number: int) -> Match:
        return Match(self.game, 1 + number % 4, {"bonus_cards": "true" if number % 3 == 0 else "false"})

    def choose(self, match: Match, seat: int, rng: Random) -> Option:
        options = match.options_for(seat)
        if rng.random() < SAMPLED:
            question = question_of(match, seat)
            self.keep_question(question_key(question), match, seat, question)
        return choose_mostly([option for option in options if option.text not in IDLE], options, BUSY_SHARE, rng)

    def keep(self, match: Match, viewer: int, events: list[Event]) -> None:
        for event in visible_to(events, viewer):
            self.events.setdefault(event_key(event), event)
        view: dict[str, Any] = self.game.view(match.state, 0)
        if view["phase"] == ACTION_PHASE:
            fullness = "full" if len(view["events"]) >= MANY_EVENTS else "open"
            self.tables.setdefault(f"{match.record.seats} seats, {fullness}", view)

    def finish(self, match: Match) -> None:
        self.tables.setdefault(f"{match.record.seats} seats, over", self.game.view(match.state, 0))


def question_key(question: Sample) -> str:
    """Return one key for each kind of question and each action it is about."""
    facts = question["facts"]
    if question["kind"] == "Compose":
        state = "modified" if facts["modifier"] else "begun" if facts["dice"] else "empty"
        return f"Compose {facts['action']} {state}"
    if any(option["text"] == "no_mark" for option in question["options"]):
        return f"{question['kind']} optional"
    return " ".join([question["kind"], str(facts.get("action", ""))]).strip()


def event_key(event: Sample) -> str:
    """Return one key for all events that have the same text."""
    whose = "nobody" if event.get("seat") == -1 else ""
    detail = event.get("why") or event.get("action") or event.get("band") or ""
    if event["event"] in ("activated", "event_began"):
        detail = event["card"]
    return f"{event['event']} {detail} {sign_of(event)} {whose}"


def main() -> None:
    made = TroyesFixtures()
    made.play(GAMES)
    assert {key.split(" ")[0] for key in made.questions} == KINDS, sorted(made.questions)
    write("troyes", questions=made.questions, events=list(made.events.values()), tables=made.tables)


if __name__ == "__main__":
    main()
