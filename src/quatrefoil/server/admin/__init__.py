"""What admins see and do."""
