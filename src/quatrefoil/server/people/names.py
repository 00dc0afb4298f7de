"""Names of people: cleaning a name that somebody chose, and a first name for everybody else."""

from __future__ import annotations

import unicodedata

from quatrefoil.kernel.errors import Unreadable

LONGEST_NAME = 24

ENGLISH = (
    "Adela", "Alix", "Anselm", "Beatrix", "Bruno", "Cecily", "Conrad", "Edda", "Emeric", "Felix", "Gisela", "Hugo",
    "Ida", "Isolde", "Joan", "Lambert", "Leonor", "Matilda", "Milo", "Odo", "Petra", "Roland", "Sibyl", "Walter",
)  # fmt: skip

RUSSIAN = (
    "Адела", "Аликс", "Ансельм", "Беатрис", "Бруно", "Цецилия", "Конрад", "Эдда", "Эмерик", "Феликс", "Гизела", "Гуго",
    "Ида", "Изольда", "Жанна", "Ламберт", "Леонора", "Матильда", "Мило", "Одо", "Петра", "Роланд", "Сибилла", "Вальтер",
)  # fmt: skip

NAMES = {"en": ENGLISH, "ru": RUSSIAN}


def first_name(person: str, spoken: str = "") -> str:
    """Return the name of a person who has chosen none; always the same for the same person and language.

    `spoken` is the header Accept-Language. The first known language counts, as it does for the page.
    """
    short = (language.strip()[:2].lower() for language in spoken.split(","))
    names = NAMES[next((language for language in short if language in NAMES), "en")]
    return names[int(person[:8], 16) % len(names)]


def clean_name(name: str) -> str:
    """Return a name as others see it: one line without invisible characters; `Unreadable` if empty or too long."""
    shown = one_line(name)
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise Unreadable("name", f"a name has 1 to {LONGEST_NAME} letters")
    return shown


def one_line(text: str) -> str:
    """Return a text without line breaks and invisible characters."""
    shown = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in unicodedata.normalize("NFC", text))
    return " ".join(shown.split())
