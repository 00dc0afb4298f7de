"""The import contracts of pyproject.toml hold, and the engine needs nothing but Python."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "quatrefoil"

# The engine is deterministic and silent: the table draws the dice, the server keeps the time.
NEVER_IN_ENGINE = {
    "asyncio", "concurrent", "copy", "datetime", "logging", "multiprocessing", "pickle", "random", "secrets",
    "socket", "sqlite3", "subprocess", "threading", "time", "uuid",
}  # fmt: skip

# These make generators from seeds that their callers give, and draw nothing else.
SEEDED_BY_CALLERS = {"kernel/batch.py", "games/worlds.py"}

#: The optional networks of the bots.
NETWORK_SOURCES = {"decide.py", "network.py", "network_judge.py", "search.py", "trainer.py", "self_play.py"}
NETWORK_LIBRARIES = {"numpy", "torch"}

ENV_LIBRARIES = {
    "dataset_files.py": {"numpy", "pyarrow"},
    "dataset_plan.py": {"numpy"},
    "gymnasium_env.py": {"numpy", "gymnasium"},
    "open_spiel.py": {"numpy", "pyspiel"},
    "pettingzoo_env.py": {"numpy", "gymnasium", "pettingzoo"},
    "running_game.py": {"numpy", "gymnasium"},
    "vector_env.py": {"numpy", "gymnasium"},
}

#: A module that imports more does too much; split it.
MOST_IMPORTS = 25


def sources_of(*packages: str) -> list[Path]:
    return sorted(source for package in packages for source in (PACKAGE / package).rglob("*.py"))


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


def imports_at_run_time(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield every import, wherever it stands, except those that only a type checker reads."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif not is_type_checking(node):
            yield from imports_at_run_time(node)


def modules_imported_by(source: Path) -> set[str]:
    """Return the full names of the modules that a module imports."""
    found: set[str] = set()
    for node in imports_at_run_time(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
            continue
        assert node.module is not None, f"{source}: write relative imports out"
        submodules = {f"{node.module}.{alias.name}" for alias in node.names if is_module(node.module, alias.name)}
        found.update(submodules)
        if len(submodules) < len(node.names):
            found.add(node.module)
    return found


def is_module(package: str, name: str) -> bool:
    """Return whether `from package import name` imports one of our modules rather than a name inside one."""
    path = PACKAGE.parent.joinpath(*package.split("."), name)
    return path.is_dir() or path.with_suffix(".py").is_file()


def imported_by(source: Path) -> set[str]:
    """Return the top-level packages that a module imports."""
    return {module.split(".")[0] for module in modules_imported_by(source)}


def module_of(source: Path) -> str:
    """Return the name of the module in a file."""
    parts = source.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_import_contracts() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    completed = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert completed.returncode == 0, completed.stdout + completed.stderr


def test_no_module_is_part_of_an_import_cycle() -> None:
    """The contract compares siblings; this also finds a module that imports the package it is in."""
    imports = {module_of(source): modules_imported_by(source) for source in sources_of(".")}
    remaining = {module: imported & imports.keys() for module, imported in imports.items()}
    while leaves := {module for module, imported in remaining.items() if not imported}:
        remaining = {module: imported - leaves for module, imported in remaining.items() if module not in leaves}
    assert not remaining


@pytest.mark.parametrize("source", sources_of("."), ids=lambda s: str(s.relative_to(PACKAGE)))
def test_no_module_imports_more_than_25_others(source: Path) -> None:
    others = {module for module in modules_imported_by(source) if module.split(".")[0] not in sys.stdlib_module_names}
    assert len(others) <= MOST_IMPORTS, sorted(others)


@pytest.mark.parametrize("source", sources_of("kernel", "games", "bots"), ids=lambda s: str(s.relative_to(PACKAGE)))
def test_engine_and_bots_import_only_the_standard_library(source: Path) -> None:
    is_network = "bots" in source.parts and source.name in NETWORK_SOURCES
    libraries = NETWORK_LIBRARIES if is_network else set()
    assert imported_by(source) <= sys.stdlib_module_names | {"quatrefoil"} | libraries


@pytest.mark.parametrize("source", sources_of("kernel", "games"), ids=lambda s: str(s.relative_to(PACKAGE)))
def test_engine_imports_no_randomness_clock_or_threads(source: Path) -> None:
    allowed = {"random"} if source.relative_to(PACKAGE).as_posix() in SEEDED_BY_CALLERS else set()
    assert not imported_by(source) & NEVER_IN_ENGINE - allowed


@pytest.mark.parametrize("source", sources_of("table"), ids=lambda s: str(s.relative_to(PACKAGE)))
def test_a_table_imports_only_the_standard_library(source: Path) -> None:
    assert imported_by(source) <= sys.stdlib_module_names | {"quatrefoil"}


@pytest.mark.parametrize("source", sources_of("env"), ids=lambda s: str(s.relative_to(PACKAGE)))
def test_only_the_adapters_of_env_import_their_libraries(source: Path) -> None:
    libraries = ENV_LIBRARIES.get(source.name, set())
    assert imported_by(source) <= sys.stdlib_module_names | {"quatrefoil"} | libraries


def test_engine_starts_without_any_extra_installed() -> None:
    """`-S` leaves out site-packages, so only Python itself and our sources are there."""
    program = f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r}); import quatrefoil.env, quatrefoil.bots"
    completed = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False)
    assert completed.returncode == 0, completed.stderr


def test_no_test_module_imports_another() -> None:
    """What tests share is in tests/support."""
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    names = {".".join(path.relative_to(ROOT / "tests").with_suffix("").parts) for path in tests}
    importing = {
        str(path.relative_to(ROOT)): node.module
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for node in imports_at_run_time(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and node.module in names
    }
    assert importing == {}
