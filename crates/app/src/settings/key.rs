//! Where a key comes from: the environment, a file, or a program that knows it.

use std::path::Path;

use somnium_models::{Program, Secret, key_from_command, key_from_file};

use crate::env_vars;
use crate::error::{Failure, Result};

/// One of three places.
pub(super) struct KeySettings<'s> {
    pub(super) env: Option<&'s str>,
    pub(super) file: Option<&'s Path>,
    pub(super) command: &'s [String],
}

impl KeySettings<'_> {
    /// What is wrong with it, if anything.
    pub(super) fn check(&self, section: &str) -> std::result::Result<(), String> {
        let places = [self.env.is_some(), self.file.is_some(), !self.command.is_empty()];
        match places.iter().filter(|place| **place).count() {
            0 | 1 => Ok(()),
            _ => Err(format!("{section} has several of key_env, key_file and key_command")),
        }
    }

    /// The key, if a place for it is set. It is read now and kept nowhere.
    pub(super) fn read(&self) -> Result<Option<Secret>> {
        if let Some(name) = self.env {
            let key = env_vars::named(name).ok_or_else(|| {
                Failure::usage(format!("the variable {name} is not set"))
                    .hint("it is to hold the key of the model service")
            })?;
            return Ok(Some(Secret::new(key)));
        }
        if let Some(path) = self.file {
            let key = key_from_file(path).map_err(|error| {
                let message = format!("{}: {error}", path.display());
                Failure::usage(message).hint("a key file holds one word, and only you may read it")
            })?;
            return Ok(Some(key));
        }
        let Some(program) = Program::new(self.command.to_vec()) else { return Ok(None) };
        let key = key_from_command(&program).map_err(|error| {
            Failure::usage(format!("{}: {error}", program.name()))
                .hint("key_command is to print the key: [\"pass\", \"show\", \"anthropic\"], say")
        })?;
        Ok(Some(key))
    }
}
