"""Search: options are compared by rollouts in worlds sampled from what the seat knows."""
