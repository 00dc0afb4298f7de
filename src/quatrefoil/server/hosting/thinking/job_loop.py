"""The main loop of a worker process: jobs come in on stdin, results go out on stdout.

The process ends when its stdin does, so none is left over when the server is killed.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections.abc import Callable
from typing import BinaryIO, TypeVar

import msgspec

#: Before each message: its length in bytes.
LENGTH = struct.Struct(">I")

J = TypeVar("J")


def run_jobs(job_type: type[J], work: Callable[[J], object]) -> None:
    """Read jobs of type `job_type` and write their results until stdin ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our stdin
    jobs, results = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not break the pipe
    decoder = msgspec.msgpack.Decoder(job_type)
    while (message := _read(jobs)) is not None:
        result = msgspec.msgpack.encode(work(decoder.decode(message)))
        try:
            results.write(LENGTH.pack(len(result)) + result)
            results.flush()
        except BrokenPipeError:
            break


def _read(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])
