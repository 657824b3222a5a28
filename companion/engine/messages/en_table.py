"""English: why the table refused a line or could not open a game, joining words, and signs."""

from collections.abc import Mapping

from companion.engine.messages import Text

REFUSALS: Mapping[str, Text] = {
    "not_json": "That line is not a JSON object.",
    "too_long": "That line is too long.",
    "bad_text": "That line holds characters that are no text.",
    "too_deep": "That line is nested too deeply.",
    "twice": "That line names a field twice.",
    "unknown_question": "There is no answer to that. What can be asked is “odds”, where a game knows them.",
    "unknown_report": "There is no report “{report}”.",
    "unknown_field": "“{field}” is not known here. Known are: {known}.",
    "missing_field": "“{field}” is missing.",
    "bad_type": "“{field}” must be {expected}.",
    "bad_value": "“{field}” must be {expected}.",
    "disk_full": "The disk is full: this was not kept, so it does not count. Make room, then say it again.",
    "read_only": "This game cannot be written here: the folder or file is read-only.",
    "disk_trouble": "The disk would not keep this, so it does not count. Try again.",
    "unreadable": "This file or folder cannot be read: the permission is missing, the disk fails, or it is not what it should be. It was left as it is.",
    "folder_busy": "Another window or program is changing the games right now. Try again in a moment.",
    "open_elsewhere": "This game is open in another window. Close it there first.",
    "not_a_game": "This file is not a game of the companion. It was left as it is.",
    "too_large": "This file is too large to be a game.",
    "no_such_game": "There is no such game here.",
    "import_damaged": "This file was damaged on its way. Ask for it again.",
    "stopped": "Stopped: nothing was imported, and nothing has changed.",
    "damaged_first": "This game is damaged. Open it first: it goes on with what is sound of it, and can then be copied, renamed and exported.",
    "unplayable": "This game cannot be played: what is in it does not fit together.",
    "newer": "This game was saved by a newer companion. Update this one to open it; it was left as it is.",
    "damaged.missing": (
        "This game’s file was damaged: the last tap is missing. The file as it was is kept as {file}.",
        "This game’s file was damaged: the last {n} taps are missing. The file as it was is kept as {file}.",
    ),
    "damaged.unknown": "This game’s file was damaged: it goes on from the last tap that could be read. The file as it was is kept as {file}.",
    "damaged.mended": "This game’s file was damaged, and nothing is missing. The file as it was is kept as {file}.",
    "was_empty": "The file was empty: a new game begins in it.",
    "not_started": "No game has been started yet.",
    "already_started": "This table has a game already.",
    "answer_first": "First answer the question on the table.",
    "unknown_prompt": "That prompt is not open any more.",
    "bad_answer": "The answer must be {expected}.",
    "nothing_to_undo": "There is nothing to undo.",
    "nothing_to_redo": "There is nothing to redo.",
    "no_reveal": "Nothing was revealed since then: there is nothing to draw again.",
    "no_such_side": "Nobody has anything to say as “{given}” now.",
    "hand_over": "That is said in private: hand the tablet over first.",
    "hand_over.undo": "Something was chosen there in private. Whoever chose it takes it back: hand the tablet over.",
    "not_private": "Nothing of yours would be taken back by that: say it for everybody.",
    "internal": "The companion made a mistake with this report. Nothing has changed.",
}  # fmt: skip

# What should have been given, for {expected} in the refusals above.
EXPECTED: Mapping[str, Text] = {
    "text": "a text",
    "characters": ("at most {n} character", "at most {n} characters"),
    "flag": "true or false",
    "whole": "a whole number from {low} to {high}",
    "one_of": "one of {values}",
    "list": "a list",
    "entries": ("at most {n} entry", "at most {n} entries"),
    "object": "an object",
    "seed": "a whole number or a text",
    "answers": "{answers}",
    "option": "one of the options’ values",
}

WORDS: Mapping[str, Text] = {
    "journal": "{text} [{rule}: {why}]",
    "and": "{many} and {last}",
    "or": "{many} or {last}",
    "tale": "“{text}”",
    # what is said aloud instead of a sign
    "sign.plus": "plus",
    "sign.minus": "minus",
    "sign.times": "times",
    "sign.equals": "equals",
    "sign.percent": "percent",
    "sign.of": "of",
    "sign.to": "to",
    "sign.then": "then",
    # said aloud behind a question
    "spoken.answers": "Possible answers: {answers}",
}
