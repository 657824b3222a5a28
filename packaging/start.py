"""What the packaged companion starts with: the same command line as everywhere."""

import multiprocessing
import sys

from companion.__main__ import main

if __name__ == "__main__":
    # Simulated nights start this program once more for each core; those must not parse a command.
    multiprocessing.freeze_support()
    sys.exit(main())
