//! What every store must keep, told against the [`Store`] trait alone.
//!
//! Each check opens its own empty store, so that they can run in any order and
//! one by one. A new backend passes when [`store_contract`] returns.

mod committing;
mod daydreaming;
mod dreaming;
mod enrolling;
mod erasing;
mod evidence;
mod harvesting;
mod journal;
mod leasing;
mod ledger;
mod listing;
mod replaying;
mod requesting;
mod scribe;
mod searching;
mod serving;
mod waking;

use somnium_engine::store::Store;

pub use committing::*;
pub use daydreaming::*;
pub use dreaming::*;
pub use enrolling::*;
pub use erasing::*;
pub use evidence::*;
pub use harvesting::*;
pub use journal::*;
pub use leasing::*;
pub use ledger::*;
pub use listing::*;
pub use replaying::*;
pub use requesting::*;
pub use scribe::Scribe;
pub use searching::*;
pub use serving::*;
pub use waking::*;

/// Opens a new, empty store.
pub type Open<'o> = &'o dyn Fn() -> Box<dyn Store>;

/// One sentence of the contract, and what holds a store to it.
pub type Check = (&'static str, fn(Open<'_>));

macro_rules! checks {
    ($($name:ident,)+) => { &[$((stringify!($name), $name),)+] };
}

/// The whole contract.
pub const CHECKS: &[Check] = checks![
    a_commit_is_read_back_as_it_was_given,
    a_stale_change_spoils_the_whole_commit_and_each_is_reported,
    an_update_of_what_is_not_there_is_a_conflict,
    a_taken_id_or_origin_is_a_conflict,
    a_commit_into_an_unknown_workspace_changes_nothing,
    one_operation_stays_in_one_workspace,
    later_operations_of_a_commit_build_on_earlier_ones,
    the_journal_never_runs_backwards,
    memories_are_found_by_origin_in_the_order_asked,
    a_proposal_joins_the_workspace_of_its_first_key,
    keys_of_others_are_not_stolen,
    workspaces_are_listed_by_name,
    erased_words_are_gone_from_every_answer,
    an_erasure_on_an_old_version_is_a_conflict,
    what_is_erased_cannot_be_written_again,
    scrubbed_texts_are_reported_only_while_something_says_them,
    evidence_is_recorded_once,
    evidence_is_paged_in_the_order_of_its_ids,
    erased_evidence_keeps_its_origin,
    a_harvest_is_read_back_as_it_was_given,
    a_harvest_that_fails_changes_nothing,
    known_origins_are_passed_over,
    a_bookmark_takes_the_place_of_the_one_before,
    a_harvest_brings_nothing_back,
    what_tools_did_is_kept_and_not_searched,
    a_rebuild_after_harvests_changes_no_answer,
    a_history_tells_every_version,
    activity_is_paged_from_its_end,
    a_group_is_paged_from_its_end,
    the_journal_is_paged_from_its_beginning,
    the_latest_group_is_one_that_still_counts,
    what_agents_did_is_the_latest_group_if_somebody_asked,
    prefixes_name_memories_operations_and_groups,
    lists_agree_with_a_naive_filter,
    pages_of_a_list_make_up_the_whole,
    a_list_as_of_a_moment_is_the_list_at_that_moment,
    a_replayed_journal_gives_an_equal_store,
    a_second_replay_adds_nothing,
    a_journal_can_be_replayed_in_parts,
    a_diverged_replay_changes_nothing,
    a_replay_does_not_steal_an_origin,
    a_search_finds_by_word_state_and_workspace,
    a_search_follows_every_change,
    search_terms_are_never_syntax,
    the_lexicon_counts_what_is_there,
    words_are_known_as_they_were_written,
    neighbours_of_a_session_come_along,
    vectors_of_the_present_model_stay,
    a_snapshot_stays_at_its_moment,
    tallies_equal_a_recount,
    a_lease_is_taken_over_only_after_its_end,
    a_lease_from_the_future_is_taken_over,
    a_lost_lease_cannot_be_renewed,
    one_of_a_crowd_gets_the_lease,
    an_unknown_workspace_has_no_lease,
    a_dream_is_read_back_as_it_was_given,
    a_dream_leans_instead_of_the_one_before,
    readings_are_kept_until_something_is_erased,
    a_dream_without_its_lease_changes_nothing,
    what_was_written_during_a_dream_wins,
    a_dream_that_fails_changes_nothing,
    dreams_are_paged_from_the_newest,
    proposals_and_questions_are_settled_one_by_one,
    a_mark_stays_until_a_dream_that_found_it_has_ended_well,
    changes_are_counted_from_a_watermark,
    erasing_reaches_what_dreams_have_left,
    a_dream_does_not_bring_back_what_was_erased_meanwhile,
    a_request_is_carried_out_once,
    an_abandoned_request_is_taken_over,
    requests_are_bounded,
    an_answer_goes_with_the_words_it_quotes,
    a_call_is_reserved_and_settled,
    each_cap_refuses_by_itself,
    caps_are_of_a_dream_and_a_day,
    what_models_have_seen_is_kept,
    one_cycle_runs_at_a_time,
    cycles_are_paged_from_the_newest,
    a_daydream_is_read_back_as_it_was_given,
    what_was_written_during_a_daydream_wins,
    erasing_reaches_what_daydreams_have_left,
    vectors_of_a_service_go_with_their_words,
    a_token_is_read_back_as_it_was_given,
    a_token_is_spent_once,
    what_has_ended_is_dropped,
    a_rebuild_changes_no_answer,
];

/// Holds a store to the whole contract.
///
/// # Panics
/// At the first sentence it breaks.
pub fn store_contract(open: Open<'_>) {
    for (_, check) in CHECKS {
        check(open);
    }
}
