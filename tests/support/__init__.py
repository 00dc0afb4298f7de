"""What several tests share: tables, built positions, scenarios, goldens, a toy game, servers and their clients."""
