//! All detectors over one text.

use std::cmp::Reverse;
use std::ops::Range;

use super::anchors::{self, Detector};
use super::assign::{self, Place};
use super::class::{LETTER, TOKEN, Text};
use super::commands::{self, COMMANDS};
use super::judge::Form;
use super::names::Name;
use super::{Secret, blocks, headers, judge, names, prose, shapes, tables, urls};

/// So many names inside of one run of text are looked at: hostile text is nothing else.
const NESTED_MAX: usize = 16;

/// A secret, and how much its detector knows of it.
struct Found {
    kind: &'static str,
    span: Range<usize>,
    /// 0 for a name and its value, more for a shape of its own, most for a long prefix.
    rank: usize,
}

/// What was found so far, and what need not be looked at again.
struct Scan<'t, 's> {
    text: &'s Text<'t>,
    found: Vec<Found>,
    tags: Vec<blocks::Tag>,
    name_end: usize,
    run_end: usize,
    nested: usize,
    tried: (usize, usize),
    key_end: usize,
    jwt_end: usize,
}

/// All secrets of the text, in order, none overlapping. Where two detectors found the
/// same, the one that knows whose it is names it.
pub(super) fn secrets(text: &str) -> Vec<Secret> {
    let text = Text::new(text);
    let mut scan = Scan {
        text: &text,
        found: Vec::new(),
        tags: Vec::new(),
        name_end: 0,
        run_end: 0,
        nested: 0,
        tried: (0, 0),
        key_end: 0,
        jwt_end: 0,
    };
    anchors::each(&text, |at, detector| scan.look(at, detector));
    shapes::each(&text, |kind, span| scan.add(kind, span));
    prose::foreign(&text, |span| scan.add_general("password", span));
    scan.add_aws_secrets();
    scan.add_private();
    merge(scan.found)
}

/// Whether the last private block is never closed.
pub(super) fn leaves_private_open(text: &str) -> bool {
    let text = Text::new(text);
    let mut tags = Vec::new();
    anchors::each(&text, |at, detector| {
        if matches!(detector, Detector::Private) {
            tags.extend(blocks::tag(&text, at));
        }
    });
    blocks::is_open(&tags)
}

impl Scan<'_, '_> {
    fn look(&mut self, at: usize, detector: Detector) {
        let text = self.text;
        match detector {
            Detector::Token(table, index) => self.token(at, table, index),
            Detector::Name => self.name(at),
            Detector::Private => self.private(at),
            Detector::Url => {
                if let Some((kind, span)) = urls::password(text, at) {
                    self.add(kind, span);
                }
            }
            Detector::Webhook => {
                let path =
                    at + text.bytes[at..].iter().take_while(|&&byte| byte != b'/').count() + 1;
                self.add_some("webhook", urls::webhook(text, path));
            }
            Detector::Signature => {
                let value =
                    at + text.bytes[at..].iter().take_while(|&&byte| byte != b'=').count() + 1;
                self.add_some("url-signature", urls::signature(text, value));
            }
            Detector::Authorization => {
                let end = at + "authorization".len();
                if headers::is_header(text, end) {
                    self.add_some("authorization", headers::authorization(text, end));
                }
            }
            Detector::Scheme => {
                if text.is_boundary(at) {
                    let end = text.run_end(at, LETTER);
                    self.add_some("authorization", headers::scheme(text, end));
                }
            }
            Detector::Cookie => self.cookie(at + 6),
            Detector::Jwt => {
                if at >= self.jwt_end {
                    let span = headers::jwt(text, at);
                    self.jwt_end = span.as_ref().map_or(text.run_end(at, TOKEN), |span| span.end);
                    self.add_some("jwt", span);
                }
            }
            Detector::UserOption => {
                let long = text.has(at, "--user");
                let begins = matches!(text.before(at), b' ' | b'\n' | b'\t' | 0 | b'"' | b'\'');
                if begins {
                    self.add_some(
                        "password",
                        commands::user_option(text, at + if long { 6 } else { 2 }),
                    );
                }
            }
            Detector::Command(index) => {
                if let Some(command) = COMMANDS.get(usize::from(index)) {
                    self.add_some("password", commands::password(text, at, command));
                }
            }
            Detector::Stdin => self.add_some("password", commands::echoed(text, at)),
            Detector::Pgpass => self.add_some("password", commands::pgpass(text, at)),
            Detector::QueryKey => self.add_some("api-key", urls::key(text, at)),
            Detector::Reader(kind, read) => {
                read(text, at).into_iter().for_each(|span| self.add(kind, span));
            }
            Detector::IdentifiedBy => {
                self.add_some(
                    "password",
                    commands::identified_by(text, at + "identified by".len()),
                );
            }
        }
    }

    fn token(&mut self, at: usize, table: u8, index: u8) {
        let (end, tries) = self.tried;
        if at < end && tries > NESTED_MAX {
            return;
        }
        let text = self.text;
        let Some(token) = anchors::token(table, index) else { return };
        if !token.begins(text, at) {
            return;
        }
        self.tried = if at < end { (end, tries + 1) } else { (text.run_end(at, TOKEN), 0) };
        if let Some(end) = token.find(text, at) {
            self.found.push(Found {
                kind: token.kind,
                span: at..end,
                rank: 1 + token.prefix.len(),
            });
        }
    }

    /// A word that may announce a secret: reads the whole identifier, then its value.
    fn name(&mut self, at: usize) {
        let text = self.text;
        if at < self.name_end {
            return;
        }
        let end = text.run_end(at, TOKEN);
        self.name_end = end;
        let mut start = text.run_start(at, TOKEN, 64);
        if text.before(start) == b'\\' && start < at {
            start += 1;
        }
        let end = start + text.slice(start, end).trim_end_matches(['-', '_']).len();
        let before = text
            .slice(text.run_start(start.saturating_sub(1), LETTER, 24), start.saturating_sub(1));
        let identifier = text.slice(start, end);
        let Some(name) = names::classify(identifier, before) else {
            if names::is_bare_key(identifier, before) {
                let span = prose::bare_key(text, Place { start, end, screaming: false });
                self.add_some_general("api-key", span);
            }
            return;
        };
        // `checksum/secret: …` tells whether a manifest changed, not what is in it.
        let sum = text.slice(start.saturating_sub(9), start) == "checksum/";
        if sum || self.is_nested(start) || assign::is_in_arn(text, start) {
            return;
        }
        let place = Place { start, end, screaming: name.screaming };
        let value = assign::value_of(text, place);
        if let Some(value) = value {
            self.run_end = self.run_end.max(value.end);
            let words = text.slice(value.start, value.end);
            let apart = value.form == Form::Loose && name.ambiguous;
            let apart = apart && !prose::is_beside_user(text, start);
            if !apart && judge::is_secret(name, words, value.form) {
                return self.add_general(name.kind, value.start..value.end);
            }
        }
        self.prose(name, place);
    }

    /// What sentences and tables say of a name that has no value beside it.
    fn prose(&mut self, name: Name, place: Place) {
        let text = self.text;
        for cell in tables::column(text, name, place) {
            self.add_general(name.kind, cell);
        }
        if assign::is_use(text, place) {
            return;
        }
        if name.ambiguous {
            return self.add_some_general(name.kind, prose::briefly(text, name, place));
        }
        let told = prose::told(text, name, place);
        let told = told.or_else(|| prose::foretold(text, name, place));
        self.add_some_general(name.kind, told.or_else(|| prose::near(text, name, place)));
    }

    /// Whether this is yet another name inside of the value of an earlier one.
    fn is_nested(&mut self, start: usize) -> bool {
        self.nested = if start < self.run_end { self.nested + 1 } else { 0 };
        self.nested > NESTED_MAX
    }

    fn private(&mut self, at: usize) {
        let text = self.text;
        if let Some(tag) = blocks::tag(text, at) {
            self.tags.push(tag);
        } else if text.has(at, "private key") && at >= self.key_end {
            let span = blocks::pem(text, at + "private key".len());
            self.key_end = span.as_ref().map_or(at, |span| span.end);
            self.add_some("private-key", span);
        } else if text.has(at, "private-lines") {
            self.add_some("private-key", blocks::putty(text, at + "private-lines".len()));
        } else if text.has(at, "private-mac") {
            self.add_some("private-key", blocks::putty(text, at + "private-mac".len()));
        }
    }

    fn cookie(&mut self, at: usize) {
        if at < self.run_end || !headers::is_header(self.text, at) {
            return;
        }
        let mut spans = Vec::new();
        let _whole = headers::cookies(self.text, at, |span| spans.push(span));
        for span in spans {
            self.run_end = self.run_end.max(span.end);
            self.add_general("cookie", span);
        }
    }

    fn add(&mut self, kind: &'static str, span: Range<usize>) {
        self.found.push(Found { kind, span, rank: 1 });
    }

    fn add_some(&mut self, kind: &'static str, span: Option<Range<usize>>) {
        if let Some(span) = span {
            self.add(kind, span);
        }
    }

    fn add_general(&mut self, kind: &'static str, span: Range<usize>) {
        self.found.push(Found { kind, span, rank: 0 });
    }

    fn add_some_general(&mut self, kind: &'static str, span: Option<Range<usize>>) {
        if let Some(span) = span {
            self.add_general(kind, span);
        }
    }

    fn add_aws_secrets(&mut self) {
        let text = self.text;
        let keys = self.found.iter().filter(|found| found.kind == "aws-access-key");
        let secrets: Vec<_> = keys.filter_map(|key| shapes::aws_secret(text, &key.span)).collect();
        for span in secrets {
            self.add("aws-secret-key", span);
        }
    }

    /// What is inside of a private block goes with it.
    fn add_private(&mut self) {
        let blocks = blocks::private(self.text.str, &self.tags);
        self.found.retain(|found| {
            let inside =
                |block: &Range<usize>| block.start < found.span.end && found.span.start < block.end;
            !blocks.iter().any(inside)
        });
        for block in blocks {
            self.add(super::PRIVATE, block);
        }
    }
}

fn merge(mut found: Vec<Found>) -> Vec<Secret> {
    found.sort_by_key(|found| (found.span.start, Reverse(found.rank)));
    let mut merged: Vec<Found> = Vec::with_capacity(found.len());
    for next in found {
        match merged.last_mut() {
            Some(last) if next.span.start < last.span.end => {
                if next.rank > last.rank {
                    last.kind = next.kind;
                    last.rank = next.rank;
                }
                last.span.end = last.span.end.max(next.span.end);
            }
            _ => merged.push(next),
        }
    }
    merged.into_iter().map(|found| Secret { kind: found.kind, span: found.span }).collect()
}
