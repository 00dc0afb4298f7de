"""What those who look after a server see and do."""
