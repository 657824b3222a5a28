"""French: forms of names, plurals, typography, and nights without a word of English."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from polib import POEntry

from companion.engine.grammar import FORMS, listed, named
from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman import reports
from companion.games.boogeyman.text.labels import label
from companion.games.boogeyman.text.messages.en_sayings import SAYINGS
from companion.games.boogeyman.text.words import Words
from tests import catalogues, random_reports
from tests.chance import some
from tests.every import every
from tests.states import state_of
from tests.tables import NightTable, bare_table, catalogue, practice

THIN = "\u202f"
FACES = [
    entry
    for entry in catalogues.read("fr", catalogues.FACES)
    if "?" not in entry.msgid  # it stands for itself: what is typed for help
]
ENTRIES = [*catalogues.read("fr"), *FACES]
HEADLINES = [
    entry
    for entry in ENTRIES
    if entry.msgctxt in SAYINGS and not entry.msgctxt.startswith("setup.")  # a page of its own
]
LONGEST_WORD = 15  # letters: more, and a headline is made smaller so that it is not broken
# Words that no French sentence holds. What a report is made of, such as “turn”, stays English.
ENGLISH = """
    the of is are was were has have had must may can cannot and with from for not no nobody
    this that these there he she her his him they them who whom whose which where what when if
    by its it their your you to in at into towards already again still other others each every
    all both some only also more less one two three first last next whole new goes move moved
    draw drew drawn roll rolled card cards token tokens slot slots Rooms Child Search Light
    Dark Trapdoor Passkey Padlock Padlocks Candy Candies Nightmare Finale Flashlight Objective
    Objectives attic noise found fainted revived scared calm way ways side
"""


def french() -> Words:
    return Words("fr", catalogue("fr"))


def texts(entry: POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


@pytest.mark.parametrize(
    ("name", "of", "to"),
    [
        ("Mike", "de Mike", "à Mike"),
        ("Ava", "d’Ava", "à Ava"),
        ("Élise", "d’Élise", "à Élise"),
        ("Œdipe", "d’Œdipe", "à Œdipe"),
        ("Hugo", "d’Hugo", "à Hugo"),
        ("Hélène", "d’Hélène", "à Hélène"),
        ("Harry", "de Harry", "à Harry"),
        ("Yves", "d’Yves", "à Yves"),
        ("Yann", "de Yann", "à Yann"),
        ("le Boogeyman", "du Boogeyman", "au Boogeyman"),
        ("le Hall de Ray", "du Hall de Ray", "au Hall de Ray"),
        ("la Salle 14", "de la Salle 14", "à la Salle 14"),
        ("les autres", "des autres", "aux autres"),
        ("Léa", "de Léa", "à Léa"),
        ("", "de ", "à "),
    ],
)
def test_of_and_to_are_elided_and_contracted(name: str, of: str, to: str) -> None:
    assert f"{named('fr', name):de}" == of
    assert f"{named('fr', name):à}" == to


def test_a_name_stands_as_it_is_without_a_form() -> None:
    name = french().name("boogeyman")
    assert name == f"{name}" == str(name) == "le Boogeyman"
    assert f"{name:maj}" == "Le Boogeyman"


def test_several_names_each_take_the_form() -> None:
    words = french()
    assert words.names(["mike", "leila"]) == "Mike et Leila"
    assert f"{words.names(['mike', 'ray', 'leila']):de}" == "de Mike, de Ray et de Leila"
    assert f"{words.names(['mike']):à}" == "à Mike"
    pair = listed([named("fr", "Ava"), named("fr", "le Boogeyman")], " et ".join)
    assert f"{pair:de}" == "d’Ava et du Boogeyman"
    assert f"{listed([named('fr', 'le Boogeyman')], ''.join):maj}" == "Le Boogeyman"


def test_an_english_name_has_no_forms() -> None:
    with pytest.raises(ValueError, match="Invalid format specifier"):
        f"{Words().name('mike'):de}"


def test_every_form_is_used() -> None:
    asked = r"\{[a-z_]+:([^%}]+)\}"  # a date has codes of its own
    used = set(re.findall(asked, " ".join(t for e in ENTRIES for t in texts(e))))
    assert used == set(FORMS["fr"])


def test_places_have_their_article_in_a_sentence_and_none_in_a_way() -> None:
    words, pack = french(), practice()
    assert words.place(pack, "14") == "la Salle 14 (Garde-manger)"
    assert f"{words.place(pack, 'hall_mike'):de}" == "du Hall de Mike"
    assert words.short(pack, "14") == "la Salle 14"
    assert words.way(pack, ["14", "hall_mike", "15"]) == "14 → Hall de Mike → 15"
    assert words.choice(pack, "14") == "14 (Garde-manger)"
    assert words.choice(pack, "hall_mike") == "Hall de Mike"


@pytest.mark.parametrize(
    ("count", "rooms"), [(1, "d’une Salle"), (2, "de 2 Salles"), (12, "de 12 Salles")]
)
def test_rooms_are_counted_as_people_say_them(count: int, rooms: str) -> None:
    assert f"{french().rooms(count):de}" == rooms


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 Bonbon à"), (1, "1 Bonbon à"), (2, "2 Bonbons à")]
)
def test_nought_and_one_are_singular(count: int, said: str) -> None:
    assert said in french().word("left.sure", n=count, child="Mike")


@pytest.mark.parametrize(("change", "said"), [(-1, "Bonbon"), (1, "Bonbon"), (-2, "Bonbons")])
def test_a_change_is_counted_by_its_size(change: int, said: str) -> None:
    facts = {"n": change, "change": french().signed(change), "result": 3}
    assert french().word("option.candies", **facts).split(THIN)[0].endswith(said)


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        (Expected("whole", low=1, high=6), "Réponse attendue : un nombre entier de 1 à 6."),
        (Expected("answers", answers=("done",)), 'Réponse attendue : "done".'),
        (Expected("answers", answers=("a", "b", "c")), 'Réponse attendue : "a", "b" ou "c".'),
        (Expected("no_answer"), "Réponse attendue : aucune."),
    ],
)
def test_what_was_expected_is_said(expected: Expected, said: str) -> None:
    refused = Refused("bad_answer", expected=expected)
    assert french().refuse(refused, None) == said.replace(" :", f"{THIN}:")


def test_a_refusal_can_name_a_place_before_there_is_a_house() -> None:
    refused = Refused("no_way", here="la Salle 1", to="la Salle 2")
    assert french().refuse(refused, None).startswith("Aucun chemin ne mène de la Salle 1 à la")


def keeps_french_typography(entry: POEntry) -> None:
    for text in texts(entry):
        bare = re.sub(r"\{[^}]*\}", "x", text)
        assert not re.search(rf"[^{THIN}][;:!?»]", bare), "a narrow space before ; : ! ? »"
        assert not re.search(rf"«[^{THIN}]", bare), "a narrow space after «"
        assert not re.search(rf"{THIN}(?![;:!?»%])(?<!«{THIN})", bare), "a narrow space elsewhere"
        assert not re.search(r"['\"“”\u00a0]", bare), "’ and « »"
        assert "..." not in bare


def has_no_word_too_long(entry: POEntry) -> None:
    for text in texts(entry):
        words = re.sub(r"\{[^}]*\}", "", text).split()
        assert max(map(len, words), default=0) <= LONGEST_WORD, text


def test_a_text_keeps_french_typography() -> None:
    every(ENTRIES, keeps_french_typography, lambda entry: entry.msgctxt)


def test_no_word_of_a_headline_makes_it_small_on_a_phone() -> None:
    every(HEADLINES, has_no_word_too_long, lambda entry: entry.msgctxt)


def test_typography_is_checked() -> None:
    for wrong in ("Oui: non", "Oui : non", "«Oui»", "« Oui »", "l'Enfant"):
        with pytest.raises(AssertionError):
            keeps_french_typography(POEntry(msgctxt="x", msgid="x", msgstr=wrong))


def said(reply: dict[str, Any]) -> Iterator[str]:
    """Everything in a reply that a player reads."""
    for prompt in reply["prompts"]:
        yield prompt["text"]
        yield prompt["why"]
        yield from (o["label"] for o in prompt.get("options", []) if isinstance(o, dict))
    if not reply["ok"]:
        yield reply["error"]["message"]
    if reply["view"]:
        yield from filter(None, (reply["view"]["undo"], reply["view"]["redo"]))


def without_words(value: Any) -> Any:
    """The same, but for what is said in a language."""
    if isinstance(value, dict):
        unsaid = ("text", "why", "does", "label", "message", "undo", "redo", "what", "title")
        return {k: without_words(v) for k, v in value.items() if k not in unsaid}
    return [without_words(v) for v in value] if isinstance(value, list) else value


def test_a_french_night_is_the_english_one_without_a_word_of_english() -> None:
    english_word = re.compile(rf"\b({'|'.join(ENGLISH.split())})\b", re.IGNORECASE)
    for seed in some(range(100), 5):
        random = Random(seed)
        tables = [bare_table(language=language) for language in ("en", "fr")]
        report = random_reports.start(random)
        for _ in range(120):
            english, french_ = (table.submit(report) for table in tables)
            assert without_words(english) == without_words(french_)
            table = tables[1]
            if not table.log:
                break  # its start was taken back
            spoken = [
                *said(french_),
                *table.opponent.text.journal(table.state, table.log[-1].events),
            ]
            for text in spoken:
                plain = re.sub(rf"«{THIN}.*?{THIN}»|Connue?s{THIN}: .*|parmi .*|\".*?\"", "", text)
                assert not english_word.search(plain), text
                assert not re.search(r"\b(de le|à le|de les|de [aeiouéè])\b", plain), text
            if random.random() < 0.02:
                report = {"report": random.choice(["undo", "redo"])}
            else:
                report = random_reports.report(random, {"ok": True, **tables[0].shown()})


def test_a_french_table_says_labels_and_refusals_in_french() -> None:
    night = NightTable("mike", "leila", language="fr")
    night.say("moved", child="mike", to="15")
    assert night.view["undo"] == "déplacement de Mike vers la Salle 15"
    error = night.refused("ended_turn", child="leila")
    assert error["message"] == f"C’est le tour de Mike{THIN}; Leila n’a pas de tour à finir."
    assert night.refused("searched", child="mike", noise="x")["message"].startswith(
        f"«{THIN}noise{THIN}» attend un nombre entier de "
    )


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("hall_mike>15", "Hall de Mike → 15"),
        ("hall_mike", "Hall de Mike"),
        ("14", "14"),
        (-2, "−2"),
        ("cancelled", "annulé par une carte"),
        ({"mike": 2, "leila": 5}, "Mike 2, Leila 5"),
    ],
)
def test_an_answer_is_named_as_it_was_offered(value: Any, said: str) -> None:
    state = state_of(NightTable("mike", "leila").table)
    answer = reports.Answer(prompt="1.0", value=value)
    assert label(state, answer, french()) == f"réponse{THIN}: {said}"
