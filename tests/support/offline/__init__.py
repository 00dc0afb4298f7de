"""A host without a server, driven by tests."""
