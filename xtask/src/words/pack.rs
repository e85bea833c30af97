//! The lexicon as bytes; `crates/engine/src/words/lexicon.rs` has the other side.

use std::collections::BTreeMap;

use fst::Map;

use super::choose::Lexicon;
use super::kin::{Kin, Link};
use crate::Result;

/// The files, by name.
pub(super) fn pack(lexicon: &Lexicon, kin: &Kin) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let (places, records) = records(lexicon, kin)?;
    let forms = lexicon.forms.iter().filter_map(|(form, (word, speech))| {
        let place = places.get(word.as_str()).copied()?;
        (form != word).then_some((form.as_str(), place << 4 | u64::from(*speech)))
    });
    Ok(vec![
        ("words.fst", automaton(places.iter().map(|(word, place)| (*word, *place)))?),
        ("forms.fst", automaton(forms)?),
        ("records.bin", records),
    ])
}

fn automaton<'w>(pairs: impl Iterator<Item = (&'w str, u64)>) -> Result<Vec<u8>> {
    Ok(Map::from_iter(pairs).map_err(|error| error.to_string())?.into_fst().into_inner())
}

/// Where each record begins, and the records: parts of speech and number of families in
/// four bits each, the number of links in two bytes; then in three bytes each the families
/// and the links (place of the other word, kind), sorted.
fn records<'l>(lexicon: &'l Lexicon, kin: &Kin) -> Result<(BTreeMap<&'l str, u64>, Vec<u8>)> {
    let numbers: BTreeMap<&str, usize> =
        kin.families.values().flatten().copied().zip(0..).collect();
    let families = |name: &str| kin.families.get(name).into_iter().flatten();
    let links = |name: &str| kin.links.get(name).into_iter().flatten();
    let mut places = BTreeMap::new();
    let mut next = 0;
    for name in lexicon.words.keys() {
        places.insert(name.as_str(), next);
        next += 3 + 3 * (families(name).count() + links(name).count()) as u64;
    }
    let mut bytes = Vec::new();
    for (name, word) in &lexicon.words {
        let family_count = u8::try_from(families(name).count()).unwrap_or(u8::MAX);
        let link_count = u16::try_from(links(name).count()).map_err(|error| error.to_string())?;
        if family_count > 15 {
            return Err(format!("{name} has {family_count} families"));
        }
        bytes.push(word.speech() | family_count << 4);
        bytes.extend(link_count.to_le_bytes());
        for family in families(name) {
            number(&mut bytes, numbers.get(family).copied().unwrap_or(0));
        }
        for (other, link) in links(name) {
            let kind = match link {
                Link::Antonym => 0,
                Link::Synonym => 1,
                Link::Derived => 2,
                Link::Broader => 3,
            };
            let place = places.get(other).copied().unwrap_or(0);
            number(&mut bytes, (place as usize) << 2 | kind);
        }
    }
    match next < 1 << 22 {
        true => Ok((places, bytes)),
        false => Err("the records are too long for three bytes".to_owned()),
    }
}

fn number(bytes: &mut Vec<u8>, value: usize) {
    bytes.extend(value.to_le_bytes().into_iter().take(3));
}
