//! Home: what is known, how it grows, what was dreamt of it.

use askama::Template;
use axum::extract::State;
use axum::http::Method;
use axum::response::Response;
use jiff::tz::TimeZone;
use somnium_engine::model::{Kind, Right, Timestamp};
use somnium_engine::ops::{GrowthPoint, Saving, Status};

use super::calls::sum;
use super::card::query;
use super::dreams::{Row, Running, going_on, row};
use super::frame::{Frame, Section, Visit, shown};
use super::html::{Html, counted, local, moment, number, words};
use super::operation::QuestionView;
use super::plot::{Form, Plot, Series};
use crate::advisor::day_of;
use crate::error::Result as Done;
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};
use crate::settings::Settings;

pub(super) fn routes() -> Vec<Route> {
    vec![Route::page(&Method::GET, "/", Right::Read, home)]
}

/// How many there are of a kind.
struct KindRow {
    name: &'static str,
    kind: &'static str,
    count: String,
    /// Of the most common one, in hundredths.
    share: u64,
    path: String,
}

/// Something about the store's health, in a line.
struct Sign {
    well: bool,
    told: Html,
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    frame: Frame,
    is_empty: bool,
    greeting: Html,
    kinds: Vec<KindRow>,
    growth: Plot,
    savings: Plot,
    last: Option<Row>,
    next: Html,
    /// What models took today, if one was ever asked.
    models: Option<String>,
    running: Vec<Running>,
    /// With their workspaces.
    questions: Vec<(Html, QuestionView)>,
    questions_in_all: usize,
    waiting: usize,
    signs: Vec<Sign>,
}

/// So many dreams are looked back on.
const DREAMS: u32 = 40;
const QUESTIONS: usize = 2;
/// Some of those that are open may be answered by how their memories stand now.
const LOOKED_AT: usize = 20;

async fn home(State(serving): State<Shared>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame(Section::Home, "Home");
    let mut running = serving.news.running();
    running.retain(|news| visit.access.reach.covers(news.workspace));
    let running: Vec<Running> = running.iter().filter_map(going_on).collect();
    let since = serving.started_at;
    let page = serving.work(&visit.access, move |desk| page(desk, frame, running, since)).await?;
    shown(&page)
}

fn page(desk: &Desk<'_>, frame: Frame, running: Vec<Running>, since: Timestamp) -> Done<HomePage> {
    let now = desk.engine.now();
    let workspaces = desk.engine.where_to_look(desk.reach, None)?;
    let status = desk.engine.status_within(desk.reach)?;
    let growth = desk.engine.growth(workspaces.as_deref())?;
    let savings = desk.engine.savings(workspaces.as_deref(), DREAMS)?;
    let review = desk.engine.review(workspaces.as_deref(), LOOKED_AT)?;
    let past = desk.engine.page_of_dreams(desk.reach, workspaces.as_deref(), None, 1)?;
    let schedule = Settings::read(desk.home)?.dream.schedule();
    let zone = TimeZone::system();
    let next = desk.engine.next_due(desk.reach, &schedule, &zone, Some(since))?;
    let models = desk.engine.model_use_within(desk.reach, day_of(now))?;
    let asked = review.questions.iter().take(QUESTIONS);
    Ok(HomePage {
        frame,
        is_empty: status.total.active == 0 && status.total.evidence == 0,
        greeting: greeting(&status, &savings),
        kinds: kinds(&status),
        growth: growth_plot(&growth),
        savings: savings_plot(&savings),
        last: past.items.first().map(|past| row(past, now)),
        next: next_told(next, now),
        models: models.filter(|used| used.ever.requests > 0).map(|used| sum(&used.today)),
        running,
        questions: asked
            .map(|asked| (words(&asked.workspace), QuestionView::of(&asked.question)))
            .collect(),
        questions_in_all: review.questions_in_all,
        waiting: review.proposals_in_all,
        signs: signs(&status, now),
    })
}

/// The store in a sentence.
fn greeting(status: &Status, savings: &[Saving]) -> Html {
    let places = counted(status.workspaces.len() as u64, "workspace", "workspaces");
    let html = words("Somnium remembers ")
        .markup("<strong>")
        .words(&counted(status.total.active, "thing", "things"))
        .markup("</strong>")
        .words(&format!(" in {places}"));
    let saved = savings.last().map_or(0, |saving| saving.total);
    match u64::try_from(saved) {
        Ok(saved) if saved > 0 => html
            .words(", and its latest dreams have made that ")
            .markup("<strong>")
            .words(&counted(saved, "token", "tokens"))
            .markup("</strong>")
            .words(" shorter."),
        _ => html.words("."),
    }
}

fn kinds(status: &Status) -> Vec<KindRow> {
    let most = status.kinds.values().copied().max().unwrap_or(1).max(1);
    let mut kinds: Vec<(Kind, u64)> = Kind::ALL
        .iter()
        .filter_map(|kind| Some((*kind, *status.kinds.get(kind.as_str())?)))
        .filter(|(_, count)| *count > 0)
        .collect();
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    kinds
        .into_iter()
        .map(|(kind, count)| KindRow {
            name: kind.heading(),
            kind: kind.as_str(),
            count: number(count),
            share: (count * 100 / most).max(1),
            path: query("/memories", &[("kind", kind.as_str())]),
        })
        .collect()
}

fn growth_plot(growth: &[GrowthPoint]) -> Plot {
    let values = |value: fn(&GrowthPoint) -> u64| -> Vec<i64> {
        growth.iter().map(|point| value(point).cast_signed()).collect()
    };
    let last = growth.last();
    Plot {
        id: "growth",
        title: "What is known, over time".to_owned(),
        told: format!(
            "{} have been said so far, {} of them still count.",
            counted(last.map_or(0, |point| point.said), "memory", "memories"),
            number(last.map_or(0, |point| point.active)),
        ),
        form: Form::Areas,
        points: growth.iter().map(|point| local(point.until, "%-d %b %Y")).collect(),
        series: vec![
            Series { name: "said", values: values(|point| point.said) },
            Series { name: "still counting", values: values(|point| point.active) },
        ],
    }
}

fn savings_plot(savings: &[Saving]) -> Plot {
    let total = savings.last().map_or(0, |saving| saving.total);
    let dreams = counted(savings.len() as u64, "recent dream", "recent dreams");
    let tokens = counted(total.unsigned_abs(), "token", "tokens");
    let told = match total {
        0.. => format!("{dreams} saved {tokens}."),
        _ => {
            format!("{dreams} made what is known {tokens} longer, for they gathered and digested.")
        }
    };
    Plot {
        id: "savings",
        title: "Tokens saved by dreams".to_owned(),
        told,
        form: Form::Bars,
        points: savings.iter().map(|saving| local(saving.at, "%-d %b %Y, %H:%M")).collect(),
        series: vec![Series {
            name: "tokens saved",
            values: savings.iter().map(|saving| saving.saved).collect(),
        }],
    }
}

fn next_told(next: Option<Timestamp>, now: Timestamp) -> Html {
    match next {
        None => words("when enough has happened"),
        Some(at) if at <= now => words("due now"),
        Some(at) => moment(at, now),
    }
}

fn signs(status: &Status, now: Timestamp) -> Vec<Sign> {
    let changed = match status.last_recorded {
        Some(at) => words("The last change was ").then(&moment(at, now)).words("."),
        None => words("Nothing was recorded yet."),
    };
    let clock = status.last_recorded.is_none_or(|at| at <= now);
    let vectors = match status.vectors_left {
        0 => words("Everything is indexed for meaning."),
        left => words(&format!(
            "{} waits to be indexed anew for meaning.",
            counted(left, "item", "items")
        )),
    };
    vec![
        Sign { well: clock, told: changed },
        Sign { well: status.vectors_left == 0, told: vectors },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_dreams_are_told_of_than_were_looked_at() {
        let dream = "019a8d2f-3c41-7abc-8def-0123456789ab".parse().unwrap();
        let at = "2026-04-01T09:30:00Z".parse().unwrap();
        let saving = |saved, total| Saving { dream, at, saved, total };
        assert_eq!(savings_plot(&[saving(5, 5)]).told, "1 recent dream saved 5 tokens.");
        let told = savings_plot(&[saving(5, 5), saving(2, 7)]).told;
        assert_eq!(told, "2 recent dreams saved 7 tokens.");
    }
}
