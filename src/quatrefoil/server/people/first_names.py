"""What a person is called at first, so that people at one table can be told apart."""

from __future__ import annotations

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
    """The name of a person who has chosen none; always the same for the same person and browser.

    `spoken` is the header Accept-Language: browsers name the language they like best first, and the page picks its
    own in the same way.
    """
    short = (language.strip()[:2].lower() for language in spoken.split(","))
    names = NAMES[next((language for language in short if language in NAMES), "en")]
    return names[int(person[:8], 16) % len(names)]
