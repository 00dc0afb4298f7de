"""Handles only a few things of one network at the same time; the others wait for their turn, first come, first served.

Each request and each message takes several steps, between which it waits for the database. What hundreds of sockets
ask for at once would be ready together: everybody else's next step would wait until all of theirs are done, and a
choice takes six steps.
"""

from __future__ import annotations

import asyncio
from collections import deque

#: Requests, messages and new sockets of one network that are handled at the same time.
MOST_AT_ONCE = 4

#: What takes longer waits for something else, such as a search or the replay of a game file, and makes room.
LONGEST_SECONDS = 0.2


class FewAtOnce:
    """The turns of all networks."""

    def __init__(self, most: int = MOST_AT_ONCE, seconds: float = LONGEST_SECONDS) -> None:
        self._most = most
        self._seconds = seconds
        self._busy: dict[str, int] = {}
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def turn(self, network: str | None) -> Turn | None:
        """Wait until it is a network's turn; whoever gets a turn has to end it. Without a network there is no limit."""
        if network is None:
            return None
        if self._busy.get(network, 0) < self._most:
            self._busy[network] = self._busy.get(network, 0) + 1
        else:
            await self._wait(network)
        return Turn(self, network, self._seconds)

    async def _wait(self, network: str) -> None:
        granted = asyncio.get_running_loop().create_future()
        waiting = self._waiting.setdefault(network, deque())
        waiting.append(granted)
        try:
            await granted
        except asyncio.CancelledError:
            if granted.cancelled():
                waiting.remove(granted)
                if not waiting and self._waiting.get(network) is waiting:
                    del self._waiting[network]
            else:
                self.pass_on(network)
            raise

    def pass_on(self, network: str) -> None:
        """Give a turn that has ended to the first who waits."""
        waiting = self._waiting.get(network)
        while waiting:
            granted = waiting.popleft()
            if not waiting:
                del self._waiting[network]
            if not granted.done():
                granted.set_result(None)
                return
        self._busy[network] -= 1
        if not self._busy[network]:
            del self._busy[network]


class Turn:
    """A turn of a network, until it is ended or has lasted too long."""

    __slots__ = ("_few", "_network", "_timer")

    def __init__(self, few: FewAtOnce, network: str, seconds: float) -> None:
        self._few: FewAtOnce | None = few
        self._network = network
        self._timer = asyncio.get_running_loop().call_later(seconds, self.end)

    def end(self) -> None:
        """End the turn; the second time nothing happens."""
        if self._few is not None:
            self._timer.cancel()
            self._few.pass_on(self._network)
            self._few = None


def end(turn: Turn | None) -> None:
    """End a turn, if there is one."""
    if turn is not None:
        turn.end()
