"""Run the tests of Ray on a local cluster of two workers (`make test-ray`).

Ray is large and nothing else needs it. So it is installed from requirements-ray.lock into build/ray, a virtual
environment of its own that also sees this checkout and the packages of .venv.
"""

import subprocess
import sys
import venv
from pathlib import Path

from environment import LOCKS, ROOT, VENV_PYTHON, checksum, give_up, say

RAY_VENV = ROOT / "build" / "ray"
RAY_PYTHON = RAY_VENV / "bin" / "python"
STAMP = RAY_VENV / "installed.sha256"

TESTS = ("tests/arena/test_ray.py",)


def install() -> None:
    """Create the environment, unless it is there and up to date; end with a sentence if Ray cannot be installed."""
    wanted = checksum((ROOT / LOCKS["ray"]).read_text(), str(ROOT), sys.version)
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    say(f"installing {LOCKS['ray']} into build/ray (once)")
    venv.create(RAY_VENV, clear=True, with_pip=False)
    pip: list[str | Path] = [VENV_PYTHON, "-m", "pip", "--python", RAY_PYTHON, "--disable-pip-version-check"]
    command = [*pip, "install", "--quiet", "--require-hashes", "-r", ROOT / LOCKS["ray"]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        give_up(
            f"Ray could not be installed, so its tests did not run; is the network available?\n{done.stderr.strip()}"
        )
    paths = subprocess.run(
        [RAY_PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    packages = VENV_PYTHON.parent.parent / "lib" / Path(paths.stdout.strip()).parent.name / "site-packages"
    Path(paths.stdout.strip(), "checkout.pth").write_text(f"{ROOT / 'src'}\n{packages}\n")
    STAMP.write_text(wanted)


def main() -> int:
    install()
    return subprocess.run([RAY_PYTHON, "-m", "pytest", "-n", "0", "-rs", *TESTS], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
