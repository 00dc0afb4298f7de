"""Bot processes: quick, slow, dying, failing, and sending nonsense."""

import asyncio
import random
import sys
from pathlib import Path

import pytest

from quatrefoil import bots, games
from quatrefoil.host.jobs import BotJob, GamePosition
from quatrefoil.host.thinking import BotThinking
from quatrefoil.kernel.match import Match
from quatrefoil.server.app import create_app
from quatrefoil.server.hosting.thinking.worker import BotPool, NoDecision
from quatrefoil.server.settings import Settings
from support.server.client import Person
from support.server.local_server import running
from support.server.seat_requests import BOT, ME

#: Bots that do something wrong, as programs in place of the thinker.
READ = "import struct, sys, time, msgspec\nread = sys.stdin.buffer.read\n"
ANSWERS = (
    READ + "while head := read(4):\n    read(struct.unpack('>I', head)[0])\n    out = msgspec.msgpack.encode(ANSWER)\n"
    "    sys.stdout.buffer.write(struct.pack('>I', len(out)) + out)\n    sys.stdout.flush()\n"
)
WRONG = {
    "sleeps": READ + "time.sleep(60)\n",
    "dies": READ + "read(4)\nsys.exit(1)\n",
    "is not there": None,
    "raises": ANSWERS.replace("ANSWER", '{"text": "", "failure": "ValueError"}'),
    "answers nonsense": ANSWERS.replace("ANSWER", '{"text": "nonsense", "failure": ""}'),
    "answers an illegal word": ANSWERS.replace("ANSWER", '{"text": "no_build", "failure": ""}'),
}


def command(program: str | None) -> list[str]:
    return [sys.executable, "-c", program] if program is not None else ["/no/such/program"]


def job(table: int = 1, seats: int = 2, level: str = "random") -> BotJob:
    """Return the job of choosing for the first asked seat of a new game."""
    match = first_question(seats)
    choices = [(choice.actor, choice.text) for choice in match.record.choices]
    position = GamePosition(table, "kingsburg", None, seats, {}, choices, match.asked()[0])
    return BotJob(position, level, 100, "seed")


def first_question(seats: int = 2) -> Match:
    match, rng = Match(games.load("kingsburg"), seats, {}), random.Random(5)
    while match.is_chance_due():
        match.draw(rng)
    return match


@pytest.mark.parametrize("level", ["random", "greedy", *bots.LEVELS])
async def test_a_bot_chooses_an_offered_option(level: str) -> None:
    workers = BotPool(1, 10.0)
    try:
        words = [option.text for option in first_question().options_for(job().position.seat)]
        assert await workers.decide(job(level=level)) in words
    finally:
        await workers.close()


async def test_numpy_has_one_thread_in_a_bot_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    program = ANSWERS.replace("ANSWER", '{"text": "", "failure": os.environ["OPENBLAS_NUM_THREADS"] + " thread"}')
    workers = BotPool(1, 10.0, command=command("import os\n" + program))
    try:
        with pytest.raises(NoDecision, match="1 thread"):
            await workers.decide(job())
    finally:
        await workers.close()


def test_a_bot_process_follows_a_game_across_an_undo() -> None:
    process, match = BotThinking(), first_question()
    rng = random.Random(7)
    for _ in range(30):
        ask = job()
        ask.position.choices = [(choice.actor, choice.text) for choice in match.record.choices]
        ask.position.seat = match.asked()[0]
        text = process.decide(ask).text
        assert text in [option.text for option in match.options_for(ask.position.seat)]
        match.choose(ask.position.seat, text)
        while match.is_chance_due():
            match.draw(rng)
    assert process.decide(job()).text, "the same table is asked about an earlier position"


def test_a_bot_process_reports_failures_without_details() -> None:
    answer = BotThinking().decide(job(level="nobody"))
    assert (answer.text, answer.failure) == ("", "Unreadable")


async def test_a_slow_bot_process_is_killed_and_replaced() -> None:
    workers = BotPool(1, 0.3, command(WRONG["sleeps"]), start_seconds=0.0)
    try:
        for _ in range(2):
            with pytest.raises(NoDecision, match="longer than"):
                await workers.decide(job())
    finally:
        await workers.close()


@pytest.mark.parametrize("wrong", ["dies", "is not there", "raises"])
async def test_a_broken_bot_process_is_reported(wrong: str) -> None:
    workers = BotPool(1, 10.0, command(WRONG[wrong]))
    try:
        for _ in range(2):
            with pytest.raises(NoDecision):
                await workers.decide(job())
    finally:
        await workers.close()


async def test_a_free_worker_is_preferred_to_a_busy_one() -> None:
    workers = BotPool(2, 10.0, command(ANSWERS.replace("ANSWER", '{"text": "x", "failure": ""}')))
    try:
        await workers.decide(job(0))
        await workers.decide(job(2))
        assert workers._workers[1]._process is None, "both jobs are for the first worker, which was free"
        await asyncio.gather(workers.decide(job(0)), workers.decide(job(2)))
        assert workers._workers[1]._process is not None
    finally:
        await workers.close()


@pytest.mark.parametrize("wrong", WRONG)
async def test_a_table_with_broken_bots_is_played_to_the_end(
    wrong: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    is_slow = wrong == "sleeps"
    workers = BotPool(1, 0.02 if is_slow else 5.0, command(WRONG[wrong]), 0.0 if is_slow else 20.0)
    app = create_app(Settings(tmp_path, bot_delay=0.0, dice_seconds=0.0), bot_pool=workers)
    async with running(app) as address:
        me = Person(address)
        table = await me.create_table([ME, BOT])
        async with me.at(table["code"]) as screen:
            # Broken processes are slow to start, so part of a game must be enough.
            answers = await screen.play_on(random.Random(3), most=12)
            assert answers == 12
            assert "gave no decision" in caplog.text or "was refused" in caplog.text
        await me.close()
