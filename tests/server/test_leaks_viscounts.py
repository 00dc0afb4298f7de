"""Viscounts for somebody who pries: no byte tells a foreign hand, the order of a deck or what lies in a pile."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from quatrefoil import games
from quatrefoil.games.viscounts.nouns import CARDS_ALL, MANUSCRIPTS, NEUTRAL, SCHEMES
from quatrefoil.kernel.match import begin_replay, replay_row
from quatrefoil.kernel.record import read_record
from server.client import Person, Screen, asked
from server.conftest import Arrive

GAME = games.load("viscounts")

#: What lies face down at first, or under the top of a pile.
HIDDEN = [*NEUTRAL, *MANUSCRIPTS, *SCHEMES]
#: Events that bring such a thing to light, and the field that names it.
REVEALING = {
    "townsfolk_revealed": "card",
    "manuscript_revealed": "manuscript",
    "scheme_played": "scheme",
    "scheme_gained": "scheme",
}

Json = Any


def nodes(node: Json) -> Iterator[dict[str, Json]]:
    """Every object in a message."""
    if isinstance(node, list):
        for each in node:
            yield from nodes(each)
    elif isinstance(node, dict):
        yield node
        for each in node.values():
            yield from nodes(each)


def is_in_order(cards: list[str]) -> bool:
    return cards == sorted(cards, key=CARDS_ALL.index)


def secrets_in(data: bytes, viewer: int | None) -> list[str]:
    """What a message tells of hands and decks that this viewer may not know (V-17.2)."""
    found: list[str] = []
    for node in nodes(json.loads(data)):
        if "hand_size" in node:  # somebody's board
            if node["seat"] != viewer and ("hand" in node or "deck" in node):
                found.append(f"hand or deck of {node['seat']}")
            if node["is_automa"] and "unseen" in node:
                found.append("the draw pile of the AI")
            for pile in ("deck", "unseen"):
                if not is_in_order(node.get(pile, [])):
                    found.append(f"an order of cards of {node['seat']}")
        if node.get("event") == "drew" and node["seat"] != viewer:
            found.append(f"a drawn card: {node}")
        if str(node.get("text", "")).startswith("draw:") and "events" in node:
            card = node["text"].removeprefix("draw:")
            # A card that is drawn to be thrown away or played blind is open; one for a hand is its owner's alone.
            if all(event.get("card") != card for event in node["events"]):
                found.append(f"a draw in words: {node}")
    return found


def revealed_at(record_text: str) -> dict[str, int]:
    """From which ply on everybody may know a thing, by the rules alone."""
    record = read_record(record_text)
    match = begin_replay(GAME, record)
    known: dict[str, int] = {}
    for row in record.rows:
        for event in replay_row(match, row):
            told: dict[str, Any] = event.as_dict()
            if told["event"] in REVEALING:
                known.setdefault(told[REVEALING[told["event"]]], match.ply)
    return known


class Watched:
    """A viewer, and every byte they received with the ply at which it was sent."""

    def __init__(self, person: Person, seat: int | None) -> None:
        self.person = person
        self.seat = seat
        self.seen: list[tuple[int, bytes]] = []
        self.final = 0  # once the game is over everything may be told

    def collect(self, ply: int) -> None:
        for data in self.person.received:
            message = json.loads(data) if data.startswith(b"{") else {}
            self.seen.append((message.get("ply", ply), data))
        self.person.received.clear()

    def leaks(self, known: dict[str, int]) -> list[str]:
        found = [
            f"seat {self.seat} got {name} at ply {ply}: {data[:200]!r}"
            for ply, data in self.seen
            for name in HIDDEN
            if ply < known.get(name, 10**9) and (f'"{name}"'.encode() in data or f':{name}"'.encode() in data)
        ]
        for ply, data in self.seen:
            if ply < self.final and data.startswith(b'{"type":'):
                found += [f"seat {self.seat} at ply {ply}: {what}" for what in secrets_in(data, self.seat)]
        return found


async def pry(code: str, person: Person, screen: Screen, seat: int) -> None:
    """Try everything that might give away more than it should, without changing the table."""
    for part in ("record", "history", "position?ply=1", f"position?ply=1&viewer={seat}"):
        await person.get(f"/api/tables/{code}/{part}", 409)
    await person.post(f"/api/tables/{code}/fork", {"ply": 1}, 409)
    for message in (
        {"type": "resync"},
        {"type": "why", "seat": seat, "text": "play:thief"},
        {"type": "answer", "version": 0, "seat": seat, "choices": ["discard_top"]},
        {"type": "undo", "version": 0, "seat": seat},
        {"type": "ping"},
    ):
        await screen.send(message)
    await screen.next("pong")


async def play_and_watch(code: str, watched: list[Watched], screens: list[Screen]) -> None:
    """A whole game at random; every now and then somebody pries."""
    rng = random.Random(5)
    for screen in screens:
        await screen.next("hello")
    turns = 0
    while (mover := await asked(*screens)) is not None:
        ply = mover.now["ply"]
        for viewer in watched:
            viewer.collect(ply)
        turns += 1
        if turns % 23 == 0:
            for viewer, screen in zip(watched, screens, strict=True):
                await pry(code, viewer.person, screen, seat=1 if viewer.seat == 0 else 0)
                viewer.collect(ply)
        options = [option["text"] for option in mover.now["question"]["options"]]
        acting = [text for text in options if not text.startswith(("no_", "enough", "keep", "action:none"))]
        await mover.answer(rng.choice(acting or options))
        await mover.next("update")
    final = max(screen.now["ply"] for screen in screens)
    for viewer in watched:
        viewer.collect(final)
        viewer.final = final


async def test_no_byte_tells_a_hand_a_deck_or_a_pile(arrive: Arrive) -> None:
    anna, boris, stranger = await arrive(), await arrive(), await arrive()
    table = await anna.open([{"kind": "me"}, {"kind": "link"}], game="viscounts")
    code = table["code"]
    await boris.post(f"/api/tables/{code}/join")
    watched = [Watched(anna, 0), Watched(boris, 1), Watched(stranger, None)]
    async with anna.at(code) as left, boris.at(code) as right, stranger.at(code) as outside:
        await play_and_watch(code, watched, [left, right, outside])
    known = revealed_at(await anna.get(f"/api/tables/{code}/record"))
    assert len(known) > 10
    for viewer in watched:
        assert viewer.leaks(known) == []
    # The test can fail: what Anna may see of her own would be a leak to the stranger.
    stolen = Watched(stranger, None)
    stolen.seen, stolen.final = watched[0].seen, watched[0].final
    assert any("hand or deck of 0" in leak for leak in stolen.leaks(known))
    assert any("a drawn card" in leak for leak in stolen.leaks(known))
    assert watched[0].leaks({name: ply + 50 for name, ply in known.items()}) != []


async def test_no_byte_tells_the_schemes_of_the_ai(arrive: Arrive) -> None:
    anna, stranger = await arrive(), await arrive()
    table = await anna.open([{"kind": "me"}], game="viscounts", options={"automa": "noble", "difficulty": "2"})
    code = table["code"]
    watched = [Watched(anna, 0), Watched(stranger, None)]
    async with anna.at(code) as own, stranger.at(code) as outside:
        await play_and_watch(code, watched, [own, outside])
    known = revealed_at(await anna.get(f"/api/tables/{code}/record"))
    assert len([name for name in known if name in SCHEMES]) > 5
    for viewer in watched:
        assert viewer.leaks(known) == []
