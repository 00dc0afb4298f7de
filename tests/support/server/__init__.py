"""A real server for tests, and the people, games and outside services that tests of it need."""
