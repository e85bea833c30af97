//! A thing that can be said, and the values it can be said with.

use super::names::{Kind, person, syllable};
use crate::facts::Chance;

/// One attribute of one kind of thing, in several wordings. In each, `{e}` is the thing
/// and `{v}` the value.
pub(super) struct Frame {
    /// What the value can be.
    pub(super) value: Value,
    /// The plain way to say it.
    pub(super) says: &'static str,
    /// The same with its words moved about.
    pub(super) reworded: [&'static str; 2],
    /// The same in other words.
    pub(super) heavy: [&'static str; 2],
    /// That the value has changed, where `{o}` is the old one. None: there are many
    /// values at once, and no value replaces another.
    pub(super) cue: &'static [&'static str],
    /// A question it answers.
    pub(super) asked: &'static str,
    /// Another attribute of the same thing that can have the same value; none of the
    /// frames is about it.
    pub(super) twin: &'static str,
}

impl Frame {
    /// Whether a thing can have several of the values at once.
    pub(super) fn has_many(&self) -> bool {
        self.cue.is_empty()
    }

    /// Any of the wordings.
    pub(super) fn any_wording(&self, chance: &mut Chance) -> &'static str {
        let [first, second] = self.reworded;
        let [third, fourth] = self.heavy;
        chance.of(&[self.says, first, second, third, fourth])
    }
}

/// What a value is drawn from.
pub(super) enum Value {
    /// A list.
    Of(&'static [&'static str]),
    /// At least the one, less than the other.
    Number(usize, usize),
    /// `4.12.1`.
    Version,
    /// A folder.
    Path,
    /// `02:45`.
    Time,
    /// A person's name.
    Person,
}

impl Value {
    /// Whether there are more than two.
    pub(super) fn is_rich(&self) -> bool {
        !matches!(self, Self::Of([_, _]))
    }

    /// A value that is not among those given.
    pub(super) fn draw(&self, chance: &mut Chance, given: &[&str]) -> String {
        loop {
            let drawn = match self {
                Self::Of(list) => chance.of(list).to_owned(),
                Self::Number(least, end) => (least + chance.below(end - least)).to_string(),
                Self::Version => {
                    let [major, minor, patch] = [12, 30, 10].map(|end| chance.below(end));
                    format!("{}.{minor}.{patch}", major + 1)
                }
                Self::Path => {
                    let top = chance.of(&["/srv", "/opt", "/var/lib", "/data"]);
                    let [a, b, c, d] = [(); 4].map(|()| syllable(chance));
                    format!("{top}/{a}{b}/{c}{d}")
                }
                Self::Time => {
                    let minute = chance.of(&["00", "10", "15", "20", "30", "40", "45", "50"]);
                    format!("{:02}:{minute}", chance.below(24))
                }
                Self::Person => person(chance),
            };
            if !given.contains(&drawn.as_str()) {
                return drawn;
            }
        }
    }
}

/// The frames about a kind of thing.
pub(super) fn frames(kind: Kind) -> &'static [Frame] {
    use super::{code, machines, people, services};
    match kind {
        Kind::Service => services::SERVICES,
        Kind::Host => machines::HOSTS,
        Kind::Database => machines::DATABASES,
        Kind::Person => people::PEOPLE,
        Kind::Group => people::GROUPS,
        Kind::Repository => code::REPOSITORIES,
        Kind::Job => code::JOBS,
        Kind::Library => code::LIBRARIES,
        Kind::Flag => code::FLAGS,
    }
}

/// What happened to a thing; `{d}` is when, counted from the day it was said.
pub(super) const HAPPENED: &[&str] = &[
    "The certificate of {e} was renewed {d}",
    "{e} was unreachable for an hour {d}",
    "The disks behind {e} were replaced {d}",
    "The audit of {e} was finished {d}",
    "We found the memory leak in {e} {d}",
    "The contract for {e} was signed {d}",
];

/// What will happen to it.
pub(super) const WILL_HAPPEN: &[&str] = &[
    "The certificate of {e} runs out {d}",
    "{e} will be switched off {d}",
    "The load test of {e} begins {d}",
    "We hand {e} over to the night shift {d}",
    "The migration of {e} is planned to begin {d}",
];

/// Ways to tell a day by the present one that leave no doubt which, and how many days
/// away it is.
pub(super) const DAYS: &[(&str, i64)] = &[
    ("yesterday", -1),
    ("the day before yesterday", -2),
    ("two days ago", -2),
    ("3 days ago", -3),
    ("four days ago", -4),
    ("6 days ago", -6),
    ("today", 0),
    ("tomorrow", 1),
    ("the day after tomorrow", 2),
    ("in 3 days", 3),
    ("in five days", 5),
    ("in 10 days", 10),
];

pub(super) const ON_OFF: &[&str] = &["enabled", "disabled"];
pub(super) const WEEKDAYS: &[&str] =
    &["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Sundays"];
pub(super) const REGIONS: &[&str] = &["eu-north", "eu-south", "us-east", "us-west", "ap-central"];
pub(super) const CHANNELS: &[&str] =
    &["#night-watch", "#engine-room", "#lighthouse", "#harbour", "#bridge", "#crow-nest"];
pub(super) const CITIES: &[&str] =
    &["Lisbon", "Oslo", "Nairobi", "Toronto", "Osaka", "Lima", "Riga", "Hobart"];
pub(super) const TEAMS: &[&str] =
    &["payments", "search", "platform", "mobile", "data", "identity", "growth"];
