"""What one side alone sees, behind the curtain: what it is asked, what is its own, what it can say.

Everything has the zone that it has on the Table. Nothing of it outlives the page.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.engine.offers import ON_MAP, Offer
from companion.engine.prompt import CHOOSE, HAND_OVER, TELL, WHO, Option, Prompt
from companion.engine.tabletop import ROW, STAGE, STATE, Card, Map, Mark, Tabletop, TokenRow
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.answering import Answering, Answers
from companion.ui.screens.places import Places
from companion.ui.screens.sheet import Sheet
from companion.ui.screens.stage import Stage
from companion.ui.screens.tools import SoundKey
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.card_list import CardList
from companion.ui.widgets.hold_key import TimeKey
from companion.ui.widgets.leaf import Leaf
from companion.ui.widgets.main_key import FittedKey, MainKey
from companion.ui.widgets.mark_legend import MarkLegend, lying
from companion.ui.widgets.page import Title
from companion.ui.widgets.prompt import PromptCard, Told
from companion.ui.widgets.proscenium import Proscenium
from companion.ui.widgets.saybar import MOST, SayBar
from companion.ui.widgets.state import StatePanel
from companion.ui.widgets.textures import shade

LOW, SMALL_HEADLINE = 700, 36.0  # dp, as on the Table
PHONE_TITLE = 19.0  # dp
NOTHING = Prompt(id="", kind=TELL, key="", rule="", text="", why="")  # where nothing is asked
VALANCE, WIDEST = 66.0, 150.0  # dp: how deep it hangs, how wide the key is that covers it
FEW = 12  # places that are marked where one of them is chosen
CHOSEN = Mark("chosen", "check", colour="#f4e7d0")  # the place that is confirmed next
ROOMY, INSIDE = 270, 44  # dp: prompts with room for more; what is free at their sides
TINT = 0.2  # of the colour of whose it is: what the night behind the curtain has of it


class Behind(Places):
    """One page for one pair of eyes. `done` is called when what was asked is answered."""

    def __init__(
        self,
        desk: Desk,
        show_sheet: Callable[[Sheet], None],
        done: Callable[[], Any],
        cover: Callable[[], Any],
    ) -> None:
        super().__init__(desk.look.scale, desk.settings.left_hand)
        self.ask = True  # numbers need all the room that a phone has for its stage
        self.desk, self._show_sheet, self.done, self.cover_up = desk, show_sheet, done, cover
        self.look = look = desk.look
        self.sheet: Sheet | None = None  # that was opened here
        self.chosen: Any = None  # of what is asked, until it is confirmed
        self._can_go_ahead = True  # there is room for names beside the map
        self._ground()
        self.valance = Proscenium(self._ink, size_hint=(None, None), reach=0.0)
        self.valance.straight = True
        self.canvas.before.add(self.valance.canvas)
        found = self.zoned()
        size = SMALL_HEADLINE if found.phone or Window.height < dp(LOW) else theme.HEADLINE
        title = PHONE_TITLE if found.phone else theme.TITLE
        self.title = Title(look.at_most(1.2), "", title, font=theme.DISPLAY, fills=True)
        self.stage = Stage(look, self._tapped, self._person)
        self.cards = CardList(look, self._choose)
        self.leaf, self.slip = Leaf(look, self._ink), Leaf(look, self._ink)
        self.card, self.legend = PromptCard(look, self._rule, size), MarkLegend(look)
        self.state = StatePanel(look, lambda _: None, self._unfold, False)
        self.bar, self.undo, self.main = SayBar(look, self._other), FittedKey(look), MainKey(look)
        self.time = TimeKey(look)
        self.answering = Answering(desk.say, self._answer, self.show)
        for zone, part in (
            ("strip", self.title), ("tools", self.time), ("sound", SoundKey(desk)),
            ("stage", self.stage), ("prompt", self.card), ("state", self.state),
            ("say", self.bar), ("undo", self.undo), ("main", self.main),
        ):  # fmt: skip
            self.put(zone, part)
        self.show()

    def _ground(self) -> None:
        self._ink = theme.FIGURES.get(self.desk.handed, theme.ANYBODY).colour
        upper = theme.mixed(theme.NIGHT, self._ink, TINT)
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._night = Rectangle(texture=shade(upper, theme.NIGHT))

    def _place(self, *_: Any) -> None:
        super()._place()
        self._night.pos, self._night.size = self.pos, self.size
        if not hasattr(self, "time") or self.width < dp(120):
            return
        found = self.zoned()
        # It hangs over the line above, and ends where everything else begins.
        self.valance.deep = dp(min(found.stage.y, found.prompt.y, VALANCE))
        self.valance.pos, self.valance.size = self.pos, self.size
        self.valance._draw()
        tools = found.tools
        wide = min(tools.w, WIDEST) if tools.w > 60 else tools.w
        left = tools.x if self.left_hand else tools.x + tools.w - wide
        self.lie(self.time, tools._replace(x=left, w=wide))

    # What is shown

    def show(self) -> None:
        """Show what is asked, and everything that is theirs."""
        desk, side, top = self.desk, self.desk.side, self.desk.behind
        if side is None or top is None:  # it is over
            self.cover_up()
            return
        asked = desk.asked_behind
        if self.answering.chosen:  # somebody is named: nothing else is chosen in the same go
            self.chosen = None
        self.title.text = side.title
        self.title._wrap()
        self.time.offer(self._cover_cap())
        self._show_prompt(asked, top)
        answers = self._show_stage(asked, top)
        self._show_state(top)
        self._show_keys(asked, top, answers)
        self._place()

    def _cover_cap(self) -> Cap:
        word = "" if self.zoned().phone else self.desk.say("curtain cover")
        return Cap(
            word, self.cover_up, "eye", "quiet", "cover", theme.CAPTION,
            heard=self.desk.say("curtain cover"),
        )  # fmt: skip

    def _show_prompt(self, asked: Prompt | None, top: Tabletop) -> None:
        desk = self.desk
        prompt = asked or replace(NOTHING, text=top.idle)
        kicker = top.names.get(desk.handed, "")
        card = next((one for one in _cards(asked, top) if one.id == self.chosen), None)
        if card is not None:  # what it does is read where it was asked for
            prompt = replace(prompt, headline=card.title, does=card.text, why="")
            kicker = f"{kicker} · {card.label}"
        look = theme.FIGURES.get(desk.handed, theme.ANYBODY)
        ahead = self._ahead(asked, top)
        self._explain(None if card is not None else top.one(Map))
        self.card.show(
            Told(
                hint=ahead.hint if ahead is not None else "",
                prompt=prompt, rule=desk.named_rule(prompt.rule), error=desk.error,
                kicker=kicker, colour=look.colour, ink=look.ink,
            )
        )  # fmt: skip

    def _explain(self, board: Map | None) -> None:
        """Say what the tokens on the map mean, where there is room for that."""
        zone, marks = self.zoned().prompt, lying(board) if board is not None else []
        roomy = zone.h >= ROOMY and self.look.scale <= 1.0
        self.card.under = self.legend if marks and roomy else None
        if self.card.under is not None:
            self.legend.show(marks, dp(zone.w - INSIDE))

    def _show_stage(self, asked: Prompt | None, top: Tabletop) -> Answers:
        """Show the map, or what is chosen from; give the answers that have keys of their own."""
        cards, page = _cards(asked, top), [one for one in top.all(Card) if one.zone == STAGE]
        self.put("stage", self.cards if cards else self.leaf if page else self.stage)
        answers = Answers()
        on_map = asked is not None and _on_map(asked, top)
        if asked is not None and not cards and not on_map:
            answers = self.answering.to(asked, top.names)
            if asked.kind == WHO:  # beside the map, names have one line
                small = [replace(cap, size=theme.CAPTION) for cap in answers.caps]
                answers = replace(answers, caps=small)
        if cards:
            self.cards.show(cards, self.chosen)
            return answers
        if page:
            self.slip.show(page[1:])
            self.leaf.show(page if self.zoned().folded else page[:1])
            return answers
        near = frozenset(str(one.value) for one in asked.options) if asked and on_map else None
        if near is not None and len(near) > FEW:  # nearly all of them: nothing is to be found
            near = None
        house = self.stage.house
        if house is not None:
            house.framed = frozenset([self.chosen] if self.chosen is not None else [])
            house.framing = self._ink
        self.stage.show(self._with_choice(top), (), False, near or frozenset())
        rows = list(answers.rows)
        fits = self.bar.fits(answers.caps)
        if self._can_go_ahead != fits:  # the prompt was written for the other
            self._can_go_ahead = fits
            self._show_prompt(asked, top)
        many = asked is not None and asked.kind == WHO and self._ahead(asked, top) is None
        if answers.caps and (many or not fits):
            rows, answers = [("", "", answers.caps)], replace(answers, caps=())
        self.stage.cover(rows)
        return answers

    def _ahead(self, asked: Prompt | None, top: Tabletop) -> Offer | None:
        """Give what can be said in one go with the answer that it is nobody."""
        if asked is None or asked.kind != WHO or not self._can_go_ahead:
            return None
        return next((offer for offer in top.offers if offer.form == ON_MAP), None)

    def _with_choice(self, top: Tabletop) -> Tabletop:
        """Mark on the map what is chosen, in the colour of whose choice it is."""
        header = replace(top.header, who=self.desk.handed)
        board = top.one(Map)
        spot = board.places.get(str(self.chosen)) if board is not None else None
        if board is None or spot is None:
            return replace(top, header=header)
        marked = replace(spot, marks=(*spot.marks, CHOSEN))
        if not any(self.desk.handed in one.who for one in board.places.values()):
            marked = replace(marked, who=(*spot.who, self.desk.handed))  # nobody is seen elsewhere
        drawn = replace(board, places={**board.places, spot.id: marked})
        panes = tuple(drawn if pane is board else pane for pane in top.panes)
        return replace(top, header=header, panes=panes)

    def _show_state(self, top: Tabletop) -> None:
        """Show their tokens, and on one key what they noted."""
        rows = [row for row in top.all(TokenRow) if row.form == ROW]
        notes = [row for row in rows if all(slot.group for slot in row.slots)]
        beside = [pane for pane in top.panes if pane.zone == STATE and pane not in notes]
        shown = tuple(pane for pane in beside if not isinstance(pane, Card | Map))
        notes = [row for row in notes if row.slots]
        caps = [replace(self._notes_cap(row), icon="", kind="plain") for row in notes]
        if self.zoned().folded:  # there is room for one line, and theirs comes first
            shown, caps = tuple(row for row in shown if isinstance(row, TokenRow)), []
        self.state.show(replace(top, panes=shown), caps)
        noted = self.leaf.parent and not (self.zoned().folded or shown)
        self.put("state", self.slip if noted else self.state)

    def _notes_cap(self, row: TokenRow) -> Cap:
        groups: dict[str, list[str]] = {}
        for slot in row.slots:
            groups.setdefault(slot.group, []).append(slot.text)
        said = [f"{group} {', '.join(texts)}" for group, texts in groups.items()]
        act = partial(self.open, Sheet.page(self.desk, row.label, "\n\n".join(said)))
        return Cap(" · ".join(said), act, "rename", "quiet", "notes", theme.BODY)

    def _show_keys(self, asked: Prompt | None, top: Tabletop, answers: Answers) -> None:
        desk = self.desk
        other = Cap(desk.say("table other"), None, "more", "quiet", "other", theme.CAPTION)
        own = [
            Cap(one.label, partial(self._offer, one), one.icon, "quiet", one.key, theme.CAPTION)
            for one in top.offers
            if one.form != ON_MAP
        ]
        if self.zoned().folded:  # on their map they are seen anyway
            rows = [row for row in top.all(TokenRow) if all(slot.group for slot in row.slots)]
            own += [
                replace(self._notes_cap(row), text=row.label, size=theme.CAPTION)
                for row in rows
                if row.slots
            ]
        if answers.caps:  # what is asked comes first
            self.bar.show(answers.caps, other, own if len(answers.caps) < MOST else ())
        else:
            self.bar.show(own, other)
        label = desk.say("table undo")
        off = not desk.can_take_back
        self.undo.offer(Cap(label, self._undo, "undo", "quiet", "undo", theme.CAPTION, off=off))
        self.main.offer(self._main_cap(asked, top, answers))

    def _main_cap(self, asked: Prompt | None, top: Tabletop, answers: Answers) -> Cap:
        desk = self.desk
        gold = Cap("", None, "check", "main", "confirm", theme.TITLE, theme.DISPLAY)
        if asked is None:
            return replace(gold, text=desk.say("curtain close"), act=self.done, meaning="close")
        ahead = self._ahead(asked, top) if self.chosen is not None else None
        if ahead is not None:
            nobody = f"{desk.say('table nobody')}, {self.chosen}"
            text = desk.say("curtain confirm", answer=nobody)
            act = partial(self._answer_ahead, asked.id, ahead, self.chosen)
            return replace(gold, text=text, act=act, moment=f"{asked.id} {self.chosen}")
        if answers.main is not None:
            return answers.main
        if self.chosen is not None:
            label = next(one.label for one in asked.options if one.value == self.chosen)
            text = desk.say("curtain confirm", answer=label)
            if _cards(asked, top):  # its name is the headline
                text = desk.say("curtain play")
            brief = desk.say("curtain confirm", answer=self.chosen)
            act, moment = partial(self._answer, asked.id, self.chosen), f"{asked.id} {self.chosen}"
            short = str(self.chosen).isdecimal()
            return replace(gold, text=text, act=act, moment=moment, brief=brief if short else "")
        hint = desk.say("table answer" if answers.caps else "curtain choose")
        return Cap(hint, off=True, kind="hint", icon="hand", size=22)

    # What is tapped

    def _tapped(self, place: str) -> None:
        asked, top = self.desk.asked_behind, self.desk.behind
        if asked is None or top is None:
            return
        ahead = self._ahead(asked, top)
        choices = [one.value for one in (ahead.fields[0].choices if ahead else asked.options)]
        if place in choices:
            self._choose(place)

    def _person(self, who: str) -> None:
        """Nobody has a portrait here."""

    def _choose(self, value: Any) -> None:
        self.chosen = None if value == self.chosen else value
        self.desk.error = ""
        self.show()

    def _answer(self, prompt: str, value: Any) -> None:
        if self.desk.say_behind({"report": "answer", "prompt": prompt, "value": value}):
            self._said()
        else:
            self.show()

    def _answer_ahead(self, prompt: str, ahead: Offer, place: str) -> None:
        """Say that it is nobody, and at once what comes then."""
        said = self.desk.say_behind({"report": "answer", "prompt": prompt, "value": []})
        if said and self.desk.handed_on:
            said = self.desk.say_behind(ahead.report({ahead.fields[0].name: place}))
        self._said() if said else self.show()

    def _said(self) -> None:
        """Go on with what is asked next; else it is for everybody to read on."""
        self.chosen = None
        if self.desk.handed_on:
            self.show()
        else:
            self.done()

    def _offer(self, offer: Offer) -> None:
        self.open(Sheet.asking(self.desk, offer, self._report))

    def _report(self, report: Mapping[str, Any]) -> None:
        """Say something beside what is asked; what is told of it is for everybody."""
        taken = self.desk.say_behind(report)
        told = self.desk.prompts
        public = any(one.tells is not None for one in told) or (
            bool(told) and told[-1].kind not in (TELL, HAND_OVER)
        )
        if taken and public:
            self.done()
        else:
            self.show()

    def _undo(self) -> None:
        self.chosen = None
        self.desk.say_behind({"report": "undo"})
        self.show()

    def _rule(self) -> None:
        asked = self.desk.asked_behind
        if asked is not None and asked.rule:
            self.open(Sheet.rule(self.desk, asked.rule, asked.why))

    def _other(self, caps: Sequence[Cap]) -> None:
        keys = [(cap.meaning, cap.text, cap.act) for cap in caps if cap.act is not None]
        self.open(Sheet.keys(self.desk, self.desk.say("table other"), keys))

    def _unfold(self) -> None:
        """What is counted is never folded here."""

    # Sheets

    def open(self, sheet: Sheet) -> None:
        """Lay a sheet over the page, which is as private."""
        sheet.private = True
        self.sheet = sheet
        self._show_sheet(sheet)

    def leave(self) -> None:
        """Take away what lies over the page."""
        if self.sheet is not None and self.sheet.parent is not None:
            self.sheet.close()
        self.sheet = None


def _cards(asked: Prompt | None, top: Tabletop) -> list[Card]:
    """Give the cards that are chosen from, in the order of the answers; none if it is not cards."""
    if asked is None or asked.kind != CHOOSE:
        return []
    known = {card.id: card for card in top.all(Card) if card.zone == STAGE}
    found = [known[str(one.value)] for one in asked.options if str(one.value) in known]
    return found if len(found) == len(asked.options) else []


def _on_map(asked: Prompt, top: Tabletop) -> bool:
    """Tell whether every answer is a place of the map."""
    board = top.one(Map)
    options: Sequence[Option] = asked.options
    return bool(
        board is not None
        and asked.kind == CHOOSE
        and options
        and all(one.value in board.places for one in options)
    )
