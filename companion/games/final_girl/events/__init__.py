"""What happened: facts of a night, each a frozen value; public but for what is declared secret."""

from companion.engine.events import Event as Event
from companion.games.final_girl.events.cards import *
from companion.games.final_girl.events.killer import *
from companion.games.final_girl.events.night import *
