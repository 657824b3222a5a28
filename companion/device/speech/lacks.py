"""What a device may lack to speak, as codes: faces put them into words."""

NOTHING = ""  # it speaks
WAITING = "waiting"  # it is being asked, and knows in a moment
ENGINE = "engine"  # it has nothing that speaks
VOICE = "voice"  # it does not speak this language
DOWNLOAD = "download"  # it would, once its voice is downloaded in the device's own settings
BROKEN = "broken"  # it has tried, and failed
LACKS = (NOTHING, WAITING, ENGINE, VOICE, DOWNLOAD, BROKEN)
