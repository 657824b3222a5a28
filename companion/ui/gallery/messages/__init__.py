"""What the samples of the gallery say."""
