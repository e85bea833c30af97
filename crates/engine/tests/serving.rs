//! Keys to the server, and how far they reach.

#![allow(clippy::unwrap_used, reason = "a failing test should panic")]

use std::collections::BTreeSet;
use std::time::Duration;

use somnium_engine::model::{
    Actor, Attribution, IdPrefix, Label, Purpose, Reach, Right, WorkspaceId,
};
use somnium_engine::ops::{NewToken, Remember, Unwatched, form_token, is_same_secret};
use somnium_engine::store::UndoTarget;
use somnium_engine::{Engine, EngineError};
use somnium_testkit::FakeClock;

fn engine(clock: &FakeClock) -> (tempfile::TempDir, Engine) {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::open(folder.path(), clock.clone()).unwrap();
    (folder, engine)
}

fn only(workspace: WorkspaceId) -> Reach {
    Reach { right: Right::Write, workspaces: Some(BTreeSet::from([workspace])) }
}

fn new(name: &str, reach: Reach) -> NewToken {
    NewToken { name: Label::new(name).unwrap(), reach, expires_at: None }
}

#[test]
fn a_token_opens_until_it_is_taken_back_or_over() {
    let clock = FakeClock::new();
    let (_folder, engine) = engine(&clock);
    let (token, secret) = engine.create_token(new("laptop", Reach::whole())).unwrap();
    let opened = |secret: &str, purpose| engine.verify_token(secret, purpose).unwrap();
    assert_eq!(opened(secret.reveal(), Purpose::Token), Some(token));
    // For what it is for, and to the letter.
    assert_eq!(opened(secret.reveal(), Purpose::Session), None);
    assert_eq!(opened(&secret.reveal().to_uppercase(), Purpose::Token), None);
    assert_eq!(opened(&secret.reveal()[..67], Purpose::Token), None);
    assert_eq!(opened("", Purpose::Token), None);
    assert!(!format!("{secret:?}").contains(secret.reveal()));
    engine.revoke_token("laptop").unwrap();
    assert_eq!(opened(secret.reveal(), Purpose::Token), None);
    // A name is free again; who takes back the wrong one is told.
    let (_, second) = engine.create_token(new("laptop", Reach::whole())).unwrap();
    assert_ne!(second.reveal(), secret.reveal());
    assert!(matches!(engine.revoke_token("nobody"), Err(EngineError::NotFound { .. })));
    let soon = Some(clock_in(&engine, Duration::from_secs(60)));
    let brief = NewToken { expires_at: soon, ..new("brief", Reach::whole()) };
    let (_, brief) = engine.create_token(brief).unwrap();
    assert!(opened(brief.reveal(), Purpose::Token).is_some());
    clock.advance(Duration::from_secs(61));
    assert_eq!(opened(brief.reveal(), Purpose::Token), None);
}

fn clock_in(engine: &Engine, time: Duration) -> somnium_engine::model::Timestamp {
    engine.now().as_jiff().checked_add(time).unwrap().into()
}

#[test]
fn a_page_logs_in_once_soon_and_not_for_ever() {
    let clock = FakeClock::new();
    let (_folder, engine) = engine(&clock);
    let login = engine.create_login(Reach::whole()).unwrap();
    let session = engine.log_in(login.reveal()).unwrap().unwrap();
    assert!(engine.log_in(login.reveal()).unwrap().is_none());
    let opened = |secret: &str| engine.verify_token(secret, Purpose::Session).unwrap().is_some();
    assert!(opened(session.secret.reveal()));
    let late = engine.create_login(Reach::whole()).unwrap();
    clock.advance(Engine::LOGIN_LASTS);
    assert!(engine.log_in(late.reveal()).unwrap().is_none());
    assert!(opened(session.secret.reveal()));
    clock.advance(Engine::SESSION_LASTS);
    assert!(!opened(session.secret.reveal()));
    let login = engine.create_login(Reach::whole()).unwrap();
    let session = engine.log_in(login.reveal()).unwrap().unwrap();
    engine.log_out(&session.token).unwrap();
    assert!(!opened(session.secret.reveal()));
}

#[test]
fn forms_carry_what_follows_from_the_session() {
    let (one, other) = (form_token("som_a"), form_token("som_b"));
    assert!(is_same_secret(&one, &form_token("som_a")));
    assert!(!is_same_secret(&one, &other) && !is_same_secret(&one, &one[1..]));
    assert!(!is_same_secret("", &one) && !one.contains("som_a"));
}

#[test]
fn what_lies_elsewhere_is_not_there() {
    let clock = FakeClock::new().ticking(Duration::from_secs(1));
    let (_folder, engine) = engine(&clock);
    let (here, there) = (engine.named_workspace("here").unwrap(), engine.named_workspace("there"));
    let there = there.unwrap();
    let remember = |workspace, words: &str| {
        let new = Remember::new(workspace, words).unwrap();
        engine.remember(new, &Attribution::person()).unwrap()
    };
    let (mine, other) = (remember(here.id, "We indent"), remember(there.id, "The word is given"));
    remember(there.id, "The word is given.");
    let (reach, whole) = (only(here.id), Reach::whole());
    let prefix = |id: &dyn ToString| -> IdPrefix { id.to_string().parse().unwrap() };

    let memory = |reach: &Reach, id| engine.memory_within(reach, &prefix(&id)).is_ok();
    assert!(memory(&reach, mine.memory.id) && memory(&whole, other.memory.id));
    assert!(!memory(&reach, other.memory.id));
    // What begins alike is told apart by who asks.
    let short: IdPrefix = other.memory.id.to_string()[..6].parse().unwrap();
    assert_eq!(engine.memory_within(&reach, &short).unwrap(), mine.memory.id);
    assert!(matches!(engine.memory_within(&whole, &short), Err(EngineError::Ambiguous { .. })));
    engine.forget(other.memory.id, &Actor::Person).unwrap();
    assert!(!memory(&reach, other.memory.id), "nor is its tombstone");

    let undo = |reach: &Reach, id| engine.undo_target_within(reach, &prefix(&id));
    assert_eq!(undo(&reach, mine.group).unwrap(), UndoTarget::Group(mine.group));
    assert!(undo(&reach, other.group).is_err() && undo(&whole, other.group).is_ok());

    let label = Label::new("test").unwrap();
    let both = somnium_engine::ops::Dream::over(vec![here.id, there.id], label.clone());
    let one = somnium_engine::ops::Dream::over(vec![here.id], label);
    let both = engine.dream(&both, &Unwatched).unwrap().dream;
    remember(here.id, "We test");
    let one = engine.dream(&one, &Unwatched).unwrap().dream;
    let dream = |reach: &Reach, id| engine.dream_within(reach, &prefix(&id)).is_ok();
    assert!(dream(&reach, one) && !dream(&reach, both) && dream(&whole, both));
    let told = engine.past_dreams_within(&reach, None, 10).unwrap();
    let names: Vec<&str> =
        told.iter().flat_map(|past| &past.workspaces).map(|it| it.workspace.as_str()).collect();
    assert_eq!(names, ["here", "here"]);
    assert!(engine.past_dreams_within(&reach, Some(there.id), 10).unwrap().is_empty());
}

#[test]
fn workspaces_elsewhere_have_no_names() {
    let (_folder, engine) = engine(&FakeClock::new());
    let here = engine.named_workspace("here").unwrap();
    let there = engine.named_workspace("there").unwrap();
    let (reach, whole) = (only(here.id), Reach::whole());
    let look = |reach: &Reach, name| engine.where_to_look(reach, name);
    assert_eq!(look(&whole, None).unwrap(), None);
    assert_eq!(look(&reach, None).unwrap(), Some(vec![here.id]));
    assert_eq!(look(&whole, Some("there")).unwrap(), Some(vec![there.id]));
    let hidden = there.id.to_string();
    for name in ["there", "name:there", &hidden, "nowhere", "global"] {
        let told = look(&reach, Some(name)).unwrap_err().to_string();
        assert_eq!(told, format!("there is no workspace {name}"));
        assert!(engine.workspace_to_write(&reach, Some(name)).is_err());
    }
    let write = |reach: &Reach, name| engine.workspace_to_write(reach, name);
    assert_eq!(write(&reach, None).unwrap().id, here.id);
    assert!(write(&whole, None).is_err(), "which one?");
    assert_eq!(write(&whole, Some("new")).unwrap().name.as_str(), "new");
    assert_eq!(engine.workspaces_within(&reach).unwrap().len(), 1);
    let status = engine.status_within(&reach).unwrap();
    assert_eq!((status.workspaces.len(), status.location.as_str()), (1, ""));
}
