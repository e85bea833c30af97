//! Memories: found by words, narrowed by filters, page by page.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::Method;
use axum::response::Response;
use serde::Deserialize;
use somnium_engine::model::{
    Interval, Kind, Right, State as MemoryState, Timestamp, Workspace, WorkspaceId,
};
use somnium_engine::ops::{Cursor, Layer, List, Recall, RecallFilter};

use super::card::{Card, Names, query};
use super::frame::{Frame, Section, Visit, shown};
use super::html::{Html, counted, words};
use crate::error::{Failure, Result as Done};
use crate::http::problem::Problem;
use crate::http::routes::Route;
use crate::http::{Desk, Shared};

pub(super) fn routes() -> Vec<Route> {
    vec![Route::page(&Method::GET, "/memories", Right::Read, memories)]
}

/// What was asked for, as it stands in the address.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
struct Asked {
    q: String,
    workspace: String,
    kind: String,
    tag: String,
    state: String,
    since: String,
    until: String,
    pinned: String,
    cursor: String,
    /// How many answers to a question.
    n: String,
}

/// A choice among some.
struct Choice {
    value: String,
    name: Html,
    chosen: bool,
}

struct Found {
    cards: Vec<Card>,
    /// In a sentence.
    told: String,
    /// Words that were taken for others.
    corrections: Vec<(Html, Html)>,
    /// Nothing was near enough to be called an answer.
    weak: bool,
    next: Option<String>,
    is_first: bool,
    /// Whether it is put into a page that is there already.
    partial: bool,
}

#[derive(Template)]
#[template(path = "memories.html")]
struct MemoriesPage {
    frame: Frame,
    asked: Asked,
    workspaces: Vec<Choice>,
    kinds: Vec<Choice>,
    states: Vec<Choice>,
    found: Found,
    filtered: bool,
    first_page: String,
}

#[derive(Template)]
#[template(path = "results.html")]
struct Results {
    found: Found,
    first_page: String,
}

const PAGE: u32 = 30;
const ANSWERS: u32 = 20;
const ANSWERS_MAX: u32 = 100;
/// A longer question is none.
const QUESTION_CHARS_MAX: usize = 1_000;

async fn memories(
    State(serving): State<Shared>,
    visit: Visit,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let told = asked.clone();
    let (found, workspaces) = serving
        .work(&visit.access, move |desk| {
            Ok((find(desk, &told)?, desk.engine.workspaces_within(desk.reach)?))
        })
        .await?;
    let first_page = asked.address(&[("cursor", "")]);
    if visit.partial {
        return shown(&Results { found: Found { partial: true, ..found }, first_page });
    }
    shown(&MemoriesPage {
        frame: visit.frame(Section::Memories, "Memories"),
        workspaces: asked.workspaces(&workspaces),
        kinds: asked.kinds(),
        states: asked.states(),
        filtered: asked.is_filtered(),
        asked,
        found,
        first_page,
    })
}

fn find(desk: &Desk<'_>, asked: &Asked) -> Done<Found> {
    let named = Some(asked.workspace.as_str()).filter(|name| !name.is_empty());
    let workspaces = desk.engine.where_to_look(desk.reach, named)?;
    match asked.q.trim() {
        "" => list(desk, asked, workspaces),
        question => answer(desk, asked, question, workspaces),
    }
}

/// Where to look; nothing means everywhere.
type Places = Option<Vec<WorkspaceId>>;

fn list(desk: &Desk<'_>, asked: &Asked, workspaces: Places) -> Done<Found> {
    let list = List {
        workspaces,
        states: asked.wanted_states()?,
        kind: read(&asked.kind)?,
        tag: read(&asked.tag)?,
        pinned: !asked.pinned.is_empty(),
        since: read(&asked.since)?,
        until: asked.until()?,
        limit: PAGE,
        ..List::default()
    };
    let cursor: Option<Cursor> = read(&asked.cursor)?;
    let page = desk.engine.page_of_memories(desk.reach, &list, cursor)?;
    let (names, now) = (Names::read(desk)?, desk.engine.now());
    let cards: Vec<Card> =
        page.items.iter().map(|memory| Card::of_memory(memory, &names, now)).collect();
    let more = if page.next.is_some() { ", and more below" } else { "" };
    let told = match cards.len() {
        0 => "No memory is like that.".to_owned(),
        count => format!("{}{more}.", counted(count as u64, "memory", "memories")),
    };
    let next = page.next.map(|next| asked.address(&[("cursor", &next.to_string())]));
    let (corrections, is_first) = (Vec::new(), asked.cursor.is_empty());
    Ok(Found { cards, told, corrections, weak: false, next, is_first, partial: false })
}

fn answer(desk: &Desk<'_>, asked: &Asked, question: &str, workspaces: Places) -> Done<Found> {
    let state: Option<MemoryState> = match asked.state.as_str() {
        "any" => None,
        state => read(state)?,
    };
    let said = Interval::new(read(&asked.since)?, asked.until()?)?;
    let limit = asked.n.parse().unwrap_or(ANSWERS).clamp(1, ANSWERS_MAX);
    let layer = match asked.kind.as_str() {
        "said" => Some(Layer::Evidence),
        _ => None,
    };
    let kind = match layer {
        Some(_) => None,
        None => read(&asked.kind)?,
    };
    let is_one = workspaces.as_ref().is_some_and(|some| some.len() == 1);
    let names = if is_one { None } else { Some(Names::read(desk)?) };
    let recall = Recall {
        workspaces,
        all_states: !asked.state.is_empty(),
        limit: limit + 1,
        filter: RecallFilter { kind, tag: read(&asked.tag)?, state, said, layer },
        ..Recall::new(question.chars().take(QUESTION_CHARS_MAX).collect::<String>(), [])
    };
    let mut answer = desk.engine.recall(&recall)?;
    let mut more = answer.results.len() > limit as usize && limit < ANSWERS_MAX;
    answer.results.truncate(limit as usize);
    // What is there for want of others is shown to who asks for more.
    if asked.n.is_empty() && !answer.nothing_relevant {
        let found = answer.results.len();
        answer.keep_relevant();
        more |= answer.results.len() < found;
    }
    let now = desk.engine.now();
    let card = |found| Card::of_result(found, names.as_ref(), now);
    let cards: Vec<Card> = answer.results.iter().map(card).collect();
    let told = match (cards.len(), answer.nothing_relevant) {
        (0, _) => "Nothing was found.".to_owned(),
        (_, true) => "Nothing seems to answer that. This came nearest.".to_owned(),
        (count, false) => format!("{}, best first.", counted(count as u64, "answer", "answers")),
    };
    let more_path = || asked.address(&[("n", &(limit * 2).min(ANSWERS_MAX).to_string())]);
    Ok(Found {
        weak: answer.nothing_relevant,
        corrections: answer
            .corrections
            .iter()
            .map(|taken| (words(&taken.typed), words(&taken.meant)))
            .collect(),
        told,
        next: more.then(more_path),
        is_first: true,
        partial: false,
        cards,
    })
}

/// What is empty was not asked for.
fn read<T>(text: &str) -> Done<Option<T>>
where
    T: std::str::FromStr,
    Failure: From<T::Err>,
{
    match text.trim() {
        "" => Ok(None),
        text => Ok(Some(text.parse()?)),
    }
}

impl Asked {
    /// The address of this list, with some of it changed.
    fn address(&self, changed: &[(&str, &str)]) -> String {
        let own = [
            ("q", &self.q),
            ("workspace", &self.workspace),
            ("kind", &self.kind),
            ("tag", &self.tag),
            ("state", &self.state),
            ("since", &self.since),
            ("until", &self.until),
            ("pinned", &self.pinned),
            ("cursor", &self.cursor),
            ("n", &self.n),
        ];
        let asked: Vec<(&str, &str)> = own
            .iter()
            .map(|(name, own)| {
                let other = changed.iter().find(|(changed, _)| changed == name);
                (*name, other.map_or(own.as_str(), |(_, value)| *value))
            })
            .collect();
        query("/memories", &asked)
    }

    /// The day that is named belongs to it.
    fn until(&self) -> Done<Option<Timestamp>> {
        let until: Option<Timestamp> = read(&self.until)?;
        let end = |day: Timestamp| day.as_jiff().checked_add(jiff::SignedDuration::from_hours(24));
        Ok(until.and_then(|day| end(day).ok()).map(Timestamp::from))
    }

    fn is_pinned(&self) -> bool {
        !self.pinned.is_empty()
    }

    fn is_filtered(&self) -> bool {
        let filters = [&self.kind, &self.tag, &self.state, &self.since, &self.until, &self.pinned];
        filters.iter().any(|filter| !filter.is_empty()) || !self.workspace.is_empty()
    }

    fn wanted_states(&self) -> Done<Vec<MemoryState>> {
        Ok(match self.state.as_str() {
            "" => vec![MemoryState::Active],
            "any" => vec![MemoryState::Active, MemoryState::Superseded, MemoryState::Archived],
            state => read(state)?.into_iter().collect(),
        })
    }

    fn workspaces(&self, known: &[Workspace]) -> Vec<Choice> {
        let choice = |workspace: &Workspace| {
            let value = workspace.id.to_string();
            let chosen = self.workspace == value || self.workspace == workspace.name.as_str();
            Choice { value, name: words(workspace.name.as_str()), chosen }
        };
        known.iter().map(choice).collect()
    }

    fn kinds(&self) -> Vec<Choice> {
        let kinds = Kind::ALL.iter().map(|kind| (kind.as_str(), kind.heading()));
        let choice = |(value, name): (&str, &str)| Choice {
            value: value.to_owned(),
            name: words(name),
            chosen: self.kind == value,
        };
        kinds.map(choice).collect()
    }

    fn states(&self) -> Vec<Choice> {
        [("", "Active"), ("superseded", "Superseded"), ("archived", "Archived"), ("any", "Any")]
            .into_iter()
            .map(|(value, name)| Choice {
                value: value.to_owned(),
                name: words(name),
                chosen: self.state == value,
            })
            .collect()
    }
}
