#!/usr/bin/env python3
"""A sparring partner for the card games: the truth when possible, never doubts. See docs/bots.md."""
import json
import sys


def choose(actions):
    if "pass" in actions:
        return "pass"

    def worth(action):  # "play Q Q 7 as Q": the truth with many cards, or a lie with few
        *cards, _, claim = action.split()[1:] or ["as", ""]
        return len(cards) if all(card == claim for card in cards) else -len(cards)
    return max(actions, key=worth)


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        print(json.dumps({"type": "ready"}), flush=True)
    elif told["type"] == "observe":
        action = choose(told["actions"])
        print(json.dumps({"type": "act", "id": told["id"], "action": action}), flush=True)
