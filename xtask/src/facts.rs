//! `cargo xtask facts`: short facts and questions about them, the same ones
//! every time, as a data set for `somnium eval recall`.
//!
//! Services, people, repositories and hosts with made-up names, each with a fact
//! or two, asked about by keywords, by a question, in other words, and with a
//! typing error.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use serde_json::json;

use crate::Result;

/// Facts that are asked about; each gives four questions.
const ASKED: usize = 500;

/// Writes `corpus.jsonl` and `queries.jsonl` into a folder.
pub(crate) fn run(count: usize, folder: &Path) -> Result {
    let told = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(folder).map_err(told)?;
    let open = |name: &str| File::create(folder.join(name)).map(BufWriter::new).map_err(told);
    let (mut corpus, mut queries) = (open("corpus.jsonl")?, open("queries.jsonl")?);
    let mut chance = Chance(0x0005_deec_e66d);
    // Larger sets need longer names, or they run out of them.
    let mut names = Names { taken: BTreeSet::new(), longer: usize::from(count > 100_000) };
    let step = (count / ASKED).max(1);
    for number in 0..count {
        let fact = Fact::make(&mut chance, &mut names);
        let id = number.to_string();
        let row = json!({ "id": id, "text": fact.text, "conv": "facts" });
        writeln!(corpus, "{row}").map_err(told)?;
        if number % step != 0 {
            continue;
        }
        let typo = misspell(&fact.question, &mut chance);
        let asked = [
            ("keyword", &fact.keywords),
            ("question", &fact.question),
            ("paraphrase", &fact.other_words),
            ("typo", &typo),
        ];
        for (category, query) in asked {
            let row = json!({
                "qid": format!("{id}/{category}"), "query": query, "conv": "facts",
                "relevant": [id], "category": category,
            });
            writeln!(queries, "{row}").map_err(told)?;
        }
    }
    corpus.flush().and_then(|()| queries.flush()).map_err(told)
}

/// Numbers that look like chance and are always the same.
pub(crate) struct Chance(u64);

impl Chance {
    /// From any seed but 0, which would stay 0.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.max(1))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    pub(crate) fn of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }
}

const SYLLABLES: &[&str] = &[
    "ba", "cor", "del", "fen", "gar", "hul", "jin", "kas", "lum", "mor", "nav", "oli", "pex",
    "qua", "rin", "sol", "tam", "ulm", "vex", "wis", "yar", "zed", "bra", "cli", "dro", "fla",
];
const FIRST_NAMES: &[&str] = &[
    "Amara", "Boris", "Chiara", "Dmitri", "Elif", "Farid", "Greta", "Hiro", "Ines", "Jonas",
    "Kalinda", "Luca", "Mireille", "Nadia", "Oskar", "Priya", "Quentin", "Rosa", "Soren", "Tove",
];

fn name(chance: &mut Chance, syllables: usize) -> String {
    (0..syllables).map(|_| chance.of(SYLLABLES)).collect()
}

struct Names {
    taken: BTreeSet<String>,
    longer: usize,
}

impl Names {
    /// A name nobody had before; `make` is told how much longer than usual to make it.
    fn fresh(
        &mut self,
        chance: &mut Chance,
        make: impl Fn(&mut Chance, usize) -> String,
    ) -> String {
        loop {
            let made = make(chance, self.longer);
            if self.taken.insert(made.clone()) {
                return made;
            }
        }
    }
}

struct Fact {
    text: String,
    keywords: String,
    question: String,
    other_words: String,
}

impl Fact {
    fn make(chance: &mut Chance, names: &mut Names) -> Self {
        match chance.below(8) {
            0 | 1 => Self::of_service(chance, names),
            2 | 3 => Self::of_person(chance, names),
            4 | 5 => Self::of_repository(chance, names),
            _ => Self::of_host(chance, names),
        }
    }

    fn of_service(chance: &mut Chance, names: &mut Names) -> Self {
        let service = names.fresh(chance, |c, longer| {
            format!(
                "{}-{}",
                name(c, 3 + longer),
                c.of(&["api", "worker", "gateway", "store", "relay"])
            )
        });
        if chance.below(2) == 0 {
            let port = 1_024 + chance.below(60_000);
            Self {
                text: format!("{service} listens on port {port} behind the load balancer"),
                keywords: format!("{service} port"),
                question: format!("Which port does {service} listen on?"),
                other_words: format!("what network socket is {service} reachable at"),
            }
        } else {
            let days = 2 + chance.below(90);
            Self {
                text: format!("Logs of {service} are kept for {days} days, then deleted"),
                keywords: format!("{service} log retention"),
                question: format!("How long are the logs of {service} kept?"),
                other_words: format!("after what time do we throw away the log files of {service}"),
            }
        }
    }

    fn of_person(chance: &mut Chance, names: &mut Names) -> Self {
        let person = names.fresh(chance, |c, longer| {
            let family = name(c, 3 + longer);
            format!("{} {}{}", c.of(FIRST_NAMES), family[..1].to_uppercase(), &family[1..])
        });
        if chance.below(2) == 0 {
            let team = chance.of(&["payments", "search", "platform", "mobile", "data"]);
            Self {
                text: format!("{person} leads the {team} team since the reorganisation"),
                keywords: format!("{person} team"),
                question: format!("Which team does {person} lead?"),
                other_words: format!("what group is {person} in charge of"),
            }
        } else {
            let city = chance.of(&["Lisbon", "Oslo", "Nairobi", "Toronto", "Osaka", "Lima"]);
            Self {
                text: format!("{person} works from {city} and prefers meetings in the morning"),
                keywords: format!("{person} city"),
                question: format!("Where does {person} work from?"),
                other_words: format!("in what place is {person} located"),
            }
        }
    }

    fn of_repository(chance: &mut Chance, names: &mut Names) -> Self {
        let repository = names.fresh(chance, |c, _| format!("{}/{}", name(c, 2), name(c, 3)));
        if chance.below(2) == 0 {
            let language = chance.of(&["Rust", "Go", "Kotlin", "TypeScript", "Elixir"]);
            Self {
                text: format!("The repository {repository} is written in {language}"),
                keywords: format!("{repository} language"),
                question: format!("What language is {repository} written in?"),
                other_words: format!("which programming language do we use for {repository}"),
            }
        } else {
            let count = chance.of(&["one approval", "two approvals", "three approvals"]);
            Self {
                text: format!("Merging into {repository} needs {count} and a green build"),
                keywords: format!("{repository} approvals"),
                question: format!("How many approvals does merging into {repository} need?"),
                other_words: format!("who has to sign off on changes to {repository}"),
            }
        }
    }

    fn of_host(chance: &mut Chance, names: &mut Names) -> Self {
        let host = names.fresh(chance, |c, longer| {
            format!(
                "{}{:02}.{}.example.net",
                name(c, 2 + longer),
                c.below(100),
                c.of(&["eu", "us", "ap"])
            )
        });
        if chance.below(2) == 0 {
            let memory = [16, 32, 64, 128, 256][chance.below(5)];
            Self {
                text: format!("{host} has {memory} GB of memory and runs the nightly jobs"),
                keywords: format!("{host} memory"),
                question: format!("How much memory does {host} have?"),
                other_words: format!("what is the RAM size of the machine {host}"),
            }
        } else {
            let rack = chance.below(90) + 1;
            Self {
                text: format!("{host} stands in rack {rack} and is due for replacement"),
                keywords: format!("{host} rack"),
                question: format!("Which rack does {host} stand in?"),
                other_words: format!("where can I find the server {host} physically"),
            }
        }
    }
}

/// One slip of the fingers in one of the longer words.
fn misspell(question: &str, chance: &mut Chance) -> String {
    let mut words: Vec<String> = question.split(' ').map(str::to_owned).collect();
    let long: Vec<usize> = (0..words.len())
        .filter(|at| words[*at].chars().filter(|c| c.is_alphabetic()).count() >= 5)
        .collect();
    let Some(at) = long.get(chance.below(long.len().max(1))) else { return question.to_owned() };
    let mut letters: Vec<char> = words[*at].chars().collect();
    let place = 1 + chance.below(letters.len() - 2);
    match chance.below(4) {
        0 => letters.swap(place, place - 1),
        1 => {
            letters.remove(place);
        }
        2 => letters.insert(place, letters[place]),
        _ => letters[place] = chance.of(&["a", "e", "n", "r", "s"]).chars().next().unwrap_or('e'),
    }
    words[*at] = letters.into_iter().collect();
    words.join(" ")
}
