"""Names that look alike: letters of other alphabets, digits for letters, signs that nobody sees."""

from __future__ import annotations

import unicodedata

#: Signs without a picture of their own that Unicode counts as letters, marks or symbols.
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | frozenset(
    map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)

#: Capitals whose small forms look like another Latin letter or like none: they are replaced before case folding.
_CAPITALS = {ord("Ν"): "n", ord("Η"): "h", ord("Υ"): "y"}

#: Letters that look like Latin ones, in the small form after case folding (a selection of Unicode's confusables.txt).
#: Some do so as capitals only (В, Н, Β, Μ, Ζ); a name and its small form stay one name.
_ALIKE = {
    "a": "аαɑ",
    "b": "вьƅβ",
    "c": "сϲᴄ",
    "d": "ԁɗ",
    "e": "еҽɛєε",
    "f": "ƒ",
    "g": "ɡցԍ",
    "h": "нһհ",
    "j": "јϳ",
    "k": "кκ",
    "l": "iі1|ıɩιǀӏ!",
    "m": "мⅿμ",
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
    "z": "ᴢʐζ",
}
_TO_LATIN = {ord(other): latin for latin, others in _ALIKE.items() for other in others}

#: The same without letters that were added to the table after accounts had been stored by it.
_TO_LATIN_BEFORE = {sign: latin for sign, latin in _TO_LATIN.items() if chr(sign) not in "внβμζεԍ"}


def without_invisible(text: str) -> str:
    """Return a text without signs that nobody sees."""
    return "".join(c for c in text if c not in INVISIBLE)


def skeleton(name: str) -> str:
    """Return what names are compared by: two names that look alike have the same skeleton."""
    composed = unicodedata.normalize("NFKC", without_invisible(name)).translate(_CAPITALS)
    return _reduced(unicodedata.normalize("NFKC", composed.casefold()).translate(_TO_LATIN))


def skeleton_of_small_forms(name: str) -> str:
    """Return what names were compared by before capitals were: the logins of older accounts."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", without_invisible(name)).casefold())
    return _reduced(folded.translate(_TO_LATIN_BEFORE))


def _reduced(text: str) -> str:
    return "".join(text.replace("rn", "m").replace("vv", "w").split())
