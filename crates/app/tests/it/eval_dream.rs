//! Measuring a dream: what is planted, what is found, and that nothing is lost.

use serde_json::{Value, json};

use crate::home::TestHome;

fn write(home: &TestHome, name: &str, lines: &[Value]) -> String {
    let folder = home.folder().join("set");
    std::fs::create_dir_all(&folder).unwrap();
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    std::fs::write(folder.join(name), text).unwrap();
    folder.to_str().unwrap().to_owned()
}

fn said(name: &str, day: u32, content: &str) -> Value {
    json!({ "ref": name, "content": content, "observed_at": format!("2026-04-{day:02}T10:00:00Z") })
}

#[test]
fn a_dream_is_measured_as_by_hand() {
    let home = TestHome::new();
    let corpus = [
        said("a", 1, "harbor-api listens on port 8080"),
        said("b", 2, "harbor-api listens on port 8080."),
        said("old", 1, "The backup of amber_live starts at 02:15"),
        said("new", 9, "The backup of amber_live now starts at 04:30"),
        said("x", 3, "copper-api caches sessions in Redis"),
        said("y", 4, "copper-worker caches sessions in Redis"),
        said("day", 5, "The certificate of walnut-api was renewed yesterday"),
        said("rest", 6, "Lines in dune/web are at most 96 characters long"),
    ];
    let truth = [
        json!({ "type": "surface", "refs": ["a", "b"] }),
        json!({ "type": "cue", "older": "old", "newer": "new" }),
        json!({ "type": "hard_negative", "refs": ["x", "y"], "why": "entity" }),
        json!({ "type": "date", "ref": "day", "contains": "2026-04-04" }),
    ];
    let queries = [
        json!({ "qid": "1", "query": "When does the backup of amber_live start?",
            "relevant": ["new"], "stale": ["old"] }),
        json!({ "qid": "2", "query": "How long may lines in dune/web be?", "relevant": ["rest"] }),
    ];
    write(&home, "corpus.jsonl", &corpus);
    write(&home, "truth.jsonl", &truth);
    let set = write(&home, "queries.jsonl", &queries);
    let report = home.json(&["eval", "dream", &set]);
    let check = |pointer: &str, expected: Value| {
        assert_eq!(report.pointer(pointer), Some(&expected), "{pointer} of {report:#}");
    };
    check("/memories_before", json!(8));
    check("/duplicates/surface/of", json!(1));
    check("/changes/cue/of", json!(1));
    check("/changes/cue/wrongly", json!(0));
    check("/hard_negatives/entity", json!({ "pairs": 1, "merged": 0, "replaced": 0, "asked": 0 }));
    check("/merges/wrong", json!({}));
    check("/successions/wrong", json!({}));
    check("/dates/of", json!(1));
    check("/dates/wrong", json!(0));
    check("/specifics/lost", json!(0));
    check("/specifics/unsaid", json!(0));
    check("/recall/before/questions", json!(2));
    check("/recall/before/with_stale", json!(1));
    check("/recall/after/hit_at_5", json!(1.0));
    check("/again/operations", json!(0));
    check("/undo", json!({ "same_bytes": true, "conflicts": 0 }));
    let page = home.ok(&["eval", "dream", &set, "--show", "3"]);
    assert!(page.contains("after undo: the same bytes"), "{page}");
    assert!(!home.path().exists(), "it has a store of its own");
}

#[test]
fn pairs_are_judged_alone() {
    let home = TestHome::new();
    let pair = |label: Value, score: Value, b: &str| {
        json!({ "source": "mine", "a": "The build takes nine minutes", "b": b,
            "label": label, "score": score })
    };
    let pairs = [
        pair(json!("neutral"), Value::Null, "Lena owns the billing service"),
        pair(Value::Null, json!(0.4), "Customers in Japan pay in yen"),
    ];
    let set = write(&home, "pairs.jsonl", &pairs);
    let report = home.json(&["eval", "dream", &set]);
    assert_eq!(report["sources"]["mine"]["neutral"], json!({ "apart": 1 }));
    assert_eq!(report["sources"]["mine"]["score 0"], json!({ "apart": 1 }));
    assert!(home.ok(&["eval", "dream", &set]).contains("replaces"));
}

#[test]
fn a_set_that_is_none_is_explained() {
    let home = TestHome::new();
    write(&home, "corpus.jsonl", &[said("a", 1, "One")]);
    let set = write(&home, "truth.jsonl", &[json!({ "type": "sideways" })]);
    let told = &["truth.jsonl: line 1", "hint: "];
    home.run(&["eval", "dream", &set]).assert_code(2).assert_told(told);
    home.run(&["eval", "dream", "/no/such"]).assert_code(2).assert_told(&["truth.jsonl"]);
}
