"""What faces show, whatever the game: their own words, and values as text. Pure."""
