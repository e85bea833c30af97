//! What is told beside the words: tags, reasons, names, sessions. No secret is in them either.

use serde_json::json;
use somnium_engine::capture::redact::Privacy;
use somnium_engine::model::{
    Actor, AgentName, Attribution, Label, Reach, Reason, Source, Tag, Tags, WorkspaceId,
};
use somnium_engine::ops::{ExportForm, Import, ImportAs, NewToken, Remember, Revise};

use crate::hooks::call;
use crate::world::World;

/// Made up, and spelt in parts, so that nobody takes this file for a leak.
const TOKEN: &str = concat!("gh", "p_q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9");
const KEY: &str = concat!("AK", "IAQ7RZ2KD5XW4LM6TB");
const PRIVATE: &str = "<private>my diary</private>";

fn label(text: &str) -> Option<Label> {
    Some(Label::new(text).unwrap())
}

fn tags() -> Vec<Tag> {
    [TOKEN, KEY, PRIVATE, "plain"].map(|tag| Tag::new(tag).unwrap()).into()
}

fn remember(workspace: WorkspaceId, content: &str) -> Remember {
    Remember {
        tags: Tags::new(tags()).unwrap(),
        source: Some(Source {
            session: label(TOKEN),
            file: label(&format!("/tmp/{TOKEN}.txt")),
            folder: label(&format!("/tmp/{TOKEN}")),
            branch: label(&format!("fix/{TOKEN}")),
            model: label(TOKEN),
            ..Source::spoken(AgentName::new(TOKEN).unwrap(), content)
        }),
        ..Remember::new(workspace, content).unwrap()
    }
}

#[track_caller]
fn assert_none(world: &World) {
    for secret in [TOKEN, KEY, "diary"] {
        world.assert_nowhere(secret);
        world.assert_nowhere(&secret.to_lowercase());
    }
}

#[test]
fn what_is_told_of_a_memory_holds_no_secret() {
    let world = World::new();
    let engine = &world.engine;
    let here = engine.named_workspace("demo").unwrap();
    let reason = Reason::new(format!("{PRIVATE} told me, see {TOKEN}")).unwrap();
    let actor = Actor::Agent(AgentName::new(TOKEN).unwrap());
    let by = Attribution { actor: actor.clone(), ..Attribution::person() }.because(Some(reason));
    let memory = engine.remember(remember(here.id, "The port is 7443"), &by).unwrap().memory;
    assert!(memory.body.tags.contains(&Tag::new("plain").unwrap()), "{memory:?}");
    let more =
        Revise { add_tags: vec![Tag::new(format!("x {TOKEN}")).unwrap()], ..Revise::default() };
    engine.revise(memory.id, &more, &by).unwrap();
    engine.retag(memory.id, &tags(), &[], &by).unwrap();
    let archived = engine.archive(memory.id, &by).unwrap();
    engine.undo_group(archived.group, &actor).unwrap();
    let named =
        NewToken { name: Label::new(TOKEN).unwrap(), reach: Reach::whole(), expires_at: None };
    engine.create_token(named).unwrap();
    assert_none(&world);
    engine.forget(memory.id, &actor).unwrap();
    assert_none(&world);
}

#[test]
fn items_hold_no_secret_and_are_known_the_next_time() {
    let world = World::new();
    let here = world.engine.named_workspace("demo").unwrap();
    for import_as in [ImportAs::Memory, ImportAs::Evidence] {
        let item = |number: u32| {
            json!({ "ref": format!("{TOKEN}{number}"), "content": format!("Fact {number} of it"),
                "tags": [TOKEN, KEY, PRIVATE], "session": TOKEN, "agent": TOKEN })
        };
        let lines = format!("{}\n{}\n", item(1), item(2));
        let file = label(&format!("/tmp/{TOKEN}.jsonl"));
        let import = Import { file, ..Import::new(here.id, import_as) };
        let run = || world.engine.import(&mut lines.as_bytes(), &import, &mut |_| {}).unwrap();
        assert_eq!(run().added, 2);
        assert_eq!(run().unchanged, 2);
        assert_none(&world);
    }
}

#[test]
fn what_agents_tell_of_a_session_holds_no_secret() {
    let world = World::new();
    let mut session = world.session(TOKEN);
    let branch = format!("\"gitBranch\":\"fix/{TOKEN}\",\"type\"");
    let text = [session.person("Remember that the port is 8099."), session.agent("I shall.")];
    let text = text.concat().replace("\"type\":\"user\"", &format!("{branch}:\"user\""));
    let report = world.capture(&world.file("s1.jsonl", text));
    assert_eq!(report.evidence, 2, "{report:?}");
    let input = json!({ "session_id": TOKEN, "cwd": world.app(), "model": TOKEN,
        "prompt": "Remember that the other port is 9099." });
    let answer = call(&world, TOKEN, "UserPromptSubmit", &input.to_string()).unwrap();
    assert_eq!((answer.recorded.memories, &answer.failure), (1, &None));
    assert_none(&world);
}

/// Without the secret it would be another workspace.
#[test]
fn a_workspace_that_is_called_like_a_secret_is_refused() {
    let world = World::new();
    let refused = world.engine.named_workspace(TOKEN).unwrap_err().to_string();
    assert!(refused.contains("holds a secret") && !refused.contains(TOKEN), "{refused}");
    let folder = world.folder.path().join(TOKEN);
    let input = json!({ "session_id": "s", "cwd": folder, "prompt": "Remember the milk." });
    let answer = call(&world, "claude-code", "UserPromptSubmit", &input.to_string()).unwrap();
    let failure = answer.failure.unwrap();
    assert!(failure.contains("holds a secret") && !failure.contains(TOKEN), "{failure}");
    assert_none(&world);
}

#[test]
fn what_else_shall_be_hidden_is_hidden_wherever_it_comes_in() {
    let mut world = World::new();
    let privacy = Privacy { emails: true, home: Some("/home/ada".into()) };
    world.engine = world.engine.hiding(privacy);
    let engine = &world.engine;
    let here = engine.named_workspace("demo").unwrap();
    let said = "Ask ada@host.io, who has it in /home/ada/notes";
    let by = Attribution::person().because(Some(Reason::new(said).unwrap()));
    let memory = engine.remember(Remember::new(here.id, said).unwrap(), &by).unwrap().memory;
    assert_eq!(memory.body.content.as_str(), "Ask [email], who has it in ~/notes");
    let line = json!({ "content": said, "tags": ["ada@host.io"] }).to_string();
    for import_as in [ImportAs::Memory, ImportAs::Evidence] {
        let import = Import::new(here.id, import_as);
        assert_eq!(engine.import(&mut line.as_bytes(), &import, &mut |_| {}).unwrap().added, 1);
    }
    let revised = Revise { content: Some(said.parse().unwrap()), ..Revise::default() };
    engine.revise(memory.id, &revised, &by).unwrap();
    world.assert_nowhere("ada");
}

/// An export is restored to the byte: what it holds is told, found and can be taken out.
#[test]
fn secrets_of_an_export_are_told_and_found_beside_the_words_too() {
    let world = World::new();
    let here = world.engine.named_workspace("demo").unwrap();
    for (content, tag, reason) in
        [("one word-here", "a", "b"), ("two", "tag-here", "b"), ("three", "a", "reason-here")]
    {
        let tags = Tags::new([Tag::new(tag).unwrap()]).unwrap();
        let new = Remember { tags, ..Remember::new(here.id, content).unwrap() };
        let by = Attribution::person().because(Some(Reason::new(reason).unwrap()));
        world.engine.remember(new, &by).unwrap();
    }
    let line = json!({ "content": "four", "session": "session-here" }).to_string();
    let import = Import::new(here.id, ImportAs::Evidence);
    world.engine.import(&mut line.as_bytes(), &import, &mut |_| {}).unwrap();
    let mut exported = Vec::new();
    world.engine.export(None, ExportForm::Full, &mut exported).unwrap();
    let mut exported = String::from_utf8(exported).unwrap();
    for (word, secret) in
        [("word", TOKEN), ("tag", &KEY.to_lowercase()), ("reason", TOKEN), ("session", TOKEN)]
    {
        exported = exported.replace(&format!("{word}-here"), secret);
    }
    let other = World::new();
    let report = other.engine.import_export(&mut exported.as_bytes(), &mut |_| {}).unwrap();
    assert_eq!((report.operations, report.evidence, report.secrets), (3, 1, 4));
    let found = other.engine.find_secrets().unwrap();
    assert_eq!((found.memories.len(), found.evidence.len()), (3, 1), "{found:?}");
    other.engine.remove_secrets(&Actor::Person).unwrap();
    assert!(other.engine.find_secrets().unwrap().is_clean());
    assert_none(&other);
    other.assert_healthy();
}
