"""Bot knowledge of Kingsburg; see `knowledge.py`."""
