"""Troyes for somebody who pries: no byte names a character or a face-down card that this viewer may not know."""

from __future__ import annotations

import json
import random
from typing import Any

from quatrefoil import games
from quatrefoil.games.troyes.nouns import ACTIVITIES, CHARACTERS, EVENTS, MARAUDING
from quatrefoil.kernel.match import begin_replay, replay_row
from quatrefoil.kernel.record import read_record
from server.client import Person, Screen, asked
from server.conftest import Arrive

GAME = games.load("troyes")

#: Everything that is hidden at first: characters, activity cards, events but Marauding.
SECRETS = [*CHARACTERS, *ACTIVITIES, *[event for event in EVENTS if event != EVENTS[MARAUDING]]]

#: Which viewer may know a name, and from which ply on.
Knowledge = dict[tuple[int | None, str], int]


def knowledge_of(record_text: str, viewers: list[int | None]) -> Knowledge:
    """Who may know what from when on, by the rules alone (T-14.2)."""
    record = read_record(record_text)
    match = begin_replay(GAME, record)
    knows: Knowledge = {}
    for row in record.rows:
        for event in replay_row(match, row):
            told: dict[str, Any] = event.as_dict()
            if told["event"] == "character_seen":
                knows.setdefault((told["seat"], told["character"]), match.ply)
            elif told["event"] in ("card_revealed", "event_revealed", "character_revealed"):
                for viewer in viewers:
                    knows.setdefault((viewer, told.get("card") or told["character"]), match.ply)
    return knows


class Watched:
    """A viewer, and every byte they received with the ply at which it was sent."""

    def __init__(self, person: Person, seat: int | None) -> None:
        self.person = person
        self.seat = seat
        self.seen: list[tuple[int, bytes]] = []

    def collect(self, ply: int) -> None:
        for data in self.person.received:
            message = json.loads(data) if data.startswith(b"{") else {}
            self.seen.append((message.get("ply", ply), data))
        self.person.received.clear()

    def leaks(self, knowledge: Knowledge) -> list[str]:
        return [
            f"seat {self.seat} got {name} at ply {ply}: {data[:200]!r}"
            for ply, data in self.seen
            for name in SECRETS
            if f'"{name}"'.encode() in data and ply < knowledge.get((self.seat, name), 10**9)
        ]

    def foreign_points(self, final: int) -> list[object]:
        """Totals of other seats that came while the game was running."""
        found: list[object] = []
        for ply, data in self.seen:
            view = json.loads(data).get("view") if data.startswith(b'{"type":') and ply < final else None
            if view is not None:
                found += [p["vp"] for p in view["players"] if p["seat"] != self.seat and p["vp"] is not None]
        return found


async def pry(code: str, person: Person, screen: Screen, seat: int) -> None:
    """Try everything that might give away more than it should, without changing the table."""
    for part in ("record", "history", "position?ply=1", f"position?ply=1&viewer={seat}"):
        await person.get(f"/api/tables/{code}/{part}", 409)
    await person.post(f"/api/tables/{code}/fork", {"ply": 1}, 409)
    await person.get("/api/lobby")
    for message in (
        {"type": "resync"},
        {"type": "why", "seat": seat, "text": "use:red-3"},
        {"type": "answer", "version": 0, "seat": seat, "choices": ["pass"]},
        {"type": "undo", "version": 0, "seat": seat},
        {"type": "ping"},
    ):
        await screen.send(message)
    await screen.next("pong")


async def test_no_byte_names_a_hidden_character_or_card(arrive: Arrive) -> None:
    rng = random.Random(3)
    anna, boris, stranger = await arrive(), await arrive(), await arrive()
    table = await anna.open(
        [{"kind": "me"}, {"kind": "link"}, {"kind": "bot", "level": "random"}],
        game="troyes",
        options={"bonus_cards": "true"},
    )
    code = table["code"]
    await boris.post(f"/api/tables/{code}/join")
    watched = [Watched(anna, 0), Watched(boris, 1), Watched(stranger, None)]
    async with anna.at(code) as left, boris.at(code) as right, stranger.at(code) as outside:
        screens = [left, right, outside]
        for screen in screens:
            await screen.next("hello")
        turns = 0
        while (mover := await asked(*screens)) is not None:
            ply = mover.now["ply"]
            for viewer in watched:
                viewer.collect(ply)
            turns += 1
            if turns % 11 == 0:
                for viewer, screen in zip(watched, screens, strict=True):
                    await pry(code, viewer.person, screen, seat=1 if viewer.seat == 0 else 0)
                    viewer.collect(ply)
            await mover.answer(rng.choice(mover.now["question"]["options"])["text"])
            await mover.next("update")
        final = max(screen.now["ply"] for screen in screens)
    for viewer in watched:
        viewer.collect(final)
    knowledge = knowledge_of(await anna.get(f"/api/tables/{code}/record"), [0, 1, None])
    assert len({name for _, name in knowledge}) >= 3 + 9 + 10
    for viewer in watched:
        assert viewer.leaks(knowledge) == []
        assert viewer.foreign_points(final) == []
    # The test can fail: by what a spectator may know, a seat has learnt its own character too early.
    for_all = {(seat, name): ply for (known_to, name), ply in knowledge.items() if known_to is None for seat in (0, 1)}
    assert any(viewer.leaks(for_all) for viewer in watched[:2])
