#!/usr/bin/env python3
"""A bot for the dice games: bids what is likely and doubts what is not. See docs/bots.md."""
import json
import sys
from math import comb


def likely(bid, view, options, exactly=False):
    """How likely the bid holds (or is exact), given the dice in my hand."""
    count, face = (int(number) for number in bid.split("x"))
    table, hand, faces = view["table"], view["hand"], int(options["faces"])
    wild = {"ones": 1, "top": faces}.get(options["wild"], face)
    matching = {face} if table["palifico"] else {face, wild}
    needed = count - sum(die in matching for die in hand)
    hidden, p = sum(table["dice"]) - len(hand), len(matching) / faces
    enough = [needed] if exactly else range(max(needed, 0), hidden + 1)
    return sum(comb(hidden, n) * p**n * (1 - p) ** (hidden - n) for n in enough if n >= 0)


def choose(view, actions, options):
    """Each answer with the chance that it turns out well; a false bid is not always doubted."""
    bids = [action for action in actions if action[0].isdigit()]
    chances = {bid: 0.6 + 0.4 * likely(bid, view, options) for bid in bids}
    chances.update({action: 0.5 for action in actions if action == "pass"})
    if "doubt" in actions:
        chances["doubt"] = 1 - likely(view["table"]["trail"][-1], view, options)
    if "exact" in actions:
        chances["exact"] = likely(view["table"]["trail"][-1], view, options, exactly=True)
    return max(chances, key=chances.get)


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        options = told["options"]
        print(json.dumps({"type": "ready"}), flush=True)
    elif told["type"] == "observe":
        action = choose(told["view"], told["actions"], options)
        print(json.dumps({"type": "act", "id": told["id"], "action": action}), flush=True)
