"""Tries what is done to games under faults; for people, and for the tests (`serve`).

python -m tests.faults                            lists the operations
python -m tests.faults OPERATION                  lists its system calls
python -m tests.faults OPERATION POINT            tries one point, such as '17:EIO'
python -m tests.faults OPERATION KIND MOST SEED   tries many: failures, unread or kills
"""

import sys

from tests.faults.judging import tried
from tests.faults.operations import operations
from tests.faults.points import Point
from tests.faults.trying import Findings, folder, serve, try_point, try_points


def main(words: list[str]) -> int:
    """Do what the words say."""
    if words == ["serve"]:
        serve(sys.stdin, sys.stdout)
        return 0
    with folder() as world:
        known = {operation.name: operation for operation in operations(world)}
        if not words:
            print(*known, sep="\n")
            return 0
        operation = known[words[0]]
        if len(words) == 1:
            for at, call in enumerate(tried(world, operation, Point(())).calls, 1):
                print(at, call)
            return 0
        if len(words) == 4:
            found = try_points(world, operation, words[1], int(words[2]), words[3])
        else:
            found, point = Findings(), Point.read(words[1])
            outcome = tried(world, operation, point)
            print(outcome.ended, outcome.value, *outcome.hits[:5], outcome.complaints, sep="\n")
            try_point(world, operation, point, found)
        print(found.told(operation.name) or f"all is well after {found.tried}")
        return bool(found.wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
