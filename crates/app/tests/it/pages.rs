//! Every page in a browser: for everybody's eyes, at every width, by day and by night.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::daydream::Project;
use crate::home::{TestHome, list, text};
use crate::page::{lived_in, log_in};
use crate::serve::routes;
use crate::served::Served;
use crate::tools;

/// How one comes to a page.
enum Way {
    Link(String),
    /// A button on another page.
    Button(&'static str, &'static str),
}

/// A store with something on every page.
struct World {
    project: Project,
    /// By what they say.
    memories: Value,
    forgotten: String,
    evidence: String,
    /// One that did something, and one that left something to a person.
    dreams: [String; 2],
    daydream: String,
}

impl World {
    fn new() -> Self {
        let project = Project::new();
        let home = &project.home;
        lived_in(home);
        let first = text(&home.json(&["dream", "--workspace", "harbour"]), "dream");
        // Something stands in the way of taking that back.
        let memories = home.json(&["memory", "list", "--workspace", "harbour"]);
        let moved = found(&memories, "moved the mailer");
        home.ok(&["memory", "revise", &moved, "Tom moved the mailer, and Ada moved it back"]);
        let forgotten = found(&memories, "heliotrope");
        home.ok(&["memory", "forget", &forgotten, "--yes"]);
        for said in ["The gulls are fed at noon", "the gulls are fed at noon."] {
            home.ok(&["remember", said, "--workspace", "harbour"]);
        }
        project.set("[dream]\nwait = [\"duplicates\"]\n");
        let second = text(&home.json(&["dream", "--workspace", "harbour"]), "dream");
        project.daydream();
        for readme in ["# App\n", "# App\n\nThe grammar is in [the parser](src/parser.py).\n"] {
            project.write("README.md", readme);
            project.commit("more");
            project.daydream();
        }
        let daydream = text(&home.json(&["daydreams", "list"])[0], "id");
        let evidence = home.ok(&["export"]);
        let mut lines = evidence.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let evidence = text(&lines.find(|line| line["type"] == "evidence").unwrap(), "id");
        Self { memories, forgotten, evidence, dreams: [first, second], daydream, project }
    }

    fn home(&self) -> &TestHome {
        &self.project.home
    }

    /// Every route of the page, and how to come to what it shows.
    fn pages(&self) -> Vec<(&'static str, Vec<Way>)> {
        let link = |path: &str| Way::Link(path.to_owned());
        let links = |paths: &[&str]| paths.iter().map(|path| link(path)).collect::<Vec<_>>();
        let [dream, waiting] = &self.dreams;
        let memory = found(&self.memories, "indent with tabs");
        let hostile = found(&self.memories, "window.owned");
        let of_memory = |rest: &str| -> Vec<Way> {
            [&memory, &hostile].map(|id| Way::Link(format!("/memories/{id}{rest}"))).into()
        };
        let mut shown = of_memory("");
        shown.push(Way::Link(format!("/memories/{}", self.forgotten)));
        let finding = "/daydreams/finding?workspace=app&key=drift%3Adocuments";
        vec![
            ("/", links(&["/"])),
            (
                "/memories",
                links(&[
                    "/memories",
                    "/memories?q=ignore+previous+instructions",
                    "/memories?q=nothing+is+like+this&kind=event",
                    "/memories?state=any&tag=style",
                ]),
            ),
            ("/memories/{id}", shown),
            ("/memories/{id}/edit", of_memory("/edit")),
            ("/memories/{id}/forget", of_memory("/forget")),
            ("/said/{id}", vec![Way::Link(format!("/said/{}", self.evidence))]),
            ("/dreams", links(&["/dreams"])),
            ("/dreams/rehearse", vec![Way::Button("/dreams", "button[formaction$='/rehearse']")]),
            ("/dreams/{id}", [dream, waiting].map(|id| Way::Link(format!("/dreams/{id}"))).into()),
            ("/undo/{id}", vec![Way::Link(format!("/undo/{dream}"))]),
            ("/questions", links(&["/questions"])),
            (
                "/daydreams",
                links(&[
                    "/daydreams",
                    "/daydreams?workspace=app&state=all&q=the",
                    "/daydreams?q=zz",
                ]),
            ),
            ("/daydreams/{id}", vec![Way::Link(format!("/daydreams/{}", self.daydream))]),
            ("/daydreams/finding", links(&[finding])),
            ("/workspaces", links(&["/workspaces"])),
            ("/activity", links(&["/activity"])),
            ("/status", links(&["/status"])),
            ("/calls", links(&["/calls"])),
            ("/status/check", vec![Way::Button("/status", "form[action='/status/check'] button")]),
            ("/login", links(&["/login", "/login?code=som_0"])),
            // What nobody looks at by itself.
            ("/live", Vec::new()),
            ("/assets/{version}/{name}", Vec::new()),
            // What is no page of the list: the interface for programs, and a mistake.
            ("/api/docs", links(&["/api/docs"])),
            ("/nowhere", links(&["/nowhere", "/memories/00000000-0000-7000-8000-000000000000"])),
        ]
    }
}

/// The id of a memory that says this.
fn found(memories: &Value, words: &str) -> String {
    let says = |memory: &&Value| text(memory, "content").contains(words);
    let found = list(memories, "memories").iter().find(says);
    text(found.unwrap_or_else(|| panic!("nothing says {words:?}: {memories}")), "id")
}

#[test]
fn every_page_can_be_used_by_everybody_and_runs_nothing_that_was_stored() {
    let (Some(browser), Some(modules)) = (Browser::start(), tools::node_modules()) else { return };
    let axe = std::fs::read_to_string(modules.join("axe-core/axe.min.js")).unwrap();
    let world = World::new();
    let pages = world.pages();
    let listed: BTreeSet<&str> = pages.iter().map(|(route, _)| *route).collect();
    for route in routes(world.home()) {
        let is_page = route.kind == "page" && route.method == "GET";
        assert!(!is_page || listed.contains(&*route.path), "{} is not tried here", route.path);
    }
    let served = Served::start_with(world.home(), &["--rate", "100000"]);
    log_in(&browser, world.home());
    browser.complaints();
    let mut faults = Vec::new();
    for (width, scheme) in [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")] {
        let size =
            json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
        browser.command("Emulation.setDeviceMetricsOverride", &size);
        let feature = json!({ "name": "prefers-color-scheme", "value": scheme });
        browser.command("Emulation.setEmulatedMedia", &json!({ "features": [feature] }));
        for way in pages.iter().flat_map(|(_, ways)| ways) {
            let name = go(&browser, &served, way);
            let found = inspect(&browser, &axe, &name);
            faults.extend(found.iter().map(|fault| format!("{name} {width} {scheme}: {fault}")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // But for those that are not there or let nobody in, there is nothing to complain about.
    let mut complaints = browser.complaints();
    let expected = ["/nowhere", "/login?code=", "00000000-0000-7000-8000-000000000000"];
    complaints.retain(|complaint| !expected.iter().any(|known| complaint.contains(known)));
    assert!(complaints.is_empty(), "{complaints:?}");
}

/// Goes there, and tells where that is.
fn go(browser: &Browser, served: &Served<'_>, way: &Way) -> String {
    match way {
        Way::Link(path) => {
            browser.open(&served.url(path));
            path.clone()
        }
        Way::Button(page, button) => {
            browser.open(&served.url(page));
            browser.script("document.body.dataset.old = '1'");
            browser.click(button);
            browser.wait("return document.readyState === 'complete' && !document.body.dataset.old");
            format!("{page} {button}")
        }
    }
}

/// What is wrong with the page that is open.
fn inspect(browser: &Browser, axe: &str, name: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if browser.script("return window.owned === undefined") != json!(true) {
        faults.push("something that was stored runs".to_owned());
    }
    let odd = "return /[\\u0007\\u001b\\u202a-\\u202e]/.test(document.body.innerText)";
    // Who edits a text has it as it is.
    if browser.script(odd) == json!(true) && !name.ends_with("/edit") {
        faults.push("something that nobody sees is shown as it is".to_owned());
    }
    let wide = "return document.documentElement.scrollWidth > innerWidth";
    if browser.script(wide) == json!(true) {
        faults.push("it is wider than the window".to_owned());
    }
    browser.command("Runtime.evaluate", &json!({ "expression": axe }));
    let found = browser.script_async(
        "axe.run().then(found => done(found.violations.map(it => \
         [it.impact, it.id, it.nodes.map(node => node.html).join('\\n').slice(0, 500)])))",
    );
    let is_grave =
        |fault: &&Value| ["serious", "critical"].contains(&fault[0].as_str().unwrap_or_default());
    faults.extend(found.as_array().unwrap().iter().filter(is_grave).map(ToString::to_string));
    faults
}

#[test]
fn a_daydream_is_begun_and_followed_in_a_browser() {
    let Some(browser) = Browser::start() else { return };
    let project = Project::new();
    let folder = project.folder.to_str().unwrap();
    project.home.ok(&["remember", "We use four spaces", "--workspace", folder]);
    let served = Served::start_with(&project.home, &["--rate", "100000"]);
    log_in(&browser, &project.home);
    browser.open(&served.url("/daydreams"));
    assert!(browser.text(".readiness summary").contains("is ready"));
    browser.click("form[action='/daydreams'] button.primary");
    // It tells when it is over, and the list takes it in, without being loaded again.
    browser.wait("return !!document.querySelector('#live .ended a')");
    browser.wait("return !!document.querySelector('#cycles .row > a')");
    assert!(browser.text(".note").contains("has begun"));
    browser.click("#live .ended a");
    browser.wait("return /^.daydreams.[0-9a-f-]{36}$/.test(location.pathname)");
    assert!(browser.text("main").contains("parser"), "{}", browser.text("main"));
    // A machine that is not ready is left alone, and it is told why.
    project.set("pending_max = 0\n");
    browser.open(&served.url("/daydreams"));
    browser.click("form[action='/daydreams'] button.primary");
    browser.wait("return !!document.querySelector('.note')");
    assert!(browser.text(".note").contains("Not now"));
    browser.click(".readiness summary");
    assert!(browser.text(".readiness .unwell").contains("pending"));
    let complaints = browser.complaints();
    assert!(complaints.is_empty(), "{complaints:?}");
}
