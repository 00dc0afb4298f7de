"""Tables in memory: loading, changes, viewers, bots' choices and advice."""
