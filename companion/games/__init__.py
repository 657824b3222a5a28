"""One folder a game. A game is pure: it knows the engine and itself, and nobody else."""
