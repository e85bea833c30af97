//! How an agent starts somnium, and how we know our own commands again.

use std::path::Path;

use super::{Agent, Event, WiringError};

/// How an agent starts somnium.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Launch {
    program: String,
    home: Option<String>,
}

impl Launch {
    /// `program` is a bare name that the shell finds, or a path; `home` goes along
    /// when the person's memories are not in the usual place.
    ///
    /// # Errors
    /// When a path is not UTF-8: settings files are.
    pub fn new(program: &Path, home: Option<&Path>) -> Result<Self, WiringError> {
        let text = |path: &Path| {
            path.to_str().map(str::to_owned).ok_or_else(|| WiringError::OddPath(path.to_owned()))
        };
        Ok(Self { program: text(program)?, home: home.map(text).transpose()? })
    }

    /// By its bare name, with nothing else.
    #[must_use]
    pub fn bare() -> Self {
        Self { program: "somnium".to_owned(), home: None }
    }

    /// The shell's command for an event.
    #[must_use]
    pub fn hook(&self, agent: Agent, event: Event) -> String {
        let mut words = vec![quoted(&self.program)];
        if let Some(home) = &self.home {
            words.extend(["--home".to_owned(), quoted(home)]);
        }
        words.extend(["hook", agent.name(), event.name].map(str::to_owned));
        words.join(" ")
    }

    /// The program of the MCP server.
    pub(super) fn program(&self) -> &str {
        &self.program
    }

    /// The arguments of the MCP server.
    pub(super) fn arguments(&self) -> Vec<&str> {
        let home = self.home.iter().flat_map(|home| ["--home", home]);
        home.chain(["mcp"]).collect()
    }
}

/// A command that starts our hook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ours {
    /// As we write it: it may be written anew.
    Plain,
    /// Inside of something that its person made around it: it stays as it is.
    Wrapped,
}

/// Whether a shell command is a hook of ours for this agent, whatever the path and
/// the flags were when it was written.
pub(super) fn recognise(command: &str, agent: Agent) -> Option<Ours> {
    let words = split(command);
    let at = words.iter().position(|word| is_program(word))?;
    let mut rest = words[at + 1..].iter().map(String::as_str);
    let mut word = rest.next();
    while let Some(flag) = word.filter(|word| word.starts_with("--")) {
        if flag == "--home" {
            rest.next();
        }
        word = rest.next();
    }
    let ours = word == Some("hook") && rest.next() == Some(agent.name());
    ours.then_some(if at == 0 { Ours::Plain } else { Ours::Wrapped })
}

/// Whether a program and its arguments are our MCP server.
pub(super) fn is_server(program: &str, arguments: &[&str]) -> bool {
    is_program(program) && arguments.contains(&"mcp")
}

/// By its file name: `somnium`, `somnium.exe`, `somnium-0.2`, `somnium.old`.
fn is_program(word: &str) -> bool {
    let name = word.rsplit(['/', '\\']).next().unwrap_or(word);
    let name = name.strip_suffix(".exe").unwrap_or(name);
    name.strip_prefix("somnium").is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// A word as a shell takes it.
pub(super) fn quoted(word: &str) -> String {
    let plain = |character: char| {
        character.is_ascii_alphanumeric() || matches!(character, '/' | '.' | '_' | '-' | '+' | '@')
    };
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

/// The words of a command, as a shell would cut them, with no expansion.
fn split(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut characters = command.chars();
    while let Some(character) = characters.next() {
        match (quote, character) {
            (None, ' ' | '\t' | '\n') => words.extend(word.take()),
            (None, '\'' | '"') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (Some(open), close) if open == close => quote = None,
            (None | Some('"'), '\\') => word.get_or_insert_default().extend(characters.next()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_written_for_a_shell_and_known_again() {
        let event = Event::new("Stop", 5);
        let cases = [
            ("somnium", None, "somnium hook codex Stop"),
            ("/usr/bin/somnium", None, "/usr/bin/somnium hook codex Stop"),
            ("/a b/somnium", None, "'/a b/somnium' hook codex Stop"),
            ("/it's/somnium", None, r"'/it'\''s/somnium' hook codex Stop"),
            ("somnium", Some("/m"), "somnium --home /m hook codex Stop"),
            ("somnium", Some("/m $x"), "somnium --home '/m $x' hook codex Stop"),
            ("/opt/somnium-0.2", None, "/opt/somnium-0.2 hook codex Stop"),
            ("/opt/somnium.base", None, "/opt/somnium.base hook codex Stop"),
            ("/opt/ümlaut/somnium", None, "'/opt/ümlaut/somnium' hook codex Stop"),
        ];
        for (program, home, expected) in cases {
            let launch = Launch::new(program.as_ref(), home.map(Path::new)).unwrap();
            let command = launch.hook(Agent::Codex, event);
            assert_eq!(command, expected);
            assert_eq!(recognise(&command, Agent::Codex), Some(Ours::Plain), "{command}");
            assert_eq!(recognise(&command, Agent::Gemini), None, "{command}");
        }
    }

    #[test]
    fn the_commands_of_others_are_not_ours() {
        let cases = [
            ("", None),
            ("somnium", None),
            ("somnium status", None),
            ("somnium hook", None),
            ("echo hook codex Stop", None),
            ("insomnium hook codex Stop", None),
            ("/x/somniumd hook codex Stop", None),
            ("/somnium/bin/other hook codex Stop", None),
            ("somnium recall hook codex", None),
            ("somnium.exe hook codex Stop", Some(Ours::Plain)),
            (r"C:\bin\somnium.exe hook codex Stop", None),
            (r"'C:\bin\somnium.exe' hook codex Stop", Some(Ours::Plain)),
            ("somnium --json --home=/m hook codex", Some(Ours::Plain)),
            ("timeout 2 somnium hook codex Stop", Some(Ours::Wrapped)),
            ("X=1 \"/a b/somnium\" hook codex Stop", Some(Ours::Wrapped)),
        ];
        for (command, expected) in cases {
            assert_eq!(recognise(command, Agent::Codex), expected, "{command}");
        }
    }
}
