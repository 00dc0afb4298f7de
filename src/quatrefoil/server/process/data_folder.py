"""The data folder of a server, locked while the server runs unless the database is shared."""

from __future__ import annotations

import os
from io import TextIOWrapper
from types import TracebackType

from quatrefoil.host.errors import Conflict
from quatrefoil.server.process.secret_key import secret_key
from quatrefoil.server.settings import Settings

try:
    import fcntl
except ImportError:  # on Windows the folder is not locked
    fcntl = None  # type: ignore[assignment]


class DataFolder:
    """Creates the folder if it is missing, and locks it: two servers on one SQLite file would not see each other."""

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
        """Return the key that signs cookies."""
        return secret_key(self._settings.secret_file)
