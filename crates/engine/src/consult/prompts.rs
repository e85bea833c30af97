//! What models are told. The texts lie in `prompts/`, so that they can be read and changed
//! without reading code; a change to any of them is a new version.

/// Which version of the texts: told in each report.
pub const PROMPTS_VERSION: &str = "1";

/// Stands at the beginning of everything we ask. A session that begins so is ours, and
/// never captured.
pub const MARK: &str = "[somnium: a request of the memory itself, not a conversation]";

pub(crate) const JUDGE: &str = include_str!("../../prompts/judge.md");
pub(crate) const DISTIL: &str = include_str!("../../prompts/distil.md");
pub(crate) const DIGEST: &str = include_str!("../../prompts/digest.md");
pub(crate) const HEADLINE: &str = include_str!("../../prompts/headline.md");
pub(crate) const ROAM: &str = include_str!("../../prompts/roam.md");

/// What a model is told first: the mark, its task, and what is data.
pub(crate) fn system(task: &str, fence: &super::Fence) -> String {
    format!("{MARK}\n\n{}\n\n{}", task.trim(), fence.rule())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Fingerprint;

    /// Whoever changes a text raises the version and puts the new fingerprint here.
    #[test]
    fn a_changed_text_is_a_new_version() {
        let texts = [JUDGE, DISTIL, DIGEST, HEADLINE, ROAM].map(str::as_bytes);
        let found = (PROMPTS_VERSION, Fingerprint::of(texts).to_string());
        assert_eq!((found.0, found.1.as_str()), ("1", "55b41a29119cae3d0d2c8a3ee11275a8"));
    }

    #[test]
    fn the_mark_needs_no_escaping_in_json() {
        assert_eq!(serde_json::to_string(MARK).unwrap(), format!("\"{MARK}\""));
    }
}
