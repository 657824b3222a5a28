"""What the app says aloud: the page that is shown, no more, and nothing after the next tap."""

from typing import Any

from companion.device.sound.sound import DUCKED
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_hearing import HIS_TURN, begun, listened


class Heard:
    """An engine that remembers what it was to say."""

    speaking = apart = False

    def __init__(self) -> None:
        self.said: list[tuple[str, str, float]] = []
        self.stopped = self.closed = 0
        self.lacks = ""

    def lacking(self, language: str) -> str:
        """Lack what it was told to."""
        return self.lacks

    def speak(self, text: str, language: str, speed: float, volume: float) -> None:
        """Remember it."""
        self.said.append((text, language, speed))

    def stop(self) -> None:
        """Remember it."""
        self.stopped += 1

    def close(self) -> None:
        """Remember it."""
        self.closed += 1


def spoken(screen: Driver, **how: Any) -> Heard:
    """Let somebody listen to a voice."""
    from companion.device.speech.speech import Speech

    listened(screen)
    engine = Heard()
    hearing = screen.app.hearing
    hearing.speech = Speech(lambda file: None, lambda: None, engine=engine)
    screen.app.desk.set(**{"speech": "headlines", **how})
    return engine


def test_nothing_is_said_until_somebody_wants_it(app: Start) -> None:
    screen = app()
    engine = spoken(screen, speech="off")
    begun(screen).say(HIS_TURN[0])
    assert not engine.said


def test_every_page_is_said_in_the_language_that_is_played(app: Start) -> None:
    screen = app()
    engine = spoken(screen, speech="all", language="fr", speed=1.2)
    player = begun(screen)
    assert engine.said, "where one sits down, what is to be done is said"
    for report in HIS_TURN:
        player.say(report)
    before = len(engine.said)
    player.go_on()
    assert len(engine.said) > before, "each page that is turned to"
    text, language, speed = engine.said[-1]
    assert (language, speed) == ("fr", 1.2)
    assert not set(text) & set("→−·[]()/«»")


def test_headlines_are_shorter_than_everything(app: Start) -> None:
    screen = app()
    engine = spoken(screen)
    player = begun(screen)
    for report in HIS_TURN:
        player.say(report)
    short = engine.said[-1][0]
    screen.app.desk.set(speech="all")
    screen.tap("repeat")
    assert engine.said[-1][0].startswith(short.split(".")[0])
    assert len(engine.said[-1][0]) > len(short)


def test_repeat_says_it_again_and_the_next_tap_stops_it(app: Start) -> None:
    screen = app()
    engine = spoken(screen, speech="all")
    player = begun(screen)
    for report in HIS_TURN:
        player.say(report)
    said, stopped = engine.said[-1], engine.stopped
    screen.tap("repeat")
    assert engine.said[-1] == said
    assert engine.stopped > stopped
    engine.stopped = 0
    screen.tap("other")
    assert engine.stopped == 1


def test_all_else_is_softer_while_a_tablet_speaks_by_itself(app: Start) -> None:
    screen = app()
    engine = spoken(screen)
    begun(screen)
    screen.wait(3)
    sound: Any = screen.app.hearing.sound
    mixer = sound.mixer
    loud = mixer.music_volume
    assert not sound.busy, "nothing is looked at that long after a text"
    engine.apart = True
    screen.app.hearing.say("Jennifer.")
    screen.wait(0.3)
    engine.speaking = True  # it begins in its own time
    screen.wait(1)
    assert mixer.music_volume == loud * DUCKED
    engine.speaking = False
    screen.wait(1)
    assert mixer.music_volume == loud
    assert not sound.busy


def test_what_is_refused_is_said_too(app: Start) -> None:
    screen = app()
    engine = spoken(screen)
    begun(screen)
    desk = screen.app.desk
    assert not desk.submit({"report": "ended_turn", "child": "leila"})
    assert engine.said[-1][0].rstrip(".") in desk.error.replace("’", "'").rstrip(".")


def test_muted_or_away_from_the_table_nothing_is_said(app: Start) -> None:
    screen = app()
    engine = spoken(screen)
    player = begun(screen)
    screen.tap("sound")
    count = len(engine.said)
    player.say(HIS_TURN[0])
    assert len(engine.said) == count
    screen.tap("sound")
    engine.stopped = 0
    screen.app.go("home")
    assert engine.stopped
    screen.close()
    assert engine.closed == 1


def test_the_sound_page_sets_everything_at_once(app: Start) -> None:
    from companion.ui.widgets.switch import Steps

    screen = app()
    engine = spoken(screen, speech="off", sound="off")
    screen.app.go("settings")
    screen.tap("sound")
    assert screen.app.where == "sound"
    screen.tap("sound")
    assert screen.app.desk.settings.sound == "on"
    screen.tap("speech headlines")
    assert screen.app.desk.settings.speech == "headlines"
    assert engine.said, "it is tried at once"
    steps = {
        one.meaning: one for one in screen.app.screen.walk(restrict=True) if isinstance(one, Steps)
    }
    assert set(steps) == {"volume ambience", "volume effects", "volume voice", "speed"}
    steps["volume ambience"].take(1)
    steps["speed"].take(5)
    assert (screen.app.desk.settings.ambience, screen.app.desk.settings.speed) == (0.2, 1.6)
    engine.lacks = "download"
    screen.app.go("sound")
    assert screen.app.desk.say("sound lacks_download") in screen.texts()


def test_one_voice_says_every_page_until_language_or_names_change(app: Start) -> None:
    screen = app()
    begun(screen)
    desk = screen.app.desk
    voice = desk.voice
    desk.submit(HIS_TURN[0])
    assert desk.voice is voice
    desk.people.name(desk.game_id, {"mike": "Zoë"})
    named = desk.voice
    assert named is not voice
    desk.set(language="fr")
    assert desk.voice is not named


def test_volumes_are_bars_that_rise_below_their_pictures(app: Start) -> None:
    from companion.ui import art
    from companion.ui.widgets.drawing import Drawing
    from companion.ui.widgets.mixer import Bars, Mixer, Picture

    screen = app((1024, 600))
    spoken(screen, speech="headlines", sound="on")
    screen.app.go("sound")
    screen.settle()
    page = screen.app.screen
    (mixer,) = (one for one in page.walk(restrict=True) if isinstance(one, Mixer))
    assert not page.scroll.more
    pictures = [one for one in mixer.walk(restrict=True) if isinstance(one, Picture)]
    assert len(pictures) == len(mixer.steps)
    drawn = [one.source for one in mixer.walk(restrict=True) if isinstance(one, Drawing)]
    assert len(set(drawn)) == 2, "each has its own; the night has its sky"
    assert all(art.known(source) for source in drawn)
    bars = mixer.steps[0]
    assert isinstance(bars, Bars)
    x, y = bars.to_window(bars._place(2), bars.center_y)
    screen.touch(x, y)
    assert screen.app.desk.settings.ambience == 0.4
