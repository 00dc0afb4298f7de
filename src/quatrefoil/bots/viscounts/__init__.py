"""Bot knowledge of Viscounts of the West Kingdom; see `knowledge.py`."""
