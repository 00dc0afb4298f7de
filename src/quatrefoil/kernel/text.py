"""Text that people type and others see."""

from __future__ import annotations

import unicodedata


def one_line(text: str) -> str:
    """Return a text in Unicode's NFC form, without line breaks and invisible characters."""
    normal = unicodedata.normalize("NFC", text)
    shown = "".join([c if unicodedata.category(c)[0] not in "CZ" else " " for c in normal])
    return " ".join(shown.split())
