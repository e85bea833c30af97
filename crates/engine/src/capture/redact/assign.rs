//! From a name to the value beside it, in whatever notation: environment files, JSON,
//! YAML, TOML, XML, shell, SQL, code, query strings, headers.

use super::class::{self, LETTER, TOKEN, Text, WORD};
use super::judge::Form;

/// A value is looked for no further than this beyond its quote.
const QUOTED_BYTES_MAX: usize = 4096;

/// An unquoted one is read so far; only keys in base64 are longer.
const BARE_BYTES_MAX: usize = 512;

/// Blanks and ends of lines between a name and its value.
const LINES_BYTES_MAX: usize = 64;

/// A value in the text, and how it stands there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Value {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) form: Form,
}

/// A name in the text.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) start: usize,
    pub(super) end: usize,
    /// `LIKE_THIS`.
    pub(super) screaming: bool,
}

/// The value that stands beside this name.
pub(super) fn value_of(text: &Text<'_>, name: Place) -> Option<Value> {
    let closed = skip_closers(text, name.end);
    let at = text.skip_blanks(closed);
    if is_use(text, name) && !matches!(text.at(at), b'=' | b':' | b'?' | b'.') {
        return None;
    }
    match text.at(at) {
        b'<' if text.has(at, "</key>") => listed(text, at + "</key>".len()),
        b'=' | b':' | b'!' | b'?' | b'|' | b'+' | b'<' => assigned(text, name, at),
        b'.' if text.at(at + 1) == b'=' => assigned(text, name, at + 1),
        b',' => {
            let next = || option_argument(text, name, at + 1).or_else(|| argument(text, at + 1));
            paired(text, closed).or_else(next).or_else(|| column(text, at + 1))
        }
        b'(' => argument(text, at + 1),
        b'%' if text.has(at, "%3d") || text.has(at, "%3a") => encoded(text, at + 3),
        b'>' => element(text, name, at + 1),
        // The colon and the equals sign of Chinese and Japanese keyboards.
        0xef if text.has(at, "：") || text.has(at, "＝") => {
            read(text, text.skip_blanks(at + "：".len()), Form::Bare)
        }
        b'\n' | b'\r' => paired(text, closed),
        _ if at > closed => paired(text, closed).or_else(|| spaced(text, name, at)),
        _ if closed > name.end => paired(text, closed),
        _ => None,
    }
}

/// A quoted or bare value that begins here.
pub(super) fn read(text: &Text<'_>, at: usize, bare: Form) -> Option<Value> {
    let mut at = at;
    // `b"…"`, `f'…'`, `N'…'`, `@"…"`; bold in markdown.
    while text.at(at) == b'*' {
        at += 1;
    }
    at = text.skip_blanks(at);
    if matches!(text.at(at), b'b' | b'r' | b'f' | b'u' | b'L' | b'@' | b'$' | b'B' | b'N')
        && is_quote(text.at(at + 1))
    {
        at += 1;
    }
    let slashes = at;
    while text.at(at) == b'\\' {
        at += 1;
    }
    if is_quote(text.at(at)) {
        return quoted(text, at, at > slashes);
    }
    if is_app_password(text, slashes) {
        return Some(Value { start: slashes, end: slashes + 19, form: Form::Quoted });
    }
    let end = bare_end(text, slashes);
    (end > slashes).then_some(Value { start: slashes, end, form: bare })
}

/// `abcd efgh ijkl mnop`, as mail providers give them out, and nothing after it.
fn is_app_password(text: &Text<'_>, at: usize) -> bool {
    let groups = text.slice(at, at + 19);
    groups.split(' ').map(str::len).eq([4; 4])
        && groups.bytes().all(|byte| class::is(byte, class::LOWER) || byte == b' ')
        && !matches!(text.at(at + 19), b' ' | b',' | b'.' | b'a'..=b'z')
}

/// `$NAME`, `${NAME}`: a variable is used here, not set.
pub(super) fn is_use(text: &Text<'_>, name: Place) -> bool {
    let before = text.before(name.start);
    before == b'$' || before == b'{' && text.before(name.start - 1) == b'$'
}

/// Whether the name is a part of an ARN, as `secret` is in that of a secret's place.
pub(super) fn is_in_arn(text: &Text<'_>, start: usize) -> bool {
    let before = text.run_start(start, class::DOTTED | class::COLON | class::SLASH, 128);
    text.before(start) == b':' && text.slice(before, start).contains("arn:aws")
}

fn quoted(text: &Text<'_>, open: usize, escaped: bool) -> Option<Value> {
    let quote = text.bytes[open];
    let mut start = open + 1;
    let triple = text.at(start) == quote && text.at(start + 1) == quote;
    if triple {
        start += 2;
    }
    let ceiling = text.len().min(start + QUOTED_BYTES_MAX);
    let mut end = start;
    while end < ceiling {
        let byte = text.bytes[end];
        if byte == quote || byte == b'\n' && !triple {
            break;
        }
        if byte == b'\\' {
            // The quote was escaped: what is escaped again inside of it is part of the
            // value, but the next escaped quote closes it.
            if escaped && text.at(end + 1) == quote {
                break;
            }
            end += 1;
        }
        end += 1;
    }
    let closed = end < text.len() && (text.at(end) == quote || text.at(end) == b'\\');
    let end = end.min(text.len());
    (closed && end > start).then_some(Value { start, end, form: Form::Quoted })
}

/// The end of an unquoted value.
fn bare_end(text: &Text<'_>, start: usize) -> usize {
    let mut end = start;
    let mut open = 0_usize;
    while end < text.len() && end - start < BARE_BYTES_MAX {
        match text.bytes[end] {
            b' ' | b'\t' | b'\n' | b'\r' | b'"' | b'\'' | b'`' | b';' | b'<' => break,
            b',' if !class::is(text.at(end + 1), class::ALNUM) => break,
            b'\\' if matches!(text.at(end + 1), b'n' | b'r' | b't' | b'"' | b'\'' | b'\\') => break,
            b'&' if is_parameter(text, end + 1) => break,
            b'(' | b'[' | b'{' => open += 1,
            // Right before a letter, a bracket closes nothing: passwords have such.
            b')' | b']' | b'}' if open == 0 && !class::is(text.at(end + 1), TOKEN) => break,
            b')' | b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
        end += 1;
    }
    if end - start >= BARE_BYTES_MAX {
        end = text.run_end(end, class::BASE64_ANY);
    }
    // What ends in dots was cut; the dots tell the judge.
    if text.slice(start, end).ends_with("...") {
        return end;
    }
    while end > start && matches!(text.bytes[end - 1], b'.' | b',' | b':' | b')' | b'*') {
        end -= 1;
    }
    end
}

/// Whether the next parameter of a query string begins here.
fn is_parameter(text: &Text<'_>, at: usize) -> bool {
    let mut end = at;
    while end < at + 40 && class::is(text.at(end), TOKEN | class::DOT) {
        end += 1;
    }
    end == at || matches!(text.at(end), b'=' | b';')
}

fn assigned(text: &Text<'_>, name: Place, at: usize) -> Option<Value> {
    let mut after = at;
    // After an equals sign, only `==` and `=>` go on: any other symbol is the value's first.
    while after < at + 4
        && match text.at(after) {
            b'=' | b'>' => true,
            b':' | b'!' | b'?' | b'|' | b'+' | b'<' | b'-' => {
                after == at || text.before(after) != b'='
            }
            _ => false,
        }
    {
        after += 1;
    }
    let sign = text.slice(at, after);
    if sign.ends_with('!') {
        return None;
    }
    let tight = at == name.end && !matches!(text.at(after), b' ' | b'\t');
    let bare = match sign {
        "=" if tight => Form::Variable,
        ":-" => Form::Variable,
        "::" | "?:" if is_quote(text.at(text.skip_blanks(after))) => Form::Quoted,
        "::" | "<" | "<<" | "!" | "?" | "|" | "||" | "+" | "+-" => {
            return table_cell(text, name, after).filter(|_| sign == "|");
        }
        _ if name.screaming && sign.contains('=') => Form::Variable,
        _ => Form::Bare,
    };
    let typed = sign.starts_with([':', '?']);
    if let Some(value) = typed.then(|| annotated(text, after)).flatten() {
        return Some(value);
    }
    let start = text.skip_blanks(after);
    let start = if sign == ":" { block_start(text, start).unwrap_or(start) } else { start };
    let value = read(text, start, bare)?;
    match value.form {
        Form::Quoted if sign == "=" && tight && name.screaming => {
            Some(Value { form: Form::Set, ..value })
        }
        Form::Quoted => Some(value),
        _ => wrapped(text, value).or(Some(value)),
    }
}

/// `name: |` and `name: >-`, where the value is on the next line.
fn block_start(text: &Text<'_>, at: usize) -> Option<usize> {
    if !matches!(text.at(at), b'|' | b'>') {
        return None;
    }
    let line = at + 1 + usize::from(matches!(text.at(at + 1), b'-' | b'+'));
    matches!(text.at(line), b'\n' | b'\r').then(|| text.skip_white(line, LINES_BYTES_MAX))
}

/// `name,value,` in a table of commas.
fn column(text: &Text<'_>, at: usize) -> Option<Value> {
    let end = text.run_end(at, class::BASE64_ANY | class::DOT);
    let ends = matches!(text.at(end), b',' | b'\n' | b'\r' | 0);
    (end > at && ends).then_some(Value { start: at, end, form: Form::Loose })
}

/// `| password | value |` in a markdown table.
fn table_cell(text: &Text<'_>, name: Place, after: usize) -> Option<Value> {
    let line = text.slice(text.line_start(name.start, 120), name.start);
    let is_row = line.trim_start().starts_with('|');
    is_row.then(|| read(text, text.skip_blanks(after), Form::Loose)).flatten().map(loose)
}

/// `name: Type = "value"`.
fn annotated(text: &Text<'_>, after: usize) -> Option<Value> {
    let mut at = after;
    while at < after + 40 {
        match text.at(at) {
            b'=' if text.at(at + 1) != b'=' && text.at(at + 1) != b'>' => {
                let value = text.skip_blanks(at + 1);
                let string = is_quote(text.at(value)) || is_quote(text.at(value + 1));
                return string.then(|| read(text, value, Form::Quoted)).flatten();
            }
            b' ' | b'<' | b'>' | b'&' | b'[' | b']' | b'|' | b'?' | b'*' | b':' | b'.' => at += 1,
            byte if class::is(byte, WORD) => at += 1,
            _ => return None,
        }
    }
    None
}

/// `String::from("value")`, `Some("value")`: a call around one string.
fn wrapped(text: &Text<'_>, value: Value) -> Option<Value> {
    let called = text.slice(value.start, value.end);
    let paren = called.find('(')?;
    let path = &called[..paren];
    let named = !path.is_empty()
        && path.bytes().all(|byte| class::is(byte, WORD) || matches!(byte, b':' | b'.'));
    let inner = value.start + paren + 1;
    (named && is_quote(text.at(inner))).then(|| read(text, inner, Form::Loose)).flatten().map(loose)
}

/// `["--api-key", "value"]`: the string after an option is its value, and nothing else.
fn option_argument(text: &Text<'_>, name: Place, at: usize) -> Option<Value> {
    let at = text.skip_white(at, LINES_BYTES_MAX);
    let option = text.has(name.start, "--") && is_quote(text.before(name.start));
    let value =
        (option && is_quote(text.at(at))).then(|| read(text, at, Form::Quoted)).flatten()?;
    (text.at(value.start) != b'-').then_some(value)
}

/// `f(name, "value")`, `set_name("value")`.
fn argument(text: &Text<'_>, at: usize) -> Option<Value> {
    let at = text.skip_blanks(at);
    let slashes = (at..at + 3).take_while(|&at| text.at(at) == b'\\').count();
    is_quote(text.at(at + slashes)).then(|| read(text, at, Form::Loose)).flatten().map(loose)
}

/// `<name>value</name>`, `<entry key="name">value</entry>`.
fn element(text: &Text<'_>, name: Place, at: usize) -> Option<Value> {
    let before = text.before(name.start);
    let is_tag = matches!(before, b'<' | b':' | b'.') || is_quote(before);
    let start = text.skip_white(at, LINES_BYTES_MAX);
    let rest = &text.bytes[start..text.len().min(start + BARE_BYTES_MAX)];
    let ends = |&byte: &u8| byte == b'<' || class::is(byte, class::WHITE);
    let end = start + rest.iter().position(ends)?;
    let form = if before == b'<' { Form::Quoted } else { Form::Bare };
    let closes = text.at(text.skip_white(end, LINES_BYTES_MAX)) == b'<';
    (is_tag && end > start && closes).then_some(Value { start, end, form })
}

/// `<key>name</key><string>value</string>`, as Apple's lists have it.
fn listed(text: &Text<'_>, at: usize) -> Option<Value> {
    let tag = text.skip_white(at, LINES_BYTES_MAX);
    let start = text.has(tag, "<string>").then_some(tag + "<string>".len())?;
    let rest = &text.bytes[start..text.len().min(start + BARE_BYTES_MAX)];
    let end = start + rest.iter().position(|&byte| byte == b'<')?;
    (end > start).then_some(Value { start, end, form: Form::Quoted })
}

/// `name%3Dvalue%26…`: a query string inside of another.
fn encoded(text: &Text<'_>, at: usize) -> Option<Value> {
    let end = text.run_end(at, TOKEN | class::DOT);
    (end > at).then_some(Value { start: at, end, form: Form::Bare })
}

/// `name: NAME` and then `value: …`; `key="NAME" value="…"`.
fn paired(text: &Text<'_>, from: usize) -> Option<Value> {
    let mut at = from;
    while at < from + 48
        && matches!(
            text.at(at),
            b' ' | b'\t' | b'\n' | b'\r' | b'"' | b'\'' | b',' | b'\\' | b'-' | b'>'
        )
    {
        at += if text.at(at) == b'\\' && matches!(text.at(at + 1), b'n' | b'r' | b't') {
            2
        } else {
            1
        };
    }
    let word = text.run_end(at, LETTER);
    let named = ["value", "ParameterValue", "val", "defaultValue"];
    if !named.iter().any(|named| text.slice(at, word).eq_ignore_ascii_case(named)) {
        return None;
    }
    let sign = text.skip_blanks(skip_closers(text, word));
    let assigns = matches!(text.at(sign), b':' | b'=' | b'>');
    assigns.then(|| read(text, text.skip_blanks(sign + 1), Form::Variable)).flatten()
}

/// `--password value`, `ENV NAME value`, `password 'value'`, `login x password value`.
fn spaced(text: &Text<'_>, name: Place, at: usize) -> Option<Value> {
    if matches!(text.at(at), 0 | b'-' | b'\n' | b'\r') {
        return None;
    }
    let option = text.at(name.start) == b'-' || text.before(name.start) == b'-';
    let line = text.slice(text.line_start(name.start, 80), name.start);
    let first = line.trim_start().split([' ', '\t']).next().unwrap_or_default();
    let declares = matches!(
        first,
        "ENV" | "ARG" | "setx" | "set" | "export" | "requirepass" | "machine" | "login" | "default"
    );
    let sql = ["USER ", "ROLE ", "LOGIN "].iter().any(|word| line.contains(word));
    let netrc = line.trim_end().rsplit([' ', '\t']).nth(1) == Some("login");
    let bare = if option || declares || netrc || sql { Form::Bare } else { Form::Loose };
    let value = read(text, at, bare)?;
    match (value.form, bare) {
        (Form::Quoted, Form::Loose) => Some(loose(value)),
        _ => Some(value),
    }
}

fn loose(value: Value) -> Value {
    Value { form: Form::Loose, ..value }
}

/// Past what may close a name: quotes, brackets, bold.
fn skip_closers(text: &Text<'_>, from: usize) -> usize {
    let mut at = from;
    while at < from + 6 && matches!(text.at(at), b'\\' | b'"' | b'\'' | b'`' | b']' | b'*' | b')') {
        at += 1;
    }
    at
}

pub(super) fn is_quote(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'' | b'`')
}
