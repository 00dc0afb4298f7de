"""Fail when a source file or a Python function is too long, and name it with its number of lines.

python scripts/check_sizes.py [ROOT]      ROOT is the repository to check, this one by default
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from environment import ROOT

MOST_FILE_LINES = 400
MOST_FUNCTION_LINES = 60

FOLDERS = ("src", "tests", "scripts", "benchmarks", "web/src")
SUFFIXES = (".py", ".ts", ".svelte")
GENERATED = "web/src/net/wire/"


def source_files(root: Path) -> Iterator[Path]:
    """Yield the files to check, relative to the root."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            relative = path.relative_to(root)
            if path.suffix in SUFFIXES and path.is_file() and not relative.as_posix().startswith(GENERATED):
                yield relative


def problems_of(file: Path, text: str) -> Iterator[str]:
    lines = len(text.splitlines())
    if lines > MOST_FILE_LINES:
        yield f"{file}: the file has {lines} lines; at most {MOST_FILE_LINES} are allowed"
    if file.suffix == ".py":
        yield from long_functions(file, text)


def long_functions(file: Path, text: str) -> Iterator[str]:
    """Yield a problem for each function that is too long, nested functions and methods included."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > MOST_FUNCTION_LINES:
                where = f"{file}:{node.lineno}: the function {node.name}"
                yield f"{where} has {lines} lines; at most {MOST_FUNCTION_LINES} are allowed"


def main(root: Path) -> int:
    problems = [
        problem for file in source_files(root) for problem in problems_of(file, (root / file).read_text("utf-8"))
    ]
    print(*problems, sep="\n", end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if sys.argv[1:] else ROOT))
