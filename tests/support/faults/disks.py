"""Disks that are full, read-only or torn."""

from __future__ import annotations

import contextlib
import os
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

MEBIBYTE = 1 << 20


def _mount(*arguments: str) -> None:
    done = subprocess.run(["mount", *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip(f"this needs the right to mount a file system: {done.stderr.strip()}")


@contextlib.contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """Mount a file system of a few megabytes in memory; skip the test where that is not allowed."""
    folder.mkdir()
    _mount("-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder))
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextlib.contextmanager
def filled(folder: Path) -> Iterator[None]:
    """Fill the file system of a folder to the last byte."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (MEBIBYTE, 4096, 1):
            with contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * size)
    try:
        yield
    finally:
        filler.unlink()


@contextlib.contextmanager
def files_cannot_grow(process: int, size: int) -> Iterator[None]:
    """Let every write of a process beyond a size of its files fail, as on a disk with errors; needs no rights."""
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


@contextlib.contextmanager
def read_only(file: Path) -> Iterator[None]:
    """Make a file read-only; for root, whom permissions do not stop, by a mount."""
    if os.geteuid() != 0:
        file.chmod(0o444)
        yield
        file.chmod(0o644)
        return
    _mount("--bind", str(file), str(file))
    try:
        _mount("-o", "remount,bind,ro", str(file))
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(file)], check=True)


class SwitchedConnection(sqlite3.Connection):
    """A connection to SQLite that refuses to write while `is_read_only`, with the error of a read-only file."""

    is_read_only = False

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        self._obey()
        return super().execute(*arguments)

    def cursor(self, *arguments: Any) -> Any:
        self._obey()
        return super().cursor(*arguments)

    def _obey(self) -> None:
        """Set the pragma before each statement: only the thread that owns a connection may use it."""
        super().execute(f"PRAGMA query_only={'ON' if SwitchedConnection.is_read_only else 'OFF'}")


def connect_with_switch(patch: pytest.MonkeyPatch) -> None:
    """Let all further connections to SQLite obey `database_read_only`."""
    connect = sqlite3.dbapi2.connect

    def connect_switched(*arguments: Any, **options: Any) -> sqlite3.Connection:
        return connect(*arguments, **{**options, "factory": SwitchedConnection})

    for module in (sqlite3, sqlite3.dbapi2):
        patch.setattr(module, "connect", connect_switched)


@contextlib.contextmanager
def database_read_only() -> Iterator[None]:
    """Make every switched connection read-only; a file system cannot be made so while the server writes to it."""
    SwitchedConnection.is_read_only = True
    try:
        yield
    finally:
        SwitchedConnection.is_read_only = False


def tear(file: Path, at: int, length: int = 512) -> None:
    """Overwrite one sector of a file, as a disk that lost power within a write may leave it."""
    with file.open("r+b") as torn:
        torn.seek(at)
        torn.write(b"\xa5" * length)
