"""G10, G20, G23, G25–G27: damage, last-HP tokens, coming back, and how it ends. Pure."""

from companion.games.final_girl import events as e
from companion.games.final_girl.agenda import Resolution
from companion.games.final_girl.box import BLANK, HEROINE, KILLER, WHITE
from companion.games.final_girl.state import State

ENDS = {KILLER: "won", HEROINE: "lost"}  # G27


def hit_killer(night: Resolution, damage: int) -> None:
    """Deal damage to the killer (G10): the markers of minor powers go first (G23)."""
    for card, markers in night.state.minor_powers.items():
        if damage:
            by = min(damage, markers)
            night.emit(e.MinorPowerHit(card=card, by=by, left=markers - by))
            damage -= by
    if damage:
        harm(night, KILLER, damage)


def lose_health(night: Resolution, by: int, card: str = "") -> None:
    """Take health from her that no Reaction saves (G20)."""
    if night.state.keeps(HEROINE):
        harm(night, HEROINE, by)
    else:
        night.emit(e.HealthToLose(by=by, card=card))


def harm(night: Resolution, who: str, damage: int) -> None:
    """Take markers; damage beyond them turns the black token, or takes the white one (G25)."""
    body = night.state.body(who)
    assert body.markers is not None, "it is the app's health"
    beyond = damage - body.markers
    if beyond <= 0:
        left = body.markers - damage
        _markers(night, who, -damage, left)
    elif body.token == WHITE:
        night.end(ENDS[who], WHITE)
    else:
        token = night.draw_token(who, seen_tokens(night.state))
        if token == BLANK:
            night.end(ENDS[who], BLANK)
        else:
            phase = night.drop_phase()  # G25: what was pending falls away
            markers = int(token) - 1
            night.emit(
                e.TokenTurned(
                    who=who, number=int(token), markers=markers, lost=beyond - 1, phase=phase,
                    alone=_both_alone(night, who, markers),
                )
            )  # fmt: skip


def heal(night: Resolution, by: int) -> None:
    """Give her health back, never above what she began with (G25)."""
    markers, full = night.state.heroine.markers, night.state.setup.health[HEROINE]
    assert markers is not None, "it is the app's health"
    assert full is not None, "it is the app's health"
    back = min(by, full - 1 - markers)
    if back > 0:
        _markers(night, HEROINE, back, markers + back)


def _markers(night: Resolution, who: str, by: int, left: int) -> None:
    """Change markers; two tokens alone add two dice (G26)."""
    white = night.state.body(who).token == WHITE
    alone = _both_alone(night, who, left)
    night.emit(e.MarkersChanged(who=who, by=by, left=left, white=white, alone=alone))


def _both_alone(night: Resolution, who: str, left: int) -> bool:
    """Tell whether both tokens lie alone, with so many markers left of one of them (G26)."""
    return left == 0 and any(one != who for one in night.state.alone)


def came_back(night: Resolution, who: str) -> None:
    """Take that a token of the table brought somebody back: the phase ends at once (G25)."""
    night.emit(e.CameBack(who=who, phase=night.drop_phase()))


def died(night: Resolution, who: str) -> None:
    """End the game: the killer dead is won, the heroine dead is lost (G27)."""
    night.end(ENDS[who], "told")


def seen_tokens(state: State) -> tuple[str, ...]:
    """Name the tokens that everybody has seen (G5)."""
    numbers = [state.killer.number, state.heroine.number]
    return tuple(
        [BLANK if number == 0 else str(number) for number in numbers if number is not None]
    )
