//! How often templates gave one value to the same thing, and how often others.

use rustc_hash::{FxHashMap, FxHashSet};

use super::facts::Fact;
use super::gaps::Gap;
use super::reading::Reading;
use super::templates::Templates;

/// How often two templates, said of one thing, gave one value and different ones.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Agreement {
    pub(super) agreed: u32,
    pub(super) differed: u32,
}

/// Templates of one thing beyond this are not compared.
const TEMPLATES_MAX: usize = 48;

impl Agreement {
    /// Whether it cannot be chance that they agree: had they nothing to do with each other,
    /// so many things would have got different values.
    pub(super) fn proves(self, expected: f32, rare: bool) -> bool {
        let wanted = if rare { EXPECTED_IF_RARE } else { EXPECTED_MIN };
        self.agreed >= 3 && self.differed * 2 <= self.agreed && expected >= wanted
    }

    /// How much speaks for templates that tell the same, from how often they would agree by
    /// chance: the logarithm of how much likelier it is then.
    pub(super) fn weight(self, chance: f32) -> f32 {
        let chance = chance.clamp(0.001, 0.5);
        self.agreed as f32 * (AGREE / chance).ln()
            + self.differed as f32 * ((1.0 - AGREE) / (1.0 - chance)).ln()
    }

    /// Whether they tell different things.
    pub(super) fn denies(self) -> bool {
        self.differed >= 2 && self.differed * 3 > self.agreed * 2
    }
}

/// So often templates agree that tell the same; else something changed.
const AGREE: f32 = 0.75;

/// With fewer things that both templates should have told of, their silence proves nothing.
const EXPECTED_MIN: f32 = 4.0;

/// Another way to say what is mostly said in one way proves itself sooner than two common
/// ways.
const EXPECTED_IF_RARE: f32 = 1.5;

/// Of how many things templates speak.
pub(super) struct Reach {
    /// The things of each template.
    pub(super) things: Vec<FxHashSet<u64>>,
    /// How many things there are that it, or a template about some of the same, speaks of.
    kind: Vec<u32>,
}

impl Reach {
    pub(super) fn of(
        templates: &Templates,
        facts: &[Option<Fact>],
        agreements: &FxHashMap<(u32, u32), Agreement>,
    ) -> Self {
        let things = |members: &Vec<u32>| {
            members.iter().filter_map(|at| facts[*at as usize]).map(|fact| fact.entity).collect()
        };
        let things: Vec<FxHashSet<u64>> =
            templates.all.iter().map(|template| things(&template.members)).collect();
        let mut near: Vec<Vec<u32>> = vec![Vec::new(); things.len()];
        let mut pairs: Vec<&(u32, u32)> = agreements.keys().collect();
        pairs.sort_unstable();
        for (one, other) in pairs {
            for (here, there) in [(one, other), (other, one)] {
                if near[*here as usize].len() < TEMPLATES_MAX {
                    near[*here as usize].push(*there);
                }
            }
        }
        let kind = |at: usize| {
            let near = near[at].iter().flat_map(|near| &things[*near as usize]);
            things[at].iter().chain(near).collect::<FxHashSet<_>>().len() as u32
        };
        let kind = (0..things.len()).map(kind).collect();
        Self { things, kind }
    }

    /// Of how many things two templates would both speak by chance.
    pub(super) fn expected(&self, one: u32, other: u32) -> f32 {
        let count = |at: u32| self.things[at as usize].len() as f32;
        let kind = self.kind[one as usize].max(self.kind[other as usize]).max(1);
        count(one) * count(other) / kind as f32
    }
}

/// How often two templates would agree by chance, from how common their values are.
pub(super) fn chance(
    (one, other): (u32, u32),
    found: Agreement,
    templates: &Templates,
    facts: &[Option<Fact>],
) -> f32 {
    let both = coincidence(&shares(one, templates, facts), &shares(other, templates, facts));
    both * (found.agreed + found.differed) as f32
}

/// How common each value of a template is.
pub(super) fn shares(
    template: u32,
    templates: &Templates,
    facts: &[Option<Fact>],
) -> FxHashMap<u64, f32> {
    let members = &templates.all[template as usize].members;
    let mut shares: FxHashMap<u64, f32> = FxHashMap::default();
    for fact in members.iter().filter_map(|at| facts[*at as usize]) {
        *shares.entry(fact.value).or_default() += 1.0 / members.len() as f32;
    }
    shares
}

/// How likely it is that two templates give one thing the same value by chance.
pub(super) fn coincidence(one: &FxHashMap<u64, f32>, other: &FxHashMap<u64, f32>) -> f32 {
    let (few, many) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    let mut both: Vec<f32> =
        few.iter().filter_map(|(value, share)| Some(share * many.get(value)?)).collect();
    // In one order, so that the sum is the same whichever comes first.
    both.sort_unstable_by(f32::total_cmp);
    both.into_iter().sum()
}

/// How often templates agreed on a thing. Who tells of a change tells another value for a
/// reason, but what was before counts.
pub(super) fn agreements(
    facts: &[Option<Fact>],
    readings: &[Reading],
) -> FxHashMap<(u32, u32), Agreement> {
    let mut told: FxHashMap<u64, Vec<Said>> = FxHashMap::default();
    for (fact, reading) in facts.iter().zip(readings) {
        let Some(fact) = fact else { continue };
        let said = |value| Said { template: fact.template, value, changed: reading.cue };
        let there = told.entry(fact.entity).or_default();
        there.push(said(fact.value));
        there.extend(before(reading).map(|gap| said(gap.filler(reading))));
    }
    let mut found: FxHashMap<(u32, u32), Agreement> = FxHashMap::default();
    for told in told.values_mut() {
        told.sort_unstable();
        told.dedup();
        let by_template: Vec<&[Said]> = told
            .chunk_by(|one, other| one.template == other.template)
            .take(TEMPLATES_MAX)
            .collect();
        for (at, one) in by_template.iter().enumerate() {
            for other in &by_template[at + 1..] {
                let agree = one.iter().any(|it| other.iter().any(|there| there.value == it.value));
                let changed = one.iter().chain(*other).any(|it| it.changed);
                if agree || !changed {
                    let entry = found.entry((one[0].template, other[0].template)).or_default();
                    entry.agreed += u32::from(agree);
                    entry.differed += u32::from(!agree);
                }
            }
        }
    }
    found
}

/// What a template said of a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Said {
    template: u32,
    value: u64,
    /// Whether it told of a change.
    changed: bool,
}

/// What a statement says held before.
fn before(reading: &Reading) -> Option<Gap> {
    let first = reading.tokens.iter().position(|token| token.old)?;
    let count = reading.tokens[first..].iter().take_while(|token| token.old).count();
    (first + count <= usize::from(u8::MAX))
        .then(|| Gap { first: first as u8, last: (first + count - 1) as u8 })
}
