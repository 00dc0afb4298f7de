"""The HTTP endpoints, one router per feature."""
