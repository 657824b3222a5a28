"""The gallery: every part of the Table in every state, on sample values. No game is played."""
