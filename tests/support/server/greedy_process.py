"""The greedy guest as a process of its own, so that it takes no time from the server's interpreter."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from support.server.greedy_guest import Greed, GreedyGuest
from support.server.records import FINISHED_RECORD

TESTS = Path(__file__).parents[2]

#: Seconds between two reports of what was done and what was refused.
REPORT_SECONDS = 0.2


class GreedyProcess:
    """A guest that can be stopped and continued at any moment."""

    def __init__(self, address: str, greed: Greed, nice: int = 0) -> None:
        command = [sys.executable, "-m", "support.server.greedy_process", address, json.dumps(asdict(greed))]
        self._process = subprocess.Popen(
            ["nice", "-n", str(nice), *command],
            cwd=TESTS,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(TESTS)},
        )
        #: What was done, what was refused, and what failed so far, by kind.
        self.done: dict[str, int] = {}
        self.refused: dict[str, int] = {}
        self.failed: dict[str, int] = {}
        self._reports = 0
        self._has_ended = False
        self._news = threading.Condition()
        # All the time: reports that wait in the pipe would be old when they are read.
        threading.Thread(target=self._read, daemon=True).start()

    @property
    def pid(self) -> int:
        return self._process.pid

    async def until_refused(self, kinds: set[str]) -> None:
        """Wait until each of these kinds was refused at least once."""
        while not kinds <= self.refused.keys():
            await self.report()

    async def until_done(self, kinds: set[str]) -> None:
        """Wait until the server has done each of these kinds at least once."""
        while not kinds <= self.done.keys():
            await self.report()

    async def report(self) -> None:
        """Wait for the next report."""
        await asyncio.to_thread(self._wait)
        assert not self._has_ended, "the guest has ended"

    def _wait(self) -> None:
        with self._news:
            last = self._reports
            self._news.wait_for(lambda: self._reports > last or self._has_ended)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._news:
                self.done, self.refused, self.failed = json.loads(line)
                self._reports += 1
                self._news.notify_all()
        with self._news:
            self._has_ended = True
            self._news.notify_all()

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        """Let the guest do nothing in this block."""
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


async def main() -> None:
    greed = json.loads(sys.argv[2])
    guest = GreedyGuest(sys.argv[1], FINISHED_RECORD, Greed(**greed))
    running = asyncio.create_task(guest.run())
    while not running.done():
        print(json.dumps([guest.done, guest.refused, guest.failed]), flush=True)
        await asyncio.sleep(REPORT_SECONDS)
    await running


if __name__ == "__main__":
    asyncio.run(main())
