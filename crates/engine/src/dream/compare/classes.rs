//! Which templates tell the same: 'listens on port _' and 'is served on port _'.

use rustc_hash::{FxHashMap, FxHashSet};

use super::agreement::{Agreement, Reach, agreements, chance, coincidence, shares};
use super::concepts;
use super::corpus::Corpus;
use super::facts::{Fact, listing};
use super::gaps::tells;
use super::reading::Reading;
use super::same::same;
use super::templates::Templates;
use super::wording::{
    are_related, equal_words, exclude, exemplar, may_agree, name_other_things, same_words,
    tell_related,
};

/// How a template came to its class, the surest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Link {
    /// It is the class, or the largest part of it.
    Own,
    /// It gave the same values to the same things, again and again.
    Learned,
    /// Its words say the same.
    Worded,
    /// Its values are seen in that class only.
    Pool,
}

/// The classes of all templates.
pub(super) struct Classes {
    pub(super) of: Vec<u32>,
    pub(super) links: Vec<Link>,
    /// Templates that gave different values to one thing.
    pub(super) apart: FxHashSet<(u32, u32)>,
    /// Templates that gave one thing different values more often than the same.
    pub(super) unlike: FxHashSet<(u32, u32)>,
    /// Templates that say of a few what a list says of many.
    pub(super) listed: Vec<bool>,
}

/// Templates that share a word beyond this are not compared.
const SHARING_MAX: usize = 64;

/// What is said less often than this may be another way to say what is common.
const RARE: usize = 5;

/// Lists agree so much more often than by chance.
const LIFT: f32 = 2.5;
/// And what is said with the values of a list, so much more often.
const LEANS: f32 = 1.3;

/// Finds the classes.
pub(super) fn classes(
    templates: &Templates,
    facts: &[Option<Fact>],
    readings: &[Reading],
    corpus: &Corpus,
) -> Classes {
    let agreements = agreements(facts, readings);
    let lists = lists(templates, facts, readings);
    let values = values_of(templates, facts);
    let measured = measured(templates, facts, readings);
    let mut joined = Joined::new(templates.all.len(), &agreements, &lists);
    let reach = Reach::of(templates, facts, &agreements);
    let exemplar = |template| exemplar(template, templates, readings, facts);
    let alike = alike(templates, readings);
    for (one, other) in &alike {
        let few = values[*one as usize].len().min(values[*other as usize].len());
        let shared = shared_values(*one, *other, &values, facts, templates, readings);
        let of_a_sort = shared.is_some_and(|shared| {
            shared > 0 && (measured[*one as usize] || shared * 3 >= few.min(9))
        });
        if of_a_sort && equal_words(exemplar(*one), exemplar(*other)) {
            joined.unite(*one, *other, Link::Worded, templates);
        }
    }
    for (one, other) in proven(&agreements, &lists, &reach, templates, facts) {
        // Who owns something may be on call for it, too, again and again.
        let size = |at: u32| templates.all[at as usize].members.len();
        let common = size(one).min(size(other)) * 4 > size(one).max(size(other));
        let told = || !common || are_related(exemplar(one), exemplar(other));
        if !exclude(exemplar(one), exemplar(other)) && told() {
            joined.join(one, other, Link::Learned, templates);
        }
    }
    let related = |one, other| {
        tell_related(exemplar(one), exemplar(other)) && may_agree(exemplar(one), exemplar(other))
    };
    for (one, other) in likely(&agreements, &lists, templates, facts, &related) {
        if !exclude(exemplar(one), exemplar(other)) {
            joined.join(one, other, Link::Learned, templates);
        }
    }
    for (one, other) in worth_reading(&agreements, templates) {
        let read = |(a, b): (u32, u32)| same(&readings[a as usize], &readings[b as usize], corpus);
        let agree = agreeing((one, other), templates, facts).and_then(read).is_some();
        if agree && !name_other_things(exemplar(one), exemplar(other)) {
            joined.join(one, other, Link::Worded, templates);
        }
    }
    for (one, other) in alike {
        let agreement = agreements.get(&(one, other)).copied().unwrap_or_default();
        let open = agreement.agreed * 2 + 1 >= agreement.differed
            || lists[one as usize]
            || lists[other as usize];
        let shared = shared_values(one, other, &values, facts, templates, readings);
        let common = contained(one, other, &values) || contained(other, one, &values);
        let turned = crossed(one, other, &values, &reach) > shared.unwrap_or(0);
        let worded = open
            && !turned
            && shared
                .is_some_and(|shared| same_words(exemplar(one), exemplar(other), (shared, common)));
        if worded {
            joined.join(one, other, Link::Worded, templates);
        }
    }
    joined.by_values(templates, &values, &measured);
    let of: Vec<u32> = (0..templates.all.len() as u32).map(|at| joined.root(at)).collect();
    let listed = |(one, other): &(u32, u32)| lists[*one as usize] || lists[*other as usize];
    let apart = agreements
        .iter()
        .filter(|(pair, found)| found.denies() && !listed(pair))
        // Where the words have to do with each other, what differs may have changed.
        .filter(|(pair, _)| !related(pair.0, pair.1))
        .filter(|(pair, _)| of[pair.0 as usize] != of[pair.1 as usize])
        .map(|(pair, _)| *pair)
        .collect();
    let links = joined.links;
    let listed = leaning(&agreements, &lists, &values, templates, facts);
    Classes { of, links, apart, unlike: unlike(&agreements), listed }
}

/// Templates that gave one thing different values more often than the same.
fn unlike(agreements: &FxHashMap<(u32, u32), Agreement>) -> FxHashSet<(u32, u32)> {
    let differed = |(_, found): &(&(u32, u32), &Agreement)| found.differed > found.agreed;
    agreements.iter().filter(differed).map(|(pair, _)| *pair).collect()
}

/// Templates that agreed so often that it cannot be chance, the surest first.
fn proven(
    agreements: &FxHashMap<(u32, u32), Agreement>,
    lists: &[bool],
    reach: &Reach,
    templates: &Templates,
    facts: &[Option<Fact>],
) -> Vec<(u32, u32)> {
    let proves = |(one, other): (u32, u32), found: &Agreement| {
        let size = |at: u32| templates.all[at as usize].members.len();
        let (small, large) = (size(one).min(size(other)), size(one).max(size(other)));
        found.proves(reach.expected(one, other), small * 4 <= large)
            || (lists[one as usize] || lists[other as usize])
                && found.agreed >= 3
                && found.agreed as f32 > LIFT * chance((one, other), *found, templates, facts)
    };
    let mut proven: Vec<(u32, (u32, u32))> = agreements
        .iter()
        .filter(|(pair, found)| proves(**pair, found))
        .map(|(pair, found)| (found.agreed, *pair))
        .collect();
    proven.sort_unstable_by_key(|(sure, pair)| (std::cmp::Reverse(*sure), *pair));
    proven.into_iter().map(|(_, pair)| pair).collect()
}

/// Templates whose words are related, and that agreed more often than templates would that
/// tell different things, the surest first.
fn likely(
    agreements: &FxHashMap<(u32, u32), Agreement>,
    lists: &[bool],
    templates: &Templates,
    facts: &[Option<Fact>],
    related: &dyn Fn(u32, u32) -> bool,
) -> Vec<(u32, u32)> {
    let shares: Vec<FxHashMap<u64, f32>> = (0..templates.all.len() as u32)
        .map(|template| shares(template, templates, facts))
        .collect();
    let weight = |(one, other): (u32, u32), found: &Agreement| {
        let chance = coincidence(&shares[one as usize], &shares[other as usize]);
        found.weight(chance)
    };
    let mut likely: Vec<(f32, (u32, u32))> = agreements
        .iter()
        .filter(|((one, other), found)| {
            let seldom = found.differed * 3 <= found.agreed;
            found.agreed > 0 && seldom && !lists[*one as usize] && !lists[*other as usize]
        })
        .map(|(pair, found)| (weight(*pair, found), *pair))
        .filter(|(weight, (one, other))| *weight > WEIGHT_MIN && related(*one, *other))
        .collect();
    likely.sort_unstable_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    likely.into_iter().map(|(_, pair)| pair).collect()
}

/// So much must speak for two templates that they tell the same.
const WEIGHT_MIN: f32 = 3.5;

/// Templates that list, and those that say of a few things what a list says of many.
fn leaning(
    agreements: &FxHashMap<(u32, u32), Agreement>,
    lists: &[bool],
    values: &[FxHashSet<u64>],
    templates: &Templates,
    facts: &[Option<Fact>],
) -> Vec<bool> {
    let mut leaning = lists.to_vec();
    let listed = |(one, other): &(u32, u32)| lists[*one as usize] || lists[*other as usize];
    for (pair, found) in agreements.iter().filter(|(pair, _)| listed(pair)) {
        let likely = found.agreed >= 2
            && found.differed > found.agreed
            && found.agreed as f32 > LEANS * chance(*pair, *found, templates, facts);
        for (one, other) in [*pair, (pair.1, pair.0)] {
            leaning[one as usize] |=
                lists[other as usize] && likely && contained(one, other, values);
        }
    }
    leaning
}

/// How many values of one template are what the other speaks of: then their parts are
/// turned round.
fn crossed(one: u32, other: u32, values: &[FxHashSet<u64>], reach: &Reach) -> usize {
    let cross = |values: &FxHashSet<u64>, things: &FxHashSet<u64>| {
        values.iter().filter(|value| things.contains(value)).count()
    };
    cross(&values[one as usize], &reach.things[other as usize])
        + cross(&values[other as usize], &reach.things[one as usize])
}

/// Whether most values of one template are values of another.
fn contained(one: u32, other: u32, values: &[FxHashSet<u64>]) -> bool {
    let (one, other) = (&values[one as usize], &values[other as usize]);
    one.iter().filter(|value| other.contains(value)).count() * 5 >= one.len() * 4
}

/// Templates that agreed too seldom to prove anything, but whose words may.
fn worth_reading(
    agreements: &FxHashMap<(u32, u32), Agreement>,
    templates: &Templates,
) -> Vec<(u32, u32)> {
    let size = |template: u32| templates.all[template as usize].members.len();
    let mut found: Vec<(u32, (u32, u32))> = agreements
        .iter()
        .filter(|((one, other), found)| {
            // Common ones would agree more often than by chance.
            let wanted = if size(*one).min(size(*other)) < 5 { 1 } else { 3 };
            found.agreed >= wanted && found.differed * 2 <= found.agreed
        })
        .map(|(pair, found)| (found.agreed, *pair))
        .collect();
    found.sort_unstable_by_key(|(agreed, pair)| (std::cmp::Reverse(*agreed), *pair));
    found.into_iter().map(|(_, pair)| pair).collect()
}

/// Two statements of two templates that say the same of the same.
fn agreeing(
    (one, other): (u32, u32),
    templates: &Templates,
    facts: &[Option<Fact>],
) -> Option<(u32, u32)> {
    let said = |at: &u32| facts[*at as usize].map(|fact| (fact.entity, fact.value));
    let there: FxHashMap<(u64, u64), u32> = templates.all[other as usize]
        .members
        .iter()
        .filter_map(|at| Some((said(at)?, *at)))
        .collect();
    templates.all[one as usize]
        .members
        .iter()
        .find_map(|at| there.get(&said(at)?).map(|other| (*at, *other)))
}

/// Which templates list: of their things, many have several values.
fn lists(templates: &Templates, facts: &[Option<Fact>], readings: &[Reading]) -> Vec<bool> {
    let lists = |members: &Vec<u32>| {
        let mut values: FxHashMap<u64, FxHashSet<u64>> = FxHashMap::default();
        // What changed has two values as well.
        for at in members.iter().filter(|at| !readings[**at as usize].cue) {
            let Some(fact) = facts[*at as usize] else { continue };
            if !fact.gap.measures(&readings[*at as usize]) {
                values.entry(fact.entity).or_default().insert(fact.value);
            }
        }
        let several = values.values().filter(|values| values.len() > 1).count();
        several >= 4 && listing(several as u32, values.len() as u32) > 1.0
    };
    templates.all.iter().map(|template| lists(&template.members)).collect()
}

/// Which templates give measures.
fn measured(templates: &Templates, facts: &[Option<Fact>], readings: &[Reading]) -> Vec<bool> {
    let measures = |members: &Vec<u32>| {
        let at = members[0] as usize;
        facts[at].is_some_and(|fact| fact.gap.measures(&readings[at]))
    };
    templates.all.iter().map(|template| measures(&template.members)).collect()
}

/// The values of each template.
fn values_of(templates: &Templates, facts: &[Option<Fact>]) -> Vec<FxHashSet<u64>> {
    let values = |members: &Vec<u32>| {
        members.iter().filter_map(|at| facts[*at as usize]).map(|fact| fact.value).collect()
    };
    templates.all.iter().map(|template| values(&template.members)).collect()
}

/// Templates that belong together, as a forest.
struct Joined<'a> {
    parents: Vec<u32>,
    members: FxHashMap<u32, Vec<u32>>,
    links: Vec<Link>,
    agreements: &'a FxHashMap<(u32, u32), Agreement>,
    lists: &'a [bool],
}

impl<'a> Joined<'a> {
    fn new(
        count: usize,
        agreements: &'a FxHashMap<(u32, u32), Agreement>,
        lists: &'a [bool],
    ) -> Self {
        Self {
            parents: (0..count as u32).collect(),
            members: FxHashMap::default(),
            links: vec![Link::Own; count],
            agreements,
            lists,
        }
    }

    fn root(&self, mut at: u32) -> u32 {
        while self.parents[at as usize] != at {
            at = self.parents[at as usize];
        }
        at
    }

    fn members(&self, root: u32) -> Vec<u32> {
        self.members.get(&root).cloned().unwrap_or_else(|| vec![root])
    }

    /// Joins the classes of two templates, unless they gave different values too often.
    fn join(&mut self, one: u32, other: u32, link: Link, templates: &Templates) {
        let (ones, others) = (self.members(self.root(one)), self.members(self.root(other)));
        let mut all = Agreement::default();
        // Of a list, each tells another part.
        let listed = |at: &&u32| !self.lists[**at as usize];
        for a in ones.iter().filter(listed) {
            for b in others.iter().filter(listed) {
                if let Some(found) = self.agreements.get(&(*a.min(b), *a.max(b))) {
                    all.agreed += found.agreed;
                    all.differed += found.differed;
                }
            }
        }
        if !all.denies() {
            self.unite(one, other, link, templates);
        }
    }

    /// Joins the classes of two templates.
    fn unite(&mut self, one: u32, other: u32, link: Link, templates: &Templates) {
        let (one, other) = (self.root(one), self.root(other));
        if one == other {
            return;
        }
        let (ones, others) = (self.members(one), self.members(other));
        let size = |members: &[u32]| -> usize {
            members.iter().map(|at| templates.all[*at as usize].members.len()).sum()
        };
        // The larger one gives its name; the smaller one is linked to it.
        let (large, small, more, fewer) = if (size(&ones), other) >= (size(&others), one) {
            (one, other, ones, others)
        } else {
            (other, one, others, ones)
        };
        self.parents[small as usize] = large;
        for at in &fewer {
            self.links[*at as usize] = self.links[*at as usize].max(link);
        }
        self.members.remove(&small);
        self.members.insert(large, more.into_iter().chain(fewer).collect());
    }

    /// Joins what is said once only, and of a value that is seen in one class only.
    fn by_values(&mut self, templates: &Templates, values: &[FxHashSet<u64>], measured: &[bool]) {
        let mut pools: FxHashMap<u64, Vec<u32>> = FxHashMap::default();
        for (at, values) in values.iter().enumerate() {
            if templates.all[at].members.len() < 3 {
                continue;
            }
            let root = self.root(at as u32);
            for value in values {
                let pool = pools.entry(*value).or_default();
                if !pool.contains(&root) {
                    pool.push(root);
                }
            }
        }
        for (at, values) in values.iter().enumerate() {
            let size = templates.all[at].members.len();
            let own = self.root(at as u32) == at as u32;
            let elsewhere = |class: &&u32| **class != at as u32;
            let mut classes = values.iter().map(|value| {
                let mut others = pools.get(value).into_iter().flatten().filter(elsewhere);
                others.next().copied().filter(|_| others.next().is_none())
            });
            let Some(Some(class)) = classes.next() else { continue };
            let may = size < 2 || size < RARE && !measured[at];
            if own && may && classes.all(|other| other == Some(class)) {
                let link = if values.len() > 1 { Link::Worded } else { Link::Pool };
                self.join(class, at as u32, link, templates);
            }
        }
    }
}

/// Pairs of templates that share a telling word, by place.
fn alike(templates: &Templates, readings: &[Reading]) -> Vec<(u32, u32)> {
    let mut sharing: FxHashMap<&str, Vec<u32>> = FxHashMap::default();
    for (at, template) in templates.all.iter().enumerate() {
        let Some(member) = template.members.first() else { continue };
        let Some(parsed) = templates.read[*member as usize] else { continue };
        let reading = &readings[*member as usize];
        for (place, token) in reading.tokens.iter().enumerate() {
            let gap = parsed.gaps.iter().any(|gap| gap.holds(place));
            if !gap && tells(token) && !concepts::generic(&token.key) {
                sharing.entry(&token.key).or_default().push(at as u32);
            }
        }
    }
    let mut pairs = Vec::new();
    for there in sharing.values_mut() {
        there.dedup();
        // The common ones are what the others are compared with.
        there.sort_by_key(|at| (std::cmp::Reverse(templates.all[*at as usize].members.len()), *at));
        for (place, one) in there.iter().enumerate().take(SHARING_MAX) {
            pairs.extend(
                there[place + 1..]
                    .iter()
                    .take(SHARING_MAX)
                    .map(|other| (*one.min(other), *one.max(other))),
            );
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// How many values two templates share; nothing if those are not of one sort.
fn shared_values(
    one: u32,
    other: u32,
    values: &[FxHashSet<u64>],
    facts: &[Option<Fact>],
    templates: &Templates,
    readings: &[Reading],
) -> Option<usize> {
    let measured = |template: u32| {
        let at = templates.all[template as usize].members[0] as usize;
        let gap = facts[at]?.gap;
        gap.measures(&readings[at]).then(|| {
            let token = &gap.tokens(&readings[at])[0];
            (token.class, token.dimension)
        })
    };
    match (measured(one), measured(other)) {
        (Some(one), Some(other)) => (one == other).then_some(1),
        (None, None) => {
            let (few, many) = (&values[one as usize], &values[other as usize]);
            let (few, many) = if few.len() <= many.len() { (few, many) } else { (many, few) };
            Some(few.iter().filter(|value| many.contains(value)).count())
        }
        _ => None,
    }
}
