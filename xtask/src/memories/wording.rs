//! Sentences with their places filled in, and the same with another surface.

/// What goes into the places of a wording.
pub(super) struct Said<'a> {
    pub(super) thing: &'a str,
    pub(super) value: &'a str,
    pub(super) old: &'a str,
}

impl Said<'_> {
    /// A wording with its places filled in; a sentence begins with a capital unless it
    /// begins with a name.
    pub(super) fn as_in(&self, wording: &str) -> String {
        let mut text = wording.to_owned();
        if text.starts_with("{v}") && self.value.contains(' ') {
            let mut letters = self.value.chars();
            let first: String = letters.next().iter().flat_map(|c| c.to_uppercase()).collect();
            text = text.replacen("{v}", &format!("{first}{}", letters.as_str()), 1);
        }
        text.replace("{e}", self.thing).replace("{v}", self.value).replace("{o}", self.old)
    }
}

/// How many ways there are to write the same sentence.
pub(super) const SURFACES: usize = 9;

/// One of the ways.
pub(super) fn surface(text: &str, thing: &str, way: usize) -> String {
    match way {
        0 => text.to_owned(),
        1 => format!("{text}."),
        2 => format!("Note: {text}"),
        3 => format!("FYI: {text}."),
        4 => text.replace(thing, &format!("`{thing}`")),
        5 => text.replacen(' ', "  ", 1),
        6 => format!("{text}!"),
        7 => format!("- {text}"),
        _ => format!("{} ", text.replace(thing, &format!("**{thing}**"))),
    }
}

/// As it is written in the middle of a sentence.
pub(super) fn lower_first(wording: &str) -> String {
    let mut letters = wording.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}
