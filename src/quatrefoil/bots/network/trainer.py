"""Train a network on samples: torch on a GPU where there is one, else numpy; the arithmetic is the same.

The gradient is written out, so that one code serves both: three layers, cross-entropy of the shares of the win plus
squared errors of the margins, Adam, and an average of the weights over time, which is what plays.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from quatrefoil.bots.knowledge.layout import Layout
from quatrefoil.bots.network.network import LARGEST, LAYERS
from quatrefoil.bots.network.plain_network import ONE

Array = Any

BETA1, BETA2, EPSILON = 0.9, 0.999, 1e-8
#: Added to probabilities before logarithms.
LEAST = 1e-9
#: Regularization of `start_from`.
RIDGE = 1e-4
#: Subtracted from the logits of seats that nobody has.
FAR = 1e9
#: The average of the weights over time: its memory, shorter in the beginning.
MEMORY, FIRST_MEMORY, FIRST_STEPS = 0.999, 0.98, 2000
SECOND_LAYER = 64


class Features:
    """The features of every code of every column: the first layer is this matrix times what is learned.

    Most of the matrix is zeros. A GPU does not mind; numpy multiplies the blocks of the columns one by one.
    """

    def __init__(self, layout: Layout, torch: Any) -> None:
        offsets = np.array(layout.offsets(), dtype=np.int32)
        starts: dict[str, int] = {}
        self.blocks: list[tuple[slice, slice, Array]] = []
        self.rows = int(offsets[-1])
        self.size = 0
        for column, row in zip(layout.columns, offsets, strict=False):
            if column.repeats != column.name:
                continue
            block = np.array(column.features(), dtype=np.float32)
            for key in [column.name] + ([f"shared {column.shared}"] if column.shared else []):
                if key not in starts:
                    starts[key] = self.size
                    self.size += block.shape[1]
                at = slice(int(row) + 1, int(row) + 1 + len(block))
                self.blocks.append((at, slice(starts[key], starts[key] + block.shape[1]), block))
        self.matrix = None
        if torch is not None:
            matrix = np.zeros((self.rows, self.size), dtype=np.float32)
            for at, place, block in self.blocks:
                matrix[at, place] = block
            self.matrix = torch.from_numpy(matrix).cuda()

    def times(self, learned: Array) -> Array:
        """Return the weights of all rows."""
        if self.matrix is not None:
            return self.matrix @ learned
        rows = np.zeros((self.rows, learned.shape[1]), dtype=np.float32)
        for at, place, block in self.blocks:
            rows[at] += block @ learned[place]
        return rows

    def transposed_times(self, rows: Array) -> Array:
        """Return the gradient of what is learned from that of the rows."""
        if self.matrix is not None:
            return self.matrix.T @ rows
        learned = np.zeros((self.size, rows.shape[1]), dtype=np.float32)
        for at, place, block in self.blocks:
            learned[place] += block.T @ rows[at]
        return learned


def torch_device() -> Any:
    """Return torch and its device if there is a GPU, else None."""
    try:
        import torch
    except ImportError:
        return None
    if not torch.cuda.is_available():
        return None
    torch.set_num_threads(1)
    torch.backends.cuda.matmul.allow_tf32 = True
    return torch


class Trainer:
    """The weights while they learn, and the samples they learn from."""

    def __init__(self, layout: Layout, width: int, capacity: int, seed: int = 1) -> None:
        self.layout = layout
        self.seats = layout.most_seats
        self.torch = torch_device()
        self.features = Features(layout, self.torch)
        rng = np.random.default_rng(seed)
        outputs = 2 * self.seats
        self.weights: dict[str, Array] = {
            "features": rng.normal(0, 0.05, (self.features.size, width)),
            "bias1": np.zeros(width),
            "weights2": rng.normal(0, (2 / width) ** 0.5, (width, SECOND_LAYER)),
            "bias2": np.zeros(SECOND_LAYER),
            "weights3": rng.normal(0, 0.02, (SECOND_LAYER, outputs)),
            "bias3": np.zeros(outputs),
        }
        self.weights = {name: self.array(value.astype(np.float32)) for name, value in self.weights.items()}
        self.average = {name: value + 0 for name, value in self.weights.items()}
        self.moments = {name: (value * 0, value * 0) for name, value in self.weights.items()}
        self.offsets = np.array(layout.offsets(), dtype=np.int32)
        self.row_offsets = self.array(self.offsets[:-1].astype(np.int64))
        self.capacity = capacity
        self.codes = self.array(np.zeros((capacity, len(layout.columns)), dtype=np.uint8))
        self.targets = self.array(np.zeros((capacity, outputs), dtype=np.float32))
        self.rng = rng
        self.steps = self.seen = self.used = self.games = 0
        #: Of the samples that were seen, how many a run that goes on has lost: checkpoints hold none.
        self.lost = 0

    def device(self) -> str:
        """Return where the arithmetic happens."""
        return "cpu" if self.torch is None else str(self.torch.cuda.get_device_name())

    def array(self, values: Array) -> Array:
        """Return an array where the arithmetic happens."""
        return values if self.torch is None else self.torch.from_numpy(values).cuda()

    def add(self, codes: Array, targets: Array) -> None:
        """Keep samples; the newest replace the oldest."""
        done = 0
        while done < len(codes):
            at = self.seen % self.capacity
            count = min(len(codes) - done, self.capacity - at)
            self.codes[at : at + count] = self.array(codes[done : done + count])
            self.targets[at : at + count] = self.array(targets[done : done + count])
            done += count
            self.seen += count

    def held(self) -> int:
        """Return the number of samples to learn from."""
        return min(self.seen - self.lost, self.capacity)

    def step(self, size: int, rate: float, newest: int) -> tuple[float, float]:
        """Learn from random ones of the newest samples; return the loss of the shares and of the margins."""
        ago = self.rng.integers(0, min(newest, self.held()), size)
        chosen = self.array((self.seen - 1 - ago) % self.capacity)
        codes, targets = self.codes[chosen], self.targets[chosen]
        inputs = self.counts(codes)
        w = self.weights
        rows = self.features.times(w["features"])
        hidden1 = (inputs @ rows + w["bias1"]).clip(0, None)
        hidden2 = (hidden1 @ w["weights2"] + w["bias2"]).clip(0, None)
        out = hidden2 @ w["weights3"] + w["bias3"]
        is_taken = self.array(np.arange(self.seats, dtype=np.uint8)) < codes[:, :1]
        shares = self.softmax(out[:, : self.seats] - FAR * ~is_taken)
        wanted, margins = targets[:, : self.seats], targets[:, self.seats :]
        error = (out[:, self.seats :] - margins) * is_taken
        slope = self.joined(shares - wanted, error * 2 / self.seats) / size
        slope2 = (slope @ w["weights3"].T) * (hidden2 > 0)
        slope1 = (slope2 @ w["weights2"].T) * (hidden1 > 0)
        gradients = {
            "features": self.features.transposed_times(inputs.T @ slope1),
            "bias1": slope1.sum(0),
            "weights2": hidden1.T @ slope2,
            "bias2": slope2.sum(0),
            "weights3": hidden2.T @ slope,
            "bias3": slope.sum(0),
        }
        self.apply(gradients, rate)
        self.used += size
        log = np.log if self.torch is None else self.torch.log
        loss = -(wanted * log(shares + LEAST)).sum()
        return float(loss) / size, float((error * error).sum()) / size

    def counts(self, codes: Array) -> Array:
        """Return how often each code occurs in each position."""
        size, total = len(codes), int(self.offsets[-1])
        if self.torch is not None:
            at = codes.long() + self.row_offsets
            ones = self.torch.ones(at.shape, device="cuda")
            return self.torch.zeros((size, total), device="cuda").scatter_add_(1, at, ones)
        at = codes + self.row_offsets + np.arange(size)[:, None] * total
        return np.bincount(at.ravel(), minlength=size * total).reshape(size, total).astype(np.float32)

    def softmax(self, logits: Array) -> Array:
        """Return probabilities for each row."""
        if self.torch is not None:
            return self.torch.softmax(logits, 1)
        powers = np.exp(logits - logits.max(1, keepdims=True))
        return powers / powers.sum(1, keepdims=True)

    def joined(self, first: Array, second: Array) -> Array:
        """Return two arrays side by side."""
        return np.concatenate((first, second), 1) if self.torch is None else self.torch.cat((first, second), 1)

    def apply(self, gradients: dict[str, Array], rate: float) -> None:
        """Make one step of Adam and update the average."""
        self.steps += 1
        memory = MEMORY if self.steps > FIRST_STEPS else FIRST_MEMORY
        correction1, correction2 = 1 - BETA1**self.steps, 1 - BETA2**self.steps
        for name, gradient in gradients.items():
            first, second = self.moments[name]
            first *= BETA1
            first += (1 - BETA1) * gradient
            second *= BETA2
            second += (1 - BETA2) * gradient * gradient
            self.weights[name] -= rate * (first / correction1) / ((second / correction2) ** 0.5 + EPSILON)
            self.average[name] += (1 - memory) * (self.weights[name] - self.average[name])

    def saved(self) -> dict[str, Array]:
        """Return the averaged network as it plays: rows as 16-bit integers, and the other layers."""
        rows = self.numpy(self.features.times(self.average["features"]))
        arrays = {name: self.numpy(self.average[name]).astype(np.float16) for name in LAYERS}
        arrays["rows"] = np.clip(np.rint(rows * ONE), -LARGEST, LARGEST).astype(np.int16)
        arrays["layout"] = np.array(self.layout.checksum())
        return arrays

    def numpy(self, values: Array) -> Array:
        return values if self.torch is None else values.cpu().numpy()

    def save_checkpoint(self, path: Path, run: dict[str, Any]) -> None:
        """Write everything but the samples; `run` is what `load_checkpoint` returns."""
        arrays = {f"weights {name}": self.numpy(value) for name, value in self.weights.items()}
        arrays |= {f"average {name}": self.numpy(value) for name, value in self.average.items()}
        for name, (first, second) in self.moments.items():
            arrays |= {f"first {name}": self.numpy(first), f"second {name}": self.numpy(second)}
        counters = np.array([self.steps, self.games, self.seen, self.used])
        part = path.with_suffix(".part.npz")
        arrays |= {"layout": np.array(self.layout.checksum()), "run": np.array(json.dumps(run))}
        np.savez(part, counters=counters, **arrays)
        part.replace(path)

    def start_from(self, path: Path) -> dict[str, Any]:
        """Begin with a network of `saved`, with the smallest features that give its rows; return its manifest."""
        dense = np.zeros((self.features.rows, self.features.size))
        for at, place, block in self.features.blocks:
            dense[at, place] = block
        with np.load(path) as saved:
            rows = saved["rows"] / ONE
            layers = {name: saved[name].astype(np.float32) for name in LAYERS}
            manifest: dict[str, Any] = json.loads(str(saved["manifest"]))
        self.games = int(manifest["games"])
        ridge = RIDGE * np.eye(len(dense))
        if self.torch is None:
            found = dense.T @ np.linalg.solve(dense @ dense.T + ridge, rows)
        else:
            wide = self.array(dense)
            found = (
                (wide.T @ self.torch.linalg.solve(wide @ wide.T + self.array(ridge), self.array(rows))).cpu().numpy()
            )
        layers["features"] = found.astype(np.float32)
        self.weights = {name: self.array(layers[name]) for name in self.weights}
        self.average = {name: value + 0 for name, value in self.weights.items()}
        return manifest

    def load_checkpoint(self, path: Path) -> dict[str, Any]:
        """Go on where a checkpoint was written; return its `run`. The samples have to be played anew."""
        with np.load(path) as saved:
            if str(saved["layout"]) != self.layout.checksum() or "run" not in saved:
                raise SystemExit(f"{path} was written for other columns or by an older version; begin anew")
            self.steps, self.games, self.seen, self.used = (int(number) for number in saved["counters"])
            self.lost = self.seen
            run: dict[str, Any] = json.loads(str(saved["run"]))
            for name in self.weights:
                self.weights[name] = self.array(saved[f"weights {name}"])
                self.average[name] = self.array(saved[f"average {name}"])
                self.moments[name] = (self.array(saved[f"first {name}"]), self.array(saved[f"second {name}"]))
        return run
