"""The real server as a process of its own, which tests interrupt and kill."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

PROGRAM = "from quatrefoil.cli.serve import serve; serve()"


#: Seconds that a start may take on a busy machine.
START_SECONDS = 180


class ServerProcess:
    """`quatrefoil serve` on a free port."""

    def __init__(self, process: Process, address: str) -> None:
        self.process = process
        self.address = address

    async def __aenter__(self) -> ServerProcess:
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self.kill()

    @classmethod
    async def start(cls, data: Path, *arguments: str) -> ServerProcess:
        process = await serve("--port", "0", "--data", str(data), "--bot-delay", "0", "--workers", "1", *arguments)
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), START_SECONDS)).decode()
        found = re.search(r"http://\S+", line)
        if found is None:
            _, errors = await process.communicate()
            raise AssertionError(f"the server did not start: {line}{errors.decode()}")
        return cls(process, found.group().rstrip("/"))

    async def kill(self) -> None:
        """Kill it with SIGKILL; nothing happens if it has ended already."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.communicate()

    async def interrupt(self) -> tuple[int, str]:
        """Send Ctrl-C; return the exit code and the error output."""
        self.process.send_signal(signal.SIGINT)
        _, errors = await asyncio.wait_for(self.process.communicate(), 60)
        assert self.process.returncode is not None
        return self.process.returncode, errors.decode()


async def serve(*arguments: str) -> Process:
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM, *arguments, stdout=PIPE, stderr=PIPE, env=environment
    )
