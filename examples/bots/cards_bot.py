#!/usr/bin/env python3
"""A bot for the card games: honest while it can be, and doubts the unlikely. See docs/bots.md."""
import json
import sys
from math import comb


def likely(claim, view, options):
    """How likely the claimer had so many of the rank, given the cards that I know of."""
    table, hand, seat = view["table"], view["hand"], claim["seat"]
    elsewhere = [cards for other, cards in enumerate(hand["known"]) if other != seat]
    seen = sum(elsewhere, hand["cards"] + hand["laid"])
    left = 4 * int(options["decks"]) - sum(card[:-1] == claim["rank"] for card in seen)
    hidden = sum(table["hands"]) + sum(table["laid"]) - len(seen)
    theirs = table["hands"][seat] + table["laid"][seat]
    ways = [comb(left, n) * comb(hidden - left, theirs - n) for n in range(min(left, theirs) + 1)]
    return sum(ways[claim["count"]:]) / sum(ways)


def choose(view, actions, options):
    if "doubt" in actions:
        claim = view["table"]["trail"][-1]
        last_chance = view["table"]["hands"][claim["seat"]] == 0
        return "doubt" if last_chance or likely(claim, view, options) < 0.25 else "pass"

    def worth(action):  # "play Q Q 7 as Q": the truth with many cards, or a lie with few
        *cards, _, claim = action.split()[1:] or ["as", ""]
        return len(cards) if all(card == claim for card in cards) else -len(cards)
    return max(actions, key=worth)


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        options = told["options"]
        print(json.dumps({"type": "ready"}), flush=True)
    elif told["type"] == "observe":
        action = choose(told["view"], told["actions"], options)
        print(json.dumps({"type": "act", "id": told["id"], "action": action}), flush=True)
