"""Every screen but the home: loaded once that is there, so that an evening begins at once."""

from collections.abc import Callable
from typing import Protocol

from kivy.uix.widget import Widget

from companion.ui.desk import Desk
from companion.ui.errand import Then, Work
from companion.ui.hearing import Hearing
from companion.ui.screens.after import AfterScreen
from companion.ui.screens.card import CardScreen
from companion.ui.screens.cards import CardsScreen
from companion.ui.screens.choose import ChooseScreen
from companion.ui.screens.copy import CopyScreen
from companion.ui.screens.curtain import CurtainScreen
from companion.ui.screens.files import files_sheet as files_sheet
from companion.ui.screens.fix import FixScreen
from companion.ui.screens.games import GamesScreen
from companion.ui.screens.house import HouseScreen
from companion.ui.screens.house_editor import HouseEditor
from companion.ui.screens.journal import JournalScreen
from companion.ui.screens.learn import LearnScreen
from companion.ui.screens.lessons import LessonsScreen
from companion.ui.screens.new_game import NewGameScreen
from companion.ui.screens.newer import NewerScreen
from companion.ui.screens.nights import NightsScreen
from companion.ui.screens.options import OptionsScreen
from companion.ui.screens.recap import RecapScreen
from companion.ui.screens.rules import RulesScreen
from companion.ui.screens.scene import SceneScreen
from companion.ui.screens.settings import SettingsScreen
from companion.ui.screens.setup import SetupScreen
from companion.ui.screens.sheet import Sheet
from companion.ui.screens.sound import SoundScreen
from companion.ui.screens.table import TableScreen
from companion.ui.screens.waiting import Waiting as Waiting
from companion.ui.screens.wizard import WizardScreen
from companion.ui.widgets.basic import Cap


class Navigator(Protocol):
    """What a screen is opened in: the app."""

    desk: Desk
    hearing: Hearing
    trail: list[str]

    def go(self, where: str) -> None:
        """Show a screen."""

    def show_sheet(self, sheet: Sheet) -> None:
        """Lay a sheet over the screen."""

    def run_errand(self, title: str, work: Work, then: Then) -> None:
        """Do something long beside the drawing."""


def opened(app: Navigator, where: str) -> Widget:
    """Open a screen by its name."""
    desk, go = app.desk, app.go
    if where == "table":
        shown = SceneScreen if desk.stage == "scene" else TableScreen
        return shown(desk, go, app.show_sheet)
    sheeted = {
        "fix": FixScreen, "settings": SettingsScreen, "rules": RulesScreen, "learn": LearnScreen,
        "recap": RecapScreen, "curtain": CurtainScreen,
    }  # fmt: skip
    if where in sheeted:
        return sheeted[where](desk, go, app.show_sheet)
    if where == "house" and desk.house_making.draft is not None:
        return HouseEditor(desk, go, app.show_sheet)
    if where == "sound":
        return SoundScreen(desk, go, app.hearing)
    if where == "options":
        return OptionsScreen(desk, go, app.show_sheet, "settings" in app.trail)
    if where in ("games", "nights"):
        return (GamesScreen if where == "games" else NightsScreen)(desk, go, app.run_errand)
    if where == "copy":
        return CopyScreen(desk, go, app.show_sheet, app.run_errand)
    if where in ("cards", "card"):
        kinds = {"cards": CardsScreen, "card": CardScreen}
        return kinds[where](desk, go, app.show_sheet)
    plain = {
        "choose": ChooseScreen, "lessons": LessonsScreen, "new": NewGameScreen,
        "setup": SetupScreen, "after": AfterScreen, "journal": JournalScreen,
        "wizard": WizardScreen,
        "house": HouseScreen, "newer": NewerScreen,
    }  # fmt: skip
    return plain[where](desk, go)


def trouble_sheet(desk: Desk, words: str) -> Sheet:
    """Say what could not be done."""
    return Sheet.page(desk, desk.say("trouble title"), words)


def damage_sheet(desk: Desk, words: str) -> Sheet:
    """Say what was lost of the game that is open."""
    return Sheet.page(desk, desk.say("damage title"), words)


def help_sheet(desk: Desk, where: str, go: Callable[[str], None]) -> Sheet:
    """Say what can be done on a page; from there the rules are near."""
    title, text = desk.say(f"aid {where} title"), desk.say(f"aid {where}")

    def read() -> None:
        desk.reading = ""
        go("rules")

    foot = (
        []
        if where == "rules"
        else [Cap(desk.say("rules title"), read, "journal", "quiet", "rules")]
    )
    return Sheet.page(desk, title, text, foot)


def plays_a_scene(screen: Widget) -> bool:
    """Tell whether this screen is the Finale's."""
    return isinstance(screen, SceneScreen)
