"""Put the built pages and the compiled engine into the wheel, as far as they can be had.

QUATREFOIL_ENGINE says which engine: `auto` (the default) compiles it if there is a C compiler, `compiled` fails
without one, `pure` builds the wheel py3-none-any. An engine that `make fast` has compiled is used as it is.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER = "mypy[mypyc]>=2.0"
ENGINES = ("auto", "compiled", "pure")

#: What compiles the engine.
SCRIPTS = ("scripts/compile_engine.py", "scripts/environment.py", "pyproject.toml")


class WheelHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        """Return what must be installed for a build: the compiler of the engine, if it can be used."""
        return [COMPILER] if wanted_engine() == "compiled" or (wanted_engine() == "auto" and has_c_compiler()) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout serves web/dist and web/dist-offline and loads what `make fast` compiled
        included = build_data["force_include"]
        for name, target in (("dist", "web"), ("dist-offline", "offline")):
            page = Path(self.root, "web", name)
            if not (page / "index.html").exists():
                say(f"web/{name} is not built, so the wheel has no such page; `make {target}` builds it")
            for file in page.rglob("*"):
                if file.is_file() and not file.name.startswith("."):
                    included[str(file)] = f"quatrefoil/server/web/{name}/{file.relative_to(page).as_posix()}"
        compiled = None if wanted_engine() == "pure" else compiled_sources(Path(self.root))
        if compiled is not None:
            for file in [*compiled.rglob("*.so"), compiled / "quatrefoil" / ".compiled.json"]:
                included[str(file)] = file.relative_to(compiled).as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def say(line: str) -> None:
    print(f"quatrefoil: {line}", file=sys.stderr, flush=True)


def wanted_engine() -> str:
    engine = os.environ.get("QUATREFOIL_ENGINE", "auto")
    if engine not in ENGINES:
        raise ValueError(f"QUATREFOIL_ENGINE is one of {', '.join(ENGINES)}, not '{engine}'")
    return engine


def has_c_compiler() -> bool:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None and Path(sysconfig.get_path("include"), "Python.h").exists()


def compiled_sources(root: Path) -> Path | None:
    """Return a folder like src/ with a compiled engine that is up to date; None if there is none."""
    if is_compiled(root / "src"):
        return root / "src"
    # In a copy, because a build must not change what the checkout itself runs.
    copy = root / "build" / "wheel"
    shutil.rmtree(copy / "src", ignore_errors=True)
    shutil.copytree(root / "src", copy / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", ".compiled*"))
    (copy / "scripts").mkdir(exist_ok=True)
    for name in SCRIPTS:
        shutil.copy(root / name, copy / name)
    if not has_c_compiler():
        problem = "there is no C compiler or no Python.h"
    elif run(copy / "src", str(copy / "scripts" / "compile_engine.py")).returncode == 0:
        return copy / "src"
    else:
        problem = "it could not be compiled (see above)"
    if wanted_engine() == "compiled":
        raise RuntimeError(f"the engine was to be compiled, but {problem}")
    say(f"building with the interpreted engine, which is several times slower: {problem}")
    return None


def is_compiled(src: Path) -> bool:
    program = (
        "from quatrefoil import build_info as b; "
        "raise SystemExit(b.engine_build() != 'compiled' or bool(b.stale_compiled_modules()))"
    )
    return run(src, "-c", program).returncode == 0


def run(src: Path, *arguments: str) -> "subprocess.CompletedProcess[bytes]":
    """Run Python with the package in `src`, and with what an isolated build has on its path."""
    path = os.pathsep.join([str(src), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run([sys.executable, *arguments], env={**os.environ, "PYTHONPATH": path}, check=False)
