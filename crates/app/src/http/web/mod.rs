//! The page: rendered here, readable without scripts.
//!
//! `frame.rs` is what all pages share, `html.rs` makes stored words inert, `templates/`
//! holds the markup and `assets/` what browsers load beside it. A file for each page has
//! its routes, one call of the engine for each, and what its template shows.

mod activity;
mod assets;
mod calls;
mod card;
mod daydream_trends;
mod daydreams;
mod diff;
mod dream;
mod dreams;
mod edit;
mod evidence;
mod failure;
mod forget;
mod frame;
mod home;
mod html;
mod live;
mod login;
mod markdown;
mod memories;
mod memory;
mod operation;
mod plot;
mod questions;
mod status;
mod theme;
mod undo;
mod workspaces;

use super::routes::Route;

pub(super) use failure::dress;
pub(super) use login::{Attempt, login_page};

pub(super) fn routes() -> Vec<Route> {
    [
        activity::routes(),
        assets::routes(),
        calls::routes(),
        daydreams::routes(),
        dream::routes(),
        dreams::routes(),
        edit::routes(),
        evidence::routes(),
        forget::routes(),
        home::routes(),
        live::routes(),
        memories::routes(),
        memory::routes(),
        questions::routes(),
        status::routes(),
        theme::routes(),
        undo::routes(),
        workspaces::routes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
