"""The command line: each module is one command; bad input ends in a message, never a traceback."""
