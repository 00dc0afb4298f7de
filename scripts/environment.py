"""Create .venv, keep it in step with the lock files, and find or install Node.

    python3 scripts/environment.py play    install what `make play` needs
    python3 scripts/environment.py dev     install the tools of `make test` as well

It uses only the standard library and only syntax that an old Python can parse, so that it can report that Python is
too old. The checksum of each installed lock file is kept in .venv, so a second run takes no time. Every failure ends
with one line that says what to do.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = (22, 12)

# Each set of packages and its lock file. "dev" includes everything in "play" and "build", at the same versions; "build"
# is what an editable install needs, apart from "play", so that a server has no build tools.
LOCKS = {
    "play": "requirements.lock",
    "dev": "requirements-dev.lock",
    "build": "requirements-build.lock",
    "node": "requirements-node.lock",
    "ray": "requirements-ray.lock",
}
SUPERSETS = {"play": "dev", "build": "dev"}


def give_up(line: str) -> NoReturn:
    sys.exit(f"quatrefoil: {line}")


def say(line: str) -> None:
    print(f"quatrefoil: {line}", flush=True)


def checksum(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def check_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        found = ".".join(map(str, sys.version_info[:3]))
        give_up(
            f"Python {wanted} or newer is needed, this is {found}; name a newer one: make play PYTHON=python{wanted}"
        )


def venv_works() -> bool:
    """Return whether .venv is usable; it breaks when its Python is removed or the checkout is moved."""
    if not VENV_PYTHON.exists():
        return False
    program = "import sys, pip; print(sys.prefix)"
    result = subprocess.run([VENV_PYTHON, "-c", program], capture_output=True, text=True, check=False)
    return result.returncode == 0 and Path(result.stdout.strip()) == VENV


def make_venv() -> None:
    if venv_works():
        return
    check_python()
    try:
        import ensurepip  # noqa: F401  (Debian packages it separately)
        import venv
    except ImportError:
        give_up("Python's venv module is missing; on Debian or Ubuntu run: apt install python3-venv")
    say("creating .venv")
    venv.create(VENV, clear=True, with_pip=True)


def stamp_of(name: str) -> Path:
    return VENV / f"installed-{name}.sha256"


def wanted_stamp(name: str) -> str:
    return checksum((ROOT / LOCKS[name]).read_text(), str(ROOT))


def is_installed(name: str) -> bool:
    for candidate in (name, SUPERSETS.get(name)):
        if candidate is not None:
            stamp = stamp_of(candidate)
            if stamp.exists() and stamp.read_text() == wanted_stamp(candidate):
                return True
    return False


def pip(*arguments: str) -> None:
    log = VENV / "pip.log"
    command = [str(VENV_PYTHON), "-m", "pip", "--no-input", "--disable-pip-version-check", "install", *arguments]
    with log.open("w") as out:
        failed = subprocess.run(command, cwd=str(ROOT), stdout=out, stderr=subprocess.STDOUT, check=False).returncode
    if failed:
        errors = [line for line in log.read_text().splitlines() if line.startswith("ERROR")]
        reason = errors[-1] if errors else "see the log"
        give_up(f"pip could not install the packages ({reason}); is the network available? The whole log is in {log}")


def install(name: str) -> None:
    """Install what LOCKS[name] lists, and quatrefoil itself, into .venv."""
    make_venv()
    if is_installed(name):
        return
    say(f"installing {LOCKS[name]} (once)")
    pip("--require-hashes", "-r", LOCKS[name])
    if name == "play":
        install("build")
    if name in ("play", "dev"):
        pip("--no-deps", "--no-build-isolation", "--editable", ".")
    stamp_of(name).write_text(wanted_stamp(name))


def version_of(program: str) -> "tuple[int, ...]":
    try:
        result = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(int(number) for number in re.findall(r"\d+", result.stdout)[:2])


def node_environment() -> "dict[str, str]":
    """Return environment variables whose PATH has a `node` and `npm` that are new enough for the web tools."""
    environment = dict(os.environ)
    if shutil.which("npm") is None or version_of("node") < OLDEST_NODE:
        install("node")
        environment["PATH"] = f"{VENV / 'bin'}{os.pathsep}{environment.get('PATH', '')}"
    return environment


if __name__ == "__main__":
    check_python()
    if sys.argv[1:] not in (["play"], ["dev"]):
        give_up("usage: python3 scripts/environment.py play|dev")
    install(sys.argv[1])
