"""Fail when a source file or a Python function is too long, and name it with its number of lines."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from environment import ROOT

MOST_FILE_LINES = 400
MOST_FUNCTION_LINES = 60

FOLDERS = ("src", "tests", "scripts", "benchmarks", "web/src")
SUFFIXES = (".py", ".ts", ".svelte")
GENERATED = {"web/src/net/wire.ts"}


def source_files() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SUFFIXES and name_of(path) not in GENERATED and path.is_file():
                yield path


def name_of(path: Path) -> str:
    """Return the path relative to the repository."""
    return path.relative_to(ROOT).as_posix()


def long_functions(path: Path, text: str) -> Iterator[str]:
    """Yield a problem for each function that is too long; decorators do not count."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > MOST_FUNCTION_LINES:
                yield (
                    f"{name_of(path)}:{node.lineno}: the function {node.name} has {lines} lines; "
                    f"at most {MOST_FUNCTION_LINES} are allowed"
                )


def problems_of(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    lines = len(text.splitlines())
    if lines > MOST_FILE_LINES:
        yield f"{name_of(path)}: the file has {lines} lines; at most {MOST_FILE_LINES} are allowed"
    if path.suffix == ".py":
        yield from long_functions(path, text)


def main() -> int:
    problems = [problem for path in source_files() for problem in problems_of(path)]
    print(*problems, sep="\n", end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
