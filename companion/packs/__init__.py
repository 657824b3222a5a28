"""Packs: a house and what is in it as YAML files, read with suspicion into a game's Pack."""
