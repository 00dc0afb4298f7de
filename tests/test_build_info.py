"""The compiled engine is used only while it is up to date with its sources."""

import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from quatrefoil import build_info

SUFFIX = EXTENSION_SUFFIXES[0]


class Checkout:
    """A package on disk with empty files in place of compiled modules."""

    def __init__(self, src: Path) -> None:
        self.package = src / "quatrefoil"
        self.stamp = self.package / ".compiled.json"
        self.library = src / f"quatrefoil_engine__mypyc{SUFFIX}"
        for name in build_info.COMPILED_PACKAGES:
            (self.package / name).mkdir(parents=True)
        self.write("kernel.state", "class State: ...")
        self.write("games.registry", "GAMES = []")
        self.write("bots.arena", "import click")

    def write(self, module: str, text: str) -> None:
        self.package.joinpath(*module.split(".")).with_suffix(".py").write_text(text)

    def compiled_form(self, module: str) -> Path:
        return self.package.joinpath(*module.split(".")).with_suffix(SUFFIX)

    def compile(self, *modules: str, interpreted: tuple[str, ...] = ("bots.arena",)) -> None:
        for module in modules:
            self.compiled_form(module).touch()
        self.library.touch()
        digests = {module: build_info.source_checksum(module) for module in modules}
        self.stamp.write_text(json.dumps({"compiled": digests, "interpreted": interpreted}))


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    made = Checkout(tmp_path)
    monkeypatch.setattr(build_info, "PACKAGE", made.package)
    monkeypatch.setattr(build_info, "STAMP", made.stamp)
    return made


def test_sources_alone_are_interpreted(checkout: Checkout) -> None:
    assert build_info.engine_build() == "interpreted"
    assert build_info.stale_compiled_modules() == []


def test_a_fresh_build_is_compiled_and_up_to_date(checkout: Checkout) -> None:
    checkout.compile("kernel.state", "games.registry")
    assert build_info.engine_build() == "compiled"
    assert build_info.stale_compiled_modules() == []


def test_an_edited_source_makes_its_module_stale(checkout: Checkout) -> None:
    checkout.compile("kernel.state", "games.registry")
    checkout.write("kernel.state", "class State: edited = True")
    assert build_info.stale_compiled_modules() == ["kernel.state"]


def test_an_edit_outside_the_compiled_modules_makes_nothing_stale(checkout: Checkout) -> None:
    checkout.compile("kernel.state", "games.registry")
    checkout.write("bots.arena", "import rich")
    assert build_info.stale_compiled_modules() == []


def test_a_source_that_was_never_compiled_is_stale(checkout: Checkout) -> None:
    checkout.compile("kernel.state", "games.registry")
    checkout.write("games.newcomer", "")
    assert build_info.stale_compiled_modules() == ["games.newcomer"]


def test_a_removed_source_is_stale(checkout: Checkout) -> None:
    checkout.compile("kernel.state", "games.registry")
    (checkout.package / "games" / "registry.py").unlink()
    assert build_info.stale_compiled_modules() == ["games.registry"]


def test_an_incomplete_build_is_stale(checkout: Checkout) -> None:
    checkout.compile("kernel.state", "games.registry")
    checkout.compiled_form("games.registry").unlink()
    assert build_info.stale_compiled_modules() == ["games.registry"]


def test_a_build_without_its_stamp_is_stale(checkout: Checkout) -> None:
    checkout.compile("kernel.state", "games.registry")
    checkout.stamp.unlink()
    assert "kernel.state" in build_info.stale_compiled_modules()


def test_a_build_for_another_python_is_ignored(checkout: Checkout) -> None:
    checkout.package.joinpath("kernel", "state.cpython-27-other.so").touch()
    assert build_info.engine_build() == "interpreted"
    assert build_info.stale_compiled_modules() == []


def test_removing_the_build_leaves_only_sources(checkout: Checkout) -> None:
    checkout.compile("kernel.state", "games.registry")
    build_info.remove_compiled_modules()
    assert build_info.engine_build() == "interpreted"
    assert sorted(p.name for p in checkout.package.parent.rglob("*") if p.is_file()) == [
        "arena.py",
        "registry.py",
        "state.py",
    ]
