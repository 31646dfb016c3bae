#!/usr/bin/env python3
"""A dice bot with one trick: it takes bids at their word. A sparring partner, see docs/strength.md."""
import json
import sys


split = lambda bid: tuple(int(part) for part in bid.split("x"))


def believed(face, view, options):
    """How many dice match, if everybody else holds the first count they said of the face."""
    table, wild = view["table"], {"ones": 1, "top": int(options["faces"])}.get(options["wild"])
    matching = {face} if table["palifico"] else {face, wild}
    seats = [seat for seat, dice in enumerate(table["dice"]) if dice]
    first, said = seats.index(table["opener"]), {}
    for number, bid in enumerate(table["trail"]):
        if split(bid)[1] == face:
            said.setdefault(seats[(first + number) % len(seats)], split(bid)[0])
    said[view["seat"]] = sum(die in matching for die in view["hand"])
    return sum(said.values())


def choose(view, actions, options):
    """Doubts what is above, and otherwise raises as far as that."""
    above = lambda bid: split(bid)[0] > believed(split(bid)[1], view, options)
    if "doubt" in actions and above(view["table"]["trail"][-1]):
        return "doubt"
    within = [bid for bid in actions if bid[0].isdigit() and not above(bid)]
    return "pass" if "pass" in actions else max(within, key=split, default=actions[0])


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        options = told["options"]
        print(json.dumps({"type": "ready"}), flush=True)
    elif told["type"] == "observe":
        action = choose(told["view"], told["actions"], options)
        print(json.dumps({"type": "act", "id": told["id"], "action": action}), flush=True)
