"""Learn value networks by self-play, TD(λ) on afterstates (`make learn`).

Players, which are processes of this machine or actors of a Ray cluster (`--ray`), play games of the network against
itself and, in some of the games, against the other levels (`bots/self_play.py`). This process trains
(`bots/network/trainer.py`) and hands them new weights every few seconds. A checkpoint is written every minute, and a
run goes on from it for the time that is left; only samples are played anew. The curve is a line of JSON every quarter
of a minute: games, losses, and the network's share of wins, alone against journeymen, by number of seats, and in solo
games.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import queue
import shutil
import subprocess
import sys
import time
from math import cos, pi
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from environment import ROOT, say
from quatrefoil import games
from quatrefoil.arena.jobs import RayWorkers, ray_workers, use_one_thread
from quatrefoil.bots.columns_registry import columns_of
from quatrefoil.bots.network.trainer import Trainer
from quatrefoil.bots.self_play import OTHER_LEVELS_SHARE, SEARCHED_SHARE, SEATS_PLAYED, Player, Sample
from quatrefoil.build_info import engine_build

#: Hidden units of the first layer.
WIDTH = {"kingsburg": 192, "notre-dame": 128, "troyes": 128, "viscounts": 128}

#: Samples that are kept; the newest half of all samples, at least so many, are learned from.
CAPACITY, FEWEST_SAMPLES = 3_000_000, 100_000
BATCH, BATCHES_AT_ONCE = 8192, 8

#: Each sample is used so often.
REUSE = 6.0

#: The learning rate falls to 3 % along a cosine; exploration falls to 30 %; targets are outcomes at first.
RATE, LAST_RATE = 1e-3, 0.03
EXPLORATION, LAST_EXPLORATION = 0.03, 0.3
TRACE, GAMES_OF_OUTCOMES = 0.92, 12_000

#: Questions are searched in the last part of the schedule: before it the network knows too little to search with.
SEARCH_FROM = 0.6

PUBLISH_EVERY, REPORT_EVERY, CHECKPOINT_EVERY = 3.0, 15.0, 60.0


def new_seed(number: int) -> int:
    """Return a seed for a player; a run that goes on plays other games than before."""
    return int(time.time()) * 1000 + number


def play_here(game: str, number: int, published: Path, samples: Any) -> None:
    """Play with the newest published weights until the process is ended."""
    while not published.exists():
        time.sleep(0.1)
    player = Player(game, new_seed(number))
    while True:
        samples.put(player.collect(published.read_bytes()))


class Samples(Protocol):
    """What the players have ready."""

    def get_nowait(self) -> Sample:
        """Return a sample; raise `queue.Empty` if there is none yet."""
        ...


class LocalPlayers:
    """Players that are processes of this machine."""

    def __init__(self, game: str, published: Path, count: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.samples: Any = context.Queue(maxsize=8 * count)
        arguments = [(game, number, published, self.samples) for number in range(count)]
        self.processes = [context.Process(target=play_here, args=each, daemon=True) for each in arguments]
        for process in self.processes:
            process.start()

    def get_nowait(self) -> Sample:
        try:
            sample: Sample = self.samples.get_nowait()
        except queue.Empty:
            if not all(process.is_alive() for process in self.processes):
                raise SystemExit("a player has ended, its error is above; the checkpoint is kept") from None
            raise
        return sample

    def end(self) -> None:
        """Kill the players; what they have not handed over is lost."""
        for process in self.processes:
            process.kill()


class RayPlayers:
    """Players that are actors of a Ray cluster; each gets the newest weights with its next task."""

    def __init__(self, cluster: RayWorkers, published: Path, players: list[Any]) -> None:
        self.ray = cluster.ray
        self.published = published
        self.idle = players
        self.tasks: dict[Any, Any] = {}

    @classmethod
    def start(cls, cluster: RayWorkers, game: str, published: Path, **settings: int) -> RayPlayers:
        cluster.connect()
        remote = cluster.ray.remote(Player)
        return cls(cluster, published, [remote.remote(game, new_seed(n), **settings) for n in range(cluster.processes)])

    def get_nowait(self) -> Sample:
        if self.idle and self.published.exists():
            weights = self.ray.put(self.published.read_bytes())
            self.tasks.update({player.collect.remote(weights): player for player in self.idle})
            self.idle = []
        ready = self.ray.wait(list(self.tasks), timeout=0)[0] if self.tasks else []
        if not ready:
            raise queue.Empty
        self.idle.append(self.tasks.pop(ready[0]))
        sample: Sample = self.ray.get(ready[0])
        return sample


def git(folder: Path, *arguments: str) -> str:
    """Return what git prints, or nothing if it fails."""
    run = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=False)
    return run.stdout.strip() if run.returncode == 0 else ""


def commit(folder: Path = ROOT) -> str:
    """Return the commit of the sources, with `-dirty` if they were changed; nothing where there is no repository."""
    if shutil.which("git") is None or not (head := git(folder, "rev-parse", "HEAD")):
        return ""
    return f"{head}-dirty" if git(folder, "status", "--porcelain", "--", "src", "scripts") else head


class Learning:
    """One run for one game."""

    def __init__(self, asked: argparse.Namespace, game: str) -> None:
        self.game = game
        self.folder: Path = asked.folder
        self.folder.mkdir(parents=True, exist_ok=True)
        self.seconds: float = asked.minutes * 60
        #: The schedules of rate and exploration run from the first of these shares of the whole to the second.
        self.part: tuple[float, float] = (asked.begin, asked.end)
        self.other_levels: float = asked.other_levels
        self.searched: float = SEARCHED_SHARE.get(game, 0.0) if asked.searched is None else asked.searched
        self.solo: float = asked.solo
        self.trainer = Trainer(columns_of(games.load(game)).layout, WIDTH[game], CAPACITY)
        #: Seconds that were learned before, and where on the schedule that ended; the commit of the first weights.
        self.seconds_before, self.first_progress, self.start = 0.0, self.part[0], ""
        self.workers = 0
        self.checkpoint = self.folder / f"{game}.checkpoint.npz"
        self.network = self.folder / f"{game}.npz"
        if self.checkpoint.exists():
            self.load_checkpoint()
            say(f"{game}: going on after {self.trainer.games} games in {self.seconds_before / 60:.1f} minutes")
        elif asked.start is not None and (asked.start / f"{game}.npz").exists():
            self.start = self.trainer.start_from(asked.start / f"{game}.npz")["commit"]
            say(f"{game}: starting from a network of {self.trainer.games} games")
        self.published = self.folder / f"{game}.playing.npz"
        self.published.unlink(missing_ok=True)
        self.began = time.monotonic()
        self.against: list[tuple[int, float]] = []
        self.solo_shares: list[float] = []
        self.losses: list[tuple[float, float]] = []

    def elapsed(self) -> float:
        """Return how long the run has learned, with the time before its checkpoint."""
        return self.seconds_before + time.monotonic() - self.began

    def progress(self) -> float:
        """Return the share of the whole schedule that is done; it never falls, whatever is asked when a run goes on."""
        left = max(0.0, self.seconds - self.seconds_before)
        done = min(1.0, (time.monotonic() - self.began) / left) if left > 0 else 1.0
        return self.first_progress + done * max(0.0, self.part[1] - self.first_progress)

    def is_finished(self) -> bool:
        """Test whether the whole time has been learned and the network written."""
        return self.seconds_before >= self.seconds and self.network.exists()

    def save_checkpoint(self) -> None:
        """Write weights, counters and schedule."""
        run = {"seconds": self.elapsed(), "progress": self.progress(), "start": self.start}
        self.trainer.save_checkpoint(self.checkpoint, run)

    def load_checkpoint(self) -> None:
        """Go on where a checkpoint was written."""
        run = self.trainer.load_checkpoint(self.checkpoint)
        self.seconds_before, self.first_progress, self.start = run["seconds"], run["progress"], run["start"]

    def publish(self, path: Path, **more: Any) -> None:
        """Write the weights that play, so that readers see all or nothing."""
        part = path.with_suffix(".part.npz")
        np.savez(part, **self.trainer.saved(), **more)
        part.replace(path)

    def run(self, count: int) -> None:
        """Play in processes of this machine and learn until the time is over."""
        self.workers = count
        players = LocalPlayers(self.game, self.published, count)
        try:
            self.learn(players)
        finally:
            players.end()
        self.finish()

    def run_on(self, cluster: RayWorkers) -> None:
        """Play on a Ray cluster and learn here until the time is over."""
        self.workers = cluster.processes
        try:
            self.learn(RayPlayers.start(cluster, self.game, self.published))
        finally:
            cluster.ray.shutdown()
        self.finish()

    def learn(self, samples: Samples) -> None:
        """Train on what the players play."""
        published = reported = checkpointed = -1e9
        while (now := self.elapsed()) < self.seconds:
            if now - published > PUBLISH_EVERY:
                published = now
                exploration = EXPLORATION * (1 - (1 - LAST_EXPLORATION) * self.progress())
                trace = 1.0 if self.trainer.games < GAMES_OF_OUTCOMES else TRACE
                searched = self.searched if self.progress() >= SEARCH_FROM else 0.0
                shares = {"other_levels": self.other_levels, "searched": searched, "solo": self.solo}
                self.publish(self.published, exploration=exploration, trace=trace, **shares)
            self.receive(samples)
            if not self.train():
                time.sleep(0.02)
            if now - reported > REPORT_EVERY:
                reported = now
                self.report(now)
            if now - checkpointed > CHECKPOINT_EVERY:
                checkpointed = now
                self.save_checkpoint()

    def receive(self, samples: Samples) -> None:
        """Take what the players have ready."""
        for _ in range(64):
            try:
                sample = samples.get_nowait()
            except queue.Empty:
                break
            self.trainer.add(sample.codes, sample.targets)
            self.trainer.games += sample.games
            self.against.extend(sample.against_journeymen)
            self.solo_shares.extend(sample.solo)

    def train(self) -> bool:
        """Make some steps, if there are enough new samples."""
        trainer = self.trainer
        if trainer.held() < FEWEST_SAMPLES or trainer.used > REUSE * trainer.seen:
            return False
        rate = RATE * (LAST_RATE + (1 - LAST_RATE) * 0.5 * (1 + cos(pi * self.progress())))
        newest = max(3 * FEWEST_SAMPLES, trainer.seen // 2)
        for _ in range(BATCHES_AT_ONCE):
            losses = trainer.step(BATCH, rate, newest)
        self.losses.append(losses)
        return True

    def report(self, now: float) -> None:
        """Append a line to the curve and show the progress."""
        by_seats = {}
        for seats in sorted({seats for seats, _ in self.against}):
            shares = [share for count, share in self.against if count == seats]
            by_seats[seats] = [len(shares), round(sum(shares) / len(shares), 3)]
        losses = [round(float(np.mean(column)), 4) for column in zip(*self.losses, strict=True)]
        trainer = self.trainer
        line = {
            "game": self.game, "seconds": round(now), "games": trainer.games, "samples": trainer.seen,
            "steps": trainer.steps, "losses": losses, "against_journeymen": by_seats,
        }  # fmt: skip
        if self.solo_shares:
            line["solo"] = [len(self.solo_shares), round(sum(self.solo_shares) / len(self.solo_shares), 3)]
        with (self.folder / f"{self.game}.curve.jsonl").open("a") as curve:
            print(json.dumps(line), file=curve)
        bar = "#" * min(20, int(20 * now / self.seconds))
        print(f"[{bar:20}] {json.dumps(line)}", file=sys.stderr, flush=True)
        self.against, self.losses, self.solo_shares = [], [], []

    def finish(self) -> None:
        """Write the network and what it was learned from."""
        self.report(self.elapsed())
        self.save_checkpoint()
        manifest = {
            "game": self.game, "commit": commit(), "games": self.trainer.games,
            "steps": self.trainer.steps, "width": WIDTH[self.game], "trace": TRACE, "rate": RATE,
            "exploration": EXPLORATION, "other_levels": self.other_levels, "searched": self.searched,
            "solo": self.solo, "seats": SEATS_PLAYED, "components": games.load(self.game).components_checksum,
            "seconds": round(self.elapsed()), "workers": self.workers, "device": self.trainer.device(),
            "start": self.start,
        }  # fmt: skip
        path = self.network
        part = path.with_suffix(".part.npz")
        np.savez_compressed(part, **self.trainer.saved(), manifest=np.array(json.dumps(manifest)))
        part.replace(path)
        say(f"{self.game}: {self.trainer.games} games; {path} is to be measured, then copied into the package")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=games.NAMES, help="only this game; may be repeated")
    parser.add_argument(
        "--minutes", type=float, default=60.0, help="for each game, all runs on one checkpoint together"
    )
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1), help="players")
    parser.add_argument("--ray", help="play on the Ray cluster at this address; local: start one here")
    parser.add_argument(
        "--folder", type=Path, default=ROOT / "build" / "learning", help="checkpoints, curves, networks"
    )
    parser.add_argument("--start", type=Path, help="a folder with networks to start from, where there is no checkpoint")
    parser.add_argument(
        "--other-levels", type=float, default=OTHER_LEVELS_SHARE, help="share of the games with other levels"
    )
    parser.add_argument(
        "--searched", type=float, help="share of the questions that are searched in the last part of the schedule"
    )
    parser.add_argument("--solo", type=float, default=0.0, help="share of the games that are solo, for Viscounts")
    parser.add_argument("--begin", type=float, default=0.0, help="where on the schedule of the rate this run begins")
    parser.add_argument("--end", type=float, default=1.0, help="and where it ends")
    asked = parser.parse_args()
    if asked.solo > 0 and asked.game != ["viscounts"]:
        parser.error("--solo needs --game viscounts")
    if engine_build() != "compiled":
        say("the engine runs interpreted and learns forty times slower: run `make fast` first")
    use_one_thread()  # the players fill the cores
    for game in asked.game or games.NAMES:
        learning = Learning(asked, game)
        if learning.is_finished():
            say(f"{game}: the run is finished; more --minutes go on, another --folder begins anew")
        elif asked.ray is None:
            learning.run(asked.workers)
        else:
            learning.run_on(ray_workers(asked.ray, asked.workers))


if __name__ == "__main__":
    main()
