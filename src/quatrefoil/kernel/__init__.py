"""What every game shares: options, steps, states, events, records and the driver."""
