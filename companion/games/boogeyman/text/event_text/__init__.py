"""Facts as keys and facts to say them with: what is told now, and the journal's lines. Pure."""

# Each registers how its kinds of facts are said.
from companion.games.boogeyman.text.event_text import cards as cards
from companion.games.boogeyman.text.event_text import children as children
from companion.games.boogeyman.text.event_text import night as night
from companion.games.boogeyman.text.event_text import opponent as opponent
from companion.games.boogeyman.text.event_text import player as player
from companion.games.boogeyman.text.event_text.base import say as say
