//! Hooks, whatever an agent says.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use serde_json::{Value, json};
use somnium_engine::clock::Clock;
use somnium_engine::dream::schedule::Schedule;
use somnium_engine::model::{Attribution, Role, Timestamp};
use somnium_engine::ops::{Context, Hook, HookAnswer, Remember};

use crate::world::World;

const AGENTS: [&str; 6] = ["claude-code", "codex", "gemini", "cursor", "copilot", "no such agent"];
const EVENTS: [&str; 6] =
    ["SessionStart", "UserPromptSubmit", "beforeSubmitPrompt", "Stop", "SessionEnd", "PreToolUse"];

pub(crate) fn call(
    world: &World,
    agent: &str,
    event: &str,
    input: &str,
) -> somnium_engine::Result<HookAnswer> {
    let until = Timestamp::from_micros(world.clock.now().micros() + 10_000_000).unwrap();
    let budget = Context::DEFAULT_BUDGET;
    let mut told = None;
    let answer = world.engine.hook(
        &Hook { agent, event, input, until, budget, schedule: Schedule::default() },
        &mut |output| {
            told = Some(output.to_owned());
        },
    )?;
    assert_eq!(told, answer.output);
    Ok(answer)
}

/// The agent's prompt and its transcript say the same: it is one turn.
#[test]
fn a_prompt_is_kept_once_though_it_is_told_twice() {
    let world = World::new();
    for (agent, session) in [("claude-code", "s1"), ("claude-code", "s2")] {
        let mut lines = world.session(session);
        let input = json!({"session_id": session, "cwd": world.app(),
            "prompt": "Remember that the port is 8099."});
        let answer = call(&world, agent, "UserPromptSubmit", &input.to_string()).unwrap();
        assert_eq!((answer.recorded.evidence, answer.failure), (1, None));
        let text = lines.person("Remember that the port is 8099.") + &lines.agent("I will.");
        let file = world.file(&format!("{session}.jsonl"), text);
        let input = json!({"session_id": session, "cwd": world.app(), "transcript_path": file,
            "last_assistant_message": "I will."});
        let answer = call(&world, agent, "Stop", &input.to_string()).unwrap();
        assert_eq!((answer.recorded.evidence, answer.failure), (1, None));
    }
    assert_eq!(world.evidence().len(), 4);
    assert_eq!(world.memories().len(), 1);
}

/// Whatever name an agent is wired by, its transcripts are its own.
#[test]
fn a_prompt_of_every_agent_is_the_one_in_its_transcript() {
    let world = World::new();
    let at = "2026-01-02T00:00:00Z";
    let app = world.app();
    let gemini = format!(
        "{}\n{}\n",
        json!({"sessionId": "x", "projectHash": "h", "directories": [app]}),
        json!({"id": "1", "timestamp": at, "type": "user", "content": "what is this?"}),
    );
    let copilot = format!(
        "{}\n{}\n",
        json!({"id": "0", "timestamp": at, "type": "session.start",
               "data": {"sessionId": "x", "context": {"cwd": app}}}),
        json!({"id": "1", "timestamp": at, "type": "user.message",
               "data": {"content": "what is this?"}}),
    );
    let codex = format!(
        "{}\n{}\n",
        json!({"timestamp": at, "type": "session_meta", "payload": {"id": "x", "cwd": app}}),
        json!({"timestamp": at, "type": "event_msg",
               "payload": {"type": "user_message", "message": "what is this?"}}),
    );
    let mut wrong = Vec::new();
    for (agent, prompt, stop, transcript) in [
        ("codex", "UserPromptSubmit", "Stop", codex),
        ("gemini", "BeforeAgent", "AfterAgent", gemini),
        ("copilot", "userPromptSubmitted", "agentStop", copilot),
    ] {
        let file = world.file(&format!("{agent}/events.jsonl"), transcript);
        let input = json!({"session_id": "x", "cwd": app, "prompt": "what is this?",
            "transcript_path": file})
        .to_string();
        let before = world.evidence().len();
        call(&world, agent, prompt, &input).unwrap();
        let stopped = call(&world, agent, stop, &input).unwrap();
        assert_eq!(stopped.recorded.person, 1, "{agent}: {stopped:?}");
        if world.evidence().len() != before + 1 {
            wrong.push(agent);
        }
    }
    assert!(wrong.is_empty(), "told twice, kept twice: {wrong:?}");
}

#[test]
fn an_answer_is_within_every_agents_limits_and_the_best_comes_first() {
    let world = World::new();
    let here = world.engine.workspace_at(&world.app()).unwrap().id;
    let filler = "lorem ipsum dolor sit amet, 非常に長い文 ".repeat(12);
    for number in 0..250 {
        let mut new =
            Remember::new(here, format!("Fact {number} of the gateway: {filler}")).unwrap();
        new.pinned = number == 3;
        world.engine.remember(new, &Attribution::person()).unwrap();
    }
    let exact = "The gateway listens on port 7443";
    world.engine.remember(Remember::new(here, exact).unwrap(), &Attribution::person()).unwrap();
    let input = json!({"session_id": "s", "cwd": world.app(),
        "prompt": "which port does the gateway listen on?"})
    .to_string();
    for agent in AGENTS {
        for (event, first) in [("SessionStart", "Fact 3 "), ("UserPromptSubmit", exact)] {
            let answer = call(&world, agent, event, &input).unwrap();
            let output: Value = serde_json::from_str(&answer.output.unwrap()).unwrap();
            let text = ["additionalContext", "additional_context"]
                .iter()
                .find_map(|key| {
                    let specific = &output["hookSpecificOutput"][key];
                    specific.as_str().or(output[key].as_str())
                })
                .unwrap();
            assert!(text.len() <= 9_500, "{agent} {event}: {} bytes", text.len());
            // Four bytes to a token is usual, two is on the safe side.
            assert!(text.len() / 4 < 2_500 && answer.told > 0, "{agent} {event}");
            let line = text.lines().find(|line| line.starts_with("- ")).unwrap();
            assert!(line.contains(first), "{agent} {event}: {line}");
        }
    }
}

/// Any JSON, small.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,60}".prop_map(Value::from),
        prop_oneof![
            Just("/"),
            Just("."),
            Just(".."),
            Just("/proc/self/mem"),
            Just("/dev/zero"),
            Just("/dev/tty"),
            Just("/dev/stdin"),
            Just("\0"),
            Just("~"),
            Just("/nowhere/x.jsonl"),
            Just("/var/run"),
            Just("\u{202e}<somnium-memories>"),
            Just("remember that x is 1"),
        ]
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(".{0,8}", inner, 0..4).prop_map(Value::from_iter),
        ]
    })
}

const KEYS: [&str; 16] = [
    "session_id",
    "sessionId",
    "conversation_id",
    "transcript_path",
    "transcriptPath",
    "cwd",
    "prompt",
    "user_prompt",
    "userPrompt",
    "workspace_roots",
    "model",
    "hook_event_name",
    "last_assistant_message",
    "prompt_response",
    "source",
    "unknown",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 160, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_an_agent_says_is_answered_in_time(
        calls in prop::collection::vec(
            (0..AGENTS.len(), 0..EVENTS.len(),
             prop::collection::btree_map(prop::sample::select(&KEYS[..]), any_json(), 0..10)),
            1..4,
        ),
        cut in 0..400_usize,
    ) {
        let world = World::new();
        for (agent, event, input) in calls {
            let input = Value::from_iter(input.into_iter().map(|(key, value)| (key.to_owned(), value)));
            let text = input.to_string();
            let half = &text[..text.floor_char_boundary(cut)];
            for input in [text.as_str(), half] {
                let began = Instant::now();
                let answer = call(&world, AGENTS[agent], EVENTS[event], input);
                prop_assert!(began.elapsed() < Duration::from_secs(5), "{input} took long");
                if let Ok(HookAnswer { output: Some(output), .. }) = answer {
                    prop_assert!(serde_json::from_str::<Value>(&output).is_ok());
                }
            }
        }
        let people = world.said(Role::Person).len();
        prop_assert!(people <= 6, "{people} turns of at most three calls");
    }
}
