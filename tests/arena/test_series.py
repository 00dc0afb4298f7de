"""Series of games between bots, their standings and intervals."""

import pytest

from quatrefoil.arena.jobs import LocalWorkers
from quatrefoil.arena.series import Played, Series, check, play_many, play_one
from quatrefoil.arena.standings import Interval, Standings, mean, wilson
from quatrefoil.games import load
from quatrefoil.games.troyes.scoring import solo_result
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.viscounts.scoring import beats_automa
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record


def test_a_rotated_series_moves_every_bot_one_seat_on_with_each_game() -> None:
    series = Series("kingsburg", ("a", "b", "c"), rotated=True)
    assert [series.line_up(number) for number in range(4)] == [list("abc"), list("cab"), list("bca"), list("abc")]
    assert Series("kingsburg", ("a", "b")).line_up(1) == ["a", "b"]


def test_the_games_of_a_series_do_not_depend_on_the_number_of_processes() -> None:
    series = Series("kingsburg", ("random", "random", "greedy"), seed=5, rotated=True)
    alone = list(play_many(series, 4))
    assert list(play_many(series, 4, LocalWorkers(2))) == alone
    assert [played.number for played in alone] == [0, 1, 2, 3]
    assert alone[0].record != play_one(Series("kingsburg", series.bots, seed=6, rotated=True), 0).record


@pytest.mark.parametrize(
    ("series", "message"),
    [
        (Series("whist", ("random", "random")), "no game 'whist'"),
        (Series("kingsburg", ("random", "nobody")), "no bot 'nobody'"),
        (Series("kingsburg", ("random",)), "2 to 5 players, not 1"),
        (Series("kingsburg", ("random", "random"), options=(("dice", "many"),)), "no table option 'dice'"),
    ],
)
def test_an_impossible_series_is_refused_before_the_first_game(series: Series, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        check(series)


def test_a_shared_victory_is_split() -> None:
    played = Played(0, ["a", "b", "b"], [40, 40, 12], [1, 1, 3], "")
    assert played.win_shares() == [0.5, 0.5, 0.0]


@pytest.mark.parametrize(("mine", "theirs", "won"), [(41, 40, 1.0), (40, 40, 0.0), (39, 40, 0.0)])
def test_a_solo_game_is_won_with_more_points_than_the_opponent(mine: int, theirs: int, won: float) -> None:
    """T-13.17, V-16.19: places know the seats only."""
    played = Played(0, ["a"], [mine], [1], "", opponent=theirs)
    assert played.win_shares() == [won]
    assert played.winning_score() == max(mine, theirs)
    standings = Standings()
    standings.add(played)
    (standing,) = standings.ranked()
    assert (standing.equal, standing.wins, standing.scores) == (0.5, [won], [mine])
    assert (standings.winning_scores, standings.opponent_scores) == ([max(mine, theirs)], [theirs])


@pytest.mark.parametrize("name", ["troyes", "viscounts"])
def test_a_solo_game_is_won_by_the_result_of_the_rules(name: str) -> None:
    game = load(name)
    for played in play_many(Series(name, ("random",), has_deals=True), 2):
        state = replay(game, read_record(played.record)).state
        won = solo_result(state) > 0 if isinstance(state, Troyes) else beats_automa(state)
        assert played.win_shares() == [float(won)]
    assert next(play_many(Series(name, ("random", "random")), 1)).opponent is None


def test_standings_sum_up_all_seats_of_a_bot() -> None:
    standings = Standings()
    standings.add(Played(0, ["a", "b", "b", "b"], [50, 20, 30, 40], [1, 4, 3, 2], ""))
    standings.add(Played(1, ["b", "a", "b", "b"], [35, 35, 20, 20], [1, 1, 3, 3], ""))
    first, second = standings.ranked()
    assert (first.bot, first.seats, first.equal, sum(first.wins), first.scores) == ("a", 1, 0.25, 1.5, [50, 35])
    assert (second.bot, second.seats, second.equal, sum(second.wins), second.scores) == ("b", 3, 0.75, 0.5, [30, 25])
    assert standings.winning_scores == [50, 35]


def test_intervals_agree_with_published_values() -> None:
    """Wilson's interval of 8 in 10 is 0.490 to 0.943; of 0 in 20, 0 to 0.161."""
    assert rounded(wilson(8, 10)) == (0.8, 0.49, 0.943)
    assert rounded(wilson(0, 20)) == (0.0, 0.0, 0.161)
    assert rounded(wilson(20, 20)) == (1.0, 0.839, 1.0)
    assert rounded(mean([1.0, 2.0, 3.0])) == (2.0, 0.868, 3.132)
    assert rounded(mean([4.0])) == (4.0, 4.0, 4.0)
    for empty in (lambda: wilson(0, 0), lambda: mean([])):
        with pytest.raises(Unreadable, match="no games"):
            empty()


def rounded(interval: Interval) -> tuple[float, float, float]:
    return round(interval.value, 3), round(interval.low, 3), round(interval.high, 3)
