"""HTTP and websockets: endpoints, table sockets, authentication, security and limits."""
