"""English messages; other languages are catalogues."""
