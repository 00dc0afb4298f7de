"""The table server: HTTP, websockets, storage and bot processes. The only place with sockets, SQL and clocks."""
