//! Pairs of words and what they are to each other.

use super::Kinship::{Antonym, Broader, Derived, None as Strangers, Same, Sibling, Synonym};
use super::*;

/// Pairs are separated by commas; the two of a pair by a slash.
fn check(pairs: &str, wanted: Kinship) {
    let pairs = pairs.split(", ").map(|pair| pair.split_once('/').expect("a pair"));
    let wrong: Vec<_> = pairs
        .flat_map(|(a, b)| [(a, b), (b, a)])
        .map(|(a, b)| (a, b, kinship(a, b)))
        .filter(|(_, _, found)| *found != wanted)
        .collect();
    assert!(wrong.is_empty(), "not {wanted:?}: {wrong:?}");
}

#[test]
fn forms_of_a_word_are_the_same() {
    check("run/ran, listens/listen, indices/index, repos/repo, found/find, running/runs", Same);
    check("months/month, merged/merges, libraries/library, lives/live, bigger/big", Same);
    check("somnium/somnium, fastify/fastify, github actions/github actions", Same);
}

#[test]
fn what_says_the_same_is_a_synonym() {
    check("delete/remove, begin/start, buy/purchase, forbid/prohibit, repair/fix", Synonym);
    check("car/automobile, physician/doctor, sofa/couch, lawyer/attorney, baby/infant", Synonym);
    check("repo/repository, k8s/kubernetes, db/database, prod/production, pr/mr", Synonym);
    check("postgres/postgresql, golang/go, vscode/visual studio code, js/javascript", Synonym);
    check("deployed/shipped, colour/color, mandatory/required, owner/maintainer", Synonym);
    check("organise/organize, config/settings, folder/directory, deploy/deployment", Synonym);
}

#[test]
fn what_comes_from_a_word_is_derived() {
    check("decide/decision, maintain/maintainer, approve/approval, migrate/migration", Derived);
    check("employ/employer, arrive/arrival, portugal/portuguese, configure/configuration", Derived);
}

#[test]
fn opposites_are_antonyms() {
    check("enable/disable, enabled/disabled, allow/deny, open/close, before/after", Antonym);
    check("always/never, quick/slow, public/private, hot/cold, strong/weak", Antonym);
    check("client/server, sync/async, mutable/immutable, earlier/later, with/without", Antonym);
    check("accept/reject, increase/decrease, verbose/terse, full/empty", Antonym);
}

#[test]
fn things_of_one_kind_are_siblings() {
    check("purple/cyan, guitar/piano, lisbon/oslo, morning/evening, portugal/japan", Sibling);
    check("madrid/berlin, new york/san francisco, violin/cello, apple/banana, lion/tiger", Sibling);
    check("express/fastify, express.js/django, github actions/jenkins, tabs/spaces", Sibling);
    check("npm/pnpm, vim/emacs, main/master, mit/gpl, monday/tuesday, seconds/minutes", Sibling);
    check("spring/summer, spring/express, bun/node, bun/npm, three/four", Sibling);
}

#[test]
fn a_kind_is_narrower() {
    check("word/synonym, talk/chat, street/boulevard, interrupt/pause", Broader);
}

#[test]
fn other_words_are_strangers() {
    check("guitar/monday, run/go, rails/rail, port/host, user/owner, key/value", Strangers);
    check("fine/ticket, log/logarithm, doc/doctor, java/coffee, project/task", Strangers);
    check("express/jest, nice/paris, reading/london, split/lisbon, minutes/big", Strangers);
    check("xyzzy/yzzyx, xyzzy/run, left/leave, need/want, keep/prevent", Strangers);
}

#[test]
fn a_term_has_its_class() {
    let check = |term: &str, wanted: Option<&str>| assert_eq!(class(term), wanted, "{term}");
    check("express", Some("web framework"));
    check("fastify", Some("web framework"));
    check("github actions", Some("ci service"));
    check("pnpm", Some("javascript package manager"));
    check("table", None);
}

#[test]
fn a_word_has_its_parts_of_speech() {
    let check = |word: &str, wanted: Option<[bool; 4]>| {
        let found = parts(word).map(|it| [it.noun, it.verb, it.adjective, it.adverb]);
        assert_eq!(found, wanted, "{word}");
    };
    check("house", Some([true, true, false, false]));
    check("ran", Some([false, true, false, false]));
    check("soon", Some([false, false, false, true]));
    check("minutes", Some([true, false, false, false]));
    check("xyzzyx", None);
    check("", None);
}

#[test]
fn a_word_that_was_looked_up_stays_what_it_is() {
    let check = |a: &str, b: &str| {
        let (one, other) = (id(a).expect("a word"), id(b).expect("a word"));
        assert_eq!(kinship_of(one, other), kinship(a, b), "{a} {b}");
    };
    check("postgres", "mysql");
    check("ran", "running");
    check("delete", "remove");
    check("hono", "fastify");
    assert_eq!(id("xyzzyx"), None);
}
