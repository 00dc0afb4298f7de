"""Measure bots: series of games on fixed deals, standings, sequential tests, ladders, and bots in other processes."""
