//! Every environment variable the program reads, declared once.

use std::path::PathBuf;

/// A variable, what it does, and nothing else.
pub(crate) struct EnvVar {
    pub(crate) name: &'static str,
    pub(crate) meaning: &'static str,
}

/// Where everything is kept.
pub(crate) const SOMNIUM_HOME: EnvVar = EnvVar {
    name: "SOMNIUM_HOME",
    meaning: "the folder that holds everything; default: somnium in the XDG data folder",
};
/// The XDG data folder.
pub(crate) const XDG_DATA_HOME: EnvVar =
    EnvVar { name: "XDG_DATA_HOME", meaning: "the XDG data folder; default: ~/.local/share" };
/// The person's own folder.
pub(crate) const HOME: EnvVar = EnvVar { name: "HOME", meaning: "the person's own folder" };

/// For the help and the tests.
pub(crate) const ALL: &[EnvVar] = &[SOMNIUM_HOME, XDG_DATA_HOME, HOME];

impl EnvVar {
    /// Its value as a path, unless it is unset or empty.
    #[expect(clippy::disallowed_methods, reason = "this is the door to the environment")]
    pub(crate) fn path(&self) -> Option<PathBuf> {
        std::env::var_os(self.name).filter(|value| !value.is_empty()).map(PathBuf::from)
    }
}
