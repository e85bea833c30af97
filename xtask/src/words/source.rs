//! Open English WordNet as its YAML files have it.
//!
//! The files are regular, two spaces to a level; what they hold is read by the
//! level a line stands at. A general reader of YAML would be a dependency.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;

/// All that is read.
#[derive(Default)]
pub(super) struct Source {
    /// One for each word and part of speech.
    pub(super) entries: Vec<Entry>,
    /// By identifier.
    pub(super) synsets: BTreeMap<String, Synset>,
    /// Words of several meanings that begin with a small letter.
    pub(super) usual: BTreeSet<String>,
    /// The meanings 'municipality' and 'country'.
    places: Vec<String>,
}

impl Source {
    /// What a meaning is a kind of. Whether a place is a capital or a port, or on which
    /// continent a country lies, is no difference of kind: a settlement is a settlement.
    pub(super) fn settled<'s>(&'s self, synset: &'s Synset) -> Vec<&'s str> {
        let is_of = |place: &&String| synset.instance_of.iter().any(|it| self.is_below(it, place));
        let places: Vec<&str> = self.places.iter().filter(is_of).map(String::as_str).collect();
        let all = synset.instance_of.iter().chain(&synset.parents).map(String::as_str);
        if places.is_empty() { all.collect() } else { places }
    }

    /// Whether a meaning is a single country.
    pub(super) fn is_country(&self, synset: &Synset) -> bool {
        let country = self.places.last();
        let is = |kind| country.is_some_and(|country| self.is_below(kind, country));
        synset.instance_of.iter().any(|kind| is(kind))
    }

    fn is_below(&self, id: &str, ancestor: &str) -> bool {
        let above = || self.synsets.get(id).into_iter().flat_map(|synset| &synset.parents);
        id == ancestor || above().any(|parent| self.is_below(parent, ancestor))
    }
}

/// A word in one part of speech.
#[derive(Default)]
pub(super) struct Entry {
    pub(super) lemma: String,
    /// `n`, `v`, `a` or `r`.
    pub(super) part: char,
    /// Irregular inflections.
    pub(super) forms: Vec<String>,
    /// Most usual first.
    pub(super) senses: Vec<Sense>,
}

/// A word in one meaning.
#[derive(Default)]
pub(super) struct Sense {
    pub(super) key: String,
    pub(super) synset: String,
    /// Keys of other senses.
    pub(super) antonyms: Vec<String>,
    /// Keys of other senses.
    pub(super) derived: Vec<String>,
}

/// A meaning.
#[derive(Default)]
pub(super) struct Synset {
    /// The file it stands in: `noun.location`.
    pub(super) file: String,
    pub(super) members: Vec<String>,
    pub(super) parents: Vec<String>,
    /// What a single thing is one of: Lisbon, a city.
    pub(super) instance_of: Vec<String>,
    pub(super) similar: Vec<String>,
}

/// Reads all files of a folder.
pub(super) fn read(folder: &Path) -> Result<Source> {
    let listed = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut source = Source::default();
    for path in &paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.extension().is_none_or(|extension| extension != "yaml") || name == "frames" {
            continue;
        }
        let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        match name.starts_with("entries-") {
            true => read_entries(&text, &mut source.entries),
            false => read_synsets(&text, &name, &mut source.synsets),
        }
    }
    let mut senses: BTreeMap<&String, usize> = BTreeMap::new();
    for entry in &source.entries {
        *senses.entry(&entry.lemma).or_default() += entry.senses.len();
    }
    let usual = senses.into_iter().filter(|(word, count)| {
        *count > 1 && !word.starts_with(|first: char| first.is_uppercase())
    });
    source.usual = usual.map(|(word, _)| word.clone()).collect();
    for name in ["municipality", "country"] {
        let mut places = source.synsets.iter().filter(|(_, it)| it.file == "noun.location");
        let named = places.find(|(_, it)| it.members.first().is_some_and(|first| first == name));
        source.places.extend(named.map(|(id, _)| id.clone()));
    }
    match source.entries.is_empty() || source.synsets.is_empty() {
        true => Err(format!("{} has no entries-*.yaml and *.yaml of WordNet", folder.display())),
        false => Ok(source),
    }
}

/// Level 0 is a word, 2 a part of speech, 4 `form`, `sense` and the items of both, 6 what
/// a sense has.
fn read_entries(text: &str, entries: &mut Vec<Entry>) {
    let (mut lemma, mut section, mut field) = (String::new(), "", "");
    for line in text.lines() {
        let content = line.trim_start();
        match (line.len() - content.len(), content.strip_prefix("- ")) {
            (0, _) => lemma = plain(content.trim_end_matches(':')),
            (2, _) => {
                let part = content.chars().next().map_or('n', |p| if p == 's' { 'a' } else { p });
                entries.push(Entry { lemma: lemma.clone(), part, ..Entry::default() });
                section = "";
            }
            (4, None) => section = content.trim_end_matches(':'),
            (4, Some(form)) if section == "form" => {
                entries.last_mut().into_iter().for_each(|entry| entry.forms.push(plain(form)));
            }
            (4, Some(first)) if section == "sense" => {
                entries
                    .last_mut()
                    .into_iter()
                    .for_each(|entry| entry.senses.push(Sense::default()));
                field = of_sense(entries, first, field);
            }
            (6, None) if section == "sense" => field = of_sense(entries, content, field),
            (6, Some(item)) if section == "sense" => listed(entries, field, item),
            _ => {}
        }
    }
}

/// Takes `key: value`, or remembers the key of a list.
fn of_sense<'t>(entries: &mut [Entry], content: &'t str, field: &'t str) -> &'t str {
    let Some((key, value)) = content.split_once(':') else { return field };
    let sense = entries.last_mut().and_then(|entry| entry.senses.last_mut());
    match (sense, key) {
        (Some(sense), "id") => sense.key = plain(value.trim()),
        (Some(sense), "synset") => sense.synset = plain(value.trim()),
        _ => {}
    }
    key
}

fn listed(entries: &mut [Entry], field: &str, item: &str) {
    let Some(sense) = entries.last_mut().and_then(|entry| entry.senses.last_mut()) else { return };
    match field {
        "antonym" => sense.antonyms.push(plain(item)),
        "derivation" | "pertainym" | "participle" => sense.derived.push(plain(item)),
        _ => {}
    }
}

/// Level 0 is a meaning, 2 its fields and their items.
fn read_synsets(text: &str, file: &str, synsets: &mut BTreeMap<String, Synset>) {
    let (mut id, mut synset, mut field) = (String::new(), Synset::default(), "");
    for line in text.lines() {
        let content = line.trim_start();
        match (line.len() - content.len(), content.strip_prefix("- ")) {
            (0, _) => {
                synsets.insert(id, std::mem::take(&mut synset));
                id = plain(content.trim_end_matches(':'));
                file.clone_into(&mut synset.file);
            }
            (2, None) => field = content.split_once(':').map_or("", |(key, _)| key),
            (2, Some(item)) => match field {
                "members" => synset.members.push(plain(item)),
                "hypernym" => synset.parents.push(plain(item)),
                "instance_hypernym" => synset.instance_of.push(plain(item)),
                "similar" => synset.similar.push(plain(item)),
                _ => {}
            },
            _ => {}
        }
    }
    synsets.insert(id, synset);
    synsets.remove("");
}

/// A scalar without its quotes.
fn plain(text: &str) -> String {
    let single = text.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
    let double = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    single.map_or_else(|| double.unwrap_or(text).to_owned(), |inner| inner.replace("''", "'"))
}
