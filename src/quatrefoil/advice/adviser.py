"""Rank the options of a seat for the person who sits there, with win probabilities and a reason."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from quatrefoil.advice.comparison import Comparison, compare
from quatrefoil.advice.reason import Reason, reason_for
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.knowledge.probability import shift_log_odds
from quatrefoil.bots.network.weights import can_search
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.bots.search.leaf_judge import LeafJudge
from quatrefoil.bots.search_bot import search
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import options_for
from quatrefoil.kernel.state import State

#: With fewer rollouts of the best option than this, its rating is more reliable.
MIN_VISITS = 3

#: Ratings are clipped this many points below the best: lower ones mean "never", not points.
LOWEST_RATING = -60.0

#: The share of a budget that searches; the rest compares the best option with another one.
SHARE_OF_SEARCH = 0.6

#: People are never shown a lower or a higher chance than these.
LOWEST_SHOWN, HIGHEST_SHOWN = 0.001, 0.99

#: Smaller chances are shown in tenths of a percent, others in whole percent.
SHOWN_IN_TENTHS = 0.095


@dataclass(frozen=True)
class RatedOption:
    """One option with the win probability after it (0 to 1) and the expected score; `visits` is 0 without rollouts."""

    text: str
    value: float
    points: float
    visits: int


@dataclass(frozen=True)
class Advice:
    """The options, best first, every seat's win probability after the best, and why it is the best."""

    ranking: list[RatedOption]
    win_probabilities: list[float]
    reason: Reason = field(default_factory=lambda: Reason([], []))
    #: The best option against the most tempting other one, where that was asked for.
    comparison: Comparison | None = None
    other_reason: Reason = field(default_factory=lambda: Reason([], []))


def explain(game: Game[Any], state: State, seat: int, rng: Random, budget: Budget) -> Advice:
    """Advise, and compare the best option with the most tempting other one by imagined games."""
    milliseconds, iterations = round(budget.milliseconds * SHARE_OF_SEARCH), round(budget.iterations * SHARE_OF_SEARCH)
    searching = Budget(milliseconds, iterations)
    advice = advise(game, state, seat, rng, searching)
    if len(advice.ranking) == 1:
        return advice
    known = game.imagine(state, seat, rng)
    best = game.words.read(advice.ranking[0].text)
    other = tempting_option(game, known, seat, advice)
    comparing = Budget(budget.milliseconds - searching.milliseconds, budget.iterations - searching.iterations)
    comparison = compare(game, known, seat, best, other, rng, comparing, advice.reason.now)
    return replace(advice, comparison=comparison, other_reason=reason_for(game, known, seat, [other], rng))


def tempting_option(game: Game[Any], known: State, seat: int, advice: Advice) -> Option:
    """Return what somebody would choose at first sight, by the quick rating; if that is the best, the second best."""
    options = options_for(known, seat)
    known.asked, known.offered = seat, options
    ratings = knowledge_of(game).evaluation.quick_rate(known, seat, options)
    first_sight = options[max(range(len(options)), key=ratings.__getitem__)]
    second = advice.ranking[1].text if first_sight.text == advice.ranking[0].text else first_sight.text
    return game.words.read(second)


def advise(game: Game[Any], state: State, seat: int, rng: Random, budget: Budget) -> Advice:
    """Search for the best option of a seat; hidden information in `state` is not used."""
    known = game.imagine(state, seat, rng)
    result = search(game, known, seat, rng, budget, judge=leaf_judge(game, known))
    if result.ranking[0].visits >= MIN_VISITS:
        best_value = result.ranking[0].value
        # Those that were eliminated early have seen fewer worlds: by luck alone their mean may be above the best one's.
        ranking = in_order(
            [
                RatedOption(each.option.text, min(each.value, best_value), each.points, int(each.visits))
                for each in result.ranking
            ]
        )
        win_probabilities = list(result.win_probabilities)
    else:
        quick = quick_advice(game, known, seat, rng)
        ranking, win_probabilities = quick.ranking, quick.win_probabilities
    best = game.words.read(ranking[0].text)
    line = result.line if best is result.best else [best]
    return Advice(ranking, win_probabilities, reason_for(game, known, seat, list(line), rng))


def leaf_judge(game: Game[Any], known: State) -> LeafJudge | None:
    """Return the network as a second opinion on rollouts: at tables where grandmasters search with it, with numpy."""
    if not knowledge_of(game).network_is_stronger(known) or not can_search(game):
        return None
    from quatrefoil.bots.network_judge import judge_of  # needs numpy

    return judge_of(game)


def quick_advice(game: Game[Any], state: State, seat: int, rng: Random) -> Advice:
    """Rank the options by their ratings alone, without rollouts and without a reason."""
    world = game.imagine(state, seat, rng)
    knowledge = knowledge_of(game)
    options = options_for(world, seat)
    world.asked, world.offered = seat, options
    ratings = knowledge.evaluation.rate(world, seat, options)
    model = knowledge.value_model(world)
    if world.seats > 1:
        win_probabilities = knowledge.win_probabilities(world, knowledge.expected_scores(world, model), model)
    else:
        win_probabilities = [0.5]  # no estimate of the solo opponent's score
    best = max(ratings)
    ranking = []
    for option, rating in zip(options, ratings, strict=True):
        behind = max(LOWEST_RATING, rating - best)
        value = shift_log_odds(win_probabilities[seat], behind / knowledge.temperature(world, model))
        ranking.append(RatedOption(option.text, value, best + behind, 0))
    return Advice(in_order(ranking), win_probabilities)


def in_order(options: list[RatedOption]) -> list[RatedOption]:
    """Sort by win probability as people read it; where that is equal, as at a lost table, by expected points."""
    return sorted(options, key=lambda option: (-shown_chance(option.value), -option.points))


def shown_chance(value: float) -> float:
    """Return a win probability rounded as it is shown."""
    bounded = min(HIGHEST_SHOWN, max(LOWEST_SHOWN, value))
    return round(bounded, 3 if bounded < SHOWN_IN_TENTHS else 2)
