"""What owners tell of their box, and what they make for it. Pure."""
