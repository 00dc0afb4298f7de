"""The games as OpenSpiel Python games with explicit chance. Importing this module registers all of them.

    pyspiel.load_game("quatrefoil_notre_dame(players=3,new_persons=true)")

An action is the code of a word, also for chance. Where several seats choose in secret they are asked in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from json import dumps
from typing import Any

import numpy as np
import pyspiel

from quatrefoil.env.observer import Observer
from quatrefoil.env.open_spiel_table import Table, first_table, table_after
from quatrefoil.env.outcome import adds_up_to_zero, bounds, check_rewards, outcome
from quatrefoil.games import load
from quatrefoil.kernel.game import Game, TableOption
from quatrefoil.kernel.step import CHANCE

#: Decisions of a seat that no game comes near; random games need less than a third. Chance is not counted.
MOST_DECISIONS = {"kingsburg": 250, "notre-dame": 300, "troyes": 300, "viscounts": 1200}


def short_name(game: str) -> str:
    return f"quatrefoil_{game.replace('-', '_')}"


def default_seats(game: Game[Any]) -> int:
    return max(2, game.min_seats)


def as_parameter(option: TableOption, value: str) -> bool | int | str:
    """Convert the value of a table option to the type that OpenSpiel parses from a game string: bool, int or str."""
    if set(option.choices) == {"true", "false"}:
        return value == "true"
    if all(known.isdecimal() for known in option.choices):
        return int(value)
    return value


def as_option_value(parameter: bool | int | str) -> str:
    return str(parameter).lower() if isinstance(parameter, bool) else str(parameter)


def game_type(game: Game[Any], is_zero_sum: bool) -> Any:
    parameters: dict[str, bool | int | str] = {"players": default_seats(game), "rewards": "win"}
    parameters.update({option.name: as_parameter(option, option.choices[0]) for option in game.table_options})
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=f"quatrefoil: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if is_zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class Setting:
    """The rules, seats, options and rewards that the parameters of an OpenSpiel game define."""

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        self._made_from = (name, dict(parameters))
        self.rules = load(name)
        self.seats = int(parameters.get("players", default_seats(self.rules)))
        self.rewards = str(parameters.get("rewards", "win"))
        check_rewards(self.rewards)
        self.observer = Observer(self.rules, self.seats)
        switches = [option.name for option in self.rules.table_options]
        self.options = self.rules.all_table_options(
            {switch: as_option_value(parameters[switch]) for switch in switches if switch in parameters}
        )
        self.is_zero_sum = adds_up_to_zero(self.rewards, self.seats)

    @cached_property
    def start(self) -> Table:
        """The position before the first choice, to be copied."""
        return first_table(self)

    def __reduce__(self) -> tuple[type[Setting], tuple[str, dict[str, Any]]]:
        """Pickle the arguments: everything else follows from them."""
        return Setting, self._made_from

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self  # immutable

    def info(self) -> Any:
        lowest, highest = bounds(self.rewards, self.seats)
        words = len(self.rules.words.words)
        return pyspiel.GameInfo(
            num_distinct_actions=words,
            max_chance_outcomes=words,
            num_players=self.seats,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0 if self.is_zero_sum else None,
            max_game_length=MOST_DECISIONS[self.rules.name] * self.seats,
        )


class QuatrefoilGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """One game with a number of seats and its table options."""

    name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = dict(params or {})
        setting = Setting(self.name, parameters)
        super().__init__(game_type(setting.rules, setting.is_zero_sum), setting.info(), parameters)

    @cached_property
    def setting(self) -> Setting:
        """Built from the parameters on first use, because a pickled game restores only its parameters."""
        return Setting(self.name, self.get_parameters())

    def new_initial_state(self) -> QuatrefoilState:
        return QuatrefoilState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        return SeatObserver(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class QuatrefoilState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position; `Table` implements copying and pickling."""

    def __init__(self, game: QuatrefoilGame) -> None:
        super().__init__(game)
        self.table = table_after(game.setting, [])

    def current_player(self) -> int:
        state = self.table.state
        if state.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if state.asked == CHANCE else int(state.asked)

    def is_terminal(self) -> bool:
        return self.table.state.is_over()

    def _legal_actions(self, player: int) -> list[int]:
        return [int(option.code) for option in self.table.state.offered]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.table.state
        weights = state.stack[-1].weights(state) or [1] * len(state.offered)
        total = sum(weights)
        pairs = zip(state.offered, weights, strict=True)
        return [(int(option.code), weight / total) for option, weight in pairs if weight > 0]

    def _apply_action(self, action: int) -> None:
        self.table.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.word(action).text

    def returns(self) -> list[float]:
        setting = self.table.setting
        state = self.table.state
        return outcome(setting.rules, state, setting.rewards) if state.is_over() else [0.0] * setting.seats

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return self.table.seen_by(seat)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> QuatrefoilState:
        """Return a position that the player cannot tell from this one, with everything hidden from it drawn anew.

        It can be played on. Its other players remember no more than they see in it, and it cannot be serialized.
        """
        other: QuatrefoilState = self.clone()
        other.table = self.table.imagined(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        """Return all choices so far, including chance."""
        if self.table.actions is None:
            return f"imagined by seat {self.table.imagined_by} after {len(self.history())} choices"
        return " ".join(self.table.word(action).text for action in self.history())


class SeatObserver:
    """What a seat may know, as a tensor and as JSON."""

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, found {params}")
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("observations are those of one seat: what is public and what it alone knows")
        self.setting = setting
        self.has_perfect_recall = kind.perfect_recall
        self.tensor = None if self.has_perfect_recall else np.zeros(setting.observer.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: QuatrefoilState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = np.frombuffer(self.setting.observer.encode(state.table.state, player), np.float32)

    def string_from(self, state: QuatrefoilState, player: int) -> str:
        if self.has_perfect_recall:
            return state.information_state_string(player)
        return dumps({"me": player, "view": self.setting.rules.view(state.table.state, player)})


class Kingsburg(QuatrefoilGame):
    name = "kingsburg"


class NotreDame(QuatrefoilGame):
    name = "notre-dame"


class Troyes(QuatrefoilGame):
    name = "troyes"


class Viscounts(QuatrefoilGame):
    name = "viscounts"


# OpenSpiel creates a game from its class and pickles it by class name, so each game needs a class.
for _class in (Kingsburg, NotreDame, Troyes, Viscounts):
    pyspiel.register_game(game_type(load(_class.name), False), _class)


def make(game: str, seats: int, options: Mapping[str, str], rewards: str) -> QuatrefoilGame:
    rules = load(game)
    chosen = rules.all_table_options(dict(options))
    parameters: dict[str, Any] = {"players": seats, "rewards": rewards}
    parameters.update({option.name: as_parameter(option, chosen[option.name]) for option in rules.table_options})
    made: QuatrefoilGame = pyspiel.load_game(short_name(game), parameters)
    return made
