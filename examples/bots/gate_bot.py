#!/usr/bin/env python3
"""A bot for the sheriff games: carries what pays, and opens what sounds too good. See docs/bots.md."""
import json
import sys

PRICE = {"apple": 2, "cheese": 3, "bread": 3, "chicken": 4, "pepper": 6, "mead": 7, "silk": 8, "crossbow": 9}


def goods(action):
    """What "load 2 apples 1 silk" speaks of: {"apple": 2, "silk": 1}."""
    words = action.split()[1:]
    return {name.removesuffix("s"): int(count) for count, name in zip(words[::2], words[1::2])}


def choose(view, actions):
    table = view["table"]
    office = table["offices"][table["sheriff"]]
    opens = (office["inspected"] + 1) / (office["merchants"] + 2)  # half of the bags, until more is known

    def worth(bag):  # one legal kind may be declared; all else is lost if the bag is opened, and 4 gold a card
        truth = max(list(PRICE)[:4], key=lambda good: bag.get(good, 0))
        return sum(n * (PRICE[g] - (g != truth) * opens * (PRICE[g] + 4)) for g, n in bag.items())
    if actions[0].startswith("load"):
        return max(actions, key=lambda action: worth(goods(action)))
    if actions[0].startswith("declare"):  # calls all of it what there is most of
        bag = {name.removesuffix("s"): count for name, count in view["hand"]["bag"].items()}
        fits = [action for action in actions if sum(goods(action).values()) == sum(bag.values())]
        return max(fits, key=lambda action: max(bag.get(good, 0) for good in goods(action)))
    if "inspect" in actions:  # few hands have three of a kind
        return "inspect" if int(table["gate"][table["merchant"]]["claim"].split()[0]) >= 3 else "pass"
    return actions[0]  # keeps its cards, draws from the deck, and pays nobody


for told in map(json.loads, sys.stdin):
    if told["type"] == "hello":
        print(json.dumps({"type": "ready"}), flush=True)
    elif told["type"] == "observe":
        action = choose(told["view"], told["actions"])
        print(json.dumps({"type": "act", "id": told["id"], "action": action}), flush=True)
