//! Lines: which of them are prose, and which only look like text.

/// What a line is. Offsets are where its own words begin.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    Blank,
    /// Opens or closes code; the mark closes it.
    Fence(&'a str),
    Heading,
    Item(usize),
    Plain(usize),
    /// Set in like code; a continuation if something is open.
    Indented(usize),
    /// Logs, code, tables, diffs, quotes, data.
    Noise,
}

/// What a line of a log, a trace, a diff or a shell begins with.
const MACHINE_STARTS: &[&str] = &[
    "$ ",
    "❯",
    "➜",
    "% ",
    "PS C:",
    "C:\\",
    "diff --git",
    "@@ ",
    "+++ ",
    "--- ",
    "=== ",
    "Traceback",
    "File \"",
    "goroutine ",
    "panic:",
    "error[",
    "npm ERR",
    "npm WARN",
    "FAIL",
    "PASS",
    "ok  \t",
    "INFO",
    "WARN",
    "ERROR",
    "DEBUG",
    "TRACE",
    "FATAL",
    "[INFO",
    "[WARN",
    "[ERR",
    "[DEBUG",
    "Caused by",
    "Exception in",
    "error:",
    "warning:",
    "fatal:",
    "Error: ",
    "TypeError",
    "ReferenceError",
    "http://",
    "https://",
    "⏺",
    "⎿",
    "●",
    "│",
    "├",
    "└",
    "┌",
    "╭",
    "╰",
    "import {",
    "import (",
    "from __",
    "const ",
    "func ",
    "def ",
    "#include",
    "SELECT ",
    "Image #",
    "[Image",
    "[Pasted",
    "[Screenshot",
    "★",
    "@/",
    "@.",
];

/// The last words before a colon, when what follows is someone else's text.
const PASTE_NOUNS: &[&str] = &[
    "comment",
    "comments",
    "description",
    "diff",
    "docs",
    "email",
    "error",
    "errors",
    "example",
    "failure",
    "failures",
    "feedback",
    "finding",
    "findings",
    "following",
    "got",
    "issue",
    "issues",
    "log",
    "logs",
    "message",
    "messages",
    "notes",
    "output",
    "plan",
    "prompt",
    "report",
    "response",
    "result",
    "results",
    "review",
    "reviews",
    "said",
    "saw",
    "says",
    "see",
    "seeing",
    "slack",
    "spec",
    "stacktrace",
    "suggestion",
    "suggestions",
    "summary",
    "text",
    "thread",
    "ticket",
    "todo",
    "trace",
    "traceback",
    "warning",
    "warnings",
    "wrote",
];

/// Words of somebody who speaks for themselves.
const PERSONAL: &[&str] =
    &["i", "i'm", "i'd", "i've", "we", "we're", "our", "my", "me", "us", "let's"];

/// Tells what a line is; it has no line end.
pub(super) fn classify(line: &str) -> Line<'_> {
    let body = line.trim_start();
    let offset = line.len() - body.len();
    if body.is_empty() {
        return Line::Blank;
    }
    for mark in ["```", "~~~", "\"\"\"", "'''"] {
        if let Some(rest) = body.strip_prefix(mark) {
            // A fence that is closed in its own line opens nothing.
            return if rest.contains(mark) { Line::Noise } else { Line::Fence(mark) };
        }
    }
    if body.starts_with('#') && body.trim_start_matches('#').starts_with(' ') {
        return Line::Heading;
    }
    if body.starts_with(['>', '|', '{', '}', ']', '<']) || body.starts_with("[{") {
        return Line::Noise;
    }
    if let Some(bullet) = bullet(body) {
        let words = body.get(bullet..).unwrap_or_default();
        return if is_machine(words) { Line::Noise } else { Line::Item(offset + bullet) };
    }
    if is_machine(body) {
        return Line::Noise;
    }
    let indent = line.get(..offset).unwrap_or_default();
    if indent.contains('\t') || indent.len() >= 4 {
        return Line::Indented(offset);
    }
    Line::Plain(offset)
}

/// Whether a line announces that a text of somebody else follows.
pub(super) fn announces_paste(line: &str) -> bool {
    let Some(said) = line.trim_end().strip_suffix(':') else { return false };
    said.split_whitespace()
        .rev()
        .take(3)
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .any(|word| PASTE_NOUNS.iter().any(|known| known.eq_ignore_ascii_case(word)))
}

/// Whether a text is nothing but a few words in bold.
pub(super) fn is_bold(text: &str) -> bool {
    let inner = text.trim_end_matches(':').strip_prefix("**").and_then(|t| t.strip_suffix("**"));
    inner.is_some_and(|inner| inner.len() <= 80 && !inner.contains("**"))
}

/// Whether the next line that says anything opens code.
pub(super) fn begins_with_fence(text: &str) -> bool {
    let next = text.trim_start();
    next.starts_with("```") || next.starts_with("~~~")
}

/// How many places in code a text points at, such as `main.rs:12`.
pub(super) fn places(text: &str) -> usize {
    text.split_whitespace()
        .filter(|word| {
            let word = word.trim_matches(|c: char| !c.is_alphanumeric());
            word.rsplit_once(':').is_some_and(|(path, line)| {
                path.contains('.') && line.starts_with(|c: char| c.is_ascii_digit())
            })
        })
        .count()
}

/// Whether a text says anything about the one who wrote it.
pub(super) fn is_personal(text: &str) -> bool {
    text.split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .any(|word| PERSONAL.iter().any(|known| known.eq_ignore_ascii_case(word)))
}

/// The length of a bullet and the space after it.
fn bullet(body: &str) -> Option<usize> {
    let digits = body.bytes().take_while(u8::is_ascii_digit).count();
    let mark = if (1..=2).contains(&digits) {
        let after = body.as_bytes().get(digits)?;
        (*after == b'.' || *after == b')').then_some(digits + 1)?
    } else {
        let first = body.chars().next()?;
        matches!(first, '-' | '*' | '+' | '•' | '–').then_some(first.len_utf8())?
    };
    let rest = body.get(mark..)?;
    let words = rest.trim_start();
    (rest.len() > words.len() && !words.is_empty()).then_some(body.len() - words.len())
}

fn is_machine(body: &str) -> bool {
    if MACHINE_STARTS.iter().any(|known| body.starts_with(known)) {
        return true;
    }
    if body.starts_with("at ") && body.contains('(') && body.ends_with(')') {
        return true;
    }
    if body.ends_with(['{', '}', ';']) || body.ends_with("=>") || body.ends_with("\\") {
        return true;
    }
    is_stamped(body) || is_setting(body) || is_symbols(body)
}

/// Begins with a date or a time, as lines of logs do.
fn is_stamped(body: &str) -> bool {
    let body = body.trim_start_matches('[').as_bytes();
    let digit = |at: usize| body.get(at).is_some_and(u8::is_ascii_digit);
    let sign = |at: usize, signs: &[u8]| body.get(at).is_some_and(|b| signs.contains(b));
    let date = (0..4).all(digit) && sign(4, b"-/") && digit(5) && digit(6) && sign(7, b"-/");
    let time = digit(0) && digit(1) && sign(2, b":") && digit(3) && digit(4) && sign(5, b":");
    date || time
}

/// A key and its value, as in JSON, YAML, TOML and environment files.
fn is_setting(body: &str) -> bool {
    if body.starts_with('"') && (body.contains("\": ") || body.contains("\":")) {
        return true;
    }
    let key = body.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
    let rest = body.get(key..).unwrap_or_default();
    key > 1 && rest.starts_with('=') && !rest.starts_with("= ")
}

/// Hardly any letters: drawings, numbers, punctuation.
fn is_symbols(body: &str) -> bool {
    let mut words = 0_usize;
    let mut all = 0_usize;
    // Emphasis is no drawing.
    for c in body.trim_matches(['*', '_', ':']).chars() {
        all += 1;
        words += usize::from(c.is_alphabetic() || c == ' ' || c == '`');
    }
    all >= 3 && words * 100 < all * 60
}
