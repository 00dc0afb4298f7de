"""The `quatrefoil` command and its subcommands."""
