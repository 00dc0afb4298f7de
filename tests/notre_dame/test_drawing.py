"""The drawn board is generated from the component file."""

import subprocess
import sys

from support.rulebook import ROOT

SCRIPT = ROOT / "scripts" / "draw_notre_dame.py"


def test_the_generated_drawing_is_up_to_date() -> None:
    completed = subprocess.run([sys.executable, SCRIPT, "--check"], capture_output=True, text=True, check=False)
    assert completed.returncode == 0, completed.stderr
