//! Takes an entry of ours out of JSON, with the holders that we made for it.

use jsonc_parser::ast::Value;

use super::WiringError;
use super::json::{Doc, Edit, Holder, edited};

/// A step on the way from the outermost object down to an entry of ours.
#[derive(Debug, Clone)]
pub(super) struct Link {
    pub(super) holder: Holder,
    /// Which of its members the way goes through.
    pub(super) index: usize,
    /// The keys that lead to the holder; none for one that is part of the entry.
    pub(super) path: Option<Vec<String>>,
}

/// Takes out what a chain of links ends at, and every holder around it that would
/// be left empty, unless it was there before us or has a comment in it.
pub(super) fn take_out(doc: &Doc<'_>, chain: &[Link], original: Option<&Doc<'_>>) -> String {
    for (depth, link) in chain.iter().enumerate().rev() {
        if link.holder.members.len() > 1 {
            return edited(doc.text, &doc.remove(&link.holder, link.index));
        }
        let before = link
            .path
            .as_ref()
            .and_then(|path| original.and_then(|original| holder_at(original, path)));
        if depth == 0 || before.is_some() || doc.is_commented(&link.holder) {
            let was = before.filter(|before| before.members.is_empty()).zip(original);
            let was = was.map(|(before, original)| &original.text[before.inner()]);
            return edited(doc.text, &doc.empty(&link.holder, was));
        }
    }
    doc.text.to_owned()
}

/// What was left of a file that had nothing in it before us.
///
/// We had to begin an object there; when its person did not put anything into it,
/// the file is as blank again as it was.
pub(super) fn restore_blank(text: String, original: Option<&str>) -> Result<String, WiringError> {
    let Some(original) = original else { return Ok(text) };
    let (doc, before) = (Doc::parse(&text)?, Doc::parse(original)?);
    let Ok(root) = doc.root() else { return Ok(text) };
    let left = Holder::object(root);
    let only_version = root.properties.iter().all(|prop| prop.name.as_str() == "version");
    if !before.has_root() && is_skeleton(&doc) {
        let around = edited(&text, &[Edit::new(left.range, "")]);
        return Ok(if around.trim() == original.trim() { original.to_owned() } else { text });
    }
    let blank = before.root().map(Holder::object).ok().filter(|root| root.members.is_empty());
    Ok(match blank {
        Some(blank) if only_version => {
            edited(&text, &doc.empty(&left, Some(&original[blank.inner()])))
        }
        _ => text,
    })
}

/// Whether nothing is in the outermost object but what makes it a settings file.
pub(super) fn is_skeleton(doc: &Doc<'_>) -> bool {
    let Ok(root) = doc.root() else { return false };
    let version = |key: &str| key == "version";
    root.properties.iter().all(|prop| version(prop.name.as_str()))
        && !doc.is_commented(&Holder::object(root))
}

/// The object or list that keys lead to.
fn holder_at(doc: &Doc<'_>, path: &[String]) -> Option<Holder> {
    let mut object = doc.root().ok()?;
    let Some((last, before)) = path.split_last() else { return Some(Holder::object(object)) };
    for key in before {
        object = doc.property(object, &[key]).ok()??.1.value.as_object()?;
    }
    let value: &Value<'_> = &doc.property(object, &[last]).ok()??.1.value;
    Holder::of(value)
}
