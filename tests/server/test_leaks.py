"""No byte that reaches a viewer names an enemy card which this viewer may not know at that moment."""

import json
import random
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.match import begin_replay, replay_row
from quatrefoil.kernel.record import read_record
from server.client import Person, Screen, asked
from server.conftest import Arrive

GAME = games.load("kingsburg")
ENEMIES = [str(card["id"]) for card in GAME.components()["enemies"]]  # type: ignore[attr-defined]

#: The advisors that let a seat look at the enemy.
LOOKING = {"advisor:10", "advisor:17"}

#: When a viewer may know a card: from which ply on.
Knowledge = dict[tuple[int | None, str], int]


class Watched:
    """A viewer, and every byte they received with the ply at which it was sent."""

    def __init__(self, person: Person, seat: int | None) -> None:
        self.person = person
        self.seat = seat
        self.seen: list[tuple[int, bytes]] = []

    def collect(self, ply: int) -> None:
        """Put what has come since the last call to its ply; a message of the table names its own."""
        for data in self.person.received:
            message = json.loads(data) if data.startswith(b"{") else {}
            self.seen.append((message.get("ply", ply), data))
        self.person.received.clear()

    def leaks(self, knowledge: Knowledge) -> list[str]:
        return [
            f"seat {self.seat} got {card} at ply {ply}: {data[:200]!r}"
            for ply, data in self.seen
            for card in ENEMIES
            if card.encode() in data and ply < knowledge.get((self.seat, card), 10**9)
        ]


def knowledge_of(record_text: str, viewers: list[int | None]) -> tuple[Knowledge, int]:
    """Who may know which card from when on, by the rules alone; and how often somebody looked."""
    record = read_record(record_text)
    match = begin_replay(GAME, record)
    knows: Knowledge = {}
    looks = 0
    for row in record.rows:
        for event in replay_row(match, row):
            data: dict[str, Any] = event.as_dict()
            if data["event"] == "saw_enemy":
                knows.setdefault((data["seat"], data["card"]), match.ply)
                looks += data["seat"] in viewers
            elif data["event"] == "enemy_revealed":
                for viewer in viewers:
                    knows.setdefault((viewer, data["card"]), match.ply)
    return knows, looks


async def pry(code: str, person: Person, screen: Screen, rng: random.Random) -> None:
    """Try everything that might give away more than it should, without changing the table."""
    for part in ("record", "history", "position?ply=1", "position?ply=1&viewer=0"):
        await person.get(f"/api/tables/{code}/{part}", 409)
    await person.post(f"/api/tables/{code}/fork", {"ply": 1}, 409)
    await person.get(f"/api/tables/{code}")
    await person.get("/api/lobby")
    seat = rng.choice([0, 1, 2])
    for message in (
        {"type": "resync"},
        {"type": "why", "seat": seat, "text": "pass"},
        {"type": "answer", "version": 0, "seat": seat, "choices": ["advisor:10", "pass"]},
        {"type": "answer", "version": screen.now["version"], "seat": seat, "choices": ["recruit:gold", "nonsense"]},
        {"type": "undo", "version": 0, "seat": seat},
        {"type": "ping"},
    ):
        await screen.send(message)
    await screen.next("pong")


def chosen(question: dict[str, Any], rng: random.Random) -> str:
    """Somebody who wants to know: looks at the enemy whenever they can."""
    words = [option["text"] for option in question["options"]]
    return next((word for word in words if word in LOOKING), None) or rng.choice(words)


@pytest.mark.parametrize("seed", [1, 2])
async def test_no_byte_names_a_hidden_enemy(arrive: Arrive, seed: int) -> None:
    rng = random.Random(seed)
    anna, boris, stranger = await arrive(), await arrive(), await arrive()
    table = await anna.open([{"kind": "me"}, {"kind": "link"}, {"kind": "bot", "level": "random"}])
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
            if turns % 7 == 0:
                # While a person is asked nobody else can move, so all this belongs to the same ply.
                for viewer, screen in zip(watched, screens, strict=True):
                    await pry(code, viewer.person, screen, rng)
                    viewer.collect(ply)
            question = mover.now["question"]
            await mover.answer(chosen(question, rng))
            await mover.next("update")
        final = max(screen.now["ply"] for screen in screens)
    for viewer in watched:
        viewer.collect(final)
    knowledge, looks = knowledge_of(await anna.get(f"/api/tables/{code}/record"), [0, 1, None])
    assert looks > 0, "nobody has looked: the game shows nothing"
    for viewer in watched:
        assert viewer.leaks(knowledge) == []
        running = [
            json.loads(data) for ply, data in viewer.seen if data.startswith(b'{"type":"update"') and ply < final
        ]
        assert all("text" not in row for update in running for row in update["rows"] if row["actor"] < 0)
    # The test can fail: by what a spectator may know, who has looked got a card too early.
    for_all = {(seat, card): ply for (viewer, card), ply in knowledge.items() if viewer is None for seat in (0, 1)}
    assert any(viewer.leaks(for_all) for viewer in watched[:2])
