"""The key that signs the cookies of guests."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from quatrefoil.kernel.errors import Unreadable


def secret_key(path: Path) -> str:
    """Return the key in a file, which is created on first use and readable by its owner only."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):  # another process was faster; its key is used
            os.link(draft, path)  # atomic: a crash never leaves half a key
        draft.unlink()
    key = path.read_text().strip()
    if len(key) < 32:
        raise Unreadable("secret", f"{path} is damaged: delete it and all guests get new cookies")
    return key
