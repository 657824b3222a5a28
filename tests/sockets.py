"""The companion with sockets forbidden: `python -c FORBIDDEN`, then the arguments of its own.

Whatever opens one ends the process at once with 97: what is raised in a library might be caught.
"""

PROGRAM = "from companion.__main__ import main; sys.exit(main(sys.argv[1:]))"
FORBIDDEN = f"""
import os, sys
def forbid(event, arguments):
    if event.startswith("socket."):
        os.write(2, f"{{event}} {{arguments}}".encode())
        os._exit(97)
sys.addaudithook(forbid)
{PROGRAM}
"""
