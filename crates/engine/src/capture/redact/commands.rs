//! Passwords on command lines: `mysql -pSecret`, `sshpass -p …`, `curl -u user:…`.

use std::ops::Range;

use super::assign::{self, is_quote};
use super::class::{self, DOTTED, Text};
use super::judge::{self, Form};
use super::names::{Name, Strength};

/// A command that takes a password with an option whose name does not tell.
pub(super) struct Command {
    /// What stands in the text; the index goes by its first three letters.
    pub(super) name: &'static str,
    option: &'static str,
    /// `-pSecret`: the password follows without a blank.
    glued: bool,
    /// A line as it is taken, with a made-up password.
    pub(super) sample: &'static str,
}

const fn command(
    name: &'static str,
    option: &'static str,
    glued: bool,
    sample: &'static str,
) -> Command {
    Command { name, option, glued, sample }
}

/// All that are known.
pub(super) const COMMANDS: &[Command] = &[
    command("mysql", " -p", true, "mysql -h db -u root -pq7Rz2Kd9 shop"),
    command("mariadb", " -p", true, "mariadb -u root -pq7Rz2Kd9 shop"),
    command("sshpass", " -p", false, "sshpass -p 'q7Rz2Kd9' ssh host"),
    command("docker login", " -p", false, "docker login -u me -p q7Rz2Kd9"),
    command("podman login", " -p", false, "podman login -u me -p q7Rz2Kd9"),
    command("registry login", " -p", false, "helm registry login -u me -p q7Rz2Kd9"),
    command("az login", " -p", false, "az login -u me -p q7Rz2Kd9"),
    command("redis-cli", " -a", false, "redis-cli -h cache -a q7Rz2Kd9 ping"),
    command("mongo", " -p", false, "mongosh -u root -p q7Rz2Kd9"),
    command("ldapsearch", " -w", false, "ldapsearch -D cn=admin -w q7Rz2Kd9"),
    command("mosquitto_", " -P", false, "mosquitto_pub -u me -P q7Rz2Kd9"),
    command("sqlcmd", " -P", false, "sqlcmd -S host -U sa -P q7Rz2Kd9"),
    command("vncpasswd", " -f", false, "vncpasswd -f q7Rz2Kd9"),
    command("htpasswd -", " admin", false, "htpasswd -b file admin q7Rz2Kd9"),
    command("unzip", " -P", false, "unzip -P q7Rz2Kd9 archive.zip"),
    command("openssl", " pass:", true, "openssl rsa -in key -passin pass:q7Rz2Kd9"),
    command("keytool", " -storepass", false, "keytool -list -storepass q7Rz2Kd9"),
    command("lftp", " -u", false, "lftp -u me,q7Rz2Kd9 host"),
];

const PASSWORD: Name =
    Name { strength: Strength::Password, kind: "password", screaming: false, ambiguous: false };

/// The option is looked for on the line of the command, this far.
const LINE_BYTES_MAX: usize = 200;

/// The password on the line of the command that stands at `at`.
pub(super) fn password(text: &Text<'_>, at: usize, command: &Command) -> Option<Range<usize>> {
    if !text.is_boundary(at) {
        return None;
    }
    let ceiling = text.len().min(at + LINE_BYTES_MAX);
    let line = &text.bytes[at..ceiling];
    let line = line.split(|&byte| byte == b'\n').next().unwrap_or(line);
    let option = command.option.as_bytes();
    let found = line.windows(option.len()).position(|window| window == option)?;
    let mut after = at + found + option.len();
    match command.glued {
        true => {}
        false if matches!(text.at(after), b' ' | b'=') => after = text.skip_blanks(after + 1),
        false => return None,
    }
    let mut value = assign::read(text, after, Form::Variable)?;
    let user = text.slice(value.start, value.end).split([',', '%']).next()?;
    if command.name == "lftp" && user.len() < value.end - value.start {
        value.start += user.len() + 1;
    }
    let password = text.slice(value.start, value.end);
    let plain = class::any(password, class::DIGIT) || value.form == Form::Quoted;
    (plain && judge::is_secret(PASSWORD, password, value.form)).then_some(value.start..value.end)
}

/// The password of `-u user:password` and `--user user:password`, whose option ends at `at`.
pub(super) fn user_option(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let mut at = text.skip_blanks(at);
    if text.at(at) == b'=' {
        at += 1;
    }
    while is_quote(text.at(at)) || text.at(at) == b'\\' {
        at += 1;
    }
    let mut user = at;
    while user < at + 80
        && (class::is(text.at(user), DOTTED)
            || matches!(text.at(user), b'@' | b'{' | b'}' | b'"' | b'\''))
    {
        user += 1;
    }
    if text.at(user) != b':' {
        return None;
    }
    let mut start = user + 1;
    while is_quote(text.at(start)) || text.at(start) == b'{' {
        start += 1;
    }
    let ends =
        |&byte: &u8| matches!(byte, b' ' | b'\n' | b'\r' | b'"' | b'\'' | b'`' | b'\\' | b'}');
    let rest = &text.bytes[start.min(text.len())..text.len().min(start + 256)];
    let end = start + rest.iter().position(ends).unwrap_or(rest.len());
    let password = text.slice(start, end);
    // `-u 1000:1000` is a user and a group; `-u user:group` too.
    let ids = class::all(password, class::DIGIT) || class::all(password, class::LOWER);
    let judged = judge::is_secret(PASSWORD, password, Form::Variable);
    (!ids && judged).then_some(start..end)
}

/// The password of `IDENTIFIED BY 'password'`, which ends at `at`.
pub(super) fn identified_by(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let at = text.skip_blanks(at);
    let quoted = matches!(text.at(at), b'"' | b'\'');
    let value = quoted.then(|| assign::read(text, at, Form::Quoted)).flatten()?;
    let password = text.slice(value.start, value.end);
    judge::is_secret(PASSWORD, password, value.form).then_some(value.start..value.end)
}

/// The key of `jwt.sign(payload, "key")`; the call stands at `at`.
pub(super) fn jwt_secret(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let ceiling = text.len().min(at + LINE_BYTES_MAX);
    let comma = text.bytes[at..ceiling].iter().position(|&byte| byte == b',')?;
    let start = text.skip_blanks(at + comma + 1);
    let value =
        is_quote(text.at(start)).then(|| assign::read(text, start, Form::Quoted)).flatten()?;
    let secret = Name { strength: Strength::Secret, kind: "secret", ..PASSWORD };
    judge::is_secret(secret, text.slice(value.start, value.end), Form::Quoted)
        .then_some(value.start..value.end)
}

/// The password of `echo password | … --password-stdin`, where that stands at `at`.
pub(super) fn echoed(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let start = text.line_start(at, LINE_BYTES_MAX);
    let line = text.slice(start, at);
    let echo =
        ["echo ", "echo -n ", "printf ", "<<< "].map(|echo| Some(line.rfind(echo)? + echo.len()));
    let mut value = assign::read(text, start + echo.into_iter().flatten().max()?, Form::Loose)?;
    // `user:password`, as only this one wants it.
    if text.has(at, "| chpasswd") || text.has(at, "| sudo chpasswd") {
        value.start += text.slice(value.start, value.end).find(':')? + 1;
    }
    let password = text.slice(value.start, value.end);
    judge::is_secret(PASSWORD, password, Form::Loose).then_some(value.start..value.end)
}

/// The password of `host:5432:database:user:password`, whose port stands at `at`.
pub(super) fn pgpass(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let name = |from: usize| {
        let end = text.run_end(from, DOTTED);
        let end = if text.at(from) == b'*' { from + 1 } else { end };
        (end > from && text.at(end) == b':').then_some(end + 1)
    };
    let start = name(name(at + ":5432:".len())?)?;
    let rest = &text.bytes[start..text.len().min(start + 256)];
    let ends = |&byte: &u8| class::is(byte, class::WHITE) || is_quote(byte);
    let end = start + rest.iter().position(ends).unwrap_or(rest.len());
    let password = text.slice(start, end);
    judge::is_secret(PASSWORD, password, Form::Variable).then_some(start..end)
}
