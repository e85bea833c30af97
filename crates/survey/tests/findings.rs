//! Rules: what they tell of which figures.

mod common;

use common::{DAY, NOON, Scratch, nested};
use somnium_survey::figures::{
    Coupling, DirtyCounts, FileFigures, FunctionFigures, GitState, HeavyFile, HeavyKind, Pace,
    PaceWindow, RunsOn, Spread, TestsOf, WorkflowUse,
};
use somnium_survey::{AgentWork, Finding, PastFigures, RepeatedError, Survey, analyse};

fn keys(survey: &Survey) -> Vec<String> {
    told(survey).into_iter().map(|finding| finding.key).collect()
}

fn told(survey: &Survey) -> Vec<Finding> {
    analyse(survey, &[], &AgentWork::default())
}

/// Figures of an ordinary project, with something about them.
fn with(change: impl FnOnce(&mut Survey)) -> Survey {
    let mut survey = Survey { at: NOON, ..Survey::default() };
    survey.cognitive = Spread { count: 100, median: 1, p90: 5, p99: 20, most: 90, sum: 1_000 };
    survey.file_lines = Spread { count: 50, median: 80, sum: 400, ..Spread::default() };
    change(&mut survey);
    survey
}

fn file(path: &str) -> FileFigures {
    FileFigures { path: path.to_owned(), functions: 20, ..FileFigures::default() }
}

fn check(name: &str, survey: &Survey, expected: &[&str]) {
    assert_eq!(keys(survey), expected, "{name}");
    for finding in told(survey) {
        for text in [&finding.title, &finding.what, &finding.why, &finding.action] {
            assert!(text.len() > 10 && !text.contains("  ") && !text.contains("NaN"), "{text}");
        }
        assert!((0.0..=1.0).contains(&finding.confidence));
        assert!(!finding.figures.is_empty(), "{name}");
    }
}

#[test]
fn an_ordinary_project_has_no_findings() {
    check("nothing", &Survey::default(), &[]);
    check("ordinary", &with(|_| ()), &[]);
}

#[test]
fn rules_tell() {
    let hot = FileFigures {
        commits: 40,
        cognitive: 120,
        fixes: 15,
        heat: 100.0,
        authors: 4,
        ..file("src/a.rs")
    };
    check("hotspot", &with(|it| it.hotspots.push(hot.clone())), &["hotspot:src/a.rs"]);
    let untested = FileFigures { tests: TestsOf::None, heat: 5.0, ..hot.clone() };
    check("untested", &with(|it| it.hotspots.push(untested)), &["untested:src/a.rs"]);
    let hard = FunctionFigures {
        path: "a.rs".into(),
        name: "f".into(),
        line: 3,
        lines: 90,
        cognitive: 80,
        cyclomatic: 30,
        nesting: 5,
    };
    check("function", &with(|it| it.complex.push(hard.clone())), &["function:a.rs#f"]);
    let twins = with(|it| {
        let one = FunctionFigures { cognitive: 22, ..hard.clone() };
        it.complex = vec![one.clone(), FunctionFigures { name: "g".into(), line: 200, ..one }];
    });
    check("twins", &twins, &["twins:a.rs#f|a.rs#g"]);
    let large = FileFigures { code: 4_000, commits: 9, ..file("src/b.rs") };
    check("large", &with(|it| it.large.push(large)), &["large:src/b.rs"]);
    let ended = RunsOn {
        name: "Python".into(),
        version: "3.8".into(),
        path: "Dockerfile".into(),
        line: Some(1),
        is_floor: false,
        end: NOON - 500 * DAY,
    };
    check("ended", &with(|it| it.runs_on.push(ended.clone())), &["runs-on:Python 3.8"]);
    let later = RunsOn { end: NOON + 500 * DAY, ..ended };
    check("not yet", &with(|it| it.runs_on.push(later)), &[]);
    let step = |name: &str, version: &str| WorkflowUse {
        name: name.into(),
        version: version.into(),
        path: ".github/workflows/a.yml".into(),
        line: 7,
    };
    let uses = |steps: &[(&str, &str)]| {
        with(|it| it.dependencies.workflow_uses = steps.iter().map(|(n, v)| step(n, v)).collect())
    };
    check("off", &uses(&[("actions/upload-artifact", "v3")]), &["workflow:off"]);
    check("on", &uses(&[("actions/upload-artifact", "v4"), ("actions/checkout", "v4")]), &[]);
    check("branch", &uses(&[("x/y", "main")]), &["workflow:floating"]);
    let private = HeavyFile { path: ".env".into(), bytes: 9, kind: HeavyKind::Private };
    check("private", &with(|it| it.heavy.push(private)), &["heavy:private"]);
}

#[test]
fn couplings_are_told_unless_names_tell() {
    let pair = |a: &str, b: &str| Coupling {
        a: a.into(),
        b: b.into(),
        together: 12,
        commits_a: 15,
        commits_b: 14,
        degree: 0.85,
        lift: 9.0,
        last: NOON,
        is_told: false,
    };
    for (a, b, is_told) in [
        ("src/orders.rs", "web/cart.ts", true),
        ("src/a.h", "src/a.c", false),
        ("src/a.rs", "src/a/b.rs", false),
        ("src/mod.rs", "src/b.rs", false),
        ("src/x/index.ts", "src/x/y/b.ts", false),
    ] {
        let found = keys(&with(|it| it.couplings.push(pair(a, b))));
        assert_eq!(!found.is_empty(), is_told, "{a} {b}: {found:?}");
    }
}

#[test]
fn pace_is_compared_with_before() {
    let window = |days: u16, commits: u32, fixes: u32| PaceWindow {
        days,
        commits,
        fixes,
        authors: 3,
        ..PaceWindow::default()
    };
    for (month, fixes, expected) in [
        (30, 9, vec![]),
        (5, 1, vec!["pace:speed"]),
        (30, 20, vec!["pace:fixes"]),
        (90, 27, vec!["pace:speed"]),
    ] {
        let pace = Pace {
            week: window(7, 7, 2),
            month: window(30, month, fixes),
            before: window(90, 90, 27),
            year: window(365, 300, 90),
        };
        assert_eq!(keys(&with(|it| it.pace = Some(pace))), expected, "{month} {fixes}");
    }
}

#[test]
fn work_that_was_forgotten_is_told() {
    let git = GitState {
        ahead: Some(2),
        ahead_since: Some(NOON - 9 * DAY),
        upstream: Some("origin/main".into()),
        stashes: vec![NOON - 90 * DAY],
        under_way: Some("rebase".into()),
        dirty: Some(DirtyCounts {
            modified: 1,
            since: Some(NOON - 20 * DAY),
            ..DirtyCounts::default()
        }),
        ..GitState::default()
    };
    let expected =
        ["unfinished:dirty", "unfinished:under-way", "unfinished:unpushed", "unfinished:stashes"];
    check("forgotten", &with(|it| it.git = Some(git)), &expected);
    let fresh = GitState {
        ahead: Some(2),
        ahead_since: Some(NOON - DAY),
        stashes: vec![NOON],
        ..GitState::default()
    };
    check("fresh", &with(|it| it.git = Some(fresh)), &[]);
}

#[test]
fn what_was_before_is_told() {
    let hot = |cognitive: u32| FileFigures {
        commits: 40,
        cognitive,
        fixes: 2,
        heat: 100.0,
        authors: 4,
        ..file("src/a.rs")
    };
    let old = with(|it| it.hotspots.push(hot(60))).past();
    let old = PastFigures { at: NOON - 20 * DAY, ..old };
    let now = with(|it| it.hotspots.push(hot(120)));
    let found = analyse(&now, &[old], &AgentWork::default());
    let trend = found.iter().find(|it| it.key == "trend:src/a.rs").unwrap();
    assert_eq!((trend.figures[0].value, trend.figures[0].before), (120.0, Some(60.0)));
    let hotspot = found.iter().find(|it| it.key == "hotspot:src/a.rs").unwrap();
    let cognitive = hotspot.figures.iter().find(|it| it.name == "cognitive complexity").unwrap();
    assert_eq!(cognitive.before, Some(60.0));
    // A finding that is not told any more can still be measured.
    let recovered = with(|it| {
        it.watched.insert("src/a.rs".into(), hot(18));
    });
    assert!(keys(&recovered).is_empty());
    let again = recovered.again(hotspot);
    let cognitive = again.iter().find(|it| it.name == "cognitive complexity").unwrap();
    assert_eq!((cognitive.value, cognitive.before), (18.0, Some(120.0)));
}

#[test]
fn agents_work_is_told() {
    let agents = AgentWork {
        sessions: 20,
        repeated_errors: vec![RepeatedError {
            text: "error[E0308]: mismatched `types`".into(),
            sessions: 4,
            last: NOON,
            files: vec!["src/a.rs".into()],
        }],
        ..AgentWork::default()
    };
    let found = analyse(&with(|_| ()), &[], &agents);
    assert_eq!(found.len(), 1);
    assert!(found[0].title.contains("4 sessions"), "{}", found[0].title);
    assert_eq!(found[0].places[0].path, "src/a.rs");
}

#[test]
fn findings_of_a_real_repository_name_its_places() {
    let mut scratch = Scratch::new();
    scratch.write("README.md", "# It\n\nRun `make all`; see [the guide](docs/guide.md).\n");
    scratch.write("Makefile", "test:\n\tcargo test\n");
    scratch.write(".github/workflows/ci.yml", "on: push\njobs:\n  a:\n    runs-on: ubuntu-20.04\n");
    for round in 0..12 {
        scratch.who = if round % 3 == 0 { "Robin Example" } else { "Kim Sample" };
        let text = format!("{}{}", nested("tangled", 12), "fn a() {}\n".repeat(600 + round));
        scratch.put("src/core.rs", &text, "Fix the case that broke");
    }
    let (survey, _) = scratch.survey();
    let found = told(&survey);
    let keys: Vec<&str> = found.iter().map(|it| it.key.as_str()).collect();
    for key in [
        "hotspot:src/core.rs",
        "runs-on:GitHub runner ubuntu-20.04",
        "drift:documents",
        "missing:tests",
        "missing:licence",
    ] {
        assert!(keys.contains(&key), "{key} in {keys:?}");
    }
    assert!(!keys.contains(&"missing:ci") && !keys.contains(&"missing:readme"), "{keys:?}");
    let hotspot = found.iter().find(|it| it.key.starts_with("hotspot")).unwrap();
    assert_eq!((hotspot.places[0].path.as_str(), hotspot.places[0].line), ("src/core.rs", Some(1)));
    assert!(hotspot.what.contains("`tangled`"), "{}", hotspot.what);
    let drift = found.iter().find(|it| it.key.starts_with("drift")).unwrap();
    assert!(drift.what.contains("`make all`") && drift.what.contains("`docs/guide.md`"));
}
