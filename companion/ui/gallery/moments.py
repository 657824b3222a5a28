"""Sample moments: what is told and asked of every kind, over a table with the usual panes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from companion import games, root
from companion.engine.ending import Ending, Fact, Share
from companion.engine.mood import BOOK, NUMBER, Moment, filled
from companion.engine.offers import Offer
from companion.engine.prompt import (
    ACT,
    CHOOSE,
    DRAW,
    HAND_OVER,
    ROLL,
    TELL,
    WHO,
    Changes,
    Option,
    Prompt,
)
from companion.engine.tabletop import Header, Pane, Part, Roster, Scene, Tabletop
from companion.packs.rulebooks import rulebook
from companion.ui.art import known
from companion.ui.gallery import offers, samples
from companion.ui.gallery.cast import Cast
from companion.ui.gallery.still import Still
from companion.ui.staging import moods

ROOMS = range(1, 26)
BRIGHT = "lnldnlldnlndlnlldnlnldnln"  # which windows of a house are lit, at its end


def top(cast: Cast, *panes: Pane, said: Sequence[Offer] = (), **more: Any) -> Tabletop:
    """Lay a table: the usual panes, in the middle of a turn, unless it is said otherwise."""
    header: Header = more.pop("header", samples.header(cast))
    more.setdefault("now", header)
    return Tabletop(
        header=header,
        panes=panes or with_map(cast),
        offers=tuple(said),
        names=cast.names,
        **{"groups": offers.groups(cast), "idle": cast.say("idle"), **more},
    )


def with_map(cast: Cast) -> tuple[Pane, ...]:
    """Give the panes of a table with a map."""
    board = samples.house(cast, samples.scattered(cast))
    return (board, samples.roster(cast), *counted(cast))


def without(cast: Cast) -> tuple[Pane, ...]:
    """Give the panes of a table without one, and with cards in force."""
    return (samples.roster(cast), *counted(cast), *samples.cards(cast))


def counted(cast: Cast) -> tuple[Pane, ...]:
    """Give what is counted: a row of tokens and two tracks."""
    return (samples.tokens(cast), *samples.tracks(cast)[:2])


def prompt(cast: Cast, text: str, kind: str = TELL, why: str = "why", **more: Any) -> Prompt:
    """Say or ask something, under the first rule of the game."""
    rule = next(iter(rulebook(cast.game, cast.language).rules), "")
    return Prompt(
        id=text, kind=kind, key=text, rule=rule, text=cast.say(text),
        why=cast.say(why) if why else "", onward=cast.say("onward"), **more,
    )  # fmt: skip


def following(cast: Cast) -> Prompt:
    """Give what comes next, so that there is a key that leads on."""
    return prompt(cast, "draw", DRAW)


# What is told


def told(cast: Cast) -> Still:
    """Tell what the opponent does; it is seen walking."""
    said = prompt(cast, "tell", speaker=cast.opponent)
    walked = top(cast, said=offers.usual(cast), walk=samples.walk(cast))
    return Still(top=walked, prompts=(said, following(cast)))


def told_much(cast: Cast) -> Still:
    """Tell what was read in passing, what a card does, and how to overrule or change it."""
    does = cast.say("deed")
    main = prompt(
        cast, "card", does=does, speaker=cast.opponent,
        ways_out=(
            Option("impossible", cast.say("not possible")), Option("card", cast.say("prevented"))
        ),
        changes=Changes(cast.say("change"), (), "", dict.fromkeys(cast.players[:2], 2)),
    )  # fmt: skip
    main = replace(main, why=f"{main.why} {does}")
    asides = [prompt(cast, f"aside {what}", aside=True) for what in ("loud", "card")]
    laid = top(cast, *without(cast), said=offers.usual(cast))
    return Still(top=laid, prompts=(*asides, main, following(cast)))


def refused(cast: Cast) -> Still:
    """Say why something was not taken."""
    laid = top(cast, said=offers.usual(cast))
    return Still(top=laid, prompts=(prompt(cast, "aloud"),), error=cast.say("refused"))


def far(cast: Cast) -> Still:
    """Look ahead to a room that is far."""
    laid = top(cast, said=offers.usual(cast))
    return Still(top=laid, prompts=(prompt(cast, "idle"),), way=samples.FAR)


def story(cast: Cast) -> Still:
    """Tell much in one sentence, and a tale under it."""
    said = prompt(cast, "long", why="story", story=True, mood="story", speaker=cast.opponent)
    return Still(top=top(cast, *without(cast)), prompts=(said, following(cast)))


def idle(cast: Cast) -> Still:
    """Tell nothing."""
    return Still(top=top(cast, said=offers.usual(cast)))


# What is asked


def asked(cast: Cast, *prompts: Prompt, map: bool = True) -> Still:
    """Ask something, with or without a map."""
    panes = with_map(cast) if map else without(cast)
    return Still(top=top(cast, *panes, said=offers.behind_keys(cast)), prompts=prompts)


def _options(*labels: str) -> tuple[Option, ...]:
    return tuple(Option(number, label) for number, label in enumerate(labels))


def choose_few(cast: Cast) -> Still:
    """Ask for one of a few short answers."""
    short = _options(cast.say("agreed"), cast.say("no"), "?")
    return asked(cast, prompt(cast, "what now", CHOOSE, options=short))


def choose_long(cast: Cast) -> Still:
    """Ask for one of a few long answers."""
    long = _options(*(cast.say(key) for key in ("hides", "runs", "stays")))
    return asked(cast, prompt(cast, "what now", CHOOSE, options=long), map=False)


def choose_many(cast: Cast) -> Still:
    """Ask for one of many short answers."""
    rooms = tuple(Option(str(n), str(n)) for n in ROOMS)
    return asked(cast, prompt(cast, "which room", CHOOSE, options=rooms), map=False)


def choose_many_long(cast: Cast) -> Still:
    """Ask for one of many long answers."""
    rooms = tuple(Option(id, cast.say(name)) for id, name, *_ in samples.ROOMS)
    return asked(cast, prompt(cast, "which room", CHOOSE, options=rooms))


def choose_under(cast: Cast) -> Still:
    """Ask something about what was told."""
    said = prompt(cast, "tell", speaker=cast.opponent)
    whom = tuple(Option(who, cast.names[who]) for who in cast.players[:4])
    return asked(cast, said, prompt(cast, "whom", CHOOSE, options=whom), map=False)


def who(cast: Cast) -> Still:
    """Ask for some people."""
    return asked(cast, prompt(cast, "who", WHO, people=cast.players[:6]), map=False)


def roll(cast: Cast) -> Still:
    """Ask for a roll."""
    return asked(cast, prompt(cast, "roll", ROLL))


def roll_each(cast: Cast) -> Still:
    """Ask for a roll of each."""
    return asked(cast, prompt(cast, "roll each", ROLL, people=cast.players[:3]), map=False)


def draw(cast: Cast) -> Still:
    """Ask for a card that somebody draws; another one may cancel it."""
    return asked(cast, prompt(cast, "draw", DRAW, who=cast.player))


def act(cast: Cast) -> Still:
    """Ask for a card to be done."""
    return asked(cast, prompt(cast, "act", ACT, does=cast.say("deed")), map=False)


def read(cast: Cast) -> Still:
    """Ask for a card that lies open already."""
    return asked(cast, prompt(cast, "aloud", DRAW, who=cast.player, read=True))


# What can be said


def said(cast: Cast, *what: Offer, **more: Any) -> Still:
    """Say these in a turn."""
    return Still(top=top(cast, said=what, **more), prompts=(prompt(cast, "idle", why=""),))


def bar_usual(cast: Cast) -> Still:
    """A strip of numbers, keys with icons, groups and the end of the turn."""
    return said(cast, *offers.usual(cast))


def bar_words(cast: Cast) -> Still:
    """A strip of words, and one of the opponent's figures; no action is left."""
    spent = samples.header(cast, used=3)
    panes = without(cast)
    what = (offers.words(cast), offers.met(cast), offers.end(cast))
    laid = top(cast, *panes, said=what, header=spent)
    return Still(top=laid, prompts=(prompt(cast, "idle", why=""),))


def bar_off(cast: Cast) -> Still:
    """Another's turn is to be read first: what can be said then is turned off."""
    header = Header(cast.say("round"), cast.opponent)
    laid = top(cast, said=offers.usual(cast), header=header, now=samples.header(cast, used=0))
    read_first = prompt(cast, "tell", speaker=cast.opponent)
    return Still(top=laid, prompts=(read_first, prompt(cast, "idle", why="")))


def over(cast: Cast) -> Still:
    """It is over: one key leads to how it went."""
    return Still(top=top(cast, over=True), prompts=(prompt(cast, "won", why="won why"),))


# What fills the screen


def reveal(cast: Cast) -> Still:
    """Somebody shows himself."""
    return Still(top=top(cast), prompts=(_revealed(cast), following(cast)))


def reveal_asking(cast: Cast) -> Still:
    """Somebody shows himself, and something is asked about it."""
    people = prompt(cast, "who", WHO, people=cast.players[:4])
    aside = prompt(cast, "aside loud", aside=True)
    return Still(top=top(cast), prompts=(aside, _revealed(cast), people))


def _revealed(cast: Cast) -> Prompt:
    names = [name for name, one in moods(cast.game).items() if one.layout == NUMBER]
    return _staged(cast, names[0] if names else "")


def _staged(cast: Cast, name: str, **more: Any) -> Prompt:
    """Tell something in a mood, with somebody who can be drawn in it."""
    mood = moods(cast.game).get(name)
    said: dict[str, Any] = {"mood": name, "kicker": cast.say("kicker"), "speaker": cast.opponent}
    if mood is None or mood.layout == NUMBER:
        said["picture"] = "12"
    else:
        said["word"] = cast.say("drama")
    wanted = [layer.picture for layer in mood.layers if "{0}" in layer.picture] if mood else []
    drawn = [who for who in cast.all if all(known(filled(one, (who,))) for one in wanted)]
    who = (drawn or list(cast.all))[0]
    told = prompt(cast, "reveal", why="reveal why", **said, **more)
    return replace(told, cast=(who, cast.opponent))


def mood(cast: Cast, number: int) -> Still:
    """Tell something in one of the moods of the game; they come again where it has fewer."""
    names = [name for name, one in moods(cast.game).items() if one.layout != BOOK]
    name = names[number % len(names)] if names else ""
    sample = root.moments(cast.language, cast.game).get(name)
    if sample is not None:  # the game's own: its words fit its drawing
        panes = sample.panes or _as_then(with_map(cast), sample)
        laid = top(cast, *panes, over=sample.over)
        told = replace(sample.prompt, onward=cast.say("onward"))
        asks = told.kind not in (TELL, HAND_OVER)
        if sample.over or asks:  # that is answered on its page
            return Still(top=laid, prompts=(told,))
        return Still(top=laid, prompts=(told, following(cast)))
    story = moods(cast.game)[name].written is not None if name else False
    told = _staged(cast, name, story=story)
    return Still(top=top(cast), prompts=(told, following(cast)))


def _as_then(panes: Sequence[Pane], sample: Moment) -> Iterator[Pane]:
    """Let people be as the sample has them."""
    for pane in panes:
        if not isinstance(pane, Roster):
            yield pane
            continue
        people = tuple(
            replace(one, how=sample.how.get(one.id, one.how), down=one.id in sample.down)
            for one in pane.people
        )
        yield replace(pane, people=people)


def mood_asking(cast: Cast) -> Still:
    """Tell something in a mood, and ask what has more answers than a page has room for."""
    laid = choose_many(cast)
    told = replace(mood(cast, 1).prompts[0], kind=TELL)
    return replace(laid, prompts=(told, *laid.prompts))


def scene(cast: Cast) -> Still:
    """A scene, and the ways it can go."""
    hows = ("ready", "out", "ready", "", "ready", "ready")
    parts = tuple(
        Part(who, cast.name(who), cast.say(how) if how else "", how == "out", not number)
        for number, (who, how) in enumerate(zip(cast.players, hows, strict=False))
    )
    book = [name for name, one in moods(cast.game).items() if one.layout == BOOK]
    shown = Scene(
        cast.say("scene"), cast.say("scene line"), cast.say("scene about"), parts, 3,
        book[0] if book else "",
    )  # fmt: skip
    what = (offers.results(cast), *offers.behind_keys(cast))
    return Still(top=top(cast, said=what, scene=shown), prompts=(prompt(cast, "scene line"),))


def scene_told(cast: Cast) -> Still:
    """A scene in which something is told."""
    shown = scene(cast)
    main = prompt(cast, "long", why="story", speaker=cast.opponent)
    aside = prompt(cast, "aside loud", aside=True)
    return replace(shown, prompts=(aside, main, prompt(cast, "scene line")))


def _fallen(cast: Cast, who: str) -> str:
    """Name the drawing of somebody who is down, as the moods of the game have it."""
    for name, sample in root.moments(cast.language, cast.game).items():
        layers = moods(cast.game)[name].layers if sample.down else ()
        drawn = [filled(one.picture, (who,)) for one in layers if "{0}" in one.picture]
        if drawn and known(drawn[0]):
            return drawn[0]
    return ""


def ended(cast: Cast, won: bool) -> Still:
    """How it ended, with what everybody did and the tracks at the end."""
    text, why = ("won", "won why") if won else ("lost", "lost why")
    shares = tuple(
        Share(who, cast.name(who), cast.say("fine" if won else "down"),
              (3 + number, number), down=not won, drawing="" if won else _fallen(cast, who))
        for number, who in enumerate(cast.players[:4])
    )  # fmt: skip
    counts = (cast.say("searches"), cast.say("frights"))
    made = games.game(cast.game).vistas
    vista = made().get("won" if won else "lost") if made else None
    vista = vista.lit(BRIGHT) if vista is not None else None
    facts = (
        Fact("9", cast.say("rounds")),
        Fact(f"{BRIGHT.count('l')}/{len(BRIGHT)}", cast.say("bright")),
    )
    ending = Ending(
        won, cast.say(text), cast.say(why), cast.say("when"), counts, shares, vista, facts
    )
    return Still(top=top(cast, over=True), ending=ending)
