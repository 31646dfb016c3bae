#!/usr/bin/env python3
"""A sparring partner for the card games: tidy, and doubts the last cards. See docs/bots.md."""
import json
import sys

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()


def far(card, claim):
    """How many ranks a card is away from a claim, the shorter way round."""
    steps = abs(RANKS.index(card) - RANKS.index(claim))
    return min(steps, len(RANKS) - steps)


def choose(view, actions, options):
    table, hand = view["table"], view["hand"]
    if "doubt" in actions:
        claim = table["trail"][-1]
        mine = sum(card[:-1] == claim["rank"] for card in hand["cards"] + hand["laid"])
        proof = mine + claim["count"] > 4 * int(options["decks"])
        return "doubt" if proof or table["hands"][claim["seat"]] <= 3 else "pass"

    def worth(action):  # one true card of the rank held most of, else the one furthest from its claim
        *cards, _, claim = action.split()[1:] or ["as", ""]
        true = all(card == claim for card in cards)
        held = sum(card[:-1] == claim for card in hand["cards"])
        return -len(cards), true, held if true else max((far(card, claim) for card in cards), default=0)
    return max(actions, key=worth)


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        options = told["options"]
        print(json.dumps({"type": "ready"}), flush=True)
    elif told["type"] == "observe":
        action = choose(told["view"], told["actions"], options)
        print(json.dumps({"type": "act", "id": told["id"], "action": action}), flush=True)
