//! The project that the sample's sessions are about: a real repository, if there is
//! git, in which a file is renamed and another one deleted.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use somnium_engine::files;

use super::sample::write_file;
use crate::env_vars::PATH;
use crate::error::{Exit, Failure, Result};

/// A commit: when, what was said, and what became of which files. A file that says
/// nothing is deleted.
struct Commit {
    at: &'static str,
    message: &'static str,
    files: &'static [(&'static str, &'static str)],
}

const MAILER: &str = "\
// Mail to customers, and nothing else.
import { connect } from './smtp.js'

export const templates = { orderReceived: 'We have your order', orderSent: 'On its way' }

export async function send(to: string, template: keyof typeof templates) {
  const smtp = await connect()
  return smtp.send({ to, text: templates[template] })
}
";

const COMMITS: &[Commit] = &[
    Commit {
        at: "2026-09-25T16:00:00Z",
        message: "Begin the shop: cart, mail, import of the old one",
        files: &[
            ("README.md", "# Teahouse\n\nA small shop for tea.\n"),
            (
                "package.json",
                "{ \"name\": \"teahouse\", \"dependencies\": { \"express\": \"5\" } }\n",
            ),
            ("src/server.ts", "import express from 'express'\n\nexport const app = express()\n"),
            ("src/cart.ts", "export const carts = new Map<string, number[]>()\n"),
            ("src/mailer.ts", MAILER),
            ("scripts/import-old-shop.ts", "// Reads the export of the old shop.\n"),
        ],
    },
    Commit {
        at: "2026-10-14T10:30:00Z",
        message: "Keep prices as integer cents",
        files: &[("db/migrations/0012_prices_in_cents.sql", "-- prices: numeric to integer\n")],
    },
    Commit {
        at: "2026-10-21T14:00:00Z",
        message: "Rename mailer to notify/email",
        files: &[("src/notify/email.ts", MAILER), ("src/mailer.ts", "")],
    },
    Commit {
        at: "2026-11-02T17:20:00Z",
        message: "Move from Express to Fastify",
        files: &[
            (
                "package.json",
                "{ \"name\": \"teahouse\", \"dependencies\": { \"fastify\": \"5\" } }\n",
            ),
            ("src/server.ts", "import fastify from 'fastify'\n\nexport const app = fastify()\n"),
        ],
    },
    Commit {
        at: "2026-11-06T15:00:00Z",
        message: "Delete the import of the old shop",
        files: &[("scripts/import-old-shop.ts", "")],
    },
];

/// Makes the project. The answer is the number of commits, or nothing if there is no
/// git: then it is a folder with the files as they are in the end.
pub(super) fn write(folder: &Path) -> Result<Option<usize>> {
    files::create_private_folder(folder)?;
    // A git that cannot even begin (a stub that wants to be installed) is none.
    let has_git = git(folder, "", &["init", "-q", "--template="]).is_ok_and(|has| has);
    for commit in COMMITS {
        for (path, text) in commit.files {
            match text.is_empty() {
                true => files::remove(&folder.join(path))?,
                false => write_file(&folder.join(path), text)?,
            }
        }
        if has_git {
            git(folder, commit.at, &["add", "--all"])?;
            git(folder, commit.at, &["commit", "-q", "-m", commit.message])?;
        }
    }
    Ok(has_git.then_some(COMMITS.len()))
}

/// Runs git with nothing of the person's own settings; tells whether there is git.
#[expect(
    clippy::disallowed_methods,
    reason = "the engine's door only asks git; this makes commits"
)]
fn git(folder: &Path, at: &str, words: &[&str]) -> Result<bool> {
    let mut command = Command::new("git");
    command.current_dir(folder).env_clear().envs(PATH.path().map(|path| ("PATH", path)));
    for who in ["AUTHOR", "COMMITTER"] {
        command.env(format!("GIT_{who}_NAME"), "Robin Example");
        command.env(format!("GIT_{who}_EMAIL"), "robin@teahouse.example");
        command.env(format!("GIT_{who}_DATE"), at);
    }
    // Nothing may go on in the background when we are done.
    for setting in ["gc.auto=0", "maintenance.auto=false", "init.defaultBranch=main"] {
        command.args(["-c", setting]);
    }
    command.args(words);
    let done = command.env("GIT_CONFIG_NOSYSTEM", "1").stdin(Stdio::null()).output();
    match done {
        Ok(output) if output.status.success() => Ok(true),
        Ok(output) => {
            let told = String::from_utf8_lossy(&output.stderr);
            let told = told.lines().next().unwrap_or("it did not say why");
            Err(Failure::new(Exit::Other, format!("git {} failed: {told}", words[0])))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error.into()),
    }
}
