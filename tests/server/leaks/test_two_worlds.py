"""No byte depends on what its reader may not know: two games that differ in a secret read alike to the others."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from quatrefoil import games
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record
from quatrefoil.kernel.step import CHANCE
from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from server.leaks.house import OWNER, SEATS, VIEWERS, World, comparable
from server.leaks.questions import OPERATIONS
from server.leaks.worlds import Secret, twins

#: What one seat alone may know in each game. `words` are those of nature, or of a sealed answer, that tell it.
SECRETS = [
    Secret("kingsburg", "enemy:", start=0, rows=60, wish="advisor:1[07]"),
    Secret("kingsburg", "enemy:", start=150, rows=40, wish="advisor:1[07]"),
    Secret("notre-dame", "deal:", start=0, rows=40),
    Secret("notre-dame", "keep:", start=150, rows=40),
    Secret("notre-dame", "grey:", start=160, rows=60, wish="hire:spy", options={"new_persons": "true"}),
    Secret("troyes", "character:", start=0, rows=60),
    Secret("viscounts", "draw:", start=30, rows=60),
    Secret("viscounts", "draw:", start=200, rows=60),
]


def test_every_operation_of_the_description_is_tried(settings: Settings) -> None:
    paths = create_app(settings).openapi()["paths"]
    described = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert set(OPERATIONS) == described


@pytest.mark.parametrize("secret", SECRETS, ids=str)
async def test_no_byte_depends_on_a_secret(secret: Secret, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = twins(secret, SEATS, OWNER)
    worlds = []
    for which in (0, 1):
        settings = Settings(
            data=tmp_path / str(which), bot_delay=0.0, workers=1, seed="leaks", notice_seconds=0.0,
            webhooks="any", push_contact="mailto:host@example.org",
        )  # fmt: skip
        with monkeypatch.context() as patch:
            worlds.append(World(secret, pair, which, settings))
            await worlds[-1].play(patch)
    one, other = worlds
    for name, seat in VIEWERS:
        if seat == OWNER:
            assert one.heard[name].everything() != other.heard[name].everything(), "the owner is told"
        else:
            for told, twin in zip(one.heard[name].everything(), other.heard[name].everything(), strict=True):
                assert told == twin, f"{name} can tell the two games apart: {difference(told, twin)}"
    assert one.notices == other.notices != set()
    assert one.metrics == other.metrics
    assert comparable(one.log.encode()) == comparable(other.log.encode())
    for world in worlds:
        assert "Traceback" in world.log_of_trouble
        words = [world.text(row) for row in pair.rows]
        assert [word for word in words if word in world.log_of_trouble] == []


@pytest.mark.parametrize("secret", SECRETS, ids=str)
def test_a_bot_imagines_nothing_that_its_seat_cannot_know(secret: Secret) -> None:
    """Bots, hints and reviews think about worlds that are the same in both games."""
    pair = twins(secret, SEATS, OWNER)
    game = games.load(secret.game)
    one, other = (replay(game, read_record(pair.beginning)) for _ in range(2))
    compared = 0
    for row in pair.rows:
        for match, text in zip((one, other), row.texts, strict=True):
            if row.actor == CHANCE:
                match.force_chance(text)
            else:
                match.choose(row.actor, text)
        for seat in one.asked():
            if seat != OWNER and one.state.numbers() != other.state.numbers():
                worlds = [game.imagine(match.state, seat, random.Random(compared)) for match in (one, other)]
                assert worlds[0].numbers() == worlds[1].numbers(), f"row {one.ply}, seat {seat}"
                compared += 1
    assert compared > 0


def difference(told: object, twin: object) -> str:
    """The place from which two answers differ, with a little before it."""
    one, other = str(told), str(twin)
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 200) : at + 80]} <> {other[at : at + 80]}"
