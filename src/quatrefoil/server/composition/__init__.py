"""Builds the services of the server and says in which order they start and close."""
