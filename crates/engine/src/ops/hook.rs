//! Hook: what an agent calls at the turns of a session.
//!
//! Agents differ in how they spell things, not in what they say: one reader
//! understands them all, and [`Answering`] knows how each wants to be answered.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::{Capture, CaptureReport, Context, PackedContext};
use crate::Engine;
use crate::capture::harvest::{Gathered, Harvester, Trail};
use crate::capture::redact::Redactor;
use crate::consult::MARK;
use crate::dream::Asked;
use crate::dream::schedule::Schedule;
use crate::error::{EngineError, Result};
use crate::harness::json::{Object, Value};
use crate::harness::{self, Scene, Transcript};
use crate::locate;
use crate::model::{AgentName, Fingerprint, MemoryId, Role, Timestamp, WorkspaceId, WorkspaceKey};

/// More of a prompt would not make clearer what it asks for.
const QUESTION_BYTES_MAX: usize = 4 * 1024;
/// Claude Code shows a stub of what is longer than 10,000 characters.
const CONTEXT_BYTES_MAX: usize = 9_500;

/// A call by an agent.
#[derive(Debug, Clone)]
pub struct Hook<'h> {
    /// Which one: `claude-code`.
    pub agent: &'h str,
    /// At which turn, as the agent spells it: `SessionStart`.
    pub event: &'h str,
    /// What it says about it, as JSON.
    pub input: &'h str,
    /// When it has to be done.
    pub until: Timestamp,
    /// How many tokens may be told to it.
    pub budget: usize,
    /// When to dream: the end of a session is when enough may have happened.
    pub schedule: Schedule,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HookAnswer {
    /// What to answer: JSON, or nothing.
    pub output: Option<String>,
    /// How many memories that tells of.
    pub told: usize,
    /// What the prompt asked, and what answered it.
    pub asked: Option<Asked>,
    /// What was recorded.
    pub recorded: CaptureReport,
    /// What went wrong in recording; the answer stands.
    pub failure: Option<String>,
}

/// What there is to do at a turn of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// A session begins: tell what is worth knowing.
    Start,
    /// The person has said something: tell what is relevant to it, and record it.
    Prompt,
    /// The agent has done something: record it.
    Record,
}

impl Occasion {
    /// Of an event, however the agent spells it.
    #[must_use]
    pub fn of(event: &str) -> Option<Self> {
        let event: String =
            event.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
        match event.as_str() {
            "sessionstart" => Some(Self::Start),
            "userpromptsubmit" | "userpromptsubmitted" | "beforeagent" | "beforesubmitprompt" => {
                Some(Self::Prompt)
            }
            "stop" | "sessionend" | "precompact" | "precompress" | "afteragent" | "agentstop"
            | "subagentstop" => Some(Self::Record),
            _ => None,
        }
    }
}

/// How an agent takes an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answering {
    /// In `hookSpecificOutput`, with the name of the event.
    Specific,
    /// As `additionalContext`.
    Plain,
    /// As `additional_context`; a prompt wants to be let through.
    Snake,
}

/// What a call says, whoever makes it.
#[derive(Debug, Default)]
struct Said {
    session: Option<String>,
    folder: Option<PathBuf>,
    transcript: Option<PathBuf>,
    model: Option<String>,
    prompt: Option<String>,
    response: Option<String>,
}

impl Engine {
    /// Does what there is to do at a turn of a session. `tell` is told the answer before
    /// anything is recorded: that may have to wait for others.
    ///
    /// # Errors
    /// When the input is none, or the store cannot be read. A failure to record is
    /// in the answer.
    pub fn hook(&self, hook: &Hook<'_>, tell: &mut dyn FnMut(&str)) -> Result<HookAnswer> {
        let Some(occasion) = Occasion::of(hook.event) else { return Ok(HookAnswer::default()) };
        let said = Said::parse(hook.input).ok_or(EngineError::NotFound {
            what: "JSON object in what the agent said of",
            name: hook.event.to_owned(),
        })?;
        let mut answer = HookAnswer::default();
        if occasion != Occasion::Record {
            let context = self.context_for(hook, occasion, &said)?;
            let packed = self.context(&context)?;
            answer.told = packed.memories.len();
            answer.asked = self.asked(context, &packed);
            answer.output = Answering::of(hook.agent).answer(hook.event, occasion, &packed.text);
        }
        answer.output.iter().for_each(|output| tell(output));
        let recorded = match occasion {
            Occasion::Start => Ok(CaptureReport::default()),
            Occasion::Prompt => self.record_words(hook, &said, Role::Person, &said.prompt),
            Occasion::Record => self.record_session(hook, &said),
        };
        if hook.event.eq_ignore_ascii_case("SessionEnd")
            && let Some(here) = said.folder.as_deref()
            && let Some(workspace) = self.find_workspace_once_at(here)?
        {
            self.mark_if_due(workspace.id, &hook.schedule)?;
        }
        match recorded {
            Ok(recorded) => answer.recorded = recorded,
            Err(error) => answer.failure = Some(error.to_string()),
        }
        Ok(answer)
    }

    /// A prompt that was told something.
    fn asked(&self, context: Context, packed: &PackedContext) -> Option<Asked> {
        let answers: Vec<MemoryId> =
            packed.memories.iter().filter_map(|id| id.parse().ok()).collect();
        let question = context.prompt.filter(|_| !answers.is_empty())?;
        Some(Asked { at: self.now(), workspaces: context.workspaces, question, answers })
    }

    fn context_for(&self, hook: &Hook<'_>, occasion: Occasion, said: &Said) -> Result<Context> {
        let prompt = said.prompt.as_deref().filter(|_| occasion == Occasion::Prompt);
        let prompt = prompt
            .map(|prompt| prompt[..prompt.floor_char_boundary(QUESTION_BYTES_MAX)].to_owned());
        Ok(Context {
            // A prompt that says nothing asks for nothing.
            prompt: match occasion {
                Occasion::Start => None,
                _ => Some(prompt.unwrap_or_default()),
            },
            workspaces: Some(self.around(said.folder.as_deref())?),
            budget: hook.budget,
            bytes_max: CONTEXT_BYTES_MAX,
            // What was said in this session the agent knows.
            except_session: said
                .session
                .as_deref()
                .map(|session| Redactor::default().label(&locate::label(session))),
        })
    }

    /// The workspace of a folder, if it is known, and what is true everywhere.
    fn around(&self, folder: Option<&Path>) -> Result<Vec<WorkspaceId>> {
        let here = match folder {
            Some(folder) => self.find_workspace_once_at(folder)?,
            None => None,
        };
        let global = self.store.workspace_by_key(&WorkspaceKey::Global)?;
        Ok(here.into_iter().chain(global).map(|workspace| workspace.id).collect())
    }

    /// Reads what is new in the session's transcript. What the agent has not written
    /// there yet, it says itself.
    fn record_session(&self, hook: &Hook<'_>, said: &Said) -> Result<CaptureReport> {
        let transcript = said.transcript.as_deref().and_then(|path| {
            let (harness, form) = harness::recognise(path).ok().flatten()?;
            Some(Transcript { harness, path: path.to_owned(), form, bytes: 0 })
        });
        let mut report = match transcript {
            Some(transcript) => {
                let how = Capture { until: Some(hook.until), ..Capture::default() };
                self.capturer(how).transcript(&transcript, &mut |_| {})?
            }
            None => CaptureReport::default(),
        };
        report.add(&self.record_words(hook, said, Role::Agent, &said.response)?);
        Ok(report)
    }

    /// Records words that came with the call itself.
    fn record_words(
        &self,
        hook: &Hook<'_>,
        said: &Said,
        role: Role,
        words: &Option<String>,
    ) -> Result<CaptureReport> {
        let mut report = CaptureReport::default();
        let Some(words) = words.as_deref().filter(|words| is_prose(words)) else {
            return Ok(report);
        };
        let folder = said.folder.clone().unwrap_or_default();
        let path = said.transcript.clone().unwrap_or_else(|| folder.clone());
        // As its transcripts name it: there the same words are the same turn.
        let agent = harness::by_name(hook.agent).map_or(hook.agent, |harness| harness.name());
        let mut trail = Trail {
            agent: self.redactor.agent(AgentName::new(agent)?),
            file: locate::path_label(&path.canonicalize().unwrap_or_else(|_| path.clone())),
            path,
            began_in: None,
            last_said: Some(self.now()),
        };
        let scene = Scene {
            session: said.session.clone(),
            folder: said.folder.as_ref().map(|folder| folder.to_string_lossy().into_owned()),
            model: said.model.clone(),
            ..Scene::default()
        };
        let turn = scene.turn(role, words, None, Some(self.now()));
        let hash = Fingerprint::of([words.as_bytes()]);
        let mut harvester = Harvester::new(self, Capture::default());
        harvester.take(Gathered::new(turn, hash), &mut trail, &mut report)?;
        harvester.store(&trail, None, &mut report)?;
        Ok(report)
    }
}

/// Not a command to the agent's own program, nor a question of our own.
fn is_prose(words: &str) -> bool {
    let words = words.trim_start();
    !words.is_empty()
        && !words.starts_with(MARK)
        && !words.starts_with('/')
        && !words.starts_with('<')
}

impl Said {
    fn parse(input: &str) -> Option<Self> {
        let input = Object::parse(input.trim_start_matches('\u{feff}').trim())?;
        let any = |names: &[&str]| {
            let text = names.iter().find_map(|name| input.text(name).filter(|it| !it.is_empty()));
            text.map(Cow::into_owned)
        };
        let roots = input.value("workspace_roots").and_then(Value::list);
        let root = || roots?.first()?.text().map(Cow::into_owned);
        Some(Self {
            session: any(&["session_id", "sessionId", "conversation_id"]),
            folder: any(&["cwd"]).or_else(root).map(PathBuf::from),
            transcript: any(&["transcript_path", "transcriptPath"]).map(PathBuf::from),
            model: any(&["model"]),
            prompt: any(&["prompt", "user_prompt", "userPrompt"]),
            response: any(&["last_assistant_message", "prompt_response"]),
        })
    }
}

impl Answering {
    fn of(agent: &str) -> Self {
        match agent {
            "copilot" | "copilot-cli" => Self::Plain,
            "cursor" => Self::Snake,
            _ => Self::Specific,
        }
    }

    /// Nothing is answered with nothing.
    fn answer(self, event: &str, occasion: Occasion, text: &str) -> Option<String> {
        if text.is_empty() {
            return None;
        }
        let answer = match self {
            Self::Specific => json!({
                "hookSpecificOutput": { "hookEventName": event, "additionalContext": text }
            }),
            Self::Plain => json!({ "additionalContext": text }),
            Self::Snake if occasion == Occasion::Prompt => {
                json!({ "continue": true, "additional_context": text })
            }
            Self::Snake => json!({ "additional_context": text }),
        };
        Some(answer.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_an_event_is_known() {
        for (event, occasion) in [
            ("SessionStart", Some(Occasion::Start)),
            ("sessionStart", Some(Occasion::Start)),
            ("session-start", Some(Occasion::Start)),
            ("UserPromptSubmit", Some(Occasion::Prompt)),
            ("userPromptSubmitted", Some(Occasion::Prompt)),
            ("BeforeAgent", Some(Occasion::Prompt)),
            ("Stop", Some(Occasion::Record)),
            ("PreCompress", Some(Occasion::Record)),
            ("PreToolUse", None),
            ("", None),
        ] {
            assert_eq!(Occasion::of(event), occasion, "{event}");
        }
    }

    #[test]
    fn what_agents_say_is_understood_however_they_spell_it() {
        let said = Said::parse(
            r#"{"sessionId":"s","timestamp":1,"cwd":"/w","prompt":"p","transcriptPath":"/t"}"#,
        )
        .unwrap();
        assert_eq!((said.session.as_deref(), said.prompt.as_deref()), (Some("s"), Some("p")));
        assert_eq!(said.transcript, Some("/t".into()));
        let said = Said::parse(r#"{"conversation_id":"c","workspace_roots":["/a","/b"]}"#).unwrap();
        assert_eq!((said.session.as_deref(), said.folder), (Some("c"), Some("/a".into())));
        let odd = Said::parse(r#"{"session_id":7,"cwd":null,"prompt":["x"]}"#).unwrap();
        assert!(odd.session.is_none() && odd.folder.is_none() && odd.prompt.is_none());
        assert!(Said::parse("").is_none() && Said::parse("[]").is_none());
    }
}
