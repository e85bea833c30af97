//! Status: where everything is, how large it is, and whether it is well.

use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::http::{Method, StatusCode};
use axum::response::Response;
use somnium_engine::model::{Right, Timestamp};
use somnium_engine::ops::{DoctorReport, ModelUse, Status};

use super::calls::sum;
use super::frame::{Frame, Section, Visit, shown};
use super::html::{Html, exact, number, size, words};
use crate::advisor::day_of;
use crate::http::Shared;
use crate::http::problem::Problem;
use crate::http::routes::Route;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::page(&Method::GET, "/status", Right::Read, status),
        Route::page(&Method::POST, "/status/check", Right::Write, check).patience(PATIENCE),
    ]
}

/// Looking all of a large store over takes a while.
const PATIENCE: Duration = Duration::from_secs(600);

/// One thing that was looked at.
struct Finding {
    check: &'static str,
    problem: Option<Html>,
}

#[derive(Template)]
#[template(path = "status.html")]
struct StatusPage {
    frame: Frame,
    facts: Vec<(&'static str, Html)>,
    /// What models took today and ever, for who may see all workspaces.
    models: Option<(String, String)>,
    /// What a check found, if one was asked for.
    findings: Option<Vec<Finding>>,
    healthy: bool,
}

async fn status(State(serving): State<Shared>, visit: Visit) -> Result<Response, Problem> {
    let (status, models) = read(&serving, &visit).await?;
    shown(&StatusPage {
        frame: visit.frame(Section::Status, "Status"),
        facts: facts(&status, serving.started_at),
        models: models.as_ref().map(told),
        findings: None,
        healthy: true,
    })
}

async fn check(State(serving): State<Shared>, visit: Visit) -> Result<Response, Problem> {
    let (status, models) = read(&serving, &visit).await?;
    // It tells of the whole store.
    if visit.access.reach.workspaces.is_some() {
        return Err(Problem::new(StatusCode::FORBIDDEN).detail("this is about all workspaces"));
    }
    let report: DoctorReport =
        serving.work(&visit.access, |desk| Ok(desk.engine.doctor(desk.home)?)).await?;
    let findings = report.findings.iter().map(|finding| Finding {
        check: finding.check,
        problem: finding.problem.as_deref().map(words),
    });
    shown(&StatusPage {
        frame: visit.frame(Section::Status, "Status"),
        facts: facts(&status, serving.started_at),
        models: models.as_ref().map(told),
        findings: Some(findings.collect()),
        healthy: report.healthy,
    })
}

async fn read(serving: &Shared, visit: &Visit) -> Result<(Status, Option<ModelUse>), Problem> {
    serving
        .work(&visit.access, |desk| {
            let day = day_of(desk.engine.now());
            let models = desk.engine.model_use_within(desk.reach, day)?;
            Ok((desk.engine.status_within(desk.reach)?, models))
        })
        .await
}

fn told(models: &ModelUse) -> (String, String) {
    (sum(&models.today), sum(&models.ever))
}

fn facts(status: &Status, started: Timestamp) -> Vec<(&'static str, Html)> {
    let count = |count: u64| words(&number(count));
    let total = &status.total;
    let mut facts = vec![
        ("Active memories", count(total.active)),
        ("Superseded", count(total.superseded)),
        ("Archived", count(total.archived)),
        ("Forgotten", count(total.forgotten)),
        ("Pieces of evidence", count(total.evidence)),
        ("Workspaces", count(status.workspaces.len() as u64)),
        ("Store", words(status.backend)),
    ];
    if !status.location.is_empty() {
        facts.push(("Where", words(&status.location)));
        facts.push(("Size on disk", words(&size(status.bytes))));
    }
    facts.push(("Version of its tables", count(u64::from(status.schema_version))));
    if let Some(last) = status.last_recorded {
        facts.push(("Last change", exact(last)));
    }
    facts.push(("Vectors to renew", count(status.vectors_left)));
    facts.push(("Serving since", exact(started)));
    facts.push(("Version", words(env!("CARGO_PKG_VERSION"))));
    facts
}
