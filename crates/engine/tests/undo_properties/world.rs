//! The engine and the model, side by side.

use std::collections::BTreeMap;
use std::time::Duration;

use proptest::sample::Index;
use somnium_engine::clock::Clock;
use somnium_engine::model::{
    Actor, AgentName, Attribution, Content, Fingerprint, GroupId, Importance, Interval, Kind,
    Memory, MemoryId, Record, Relation, Source, State, Tags, Timestamp, Workspace, WorkspaceId,
};
use somnium_engine::ops::{
    ExportForm, Import, ImportAs, List, Merge, Outcome, Pin, Remember, Revise, UndoReport,
};
use somnium_engine::{Engine, Result};
use somnium_testkit::{FakeClock, scratch_folder};
use tempfile::TempDir;

use super::facts::{facts, number, retag, revised, set, source_slot, span, span_text, tags};
use super::model::{Facts, Model, Verdict};
use super::steps::{Step, Timed};

const WORDS: [&str; 5] = ["alpha", "beta \"quoted\"", "gamma\nray", "delta", "epsilon"];

/// Both, and the clock they share.
pub(crate) struct World {
    pub(crate) engine: Engine,
    pub(crate) model: Model,
    clock: FakeClock,
    here: Workspace,
    there: Workspace,
    by: Attribution,
    _folder: TempDir,
}

type Wanted = BTreeMap<MemoryId, Facts>;

impl World {
    pub(crate) fn new() -> Self {
        let folder = scratch_folder();
        let clock = FakeClock::new();
        let engine = Engine::open(folder.path(), clock.clone()).unwrap();
        let here = engine.named_workspace("here").unwrap();
        let there = engine.named_workspace("there").unwrap();
        let (model, by) = (Model::default(), Attribution::person());
        Self { engine, model, clock, here, there, by, _folder: folder }
    }

    /// Does one step on both sides and compares what came of it.
    pub(crate) fn step(&mut self, (tick, step): &Timed) {
        let now = self.clock.now();
        match u64::try_from(*tick) {
            Ok(forward) => self.clock.advance(Duration::from_millis(forward)),
            Err(_) => self.clock.set(Timestamp::from_micros(now.micros() + tick * 1000).unwrap()),
        }
        let logged = self.model.entries.len();
        self.act(step);
        self.name_new_entries(logged);
    }

    fn act(&mut self, step: &Step) {
        let by = self.by.clone();
        match step {
            Step::Remember { other, words, tags, pinned, said } => {
                self.remember(*other, *words, *tags, *pinned, *said);
            }
            Step::Revise { memory, mask, words } => {
                if let Some(id) = self.pick(memory) {
                    let revise = self.revision(*mask, *words);
                    let wanted = self.present(id).map(|facts| one(id, revised(facts, &revise)));
                    self.expect(self.engine.revise(id, &revise, &by), wanted);
                }
            }
            Step::Pin { memory, on } => {
                if let Some(id) = self.pick(memory) {
                    let pin = if *on { Pin::On } else { Pin::Off };
                    let wanted = self.with(id, |facts| set(facts, "pinned", on.to_string()));
                    self.expect(self.engine.pin(id, pin, &by), wanted);
                }
            }
            Step::Retag { memory, add, remove } => {
                if let Some(id) = self.pick(memory) {
                    let (add, remove) = (tags(*add), tags(*remove));
                    let wanted = self.with(id, |facts| retag(facts, &add, &remove));
                    self.expect(self.engine.retag(id, &add, &remove, &by), wanted);
                }
            }
            Step::Archive { memory } => {
                if let Some(id) = self.pick(memory) {
                    let wanted = self.with(id, |facts| set(facts, "state", "archived".into()));
                    let superseded =
                        self.present(id).is_some_and(|facts| facts["state"] == "superseded");
                    let wanted = wanted.filter(|_| !superseded);
                    self.expect(self.engine.archive(id, &by), wanted);
                }
            }
            Step::Restore { memory } => {
                if let Some(id) = self.pick(memory) {
                    let valid = self.model.valid_before(id);
                    let wanted = self.with(id, |facts| {
                        set(facts, "state", "active".into());
                        valid.iter().for_each(|valid| set(facts, "valid", valid.clone()));
                    });
                    self.expect(self.engine.restore(id, &by), wanted);
                }
            }
            Step::Import { other, lines } => self.import(*other, lines),
            Step::ImportEvidence { lines } => self.import_evidence(lines),
            Step::Forget { memory } => self.forget(memory),
            Step::Supersede { .. } | Step::Merge { .. } | Step::Link { .. } => self.tie(step),
            Step::UndoOperation { .. } | Step::UndoGroup { .. } | Step::UndoRecent { .. } => {
                self.take_back(step);
            }
        }
    }

    /// Steps that are about several memories.
    fn tie(&mut self, step: &Step) {
        let by = self.by.clone();
        match step {
            Step::Supersede { older, newer } => {
                let Some((older, newer)) = self.pick(older).zip(self.pick(newer)) else { return };
                let end = self.present(newer).map(|facts| number(&facts["said"]));
                let together = self.home(older) == self.home(newer) && older != newer;
                let wanted = end.filter(|_| together).and_then(|end| {
                    let mut wanted = self.with(older, |facts| {
                        set(facts, "state", "superseded".into());
                        let (from, to) = span(&facts["valid"]);
                        let end = from.map_or(end, |from| from.max(end));
                        let to = to.map_or(end, |to| to.min(end));
                        set(facts, "valid", span_text(from, Some(to)));
                        set(facts, &format!("link superseded_by {newer}"), "yes".into());
                    })?;
                    let link = format!("link supersedes {older}");
                    wanted.extend(self.with(newer, |facts| set(facts, &link, "yes".into()))?);
                    Some(wanted)
                });
                self.expect(self.engine.supersede(older, newer, &by), wanted);
            }
            Step::Merge { into, from, words } => {
                let Some(into) = self.pick(into) else { return };
                let from: Vec<MemoryId> = from.iter().filter_map(|pick| self.pick(pick)).collect();
                let content = words.map(|n| Content::new(WORDS[usize::from(n) % 5]).unwrap());
                let wanted = self.merged(into, &from, content.as_ref());
                self.expect(self.engine.merge(&Merge { into, from, content }, &by), wanted);
            }
            Step::Link { from, to, relation } => {
                let Some((from, to)) = self.pick(from).zip(self.pick(to)) else { return };
                let relation = Relation::ALL[usize::from(*relation)];
                let possible = from != to && self.present(to).is_some();
                let wanted = self
                    .with(from, |facts| set(facts, &format!("link {relation} {to}"), "yes".into()))
                    .filter(|_| possible);
                self.expect(self.engine.link(from, relation, to, &by), wanted);
            }
            _ => {}
        }
    }

    fn merged(&self, into: MemoryId, from: &[MemoryId], words: Option<&Content>) -> Option<Wanted> {
        let mut survivor = self.present(into)?;
        let mut wanted = Wanted::new();
        for id in from {
            let mut other = self.present(*id)?;
            if *id == into || wanted.contains_key(id) || self.home(*id) != self.home(into) {
                return None;
            }
            let inherited =
                other.iter().filter(|(s, _)| s.starts_with("tag ") || s.starts_with("source "));
            survivor.extend(inherited.map(|(slot, value)| (slot.clone(), value.clone())));
            for slot in ["importance", "said"] {
                let most = number(&survivor[slot]).max(number(&other[slot]));
                set(&mut survivor, slot, most.to_string());
            }
            let pinned = survivor["pinned"] == "true" || other["pinned"] == "true";
            set(&mut survivor, "pinned", pinned.to_string());
            let (own, to) = span(&survivor["valid"]);
            let from = own.zip(span(&other["valid"]).0).map(|(own, other)| own.min(other));
            set(&mut survivor, "valid", span_text(from, to));
            set(&mut survivor, &format!("link merged_from {id}"), "yes".into());
            set(&mut other, "state", "superseded".into());
            set(&mut other, &format!("link merged_into {into}"), "yes".into());
            wanted.insert(*id, other);
        }
        if let Some(words) = words {
            set(&mut survivor, "content", words.to_string());
        }
        wanted.insert(into, survivor);
        Some(wanted)
    }

    fn remember(&mut self, other: bool, words: u8, tag_bits: u8, pinned: bool, said: Option<i8>) {
        let now = self.clock.now();
        let shift =
            |days: i64| Timestamp::from_micros(now.micros() + days * 86_400_000_000).unwrap();
        let said_at = said.map(|days| shift(i64::from(days)));
        let workspace = if other { self.there.id } else { self.here.id };
        let valid = said.and_then(|days| match days % 3 {
            0 => Some(Interval::ALWAYS),
            1 => Some(Interval::new(Some(shift(-200)), Some(shift(200))).unwrap()),
            _ => None,
        });
        let new = Remember {
            kind: Kind::ALL[usize::from(words)],
            tags: Tags::new(tags(tag_bits)).unwrap(),
            pinned,
            said_at,
            valid,
            ..Remember::new(workspace, WORDS[usize::from(words)]).unwrap()
        };
        let said_at = said_at.unwrap_or(now).micros();
        let mut facts = Facts::new();
        set(&mut facts, "kind", new.kind.to_string());
        set(&mut facts, "content", new.content.to_string());
        set(&mut facts, "importance", "50".into());
        set(&mut facts, "pinned", pinned.to_string());
        set(&mut facts, "said", said_at.to_string());
        let (from, to) = match valid {
            Some(valid) => (valid.from().map(Timestamp::micros), valid.to().map(Timestamp::micros)),
            None => (Some(said_at), None),
        };
        set(&mut facts, "valid", span_text(from, to));
        set(&mut facts, "state", "active".into());
        for tag in tags(tag_bits) {
            set(&mut facts, &format!("tag {tag}"), "yes".into());
        }
        let source = Source::spoken(AgentName::new("person").unwrap(), new.content.as_str());
        set(&mut facts, &source_slot(&source), "yes".into());
        let outcome = self.engine.remember(new, &self.by).unwrap();
        self.model.created.push((outcome.memory.id, workspace));
        self.model.assign(outcome.group, now, &one(outcome.memory.id, facts));
    }

    fn revision(&self, mask: u8, words: u8) -> Revise {
        let n = usize::from(words);
        let moment = self.clock.now();
        let on = |bit: u8| mask & (1 << bit) != 0;
        Revise {
            content: on(0).then(|| Content::new(WORDS[n]).unwrap()),
            kind: on(1).then(|| Kind::ALL[n]),
            importance: on(2).then(|| Importance::new(words as f64 / 10.0).unwrap()),
            said_at: on(3).then_some(moment),
            valid: on(4).then(|| Interval::new(None, Some(moment)).unwrap()),
            add_tags: if on(5) { tags(words) } else { Vec::new() },
            remove_tags: if on(5) { tags(words << 1) } else { Vec::new() },
            expected: None,
        }
    }

    fn import(&mut self, other: bool, lines: &[(u8, u8)]) {
        let workspace = if other { self.there.id } else { self.here.id };
        let now = self.clock.now();
        let text = |(reference, words): &(u8, u8)| {
            let (reference, words) = (format!("ref-{reference}"), WORDS[usize::from(*words)]);
            serde_json::json!({ "ref": reference, "content": words }).to_string()
        };
        let file: Vec<String> = lines.iter().map(text).collect();
        let import = Import::new(workspace, ImportAs::Memory);
        let report =
            self.engine.import(&mut file.join("\n").as_bytes(), &import, &mut |_| {}).unwrap();
        let list = List { states: State::ALL.to_vec(), limit: 1000, ..List::default() };
        for memory in self.engine.list(&list).unwrap().into_iter().rev() {
            let Some(reference) = &memory.reference else { continue };
            let key = (memory.workspace, reference.to_string());
            self.model.references.entry(key).or_insert(memory.id);
        }
        let mut changed = 0;
        for (number, ((reference, words), line)) in lines.iter().zip(&file).enumerate() {
            let words = WORDS[usize::from(*words)];
            let id = self.model.references[&(workspace, format!("ref-{reference}"))];
            let source = Source {
                line: Some(number as u64 + 1),
                hash: Fingerprint::of([line.as_bytes()]),
                ..Source::spoken(AgentName::new("import").unwrap(), "")
            };
            let group = report.group.unwrap_or_else(|| self.engine.new_group());
            changed += u64::from(self.import_line(group, now, id, workspace, words, &source));
        }
        assert_eq!(report.added + report.revised, changed);
        assert_eq!(report.unchanged, lines.len() as u64 - changed);
    }

    fn import_line(
        &mut self,
        group: GroupId,
        now: Timestamp,
        id: MemoryId,
        workspace: WorkspaceId,
        words: &str,
        source: &Source,
    ) -> bool {
        let is_new = !self.model.created.iter().any(|(known, _)| *known == id);
        let facts = match self.present(id) {
            Some(facts) if facts["content"] == words => return false,
            Some(facts) => facts,
            None if !is_new => return false,
            None => {
                self.model.created.push((id, workspace));
                let mut facts = Facts::new();
                set(&mut facts, "kind", "fact".into());
                set(&mut facts, "importance", "50".into());
                set(&mut facts, "pinned", "false".into());
                set(&mut facts, "valid", span_text(Some(now.micros()), None));
                set(&mut facts, "state", "active".into());
                facts
            }
        };
        let mut facts = facts;
        set(&mut facts, "content", words.into());
        set(&mut facts, "said", now.micros().to_string());
        set(&mut facts, &source_slot(source), "yes".into());
        self.model.assign(group, now, &one(id, facts))
    }

    fn import_evidence(&mut self, lines: &[u8]) {
        let text = |n: &u8| format!("{{\"content\": {:?}}}\n", WORDS[usize::from(*n)]);
        let file: String = lines.iter().map(text).collect();
        let (workspace, import_as) = (self.here.id, ImportAs::Evidence);
        let import = Import::new(workspace, import_as);
        self.engine.import(&mut file.as_bytes(), &import, &mut |_| {}).unwrap();
    }

    fn forget(&mut self, memory: &Index) {
        let Some(id) = self.pick(memory) else { return };
        let forgotten = self.engine.forget(id, &Actor::Person).unwrap();
        // Forgetting again is no operation.
        if self.model.forgotten.contains(&id) {
            assert_eq!((forgotten.versions, forgotten.evidence.len()), (0, 0));
        } else {
            let history = self.engine.history(id).unwrap();
            let group = history.versions[history.versions.len() - 1].operation.group;
            self.model.forget(group, self.clock.now(), id);
        }
    }

    fn take_back(&mut self, step: &Step) {
        let count = self.model.entries.len();
        if count == 0 {
            return;
        }
        match step {
            Step::UndoOperation { back } => self.undo(back.index(count)),
            Step::UndoRecent { back } => self.undo(count - 1 - usize::from(*back) % count.min(6)),
            Step::UndoGroup { back } => {
                let group = self.model.entries[back.index(count)].group;
                let report = self.engine.undo_group(group, &Actor::Person).unwrap();
                let fitting = |at: &usize| self.model.entries[*at].group == group;
                let members: Vec<usize> = (0..count).rev().filter(fitting).collect();
                self.compare(&members, &report);
            }
            _ => {}
        }
    }

    /// Undoes one entry on both sides.
    pub(crate) fn undo(&mut self, at: usize) {
        let logged = self.model.entries.len();
        let id = self.model.entries[at].id.unwrap();
        let report = self.engine.undo_operation(id, &Actor::Person).unwrap();
        self.compare(&[at], &report);
        self.name_new_entries(logged);
    }

    /// The report says what the model says, entry by entry.
    fn compare(&mut self, entries: &[usize], report: &UndoReport) {
        let mut expected = [Vec::new(), Vec::new(), Vec::new()];
        let now = self.clock.now();
        let group = report.group.unwrap_or_else(|| self.engine.new_group());
        for at in entries {
            let verdict = self.model.verdict(*at);
            expected[verdict as usize].push(self.model.entries[*at].id.unwrap());
            if verdict == Verdict::Undone {
                self.model.undo(group, now, *at);
            }
        }
        let undone: Vec<_> = report.undone.iter().map(|undone| undone.operation).collect();
        let conflicts: Vec<_> = report.conflicts.iter().map(|found| found.operation).collect();
        assert_eq!([undone, report.already.clone(), conflicts], expected, "{report:#?}");
        for obstacle in &report.conflicts {
            let known = |id| self.model.entries.iter().any(|entry| entry.id == Some(id));
            assert!(obstacle.newer.iter().all(|id| known(*id)), "{obstacle:?}");
            assert!(obstacle.newer.is_sorted(), "{obstacle:?}");
        }
    }

    /// Takes over the outcome: an error where the model has one, else a change
    /// where the model sees one.
    fn expect(&mut self, result: Result<Outcome>, wanted: Option<Wanted>) {
        match (result, wanted) {
            (Ok(outcome), Some(wanted)) => {
                let changed = self.model.assign(outcome.group, self.clock.now(), &wanted);
                assert_eq!(outcome.changed, changed);
            }
            (Err(_), None) => {}
            (result, wanted) => panic!("{result:?} where the model has {wanted:?}"),
        }
    }

    /// Learns from the histories what the engine called the new entries.
    fn name_new_entries(&mut self, from: usize) {
        for at in from..self.model.entries.len() {
            let entry = &self.model.entries[at];
            let Some(memory) = entry.assigned.keys().next().copied() else { continue };
            let earlier = &self.model.entries[..at];
            let version = earlier.iter().filter(|e| e.assigned.contains_key(&memory)).count();
            let history = self.engine.history(memory).unwrap();
            let operation = &history.versions[version].operation;
            assert_eq!((operation.group, operation.recorded_at), (entry.group, entry.recorded_at));
            let undoes = entry.undoes.and_then(|target| self.model.entries[target].id);
            assert_eq!(operation.undoes, undoes);
            let touched: Vec<MemoryId> = operation.effects.iter().map(|e| e.memory).collect();
            assert_eq!(touched, entry.assigned.keys().copied().collect::<Vec<_>>());
            self.model.entries[at].id = Some(operation.id);
        }
    }

    /// What is listed is what the model folds.
    pub(crate) fn check_present(&self) {
        let expected = self.model.present();
        let listed = self.listed(None);
        let newest_first: Vec<MemoryId> =
            self.model.created.iter().rev().map(|(id, _)| *id).collect();
        let present = |id: &&MemoryId| expected.contains_key(id);
        let ids: Vec<MemoryId> = listed.iter().map(|memory| memory.id).collect();
        assert_eq!(ids, newest_first.iter().filter(present).copied().collect::<Vec<_>>());
        for memory in listed {
            assert_eq!(facts(&memory.body), expected[&memory.id]);
            assert_eq!(memory.revision.get(), self.model.revision(memory.id));
            let entries = self.model.entries_of(memory.id);
            assert_eq!(memory.created_at, entries[0].recorded_at);
            assert_eq!(memory.recorded_at, entries[entries.len() - 1].recorded_at);
        }
    }

    /// Every moment is listed as it was, and nothing has disappeared.
    pub(crate) fn check_past(&self) {
        for (moment, snapshot) in &self.model.moments {
            let mut then = snapshot.clone();
            then.retain(|id, _| !self.model.forgotten.contains(id));
            let listed = self.listed(Some(*moment)).into_iter();
            let listed: BTreeMap<_, _> = listed
                .map(|memory| (memory.id, (facts(&memory.body), memory.revision.get())))
                .collect();
            assert_eq!(listed, then, "as of {moment}");
        }
        for (id, _) in &self.model.created {
            let forgotten = self.model.forgotten.contains(id);
            assert_eq!(matches!(self.engine.record(*id).unwrap(), Record::Erased(_)), forgotten);
            let history = self.engine.history(*id).unwrap();
            let expected = &self.model.versions[id];
            assert_eq!(history.versions.len(), expected.len());
            for (version, then) in history.versions.iter().zip(expected) {
                let body = version.body.as_ref();
                assert_eq!(body.is_none(), forgotten);
                if let (Some(body), Some(then)) = (body, then) {
                    assert_eq!(facts(body), *then);
                }
            }
        }
    }

    pub(crate) fn export(&self, form: ExportForm) -> String {
        let mut bytes = Vec::new();
        self.engine.export(None, form, &mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    fn listed(&self, as_of: Option<Timestamp>) -> Vec<Memory> {
        let states = State::ALL.iter().copied().filter(|state| state.is_present()).collect();
        self.engine.list(&List { states, as_of, limit: 1000, ..List::default() }).unwrap()
    }

    /// Any memory ever made; seven times out of eight one that is there.
    fn pick(&self, index: &Index) -> Option<MemoryId> {
        let present: Vec<MemoryId> = self.model.present().into_keys().collect();
        match index.index(8) {
            0 if !self.model.created.is_empty() => Some(index.get(&self.model.created).0),
            _ if !present.is_empty() => Some(*index.get(&present)),
            _ => None,
        }
    }

    fn home(&self, id: MemoryId) -> Option<WorkspaceId> {
        self.model.created.iter().find(|(known, _)| *known == id).map(|(_, home)| *home)
    }

    fn present(&self, id: MemoryId) -> Option<Facts> {
        self.model.present().remove(&id)
    }

    fn with(&self, id: MemoryId, change: impl FnOnce(&mut Facts)) -> Option<Wanted> {
        let mut facts = self.present(id)?;
        change(&mut facts);
        Some(one(id, facts))
    }
}

fn one(id: MemoryId, facts: Facts) -> Wanted {
    Wanted::from([(id, facts)])
}
