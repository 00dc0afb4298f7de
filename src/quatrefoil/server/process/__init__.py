"""The operating-system process: its logs, garbage collection, data folder and secret key."""
