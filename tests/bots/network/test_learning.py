"""Networks: positions as columns show only what a seat may know, and judgements are those of the trained weights."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from quatrefoil import games
from quatrefoil.bots.columns_registry import columns_of
from quatrefoil.bots.knowledge.layout import ABSENT
from quatrefoil.bots.network import search as search_module
from quatrefoil.bots.network.afterstates import afterstates, draw_chance
from quatrefoil.bots.network.decide import Decided
from quatrefoil.bots.network.network import LAYERS, Network, utility
from quatrefoil.bots.network.plain_network import MARGIN_WEIGHT
from quatrefoil.bots.network.search import FEWEST_WORLDS, NetworkSearch, Question, best_column, remaining
from quatrefoil.bots.network.trainer import Trainer
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.bots.self_play import SelfPlay
from quatrefoil.games.viscounts.scoring import totals
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import options_for, play_at_random

TABLES = [("kingsburg", 3), ("notre-dame", 3), ("troyes", 3), ("viscounts", 3)]
TABLES_AND_SOLO = [*TABLES, ("viscounts", 1)]


def positions(name: str, seats: int, seed: int, every: int) -> list[Any]:
    """Return some positions of a random game in which a seat is asked."""
    rng = Random(seed)
    hidden = {"difficulty": "3"} if seats == 1 else {}  # V-16.4: schemes of the Automa that nobody has seen
    s = Match(games.load(name), seats, hidden).state
    found = []
    while s.stack:
        play_at_random(s, rng, every)
        draw_chance(s, rng)
        if s.stack:
            found.append(s.copy())
    return found


def positions_with_secrets(name: str, seats: int) -> list[Any]:
    """Return positions in which something may be hidden from the seat that is asked; in Kingsburg always an enemy."""
    if name != "kingsburg":
        return positions(name, seats, 5, 13)
    found = [s for seed in range(5, 9) for s in positions(name, seats, seed, 3)]
    return [s for s in found if s.knowers and not s.knowers >> s.asked & 1]  # known to other seats only


@pytest.mark.parametrize(("name", "seats"), TABLES_AND_SOLO)
def test_columns_show_only_what_the_seat_may_know(name: str, seats: int) -> None:
    game = games.load(name)
    columns = columns_of(game)
    changed = 0
    asked = positions_with_secrets(name, seats)
    for number, s in enumerate(asked):
        seat = int(s.asked)
        world = game.imagine(s, seat, Random(number))
        world.asked, world.offered = seat, options_for(world, seat)
        rows: list[bytes] = []
        imagined: list[bytes] = []
        afterstates(columns, s, rows)
        afterstates(columns, world, imagined)
        assert rows == imagined
        changed += s.numbers() != world.numbers()
    assert len(asked) > 10
    assert changed > (1 if seats == 1 else len(asked) / 2), "too few positions in which the truth is another one"


def test_columns_show_the_enemy_to_those_who_have_looked() -> None:
    game = games.load("kingsburg")
    columns = columns_of(game)
    shown = 0
    for number, s in enumerate(positions_with_secrets("kingsburg", 3)):
        seat = int(s.asked)
        other_truth = game.imagine(s, seat, Random(number))
        if s.numbers() != other_truth.numbers():
            for viewer in range(3):
                rows = [columns.values(truth, viewer, columns.knowledge(truth, viewer)) for truth in (s, other_truth)]
                assert (rows[0] != rows[1]) == bool(s.knowers >> viewer & 1)
                shown += rows[0] != rows[1]
    assert shown


@pytest.mark.parametrize(("name", "seats"), TABLES_AND_SOLO)
def test_every_column_is_written(name: str, seats: int) -> None:
    columns = columns_of(games.load(name))
    for s in positions(name, seats, 6, 23):
        out = [columns.seats(s)]
        columns.write(s, int(s.asked), columns.knowledge(s, int(s.asked)), out)
        columns.write_stack(s, int(s.asked), out)
        assert len(out) == columns.width


def test_a_sealed_choice_never_shows_the_choices_of_others() -> None:
    game = games.load("notre-dame")
    columns = columns_of(game)
    rng = Random(3)
    s = Match(game, 2, {}).state
    draw_chance(s, rng)
    first = int(s.asked)
    seen = set()
    for after in afterstates(columns, s, []):  # the first seat has chosen in secret: the other one is asked
        assert after.asked == 1 - first
        rows: list[bytes] = []
        afterstates(columns, after, rows)
        seen.add(tuple(rows))
    assert len(seen) == 1


def small_trainer(name: str) -> tuple[Trainer, Any, Any]:
    play = SelfPlay(name, 4, 2)
    trainer = Trainer(play.columns.layout, 16, 3000)
    network = Network(play.columns.layout, trainer.saved()["rows"], trainer.saved())
    while play.games < 2:
        play.step(network, 0.05, 1.0)  # targets are outcomes
    sample = play.collected()
    trainer.add(sample.codes, sample.targets)
    return trainer, network, sample


def test_targets_are_shares_and_learning_lowers_the_loss() -> None:
    trainer, _, sample = small_trainer("kingsburg")
    seats = sample.codes[:, 0]
    assert np.allclose(sample.targets[:, :5].sum(1), 1)
    assert all((row[:5][count:] == 0).all() for row, count in zip(sample.targets, seats, strict=True))
    losses = [sum(trainer.step(64, 5e-3, 3000)) for _ in range(30)]
    assert np.mean(losses[-4:]) < 0.9 * np.mean(losses[:4])


def test_sums_are_exact_whatever_is_judged_together() -> None:
    layout = columns_of(games.load("kingsburg")).layout
    rng = np.random.default_rng(4)
    count = layout.offsets()[-1]
    layers = {name: np.zeros(1) for name in LAYERS}
    codes = np.array([[rng.integers(0, c.high - c.low + 2) for c in layout.columns] for _ in range(30)], dtype=np.uint8)
    for largest, kind in ((32767, np.float32), (1 << 30, np.float64)):  # weights, and more than they can be
        rows = rng.integers(-largest, largest, (count, 3))
        network = Network(layout, rows, layers)
        assert network.rows.dtype == kind
        plain = [sum(rows[layout.offsets()[i] + code] for i, code in enumerate(row) if code) for row in codes.tolist()]
        assert np.array_equal(network.first_layer(codes), plain)
        assert np.array_equal(network.first_layer(codes[:1]), plain[:1])
        assert np.array_equal(network.first_layer(codes[[5, 5]]), [plain[5]] * 2)


def test_a_network_judges_as_it_was_trained() -> None:
    trainer, _, sample = small_trainer("notre-dame")
    saved = trainer.saved()
    network = Network(columns_of(games.load("notre-dame")).layout, saved["rows"], saved)
    codes = sample.codes[:40]
    together = network.judge(codes)
    hidden = np.maximum(trainer.counts(codes) @ trainer.features.times(trainer.average["features"]) + saved["bias1"], 0)
    hidden = np.maximum(hidden @ saved["weights2"] + saved["bias2"], 0)
    margins = (hidden @ saved["weights3"] + saved["bias3"])[:, network.seats :]
    assert np.allclose(margins, together[1], atol=2e-3)
    assert set(LAYERS) < set(saved)


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    trainer, _, sample = small_trainer("kingsburg")
    trainer.step(64, 1e-3, 3000)
    trainer.save_checkpoint(tmp_path / "run.npz", {"seconds": 7})
    again = Trainer(trainer.layout, 16, 3000)
    assert again.load_checkpoint(tmp_path / "run.npz") == {"seconds": 7}
    assert (again.steps, again.seen, again.used) == (1, trainer.seen, 64)
    assert again.held() == 0
    for name, value in trainer.saved().items():
        assert np.array_equal(again.saved()[name], value)
    again.add(sample.codes[:5], sample.targets[:5])
    assert again.held() == 5
    again.codes[: trainer.seen] = 0  # samples of before: a step that used them would learn nothing from them
    known = {tuple(row) for row in sample.codes[:5].tolist()}
    used: list[Any] = []
    counts = again.counts
    monkeypatch.setattr(again, "counts", lambda codes: used.extend(codes.tolist()) or counts(codes))
    again.step(64, 1e-3, 3000)
    assert {tuple(row) for row in used} <= known


@pytest.mark.parametrize(("name", "seats"), TABLES_AND_SOLO)
def test_both_forms_of_a_network_give_a_position_the_same_codes(name: str, seats: int) -> None:
    columns = columns_of(games.load(name))
    network = Network(columns.layout, np.zeros((columns.layout.offsets()[-1], 1)), {n: np.zeros(1) for n in LAYERS})
    rows: list[bytes] = []
    for s in positions(name, seats, 1, 50):
        afterstates(columns, s, rows)
    beyond = [columns.packed.pack(*[at] * columns.width) for at in (-900, -8, -1, 0, 7, 300, ABSENT)]
    codes = network.codes(rows + beyond)
    assert codes.tolist() == [list(columns.codes(row)) for row in rows + beyond]
    assert (codes.max(0) <= [column.high - column.low + 1 for column in columns.layout.columns]).all()
    assert codes[len(rows)].any()  # amounts are clipped
    assert not codes[-1].any()


def test_afterstates_of_other_levels_are_samples() -> None:
    play = SelfPlay("kingsburg", 4, 2)
    play.other_levels = 1.0
    play.tables = [table for table in (play.new_table() for _ in range(20)) if table.others][:2]
    trainer = Trainer(play.columns.layout, 16, 10)
    network = Network(play.columns.layout, trainer.saved()["rows"], trainer.saved())
    tables = list(play.tables)
    while play.games < 2:
        play.step(network, 0.0, 1.0)
    over = next(table for table in tables if not table.s.stack)
    theirs = [place for place, seat in enumerate(over.seats) if seat in over.others]
    assert 0 < len(theirs) < len(over.codes)
    judged = np.concatenate(network.judge(np.array(over.codes)), 1)
    assert np.allclose(np.array(over.judged)[theirs], judged[theirs])


def test_solo_games_are_learned_from_as_games_against_the_second_seat() -> None:
    play = SelfPlay("viscounts", 4, 0)
    play.solo = 1.0
    play.tables = [play.new_table() for _ in range(4)]
    tables = list(play.tables)
    assert {int(table.s.seats) for table in tables} == {1}
    rules = [table.s.rules for table in tables if isinstance(table.s, Viscounts)]
    assert len({(r.automa.id, r.mixed_schemes) for r in rules}) > 1, "each against an Automa of its own"
    trainer = Trainer(play.columns.layout, 16, 10)
    network = Network(play.columns.layout, trainer.saved()["rows"], trainer.saved())
    while play.games < 1:
        play.step(network, 0.0, 1.0)  # targets are outcomes
    over = next(table.s for table in tables if not table.s.stack)
    sample = play.collected()
    assert (sample.codes[:, 0] == 2).all()
    mine, theirs = totals(over)
    assert sample.solo == [float(mine > theirs)]
    assert (sample.targets[:, :2] == [mine > theirs, mine <= theirs]).all()
    assert np.allclose(sample.targets[:, play.most :][:, :2], [(mine - theirs) / 40, (theirs - mine) / 40])
    assert sample.against_journeymen == []


@pytest.mark.parametrize("name", [name for name, _ in TABLES])
def test_a_searched_question_gives_its_best_options_targets(name: str) -> None:
    play = SelfPlay(name, 4, 1)
    play.other_levels, play.searched = 0.0, 1.0
    play.tables = [play.new_table()]
    trainer = Trainer(play.columns.layout, 16, 10)
    network = Network(play.columns.layout, trainer.saved()["rows"], trainer.saved())
    while not play.targets:
        play.step(network, 0.0, 1.0)
    codes, targets = play.codes[-1], play.targets[-1]
    seats = int(play.tables[0].s.seats)
    assert len(codes) == len(targets) > 1
    assert np.allclose(targets[:, :seats].sum(1), 1)
    assert not targets[:, seats : play.most].any()
    judged = np.concatenate(network.judge(codes), 1)
    assert not np.allclose(targets, judged)  # later judgements, not those of the options themselves
    values = targets[:, 0] + MARGIN_WEIGHT * targets[:, play.most]
    chosen = play.tables[0].codes[-1]
    assert np.array_equal(chosen, codes[values.argmax()])
    assert np.allclose(play.tables[0].judged[-1], targets[values.argmax()])


def test_a_search_takes_over_the_outcomes_of_games_that_end() -> None:
    play = SelfPlay("kingsburg", 4, 1)
    trainer = Trainer(play.columns.layout, 16, 10)
    network = Network(play.columns.layout, trainer.saved()["rows"], trainer.saved())
    play.other_levels = 0.0
    play.tables = [play.new_table()]
    table = play.tables[0]
    questions = []
    while play.tables[0] is table:
        questions.append(table.s)
        play.step(network, 0.0, 1.0)
    last = next(s for s in reversed(questions) if s.asked >= 0 and len(s.offered) > 1)
    search = NetworkSearch(knowledge_of(play.game), play.columns, network)
    question = Question(last, int(last.asked), last.offered, Decided(play.columns, network, [last]))
    played: Any = search.compare(question, [0, 1], Random(1), 2)
    assert set(np.unique(played[:, :, : last.seats])) <= {0, 0.25, 1 / 3, 0.5, 1}


def test_the_last_bit_of_a_judgement_decides_nothing() -> None:
    """BLAS adds in another order on another machine: the choice must be the same there."""
    shares = np.random.default_rng(1).uniform(0.3, 0.4, (FEWEST_WORLDS, 2, 1))
    margins = np.zeros((FEWEST_WORLDS, 2, 1))
    shares[:, 1] = shares[:, 0]
    for better in (0, 1):
        shares[:, better] += 1e-16
        results = utility(shares, margins)
        assert np.array_equal(results[:, 0], results[:, 1])
        assert best_column(results) == 0
        assert remaining(results) == [0]
    unrounded = results + np.array([0, 1e-16])  # of an older step, as a mean may come out
    assert (best_column(unrounded), remaining(unrounded)) == (0, [0])


def test_a_search_compares_rounded_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of two candidates is chosen though the other one is better by the last bit in all worlds."""
    game = games.load("kingsburg")
    columns = columns_of(game)
    trainer = Trainer(columns.layout, 16, 10)
    network = Network(columns.layout, trainer.saved()["rows"], trainer.saved())
    search = NetworkSearch(knowledge_of(game), columns, network)
    s = next(s for s in positions("kingsburg", 2, 2, 5) if len(s.offered) > 3)
    seen: list[Any] = []

    def compare(question: Question, candidates: list[int], rng: Random, count: int, deadline: float) -> Any:
        played = np.zeros((count, len(candidates), 2 * network.seats))
        played[:, :, 0] = 0.5 - 0.1 * np.arange(len(candidates))
        played[:, 1, 0] = played[:, 0, 0] + 2**-53
        seen.append(candidates)
        return played

    monkeypatch.setattr(search, "compare", compare)
    best = search.best(s, int(s.asked), Random(1), 0, 64)
    assert len(seen[0]) > 1
    assert best.text == search.sample(s, int(s.asked), Random(1)).offered[seen[0][0]].text


@pytest.mark.parametrize("others_choose_by_ratings", [False, True])
def test_others_are_asked_for_afterstates_only_if_they_do_not_choose_by_ratings(
    others_choose_by_ratings: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load("kingsburg")
    columns = columns_of(game)
    trainer = Trainer(columns.layout, 16, 10)
    network = Network(columns.layout, trainer.saved()["rows"], trainer.saved())
    asked: set[int] = set()

    class Spy(Decided):
        def __init__(self, columns: Any, network: Any, questions: list[Any]) -> None:
            asked.update(int(s.asked) for s in questions)
            super().__init__(columns, network, questions)

    monkeypatch.setattr(search_module, "Decided", Spy)
    search = NetworkSearch(knowledge_of(game), columns, network, others_choose_by_ratings)
    s = next(s for s in positions("kingsburg", 3, 2, 5) if len(s.offered) > 3)
    seat = int(s.asked)
    search.best(s, seat, Random(1), 0, 12)
    assert (asked == {seat}) == others_choose_by_ratings


def test_the_last_judgement_is_made_after_what_others_chose() -> None:
    game = games.load("kingsburg")
    columns = columns_of(game)
    trainer = Trainer(columns.layout, 16, 10)
    network = Network(columns.layout, trainer.saved()["rows"], trainer.saved())
    s = next(s for s in positions("kingsburg", 3, 2, 5) if len(s.offered) > 3)
    seat = int(s.asked)
    question = Question(s, seat, s.offered, Decided(columns, network, [s]))
    found: list[Any] = [
        NetworkSearch(knowledge_of(game), columns, network, by_ratings).compare(question, [0, 1], Random(1), 1)
        for by_ratings in (False, True)
    ]
    assert not np.allclose(found[0], found[1])
    for played in found:
        assert np.allclose(played[:, :, :3].sum(2), 1)
