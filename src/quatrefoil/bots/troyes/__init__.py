"""Bot knowledge of Troyes; see `knowledge.py`."""
