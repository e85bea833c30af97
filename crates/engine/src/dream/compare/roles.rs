//! Which of a template's two gaps holds what is spoken of, and which the value.

use rustc_hash::{FxHashMap, FxHashSet};

use super::facts::listing;
use super::gaps::{Gap, tells};
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::standing::{holder, holds, many, surely_many};
use super::templates::Templates;

/// What is known of a template's gaps.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Role {
    /// Which gap holds what is spoken of.
    pub(super) entity: usize,
    /// What its words tell about how many values there are: below 0 for one at a time.
    pub(super) prior: f32,
}

/// How often something fills a gap, and in how many templates.
#[derive(Debug, Default, Clone, Copy)]
struct Spread {
    count: u32,
    templates: u32,
}

/// Numbers, versions and moments are seldom listed.
const MEASURED: f32 = -1.5;
/// What is spoken of with one of these verbs has brothers.
const LISTED: f32 = 20.0;
/// And with some of them always.
const SURELY_LISTED: f32 = 100.0;
/// The more so the nearer the verb is.
const PERHAPS_LISTED: f32 = 6.0;
/// 'Its colour is' speaks of one.
const ATTRIBUTE: f32 = -1.0;
/// A thing has one holder at a time.
const HELD: f32 = -1.0;
/// A preposition alone tells little of what is said.
const WORDLESS: f32 = 2.0;
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
            role.prior += BETWEEN_THINGS;
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
    let Some(parsed) = members.first().and_then(|at| templates.read[*at as usize]) else {
        return Role::default();
    };
    let reading = &readings[members[0] as usize];
    let [one, two] = parsed.gaps.map(|gap| by_place(reading, gap));
    let count = again(0).0.min(again(1).0).min(12) as f32;
    let balance = (ways(0) - ways(1)) * count * 0.5 + one
        - two
        - ((several(0) - several(1)) * 0.5).clamp(-4.0, 4.0);
    let entity = usize::from(balance < 0.0);
    let value = parsed.gaps[1 - entity];
    Role { entity, prior: prior(reading, parsed.gaps, value) }
}

/// What the words tell about how many values there are.
fn prior(reading: &Reading, gaps: [Gap; 2], value: Gap) -> f32 {
    if value.measures(reading) {
        return MEASURED;
    }
    let told = |at: usize| {
        reading.tokens.get(at).filter(|token| tells(token) && !gaps.iter().any(|gap| gap.holds(at)))
    };
    let before = (0..value.first as usize).rev().find_map(told);
    let after = (value.last as usize + 1..reading.tokens.len()).find_map(told);
    let held = reading.tokens.iter().any(|token| holds(&token.key));
    let attribute = |token: &Token| !token.verb && !token.word.ends_with('s');
    let listed = |token: &Token| many(&token.key) && !holds(&token.key);
    if before.is_none() && after.is_none() {
        return WORDLESS;
    }
    // What one can do, or did, one can or did besides.
    let did = reading.tokens.iter().any(|token| token.verb && token.word.ends_with("ed"));
    let several = reading.has(Mark::Can) || did && !reading.passive && !reading.cue;
    let anywhere = several || (0..reading.tokens.len()).filter_map(told).any(listed);
    match before.into_iter().chain(after).any(listed) {
        _ if reading.tokens.iter().any(|token| token.verb && surely_many(&token.key)) => {
            SURELY_LISTED
        }
        true => LISTED,
        false if anywhere => PERHAPS_LISTED,
        false if held => HELD,
        false if before.into_iter().chain(after).any(attribute) => ATTRIBUTE,
        false => 0.0,
    }
}

/// How much a gap's place in the sentence tells that it is what is spoken of.
pub(super) fn by_place(reading: &Reading, gap: Gap) -> f32 {
    let token = &reading.tokens[gap.first as usize];
    if gap.measures(reading) {
        return -20.0;
    }
    let whose = reading.tokens[gap.last as usize].possessive;
    let place = match token.preposition {
        _ if whose => 2.0,
        // 'B is the owner of A' tells of A.
        "of" | "for" if reading.copula && token.after_verb => 2.5,
        "of" | "for" => 1.0,
        "by" | "as" | "with" => -1.5,
        "to" | "from" => -0.75,
        "at" | "on" => -0.25,
        // What a thing is, or is done to.
        "" if token.after_verb => -1.0,
        _ => 0.0,
    };
    let first = if gap.first == 0 { 0.75 } else { 0.0 };
    let last = if gap.last as usize + 1 == reading.tokens.len() { -0.5 } else { 0.0 };
    // Who holds something is its value: there is one of them to each thing.
    let tells = |token: &Token| (token.verb || reading.copula) && holds(&token.key);
    let held = reading.tokens.iter().any(tells) && holder(reading, token);
    place + first + last - if held { 5.0 } else { 0.0 }
}
