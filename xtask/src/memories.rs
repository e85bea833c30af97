//! `cargo xtask memories`: short facts of a developer's world with planted duplicates,
//! changed values, look-alikes and relative dates, the same ones every time, as a data
//! set for `somnium eval dream`.
//!
//! What is said and how stands in tables; each thing has a name of its own and each of
//! its attributes is told once, so that nothing repeats or contradicts anything else
//! except where it is meant to, and `truth.jsonl` tells where.

mod calendar;
mod code;
mod frame;
mod machines;
mod names;
mod output;
mod people;
mod services;
mod wording;

use std::path::Path;

use serde_json::json;

use self::calendar::date;
use self::frame::{DAYS, Frame, HAPPENED, WILL_HAPPEN, frames};
use self::names::{Kind, Names};
use self::output::Output;
use self::wording::{SURFACES, Said, lower_first, surface};
use crate::Result;
use crate::facts::Chance;

/// Writes `corpus.jsonl`, `truth.jsonl` and `queries.jsonl` into a folder.
pub(crate) fn run(count: usize, folder: &Path, seed: usize) -> Result {
    let mut author = Author {
        chance: Chance::new((seed as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)),
        // Names of one kind never make up more than a third.
        casts: Kind::ALL.map(|kind| Cast::new(kind, count / 3)),
        out: Output::create(folder, count)?,
    };
    while author.out.rows < count {
        // The longest story has five rows.
        let story = if count - author.out.rows < 5 { Story::Filler } else { author.choose() };
        let asked = match story {
            Story::Filler => author.filler()?,
            Story::Repeated(how) => author.repeated(how)?,
            Story::Changed(how) => author.changed(how)?,
            Story::Alike => author.alike()?,
            Story::Dated => author.dated()?,
        };
        author.out.ask(&asked)?;
    }
    author.out.finish(&mut author.chance)
}

#[derive(Clone, Copy)]
enum Story {
    /// Said once.
    Filler,
    /// Said two or three times.
    Repeated(Repeat),
    /// Said with one value, later with another.
    Changed(Change),
    /// Said beside something that only looks the same.
    Alike,
    /// Said with a day that is counted from the day it was said.
    Dated,
}

#[derive(Clone, Copy)]
enum Repeat {
    Surface,
    Reworded,
    Heavy,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Cue,
    Plain,
}

/// How often each is told. Of a thousand rows about 80 repeat others with another
/// surface, 80 in moved words, 50 in other words; 50 replace others and say so, 50 do
/// not; 100 look like others; 20 have a relative date.
const STORIES: &[(Story, usize)] = &[
    (Story::Repeated(Repeat::Surface), 70),
    (Story::Repeated(Repeat::Reworded), 57),
    (Story::Repeated(Repeat::Heavy), 44),
    (Story::Changed(Change::Cue), 45),
    (Story::Changed(Change::Plain), 45),
    (Story::Alike, 100),
    (Story::Dated, 20),
    (Story::Filler, 190),
];

/// Days on which a first thing is said; what follows may come later.
const DAYS_OF_FIRST: usize = 200;

struct Author {
    chance: Chance,
    casts: [Cast; Kind::ALL.len()],
    out: Output,
}

/// The things of a kind that more can be said about.
struct Cast {
    kind: Kind,
    names: Names,
    open: Vec<Thing>,
}

#[derive(Clone)]
struct Thing {
    name: String,
    beside: String,
    /// Which frames were used, by bit.
    told: u64,
}

impl Cast {
    /// How many things are talked about at the same time.
    const OPEN: usize = 24;

    fn new(kind: Kind, count: usize) -> Self {
        Self { kind, names: Names::new(kind, count), open: Vec::with_capacity(Self::OPEN) }
    }

    fn fresh(&mut self) -> Thing {
        let (name, beside) = self.names.fresh();
        Thing { name, beside, told: 0 }
    }
}

/// A question, what answers it in the end, and what did before.
#[derive(Default)]
struct Asked {
    question: String,
    relevant: Vec<String>,
    stale: Vec<String>,
}

impl Author {
    fn choose(&mut self) -> Story {
        let all: usize = STORIES.iter().map(|(_, weight)| weight).sum();
        let mut at = self.chance.below(all);
        for (story, weight) in STORIES {
            match at.checked_sub(*weight) {
                Some(rest) => at = rest,
                None => return *story,
            }
        }
        Story::Filler
    }

    /// A frame and a thing it was not used for yet, whether it was heard of or not.
    fn subject(&mut self, wanted: impl Fn(Kind, &Frame) -> bool) -> (&'static Frame, Thing) {
        let all: usize = Kind::ALL.iter().map(|kind| frames(*kind).len()).sum();
        let (cast, number) = loop {
            let mut number = self.chance.below(all);
            let mut casts = 0;
            while let Some(rest) = number.checked_sub(frames(Kind::ALL[casts]).len()) {
                number = rest;
                casts += 1;
            }
            let kind = Kind::ALL[casts];
            if wanted(kind, &frames(kind)[number]) {
                break (&mut self.casts[casts], number);
            }
        };
        let frame = &frames(cast.kind)[number];
        let bit = 1 << number;
        let known = self.chance.below(Cast::OPEN);
        if let Some(thing) = cast.open.get_mut(known).filter(|thing| thing.told & bit == 0) {
            thing.told |= bit;
            return (frame, thing.clone());
        }
        let mut thing = cast.fresh();
        thing.told = bit;
        match cast.open.get_mut(known) {
            Some(place) => *place = thing.clone(),
            None => cast.open.push(thing.clone()),
        }
        (frame, thing)
    }

    fn say(&mut self, text: String, day: i64) -> Result<String> {
        self.out.say(text, day, &mut self.chance)
    }

    fn any_day(&mut self) -> i64 {
        self.chance.below(DAYS_OF_FIRST) as i64
    }

    fn filler(&mut self) -> Result<Asked> {
        let (frame, thing) = self.subject(|_, _| true);
        let value = frame.value.draw(&mut self.chance, &[]);
        let said = Said { thing: &thing.name, value: &value, old: "" };
        let wording = frame.any_wording(&mut self.chance);
        let day = self.any_day();
        let only = self.say(said.as_in(wording), day)?;
        Ok(Asked { question: said.as_in(frame.asked), relevant: vec![only], stale: vec![] })
    }

    fn repeated(&mut self, how: Repeat) -> Result<Asked> {
        let (frame, thing) = self.subject(|_, _| true);
        let value = frame.value.draw(&mut self.chance, &[]);
        let said = Said { thing: &thing.name, value: &value, old: "" };
        let first = said.as_in(frame.says);
        let way = self.chance.below(SURFACES);
        let other_way = (way + 1 + self.chance.below(SURFACES - 1)) % SURFACES;
        let (name, others) = match how {
            Repeat::Surface => {
                let way_of = |way| surface(&first, &thing.name, way);
                ("surface", [way_of(way), way_of(other_way)])
            }
            Repeat::Reworded => ("reworded", frame.reworded.map(|wording| said.as_in(wording))),
            Repeat::Heavy => ("heavy", frame.heavy.map(|wording| said.as_in(wording))),
        };
        let [second, third] = others;
        let mut texts = match self.chance.below(7) {
            0 => vec![first, second, third],
            at if at % 2 == 0 => vec![first, second],
            _ => vec![first, third],
        };
        // Not always does the plain wording come first.
        let turn = self.chance.below(texts.len());
        texts.rotate_left(turn);
        let mut refs = Vec::new();
        for text in texts {
            let day = self.any_day();
            refs.push(self.say(text, day)?);
        }
        self.out.truth(&json!({ "type": name, "refs": refs }))?;
        Ok(Asked { question: said.as_in(frame.asked), relevant: refs, stale: vec![] })
    }

    fn changed(&mut self, how: Change) -> Result<Asked> {
        let (frame, thing) = self.subject(|_, frame| !frame.has_many());
        let mut day = self.any_day();
        let mut old = frame.value.draw(&mut self.chance, &[]);
        let before = Said { thing: &thing.name, value: &old, old: "" };
        let mut last = self.say(before.as_in(frame.says), day)?;
        let mut stale = vec![last.clone()];
        if self.chance.below(6) == 0 {
            let other = before.as_in(self.chance.of(&frame.reworded));
            day += 1 + self.chance.below(20) as i64;
            stale.push(self.say(other, day)?);
            self.out.truth(&json!({ "type": "reworded", "refs": stale }))?;
        }
        let question = before.as_in(frame.asked);
        let mut values = vec![old.clone()];
        let again = frame.value.is_rich() && self.chance.below(8) == 0;
        let changes = if again { 2 } else { 1 };
        for change in 0..changes {
            let given: Vec<&str> = values.iter().map(String::as_str).collect();
            let value = frame.value.draw(&mut self.chance, &given);
            let said = Said { thing: &thing.name, value: &value, old: &old };
            let (name, wording) = match how {
                Change::Cue => ("cue", self.chance.of(frame.cue)),
                Change::Plain => {
                    let [one, other] = frame.reworded;
                    ("plain", self.chance.of(&[frame.says, frame.says, one, other]))
                }
            };
            day += 5 + self.chance.below(80) as i64;
            let newer = self.say(said.as_in(wording), day)?;
            self.out.truth(&json!({ "type": name, "older": last, "newer": newer }))?;
            if change > 0 {
                stale.push(last);
            }
            last = newer;
            old = value;
            values.push(old.clone());
        }
        Ok(Asked { question, relevant: vec![last], stale })
    }

    fn alike(&mut self) -> Result<Asked> {
        match self.chance.below(8) {
            0..=3 => self.other_thing(),
            4 | 5 => self.other_attribute(),
            6 => self.many_values(),
            _ => self.other_scope(),
        }
    }

    /// The same sentence about the thing beside it, half of the time with the same value.
    fn other_thing(&mut self) -> Result<Asked> {
        let (frame, thing) = self.subject(|_, _| true);
        let value = frame.value.draw(&mut self.chance, &[]);
        let other_value = match self.chance.below(2) {
            0 => value.clone(),
            _ => frame.value.draw(&mut self.chance, &[&value]),
        };
        let said = Said { thing: &thing.name, value: &value, old: "" };
        let other = Said { thing: &thing.beside, value: &other_value, old: "" };
        let pair = [said.as_in(frame.says), other.as_in(frame.says)];
        let [first, _] = self.say_alike(pair, "entity")?;
        Ok(Asked { question: said.as_in(frame.asked), relevant: vec![first], stale: vec![] })
    }

    fn other_attribute(&mut self) -> Result<Asked> {
        let (frame, thing) = self.subject(|_, frame| !frame.twin.is_empty());
        let value = frame.value.draw(&mut self.chance, &[]);
        let said = Said { thing: &thing.name, value: &value, old: "" };
        let pair = [said.as_in(frame.says), said.as_in(frame.twin)];
        let [first, _] = self.say_alike(pair, "attribute")?;
        Ok(Asked { question: said.as_in(frame.asked), relevant: vec![first], stale: vec![] })
    }

    /// Two values that are both true.
    fn many_values(&mut self) -> Result<Asked> {
        let (frame, thing) = self.subject(|_, frame| frame.has_many());
        let value = frame.value.draw(&mut self.chance, &[]);
        let other_value = frame.value.draw(&mut self.chance, &[&value]);
        let said = Said { thing: &thing.name, value: &value, old: "" };
        let other = Said { thing: &thing.name, value: &other_value, old: "" };
        let pair = [said.as_in(frame.says), other.as_in(frame.says)];
        let both = self.say_alike(pair, "many")?;
        Ok(Asked { question: said.as_in(frame.asked), relevant: both.to_vec(), stale: vec![] })
    }

    /// Two values that hold in different places.
    fn other_scope(&mut self) -> Result<Asked> {
        let (frame, thing) = self.subject(|kind, frame| kind == Kind::Service && !frame.has_many());
        let value = frame.value.draw(&mut self.chance, &[]);
        let other_value = frame.value.draw(&mut self.chance, &[&value]);
        let said = Said { thing: &thing.name, value: &value, old: "" };
        let other = Said { thing: &thing.name, value: &other_value, old: "" };
        let wording = lower_first(frame.says);
        let pair = [
            format!("In staging, {}", said.as_in(&wording)),
            format!("In production, {}", other.as_in(&wording)),
        ];
        let [first, _] = self.say_alike(pair, "scope")?;
        let question = format!("In staging: {}", said.as_in(frame.asked));
        Ok(Asked { question, relevant: vec![first], stale: vec![] })
    }

    fn say_alike(&mut self, texts: [String; 2], why: &str) -> Result<[String; 2]> {
        let [one, other] = texts;
        let (day, other_day) = (self.any_day(), self.any_day());
        let pair = [self.say(one, day)?, self.say(other, other_day)?];
        self.out.truth(&json!({ "type": "hard_negative", "refs": pair, "why": why }))?;
        Ok(pair)
    }

    fn dated(&mut self) -> Result<Asked> {
        // Services, hosts and databases; nothing else is ever said about this one.
        let cast = self.chance.below(3);
        let thing = self.casts[cast].fresh();
        let (phrase, away) = DAYS[self.chance.below(DAYS.len())];
        // Of today both can be said.
        let wordings = if away > 0 { WILL_HAPPEN } else { HAPPENED };
        let wording = self.chance.of(wordings).replace("{d}", phrase);
        let day = self.any_day();
        let said = Said { thing: &thing.name, value: "", old: "" };
        let only = self.say(said.as_in(&wording), day)?;
        let contains = date(day + away);
        self.out.truth(&json!({ "type": "date", "ref": only, "contains": contains }))?;
        Ok(Asked::default())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::Value;

    use super::*;

    /// The lines of a file of a set.
    fn lines(folder: &Path, name: &str) -> Vec<Value> {
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn a_set_is_the_same_every_time_and_has_its_shares() {
        let folders = [1, 1, 2].map(|seed| {
            let folder = tempfile::tempdir().unwrap();
            run(10_000, folder.path(), seed).unwrap();
            folder
        });
        let [one, same, other] = folders
            .each_ref()
            .map(|folder| std::fs::read(folder.path().join("corpus.jsonl")).unwrap());
        assert_eq!(one, same);
        assert_ne!(one, other);
        assert_eq!(lines(folders[0].path(), "corpus.jsonl").len(), 10_000);
        let mut shares: BTreeMap<String, usize> = BTreeMap::new();
        for line in lines(folders[0].path(), "truth.jsonl") {
            let rows = match line["type"].as_str().unwrap() {
                "surface" | "reworded" | "heavy" => line["refs"].as_array().unwrap().len() - 1,
                _ => 1,
            };
            *shares.entry(line["type"].as_str().unwrap().to_owned()).or_default() += rows;
        }
        let check = |name: &str, expected: usize| {
            let found = shares[name];
            assert!(found.abs_diff(expected) < expected / 6, "{name}: {found}");
        };
        check("surface", 800);
        check("reworded", 800);
        check("heavy", 500);
        check("cue", 500);
        check("plain", 500);
        check("hard_negative", 1_000);
        check("date", 200);
    }

    #[test]
    fn texts_are_equal_only_where_the_truth_says_so() {
        let folder = tempfile::tempdir().unwrap();
        run(30_000, folder.path(), 3).unwrap();
        let mut groups: BTreeMap<String, usize> = BTreeMap::new();
        for (number, line) in lines(folder.path(), "truth.jsonl").iter().enumerate() {
            if line["type"] == "surface" {
                for name in line["refs"].as_array().unwrap() {
                    groups.insert(name.as_str().unwrap().to_owned(), number);
                }
            }
        }
        let mut seen: BTreeMap<String, Option<usize>> = BTreeMap::new();
        for row in lines(folder.path(), "corpus.jsonl") {
            let group = groups.get(row["ref"].as_str().unwrap()).copied();
            let text = row["content"].as_str().unwrap().to_owned();
            assert!(!text.contains(['{', '}']), "{text}");
            if let Some(before) = seen.insert(text, group) {
                assert!(group.is_some() && before == group, "{row}");
            }
        }
    }

    #[test]
    fn every_frame_can_be_filled_in() {
        let mut wordings = std::collections::BTreeSet::new();
        for frame in Kind::ALL.iter().flat_map(|kind| frames(*kind)) {
            let said = [&[frame.says], &frame.reworded[..], &frame.heavy, frame.cue].concat();
            for wording in said {
                assert!(wording.contains("{e}") && wording.contains("{v}"), "{wording}");
                assert!(wordings.insert(wording), "twice: {wording}");
            }
            assert!(frame.asked.contains("{e}") && !frame.asked.contains("{v}"), "{}", frame.asked);
            assert!(frame.twin.is_empty() || wordings.insert(frame.twin), "{}", frame.twin);
        }
    }
}
