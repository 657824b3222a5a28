"""C5, C6: monsters go to the closet; an empty bed gets a new one. Pure."""

from companion.games.closet_monsters.box import NORTH
from companion.games.closet_monsters.events import MonsterCame, MonstersKept, MonstersSent
from companion.games.closet_monsters.resolution import Resolution
from companion.games.closet_monsters.rules import ending


def send(resolution: Resolution, gone: tuple[str, ...], toy: str, herd: bool = False) -> None:
    """Send monsters to the closet (C5, C13); in a race the finder keeps them (C12)."""
    state = resolution.state
    player = state.turn
    if state.races and player is not None:
        has = state.kept[player] + len(gone)
        resolution.emit(MonstersKept(player=player, has=has, monsters=gone, toy=toy))
    else:
        stay = tuple([monster for monster in state.at_the_bed() if monster not in gone])
        resolution.emit(MonstersSent(monsters=gone, toy=toy, stay=stay, herd=herd))
    if not resolution.state.at_the_bed():
        fill(resolution)
    resolution.next_turn()


def fill(resolution: Resolution, back: bool = False) -> None:
    """Have a monster come north of an empty bed (C6); with an empty pile the game is won."""
    if resolution.state.pile == 0:
        ending.won(resolution)
        return
    wait = resolution.state.pile - 1
    monster = resolution.draw_monster()
    came = MonsterCame(monster=monster, side=NORTH, why="empty", wait=wait, back=back)
    resolution.emit(came)
