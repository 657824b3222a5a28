"""All events of a night in one namespace, each with its random outcome inside. Pure."""

from companion.engine.events import Event as Event
from companion.engine.events import plain as plain
from companion.games.boogeyman.events.cards import *
from companion.games.boogeyman.events.children import *
from companion.games.boogeyman.events.night import *
from companion.games.boogeyman.events.opponent import *
from companion.games.boogeyman.events.player import *
