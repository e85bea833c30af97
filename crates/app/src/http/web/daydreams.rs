//! Daydreams: what was found in codebases, how it stands, how figures went.

use std::collections::HashSet;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::daydream::{Area, DaydreamRecord, Severity};
use somnium_engine::model::{Right, Timestamp, WorkspaceId};
use somnium_engine::ops::{CurrentFinding, FindingFilter, FindingStep};
use somnium_engine::store::{FindingState, FindingTurn};

use super::card::query;
use super::daydream_trends::trends;
use super::dreams::{Place, places};
use super::frame::{Frame, Section, Visit, shown};
use super::html::{Html, counted, exact, moment, words};
use super::markdown::markdown;
use super::plot::Plot;
use crate::error::{Exit, Failure, Result as Done};
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    let get = &Method::GET;
    vec![
        Route::page(get, "/daydreams", Right::Read, daydreams),
        Route::page(get, "/daydreams/finding", Right::Read, finding),
        Route::page(get, "/daydreams/{id}", Right::Read, daydream),
    ]
}

/// A finding as it stands, or as it was said.
pub(super) struct FindingView {
    title: Html,
    area: &'static str,
    severity: &'static str,
    state: &'static str,
    workspace: Html,
    what: Html,
    why: Html,
    action: Html,
    effort: &'static str,
    /// How sure it is, in hundredths.
    confidence: u8,
    places: Vec<Html>,
    figures: Vec<Html>,
    at: Html,
    words: Option<Html>,
    path: Option<String>,
    memory: Option<String>,
}

/// A cycle in a list.
struct Cycle {
    path: String,
    at: Html,
    status: &'static str,
    told: String,
    workspaces: Html,
}

struct Choice {
    value: &'static str,
    chosen: bool,
}

#[derive(Template)]
#[template(path = "daydreams.html")]
struct DaydreamsPage {
    frame: Frame,
    asked: Asked,
    places: Vec<Place>,
    areas: Vec<Choice>,
    severities: Vec<Choice>,
    states: Vec<Choice>,
    findings: Vec<FindingView>,
    in_all: usize,
    previous: Option<String>,
    next: Option<String>,
    plots: Vec<Plot>,
    trends_of: Option<Html>,
    cycles: Vec<Cycle>,
}

#[derive(Clone, Default, Deserialize)]
#[serde(default)]
struct Asked {
    q: String,
    workspace: String,
    area: String,
    severity: String,
    state: String,
    skip: usize,
}

const PAGE: usize = 15;
const CYCLES: u32 = 20;
const PLACES: usize = 12;

async fn daydreams(
    State(serving): State<Shared>,
    visit: Visit,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let frame = visit.frame(Section::Daydreams, "Daydreams");
    let page = serving.work(&visit.access, move |desk| page(desk, frame, asked)).await?;
    shown(&page)
}

fn page(desk: &Desk<'_>, frame: Frame, asked: Asked) -> Done<DaydreamsPage> {
    let now = desk.engine.now();
    let named = Some(asked.workspace.as_str()).filter(|name| !name.is_empty());
    let workspace = match named {
        Some(name) => Some(desk.engine.workspace_within(desk.reach, name)?),
        None => None,
    };
    let mut found = desk.engine.findings(&asked.filter(workspace.as_ref().map(|it| it.id)))?;
    found.retain(|found| desk.reach.covers(found.workspace_id));
    // Where nobody chose, the trends of what has the gravest finding are shown.
    let followed = workspace.as_ref().map(|it| it.id).or(found.first().map(|it| it.workspace_id));
    let plots = followed.map(|id| Ok::<_, Failure>(trends(&desk.engine.daydream_trends(id)?)));
    let trends_of = workspace
        .map(|it| words(it.name.as_str()))
        .or(found.first().map(|first| words(&first.workspace)));
    let cycles = desk.engine.daydreams(CYCLES)?;
    let choices = |chosen: &str, values: Vec<&'static str>| -> Vec<Choice> {
        values.into_iter().map(|value| Choice { value, chosen: value == chosen }).collect()
    };
    let at = |skip: usize| asked.address(skip);
    Ok(DaydreamsPage {
        frame,
        places: places(desk)?,
        areas: choices(&asked.area, Area::ALL.iter().map(|area| area.name()).collect()),
        severities: choices(&asked.severity, SEVERITIES.map(Severity::name).to_vec()),
        states: choices(&asked.state, vec!["resolved", "dismissed", "all"]),
        in_all: found.len(),
        previous: (asked.skip > 0).then(|| at(asked.skip.saturating_sub(PAGE))),
        next: (asked.skip + PAGE < found.len()).then(|| at(asked.skip + PAGE)),
        findings: found.iter().skip(asked.skip).take(PAGE).map(|it| current(it, now)).collect(),
        plots: plots.transpose()?.unwrap_or_default(),
        trends_of,
        cycles: cycles.iter().filter_map(|record| cycle(desk, record, now)).collect(),
        asked,
    })
}

const SEVERITIES: [Severity; 4] = [Severity::High, Severity::Medium, Severity::Low, Severity::Note];

impl Asked {
    fn filter(&self, workspace: Option<WorkspaceId>) -> FindingFilter {
        FindingFilter {
            workspace,
            area: Area::ALL.into_iter().find(|area| area.name() == self.area),
            severity: SEVERITIES.into_iter().find(|known| known.name() == self.severity),
            state: match self.state.as_str() {
                "all" => None,
                state => Some(state.parse().unwrap_or(FindingState::Open)),
            },
            text: Some(self.q.trim().to_owned()).filter(|text| !text.is_empty()),
            limit: None,
        }
    }

    fn address(&self, skip: usize) -> String {
        let skip = skip.to_string();
        let asked = [
            ("q", self.q.as_str()),
            ("workspace", &self.workspace),
            ("area", &self.area),
            ("severity", &self.severity),
            ("state", &self.state),
            ("skip", &skip),
        ];
        query("/daydreams", &asked)
    }
}

/// A cycle as far as it can be seen; one that went over others only is not there.
fn cycle(desk: &Desk<'_>, record: &DaydreamRecord, now: Timestamp) -> Option<Cycle> {
    let seen = record.told.workspaces.iter().filter(|one| desk.reach.covers(one.id));
    let names: Vec<&str> = seen.clone().map(|one| one.workspace.as_str()).collect();
    if desk.reach.workspaces.is_some() && names.is_empty() {
        return None;
    }
    let sum = |figure: fn(&somnium_engine::daydream::InsightCounts) -> u64| -> u64 {
        seen.clone().map(|one| figure(&one.insights)).sum()
    };
    let told = [
        (sum(|it| it.new), "new"),
        (sum(|it| it.changed), "changed"),
        (sum(|it| it.resolved), "resolved"),
        (sum(|it| it.open), "open"),
    ];
    let told: Vec<String> = told
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    Some(Cycle {
        path: format!("/daydreams/{}", record.id),
        at: moment(record.started_at, now),
        status: record.status.as_str(),
        told: if told.is_empty() { "nothing to tell".to_owned() } else { told.join(", ") },
        workspaces: words(&names.join(", ")),
    })
}

fn current(found: &CurrentFinding, now: Timestamp) -> FindingView {
    let workspace = found.workspace_id.to_string();
    let asked = [("workspace", workspace.as_str()), ("key", &found.finding.key)];
    FindingView {
        state: found.state.as_str(),
        workspace: words(&found.workspace),
        at: moment(found.opened_at, now),
        words: found.words.as_deref().map(words),
        path: Some(query("/daydreams/finding", &asked)),
        memory: found.memory.map(|id| format!("/memories/{id}")),
        ..view(&found.finding)
    }
}

fn view(finding: &somnium_engine::daydream::Finding) -> FindingView {
    let place = |place: &somnium_engine::daydream::Place| match place.line {
        Some(line) => words(&format!("{}:{line}", place.path)),
        None => words(&place.path),
    };
    let figure = |figure: &somnium_engine::daydream::Figure| {
        words(&format!("{}: {}", figure.name, (figure.value * 100.0).round() / 100.0))
    };
    FindingView {
        title: words(&finding.title),
        area: finding.area.name(),
        severity: finding.severity.name(),
        state: "",
        workspace: Html::default(),
        what: markdown(&finding.what),
        why: markdown(&finding.why),
        action: markdown(&finding.action),
        effort: finding.effort.name(),
        confidence: (finding.confidence * 100.0).round().clamp(0.0, 100.0) as u8,
        places: finding.places.iter().take(PLACES).map(place).collect(),
        figures: finding.figures.iter().take(PLACES).map(figure).collect(),
        at: Html::default(),
        words: None,
        path: None,
        memory: None,
    }
}

/// Something that was said about a finding.
struct StepView {
    turn: &'static str,
    at: Html,
    daydream: String,
    words: Option<Html>,
    finding: Option<FindingView>,
}

#[derive(Template)]
#[template(path = "finding.html")]
struct FindingPage {
    frame: Frame,
    workspace: Html,
    steps: Vec<StepView>,
}

#[derive(Deserialize)]
struct Which {
    workspace: String,
    key: String,
}

async fn finding(
    State(serving): State<Shared>,
    visit: Visit,
    Query(which): Query<Which>,
) -> Result<Response, Problem> {
    let frame = visit.frame(Section::Daydreams, "A finding");
    let page = serving
        .work(&visit.access, move |desk| {
            let workspace = desk.engine.workspace_within(desk.reach, &which.workspace)?;
            let steps = desk.engine.finding_history(workspace.id, &which.key)?;
            if steps.is_empty() {
                return Err(Failure::new(Exit::NotFound, "nothing is known of such a finding"));
            }
            let workspace = words(workspace.name.as_str());
            Ok(FindingPage { frame, workspace, steps: steps.iter().rev().map(step).collect() })
        })
        .await?;
    shown(&page)
}

fn step(told: &FindingStep) -> StepView {
    StepView {
        turn: match told.turn {
            FindingTurn::Opened => "Found",
            FindingTurn::Changed => "Changed",
            FindingTurn::Resolved => "Resolved",
            FindingTurn::Reopened => "There again",
        },
        at: exact(told.at),
        daydream: told.daydream.to_string(),
        words: told.words.as_deref().map(words),
        finding: told
            .finding
            .as_ref()
            .map(|finding| FindingView { workspace: words(&told.workspace), ..view(finding) }),
    }
}

/// How something went in a cycle.
struct Fact {
    name: &'static str,
    told: Html,
}

#[derive(Template)]
#[template(path = "daydream.html")]
struct DaydreamPage {
    frame: Frame,
    status: &'static str,
    facts: Vec<Fact>,
    checks: Vec<(Html, bool)>,
    steps: Vec<StepView>,
    prose: Vec<(Html, Html)>,
    errors: Vec<Html>,
}

async fn daydream(
    State(serving): State<Shared>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let frame = visit.frame(Section::Daydreams, "A daydream");
    let page = serving
        .work(&visit.access, move |desk| {
            let view = desk.engine.daydream_view(desk.engine.find_daydream(&id.parse()?)?)?;
            let seen = desk.engine.workspaces_within(desk.reach)?;
            let seen: HashSet<String> = seen.iter().map(|known| known.name.to_string()).collect();
            let now = desk.engine.now();
            let missing = || Failure::new(Exit::NotFound, "there is no such daydream");
            let cycle = cycle(desk, &view.record, now).ok_or_else(missing)?;
            let whole = desk.reach.workspaces.is_none();
            Ok(told(frame, &view, &cycle, |name| whole || seen.contains(name)))
        })
        .await?;
    shown(&page)
}

fn told(
    mut frame: Frame,
    view: &somnium_engine::ops::DaydreamView,
    cycle: &Cycle,
    sees: impl Fn(&str) -> bool,
) -> DaydreamPage {
    let record = &view.record;
    frame.title =
        format!("Daydream of {}", super::html::local(record.started_at, "%-d %B %Y, %H:%M"));
    let lasted = record.ended_at.map(|end| (end.micros() - record.started_at.micros()) / 1_000_000);
    let mut facts = vec![
        Fact { name: "Began", told: exact(record.started_at) },
        Fact { name: "Over", told: cycle.workspaces.clone() },
        Fact { name: "Findings", told: words(&cycle.told) },
    ];
    if let Some(seconds) = lasted {
        let told = words(&counted(seconds.unsigned_abs(), "second", "seconds"));
        facts.push(Fact { name: "Took", told });
    }
    let wanted = view.findings.iter().filter(|step| sees(&step.workspace));
    let prose = record.told.prose.iter().filter(|claim| sees(&claim.workspace));
    DaydreamPage {
        status: record.status.as_str(),
        facts,
        checks: record
            .told
            .checks
            .iter()
            .map(|check| {
                let told = format!("{}: {} ({})", check.check, check.value, check.wanted);
                (words(&told), check.allows())
            })
            .collect(),
        steps: wanted.map(step).collect(),
        prose: prose.map(|claim| (words(&claim.workspace), markdown(&claim.text))).collect(),
        errors: match sees("") {
            true => record.told.errors.iter().map(|error| words(&error.message)).collect(),
            false => Vec::new(),
        },
        frame,
    }
}
