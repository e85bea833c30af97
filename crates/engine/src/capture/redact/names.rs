//! What a name says about the value next to it: `DB_PASSWORD`, `apiKey`, `x-auth-token`.

use super::class::{self, DIGIT, LOWER, UPPER};
use super::words::{self, KEY_HEAD, KEY_NEUTRAL, NEUTRAL_HEAD, NEUTRAL_TAIL};

/// Longer identifiers are not names of secrets.
const NAME_BYTES_MAX: usize = 64;

/// How plainly a name announces a secret, and so how much its value must still prove.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strength {
    /// People choose passwords: short ones, words, anything.
    Password,
    /// A `secret` may be chosen, drawn, or the name of one that is kept elsewhere.
    Secret,
    /// Tokens and keys are drawn.
    Token,
    /// A `key` of unknown use: most are not secret.
    Key,
}

/// A name that announces a secret.
#[derive(Debug, Clone, Copy)]
pub(super) struct Name {
    pub(super) strength: Strength,
    pub(super) kind: &'static str,
    /// `LIKE_THIS`: a variable of the environment or a constant.
    pub(super) screaming: bool,
    /// `pass` and `pwd` are words of other sentences too.
    pub(super) ambiguous: bool,
}

/// What this identifier announces; `before` is the word in front of it, as in `API key`.
pub(super) fn classify(identifier: &str, before: &str) -> Option<Name> {
    let mut buffer = [0; NAME_BYTES_MAX];
    let mut words = Words::new();
    words.split(identifier, &mut buffer)?;
    // In the settings of Git, this is the number of a key, which is public.
    if identifier == "signingkey" {
        return None;
    }
    let parts = words.resolve(&buffer);
    let parts = &parts[..words.count];
    let (at, strength, kind) = secret_word(parts).or_else(|| by_service(parts, before))?;
    let (head, tail) = (&parts[..at], &parts[at + 1..]);
    if tail.iter().any(|word| words::has(NEUTRAL_TAIL, word)) {
        return None;
    }
    let screaming = !class::any(identifier, LOWER) && class::any(identifier, UPPER);
    let ambiguous = !screaming && matches!(parts[at], "pass" | "pwd" | "pw" | "auth" | "pat");
    let named = Name { strength, kind, screaming, ambiguous };
    match strength {
        Strength::Password => {
            let neutral = head.iter().any(|word| matches!(*word, "is" | "has" | "no" | "hashed"));
            (!neutral).then_some(named)
        }
        Strength::Secret | Strength::Token => {
            let neutral = head.iter().any(|word| words::has(NEUTRAL_HEAD, word));
            (!neutral).then_some(named)
        }
        Strength::Key => {
            let before = before.to_ascii_lowercase();
            let qualifies = |word: &&str| words::has(KEY_HEAD, word);
            if head.iter().any(|word| words::has(KEY_NEUTRAL, word)) {
                None
            } else if head.iter().any(qualifies) || at == 0 && qualifies(&before.as_str()) {
                Some(Name { strength: Strength::Token, kind: "api-key", ..named })
            } else {
                (at > 0).then_some(named)
            }
        }
    }
}

/// Whether this is a `key` that nothing qualifies, but spoken of as one that somebody has,
/// or given as an option.
pub(super) fn is_bare_key(identifier: &str, before: &str) -> bool {
    let owners = ["my", "your", "our", "their", "the", "this", "new"];
    let owned = owners.iter().any(|owner| before.eq_ignore_ascii_case(owner));
    identifier.eq_ignore_ascii_case("key") && owned || identifier == "--key"
}

/// The last word that announces a secret.
fn secret_word(parts: &[&str]) -> Option<(usize, Strength, &'static str)> {
    let found = |at: usize| whole_or_ending(parts[at]).map(|(strength, kind)| (at, strength, kind));
    (0..parts.len()).rev().find_map(found)
}

/// `sonar.login`, `CONTRIBSYS__COM`: what is a secret at one service only.
fn by_service(parts: &[&str], before: &str) -> Option<(usize, Strength, &'static str)> {
    let last = parts.len().checked_sub(1)?;
    let service = last.checked_sub(1).map_or(before, |at| parts[at]);
    // `-Dsonar.login=` has the letter of the option before the name.
    let service = service.trim_start_matches('D');
    let known = parts[last] == "login" && service.eq_ignore_ascii_case("sonar")
        || parts[last] == "com" && service == "contribsys";
    known.then_some((last, Strength::Token, "token"))
}

fn whole_or_ending(word: &str) -> Option<(Strength, &'static str)> {
    let password = Some((Strength::Password, "password"));
    match word {
        "pass" | "pw" | "pwd" | "pswd" | "psk" | "psw" | "passcode" | "passwort" | "kennwort"
        | "senha" | "contrasena" | "contrasenya" | "passwrd" | "mdp" | "requirepass"
        | "masterauth" | "dbpass" | "userpass" | "rootpw" | "bindpw" | "mypass" | "smtppass"
        | "mailpass" | "ftppass" | "pgpass" | "storepass" | "keypass" => password,
        // The folder the shell was in before.
        "oldpwd" => None,
        "bypass" | "compass" | "jsonwebtoken" | "webtoken" => None,
        "secrets" | "cred" | "creds" | "credential" | "credentials" => {
            Some((Strength::Secret, "credential"))
        }
        "token" | "jwt" | "auth" | "bearer" | "pat" | "apikey" | "authtoken" => {
            Some((Strength::Token, "token"))
        }
        "sessionid" | "phpsessid" | "jsessionid" | "sessid" => {
            Some((Strength::Token, "session-token"))
        }
        "key" => Some((Strength::Key, "key")),
        _ => ending(word),
    }
}

fn ending(word: &str) -> Option<(Strength, &'static str)> {
    let ends = |endings: &[&str]| endings.iter().any(|ending| word.ends_with(ending));
    if ends(&["passphrase"]) {
        Some((Strength::Password, "passphrase"))
    } else if ends(&["password", "passwd", "pwd"]) {
        Some((Strength::Password, "password"))
    } else if ends(&["secret"]) {
        Some((Strength::Secret, "secret"))
    } else if ends(&["apikey", "accesskey", "secretkey", "privatekey", "authkey", "masterkey"])
        || ends(&["accountkey", "signingkey", "encryptionkey", "licensekey", "appkey", "sharedkey"])
    {
        Some((Strength::Token, "api-key"))
    } else if ends(&["token"]) {
        Some((Strength::Token, "token"))
    } else {
        None
    }
}

/// The words of an identifier as ranges of a buffer: names are looked at often, and
/// this allocates nothing.
struct Words {
    ranges: [(u8, u8); Self::MOST],
    count: usize,
}

impl Words {
    const MOST: usize = 10;

    fn new() -> Self {
        Self { ranges: [(0, 0); Self::MOST], count: 0 }
    }

    /// Cuts `likeThis`, `LIKE_THIS`, `like-this` and `HTTPToken2` into lower-case words.
    fn split(&mut self, identifier: &str, buffer: &mut [u8; NAME_BYTES_MAX]) -> Option<()> {
        let bytes = identifier.as_bytes();
        if bytes.len() > NAME_BYTES_MAX || !identifier.is_ascii() {
            return None;
        }
        let mut start = 0;
        for at in 0..=bytes.len() {
            let ends = at == bytes.len() || !bytes[at].is_ascii_alphanumeric();
            let rises = !ends && at > start && rises(bytes, at);
            if !(ends || rises) {
                buffer[at] = bytes[at].to_ascii_lowercase();
                continue;
            }
            if at > start && self.count < Self::MOST {
                self.ranges[self.count] = (u8::try_from(start).ok()?, u8::try_from(at).ok()?);
                self.count += 1;
            }
            start = at + usize::from(ends);
            if rises {
                buffer[at] = bytes[at].to_ascii_lowercase();
            }
        }
        Some(())
    }

    fn resolve<'b>(&self, buffer: &'b [u8; NAME_BYTES_MAX]) -> [&'b str; Self::MOST] {
        self.ranges.map(|(from, to)| {
            str::from_utf8(&buffer[usize::from(from)..usize::from(to)]).unwrap_or_default()
        })
    }
}

/// Whether a new word begins here: a capital after a small letter, the last capital
/// of a row of them before a small letter, or a digit after a letter.
fn rises(bytes: &[u8], at: usize) -> bool {
    let (here, last) = (bytes[at], bytes[at - 1]);
    let next = bytes.get(at + 1).copied().unwrap_or(0);
    class::is(here, UPPER) && (!class::is(last, UPPER) || class::is(next, LOWER))
        || class::is(here, DIGIT) && !class::is(last, DIGIT)
        || class::is(last, DIGIT) && !class::is(here, DIGIT)
}
