"""The tablet app, Kivy only: it shows what views and the game say, and what it does is report."""
