"""The key that signs the cookies of guests."""

from __future__ import annotations

import secrets
from pathlib import Path

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.process.key_file import read_or_create


def secret_key(path: Path) -> str:
    """Return the key in a file, which is created on first use."""
    key = read_or_create(path, lambda: secrets.token_urlsafe(48).encode()).decode("ascii", "replace").strip()
    if len(key) < 32:
        raise Unreadable("secret", f"{path} is damaged: delete it and all guests get new cookies")
    return key
