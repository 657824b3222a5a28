"""What faces draw of a night, and what they offer. Pure."""
