//! Input that nobody should send: a clear answer, and nothing is lost.

use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::os::unix::ffi::OsStrExt;

use crate::home::{Ran, TestHome, list, text};

/// What a run with hostile input has to come to.
struct Case<'c> {
    name: &'c str,
    arguments: &'c [&'c str],
    input: &'c [u8],
    code: i32,
    /// What is told, part by part.
    told: &'c [&'c str],
}

const REMEMBER: &[&str] = &["remember", "-", "--workspace", "w"];

/// A store with one memory that has to outlive whatever happens.
struct Besieged {
    home: TestHome,
    id: String,
}

impl Besieged {
    fn new() -> Self {
        let home = TestHome::new();
        let id = home.remember("the survivor");
        Self { home, id }
    }

    fn check(&self, case: &Case<'_>) -> Ran {
        let ran = self.home.run_with(case.arguments, case.input);
        eprintln!("{}: {:?} {:.300}", case.name, ran.code, ran.stderr);
        ran.assert_code(case.code).assert_told(case.told);
        if case.code != 0 && case.code != 6 {
            assert_eq!(ran.stdout, "", "{}: an error is no answer", case.name);
        }
        ran
    }
}

impl Drop for Besieged {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert_eq!(self.home.content(&self.id), "the survivor");
            self.home.assert_healthy();
        }
    }
}

#[test]
fn content_that_is_none_is_refused_with_a_hint() {
    let besieged = Besieged::new();
    let ten_megabytes = vec![b'x'; 10_000_000];
    // Three bytes to a character: the bound falls into the middle of one.
    let ten_megabytes_of_kanji = "日".repeat(3_333_333);
    let over = "x".repeat(1024 * 1024 + 1);
    let too_long = &["too long: ", "1.0 MiB is the most", "hint: "];
    let unread = &["the content is too long: 1.0 MiB is the most\n", "hint: "];
    let case = |name, input, told| Case { name, arguments: REMEMBER, input, code: 2, told };
    let cases = [
        case("10 MB", &ten_megabytes, unread),
        case("10 MB of kanji", ten_megabytes_of_kanji.as_bytes(), unread),
        case("one byte too many", over.as_bytes(), too_long),
        case("not UTF-8", b"caf\xe9 latin", &["not UTF-8 at byte 4", "hint: ", "iconv"]),
        case("cut in a character", b"caf\xc3", &["not UTF-8 at byte 4", "hint: "]),
        case("NUL", b"a\0b", &["NUL"]),
        case("empty", b"", &["the content is empty", "hint: "]),
        case("white space", b" \n\t \xc2\xa0\n", &["the content is empty", "hint: "]),
    ];
    for case in &cases {
        besieged.check(case);
    }
    let empty = Case { arguments: &["remember", "", "--workspace", "w"], ..cases[6] };
    besieged.check(&empty);
    let id = besieged.id.as_str();
    let revise = Case { arguments: &["memory", "revise", id, " "], ..cases[6] };
    besieged.check(&revise);
    assert_eq!(besieged.home.json(&["status"])["total"]["active"], 1);
}

#[test]
fn one_mebibyte_exactly_is_stored_and_comes_back_whole() {
    let besieged = Besieged::new();
    let mut content = "quokka ".repeat(1024 * 1024 / 7);
    content.push_str(&"é".repeat((1024 * 1024 - content.len()) / 2));
    assert_eq!(content.len(), 1024 * 1024);
    let ran = besieged.home.run_with(REMEMBER, content.as_bytes());
    let id = ran.assert_code(0).stdout.trim_end();
    assert!(besieged.home.content(id) == content, "it came back changed");
    assert!(besieged.home.recall("quokka").contains(&content));
}

#[test]
fn arguments_that_are_not_utf8_are_refused() {
    let besieged = Besieged::new();
    let bytes = OsStr::from_bytes(b"caf\xe9");
    let words = |list: &[&str]| list.iter().map(OsString::from).collect::<Vec<_>>();
    for before in [
        words(&["remember", "--workspace", "w"]),
        words(&["recall"]),
        words(&["memory", "show"]),
        words(&["remember", "fact", "--workspace"]),
    ] {
        let arguments = [before, vec![bytes.to_owned()]].concat();
        besieged.home.run(&arguments).assert_code(2).assert_told(&["UTF-8"]);
    }
    // A file may have such a name, though.
    let path = besieged.home.folder().join(OsStr::from_bytes(b"caf\xe9.jsonl"));
    std::fs::write(&path, r#"{"content":"from an oddly named file"}"#).unwrap();
    let arguments = [words(&["import", "--workspace", "w"]), vec![path.into()]].concat();
    besieged.home.run(&arguments).assert_code(0);
}

#[test]
fn escape_sequences_are_shown_inert_and_answered_verbatim() {
    let besieged = Besieged::new();
    let home = &besieged.home;
    let content = "red \u{1b}[31m alert \u{1b}[0m \u{7}bell \u{9b}2J \r over \u{202e}txt.exe";
    let ran = home.run_with(REMEMBER, content.as_bytes());
    let id = ran.assert_code(0).stdout.trim_end();
    for arguments in [
        &["memory", "show", id] as &[&str],
        &["memory", "list", "--everywhere"],
        &["memory", "history", id],
        &["recall", "alert", "--everywhere", "--anyway"],
        &["memory", "pin", id],
    ] {
        let shown = home.ok(arguments);
        assert!(shown.contains("\\u{1b}[31m alert"), "{arguments:?}: {shown}");
        let steering = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!shown.contains(steering), "{arguments:?} steers the terminal: {shown:?}");
    }
    assert_eq!(home.content(id), content);
    assert_eq!(home.recall("alert"), [content]);
    // What a person mistypes is shown back to them, too.
    let ran = home.run(&["memory", "list", "--workspace", "no\u{1b}[31msuch"]);
    assert!(!ran.stderr.contains('\u{1b}'), "{ran:?}");
}

#[test]
fn any_question_has_an_answer() {
    let besieged = Besieged::new();
    let home = &besieged.home;
    home.remember("ports: NEAR the harbour AND the sea OR NOT, by column content");
    let long = "survivor ".repeat(11_000);
    let unique = (0..20_000).fold(String::new(), |mut text, n| {
        let _ = write!(text, "w{n} ");
        text
    });
    // Whether something must be found, nothing must, or either will do.
    let (found, nothing) = (Some(true), Some(false));
    let cases: &[(&str, Option<bool>)] = &[
        ("?!… --- ,;:", nothing),
        ("\"", nothing),
        ("*", nothing),
        ("", nothing),
        (" ", nothing),
        ("survivor*", found),
        ("\"survivor", found),
        ("\"survivor\"\"", found),
        ("NEAR(survivor harbour, 2)", found),
        ("NEAR(", found),
        ("AND", None),
        ("survivor AND", found),
        ("OR OR NOT", None),
        ("^survivor", found),
        ("-survivor", found),
        ("content:survivor", found),
        ("nocolumn : survivor", found),
        ("{content tags} : survivor", found),
        ("survivor?", found),
        ("(((survivor", found),
        ("'; DROP TABLE memories; --survivor", found),
        ("survivor\u{1b}[31m", found),
        ("\u{1df00}\u{1e900} survivor", found),
        ("²½ ⅷ", None),
        (&long, found),
        (&unique, nothing),
    ];
    for (question, expected) in cases {
        let answers = home.recall(question);
        let shown: String = question.chars().take(60).collect();
        if let Some(expected) = expected {
            assert_eq!(!answers.is_empty(), *expected, "{shown:?} found {answers:?}");
        }
        home.run(&["recall", "--everywhere", "--", question]).assert_code(0);
    }
}

#[test]
fn ids_that_name_nothing_or_too_much_are_told_apart() {
    let besieged = Besieged::new();
    let home = &besieged.home;
    home.remember("a second one");
    let history = home.json(&["memory", "history", &besieged.id]);
    let operation = text(&list(&history, "versions")[0]["operation"], "id");
    let workspace = text(&home.json(&["memory", "show", &besieged.id]), "workspace");
    let shared = &besieged.id[..6];
    let nothing = "00000000-0000-7000-8000-000000000000";
    let cases: &[(&[&str], i32, &[&str])] = &[
        (&["memory", "show", nothing], 3, &["there is no memory", "hint: "]),
        (&["memory", "show", &operation], 3, &["there is no memory"]),
        (&["memory", "show", &workspace], 3, &["there is no memory"]),
        (&["memory", "show", shared], 2, &["could be any of", &besieged.id, "hint: "]),
        (&["memory", "show", "hello"], 2, &["not an id"]),
        (&["memory", "show", "01"], 2, &["at least four"]),
        (&["memory", "show", ""], 2, &[]),
        (&["memory", "show", "%' OR 1=1"], 2, &["not an id"]),
        (&["memory", "pin", nothing], 3, &["there is no memory"]),
        (&["memory", "revise", nothing, "x"], 3, &["there is no memory"]),
        (&["memory", "forget", nothing, "--yes"], 3, &["there is no memory"]),
        (&["memory", "history", nothing], 3, &["there is no memory"]),
        (&["memory", "list", "--after", nothing], 3, &["there is no memory"]),
        (&["undo", nothing], 3, &["there is no operation or group"]),
        (&["undo", &besieged.id], 3, &["there is no operation or group"]),
        (&["undo", shared], 2, &["could be any of", "hint: "]),
        (&["memory", "list", "--workspace", "nowhere"], 3, &["no workspace", "hint: "]),
        (&["memory", "list", "--workspace", "./nowhere"], 3, &["nowhere"]),
        (&["remember", "x", "--kind", "poem"], 2, &["poem", "convention"]),
        (&["remember", "x", "--importance", "7"], 2, &["between 0 and 1"]),
        (&["remember", "x", "--said-at", "yesterday"], 2, &["2026-04-01"]),
        (
            &["remember", "x", "-w", "w", "--valid-from", "2026-02-01", "--valid-to", "2026-01-01"],
            2,
            &["ends"],
        ),
        (&["remember", "x", "--tag", ""], 2, &["tag is empty"]),
        (&["recall", "x", "--limit", "0"], 2, &["limit"]),
        (&["memory", "revise", &besieged.id], 2, &["nothing to revise", "hint: "]),
    ];
    for (arguments, code, told) in cases {
        besieged.check(&Case { name: arguments[0], arguments, input: b"", code: *code, told });
    }
}

#[test]
fn lines_that_are_no_items_are_rejected_one_by_one() {
    let besieged = Besieged::new();
    let too_many_tags: Vec<String> = (0..40).map(|n| format!("t{n}")).collect();
    let tags = serde_json::json!({"content": "x", "tags": too_many_tags}).to_string();
    let long = serde_json::json!({"content": "x".repeat(1024 * 1024 + 1)}).to_string();
    let endless = [br#"{"content":""#, vec![b'x'; 20_000_000].as_slice(), br#""}"#].concat();
    let cases: &[(&[u8], &str)] = &[
        (b"garbage", "expected value"),
        (b"{\"content\":\"cut", "EOF"),
        (b"[1, 2]", "expected a string"),
        (b"null", "null"),
        (b"{}", "content"),
        (br#"{"content":""}"#, "empty"),
        (br#"{"content":"  "}"#, "empty"),
        (br#"{"content":"a\u0000b"}"#, "NUL"),
        (br#"{"content":"\ud800"}"#, "hex escape"),
        (b"{\"content\":\"caf\xe9\"}", "not UTF-8 at byte 16"),
        (b"\xff\xfe{\x00", "not UTF-8 at byte 1"),
        (br#"{"content":7}"#, "expected a string"),
        (br#"{"content":"x","kind":"poem"}"#, "poem"),
        (br#"{"content":"x","kind":3}"#, "at column 23"),
        (br#"{"content":"x","tags":"one"}"#, "sequence"),
        (br#"{"content":"x","ref":"two\nlines"}"#, "control character"),
        (br#"{"content":"x","ref":5}"#, "string"),
        (br#"{"content":"x","observed_at":"soon"}"#, "soon"),
        (br#"{"content":"x","importance":2}"#, "between 0 and 1"),
        (br#"{"content":"x","pinned":"yes"}"#, "boolean"),
        (br#"{"content":"x","valid_from":"2026-02-01","valid_to":"2026-01-01"}"#, "ends"),
        (tags.as_bytes(), "40 tags"),
        (long.as_bytes(), "too long"),
        (&endless, "20000015 bytes"),
    ];
    for (line, reason) in cases {
        // A good line before and after: neither is lost.
        let before = br#"{"ref":"before","content":"stood before"}"#;
        let after = br#"{"ref":"after","content":"came after"}"#;
        let file = [before.as_slice(), line, after].join(&b"\n"[..]);
        let name: String = String::from_utf8_lossy(line).chars().take(40).collect();
        let arguments = &["import", "-", "--workspace", "w", "--json"];
        let case = Case { name: &name, arguments, input: &file, code: 6, told: &[] };
        let report: serde_json::Value =
            serde_json::from_str(&besieged.check(&case).stdout).unwrap();
        assert_eq!((&report["rejected"], &report["lines"]), (&1.into(), &3.into()), "{report}");
        let rejection = &list(&report, "rejections")[0];
        assert_eq!(rejection["line"], 2, "{name}");
        let told = text(rejection, "reason");
        assert!(told.contains(reason) && !told.contains("line 1"), "{name}: {told}");
    }
    assert_eq!(besieged.home.json(&["status"])["total"]["active"], 3);
}

#[test]
fn files_may_end_begin_and_break_lines_as_they_like() {
    let besieged = Besieged::new();
    let item = r#"{"content":"an item"}"#;
    // The file, how many lines it has, how many of them are new.
    let cases: &[(&str, String, u64, u64)] = &[
        ("empty", String::new(), 0, 0),
        ("a blank line", "\n".into(), 1, 0),
        ("blank lines", "\n \n\t\r\n".into(), 3, 0),
        ("no break at the end", item.into(), 1, 1),
        ("a byte order mark", format!("\u{feff}{item}\n"), 1, 0),
        ("CRLF", format!("{item}\r\n{}\r\n", r#"{"content":"two"}"#), 2, 1),
        ("spaces around", format!("   {item}   \n"), 1, 0),
        ("unknown fields", r#"{"content":"three","colour":"red"}"#.into(), 1, 1),
        ("the same twice", format!("{0}\n{0}\n", r#"{"content":"four"}"#), 2, 1),
    ];
    for (name, content, lines, added) in cases {
        let file = besieged.home.file("items.jsonl", content);
        let report = besieged.home.json(&["import", &file, "--workspace", "w"]);
        assert_eq!(report["lines"], *lines, "{name}: {report}");
        assert_eq!(report["added"], *added, "{name}: {report}");
        assert_eq!(report["rejected"], 0, "{name}: {report}");
    }
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let besieged = Besieged::new();
    let home = &besieged.home;
    let folder = home.folder().to_str().unwrap().to_owned();
    let missing = format!("{folder}/missing.jsonl");
    let below_a_file = format!("{}/below", home.file("plain", ""));
    let cut_export = home.file("cut.jsonl", "{\"type\":\"somnium_export\",\"version\":1}\n{\"ty");
    let newer = home.file("newer.jsonl", "{\"type\":\"somnium_export\",\"version\":99}\n");
    let pipe = format!("{folder}/pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let cases: &[(&[&str], i32, &[&str])] = &[
        (&["import", &pipe], 2, &["no regular file", "hint: "]),
        (&["import", &pipe, "--as", "evidence"], 2, &["no regular file"]),
        (&["import", &folder], 3, &[&folder, "folder"]),
        (&["import", &missing], 3, &["missing.jsonl"]),
        (&["import", &below_a_file], 3, &["below"]),
        (&["import", &cut_export], 2, &["line 2", "hint: "]),
        (&["import", &newer], 2, &["version is 99"]),
        (&["import", &newer, "--workspace", "w"], 2, &["hint: "]),
        (&["export", "--output", &folder], 2, &[&folder]),
        (&["export", "--output", &below_a_file], 2, &["below"]),
        (&["export", "--workspace", "nowhere"], 3, &["nowhere", "hint: "]),
    ];
    for (arguments, code, told) in cases {
        besieged.check(&Case { name: arguments[1], arguments, input: b"", code: *code, told });
    }
    let left: Vec<_> = std::fs::read_dir(home.folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".tmp"))
        .collect();
    assert!(left.is_empty(), "an export left {left:?}");
}

#[test]
fn homes_may_have_any_name() {
    let folder = tempfile::tempdir().unwrap();
    for name in [&b"with space"[..], b"quest?ion#hash%20&x=1", b"latin-\xe9", b"new\nline", b"'\";"]
    {
        let path = folder.path().join(OsStr::from_bytes(name));
        let home = TestHome::new();
        let run = |arguments: &[&str]| {
            crate::home::finish(home.command(arguments).env("SOMNIUM_HOME", &path))
        };
        run(&["remember", "anywhere", "--workspace", "w"]).assert_code(0);
        assert!(path.join("somnium.db").is_file(), "{path:?}");
        for arguments in
            [&["status"] as &[&str], &["doctor"], &["recall", "anywhere", "-w", "w", "--anyway"]]
        {
            let ran = run(arguments);
            ran.assert_code(0);
            assert!(!ran.stdout.is_empty());
        }
    }
}
