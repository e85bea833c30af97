//! Statements as facts: of what, what, and which value.
//!
//! Templates that give the same values to the same things are ways to say the same
//! ([`classes`](super::classes)). Where almost every thing has one value at a time, another
//! value contradicts; where many have several, they are a list.

use rustc_hash::{FxHashMap, FxHashSet};

use super::classes::{Link, classes};
use super::corpus::Corpus;
use super::gaps::{Gap, Gapped};
use super::reading::Reading;
use super::roles::{Role, by_place, roles};
use super::several::most;
use super::templates::Templates;

/// What a statement says, as far as it is like others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fact {
    pub(super) template: u32,
    /// What is told: templates of one class tell the same.
    pub(super) class: u32,
    /// Of what, hashed.
    pub(super) entity: u64,
    /// What is said of it, hashed.
    pub(super) value: u64,
    /// Where the value stands.
    pub(super) gap: Gap,
    /// Where that of which it is said stands.
    pub(super) subject: Gap,
    /// How its template came to its class.
    pub(super) link: Link,
    /// How many statements there are of its class.
    pub(super) support: u32,
}

/// What is known of a class.
#[derive(Debug, Default, Clone, Copy)]
struct Class {
    things: u32,
    /// How many of them have several values, and how many more than two.
    several: u32,
    many: u32,
    /// What its words tell: below 0 for one value at a time.
    prior: f32,
}

/// What the facts tell about each other.
#[derive(Debug, Default)]
pub(super) struct Facts {
    classes: Vec<Class>,
    /// Templates that gave different values to one thing.
    apart: FxHashSet<(u32, u32)>,
    /// Templates that gave one thing different values more often than the same.
    unlike: FxHashSet<(u32, u32)>,
    /// Templates of which it is not sure what they speak of.
    doubtful: Vec<bool>,
    /// Things with more values than one that changes has.
    crowded: FxHashSet<(u32, u64)>,
    /// In which classes a value was seen.
    pools: FxHashMap<u64, Vec<u32>>,
}

/// Of so many things one may have several values at a time where there is one at a time,
/// because it changed; and where they are lists.
const SEVERAL_IF_ONE: f32 = 0.12;
const SEVERAL_IF_MANY: f32 = 0.45;

/// Of so many things with several values one has more than two.
const LONG_IF_ONE: f32 = 0.1;
const LONG_IF_MANY: f32 = 0.35;

/// What is said with the values of a list, and now and then the same, is a list, too.
const LISTED: f32 = 20.0;

/// The most that words speak for a list where a change is told.
const PRIOR_IF_CHANGED: f32 = 3.0;

/// Who has so many values, and tells of no change, has them all at a time.
const CROWDED: usize = 4;

/// Values of a thing beyond this are not told apart.
const VALUES_MAX: usize = 12;

/// How much it speaks for lists that so many of these things have several values.
pub(super) fn listing(several: u32, things: u32) -> f32 {
    let one = (SEVERAL_IF_MANY / SEVERAL_IF_ONE).ln();
    let none = ((1.0 - SEVERAL_IF_MANY) / (1.0 - SEVERAL_IF_ONE)).ln();
    several as f32 * one + things.saturating_sub(several) as f32 * none
}

/// How much it speaks for lists that so many of those with several values have more than two:
/// what changed did so once, mostly.
fn long(many: u32, several: u32) -> f32 {
    let long = (LONG_IF_MANY / LONG_IF_ONE).ln();
    let short = ((1.0 - LONG_IF_MANY) / (1.0 - LONG_IF_ONE)).ln();
    many as f32 * long + several.saturating_sub(many) as f32 * short
}

impl Facts {
    /// Reads the facts out of all statements, and notes them there.
    pub(super) fn learn(readings: &mut [Reading], corpus: &Corpus) -> Self {
        let mut templates = Templates::of(readings, corpus);
        let mut roles = roles(&templates, readings);
        read_alone(&mut templates, &mut roles, readings);
        let raw = raw_facts(&templates, &roles, readings);
        let found = classes(&templates, &raw, readings, corpus);
        let mut sizes: FxHashMap<u32, u32> = FxHashMap::default();
        for (template, class) in templates.all.iter().zip(&found.of) {
            *sizes.entry(*class).or_default() += template.members.len() as u32;
        }
        for (at, raw) in raw.iter().enumerate() {
            readings[at].fact = raw.map(|raw| Fact {
                class: found.of[raw.template as usize],
                link: found.links[raw.template as usize],
                support: sizes[&found.of[raw.template as usize]],
                ..raw
            });
        }
        let doubtful = roles.iter().map(|role| role.doubtful).collect();
        let mut facts =
            Self { apart: found.apart, unlike: found.unlike, doubtful, ..Self::default() };
        facts.count(readings, &roles, &found.listed);
        facts
    }

    fn count(&mut self, readings: &[Reading], roles: &[Role], listed: &[bool]) {
        let mut values: FxHashMap<(u32, u64), Vec<u64>> = FxHashMap::default();
        let all = readings.iter().filter_map(|reading| Some((reading.fact?, reading.cue)));
        let count = all.clone().map(|(fact, _)| fact.class as usize + 1).max().unwrap_or(0);
        self.classes = vec![Class::default(); count];
        let mut priors: Vec<Vec<f32>> = vec![Vec::new(); count];
        for (fact, changed) in all.filter(|(fact, _)| fact.link != Link::Pool) {
            let class = &mut self.classes[fact.class as usize];
            let prior = roles[fact.template as usize].prior;
            let leans = listed[fact.template as usize] && prior >= 0.0;
            let prior = prior + if leans { LISTED } else { 0.0 };
            priors[fact.class as usize].push(prior);
            let there = values.entry((fact.class, fact.entity)).or_default();
            class.things += u32::from(there.is_empty() && !changed);
            // That it changed is no second value.
            if there.len() < VALUES_MAX && !there.contains(&fact.value) && !changed {
                class.several += u32::from(there.len() == 1);
                class.many += u32::from(there.len() == 2);
                there.push(fact.value);
                if there.len() == CROWDED {
                    self.crowded.insert((fact.class, fact.entity));
                }
            }
            let pool = self.pools.entry(fact.value).or_default();
            if pool.len() < VALUES_MAX && !pool.contains(&fact.class) {
                pool.push(fact.class);
            }
        }
        for (class, priors) in self.classes.iter_mut().zip(priors) {
            class.prior = most(priors);
        }
    }

    /// How much speaks for several values at a time, as far as others than one thing tell.
    /// Who tells of a change means that there is one: then words count for less.
    pub(super) fn lists(&self, class: u32, changed: bool) -> f32 {
        let Some(class) = self.classes.get(class as usize) else { return 0.0 };
        let others = listing(class.several.saturating_sub(1), class.things.saturating_sub(1))
            + long(class.many, class.several.saturating_sub(1));
        others + if changed { class.prior.min(PRIOR_IF_CHANGED) } else { class.prior }
    }

    /// Whether a thing has more values than one that changes has.
    pub(super) fn is_crowded(&self, fact: Fact) -> bool {
        self.crowded.contains(&(fact.class, fact.entity))
    }

    /// Whether more things have several values than did change.
    pub(super) fn often_several(&self, class: u32) -> bool {
        self.classes
            .get(class as usize)
            .is_some_and(|class| class.several as f32 > SEVERAL_IF_ONE * class.things as f32)
    }

    /// Whether it is not sure what a template speaks of.
    pub(super) fn is_doubtful(&self, template: u32) -> bool {
        self.doubtful.get(template as usize).is_some_and(|doubtful| *doubtful)
    }

    /// Whether two templates were seen to tell different things.
    pub(super) fn are_apart(&self, one: u32, other: u32) -> bool {
        self.apart.contains(&(one.min(other), one.max(other)))
    }

    /// Whether two templates were seen to differ of one thing.
    pub(super) fn are_unlike(&self, one: u32, other: u32) -> bool {
        self.unlike.contains(&(one.min(other), one.max(other)))
    }

    /// Whether the values of two facts of one class were seen together in another.
    pub(super) fn are_of_a_kind(&self, one: Fact, other: Fact) -> bool {
        let classes = |fact: Fact| self.pools.get(&fact.value).into_iter().flatten().copied();
        classes(one)
            .filter(|class| *class != one.class)
            .any(|class| classes(other).any(|it| it == class))
    }

    /// Whether a value was seen in a class.
    pub(super) fn has_value(&self, class: u32, value: u64) -> bool {
        self.pools.get(&value).is_some_and(|classes| classes.contains(&class))
    }
}

/// What the statements say, each template as a class of its own.
fn raw_facts(templates: &Templates, roles: &[Role], readings: &[Reading]) -> Vec<Option<Fact>> {
    let fact = |(at, reading): (usize, &Reading)| {
        let parsed = templates.read[at]?;
        let role = &roles[parsed.template as usize];
        let (subject, gap) = (parsed.gaps[role.entity], parsed.gaps[1 - role.entity]);
        Some(Fact {
            template: parsed.template,
            class: parsed.template,
            entity: subject.thing(reading),
            value: gap.filler(reading),
            gap,
            subject,
            link: Link::Own,
            support: 1,
        })
    };
    readings.iter().enumerate().map(fact).collect()
}

/// Reads what is like no other by the things and values that are known from others.
fn read_alone(templates: &mut Templates, roles: &mut Vec<Role>, readings: &[Reading]) {
    let (mut things, mut values): (FxHashMap<u64, u32>, FxHashSet<u64>) = Default::default();
    for (at, reading) in readings.iter().enumerate() {
        let Some(parsed) = templates.read[at] else { continue };
        let entity = roles[parsed.template as usize].entity;
        *things.entry(parsed.gaps[entity].filler(reading)).or_default() += 1;
        values.insert(parsed.gaps[1 - entity].filler(reading));
    }
    for (at, ways) in std::mem::take(&mut templates.alone) {
        let reading = &readings[at as usize];
        let likely = |way: &Gapped, entity: usize| {
            let (subject, value) = (way.gaps[entity], way.gaps[1 - entity]);
            let known = *things.get(&subject.filler(reading))?;
            let told = values.contains(&value.filler(reading));
            let size = |gap: Gap| f32::from(gap.last - gap.first);
            (!subject.measures(reading) && (told || value.measures(reading))).then(|| {
                known.min(6) as f32
                    + if told { 2.0 } else { 0.0 }
                    + by_place(reading, subject, value)
                    - by_place(reading, value, subject).max(-2.0)
                    + 0.5 * (size(subject) + size(value))
            })
        };
        let best = ways
            .iter()
            .flat_map(|way| [0, 1].map(|entity| (likely(way, entity), way, entity)))
            .filter_map(|(likely, way, entity)| Some((likely?, way, entity)))
            .max_by(|one, other| {
                one.0
                    .total_cmp(&other.0)
                    .then((one.1.template, one.2).cmp(&(other.1.template, other.2)))
            });
        if let Some((_, way, entity)) = best {
            templates.read_alone(at, way.gaps);
            roles.push(Role { entity, ..Role::default() });
        }
    }
}
