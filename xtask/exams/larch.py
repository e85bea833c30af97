#!/usr/bin/env python3
"""larch.py FOLDER COUNT SEED - synthetic corpus of short facts with planted truth."""
import datetime
import json
import math
import os
import random
import re
import sys

SORTS, TEXT, POOLS = {}, [], {}


def sort(key, fmt, a, b, code=False):
    """A sort of thing: names are fmt.format(a, b) for every part pair."""
    SORTS[key] = dict(fmt=fmt, a=split(a), b=split(b), code=code)


def split(s):
    return [x.strip() for x in re.split(r"[;\n]", s) if x.strip()]


def pool(key, s):
    POOLS[key] = split(s)


def table(s):
    TEXT.append(s)


class Attr:
    def __init__(self, head):
        left, vals = head.split("=", 1)
        bits = left.split()
        self.sort, self.key, flags = bits[0], bits[1], bits[2:]
        self.ord, self.code = "ord" in flags, "code" in flags
        vals = vals.strip()
        self.vals = POOLS[vals[1:]] if vals.startswith("*") else split(vals)
        self.t = {"P": [], "H": [], "C": [], "+": [], "-": [], "Q": []}


def load():
    out = []
    for line in "\n".join(TEXT).split("\n"):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line[0] == "@":
            out.append(Attr(line[1:]))
        else:
            out[-1].t[line[0]] += [x.strip() for x in line[1:].split("|") if x.strip()]
    return out


BANNED = re.compile(r"\b(now|nowadays|moved?|switch\w*|no longer|replac\w+|instead|used to|since|raised|lowered|"
                    r"rename\w*|correction|actually|current\w*|still|any ?more|new|newly|previous\w*|former\w*|"
                    r"was|were|changed?|updated?|today|these days|became|becomes|latest|recent\w*)\b", re.I)


def check(attrs):
    seen = set()
    for a in attrs:
        where = a.sort + "/" + a.key
        assert where not in seen, where
        seen.add(where)
        assert a.sort in SORTS, where
        assert len(a.t["P"]) >= 4 and len(a.t["H"]) >= 3, where
        assert len(a.t["C"]) + len(a.t["+"]) >= 4 and len(a.t["Q"]) >= 2, where
        assert any("{o}" in x or "{ao}" in x for x in a.t["C"]), where
        assert len(set(a.vals)) == len(a.vals) >= 5, where
        names_art = SORTS[a.sort]["fmt"].startswith("the ")
        for k, ts in a.t.items():
            for t in ts:
                assert t.count("{n}") == 1, (where, t)
                if k in "PHC+-":
                    assert "{v}" in t or "{av}" in t, (where, t)
                if k in "PH":
                    assert not BANNED.search(t), (where, t, BANNED.search(t).group())
                    assert "{o}" not in t, (where, t)
                if k == "Q":
                    assert t.endswith("?") and "{v}" not in t, (where, t)
                if names_art:
                    assert not re.search(r"\b(the|a|our|this) \{n\}", t), (where, t)
                if "|" in t or re.sub(r"\{(n|v|o|av|ao)\}", "", t).count("{"):
                    raise AssertionError((where, t))


def an(v):
    w = v.lower() or "x"
    if re.match(r"(8|11\b|18\b|mtls|sso|hour|honest|heir)", w):
        return "an " + v
    if re.match(r"(uni|use|usb|us\b|uk\b|euro|ux\b|one\b|utc)", w):
        return "a " + v
    if re.match(r"[AEFHILMNORSX](?=[A-Z0-9-]|\b)[A-Z0-9]", v) and not re.match(r"(SAML|HEIC|RAM|LIFO|FIFO|NAS|SOAP)", v):
        return "an " + v
    return ("an " if w[0] in "aeiou" else "a ") + v


def fill(tpl, name, v, o=None):
    s = tpl.replace("{av}", an(v)).replace("{v}", v)
    if o is not None:
        s = s.replace("{ao}", an(o)).replace("{o}", o)
    return s.replace("{n}", name)


def up(s):
    return s[:1].upper() + s[1:]


def sent(attr, tpl, name, v, o=None):
    """Fill in and capitalise, but leave a code-like word at the start alone."""
    s = fill(tpl, name, v, o)
    if tpl.startswith("{n}") and SORTS[attr.sort]["code"] and not name.startswith("the "):
        return s
    if tpl.startswith("{v}") and attr.code and not v.startswith("a "):
        return s
    return up(s)


# ---- surface changes -------------------------------------------------------
CONTR = [("does not", "doesn't"), ("is not", "isn't"), ("do not", "don't"), ("it is", "it's"), ("we have scheduled", "we've scheduled"),
         ("we are", "we're"), ("there is", "there's"), ("cannot", "can't"), ("should not", "shouldn't"),
         ("you will", "you'll"), ("will not", "won't"), ("that is", "that's"), ("they are", "they're"),
         ("who is", "who's"), ("has not", "hasn't"), ("we will", "we'll"), ("are not", "aren't")]
ABBR = [("repository", "repo"), ("repositories", "repos"), ("database", "DB"), ("environment", "env"),
        ("configuration", "config"), ("production", "prod"), ("development", "dev"), ("documentation", "docs"),
        ("application", "app"), ("administrator", "admin"), ("approximately", "approx."), ("department", "dept"),
        ("and", "&"), ("with", "w/"), ("without", "w/o"), ("information", "info"), ("minimum", "min."),
        ("maximum", "max."), ("management", "mgmt"), ("message", "msg"), ("messages", "msgs"), ("number", "no."),
        ("appointment", "appt"), ("account", "acct"), ("telephone", "phone"), ("photograph", "photo"),
        ("infrastructure", "infra"), ("specification", "spec"), ("requests", "reqs"), ("average", "avg")]
SPELL = [("organised", "organized"), ("colour", "color"), ("licence", "license"), ("behaviour", "behavior"),
         ("labelled", "labeled"), ("centre", "center"), ("programme", "program"), ("travelling", "traveling"),
         ("cancelled", "canceled"), ("prioritised", "prioritized"), ("authorised", "authorized"),
         ("serialised", "serialized"), ("favourite", "favorite"), ("catalogue", "catalog"), ("fulfil", "fulfill"),
         ("recognised", "recognized"), ("enrolled", "enroled"), ("analysed", "analyzed"), ("honours", "honors"),
         ("partitioned by", "partitioned by"), ("neighbour", "neighbor"), ("authorises", "authorizes"),
         ("signalled", "signaled"), ("theatre", "theater"), ("finalised", "finalized"), ("initialised", "initialized")]
SPELL = [(a, b) for a, b in SPELL if a not in ("enrolled", "partitioned by")]
BOTH = SPELL + [(b, a) for a, b in SPELL]
FILLER = ["FYI, ", "Note: ", "Note to self: ", "Just noting that ", "Reminder: ", "For the record, ", "PSA: ",
          "btw, ", "Worth noting: ", "Ok so ", "Remember: ", "Heads up: ", "For reference, ", "Noted: ", "NB: ",
          "So, ", "Just so you know, ", "Fact: ", "Memo: ", "Please remember that ", "As far as I know, "]
ONES = "zero one two three four five six seven eight nine ten eleven twelve".split()
MONTHS = ("January February March April May June July August September October November December").split()
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
NOTYPO = set("never without before after under above below until minutes seconds hours every there their where which "
             "these those about would could should other owned heating starts lasts costs leads".split())


def swap_words(tpl, pairs, rng):
    hits = [(a, b) for a, b in pairs if re.search(r"\b%s\b" % re.escape(a), tpl)]
    if not hits:
        return None
    a, b = rng.choice(hits)
    return re.sub(r"\b%s\b" % re.escape(a), b, tpl, count=1)


def typo(tpl, rng):
    spots = [m for m in re.finditer(r"(?<![\w{'-])[a-z]{5,}(?![\w}'-])", tpl) if m.group() not in NOTYPO]
    if not spots:
        return None
    m = rng.choice(spots)
    w = m.group()
    for _ in range(20):
        i = rng.randrange(1, len(w) - 2)
        kind = rng.randrange(3)
        if kind == 0:
            x = w[:i] + w[i + 1] + w[i] + w[i + 2:]
        elif kind == 1:
            x = w[:i] + w[i + 1:]
        else:
            x = w[:i] + w[i] + w[i:]
        if x != w:
            return tpl[:m.start()] + x + tpl[m.end():]
    return None


def clock(m):
    h, mi = int(m.group(1)), m.group(2)
    t = "%d" % (h % 12 or 12) + ("" if mi == "00" else ":" + mi)
    return t + (" am" if h < 12 else " pm")


def numfmt(v, rng):
    """Other spellings of the same value."""
    out = []

    def sub(pat, rep):
        x = re.sub(pat, rep, v)
        if x != v:
            out.append(x)
    sub(r"(\d) seconds\b", r"\1s"), sub(r"(\d) seconds\b", r"\1 sec")
    sub(r"(\d) minutes\b", r"\1 min"), sub(r"(\d) minutes\b", r"\1 mins")
    sub(r"(\d) hours\b", r"\1h"), sub(r"(\d) hours\b", r"\1 hrs")
    sub(r"(\d) (GB|MB|TB|KB)\b", r"\1\2"), sub(r"(\d) GB\b", r"\1 gigabytes")
    sub(r"(\d) MB\b", r"\1 megabytes"), sub(r"(\d) ms\b", r"\1ms"), sub(r"(\d) ms\b", r"\1 milliseconds")
    sub(r"(\d)%", r"\1 percent"), sub(r"(\d)%", r"\1 per cent")
    sub(r"\$(\d+),(\d{3})", r"$\1\2"), sub(r"\$(\d+),(\d{3})", r"\1,\2 USD"), sub(r"\$(\d+),000\b", r"$\1k")
    sub(r"€(\d+),(\d{3})", r"EUR \1,\2"), sub(r"€(\d+)\b(?!,)", r"\1 euros"), sub(r"€(\d+),000\b", r"€\1k")
    sub(r"(?<![$€\d])(\d+),(\d{3})\b", r"\1\2")
    sub(r"\b(\d\d):(\d\d)\b", clock)
    sub(r"\b(\d{1,2}) (%s)\b" % "|".join(MONTHS), r"\2 \1")
    sub(r"\b(%s)\b" % "|".join(x for x in MONTHS if len(x) > 4), lambda m: m.group()[:3])
    sub(r"\b(%s)s?\b" % "|".join(DAYS), lambda m: m.group()[:3])
    sub(r"\b(%s)\b" % "|".join(ONES[2:]), lambda m: str(ONES.index(m.group())))
    sub(r"(?<![\w$€.,:/-])([2-9]|1[0-2])(?= (days|weeks|months|people|hours|minutes|seats|retries|attempts))",
        lambda m: ONES[int(m.group())])
    return rng.choice(out) if out else None


def surface(attr, tpl, name, v, rng):
    base = sent(attr, tpl, name, v) + ("." if rng.random() < 0.85 else "")
    code = attr.code or SORTS[attr.sort]["code"]
    for _ in range(200):
        t, val, nm = tpl, v, name
        ops = ["case", "punct", "space", "filler", "article", "typo", "typo"]
        if swap_words(t, CONTR, rng) or attr.sort == "person" and t.startswith("{n} is "):
            ops += ["contr"] * 3
        if swap_words(t, ABBR, rng):
            ops += ["abbr"] * 3
        if swap_words(t, BOTH, rng):
            ops += ["spell"] * 4
        if not attr.code and numfmt(val, rng):
            ops += ["num"] * 3
        k = rng.choices([1, 2, 3], [55, 33, 12])[0]
        picked, ok = set(), True
        while len(picked) < k:
            picked.add(rng.choice(ops))
        for op in ("contr", "abbr", "spell", "typo", "num"):
            if op not in picked:
                continue
            if op == "contr":
                r = swap_words(t, CONTR, rng)
                if r is None and attr.sort == "person" and t.startswith("{n} is "):
                    r = t.replace("{n} is ", "{n}'s ", 1)
            elif op == "abbr":
                r = swap_words(t, ABBR, rng)
            elif op == "spell":
                r = swap_words(t, BOTH, rng)
            elif op == "typo":
                r = typo(t, rng)
            else:
                r = None if attr.code else numfmt(val, rng)
                if r:
                    val, r = r, t
            if r is None:
                ok = False
                break
            t = r
        if not ok:
            continue
        if "punct" in picked and code and " " not in name and rng.random() < 0.4:
            nm = "`" + name + "`"
        s = sent(attr, t, nm, val) + base[len(base.rstrip(".")):]
        if "article" in picked:
            if s.startswith("The ") and rng.random() < 0.6:
                s = up(s[4:]) if not code else s[4:]
            else:
                s = re.sub(r" (the|a|an) (?!few|lot|bit|little)", " ", s, count=1)
        if "filler" in picked:
            f = rng.choice(FILLER)
            low = s[0].lower() + s[1:] if (tpl[0] != "{" or s.startswith("The ") or
                                                tpl.startswith("{v}") and val[0].islower()) and not s.startswith("I ") else s
            s = f + (low if rng.random() < 0.9 or f[-2] not in ":," else s)
        if "case" in picked:
            c = rng.random()
            if attr.code or c < 0.25:
                s = s[0].lower() + s[1:] if s[0].isupper() and not s.startswith("I ") else s
            elif c < 0.85 or code:
                s = s.lower()
            else:
                s = s.upper()
        if "punct" in picked and nm == name:
            s = s[:-1] + rng.choice(["", "", "!", " ."]) if s.endswith(".") else s + rng.choice([".", "!"])
        if "space" in picked:
            c = rng.random()
            if c < 0.6:
                sp = [i for i, ch in enumerate(s) if ch == " "]
                i = rng.choice(sp)
                s = s[:i] + rng.choice(["  ", "   ", "\t"]) + s[i + 1:]
            else:
                s = s + "  " if c < 0.8 else "  " + s
        if s != base and s.strip() and 4 <= len(s.split()) <= 20:
            return base, s
    raise RuntimeError("no surface for " + tpl)


# ---- sentences for groups --------------------------------------------------
GEN_PLAIN = ["correction: {s}", "update: {s}", "scratch what I said earlier: {s}", "actually, {s}",
             "I had this wrong before: {s}", "this has changed: {s}", "from now on, {s}", "going forward, {s}",
             "starting this week, {s}", "ignore the earlier note: {s}", "new arrangement: {s}",
             "turns out that {s}", "as of today, {s}", "the old note is out of date: {s}", "{s} these days",
             "{s} after the latest change"]
GEN_OLD_ANY = ["{s} (was {o})", "{s}; it was {o} before", "{s} (formerly {o})", "{s}, where it used to be {o}",
               "update: {s}; {o} is history"]
GEN_OLD_END = ["correction: {s}, not {o}", "{s}, no longer {o}", "{s} instead of {o}", "{s} rather than {o} as before",
               "{s}, not {o} any more", "actually {s}, not {o}"]


def words_ok(s):
    return 4 <= len(s.split()) <= 20


def dot(s, rng):
    return s + ("." if rng.random() < 0.85 else "")


def plain(attr, name, v, rng, kinds="P"):
    for _ in range(100):
        t = rng.choice(attr.t[rng.choice(kinds)])
        s = sent(attr, t, name, v)
        if words_ok(s):
            return t, dot(s, rng)
    raise RuntimeError("no plain: %s/%s" % (attr.sort, attr.key))


def cue(attr, name, o, v, rng):
    want_old = rng.random() < 0.36
    for tries in range(400):
        if tries == 200:
            want_old = not want_old
        if rng.random() < 0.22:
            t = rng.choice(attr.t["P"])
            gens = GEN_PLAIN
            if want_old:
                gens = GEN_OLD_ANY + (GEN_OLD_END * 2 if t.endswith("{v}") else [])
            g = rng.choice(gens)
            s = fill(g.replace("{s}", t), name, v, o)
            if not (g.startswith("{s}") and t.startswith("{n}") and SORTS[attr.sort]["code"]
                    and not name.startswith("the ")):
                s = up(s)
        else:
            ts = list(attr.t["C"])
            if attr.ord:
                extra = attr.t["+"] if attr.vals.index(v) > attr.vals.index(o) else attr.t["-"]
                ts += extra * 2
            ts = [x for x in ts if (("{o}" in x) or ("{ao}" in x)) == want_old]
            if not ts:
                continue
            s = sent(attr, rng.choice(ts), name, v, o)
        if words_ok(s):
            return dot(s, rng)
    raise RuntimeError("no cue: %s/%s" % (attr.sort, attr.key))


def main():
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random(seed * 1000003 + count)
    attrs = load()
    check(attrs)
    names = {}
    for k in sorted(SORTS):
        s = SORTS[k]
        allp = [(a, b) for a in s["a"] for b in s["b"]]
        rng.shuffle(allp)
        names[k] = allp[:420]
    left = {}
    for a in attrs:
        ns = list(names[a.sort])
        rng.shuffle(ns)
        left[id(a)] = ns
    cycle = []

    def next_attr(need=1):
        nonlocal cycle
        for _ in range(10000):
            if not cycle:
                cycle = [a for a in attrs if left[id(a)]]
                rng.shuffle(cycle)
            a = cycle.pop()
            if len(left[id(a)]) >= need:
                return a
        raise RuntimeError("names exhausted")

    def label(a, p):
        return SORTS[a.sort]["fmt"].format(*p)

    def take():
        a = next_attr()
        return a, label(a, left[id(a)].pop())

    lines = []                                   # [content, seconds]
    year = 365 * 86400

    def add(s, t):
        lines.append((s, int(t)))
        return len(lines) - 1

    def pair(s1, s2, order=False):
        gap = math.exp(rng.uniform(math.log(5 * 3600), math.log(4500 * 3600)))
        t = rng.uniform(0, year - gap - 1)
        if not order and rng.random() < 0.5:
            return add(s1, t + gap), add(s2, t)
        return add(s1, t), add(s2, t + gap)

    n = {k: max(1, round(c * count / 1000)) for k, c in
         dict(surface=35, reworded=35, heavy=25, cue=35, plain=30, neg=50).items()}
    truth, asks = [], {"change": [], "dup": [], "one": []}

    for _ in range(n["surface"]):
        a, nm = take()
        v = rng.choice(a.vals)
        while True:
            t = rng.choice(a.t["P" if rng.random() < 0.75 else "H"])
            if words_ok(sent(a, t, nm, v)):
                break
        i, j = pair(*surface(a, t, nm, v, rng))
        truth.append({"type": "surface", "refs": [i, j]})
        asks["dup"].append((a, nm, [i, j], []))
    for _ in range(n["reworded"]):
        a, nm = take()
        v = rng.choice(a.vals)
        t1, s1 = plain(a, nm, v, rng)
        t2, s2 = t1, s1
        while t1 == t2:
            t2, s2 = plain(a, nm, v, rng)
        i, j = pair(s1, s2)
        truth.append({"type": "reworded", "refs": [i, j]})
        asks["dup"].append((a, nm, [i, j], []))
    for _ in range(n["heavy"]):
        a, nm = take()
        v = rng.choice(a.vals)
        t1, s1 = plain(a, nm, v, rng, "PPPPH")
        t2, s2 = t1, s1
        while t1 == t2:
            t2, s2 = plain(a, nm, v, rng, "H")
        i, j = pair(s1, s2)
        truth.append({"type": "heavy", "refs": [i, j]})
        asks["dup"].append((a, nm, [i, j], []))
    for _ in range(n["cue"]):
        a, nm = take()
        o, v = rng.sample(a.vals, 2)
        _, s1 = plain(a, nm, o, rng, "PPPH")
        i, j = pair(s1, cue(a, nm, o, v, rng), True)
        truth.append({"type": "cue", "older": i, "newer": j})
        asks["change"].append((a, nm, [j], [i]))
    for x in range(n["plain"]):
        a, nm = take()
        o, v = rng.sample(a.vals, 2)
        t1, s1 = plain(a, nm, o, rng, "PPPPH")
        if x % 2 == 0:
            while not words_ok(sent(a, t1, nm, v)):
                t1, s1 = plain(a, nm, o, rng)
            s2 = sent(a, t1, nm, v) + ("." if s1.endswith(".") else "")
        else:
            t2, s2 = t1, s1
            while t1 == t2:
                t2, s2 = plain(a, nm, v, rng, "PPH")
        i, j = pair(s1, s2, True)
        truth.append({"type": "plain", "older": i, "newer": j})
        asks["change"].append((a, nm, [j], [i]))
    for x in range(n["neg"]):
        a = next_attr(2)
        ns = left[id(a)]
        p = ns.pop()
        near = [q for q in ns if q[0] == p[0] or q[1] == p[1]] if rng.random() < 0.7 else []
        q = rng.choice(near or ns)
        ns.remove(q)
        v = rng.choice(a.vals)
        w = v if rng.random() < 0.5 else rng.choice(a.vals)
        while True:
            t, s1 = plain(a, label(a, p), v, rng, "PPPPH")
            s2 = sent(a, t, label(a, q), w)
            if words_ok(s2):
                break
        i, j = pair(s1, s2 + ("." if s1.endswith(".") else ""))
        truth.append({"type": "hard_negative", "refs": [i, j], "why": "entity"})
        asks["one"].append((a, label(a, p), [i], []))
        asks["one"].append((a, label(a, q), [j], []))
    while len(lines) < count:
        a, nm = take()
        _, s = plain(a, nm, rng.choice(a.vals), rng, "PPPH")
        asks["one"].append((a, nm, [add(s, rng.uniform(0, year))], []))

    norm = [re.sub(r"[^a-z0-9]+", " ", re.sub(r"\W+$", "", s.lower())) for s, _ in lines]
    assert len({s for s, _ in lines}) == len(lines), "identical lines"
    order = list(range(len(lines)))
    rng.shuffle(order)
    ref = {old: "m%d" % new for new, old in enumerate(order)}
    twin = {}
    for g in truth:
        for r in g.get("refs") or [g["older"], g["newer"]]:
            twin[r] = id(g)
    firsts = {}
    for i, s in enumerate(norm):                 # equal up to punctuation only inside one group
        k = firsts.setdefault(s, i)
        assert k == i or twin.get(k) == twin.get(i) is not None, (lines[k], lines[i])

    start = datetime.datetime(2024, 9, 2)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "corpus.jsonl"), "w", encoding="utf-8") as f:
        for new, old in enumerate(order):
            s, t = lines[old]
            at = (start + datetime.timedelta(seconds=t)).strftime("%Y-%m-%dT%H:%M:%SZ")
            f.write(json.dumps({"ref": "m%d" % new, "content": s, "observed_at": at}, ensure_ascii=False) + "\n")
    with open(os.path.join(folder, "truth.jsonl"), "w", encoding="utf-8") as f:
        for g in truth:
            g = {k: ([ref[r] for r in x] if k == "refs" else ref[x] if k in ("older", "newer") else x)
                 for k, x in g.items()}
            f.write(json.dumps(g) + "\n")
    total = round(150 + (count - 1000) / 30)
    third = total // 3
    want = {"change": third, "dup": third, "one": total - 2 * third}
    qs = []
    for k in ("change", "dup", "one"):
        for a, nm, rel, stale in rng.sample(asks[k], min(want[k], len(asks[k]))):
            q = up(fill(rng.choice(a.t["Q"]), nm, ""))
            qs.append({"query": q, "relevant": [ref[r] for r in rel], "stale": [ref[r] for r in stale]})
    rng.shuffle(qs)
    with open(os.path.join(folder, "queries.jsonl"), "w", encoding="utf-8") as f:
        for q in qs:
            f.write(json.dumps(q, ensure_ascii=False) + "\n")


# ---- names -----------------------------------------------------------------
sort("service", "{}-{}", "quill; basil; otter; cobalt; fern; lantern; harbor; marlin; pebble; saffron; tundra; willow; ember;"
     "juniper; raven; copper; onyx; maple; drift; cinder; hazel; vesper; sable; thistle",
     "gateway; auth; pricing; ledger; search; notifier; router; profiles; checkout; geocoder; mailer; scorer; exporter;"
     "tax; media; cart", code=True)
sort("api", "the {} {} API", "Partner; Merchant; Courier; Loyalty; Returns; Inventory; Payout; Booking; Invoice; Product;"
     "Subscriber; Shipment; Refund; Wallet; Rider; Depot; Claims; Fleet; Ticket; Tariff; Voucher",
     "Quotes; Lookup; Events; Status; Search; Export; Ingest; Preview; Audit; Mapping; Limits; Sync; Documents; Sessions")
sort("job", "the {}-{} job", "reindex; prune; rollup; sync; backfill; rebuild; archive; reconcile; snapshot; dedupe; refresh;"
     "export; compact; warm; verify; rotate; anonymize; tally",
     "catalog; invoices; sessions; thumbnails; contacts; payouts; vouchers; audit-logs; geo-cache; stock; reviews;"
     "mailing-lists; tariffs; telemetry; baskets; permissions")
sort("queue", "the {}.{} queue", "orders; emails; refunds; shipments; webhooks; uploads; signups; invoices; alerts; scans;"
     "imports; renders; pushes; disputes; labels; quotes; payments",
     "retry; incoming; priority; bulk; deadletter; delayed; eu; us; apac; internal; partner; fanout; overflow; slow; replay;"
     "sandbox; batch")
sort("table", "{}.{}", "billing; crm; ops; stock; growth; risk; hr; geo; media; support; fleet; core; legal; identity; tax;"
     "loyalty; ads; supply", "line_items; contacts; snapshots; adjustments; sessions; attachments; addresses; approvals;"
     "comments; balances; categories; assignments; revisions; settings; transfers; labels", code=True)
sort("repo", "{}-{}", "atlas; brook; cedar; delta; elm; flint; grove; heron; iris; jade; kelp; linden; moss; nimbus; opal;"
     "pine; quartz; reed; sorrel; tarn", "ui; infra; sdk; docs; mobile; core; cli; etl; web; proto; charts; models; tests;"
     "worker; admin; kit; plugins", code=True)
sort("env", "{}-{}", "staging; qa; preview; demo; sandbox; perf; uat; training; canary; integration; loadtest; rehearsal;"
     "partner-dev", "eu; us; apac; uk; nordics; alpha; beta; gamma; blue; green; amber; violet; north; south; east; west;"
     "one; two; three; mobile; web; payments; retail; wholesale", code=True)
sort("flag", "{}_{}", "enable; use; show; allow; force; hide; skip; try; prefer; limit",
     "split_checkout; dark_sidebar; fast_search; guest_cart; bulk_edit; saved_filters; inline_help; price_alerts;"
     "map_view; social_login; sms_codes; pdf_receipts; gift_cards; smart_retry; live_chat; store_pickup; mini_player;"
     "voice_notes; tax_preview; team_inbox; sticky_header; offline_mode; photo_crop; order_notes; auto_reorder;"
     "address_lookup; usage_meter; video_tour; weekly_digest; rating_prompt; seat_picker; loyalty_tiers; group_chat;"
     "quick_reply; currency_picker", code=True)
sort("release", "{} {}", "Orbit; Pylon; Meridian; Sundial; Trellis; Compass; Beacon; Paddock; Rowan; Skylark; Tidepool;"
     "Galleon; Foxglove; Cormorant; Alder; Monsoon",
     "1.4; 1.5; 1.6; 2.0; 2.1; 2.2; 2.3; 3.0; 3.1; 3.2; 3.5; 4.0; 4.1; 4.2; 4.3; 5.0; 5.1; 5.4; 6.0; 6.1; 6.2; 7.0; 7.1; 8.3")
sort("incident", "INC-{}{}", "31; 32; 33; 34; 35; 36; 37; 38; 39; 41; 42; 43; 45; 47; 48; 52",
     "04; 07; 11; 13; 18; 21; 26; 29; 32; 35; 40; 44; 49; 53; 57; 61; 66; 68; 72; 75; 79; 83; 86; 90; 94; 97")
sort("vendor", "{}{}", "Bright; North; Silver; Clear; Stone; Green; Swift; Iron; Blue; High; Red; Gold; Deep; True; Wild;"
     "Cloud; Sun; Storm; Salt; Frost", "loom; quay; path; field; mark; wharf; forge; mill; spire; haven; grid; crest;"
     "barrow; line; vault; works; stack; harbour")
sort("person", "{} {}", "Marta; Devon; Yusuf; Ines; Callum; Noor; Bastian; Keiko; Oluwaseun; Freya; Rafael; Lotte; Arjun;"
     "Saoirse; Mikael; Zainab; Piotr; Elodie; Tariq; Greta; Hamish; Linnea; Joaquin; Wren; Anselm; Chioma",
     "Lindqvist; Lindgren; Okafor; Okoro; Brandt; Brandl; Castellano; Castillo; Whitfield; Whitmore; Sandoval; Marchetti;"
     "Takahashi; Takeda; Ferreira; Ferrara; Novak; Novotny; Haddad; Abernathy; Kowalczyk; Moreau; Delacroix; Petrov")
sort("laptop", "laptop {}-{}", "KX; LT; MB; ZN; FW; DV; QA; TR; WS; PN; HQ; RM",
     "104; 117; 118; 126; 133; 139; 142; 151; 158; 160; 167; 174; 179; 183; 190; 205; 212; 221; 228; 236; 243; 251; 268;"
     "274; 289; 301; 316; 322; 337; 345")
sort("office", "the {} {}", "Porto; Lyon; Ghent; Turin; Malmö; Gdańsk; Leeds; Cork; Bergen; Graz; Brno; Tallinn; Utrecht;"
     "Valencia; Basel; Nantes; Dresden; Aarhus; Seville; Krakow; Boston; Denver; Austin; Portland; Tucson; Raleigh; Omaha;"
     "Halifax; Calgary; Quito; Medellín; Lima; Rosario; Pune; Kochi; Osaka; Sapporo; Busan; Taipei; Hanoi; Cebu; Perth;"
     "Hobart; Dunedin; Nairobi; Accra; Kigali; Tunis; Amman; Haifa; Bristol; Cardiff; Dundee; Bilbao; Trieste; Lugano",
     "office; annex; warehouse; studio; workshop; depot")
sort("room", "the {} {}", "Juniper; Larkspur; Magnolia; Bramble; Clover; Dahlia; Everest; Fuji; Galway; Hudson; Indigo;"
     "Jupiter; Kepler; Lagoon; Mercury; Neptune; Orchid; Primrose; Rainier; Saturn; Thames; Umber; Volga; Wisteria; Yarrow;"
     "Zephyr; Curie; Lovelace; Hopper; Noether", "room; booth; lab; lounge; auditorium; nook; suite; boardroom; den; parlour")
sort("meeting", "the {} {}", "Platform; Checkout; Growth; Security; Data; Mobile; Design; Finance; Hiring; Support; Logistics;"
     "Pricing; Research; Compliance; Marketplace; Onboarding; Reliability; Localisation; Partnerships; Content; Fraud;"
     "Tooling; Roadmap; Architecture", "standup; retro; sync; review; planning meeting; check-in; demo; huddle; town hall;"
     "book club; triage call; office hour")
sort("trip", "the {} {}", "Oslo; Lisbon; Vienna; Dublin; Prague; Athens; Geneva; Warsaw; Helsinki; Madrid; Milan; Munich;"
     "Hamburg; Zurich; Toronto; Chicago; Seattle; Montreal; Tokyo; Seoul; Singapore; Sydney; Dubai; Cairo; Istanbul; Riga;"
     "Edinburgh; Marseille; Naples; Antwerp", "offsite; summit; workshop; customer visit; trade fair; hackathon;"
     "conference; kickoff; retreat; roadshow")
sort("home", "the {} on {}", "flat; house; cottage; bungalow; studio; maisonette; farmhouse",
     "Alder Street; Alder Road; Birch Lane; Canal Street; Castle Road; Chapel Lane; Church Street; Dove Road; Elm Grove;"
     "Ferry Road; Finch Lane; Garden Street; Hill Street; Holly Road; Ivy Lane; Kiln Lane; King Street; Lime Grove;"
     "Market Street; Mill Lane; Mill Road; Oak Street; Oak Avenue; Orchard Road; Park Lane; Pond Street; Quarry Road;"
     "Queen Street; River Street; River Lane; Rose Avenue; School Lane; Spring Street; Station Road; Swan Street;"
     "Tanner Row; Temple Street; Vine Street; Wharf Road; Willow Avenue; Windmill Lane; York Street")
sort("team", "the {} {}", "Kestrel; Badger; Lynx; Osprey; Puffin; Marten; Bison; Gecko; Heron; Ibex; Jackal; Koala; Lemur;"
     "Moose; Narwhal; Ocelot; Panda; Quokka; Robin; Stoat; Tapir; Urchin; Viper; Walrus; Yak; Zebra; Condor; Dingo; Egret;"
     "Falcon; Gannet; Hornet; Impala; Merlin; Newt", "squad; guild; crew; pod; tribe; chapter; cell; task force; unit")
sort("alert", "the {}{} alert", "High; Slow; Stalled; Missing; Frequent; Unusual; Sustained; Failing; Low; Burst",
     "CheckoutLatency; DiskUsage; LoginErrors; QueueDepth; PaymentRetries; CacheMisses; ReplicaLag; CertExpiry;"
     "ApiTimeouts; PodRestarts; EmailBounces; OrderVolume; SearchTraffic; WebhookFailures; MemoryPressure; BatchRuntime;"
     "TokenRefreshes; UploadSizes; DnsLookups; CpuThrottling; SignupRate; ThreadCount; GcPauses; ImportJobs; BackupAge;"
     "FraudScores; SessionCount; RefundRate; CdnEgress; IndexLag")
sort("pipeline", "the {}-{} pipeline", "tuna; pike; perch; trout; carp; salmon; herring; cod; bream; eel; haddock; sole; hake;"
     "turbot; plaice; minnow; grayling; sturgeon; snapper; barbel; roach; tench", "build; deploy; nightly; publish; lint; e2e;"
     "smoke; docker; android; ios; terraform; windows; arm; preview; sandbox; bench")
sort("customer", "{} {}", "Halcyon; Beaumont; Corvane; Delmarva; Estrella; Fairholme; Glenbrook; Hartwell; Isola; Jorvik;"
     "Kingsmere; Lakeshore; Montclair; Northgate; Oakhurst; Pemberly; Quillan; Ravensworth; Stanhope; Tremaine; Umberto;"
     "Vantage; Westbourne; Yardley", "Foods; Logistics; Insurance; Textiles; Pharma; Motors; Energy; Airlines; Books; Hotels;"
     "Bank; Dairies; Optics; Mining; Media; Brewing")
sort("db", "pg-{}-{}", "osprey; acorn; bluff; canyon; dune; estuary; fjord; geyser; inlet; islet; jetty; knoll; marsh; mesa;"
     "oasis; plateau; ravine; reef; savanna; summit; tarn; valley; bayou; prairie", "01; 02; 03; 04; 05; 06; 07; 08; 09; 10; 11; 12;"
     "21; 22; 31; 32", code=True)
sort("budget", "the {} {} budget", "observability; marketing; support; security; design; mobile; data science; platform;"
     "research; localisation; sales; facilities; recruiting; legal; logistics; community; accessibility; hardware lab;"
     "compliance; machine learning; billing; growth; analytics; field service", "tooling; training; travel; hosting; contractor; events;"
     "equipment; consulting; subscriptions; licensing; relocation; prototyping; translation; research; swag")
sort("host", "{}{}", "bastion; runner; mirror; relay; scanner; proxy; ldap; printer; backup; cache; jump; vpn; ntp; syslog; kiosk",
     "-ams1; -ams2; -ams3; -fra1; -fra2; -dub1; -dub2; -iad1; -iad2; -sfo1; -sfo2; -sin1; -sin2; -syd1; -gru1; -bom1; -cdg1; -lhr1;"
     "-lhr2; -yyz1; -nrt1; -icn1", code=True)

# ---- values shared by several attributes -----------------------------------
pool("people", "Priya; Tomasz; Ingrid; Omar; Beatriz; Hiroshi; Fatima; Lars; Siobhan; Mateo; Anneke; Kwame; Rosalind; Viktor;"
     "Leila; Gustav; Naomi; Emeka; Clara; Dmitri; Hana; Julian; Miriam; Pavel; Sunita; Torsten; Uma; Vikram; Xenia; Yara;"
     "Aaron; Bettina; Cedric; Dolores; Enzo; Farah; Gideon; Helga; Ivan; Jolene; Kofi; Luisa; Magnus; Nadine; Oscar; Paloma")
pool("teams", "the Payments team; the Search team; the Platform team; the Identity team; the Fulfilment team; the Data team;"
     "the Growth team; the Mobile team; the Risk team; the Storefront team; the Messaging team; the Infrastructure team;"
     "the Billing team; the Catalogue team; the Partner team; the Analytics team; the Returns team; the Developer Tools team")
pool("days", "Monday; Tuesday; Wednesday; Thursday; Friday")
pool("month", "January; February; March; April; May; June; July; August; September; October; November; December")
pool("dates", "4 March; 11 March; 2 April; 17 April; 6 May; 21 May; 3 June; 19 June; 8 July; 24 July; 12 August; 28 August;"
     "9 September; 23 September; 7 October; 16 October; 4 November; 20 November; 2 December; 11 December")
# ---- tables: P plain, H heavy, C cue, + raised, - lowered, Q questions ------
table("""
@service timeout ord = 5 seconds; 10 seconds; 15 seconds; 20 seconds; 30 seconds; 45 seconds; 60 seconds; 90 seconds
P {n} times out a request after {v} | the request timeout of {n} is {v} | requests to {n} are timed out after {v} | after {v}, a request to {n} times out | we have the request timeout on {n} set to {v}
H give {n} {v} before you treat the call as dead | {n} hangs up on slow callers once {v} have gone by | if nothing comes back from {n} within {v}, the connection is dropped
C {n} now times out a request after {v} | the request timeout of {n} was changed to {v} | requests to {n} are no longer timed out after {o} but after {v} | we went from {o} to {v} for the {n} request timeout
+ the {n} request timeout was raised to {v} | request timeout on {n} bumped from {o} to {v}
- the {n} request timeout was lowered to {v} | we cut the request timeout on {n} to {v}, down from {o}
Q what is the request timeout of {n}? | after how long does {n} time out a request?
@service owner = *teams
P {n} is owned by {v} | the owner of {n} is {v} | ownership of {n} lies with {v} | {v} owns {n} | as a service, {n} is owned by {v}
H take questions about {n} to {v} | {v} answers for {n} and everything it breaks | if {n} needs a fix, {v} is on the hook
C {n} is now owned by {v} | ownership of {n} moved to {v} | {n} was handed over from {o} to {v} | {v} took over {n} | {v} inherited {n} when {o} gave it up
Q which team owns {n}? | who is the owner of {n}?
@service language code = Go; Rust; Kotlin; Java; Python; TypeScript; Elixir; Scala; Ruby; Clojure
P {n} is written in {v} | the language of {n} is {v} | {n} is a service written in {v} | the code of {n} is written in {v} | we write {n} in {v}
H to hack on {n} you have to know {v} | open up {n} and you will find {v} all the way down | {n} is {av} codebase through and through
C {n} has been rewritten in {v} | {n} was ported from {o} to {v} | {n} is now written in {v} | the {v} rewrite of {n} is live and the old code is gone | {n} no longer runs on {o}; it is all {v}
Q what language is {n} written in? | which programming language does {n} use?
@service port code = 8081; 8085; 8090; 9000; 9100; 9443; 7070; 7443; 6060; 5005; 4000; 3030
P {n} listens on port {v} | the port of {n} is {v} | {n} is listening on port {v} | port {v} is the one {n} listens on
H point your local client at {v} when you want to reach {n} | you will find {n} answering at localhost:{v} | to talk to {n} over TCP, dial {v}
C {n} now listens on port {v} | the port of {n} was changed to {v} | {n} moved from port {o} to {v} | {n} has a new port, {v}, instead of {o}
Q which port does {n} listen on? | what is the port of {n}?
@service replicas ord = two replicas; three replicas; four replicas; five replicas; six replicas; eight replicas; ten replicas; twelve replicas
P {n} runs with {v} in production | in production, {n} runs with {v} | the production deployment of {n} has {v} | {n} is deployed to production with {v}
H live traffic to {n} is spread over {v} | count {v} when you look at {n} in the prod cluster | {v} carry the real load for {n}
C {n} now runs with {v} in production | the production deployment of {n} went to {v} | production has {v} of {n} instead of {o} | {n} was resized in production from {o} to {v}
+ {n} was scaled up to {v} in production | we raised {n} from {o} to {v} in production
- {n} was scaled down to {v} in production | we shrank {n} in production from {o} to {v}
Q how many replicas of {n} run in production? | with how many production replicas is {n} deployed?

@api ratelimit ord = 60 requests per minute; 100 requests per minute; 200 requests per minute; 300 requests per minute; 500 requests per minute; 900 requests per minute; 1,200 requests per minute; 2,000 requests per minute
P {n} allows {v} per client | the rate limit of {n} is {v} per client | each client of {n} is limited to {v} | per client, {n} has a rate limit of {v}
H go over {v} from one key and {n} starts answering 429 | {n} throttles any caller that exceeds {v} | a single consumer can push {v} at {n} and not one more
C {n} now allows {v} per client | the rate limit of {n} has been changed to {v} | clients of {n} get {v} instead of {o} | the old limit of {o} on {n} no longer holds; it is {v}
+ the rate limit of {n} was raised to {v} | {n} had its client limit lifted from {o} to {v}
- the rate limit of {n} was lowered to {v} | {n} had its client limit cut from {o} to {v}
Q what is the rate limit of {n}? | how many requests per minute does {n} allow per client?
@api auth = OAuth tokens; API keys; mutual TLS; one-time codes; HMAC signatures; basic auth; session cookies
P {n} is authenticated with {v} | authentication on {n} is done with {v} | clients authenticate to {n} with {v} | {n} uses {v} for authentication | for authentication, {n} relies on {v}
H you get into {n} by presenting {v} | callers prove who they are to {n} through {v} | no entry to {n} unless you bring {v}
C {n} now authenticates clients with {v} | {n} switched to {v} for authentication | authentication on {n} moved from {o} to {v} | {v} replaced {o} as the way to authenticate to {n} | clients of {n} must authenticate with {v} from now on
Q how do clients authenticate to {n}? | what does {n} use for authentication?
@api pagesize ord = 20 items; 25 items; 40 items; 50 items; 100 items; 200 items; 250 items; 500 items
P {n} returns {v} per page by default | the default page size of {n} is {v} | by default, a page from {n} holds {v} | pages of {n} have {v} by default
H ask {n} for a list with no parameters and {v} come back | expect {v} at a time when you walk through {n} results | {n} hands out its lists in chunks of {v} unless told otherwise
C {n} now returns {v} per page by default | the default page size of {n} was changed to {v} | a default page from {n} holds {v}, no longer {o} | {n} went from {o} per page to {v}
+ the default page size of {n} was raised to {v} | {n} pages grew from {o} to {v}
- the default page size of {n} was lowered to {v} | {n} pages shrank from {o} to {v}
Q what is the default page size of {n}? | how many items per page does {n} return by default?
@api spec code = OpenAPI; GraphQL SDL; Protobuf; RAML; AsyncAPI; WSDL; Smithy
P the specification of {n} is written in {v} | {n} has its specification in {v} | we keep the specification of {n} in {v} | {n} is specified in {v}
H anyone generating a client for {n} starts from {v} | the contract of {n} is described in {v} | to learn what {n} accepts, read its {v} files
C the specification of {n} was converted to {v} | {n} is now specified in {v} | {n} switched its specification from {o} to {v} | the {o} specification of {n} has been replaced by one in {v}
Q in which format is the specification of {n} written? | what is {n} specified in?

@job schedule = 01:15 UTC; 02:30 UTC; 03:00 UTC; 03:45 UTC; 04:20 UTC; 05:00 UTC; 13:10 UTC; 19:30 UTC; 21:00 UTC; 22:40 UTC; 23:15 UTC
P {n} runs once a day at {v} | once a day, at {v}, {n} runs | {n} is run once daily at {v} | the daily run of {n} is at {v}
H {v} is when {n} kicks off, seven days a week | expect load from {n} once the clock shows {v} | {n} wakes up at {v} and does its thing
C {n} now runs daily at {v} | the daily run of {n} moved to {v} | {n} was rescheduled from {o} to {v} | {n} starts at {v} instead of {o} | the daily slot of {n} has been shifted to {v}
Q at what time does {n} run every day? | when is the daily run of {n}?
@job retries ord = two times; three times; four times; five times; six times; eight times; ten times
P {n} is retried {v} when it fails | when it fails, {n} is retried {v} | a failed run of {n} is retried {v} | we have {n} configured to retry {v} on failure | on failure, {n} retries {v}
H {n} gets another go {v} before it gives up | if {n} breaks, it gets attempted again {v}, then someone is paged | the scheduler will restart {n} {v} if it keeps crashing
C {n} is now retried {v} when it fails | retries on {n} were changed: {v} on failure | {n} is retried {v}, no longer {o} | on failure {n} retries {v} where it used to retry {o}
Q how many times is {n} retried when it fails? | how often does {n} retry on failure?
@job runtime ord = 5 minutes; 10 minutes; 15 minutes; 20 minutes; 25 minutes; 40 minutes; 50 minutes; 75 minutes; 90 minutes
P {n} takes {v} on average | the average run of {n} takes {v} | on average, {n} finishes in {v} | a run of {n} takes an average of {v}
H plan for {v} between the start of {n} and its final log line | {n} keeps the worker busy for {v} | grab a coffee, {n} is done in {v}
C {n} now takes {v} on average | the average run of {n} changed to {v} | {n} used to take {o} on average; it is {v} | a run of {n} takes {v} rather than the {o} of before
+ the average run of {n} has gone up to {v} | {n} has slowed from {o} to {v} a run
- the average run of {n} has dropped to {v} | {n} was sped up from {o} to {v} a run
Q how long does {n} take on average? | what is the average run time of {n}?
@job runner code = Airflow; Jenkins; Kubernetes CronJobs; Dagster; Prefect; Nomad; Argo Workflows; Cloud Scheduler; systemd timers
P {n} is scheduled with {v} | the scheduling of {n} is done by {v} | we schedule {n} with {v} | {v} is what schedules {n} | for scheduling, {n} relies on {v}
H look in {v} when {n} did not fire | {n} gets triggered from {v} | the logs of {n} are to be found under {v}
C {n} is now scheduled with {v} | {n} was migrated to {v} for scheduling | scheduling of {n} moved from {o} to {v} | {v} replaced {o} as the scheduler of {n} | we switched {n} over to {v}
Q what is {n} scheduled with? | which scheduler does {n} use?

@queue visibility ord = 30 seconds; 60 seconds; 90 seconds; 120 seconds; 180 seconds; 300 seconds; 600 seconds; 900 seconds
P {n} has a visibility timeout of {v} | the visibility timeout of {n} is {v} | the visibility timeout is {v} on {n} | messages on {n} have a visibility timeout of {v}
H a consumer of {n} has {v} to ack before the message shows up again | {n} hides a fetched message for {v} | leave something from {n} unacknowledged for {v} and another worker gets it
C {n} now has a visibility timeout of {v} | the visibility timeout of {n} was changed to {v} | the visibility timeout of {n} is {v} instead of {o} | {n} no longer has a visibility timeout of {o}, it is {v}
+ visibility timeout on {n} increased to {v} | the visibility timeout of {n} was raised from {o} to {v}
- visibility timeout on {n} decreased to {v} | the visibility timeout of {n} was lowered from {o} to {v}
Q what is the visibility timeout of {n}? | which visibility timeout do messages on {n} have?
@queue broker code = RabbitMQ; Kafka; SQS; NATS; Redis Streams; Pulsar; ActiveMQ; Pub/Sub; Service Bus
P {n} is hosted on {v} | the broker of {n} is {v} | {v} is the broker for {n} | we host {n} on {v} as the broker | the broker hosting {n} is {v}
H peek into {v} if you need to see what sits in {n} | {n} lives in {v} | producers publish to {n} by way of {v}
C {n} is now hosted on {v} | {n} was migrated from {o} to {v} | the broker of {n} changed to {v} | we moved {n} over to {v} | {v} replaced {o} as the broker for {n}
Q which broker is {n} hosted on? | what is the broker of {n}?
@queue retention ord = 1 day; 2 days; 3 days; 4 days; 7 days; 10 days; 14 days; 21 days; 30 days
P {n} retains messages for {v} | messages on {n} are retained for {v} | the retention of messages on {n} is {v} | message retention for {n} is set to {v}
H whatever lands in {n} evaporates once it is {v} old | you have {v} to drain {n} before things get dropped | anything unread in {n} is gone past {v}
C {n} now retains messages for {v} | retention on {n} was changed to {v} | messages on {n} are retained for {v} instead of {o} | {n} used to retain messages for {o}, it is {v} as of today
+ message retention on {n} was extended to {v} | retention on {n} raised from {o} to {v}
- message retention on {n} was shortened to {v} | retention on {n} reduced from {o} to {v}
Q how long does {n} retain messages? | what is the message retention of {n}?
@queue format code = JSON; Avro; Protobuf; MessagePack; CBOR; XML; Thrift
P messages on {n} are serialised as {v} | the messages of {n} are serialised in {v} | {n} carries messages serialised as {v} | serialisation of messages on {n} is {v} | we serialise messages on {n} as {v}
H to read what comes out of {n} you need {v} support | payloads travelling through {n} are plain {v} | {av} decoder sits in every consumer of {n}
C messages on {n} are now serialised as {v} | serialisation on {n} switched to {v} | {n} dropped {o} and its messages are serialised as {v} | messages on {n} moved from {o} to {v} | the message format on {n} changed to {v}
Q how are messages on {n} serialised? | in which format are the messages on {n}?

@table rows ord = 40,000 rows; 120,000 rows; 350,000 rows; 800,000 rows; 2 million rows; 5 million rows; 9 million rows; 30 million rows; 75 million rows; 200 million rows
P the table {n} holds about {v} | {n} is a table with about {v} | there are about {v} in the table {n} | table {n} has approximately {v}
H a full scan of {n} walks past roughly {v} | {n} weighs in at some {v} | think twice before joining {n}, it is roughly {v}
C the table {n} now holds about {v} | table {n} went from {o} to {v} | {n} used to have {o}; the table is at {v} | the latest count for table {n} is {v}
+ the table {n} has grown to {v} | table {n} swelled from {o} to {v}
- the table {n} has shrunk to {v} | after the purge, table {n} went down from {o} to {v}
Q how many rows does the table {n} hold? | about how big is the table {n} in rows?
@table pk code = id; uuid; external_id; row_key; natural_key; ulid; record_no; legacy_id; hash_id
P the primary key of {n} is {v} | {n} has {v} as its primary key | the column {v} is the primary key of {n} | in {n}, the primary key column is {v}
H every record in {n} is identified by {v} | look things up in {n} through {v} | foreign references into {n} point at {v}
C the primary key of {n} is now {v} | the primary key of {n} was changed to {v} | {n} had its key column switched from {o} to {v} | {v} replaced {o} as the primary key of {n} | {n} was rekeyed and {v} is the primary key as of this migration
Q what is the primary key of {n}? | which column is the primary key in {n}?
@table retention ord = 30 days; 60 days; 90 days; 6 months; 12 months; 18 months; 24 months; 36 months; 7 years
P records in the table {n} are kept for {v} | the table {n} keeps records for {v} | we keep records in the table {n} for {v} | the retention of records in table {n} is {v}
H data in {n} gets purged once it reaches {v} | nothing older than {v} survives in {n} | legal wants {v} of history in {n} and then it goes
C records in {n} are now kept for {v} | retention for {n} changed to {v} | the table {n} keeps records for {v} instead of {o} | we no longer keep {n} records for {o}, the rule is {v}
+ retention of the table {n} was extended to {v} | we raised how long {n} keeps records from {o} to {v}
- retention of the table {n} was shortened to {v} | we reduced how long {n} keeps records from {o} to {v}
Q how long are records in the table {n} kept? | what is the retention of {n} records?
@table partition code = created_at; tenant_id; region; order_date; country_code; event_day; account_id; shard_no
P the table {n} is partitioned by {v} | partitioning of {n} is done by {v} | {n} is a table partitioned by {v} | the partition column of {n} is {v} | we partition the table {n} by {v}
H always filter {n} on {v} or the planner reads everything | {n} is sliced up along {v} | the physical chunks of {n} follow {v}
C the table {n} is now partitioned by {v} | {n} was repartitioned by {v} | partitioning of {n} moved from {o} to {v} | the partition column of {n} is {v} instead of {o} | we switched the partitioning of {n} to {v}
Q what is the table {n} partitioned by? | which column is {n} partitioned on?
""")
table("""
@repo branch code = main; master; trunk; develop; stable; mainline; integration
P the default branch of the {n} repository is {v} | {v} is the default branch of the {n} repository | the {n} repository has {v} as its default branch | in the {n} repository, the default branch is {v}
H open pull requests against {v} when you work on {n} | a fresh clone of {n} lands you on {v} | merged work in {n} ends up on {v}
C the default branch of {n} is now {v} | the default branch of {n} was renamed to {v} | {n} switched its default branch from {o} to {v} | {n} no longer uses {o} as default branch, it is {v}
Q what is the default branch of the {n} repository? | which branch is the default in {n}?
@repo pkgmgr code = npm; pnpm; yarn; bun; poetry; uv; cargo; bazel; gradle; pants
P the {n} repository installs dependencies with {v} | dependencies of the {n} repository are installed with {v} | installing the dependencies of {n} is done with {v} | in {n}, we install dependencies with {v} | for installing dependencies, the {n} repository uses {v}
H run {v} first thing after cloning {n} | third-party packages in {n} are handled by {v} | you need {v} on your machine to set up {n}
C {n} now installs dependencies with {v} | {n} switched to {v} for its dependencies | the {n} repository moved from {o} to {v} for dependencies | {v} replaced {o} in {n} | use {v} instead of {o} to install dependencies in {n}
Q what does the {n} repository install dependencies with? | which tool installs the dependencies of {n}?
@repo approvals ord = one approval; two approvals; three approvals; four approvals; five approvals
P a pull request in {n} needs {v} before merging | before merging, a pull request in {n} needs {v} | merging a pull request in {n} requires {v} | to merge a pull request in {n}, you need {v}
H nothing lands in {n} until it has {v} | branch protection on {n} asks for {v} | you have to collect {v} before the button turns green in {n}
C a pull request in {n} now needs {v} | the {n} merge rule changed to {v} | {n} requires {v} per pull request instead of {o} | merging in {n} used to need {o}; the rule is {v}
+ we raised the bar in {n} to {v} per pull request | the approval rule in {n} was tightened from {o} to {v}
- we relaxed the pull request rule in {n} to {v} | the approval rule in {n} was loosened from {o} to {v}
Q how many approvals does a pull request in {n} need? | what does merging a pull request in {n} require?
@repo style = Conventional Commits; gitmoji; ticket-number prefixes; imperative one-liners; past-tense sentences; component-prefixed titles; free-form messages
P commit messages in {n} follow {v} | the {n} repository follows {v} for commit messages | for commit messages, {n} follows {v} | the convention for commit messages in {n} is {v}
H write your git log entries in {n} according to {v} | the history of {n} reads as {v} | reviewers of {n} bounce anything that ignores {v}
C commit messages in {n} now follow {v} | {n} switched to {v} for commit messages | the commit convention in {n} changed from {o} to {v} | {n} dropped {o} and commit messages follow {v} | we adopted {v} for commit messages in {n}
Q which convention do commit messages in {n} follow? | how should commit messages in the {n} repository be written?
@repo indent = two spaces; four spaces; tabs; three spaces; eight spaces
P code in the {n} repository is indented with {v} | the {n} repository indents code with {v} | indentation in the {n} repository is {v} | we indent code in {n} with {v}
H set your editor to {v} before you touch {n} | the formatter in {n} insists on {v} for nesting | nested blocks in {n} are pushed in by {v}
C code in {n} is now indented with {v} | {n} was reformatted and indentation is {v} | indentation in {n} went from {o} to {v} | we switched {n} to {v} for indentation | {n} is indented with {v}, no longer with {o}
Q what is code in the {n} repository indented with? | which indentation does {n} use?

@env access code = vpn-only; open-access; ip-allowlist; sso-required; mtls-gated
P access to the {n} environment is {v} | the {n} environment has {v} access | the access mode of the {n} environment is {v} | we have access to the {n} environment set as {v}
H anyone reaching for {n} runs into {av} policy | the way into {n} is described as {v} | expect {v} when you open {n} in a browser
C access to the {n} environment is now {v} | the {n} environment was switched to {v} access | access to {n} was changed from {o} to {v} | the {n} environment is {v} instead of {o}
Q what is the access mode of the {n} environment? | how is access to the {n} environment set up?
@env reset = *days
P the {n} environment is reset weekly on {v} | the weekly reset of the {n} environment is on {v} | on {v} each week, the {n} environment is reset | we do the weekly reset of the {n} environment on {v}
H test data in {n} is wiped on {v} each week | whatever you leave in {n} will not survive {v} | {n} starts from a clean slate each {v}
C the weekly reset of the {n} environment is now on {v} | the reset of {n} moved to {v} | the weekly reset of {n} is on {v} instead of {o} | {n} used to be reset on {o}, the day is {v}
Q on which day is the {n} environment reset? | when does the weekly reset of {n} happen?
@env keeper = *people
P {v} administers the {n} environment | the administrator of the {n} environment is {v} | the {n} environment is administered by {v} | administration of the {n} environment is done by {v}
H ping {v} when {n} is broken or full | {v} hands out logins for {n} | the person looking after {n} is {v}
C {v} now administers the {n} environment | administration of {n} passed to {v} | {v} took over as administrator of {n} from {o} | the {n} environment is no longer administered by {o} but by {v}
Q who administers the {n} environment? | who is the administrator of {n}?
@env region code = eu-west-1; eu-central-1; us-east-1; us-west-2; ap-south-1; ap-northeast-1; sa-east-1; ca-central-1
P the {n} environment is deployed in {v} | the deployment region of the {n} environment is {v} | {v} is the region the {n} environment is deployed in | we deploy the {n} environment in {v}
H the machines behind {n} sit in {v} | pick {v} in the console to see anything from {n} | {n} calls {v} home
C the {n} environment is now deployed in {v} | the {n} environment was moved to {v} | {n} was relocated from {o} to {v} | the region of {n} is {v} instead of {o} | we migrated the {n} environment to {v}
Q in which region is the {n} environment deployed? | what is the deployment region of {n}?

@flag rollout ord = 1%; 5%; 10%; 15%; 25%; 40%; 50%; 75%; 90%
P the flag {n} is on for {v} of users | {v} of users have the flag {n} on | the rollout of the flag {n} is {v} of users | flag {n} is rolled out to {v} of users
H roughly {v} of our audience sees what {n} does | {n} reaches {v} of the user base | toss the dice: {v} of accounts land in {n}
C the flag {n} is now on for {v} of users | the rollout of {n} went to {v} | the flag {n} is on for {v} of users instead of {o} | flag {n} went from {o} to {v} of users
+ we raised the rollout of {n} to {v} of users | rollout of {n} was widened from {o} to {v}
- we lowered the rollout of {n} to {v} of users | rollout of {n} was dialled back from {o} to {v}
Q for what share of users is the flag {n} on? | what is the rollout of flag {n}?
@flag owner = *people
P {v} is the owner of the flag {n} | the flag {n} is owned by {v} | the owner of the flag {n} is {v} | ownership of the flag {n} is with {v}
H talk to {v} before you flip {n} | {v} decides what happens to {n} | cleaning up {n} one day is on {v}
C {v} is now the owner of the flag {n} | the flag {n} was handed to {v} | ownership of {n} moved from {o} to {v} | the flag {n} belongs to {v} instead of {o} | {v} took over the flag {n}
Q who owns the flag {n}? | who is the owner of flag {n}?
@flag removal = *dates
P the flag {n} is due for removal on {v} | removal of the flag {n} is due on {v} | on {v}, the flag {n} is due to be removed | the flag {n} is to be removed on {v}
H {n} should be out of the code by {v} | the branching on {n} gets deleted on {v} | we say goodbye to {n} on {v}
C removal of the flag {n} was moved to {v} | the flag {n} is now due for removal on {v} | {n} will be removed on {v} instead of {o} | removal of {n} was rescheduled from {o} to {v}
Q when is the flag {n} due for removal? | on which date will the flag {n} be removed?
@flag store code = LaunchDarkly; Unleash; Flagsmith; ConfigCat; GrowthBook; Split; a YAML file; a database row
P the flag {n} is managed in {v} | management of the flag {n} is done in {v} | we manage the flag {n} in {v} | {v} is where the flag {n} is managed
H to toggle {n}, open {v} | the truth about {n} lives in {v} | {n} gets its value out of {v}
C the flag {n} is now managed in {v} | the flag {n} moved to {v} | we migrated the flag {n} from {o} to {v} | the flag {n} is no longer managed in {o} but in {v} | the flag {n} was ported over to {v}
Q where is the flag {n} managed? | in what do we manage the flag {n}?

@release date = *dates
P {n} is scheduled for release on {v} | the release of {n} is scheduled for {v} | we have scheduled the release of {n} for {v} | the release date of {n} is {v} on the schedule
H customers get their hands on {n} on {v} | {n} goes out the door on {v} | circle {v} in the calendar for {n}
C the release of {n} was moved to {v} | {n} is now scheduled for {v} | the release of {n} slipped from {o} to {v} on the calendar | {n} will be released on {v} instead of {o} | {n} was rescheduled for release on {v}
Q when is {n} scheduled for release? | what is the release date of {n}?
@release manager = *people
P {v} is the release manager for {n} | the release manager of {n} is {v} | for {n}, the release manager is {v} | {v} manages the release of {n}
H {v} makes the go or no-go call on {n} | {n} ships when {v} says so | branch cuts and cherry-picks for {n} go through {v}
C {v} is now the release manager for {n} | the release of {n} was reassigned to {v} | {v} replaced {o} as release manager of {n} | {v} stepped in for {o} and manages the release of {n} | release management of {n} passed to {v}
Q who is the release manager for {n}? | who manages the release of {n}?
@release support ord = 6 months; 9 months; 12 months; 15 months; 18 months; 24 months; 30 months; 36 months
P {n} is supported for {v} | the support period of {n} is {v} | we support {n} for {v} | {n} has a support period of {v} | support for {n} is given for {v}
H fixes for {n} are made over {v} and then we stop | customers can stay on {n} for {v} before they must upgrade | {n} gets security patches for {v} after it ships
C {n} is now supported for {v} | the support period of {n} was changed to {v} | {n} is supported for {v} instead of {o} | we no longer support {n} for {o}, the period is {v}
+ the support period of {n} was extended to {v} | support for {n} was raised from {o} to {v}
- the support period of {n} was shortened to {v} | support for {n} was cut from {o} to {v}
Q how long is {n} supported? | what is the support period of {n}?
@release freeze = *days
P the code freeze for {n} starts on {v} | code freeze for {n} begins on {v} | on {v}, the code freeze for {n} starts | {n} has its code freeze from {v}
H get your merges for {n} in before {v} | from {v} nobody merges into {n} except hotfixes | the tree for {n} closes on {v}
C the code freeze for {n} was moved to {v} | the code freeze for {n} now starts on {v} | the {n} code freeze starts on {v} instead of {o} | code freeze for {n} is no longer from {o}; it starts on {v}
Q on which day does the code freeze for {n} start? | when does code freeze begin for {n}?

@incident owner = *people
P {v} is the owner of incident {n} | incident {n} is owned by {v} | the owner of incident {n} is {v} | ownership of the incident {n} is with {v}
H {v} drives {n} to the finish | status calls about {n} are run by {v} | ask {v} where {n} stands
C {v} is now the owner of incident {n} | incident {n} was reassigned to {v} | {v} took over incident {n} from {o} | the owner of incident {n} is {v}, no longer {o} | incident {n} changed hands and {v} owns it
Q who owns incident {n}? | who is the owner of incident {n}?
@incident severity ord = severity 5; severity 4; severity 3; severity 2; severity 1
P incident {n} is classified as {v} | the classification of incident {n} is {v} | {n} is an incident classified as {v} | we have incident {n} classified as {v}
H treat {n} with the urgency of {v} | on the status board {n} shows up as {v} | {n} counts as {v} in the books
C incident {n} is now classified as {v} | incident {n} was reclassified as {v} | incident {n} went from {o} to {v} | the classification of {n} was corrected from {o} to {v}
+ incident {n} was upgraded to {v} | incident {n} was escalated from {o} to {v}
- incident {n} was downgraded to {v} | incident {n} was de-escalated from {o} to {v}
Q how is incident {n} classified? | what is the classification of incident {n}?
@incident cause = an expired certificate; a full disk; a bad migration; a leaked connection pool; a DNS misconfiguration; a clock skew; a faulty switch; a missing index; a poisoned cache; a retry storm
P the root cause of incident {n} is {v} | incident {n} has {v} as its root cause | {v} is the root cause of incident {n} | the root cause behind incident {n} is {v}
H {v} is what brought us {n} | it all went wrong in {n} because of {v} | we would not have had {n} but for {v}
C correction on incident {n}: the root cause is {v} | the root cause of {n} turned out to be {v}, not {o} | incident {n} is no longer blamed on {o} but on {v} | the root cause of incident {n} was revised to {v} | actually the root cause of incident {n} is {v}
Q what is the root cause of incident {n}? | what is behind incident {n}?
@incident review = *dates
P the review of incident {n} is on {v} | incident {n} is up for review on {v} | on {v}, incident {n} is up for review | the date for reviewing incident {n} is {v}
H we sit down to learn from {n} on {v} | bring your timeline of {n} on {v} | the blameless session about {n} takes place on {v}
C the review of incident {n} was moved to {v} | the review of incident {n} is now on {v} | incident {n} will be reviewed on {v} instead of {o} | the review of {n} was pushed from {o} and is on {v} | the review of {n} has been rebooked for {v}
Q when is the review of incident {n}? | on which date is incident {n} up for review?

@vendor contact = *people
P our account manager at {n} is {v} | {v} is our account manager at {n} | the account manager at {n} for us is {v} | at {n}, our account manager is {v}
H for anything about {n}, write to {v} on their side | {v} picks up the phone for us at {n} | the person at {n} who handles our business is {v}
C our account manager at {n} is now {v} | {v} replaced {o} as our account manager at {n} | {n} assigned us another account manager, {v} | {o} left {n} and {v} is our account manager | our account at {n} was handed over to {v}
Q who is our account manager at {n}? | which account manager do we have at {n}?
@vendor renewal = *month
P the contract with {n} is renewed every {v} | every {v} the contract with {n} is renewed | renewal of the contract with {n} is every {v} | our contract with {n} comes up for renewal every {v}
H if we want out of {n}, give notice well ahead of {v} | {v} is when we sign on with {n} for another year | legal goes through the {n} paperwork each {v}
C the contract with {n} is now renewed every {v} | renewal of the {n} contract moved to {v} | the contract with {n} is renewed in {v} instead of {o} | {n} shifted our renewal from {o} to {v}
Q when is the contract with {n} renewed? | in which month does the {n} contract come up for renewal?
@vendor price ord = $1,500; $2,400; $3,000; $4,800; $6,000; $7,500; $9,000; $12,000; $18,000; $25,000
P {n} charges us {v} a year | we are charged {v} a year by {n} | the yearly charge from {n} is {v} | per year, {n} charges {v} | the yearly licence from {n} is charged at {v}
H having {n} around sets us back {v} annually | finance wires {v} to {n} once a year | the bill from {n} comes to {v} for twelve months
C {n} now charges us {v} a year | the yearly charge from {n} was changed to {v} | {n} charges {v} a year instead of {o} | we renegotiated {n} from {o} to {v} a year
+ {n} raised its yearly charge to {v} | the yearly charge from {n} went up from {o} to {v}
- {n} lowered its yearly charge to {v} | the yearly charge from {n} came down from {o} to {v}
Q what does {n} charge us a year? | how much is the yearly charge from {n}?
@vendor terms ord = 7 days; 10 days; 14 days; 21 days; 30 days; 45 days; 60 days; 90 days
P invoices from {n} are payable within {v} | we have {v} to pay invoices from {n} | payment of invoices from {n} is due within {v} | {n} has payment terms of {v} on its invoices
H {n} gets grumpy if our money takes longer than {v} | send {n} its money no later than {v} from billing | the fine print of {n} gives us {v} to settle up
C invoices from {n} are now payable within {v} | the payment terms of {n} changed to {v} | invoices from {n} are payable within {v} instead of {o} | {n} no longer gives us {o} to pay, it is {v}
+ {n} extended its payment terms to {v} | the payment terms of {n} were stretched from {o} to {v}
- {n} shortened its payment terms to {v} | the payment terms of {n} were tightened from {o} to {v}
Q within how long are invoices from {n} payable? | what are the payment terms of {n}?

@person role = backend engineer; frontend engineer; data analyst; product manager; site reliability engineer; UX researcher; technical writer; engineering manager; QA engineer; solutions architect; data scientist; support engineer
P {n} is {av} | {n} works as {av} | the job of {n} is {v} | the role {n} has is {v} | {n} has the role of {v}
H on the org chart, {n} appears as {av} | the business card of {n} says {v} | {n} earns a living as {av}
C {n} is now {av} | {n} moved into the role of {v} | {n} was {ao} before and is {av} these days | {n} went from {o} to {v} | {n} changed jobs inside the company, the role is {v}
Q what is the role of {n}? | what does {n} work as?
@person manager = *people
P {n} reports to {v} | the manager of {n} is {v} | {n} is managed by {v} | {v} is the one who manages {n} | {v} is the manager {n} reports to
H {v} does the one-on-ones with {n} | on paper {v} is the boss of {n} | holiday requests by {n} land on the desk of {v}
C {n} now reports to {v} | {n} moved over to report to {v} | {n} reports to {v} instead of {o} | {v} took over managing {n} from {o} | {v} became the manager of {n}
Q who does {n} report to? | who is the manager of {n}?
@person home = Lisbon; Leipzig; Galway; Ljubljana; Montpellier; Tampere; Cádiz; Gothenburg; Asheville; Saskatoon; Wellington; Chiang Mai; Kyoto; Plovdiv; Split; Ravenna
P {n} is based in {v} | the home base of {n} is {v} | {v} is where {n} is based | {n} is working remotely, based in {v}
H {n} dials in from {v} | ship the swag for {n} to {v} | {n} has a flat and a home desk in {v}
C {n} is now based in {v} | {n} moved to {v} | {n} relocated from {o} to {v} | {n} no longer lives in {o}; the base is {v} | {n} has left {o} and is based in {v}
Q where is {n} based? | what is the home base of {n}?
@person dayoff = *days
P {n} has {v} as the weekly day off | the weekly day off for {n} is {v} | every {v} {n} has the weekly day off | {n} is off one day a week, on {v} | {v} is the weekly day off for {n}
H do not expect replies from {n} on {v} | leave {n} in peace on {v} | the calendar of {n} is blocked out each {v}
C the weekly day off for {n} is now {v} | the day off for {n} moved to {v} | {n} has {v} off instead of {o} | {n} swapped the day off from {o} to {v} | {n} is no longer off on {o} but on {v}
Q on which day is {n} off? | what is the weekly day off for {n}?
@person editor code = Neovim; Emacs; VS Code; IntelliJ IDEA; Zed; Helix; Sublime Text; Kakoune; Fleet
P {n} writes code in {v} as the main editor | the main editor of {n} is {v} | {n} has {v} as the main editor | {v} is the main editor for {n} | the favourite and main editor of {n} is {v}
H pair with {n} and you will be looking at {v} | {n} lives in {v} all day long | keybinding questions about {v} go to {n}, who spends the day in it
C {n} switched to {v} as the main editor | the main editor of {n} is now {v} | {n} gave up {o} and writes code in {v} | {n} moved from {o} to {v} | {n} has converted to {v} for writing code
Q what is the main editor of {n}? | in which editor does {n} write code?
@person drink = flat white; ginger ale; oat latte; green tea; rooibos; peppermint tea; hot chocolate; espresso; chai; sparkling water
P the usual drink of {n} is {v} | {n} has {v} as the usual drink | {v} is the usual drink for {n} | the favourite drink of {n} is {v}, as usual
H bring {n} {v} on a coffee run | you make {n} happy with {v} | {n} starts the day on {v}
C the usual drink of {n} is now {v} | {n} switched to {v} as the usual drink | {n} went off {o} and the usual drink is {v} | {n} drinks {v} instead of {o}
Q what is the usual drink of {n}? | what does {n} usually drink?
@person hours = 06:30; 07:00; 07:30; 08:00; 08:30; 09:00; 09:30; 10:00; 10:30; 11:00
P {n} starts work at {v} | the working day of {n} starts at {v} | at {v}, {n} starts work | work starts at {v} for {n}
H you can reach {n} from {v} onwards | before {v} there is no point in messaging {n} | {n} clocks in at {v}
C {n} now starts work at {v} | {n} moved the start of the working day to {v} | {n} starts work at {v} instead of {o} | {n} used to start at {o}, but it is {v}
Q when does {n} start work? | at what time does the working day of {n} start?

@laptop holder = *people
P {n} is assigned to {v} | {v} is the holder of {n} | the assigned holder of {n} is {v} | {n} has been assigned to {v} as holder
H {v} carries {n} around | {n} sits on the desk of {v} | whatever happens to {n}, {v} signed for it
C {n} is now assigned to {v} | {n} was reassigned to {v} | {n} went from {o} to {v} | {o} returned {n} and it is assigned to {v} | the holder of {n} changed to {v}
Q who is {n} assigned to? | who is the holder of {n}?
@laptop os code = Ubuntu 22.04; Ubuntu 24.04; Fedora 40; Debian 12; Windows 11; macOS Sonoma; macOS Ventura; NixOS; Arch Linux; Pop!_OS
P {n} runs {v} as its operating system | the operating system on {n} is {v} | {v} is the operating system that {n} runs | {n} has {v} as operating system
H boot {n} and {v} greets you | whoever images {n} puts {v} on it | apps for {n} have to work under {v}
C {n} now runs {v} | {n} was reinstalled with {v} | the operating system on {n} is {v} instead of {o} | {n} was switched from {o} to {v} | {n} got wiped and {v} is the operating system
Q what operating system does {n} run? | which operating system is on {n}?
@laptop ram ord = 8 GB; 16 GB; 24 GB; 32 GB; 48 GB; 64 GB; 96 GB; 128 GB
P {n} has {v} of memory | the memory of {n} is {v} | there is {v} of memory in {n} | {n} is fitted with {v} of memory
H you can fit {v} worth of containers into {n} | open the system panel of {n} and it reports {v} of RAM | {n} tops out at {v} when the VMs get hungry
C {n} now has {v} of memory | the memory of {n} is {v}, no longer {o} | the memory in {n} was swapped: {v} instead of {o} | the memory of {n} was changed to {v}
+ {n} was upgraded to {v} of memory | the memory of {n} went up from {o} to {v}
- {n} was taken down to {v} of memory | a bad stick was pulled: {n} went from {o} to {v} of memory
Q how much memory does {n} have? | what is the memory of {n}?
@laptop warranty = March 2026; June 2026; September 2026; December 2026; February 2027; May 2027; August 2027; November 2027; January 2028; July 2028
P the warranty of {n} ends in {v} | {n} is under warranty until {v} | until {v}, {n} is under warranty | the warranty on {n} runs until {v}
H repairs on {n} come out of our own pocket past {v} | the maker fixes {n} for free up to {v} | we are covered for {n} through {v}
C the warranty of {n} now ends in {v} | the warranty on {n} was changed to run until {v} | correction: {n} is under warranty until {v}, not {o} | the warranty of {n} ends in {v} instead of {o}
Q when does the warranty of {n} end? | until when is {n} under warranty?
""")
table("""
@office manager = *people
P the office manager of {n} is {v} | {v} is the office manager at {n} | at {n}, the office manager is {v} | {n} has {v} as its office manager
H lost your badge at {n}? Find {v} | {v} keeps {n} ticking over | deliveries and desk swaps in {n} go through {v}
C the office manager of {n} is now {v} | {v} replaced {o} as office manager of {n} | {v} took over as office manager at {n} | {o} handed the running of {n} to {v} | {n} got a new office manager, {v}
Q who is the office manager of {n}? | which person is office manager at {n}?
@office opening = 06:30; 07:00; 07:30; 07:45; 08:00; 08:15; 08:30; 09:00
P {n} opens at {v} on weekdays | on weekdays, {n} opens at {v} | the opening time of {n} on weekdays is {v} | weekdays at {v}, {n} opens
H you can badge into {n} from {v}, Monday to Friday | nobody gets through the doors of {n} before {v} | early birds at {n} wait outside until {v}
C {n} now opens at {v} on weekdays | the opening time of {n} was changed to {v} | {n} opens at {v} on weekdays instead of {o} | {n} no longer opens at {o} but at {v}
Q when does {n} open on weekdays? | what is the weekday opening time of {n}?
@office lunch = *days
P the weekly team lunch at {n} is on {v} | {n} has its weekly team lunch on {v} | on {v} there is the weekly team lunch at {n} | {v} is the day of the weekly team lunch at {n}
H come hungry to {n} on {v} | free food shows up in {n} each {v} | {v} is when everybody at {n} eats together
C the team lunch at {n} moved to {v} | the team lunch at {n} is now on {v} | the team lunch at {n} is on {v} instead of {o} | team lunch at {n} was shifted from {o} to {v} | team lunch at {n} has been switched to {v}
Q on which day is the team lunch at {n}? | when does {n} have its team lunch?
@office wifi code = Larkfield-Guest; Bluebell-Visitors; Northstar-Open; Pinecone-Guest; Harbour-Free; Guestnet-5; Meadow-WiFi; Paperclip-Guest
P the guest wifi at {n} is called {v} | guest wifi at {n} goes by {v} | {v} is the guest wifi at {n} | at {n}, the guest wifi is {v}
H visitors to {n} get online through {v} | tell anyone dropping by {n} to connect to {v} | pick {v} from the network list once you sit down at {n}
C the guest wifi at {n} was renamed to {v} | the guest wifi at {n} is now {v} | the guest wifi at {n} is {v} instead of {o} | {o} is gone; the guest wifi at {n} is {v}
Q what is the guest wifi at {n} called? | which guest wifi does {n} have?
@office desks ord = 12 desks; 18 desks; 24 desks; 30 desks; 36 desks; 45 desks; 60 desks; 80 desks; 110 desks
P {n} has {v} in all | there are {v} in {n} | in all, {n} has room for {v} | the number of places in {n} comes to {v}
H squeeze everyone into {n} and you fill {v} | facilities counts {v} at {n} | {n} can seat people at {v}
C {n} now has {v} | after the rebuild there are {v} in {n} | {n} has {v} instead of {o} | {n} went from {o} to {v}
+ {n} was expanded to {v} | {n} grew from {o} to {v}
- {n} was cut down to {v} | {n} shrank from {o} to {v}
Q how many desks does {n} have? | what is the number of desks in {n}?

@room capacity ord = 4 people; 6 people; 8 people; 10 people; 14 people; 20 people; 25 people; 40 people; 60 people
P {n} has a capacity of {v} | the capacity of {n} is {v} | {n} has seats for {v} | there is capacity for {v} in {n}
H book {n} if you expect {v} and no more | {v} fit comfortably into {n} | fire rules stop at {v} for {n}
C {n} now has a capacity of {v} | the capacity of {n} was changed to {v} | {n} has seats for {v} instead of {o} | {n} used to have seats for {o}, it is {v} after the refit
+ the capacity of {n} was raised to {v} | the capacity of {n} went up from {o} to {v}
- the capacity of {n} was reduced to {v} | the capacity of {n} went down from {o} to {v}
Q what is the capacity of {n}? | how many people does {n} have seats for?
@room colour = sage green; navy blue; pale yellow; brick red; charcoal; off-white; teal; lavender; terracotta; mustard
P the wall colour of {n} is {v} | {n} has walls in the colour {v} | the walls of {n} are painted {v} | in {n}, the wall colour is {v}
H you recognise {n} by all the {v} on its sides | on camera, {n} looks {v} behind you | step into {n} and everything around is {v}
C {n} was repainted {v} | the wall colour of {n} is now {v} | the walls of {n} went from {o} to {v} | the walls of {n} are painted {v} instead of {o}
Q what is the wall colour of {n}? | what colour are the walls of {n} painted?
@room screen code = a Logitech Rally bar; a Cisco Room Kit; a Neat Bar; a Poly Studio; a Google Meet box; a Surface Hub; an Owl camera; a Yealink set
P video calls in {n} are done on {v} | {n} has {v} for video calls | for video calls, {n} has {v} | the video call equipment in {n} is {v}
H dialling in from {n} goes through {v} | remote folks see {n} by way of {v} | mounted at the front of {n} you find {v}
C {n} now has {v} for video calls | the video equipment in {n} was replaced by {v} | video calls in {n} are done on {v} instead of {o} | {n} swapped {o} for {v} | {n} was refitted with {v} for video calls
Q what does {n} have for video calls? | which video call equipment is in {n}?

@meeting day = *days
P {n} takes place once a week, on {v} | the weekly day of {n} is {v} | {n} is held weekly on {v} | {n} is organised weekly for {v} | on {v}, {n} takes place for the week
H keep your {v} free if you are part of {n} | we all get together for {n} each {v} | {v} comes round and so does {n}
C {n} moved to {v} | {n} now takes place every {v} | {n} takes place on {v} instead of {o} | {n} was shifted from {o} to {v} | {n} is no longer on {o} but on {v} | {n} has been rescheduled to {v}
Q on which day does {n} take place? | what is the weekly day of {n}?
@meeting chair = *people
P {v} chairs {n} | {n} is chaired by {v} | the chair of {n} is {v} | {v} is in the chair for {n}
H {v} sets the agenda and runs {n} | if you want a slot in {n}, message {v} | {v} opens and closes {n}
C {v} now chairs {n} | {v} took over chairing {n} | {n} is chaired by {v} instead of {o} | the chair of {n} passed from {o} to {v} | the chair of {n} has changed to {v}
Q who chairs {n}? | who is the chair of {n}?
@meeting length ord = 15 minutes; 20 minutes; 25 minutes; 30 minutes; 45 minutes; 50 minutes; 60 minutes; 75 minutes; 90 minutes
P {n} lasts {v} | the length of {n} is {v} | {n} has a length of {v} | for {n}, {v} is the planned length | {n} is planned to last {v}
H block {v} in your calendar for {n} | we wrap {n} up once {v} have passed | {v} is all the time that {n} gets
C {n} now lasts {v} | the length of {n} was changed to {v} | {n} lasts {v} instead of {o} | {n} used to last {o}, the slot is {v}
+ {n} was extended to {v} | {n} was lengthened from {o} to {v}
- {n} was shortened to {v} | {n} was cut from {o} to {v}
Q how long does {n} last? | what is the length of {n}?
@meeting notes code = Notion; Confluence; Google Docs; Coda; a GitHub wiki; OneNote; Obsidian; HackMD; Quip
P notes of {n} are kept in {v} | the notes from {n} are kept in {v} | we keep notes of {n} in {v} | {v} is where notes of {n} are kept
H missed {n}? Catch up in {v} | minutes and action items from {n} end up in {v} | what people said in {n} gets written down in {v}
C notes of {n} are now kept in {v} | notes of {n} moved to {v} | we keep notes of {n} in {v} instead of {o} | notes of {n} were migrated from {o} to {v} | we switched to {v} for the notes of {n}
Q where are the notes of {n} kept? | in what do we keep notes of {n}?
@meeting tool code = Zoom; Google Meet; Teams; Jitsi; Whereby; Webex; a Slack huddle; Around
P {n} is held over {v} | {v} is the call tool for {n} | we hold {n} over {v} | the call tool of {n} is {v}
H join {n} by clicking the {v} link | remote people get into {n} through {v} | have {v} open when {n} begins
C {n} is now held over {v} | {n} switched to {v} | {n} moved from {o} to {v} | we hold {n} over {v} instead of {o} | {n} has migrated to {v} as its call tool
Q over which call tool is {n} held? | what is the call tool of {n}?

@trip hotel = the Grand Meridian; Hotel Astoria; the Blue Anchor Inn; the Parkside Lodge; Hotel Belvedere; the Station Hotel; the Old Mill; Casa Verde; the Riverside Suites; the Copper Kettle
P the hotel for {n} is {v} | we are booked into {v} as the hotel for {n} | for {n}, the hotel is {v} | our hotel booking for {n} is at {v}
H everyone going to {n} sleeps at {v} | tell the taxi {v} when you land for {n} | breakfast during {n} is served at {v}
C the hotel for {n} was changed to {v} | the hotel for {n} is now {v} | for {n} we are booked into {v} instead of {o} | we moved our rooms for {n} from {o} to {v}
Q what is the hotel for {n}? | which hotel is booked for {n}?
@trip start = *dates
P {n} starts on {v} | the start of {n} is {v} | on {v}, {n} starts | the starting date of {n} is {v}
H be there on {v} if you are joining {n} | {n} kicks off on {v} | the first session of {n} happens on {v}
C {n} was moved and starts on {v} | {n} now starts on {v} | {n} starts on {v} instead of {o} | the start of {n} was shifted from {o} to {v} | the start of {n} has been rescheduled to {v}
Q when does {n} start? | what is the starting date of {n}?
@trip transport = by train; by plane; by coach; by ferry; by rental car; by taxi
P the group is travelling to {n} {v} | we are travelling to {n} {v} | travel to {n} is {v} for the group | for {n}, we are travelling {v} as a group
H all of us get to {n} {v} | the way over to {n} is covered {v} | tickets to {n} are for going {v}
C we are now travelling to {n} {v} | travel to {n} was switched: we go {v} | we are travelling to {n} {v} instead of {o} | the plan for {n} changed from {o}; the group goes {v} | the group is no longer going to {n} {o} but {v}
Q how is the group travelling to {n}? | by what means do we travel to {n}?
@trip organiser = *people
P {v} is organising {n} | the organiser of {n} is {v} | {n} is organised by {v} | the organisation of {n} is with {v}
H send your passport details for {n} to {v} | dietary wishes for {n} go to {v} | {v} has all the bookings for {n}
C {v} is now organising {n} | {v} took over the organisation of {n} | {n} is organised by {v} instead of {o} | {o} passed the organisation of {n} to {v} | the organisation of {n} was reassigned to {v}
Q who is organising {n}? | who is the organiser of {n}?

@home bins = *days
P the bins at {n} are collected weekly on {v} | the weekly bin collection at {n} is on {v} | {n} has its bins collected weekly on {v} | {v} is the weekly bin collection day at {n}
H put the rubbish out before {v} when you stay at {n} | the lorry comes past {n} each {v} | {v} mornings are noisy at {n} because of the refuse truck
C the bins at {n} are now collected on {v} | bin collection at {n} moved to {v} | the bins at {n} are collected on {v} instead of {o} | bin collection at {n} changed from {o} to {v} | bin day at {n} has switched to {v}
Q on which day are the bins at {n} collected? | when is bin collection at {n}?
@home plumber = *people
P the plumber for {n} is {v} | {v} is the plumber for {n} | {n} has {v} as its plumber | for {n}, the plumber to call is {v}
H if a pipe bursts at {n}, ring {v} | {v} fixes leaks at {n} | dripping taps in {n} are a case for {v}
C the plumber for {n} is now {v} | {v} replaced {o} as plumber for {n} | we switched to {v} as the plumber for {n} | {o} retired and {v} is the plumber for {n} | the plumber for {n} has changed to {v}
Q who is the plumber for {n}? | which plumber does {n} have?
@home heating ord = 17 degrees; 18 degrees; 19 degrees; 20 degrees; 21 degrees; 22 degrees; 23 degrees
P the heating at {n} is set to {v} | {n} has its heating set to {v} | we have the heating at {n} set to {v} | the heating setting at {n} is {v}
H it is kept at {v} inside {n} | the thermostat in {n} reads {v} | radiators in {n} shut off once it hits {v}
C the heating at {n} is now set to {v} | the heating at {n} was changed to {v} | the heating at {n} is set to {v} instead of {o} | we went from {o} to {v} with the heating at {n}
+ the heating at {n} was turned up to {v} | we raised the heating at {n} from {o} to {v}
- the heating at {n} was turned down to {v} | we lowered the heating at {n} from {o} to {v}
Q what is the heating at {n} set to? | at how many degrees is the heating at {n} set?
@home rent ord = €750; €820; €900; €980; €1,050; €1,200; €1,350; €1,500; €1,800; €2,100
P the rent for {n} is {v} a month | {n} costs {v} a month in rent | the monthly rent of {n} is {v} | rent for {n} comes to {v} a month
H {v} leaves the account for {n} on the first | the landlord of {n} gets {v} every four weeks or so | living in {n} takes {v} out of each pay cheque
C the rent for {n} is now {v} a month | the rent for {n} was changed to {v} | the monthly rent of {n} is {v} instead of {o} | rent for {n} used to be {o} a month, it is {v}
+ the rent for {n} went up to {v} a month | the rent for {n} was raised from {o} to {v}
- the rent for {n} was lowered to {v} a month | the landlord reduced the rent for {n} from {o} to {v}
Q what is the monthly rent for {n}? | how much is the rent of {n}?
@home sparekey = under the flowerpot; with the neighbour; in the meter box; behind the downpipe; in the garden shed; in a lockbox by the door; at the corner shop
P the spare key for {n} is {v} | {n} has its spare key {v} | we keep the spare key for {n} {v} | you find the spare key for {n} {v}
H locked out of {n}? Look {v} | you can get into {n} with what is {v} | a second way of opening {n} waits {v}
C the spare key for {n} is now {v} | the spare key for {n} was moved: it is {v} | the spare key for {n} is {v} instead of {o} | the spare key for {n} is no longer {o}, it is {v}
Q where is the spare key for {n}? | where do we keep the spare key for {n}?

@team lead = *people
P {v} leads {n} | {n} is led by {v} | the lead of {n} is {v} | {v} is the lead of {n}
H {v} has the last word in {n} | priorities for {n} are set by {v} | for a decision from {n}, go to {v}
C {v} now leads {n} | {v} took over as lead of {n} | {n} is led by {v} instead of {o} | {o} stepped down and {v} leads {n} | {v} became the lead of {n}
Q who leads {n}? | who is the lead of {n}?
@team channel code = #harbour-talk; #pager-free; #green-room; #quiet-corner; #ship-it-club; #bug-garden; #late-shift; #the-workshop; #signal-box; #deep-end
P the chat channel of {n} is {v} | {n} has {v} as its chat channel | {v} is the chat channel of {n} | we reach {n} in the chat channel {v}
H post in {v} if you want something from {n} | {n} hangs out in {v} | you find the people of {n} chatting under {v}
C the chat channel of {n} is now {v} | the chat channel of {n} was renamed to {v} | {n} moved from {o} to {v} as its chat channel | the chat channel of {n} is {v} instead of {o}
Q what is the chat channel of {n}? | which chat channel does {n} have?
@team oncall = *days
P on-call in {n} rotates every {v} | the on-call rotation of {n} is every {v} | every {v} on-call rotates in {n} | {n} has its on-call rotation on {v}
H the pager of {n} changes hands each {v} | {v} is when someone else in {n} starts to carry the phone | shifts in {n} run from one {v} to the next
C on-call in {n} now rotates every {v} | the on-call rotation of {n} moved to {v} | on-call in {n} rotates on {v} instead of {o} | the on-call rotation of {n} was shifted from {o} to {v} | the on-call rotation of {n} has switched to {v}
Q on which day does on-call rotate in {n}? | when is the on-call rotation of {n}?
@team sprint ord = one week; two weeks; three weeks; four weeks; five weeks; six weeks
P a sprint in {n} lasts {v} | the sprint length in {n} is {v} | {n} has sprints that last {v} | sprints in {n} last {v}
H {n} plans {v} ahead and then looks back | between two demos of {n} lie {v} | the work of {n} is cut into chunks of {v}
C a sprint in {n} now lasts {v} | {n} switched to a sprint length of {v} | sprints in {n} last {v} instead of {o} | the sprint length in {n} went from {o} to {v} | {n} no longer has sprints of {o} but of {v}
Q how long does a sprint in {n} last? | what is the sprint length in {n}?
@team tracker code = Jira; Linear; GitHub Issues; Asana; Trello; Shortcut; YouTrack; ClickUp; Basecamp
P {n} tracks its work in {v} | the work of {n} is tracked in {v} | work tracking in {n} is done in {v} | {v} is where {n} tracks its work | for tracking work, {n} uses {v}
H file tickets for {n} in {v} | the backlog of {n} lives in {v} | what {n} is busy with can be seen in {v}
C {n} now tracks its work in {v} | {n} switched to {v} for tracking work | {n} moved its work from {o} to {v} | {v} replaced {o} for work tracking in {n} | {n} has migrated its tracking to {v}
Q where does {n} track its work? | what does {n} use for tracking work?

@alert threshold ord = 1%; 2%; 5%; 10%; 15%; 20%; 30%; 50%; 80%
P the threshold of {n} is {v} | {n} has a threshold of {v} | {n} fires at a threshold of {v} | we have the threshold of {n} set at {v}
H {n} stays quiet up to {v} | go past {v} and {n} makes noise | it takes {v} to set off {n}
C the threshold of {n} is now {v} | the threshold of {n} was changed to {v} | {n} fires at {v} instead of {o} | {n} no longer fires at {o}, the threshold is {v}
+ the threshold of {n} was raised to {v} | we raised the threshold of {n} from {o} to {v}
- the threshold of {n} was lowered to {v} | we lowered the threshold of {n} from {o} to {v}
Q what is the threshold of {n}? | at what threshold does {n} fire?
@alert route = *teams
P {n} is routed to {v} | the routing of {n} is to {v} | we route {n} to {v} | {v} is the team that {n} is routed to
H when {n} goes off, {v} wakes up | {v} gets out of bed for {n} | the phones of {v} ring because of {n}
C {n} is now routed to {v} | {n} was rerouted to {v} | {n} is routed to {v} instead of {o} | routing of {n} was switched from {o} to {v} | the routing of {n} has moved to {v}
Q which team is {n} routed to? | who is {n} routed to?
@alert runbook code = RB-112; RB-127; RB-135; RB-148; RB-150; RB-163; RB-179; RB-186; RB-204; RB-231
P the runbook for {n} is {v} | {n} is covered by runbook {v} | {v} is the runbook for {n} | runbook {v} covers {n} | we have {v} as the runbook for {n}
H do what {v} says when {n} goes off | the cure for {n} is written up under {v} | paged by {n}? Open {v}
C the runbook for {n} is now {v} | the runbook for {n} was replaced by {v} | the runbook for {n} is {v} instead of {o} | {o} has been retired and {n} is covered by runbook {v} | {n} has a new runbook, {v}
Q what is the runbook for {n}? | which runbook covers {n}?

@pipeline ci code = GitHub Actions; GitLab CI; Buildkite; CircleCI; TeamCity; Drone; Azure Pipelines; Concourse; Woodpecker
P {n} runs on {v} | {v} is the CI that {n} runs on | we run {n} on {v} | the CI system of {n} is {v}
H to see why {n} went red, log in to {v} | {n} is defined and executed in {v} | the build minutes of {n} get billed by {v}
C {n} now runs on {v} | {n} was migrated to {v} | {n} moved from {o} to {v} | {n} runs on {v} instead of {o} | we switched {n} over to {v}
Q which CI system does {n} run on? | what is the CI system of {n}?
@pipeline duration ord = 4 minutes; 7 minutes; 9 minutes; 12 minutes; 16 minutes; 22 minutes; 35 minutes; 48 minutes; 55 minutes
P {n} takes about {v} to finish | a run of {n} takes about {v} | about {v} is what a run of {n} takes | {n} finishes in about {v}
H you wait some {v} for {n} to go green | from push to result, {n} needs roughly {v} | {n} eats some {v} of runner time per commit
C {n} now takes about {v} to finish | {n} used to take {o}, a run is about {v} | a run of {n} takes {v} instead of {o} | the run time of {n} has changed to about {v}
+ a run of {n} has gone up to about {v} | {n} got slower, from {o} to {v}
- a run of {n} has come down to about {v} | caching brought {n} from {o} to {v}
Q how long does {n} take to finish? | about how long is a run of {n}?
@pipeline image code = ubuntu-22.04; ubuntu-24.04; debian-12-slim; alpine-3.20; fedora-40; node-20; python-3.12; amazonlinux-2023; rockylinux-9
P {n} uses the base image {v} | the base image of {n} is {v} | {v} is the base image that {n} uses | {n} has {v} as its base image
H every container started by {n} is built from {v} | to reproduce {n} at home, pull {v} | system packages in {n} are those of {v}
C {n} now uses the base image {v} | the base image of {n} was switched to {v} | the base image of {n} went from {o} to {v} | {v} replaced {o} as the base image of {n} | {n} was rebased onto {v} as its base image
Q what base image does {n} use? | which base image does {n} have?
@pipeline owner = *people
P {v} is the main maintainer of {n} | {n} is mainly maintained by {v} | the main maintainer of {n} is {v} | the maintenance of {n} is mainly done by {v}
H {v} is the one to poke when {n} gets flaky | {v} fixes {n} on red days | edits to {n} want a nod from {v}
C {v} is now the main maintainer of {n} | maintenance of {n} passed to {v} | {n} is mainly maintained by {v} instead of {o} | {v} took over {n} from {o} | the maintainer of {n} has changed to {v}
Q who is the main maintainer of {n}? | who mainly maintains {n}?

@customer csm = *people
P the success manager for {n} is {v} | {v} is the success manager for {n} | {n} has {v} as success manager | for {n}, the success manager is {v}
H {v} keeps {n} happy | when {n} complains, it lands with {v} | quarterly calls with {n} are led by {v}
C the success manager for {n} is now {v} | {n} was reassigned to {v} as success manager | {v} replaced {o} as success manager for {n} | {o} handed {n} to {v}, the success manager | the success manager for {n} has changed to {v}
Q who is the success manager for {n}? | which success manager does {n} have?
@customer plan = Starter; Team; Business; Professional; Enterprise; Unlimited; Pilot
P {n} is on the {v} plan | the plan {n} is on is {v} | as a customer, {n} is on the {v} plan | {n} is subscribed to the {v} plan
H {n} pays for {v} | feature gates treat {n} as {v} | the subscription of {n} reads {v}
C {n} is now on the {v} plan | {n} switched to the {v} plan | {n} moved from the {o} plan to {v} | {n} is no longer on {o} but on the {v} plan | {n} changed to the {v} plan
Q which plan is {n} on? | what plan is {n} subscribed to?
@customer seats ord = 15 seats; 25 seats; 40 seats; 60 seats; 85 seats; 120 seats; 200 seats; 350 seats; 500 seats
P {n} is licensed for {v} | the licence of {n} covers {v} | {n} has a licence for {v} | under the licence, {n} gets {v}
H invite more than {v} worth of users at {n} and it blocks | {n} paid for {v} | we count {v} on the invoice to {n}
C {n} is now licensed for {v} | the licence of {n} was changed to {v} | {n} is licensed for {v} instead of {o} | the licence of {n} used to cover {o}, it covers {v}
+ the licence of {n} was raised to {v} | {n} grew its licence from {o} to {v}
- the licence of {n} was reduced to {v} | {n} cut its licence from {o} to {v}
Q for how many seats is {n} licensed? | how many seats does the licence of {n} cover?
@customer sso code = Okta; Entra ID; Auth0; OneLogin; Ping Identity; Keycloak; Google Workspace; JumpCloud
P {n} signs in through {v} | users at {n} sign in through {v} | sign-in at {n} is done through {v} | the sign-in provider of {n} is {v} | {v} is the sign-in provider of {n}
H staff at {n} type their password into {v} | the identity store of {n} is {v} | if people at {n} cannot log on, check {v}
C {n} now signs in through {v} | {n} switched to {v} for sign-in | sign-in at {n} moved from {o} to {v} | {v} replaced {o} as the sign-in provider of {n} | {n} has migrated its users to {v} for sign-in
Q through what does {n} sign in? | what is the sign-in provider of {n}?

@db version code = PostgreSQL 12; PostgreSQL 13; PostgreSQL 14; PostgreSQL 15; PostgreSQL 16; PostgreSQL 17
P the database {n} runs {v} | {v} is the version the database {n} runs | we run the database {n} on {v} | the version of the database {n} is {v}
H check your extensions against {v} before touching {n} | connect to {n} and the banner says {v} | {n} speaks {v}
C the database {n} now runs {v} | the database {n} was migrated to {v} | the database {n} went from {o} to {v} | the database {n} runs {v} instead of {o} | we switched the database {n} to {v}
Q which version does the database {n} run? | what version is the database {n} on?
@db storage ord = 100 GB; 200 GB; 250 GB; 400 GB; 500 GB; 750 GB; 900 GB
P the database {n} has {v} of storage | {v} of storage is allocated to the database {n} | the storage of the database {n} is {v} | we have {v} of storage on the database {n}
H once {v} fill up on {n}, writes stop | the volume under {n} measures {v} | {n} has a disk of {v}
C the database {n} now has {v} of storage | storage of the database {n} was changed to {v} | the storage of {n} is {v} instead of {o} | {n} used to have {o} of storage, it is {v}
+ storage on {n} was grown to {v} | we raised the storage of {n} from {o} to {v}
- storage on {n} was trimmed to {v} | we reduced the storage of {n} from {o} to {v}
Q how much storage does the database {n} have? | what is the storage of {n}?
@db backup = 00:30 UTC; 01:00 UTC; 02:15 UTC; 03:30 UTC; 04:00 UTC; 05:45 UTC; 20:00 UTC; 22:10 UTC; 23:40 UTC
P the database {n} is backed up daily at {v} | the daily backup of the database {n} is at {v} | every day at {v}, the database {n} is backed up | we back up the database {n} daily at {v}
H a dump of {n} gets written at {v} each night or day | worst case we restore {n} to {v} | {n} is copied off site when it is {v}
C the database {n} is now backed up daily at {v} | the daily backup of {n} moved to {v} | the database {n} is backed up at {v} instead of {o} | the backup of {n} was shifted from {o} to {v} | backup of {n} has been rescheduled to {v}
Q at what time is the database {n} backed up daily? | when is the daily backup of {n}?
@db connections ord = 50 connections; 80 connections; 100 connections; 150 connections; 200 connections; 300 connections; 400 connections; 600 connections
P the database {n} allows a maximum of {v} | the maximum on the database {n} is {v} | a maximum of {v} is allowed on the database {n} | we have the database {n} limited to {v}
H {n} refuses clients once {v} are open | {n} can only serve {v} at the same time | with {v} in use, {n} is full
C the database {n} now allows {v} | the maximum on {n} was changed to {v} | the database {n} allows {v} instead of {o} | {n} no longer stops at {o}, the maximum is {v}
+ the maximum on the database {n} was raised to {v} | we raised {n} from {o} to {v}
- the maximum on the database {n} was lowered to {v} | we lowered {n} from {o} to {v}
Q how many connections does the database {n} allow? | what is the maximum of connections on {n}?

@budget amount ord = $3,000; $5,000; $8,000; $12,000; $15,000; $20,000; $28,000; $40,000; $55,000; $75,000
P {n} is {v} a year | per year, {n} comes to {v} | the yearly amount of {n} is {v} | {n} has a yearly amount of {v} | {n} amounts to {v} a year
H finance put {v} into {n} for twelve months | there is {v} to spend annually under {n} | {n} runs dry once {v} is gone in a year
C {n} is now {v} a year | {n} was changed to {v} a year | {n} is {v} a year instead of {o} | {n} used to be {o} a year, it is {v}
+ {n} was raised to {v} a year | {n} was increased from {o} to {v} a year
- {n} was lowered to {v} a year | {n} was cut from {o} to {v} a year
Q how much is {n} a year? | what is the yearly amount of {n}?
@budget approver = *people
P {v} gives the final approval for spending from {n} | final approval of spending from {n} is given by {v} | spending from {n} gets its final approval from {v} | the final approver for spending from {n} is {v}
H get {v} to sign before you touch {n} | invoices against {n} need a yes from {v} | {v} holds the purse strings of {n}
C {v} now gives the final approval for spending from {n} | approval for {n} was handed to {v} | spending from {n} gets its final approval from {v} instead of {o} | {v} took over as approver for {n} from {o} | the approver for {n} has changed to {v}
Q who gives the final approval for spending from {n}? | who is the final approver for {n}?
@budget code code = CC-1040; CC-1175; CC-1220; CC-1388; CC-1402; CC-1519; CC-1633; CC-1790; CC-1856; CC-1907
P {n} is booked under cost centre {v} | the cost centre of {n} is {v} | cost centre {v} is the one {n} is booked under | we book {n} under cost centre {v}
H write {v} on any invoice that goes against {n} | accounting files {n} as {v} | in the ledger, look for {v} to find {n}
C {n} is now booked under cost centre {v} | the cost centre of {n} was changed to {v} | {n} was moved from cost centre {o} to {v} | {n} is booked under {v} instead of {o} | {n} has been switched to cost centre {v}
Q under which cost centre is {n} booked? | what is the cost centre of {n}?

@host admin = *people
P {v} has root on the host {n} as its administrator | the administrator of the host {n} is {v} | the host {n} has {v} as its administrator | {v} is the administrator of the host {n}
H {v} patches {n} and reads its mail | for a login on {n}, ask {v} | {v} gets the blame if {n} falls over
C the administrator of the host {n} is now {v} | the host {n} was handed to {v} | {v} replaced {o} as administrator of the host {n} | the host {n} is looked after by {v} instead of {o} | {v} took over the host {n}
Q who is the administrator of the host {n}? | which administrator does {n} have?
@host patchday = *days
P the host {n} is patched weekly on {v} | the weekly patching of the host {n} is on {v} | we do the weekly patching of the host {n} on {v} | {v} is the weekly patch day of the host {n}
H {n} may reboot on {v} because fixes are rolled in | security fixes reach {n} each {v} | {n} gets its weekly dose of updates on {v}
C the host {n} is now patched weekly on {v} | patching of {n} moved to {v} | the host {n} is patched on {v} instead of {o} | patch day for {n} was shifted from {o} to {v} | patch day for the host {n} has switched to {v}
Q on which day is the host {n} patched? | when is the weekly patching of {n}?
@host sshport code = 22; 2022; 2200; 2222; 22022; 4422; 8022; 10022
P SSH on the host {n} listens on port {v} | the SSH port of the host {n} is {v} | the host {n} has SSH on port {v} | port {v} is the SSH port of the host {n}
H add -p {v} when you log on to {n} | the firewall lets you reach a shell on {n} through {v} | your tunnel to {n} has to aim at {v}
C the SSH port of the host {n} is now {v} | the SSH port of {n} was changed to {v} | SSH on the host {n} moved from port {o} to {v} | the SSH port of {n} is {v} instead of {o}
Q on which port does SSH on the host {n} listen? | what is the SSH port of {n}?
@host rack = rack A1; rack A3; rack A7; rack B2; rack B5; rack C4; rack C6; rack D1; rack D8; rack E2
P the host {n} is mounted in {v} | {v} is where the host {n} is mounted | we have the host {n} mounted in {v} | the mounting place of the host {n} is {v}
H walk to {v} to pull the plug on {n} | remote hands will find {n} in {v} | the sticker reading {n} is on a box in {v}
C the host {n} is now mounted in {v} | the host {n} was moved to {v} | the host {n} went from {o} to {v} | the host {n} is mounted in {v} instead of {o} | the host {n} has been remounted in {v}
Q where is the host {n} mounted? | in which rack is the host {n}?
""")

if __name__ == "__main__":
    main()
