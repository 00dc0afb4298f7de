"""Several processes that serve the same tables: bus, follower, presence."""
