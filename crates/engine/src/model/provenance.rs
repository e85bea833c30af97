//! Where a memory comes from.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};

use super::{AgentName, EvidenceId, Invalid, Label, looks_like};

/// Half of a SHA-256, enough to tell texts apart: of a source line, to notice
/// that it was changed; of an imported item, to import it only once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fingerprint([u8; 16]);

looks_like!(Fingerprint, { "type": "string", "pattern": "^[0-9a-f]{32}$" });

impl Fingerprint {
    /// Of all parts in order; their boundaries count.
    #[must_use]
    pub fn of<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        let mut half = [0; 16];
        half.copy_from_slice(&hash.finalize()[..16]);
        Self(half)
    }

    /// The bytes to store.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }

    /// Reads stored bytes back.
    ///
    /// # Errors
    /// When there are not sixteen of them.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Invalid> {
        let sixteen = bytes.try_into().map_err(|_| Invalid::Unreadable {
            what: "a fingerprint",
            found: format!("{} bytes", bytes.len()),
        })?;
        Ok(Self(sixteen))
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl From<Fingerprint> for String {
    fn from(fingerprint: Fingerprint) -> String {
        fingerprint.to_string()
    }
}

impl TryFrom<String> for Fingerprint {
    type Error = Invalid;

    fn try_from(text: String) -> Result<Self, Invalid> {
        let unreadable = || Invalid::Unreadable {
            what: "a fingerprint (32 hexadecimal digits)",
            found: text.chars().take(60).collect(),
        };
        if text.len() != 32 || !text.is_ascii() {
            return Err(unreadable());
        }
        let mut bytes = [0; 16];
        for (byte, at) in bytes.iter_mut().zip((0..32).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| unreadable())?;
        }
        Ok(Self(bytes))
    }
}

/// One place a memory comes from. A merged memory has several.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The agent, or the surface a person spoke through.
    pub agent: AgentName,
    /// The agent's session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<Label>,
    /// The file it stood in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Label>,
    /// The line of that file, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// Its first byte in that file, and the one after its last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bytes: Option<(u64, u64)>,
    /// The folder the agent worked in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub folder: Option<Label>,
    /// The branch that was checked out there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Label>,
    /// The model that spoke, or was spoken to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<Label>,
    /// Of the words at the source.
    pub hash: Fingerprint,
    /// The evidence it was distilled from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evidence: Option<EvidenceId>,
}

impl Source {
    /// Words that came straight from an agent or a person, from no file.
    #[must_use]
    pub fn spoken(agent: AgentName, words: &str) -> Self {
        Self {
            agent,
            session: None,
            file: None,
            line: None,
            bytes: None,
            folder: None,
            branch: None,
            model: None,
            hash: Fingerprint::of([words.as_bytes()]),
            evidence: None,
        }
    }
}

/// The places a memory comes from, each once and in order. Clones share them: a dream
/// holds several versions of every memory, and few of them differ in this.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, schemars::JsonSchema)]
#[serde(from = "Vec<Source>")]
#[schemars(inline, with = "BTreeSet<Source>")]
pub struct Sources(Arc<[Source]>);

impl Sources {
    /// Whether this one is among them.
    #[must_use]
    pub fn contains(&self, source: &Source) -> bool {
        self.0.binary_search(source).is_ok()
    }

    /// Whether all of them are among the others.
    #[must_use]
    pub fn is_subset(&self, others: &Self) -> bool {
        self.iter().all(|source| others.contains(source))
    }

    /// Adds those that are not among them yet.
    pub fn extend(&mut self, sources: impl IntoIterator<Item = Source>) {
        *self = self.iter().cloned().chain(sources).collect();
    }

    /// Keeps only those that shall stay.
    pub fn retain(&mut self, stays: impl Fn(&Source) -> bool) {
        *self = self.iter().filter(|source| stays(source)).cloned().collect();
    }

    /// Adds or takes away one; undo restores sources one by one.
    pub(crate) fn set(&mut self, source: &Source, present: bool) {
        match present {
            true => self.extend([source.clone()]),
            false => self.retain(|known| known != source),
        }
    }
}

impl Deref for Sources {
    type Target = [Source];
    fn deref(&self) -> &[Source] {
        &self.0
    }
}

impl FromIterator<Source> for Sources {
    fn from_iter<I: IntoIterator<Item = Source>>(sources: I) -> Self {
        sources.into_iter().collect::<Vec<Source>>().into()
    }
}

impl From<Vec<Source>> for Sources {
    fn from(mut sources: Vec<Source>) -> Self {
        sources.sort_unstable();
        sources.dedup();
        Self(sources.into())
    }
}

impl<const N: usize> From<[Source; N]> for Sources {
    fn from(sources: [Source; N]) -> Self {
        Vec::from(sources).into()
    }
}

impl<'s> IntoIterator for &'s Sources {
    type Item = &'s Source;
    type IntoIter = std::slice::Iter<'s, Source>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Serialize for Sources {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_tell_boundaries_and_come_back() {
        let one = Fingerprint::of([b"ab".as_slice(), b"c"]);
        let other = Fingerprint::of([b"a".as_slice(), b"bc"]);
        assert_ne!(one, other);
        assert_eq!(Fingerprint::try_from(one.to_string()).unwrap(), one);
        assert!(Fingerprint::try_from("é".repeat(16)).is_err());
    }

    #[test]
    fn sources_are_each_once_and_in_order() {
        let source = |agent: &str| Source::spoken(AgentName::new(agent).unwrap(), "words");
        let check = |sources: &Sources, expected: &[&str]| {
            let agents: Vec<&str> = sources.iter().map(|source| source.agent.as_str()).collect();
            assert_eq!(agents, expected);
            let text = serde_json::to_string(sources).unwrap();
            assert_eq!(serde_json::from_str::<Sources>(&text).unwrap(), *sources);
        };
        let mut sources = Sources::from([source("b"), source("a"), source("b")]);
        check(&sources, &["a", "b"]);
        let before = sources.clone();
        sources.extend([source("c"), source("a")]);
        check(&sources, &["a", "b", "c"]);
        assert!(before.is_subset(&sources) && !sources.is_subset(&before));
        sources.set(&source("b"), false);
        sources.set(&source("d"), true);
        check(&sources, &["a", "c", "d"]);
        check(&before, &["a", "b"]);
        check(&Sources::default(), &[]);
    }
}
