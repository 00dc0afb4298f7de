"""The part every game shares: options, steps, states, events, records and matches."""
