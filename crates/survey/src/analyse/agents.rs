//! What agents stumble over.

use super::Context;
use super::words::{count, day, percent, quoted};
use crate::{Area, Effort, Figure, Finding, Place, RepeatedError, Severity, Survey};

/// An error that came up in fewer sessions may be chance.
const SESSIONS_MIN: u32 = 3;
/// Fewer sessions say nothing of corrections.
const WORK_MIN: u32 = 8;
/// So many errors are told.
const TOLD: usize = 2;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let agents = context.agents;
    let errors = agents.repeated_errors.iter().filter(|it| it.sessions >= SESSIONS_MIN).take(TOLD);
    let mut found: Vec<Finding> = errors.map(|it| error(context.survey, it)).collect();
    found.extend(corrections(context));
    found.extend(discussed(context));
    found
}

fn error(survey: &Survey, it: &RepeatedError) -> Finding {
    let words: String = it.text.chars().take(80).collect();
    Finding {
        key: format!("agents:error:{}", words.trim()),
        area: Area::Opportunities,
        severity: if it.sessions >= 6 { Severity::High } else { Severity::Medium },
        title: format!("Agents met {} in {} sessions", quoted(&words), it.sessions),
        what: format!(
            "{} came up in {} of the last 30 days, last on {}.",
            quoted(&words),
            count(u64::from(it.sessions), "session", "sessions"),
            day(survey, it.last)
        ),
        places: it.files.iter().take(4).map(Place::file).collect(),
        figures: vec![Figure::new("sessions", f64::from(it.sessions), "sessions")],
        why: "Each session finds the way around it anew.".to_owned(),
        action: "Repair it, or write the way around it where agents read it.".to_owned(),
        effort: Effort::Minutes,
        confidence: 0.8,
    }
}

fn corrections(context: &Context<'_>) -> Option<Finding> {
    let agents = context.agents;
    if agents.sessions < WORK_MIN || agents.sessions_before < WORK_MIN {
        return None;
    }
    let now = f64::from(agents.corrections) / f64::from(agents.sessions);
    let before = f64::from(agents.corrections_before) / f64::from(agents.sessions_before);
    (agents.corrections >= 5 && now >= before * 1.5).then(|| Finding {
        key: "agents:corrections".to_owned(),
        area: Area::Velocity,
        severity: Severity::Low,
        title: format!(
            "Agents are set right more often: {} times in 100 sessions",
            percent(now, 1.0)
        ),
        what: format!(
            "{} corrections in {} sessions of the last 30 days; {} in {} of the 90 days before.",
            agents.corrections, agents.sessions, agents.corrections_before, agents.sessions_before
        ),
        places: Vec::new(),
        figures: vec![Figure {
            before: Some(percent(before, 1.0)),
            ..Figure::new("corrections in 100 sessions", percent(now, 1.0), "")
        }],
        why: "What is said again and again is not written where agents read it.".to_owned(),
        action: "Put what was said into the file that agents are given.".to_owned(),
        effort: Effort::Minutes,
        confidence: 0.75,
    })
}

/// A file that agents are set right about.
fn discussed(context: &Context<'_>) -> Option<Finding> {
    let most = context.agents.discussed.iter().max_by_key(|it| it.corrections)?;
    (most.corrections >= 3).then(|| Finding {
        key: format!("agents:file:{}", most.path),
        area: Area::Opportunities,
        severity: Severity::Medium,
        title: format!("Agents are set right about {} most", most.path),
        what: format!(
            "{} was talked about in {} sessions, and an agent was set right there {} times.",
            quoted(&most.path),
            most.sessions,
            most.corrections
        ),
        places: vec![Place::file(most.path.as_str())],
        figures: vec![Figure::new("corrections", f64::from(most.corrections), "")],
        why: "What is not said in the code has to be said to every agent.".to_owned(),
        action: "Say in the file itself what agents got wrong about it.".to_owned(),
        effort: Effort::Minutes,
        confidence: 0.75,
    })
}
