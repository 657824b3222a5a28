"""The seam that games fill, and a toolkit that they share. Pure: it imports nothing of ours."""
