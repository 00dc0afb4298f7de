"""A program that talks in lines over its standard input and output, with time limits."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections import deque
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO

#: Characters of one line at most; a longer one is cut and refused as nonsense.
LONGEST_LINE = 65_536

#: Lines of its error output that are kept for messages.
KEPT_ERRORS = 20

#: Seconds to wait after `quit` before the program is killed.
PATIENCE = 1.0


class BotFailure(Exception):
    """What a program did wrong, in words."""


class LineProcess:
    """One running program."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        except ValueError as problem:
            raise BotFailure(f"'{command}' cannot be read as a command: {problem}") from None
        except OSError as problem:
            raise BotFailure(f"'{command}' cannot be started: {problem.strerror}") from None
        self._lines: Queue[str | None] = Queue()
        self._errors: deque[str] = deque(maxlen=KEPT_ERRORS)
        self._readers = [
            Thread(target=self._read_output, args=(self._process.stdout,), daemon=True),
            Thread(target=self._read_errors, args=(self._process.stderr,), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def send(self, line: str) -> None:
        """Send one line."""
        stdin = self._process.stdin
        assert stdin is not None
        try:
            stdin.write(line + "\n")
            stdin.flush()
        except (OSError, ValueError):
            raise BotFailure(self._ended()) from None

    def read(self, seconds: float) -> str | None:
        """Return the next line that is not empty; None if there is none in time."""
        deadline = monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - monotonic()))
            except Empty:
                return None
            if line is None:
                raise BotFailure(self._ended())
            if line.strip():
                return line.strip()

    def close(self) -> None:
        """End the program: by `quit`, or by force."""
        process = self._process
        try:
            if process.poll() is None:
                self.send("quit")
                process.wait(PATIENCE)
        except (BotFailure, subprocess.TimeoutExpired):
            process.kill()
        process.wait()
        for reader in self._readers:
            reader.join(PATIENCE)
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                with suppress(OSError):  # what was still to be written has no reader any more
                    pipe.close()

    def _ended(self) -> str:
        """Say how the program ended, with the last line of its error output."""
        try:
            code: int | None = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            code = None
        self._readers[1].join(PATIENCE)
        last = f": {self._errors[-1]}" if self._errors else ""
        return f"it closed its output{last}" if code is None else f"it ended with exit code {code}{last}"

    def _read_output(self, stream: IO[str]) -> None:
        while line := stream.readline(LONGEST_LINE):
            self._lines.put(line)
        self._lines.put(None)

    def _read_errors(self, stream: IO[str]) -> None:
        for line in stream:
            if line.strip():
                self._errors.append(line.strip()[:300])
