"""One file for each chapter of docs/rules.md; the code names the rule where it decides.

Importing them registers the reports they handle and the steps they resolve.
"""

from companion.games.boogeyman.rules import (
    babysitter as babysitter,
)
from companion.games.boogeyman.rules import becoming as becoming
from companion.games.boogeyman.rules import (
    boogeyman as boogeyman,
)
from companion.games.boogeyman.rules import card_effects as card_effects
from companion.games.boogeyman.rules import (
    effects as effects,
)
from companion.games.boogeyman.rules import (
    encounters as encounters,
)
from companion.games.boogeyman.rules import (
    finale as finale,
)
from companion.games.boogeyman.rules import leader as leader
from companion.games.boogeyman.rules import (
    moves as moves,
)
from companion.games.boogeyman.rules import (
    nightmares as nightmares,
)
from companion.games.boogeyman.rules import player as player
from companion.games.boogeyman.rules import (
    possession as possession,
)
from companion.games.boogeyman.rules import (
    rolls as rolls,
)
from companion.games.boogeyman.rules import (
    setup as setup,
)
from companion.games.boogeyman.rules import steering as steering
from companion.games.boogeyman.rules import (
    stress as stress,
)
from companion.games.boogeyman.rules import tracking as tracking
from companion.games.boogeyman.rules import (
    turns as turns,
)
