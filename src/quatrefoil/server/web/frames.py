"""Websocket frames (RFC 6455, 5.2) that arrive and leave whole, which nearly all do: no parser is needed for them."""

from __future__ import annotations

from struct import Struct, unpack_from

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the compiled one, if there is one

#: The first byte of a frame: FIN set, opcode 1 (a whole text message).
WHOLE_TEXT = 0x81

#: The bit of the first byte of a message's last frame.
FINAL = 0x80

#: The bit of the second byte that says that the payload is masked, as every frame of a client is.
MASKED = 0x80

#: Lengths in the second byte that stand for one of 2 or 8 bytes after it.
SHORT, LONG = 126, 127

MASK_BYTES = 4

_short_header = Struct("!BBH").pack
_long_header = Struct("!BBQ").pack


def header(size: int) -> bytes:
    """Return the header of an unmasked text frame."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return _short_header(WHOLE_TEXT, SHORT, size)
    return _long_header(WHOLE_TEXT, LONG, size)


def whole_text(data: bytes, most: int) -> str | None:
    """Return the text if the data is one frame of a client with a whole text message; None if it is anything else."""
    if len(data) < 2 or data[0] != WHOLE_TEXT:
        return None
    size, at = data[1] - MASKED, 2
    if size == SHORT and len(data) >= 4:
        size, at = unpack_from("!H", data, 2)[0], 4
        if size < SHORT:
            return None  # not the shortest form
    elif not 0 <= size < SHORT:
        return None
    if size > most or len(data) != at + MASK_BYTES + size:
        return None
    start = at + MASK_BYTES
    try:
        return bytes(apply_mask(data[start:], data[at:start])).decode()
    except UnicodeDecodeError:
        return None


def end_of(data: bytes, at: int, most: int) -> int | None:
    """Return where the frame of a client that begins at an index ends; None if more of it is to come.

    A frame that is longer than allowed ends with the data: the parser refuses it by its header.
    """
    there = len(data) - at
    if there < 2:
        return None
    size, head = data[at + 1] & 127, 2
    if size == SHORT:
        if there < 4:
            return None
        size, head = unpack_from("!H", data, at + 2)[0], 4
    elif size == LONG:
        if there < 10:
            return None
        size, head = unpack_from("!Q", data, at + 2)[0], 10
    if size > most:
        return len(data)
    whole: int = head + (MASK_BYTES if data[at + 1] & MASKED else 0) + size
    return at + whole if whole <= there else None


def is_final(frame: bytes) -> bool:
    """Return whether a message ends with a frame; otherwise it goes on in a later one."""
    return bool(frame[0] & FINAL)
