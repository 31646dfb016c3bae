#!/usr/bin/env python3
"""A sparring partner for the dice games: one more of the same face, and a doubt only of what its own dice
make less likely than one in ten. See docs/bots.md."""
import json
import sys
from math import comb


def likely(bid, view, options):
    """How likely the bid holds, given the dice in my hand."""
    count, face = (int(number) for number in bid.split("x"))
    table, hand, faces = view["table"], view["hand"], int(options["faces"])
    wild = {"ones": 1, "top": faces}.get(options["wild"], face)
    matching = {face} if table["palifico"] else {face, wild}
    needed = max(count - sum(die in matching for die in hand), 0)
    hidden, p = sum(table["dice"]) - len(hand), len(matching) / faces
    return sum(comb(hidden, n) * p**n * (1 - p) ** (hidden - n) for n in range(needed, hidden + 1))


def choose(view, actions, options):
    if "pass" in actions:
        return "pass"
    if "doubt" not in actions:
        return max(actions, key=lambda bid: (view["hand"].count(int(bid.split("x")[1])), -int(bid.split("x")[0])))
    standing = view["table"]["trail"][-1]
    count, face = standing.split("x")
    more = f"{int(count) + 1}x{face}"
    return more if more in actions and likely(standing, view, options) >= 0.1 else "doubt"


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        options = told["options"]
        print(json.dumps({"type": "ready"}), flush=True)
    elif told["type"] == "observe":
        action = choose(told["view"], told["actions"], options)
        print(json.dumps({"type": "act", "id": told["id"], "action": action}), flush=True)
