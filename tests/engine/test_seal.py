"""Sealed text: opened again it is the same, and shut it tells nothing, not even its length."""

import base64
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.seal import MARK, BrokenSeal, seal, unseal

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
# What is sealed is JSON, which never ends in a NUL.
texts = st.text(st.characters(exclude_categories=["Cs"])).filter(lambda text: text[-1:] != "\0")


@given(text=texts, salt=texts)
def test_what_was_sealed_can_be_opened(text: str, salt: str) -> None:
    assert unseal(seal(text, salt)) == text


@given(text=texts.filter(bool), salt=texts)
def test_a_seal_is_plain_letters_and_does_not_show_the_text(text: str, salt: str) -> None:
    sealed = seal(text, salt)
    assert sealed[0] == MARK
    assert set(sealed[1:]) <= set(ALPHABET)
    assert len(text) < 4 or text not in sealed


def test_short_texts_cannot_be_told_apart_by_their_length() -> None:
    lengths = {len(seal(f'"{room}"', "1.0")) for room in range(1, 26)}
    lengths |= {len(seal(text, "")) for text in ("x", "null", '{"seed":"marzipan"}', "é" * 20)}
    assert len(lengths) == 1


def test_equal_texts_look_different_in_different_places() -> None:
    sealed = [seal('"14"', f"{row}.{event} room") for row in range(30) for event in range(10)]
    assert len(set(sealed)) == len(sealed)
    assert len({one[:8] for one in sealed}) > len(sealed) // 2


def test_the_same_text_in_the_same_place_looks_the_same() -> None:
    assert seal('"14"', "3.1 room") == seal('"14"', "3.1 room")


@given(text=texts.filter(bool), salt=texts, seed=st.integers(0, 2**32))
def test_a_changed_seal_is_broken_or_gives_another_text(text: str, salt: str, seed: int) -> None:
    random, sealed = Random(seed), seal(text, salt)
    for _ in range(20):
        at = random.randrange(1, len(sealed))
        letter = random.choice(ALPHABET + "=~\n\0 é€😀")
        changed = sealed[:at] + letter + sealed[at + 1 :]
        assert changed == sealed or opened(changed) != text


@given(text=texts, salt=texts, at=st.integers(0, 80))
def test_a_seal_that_is_cut_or_too_long_is_broken(text: str, salt: str, at: int) -> None:
    sealed = seal(text, salt)
    for changed in (sealed[:at], sealed[at:], sealed + sealed[at:], sealed[:at] + sealed):
        whole = len(changed) % 64 in (8, 9)  # by chance as long as a seal, with its mark or without
        assert opened(changed) is None or whole


@given(text=st.text())
def test_any_text_can_be_tried(text: str) -> None:
    opened(text)
    opened(MARK + text)


@given(body=st.binary(max_size=200))
def test_any_bytes_can_be_tried(body: bytes) -> None:
    opened(MARK + base64.b64encode(body).decode())


def opened(sealed: str) -> str | None:
    """The text inside; None where the seal is broken."""
    try:
        return unseal(sealed)
    except BrokenSeal:
        return None
