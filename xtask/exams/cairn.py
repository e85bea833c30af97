#!/usr/bin/env python3
"""cairn: a planted test corpus for memory consolidation.

usage: python3 cairn.py FOLDER COUNT SEED
writes FOLDER/corpus.jsonl, truth.jsonl, queries.jsonl
"""
import json
import math
import os
import random
import re
import sys
from datetime import datetime, timedelta

START = datetime(2024, 9, 2, 6, 0, 0)
SPAN = 546 * 86400
MONTHS = ("January February March April May June July August September "
          "October November December").split()
TECH = {"svc", "repo", "host", "db", "pipe", "flag"}

TABLES = []          # filled by the appended parts: text in the little table language
ATTRS = []
BY_KIND = {}


class Attr:
    def __init__(self, kind, key, vals, twin, differ, uniq):
        self.kind, self.key, self.vals = kind, key, vals
        self.twin, self.differ, self.uniq = twin, differ, uniq
        self.plain, self.heavy, self.cue, self.ask = [], [], [], []
        self.used_vals = set()


CUE_WORDS = re.compile(
    r"\b(now|moved?|switched|no longer|any ?more|used to|since|replaced|instead|"
    r"changed?|formerly|previously|became|these days|from now)\b", re.I)


def load_tables():
    for text in TABLES:
        cur = None
        for line in text.strip().splitlines():
            line = line.strip()
            if not line:
                continue
            rows = [line]
            if line[0] == "@":
                head, rest = line[1:].split(" = ", 1)
                parts, rows = head.split(), ["=" + rest]
                kind, key = parts[0].split(".")
                twin, differ, uniq = None, False, False
                for p in parts[2:]:
                    if p.startswith("twin="):
                        twin = p[5:]
                        if twin.endswith("!"):
                            twin, differ = twin[:-1], True
                    elif p == "uniq":
                        uniq = True
                cur = Attr(kind, key, parts[1], twin, differ, uniq)
                ATTRS.append(cur)
                BY_KIND.setdefault(kind, {})[key] = cur
            elif line[0] == ">":
                rows = [x if x[0] == ">" else "?" + x for x in line.split(" ?? ")]
            for row in rows:
                items = [x.strip() for x in row[1:].split(" | ")]
                {"=": cur.plain, "~": cur.heavy, ">": cur.cue, "?": cur.ask}[row[0]].extend(items)
    for a in ATTRS:
        where = a.kind + "." + a.key
        assert len(a.plain) >= 4 and len(a.heavy) >= 3 and len(a.cue) >= 4 and len(a.ask) >= 2, where
        assert a.vals in VALUES, where
        for t in a.plain + a.heavy:
            assert "{t}" in t and ("{v}" in t or "{av}" in t), (where, t)
            assert not CUE_WORDS.search(t), (where, t)
        for t in a.cue:
            assert "{t}" in t and ("{v}" in t or "{av}" in t), (where, t)
        for t in a.ask:
            assert "{t}" in t and "{v}" not in t, (where, t)
        assert any("{o}" in t or "{ao}" in t for t in a.cue), where
        assert any("{o}" not in t and "{ao}" not in t for t in a.cue), where


# ---------------------------------------------------------------- things

def norm(s):
    return re.sub(r"[^a-z0-9]", "", s.lower())


class Things:
    """Names per sort; near names on demand; (thing, attribute) is given out once."""

    def __init__(self, rng, count):
        self.rng = rng
        self.seen = set()
        self.pool = {}
        self.used = set()
        size = max(40, int(count * 0.025))
        for kind in BY_KIND:
            names = NAMES[kind]()
            rng.shuffle(names)
            got = []
            for n in names:
                if norm(n) not in self.seen:
                    self.seen.add(norm(n))
                    got.append(n)
                if len(got) >= size:
                    break
            self.pool[kind] = got

    def take(self, attr, wish=None):
        """A thing with this attribute still free (None when there is none)."""
        pool = self.pool[attr.kind]
        for _ in range(60):
            n = wish or self.rng.choice(pool)
            k = (attr.kind, n, attr.key)
            if k not in self.used:
                self.used.add(k)
                return n
            if wish:
                return None
        free = [n for n in pool if (attr.kind, n, attr.key) not in self.used]
        if not free:
            return None
        n = self.rng.choice(free)
        self.used.add((attr.kind, n, attr.key))
        return n

    def take_near(self, attr, name):
        cands = NEAR[attr.kind](name)
        self.rng.shuffle(cands)
        for c in cands:
            if norm(c) == norm(name):
                continue
            if norm(c) in self.seen:
                if c in self.pool[attr.kind] and self.take(attr, c):
                    return c
                continue
            self.seen.add(norm(c))
            self.pool[attr.kind].append(c)
            self.used.add((attr.kind, c, attr.key))
            return c
        return None


# ---------------------------------------------------------------- writing

def an(v):
    w = v.strip("`\"")
    first = w.split()[0]
    if first in ("SRE", "ML", "HR", "MIT", "XL", "LTS", "iOS") or re.match(r"(8|11|18)(\D|$)", first):
        return "an " + v
    if re.match(r"(?i)(one|uni|use|eu|ubu.{0}x)", first):
        return "a " + v
    return ("an " if first[0].lower() in "aeiou" else "a ") + v


def fill(tpl, t, v, o=None, mon=None):
    out = tpl.replace("{av}", an(v))
    if o is not None:
        out = out.replace("{ao}", an(o)).replace("{o}", o)
    if mon:
        out = out.replace("{mon}", mon)
    return out.replace("{t}", t).replace("{v}", v)


def cap(s):
    return s[0].upper() + s[1:] if s else s


def words(s):
    return len(s.split())


COMMANDS = (r"(pg_dump|kubectl|curl|cron|ping|ssh|uname|swapon|free -h|runs-on|timeout-minutes|max_connections|max-age"
            r"|editorconfig)\b")


def tidy(tpl, text, style):
    """style: full | mid | terse.  Names at the start keep their own case."""
    name_first = re.match(r"\{[tvo]\}|`|" + COMMANDS, tpl)
    if style != "terse" and not name_first:
        text = cap(text)
    if style == "full" and text[-1] not in ".!?":
        text += "."
    return text


LEADS = ["from onboarding: ", "for later: ", "from the wiki: ", "learned: ", "to remember: ", "worth knowing: ",
         "from chat: ", "asked around: ", "noted: "]


def pick_style(rng, tpl):
    if re.search(r": \{v\}", tpl):
        return rng.choice(["terse", "terse", "terse", "mid", "full"])
    return rng.choice(["full", "full", "full", "mid", "terse", "terse"])


def render(rng, tpl, t, v, style=None, lead=False):
    style = style or pick_style(rng, tpl)
    text = fill(tpl, t, v)
    if lead and rng.random() < 0.05 and ": " not in tpl and words(text) <= 17:
        ld = rng.choice(LEADS)
        return tidy("x", ld + text, style)
    return tidy(tpl, text, style)


# ---------------------------------------------------------------- surface variation

NUM = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
       10: "ten", 12: "twelve", 15: "fifteen", 20: "twenty", 30: "thirty", 45: "forty-five",
       60: "sixty", 90: "ninety"}
SPELL = [("colour", "color"), ("favourite", "favorite"), ("centre", "center"), ("licence", "license"),
         ("fertiliser", "fertilizer"), ("grey", "gray"), ("standardised", "standardized"),
         ("organised", "organized"), ("authorised", "authorized"), ("recognised", "recognized"),
         ("customised", "customized"), ("neighbour", "neighbor"), ("labelled", "labeled"),
         ("programme", "program"), ("flavour", "flavor"), ("cancelled", "canceled")]
CONTR = [("does not", "doesn't"), ("is not", "isn't"), ("do not", "don't"), ("we have", "we've"),
         ("I have", "I've"), ("it is", "it's"), ("I am", "I'm"), ("we are", "we're"), ("should not", "shouldn't"),
         ("they are", "they're"), ("you have", "you've"), ("I would", "I'd"), ("who is", "who's"),
         ("that is", "that's"), ("cannot", "can't"), ("we will", "we'll")]
UNITS = {"seconds": ["s", " sec", " secs"], "minutes": [" min", " mins", "min"], "hours": ["h", " hrs"],
         "GB": ["GB", " gb", "G"], "TB": ["TB", " tb"], "pt": ["pt", " points"]}


def value_forms(v):
    """Other ways to write the very same value."""
    out = []
    m = re.fullmatch(r"(\d+) ([A-Za-z]+)", v)
    if m:
        n, u = int(m.group(1)), m.group(2)
        out += [m.group(1) + x for x in UNITS.get(u, [])]
        if n in NUM and u not in ("GB", "TB", "pt") and u not in MONTHS:
            out.append(NUM[n] + " " + u)
        if u in MONTHS:
            th = "th" if 10 < n < 14 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
            out += ["%s %d" % (u, n), "%d%s %s" % (n, th, u), "%d %s" % (n, u[:3])]
    m = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", v)
    if m:
        d, mo = int(m.group(3)), MONTHS[int(m.group(2)) - 1]
        out += ["%d %s %s" % (d, mo, m.group(1)), "%s %d, %s" % (mo, d, m.group(1)),
                "%s/%s/%s" % m.groups()]
    m = re.fullmatch(r"(\d\d):(\d\d)", v)
    if m:
        h = int(m.group(1))
        ap = "am" if h < 12 else "pm"
        h12 = h % 12 or 12
        out += ["%d:%s %s" % (h12, m.group(2), ap), "%d:%s%s" % (h12, m.group(2), ap)]
        if m.group(2) == "00":
            out.append("%d%s" % (h12, ap))
    m = re.fullmatch(r"(\d+)%", v)
    if m:
        out += [m.group(1) + " percent", m.group(1) + " %"]
    m = re.fullmatch(r"(\d),(\d{3})", v)
    if m:
        out += [m.group(1) + m.group(2)] + ([m.group(1) + "k"] if m.group(2) == "000" else [])
    if re.fullmatch(r"\d+\.\d+\.\d+", v):
        out.append("v" + v)
    if re.fullmatch(r"\d+", v) and int(v) in NUM and int(v) < 13:
        out.append(NUM[int(v)])
    if re.fullmatch(r"(Mon|Tues|Wednes|Thurs|Fri)days?", v):
        out.append(v[:3])
    return out


def typo(rng, tpl):
    spots = [m for m in re.finditer(r"(?<![\w{'/.-])[a-z]{5,}(?![\w}'/.-])", tpl)]
    if not spots:
        return None
    m = rng.choice(spots)
    w = m.group(0)
    for _ in range(8):
        i = rng.randrange(1, len(w) - 2)
        how = rng.randrange(3)
        n = (w[:i] + w[i + 1] + w[i] + w[i + 2:] if how == 0 else
             w[:i] + w[i + 1:] if how == 1 else w[:i] + w[i] + w[i:])
        if n != w:
            return tpl[:m.start()] + n + tpl[m.end():]
    return None


def sub_pair(rng, tpl, pairs):
    hits = []
    for a, b in pairs:
        for x, y in ((a, b), (b, a)):
            if re.search(r"\b" + re.escape(x) + r"\b", tpl, re.I):
                hits.append((x, y))
    hits = [h for h in hits if h[0] != h[1]]
    if not hits:
        return None
    x, y = rng.choice(hits)
    return re.sub(r"\b" + re.escape(x) + r"\b", y, tpl, count=1, flags=re.I)


FILL_PRE = ["note: ", "btw ", "btw, ", "fyi: ", "FYI ", "NB: ", "reminder: ", "note to self: ", "just so you know, ",
            "ok so ", "Reminder - ", "for the record, ", "(note) "]
FILL_POST = [", btw", ", fyi", " btw", " (fyi)", ", just noting it", " :)"]


def surface(rng, a, tpl, t, v, orig):
    for _ in range(60):
        tp, name, val, style = tpl, t, v, pick_style(rng, tpl)
        ops = ["case", "punct", "filler", "article", "typo", "num", "num", "tick", "contr", "contr", "spell", "spell"]
        rng.shuffle(ops)
        want, done = rng.choice([1, 1, 2, 2, 3]), set()
        for op in ops:
            if len(done) >= want:
                break
            if op in done:
                continue
            new = None
            if op == "article" and re.search(r"\bthe (?!\{v\} (one|way))", tp):
                new = re.sub(r"\bthe ", "", tp, count=1)
            elif op == "typo":
                new = typo(rng, tp)
            elif op == "contr":
                new = sub_pair(rng, tp, CONTR)
                if new is None and tp.startswith("{t} is ") and a.kind in ("svc", "repo", "person", "pet"):
                    new = "{t}'s " + tp[len("{t} is "):]
            elif op == "spell":
                new = sub_pair(rng, tp, SPELL)
                nv = sub_pair(rng, val, SPELL)
                if nv:
                    val = nv
                    done.add(op)
                    continue
            elif op == "num":
                forms = value_forms(val)
                if forms:
                    val = rng.choice(forms)
                    done.add(op)
                continue
            elif op == "tick":
                if a.kind in TECH and "{t}'" not in tp:
                    name = "`" + name + "`"
                    done.add(op)
                elif a.kind in ("proj", "tool", "meet", "team"):
                    name = '"' + name + '"'
                    done.add(op)
                continue
            elif op in ("case", "punct", "filler"):
                done.add(op)
                continue
            if new and new != tp:
                tp = new
                done.add(op)
        text = fill(tp, name, val)
        if "{v}:" in tp and val != v:
            continue
        if "filler" in done:
            if rng.random() < 0.65:
                text = rng.choice(FILL_PRE) + text
                tp = "x"
            else:
                text += rng.choice(FILL_POST)
                style = "mid" if style == "full" else style
        text = tidy(tp, text, style)
        if "case" in done:
            r = rng.random()
            if r < 0.6:
                text = text.lower()
            elif r < 0.8:
                text = cap(text)
            else:
                w = text.split(" ")
                i = rng.randrange(len(w))
                w[i] = w[i].upper() if w[i].isalpha() else w[i]
                text = " ".join(w)
        if "punct" in done:
            r = rng.random()
            if text.endswith("."):
                text = text[:-1] + ("" if r < 0.5 else "!")
            elif r < 0.4:
                text += "."
            elif ": " in text and tp != "x":
                text = text.replace(": ", rng.choice([" = ", " - ", " -> "]), 1)
            elif ", " in text:
                text = text.replace(", ", rng.choice([" - ", "; ", " "]), 1)
            else:
                text += rng.choice([".", "!", " ."])
        if text != orig and 4 <= words(text) <= 22:
            return text
    return "note: " + orig


# ---------------------------------------------------------------- names

def W(s):
    return s.split()


def L(s):
    return [x.strip() for x in s.split(",")]


DOM = W("billing checkout search invoice ledger pricing catalog cart shipping refund auth identity session profile "
        "media image video mailer sms webhook audit report export sync geo fraud risk quota token tax loyalty coupon "
        "review chat feed inventory order payout wallet partner tenant crawler receipt voucher address calendar")
SVC2 = W("api worker gateway service proxy consumer scheduler indexer relay svc daemon backend")
ORGS = W("acme northlight kestrel opsbox lab webkit-shop dataworks fieldkit")
REPO1 = W("pdf csv log graph maps mobile desktop design docs theme schema proto etl infra deploy charts forms photo "
          "voice survey print label stock parcel ticket roster wiki shell query stream")
REPO2 = W("render tools core client ui kit lib server scripts templates parser runner bot engine sdk")
ROLE = W("web cache build gpu mail edge kube vpn mon git queue files bastion logs render relay stage print")
SITE = ["", "-fra", "-ams", "-iad", "-sgp", "-osl"]
DB1 = W("orders users events payments sessions stock catalogue tickets messages telemetry crm hr finance geo reviews "
        "shipments audit leads media search pricing subscriptions bookings fleet surveys")
DB2 = W("prod staging archive warehouse reporting sandbox mirror core eu us dev")
PIPE1 = W("android ios web docs api desktop installer firmware docker terraform helm e2e smoke lint schema backend "
          "frontend sdk storybook translations perf security")
PIPE2 = W("build release deploy tests checks publish package scan nightly-run matrix snapshot promote")
CODES = W("Falcon Heron Osprey Kestrel Merlin Condor Puffin Raven Sparrow Wren Granite Basalt Quartz Obsidian Marble "
          "Topaz Amber Cobalt Nickel Argon Neon Juniper Cedar Willow Alder Maple Aspen Birch Hazel Saffron Ginger "
          "Nutmeg Pepper Sorrel Thyme Comet Meteor Nebula Pulsar Quasar Zenith Solstice Aurora Borealis Tundra Glacier "
          "Fjord Delta Lagoon Canyon Mesa Prairie Savanna Harbor Anchor Beacon Compass Sextant Rudder Keel Mistral "
          "Sirocco Tempest Monsoon Zephyr Lantern Ember Cinder Kiln Anvil Chisel Trellis Bramble Thistle Clover")
FIRST = W("Anna Tom Priya Lukas Mei Omar Ingrid Diego Fatima Noah Yuki Elena Marcus Sofia Kwame Hannah Rafael Nadia "
          "Oskar Leila Piotr Chloe Samir Greta Mateo Aisha Viktor Renata Hugo Tara Emil Bianca Jonas Keiko Andre "
          "Maren Felix Zoe Ravi Agnes Paulo Ida Karim Stella Anton Vera Leon Dalia Simon Rosa Milan Esther Arjun "
          "Frida Casper Lotte Ines Bruno Helga Otto")
LAST = W("Berg Meyer Hansen Clark Reed Larsen Schmidt Phillips Stewart Nielsen Okafor Tanaka Rossi Novak Silva Haddad "
         "Kowalski Dubois Iyer Petersen Lindgren Moreau Castro Weber Fischer Brandt Jansen Marino Varga Ibrahim Chen "
         "Park Nguyen Duarte Kelly Walsh Byrne Holm Aalto Virtanen Popescu Horvat Keller Baumann Rojas Mensah Abebe "
         "Farouk Gupta Menon Sato Mori Olsen Dahl Strand Lund Engel Vogel Richter Stein")
NEARLAST = {"Berg": "Burg", "Meyer": "Meier", "Hansen": "Hanson", "Clark": "Clarke", "Reed": "Reid", "Larsen": "Larson",
            "Schmidt": "Schmitt", "Phillips": "Philips", "Stewart": "Stuart", "Nielsen": "Nilsen", "Petersen": "Peterson",
            "Silva": "Silvo", "Olsen": "Olson", "Keller": "Kellner", "Jansen": "Janssen", "Marino": "Merino",
            "Dahl": "Dahle", "Lund": "Lunde", "Stein": "Steen", "Brandt": "Brand", "Fischer": "Fisher", "Chen": "Cheng",
            "Holm": "Holme", "Vogel": "Vogler", "Rojas": "Rochas", "Mori": "Morin", "Sato": "Seto", "Weber": "Webber",
            "Walsh": "Welsh", "Byrne": "Burne", "Kelly": "Kelley", "Engel": "Engels"}
NEARFIRST = {"Anna": "Anne", "Tom": "Tim", "Lukas": "Luka", "Elena": "Helena", "Sofia": "Sonia", "Rafael": "Raffaela",
             "Nadia": "Nadja", "Oskar": "Oskari", "Viktor": "Viktoria", "Emil": "Emilia", "Jonas": "Jona",
             "Maren": "Maren-Lise", "Felix": "Felicia", "Andre": "Andrea", "Paulo": "Paula", "Simon": "Simone",
             "Milan": "Milena", "Casper": "Jesper", "Karim": "Karima", "Leon": "Leo", "Samir": "Samira"}
# people who only occur as values (manager, lead ...)
VPEOPLE = [f + " " + l for f, l in zip(
    L("Martha, Gideon, Saoirse, Tobias, Nkechi, Wolfgang, Beatriz, Hiroshi, Camille, Dmitri, Farah, Gustav, Ilse, "
      "Jamal, Katarina, Lorenzo, Mireille, Nils, Odile, Parveen, Quentin, Rosalind, Sven, Thandi, Ulrike, Vikram, "
      "Wanda, Xavier, Yasmin, Zoltan, Alistair, Brigitte, Cormac, Deepa, Edgar, Francesca"),
    L("Whitlock, Ashby, Tierney, Kranz, Eze, Huber, Pacheco, Endo, Laurent, Sokolov, Rahimi, Ekman, Krause, "
      "Okonkwo, Zeman, Bianchi, Garnier, Thorsen, Perrin, Anand, Hale, Quigley, Ahlberg, Dlamini, Seidel, Rao, "
      "Nowicka, Roche, Karimi, Szabo, Munro, Lenz, Doyle, Pillai, Thorne, Greco"))]
TEAMS = L("Payments, Growth, Platform, Search, Identity, Mobile, Data, Insights, Risk, Logistics, Support Tools, "
          "Content, Billing, Onboarding, Observability, Networking, Storage, Design Systems, Localisation, Partnerships, "
          "Developer Relations, Compliance, Marketplace, Messaging, Ads, Video, Maps, Forecasting, Retention, Hardware, "
          "Firmware, Pricing, Fulfilment, Trust, Accounts, Quality")
TEAM2 = ["", " EU", " Core", " APAC", " North", " Labs", " Nordics", " Iberia"]
MEET2 = W("standup sync retro planning demo review kickoff checkpoint huddle")
TOOLS = L("VS Code, Vim, Emacs, Sublime Text, IntelliJ IDEA, PyCharm, WebStorm, GoLand, RustRover, CLion, DataGrip, Rider, "
          "PhpStorm, RubyMine, Android Studio, Xcode, Zed, Helix, Kate, Nova, BBEdit, Notepad++, TextMate, Geany, "
          "Brackets, Eclipse, NetBeans, RStudio, Spyder, JupyterLab, iTerm2, Alacritty, WezTerm, Ghostty, Konsole, "
          "Tabby, Hyper, Windows Terminal, Warp, tmux, Firefox, Chrome, Safari, Vivaldi, Brave, Opera, Arc, Microsoft Edge, "
          "Slack, Discord, Mattermost, Zulip, Microsoft Teams, Telegram Desktop, Signal, Element, Rocket.Chat, Thunderbird, "
          "Outlook, Apple Mail, Mailspring, Spark, eM Client, Evolution, Obsidian, Notion, Logseq, Joplin, Evernote, "
          "OneNote, Bear, Craft, Anytype, Zettlr, Typora, Standard Notes, Todoist, Things, TickTick, OmniFocus, Trello, Asana, "
          "Linear, Jira, ClickUp, Basecamp, Figma, Sketch, Penpot, Inkscape, GIMP, Krita, Affinity Designer, Photoshop, "
          "Lightroom, darktable, Blender, FreeCAD, Fusion 360, OpenSCAD, KiCad, DBeaver, TablePlus, pgAdmin, Beekeeper Studio, "
          "MongoDB Compass, RedisInsight, Postman, Insomnia, Bruno, Hoppscotch, GitKraken, Sourcetree, Fork, Tower, lazygit, "
          "GitHub Desktop, Sublime Merge, Beyond Compare, Meld, Kaleidoscope, Spotify, VLC, foobar2000, Audacity, Reaper, "
          "Ableton Live, OBS Studio, DaVinci Resolve, Kdenlive, Handbrake, Calibre, Zotero, Mendeley, Anki, Kindle, Pocket, "
          "Feedly, NetNewsWire, 1Password, Bitwarden, KeePassXC, Raycast, Alfred, Excel, LibreOffice Calc, Google Docs, "
          "Overleaf, Grafana, Kibana, Datadog, Sentry, Splunk, Lens, k9s, Portainer, htop, Wireshark, Burp Suite, FileZilla, "
          "Cyberduck, Total Commander, Dolphin, Finder, Godot, Unity, Unreal Editor, Tableau, Power BI, Metabase, Superset, "
          "Home Assistant, Plex, Jellyfin, Nextcloud, Dropbox, Syncthing, Toggl, Clockify, RescueTime, Miro, Excalidraw, "
          "draw.io, Confluence, Zoom, Webex, Jitsi")
CUST1 = L("Nordwind, Halvorsen, Bluefern, Castellan, Driftwood, Eastgate, Fernhill, Glasswing, Hearthstone, Ironbridge, "
          "Juniper Hill, Kingsway, Lakemont, Millbrook, Northgate, Oakhurst, Pinecrest, Quarry Lane, Redmoor, Silverlake, "
          "Thornfield, Umbra, Valemont, Westbrook, Yarrow, Zellwood, Alpenrose, Brightwater, Copperfield, Dunmore, "
          "Elmstead, Foxglove, Greystone, Hollybank, Inverness, Jasperson, Kirkwall, Larkspur, Marigold, Netherby")
CUST2 = L("GmbH, Ltd, Foods, Logistics, Energy, Clinics, Media, Bank")
FLAG1 = W("checkout signup cart search profile inbox editor upload billing map chat export invite dashboard player login "
          "pricing onboarding settings report")
FLAG2 = W("v2 redesign fast_path dark_mode shortcuts ai_hints bulk_edit preview lazy_load offline autosave sso audit_log "
          "new_tabs retry_queue streaming")
ROOM = L("kitchen, hallway, living room, bedroom, guest room, study, attic, cellar, bathroom, garage, laundry room, nursery, "
         "pantry, porch, workshop, dining room, upstairs landing, garden shed")
DEV = L("smoke detector, wall clock, thermostat, motion sensor, radio, torch, door lock, scale, CO alarm, weather station, "
        "remote control, blind motor, fan, heater, lamp, dehumidifier")
PLANT = L("monstera, ficus, orchid, aloe, fern, cactus, ivy, peace lily, rubber tree, spider plant, calathea, basil, rosemary, "
          "lemon tree, snake plant, begonia, yucca, jade plant, pothos, bonsai")
PROOM = L("hallway, kitchen, study, bedroom, living room, bathroom, guest room, stairwell, conservatory, office, attic, "
          "dining room, nursery, laundry room")
PET = L("Miso, Biscuit, Pepper, Luna, Otis, Waffles, Nala, Ziggy, Coco, Pippin, Mango, Olive, Rufus, Tofu, Hazel, Basil, "
        "Freya, Gizmo, Juno, Loki, Maple, Noodle, Poppy, Quincy, Remy, Sesame, Truffle, Willow, Bandit, Clementine, "
        "Dobby, Echo, Figaro, Ginger, Hobbes, Indie, Jasper, Kiwi, Mochi, Nori, Pickle, Rosie, Salem, Toast, Ursa, "
        "Wendel, Yoshi, Zelda, Bramble, Cricket, Domino, Fudge, Marble, Peanut, Sushi, Tilly")
PETK = W("cat dog rabbit parrot tortoise")
KIN_F = W("Helga Rita Marta Ines Gudrun Lena Paula Irma Edith Carla Nora Silke Bettina Olga Rosa Dora Hilde Greta Vera "
          "Wilma Tilda Agatha Lucia Renate Klara Mina Elsa Frieda Berta Alma")
KIN_M = W("Bernd Otto Carl Hans Emil Georg Rolf Dieter Marco Luis Peter Erwin Kurt Jens Lars Olaf Theo Willi Franz Heinz "
          "Albert Bruno Detlef Egon Ferdi Gunnar Henrik Ivo Juri Knut")


def cross(a, b, fmt):
    return [fmt % (x, y) for x in a for y in b]


NAMES = {
    "svc": lambda: cross(DOM, SVC2, "%s-%s"),
    "repo": lambda: [o + "/" + x + "-" + y for o in ORGS for x in REPO1 for y in REPO2],
    "host": lambda: ["%s%s-%02d" % (r, s, n) for r in ROLE for s in SITE for n in range(1, 10)],
    "db": lambda: cross(DB1, DB2, "%s_%s"),
    "pipe": lambda: cross(PIPE1, PIPE2, "%s-%s"),
    "proj": lambda: [f % c for c in CODES for f in ("Project %s", "%s SDK", "%s Desktop", "%s Reader", "%s for iPad")],
    "person": lambda: cross(FIRST, LAST, "%s %s"),
    "team": lambda: cross(TEAMS, TEAM2, "%s%s"),
    "meet": lambda: cross(TEAMS, MEET2, "%s %s"),
    "tool": lambda: list(TOOLS),
    "cust": lambda: cross(CUST1, CUST2, "%s %s"),
    "flag": lambda: cross(FLAG1, FLAG2, "%s_%s"),
    "dev": lambda: cross(ROOM, DEV, "%s %s"),
    "plant": lambda: cross(PLANT, PROOM, "%s in the %s"),
    "pet": lambda: cross(PET, PETK, "%s the %s"),
    "kin": lambda: ([r + " " + n for r in ("Aunt", "Cousin", "Great-aunt", "Mrs", "Sister-in-law", "Godmother") for n in KIN_F]
                    + [r + " " + n for r in ("Uncle", "Grandpa", "Cousin", "Mr", "Brother-in-law", "Godfather") for n in KIN_M]),
}


def near_host(n):
    base, num = n.rsplit("-", 1)
    k = int(num)
    out = ["%s-%02d" % (base, k + 1), "%s-%02d" % (base, k + 10)]
    if k > 1:
        out.append("%s-%02d" % (base, k - 1))
    return out + ["%s-b-%s" % (base, num)]


def near_person(n):
    f, l = n.split(" ", 1)
    out = []
    if l in NEARLAST:
        out.append(f + " " + NEARLAST[l])
    if f in NEARFIRST:
        out.append(NEARFIRST[f] + " " + l)
    return out or [x + " " + l for x in FIRST if x[0] == f[0] and x != f]


def near_proj(n):
    if n.startswith("Project "):
        return [n + " 2", n + " Lite", "Project " + n[8:] + "er"]
    return [n + " 2", n + " Pro", n + " Lite"]


def other(sep, firsts, seconds, keep_first=True):
    """Same first part with another second one, or the other way round."""
    def f(n):
        out = [n.split(sep)[0] + sep + s for s in seconds]
        tail = sep.join(n.split(sep)[1:])
        return [x for x in out + [a + sep + tail for a in firsts] if x != n]
    return f


def near_plural(n):
    head, tail = n.rsplit("-", 1)
    return [n + "-eu", n + "s-eu", n + "-v2", n + "-internal", head + "s-" + tail, n + "-2"]


NEAR = {
    "svc": near_plural,
    "repo": lambda n: [n + "-legacy", n + "2", n + "-next"] + [o + "/" + n.split("/")[1] for o in ORGS],
    "host": near_host,
    "db": lambda n: [n + "2", n + "_v2", n + "_copy", n.split("_")[0] + "_meta_" + n.split("_")[1]],
    "pipe": lambda n: [n + "-arm64", n + "-eu", n + "-v2", n + "-beta"],
    "proj": near_proj,
    "person": near_person,
    "team": lambda n: [n + " 2", n + " West", n + " East"],
    "meet": lambda n: [n.rsplit(" ", 1)[0] + " " + m for m in MEET2] + [n.rsplit(" ", 1)[0] + " mini-" + n.rsplit(" ", 1)[1]],
    "tool": lambda n: [n + " Beta", n + " Nightly"],
    "cust": lambda n: [n.rsplit(" ", 1)[0] + " " + c for c in CUST2] + [n + " Austria", n + " Denmark"],
    "flag": lambda n: [n + "_eu", n + "_mobile", n + "_2", n.split("_")[0] + "s_" + n.split("_", 1)[1]],
    "dev": lambda n: ["old " + n, "second " + n] + [r + " " + d for r in ROOM for d in DEV if n.endswith(" " + d) and not n.startswith(r)],
    "plant": lambda n: ["small " + n, "big " + n] + [n.split(" in the ")[0] + " in the " + r for r in PROOM],
    "pet": lambda n: [n.split(" the ")[0] + " the " + k for k in PETK] + [p + " the " + n.split(" the ")[1] for p in PET
                                                                     if p[0] == n[0]],
    "kin": lambda n: [r + " " + n.rsplit(" ", 1)[1] for r in (
        ("Aunt", "Cousin", "Great-aunt", "Mrs") if n.rsplit(" ", 1)[1] in KIN_F else ("Uncle", "Cousin", "Mr", "Grandpa"))],
}


# ---------------------------------------------------------------- values

def ymd(rng):
    return (datetime(2026, 3, 2) + timedelta(days=rng.randrange(480))).strftime("%Y-%m-%d")


def unit(nums, u):
    xs = ["%d %s" % (n, u) for n in nums]
    return lambda rng: rng.choice(xs)


def pick(s):
    xs = L(s) if isinstance(s, str) else list(s)
    return lambda rng: rng.choice(xs)


VALUES = {
    "port": lambda r: str(r.randrange(3000, 9990)),
    "lang": pick("Go, Rust, Kotlin, Python, Elixir, TypeScript, Scala, Ruby, Haskell, Erlang"),
    "teamv": pick("Platform, Payments, Growth, Data, Identity, Mobile, Risk, Logistics, Insights, Billing, Storage, Networking, "
                  "Messaging, Compliance"),
    "secs": unit((4, 5, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60, 90, 120), "seconds"),
    "small": lambda r: str(r.randrange(3, 25)),
    "region": pick("eu-west-1, eu-central-1, us-east-1, us-west-2, ap-southeast-1, ap-northeast-1, sa-east-1, ca-central-1"),
    "level": pick("debug, info, warn, error"),
    "rollout": pick("blue-green, canary, rolling, recreate"),
    "branch": pick("main, master, trunk, develop, stable, mainline"),
    "merge": pick("squash merges, merge commits, rebase merges"),
    "licence": pick("MIT, Apache-2.0, GPL-3.0, BSD-3-Clause, MPL-2.0, AGPL-3.0, ISC, EUPL-1.2"),
    "width": pick("72, 79, 80, 88, 90, 96, 100, 110, 120, 132, 140"),
    "pkgm": pick("npm, pnpm, yarn, bun"),
    "testfw": pick("pytest, Jest, Vitest, Mocha, JUnit, RSpec, Catch2, Jasmine"),
    "two5": pick("2, 3, 4, 5"),
    "os": pick("Ubuntu 22.04, Ubuntu 24.04, Debian 11, Debian 12, Rocky Linux 9, AlmaLinux 8, Fedora 40, openSUSE Leap 15.6, "
               "FreeBSD 14, Arch Linux"),
    "ram": unit((8, 12, 16, 24, 32, 48, 64, 96, 128, 256), "GB"),
    "ip": lambda r: "10.%d.%d.%d" % (r.randrange(1, 250), r.randrange(1, 250), r.randrange(2, 250)),
    "site": pick("Frankfurt, Amsterdam, Oslo, Dublin, Helsinki, Zurich, Warsaw, Madrid, Prague, Vienna"),
    "sshuser": pick("deploy, ops, ubuntu, admin, svc-ansible, ec2-user, maint, robot"),
    "weekday": pick("Monday, Tuesday, Wednesday, Thursday, Friday"),
    "engine": pick("PostgreSQL 14, PostgreSQL 15, PostgreSQL 16, MySQL 8, MariaDB 11, SQLite, CockroachDB, ClickHouse, MongoDB 7, "
                   "SQL Server 2022"),
    "conns": pick(["150", "200", "300", "400", "500", "600", "800", "1,000", "1,200", "1,500", "2,000", "2,500"]),
    "night": lambda r: "%02d:%02d" % (r.randrange(0, 7), r.choice((0, 10, 15, 20, 30, 40, 45))),
    "days": unit((5, 7, 10, 14, 21, 28, 30, 45, 60, 90, 120, 180), "days"),
    "runner": pick("ubuntu-22.04, ubuntu-24.04, macos-14, windows-2022, self-hosted-arm, buildjet-4vcpu, hetzner-cx41"),
    "mins": unit((15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, 120), "minutes"),
    "channel": pick("#alerts, #builds, #releases, #ops-noise, #ci-red, #eng-general, #war-room, #deploys, #quality, #firehose"),
    "image": pick("alpine:3.19, alpine:3.20, debian:bookworm, node:20, node:22, python:3.11, python:3.12, golang:1.22, "
                  "rust:1.79, eclipse-temurin:21"),
    "date": ymd,
    "person": pick(VPEOPLE),
    "version": lambda r: "%d.%d.%d" % (r.randrange(1, 9), r.randrange(0, 20), r.randrange(0, 10)),
    "pct": pick("5%, 10%, 15%, 20%, 25%, 30%, 40%, 50%, 60%, 75%, 80%, 90%"),
    "role": pick("data engineer, product manager, designer, SRE, backend developer, QA engineer, technical writer, "
                 "engineering manager, security analyst, frontend developer, recruiter, solutions architect"),
    "editor": pick("Vim, Emacs, VS Code, Sublime Text, Helix, Zed, PyCharm, Kakoune, Nano, IntelliJ IDEA"),
    "bday": lambda r: "%d %s" % (r.randrange(1, 29), r.choice(MONTHS)),
    "diet": pick("vegan, pescatarian, omnivore, lacto-vegetarian"),
    "city": pick("Lisbon, Leipzig, Toronto, Nairobi, Osaka, Porto, Bergen, Krakow, Austin, Lyon, Ghent, Tallinn, Valencia, Graz"),
    "morning": pick("07:00, 07:30, 08:00, 08:30, 09:00, 09:30, 10:00, 10:30"),
    "ext": lambda r: str(r.randrange(2000, 9999)),
    "shirt": pick("XS, S, M, L, XL, XXL"),
    "weeks": pick("2 weeks, 3 weeks, 4 weeks, 6 weeks"),
    "floor": pick("second, third, fourth, fifth, sixth, seventh, eighth, ninth"),
    "tracker": pick("Jira, Linear, GitHub Issues, Trello, Asana, YouTrack, Shortcut, Redmine, ClickUp"),
    "daytime": lambda r: "%02d:%02d" % (r.randrange(8, 18), r.choice((0, 15, 30, 45))),
    "room": pick("Room Turing, Room Hopper, Room Lovelace, Room Curie, Room Noether, Room Kepler, Room Darwin, Room Franklin"),
    "notes": pick("Confluence, Notion, Google Docs, Coda, HackMD, SharePoint, Quip"),
    "theme": pick("Solarized Light, Dracula, Nord, Gruvbox, Monokai, One Dark, Catppuccin Latte, Tokyo Night, Rose Pine, Ayu Light"),
    "font": pick("10 pt, 11 pt, 12 pt, 13 pt, 14 pt, 15 pt, 16 pt, 18 pt, 20 pt"),
    "uilang": pick("English, German, French, Spanish, Portuguese, Norwegian, Polish, Japanese, Dutch"),
    "updates": pick("weekly, monthly, quarterly, daily, yearly"),
    "monitor": pick("left monitor, right monitor, laptop screen, ultrawide, tablet, projector"),
    "plan": pick("Free, Starter, Team, Business, Enterprise"),
    "seats": pick("12, 15, 20, 25, 30, 40, 45, 60, 75, 80, 110, 150, 200, 240, 320, 400, 650"),
    "curr": pick("EUR, USD, GBP, CHF, SEK, NOK, DKK, PLN, JPY, CAD"),
    "contact": pick("email, phone, Slack Connect, WhatsApp, Microsoft Teams, fax, the ticket portal"),
    "hours": unit((2, 3, 4, 6, 8, 12, 24, 36, 48, 72), "hours"),
    "battery": pick("AA, AAA, CR2032, CR123A, 9V, 18650, C, D"),
    "place": pick("the desk drawer, the blue binder, the cellar cupboard, the toolbox, the hallway chest, the filing cabinet, "
                  "the shoe box, the bookcase"),
    "fuse": lambda r: str(r.randrange(2, 25)),
    "water": pick("3 days, 4 days, 5 days, 6 days, 8 days, 10 days, 12 days, 15 days, 20 days"),
    "window": pick("north, south, east, west"),
    "pot": pick("terracotta, white, grey, navy, yellow, black, turquoise, copper, olive"),
    "vet": pick(["Dr. " + x for x in W("Falk Amsel Ritter Sorensen Bell Okoye Lamm Pereira Winkler Tamm Osei Bruckner")]),
    "feed": pick("06:30, 07:00, 07:15, 07:45, 08:00, 08:20, 17:30, 18:00, 18:30, 19:00, 19:15"),
    "brand": pick("Purina, Royal Canin, Acana, Whiskas, Bozita, Orijen, Versele-Laga, Oxbow, Hill's, Josera"),
    "sleep": pick("the sofa, the window seat, the armchair, the landing, the radiator shelf, the doormat, the blue blanket, "
                  "the piano bench"),
    "drink": pick("espresso, green tea, hot chocolate, cappuccino, peppermint tea, ginger ale, apple juice, chai, black tea, "
                  "tonic water, flat white, lemonade"),
    "cake": pick("cheesecake, carrot cake, apple strudel, lemon tart, Black Forest cake, marble cake, plum cake, tiramisu, "
                 "poppy seed roll, brownies"),
}


# ---------------------------------------------------------------- the tables
# @sort.attribute values [twin=attribute[!]] [uniq]
# = plain   ~ heavy   > cue   ?? question      ({t} thing, {v} value, {o} old value, {av} a/an value)

TABLES.append(r"""
@svc.port port twin=mport! = {t} listens on port {v} | port {v} is the port {t} listens on | the listening port of {t} is {v} | {t} listening port: {v} | we have {t} listening on port {v}
~ to reach {t} locally, connect to localhost:{v} | curl http://localhost:{v}/health answers for {t} | on startup {t} binds to 0.0.0.0:{v}
> {t} moved to port {v} | {t} no longer listens on {o}, it uses port {v} | we switched the listening port of {t} to {v} | {t} now listens on port {v} | the port of {t} was bumped from {o} to {v} ?? which port does {t} listen on? | what is the listening port of {t}?
@svc.mport port = {t} exposes metrics on port {v} | metrics of {t} are exposed on port {v} | {t} metrics port: {v} | the metrics port of {t} is {v} | we expose the {t} metrics on port {v}
~ Prometheus scrapes {t} at :{v} | to get {t} into Prometheus, point the scrape config at {v} | the Grafana agent pulls numbers out of {t} via {v}
> metrics of {t} moved from port {o} to {v} | {t} now exposes metrics on port {v} | we changed the metrics port of {t} to {v} | {t} stopped exposing metrics on {o}, look at {v} ?? on which port does {t} expose metrics? | what is the metrics port of {t}?
@svc.lang lang = {t} is written in {v} | the code of {t} is written in {v} | {v} is the language {t} is written in | {t} programming language: {v} | the language of the {t} code is {v}
~ you need the {v} toolchain to hack on {t} | anyone touching {t} has to know {v} | {t} is a pure {v} codebase
> {t} was rewritten in {v} | we ported {t} from {o} to {v} | {t} is now written in {v} | the {o} code of {t} is gone, replaced by {v} ?? what language is {t} written in? | which programming language does {t} use?
@svc.owner teamv twin=oncall = {t} is owned by the {v} team | the {v} team owns {t} | ownership of {t} lies with the {v} team | {t} owner: {v} team | the owner of {t} is the {v} team
~ ask {v} before touching {t}, it is their baby | {v} folks are responsible for everything in {t} | CODEOWNERS sends {t} reviews to {v}
> ownership of {t} passed to the {v} team | the {v} team took over {t} from {o} | {t} is no longer owned by {o} but by the {v} team | {t} is now owned by the {v} team ?? which team owns {t}? | who is the owner of {t}?
@svc.oncall teamv = the {v} team is on call for {t} | on-call for {t} is covered by the {v} team | {t} on-call: {v} team | the team on call for {t} is {v} | {t} has the {v} team on call
~ pages from {t} wake up somebody in {v} | at night, {t} alerts ring at {v} | PagerDuty routes {t} incidents to {v}
> on-call for {t} was handed over to the {v} team | the {v} team is now on call for {t} | {o} no longer covers on-call for {t}, the {v} team does | starting this sprint, the {v} team is on call for {t} ?? which team is on call for {t}? | who covers on-call for {t}?
@svc.timeout secs twin=ttl = requests to {t} time out after {v} | the request timeout of {t} is {v} | {t} request timeout: {v} | we keep the request timeout of {t} at {v} | {t} has a request timeout of {v}
~ {t} gives up on a slow call once {v} have passed | a hanging call against {t} is cut off at {v} | callers of {t} should not expect an answer later than {v}
> the request timeout of {t} was adjusted, it is {v} these days | requests to {t} now time out after {v} | we changed the timeout of {t} from {o} to {v} | {t} timeout is {v} instead of {o} ?? what is the request timeout of {t}? | after how long do requests to {t} time out?
@svc.ttl secs = {t} caches responses for {v} | responses of {t} are cached for {v} | the response cache of {t} lasts {v} | {t} cache TTL: {v} | {t} keeps responses in the cache for {v}
~ expect {t} data to be up to {v} stale | after {v} {t} fetches fresh data again | max-age on {t} replies equals {v}
> {t} now caches responses for {v} | the cache TTL of {t} went from {o} to {v} | responses of {t} are no longer cached for {o} but for {v} | we adjusted the {t} response cache, {v} is the new TTL ?? how long does {t} cache responses? | what is the cache TTL of {t}?
@svc.replicas small = {t} runs with {v} replicas | {v} replicas of {t} are running | the replica count of {t} is {v} | {t} replica count: {v} | we have {v} replicas of {t} running
~ kubectl shows {v} pods for {t} | {t} is spread over {v} pods | the deployment of {t} asks for {v} pods
> {t} was scaled to {v} replicas | {t} now runs with {v} replicas | we went from {o} to {v} replicas for {t} | the replica count of {t} was {o} and became {v} ?? how many replicas does {t} run with? | what is the replica count of {t}?
@svc.region region = {t} is deployed in {v} | the deployment of {t} is in {v} | {t} deployment region: {v} | {v} is the region {t} is deployed in | we have {t} deployed in region {v}
~ look for the {t} pods under {v} in the AWS console | {t} traffic stays within {v} | set AWS_REGION={v} before poking at {t}
> {t} moved to {v} | {t} was migrated from {o} to {v} | we redeployed {t} in {v}, {o} is shut down | {t} is now deployed in {v} ?? which region is {t} deployed in? | where is {t} deployed?
@svc.loglevel level = the log level of {t} is {v} | {t} log level: {v} | {t} logs at level {v} | logging in {t} happens at level {v} | we have the {t} log level at {v}
~ {t} starts with RUST_LOG={v} in production | everything below {v} is swallowed by {t} | the verbosity of {t} is configured as {v}
> the log level of {t} was turned from {o} to {v} | {t} now logs at level {v} | {t} no longer logs at {o}, the level is {v} | we switched {t} logging to level {v} ?? what is the log level of {t}? | at which level does {t} log?
@repo.branch branch = the default branch of {t} is {v} | {v} is the default branch of {t} | {t} default branch: {v} | {t} has {v} as the default branch | in {t} the default branch is called {v}
~ open pull requests for {t} against {v} | cloning {t} checks out {v} | day-to-day work in {t} lands on {v}
> the default branch of {t} was renamed from {o} to {v} | {t} now has {v} as the default branch | {t} switched the default branch to {v} | we dropped {o} in {t}, {v} is the default branch from now on ?? what is the default branch of {t}? | which branch is the default in {t}?
@repo.merge merge = {t} only allows {v} | only {v} are allowed in {t} | {t} merge policy: {v} | the merge policy of {t} is {v} only | we allow only {v} in {t}
~ pull requests in {t} go in as {v} | the green button in {t} is restricted to {v} | whoever finishes a PR for {t} ends up with {v}
> {t} switched to {v} | {t} no longer allows {o}, only {v} | only {v} are allowed in {t} now | we replaced {o} with {v} in {t} ?? what is the merge policy of {t}? | which kind of merge does {t} allow?
@repo.licence licence = the licence of {t} is {v} | {t} is licensed under {v} | {t} licence: {v} only | {v} is the licence {t} is published under | we publish {t} under the {v} licence
~ legally, {t} comes with {v} terms | the COPYING file in {t} contains {v} | SPDX headers in {t} say {v}
> {t} was relicensed from {o} to {v} | the licence of {t} changed to {v} | {t} is now licensed under {v} | we dropped {o} for {t} and publish it under {v} ?? what is the licence of {t}? | under which licence is {t} published?
@repo.width width = the maximum line length in {t} is {v} | {t} has a maximum line length of {v} characters | {t} maximum line length: {v} | lines in {t} have a maximum length of {v} | we keep the line length in {t} at {v} maximum
~ the formatter in {t} wraps at column {v} | code in {t} must not run past column {v} | editorconfig of {t} puts the ruler at {v}
> the line length in {t} was changed to {v} | lines in {t} may now be {v} long | the {t} line length limit went from {o} to {v} | {t} no longer wraps at {o}, the maximum is {v} ?? what is the maximum line length in {t}? | how long may lines be in {t}?
@repo.pkgm pkgm = {t} uses {v} as package manager | the package manager of {t} is {v} | {t} package manager: {v} | {v} is the package manager used in {t} | packages in {t} are managed with {v}
~ run {v} install after cloning {t} | dependencies of {t} come in through {v} | the lockfile in {t} is written by {v}
> {t} switched from {o} to {v} | {t} now uses {v} as package manager | {v} replaced {o} in {t} | we migrated the packages of {t} to {v} ?? which package manager does {t} use? | what is the package manager of {t}?
@repo.testfw testfw = tests in {t} are written with {v} | {t} uses {v} as test framework | the test framework of {t} is {v} | {t} test framework: {v} | we write the tests in {t} with {v}
~ specs for {t} need {v} to run | {v} is what turns red when {t} breaks | CI verifies {t} by calling {v}
> tests in {t} were ported from {o} to {v} | {t} now uses {v} as test framework | {t} dropped {o} and tests with {v} | we moved the {t} test suite to {v} ?? which test framework does {t} use? | what are tests in {t} written with?
@repo.approvals two5 = pull requests in {t} need {v} approvals | {v} approvals are needed for a pull request in {t} | {t} required approvals: {v} | the number of approvals needed in {t} is {v} | {t} needs {v} approvals for each pull request
~ {v} people have to sign off before anything lands in {t} | the merge button of {t} stays grey until {v} reviewers said yes | branch protection on {t} waits for {v} thumbs up
> pull requests in {t} now need {v} approvals | required approvals in {t} went from {o} to {v} | {t} changed the number of needed approvals to {v} | pull requests in {t} used to need {o} approvals, today it is {v} ?? how many approvals do pull requests in {t} need? | what is the number of required approvals in {t}?
@host.os os = {t} runs {v} | the operating system of {t} is {v} | {t} operating system: {v} | {v} is the operating system {t} runs | we have {v} running on {t}
~ /etc/os-release on {t} says {v} | uname and friends report {v} when logged in to {t} | {t} was imaged with {v}
> {t} was reinstalled with {v} | {t} now runs {v} | we migrated {t} from {o} to {v} | {t} no longer runs {o} but {v} ?? which operating system does {t} run? | what OS is on {t}?
@host.ram ram twin=swap = {t} has {v} of RAM | the RAM of {t} is {v} | {t} RAM size: {v} | {v} of RAM are in {t} | there is {v} of RAM in {t}
~ free -h on {t} reports {v} of memory | {t} carries memory sticks worth {v} | jobs bigger than {v} get OOM-killed on {t}
> the RAM in {t} was refitted, it has {v} these days | {t} now has {v} of RAM | {t} went from {o} to {v} of RAM | instead of {o} there is {v} of RAM in {t} ?? how much RAM does {t} have? | what is the RAM size of {t}?
@host.swap ram = {t} has {v} of swap | the swap space of {t} is {v} | {t} swap space: {v} | {v} of swap are configured on {t} | we have {v} of swap configured on {t}
~ swapon --show on {t} lists {v} | the paging file of {t} takes {v} | {t} can page out as much as {v} to disk
> the swap on {t} was resized from {o} to {v} | {t} now has {v} of swap | swap on {t} changed, it is {v} | we replaced the {o} swap partition of {t}, the new one has {v} ?? how much swap does {t} have? | what is the swap space of {t}?
@host.ip ip uniq = the IP address of {t} is {v} | {t} has the IP address {v} | {t} IP address: {v} | {v} is the IP address of {t} | we have {t} on IP address {v}
~ ping {v} to see whether {t} is alive | the DNS A record for {t} points to {v} | ssh to {v} if the name {t} does not resolve
> {t} got a new IP address, {v} | the IP address of {t} is now {v} | {t} was renumbered from {o} to {v} | {o} is no longer {t}, its address is {v} ?? what is the IP address of {t}? | which IP does {t} have?
@host.site site = {t} is located in the {v} data centre | the location of {t} is the data centre in {v} | {t} data centre location: {v} | {v} is the data centre where {t} is located | we have {t} located in our {v} data centre
~ to plug a keyboard into {t} you have to travel to {v} | remote hands for {t} sit in {v} | the rack with {t} hums in {v}
> {t} was shipped from {o} to {v} | {t} moved to the {v} data centre | {t} is now located in {v} | {t} left {o} and is racked in {v} ?? in which data centre is {t} located? | where is {t} located?
@host.sshuser sshuser = the ssh user on {t} is {v} | log in to {t} with the ssh user {v} | {t} ssh user: {v} | {v} is the ssh user for the login on {t} | we have {v} as ssh user on {t}
~ {v}@{t} gets you a shell | key-based access to {t} works for the {v} account | Ansible connects to {t} with remote_user={v}
> the ssh user on {t} was renamed to {v} | log in to {t} as {v} now, {o} is locked | the ssh user on {t} is now {v} | {t} replaced the ssh user {o} with {v} ?? what is the ssh user on {t}? | which user do I log in to {t} with?
@host.reboot weekday = {t} reboots every {v} | the weekly reboot of {t} is on {v} | {t} weekly reboot day: {v} | every {v} there is a reboot of {t} | {v} is the weekly reboot day of {t}
~ patches on {t} kick in on {v} when it restarts | expect {t} to be down for a moment each {v} | the maintenance slot of {t} falls on {v}
> the weekly reboot of {t} moved to {v} | {t} now reboots every {v} | {t} no longer reboots on {o} but on {v} | we shifted the {t} reboot from {o} to {v} ?? on which day does {t} reboot? | when is the weekly reboot of {t}?
@db.engine engine = {t} runs on {v} | the database engine of {t} is {v} | {t} database engine: {v} | {v} is the engine the {t} database runs on | we run the {t} database on {v}
~ SELECT version() in {t} answers {v} | you need the {v} driver to query {t} | dumps of {t} only restore into {v}
> {t} was migrated from {o} to {v} | {t} now runs on {v} | we moved the {t} database to {v} | {t} is no longer on {o}, the engine is {v} ?? which database engine does {t} run on? | what is the engine of {t}?
@db.conns conns = {t} allows {v} connections at most | the maximum number of connections to {t} is {v} | {t} maximum connections: {v} | at most {v} connections are allowed to {t} | we allow at most {v} connections on {t}
~ max_connections={v} is in the config of {t} | client {v} plus one gets rejected by {t} | the pool in front of {t} tops out at {v}
> {t} now allows {v} connections | the connection limit of {t} went from {o} to {v} | we changed the maximum connections of {t} to {v} | {o} connections is no longer the limit on {t}, {v} is ?? how many connections does {t} allow at most? | what is the maximum number of connections to {t}?
@db.backup night twin=vacuum = {t} is backed up at {v} | the daily backup of {t} starts at {v} | {t} daily backup time: {v} | every day at {v} the backup of {t} starts | we back up {t} daily at {v}
~ pg_dump kicks off against {t} at {v} | snapshots of {t} are taken at {v} each night | restore points of {t} carry the time stamp {v}
> the backup of {t} was shifted from {o} to {v} | {t} is now backed up at {v} | we moved the daily backup of {t} to {v} | the {t} backup starts at {v} instead of {o} ?? at what time is {t} backed up? | when does the daily backup of {t} start?
@db.vacuum night = {t} is vacuumed at {v} | the daily vacuum of {t} starts at {v} | {t} daily vacuum time: {v} | every day at {v} the vacuum of {t} starts | we vacuum {t} daily at {v}
~ dead rows in {t} are cleaned up at {v} | {t} gets its table cleanup at {v} | bloat in {t} is dealt with by a job at {v}
> the vacuum of {t} was shifted from {o} to {v} | {t} is now vacuumed at {v} | we moved the daily vacuum of {t} to {v} | the {t} vacuum no longer starts at {o} but at {v} ?? at what time is {t} vacuumed? | when does the daily vacuum of {t} start?
@db.retention days = backups of {t} are kept for {v} | we keep backups of {t} for {v} | {t} backup retention: {v} | the backup retention of {t} is {v} | the retention for backups of {t} is {v}
~ after {v} old dumps of {t} get deleted | you can restore {t} to any point within {v} | snapshots of {t} expire {v} after they are taken
> backups of {t} are now kept for {v} | the retention of {t} backups went from {o} to {v} | we no longer keep {t} backups for {o} but for {v} | the backup retention of {t} was changed to {v} ?? how long are backups of {t} kept? | what is the backup retention of {t}?
@pipe.runner runner = the {t} pipeline runs on {v} | the runner of the {t} pipeline is {v} | {t} pipeline runner: {v} | {v} is the runner for the {t} pipeline | we run the {t} pipeline on {v} runners
~ runs-on in the {t} workflow says {v} | {t} jobs queue up for {v} machines | {t} only starts when {v} capacity is free
> the {t} pipeline moved from {o} to {v} | the {t} pipeline now runs on {v} | we switched the {t} runner to {v} | {o} is retired for {t}, the pipeline runs on {v} ?? which runner does the {t} pipeline use? | what does the {t} pipeline run on?
@pipe.start night = the {t} pipeline starts at {v} every night | every night at {v} the {t} pipeline starts | {t} pipeline nightly start: {v} | the nightly start of the {t} pipeline is at {v} | we start the {t} pipeline at {v} every night
~ cron triggers {t} at {v} | fresh {t} results show up a while after {v} | while you sleep, {t} kicks off at {v}
> the {t} pipeline now starts at {v} | the nightly start of {t} moved from {o} to {v} | the {t} pipeline starts at {v} instead of {o} | we rescheduled the {t} pipeline to {v} ?? when does the {t} pipeline start? | at what time is the nightly start of the {t} pipeline?
@pipe.limit mins = the {t} pipeline is cancelled after {v} | the time limit of the {t} pipeline is {v} | {t} pipeline time limit: {v} | after {v} the {t} pipeline is cancelled | the {t} pipeline has a time limit of {v}
~ a stuck {t} job dies once {v} are over | {t} has to be green within {v} | timeout-minutes in the {t} workflow amounts to {v}
> the time limit of the {t} pipeline went from {o} to {v} | the {t} pipeline is now cancelled after {v} | we changed the {t} time limit to {v} | the {t} pipeline gets {v} instead of {o} ?? what is the time limit of the {t} pipeline? | after how long is the {t} pipeline cancelled?
@pipe.channel channel = failures of the {t} pipeline are posted to {v} | the {t} pipeline posts failures to {v} | {t} failure channel: {v} on Slack | {v} is the channel for failures of the {t} pipeline | we post {t} pipeline failures to {v}
~ watch {v} to see when {t} goes red | a broken {t} run makes noise in {v} | the {t} bot complains in {v}
> failures of the {t} pipeline now go to {v} | the {t} pipeline stopped posting to {o}, failures go to {v} | we moved {t} failure posts to {v} | {t} failures are posted to {v} instead of {o} ?? where are failures of the {t} pipeline posted? | which channel gets {t} pipeline failures?
@pipe.image image = the {t} pipeline uses the base image {v} | the base image of the {t} pipeline is {v} | {t} pipeline base image: {v} | {v} is the base image the {t} pipeline uses | we use {v} as the base image in the {t} pipeline
~ FROM {v} is the first line in the {t} Dockerfile | {t} jobs boot a {v} container | to reproduce {t} locally, docker pull {v}
> the {t} pipeline was moved from {o} to {v} | the {t} pipeline now uses the base image {v} | we switched the {t} base image to {v} | {v} replaced {o} as the base image of {t} ?? what is the base image of the {t} pipeline? | which base image does the {t} pipeline use?
""")

TABLES.append(r"""
@proj.date date = the release date of {t} is {v} | {t} is scheduled for release on {v} | {t} release date: {v} | the release of {t} is scheduled for {v} | we have scheduled the release of {t} for {v}
~ customers get their hands on {t} on {v} | {v} is when {t} goes live | marketing prepares the {t} launch for {v}
> the release of {t} was pushed to {v} | the release date of {t} is now {v} | {t} got rescheduled from {o} to {v} | {t} will not be released on {o} after all, the new date is {v} ?? what is the release date of {t}? | when is the release of {t} scheduled?
@proj.relmgr person twin=qalead = the release manager of {t} is {v} | {v} is the release manager for {t} | {t} release manager: {v} | {v} manages the release of {t} | we have {v} as release manager for {t}
~ {v} decides when {t} ships | go or no-go for {t} is up to {v} | {v} tags and announces new {t} builds
> {v} took over from {o} as release manager of {t} | the release manager of {t} is now {v} | {o} is no longer release manager of {t}, {v} is | {t} has a new release manager, {v} ?? who is the release manager of {t}? | who manages the release of {t}?
@proj.qalead person = the QA lead of {t} is {v} | {v} is the QA lead for {t} | {t} QA lead: {v} | {v} leads QA for {t} | we have {v} leading QA on {t}
~ test plans for {t} are approved by {v} | {v} runs the bug bash for {t} | show-stoppers in {t} get reported to {v}
> {v} took over QA for {t} from {o} | the QA lead of {t} is now {v} | {t} has a new QA lead, {v} | {o} handed the QA of {t} over to {v} ?? who is the QA lead of {t}? | who leads QA for {t}?
@proj.version version = the latest version of {t} is {v} | {v} is the latest version of {t} | {t} latest version: {v} | the latest release of {t} has version {v} | we have version {v} as latest release of {t}
~ the download page of {t} offers {v} | users of {t} should be running {v} | a fresh install of {t} says {v} in the about box
> {t} went from {o} to {v} | {v} of {t} is out and supersedes {o} | the latest version of {t} is now {v} | we shipped {t} {v} as the new latest version ?? what is the latest version of {t}? | which version of {t} is the latest?
@person.role role = {t} works as {av} | {t} is {av} by profession | {t} job title: {v} | the job of {t} is {v} | {v} is the job {t} works in
~ on the business card of {t} it says {v} | HR lists {t} under {v} | {t} does the work of {av} here
> {t} now works as {av} | {t} was {ao} and became {av} | {t} changed jobs and is {av} these days | {t} is no longer {ao} but {av} ?? what does {t} work as? | what is the job of {t}?
@person.team teamv = {t} is on the {v} team | {t} works in the {v} team | {t} home team: {v} | the team of {t} is {v} | {v} is the team {t} works in
~ you find {t} sitting with the {v} people | in the org chart {t} hangs under {v} | {t} shows up at every {v} standup as a member
> {t} moved from {o} to the {v} team | {t} now works in the {v} team | {t} left {o} and joined {v} | {t} switched to the {v} team ?? which team is {t} on? | what team does {t} work in?
@person.editor editor = {t} writes all code in {v} | the editor of {t} is {v} | {t} code editor: {v} | {v} is the editor {t} writes all code in | {t} uses {v} as code editor
~ pair with {t} and you will be looking at {v} all day | the dotfiles of {t} are all about {v} | {t} has a {v} sticker on the laptop and lives in it
> {t} switched from {o} to {v} | {t} now writes all code in {v} | {t} gave up {o} and uses {v} | the editor of {t} changed to {v} ?? which editor does {t} use? | what does {t} write code in?
@person.manager person twin=mentor = the manager of {t} is {v} | {v} is the manager of {t} | {t} line manager: {v} | {t} has {v} as manager | {v} manages {t}
~ {t} reports to {v} | {v} signs the holiday requests of {t} | expenses of {t} are approved by {v}
> the manager of {t} is now {v} | {t} got a new manager, {v} | {v} took over {t} from {o} as manager | {o} no longer manages {t}, {v} does ?? who is the manager of {t}? | who manages {t}?
@person.mentor person = the mentor of {t} is {v} | {v} is the mentor of {t} | {t} assigned mentor: {v} | {t} has {v} as mentor | {v} mentors {t}
~ for career advice {t} goes to {v} | {v} shows {t} the ropes | {t} has learning sessions with {v}
> the mentor of {t} is now {v} | {t} got a new mentor, {v} | {v} replaced {o} as mentor of {t} | {t} used to have {o} as mentor, today it is {v} ?? who is the mentor of {t}? | who mentors {t}?
@person.anniv bday = the yearly review of {t} is on {v} | {t} has the yearly review on {v} | {t} yearly review date: {v} | {v} is the date of the yearly review of {t} | we do the yearly review of {t} on {v}
~ {t} sits down for the big annual feedback talk on {v} | feedback forms on {t} are due before {v}, the day of the talk | HR blocks {v} for the performance conversation with {t}
> the yearly review of {t} was moved to {v} | {t} now has the yearly review on {v} | the yearly review of {t} is on {v} instead of {o} | we rescheduled the yearly review of {t} from {o} to {v} ?? when is the yearly review of {t}? | what is the date of the yearly review of {t}?
@person.diet diet = {t} is {av} | {t} eats as {av} | {t} dietary choice: {v} | when it comes to food {t} is {av} | as an eater {t} is {av}
~ order the {v} menu for {t} | catering note says {v} next to {t} | a dinner with {t} has to suit {av}
> {t} is now {av} | {t} became {av} | {t} is no longer {ao} but {av} | {t} went from {o} to {v} ?? what diet does {t} follow? | what does {t} eat, dietary-wise?
@person.city city = {t} lives in {v} | the home of {t} is in {v} | {t} home city: {v} | {v} is the city {t} lives in | {t} has a home in {v}
~ parcels for {t} go to an address in {v} | {t} works remotely out of {v} | if you are ever around {v}, {t} has a spare couch
> {t} moved to {v} | {t} left {o} and lives in {v} | {t} now lives in {v} | {t} relocated from {o} to {v} ?? in which city does {t} live? | where does {t} live?
@person.ext ext uniq = the phone extension of {t} is {v} | {t} has the phone extension {v} | {t} phone extension: {v} | {v} is the phone extension of {t} | you reach {t} by phone at extension {v}
~ dial {v} to talk to {t} | {t} picks up when you call {v} | on the desk set of {t} the display shows {v}
> {t} got a new phone extension, {v} | the phone extension of {t} is now {v} | {o} is no longer the extension of {t}, {v} is | the extension of {t} changed from {o} to {v} ?? what is the phone extension of {t}? | at which extension do I reach {t}?
@person.start morning = {t} starts work at {v} | the working day of {t} starts at {v} | {t} work start: {v} | {v} is when {t} starts work | at {v} {t} starts to work
~ do not call {t} before {v} | {t} opens the laptop at {v} | {t} comes online around {v} in the morning, not earlier
> {t} now starts work at {v} | {t} starts at {v} instead of {o} | the working day of {t} was shifted from {o} to {v} | {t} changed hours and starts work at {v} ?? when does {t} start work? | at what time does the working day of {t} start?
@person.shirt shirt = the T-shirt size of {t} is {v} | {t} wears T-shirt size {v} | {t} T-shirt size: {v} | {v} is the T-shirt size {t} wears | {t} has T-shirt size {v}
~ order swag for {t} in {v} | conference hoodies for {t} should be {v} | for {t} pick {v} from the clothing box
> the T-shirt size of {t} is now {v} | {t} went from {o} to {v} in T-shirts | {t} no longer wears {o}, the T-shirt size is {v} | {t} changed T-shirt size to {v} ?? what T-shirt size does {t} wear? | what is the T-shirt size of {t}?
@team.lead person twin=po = the lead of the {t} team is {v} | {v} leads the {t} team | {t} team lead: {v} | {v} is the lead of the {t} team | the {t} team has {v} as lead
~ {v} is the boss of the {t} folks | in the {t} squad everything ends up on the desk of {v} | {v} speaks for {t} in the leadership round
> {v} took over the {t} team from {o} | the {t} team is now led by {v} | the new lead of the {t} team is {v} | {o} stepped down as lead of the {t} team and {v} leads it ?? who leads the {t} team? | who is the lead of the {t} team?
@team.po person = the product owner of the {t} team is {v} | {v} is the product owner of the {t} team | {t} team product owner: {v} | the {t} team has {v} as product owner | {v} acts as product owner for the {t} team
~ {v} sorts the backlog of {t} | priorities in {t} are set by {v} | user stories for {t} come from {v}
> the {t} team got {v} as new product owner | {v} is now the product owner of the {t} team | {v} replaced {o} as product owner of the {t} team | {o} is no longer product owner of the {t} team, {v} is ?? who is the product owner of the {t} team? | which person acts as product owner for the {t} team?
@team.sprint weeks = sprints of the {t} team last {v} | the {t} team has sprints of {v} | {t} team sprint length: {v} | the sprint length of the {t} team is {v} | a sprint of the {t} team has a length of {v}
~ the {t} people plan {v} ahead per iteration | {t} delivers an increment every {v} | one iteration in {t} takes {v}
> sprints of the {t} team now last {v} | the {t} team changed the sprint length to {v} | the {t} team went from {o} to {v} per sprint | {t} sprints no longer last {o} but {v} ?? how long are sprints of the {t} team? | what is the sprint length of the {t} team?
@team.floor floor = the {t} team sits on the {v} floor | the {v} floor is where the {t} team sits | {t} team seating: {v} floor | the seats of the {t} team are on the {v} floor | we have the {t} team sitting on the {v} floor
~ take the lift to the {v} floor to find {t} | the badge of {t} people opens only the {v} floor, where their desks are | visitors of {t} get a badge for the {v} floor
> the {t} team moved to the {v} floor | the {t} team now sits on the {v} floor | the {t} team left the {o} floor for the {v} floor | the {t} team sits on the {v} floor instead of the {o} ?? on which floor does the {t} team sit? | which floor is the {t} team on?
@team.tracker tracker = the {t} team tracks issues in {v} | issues of the {t} team are tracked in {v} | {t} team issue tracker: {v} | {v} is the issue tracker of the {t} team | the issue tracker of the {t} team is {v}
~ bugs for {t} have to be filed in {v} | the {t} backlog lives in {v} | want something from {t}? open a ticket in {v}
> the {t} team migrated from {o} to {v} | the {t} team now tracks issues in {v} | the {t} team dropped {o} in favour of {v} | the {t} team switched the issue tracker to {v} ?? where does the {t} team track issues? | which issue tracker does the {t} team use?
@meet.day weekday = the {t} takes place on {v} | every {v} the {t} takes place | {t} meeting day: {v} | {v} is the day of the {t} | we have the {t} on {v} every week
~ keep {v} free for the {t} | the {t} invite repeats each {v} | on {v} everybody shows up for the {t}
> the {t} moved to {v} | the {t} was moved from {o} to {v} | the {t} now takes place on {v} | the {t} is on {v} instead of {o} ?? on which day does the {t} take place? | what day is the {t}?
@meet.time daytime = the {t} starts at {v} | {v} is the start of the {t} | {t} start time: {v} | the start time of the {t} is {v} | we start the {t} at {v}
~ be in the call for the {t} by {v} | the {t} blocks the calendar from {v} on | join the {t} at {v} sharp
> the {t} now starts at {v} | the start of the {t} was moved from {o} to {v} | the {t} begins at {v} instead of {o} | we changed the start time of the {t} to {v} ?? at what time does the {t} start? | when does the {t} begin?
@meet.chair person twin=scribe = the {t} is chaired by {v} | {v} chairs the {t} | {t} meeting chair: {v} | the chair of the {t} is {v} | we have {v} chairing the {t}
~ {v} opens the {t} and keeps the agenda moving | agenda points for the {t} go to {v} | in the {t} it is {v} who calls on people
> {v} now chairs the {t} | {v} took over the {t} from {o} | the {t} is no longer chaired by {o} but by {v} | the new chair of the {t} is {v} ?? who chairs the {t}? | who is the chair of the {t}?
@meet.scribe person = the minutes of the {t} are taken by {v} | {v} takes the minutes of the {t} | {t} minute taker: {v} | the minute taker of the {t} is {v} | we have {v} taking minutes in the {t}
~ {v} writes down what is decided in the {t} | the protocol of the {t} comes from {v} | ask {v} for a summary of the last {t}
> {v} now takes the minutes of the {t} | {v} replaced {o} as minute taker of the {t} | the minutes of the {t} passed from {o} to {v} | the new minute taker of the {t} is {v} ?? who takes the minutes of the {t}? | who is the minute taker of the {t}?
@meet.room room = the {t} is held in {v} | {v} is where the {t} is held | {t} meeting room: {v} | the meeting room of the {t} is {v} | we hold the {t} in {v}
~ come to {v} for the {t} | the door sign at {v} shows the {t} | {v} is booked by the {t} every time
> the {t} moved from {o} to {v} | the {t} is now held in {v} | the {t} left {o}, we meet in {v} | the meeting room of the {t} changed to {v} ?? in which room is the {t} held? | where is the {t} held?
@meet.notes notes = notes of the {t} are kept in {v} | we keep the notes of the {t} in {v} | {t} notes: kept in {v} | {v} is where notes of the {t} are kept | the {t} keeps notes in {v}
~ look in {v} for what the {t} decided | action items of the {t} are written down in {v} | missed the {t}? read up in {v}
> notes of the {t} are now kept in {v} | notes of the {t} moved from {o} to {v} | we switched to {v} for the notes of the {t} | notes of the {t} go to {v} instead of {o} ?? where are notes of the {t} kept? | which tool holds the notes of the {t}?
""")

TABLES.append(r"""
@tool.theme theme = I use the {v} theme in {t} | the user uses the {v} theme in {t} | {t} colour theme: {v} | my colour theme in {t} is {v} | in {t} I have the colour theme {v}
~ for my eyes, {t} has to look like {v} | set up {t} with {v} when configuring a machine for the user | screenshots of my {t} show {v}
> I switched {t} to the {v} theme | in {t} the user now uses the {v} theme | I dropped {o} in {t}, my theme is {v} | the user prefers {v} over the former {o} theme in {t} ?? which colour theme do I use in {t}? | what is the user's theme in {t}?
@tool.font font = I use a font size of {v} in {t} | my font size in {t} is {v} | {t} font size: {v} | the user has a font size of {v} in {t} | in {t} I have the font size at {v}
~ letters in {t} should be {v} for me to read them | text smaller or bigger than {v} annoys the user in {t} | configure {t} with {v} type for me
> I changed the font size in {t} to {v} | my font size in {t} is now {v} | the user went from {o} to {v} for the font in {t} | in {t} I use {v} instead of {o} ?? what font size do I use in {t}? | which font size does the user have in {t}?
@tool.uilang uilang = I keep the {t} interface in {v} | the {t} interface is in {v} for the user | {t} interface language: {v} | my interface language in {t} is {v} | the user keeps the interface language of {t} at {v}
~ menus and dialogs in {t} should be {v} for me | give me {v} menu names when explaining {t} | the user reads {t} menus in {v}
> I switched the {t} interface to {v} | the {t} interface of the user is now in {v} | I no longer keep {t} in {o}, the interface is {v} | the {t} interface language went from {o} to {v} ?? in which language do I keep the {t} interface? | what is the user's interface language in {t}?
@tool.updates updates = I update {t} {v} | the user updates {t} {v} | {t} update rhythm: {v} | my update rhythm for {t} is {v} | {v} is how often I update {t}
~ new builds of {t} get installed {v} on my machine | I run the {t} upgrade {v}, not more and not less often | the user lets {t} fetch a newer build {v}
> I now update {t} {v} | I update {t} {v} instead of {o} | the user changed the {t} update rhythm to {v} | the user no longer updates {t} {o} but {v} ?? how often do I update {t}? | what is the user's update rhythm for {t}?
@tool.screen monitor = I keep {t} on the {v} | {t} is kept on the {v} by the user | {t} usual screen: the {v} | the usual screen for my {t} is the {v} | the user keeps {t} on the {v}
~ when I sit down, {t} opens on the {v} | my window manager pins {t} to the {v} | look at the {v} to find the user's {t} window
> I moved {t} to the {v} | the user now keeps {t} on the {v} | I keep {t} on the {v} instead of the {o} | {t} went from the {o} to the {v} on my desk ?? on which screen do I keep {t}? | where does the user keep {t}?
@cust.am person twin=se = the account manager of {t} is {v} | {v} is the account manager for {t} | {t} account manager: {v} | {t} has {v} as account manager | our account manager for {t} is {v}
~ commercial questions from {t} go to {v} | {v} takes the {t} people out for lunch | {v} negotiates contracts with {t}
> the account manager of {t} is now {v} | {v} took over {t} from {o} | {t} got {v} as the new account manager | {o} is no longer account manager for {t}, {v} is ?? who is the account manager of {t}? | which account manager looks after {t}?
@cust.se person = the support engineer of {t} is {v} | {v} is the support engineer for {t} | {t} support engineer: {v} | {t} has {v} as support engineer | our support engineer for {t} is {v}
~ when {t} reports a bug, {v} answers | technical trouble at {t} ends up with {v} | {v} has the remote access to {t} machines for debugging
> the support engineer of {t} is now {v} | {v} replaced {o} as support engineer for {t} | {t} got {v} as the new support engineer | the support of {t} was handed from {o} to {v} ?? who is the support engineer of {t}? | which support engineer is assigned to {t}?
@cust.plan plan = {t} is on the {v} plan | the plan of {t} is {v} | {t} subscription plan: {v} | {v} is the plan {t} is on | {t} has subscribed to the {v} plan
~ {t} pays us for {v} | invoices to {t} list {v} as the product | limits of the {v} tier apply to {t}
> {t} moved from {o} to {v} | {t} is now on the {v} plan | {t} switched to the {v} plan | {t} is no longer on {o}, the plan is {v} ?? which plan is {t} on? | what is the subscription plan of {t}?
@cust.seats seats = {t} has {v} seats | the number of seats of {t} is {v} | {t} number of seats: {v} | {v} seats are licensed to {t} | we have {v} seats licensed to {t}
~ at {t} {v} people can log in to our product | the order form of {t} covers {v} users | {t} pays for {v} users
> {t} now has {v} seats | {t} went from {o} to {v} seats | the number of seats of {t} changed to {v} | {t} has {v} seats instead of {o} ?? how many seats does {t} have? | what is the number of seats of {t}?
@cust.curr curr = {t} is billed in {v} | the billing currency of {t} is {v} | {t} billing currency: {v} | we bill {t} in {v} | {v} is the currency {t} is billed in
~ invoices for {t} show amounts in {v} | {t} transfers {v} to our account | quote prices to {t} in {v} only
> {t} is now billed in {v} | the billing currency of {t} changed from {o} to {v} | we switched {t} to {v} billing | {t} is no longer billed in {o} but in {v} ?? in which currency is {t} billed? | what is the billing currency of {t}?
@cust.contact contact = {t} prefers contact via {v} | the preferred contact channel of {t} is {v} | {t} preferred contact: {v} | contact with {t} is preferred via {v} | {t} prefers to have contact via {v}
~ the {t} people only react to {v} | use {v} when you need something from {t} | to get hold of {t}, {v} works best
> {t} now prefers contact via {v} | {t} no longer wants {o}, contact them via {v} | the preferred contact channel of {t} changed to {v} | contact {t} via {v} instead of {o} ?? how does {t} prefer contact? | what is the preferred contact channel of {t}?
@cust.sla hours = the response time for {t} is {v} | we have a response time of {v} for {t} | {t} response time: {v} | {t} gets a response within {v} | we guarantee {t} a response time of {v}
~ tickets by {t} must see a first answer within {v} | the SLA clock for {t} runs out at {v} | breach alarm for {t} rings when a case is untouched for {v}
> the response time for {t} is now {v} | the response time for {t} was renegotiated from {o} to {v} | {t} gets a response within {v} instead of {o} | we changed the response time for {t} to {v} ?? what is the response time for {t}? | within what time does {t} get a response?
@cust.renewal date = the contract of {t} renews on {v} | the contract renewal of {t} is on {v} | {t} contract renewal date: {v} | {v} is the contract renewal date of {t} | we have the contract renewal of {t} on {v}
~ {t} is locked in with us until {v} | if {t} wants out, they must quit before {v} | sales should call {t} ahead of {v} about the next term
> the contract renewal of {t} moved to {v} | the contract of {t} now renews on {v} | the renewal date of {t} was changed from {o} to {v} | the {t} contract renews on {v} instead of {o} ?? when does the contract of {t} renew? | what is the contract renewal date of {t}?
@flag.pct pct = the flag {t} is rolled out to {v} of users | the rollout of the flag {t} is at {v} of users | {t} flag rollout: {v} of users | {v} of users have the flag {t} rolled out | we have the flag {t} rolled out to {v} of users
~ {v} of the visitors see what is behind {t} | the dice in LaunchDarkly let {v} of people into {t} | {t} reaches {v} of the audience
> the flag {t} is now at {v} of users | we went from {o} to {v} with the flag {t} | the rollout of the flag {t} was changed to {v} of users | the flag {t} is no longer at {o} but at {v} of users ?? what is the rollout of the flag {t}? | how many users have the flag {t} rolled out?
@flag.owner person = the flag {t} is owned by {v} | {v} owns the flag {t} | {t} flag owner: {v} | the owner of the flag {t} is {v} | ownership of the flag {t} lies with {v}
~ ask {v} before toggling {t} | {v} put {t} into the code and answers for it | questions about {t} go to {v}
> the flag {t} is now owned by {v} | {v} took the flag {t} over from {o} | the flag {t} has a new owner, {v} | {o} no longer owns the flag {t}, {v} does ?? who owns the flag {t}? | who is the owner of the flag {t}?
@flag.removal date = the flag {t} is to be removed on {v} | the removal of the flag {t} is planned for {v} | {t} flag removal date: {v} | {v} is the removal date of the flag {t} | we plan the removal of the flag {t} for {v}
~ by {v} all code behind {t} has to be cleaned up | {t} may stay in the code base until {v} | the lint rule starts failing builds with {t} on {v}
> the removal of the flag {t} was rescheduled to {v} | the removal date of the flag {t} is now {v} | the flag {t} goes on {v} instead of {o} | we moved the removal of the flag {t} from {o} to {v} ?? when is the flag {t} to be removed? | what is the removal date of the flag {t}?
@dev.battery battery = the {t} takes {v} batteries | {v} batteries go into the {t} | {t} battery type: {v} | the battery type of the {t} is {v} | we use {v} batteries in the {t}
~ buy {v} cells when the {t} dies | when the {t} goes dead, feed it fresh {v} ones | the {t} is powered by {v} cells
> the {t} was swapped for a model with {v} batteries | the {t} now takes {v} batteries | the new {t} takes {v} batteries, not {o} | the {t} no longer takes {o} but {v} batteries ?? which batteries does the {t} take? | what is the battery type of the {t}?
@dev.manual place = the manual of the {t} is in {v} | {v} is where the manual of the {t} is | {t} manual location: {v} | we keep the manual of the {t} in {v} | the manual for the {t} is kept in {v}
~ instructions for the {t}? look in {v} | if the {t} beeps, read the booklet stored in {v} | the paperwork of the {t} is filed in {v}
> the manual of the {t} moved from {o} to {v} | the manual of the {t} is now in {v} | I put the manual of the {t} into {v} instead of {o} | the manual of the {t} has a new home, {v} ?? where is the manual of the {t}? | in which place do we keep the manual of the {t}?
@dev.warranty date = the warranty of the {t} ends on {v} | the end of the warranty for the {t} is {v} | {t} warranty end: {v} | {v} is when the warranty of the {t} ends | we have warranty on the {t} ending on {v}
~ repairs of the {t} are free of charge until {v} | if the {t} breaks after {v}, we pay ourselves | keep the receipt of the {t} up to {v}
> the warranty of the {t} was recalculated and now ends on {v} | the warranty of the {t} ends on {v} instead of {o} | the warranty end of the {t} was corrected from {o} to {v} | the warranty of the {t} now ends on {v} ?? when does the warranty of the {t} end? | what is the end of the warranty for the {t}?
@dev.fuse fuse = the {t} is on fuse number {v} | fuse number {v} is for the {t} | {t} fuse number: {v} | the fuse of the {t} has number {v} | we have the {t} on fuse number {v}
~ flip breaker {v} before opening the {t} | no power at the {t}? check breaker {v} | the {t} goes dark when breaker {v} trips
> the {t} was rewired to fuse number {v} | the {t} is now on fuse number {v} | the electrician moved the {t} from fuse {o} to {v} | the {t} is no longer on fuse {o} but on {v} ?? which fuse is the {t} on? | what is the fuse number of the {t}?
@plant.water water = the {t} is watered every {v} | we water the {t} every {v} | {t} watering: every {v} | every {v} the {t} is watered | the {t} needs to be watered every {v}
~ give the {t} a drink once in {v} | the {t} stays dry for {v} before the can comes out again | my reminder to pour for the {t} repeats every {v}
> the {t} is now watered every {v} | we went from {o} to {v} for watering the {t} | water the {t} every {v} instead of every {o} | watering of the {t} changed to every {v} ?? how often is the {t} watered? | how many days between watering the {t}?
@plant.window window = the {t} stands at the {v} window | at the {v} window stands the {t} | {t} standing place: {v} window | the {v} window is where the {t} stands | we have the {t} standing at the {v} window
~ light for the {t} comes from the {v} side | on the {v} sill you will find the {t} | the {t} enjoys the {v} light behind the glass
> the {t} moved to the {v} window | the {t} now stands at the {v} window | we moved the {t} from the {o} to the {v} window | the {t} is at the {v} window instead of the {o} one ?? at which window does the {t} stand? | which window is the {t} at?
@plant.pot pot = the pot of the {t} is {v} in colour | the {t} has a pot in {v} colour | {t} pot colour: {v} | the pot colour of the {t} is {v} | we have the {t} in a pot of {v} colour
~ look for the {v} planter, that is the {t} | the {t} grows out of something {v} | around the roots of the {t} it is all {v} ceramic
> the {t} was repotted, the pot is {v} now | the pot of the {t} is no longer {o} but {v} | the {t} got a new pot in {v} colour | the {o} pot of the {t} broke, the replacement is {v} ?? what colour is the pot of the {t}? | which pot colour does the {t} have?
@pet.vet vet = the vet of {t} is {v} | {v} is the vet of {t} | {t} regular vet: {v} | {t} has {v} as vet | we have {v} as vet for {t}
~ {t} gets the yearly jab from {v} | when {t} is ill, call {v} | {v} keeps the medical file of {t}
> the vet of {t} is now {v} | {t} switched from {o} to {v} | {o} retired, so {t} goes to {v} | {t} has a new vet, {v} ?? who is the vet of {t}? | which vet does {t} have?
@pet.feed feed = {t} is fed at {v} | the feeding time of {t} is {v} | {t} feeding time: {v} | we feed {t} at {v} | at {v} it is feeding time for {t}
~ the bowl of {t} gets filled at {v} | {t} begs for dinner until {v} comes | the daily meal of {t} is served at {v}
> {t} is now fed at {v} | we moved the feeding time of {t} from {o} to {v} | {t} is fed at {v} instead of {o} | the feeding time of {t} changed to {v} ?? when is {t} fed? | what is the feeding time of {t}?
@pet.brand brand = the food of {t} is from {v} | {t} eats food from {v} | {t} food brand: {v} | {v} is the food brand {t} eats | the food brand of {t} is {v}
~ put a bag of {v} on the shopping list for {t} | only {v} ends up in the bowl of {t} | {t} turns away from everything but {v}
> {t} now eats food from {v} | {t} was switched from {o} to {v} | {t} no longer eats {o}, the food is from {v} | the food brand of {t} changed to {v} ?? which food brand does {t} eat? | what is the food brand of {t}?
@pet.sleep sleep = {t} sleeps on {v} | {v} is where {t} sleeps | {t} sleeping place: {v} | the sleeping place of {t} is {v} | {t} has {v} as sleeping place
~ at night you will find {t} curled up at {v} | vacuum {v} often, {t} naps there | do not block {v}, it is the bed of {t}
> {t} now sleeps on {v} | {t} gave up {o} and sleeps on {v} | the sleeping place of {t} changed to {v} | {t} sleeps on {v} instead of {o} ?? where does {t} sleep? | what is the sleeping place of {t}?
@kin.drink drink = the favourite drink of {t} is {v} | {t} has {v} as favourite drink | {t} favourite drink: {v} | {v} is the favourite drink of {t} | among drinks {t} has {v} as favourite
~ offer {v} when {t} comes over | {t} always orders {v} in a restaurant | keep some {v} in the house for visits of {t}
> the favourite drink of {t} is now {v} | {t} went off {o} and loves {v} as a drink | {t} switched to {v} as favourite drink | {t} used to love {o}, the favourite drink became {v} ?? what is the favourite drink of {t}? | which drink does {t} like best?
@kin.cake cake = the favourite cake of {t} is {v} | {t} has {v} as favourite cake | {t} favourite cake: {v} | {v} is the favourite cake of {t} | among cakes {t} has {v} as favourite
~ bake {v} when {t} visits | {t} asks for {v} every birthday | nothing sweet makes {t} happier than {v}
> the favourite cake of {t} is now {v} | {t} is tired of {o}, the favourite cake is {v} | {t} has changed the favourite cake to {v} | the favourite cake of {t} went from {o} to {v} ?? what is the favourite cake of {t}? | which cake does {t} like best?
@kin.bday bday = the birthday of {t} is on {v} | {t} has birthday on {v} | {t} birthday date: {v} | on {v} is the birthday of {t} | we celebrate the birthday of {t} on {v}
~ {t} was born on {v} | send {t} flowers every {v}, another candle on the cake | {t} turns a year older on {v}
> the birthday of {t} is not {o} as noted, corrected to {v} | correction: {t} has birthday on {v} | I had the birthday of {t} wrong, it is {v} and not {o} | updated after asking: the birthday of {t} is {v} ?? when is the birthday of {t}? | on what date does {t} have birthday?
""")


# ---------------------------------------------------------------- generic change wordings round a plain sentence

GEN_NEW = ["update: {P}", "this changed: {P}", "changed today: {P}", "from this week on, {P}", "starting today, {P}",
           "as of today, {P}", "{P} from now on", "{P} these days", "it is different now: {P}", "new since yesterday: {P}",
           "scratch the earlier note, {P}", "{P}, that is new", "by now {P}", "heads up, this has changed: {P}",
           "effective immediately, {P}", "outdated note fixed: {P}", "{P} (changed recently)", "meanwhile {P}",
           "recently changed: {P}", "after the last change, {P}"]
GEN_MON = ["since {mon}, {P}", "as of {mon}, {P}", "starting in {mon}, {P}", "{P} since {mon}", "from {mon} on, {P}",
           "{P} (new since {mon})", "{P} as of {mon}"]
GEN_OLD_END = ["{P} instead of {o}", "{P}, no longer {o}", "{P}, not {o} any more", "{P} rather than {o} as before",
               "{P} and not {o} anymore"]
GEN_OLD = ["{P} (was {o})", "{P} (previously {o})", "{P} (formerly {o})", "{P} (before: {o})", "{P} (until recently {o})",
           "{P} (replaces {o})", "{P} (no longer {o})", "{P} (old value: {o})", "forget {o}: {P}",
           "it used to be {o}, but by now {P}", "{o} is outdated, {P}", "{o} is history, {P}", "no more {o}, {P}",
           "not {o} any longer: {P}"]
GEN_COLON = ["update: {P}", "changed: {P}", "{P} (changed)", "{P} (new)", "{P} from now on", "{P} as of today"]
GEN_COLON_OLD = ["{P} (was {o})", "{P} (previously {o})", "{P}, formerly {o}", "{P} (changed from {o})", "{P}, no longer {o}",
                 "{P} instead of {o}", "{P} (used to be {o})"]


def cue_sentence(rng, a, t, v, o, mon):
    """A sentence that gives the new value and says that something changed; a third names the old value."""
    old = rng.random() < 0.34
    if rng.random() < 0.6 or a.key == "bday":
        tpl = rng.choice([c for c in a.cue if ("{o}" in c or "{ao}" in c) == old])
        return tidy(tpl, fill(tpl, t, v, o), pick_style(rng, tpl))
    base = rng.choice(a.plain)
    colon = ": " in base
    if colon:
        if not base.endswith("{v}") and old:
            g = rng.choice(["{P} (was {o})", "{P} (previously {o})", "{P} (used to be {o})"])
        else:
            g = rng.choice(GEN_COLON_OLD if old else GEN_COLON)
    elif old:
        g = rng.choice(GEN_OLD + (GEN_OLD_END if base.endswith("{v}") else []))
    else:
        gens = GEN_NEW + (GEN_MON if mon else []) * 2
        if a.vals in ("date", "bday", "night", "daytime", "morning", "feed", "weekday", "days", "water"):
            gens = [x for x in gens if not re.search("since|start|from|these days|effective|new since|of \\{mon|as of today", x)]
        g = rng.choice(gens)
    if re.search(r"\bwe keep|\bwe have|\bI keep", base) and "by now" in g:
        g = "update: {P}"
    if "by now" in g and re.match(r"(at|on|in|after|every|for|by|among|when|as) ", base):
        g = "this changed: {P}" if not old else "{P} (was {o})"
    tpl = g.replace("{P}", base)
    return tidy(tpl, fill(tpl, t, v, o, mon), pick_style(rng, tpl))


# ---------------------------------------------------------------- the corpus

class Maker:
    def __init__(self, count, seed):
        self.rng = random.Random("cairn-%d-%d" % (count, seed))
        self.count = count
        self.things = Things(self.rng, count)
        self.lines = []           # [content, seconds]
        self.seen = set()
        self.truth = []           # (dict with line numbers)
        self.qs = []              # (kind of group, attr, thing, relevant lines, stale lines)
        self.turn = []

    def attr(self, only=None):
        """Attributes in turn, each round in another order."""
        if only:
            return self.rng.choice(only)
        if not self.turn:
            self.turn = list(ATTRS)
            self.rng.shuffle(self.turn)
        return self.turn.pop()

    def value(self, a, *avoid):
        for _ in range(400):
            v = VALUES[a.vals](self.rng)
            if v in avoid or (a.uniq and v in a.used_vals):
                continue
            if a.uniq:
                a.used_vals.add(v)
            return v
        raise SystemExit("no value left for " + a.key)

    def free(self, need=1):
        """An attribute and a thing for which it is free."""
        for _ in range(400):
            a = self.attr()
            t = self.things.take(a)
            if t:
                return a, t
        raise SystemExit("too few names")

    def ok(self, *texts):
        low = [x for x in texts]
        return (len(set(low)) == len(low) and all(x not in self.seen and 4 <= words(x) <= 22 for x in low))

    def when(self):
        return self.rng.randrange(SPAN)

    def pair_times(self):
        gap = int(math.exp(self.rng.uniform(math.log(2 * 3600), math.log(300 * 86400))))
        t0 = self.rng.randrange(SPAN - gap)
        return t0, t0 + gap

    def put(self, text, sec):
        self.seen.add(text)
        self.lines.append((text, sec))
        return len(self.lines) - 1

    def tries(self, make):
        for _ in range(200):
            got = make()
            if got and self.ok(*got):
                return got
        return None

    # one method per type; each returns False when this (attribute, thing) does not work out

    def surface(self):
        a, t = self.free()
        v = self.value(a)

        def make():
            tpl = self.rng.choice(a.plain + a.plain + a.heavy)
            one = render(self.rng, tpl, t, v)
            return one, surface(self.rng, a, tpl, t, v, one)
        return self.dup("surface", a, t, make)

    def reworded(self):
        a, t = self.free()
        v = self.value(a)

        def make():
            x, y = self.rng.sample(a.plain, 2)
            return render(self.rng, x, t, v, lead=True), render(self.rng, y, t, v)
        return self.dup("reworded", a, t, make)

    def heavy(self):
        a, t = self.free()
        v = self.value(a)

        def make():
            x, y = self.rng.choice(a.plain), self.rng.choice(a.heavy)
            return render(self.rng, x, t, v), render(self.rng, y, t, v)
        return self.dup("heavy", a, t, make)

    def dup(self, kind, a, t, make):
        got = self.tries(make)
        if not got:
            return False
        s0, s1 = self.pair_times()
        if self.rng.random() < 0.5:
            s0, s1 = s1, s0
        i, j = self.put(got[0], s0), self.put(got[1], s1)
        self.truth.append({"type": kind, "refs": [i, j]})
        self.qs.append(("dup", a, t, [i, j], []))
        return True

    def cue(self):
        a, t = self.free()
        o = self.value(a)
        v = self.value(a, o)
        if a.key == "version":      # versions only go up
            o, v = sorted((o, v), key=lambda x: [int(n) for n in x.split(".")])
        s0, s1 = self.pair_times()
        d0, d1 = START + timedelta(seconds=s0), START + timedelta(seconds=s1)
        mon = MONTHS[d1.month - 1] if (d0.year, d0.month) != (d1.year, d1.month) else None

        def make():
            x = self.rng.choice(a.plain * 3 + a.heavy)
            return render(self.rng, x, t, o), cue_sentence(self.rng, a, t, v, o, mon)
        return self.change("cue", a, t, make, s0, s1)

    def plain(self):
        a, t = self.free()
        o = self.value(a)
        v = self.value(a, o)
        if a.key == "version":      # versions only go up
            o, v = sorted((o, v), key=lambda x: [int(n) for n in x.split(".")])
        s0, s1 = self.pair_times()
        same = self.plains % 2 == 0

        def make():
            if same:
                x = self.rng.choice(a.plain)
                st = pick_style(self.rng, x)
                return render(self.rng, x, t, o, st), render(self.rng, x, t, v, st)
            x, y = self.rng.sample(a.plain, 2)
            return render(self.rng, x, t, o), render(self.rng, y, t, v)
        return self.change("plain", a, t, make, s0, s1)

    plains = 0

    def change(self, kind, a, t, make, s0, s1):
        got = self.tries(make)
        if not got:
            return False
        i, j = self.put(got[0], s0), self.put(got[1], s1)
        self.truth.append({"type": kind, "older": i, "newer": j})
        self.qs.append(("change", a, t, [j], [i]))
        self.plains += kind == "plain"
        return True

    def entity(self):
        a, t = self.free()
        u = None
        if self.rng.random() < 0.65:
            u = self.things.take_near(a, t)
        u = u or self.things.take(a)
        if not u:
            return False
        v = self.value(a)
        w = v if not a.uniq and self.rng.random() < 0.5 else self.value(a, v)

        def make():
            x = self.rng.choice(a.plain + a.plain + a.heavy)
            st = pick_style(self.rng, x)
            return render(self.rng, x, t, v, st), render(self.rng, x, u, w, st)
        got = self.tries(make)
        if not got:
            return False
        s0, s1 = self.pair_times()
        i, j = self.put(got[0], s0), self.put(got[1], s1)
        self.truth.append({"type": "hard_negative", "refs": [i, j], "why": "entity"})
        self.qs.append(("single", a, t, [i], []))
        self.qs.append(("single", a, u, [j], []))
        return True

    def attribute(self):
        for _ in range(300):
            a = self.rng.choice([x for x in ATTRS if x.twin])
            b = BY_KIND[a.kind][a.twin]
            t = self.rng.choice(self.things.pool[a.kind])
            if (a.kind, t, a.key) in self.things.used or (b.kind, t, b.key) in self.things.used:
                continue
            self.things.take(a, t)
            self.things.take(b, t)
            break
        else:
            return False
        v = self.value(a)
        w = v if not a.differ and self.rng.random() < 0.8 else self.value(b, v)
        if a.differ:
            w = str(int(v) + self.rng.choice((1, 2, 10, 100)))

        def make():
            k = self.rng.randrange(len(a.plain))
            x, y = a.plain[k], b.plain[min(k, len(b.plain) - 1)]
            return render(self.rng, x, t, v), render(self.rng, y, t, w)
        got = self.tries(make)
        if not got:
            return False
        s0, s1 = self.pair_times()
        i, j = self.put(got[0], s0), self.put(got[1], s1)
        self.truth.append({"type": "hard_negative", "refs": [i, j], "why": "attribute"})
        self.qs.append(("single", a, t, [i], []))
        self.qs.append(("single", b, t, [j], []))
        return True

    def single(self):
        a, t = self.free()
        v = self.value(a)

        def make():
            x = self.rng.choice(a.plain * 2 + a.heavy)
            return (render(self.rng, x, t, v, lead=True),)
        got = self.tries(make)
        if not got:
            return False
        i = self.put(got[0], self.when())
        self.qs.append(("single", a, t, [i], []))
        return True

    def build(self):
        n = self.count
        plan = [("attribute", 10), ("entity", 45), ("surface", 30), ("reworded", 30), ("heavy", 25), ("cue", 30), ("plain", 30)]
        for name, per in plan:
            want, got, miss = round(n * per / 1000), 0, 0
            while got < want:
                if getattr(self, name)():
                    got += 1
                else:
                    miss += 1
                    if miss > 2000:
                        raise SystemExit("could not plant enough of " + name)
        while len(self.lines) < n:
            self.single()

    def queries(self):
        total = round(150 + (self.count - 1000) * 250 / 9000)
        share = {"change": total // 3, "dup": round(total * 0.36)}
        share["single"] = total - share["change"] - share["dup"]
        out = []
        for kind, k in share.items():
            have = [q for q in self.qs if q[0] == kind]
            for _, a, t, rel, st in self.rng.sample(have, min(k, len(have))):
                q = cap(self.rng.choice(a.ask).replace("{t}", t))
                out.append((q, rel, st))
        self.rng.shuffle(out)
        return out

    def write(self, folder):
        os.makedirs(folder, exist_ok=True)
        order = list(range(len(self.lines)))
        self.rng.shuffle(order)
        ref = {}
        with open(os.path.join(folder, "corpus.jsonl"), "w", encoding="utf-8") as f:
            for n, i in enumerate(order):
                ref[i] = "m%d" % n
                text, sec = self.lines[i]
                at = (START + timedelta(seconds=sec)).strftime("%Y-%m-%dT%H:%M:%SZ")
                f.write(json.dumps({"ref": ref[i], "content": text, "observed_at": at}, ensure_ascii=False) + "\n")
        self.rng.shuffle(self.truth)
        with open(os.path.join(folder, "truth.jsonl"), "w", encoding="utf-8") as f:
            for r in self.truth:
                r = dict(r)
                for k in ("older", "newer"):
                    if k in r:
                        r[k] = ref[r[k]]
                if "refs" in r:
                    r["refs"] = [ref[i] for i in r["refs"]]
                f.write(json.dumps(r) + "\n")
        with open(os.path.join(folder, "queries.jsonl"), "w", encoding="utf-8") as f:
            for q, rel, st in self.queries():
                f.write(json.dumps({"query": q, "relevant": [ref[i] for i in rel], "stale": [ref[i] for i in st]},
                                   ensure_ascii=False) + "\n")


def main(argv):
    if len(argv) != 4:
        raise SystemExit(__doc__)
    folder, count, seed = argv[1], int(argv[2]), int(argv[3])
    if not 1000 <= count <= 10000:
        raise SystemExit("COUNT must be 1000..10000")
    load_tables()
    m = Maker(count, seed)
    m.build()
    m.write(folder)


if __name__ == "__main__":
    main(sys.argv)
