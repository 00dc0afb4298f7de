"""The command `quatrefoil` and its parts."""
