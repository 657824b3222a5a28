"""What owners can tell about their box."""
