"""Names that look alike: letters of other alphabets, digits for letters, signs that nobody sees."""

from __future__ import annotations

import unicodedata

#: Signs without a picture of their own that Unicode counts as letters, marks or symbols.
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | frozenset(
    map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)

#: Letters that look like Latin ones, in the small form after case folding (a selection of Unicode's confusables.txt).
_ALIKE = {
    "a": "аαɑ",
    "b": "ьƅ",
    "c": "сϲᴄ",
    "d": "ԁɗ",
    "e": "еҽɛє",
    "f": "ƒ",
    "g": "ɡց",
    "h": "һհ",
    "j": "јϳ",
    "k": "кκ",
    "l": "iі1|ıɩιǀӏ!",
    "m": "мⅿ",
    "n": "ոη",
    "o": "о0οօσ",
    "p": "рρ",
    "q": "ԛզ",
    "r": "гᴦ",
    "s": "ѕꜱ",
    "t": "тτ",
    "u": "υսц",
    "v": "ѵν",
    "w": "ԝѡω",
    "x": "хχ",
    "y": "уүγ",
    "z": "ᴢʐ",
}
_TO_LATIN = {ord(other): latin for latin, others in _ALIKE.items() for other in others}


def without_invisible(text: str) -> str:
    """Return a text without signs that nobody sees."""
    return "".join(c for c in text if c not in INVISIBLE)


def skeleton(name: str) -> str:
    """Return what names are compared by: two names that look alike have the same skeleton."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", without_invisible(name)).casefold())
    return "".join(folded.translate(_TO_LATIN).replace("rn", "m").replace("vv", "w").split())
