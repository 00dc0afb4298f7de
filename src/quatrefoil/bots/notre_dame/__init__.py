"""Bot knowledge of Notre Dame; see `knowledge.py`."""
