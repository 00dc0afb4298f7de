"""The page's types are those of the server."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "generate_wire_types.py"


def test_the_generated_types_are_fresh() -> None:
    answer = subprocess.run([sys.executable, SCRIPT, "--check"], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
