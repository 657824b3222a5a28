"""A haunt in a terminal: odds, rules to look up, pages of both sides, names that are begun."""

from companion import root
from companion.cli.terminal.session import Session

BEGINS = [0, 0, 0, 0, 1, 0]


class Talked:
    """A table of the salt house that is talked to."""

    def __init__(self, language: str = "en") -> None:
        table = root.open_table(language, game="betrayal")
        start = {
            "report": "start", "players": ["Ada", "Bo", "Cleo"], "pack": "salt_house", "seed": 1,
            "rig": {"dice": BEGINS},
        }  # fmt: skip
        assert table.submit(start)["ok"]
        assert table.submit({"report": "corrected", "set": {"omens": {"drawn": 5}}})["ok"]
        self.session = Session(table, root.face_words(language))
        self.session.opening()

    def say(self, *lines: str) -> str:
        """Say lines; give what the last one is answered with."""
        said = [self.session.handle(line) for line in lines]
        return "\n".join(line.text for line in said[-1])


def haunted(language: str = "en") -> Talked:
    """Be in the haunt, which Bo revealed."""
    talk = Talked(language)
    assert "well" not in talk.say("name Bo salt", "e", "well", "", "ready", "", "ready")
    assert talk.session.table.shown()["view"]["phase"] == "haunt"
    return talk


def test_odds_are_told_before_and_in_the_haunt() -> None:
    talk = Talked()
    talk.say("o Ada")
    told = talk.say("odds")
    assert "40 %: the haunt begins with the roll that is due" in told
    assert "76 %: it has begun by omen 7" in told
    assert ">99 %: it has begun by omen 11" in told
    assert "wins 58 %, equal 15 %, loses 27 %: 5 dice against Drowned, might 4" in haunted().say(
        "odds"
    )


def test_rules_are_found_by_words_of_both_languages() -> None:
    for language in ("en", "fr"):
        talk = Talked(language)
        for word in ("coal", "charbon"):
            assert talk.say(f"find {word}").startswith("K29 ")
        assert "zorp" in talk.say("find zorp")
        assert talk.say("find")
    assert "B6" not in talk.say("find")


def test_the_beginning_of_a_name_is_that_name_and_else_it_is_new() -> None:
    talk = Talked()
    talk.say("name Bo salt", "e")
    assert "Well shaft" in talk.say("well")


def test_each_side_is_handed_its_own_page() -> None:
    talk = Talked()
    talk.say("name Bo salt", "e", "well")
    traitors, heroes = "You were small", "Somebody you ate with"
    told = talk.say("")
    assert traitors in told
    assert heroes not in told
    talk.say("ready")
    told = talk.say("")
    assert heroes in told
    assert traitors not in told
    talk.say("ready")
    assert "the traitor, the heroes" in talk.say("private")
    told = talk.say("private heroes")
    assert heroes in told
    assert traitors not in told


def test_everything_that_can_be_said_is_listed_in_words_that_are_understood() -> None:
    for language in ("en", "fr"):
        talk = haunted(language)
        listed = talk.say("?").splitlines()
        assert any(line.startswith("kill ") for line in listed)
        for said in ("kill drowned_1", "count tide 2", "stun drowned_2", "dead Cleo"):
            before = len(talk.session.table.log)
            talk.say(said)
            assert len(talk.session.table.log) > before, said
