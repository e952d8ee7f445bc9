#!/usr/bin/env python3
"""A bot for games by link, with nothing but Python's standard library and the program `slipway` (in PATH, or named by SLIPWAY).

    examples/bot.py http://127.0.0.1:4750 slash 5                    makes a game, prints its link and plays
    examples/bot.py 'http://127.0.0.1:4750/game/ID/#join=SECRET'     joins the game of a link and plays

It plays any legal turn. With SECONDS set, as in SECONDS=1, the engine thinks so long about each.
"""
import json, os, random, subprocess, sys, urllib.request


def ask(address, body=None, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(address, data, headers))


def choose(settings, moves):
    thinks = os.environ.get("SECONDS")
    words = [os.environ.get("SLIPWAY", "slipway"), "bestmove" if thinks else "moves", settings["game"], "--json"]
    words += ["--moves", " ".join(moves)] + (["--time", thinks] if thinks else []) + ([] if settings["pie"] else ["--no-pie"])
    words += ["--position", settings["position"]] if settings["position"] else ["--size", str(settings["size"])]
    found = json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout)
    return found["move"] if thinks else random.choice(found["legal"])


def play(game, token):
    moves, acted = [], None
    for line in filter(bytes.strip, ask(f"{game}/events", token=token)):
        frame = json.loads(line)
        if frame["kind"] == "view":
            view = frame["view"]
            event = standing = view["snapshot"]
            moves = standing["moves"] if standing else []
        elif frame["kind"] == "event":
            event, standing = frame["event"], frame["standing"]
            if event["kind"] in ("played", "passed"):
                moves.append(event.get("turn", "pass"))
            elif event["kind"] == "takeback-accepted":
                del moves[event["to_ply"]:]
            elif event["kind"] == "ended":
                return print(json.dumps({"result": event["result"], "moves": moves}))
        # The same view may come twice; it is answered once.
        if standing and standing["to_move"] == view["you"] and event["version"] != acted:
            acted = event["version"]
            action = {"kind": "play", "turn": choose(view["settings"], moves), "ply": len(moves) + 1}
            ask(f"{game}/act", {"action": action}, token)


if __name__ == "__main__":
    me = {"name": "bot", "token": True}
    if len(sys.argv) == 2:
        server, name, invitation = sys.argv[1].replace("/#join=", "/game/").split("/game/")
        joined = json.load(ask(f"{server}/api/games/{name}/join", {"invitation": invitation, **me}))
    else:
        server, settings = sys.argv[1], {"game": sys.argv[2], "size": int(sys.argv[3]), "pie": True}
        joined = json.load(ask(f"{server}/api/games", {"settings": settings, "seat": "either", "listed": False, **me}))
        print(f"{server}/game/{joined['view']['id']}/#join={joined['invitation']}", flush=True)
    play(f"{server}/api/games/{joined['view']['id']}", joined["token"])
