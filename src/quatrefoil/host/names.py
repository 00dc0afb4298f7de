"""Names of people: how they are cleaned, and what a person is called who has chosen none."""

from __future__ import annotations

from quatrefoil.host.lookalikes import without_invisible
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.text import one_line

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


def first_name(person: str, languages: str = "") -> str:
    """Return the name of a person who has chosen none; always the same for the same person and browser.

    `languages` is the header Accept-Language: browsers put the preferred language first, and the page picks its
    language in the same way.
    """
    short = (language.strip()[:2].lower() for language in languages.split(","))
    names = NAMES[next((language for language in short if language in NAMES), "en")]
    return names[int(person[:8], 16) % len(names)]


def clean_name(name: str) -> str:
    """Return a name as others see it; refuse an empty or long one."""
    shown = one_line(without_invisible(name))
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise Unreadable("name", f"a name has 1 to {LONGEST_NAME} letters")
    return shown
