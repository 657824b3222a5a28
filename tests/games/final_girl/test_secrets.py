"""Tokens, closed cards and the order of the pile: in no output before they are turned."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion import root
from companion.engine.playthrough import Playthrough
from companion.games.final_girl.bots.playing import FinalGirlBots
from companion.table.running import Table
from tests.chance import new_seed
from tests.effort import examples
from tests.ferry import Box, Ferry, bare, packs
from tests.states import state_of

OURS = packs()["tallow"]
KILLER, PLACE = OURS.killers["old_tallow"], OURS.locations["night_ferry"]


def games(count: int, chance: Random) -> Iterator[tuple[Table, Any]]:
    """Play whole games, and give the table with each of its replies."""
    bots, facts = FinalGirlBots(), root.facts("final_girl")
    for _ in range(count):
        setting = bots.setting(str(chance.random()), {}, chance)
        table, start = bare(), {**setting.start}
        start.pop("game")
        for reply in Playthrough(table.submit, start, bots.seat(setting, facts, chance)).replies():
            yield table, reply


def looks(table: Table, state: Any) -> str:
    """Everything that is seen, heard and listed of a state."""
    opponent = table.opponent
    text, top = opponent.text, opponent.show.table(state, state, ())
    seen = text.prompts(state), text.view(state), text.status(state), text.summary(state)
    return repr((seen, top.header, top.panes, top.offers))


def closed(state: Any) -> list[str]:
    """Name the cards that nobody has seen, by their titles."""
    cards = [KILLER.terror[one] for one in KILLER.terror if one not in state.terror_seen]
    cards += [PLACE.terror[one] for one in PLACE.terror if one not in state.terror_seen]
    cards += [] if state.finale else KILLER.finales.values()
    cards += [] if state.power else KILLER.powers.values()
    return [word for card in cards for word in (card.id, card.title["en"], card.title["fr"])]


def test_nothing_hidden_is_in_any_output_of_whole_games() -> None:
    chance = Random(new_seed())
    for table, reply in games(examples(25, soak=500), chance):
        state, rules, last = state_of(table), table.opponent.rules, table.log[-1]
        before = last.before.state if last.before else None
        again = rules.reshuffle(state, str(chance.random()))
        other = rules.apply(before, (*last.events, *again))
        assert looks(table, other) == looks(table, state), "a hidden thing shows"
        said = json.dumps(reply, ensure_ascii=False)
        journal = "\n".join(table.opponent.text.journal(state, table.log[-1].events))
        for word in closed(state):
            assert f'"{word}"' not in said, word
            assert word not in journal, word


@pytest.mark.parametrize("who", ["killer", "heroine"])
def test_tables_that_differ_in_a_token_reply_alike_until_it_is_turned(who: str) -> None:
    replies = []
    for token in ("blank", "1", "2", "3"):
        tokens = [token] if who == "killer" else ["blank", token]
        game = Ferry(tokens=tokens, health={"heroine": 4}, terror=["power_cut"])
        said = [json.dumps(game.reply)]
        game.stand("hold", "jetty")
        for kind, fields in (
            ("hit", {"damage": 10}), ("hurt", {"by": 3}), ("ended_turn", {}), ("undo", {}),
        ):  # fmt: skip
            said.append(json.dumps(game.say(kind, **fields).reply))
        replies.append(said)
    assert all(one == replies[0] for one in replies)


def test_tables_that_differ_in_closed_cards_reply_alike_until_they_open() -> None:
    replies = []
    for finale, power, below in (
        ("last_lamp", "draught", "fuel_leak"), ("all_aboard", "no_comfort", "snuffed"),
    ):  # fmt: skip
        game = Ferry(finale=[finale], power=[power], terror=["power_cut", below])
        said = [json.dumps(game.reply)]
        game.stand("hold", "jetty")
        said.append(json.dumps(game.end().reply))
        said.append(json.dumps(game.say("moved", to="ticket_hall").reply))
        replies.append(said)
    assert replies[0] == replies[1]


def test_no_reply_names_seed_or_what_is_stacked() -> None:
    game = Ferry(seed="marzipan", tokens=["3", "2"], terror=["fuel_leak"], finale=["last_lamp"])
    replies = [game.reply, *(game.say(kind).reply for kind in ("ended_turn", "undo", "redo"))]
    text = json.dumps(replies[0]) + json.dumps(Box(seed="marzipan").reply)
    for secret in ("marzipan", "luck", "rig", "fuel_leak", "last_lamp"):
        assert secret not in text
    assert "marzipan" not in json.dumps(replies)


def test_a_traceback_or_log_of_the_state_names_no_secret() -> None:
    game = Ferry(seed="marzipan", tokens=["3"], terror=["fuel_leak"], finale=["last_lamp"])
    kept = game.table.log[-1]
    written = repr((state_of(kept), kept.events, kept.report, state_of(kept).luck))
    for secret in ("marzipan", "fuel_leak", "last_lamp", "rig="):
        assert secret not in written


def test_what_is_kept_of_a_game_is_sealed() -> None:
    game = Ferry(seed="marzipan", tokens=["3"], terror=["power_cut", "fuel_leak"])
    game.stand("hold", "jetty").end()
    kept = " ".join(row.body for row in game.table.store.rows)
    for secret in ("marzipan", "fuel_leak"):
        assert secret not in kept
    assert "power_cut" in kept, "that one was seen"
