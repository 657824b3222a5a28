"""G9, G10, G19, G20, G25: what she reports: walks, rescues, damage, losses, cards. Pure."""

from companion.engine.document import shown
from companion.engine.refusal import Expected, Refused
from companion.games.final_girl import events as e
from companion.games.final_girl import reports
from companion.games.final_girl.agenda import Resolution, handles
from companion.games.final_girl.box import ACTION, FIGURES, HEROINE, KILLER, MAP
from companion.games.final_girl.rules import health, killer
from companion.games.final_girl.rules.asking import TerrorWasDrawn
from companion.games.final_girl.rules.bloodlust import kill
from companion.games.final_girl.rules.cards import play, told_by_table
from companion.games.final_girl.rules.minions import hit_minions
from companion.games.final_girl.state import State
from companion.games.final_girl.zones import crosses

# What an effect needs a map for.
_ON_A_MAP = (
    "acts", "victims_added", "panics", "killer_placed", "minion_added", "special_added",
    "event_drawn", "power_opened", "minor_power",
)  # fmt: skip


def _acting(state: State) -> None:
    """Refuse what belongs to her action phase when that is over (G8, G25)."""
    if state.phase != ACTION:
        raise Refused("phase_over", f"phase_over.{state.ended_by or 'turn'}", field="report")


def _mapped(state: State) -> None:
    if state.asks:
        raise Refused("needs_pack", "needs_pack.map", field="report")


def known_zone(state: State, zone: str, field: str) -> str:
    """Give a zone of this location, or refuse."""
    if zone not in state.place.zones:
        raise Refused(
            "unknown_zone", field=field, given=shown(zone), known=tuple(state.place.zones)
        )
    return zone


def _there(state: State, zone: str, victims: int, specials: tuple[str, ...], field: str) -> None:
    """Refuse more victims than stand in a zone."""
    for one in specials:
        if state.special(one) is None:
            known = tuple(state.specials)
            raise Refused("unknown_special", field="specials", given=shown(one), known=known)
    twice = len(set(specials)) < len(specials)
    if twice or not set(specials) <= {*state.specials_in(zone)}:
        raise Refused("too_many", field="specials", zone=zone, n=state.crowd(zone))
    if victims > state.victims.get(zone, 0):
        raise Refused("too_many", field=field, zone=zone, n=state.victims.get(zone, 0))


@handles(reports.Moved)
def moved(night: Resolution, report: reports.Moved) -> None:
    """Let her go anywhere, with up to two victims, but not to or through the killer's (G9)."""
    state = night.state
    _mapped(state)
    if not report.card:
        _acting(state)
    here, to = state.heroine.zone, known_zone(state, report.to, "to")
    if here == to:
        raise Refused("bad_value", "already_there", field="to")
    _there(state, here, report.victims, report.specials, "with")
    along = report.victims + len(report.specials)
    if along and not report.card:
        if along > state.along:
            raise Refused("too_many", "too_many.along", field="with", n=state.along)
        if crosses(state.place.lines, here, to, state.killer.zone):
            raise Refused("killer_there", field="to", zone=state.killer.zone)
    night.emit(e.HeroineMoved(zone=here, to=to, victims=report.victims, specials=report.specials))


@handles(reports.Saved)
def saved(night: Resolution, report: reports.Saved) -> None:
    """Let her save victims on an exit (G9); a special one brings what its card says (G32)."""
    state = night.state
    _mapped(state)
    if not report.card:
        _acting(state)
    here = state.heroine.zone
    _there(state, here, report.victims, report.specials, "victims")
    if not report.victims and not report.specials:
        raise Refused("bad_value", field="victims", expected=Expected("somebody"))
    if not report.card and not state.leads_out(here):
        raise Refused("no_exit", field="report", zone=here)
    night.emit(e.VictimsSaved(zone=here, victims=report.victims, specials=report.specials))
    for one in reversed(report.specials):
        special = state.special(one)
        assert special is not None, "it was looked for"
        play(night, one, special.saved)


@handles(reports.Hit)
def hit(night: Resolution, report: reports.Hit) -> None:
    """Let her deal damage: in her action phase, or back while she is attacked (G10, G20)."""
    state = night.state
    asked = bool(night.before.agenda)  # by now it is perhaps to be asked anew
    if not asked and not report.card:
        _acting(state)
    if isinstance(report.on, str):
        if report.damage is None:
            raise Refused("missing_field", field="damage")
        if not state.keeps(KILLER):
            raise Refused("not_kept", f"not_kept.{KILLER}", field="report")
        health.hit_killer(night, report.damage)
        _count_terror(night)
    else:
        if report.damage is not None:
            raise Refused("unknown_field", field="damage", known="on")
        _mapped(state)
        hit_minions(night, report.on, report.card)


def _count_terror(night: Resolution) -> None:
    """In Ask: ask whether the card was drawn, if a token ended the killer phase (G25)."""
    back = any(isinstance(one, e.TokenTurned | e.CameBack) for one in night.events)
    back = back and not any(isinstance(one.step, TerrorWasDrawn) for one in night.agenda)
    if back and night.state.asks and night.state.terror_drawn and night.state.outcome is None:
        night.push(TerrorWasDrawn())


def _kept(state: State, who: str, by_app: bool) -> None:
    if state.keeps(who) != by_app:
        raise Refused("not_kept", f"not_kept.{'app.' if not by_app else ''}{who}", field="report")


@handles(reports.Hurt)
def hurt(night: Resolution, report: reports.Hurt) -> None:
    """Take health from her that the app keeps (G20)."""
    _kept(night.state, HEROINE, by_app=True)
    health.harm(night, HEROINE, report.by)
    _count_terror(night)


@handles(reports.Healed)
def healed(night: Resolution, report: reports.Healed) -> None:
    """Give her health back that the app keeps (G25)."""
    _kept(night.state, HEROINE, by_app=True)
    health.heal(night, report.by)


@handles(reports.CameBack)
def came_back(night: Resolution, report: reports.CameBack) -> None:
    """Take that a token of the table brought somebody back (G25)."""
    state = night.state
    _kept(state, report.who, by_app=False)
    if state.body(report.who).token == "white":
        raise Refused("bad_value", f"back_already.{report.who}", field="who")
    health.came_back(night, report.who)
    _count_terror(night)


@handles(reports.Died)
def died(night: Resolution, report: reports.Died) -> None:
    """Take that somebody whose health is on the table is dead (G27)."""
    _kept(night.state, report.who, by_app=False)
    health.died(night, report.who)


@handles(reports.Killed)
def killed(night: Resolution, report: reports.Killed) -> None:
    """Take that victims died by a card or an Object: each raises bloodlust (G19)."""
    state = night.state
    if not report.victims and not report.specials:
        raise Refused("bad_value", field="victims", expected=Expected("somebody"))
    if state.asks:
        if report.zone is not None or report.specials:
            raise Refused("needs_pack", "needs_pack.map", field="zone")
        if report.victims > FIGURES:
            expected = Expected("whole", low=1, high=FIGURES)
            raise Refused("bad_value", field="victims", expected=expected)
        kill(night, "", report.victims)
        return
    if report.zone is None:
        raise Refused("missing_field", field="zone")
    zone = known_zone(state, report.zone, "zone")
    _there(state, zone, report.victims, report.specials, "victims")
    for one in report.specials:
        kill(night, zone, 0, one)
    if report.victims:
        kill(night, zone, report.victims)


@handles(reports.CardEffect)
def card_effect(night: Resolution, report: reports.CardEffect) -> None:
    """Do what a card of the table says (G24)."""
    state, effect = night.state, report.effect
    if state.asks:
        if effect.kind in _ON_A_MAP or effect.zone or effect.where:
            raise Refused("needs_pack", "needs_pack.map", field="effect")
    else:
        limited = effect.limit.zone if effect.limit is not None else ""
        for zone in filter(None, (effect.zone, effect.where, limited)):
            known_zone(state, zone, "effect.zone")
        if effect.id and state.special(effect.id) is None:
            known = tuple(state.place.specials)
            given = shown(effect.id)
            raise Refused("unknown_special", field="effect.id", given=given, known=known)
    told_by_table(night, effect)


@handles(reports.Tracking)
def tracking(night: Resolution, report: reports.Tracking) -> None:
    """Go on without a map; back on it nobody would know where everybody is."""
    if report.value == night.state.setup.tracking:
        raise Refused("same_tracking", field="value")
    if report.value == MAP:
        raise Refused("needs_pack", "needs_pack.back", field="value")
    night.emit(e.MapLeft())


@handles(reports.EndedTurn)
def ended_turn(night: Resolution, report: reports.EndedTurn) -> None:
    """End her phases: the killer's begins (G8)."""
    killer.begin(night)
