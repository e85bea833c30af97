"""Finds how much each sign weighs: the tables of `crates/engine/src/dream/compare/weights.rs`.

For each exam (`xtask/exams`), let the dream write down what it sees:

    JUDGE_IN=EXAM JUDGE_OUT=EXAM/signs.jsonl cargo test --release -p somnium-engine --lib -- \\
        --ignored --exact dream::compare::tests::measure::signs

Then `python3 weigh.py EXAM...` prints the tables. Each exam is judged by weights found on the others, so
that what it says of them holds for sentences of other writers. For the promise, set READ_MAX in `opinions.rs` to
30,000 first: who is not read cannot be counted.
"""
import json, math, os, re, sys
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
SIGNS = os.path.join(HERE, "../../crates/engine/src/dream/compare/signs.rs")
SURE = .845
# What is weighed in each table; what forbids a merge altogether is not.
PROMISE = """AboutAnother OtherDimension NumberOfOne ForeignToBoth ForeignToOne OneWordOfASentence Apart HalfOfAThing
    NameOfOne Nameless NamesOfBoth OtherKind SharedWords SharedPhrase HalfOfAName Change Common SameKind RarePhrase SameNames SharedValue
    HalfBehindAName OnePart OnePartLast SharedRarer OwnRarer TwoParts LeavesIt LeavesAnother""".split()
SAME = "AboutAnother Apart Change HalfBehindAName SameNames SharedWords OneWord Common RarePhrase SharedValue SharedThing".split()
FORBIDDEN = set("DeniesTheOther Excluded ForeignName ForeignToBoth Swapped Turned OtherParts Reversed HalfOfAnything News OneWordOfASentence".split())
RIVAL = """AboutAnother HalfOfAName SameNames OldCue HalfOfAThing OtherDimension Apart OtherKind SharedValue Denied Plan
    NumbersOfBoth NamesOfBoth RarePhrase Cue RivalByRules Tells OneWord OneWordOfASentence Since HalfBehindAName OnePart OnePartLast SharedRarer TwoParts LeavesIt LeavesAnother""".split()

def names():
    body = open(SIGNS).read().split("enum Sign {")[1].split("\n}")[0]
    return re.findall(r"^    (\w+),$", body, re.M)

def lines(path): return [json.loads(line) for line in open(path, encoding="utf-8")]
def odds(p): p = min(max(p, 1e-4), 1 - 1e-4); return math.log(p / (1 - p))

def load(folder, signs):
    """The pairs of an exam, and whether they say the same or one replaces the other."""
    into = {}
    def root(ref):
        while into.get(ref, ref) != ref: ref = into[ref]
        return ref
    truth = lines(os.path.join(folder, "truth.jsonl"))
    for row in truth:
        if row["type"] in ("surface", "reworded", "heavy"):
            for ref in row["refs"][1:]: into[root(ref)] = root(row["refs"][0])
    changes = {frozenset((root(row["older"]), root(row["newer"]))) for row in truth if row["type"] in ("cue", "plain")}
    for row in lines(os.path.join(folder, "signs.jsonl")):
        one, other = (root(ref) for ref in row["refs"])
        seen = {name for at, name in enumerate(signs) if row["signs"] >> at & 1}
        yield {**row, "exam": os.path.basename(folder.rstrip("/")).split("-")[0], "seen": seen, "is_same": one == other, "is_rival": frozenset((one, other)) in changes}

def fit(X, y, shrink=2.):
    """Weights that make what happened likeliest, small ones if in doubt."""
    X = np.hstack([X, np.ones((len(X), 1))]); w = np.zeros(X.shape[1]); least = np.full(X.shape[1], shrink); least[-1] = 1e-6
    for _ in range(100):
        p = 1 / (1 + np.exp(-np.clip(X @ w, -30, 30)))
        step = np.linalg.solve((X * (p * (1 - p))[:, None]).T @ X + np.diag(least), X.T @ (p - y) + least * w); w -= step
        if np.abs(step).max() < 1e-6: break
    return w

def weigh(title, rows, columns, features, truth, bars):
    X, y = np.array([features(row) for row in rows], float), np.array([truth(row) for row in rows], float)
    exams = np.array([row["exam"] for row in rows]); score = np.zeros(len(rows))
    for exam in sorted(set(exams)):
        here = exams == exam; w = fit(X[~here], y[~here]); score[here] = np.hstack([X[here], np.ones((here.sum(), 1))]) @ w
    print(f"{title}: {len(rows)} pairs, {int(y.sum())} of them true")
    for name, weight in sorted(zip(columns + ["outset"], fit(X, y)), key=lambda it: it[1]): print(f"  {name:20} {weight:5.1f}")
    for bar in bars:
        said = score >= bar; print(f"  from {bar:5.2f}: {int((said & (y > 0)).sum())} right, {int((said & (y == 0)).sum())} wrong")

def main():
    signs = names(); rows = [row for folder in sys.argv[1:] for row in load(folder, signs)]
    has = lambda row, table: [sign in row["seen"] for sign in table]
    by_rules = lambda row: row["rule"] == "replaces" and row["confidence"] >= SURE
    found = lambda row: row["is_rival"] and not by_rules(row) and row["rival"] >= .5 or row["is_same"] and row["same"] >= .5
    weigh("PROMISE", [row for row in rows if row["rule"] == "apart"], ["nearness²"] + PROMISE,
        lambda row: [row["near"] ** 2] + has(row, PROMISE), found, (-9, -8, -7, -6, -5))
    weigh("SAME", [row for row in rows if row["same"] >= .3 and row["rule"] == "apart" and not row["seen"] & FORBIDDEN], ["its word"] + SAME,
        lambda row: [odds(row["same"])] + has(row, SAME), lambda row: row["is_same"], (1.4, 1.7, 2., 2.2, 2.7))
    weigh("RIVAL", [row for row in rows if row["rival"] >= .3 and row["rule"] != "same" and not by_rules(row)], ["its word"] + RIVAL + ["crowded", "listed"],
        lambda row: [odds(row["rival"])] + has(row, RIVAL) + [row["crowded"], row["listed"]], lambda row: row["is_rival"], (0., .4, .62, .85, 1.4, 2.2))

if __name__ == "__main__":
    main()
