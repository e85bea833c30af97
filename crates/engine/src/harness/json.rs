//! JSON as agents write it: looked at leniently, one level at a time.
//!
//! Records are large and mostly of no interest. [`Object`] holds the members of
//! one object as they stand in the text; what nobody asks for is never parsed.
//! A member of an unexpected type is as good as none.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::model::Timestamp;

/// A longer name of a session, a message or a model is none. Every turn carries
/// them, so that a few hostile ones would fill the memory.
const NAME_BYTES_MAX: usize = 256;

/// The same for the paths of folders; no system opens a longer one.
const PATH_BYTES_MAX: usize = 4_096;

/// A text that may name something.
pub(crate) fn as_name(text: Cow<'_, str>) -> Option<String> {
    (!text.is_empty() && text.len() <= NAME_BYTES_MAX).then(|| text.into_owned())
}

/// A text that may be the path of a folder.
pub(crate) fn as_folder(text: Cow<'_, str>) -> Option<String> {
    (!text.is_empty() && text.len() <= PATH_BYTES_MAX).then(|| text.into_owned())
}

/// The members of an object, in their order.
#[derive(Default)]
pub(crate) struct Object<'a>(Vec<(Cow<'a, str>, &'a str)>);

impl<'a> Object<'a> {
    /// Of a text that is an object, and nothing else.
    pub(crate) fn parse(text: &'a str) -> Option<Self> {
        // A glance spares the parser's account of what is wrong.
        if !text.trim_start().starts_with('{') {
            return None;
        }
        serde_json::from_str(text).ok()
    }

    /// Of a text that begins as an object: the members up to where it is cut. The
    /// one that is cut itself is there, but is of no type.
    pub(crate) fn beginning(text: &'a str) -> Option<Self> {
        if !text.trim_start().starts_with('{') {
            return None;
        }
        let mut members = Vec::new();
        // That it ends somewhere, well or not, is no news.
        let _ = Members(&mut members).deserialize(&mut serde_json::Deserializer::from_str(text));
        Some(Self(members))
    }

    fn raw(&self, name: &str) -> Option<&'a str> {
        // Of a name that stands there twice, the last one counts.
        self.0.iter().rev().find(|(known, _)| known == name).map(|(_, value)| *value)
    }

    /// Whether there is such a member, other than null.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.raw(name).is_some_and(|value| value != "null")
    }

    /// A member that is a text.
    pub(crate) fn text(&self, name: &str) -> Option<Cow<'a, str>> {
        text(self.raw(name)?)
    }

    /// A member that names something: a session, a message, a model.
    pub(crate) fn name(&self, name: &str) -> Option<String> {
        self.text(name).and_then(as_name)
    }

    /// A member that is the path of a folder.
    pub(crate) fn folder(&self, name: &str) -> Option<String> {
        self.value(name)?.folder()
    }

    /// Whether a member is this text.
    pub(crate) fn says(&self, name: &str, text: &str) -> bool {
        self.text(name).is_some_and(|found| found == text)
    }

    /// A member that is a whole number.
    pub(crate) fn number(&self, name: &str) -> Option<i64> {
        self.raw(name)?.parse().ok()
    }

    /// The members that are texts.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, Cow<'a, str>)> {
        self.0.iter().filter_map(|(name, value)| Some((&**name, text(value)?)))
    }

    /// A member that is an object.
    pub(crate) fn object(&self, name: &str) -> Option<Object<'a>> {
        Object::parse(self.raw(name)?)
    }

    /// Whether a member is true.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.raw(name) == Some("true")
    }

    /// The elements of a member that is a list.
    pub(crate) fn list(&self, name: &str) -> Vec<Value<'a>> {
        self.value(name).and_then(Value::list).unwrap_or_default()
    }

    /// The members that are objects.
    pub(crate) fn objects(&self) -> impl Iterator<Item = (&str, Object<'a>)> {
        self.0.iter().filter_map(|(name, value)| Some((&**name, Object::parse(value)?)))
    }

    /// A member of any type.
    pub(crate) fn value(&self, name: &str) -> Option<Value<'a>> {
        self.raw(name).map(Value)
    }

    /// A member that is a moment: ISO 8601, or milliseconds since 1970.
    pub(crate) fn moment(&self, name: &str) -> Option<Timestamp> {
        let raw = self.raw(name)?;
        match text(raw) {
            Some(iso) => iso.parse().ok(),
            None => {
                let millis = raw.parse::<f64>().ok().filter(|millis| millis.is_finite())?;
                #[expect(
                    clippy::cast_possible_truncation,
                    reason = "microseconds fit until the year 290000"
                )]
                Timestamp::from_micros((millis * 1_000.0) as i64).ok()
            }
        }
    }
}

/// A value of any type.
#[derive(Clone, Copy)]
pub(crate) struct Value<'a>(&'a str);

impl<'a> Value<'a> {
    /// As it stands in the text.
    pub(crate) fn raw(self) -> &'a str {
        self.0
    }

    /// If it is a text.
    pub(crate) fn text(self) -> Option<Cow<'a, str>> {
        text(self.0)
    }

    /// If it is the path of a folder.
    pub(crate) fn folder(self) -> Option<String> {
        self.text().and_then(as_folder)
    }

    /// If it is an object.
    pub(crate) fn object(self) -> Option<Object<'a>> {
        Object::parse(self.0)
    }

    /// What is said here: a text, or a list of parts of which some have one.
    pub(crate) fn words(self) -> Option<Cow<'a, str>> {
        if let Some(text) = self.text() {
            return Some(text);
        }
        let mut words = String::new();
        for part in self.list()? {
            let text = part.text().or_else(|| part.object()?.text("text"));
            if let Some(text) = text.filter(|text| !text.is_empty()) {
                if !words.is_empty() {
                    words.push('\n');
                }
                words.push_str(&text);
            }
        }
        Some(Cow::Owned(words))
    }

    /// Its first byte and the one after its last, in the text it is a part of.
    pub(crate) fn place_in(self, whole: &str) -> (u64, u64) {
        let start = (self.0.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize);
        (start as u64, (start + self.0.len()) as u64)
    }

    /// If it is a list.
    pub(crate) fn list(self) -> Option<Vec<Value<'a>>> {
        if !self.0.starts_with('[') {
            return None;
        }
        let elements: Vec<&'a RawValue> = serde_json::from_str(self.0).ok()?;
        Some(elements.into_iter().map(|element| Value(element.get())).collect())
    }
}

/// A JSON text. One that holds half of a surrogate pair, as programs write that
/// cut strings without looking, has a replacement character in its place.
fn text(raw: &str) -> Option<Cow<'_, str>> {
    /// Borrows where nothing is escaped.
    #[derive(serde::Deserialize)]
    struct Text<'a>(#[serde(borrow)] Cow<'a, str>);
    if !raw.starts_with('"') {
        return None;
    }
    match serde_json::from_str::<Text<'_>>(raw) {
        Ok(Text(text)) => Some(text),
        Err(_) => serde_json::from_str(&without_half_pairs(raw)).ok().map(Cow::Owned),
    }
}

fn without_half_pairs(raw: &str) -> String {
    let mut whole = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find('\\') {
        let (before, escape) = rest.split_at(at);
        whole.push_str(before);
        let length = match (unit(escape), escape.get(6..).and_then(unit)) {
            (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => 12,
            (Some(0xd800..=0xdfff), _) => {
                whole.push_str("\\ufffd");
                rest = &escape[6..];
                continue;
            }
            (Some(_), _) => 6,
            (None, _) => 1 + escape[1..].chars().next().map_or(0, char::len_utf8),
        };
        whole.push_str(&escape[..length]);
        rest = &escape[length..];
    }
    whole.push_str(rest);
    whole
}

/// The UTF-16 unit of a `\uXXXX` that stands here.
fn unit(text: &str) -> Option<u16> {
    let digits = text.strip_prefix("\\u")?.get(..4)?;
    u16::from_str_radix(digits, 16).ok()
}

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut members = Vec::with_capacity(16);
        Members(&mut members).deserialize(deserializer)?;
        Ok(Object(members))
    }
}

/// Collects the members of an object, so that those before an error are kept.
struct Members<'m, 'a>(&'m mut Vec<(Cow<'a, str>, &'a str)>);

impl<'de: 'a, 'a> DeserializeSeed<'de> for Members<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de: 'a, 'a> Visitor<'de> for Members<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        #[derive(serde::Deserialize)]
        struct Name<'a>(#[serde(borrow)] Cow<'a, str>);
        while let Some(name) = map.next_key::<Name<'de>>()? {
            self.0.push((name.0, ""));
            let value = map.next_value::<&'de RawValue>()?;
            if let Some(member) = self.0.last_mut() {
                member.1 = value.get();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_found_whatever_stands_beside_them() {
        let text = r#"{"a":"x\ny","b":[1,{"c":"d"}],"n":null,"t":true,"at":1782191841965}"#;
        let object = Object::parse(text).unwrap();
        assert_eq!(object.text("a").unwrap(), "x\ny");
        assert_eq!(object.list("b")[1].object().unwrap().text("c").unwrap(), "d");
        assert!(!object.has("n") && object.is("t") && object.text("t").is_none());
        assert_eq!(object.moment("at").unwrap().to_string(), "2026-06-23T05:17:21.965Z");
        assert!(Object::parse("[1]").is_none() && Object::parse("{\"a\":").is_none());
    }

    #[test]
    fn what_is_cut_is_known_up_to_there() {
        let text = r#" {"type":"session_meta","n":12,"payload":{"id":"x","long":"and so"#;
        let object = Object::beginning(text).unwrap();
        assert!(object.says("type", "session_meta") && object.number("n") == Some(12));
        assert!(object.has("payload") && object.object("payload").is_none());
        assert!(Object::beginning("[").is_none() && Object::beginning("{").is_some());
    }

    #[test]
    fn words_are_a_text_or_the_texts_of_parts() {
        let object = Object::parse(r#"{"a":"x","b":[{"text":"y"},{"image":1},"z",{"text":""}]}"#);
        let object = object.unwrap();
        assert_eq!(object.value("a").unwrap().words().unwrap(), "x");
        assert_eq!(object.value("b").unwrap().words().unwrap(), "y\nz");
    }

    #[test]
    fn half_a_surrogate_pair_costs_a_character_not_the_text() {
        let object =
            Object::parse(r#"{"a":"cut \ud83d here, whole \ud83d\ude00 \\ud83d"}"#).unwrap();
        assert_eq!(object.text("a").unwrap(), "cut \u{fffd} here, whole 😀 \\ud83d");
    }
}
