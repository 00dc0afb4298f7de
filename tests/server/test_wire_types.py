"""The page's TypeScript types are generated from the server's messages."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "generate_wire_types.py"


def test_the_generated_wire_types_are_up_to_date() -> None:
    completed = subprocess.run([sys.executable, SCRIPT, "--check"], capture_output=True, text=True, check=False)
    assert completed.returncode == 0, completed.stderr
