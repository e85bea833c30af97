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
    /// So many words stand before the password: the user, as a rule.
    words: usize,
    /// A line as it is taken, with a made-up password.
    pub(super) sample: &'static str,
}

const fn command(
    name: &'static str,
    option: &'static str,
    glued: bool,
    sample: &'static str,
) -> Command {
    Command { name, option, glued, words: 0, sample }
}

const fn after_words(
    name: &'static str,
    option: &'static str,
    words: usize,
    sample: &'static str,
) -> Command {
    Command { name, option, glued: false, words, sample }
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
    command("ssh-keygen", " -N", false, "ssh-keygen -t ed25519 -N q7Rz2Kd9"),
    command("ssh-keygen", " -P", false, "ssh-keygen -p -P q7Rz2Kd9"),
    command("snmp", " -A", false, "snmpwalk -v3 -u ops -A q7Rz2Kd9 host"),
    command("snmp", " -X", false, "snmpwalk -v3 -u ops -X q7Rz2Kd9 host"),
    command("http -a", " -a", false, "http -a me:q7Rz2Kd9 host"),
    command("auth plain", " PLAIN", false, "AUTH PLAIN AG1lAHE3UnoyS2Q5"),
    command("wandb", " login", false, "wandb login 9c3b7e1f0a5d4826b1c9e7f3a0d5b2846e1f70c3"),
    command("type securestring", " --value", false, "--type SecureString --value q7Rz2Kd9"),
    command("gh secret set", " --body", false, "gh secret set DEPLOY_KEY --body q7Rz2Kd9"),
    command("gh secret set", " -b", false, "gh secret set DEPLOY_KEY -b q7Rz2Kd9"),
    command("keyvault secret set", " --value", false, "az keyvault secret set --value q7Rz2Kd9"),
    command("ConvertTo-SecureString", "SecureString", false, "ConvertTo-SecureString 'q7Rz2Kd9'"),
    command(
        "ConvertTo-SecureString",
        " -String",
        false,
        "ConvertTo-SecureString -String 'q7Rz2Kd9'",
    ),
    after_words("rabbitmqctl", " add_user", 1, "rabbitmqctl add_user me q7Rz2Kd9"),
    after_words("rabbitmqctl", " change_password", 1, "rabbitmqctl change_password me q7Rz2Kd9"),
    after_words("bundle config", " config", 1, "bundle config gems.host me:q7Rz2Kd9"),
    after_words("poetry config", " config", 2, "poetry config http-basic.x me q7Rz2Kd9"),
    after_words("composer config", " config", 2, "composer config http-basic.x me q7Rz2Kd9"),
    command("x-honeycomb-team", ":", true, "X-Honeycomb-Team: q7Rz2Kd9Xw4Lm6Tb1Ycv8H"),
    command("lftp", " -u", false, "lftp -u me,q7Rz2Kd9 host"),
    command("x-jfrog-art-api", ":", true, "X-JFrog-Art-Api: q7Rz2Kd9Xw4Lm6Tb1Ycv8H"),
    command("fs.azure.account.key", "=", true, "fs.azure.account.key.me=q7Rz2Kd9Xw4Lm6Tb1Ycv8H"),
    command("openssl enc", " -k", false, "openssl enc -aes-256-cbc -in a -out b -k q7Rz2Kd9"),
    command("7z x", " -p", true, "7z x -pq7Rz2Kd9 archive.7z"),
    command("7z a", " -p", true, "7z a -pq7Rz2Kd9 archive.7z files"),
    command("snyk auth", " auth", false, "snyk auth 9c3b7e1f-0a5d-4826-b1c9-e7f3a0d5b284"),
    command("codecov -t", " -t", false, "codecov -t 9c3b7e1f-0a5d-4826-b1c9-e7f3a0d5b284"),
    command("codecov.io/bash", " -t", false, "codecov.io/bash) -t q7Rz2Kd9Xw4Lm6Tb1Ycv8H"),
    after_words("htpasswd -b", " -b", 2, "htpasswd -b file me q7Rz2Kd9"),
    after_words("htpasswd -bc", " -bc", 2, "htpasswd -bc file me q7Rz2Kd9"),
    after_words("htpasswd -cb", " -cb", 2, "htpasswd -cb file me q7Rz2Kd9"),
    after_words("htpasswd -nb", " -nb", 1, "htpasswd -nb me q7Rz2Kd9"),
    after_words("htpasswd -nbB", " -nbB", 1, "htpasswd -nbB me q7Rz2Kd9"),
    after_words("htpasswd -Bbn", " -Bbn", 1, "htpasswd -Bbn me q7Rz2Kd9"),
    after_words("mc alias", " set", 3, "mc alias set store https://host me q7Rz2Kd9"),
    // The user is glued to the option, the password follows.
    Command {
        glued: true,
        ..after_words("net use", " /user:", 1, "net use Z: host /user:me q7Rz2Kd9")
    },
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
    let ceiling = at + line.len();
    let option = command.option.as_bytes();
    let found = line.windows(option.len()).position(|window| window == option)?;
    let mut after = at + found + option.len();
    match command.glued {
        true => {}
        false if matches!(text.at(after), b' ' | b'=') => after = text.skip_blanks(after + 1),
        false => return None,
    }
    for _ in 0..command.words {
        let rest = &text.bytes[after..ceiling.max(after)];
        after = text.skip_blanks(after + rest.iter().position(|&byte| byte == b' ')?);
    }
    let mut value = assign::read(text, after, Form::Variable)?;
    let user = text.slice(value.start, value.end).split([',', '%']).next()?;
    if command.name == "lftp" && user.len() < value.end - value.start {
        value.start += user.len() + 1;
    }
    let password = text.slice(value.start, value.end);
    let plain = class::any(password, class::DIGIT)
        || value.form == Form::Quoted
        || judge::is_secret(PASSWORD, password, Form::Loose);
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
    // `-U user%password`: Samba.
    let samba = text.at(user) == b'%' && user > at;
    if text.at(user) != b':' && !samba {
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

/// The value before `--type SecureString`, which begins at `at`: the options of a parameter that
/// is kept encrypted stand in any order.
pub(super) fn parameter(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    let start = text.line_start(at, LINE_BYTES_MAX);
    let option = text.slice(start, at).rfind("--value");
    let value = option.and_then(|option| {
        let after = start + option + "--value".len();
        let sign = matches!(text.at(after), b' ' | b'=');
        sign.then(|| assign::read(text, text.skip_blanks(after + 1), Form::Variable)).flatten()
    });
    let secret = |value: &assign::Value| {
        judge::is_secret(PASSWORD, text.slice(value.start, value.end), value.form)
    };
    value.filter(secret).map(|value| value.start..value.end).into_iter().collect()
}

/// The password of `echo password | … --password-stdin`, where that stands at `at`.
pub(super) fn echoed(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let start = text.line_start(at, LINE_BYTES_MAX);
    let line = text.slice(start, at);
    let echo =
        ["echo ", "echo -n ", "printf ", "<<< "].map(|echo| Some(line.rfind(echo)? + echo.len()));
    let mut said = start + echo.into_iter().flatten().max()?;
    // What `printf` is told first is how to print.
    for format in ["%s ", "'%s' ", "\"%s\" "] {
        said += if text.has(said, format) { format.len() } else { 0 };
    }
    let mut value = assign::read(text, said, Form::Loose)?;
    // `user:password`, as only this one wants it.
    if text.has(at, "| chpasswd") || text.has(at, "| sudo chpasswd") {
        value.start += text.slice(value.start, value.end).find(':')? + 1;
    }
    let password = text.slice(value.start, value.end);
    let between = text.slice(value.end, at + 1);
    // What goes straight into the command is nothing but the password.
    let piped = between.contains('|') && !between.contains(['&', ';', '\n']);
    let form = if piped { Form::Variable } else { Form::Loose };
    judge::is_secret(PASSWORD, password, form).then_some(value.start..value.end)
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
