"""Facts of the night, each with its random outcome inside: one namespace of all. Pure."""

from companion.games.boogeyman.events.base import Event as Event
from companion.games.boogeyman.events.base import plain as plain
from companion.games.boogeyman.events.cards import *
from companion.games.boogeyman.events.children import *
from companion.games.boogeyman.events.night import *
from companion.games.boogeyman.events.opponent import *
