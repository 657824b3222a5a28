"""What happened: facts of a game, each a frozen value; public but for what is declared secret."""

from companion.engine.events import Event as Event
from companion.games.betrayal.events.beginning import *
from companion.games.betrayal.events.fights import *
from companion.games.betrayal.events.turns import *
