//! The commands of the README, and of what is written about REST, do what they should:
//! each is run, in order.
//!
//! Conventions: a block fenced as ```sh or ```console is run line by line, all
//! of them in one shell session in an empty folder and a fresh home. In a console
//! block only lines that begin with `$ ` are commands, the rest is what they
//! print. `# …` on a line of its own is a comment; `# exits N` at the end of a
//! line says that the command ends with that code. A line that ends with `\` goes
//! on in the next one, and in a sh block a document may follow (`<<'END'`). Lines
//! that begin with `cargo ` are for CI to run. Other fences are not run.

use std::path::Path;

use crate::home::{PROGRAM, TestHome, finish};

/// One command, and how it has to end.
#[derive(Debug, PartialEq, Eq)]
struct Step {
    line: usize,
    command: String,
    code: i32,
}

/// The commands of a markdown text.
fn steps(markdown: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut lines = shell_lines(markdown).into_iter();
    while let Some((number, line)) = lines.next() {
        let mut command = line.trim().to_owned();
        while let Some(part) = command.strip_suffix('\\') {
            let next = lines.next().map_or("", |(_, line)| line.trim());
            command = format!("{} {next}", part.trim_end());
        }
        let mut step = match command.as_str() {
            "" => continue,
            command if command.starts_with('#') || command.starts_with("cargo ") => continue,
            command => step(number, command),
        };
        if let Some(end) = end_of_document(&step.command) {
            let document: Vec<&str> =
                lines.by_ref().map(|(_, line)| line).take_while(|line| *line != end).collect();
            step.command = format!("{}\n{}\n{end}", step.command, document.join("\n"));
        }
        steps.push(step);
    }
    steps
}

/// The lines that a shell would see, with their numbers.
fn shell_lines(markdown: &str) -> Vec<(usize, &str)> {
    let mut lines = Vec::new();
    let mut fence: Option<&str> = None;
    let mut goes_on = false;
    for (number, line) in (1..).zip(markdown.lines()) {
        if let Some(info) = line.trim_start().strip_prefix("```") {
            fence = if fence.is_some() { None } else { Some(info.trim()) };
            continue;
        }
        let command = match fence {
            Some("sh") => Some(line),
            Some("console") if goes_on => Some(line),
            Some("console") => line.trim().strip_prefix("$ "),
            _ => None,
        };
        goes_on = command.is_some_and(|command| command.ends_with('\\'));
        lines.extend(command.map(|command| (number, command)));
    }
    lines
}

/// The word that ends the document a command reads, as `END` in `cat <<'END'`.
fn end_of_document(command: &str) -> Option<String> {
    let word = command.split_once("<<")?.1.split_whitespace().next()?;
    Some(word.trim_matches(['\'', '"']).to_owned())
}

fn step(line: usize, command: &str) -> Step {
    let told = command
        .rsplit_once("# exits ")
        .and_then(|(command, code)| Some((command.trim_end(), code.trim().parse().ok()?)));
    let (command, code) = told.unwrap_or((command, 0));
    Step { line, command: command.to_owned(), code }
}

#[test]
fn commands_are_found_in_their_blocks() {
    let markdown = "\
text
```sh
cargo build
# a comment
somnium remember \"x # y\"
somnium undo 0000 # exits 3

somnium recall \\
  deploy
cat > file <<'END'
# not a comment
  {'a': 1}
END
true
```
```text
somnium not-run
```
```console
$ somnium status
memories    1 active
$ false # exits 1
```
```
no fence name
```
";
    let expected = [
        (5, "somnium remember \"x # y\"", 0),
        (6, "somnium undo 0000", 3),
        (8, "somnium recall deploy", 0),
        (10, "cat > file <<'END'\n# not a comment\n  {'a': 1}\nEND", 0),
        (14, "true", 0),
        (20, "somnium status", 0),
        (22, "false", 1),
    ];
    let expected =
        expected.map(|(line, command, code)| Step { line, command: command.into(), code });
    assert_eq!(steps(markdown), expected);
}

/// Runs the commands of a file in the repository, as it may be changed before.
fn check(file: &str, change: impl Fn(String) -> String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    let markdown = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
    let steps = steps(&change(markdown));
    assert!(!steps.is_empty(), "{file} shows no command");
    let home = TestHome::new();
    let programs = home.folder().join("bin");
    std::fs::create_dir(&programs).unwrap();
    std::os::unix::fs::symlink(PROGRAM, programs.join("somnium")).unwrap();
    let work = home.folder().join("work");
    std::fs::create_dir(&work).unwrap();
    let system = std::env::var("PATH").unwrap_or_default();
    let mut shell = home.other_program("sh");
    shell.args(["-c", &script(file, &steps)]).current_dir(&work);
    shell.env("PATH", format!("{}:{system}", programs.display()));
    let ran = finish(&mut shell);
    // The last words tell which line it was.
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
}

#[test]
fn the_commands_of_the_readme_do_what_they_should() {
    check("README.md", |markdown| markdown);
}

#[test]
fn the_commands_about_rest_do_what_they_should() {
    // Somebody may be serving at the usual place.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    check("docs/rest.md", |markdown| {
        let elsewhere = format!("somnium serve --listen 127.0.0.1:{port} >");
        markdown.replace("somnium serve >", &elsewhere).replace(":4747", &format!(":{port}"))
    });
}

/// One session for all, so that a variable set in one line is there in the next.
fn script(file: &str, steps: &[Step]) -> String {
    let check = |step: &Step| {
        let Step { line, command, code } = step;
        format!(
            "echo '{line}:' >&2\n{command}\nstatus=$?\n[ $status = {code} ] || \
             {{ echo \"{file} line {line} exits $status\" >&2; exit 1; }}\n"
        )
    };
    // A server that a step began ends with the session.
    let trap = "trap '[ -z \"$!\" ] || kill $! 2>/dev/null' EXIT\n".to_owned();
    std::iter::once(trap).chain(steps.iter().map(check)).collect()
}
