"""English: how one game went, and all games together."""

from collections.abc import Mapping

from companion.engine.messages import Text

TEXTS: Mapping[str, Text] = {
    "recap title": "How the night went",
    "recap working": "Bots play on from every moment: {n} %",
    "recap none": "There is nothing to tell of this game yet.",
    "recap words": "In words",
    "recap charts": "As charts",
    "recap share": "Share the words",
    "recap back": "Back",
    "recap picture": "Share the picture",
    "recap picture_title": "Whose names shall be on the picture?",
    "recap picture_box": "The names of the box",
    "recap picture_own": "Our own names",
    "recap picture_failed": "The picture could not be made on this device.",
    "recap moments": "The moments that decided it",
    "recap chosen": "Bots play on from every moment, to find those that decided it. You can "
    "go on meanwhile, or leave.",
    "games recap": "How it went",
    "nights title": "Over all nights",
    "nights key": "All nights",
    "nights played": ("{n} game", "{n} games"),
    "nights won": "won",
    "nights lost": "lost",
    "nights over": "over",
    "nights open": "not over yet",
    "nights longest": "rounds in the longest game",
    "nights reading": "Reading all games",
    "nights reading_part": "Reading all games: {n} %",
    "nights unread": (
        "One file cannot be read and is not counted: {names}.",
        "{n} files cannot be read and are not counted: {names}.",
    ),
    "nights csv": "Share as a table (CSV)",
    "nights legend_won": "won",
    "nights legend_lost": "lost",
    "nights legend_open": "not over yet",
}
