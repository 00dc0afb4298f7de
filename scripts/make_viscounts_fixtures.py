"""Play games of Viscounts and keep samples of its questions, events and positions for the page's tests.

Run it without arguments. It writes questions.json, events.json and tables.json beside the page of Viscounts.
"""

from __future__ import annotations

from random import Random
from typing import Any

from fixtures import FixtureMaker, Sample, choose_mostly, question_of, sign_of, write
from quatrefoil.games.viscounts import events as ev
from quatrefoil.kernel.event import Event, visible_to
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import Option

KINDS = {
    "TakePair", "PlayCard", "Move", "Rearrange", "Act", "Dismiss", "Trade", "ChooseBuilding", "ChooseSite",
    "PayForManuscript", "ChooseWorkers", "Promote", "CastleMove", "FreeWorkers", "Bump", "FreeBuilding", "FreeSite",
    "LinkOrder", "FreeHire", "Recruit", "FreeManuscript", "Trim", "Flip", "TakeResource", "ChooseEffect",
    "DestroyOfDeck", "HireOrder",
}  # fmt: skip
#: The page asks them like "PayForManuscript"; random play hardly ever has several ways to pay for these.
SELDOM_ASKED = {"PayForBuilding", "PayForWorkers"}
GAMES = 160
AUTOMAS = ["builder", "cleric", "noble", "card"]
#: Options that end or skip something are chosen rarely, so that games make progress.
IDLE = ("no_", "enough", "keep_order", "action:none")
BUSY_SHARE = 0.9
#: From this round on a table is kept as a late one.
LATE_ROUND = 12
#: Share of the questions that are considered as samples, besides the first of each kind.
SAMPLED = 0.05
#: Events that random play almost never causes, because piles seldom run out.
RARE: list[Sample] = [
    {"event": "read_printed", "seat": 0, "segment": "1-2"},
    {"event": "drew_unseen", "seat": 1},
]
EVENT_KINDS = {kind.name for kind in ev.ALL}


class ViscountsFixtures(FixtureMaker):
    def __init__(self) -> None:
        super().__init__("viscounts")
        self.solo_events: dict[str, Sample] = {}
        self.sampled_kinds: set[str] = set()

    def begin(self, number: int) -> Match:
        seats = 1 + number % 4
        return Match(self.game, seats, {"automa": AUTOMAS[number // 4 % 4]} if seats == 1 else {})

    def choose(self, match: Match, seat: int, rng: Random) -> Option:
        options = match.options_for(seat)
        kind = type(match.state.stack[-1]).__name__
        if rng.random() < SAMPLED or kind not in self.sampled_kinds:
            self.sampled_kinds.add(kind)
            question = question_of(match, seat)
            self.keep_question(question_key(question), match, seat, question)
        busy = [option for option in options if not option.text.startswith(IDLE)]
        return choose_mostly(busy, options, BUSY_SHARE, rng)

    def keep(self, match: Match, viewer: int, events: list[Event]) -> None:
        is_solo = match.record.seats == 1
        for event in visible_to(events, viewer):
            (self.solo_events if is_solo else self.events).setdefault(event_key(event, is_solo), event)
        view: dict[str, Any] = self.game.view(match.state, 0)
        if view["pairs"] or view["phase"] == "action":
            stage = "late" if view["round"] >= LATE_ROUND else "draft" if view["pairs"] else "early"
            self.tables.setdefault(f"{match.record.seats} seats, {stage}", view)

    def finish(self, match: Match) -> None:
        self.tables.setdefault(f"{match.record.seats} seats, over", self.game.view(match.state, 0))


def question_key(question: Sample) -> str:
    """Return one key for each kind of question and each action it is about."""
    facts = question["facts"]
    detail = facts.get("action", "")
    if question["kind"] == "Trim":
        detail = "destroys" if facts["destroys"] else "discards"
    return " ".join([question["kind"], str(detail)]).strip()


def event_key(event: Sample, is_solo: bool) -> str:
    """Return one key for all events that have the same text."""
    detail = event.get("why") or event.get("action") or event.get("tier") or event.get("good") or ""
    return f"{event['event']} {detail} {sign_of(event)} {'solo' if is_solo and event.get('seat') == 1 else ''}"


def main() -> None:
    made = ViscountsFixtures()
    made.play(GAMES)
    kinds = {key.split(" ")[0] for key in made.questions} - SELDOM_ASKED
    assert kinds == KINDS, KINDS ^ kinds
    for event in RARE:
        made.events.setdefault(event_key(event, is_solo=False), event)
    event_kinds = {event["event"] for event in [*made.events.values(), *made.solo_events.values()]}
    assert event_kinds == EVENT_KINDS, EVENT_KINDS - event_kinds
    events = {"table": list(made.events.values()), "solo": list(made.solo_events.values())}
    write("viscounts", questions=made.questions, events=events, tables=made.tables)


if __name__ == "__main__":
    main()
