//! Keys: read when they are needed, never printed.

use std::fmt;
use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::command::{Program, run};
use crate::timing::Limits;

/// A key. It cannot be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// Nobody's key is longer.
const KEY_BYTES_MAX: u64 = 16 * 1024;
/// A person may have to touch something.
const KEY_COMMAND_PATIENCE: Duration = Duration::from_secs(60);

impl Secret {
    /// Keeps a key to itself.
    #[must_use]
    pub fn new(key: String) -> Self {
        Self(key.trim().to_owned())
    }

    /// For the wire only.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// A text without the key, should a service repeat it.
    pub(crate) fn hidden_in(&self, text: &str) -> String {
        if self.0.is_empty() { text.to_owned() } else { text.replace(&self.0, "[key]") }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[key]")
    }
}

/// Why there is no key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// The file cannot be read.
    #[error("the key file cannot be read: {0}")]
    Unreadable(String),
    /// Others may read the file.
    #[error("the key file can be read by others")]
    Exposed,
    /// It holds no key.
    #[error("there is no key in it")]
    Empty,
    /// The command did not tell.
    #[error("the key command failed: {0}")]
    Command(String),
}

/// Reads a key from a file that nobody else may read.
///
/// # Errors
/// When there is none, or others may read it.
pub fn key_from_file(path: &Path) -> Result<Secret, KeyError> {
    let unreadable = |error: std::io::Error| KeyError::Unreadable(error.to_string());
    let about = fs::metadata(path).map_err(unreadable)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if about.permissions().mode() & 0o077 != 0 {
            return Err(KeyError::Exposed);
        }
    }
    if !about.is_file() || about.len() > KEY_BYTES_MAX {
        return Err(KeyError::Unreadable("it is no small file".to_owned()));
    }
    checked(Secret::new(fs::read_to_string(path).map_err(unreadable)?))
}

/// Asks a program for a key: `secret-tool`, `security`, `pass`.
///
/// # Errors
/// When it tells none.
pub fn key_from_command(program: &Program) -> Result<Secret, KeyError> {
    let limits = Limits {
        total: KEY_COMMAND_PATIENCE,
        idle: KEY_COMMAND_PATIENCE,
        answer_bytes: KEY_BYTES_MAX,
        ..Limits::default()
    };
    let told = run(program, "", &limits, &|| false);
    // What it printed may be half a key: only how it ended is told.
    let told = told.map_err(|error| KeyError::Command(error.fault.as_str().to_owned()))?;
    checked(Secret::new(told))
}

fn checked(secret: Secret) -> Result<Secret, KeyError> {
    match secret.reveal().is_empty() || secret.reveal().contains(char::is_whitespace) {
        true => Err(KeyError::Empty),
        false => Ok(secret),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_never_printed() {
        let key = Secret::new("sk-very-secret\n".to_owned());
        assert_eq!(format!("{key:?} {:?}", Some(&key)), "[key] Some([key])");
        assert_eq!(key.hidden_in("Bearer sk-very-secret is wrong"), "Bearer [key] is wrong");
    }

    #[cfg(unix)]
    #[test]
    #[expect(clippy::disallowed_methods, reason = "files for the test")]
    fn a_key_file_is_private_and_holds_one_word() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        let check = |text: &str, mode: u32, expected: Result<Secret, KeyError>| {
            fs::write(&path, text).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            assert_eq!(key_from_file(&path), expected, "{text:?} {mode:o}");
        };
        check("sk-1\n", 0o600, Ok(Secret::new("sk-1".to_owned())));
        check("sk-1\n", 0o400, Ok(Secret::new("sk-1".to_owned())));
        check("sk-1\n", 0o640, Err(KeyError::Exposed));
        check("sk-1\n", 0o604, Err(KeyError::Exposed));
        check("\n", 0o600, Err(KeyError::Empty));
        check("two words", 0o600, Err(KeyError::Empty));
        assert!(key_from_file(folder.path()).is_err());
        assert!(key_from_file(&folder.path().join("none")).is_err());
        let told = Program::new(["printf", "sk-2\\n"].map(str::to_owned).to_vec());
        assert_eq!(key_from_command(&told.unwrap()), Ok(Secret::new("sk-2".to_owned())));
        let failed = Program::new(vec!["false".to_owned()]).unwrap();
        assert_eq!(key_from_command(&failed), Err(KeyError::Command("failed".to_owned())));
    }
}
