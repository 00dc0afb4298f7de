"""The data folder of a server, locked while the server runs unless the database is shared."""

from __future__ import annotations

import os
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType

from quatrefoil.host.errors import Conflict
from quatrefoil.server.process.secret_key import secret_key
from quatrefoil.server.settings import Settings

try:
    import fcntl
except ImportError:  # on Windows the folder is not locked
    fcntl = None  # type: ignore[assignment]


class DataFolder:
    """Creates the folder if it is missing, and locks it: two servers on one SQLite file would not see each other.

    It may be entered again while it is locked, so that nobody comes between the check before a start and the start.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._locks: list[TextIOWrapper] = []

    def __enter__(self) -> DataFolder:
        self._settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        if self._settings.is_shared or self._locks:
            return self
        self._take(self._settings.lock_file, f"another server uses {self._settings.data}", "its own folder with --data")
        file = self._settings.sqlite_file
        if file is not None:  # also one in this folder: a server with another folder may name it
            file = file.resolve()
            self._take(file.with_name(f"{file.name}.lock"), f"another server uses {file}", "its own --database")
        return self

    def _take(self, path: Path, problem: str, remedy: str) -> None:
        lock = open(path, "w", encoding="ascii")  # noqa: SIM115  held while the server runs
        self._locks.append(lock)
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._release()
                raise Conflict("data_in_use", f"{problem}: stop it, or give this one {remedy}") from None
        lock.write(f"{os.getpid()}\n")
        lock.flush()

    def _release(self) -> None:
        for lock in self._locks:
            lock.close()
        self._locks.clear()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._release()

    def secret_key(self) -> str:
        """Return the key that signs cookies."""
        return secret_key(self._settings.secret_file)
