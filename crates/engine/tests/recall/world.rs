//! A store with things to find in it.

use somnium_engine::Engine;
use somnium_engine::model::{
    Attribution, Importance, Interval, Kind, Memory, Tag, Tags, Timestamp, WorkspaceId,
};
use somnium_engine::ops::{Answer, Import, ImportAs, Recall, Remember};
use somnium_testkit::{FakeClock, scratch_folder};
use tempfile::TempDir;

/// A Sunday.
pub(crate) const NOW: &str = "2026-11-15T10:00:00Z";

/// Facts of a project, none of which any test asks about by its words.
pub(crate) const OTHERS: [&str; 30] = [
    "The team meets every Tuesday at ten",
    "Code reviews need two approvals before merging",
    "Lena owns the billing service",
    "Invoices are generated as PDF on the first of the month",
    "The staging cluster runs in Frankfurt",
    "Feature flags are toggled in LaunchDarkly",
    "Passwords are hashed with argon2",
    "The mobile app is written in Kotlin and Swift",
    "Backups are kept for thirty days",
    "Error messages are shown in the user's language",
    "The search page loads results lazily",
    "Marketing wants a darker shade of green",
    "The office coffee machine is on the third floor",
    "Integration tests need Docker to be installed",
    "Metrics are scraped by Prometheus every fifteen seconds",
    "We squash commits when merging a branch",
    "The changelog is edited by hand",
    "Customers in Japan pay in yen",
    "The intern started in September",
    "Logs are shipped to Loki",
    "The API returns camel case keys",
    "Rate limiting allows sixty calls per minute",
    "Sessions expire after two hours",
    "The logo was drawn by Mira",
    "Images are resized by a lambda function",
    "The queue is drained before each deployment",
    "Translations are reviewed by native speakers",
    "The website is served from a bucket behind a CDN",
    "Old tickets are closed by a bot",
    "The roadmap is discussed each quarter",
];

pub(crate) struct World {
    pub(crate) engine: Engine,
    pub(crate) here: WorkspaceId,
    pub(crate) clock: FakeClock,
    pub(crate) folder: TempDir,
}

/// A fact and what else is to be said of it.
#[derive(Default)]
pub(crate) struct Told<'t> {
    pub(crate) tags: &'t [&'t str],
    pub(crate) importance: Option<f64>,
    pub(crate) pinned: bool,
    pub(crate) said: Option<&'t str>,
    pub(crate) valid: Option<(Option<&'t str>, Option<&'t str>)>,
}

pub(crate) fn moment(text: &str) -> Timestamp {
    text.parse().unwrap()
}

impl World {
    pub(crate) fn new() -> Self {
        let folder = scratch_folder();
        let clock = FakeClock::at(moment(NOW));
        let engine = Engine::open(folder.path(), clock.clone()).unwrap();
        let here = engine.named_workspace("here").unwrap().id;
        Self { engine, here, clock, folder }
    }

    /// A store of thirty facts.
    pub(crate) fn populated() -> Self {
        let world = Self::new();
        OTHERS.iter().for_each(|fact| _ = world.remember(fact));
        world
    }

    pub(crate) fn remember(&self, content: &str) -> Memory {
        self.tell(content, &Told::default())
    }

    pub(crate) fn tell(&self, content: &str, told: &Told<'_>) -> Memory {
        let new = Remember {
            kind: Kind::Fact,
            tags: Tags::new(told.tags.iter().map(|tag| Tag::new(*tag).unwrap())).unwrap(),
            importance: told
                .importance
                .map_or_else(Importance::default, |share| Importance::new(share).unwrap()),
            pinned: told.pinned,
            said_at: told.said.map(moment),
            valid: told
                .valid
                .map(|(from, to)| Interval::new(from.map(moment), to.map(moment)).unwrap()),
            ..Remember::new(self.here, content).unwrap()
        };
        self.engine.remember(new, &Attribution::person()).unwrap().memory
    }

    /// Takes lines in as evidence, or as memories.
    pub(crate) fn import(&self, import_as: ImportAs, lines: &[serde_json::Value]) {
        let text: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let import = Import::new(self.here, import_as);
        let report =
            self.engine.import(&mut text.join("\n").as_bytes(), &import, &mut |_| {}).unwrap();
        assert_eq!(report.rejected, 0, "{report:?}");
    }

    pub(crate) fn question(&self, question: &str) -> Recall {
        Recall::new(question, [self.here])
    }

    pub(crate) fn ask(&self, question: &str) -> Answer {
        self.engine.recall(&self.question(question)).unwrap()
    }

    /// Fails unless the store finds itself well.
    pub(crate) fn assert_well(&self) {
        let report = self.engine.doctor(self.folder.path()).unwrap();
        let problems: Vec<_> = report
            .findings
            .iter()
            .filter(|finding| finding.problem.is_some() && finding.check != "permissions")
            .collect();
        assert!(problems.is_empty(), "{problems:?}");
    }
}

pub(crate) fn contents(answer: &Answer) -> Vec<&str> {
    answer.results.iter().map(|result| result.content.as_str()).collect()
}

/// Where something stands in an answer.
pub(crate) fn place(answer: &Answer, content: &str) -> Option<usize> {
    answer.results.iter().position(|result| result.content == content)
}
