"""What every game shares: house, luck, prompts, refusals. Pure: it knows nobody but itself."""
