"""PostgreSQL, Redis, nginx and several server processes for tests."""
