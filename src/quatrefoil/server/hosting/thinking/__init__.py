"""Worker processes that search for bots and for advice, so that the event loop stays responsive."""
