"""Two games that differ in one secret, played at real servers; see tests/server/test_leaks.py."""
