"""A lesson that is written wrongly is refused with its file, line, step and field."""

import pytest

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.learn.check import faults_of
from quatrefoil.learn.lesson import Lesson
from quatrefoil.learn.reading import read_lesson

HEAD = """
rules = 2
minutes = 2
seats = ["you", "novice"]
title = {en = "Title", ru = "Заголовок"}
goal = {en = "Goal.", ru = "Цель."}
before = "~ first:0"
"""
STEP = """
[[step]]
id = "gift"
title = {en = "Gift", ru = "Дар"}
say = {en = "Take gold.", ru = "Возьмите золото."}
at = "good-gold"
why = "K-5.3"
expect = "good:gold"
done = {en = "Done.", ru = "Готово."}

[[step.wrong]]
choice = "good:*"
say = {en = "Not that one.", ru = "Не этот."}
"""


def read(text: str) -> Lesson:
    return read_lesson(text, "kingsburg", 1, "kingsburg/1.toml")


def test_a_correct_lesson_has_no_faults() -> None:
    assert faults_of(read(HEAD + STEP), frozenset({"K-5.3"})) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('ru = "Возьмите золото."', 'de = "Nimm."', "step 1 (gift), field say.de: the languages are en, ru"),
        (', ru = "Возьмите золото."', "", "step 1 (gift), field say.ru: is missing"),
        (
            "Take gold.",
            "Take " + "very " * 18 + "much.",
            "field say.en: a sentence has at most 18 words",
        ),
        ("Take gold.", "Take {cube g-gold|gold}.", "field say: the languages name different pieces"),
        ("expect =", "expects =", "step 1 (gift), field expects: there is no such field"),
        ('why = "K-5.3"', "", "step 1 (gift), field why: is missing"),
        ('done = {en = "Done.", ru = "Готово."}', "", "field done: is missing: say what the answer brings"),
        ('before = "~ first:0"', 'before = "~ first:0; oops"', "field before: line 1: expected '~ outcome'"),
        ('["you", "novice"]', '["novice", "novice"]', "field seats: exactly one seat is 'you'"),
        ("minutes = 2", "minutes = 0", "field minutes: expected a whole number from 1 to 30"),
        ("minutes = 2", "minutes = = 2", "this is not TOML"),
        ("[[step]]", "[[steps]]", "field steps: there is no such field"),
    ],
)
def test_a_mistake_is_named_with_its_place(old: str, new: str, problem: str) -> None:
    text = HEAD + STEP
    assert old in text
    with pytest.raises(Unreadable) as error:
        read(text.replace(old, new))
    assert "kingsburg/1.toml" in error.value.message
    assert problem in error.value.message


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("good:gold", "good:silver", "'good:silver' is not a word of this game"),
        ("good:gold", "advisor:3", "advisor:3 is refused"),
        ("K-5.3", "K-99", "field why: the rules have no clause K-99"),
        ("~ first:0", "~ first:4", "'~ first:4' cannot be played"),
        ("rules = 2", "rules = 1", "written for rules 1, the game has 2"),
    ],
)
def test_a_script_that_does_not_fit_the_rules_names_its_line_and_step(old: str, new: str, problem: str) -> None:
    [fault] = faults_of(read((HEAD + STEP).replace(old, new)), frozenset({"K-5.3"}))
    assert fault.startswith("kingsburg/1.toml:9, step 1 (gift)")
    assert problem in fault


def test_a_wrong_try_that_nobody_can_make_is_a_fault() -> None:
    wrong = '[[step.wrong]]\nchoice = "reroll:*"\nrefused = "build_cost"\nsay = {en = "No.", ru = "Нет."}\n'
    assert faults_of(read(HEAD + STEP + wrong)) == [
        "kingsburg/1.toml:9, step 1 (gift), wrong 2: no try gets reroll:* build_cost"
    ]


def test_an_offered_option_without_a_sentence_is_a_fault() -> None:
    faults = faults_of(read((HEAD + STEP).replace("good:*", "good:wood")))
    where = "kingsburg/1.toml:9, step 1 (gift), field wrong"
    assert faults == [f"{where}: good:stone is offered, but nothing says why it is not the answer"]
