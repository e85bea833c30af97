//! What stands beside the words of a memory: tags, reasons, who, where and when. Secrets are
//! pasted there, too.

use std::borrow::Cow;

use serde_json::Value;

use super::redact::{self, Redactor};
use crate::locate;
use crate::model::{Actor, AgentName, Content, Label, Reason, Reference, Source, Tag, Tags};

impl Redactor {
    /// A content without its secrets, and what was hidden.
    pub(crate) fn content(&self, content: Content) -> (Content, Vec<&'static str>) {
        let redacted = self.redact(content.as_str());
        let hidden = redacted.found.iter().map(|secret| secret.kind).collect();
        let Cow::Owned(text) = redacted.text else { return (content, hidden) };
        // Replacements are never empty, but may be longer than what they replace.
        let end = text.floor_char_boundary(Content::MAX_BYTES);
        (Content::new(&text[..end]).unwrap_or(content), hidden)
    }

    /// The same tags, without secrets.
    pub(crate) fn tags(&self, tags: &Tags) -> Tags {
        Tags::new(tags.iter().map(|tag| self.tag(tag))).unwrap_or_default()
    }

    fn tag(&self, tag: &Tag) -> Tag {
        let Some(text) = self.folded(tag.as_str()) else { return tag.clone() };
        Tag::new(text).unwrap_or_else(|_| {
            #[expect(clippy::expect_used, reason = "a literal")]
            Tag::new("redacted").expect("a tag")
        })
    }

    /// The same reason, without secrets.
    pub(crate) fn reason(&self, reason: &Reason) -> Option<Reason> {
        match self.hidden(reason.as_str()) {
            None => Some(reason.clone()),
            Some(text) => Reason::new(text).ok(),
        }
    }

    /// The same name, without secrets.
    pub(crate) fn label(&self, label: &Label) -> Label {
        self.hidden(label.as_str()).map_or_else(|| label.clone(), |text| locate::label(&text))
    }

    /// A name for an item, if it holds no secret: what is left of two could be the same.
    pub(crate) fn reference(&self, reference: Option<Reference>) -> Option<Reference> {
        reference.filter(|reference| self.hidden(reference.as_str()).is_none())
    }

    /// Who it was, unless their name is a secret.
    pub(crate) fn actor(&self, actor: Actor) -> Actor {
        match actor {
            Actor::Agent(name) => Actor::Agent(self.agent(name)),
            other => other,
        }
    }

    /// The agent's name, unless it is a secret.
    pub(crate) fn agent(&self, name: AgentName) -> AgentName {
        match self.folded(name.as_str()) {
            None => name,
            #[expect(clippy::expect_used, reason = "a literal")]
            Some(_) => AgentName::new("redacted").expect("a name"),
        }
    }

    /// The same, without secrets in any of its texts and names.
    pub(crate) fn json(&self, told: Value) -> Value {
        let text = |text: String| self.redact(&text).text.into_owned();
        match told {
            Value::String(told) => Value::String(text(told)),
            Value::Array(parts) => parts.into_iter().map(|part| self.json(part)).collect(),
            Value::Object(fields) => {
                fields.into_iter().map(|(name, told)| (text(name), self.json(told))).collect()
            }
            other => other,
        }
    }

    /// What was hidden in a text in small letters. Some keys are known by their capitals,
    /// and easily have them back.
    fn folded(&self, text: &str) -> Option<String> {
        let capitals = || redact::scan(&text.to_ascii_uppercase());
        self.hidden(text).or_else(|| (!capitals().is_empty()).then(|| "redacted".to_owned()))
    }

    /// The text, if something was hidden in it.
    fn hidden(&self, text: &str) -> Option<String> {
        match self.redact(text).text {
            Cow::Owned(text) => Some(text),
            Cow::Borrowed(_) => None,
        }
    }
}

impl Source {
    /// The same place, without secrets. Paths stay as they are otherwise: files are found
    /// by them.
    pub(crate) fn without_secrets(self) -> Self {
        let redactor = Redactor::default();
        let label = |label: Option<Label>| label.map(|label| redactor.label(&label));
        Self {
            agent: redactor.agent(self.agent),
            session: label(self.session),
            file: label(self.file),
            folder: label(self.folder),
            branch: label(self.branch),
            model: label(self.model),
            ..self
        }
    }
}
