//! Two sentences judged by themselves.

use jiff::Timestamp as Moment;

use super::compare::{Pairs, SURE, Verdict};
use super::{Statement, Voice};
use crate::model::{Kind, Timestamp};

/// What a dream takes two sentences for, one said before the other, where nothing else is
/// known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairVerdict {
    /// They say the same.
    Same,
    /// The later holds in place of the earlier, or the other way round.
    Replaces,
    /// Not both may hold, but rules cannot tell.
    Doubt,
    /// They have nothing to do with each other.
    Apart,
}

/// Judges two sentences, the one said earlier first. No store is needed, and nothing is
/// learned from one pair for the next.
#[must_use]
pub fn judge_pair(older: &str, newer: &str) -> PairVerdict {
    let said = |content, moment: Moment| Statement {
        content,
        kind: Kind::Fact,
        said_at: Timestamp::from(moment),
        voice: Voice::Person,
    };
    let said = [said(older, Moment::MIN), said(newer, Moment::MAX)];
    match Pairs::of(&said, &|| false).verdict(0, 1, &said) {
        Verdict::Same { .. } => PairVerdict::Same,
        Verdict::Replaces { confidence, .. } if confidence >= SURE => PairVerdict::Replaces,
        Verdict::Replaces { .. } | Verdict::Doubt { .. } => PairVerdict::Doubt,
        Verdict::Apart => PairVerdict::Apart,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(expected: PairVerdict, pairs: &[(&str, &str)]) {
        for (older, newer) in pairs {
            assert_eq!(judge_pair(older, newer), expected, "{older} | {newer}");
        }
    }

    /// What somebody would be angry about if it were made one.
    #[test]
    fn what_has_changed_places_is_not_the_same() {
        check(
            PairVerdict::Apart,
            &[
                ("Carol manages Dave", "Dave manages Carol"),
                ("A young boy is jumping out of the water", "A young boy is jumping into water"),
                ("A man is putting down the guitar", "A man is playing a guitar"),
                ("Carol manages Dave", "Dave is Carol's boss"),
                ("Paul reports to Ann", "Ann reports to Paul"),
                ("Paul reports to Ann", "Paul is Ann's manager"),
                ("Service A calls service B", "Service B calls service A"),
                ("billing-api calls ledger", "ledger calls billing-api"),
                ("billing-api calls ledger-core", "ledger-core sends requests to billing-api"),
                ("Zorvex depends on Kelfin", "Kelfin needs Zorvex to run"),
                ("Never merge main into release", "Never merge release into main"),
                ("Deploy staging before production", "Deploy production before staging"),
                ("Copy data from staging to production", "Copy data from production to staging"),
                ("Log lines must be JSON", "Log lines should be JSON"),
                ("Secrets must never be logged", "Secrets should never be logged"),
                ("Tests can be run in parallel", "Tests must be run in parallel"),
            ],
        );
    }

    #[test]
    fn what_says_the_same_in_another_order_is() {
        check(
            PairVerdict::Same,
            &[
                ("Carol manages Dave", "Dave is managed by Carol"),
                ("Paul reports to Ann", "Ann is Paul's manager"),
                ("Team Alpha owns Gridlock", "Gridlock belongs to Team Alpha"),
                ("Deploy staging before production", "Before production, deploy staging"),
                ("Use Vim instead of Emacs", "Instead of Emacs, use Vim"),
                ("Log lines must be JSON", "Log lines have to be JSON"),
                ("Postgres is the database of the shop", "The shop's database is Postgres"),
            ],
        );
    }

    #[test]
    fn what_works_with_one_thing_may_work_with_others() {
        check(
            PairVerdict::Apart,
            &[
                ("Login works with Google", "Login works with GitHub"),
                ("The plugin works with Neovim", "The plugin works with Emacs"),
            ],
        );
    }

    #[test]
    fn plain_changes_are_settled_where_nothing_else_is_known() {
        check(
            PairVerdict::Replaces,
            &[
                ("The API listens on port 8080", "The API moved from port 8080 to port 9090"),
                (
                    "The API listens on port 8080",
                    "The API moved from port 8080 to 9090 on 2026-05-01",
                ),
                ("Production runs in eu-west-1", "Production now runs in eu-central-1"),
                (
                    "Maria owns the billing service",
                    "Tomas took over the billing service from Maria",
                ),
                (
                    "CI runs on GitHub Actions",
                    "We switched CI from GitHub Actions to Buildkite last week",
                ),
                ("CI runs on GitHub Actions", "CI was moved to Buildkite"),
                ("The launch is on 20 May", "The launch slipped to 3 June"),
                ("Standup is at 9:30", "Standup was moved to 10:00"),
                ("The team lead is Priya", "Noah is the new team lead"),
                ("Our error tracker is Sentry", "We replaced Sentry with Bugsnag"),
                ("The package manager is poetry", "We dropped poetry for uv"),
                ("Jenna wants dark charts", "Jenna does not want dark charts"),
                ("Use npm", "Do not use npm, use pnpm"),
                ("I prefer tabs over spaces", "I prefer spaces over tabs"),
                ("Use Vim instead of Emacs", "Use Emacs instead of Vim"),
            ],
        );
    }

    /// Long statements say more than the one value in which they differ.
    #[test]
    fn what_says_more_is_not_replaced() {
        for (older, newer) in [
            (
                "The frontend uses React 17 in legacy/ and React 18 in app/",
                "The frontend uses React 18",
            ),
            (
                "The staging database listens on port 5432, you start it with docker compose up",
                "The staging database listens on port 5433",
            ),
            (
                "Ryan Harvey, an outfielder from Dunedin High School in Florida, was selected with the \
                 sixth pick by the Chicago Cubs",
                "Ryan Harvey, a high school outfielder from Florida, was chosen sixth by the Cubs",
            ),
        ] {
            assert_ne!(judge_pair(older, newer), PairVerdict::Replaces, "{older} | {newer}");
        }
    }

    #[test]
    fn what_is_only_written_otherwise_is_the_same() {
        check(
            PairVerdict::Same,
            &[
                ("The pothos is 63 cm tall.", "Heads-up: the pothos is 63cm tall."),
                ("Bogdan's fern is 90 cm tall.", "nb: Bogdan's fern is 90cm tall!"),
                ("She runs 12 km every week", "NB: she runs 12km every week."),
                ("The oven has to be at 225 degrees.", "The oven has to be at \"225°\""),
                ("A message is retried 4 times.", "btw A message is retried four times"),
                ("You need ZeroTier to reach Delta.", "YOU NEED ZEROTIER TO REACH DELTA"),
                ("Anna Reid's home is in Valencia.", "\"Anna Reid\"'s home is in Valencia."),
                ("Hamid Rahimi manages Monika.", "Hamid Rahimi mangaes Monika."),
                ("Notes in the sync are by Pavel.", "Ntoes in the sync are by Pavel."),
                ("Requests to it time out after 90 s.", "Requuests to it time out after 90 s."),
                ("There is 24 GB of RAM in it.", "NOTE - Thhere is 24 GB of RAM in it."),
            ],
        );
    }

    #[test]
    fn another_side_of_a_thing_is_not_replaced() {
        check(
            PairVerdict::Apart,
            &[
                ("Jon's table is 15 % complete", "Jon's table has the colour yellow"),
                ("Tomas's phone has a grey case.", "Tomas's phone is now kept in the study."),
                ("The bike has the lock code 4501.", "The bike is now serviced at Velo Nord."),
                ("The laptop has a QWERTY layout", "The laptop switched from PowerShell to zsh"),
                ("The room of the class is 4.15", "There are 19 places in the class"),
                ("Noor runs the design retro", "Noor runs the roadmap retro"),
                ("We cache it in valkey", "We cache it in a valley"),
            ],
        );
    }

    #[test]
    fn one_state_ends_the_other() {
        check(
            PairVerdict::Replaces,
            &[
                ("Feature flag dark_cart is off", "Feature flag dark_cart is on now"),
                ("The fast_search flag is off by default", "The fast_search flag is on by default"),
                ("The repository is private", "The repository is public now"),
            ],
        );
        check(
            PairVerdict::Apart,
            &[("Feature flag dark_cart is off", "Feature flag dark_home is on")],
        );
    }
}
