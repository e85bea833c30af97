//! The ledger: what was asked of models, and what it cost.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::model::{Right, Timestamp};
use somnium_engine::ops::Ledgers;
use somnium_engine::store::{CallRecord, Spent};

use super::frame::{Frame, Section, Visit, shown};
use super::html::{Html, counted, cut, exact, number, words};
use crate::dream_view::dollars;
use crate::http::Shared;
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::prices;

pub(super) fn routes() -> Vec<Route> {
    vec![Route::page(&Method::GET, "/calls", Right::Read, calls)]
}

/// A call in a table.
pub(super) struct CallRow {
    pub(super) began: Html,
    pub(super) purpose: &'static str,
    pub(super) model: Html,
    pub(super) read: String,
    pub(super) written: String,
    pub(super) cost: String,
    pub(super) took: Option<String>,
    pub(super) outcome: Html,
}

/// What calls took, call by call.
#[derive(Default)]
pub(super) struct LedgerView {
    pub(super) rows: Vec<CallRow>,
    pub(super) sum: String,
    /// How many there are besides.
    pub(super) more: u64,
}

impl LedgerView {
    pub(super) fn of(ledger: &Ledgers) -> Self {
        Self {
            rows: ledger.calls.iter().map(row).collect(),
            sum: sum(&ledger.spent),
            more: ledger.spent.requests.saturating_sub(ledger.calls.len() as u64),
        }
    }
}

/// What calls took, in a line.
pub(super) fn sum(spent: &Spent) -> String {
    format!(
        "{}, {} read, {} written, {}",
        counted(spent.requests, "call", "calls"),
        counted(spent.tokens_in, "token", "tokens"),
        number(spent.tokens_out),
        dollars(spent.cost)
    )
}

fn row(call: &CallRecord) -> CallRow {
    const CHARS: usize = 80;
    CallRow {
        began: exact(call.began_at),
        purpose: call.purpose.as_str(),
        model: cut(&call.model, CHARS),
        read: number(call.taken.tokens_in),
        written: number(call.taken.tokens_out),
        cost: dollars(call.taken.cost),
        took: call.ended_at.map(|ended| seconds(call.began_at, ended)),
        outcome: call.outcome.as_deref().map_or_else(|| words("under way"), words),
    }
}

fn seconds(from: Timestamp, until: Timestamp) -> String {
    format!("{:.1} s", (until.micros() - from.micros()) as f64 / 1_000_000.0)
}

#[derive(Template)]
#[template(path = "calls.html")]
struct CallsPage {
    frame: Frame,
    ledger: LedgerView,
    /// The one dream they were made for.
    dream: Option<String>,
    prices_as_of: &'static str,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Asked {
    dream: String,
}

async fn calls(
    State(serving): State<Shared>,
    visit: Visit,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    const CALLS: u32 = 500;
    let frame = visit.frame(Section::Status, "What models were asked");
    let page = serving
        .work(&visit.access, move |desk| {
            let named = Some(asked.dream).filter(|dream| !dream.is_empty());
            let dream = named.as_deref().map(str::parse).transpose()?;
            let ledger = desk.engine.ledger_within(desk.reach, dream.as_ref(), CALLS)?;
            let ledger = LedgerView::of(&ledger);
            Ok(CallsPage { frame, ledger, dream: named, prices_as_of: prices::AS_OF })
        })
        .await?;
    shown(&page)
}
