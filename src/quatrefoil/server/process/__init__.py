"""What belongs to the operating-system process: logs, garbage collection, the data folder."""
