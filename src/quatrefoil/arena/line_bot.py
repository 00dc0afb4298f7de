"""A bot in another process, in any language: it speaks the line protocol (docs/line-protocol.md).

A bot that crashes, hangs or answers nonsense does not stop a game: a random legal choice replaces its own, its process
is started again, and the failure is reported with the result of the game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from quatrefoil.arena.line_process import BotFailure, LineProcess
from quatrefoil.games.worlds import world_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import Option, listing
from quatrefoil.kernel.play import options_for
from quatrefoil.kernel.state import State

#: The version of the protocol.
PROTOCOL = 1

#: Seconds for a greeting and for `ready`; a program may have to load something.
START_SECONDS = 30.0

#: Seconds beyond its time that a bot has before it is stopped, and after `stop` before it is killed.
GRACE_SECONDS = 2.0

#: After so many failures in one game a bot is asked no more: the rest of its choices are random.
MOST_FAILURES = 3

#: Characters of a wrong line that a message shows.
SHOWN = 80


@dataclass
class Greeting:
    """What a bot says about itself."""

    name: str = ""
    #: Options that may be set, with their defaults.
    options: dict[str, str] = field(default_factory=dict)
    #: Whether it wants what its seat may know also as a world, for `quatrefoil.games.worlds`.
    wants_world: bool = False


class LineBot:
    """Chooses for one seat by asking a program."""

    def __init__(self, command: str, milliseconds: int, settings: Mapping[str, str]) -> None:
        self.command = command
        self.milliseconds = milliseconds
        self.settings = settings
        self.failures: list[str] = []
        self._process: LineProcess | None = None
        self._game_line = ""
        self._knows_game = False
        self._wants_world = False

    def start(self) -> Greeting:
        """Start the program and greet it; raise `Unreadable` if that fails."""
        try:
            return self._start()
        except BotFailure as failure:
            self.close()
            raise Unreadable("bot", f"the bot '{self.command}' does not work: {failure}") from None

    def begin(self, about: Mapping[str, object]) -> None:
        """Tell the program about a new game: `game`, `seats`, its `seat`, and the other fields of a `game` line."""
        self.failures = []
        self._game_line = f"game {json.dumps(dict(about))}"
        self._knows_game = False
        self._guarded(lambda process: None)

    def finish(self, scores: list[int], places: list[int]) -> None:
        """Tell the program the result."""
        if self._process is not None:
            result = json.dumps({"scores": scores, "places": places})
            self._guarded(lambda process: process.send(f"over {result}"))

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return the program's choice; a random one if it fails."""
        options = options_for(state, seat)
        fallback = options[int(rng.random() * len(options))]
        seed = rng.getrandbits(32)
        if len(self.failures) >= MOST_FAILURES:
            return fallback
        found: list[Option] = []
        self._guarded(lambda process: found.append(self._ask(process, game, state, seat, options, seed)))
        return found[0] if found else fallback

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.close()
            self._process = None
            self._knows_game = False

    def _guarded(self, action: Callable[[LineProcess], None]) -> None:
        """Do something with the running program; note a failure and end the program."""
        try:
            action(self._running())
        except BotFailure as failure:
            self.failures.append(str(failure))
            self.close()

    def _running(self) -> LineProcess:
        """Return the program, started and told about the game if it was not."""
        if self._process is None:
            self._start()
        process = self._process
        assert process is not None
        if not self._knows_game:
            self._announce(process)
            self._knows_game = True
        return process

    def _start(self) -> Greeting:
        process = self._process = LineProcess(self.command)
        greeting = Greeting()
        process.send(f"hello {PROTOCOL}")
        while True:
            line = self._read(process, START_SECONDS, "'ready' after hello")
            word, _, rest = line.partition(" ")
            if word == "ready":
                break
            if word == "name":
                greeting.name = rest
            elif word == "option":
                name, _, default = rest.partition(" ")
                greeting.options[name] = default
            elif line == "want world":
                greeting.wants_world = True
            elif word != "info":
                expected = "name, option, want world, info or ready"
                raise BotFailure(f"it said '{line[:SHOWN]}' after hello; expected {expected}")
        for name, value in self.settings.items():
            if name in greeting.options:
                process.send(f"set {name} {value}")
        self._wants_world = greeting.wants_world
        return greeting

    def _announce(self, process: LineProcess) -> None:
        process.send(self._game_line)
        line = self._read(process, START_SECONDS, "'ready' after game")
        if line != "ready":
            raise BotFailure(f"it said '{line[:SHOWN]}' after game; expected ready")

    def _ask(
        self, process: LineProcess, game: Game[Any], state: State, seat: int, options: list[Option], seed: int
    ) -> Option:
        step = state.stack[-1]
        question = {"kind": step.name(), "facts": step.facts(state)}
        process.send(f"see {json.dumps(game.view(state, seat))}")
        if self._wants_world:
            process.send(f"world {json.dumps(world_of(game, state, seat))}")
        process.send(f"ask {json.dumps(question)}")
        process.send(f"offer {' '.join(option.text for option in options)}")
        process.send(f"go {self.milliseconds} {seed}")
        text = self._choice(process)
        for option in options:
            if option.text == text:
                return option
        raise BotFailure(f"it chose '{text[:SHOWN]}', which is not offered; offered: {listing(options)}")

    def _choice(self, process: LineProcess) -> str:
        has_stopped = False
        seconds = self.milliseconds / 1000 + GRACE_SECONDS
        while True:
            line = process.read(seconds)
            if line is None and not has_stopped:
                process.send("stop")
                has_stopped, seconds = True, GRACE_SECONDS
                continue
            if line is None:
                raise BotFailure(f"it did not choose within {self.milliseconds} ms, nor after stop")
            word, _, rest = line.partition(" ")
            if word == "choose":
                return rest.strip()
            if word != "info":
                raise BotFailure(f"it said '{line[:SHOWN]}'; expected 'choose WORD'")

    def _read(self, process: LineProcess, seconds: float, expected: str) -> str:
        line = process.read(seconds)
        if line is None:
            raise BotFailure(f"it said nothing for {seconds:.0f} seconds; expected {expected}")
        return line
