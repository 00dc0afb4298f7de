"""Strings of limited length in requests."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Checksum = Annotated[str, Meta(max_length=40)]
Level = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=200)]
