"""What faces draw and offer."""
