"""This device: its folders, its files, and what it remembers from one evening to the next."""
