"""Laws of hidden information in every game: views, imagined worlds, previews, refusals."""

from json import dumps
from random import Random
from typing import Any

from hypothesis import given

from quatrefoil.kernel.event import REVEALED, SPECTATOR, visible_to
from quatrefoil.kernel.look_ahead import next_options, preview, tried
from quatrefoil.kernel.option import UNANSWERED
from quatrefoil.kernel.play import choose, choose_as, draw, options_for
from quatrefoil.kernel.step import CHANCE, SealedStep
from support.anygame import Setting, settings_of_any_game
from support.rulebook import ROOT


def poison(value: Any) -> None:
    """Overwrite everything mutable in a view."""
    if isinstance(value, dict):
        for item in value.values():
            poison(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            poison(item)
        value[:] = ["poison"]


@given(settings_of_any_game())
def test_a_view_is_plain_data_and_shares_nothing_with_the_state(setting: Setting) -> None:
    for table in setting.some_positions(one_in=23):
        before = table.match.state.numbers()
        for viewer in (*range(setting.seats), SPECTATOR):
            written = dumps(table.view(viewer))
            poison(table.view(viewer))
            assert dumps(table.view(viewer)) == written
        assert table.match.state.numbers() == before


@given(settings_of_any_game())
def test_viewers_with_equal_knowledge_have_equal_views(setting: Setting) -> None:
    for table in setting.some_positions(one_in=7):
        seen: dict[int, str] = {}
        for viewer in (*range(setting.seats), SPECTATOR):
            written = dumps(table.view(viewer))
            assert seen.setdefault(setting.game.view_key(table.match.state, viewer), written) == written


@given(settings_of_any_game())
def test_an_imagined_world_has_the_same_view_and_options_for_the_seat(setting: Setting) -> None:
    game, rng = setting.game, Random(setting.seed)
    for table in setting.some_positions(one_in=5):
        state = table.match.state
        before = state.numbers()
        for seat in range(setting.seats):
            world = game.imagine(state, seat, rng)
            assert game.view(world, seat) == game.view(state, seat)
            assert options_for(world, seat) == options_for(state, seat)
            assert world.asked == state.asked or state.asked >= 0  # chance is due in both or in none
        assert state.numbers() == before


@given(settings_of_any_game())
def test_an_imagined_world_does_not_depend_on_sealed_choices_of_others(setting: Setting) -> None:
    """With the same rng, different sealed choices of the others lead to the same imagined world."""
    game = setting.game
    for table in setting.positions():
        state = table.match.state
        step = state.stack[-1] if state.stack else None
        if not isinstance(step, SealedStep) or not state.sealed:
            continue
        for seat in table.match.asked():
            otherwise = state.copy()
            for other, chosen in enumerate(state.sealed):
                if other != seat and chosen is not UNANSWERED:
                    possible = step.options_for(state, other)
                    otherwise.sealed[other] = possible[(possible.index(chosen) + 1) % len(possible)]
            worlds = [game.imagine(true, seat, Random(setting.seed)).numbers() for true in (state, otherwise)]
            assert worlds[0] == worlds[1]


@given(settings_of_any_game())
def test_a_preview_does_not_depend_on_hidden_information(setting: Setting) -> None:
    """A preview is the same in the true state and in an imagined world."""
    game, rng = setting.game, Random(setting.seed)
    for table in setting.some_positions(one_in=11):
        state = table.match.state
        before = state.numbers()
        for seat in table.match.asked():
            world = game.imagine(state, seat, rng)
            for option in table.match.options_for(seat)[:12]:
                shown = preview(state, seat, option)
                assert all(event.kind is not REVEALED and event.is_seen_by(seat) for event in shown)
                assert visible_to(shown, seat) == visible_to(preview(world, seat, option), seat)
                assert next_options(state, seat, option) == next_options(world, seat, option)
        assert state.numbers() == before


@given(settings_of_any_game())
def test_what_a_preview_shows_happens_in_its_order(setting: Setting) -> None:
    for table in setting.some_positions(one_in=29):
        for seat in table.match.asked()[:1]:
            option = table.match.options_for(seat)[-1]
            promised = visible_to(preview(table.match.state, seat, option), seat)
            before = len(table.events)
            table.choose(seat, option.text)
            match = table.match
            while match.is_chance_due() and match.state.stack[-1].is_aside(match.state):
                table.chance(match.state.offered[0].text)
            happened = iter(visible_to(table.events[before:], seat))
            assert all(event in happened for event in promised)
            if table.match.is_over:
                return


@given(settings_of_any_game())
def test_the_cheapest_way_is_legal_and_does_not_depend_on_hidden_information(setting: Setting) -> None:
    """Its choices are accepted one after another, and its events are the ones that follow."""
    game, rng = setting.game, Random(setting.seed)
    for table in setting.some_positions(one_in=17):
        state = table.match.state
        for seat in table.match.asked()[:1]:
            world = game.imagine(state, seat, rng)
            for option in table.match.options_for(seat)[:12]:
                trial = tried(state, seat, option)
                trial.complete()
                elsewhere = tried(world, seat, option)
                elsewhere.complete()
                assert trial.way == elsewhere.way
                assert visible_to(trial.seen, seat) == visible_to(elsewhere.seen, seat)
                copy = state.copy()
                copy.events = []
                for choice in trial.way:
                    assert choice in options_for(copy, seat)
                    choose_as(copy, seat, choice)
                    while copy.asked == CHANCE and copy.stack[-1].is_aside(copy):
                        choose(copy, draw(copy, rng))  # left out in a trial: it changes nothing in the action
                happened = iter(visible_to(copy.events, seat))
                assert all(event in happened for event in visible_to(trial.seen, seat))


@given(settings_of_any_game())
def test_every_refused_word_has_a_code_and_an_existing_clause(setting: Setting) -> None:
    """Try all words of the vocabulary, for a seat that is asked and for one that is not."""
    path = ROOT / "docs" / "games" / setting.name.replace("_", "-") / "RULES.md"
    rules = path.read_text(encoding="utf-8") if path.exists() else None
    clauses: set[str] = set()
    for table in setting.some_positions(one_in=83):
        match = table.match
        before = match.state.numbers()
        others = [seat for seat in range(setting.seats) if seat not in match.asked()]
        for seat in [*match.asked()[:1], *others[:1]]:
            offered = match.options_for(seat)
            for word in setting.game.words.words:
                refusal = match.why_not(seat, word.text)
                assert (refusal is None) == (word in offered)
                if refusal is not None:
                    assert refusal.code
                    assert all(isinstance(fact, int) for fact in refusal.facts.values())
                    clauses.add(refusal.clause)
        assert match.state.numbers() == before
    if rules is not None:
        assert [clause for clause in sorted(clauses) if clause and clause not in rules] == []


@given(settings_of_any_game())
def test_a_question_has_a_name_and_plain_data_as_facts(setting: Setting) -> None:
    for table in setting.positions():
        for seat in table.match.asked():
            step = table.match.state.stack[-1]
            assert step.name().isidentifier()
            dumps(step.facts(table.match.state))
            assert all(option.text for option in table.match.options_for(seat))
