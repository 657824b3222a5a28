"""What is said of a page: what is read in passing, what to do, and its question. Pure.

The pages are made of a voice's prompts, as those on the screen are of the text's.
"""

from companion.engine.spoken import OFF, Voice
from companion.faces.pages import Page


def said(page: Page, voice: Voice, how: str) -> str:
    """Say a page of what a voice says: headlines alone, or everything."""
    if how == OFF:
        return ""
    question = voice.told(page.question, how) if page.question else ""
    told = (voice.told(one, how) for one in (page.prompt, *page.parts))
    return " ".join(filter(None, (voice.said(*page.asides), *told, question)))
