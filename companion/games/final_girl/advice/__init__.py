"""What the assistant of a night on the ferry tells. Pure."""
