"""How is Nibble told?"""

from examples.nibble import Event, Take, Took, View
from sandwichcards.kit.words import Names, Voice

SCORES = "crumbs"


def goal(_setup: object) -> str:
    """What the players play for."""
    return "The most crumbs win."


def table(view: View, names: Names = None) -> str:
    """The crumbs, drawn."""
    return f"{Voice(view, names).name(0)} began. On the plate: {'.' * view.crumbs}"


def question(view: View, names: Names = None) -> str:
    """Whose turn it is."""
    if view.to_act is None:
        return "The plate is empty."
    return f"{Voice(view, names).does(view.to_act, 'be')} hungry."


def move(_view: View, move: Take, /, names: Names = None) -> str:  # noqa: ARG001  # nobody is named
    """The move as an offer."""
    return f"Nibble {move.crumbs}"


def story(view: View, names: Names = None) -> tuple[str, ...]:
    """What happened, in sentences."""
    return tuple(_sentence(Voice(view, names), event) for event in view.events)


def _sentence(voice: Voice[View], event: Event) -> str:
    if isinstance(event, Took):
        return f"{voice.does(event.seat, 'nibble')} {event.crumbs}."
    return voice.result(event.outcome, SCORES)
