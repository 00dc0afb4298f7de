"""Compiles kernel, games and bots with mypyc, in place and as one unit (`make fast`).

Modules that must stay interpreted are named in pyproject.toml under [tool.quatrefoil] interpreted.
"""

import json
import shutil
import sys
import sysconfig
import tempfile
import time
import tomllib
from pathlib import Path

from environment import ROOT, give_up, say
from quatrefoil import build_info


def interpreted_modules() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    interpreted: list[str] = settings["tool"]["quatrefoil"]["interpreted"]
    unknown = sorted(set(interpreted) - build_info.source_modules())
    if unknown:
        give_up(
            f"[tool.quatrefoil] interpreted in pyproject.toml names modules that do not exist: {', '.join(unknown)}"
        )
    return interpreted


def check_compiler() -> None:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        give_up(f"no C compiler ({compiler}): on Debian or Ubuntu run: apt install gcc (quatrefoil also runs without)")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        give_up("Python.h is missing: on Debian or Ubuntu run: apt install python3-dev (quatrefoil also runs without)")


def compile_in_place(modules: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    sources = [str(build_info.PACKAGE.joinpath(*module.split(".")).with_suffix(".py")) for module in modules]
    with tempfile.TemporaryDirectory(prefix="quatrefoil-build-") as scratch:
        extensions = mypycify(
            [f"--config-file={ROOT / 'pyproject.toml'}", *sources],
            opt_level="3",
            debug_level="0",
            target_dir=scratch,
            group_name="quatrefoil_engine",
        )
        setup(
            name="quatrefoil-engine",
            ext_modules=extensions,
            package_dir={"": "src"},
            script_args=["--quiet", "build_ext", "--inplace", "--build-temp", scratch, "--build-lib", scratch],
        )


def main() -> None:
    interpreted = interpreted_modules()
    modules = sorted(build_info.source_modules().difference(interpreted))
    stamp = {"compiled": {name: build_info.source_digest(name) for name in modules}, "interpreted": interpreted}
    text = json.dumps(stamp, indent=1) + "\n"
    if build_info.STAMP.exists() and build_info.STAMP.read_text() == text and not build_info.stale_compiled_modules():
        say("the compiled engine is up to date")
        return
    check_compiler()
    build_info.remove_compiled_modules()
    say(f"compiling {len(modules)} modules, this takes a minute or two")
    began = time.monotonic()
    compile_in_place(modules)
    build_info.STAMP.write_text(text)
    stale = build_info.stale_compiled_modules()
    if build_info.engine_build() != "compiled" or stale:
        give_up(f"the compiler finished but these modules are not compiled: {', '.join(stale)}")
    say(f"the engine is compiled ({time.monotonic() - began:.0f} s); `make slow` goes back")


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            main()
        case ["--remove"]:
            build_info.remove_compiled_modules()
            say("the engine runs interpreted")
        case ["--drop-stale"]:
            if build_info.stale_compiled_modules():
                build_info.remove_compiled_modules()
                say("the compiled engine was older than its sources and is removed; `make fast` compiles it again")
        case _:
            give_up("usage: python scripts/compile_engine.py [--remove | --drop-stale]")
