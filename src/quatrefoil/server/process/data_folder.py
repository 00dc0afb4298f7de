"""The folder a server keeps its data in: for itself while it runs, unless the games are in a shared database."""

from __future__ import annotations

import os
from io import TextIOWrapper
from types import TracebackType

from quatrefoil.server.errors import Conflict
from quatrefoil.server.process.secret_key import secret_key
from quatrefoil.server.settings import Settings

try:
    import fcntl
except ImportError:  # on Windows the folder is not locked
    fcntl = None  # type: ignore[assignment]


class DataFolder:
    """Made if missing. With a file of SQLite it is locked: two servers would each believe that they hold the truth."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lock: TextIOWrapper | None = None

    def __enter__(self) -> DataFolder:
        self._settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        if self._settings.is_shared:
            return self
        self._lock = open(self._settings.lock_file, "w", encoding="ascii")
        if fcntl is not None:
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._lock.close()
                raise Conflict(
                    "data_in_use",
                    f"another server uses {self._settings.data}: stop it, or give this one its own folder with --data",
                ) from None
        self._lock.write(f"{os.getpid()}\n")
        self._lock.flush()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._lock is not None:
            self._lock.close()

    def secret_key(self) -> str:
        return secret_key(self._settings.secret_file)
