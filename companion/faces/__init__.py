"""What app and terminal share: their own words, and prompts put onto pages. Pure."""
