//! Is this value of that name a secret?

use super::class::{self, DIGIT, LETTER, LOWER, UPPER};
use super::names::{Name, Strength};
use super::words::{self, COMMON, ECHO};
use super::{random, value};

/// How name and value stand together, and so how sure it is that the one is the
/// value of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// `NAME=value`, `--name value`: a variable or an option, and nothing else.
    Variable,
    /// `name = "value"`, `"name": "value"`.
    Quoted,
    /// `NAME='value'`: quoted, in a shell or a file of its settings.
    Set,
    /// `name: value`, `name = value`: configuration, code or prose.
    Bare,
    /// `the name is value`, `f(name, "value")`: the value must speak for itself.
    Loose,
}

/// Whether this value of that name is to be hidden.
pub(super) fn is_secret(name: Name, text: &str, form: Form) -> bool {
    let (form, is_set) = match form {
        Form::Set => (Form::Quoted, true),
        other => (other, false),
    };
    let impossible = text.len() < 4
        || text.contains("[redacted")
        || value::is_filler(text)
        || value::is_constant(text)
        || is_common(text)
        || is_echo(text);
    let code = form != Form::Quoted && value::is_code(text) && !is_dotted(name, text);
    let noise = value::is_noise(text);
    if impossible || !noise && (code || value::is_reference(text)) {
        return false;
    }
    if noise {
        return name.strength != Strength::Key;
    }
    if class::any(text, class::WHITE) {
        return name.strength == Strength::Password
            && form == Form::Quoted
            && (is_passphrase(name, text) || is_set && is_set_passphrase(text));
    }
    match (name.strength, form) {
        (Strength::Password, Form::Loose) => is_strong_password(text),
        (Strength::Password, _) => is_password(text, form),
        (Strength::Secret, Form::Loose) => {
            // Half of all secrets are drawn in hex; a commit is none of what is a `secret`.
            let hex = text.len() >= 24 && class::all(text, class::HEX);
            let strong = hex || is_strong_password(text) && text.len() >= 8;
            strong && is_token(text) && !is_resource(text)
        }
        (Strength::Secret, _) => is_chosen_secret(text, form) || is_token(text),
        (Strength::Token, Form::Loose) => {
            // `define('API_TOKEN', '…')`: the name of a variable is no word of a sentence.
            let drawn =
                name.screaming || random::wordiness(text) < 0.35 || random::is_scrambled(text);
            is_token(text) && drawn && !is_assignment(text)
        }
        (Strength::Token, _) => is_token(text),
        // An unqualified key must be both a variable and unmistakably drawn.
        (Strength::Key, Form::Loose) => false,
        (Strength::Key, _) => {
            name.screaming && text.len() >= 16 && is_token(text) && !value::is_digest(text)
        }
    }
}

/// What people choose, in a place that holds nothing but passwords.
fn is_password(text: &str, form: Form) -> bool {
    let digits = class::count(text, DIGIT);
    let letters = class::count(text, LETTER);
    if digits == text.len() {
        return text.len() >= 6;
    }
    if digits > 0 && letters > 0 {
        return text.len() >= 5 && !(form == Form::Bare && value::is_label(text));
    }
    if letters > 0 && has_inner_symbol(text) {
        return !is_address(text);
    }
    if !random::is_wordy(text) && letters >= 8 {
        return true;
    }
    let lower = !class::any(text, UPPER);
    match form {
        Form::Variable => text.len() >= 6 && letters > 0 && !text.contains(' '),
        Form::Quoted | Form::Set => {
            text.len() >= 6 && lower && letters == text.len() && !is_about_secrets(text)
        }
        Form::Bare | Form::Loose => false,
    }
}

/// `wrongpassword`: says what it stands for.
fn is_about_secrets(text: &str) -> bool {
    ["password", "secret", "token", "passwd"].iter().any(|word| text.contains(word))
}

/// What nobody would write by chance after the words "the password is".
fn is_strong_password(text: &str) -> bool {
    let letters = class::count(text, LETTER);
    let digits = class::count(text, DIGIT);
    if letters == 0 || text.len() < 6 || value::is_label(text) || is_address(text) {
        return false;
    }
    if is_horse_battery(text) {
        return true;
    }
    let mixed = digits > 0
        || has_inner_symbol(text) && text.len() >= 8
        || random::is_random(text) && class::any(text, UPPER) && class::any(text, LOWER);
    mixed && !is_kebab(text) && !value::is_digest(text)
}

fn is_chosen_secret(text: &str, form: Form) -> bool {
    let digits = class::count(text, DIGIT);
    let letters = class::count(text, LETTER);
    if text.len() < 6 || letters == 0 || is_kebab(text) || value::is_label(text) {
        return false;
    }
    let name = form == Form::Bare && value::symbols(text) == 0 && random::is_wordy(text);
    let chosen = !name && digits > 0 || value::symbols(text) > 0 && has_inner_symbol(text);
    let variable = form == Form::Variable && text.len() >= 10 && letters == text.len();
    let enough = form != Form::Bare || letters + digits >= 8;
    !is_address(text) && (chosen && enough || variable)
}

/// `DB_PASSWORD=mango.qSUZt`: a variable of the environment is seldom set to a member of
/// something, and a member is made of words.
fn is_dotted(name: Name, text: &str) -> bool {
    let drawn = |last: &str| {
        last.len() >= 5 && class::any(last, UPPER | DIGIT) && random::wordiness(last) < 0.5
    };
    name.screaming
        && name.strength == Strength::Password
        && class::all(text, class::DOTTED)
        && text.rsplit('.').next().is_some_and(drawn)
}

/// Drawn, or as good as.
fn is_token(text: &str) -> bool {
    let digits = class::count(text, DIGIT);
    let letters = class::count(text, LETTER);
    let drawn = digits >= 2 && letters >= 2 && text.len() >= 10 && !random::is_wordy(text);
    let pattern = text.contains(['[', '{', '\\']) || text.contains("(?");
    !pattern
        && !is_scoped_id(text)
        && (drawn || random::is_random(text))
        && !is_address(text)
        && !value::is_label(text)
        && !is_release(text)
}

/// `agent:main:9c3b7e1f-…`: the number of a thing, and what it is part of.
fn is_scoped_id(text: &str) -> bool {
    text.rsplit_once(':').is_some_and(|(scope, id)| {
        value::is_uuid(id) && class::all(scope, LETTER | class::COLON | class::UNDERSCORE)
    })
}

/// `name-1.2.3`: a thing and its version.
fn is_release(text: &str) -> bool {
    let mut parts = text.rsplit('.');
    let last = parts.next().unwrap_or_default();
    let numeric = |part: &str| !part.is_empty() && part.len() <= 3 && class::all(part, DIGIT);
    numeric(last) && parts.next().is_some_and(numeric) && text.len() < 40
}

/// `expires_at=2025-03-01`: another name, with a value of its own.
fn is_assignment(text: &str) -> bool {
    text.split_once('=').is_some_and(|(name, rest)| {
        !rest.trim_matches('=').is_empty() && class::all(name, LOWER | class::UNDERSCORE)
    })
}

/// `app-token-x7z2k`: the name of something in a cluster, of words and a few drawn letters.
fn is_resource(text: &str) -> bool {
    class::all(text, LOWER | DIGIT | class::DASH)
        && text.split('-').count() >= 2
        && text.split('-').any(|part| part.len() >= 3 && class::all(part, LOWER))
}

/// Drawn beyond doubt: a `key` of unknown use is secret if it is like this.
pub(super) fn is_unmistakable(text: &str) -> bool {
    text.len() >= 24
        && is_token(text)
        && !value::is_digest(text)
        && !value::is_filler(text)
        && !value::is_reference(text)
        && [UPPER, LOWER, DIGIT].iter().all(|&set| class::any(text, set))
        && class::all(text, class::TOKEN)
        && (random::wordiness(text) < 0.3 || random::is_scrambled(text))
}

/// Letters of both cases and digits or symbols, as rules for passwords ask for: so much must
/// show where no word for passwords stands near.
pub(super) fn is_by_the_rules(text: &str) -> bool {
    let symbol = text.contains(['!', '@', '#', '$', '%', '^', '&', '*', '?']);
    let kinds = [UPPER, LOWER, DIGIT].iter().filter(|&&set| class::any(text, set)).count();
    // `PostgreSQL15` has all that, too.
    let drawn = class::count(text, DIGIT) >= 3 || random::wordiness(text) < 0.3;
    text.len() >= 8
        && (symbol && kinds >= 2 || drawn && kinds == 3)
        && is_strong_password(text)
        && !value::is_filler(text)
        && !value::is_reference(text)
        && !value::is_code(text)
}

/// `some-name`, `my_name_2`: words in small letters, joined.
fn is_kebab(text: &str) -> bool {
    let joined = text.contains(['-', '_', '.', '/']);
    joined
        && !class::any(text, UPPER)
        && value::symbols(text) == text.matches(['.', '/']).count()
        && random::wordiness(text) >= 0.5
}

/// `correct-horse-battery-staple`: four words and more are not a word for a state.
fn is_horse_battery(text: &str) -> bool {
    // Generators end them in a number, glued or not.
    let written = text.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-');
    let words = || written.split('-');
    words().count() >= 4
        && words().all(|word| word.len() >= 3 && class::all(word, LOWER))
        && text.len() - written.len() <= 5
        && text.len() >= 20
}

/// Words with spaces between them that ask for a password or tell of one.
fn is_talk(text: &str) -> bool {
    #[rustfmt::skip]
    const TALK: &[&str] = &[
        "a", "again", "and", "are", "at", "be", "cannot", "confirm", "do", "does", "enter", "for",
        "from", "if", "in", "invalid", "is", "least", "match", "must", "new", "no", "not", "of",
        "old", "on", "passphrase", "password", "passwords", "please", "required", "set", "should",
        "the", "this", "to", "too", "when", "with", "wrong", "you", "your",
    ];
    text.split_ascii_whitespace().any(|word| TALK.contains(&bare(word).as_str()))
}

/// Words in small letters, and enough of them.
fn is_passphrase(name: Name, text: &str) -> bool {
    let words = || text.split_ascii_whitespace();
    let least = if name.kind == "passphrase" { 3 } else { 4 };
    words().count() >= least
        && words().all(|word| class::all(word, LOWER) && word.len() >= 3)
        && !is_talk(text)
}

/// What a variable of the environment is set to is seldom a message: any words will do, unless
/// they are words for passwords alone.
fn is_set_passphrase(text: &str) -> bool {
    let words = || text.split_ascii_whitespace();
    let own = class::any(text, DIGIT) || !words().any(|word| words::has(ECHO, &bare(word)));
    text.len() >= 8 && words().count() <= 12 && own && !is_talk(text)
}

fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_ascii_alphanumeric()).to_ascii_lowercase()
}

/// A symbol between letters or digits, or one that prose does not end with.
fn has_inner_symbol(text: &str) -> bool {
    let inner = text.trim_matches(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric());
    value::symbols(inner) > 0 && !inner.contains(['(', ')', '\'', '|', '/', ',', '.', ':'])
        || text.contains(['@', '#', '^', '$', '&']) && inner.len() >= 5
}

/// An e-mail address or a host name.
fn is_address(text: &str) -> bool {
    let domain = text.rsplit('@').next().unwrap_or(text);
    let (name, top) = domain.rsplit_once('.').unwrap_or((domain, ""));
    text.contains('@') && !name.is_empty() && (2..=6).contains(&top.len()) && class::all(top, LOWER)
}

fn is_common(text: &str) -> bool {
    words::has(COMMON, &bare(text).replace('-', ""))
}

/// Whether the value is made of nothing but words for secrets: `my-secret-token`.
fn is_echo(text: &str) -> bool {
    if text.len() > 48 || !text.is_ascii() || value::symbols(text) > 0 {
        return false;
    }
    let mut words = 0;
    let mut echoes = 0;
    let mut start = 0;
    let bytes = text.as_bytes();
    for at in 1..=bytes.len() {
        let ends = at == bytes.len()
            || !class::is(bytes[at], LETTER)
            || class::is(bytes[at], UPPER) && class::is(bytes[at - 1], LOWER)
            || !class::is(bytes[at - 1], LETTER);
        if !ends {
            continue;
        }
        let word = &text[start..at];
        start = at;
        if class::all(word, LETTER) {
            words += 1;
            echoes += usize::from(words::has(ECHO, &word.to_ascii_lowercase()));
        }
    }
    let digits = class::count(text, DIGIT);
    words > 0 && words == echoes && digits <= if words > 1 { 3 } else { 0 }
}
