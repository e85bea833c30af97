//! A machine that says what it is told.

use std::io;
use std::sync::Mutex;

use somnium_engine::daydream::machine::{Load, Machine, Own, Power, Process};

/// For tests: what each question is answered with, and who was asked to end.
#[derive(Debug, Default)]
pub struct FakeMachine {
    /// How many want to run.
    pub load: Option<f64>,
    /// How many can.
    pub processors: usize,
    /// What is free, in bytes.
    pub memory: Option<u64>,
    /// Where power comes from.
    pub power: Option<Power>,
    /// What runs.
    pub processes: Vec<Process>,
    /// What runs by the time somebody is asked to end; as before, unless told.
    pub later: Option<Vec<Process>>,
    /// Who was asked to end.
    pub asked: Mutex<Vec<u32>>,
}

impl FakeMachine {
    /// A machine with nothing to do.
    #[must_use]
    pub fn calm() -> Self {
        Self {
            load: Some(0.1),
            processors: 4,
            memory: Some(8_000_000_000),
            power: Some(Power::Mains),
            ..Self::default()
        }
    }

    /// One that tells nothing.
    #[must_use]
    pub fn silent() -> Self {
        Self::default()
    }
}

impl Machine for FakeMachine {
    fn load(&self) -> Option<Load> {
        self.load.map(|running| Load { running, processors: self.processors })
    }

    fn available_memory(&self) -> Option<u64> {
        self.memory
    }

    fn power(&self) -> Option<Power> {
        self.power
    }

    fn processes(&self) -> Option<Vec<Process>> {
        Some(self.processes.clone())
    }

    fn own(&self) -> Own {
        Own { pid: 100, owner: 1000 }
    }

    fn ask_to_end(&self, process: &Process) -> io::Result<()> {
        let there = self.later.as_ref().unwrap_or(&self.processes);
        match there.iter().any(|found| found.is(process)) {
            true => {
                self.asked
                    .lock()
                    .unwrap_or_else(std::sync::PoisonError::into_inner)
                    .push(process.pid);
                Ok(())
            }
            false => Err(io::Error::other("it is another one by now")),
        }
    }

    fn end_marked(&self, _: &str) -> usize {
        0
    }
}
