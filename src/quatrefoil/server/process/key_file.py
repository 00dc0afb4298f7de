"""Files with a secret that is made once: on first use, and readable by their owner only."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable
from pathlib import Path


def read_or_create(path: Path, make: Callable[[], bytes]) -> bytes:
    """Return what a file holds; if it is missing, what `make` returns, or another process that was faster."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(make())
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):  # another process was faster; its key is used
            os.link(draft, path)  # atomic: a crash never leaves half a key
        draft.unlink()
    return path.read_bytes()
