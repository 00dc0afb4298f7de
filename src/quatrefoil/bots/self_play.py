"""Games of a network against itself and the other levels, with TD(λ) targets.

Every worker plays many games at once, so that one call of the network judges the options of all of them. The network
takes the best afterstate; with a small probability it explores. A target of an afterstate mixes the judgements of the
later ones with the outcome: λ times what comes later, (1 − λ) times the judgement. Traces are cut where it explored.

The afterstates of the other levels are samples too: so the network learns to judge how they play, not only itself.

Games may be solo, with table options at random: there the opponent of the rulebook is described as the second seat.

Some questions are searched: their best options are played on to the end of the stage in a few worlds with common random
numbers. The mean of the judgements there is the target of each of these options, so the network learns to tell siblings
apart, and the best of them is chosen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from random import Random
from typing import Any

import numpy as np

from quatrefoil.bots import make
from quatrefoil.bots.bot import Bot
from quatrefoil.bots.columns_registry import columns_of
from quatrefoil.bots.knowledge.columns import Columns
from quatrefoil.bots.network.afterstates import afterstates, draw_chance, outcome
from quatrefoil.bots.network.decide import Decided
from quatrefoil.bots.network.network import Network, utility
from quatrefoil.bots.network.search import NetworkSearch, Question, candidates_of
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.games import load
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.state import State

Array = Any

#: Share of the games in which other levels have some seats unless told otherwise, and these levels: journeymen more
#: often than novices.
OTHER_LEVELS_SHARE = 0.45
OTHER_LEVELS = ["journeyman", "journeyman", "journeyman", "novice"]

#: Share of the questions that are searched unless told otherwise, where it was tried, and the worlds of a search.
SEARCHED_SHARE = {"kingsburg": 0.06}
SEARCHED_WORLDS = 4

#: Games in progress at each player, and games that it collects before it hands over samples.
TABLES, GAMES_AT_ONCE = 48, 24

#: Stands for what is computed when the game is over, for all afterstates of the other levels together.
NOT_YET = np.zeros(0)

#: How often each number of seats is played.
SEATS_PLAYED = {2: 36, 3: 12, 4: 46, 5: 6}


@dataclass
class Sample:
    """Afterstates of finished games, their targets, and how the network did against journeymen and in solo games."""

    codes: Array
    targets: Array  # shares of the win, then margins, the judging seat first
    games: int
    against_journeymen: list[tuple[int, float]]  # seats, and the network's share of the win with one seat
    solo: list[float]  # the network's share of the win


@dataclass
class Table:
    """One game in progress, and its afterstates."""

    s: State
    others: dict[int, Bot]
    is_measured: bool = False
    codes: list[Array] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    judged: list[Array] = field(default_factory=list)  # shares, then margins, the judging seat first
    explored: list[bool] = field(default_factory=list)
    unjudged: list[tuple[int, bytes]] = field(default_factory=list)  # others' afterstates: places, values of columns

    def add(self, seat: int, codes: Array, judged: Array, explored: bool) -> None:
        """Keep an afterstate of a seat."""
        self.seats.append(seat)
        self.codes.append(codes)
        self.judged.append(judged)
        self.explored.append(explored)


class SelfPlay:
    """Plays games side by side and collects samples."""

    def __init__(self, game: str, seed: int, tables: int) -> None:
        self.other_levels = OTHER_LEVELS_SHARE
        self.searched = self.solo = 0.0
        self.game = load(game)
        self.columns: Columns = columns_of(self.game)
        self.rng = Random(seed)
        self.most = self.columns.layout.most_seats
        self.bots = {level: make(level, self.game) for level in set(OTHER_LEVELS)}
        self.codes: list[Array] = []
        self.targets: list[Array] = []
        self.games = 0
        self.against_journeymen: list[tuple[int, float]] = []
        self.solo_shares: list[float] = []
        self.tables = [self.new_table() for _ in range(tables)]

    def new_table(self) -> Table:
        """Begin a game for a random number of seats, sometimes with other levels, or a solo game."""
        if self.rng.random() < self.solo:
            options = {option.name: self.rng.choice(option.choices) for option in self.game.table_options}
            return Table(Match(self.game, 1, options).state, {})
        numbers = [n for n in SEATS_PLAYED if self.game.min_seats <= n <= self.game.max_seats]
        seats = self.rng.choices(numbers, [SEATS_PLAYED[n] for n in numbers])[0]
        table = Table(Match(self.game, seats, {}).state, {})
        if self.rng.random() < self.other_levels:
            mine = self.rng.randrange(seats)
            table.is_measured = self.rng.random() < 0.6
            for seat in range(seats):
                if seat != mine and (table.is_measured or self.rng.random() < 0.6):
                    level = "journeyman" if table.is_measured else self.rng.choice(OTHER_LEVELS)
                    table.others[seat] = self.bots[level]
        return table

    def advance(self, table: Table) -> bool:
        """Play chance and the other levels until the network is asked; return False if the game is over."""
        s = table.s
        while True:
            draw_chance(s, self.rng)
            if len(s.stack) == 0:
                return False
            seat = int(s.asked)
            bot = table.others.get(seat)
            if bot is None:
                return True
            world = self.game.imagine(s, seat, self.rng)
            s.offered = [bot.choose(self.game, world, seat, self.rng)]
            rows: list[bytes] = []
            s = table.s = afterstates(self.columns, s, rows)[0]
            table.unjudged.append((len(table.codes), rows[0]))
            table.add(seat, NOT_YET, NOT_YET, False)

    def step(self, network: Network, exploration: float, trace: float) -> None:
        """Make one decision of the network at every table."""
        for i, table in enumerate(self.tables):
            while not self.advance(table):
                self.finish(table, network, trace)
                table = self.tables[i] = self.new_table()
        decided = Decided(self.columns, network, [table.s for table in self.tables])
        judged = np.concatenate((decided.shares, decided.margins), 1)
        search = NetworkSearch(knowledge_of(self.game), self.columns, network)
        for i, table in enumerate(self.tables):
            first = decided.firsts[i]
            if self.searched > 0 and self.rng.random() < self.searched:
                question = Question(table.s, int(table.s.asked), table.s.offered, decided, first)
                best, best_judged = self.searched_best(search, question, candidates_of(decided.of(i)))
            else:
                best = decided.best(i)
                best_judged = judged[first + best]
            chosen = best
            if self.rng.random() < exploration:
                chosen = self.rng.randrange(len(decided.families[i]))
            table.add(int(table.s.asked), decided.codes[first + chosen].copy(), best_judged, chosen != best)
            table.s = decided.families[i][chosen]

    def searched_best(self, search: NetworkSearch, question: Question, candidates: list[int]) -> tuple[int, Array]:
        """Add what a search finds about the candidates to the samples; return the best, and what is found about it."""
        played = search.compare(question, candidates, self.rng, SEARCHED_WORLDS)
        assert played is not None  # there is no deadline
        targets = played.mean(0).astype(np.float32)
        if len(candidates) > 1:
            self.codes.append(question.decided.codes[question.first + np.array(candidates)])
            self.targets.append(targets)
        best = int(utility(targets[:, : self.most], targets[:, self.most :]).argmax())
        return candidates[best], targets[best]

    def finish(self, table: Table, network: Network, trace: float) -> None:
        """Compute the targets of a finished game, from its end to its beginning."""
        seats = self.columns.seats(table.s)
        if table.unjudged:
            codes = network.codes([row for _, row in table.unjudged])
            judged = np.concatenate(network.judge(codes), 1)
            for (place, _), its_codes, its_judged in zip(table.unjudged, codes, judged, strict=True):
                table.codes[place], table.judged[place] = its_codes, its_judged
        shares, margins = outcome(self.columns, table.s)
        if table.codes:
            self.codes.append(np.array(table.codes))
            self.targets.append(self.targets_of(table, np.array(shares + margins, dtype=np.float32), trace))
        self.games += 1
        if table.s.seats == 1:
            self.solo_shares.append(shares[0])
        elif table.is_measured:
            mine = next(seat for seat in range(seats) if seat not in table.others)
            self.against_journeymen.append((seats, shares[mine]))

    def targets_of(self, table: Table, final: Array, trace: float) -> Array:
        """Return the targets of all afterstates of a game, from its outcome by seat."""
        count, seats = len(table.codes), self.columns.seats(table.s)
        turned = (np.arange(seats) - np.array(table.seats)[:, None]) % seats  # where a judgement has each seat
        places = np.concatenate((turned, turned + self.most), 1)
        judged = np.take_along_axis(np.array(table.judged, dtype=np.float32), places, 1)
        kept = np.where(table.explored, 0.0, trace).astype(np.float32)[:, None]
        own = (1 - kept) * judged
        later = np.empty_like(judged)
        for t in range(count - 1, -1, -1):
            later[t] = final
            final = kept[t] * final + own[t]
        targets = np.zeros((count, 2 * self.most), dtype=np.float32)
        np.put_along_axis(targets, places, later, 1)
        return targets

    def collected(self) -> Sample:
        """Return the samples since the last call."""
        codes, targets = np.concatenate(self.codes), np.concatenate(self.targets)
        sample = Sample(codes, targets, self.games, self.against_journeymen, self.solo_shares)
        self.codes, self.targets, self.games, self.against_journeymen, self.solo_shares = [], [], 0, [], []
        return sample


class Player:
    """Plays games with the newest weights and collects samples of them."""

    def __init__(self, game: str, seed: int, tables: int = TABLES, games_at_once: int = GAMES_AT_ONCE) -> None:
        self.play = SelfPlay(game, seed, tables)
        self.games_at_once = games_at_once

    def collect(self, weights: bytes) -> Sample:
        """Play until some games have ended."""
        with np.load(BytesIO(weights)) as saved:
            exploration, trace = float(saved["exploration"]), float(saved["trace"])
            self.play.other_levels = float(saved["other_levels"])
            self.play.searched = float(saved["searched"])
            self.play.solo = float(saved["solo"])
        network = Network.read(BytesIO(weights), self.play.columns.layout, np.float32)
        while self.play.games < self.games_at_once:
            self.play.step(network, exploration, trace)
        return self.play.collected()
