"""Jumps of the machine's clock: nobody loses thinking time, sessions stay valid, the game goes on."""

from datetime import datetime
from typing import Any

import pytest

from quatrefoil.server.app import create_app
from quatrefoil.server.process.steady_clock import SLEW_SHARE, STEP_SECONDS, SteadyClock
from quatrefoil.server.settings import Settings
from quatrefoil.server.store import database
from support.server.accounts import sign_up
from support.server.client import Screen
from support.server.local_server import arriving, running
from support.server.seat_requests import LINK, ME

HOUR = 3600.0


class Machine:
    """A machine whose clock can be set; its uptime only counts up."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000.0
        self.up = 50.0

    def pass_time(self, seconds: float) -> None:
        self.wall += seconds
        self.up += seconds

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.up)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(database, "CLOCK", machine.clock())
    return machine


def seconds_between(before: datetime, after: datetime) -> float:
    return (after - before).total_seconds()


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_jump_is_spread_over_hours(jump: float) -> None:
    machine = Machine()
    clock = machine.clock()
    before = clock.now()
    machine.wall += jump
    assert clock.now() == before
    machine.pass_time(100)
    assert seconds_between(before, clock.now()) == pytest.approx(100 + (SLEW_SHARE if jump > 0 else -SLEW_SHARE) * 100)
    for _ in range(1000):
        machine.pass_time(60)
        clock.now()
    assert clock.now().timestamp() == pytest.approx(machine.wall)


@pytest.mark.parametrize("jump", [STEP_SECONDS + 1, -STEP_SECONDS - 1])
def test_a_clock_that_was_plainly_wrong_is_set(jump: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.wall += jump
    assert clock.now().timestamp() == machine.wall


def bank_left(state: dict[str, Any], seat: int) -> float:
    return float(state["clock"]["left"][seat])


async def choose_first(screen: Screen) -> None:
    question = await screen.until_asked()
    assert question is not None
    await screen.choose(question["options"][0]["text"])
    await screen.next("update")


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_jump_costs_nobody_their_time_or_their_session(
    settings: Settings, machine: Machine, jump: float
) -> None:
    pace = {"kind": "live", "bank": 600, "increment": 0, "cap": 600}
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me, friend = await arrive(), await arrive()
        await sign_up(me, "Anna")
        code = (await me.create_table([ME, LINK], pace=pace))["code"]
        await friend.post(f"/api/tables/{code}/join")
        async with me.at(code) as mine, friend.at(code) as theirs:
            await theirs.next("hello")
            for screen in (mine, theirs):
                while not screen.now or not screen.now["clock"]["running"]:
                    await screen.next("hello", "update")
            asked = mine if mine.now["question"] is not None else theirs
            machine.pass_time(5)
            machine.wall += jump
            machine.pass_time(5)
            await choose_first(asked)
            left = [bank_left(asked.now, seat) for seat in (0, 1)]
            assert all(585 <= seconds <= 600 for seconds in left), left
        assert not (await me.get("/api/me"))["is_guest"]
        assert (await me.get("/health"))["status"] == "ok"
