//! What a value is, apart from its name: filler, a reference, code, or drawn.

use super::class::{self, DIGIT, HEX, HEX_DASH, LETTER, LOWER, TOKEN, UPPER, WORD};
use super::random;

/// Words that only fillers have. Long tokens spell one by chance, but seldom in one case.
const FILLERS: &[&str] = &[
    "example",
    "your",
    "placeholder",
    "redacted",
    "changeme",
    "change-me",
    "change_me",
    "changethis",
    "change-this",
    "change_this",
    "dummy",
    "xxxx",
    "****",
    "....",
    "sample",
    "insert",
    "replace",
    "not-a-real",
    "notreal",
    "not_a_real",
    "goes-here",
    "goes_here",
    "-here",
    "_here",
    "lorem",
    "fixme",
    "todo",
    "[private]",
    "deadbeef",
    "foobar",
    "abcdefgh",
    "1234567890",
    "abc-def",
    "…",
    "•",
    "...",
];

/// What only references to a secret have.
const REFERENCES: &[&str] = &[
    "process.env",
    "os.environ",
    "getenv",
    "environ[",
    "environ.",
    "env.",
    "env(",
    "env[",
    "import.meta",
    "secrets.",
    "vars.",
    "config.",
    "settings.",
    "credentials.",
    "vault:",
    "vault/",
    "op://",
    "arn:",
    "secretsmanager",
    "keyvault",
    "key-vault",
    "ssm:",
    "valuefrom",
    "secretkeyref",
    "params.",
    "props.",
    "args.",
    "self.",
    "this.",
    "options.",
    "request.",
    "req.",
    "ctx.",
    "var.",
    "local.",
    "data.",
    "module.",
    "://",
    "${",
    "{{",
    "$(",
    "#{",
    "@{",
    "<%",
    "%(",
    "`",
    "\\(",
    // Patterns.
    "[a-z",
    "[0-9",
    "[^",
];

/// Whether this stands where a secret would be put: `your-key-here`, `xxxx`, `****`.
pub(super) fn is_filler(value: &str) -> bool {
    let value = head(value);
    let lower = value.to_ascii_lowercase();
    // In drawn text, letters that spell a word are seldom all of one case.
    let written = |(at, filler): (usize, &str)| {
        let there = value.get(at..at + filler.len()).unwrap_or_default();
        let rest = there.get(1..).unwrap_or_default();
        !class::any(rest, UPPER) || !class::any(there, LOWER)
    };
    FILLERS.iter().any(|filler| lower.match_indices(filler).any(written))
        || distinct(&lower) <= 3
        || longest_repeat(&lower) * 2 > lower.len()
}

/// Whether this says where a secret is kept, not what it is.
pub(super) fn is_reference(value: &str) -> bool {
    let lower = head(value).to_ascii_lowercase();
    let first = lower.as_bytes().first().copied().unwrap_or(0);
    let inner = value.trim_start_matches('$');
    match first {
        b'$' if is_variable(inner) => return true,
        b'{' | b'[' | b'<' => return true,
        b'%' if lower.ends_with('%') => return true,
        b'@' if lower.ends_with('@') || lower.starts_with("@microsoft") => return true,
        b'!' if lower.starts_with("!ref") || lower.starts_with("!sub") => return true,
        b'/' | b'~' | b'.' if random::is_wordy(&lower) || lower.starts_with("~/") => return true,
        _ => {}
    }
    REFERENCES.iter().any(|reference| lower.contains(reference))
        || is_file(&lower)
        || is_format(value)
        || is_integrity(&lower)
        || is_rules(&lower)
        || is_account(&lower)
}

/// `%s` and its like. In a password, other letters and digits stand around.
fn is_format(value: &str) -> bool {
    let bytes = value.as_bytes();
    let converts = |at: usize| {
        bytes.get(at + 1).is_some_and(|letter| b"svqd".contains(letter))
            && bytes.get(at + 2).is_none_or(|&next| !class::is(next, class::ALNUM))
    };
    let chosen = [UPPER, LOWER, DIGIT].iter().all(|&set| class::any(value, set));
    !chosen && value.match_indices('%').any(|(at, _)| converts(at))
}

/// `sha512-…`, `sha256:…`: what a package's content adds up to.
fn is_integrity(lower: &str) -> bool {
    let hashes = ["sha1", "sha256", "sha384", "sha512", "md5"];
    hashes
        .iter()
        .any(|hash| lower.strip_prefix(hash).is_some_and(|rest| rest.starts_with(['-', ':', '='])))
}

/// `required|string|min:8`, `required,min=8`: what a form asks of a value.
fn is_rules(lower: &str) -> bool {
    const RULES: &[&str] =
        &["required", "nullable", "string", "omitempty", "confirmed", "sometimes", "optional"];
    let rule = |part: &str| part.split([':', '=']).next().unwrap_or_default().to_owned();
    let rules = || lower.split(['|', ',']).map(rule);
    rules().count() >= 2
        && rules().all(|rule| class::all(&rule, LOWER | class::UNDERSCORE))
        && rules().any(|rule| RULES.contains(&rule.as_str()))
}

/// An account or a contract on a chain of blocks; keys are longer.
fn is_account(lower: &str) -> bool {
    lower.strip_prefix("0x").is_some_and(|rest| rest.len() == 40 && class::all(rest, HEX))
}

/// What only a generator writes: letters of both cases, digits and several symbols in no
/// order. It may begin like a reference or look like code, and is neither.
pub(super) fn is_noise(value: &str) -> bool {
    let value = head(value);
    let mut met = [false; 256];
    let symbols = value.bytes().filter(|&byte| !class::is(byte, class::ALNUM));
    symbols.for_each(|byte| met[usize::from(byte)] = true);
    let kinds = met.iter().filter(|&&met| met).count();
    // Times, versions, paths and lists have only these.
    let plain = b"-_=:./+,".iter().filter(|&&byte| met[usize::from(byte)]).count();
    let called = value.split_once('(').is_some_and(|(_, inner)| {
        class::all(inner.trim_end_matches(')'), TOKEN | class::DOT) && !inner.is_empty()
    });
    // Patterns, templates and calls have as many, always in these pairs.
    let pairs = [
        "${",
        "{{",
        "$(",
        "#{",
        "%(",
        "<%",
        "@{",
        "://",
        "()",
        "=>",
        "(?",
        "]{",
        "]+",
        "]*",
        "[^",
        "a-z",
        "0-9",
        "\\",
        "::",
        "->",
        "\"",
        "'",
        "`",
        "[redacted",
        "***",
        "...",
    ];
    let lower = value.to_ascii_lowercase();
    value.len() >= 10
        && value.is_ascii()
        && !class::any(value, class::WHITE)
        && class::any(value, UPPER)
        && class::any(value, LOWER)
        && class::any(value, DIGIT)
        && kinds >= 3
        && kinds > plain
        && !called
        && random::wordiness(value) < 0.5
        && !pairs.iter().any(|pair| lower.contains(pair))
}

/// `NAME`, `name/more`, `name.more`, after a `$`.
fn is_variable(inner: &str) -> bool {
    let end = inner.bytes().take_while(|&byte| class::is(byte, WORD)).count();
    let named = inner.bytes().next().is_some_and(|byte| !class::is(byte, DIGIT));
    let after = inner.as_bytes().get(end).copied().unwrap_or(b'/');
    named && end > 0 && matches!(after, b'/' | b'.' | b':' | b'-' | b'[')
}

/// Whether unquoted text is an expression of some programming language.
pub(super) fn is_code(value: &str) -> bool {
    // `@db.VarChar(255)` is a call too.
    let value = value.strip_prefix('@').unwrap_or(value);
    let path = |byte: &u8| class::is(*byte, WORD | class::DOT | class::COLON);
    let identifier = value.bytes().take_while(path).count();
    let after = value.as_bytes().get(identifier).copied().unwrap_or(0);
    let begins =
        value.bytes().next().is_some_and(|byte| class::is(byte, LETTER | class::UNDERSCORE));
    let called = begins && matches!(after, b'(' | b'[') && identifier > 0;
    let other = value.starts_with(['(', '&']) || value.starts_with("!0") || value.starts_with("!1");
    if called || other {
        return true;
    }
    // Base64 has signs of additions by chance.
    if value.len() >= 40 && class::all(value, class::BASE64_ANY) && random::wordiness(value) < 0.3 {
        return false;
    }
    let operators = ["::", "->", "=>", "&&", "||", "??", "?.", "()", ");", "[]", "<-", "+="];
    // `r.secret,o.key=r.key`: what is left of minified code ends at no comma.
    let mut members = value.split([',', '=']);
    operators.iter().any(|operator| value.contains(operator)) || members.all(is_member_path)
}

/// Whether this looks drawn rather than written, as the body of a token does.
pub(super) fn is_drawn(value: &str) -> bool {
    let digits = class::count(value, DIGIT);
    let letters = class::count(value, LETTER);
    let enough = digits > 0 && letters > 0 || letters >= 20;
    enough && distinct(value) >= 6 && !random::is_wordy(value)
}

/// Digests, commits and UUIDs: drawn, but no secrets unless a name says so.
pub(super) fn is_digest(value: &str) -> bool {
    class::all(value, HEX) || is_uuid(value) || is_ulid(value)
}

/// Whether this is a UUID.
pub(super) fn is_uuid(value: &str) -> bool {
    let dashes = || value.bytes().enumerate().filter(|&(_, byte)| byte == b'-').map(|(at, _)| at);
    value.len() == 36 && class::all(value, HEX_DASH) && dashes().eq([8, 13, 18, 23])
}

/// `HS256`, `AES-256`, `RSA2048`, `v2`, `20-char`, `S3`: a word and a number.
pub(super) fn is_label(value: &str) -> bool {
    let value = value.trim_matches('_');
    let letters = value.bytes().take_while(|&byte| class::is(byte, LETTER)).count();
    let rest = &value[letters..];
    let number = rest.trim_start_matches(['-', '_', '.', '/', '#']);
    let caps = class::all(&value[..letters], UPPER);
    let labelled = (caps && letters <= 5 || letters <= 1)
        && !number.is_empty()
        && number.bytes().all(|byte| class::is(byte, DIGIT) || byte == b'.');
    let digits = value.bytes().take_while(|&byte| class::is(byte, DIGIT)).count();
    let counted = digits > 0 && digits <= 4 && is_written(value[digits..].trim_start_matches('-'));
    labelled || counted
}

/// `SOME_NAME`: the name of a variable.
pub(super) fn is_constant(value: &str) -> bool {
    value.contains('_')
        && class::all(value, UPPER | DIGIT | class::UNDERSCORE)
        && random::wordiness(value) >= 0.4
}

/// Only letters and dashes, and they read like words.
fn is_written(value: &str) -> bool {
    !value.is_empty()
        && value.bytes().all(|byte| class::is(byte, LETTER | class::DASH))
        && (value.len() <= 4 || random::is_wordy(value))
}

fn is_ulid(value: &str) -> bool {
    value.len() == 26 && value.starts_with('0') && class::all(value, UPPER | DIGIT)
}

fn is_file(lower: &str) -> bool {
    let endings = [
        ".pem", ".key", ".json", ".txt", ".env", ".yaml", ".yml", ".crt", ".p12", ".pfx", ".jks",
        ".pub", ".toml", ".conf", ".cfg", ".ini", ".go", ".rs", ".py", ".ts", ".js", ".md", ".tsx",
        ".jsx", ".sh", ".java", ".rb", ".php", ".html", ".css", ".xml", ".sql", ".lock", ".log",
        ".gpg", ".asc", ".com", ".org", ".io", ".net", ".dev", ".local",
    ];
    endings.iter().any(|ending| lower.ends_with(ending))
}

/// `user.password`, `a.b.c`: names joined by dots.
fn is_member_path(value: &str) -> bool {
    // `Maple.Harbor71`: people end passwords in a number, hardly any member has one.
    let numbered = value.bytes().rev().take_while(|&byte| class::is(byte, DIGIT)).count() >= 2;
    !numbered
        && value.contains('.')
        && value.trim_end_matches('.').split('.').all(|part| {
            part.bytes().next().is_some_and(|byte| class::is(byte, LETTER | class::UNDERSCORE))
                && class::all(part, WORD)
                && (part.len() < 16 || !random::is_random(part) || random::wordiness(part) > 0.3)
                && !is_mangled(part)
        })
}

/// `xjz7bVRN`: a digit inside of a name is inside of words, as in `base64Encode`.
fn is_mangled(part: &str) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let Some(last) = part.rfind(is_digit) else { return false };
    // `sha256Hex` goes on with a word.
    let (first, rest) = part[last + 1..].split_at(usize::from(last + 1 < part.len()));
    let ends = first.is_empty() || class::all(first, UPPER) && class::all(rest, LOWER);
    let inside = !part.starts_with(is_digit) && !ends;
    part.len() >= 7 && inside && random::wordiness(part) < 0.4
}

fn distinct(value: &str) -> usize {
    let mut seen = [false; 256];
    value.bytes().for_each(|byte| seen[usize::from(byte)] = true);
    seen.iter().filter(|&&seen| seen).count()
}

fn longest_repeat(value: &str) -> usize {
    let (mut longest, mut length, mut last) = (0, 0, 0);
    for byte in value.bytes() {
        length = if byte == last { length + 1 } else { 1 };
        last = byte;
        longest = longest.max(length);
    }
    longest
}

/// A judgement looks no further than this into a value.
fn head(value: &str) -> &str {
    let mut end = value.len().min(512);
    while !value.is_char_boundary(end) {
        end -= 1;
    }
    &value[..end]
}

/// How many bytes are ASCII, but neither letters, digits, `_` nor `-`.
pub(super) fn symbols(value: &str) -> usize {
    value.bytes().filter(|&byte| byte.is_ascii() && !class::is(byte, TOKEN)).count()
}
