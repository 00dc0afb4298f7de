"""Every word, event and refusal of a game has a sentence."""

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from quatrefoil.bots import make
from quatrefoil.cli.text import text_for
from quatrefoil.cli.text.kingsburg import REFUSALS, KingsburgText
from quatrefoil.cli.text.kingsburg_words import dice_words, op_words
from quatrefoil.cli.text.plain import GameText
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.step import CHANCE
from support.kingsburg import game, kingsburg
from support.table import Table

NAMES = ["Anna", "Boris", "Victor", "Galina", "Dora"]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_question_option_and_event_of_whole_games_has_a_text(seats: int) -> None:
    text = text_for(game(), NAMES[:seats])
    assert isinstance(text, KingsburgText)
    silent = {"step_began", "milestone", "revealed", "turn_border", "unrelated", "declined", "envoy_unclaimed"}
    for seed in range(3):
        rng = Random(seed)
        bots = [make(level, game()) for level in ("greedy", "random")]
        match = Match(game(), seats, {})
        while not match.is_over:
            step = match.state.stack[-1]
            if match.is_chance_due():
                events = match.draw(rng)
            else:
                seat = match.asked()[0]
                facts = step.facts(match.state)
                assert text.question(step.name(), facts).endswith("?")
                options = match.options_for(seat)
                shown = [text.option(option, step.name(), facts) for option in options]
                assert len(set(shown)) == len(shown), shown
                assert not any("_" in words for words in shown), shown
                assert not {option.text for option in options} & set(shown), shown
                assert text.board(match.game.view(match.state, seat), seat, step.name())
                events = match.choose(seat, bots[seat % 2].choose(game(), match.state.copy(), seat, rng).text)
            for event in events:
                sentence = text.event(event.as_dict())
                assert sentence is not None or event.kind.name in silent, event.as_dict()
                assert sentence is None or "_" not in sentence, sentence


def test_every_refusal_has_words() -> None:
    """Try all words of the vocabulary in many positions."""
    text = text_for(game(), NAMES[:3])
    codes: set[str] = set()
    rng = Random(2)
    match = Match(game(), 3, {})
    while not match.is_over:
        if match.is_chance_due():
            match.draw(rng)
            continue
        seat = match.asked()[0]
        for word in rng.sample(game().words.words, 60):
            refusal = match.why_not(seat, word.text)
            if refusal is not None:
                codes.add(refusal.code)
                sentence = text.refusal(refusal)
                assert sentence
                assert "_" not in sentence
        match.choose(seat, rng.choice(match.options_for(seat)).text)
    assert codes - set(REFUSALS) <= {"advisor_taken", "build_prereq", "build_cost", "build_tokens", "recruit_cost"}
    assert {"not_now", "build_prereq", "build_cost", "recruit_cost", "sum_mismatch"} <= codes


@pytest.mark.parametrize(
    ("position", "word", "sentence"),
    [
        ({"court": {9: [(1, "4.5")]}, "dice": {0: "4.5"}}, "advisor:9", "it has been influenced by Boris"),
        ({"court": {9: [(-1, "4.5")]}, "dice": {0: "4.5"}}, "advisor:9", "neutral dice are on it"),
        ({"at": "build", "gold": {0: 2}}, "build:guard_tower", "you need 1 stone more"),
        ({"at": "recruiting", "gold": {0: 2}}, "recruit:wood", "a soldier costs 2 goods of those you have"),
    ],
)  # fmt: skip
def test_refusals_name_what_stands_in_the_way(position: dict[str, object], word: str, sentence: str) -> None:
    table: Table = kingsburg(**position)  # type: ignore[arg-type]
    refusal = table.match.why_not(0, word)
    assert refusal is not None
    assert text_for(game(), NAMES).refusal(refusal) == sentence


@pytest.mark.parametrize(
    ("group", "advisor", "words"),
    [
        ("3.5", 8, "3 and 5"),
        ("3.5+w2", 10, "3, 5 and white 2"),
        ("3.5+w2.6", 18, "3, 5, white 2 and white 6 and a +2 token"),
        ("6", 5, "6, lowered by the Market"),
        ("6", 7, "6, raised by the Market"),
        ("6", 9, "6, raised by a +2 token and the Market"),
    ],
)
def test_dice_in_words(group: str, advisor: int, words: str) -> None:
    assert dice_words(group, advisor) == words


def test_every_effect_of_the_data_has_words() -> None:
    data = game().components()
    listed: list[list[dict[str, object]]] = [card[part] for card in data["enemies"] for part in ("reward", "losses")]  # type: ignore[attr-defined]
    listed += [advisor["effect"] for advisor in data["advisors"]]  # type: ignore[attr-defined]
    for ops in listed:
        for op in ops:
            assert op_words(op)


def test_a_game_without_its_own_texts_gets_generic_ones() -> None:
    table = kingsburg(at="build", gold={0: 2})
    text = GameText(game(), NAMES)
    state = table.match.state
    step = state.stack[-1]
    assert text.question(step.name(), step.facts(state)) == "Build (second 0)"
    assert text.option(state.offered[-1], "Build", {}) == "no build"
    assert text.event({"event": "gained", "seat": 1, "good": "gold", "n": 2}) == "Boris: gained good gold, n 2"
    assert text.event({"event": "year_began", "year": 2}) == "year began year 2"
    refusal = table.match.why_not(0, "build:guard_tower")
    assert refusal is not None
    assert text.refusal(refusal) == "build cost (gold 0, wood 0, stone 1)"
    screen = Console(file=StringIO(), width=80)
    screen.print(*text.board({"year": 1, "goods": {"gold": 3}}, 0, ""))
    assert screen.file.getvalue() == "{'year': 1, 'goods': {'gold': 3}}\n"  # type: ignore[attr-defined]


def test_chance_is_not_a_seat_with_a_name() -> None:
    text = text_for(game(), NAMES)
    events: list[Event] = kingsburg(at="battle", enemy="orcs_1_3").chance("roll:6").events
    sentences = [text.event(event.as_dict()) for event in events]
    assert "The King sends each player 6 soldiers" in sentences
    assert any(sentence is not None and sentence.startswith("Anna fought with 6 against 3") for sentence in sentences)
    assert CHANCE == -1
