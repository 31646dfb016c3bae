"""A program that does one thing wrong: naughty.py FOLDER MANNER [QUESTION [PORT]]

It writes its process id to a file in the folder, and misbehaves at the question of that number
(0 for `hello`); until then it plays the first answer listed.
"""
import json
import os
import socket
import subprocess
import sys
import time

folder, manner, question = sys.argv[1], sys.argv[2], int((sys.argv + ["1"])[3])


def note(pid):
    with open(os.path.join(folder, str(pid)), "w"):
        pass


def say(reply):
    print(json.dumps(reply), flush=True)


def act(told, **changes):
    say({"type": "act", "id": told["id"], "action": told["actions"][0], **changes})


def misbehave(told):
    if manner == "rubbish":
        print("my dice are bad today", flush=True)
    elif manner == "bytes":
        sys.stdout.buffer.write(b"\xff\xfe\n")
        sys.stdout.buffer.flush()
    elif manner == "long-line":
        print("x" * 100_000, flush=True)
    elif manner == "flood":
        while True:
            say({"type": "info", "text": "hear me"})
    elif manner == "errors":  # writes without end to standard error, then answers
        print("oh dear " * 100_000, file=sys.stderr, flush=True)
        answer(told)
    elif manner == "sleep":
        while True:
            time.sleep(1000)
    elif manner == "child":  # a process of its own keeps its streams open
        line = socket.create_connection(("127.0.0.1", int(sys.argv[4])))
        sleep = [sys.executable, "-c", "import time; time.sleep(100000)"]
        subprocess.Popen(sleep, pass_fds=[line.fileno()])
        sys.exit(4)
    elif manner == "exit":
        print("I have had enough", file=sys.stderr)
        sys.exit(3)
    elif manner == "raise":
        raise ValueError("no such face")
    elif manner == "close":
        os.close(1)
        time.sleep(1000)
    elif manner == "old-id":
        act(told, id=told["id"] - 1)
    elif manner == "illegal":
        act(told, action="99x9")
    elif manner == "late":  # says nothing once, and answers twice at the next question
        global missed
        missed = told
    elif manner == "info":
        say({"type": "info", "text": "I \x1b[31mhold\nfive sixes", "odds": 1})
        act(told)
    else:
        sys.exit(f"unknown manner {manner}")


def answer(told):
    if told["type"] == "hello":
        say({"type": "ready"})
    else:
        act(told)


note(os.getpid())
missed = None
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "bye":
        continue
    if missed:
        act(missed)
        missed = None
    if told.get("id", 0) == question or manner in ("old-id", "illegal") and told.get("id", 0) > question:
        misbehave(told)
    else:
        answer(told)
