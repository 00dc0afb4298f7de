"""One guest at every limit at once gets no more than the limits allow, and others play on.

What the server does for the guest is counted, not timed: times say little on a busy machine.
`benchmarks/greedy_guest.py` measures at full scale how much longer others wait.
"""

from __future__ import annotations

import asyncio
import random
from time import monotonic

import pytest

from quatrefoil.server import metrics
from quatrefoil.server.app import create_app
from quatrefoil.server.lobby import quotas
from quatrefoil.server.settings import Settings
from quatrefoil.server.web import limits
from support.server.client import Screen, asked
from support.server.greedy_guest import Greed
from support.server.greedy_process import GreedyProcess
from support.server.local_server import arriving, running
from support.server.seat_requests import LINK, ME

TABLES, IMPORTS, SOCKETS, AT_ONCE, A_SECOND = 5, 3, 16, 100, 10.0

GREED = Greed(tables=TABLES, sockets=2 * SOCKETS, bots=("random", "journeyman"), requests=2)

#: What the guest wants; each has a limit, and the test waits until the guest has met it.
LIMITED = {"table", "import", "socket", "message"}

#: Seconds after which the test gives up: a busy machine may take a minute only to start all processes.
PATIENCE = 240

#: Choices of the others while the guest is at work.
CHOICES = 60


@pytest.fixture(autouse=True)
def small_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set limits that a test reaches within seconds."""
    monkeypatch.setattr(quotas, "TABLES_OF_ONE", TABLES)
    monkeypatch.setattr(quotas, "IMPORTS_OF_ONE", IMPORTS)
    monkeypatch.setattr(limits, "SOCKETS_OF_ONE", SOCKETS)
    monkeypatch.setattr(limits, "PERSON_MESSAGES_AT_ONCE", AT_ONCE)
    monkeypatch.setattr(limits, "PERSON_MESSAGES_A_SECOND", A_SECOND)


async def play_on(screens: list[Screen], choices: int) -> None:
    """Let people choose; each choice has to reach all of them."""
    rng = random.Random(3)
    for _ in range(choices):
        screen = await asked(*screens)
        assert screen is not None, "the game is over too soon"
        await screen.choose(rng.choice(screen.now["question"]["options"])["text"])
        await asyncio.gather(*(each.next("update") for each in screens))


class MostSockets:
    """Watches how many sockets are open; `most` is the highest number since the beginning, beyond those of then."""

    def __init__(self) -> None:
        self._before = self._open()
        self.most = 0

    def _open(self) -> int:
        return int(metrics.REGISTRY.get_sample_value("quatrefoil_sockets") or 0)

    async def watch(self) -> None:
        """Go on until cancelled. The server runs in the same event loop: nothing is missed for long."""
        while True:
            self.most = max(self.most, self._open() - self._before)
            await asyncio.sleep(0.01)


async def test_one_guest_at_every_limit_gets_no_more_and_others_play_on(settings: Settings) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        anna, boris = await arrive(), await arrive()
        code = (await anna.create_table([ME, LINK]))["code"]
        await boris.post(f"/api/tables/{code}/join")
        async with anna.at(code) as one, boris.at(code) as other:
            for screen in (one, other):
                await screen.next("hello")
            sockets = MostSockets()
            watching = asyncio.create_task(sockets.watch())
            began = monotonic()
            guest = GreedyProcess(address, GREED)
            try:
                async with asyncio.timeout(PATIENCE):
                    await guest.until_refused(LIMITED)
                    await guest.until_done({"message"})  # the first ones may all be refused
                    await play_on([one, other], CHOICES)
                    await guest.report()
                done = guest.done  # before the time is taken: later reports may have more
                seconds = monotonic() - began
            finally:
                guest.end()
                watching.cancel()
        found = await app.state.services.hosting.store.table_search.counts()
    text = f"{seconds:.1f} s, {done}, refused {guest.refused}, {sockets.most} sockets, tables {found}"
    assert done["message"] <= AT_ONCE + A_SECOND * seconds, text
    assert found["running"] <= TABLES + 1, text  # Anna's is the other one; a game of the guest's that ended is none
    assert done.get("import", 0) <= IMPORTS, text
    assert 0 < sockets.most <= SOCKETS, text
