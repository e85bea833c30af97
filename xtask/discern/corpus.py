#!/usr/bin/env python3
"""Writes a data set for `somnium eval dream` from ways to say things.

    python3 corpus.py FOLDER COUNT SEED FILE...

Things with made-up names, each told two to seven facts of, with planted duplicates (another surface, reworded, heavily
reworded), changed values (told with a cue, or just said anew) and look-alikes (the same sentence of another thing, another
matter with the same names, lists). Half a sentence of the ways that were trained on is enough to make this an exam
that was seen before: take files from `held-out`.
"""
import datetime, json, os, random, sys

SYLLABLES = "ba be bi bo da de di do fa fe ga go ha he ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vo xa ze zo".split()
START = datetime.datetime(2026, 1, 5, 9)

class Author:
    def __init__(self, ways, seed):
        self.r, self.ways = random.Random(seed), ways
        self.rows, self.truth, self.queries, self.cast, self.names = [], [], [], {}, set()

    def made_up(self, like):
        r = self.r; name = "".join(r.choice(SYLLABLES) for _ in range(r.choice([2, 3])))
        if "-" in like: return name + "-" + r.choice(["api", "service", "worker", "core", "gateway", "web"])
        if " " in like and like[0].isupper(): return name.capitalize() + " " + "".join(r.choice(SYLLABLES) for _ in range(2)).capitalize()
        return name.capitalize() if like[0].isupper() else name

    def thing(self, way):
        """Somebody or something of that sort of whom this was not told yet."""
        pool = self.cast.setdefault(way["about"], []); self.r.shuffle(pool)
        for name, told, most in pool:
            if way["id"] not in told and len(told) < most:
                told.add(way["id"]); return name
        plain = [s for s in map(str, way["subjects"]) if not any(c.isdigit() for c in s)] or [str(s) for s in way["subjects"]]
        while True:
            like = self.r.choice(plain)
            if like.lower().startswith(("the ", "our ", "my ")):
                words = like.split(); words[1] = self.made_up("X"); name = " ".join(words)
            else: name = self.made_up(like)
            if name not in self.names: break
        self.names.add(name); pool.append((name, {way["id"]}, self.r.randint(2, 7))); return name

    def add(self, sentence, day):
        ref = f"m{len(self.rows)}"; at = START + datetime.timedelta(days=day, minutes=self.r.randint(0, 600))
        self.rows.append({"ref": ref, "content": sentence, "observed_at": at.strftime("%Y-%m-%dT%H:%M:%SZ")}); return ref

    def surface(self, s):
        kind = self.r.randint(0, 4)
        if kind == 0: return s.rstrip(".").lower() if self.r.random() < .3 else s.rstrip(".") + " "
        return ["", "Note: " + s, s.rstrip(".") + "!", s.replace(",", "").rstrip(".") + " .", s[0].upper() + s[1:].rstrip(".") + "…"][kind]

    def tell(self):
        """One thing that is told, or two that have to do with each other."""
        r, way = self.r, self.r.choice(self.ways); S, x, day, forms = self.thing(way), r.random(), r.randint(0, 150), way["forms"]
        V, O = map(str, r.sample(way["values"], 2)); later = day + r.randint(1, 60)
        fill = lambda s, S=S, V=V, O=O: s.replace("{S}", S).replace("{V}", V).replace("{O}", O)
        both = lambda a, b: (self.add(a, day), self.add(b, later))
        ask = lambda good, stale=(): self.queries.append({"query": f"{S} {way['id'].replace('-', ' ')}", "relevant": list(good), "stale": list(stale)})
        def duplicate(kind, a, b): refs = both(a, b); self.truth.append({"type": kind, "refs": refs}); ask(refs)
        def change(kind, a, b): old, new = both(a, b); self.truth.append({"type": kind, "older": old, "newer": new}); ask([new], [old])
        def alike(why, a, b): refs = both(a, b); self.truth.append({"type": "hard_negative", "refs": refs, "why": why}); ask(refs[:1])
        if x < .12: s = fill(r.choice(forms[:7])); duplicate("surface", s, self.surface(s))
        elif x < .22: a, b = r.sample(forms[:7], 2); duplicate("reworded", fill(a), fill(b))
        elif x < .30: duplicate("heavy", fill(r.choice(forms[:5])), fill(r.choice(forms[7:])))
        elif x < .38: change("cue", fill(r.choice(forms[:5]), V=O), fill(r.choice([c for c in way["changes"] if way["single"] or "{O}" in c])))
        elif x < .46 and not way["single"]: alike("list", fill(r.choice(forms[:7]), V=O), fill(r.choice(forms[:7])))
        elif x < .46: a = r.choice(forms[:7]); change("plain", fill(a, V=O), fill(a if r.random() < .5 else r.choice(forms[:7])))
        elif x < .54: s = r.choice(forms[:7]); alike("entity", fill(s), fill(s, S=self.thing(way)))
        elif x < .58: alike("attribute", fill(r.choice(forms[:7])), fill(r.choice(way["others"])))
        else: ask([self.add(fill(r.choice(forms)), day)])

    def write(self, folder):
        os.makedirs(folder, exist_ok=True); self.r.shuffle(self.rows)
        for name, lines in (("corpus", self.rows), ("truth", self.truth), ("queries", self.r.sample(self.queries, min(300, len(self.queries))))):
            with open(os.path.join(folder, name + ".jsonl"), "w", encoding="utf-8") as out:
                out.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

def main():
    folder, count, seed, files = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
    author = Author([json.loads(line) for file in files for line in open(file, encoding="utf-8")], seed)
    while len(author.rows) < count - 1:
        author.tell()
    author.write(folder)

if __name__ == "__main__":
    main()
