"""Nothing that a viewer receives depends on a secret they may not know.

Two games that differ only in a secret are played at real servers; every byte that reaches a viewer who may not know
the secret must be the same in both.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from quatrefoil import games
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record
from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.server.leaks.operations import OPERATIONS
from support.server.leaks.twin_games import Secret, twins
from support.server.leaks.viewers import OWNER, SEATS, VIEWERS, comparable
from support.server.leaks.world import World

#: What one seat alone may know in each game.
SECRETS = [
    Secret("kingsburg", "enemy:", start=0, length=60, preferred="advisor:1[07]"),
    Secret("kingsburg", "enemy:", start=150, length=40, preferred="advisor:1[07]"),
    Secret("notre-dame", "deal:", start=0, length=40),
    Secret("notre-dame", "keep:", start=150, length=40),
    Secret("notre-dame", "grey:", start=120, length=60, preferred="hire:spy", options={"new_persons": "true"}),
    Secret("troyes", "character:", start=0, length=60),
    Secret("viscounts", "draw:", start=30, length=60),
    Secret("viscounts", "draw:", start=200, length=60),
]


def test_the_leak_tests_call_every_operation_of_the_api(settings: Settings) -> None:
    paths = create_app(settings).openapi()["paths"]
    described = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert set(OPERATIONS) == described


@pytest.mark.parametrize("secret", SECRETS, ids=str)
async def test_nothing_sent_to_others_depends_on_a_secret(
    secret: Secret, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
            assert one.received[name].comparable() != other.received[name].comparable(), "the owner sees the secret"
        else:
            pairs = zip(one.received[name].comparable(), other.received[name].comparable(), strict=True)
            for received, twin in pairs:
                assert received == twin, f"{name} can distinguish the two games: {difference(received, twin)}"
    assert one.notices == other.notices != set()
    assert one.metrics == other.metrics
    assert comparable(one.log.encode()) == comparable(other.log.encode())
    for world in worlds:
        assert "Traceback" in world.log_of_failures
        texts = [world.text(choice) for choice in pair.choices]
        assert [text for text in texts if text in world.log_of_failures] == []


@pytest.mark.parametrize("secret", SECRETS, ids=str)
def test_what_a_bot_imagines_does_not_depend_on_a_secret(secret: Secret) -> None:
    """Bots, hints and reviews search worlds that are the same in both games."""
    pair = twins(secret, SEATS, OWNER)
    game = games.load(secret.game)
    one, other = (replay(game, read_record(pair.beginning)) for _ in range(2))
    compared = 0
    for choice in pair.choices:
        for match, text in zip((one, other), choice.texts, strict=True):
            match.play(choice.actor, text)
        for seat in one.asked():
            if seat != OWNER and one.state.numbers() != other.state.numbers():
                worlds = [game.imagine(match.state, seat, random.Random(compared)) for match in (one, other)]
                assert worlds[0].numbers() == worlds[1].numbers(), f"choice {one.ply}, seat {seat}"
                compared += 1
    assert compared > 0


def difference(received: object, twin: object) -> str:
    """Return the place where two messages begin to differ, with some context."""
    one, other = str(received), str(twin)
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 200) : at + 80]} <> {other[at : at + 80]}"
