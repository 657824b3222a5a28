"""Every screen, on every device, in every language and size of text: nothing is wrong with it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random

from companion import root
from tests.chance import new_seed
from tests.effort import SOAK
from tests.ui.driver import Driver, Size
from tests.ui.moments import Moment, moments

Start = Callable[..., Driver]

# In pixels, with the density that such devices report.
DEVICES: dict[str, tuple[Size, float]] = {
    "small tablet": ((1024, 600), 1.0),
    "tablet": ((1280, 800), 1.0),
    "desktop": ((2000, 1200), 1.0),
    "large tablet": ((2560, 1600), 2.0),
    "phone": ((1080, 2340), 2.6),
    "phone on its side": ((2340, 1080), 2.6),
    "tablet upright": ((800, 1280), 1.0),
}
SCALES = (0.8, 1.0, 1.4, 2.0)
SAMPLE, DRESSED = 6, 4  # of the moments, on so many devices
TAPS = 2  # from there, to see sheets and what keys do
CLOSE = 2  # looks of a test that are on the pixels, too
TOLD = 6  # faults of one place that are listed
PLACES = ("home", "new", "options", "games", "copy", "wizard", "settings")
AT_THE_TABLE = ("setup", "fix", "journal")
Dress = tuple[str, str, float]  # device, language, scale of text


def dresses() -> list[Dress]:
    """List every device with every language and size of text."""
    return list(product(DEVICES, root.languages(), SCALES))


def dress(screen: Driver, how: Dress) -> None:
    """Make the app look like this."""
    device, language, scale = how
    desk = screen.app.desk
    desk.settings = desk.settings.changed(text_scale=scale, motion=False, language=language)
    desk.speak(language)
    screen.resize(*DEVICES[device])


class Findings:
    """Faults, each told once, by the first place where it was seen."""

    def __init__(self) -> None:
        self.known: set[str] = set()
        self.at: dict[str, list[str]] = {}
        self.close = CLOSE

    def look(self, screen: Driver, where: str) -> None:
        """See what is wrong with what is shown."""
        from tests.ui.audit import faults
        from tests.ui.contrast import pale

        screen.frames(3)
        screen.rest()
        found = faults(screen)
        if SOAK or self.close:
            self.close -= 1
            found += pale(screen)
        new = [fault for fault in dict.fromkeys(found) if fault not in self.known]
        if new:
            self.known.update(new)
            self.at.setdefault(where, []).extend(new)

    def wander(self, screen: Driver, random: Random, where: str, taps: int) -> None:
        """Look, tap something, look again."""
        self.look(screen, where)
        for _ in range(taps):
            keys = [key for key in screen.keys() if not key.disabled]
            if not keys or screen.app.where == "home":
                return
            key = random.choice(keys)
            where = f"{where} › {key.meaning}"
            screen.tap_key(key)
            self.look(screen, where)

    def told(self) -> str:
        """Write them as a list."""
        kinds = Counter(fault.partition(":")[0] for fault in self.known)
        lines = [", ".join(f"{count} × {kind}" for kind, count in kinds.most_common())]
        for where, found in self.at.items():
            lines += [f"- {where}", *(f"    {fault}" for fault in found[:TOLD])]
            if len(found) > TOLD:
                lines.append(f"    and {len(found) - TOLD} more")
        return "\n".join(lines)


def sampled(all_: Sequence[Moment], random: Random) -> Iterator[tuple[Moment, Dress]]:
    """Put moments together with how they are looked at: all with all in a soak."""
    if SOAK:
        yield from ((moment, how) for how in dresses() for moment in all_)
        return
    questions = [one for one in all_ if not one.name.startswith("tell")]
    tales = [one for one in all_ if one not in questions]
    random.shuffle(tales)
    chosen = [*questions, *tales][:SAMPLE]
    random.shuffle(chosen)
    for number, how in enumerate(random.sample(dresses(), DRESSED)):
        yield from product(chosen[number::DRESSED], [how])


def test_nothing_is_wrong_with_the_table_at_any_moment(app: Start) -> None:
    seed = new_seed()
    random, findings, screen = Random(seed), Findings(), app()
    worn = None
    for moment, how in sampled(moments(seed), random):
        if how != worn:
            worn = how
            screen.app.go("home")
            dress(screen, how)
        moment.show(screen)
        where = f"{moment.name} on {how}"
        findings.wander(screen, random, where, TAPS)
    assert not findings.at, findings.told()


def test_nothing_is_wrong_with_any_other_screen(app: Start) -> None:
    seed = new_seed()
    random, findings, screen = Random(seed), Findings(), app()
    desk = screen.app.desk
    for children in (["mike"], ["mike", "leila", "ray", "daphne", "peter", "tommy"]):
        desk.begin()
        desk.submit({"report": "start", "mode": "coop", "children": children})
        desk.leave()
    night_ = next(one for one in moments(seed) if "finale_started" in one.name)
    every = dresses()
    for how in every if SOAK else random.sample(every, 1):
        screen.app.go("home")
        dress(screen, how)
        for place in PLACES:
            screen.app.go(place)
            findings.wander(screen, random, f"{place} on {how}", TAPS)
        night_.show(screen)
        for place in AT_THE_TABLE:
            screen.app.go(place)
            findings.look(screen, f"{place} on {how}")
    assert not findings.at, findings.told()


def test_all_of_home_is_seen_in_a_low_window_with_six_at_the_table(app: Start) -> None:
    screen = app()
    desk = screen.app.desk
    desk.begin()
    everybody = ["mike", "leila", "ray", "daphne", "peter", "tommy"]
    assert desk.submit({"report": "start", "mode": "coop", "children": everybody})
    desk.leave()
    findings = Findings()
    for language, left in product(root.languages(), (False, True)):
        desk.settings = desk.settings.changed(left_hand=left)
        dress(screen, ("small tablet", language, 1.0))
        screen.app.go("home")
        findings.look(screen, f"home, {language}, {left=}")
        home = screen.app.screen
        assert home.column.height <= home.scroll.height + 1, language
    assert not findings.at, findings.told()
