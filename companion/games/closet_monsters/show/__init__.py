"""What faces show of the game and offer to say: values only. Pure."""
