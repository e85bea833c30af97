//! What must never be taken for the same, however near it is.

use super::super::Verdict;
use super::check;

const NEVER_SAME: &str = "
    Use port 5432 | Use port 5433
    My favourite colour is purple | My favourite colour is cyan
    Use tabs | Don't use tabs
    At the boathouse, check-in is at 11 am | At the boathouse, check-out is at 11 am
    Guests may enter the lodge starting from 10:30 am | Guests may enter the lodge starting from 11:30 am
    Use tabs | Never use tabs
    Ada's folding bike is parked in the basement | Look for Ada's e-bike in the basement
    The Oslo depot has parking next door | At the Oslo office you park next door
    Deploys run on Fridays | We never ship on Fridays
    Clients must retry | Clients may retry
    Clients should retry | Clients must retry
    All services log JSON | Some services log JSON
    Only Ada may deploy | Ada may deploy
    Run the linter before the tests | Run the linter after the tests
    Billing depends on search | Search depends on billing
    Redis starts before Postgres | Postgres starts before Redis
    Ada reports to Bob | Bob reports to Ada
    Enable the cache | Disable the cache
    The staging database is on db1 | The production database is on db1
    Ada reviews the code | Bob reviews the code
    We are on v1.2 | We are on v1.3
    We are on Python 3.1 | We are on Python 3.10
    The timeout is 30 s | The timeout is 30 min
    The minimum pool size is 10 | The maximum pool size is 10
    At least 3 reviewers | At most 3 reviewers
    More than 5 users | Less than 5 users
    Restart the worker if it hangs | Restart the worker
    Deploy unless the tests fail | Deploy if the tests fail
    We used to use Express | We use Express
    We no longer use Redis | We use Redis
    We plan to use Kafka | We use Kafka
    Use tabs, not spaces | Use spaces, not tabs
    Ada prefers tabs over spaces | Ada prefers spaces over tabs
    Copy files from staging to backup | Copy files from backup to staging
    The API returns JSON | The API returns XML
    Deploys happen on Tuesday | Deploys happen on Thursday
    Standup is at 9:30 | Standup is at 10:30
    Ada was born in Berlin | Ada works in Berlin
    Ada owns billing | Ada reviews billing
    The billing service is written in Rust | The search service is written in Rust
    See src/auth.rs for details | See src/login.rs for details
    The config is in config.yaml | The config is in config.toml
    The token is in API_KEY | The token is in API_TOKEN
    host-17 runs the queue | host-18 runs the queue
    Ticket #12 is closed | Ticket #13 is closed
    The man is playing a guitar | The man is playing a piano
    A dog is chasing a cat | A cat is chasing a dog
    A boy is sleeping | A boy is running
    The pool is empty | The pool is full
    There is no biker jumping | A biker is jumping
    The cat is inside the house | The cat is outside the house
    Is the build green? | The build is green
    The server rejects requests over 5 MB | The server rejects requests over 50 MB
    Ada has two cats | Ada has three cats
    Writes go to the primary | Reads go to the primary
    Retry twice | Retry three times
    The product database is slow | The production database is slow
    Import users nightly | Export users nightly
    The build runs daily | The build runs weekly
    Bob is the backup contact | Bob is the contact
    Logs are kept for 30 days | Backups are kept for 30 days
    Sort ascending | Sort descending
    The cache is write-through | The cache is read-through
    Anna leads the search team | Ana leads the search team
    It costs $50 per month | It costs $50 per year
    About 100 users are active | 100 users are active
    The limit is 10k requests | The limit is 1k requests
    The timeout of ticket-api is 10 s | The timeout of tickets-api is 10 s
    The house on Kiln Lane is heated to 17 degrees | The flat on Kiln Lane is heated to 17 degrees
    The bucket has 64 GB | The bucket has 64 g
";

#[test]
fn what_differs_is_never_the_same() {
    check(NEVER_SAME, "told apart", |verdict| !matches!(verdict, Verdict::Same { .. }));
}

const APART: &str = "
    The Hyderabad cluster has a minimum of 4 nodes | The Hyderabad cluster has a maximum of 36 nodes
    Paul's work laptop has a Neo keyboard layout | Paul's work laptop switched from PowerShell to zsh
    Ada owns billing | Ada owns search
    Ada prefers tabs | Bob prefers tabs
    The billing service listens on port 8080 | The search service listens on port 8080
    Billing supports JSON | Billing supports XML
    Ada likes coffee | Ada likes tea
    Billing depends on Redis | Billing depends on Postgres
    Ticket #12 is closed | Ticket #13 is closed
    host-17 runs the queue | host-18 runs the queue
    Ada works on billing | Bob works on billing
    Ada is a designer | Ada is a vegetarian
    Ada speaks French | Ada speaks German
    I prefer tabs | I prefer dark mode
    We use Docker | We use Jest
    The staging database is on db1 | The production database is on db1
    Billing is slow | Billing is written in Rust
    The office is in Berlin | The office has two floors
    Step 3 needs sudo | Step 4 needs sudo
    Ada prefers tabs in Python | Ada prefers tabs in Go
    Billing uses Redis for caching | Billing uses Redis for sessions
    We plan to move to Kafka | We use RabbitMQ
    We used to run on Heroku | We run on Fly
    Is the build green? | The build is red
";

#[test]
fn what_can_both_hold_is_apart() {
    check(APART, "apart", |verdict| matches!(verdict, Verdict::Apart | Verdict::Doubt { .. }));
}
