//! Which of a template's two gaps holds what is spoken of, and which the value.

use rustc_hash::{FxHashMap, FxHashSet};

use super::concepts;
use super::cut::Class;
use super::facts::listing;
use super::gaps::Gap;
use super::names::is_sort;
use super::reading::{Reading, Token};
use super::several::{LISTED, SURELY_LISTED, most, prior};
use super::standing::{holder, holds};
use super::templates::Templates;

/// What is known of a template's gaps.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Role {
    /// Which gap holds what is spoken of.
    pub(super) entity: usize,
    /// What its words tell about how many values there are: below 0 for one at a time.
    pub(super) prior: f32,
    /// Whether the place of the gaps tells otherwise.
    pub(super) doubtful: bool,
}

/// How often something fills a gap, and in how many templates.
#[derive(Debug, Default, Clone, Copy)]
struct Spread {
    count: u32,
    templates: u32,
}

/// So many statements of a template show how it is said.
const LOOKED_AT: usize = 32;
/// Who holds something is not what is spoken of, unless it is held with something else.
const HOLDER: f32 = 14.0;
const HOLDER_OF_SOMETHING_ELSE: f32 = 3.0;
/// From here on the places of the gaps tell which is which, and from here on all signs together
/// do, whatever the places tell.
const PLAIN: f32 = 1.0;
const SURE: f32 = 3.0;
/// Nor is what it turned into.
const TURNED_INTO: f32 = -6.0;
/// Nor what something has as its own.
const HAD_AS: f32 = -6.0;
/// What an attribute is told of is what is spoken of.
const ATTRIBUTE_OF: f32 = 6.0;
/// What is made for one thing only is more likely what is spoken of than a word is.
const SIGNED: f32 = 2.0;
/// How much it counts whether something is spoken of in many ways.
const WAYS: f32 = 0.5;
/// Where both gaps hold things that are spoken of elsewhere, either may be the value.
const BETWEEN_THINGS: f32 = 2.0;

/// The roles of all templates.
pub(super) fn roles(templates: &Templates, readings: &[Reading]) -> Vec<Role> {
    let spread = spread(templates, readings);
    let mut found: Vec<Role> = Vec::with_capacity(templates.all.len());
    let mut things: FxHashSet<u64> = FxHashSet::default();
    for template in &templates.all {
        let role = role(&template.members, templates, readings, &spread);
        things.extend(template.members.iter().filter_map(|at| {
            let parsed = templates.read[*at as usize]?;
            Some(parsed.gaps[role.entity].filler(&readings[*at as usize]))
        }));
        found.push(role);
    }
    for (template, role) in templates.all.iter().zip(&mut found) {
        let values = template.members.iter().filter_map(|at| {
            let parsed = templates.read[*at as usize]?;
            Some(parsed.gaps[1 - role.entity].filler(&readings[*at as usize]))
        });
        let known = values.filter(|value| things.contains(value)).count();
        if known * 2 > template.members.len() {
            // What calls what is a net.
            let net = role.prior >= LISTED;
            role.prior += if net { SURELY_LISTED } else { BETWEEN_THINGS };
        }
    }
    found
}

fn spread(templates: &Templates, readings: &[Reading]) -> FxHashMap<u64, Spread> {
    let mut seen: FxHashSet<(u64, u32)> = FxHashSet::default();
    let mut spread: FxHashMap<u64, Spread> = FxHashMap::default();
    for (parsed, reading) in templates.read.iter().zip(readings) {
        let Some(parsed) = parsed else { continue };
        for gap in parsed.gaps {
            let filler = gap.filler(reading);
            let entry = spread.entry(filler).or_default();
            entry.count += 1;
            entry.templates += u32::from(seen.insert((filler, parsed.template)));
        }
    }
    spread
}

fn role(
    members: &[u32],
    templates: &Templates,
    readings: &[Reading],
    spread: &FxHashMap<u64, Spread>,
) -> Role {
    let mut partners: [FxHashMap<u64, FxHashSet<u64>>; 2] = Default::default();
    for at in members {
        let Some(parsed) = templates.read[*at as usize] else { continue };
        let [one, two] = parsed.gaps.map(|gap| gap.filler(&readings[*at as usize]));
        partners[0].entry(one).or_default().insert(two);
        partners[1].entry(two).or_default().insert(one);
    }
    // A thing is spoken of in many ways, a value is said in a few: how often it is said
    // again, and how often in another way.
    let again = |gap: usize| {
        let all = partners[gap].keys().filter_map(|filler| spread.get(filler));
        all.fold((0, 0), |(again, anew), spread| {
            (again + spread.count - 1, anew + spread.templates - 1)
        })
    };
    let ways = |gap: usize| {
        let (again, anew) = again(gap);
        (anew as f32 + 1.0) / (again as f32 + 2.0)
    };
    let several = |gap: usize| {
        let several = partners[gap].values().filter(|values| values.len() > 1).count();
        listing(several as u32, partners[gap].len() as u32)
    };
    let count = again(0).0.min(again(1).0).min(12) as f32;
    let seen = members.iter().take(LOOKED_AT);
    let parsed: Vec<(&Reading, [Gap; 2])> = seen
        .filter_map(|at| Some((&readings[*at as usize], templates.read[*at as usize]?.gaps)))
        .collect();
    let placed = |gap: usize| {
        let place =
            |(reading, gaps): &(&Reading, [Gap; 2])| by_place(reading, gaps[gap], gaps[1 - gap]);
        let sum: f32 = parsed.iter().map(place).sum();
        sum / parsed.len().max(1) as f32
    };
    let by_place = placed(0) - placed(1);
    // Where hardly anything has several, on either side, that tells nothing.
    let changed = |gap: usize| {
        let several = partners[gap].values().filter(|values| values.len() > 1).count();
        several * 8 <= partners[gap].len()
    };
    let bound = if changed(0) && changed(1) { 1.0 } else { 4.0 };
    let balance = (ways(0) - ways(1)) * count * WAYS + by_place
        - ((several(0) - several(1)) * 0.5).clamp(-bound, bound);
    let entity = usize::from(balance < 0.0);
    let doubtful =
        balance.abs() < SURE && by_place.abs() >= PLAIN && (by_place < 0.0) != (balance < 0.0);
    let priors = parsed.iter().map(|(reading, gaps)| prior(reading, *gaps, gaps[1 - entity]));
    Role { entity, prior: most(priors.collect()), doubtful }
}

/// Whether it is told as what a thing has what fills a gap.
fn has_as(reading: &Reading, gap: Gap) -> bool {
    let next = reading.tokens.get(gap.last as usize + 1);
    next.is_some_and(|next| next.preposition == "as" && !next.verb)
}

/// Whether it is made for one thing only: `pay-core`.
fn is_sign(token: &Token) -> bool {
    token.joined || token.class == Class::Identifier
}

/// Whether what fills the other gap is said to be what something is there: 'B is the host in A'.
fn tells_attribute_of(reading: &Reading, gap: Gap, other: Gap) -> bool {
    reading.copula
        && !reading.possesses
        && reading.tokens[gap.first as usize].after_verb
        && !reading.tokens[other.first as usize].after_verb
        && reading.tokens.iter().enumerate().any(|(at, token)| {
            let between = at > other.last as usize && at < gap.first as usize;
            between && token.after_verb && token.preposition.is_empty() && !token.measures()
        })
}

/// How much a gap's place in the sentence tells that it is what is spoken of.
pub(super) fn by_place(reading: &Reading, gap: Gap, other: Gap) -> f32 {
    let token = &reading.tokens[gap.first as usize];
    if gap.measures(reading) {
        return -20.0;
    }
    let whose = reading.tokens[gap.last as usize].possessive;
    let changes = reading.tokens.iter().any(|token| token.change || token.old);
    // 'A's owner is B', 'the owner of A is B'.
    let tells_attribute = reading.copula && reading.tokens[other.first as usize].after_verb;
    let place = match token.preposition {
        _ if whose && reading.copula => ATTRIBUTE_OF,
        "of" | "for" if tells_attribute && !token.after_verb => ATTRIBUTE_OF,
        _ if whose => 2.0,
        // What something turned into is what is said of it.
        "to" | "into" if changes => TURNED_INTO,
        // 'B is the owner of A' tells of A.
        "of" | "for" if reading.copula && token.after_verb => 2.5,
        "of" | "for" => 1.0,
        // 'B is the video system in A' tells of A.
        "in" | "on" if tells_attribute_of(reading, gap, other) => 2.0,
        // 'B is the system `a-1` runs', 'B is the channel where `a-1` is discussed'.
        "" if gap.tokens(reading).iter().any(is_sign)
            && tells_attribute_of(reading, gap, other) =>
        {
            2.0
        }
        // 'A has B as its owner' tells of A.
        "" if token.after_verb && has_as(reading, gap) => HAD_AS,
        "by" | "as" | "with" => -1.5,
        "to" | "from" => -0.75,
        "at" | "on" => -0.25,
        // What a thing is, or is done to.
        "" if token.after_verb => -1.0,
        _ => 0.0,
    };
    // 'We squash in pay-core' tells of `pay-core`.
    let sign = |gap: Gap| is_sign(&reading.tokens[gap.first as usize]);
    let is_word = |gap: Gap| {
        gap.tokens(reading).iter().all(|it| it.class == Class::Word && !it.start_capital)
    };
    let signed = if sign(gap) && is_word(other) && !sign(other) { SIGNED } else { 0.0 };
    let first = if gap.first == 0 { 0.75 } else { 0.0 };
    let last = if gap.last as usize + 1 == reading.tokens.len() { -0.5 } else { 0.0 };
    // Who holds something is its value: there is one of them to each thing.
    let tells = |token: &Token| (token.verb || reading.copula) && holds(&token.key);
    // 'The Orion lead' is of Orion.
    let next = reading.tokens.get(gap.last as usize + 1);
    let modifies = reading.copula
        && reading.tokens[gap.last as usize].modifies
        && !next.is_some_and(|next| is_sort(&next.key));
    let held = !modifies && reading.tokens.iter().any(tells) && holder(reading, token);
    // 'Ada owns a car that is red' tells of no holder of red.
    let of_other = reading.copula
        || !reading.tokens.iter().enumerate().any(|(at, token)| {
            let beside = !gap.holds(at) && !other.holds(at) && token.after_verb;
            beside && !is_sort(&token.key) && !concepts::generic(&token.key)
        });
    place + signed + first + last
        - match (held, of_other) {
            (true, true) => HOLDER,
            (true, false) => HOLDER_OF_SOMETHING_ELSE,
            (false, _) => 0.0,
        }
}
