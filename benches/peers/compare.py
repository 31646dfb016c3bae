"""Solves the duel with Doubt, OpenSpiel and the crate cfr, in turns, and prints how they compare.

Times are seconds of processor time on one core, so that other work on the machine counts for nothing.
`run` beside this file calls it.
"""

import argparse
import json
import resource
import statistics
import subprocess
import sys
import time

import pyspiel

VALUE = -7 / 258  # of the first seat, known exactly
SLICE = 20  # iterations of OpenSpiel between two turns of Doubt
RUNS = 20  # how often Doubt solves the duel in one turn


def child(*words):
    """Runs a program and gives what it printed and the seconds it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    printed = subprocess.run([str(word) for word in words], check=True, capture_output=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    taken = (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)
    return json.loads(printed), taken


def agree(name, value, exploitability):
    """Refuses to compare solvers of different games: a value is off by no more than can be exploited."""
    if abs(value - VALUE) > 2 * exploitability + 1e-4:
        sys.exit(f"{name} solves another game: the value is {value:.5f}, not {VALUE:.5f}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--solvers", required=True, help="the program built from solvers/")
    arguments.add_argument("--to", type=float, default=0.001, help="the exploitability to come to")
    arguments.add_argument("--most", type=int, default=600, help="the most iterations of OpenSpiel")
    given = arguments.parse_args()

    game = pyspiel.load_game("liars_dice(numdice=1,dice_sides=6)")
    peer, spent, done = pyspiel.CFRPlusSolver(game), 0.0, 0
    doubt, left, iterations = [], 1.0, 0
    while left > given.to and done < given.most:
        found, taken = child(given.solvers, "doubt", RUNS, given.to)
        agree("Doubt", found["value"], found["exploitability"])
        doubt.append(taken / RUNS)
        iterations = found["iterations"]
        begun = time.process_time()
        for _ in range(SLICE):
            peer.evaluate_and_update_policy()
        spent += time.process_time() - begun
        done += SLICE
        # A look takes OpenSpiel as long as dozens of iterations, so it is not counted, and not often taken.
        if done % 100 == 0:
            left = pyspiel.exploitability(game, peer.average_policy())
            print(f"OpenSpiel: {left:.5f} after {done} iterations, {spent:.1f} s", file=sys.stderr)
    root = game.new_initial_state()
    agree("OpenSpiel", pyspiel.expected_returns(root, peer.average_policy(), -1, False)[0], left)
    own = statistics.median(doubt)
    print(f"Doubt      {own:.4f} s to {given.to}: {iterations} iterations, {iterations / own:,.0f} per second, looks included")
    print(f"OpenSpiel  {spent:.1f} s to {left:.5f}: {done} iterations of CFR+ in C++, {done / spent:.1f} per second")
    print(f"           Doubt is {spent / own:,.0f} times as fast to the goal, {iterations / own / (done / spent):,.0f} times per iteration")

    rates, doubt = [], []
    for _ in range(3):
        _, built = child(given.solvers, "cfr", 1)
        found, taken = child(given.solvers, "cfr", 201)
        rates.append(200 / (taken - built))
        agree("cfr", found["value"], found["exploitability"])
        doubt.append(child(given.solvers, "doubt", RUNS, given.to)[1] / RUNS)
    rate, own = statistics.median(rates), statistics.median(doubt)
    print(f"cfr        {rate:.0f} iterations of DCFR per second, {found['exploitability']:.4f} after 201")
    print(f"           Doubt is {iterations / own / rate:,.0f} times as fast per iteration")


if __name__ == "__main__":
    main()
