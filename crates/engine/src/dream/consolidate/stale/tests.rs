use super::*;
use crate::dream::Voice;
use crate::repository::testing::Scratch;
use proptest::prelude::*;

fn said(content: &str, kind: Kind) -> Statement<'_> {
    let said_at = "2026-01-01T00:30:00Z".parse().unwrap();
    Statement { content, kind, said_at, voice: Voice::Person }
}

/// What becomes of a text: its new words, `closed at hour`, or nothing.
fn outcome(repository: &Repository, text: &str, kind: Kind) -> Option<String> {
    match stale(&[said(text, kind)], repository).pop()? {
        Finding::Rewrite { content, .. } => {
            assert_eq!(stale(&[said(&content, kind)], repository), [], "{text} changes twice");
            Some(content)
        }
        Finding::Close { at, .. } => Some(format!("closed at {}", &at.to_string()[11..13])),
    }
}

fn world() -> Scratch {
    let mut scratch = Scratch::with(&[
        "+ src/auth.ts & + src/legacy.ts function parseLegacy() & + src/alive.ts & + lib/x/a.ts & + lib/x/b.ts",
        "src/auth.ts > src/session/auth.ts",
        "lib/x/a.ts > lib/y/a.ts & lib/x/b.ts > lib/y/b.ts",
        "- src/legacy.ts",
    ]);
    scratch.git(&["checkout", "-q", "-b", "feature/login"]);
    scratch.step("+ src/login.ts");
    scratch.git(&["checkout", "-q", "main"]);
    scratch.git(&["merge", "-q", "--no-ff", "--no-edit", "feature/login"]);
    scratch.git(&["branch", "-d", "feature/login"]);
    scratch
}

#[test]
fn renamed_files_are_renamed_in_texts_and_nothing_else_changes() {
    let scratch = world();
    let repository = Repository::open(scratch.path()).unwrap();
    let check = |text: &str, expected: &str| {
        assert_eq!(outcome(&repository, text, Kind::Fact).as_deref(), Some(expected), "{text}");
        assert_eq!(outcome(&repository, text, Kind::Decision).as_deref(), Some(expected), "{text}");
    };
    check("see src/auth.ts:42 for login", "see src/session/auth.ts:42 for login");
    check("Never edit `./src/auth.ts`  by hand!", "Never edit `./src/session/auth.ts`  by hand!");
    check("src/auth.ts, src/alive.ts", "src/session/auth.ts, src/alive.ts");
    check("Helpers are in lib/x. Ü", "Helpers are in lib/y. Ü");
    check("lib/x/a.ts and lib/x/", "lib/y/a.ts and lib/y/");
    check(
        "We moved to pnpm. Login is in src/auth.ts",
        "We moved to pnpm. Login is in src/session/auth.ts",
    );
    check("src/auth.ts calls src/legacy.ts", "src/session/auth.ts calls src/legacy.ts");
}

#[test]
fn history_stays_as_it_was_told() {
    let scratch = world();
    let repository = Repository::open(scratch.path()).unwrap();
    for text in [
        "We renamed src/auth.ts to src/session/auth.ts",
        "src/auth.ts → src/session/auth.ts",
        "src/session/auth.ts (src/auth.ts in the first release)",
        "Login was moved out of src/auth.ts",
        "Login used to be in src/auth.ts",
        "Don't rename src/auth.ts",
        "We deleted src/legacy.ts because nobody used it",
        "Never recreate src/legacy.ts",
        "src/legacy.ts was removed in January",
        "src/alive.ts is alive, src/never.ts never was",
        "auth.ts checks passwords",
        "https://example.com/src/auth.ts",
    ] {
        assert_eq!(outcome(&repository, text, Kind::Fact), None, "{text}");
    }
}

#[test]
fn what_was_only_about_a_deleted_thing_ends() {
    let scratch = world();
    let repository = Repository::open(scratch.path()).unwrap();
    let check = |text: &str, kind: Kind, expected: Option<&str>| {
        assert_eq!(outcome(&repository, text, kind).as_deref(), expected, "{text}");
    };
    let gone = Some("closed at 04");
    check("src/legacy.ts holds the old parser", Kind::Fact, gone);
    check("The parser lives in src/legacy.ts", Kind::Fact, gone);
    check("The parser lives in `src/legacy.ts:10`.", Kind::Reference, gone);
    check("See src/legacy.ts for the old parser", Kind::Reference, gone);
    check("legacy.ts contains the parser", Kind::Fact, gone);
    check("`parseLegacy()` handles the first format", Kind::Fact, gone);
    check("The login form is on branch feature/login", Kind::Fact, Some("closed at 05"));
    for kind in [Kind::Event, Kind::Decision, Kind::Correction, Kind::Preference] {
        check("src/legacy.ts holds the old parser", kind, None);
    }
    for text in [
        "We chose a recursive parser; the first is in src/legacy.ts",
        "src/legacy.ts must not be edited",
        "src/legacy.ts holds the old parser. The new one is faster.",
        "The parser in src/legacy.ts is slow on long lines",
        "src/legacy.ts holds the parser that src/alive.ts calls",
        "The parser lives in src/legacy.ts and knows UTF-16",
        "`never_was()` handles the first format",
        "The login form is on branch feature/never-was",
    ] {
        check(text, Kind::Fact, None);
    }
}

#[test]
fn clones_must_agree() {
    let (scratch, mut other) = (world(), world());
    other.step("+ src/legacy.ts again & src/session/auth.ts > src/auth.ts");
    let clones: Vec<Repository> =
        [&scratch, &other].iter().filter_map(|it| Repository::open(it.path())).collect();
    let texts =
        ["src/legacy.ts holds the old parser", "see src/auth.ts", "see src/session/auth.ts"];
    let statements: Vec<Statement<'_>> = texts.iter().map(|text| said(text, Kind::Fact)).collect();
    assert_eq!(stale(&statements, &clones), []);
    assert_eq!(
        stale(&statements, &clones[..0].iter().map(|_| unreachable!()).collect::<Vec<_>>()),
        []
    );
}

/// How long it takes, by hand: `FOLDER` is a repository with a long history.
#[test]
#[ignore = "needs a repository with a long history"]
#[expect(clippy::disallowed_methods, reason = "this is about time")]
fn many_memories_take_seconds() {
    let folder = std::env::var("FOLDER").unwrap();
    let begin = std::time::Instant::now();
    let repository = Repository::open(folder.as_ref()).unwrap();
    let names: Vec<String> = {
        let _ = Answers::fates(&repository, ReferenceKind::Path, &["never/was.ts".into()].into());
        repository.known_names().into_iter().take(2_000).collect()
    };
    println!("{} names heard of after {:?}", names.len(), begin.elapsed());
    let texts: Vec<String> = (0..10_000)
        .map(|it| match it % 3 {
            0 => format!("{} holds the part number {it}", names[it % names.len()]),
            1 => format!("`parsePart{it}()` handles part number {it}"),
            _ => format!("Part {it} is handled in {}:{it} by hand.", names[it % names.len()]),
        })
        .collect();
    let statements: Vec<Statement<'_>> = texts.iter().map(|text| said(text, Kind::Fact)).collect();
    let begin = std::time::Instant::now();
    let findings = stale(&statements, &Repository::open(folder.as_ref()).unwrap());
    let closed = findings.iter().filter(|it| matches!(it, Finding::Close { .. })).count();
    println!("{} findings, {closed} closed, in {:?}", findings.len(), begin.elapsed());
}

/// Everything that is asked was renamed.
struct Renamed;

impl Answers for Renamed {
    fn fates(&self, _: ReferenceKind, names: &BTreeSet<String>) -> BTreeMap<String, Fate> {
        let at = "2026-01-01T00:00:00Z".parse().unwrap();
        let fate = |name: &String| match name.contains("moved") {
            true => Fate::Alive,
            false => Fate::Renamed {
                to: format!("moved/{name}"),
                commit: "c".into(),
                at,
                similarity: 100,
            },
        };
        names.iter().map(|name| (name.clone(), fate(name))).collect()
    }
}

proptest! {
    #[test]
    fn nothing_changes_twice(
        text in "\\PC{0,60}|([a-z]{1,4}[/. `:,()\n]|src/|[.]ts |branch |fn |[a-z]+::[a-z]+ ){0,12}",
    ) {
        if let Some(Finding::Rewrite { content, .. }) = stale(&[said(&text, Kind::Fact)], &Renamed).pop() {
            prop_assert_eq!(stale(&[said(&content, Kind::Fact)], &Renamed), []);
        }
    }
}
