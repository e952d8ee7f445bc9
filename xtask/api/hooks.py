"""Gives Schemathesis real games: most questions about a game are put to one that is there, by somebody who plays in it.

A name that was made wrong on purpose stays wrong, and every fifth question is about a game that is not there. So is every question for `GET …/events`: its
answer would never end, and bots read it. At the end it prints how often each status came.
"""
import atexit, collections, itertools, json, os, urllib.request
import schemathesis
from schemathesis.core.parameters import ParameterLocation

ENDLESS = "GET /api/games/{id}/events"
NOBODYS = "222222222222222"
counts, answers = itertools.count(), collections.defaultdict(collections.Counter)


def ask(address, body):
    request = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def open_game(server):
    settings = {"game": "slash", "size": 5, "pie": True}
    return ask(f"{server}/api/games", {"settings": settings, "seat": "first", "listed": False, "token": True})


def begun_game(server):
    made = open_game(server)
    ask(f"{server}/api/games/{made['view']['id']}/join", {"invitation": made["invitation"], "token": True})
    return made


def is_right(case, part):
    """Whether this part of a question was not made wrong on purpose."""
    made = case.meta and case.meta.components.get(part)
    return made is not None and not made.mode.is_negative


@schemathesis.hook
def before_call(context, case, kwargs):
    label = case.operation.label
    if label == ENDLESS:
        case.path_parameters["id"] = NOBODYS
    if "{id}" not in label or label == ENDLESS or not is_right(case, ParameterLocation.PATH):
        return
    if next(counts) % 5 == 4:
        case.path_parameters["id"] = NOBODYS
        return
    server = os.environ["SLIPWAY_ADDRESS"]
    made = open_game(server) if label.endswith(("/join", "/cancel")) else begun_game(server)
    case.path_parameters["id"] = made["view"]["id"]
    if not label.endswith("/join"):
        case.headers["Authorization"] = f"Bearer {made['token']}"
    if not is_right(case, ParameterLocation.BODY) or not isinstance(case.body, dict):
        return
    if label.endswith("/join"):
        case.body["invitation"] = made["invitation"]
    if label.endswith("/act") and case.body["action"]["kind"] == "play":
        case.body["action"] = {"kind": "play", "turn": "c3"}


@schemathesis.hook
def after_call(context, case, response):
    answers[case.operation.label][response.status_code] += 1


@atexit.register
def tell():
    for label, statuses in sorted(answers.items()):
        good = sum(number for status, number in statuses.items() if status < 300)
        print(f"{label:36} {good:4} of {statuses.total():4} answers were 2xx: {dict(sorted(statuses.items()))}")
