//! Daydreams: what was found in codebases, how it stands, how figures went.

use askama::Template;
use axum::extract::{Form, Path, Query, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::daydream::machine::SystemMachine;
use somnium_engine::daydream::{Area, Check, DaydreamRecord, Severity};
use somnium_engine::model::{Right, Timestamp, WorkspaceId};
use somnium_engine::ops::{CurrentFinding, Cursor, DaydreamView, FindingFilter, FindingStep};
use somnium_engine::store::{FindingState, FindingTurn};

use super::card::query;
use super::daydream_trends::trends;
use super::dreams::{Place, places};
use super::frame::{Did, Frame, Section, Visit, after, shown};
use super::html::{Html, exact, moment, number, words};
use super::markdown::markdown;
use super::plot::Plot;
use crate::error::{Exit, Failure, Result as Done};
use crate::http::daydreams::{Answer, DaydreamNews, Turn};
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    let get = &Method::GET;
    vec![
        Route::page(get, "/daydreams", Right::Read, daydreams),
        Route::page(&Method::POST, "/daydreams", Right::Write, begin),
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
    older: Option<String>,
    running: Option<Going>,
    ready: bool,
    checks: Vec<(Html, bool)>,
}

/// A daydream that goes on.
struct Going {
    workspace: Option<Html>,
    doing: &'static str,
    number: u32,
    of: u32,
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
    cursor: String,
}

const PAGE: usize = 15;
const CYCLES: u32 = 20;
const PLACES: usize = 12;

async fn daydreams(
    State(serving): State<Shared>,
    visit: Visit,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let mut frame = visit.frame(Section::Daydreams, "Daydreams");
    let now = serving.daydreams.running().filter(|news| news.is_for(&visit.access.reach));
    frame.again = now.is_some().then_some(2);
    let server = Shared::clone(&serving);
    let mut page = serving
        .work(&visit.access, move |desk| {
            let (daydream, machine) = (server.prepared_daydream()?, SystemMachine::default());
            let ready = desk.engine.readiness_within(desk.reach, &daydream, &machine);
            let page = page(desk, frame, asked)?;
            Ok(DaydreamsPage { ready: ready.ready, checks: signs(&ready.checks), ..page })
        })
        .await?;
    page.running = now.as_ref().and_then(going);
    shown(&page)
}

fn going(news: &DaydreamNews) -> Option<Going> {
    match news.what {
        Turn::Phase { number, of, doing, .. } => {
            Some(Going { workspace: news.workspace.as_deref().map(words), doing, number, of })
        }
        Turn::Ended { .. } => None,
    }
}

#[derive(Deserialize)]
struct ToDaydream {
    #[serde(default)]
    workspace: String,
    /// Whatever the hour.
    #[serde(default)]
    now: String,
}

async fn begin(
    State(serving): State<Shared>,
    visit: Visit,
    Form(form): Form<ToDaydream>,
) -> Result<Response, Problem> {
    let server = Shared::clone(&serving);
    let answer = serving
        .work(&visit.access, move |desk| {
            let named = Some(form.workspace.as_str()).filter(|name| !name.is_empty());
            let over = desk.engine.where_to_look(desk.reach, named)?;
            server.begin_daydream(over, !form.now.is_empty())
        })
        .await?;
    let did = match answer {
        Answer::Begun => Did::Daydreams,
        Answer::Busy => Did::DaydreamsAlready,
        Answer::NotReady(_) => Did::NotReady,
    };
    Ok(after("/daydreams", did))
}

fn signs(checks: &[Check]) -> Vec<(Html, bool)> {
    let told = |check: &Check| {
        let name = check.check.as_str().replace('_', " ");
        (words(&format!("{name}: {} ({})", check.value, check.wanted)), check.allows())
    };
    checks.iter().map(told).collect()
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
    let over = desk.engine.where_to_look(desk.reach, named)?;
    let cursor: Option<Cursor> = match asked.cursor.as_str() {
        "" => None,
        cursor => Some(cursor.parse()?),
    };
    let cycles = desk.engine.page_of_daydreams(desk.reach, over.as_deref(), cursor, CYCLES)?;
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
        older: cycles.next.map(|next| {
            let asked = [("workspace", asked.workspace.as_str()), ("cursor", &next.to_string())];
            format!("{}#cycles", query("/daydreams", &asked))
        }),
        cycles: cycles.items.iter().map(|record| cycle(record, now)).collect(),
        running: None,
        ready: false,
        checks: Vec::new(),
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

fn cycle(record: &DaydreamRecord, now: Timestamp) -> Cycle {
    let over = record.told.workspaces.iter().map(|one| one.workspace.as_str());
    let counts = &record.told.insights;
    let told: Vec<String> = [
        (counts.new, "new"),
        (counts.changed, "changed"),
        (counts.resolved, "resolved"),
        (counts.open, "open"),
    ]
    .into_iter()
    .filter(|(count, _)| *count > 0)
    .map(|(count, what)| format!("{} {what}", number(count)))
    .collect();
    Cycle {
        path: format!("/daydreams/{}", record.id),
        at: moment(record.started_at, now),
        status: record.status.as_str(),
        told: if told.is_empty() { "nothing to tell".to_owned() } else { told.join(", ") },
        workspaces: words(&over.collect::<Vec<_>>().join(", ")),
    }
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

/// A title has no need of signs for code.
fn title(text: &str) -> Html {
    words(&text.replace('`', ""))
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
        title: title(&finding.title),
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
    title: Html,
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
            let last = steps.iter().rev().find_map(|step| step.finding.as_ref());
            let title = last.map_or(words("A finding that was forgotten"), |it| title(&it.title));
            let workspace = words(workspace.name.as_str());
            let steps = steps.iter().rev().take(SAID).map(step).collect();
            Ok(FindingPage { frame, title, workspace, steps })
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
    id: String,
    status: &'static str,
    facts: Vec<Fact>,
    checks: Vec<(Html, bool)>,
    steps: Vec<StepView>,
    more: usize,
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
            let id = desk.engine.daydream_within(desk.reach, &id.parse()?)?;
            let view = desk.engine.daydream_view_within(desk.reach, id)?;
            Ok(told(frame, &view, desk.engine.now()))
        })
        .await?;
    shown(&page)
}

/// More that a cycle said is in its JSON, and among the findings.
const SAID: usize = 100;

fn told(mut frame: Frame, view: &DaydreamView, now: Timestamp) -> DaydreamPage {
    let record = &view.record;
    let cycle = cycle(record, now);
    frame.title =
        format!("Daydream of {}", super::html::local(record.started_at, "%-d %B %Y, %H:%M"));
    let lasted = record.ended_at.map(|end| end.micros() - record.started_at.micros());
    let mut facts = vec![
        Fact { name: "Began", told: exact(record.started_at) },
        Fact { name: "Over", told: cycle.workspaces },
        Fact { name: "Findings", told: words(&cycle.told) },
    ];
    if let Some(micros) = lasted {
        let told = words(&format!("{:.1} s", micros as f64 / 1_000_000.0));
        facts.push(Fact { name: "Took", told });
    }
    let prose = record.told.prose.iter();
    DaydreamPage {
        id: record.id.to_string(),
        status: record.status.as_str(),
        facts,
        checks: signs(&record.told.checks),
        more: view.findings.len().saturating_sub(SAID),
        steps: view.findings.iter().take(SAID).map(step).collect(),
        prose: prose.map(|claim| (words(&claim.workspace), markdown(&claim.text))).collect(),
        errors: record.told.errors.iter().map(|error| words(&error.message)).collect(),
        frame,
    }
}
