"""HTTP and websockets: the app, the API, security and limits."""
