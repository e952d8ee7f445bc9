#!/usr/bin/env python3
"""A bot with a name, which waits for challenges and plays them one after the other, as examples/bot.py plays.

    examples/waiting_bot.py http://127.0.0.1:4750 Robby

It takes the name, and prints the token by which it comes back: TOKEN=… examples/waiting_bot.py http://127.0.0.1:4750. Its profile says what it accepts.
"""
import json, os, sys, time

from bot import ask, play

server, token = sys.argv[1], os.environ.get("TOKEN")
if not token:
    claimed = json.load(ask(f"{server}/api/me/name", {"name": sys.argv[2], "bot": True, "token": True}))
    token = claimed["token"]
    print(f"TOKEN={token} (and, if that is lost, the key of the account: {claimed['key']})", flush=True)
games = ["slash", "crossway", "slither", "slyde", "slicron"]
ask(f"{server}/api/me/accepts", {"games": games, "speeds": ["live"], "rated": False, "about": "Plays any legal turn."}, token)
while True:
    for challenge in json.load(ask(f"{server}/api/challenges", token=token))["to_me"]:
        ask(f"{server}/api/challenges/{challenge['id']}/accept", {}, token)
        play(f"{server}/api/games/{challenge['id']}", token)
    time.sleep(3)
