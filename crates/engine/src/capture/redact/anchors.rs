//! Where to look closely. One pass over the text finds the places where a detector may
//! have something to say, by three bytes of an anchor: those of them that text has most
//! seldom. The index is made by the compiler: nothing is built when the process starts.

use std::ops::Range;

use super::class::Text;
use super::commands::{self, COMMANDS};
use super::patterns::{TABLES, Token};
use super::{calls, documents, headers, prose, urls};

/// Who looks at a place.
#[derive(Clone, Copy)]
pub(super) enum Detector {
    /// The token at this place of that table.
    Token(u8, u8),
    /// A word that announces a secret.
    Name,
    /// `private`, in one of its uses.
    Private,
    Url,
    Webhook,
    Signature,
    Authorization,
    Scheme,
    Cookie,
    Jwt,
    UserOption,
    Command(u8),
    IdentifiedBy,
    Stdin,
    /// A line of a file of PostgreSQL's passwords, by its port.
    Pgpass,
    /// A key in the query of an address.
    QueryKey,
    /// Any other: what it calls the secrets, and how it reads them.
    Reader(&'static str, Reader),
}

/// Finds the secrets of an anchor, which stands at that byte.
type Reader = for<'t> fn(&Text<'t>, usize) -> Vec<Range<usize>>;

/// Anchors that are no prefixes of tokens.
const WORDS: &[(&str, Detector)] = &[
    ("password", Detector::Name),
    ("passwd", Detector::Name),
    ("passwrd", Detector::Name),
    ("passphrase", Detector::Name),
    ("passcode", Detector::Name),
    ("passwort", Detector::Name),
    ("kennwort", Detector::Name),
    ("contrasena", Detector::Name),
    ("senha", Detector::Name),
    ("pass", Detector::Name),
    ("pswd", Detector::Name),
    ("pwd", Detector::Name),
    ("_pw", Detector::Name),
    ("pw:", Detector::Name),
    ("pw=", Detector::Name),
    ("pw ", Detector::Name),
    ("password-stdin", Detector::Stdin),
    ("sudo -S", Detector::Stdin),
    ("| chpasswd", Detector::Stdin),
    ("| sudo chpasswd", Detector::Stdin),
    (":5432:", Detector::Pgpass),
    ("?key=", Detector::QueryKey),
    ("&key=", Detector::QueryKey),
    ("?code=", Detector::QueryKey),
    ("&code=", Detector::QueryKey),
    ("?appid=", Detector::QueryKey),
    ("&appid=", Detector::QueryKey),
    ("oracle:thin:", Detector::Reader("url-password", urls::oracle)),
    ("sqlplus ", Detector::Reader("url-password", urls::oracle)),
    ("jwt.sign(", Detector::Reader("secret", calls::second_secret)),
    ("jwt.verify(", Detector::Reader("secret", calls::second_secret)),
    ("jwt.encode(", Detector::Reader("secret", calls::second_secret)),
    ("jwt.decode(", Detector::Reader("secret", calls::second_secret)),
    ("auth=(", Detector::Reader("password", calls::second_password)),
    ("basicauth(", Detector::Reader("password", calls::second_password)),
    ("basic_auth(", Detector::Reader("password", calls::second_password)),
    (".getconnection(", Detector::Reader("password", calls::third_password)),
    ("new pdo(", Detector::Reader("password", calls::third_password)),
    ("new mysqli(", Detector::Reader("password", calls::third_password)),
    ("mysqli_connect(", Detector::Reader("password", calls::third_password)),
    ("twilio(", Detector::Reader("token", calls::second_secret)),
    ("twilio')(", Detector::Reader("token", calls::second_secret)),
    ("twilio\")(", Detector::Reader("token", calls::second_secret)),
    ("client('ac", Detector::Reader("token", calls::second_secret)),
    ("client(\"ac", Detector::Reader("token", calls::second_secret)),
    ("cohere.client", Detector::Reader("api-key", calls::first_token)),
    ("initial-password", Detector::Reader("password", calls::printed)),
    ("password to proceed", Detector::Reader("password", calls::printed)),
    ("initialadminpassword\n", Detector::Reader("password", calls::printed)),
    ("base64 -d\n", Detector::Reader("password", calls::printed)),
    ("base64 --decode\n", Detector::Reader("password", calls::printed)),
    ("/master.key\n", Detector::Reader("password", calls::printed)),
    ("openssl rand", Detector::Reader("password", calls::printed)),
    ("mnemonic", Detector::Reader("seed-phrase", documents::seed_phrase)),
    ("seed phrase", Detector::Reader("seed-phrase", documents::seed_phrase)),
    ("seed_phrase", Detector::Reader("seed-phrase", documents::seed_phrase)),
    ("recovery phrase", Detector::Reader("seed-phrase", documents::seed_phrase)),
    ("\"kty\"", Detector::Reader("private-key", documents::jwk)),
    ("kind: secret\n", Detector::Reader("kubernetes-secret", documents::manifest)),
    ("\"kind\":\"secret\"", Detector::Reader("kubernetes-secret", documents::manifest)),
    ("\"kind\": \"secret\"", Detector::Reader("kubernetes-secret", documents::manifest)),
    ("mot de passe", Detector::Reader("password", prose::foreign_at)),
    ("wachtwoord", Detector::Reader("password", prose::foreign_at)),
    ("contrase", Detector::Reader("password", prose::foreign_at)),
    ("login", Detector::Reader("password", prose::pair)),
    ("log in as ", Detector::Reader("password", prose::pair)),
    ("log in with ", Detector::Reader("password", prose::pair)),
    ("logging in ", Detector::Reader("password", prose::pair)),
    ("creds", Detector::Reader("password", prose::pair)),
    ("credentials", Detector::Reader("password", prose::pair)),
    ("passwd --stdin", Detector::Stdin),
    ("| cryptsetup", Detector::Stdin),
    ("env add ", Detector::Stdin),
    ("secret put ", Detector::Stdin),
    ("secret set ", Detector::Stdin),
    ("secret create ", Detector::Stdin),
    ("secrets create ", Detector::Stdin),
    ("rootpw", Detector::Name),
    ("bindpw", Detector::Name),
    ("psk", Detector::Name),
    ("secret", Detector::Name),
    ("token", Detector::Name),
    ("credential", Detector::Name),
    ("creds", Detector::Name),
    ("key", Detector::Name),
    ("login", Detector::Name),
    ("contribsys__com", Detector::Name),
    ("_pat", Detector::Name),
    ("-pat", Detector::Name),
    ("pat ", Detector::Name),
    ("pat=", Detector::Name),
    ("pat:", Detector::Name),
    ("pat\"", Detector::Name),
    ("pat'", Detector::Name),
    ("_auth", Detector::Name),
    ("auth\"", Detector::Name),
    ("jwt", Detector::Name),
    ("sessid", Detector::Name),
    ("sessionid", Detector::Name),
    ("masterauth", Detector::Name),
    ("private", Detector::Private),
    ("://", Detector::Url),
    ("hooks.slack.com/", Detector::Webhook),
    ("api/webhooks/", Detector::Webhook),
    ("webhook.office.com/", Detector::Webhook),
    ("outlook.office.com/webhook/", Detector::Webhook),
    ("hooks.zapier.com/", Detector::Webhook),
    ("chat.googleapis.com/", Detector::Webhook),
    ("?sig=", Detector::Signature),
    ("&sig=", Detector::Signature),
    ("?signature=", Detector::Signature),
    ("&signature=", Detector::Signature),
    ("x-amz-signature=", Detector::Signature),
    ("x-goog-signature=", Detector::Signature),
    ("authorization", Detector::Authorization),
    ("_session=", Detector::Reader("cookie", headers::session)),
    ("bearer", Detector::Scheme),
    ("basic ", Detector::Scheme),
    ("ssws ", Detector::Scheme),
    ("cookie", Detector::Cookie),
    ("eyj", Detector::Jwt),
    ("-u ", Detector::UserOption),
    ("--user", Detector::UserOption),
    ("identified by", Detector::IdentifiedBy),
    ("type securestring", Detector::Reader("password", commands::parameter)),
];

const COUNT: usize = TABLES[0].len() + TABLES[1].len() + WORDS.len() + COMMANDS.len();

/// The anchors by their code; those that share three bytes are neighbours.
static INDEX: [Entry; COUNT] = index();
/// One bit for each code that some anchor has.
static KNOWN: [u64; 512] = known();
static FOLD: [u8; 256] = folds();

/// An anchor, and where in it its rarest three bytes are.
#[derive(Clone, Copy)]
struct Entry {
    code: u16,
    offset: u8,
    anchor: &'static str,
    detector: Detector,
}

/// Calls `look` for each anchor in the text, more or less in order.
pub(super) fn each(text: &Text<'_>, mut look: impl FnMut(usize, Detector)) {
    let mut code = 0_u16;
    for (at, &byte) in text.bytes.iter().enumerate() {
        code = ((code << 5) | u16::from(FOLD[usize::from(byte)])) & 0x7fff;
        if KNOWN[usize::from(code >> 6)] >> (code & 63) & 1 == 0 || at < 2 {
            continue;
        }
        let first = INDEX.partition_point(|entry| entry.code < code);
        for entry in INDEX[first..].iter().take_while(|entry| entry.code == code) {
            let start = (at - 2).wrapping_sub(usize::from(entry.offset));
            if start <= at && text.has(start, entry.anchor) {
                look(start, entry.detector);
            }
        }
    }
}

/// The token that this detector is about.
pub(super) fn token(table: u8, index: u8) -> Option<&'static Token> {
    TABLES.get(usize::from(table))?.get(usize::from(index))
}

/// Folds the case, and what seldom matters, into 32 classes.
const fn fold(byte: u8) -> u8 {
    match byte {
        b'a'..=b'z' => byte - b'a' + 1,
        b'A'..=b'Z' => byte - b'A' + 1,
        b'0'..=b'9' => 27,
        b'_' | b'/' => 28,
        b'-' => 29,
        b'.' => 30,
        b':' | b'?' | b'&' => 31,
        _ => 0,
    }
}

const fn folds() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = fold(byte as u8);
        byte += 1;
    }
    table
}

/// How often a byte of each class is met, roughly, in prose and code.
const OFTEN: [u32; 32] = [
    60, 50, 12, 25, 26, 80, 18, 17, 26, 50, 2, 7, 28, 20, 46, 48, 20, 2, 46, 46, 58, 20, 8, 10, 4,
    12, 2, 40, 22, 14, 16, 12,
];

const fn entry(anchor: &'static str, detector: Detector) -> Entry {
    let bytes = anchor.as_bytes();
    let mut best = Entry { code: 0, offset: 0, anchor, detector };
    let mut least = u32::MAX;
    let mut offset = 0;
    while offset + 3 <= bytes.len() {
        let (a, b, c) = (fold(bytes[offset]), fold(bytes[offset + 1]), fold(bytes[offset + 2]));
        let often = OFTEN[a as usize] * OFTEN[b as usize] * OFTEN[c as usize];
        if often < least {
            least = often;
            best.code = (a as u16) << 10 | (b as u16) << 5 | c as u16;
            best.offset = offset as u8;
        }
        offset += 1;
    }
    best
}

const fn index() -> [Entry; COUNT] {
    let mut entries = [entry("key", Detector::Name); COUNT];
    let mut count = 0;
    let mut table = 0;
    while table < TABLES.len() {
        let mut token = 0;
        while token < TABLES[table].len() {
            let detector = Detector::Token(table as u8, token as u8);
            entries[count] = entry(TABLES[table][token].prefix, detector);
            count += 1;
            token += 1;
        }
        table += 1;
    }
    let mut word = 0;
    while word < WORDS.len() {
        entries[count] = entry(WORDS[word].0, WORDS[word].1);
        count += 1;
        word += 1;
    }
    let mut command = 0;
    while command < COMMANDS.len() {
        entries[count] = entry(COMMANDS[command].name, Detector::Command(command as u8));
        count += 1;
        command += 1;
    }
    sorted(entries)
}

/// By insertion: `const` functions have no sort of their own.
const fn sorted(mut entries: [Entry; COUNT]) -> [Entry; COUNT] {
    let mut next = 1;
    while next < COUNT {
        let entry = entries[next];
        let mut place = next;
        while place > 0 && entries[place - 1].code > entry.code {
            entries[place] = entries[place - 1];
            place -= 1;
        }
        entries[place] = entry;
        next += 1;
    }
    entries
}

const fn known() -> [u64; 512] {
    let entries = index();
    let mut bits = [0; 512];
    let mut entry = 0;
    while entry < COUNT {
        let code = entries[entry].code;
        bits[(code >> 6) as usize] |= 1 << (code & 63);
        entry += 1;
    }
    bits
}
