"""Compile kernel, games, bots and tables with mypyc, in place and as one unit (`make fast`).

The list [tool.quatrefoil] interpreted in pyproject.toml names the modules that must stay interpreted.
"""

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from environment import ROOT, give_up, say
from quatrefoil import build_info

if TYPE_CHECKING:
    from setuptools import Extension

BUILD = ROOT / "build" / "engine"
OBJECTS = BUILD / "objects"

#: Nothing outside of the engine replaces its functions, so calls between them need no look-up and can be inlined, also
#: from one file into another. gcc assumes the opposite of a shared library. The engine is 1.2 times as fast for it.
WHOLE_PROGRAM = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-flto=auto")


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
        give_up(f"no C compiler ({compiler}): on Debian or Ubuntu run: apt install gcc (it is optional)")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        give_up("Python.h is missing: on Debian or Ubuntu run: apt install python3-dev (it is optional)")


def whole_program_flags() -> list[str]:
    """Return the flags that optimize the engine as a whole, or none for a compiler that cannot link with them."""
    flags = list(WHOLE_PROGRAM)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "nothing.c")
        source.write_text("int nothing(void) { return 0; }\n")
        compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")
        command = [*compiler, "-Werror", "-fPIC", "-shared", *flags, str(source), "-o", str(source.with_suffix(".so"))]
        return flags if subprocess.run(command, capture_output=True, check=False).returncode == 0 else []


def compile_in_place(modules: list[str]) -> None:
    """Translate every module to C with mypyc, compile each C file to an object, and link them with setuptools."""
    from mypyc.build import mypycify
    from setuptools import setup

    sources = [str(build_info.PACKAGE.joinpath(*module.split(".")).with_suffix(".py")) for module in modules]
    extensions = mypycify(
        [f"--config-file={ROOT / 'pyproject.toml'}", *sources],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(BUILD),
        group_name="quatrefoil_engine",
    )
    flags = whole_program_flags()
    for extension in extensions:
        extension.extra_compile_args += flags
        extension.extra_link_args += ["-O3", *flags]
    compile_objects(extensions)
    setup(
        name="quatrefoil-engine",
        ext_modules=extensions,
        package_dir={"": "src"},
        # --force, because without sources setuptools considers the last result up to date
        script_args=[
            "--quiet",
            "build_ext",
            "--force",
            "--inplace",
            "--build-temp",
            str(BUILD),
            "--build-lib",
            str(BUILD),
        ],
    )


def compile_objects(extensions: "list[Extension]") -> None:
    """Compile all C files in parallel, so that setuptools only has to link."""
    headers = headers_checksum()
    OBJECTS.mkdir(exist_ok=True)
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        futures = [[pool.submit(compile_object, source, e, headers) for source in e.sources] for e in extensions]
        for extension, objects in zip(extensions, futures, strict=True):
            extension.extra_objects = [future.result() for future in objects]
            extension.sources = []


def headers_checksum() -> bytes:
    total = hashlib.sha256()
    for header in sorted(BUILD.rglob("*.h")):
        total.update(header.read_bytes())
    return total.digest()


def compile_object(source: str, extension: "Extension", headers: bytes) -> str:
    """Compile one C file, or reuse the object of an earlier run with identical input."""
    names = ("CC", "CFLAGS", "CCSHARED")
    command = [word for name in names for word in shlex.split(sysconfig.get_config_var(name) or "")]
    folders = [*extension.include_dirs, sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
    command += [*extension.extra_compile_args, *(f"-I{folder}" for folder in folders)]
    name = hashlib.sha256(b"\0".join([" ".join(command).encode(), headers, Path(source).read_bytes()])).hexdigest()
    compiled = OBJECTS / f"{name}.o"
    if not compiled.exists():
        unfinished = compiled.with_suffix(".part")
        if subprocess.run([*command, "-c", source, "-o", str(unfinished)], check=False).returncode:
            give_up(f"the C compiler failed on {source} (see above)")
        unfinished.rename(compiled)
    return str(compiled)


def main() -> None:
    interpreted = interpreted_modules()
    modules = sorted(build_info.source_modules().difference(interpreted))
    stamp = {"compiled": {name: build_info.source_checksum(name) for name in modules}, "interpreted": interpreted}
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
    say(f"the engine is compiled ({time.monotonic() - began:.0f} s); `make slow` removes it")


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
                say("removed the compiled engine, which was older than its sources; `make fast` compiles it again")
        case _:
            give_up("usage: python scripts/compile_engine.py [--remove | --drop-stale]")
