"""What may happen next, worked out by the rules themselves from what everybody knows. Pure."""
