//! Sentences of many trades, and what is to be made of them.

use crate::model::Kind::{
    self, Convention, Correction, Decision, Fact, Preference, Procedure, Reference,
};

/// One sentence in, one memory out; empty stands for the whole sentence.
pub(super) const PERSON_SAYS: &[(&str, Kind, &str)] = &[
    // Explicit saves.
    (
        "Remember that the billing cron runs at 02:00 UTC.",
        Fact,
        "The billing cron runs at 02:00 UTC.",
    ),
    (
        "remember: the vendor API allows 20 requests per second",
        Fact,
        "The vendor API allows 20 requests per second",
    ),
    (
        "Please remember to bump the chart version for each release.",
        Convention,
        "Bump the chart version for each release.",
    ),
    (
        "Keep in mind that Safari blocks third-party cookies.",
        Fact,
        "Safari blocks third-party cookies.",
    ),
    ("ok so note that the iOS build needs Xcode 16", Fact, "The iOS build needs Xcode 16"),
    (
        "For future reference, the QA account is qa-bot@example.com",
        Fact,
        "The QA account is qa-bot@example.com",
    ),
    (
        "Save this to memory: Marta owns the ingestion service",
        Fact,
        "Marta owns the ingestion service",
    ),
    ("FYI: invoices are immutable once sent", Fact, "Invoices are immutable once sent"),
    ("Don't forget that Lambda has a 15 minute limit", Fact, "Lambda has a 15 minute limit"),
    // From now on.
    ("From now on, write commit messages in the imperative.", Convention, ""),
    ("going forward use structured logging in the workers", Convention, ""),
    ("Next time run the formatter before you push", Convention, ""),
    ("In future, ask before installing packages", Convention, ""),
    // Always, never.
    ("Always run `make lint` before committing.", Convention, ""),
    ("please always add a test with a bug fix", Convention, "Always add a test with a bug fix"),
    ("never push to main", Convention, ""),
    ("Never store dates without a time zone in Postgres.", Convention, ""),
    ("You must never log card numbers.", Convention, ""),
    ("we never deploy on Fridays", Convention, ""),
    ("We always squash before merging", Convention, ""),
    ("do not ever run migrations against production", Convention, ""),
    (
        "and always use absolute imports in the web app",
        Convention,
        "Always use absolute imports in the web app",
    ),
    ("NEVER commit the .env file", Convention, ""),
    ("You should always pin the CUDA version in the Dockerfile", Convention, ""),
    // Preferences.
    ("I prefer short answers.", Preference, ""),
    ("I'd rather have explicit types than inference", Preference, ""),
    ("I like small commits", Preference, ""),
    ("I don't like inline styles", Preference, ""),
    ("i hate nested ternaries", Preference, ""),
    ("I don't want you to add comments to code", Preference, ""),
    ("Keep answers short.", Preference, ""),
    ("No emojis please", Preference, ""),
    ("stop apologizing all the time", Preference, ""),
    ("I use fish and neovim", Preference, ""),
    ("my timezone is Europe/Lisbon", Fact, ""),
    ("Also I'm on an M2 MacBook", Fact, "I'm on an M2 MacBook"),
    ("I don't want more docs unless I ask", Preference, ""),
    ("I don't want requirements.txt, only Poetry", Preference, ""),
    ("let's use deno instead of node", Convention, ""),
    ("make sure to run the linter after making changes", Convention, ""),
    // Conventions.
    ("We use pnpm, not npm.", Convention, ""),
    ("we use Terraform for all infra", Convention, ""),
    ("Use uv instead of pip", Convention, ""),
    ("use tabs, not spaces", Convention, ""),
    ("We follow conventional commits.", Convention, ""),
    ("We don't mock the database", Convention, ""),
    ("we do not allow default exports", Convention, ""),
    ("we name branches after the ticket", Convention, ""),
    ("In this repo we keep fixtures next to the tests.", Convention, ""),
    ("All endpoints must return problem+json on failure", Convention, ""),
    ("Every migration must be reversible.", Convention, ""),
    ("Tests should never hit the network", Convention, ""),
    ("The convention is snake_case for columns", Convention, ""),
    ("Run the type checker before every commit.", Convention, ""),
    ("add a changelog entry for every PR", Convention, ""),
    ("Don't commit generated files", Convention, ""),
    ("We avoid global state in reducers.", Convention, ""),
    ("We store money as integer cents", Convention, ""),
    ("our team uses trunk based development", Convention, ""),
    // Decisions.
    ("We decided to drop Internet Explorer support.", Decision, ""),
    ("we've agreed to use gRPC between services", Decision, ""),
    ("We're moving from Jenkins to GitHub Actions", Decision, ""),
    ("let's go with Postgres for the event store", Decision, ""),
    ("We no longer support Python 3.9", Decision, ""),
    ("I decided against Redux because of the boilerplate", Decision, ""),
    ("We settled on Parquet for the feature tables.", Decision, ""),
    ("We chose Kotlin over Java for new Android modules", Decision, ""),
    ("we're sticking with React 18 until the audit is done", Decision, ""),
    // Corrections.
    (
        "No, we don't mock the database; use the real one.",
        Correction,
        "We don't mock the database; use the real one.",
    ),
    ("Actually the port is 5433, not 5432", Correction, "The port is 5433, not 5432"),
    ("the bucket is in eu-west-1, not us-east-1", Correction, ""),
    ("No, use yarn instead of npm", Correction, "Use yarn instead of npm"),
    ("nope, never edit the lock file by hand", Correction, "Never edit the lock file by hand"),
    (
        "That's wrong, the API uses cents, not dollars.",
        Correction,
        "The API uses cents, not dollars.",
    ),
    ("I told you to always use async clients", Correction, "Always use async clients"),
    // Facts, places, needs.
    ("The staging db lives on db2.internal", Fact, ""),
    ("Integration tests need the build tag", Fact, ""),
    ("the deploy script requires VPN access", Fact, ""),
    ("This project targets Node 22.", Fact, ""),
    ("our backend is written in Elixir", Fact, ""),
    ("Everything under gen/ is generated", Fact, ""),
    ("the legacy dashboard is owned by the growth team", Fact, ""),
    ("The Airflow UI runs on port 8081", Fact, ""),
    ("The runbook is at https://wiki.example.com/runbook", Reference, ""),
    ("design docs live in docs/rfcs", Reference, ""),
    ("the nightly job is deployed via ArgoCD", Fact, ""),
    // Procedures.
    ("When you add an endpoint, update the OpenAPI file.", Procedure, ""),
    ("To run the tests, use `just test`", Procedure, ""),
    ("after changing the schema, run `make gen`", Procedure, ""),
    ("Before opening a PR, run the e2e suite", Procedure, ""),
];

/// Nothing here is worth remembering.
pub(super) const PERSON_ONLY_SAYS: &[&str] = &[
    // Tasks.
    "fix the tests",
    "use a map here",
    "commit this",
    "commit and push please",
    "no, the other file",
    "can you add a retry to the client?",
    "Please refactor the login page to use hooks.",
    "add a dark mode toggle to the settings screen",
    "the button needs a tooltip",
    "make it faster",
    "run the tests again",
    "let's remove the start command",
    "Let's go with option 2",
    "let's use that",
    "don't do that yet",
    "don't change anything, just tell me what you see",
    "don't worry about the tests for now",
    "now update the docs",
    "yes, do it",
    "no",
    "use the second approach instead of the first",
    "rename foo to bar and use it in the handler",
    "Implement the feature described in the ticket",
    "when you're done, commit",
    "once the build is green merge it",
    "always",
    "never mind",
    "Try it with a bigger batch size.",
    "I want you to write a parser for that file",
    "I'd like a summary of the changes",
    "make sure the tests pass",
    "we need to fix the header on mobile",
    "we should probably split this module",
    "Remember to commit when you're done",
    // Questions.
    "Do we use Redis or Memcached?",
    "should we always run the linter?",
    "why do we never see the error?",
    "we use go modules here, right?",
    "What is the convention for naming branches?",
    "do you remember the port we use?",
    "How come we don't mock the database?",
    "is it true that we never deploy on Fridays?",
    "I prefer option A, what do you think?",
    // Suppositions.
    "maybe we should use Kafka",
    "I think we use Redis for that",
    "what if we always cached the response",
    "Suppose we never delete rows.",
    "we could use a queue instead of polling",
    "it would be nice to always have a preview",
    "not sure, I guess the db lives on db2.internal",
    "perhaps never mock the clock",
    // Problems of the moment.
    "we are getting a 500 on /login",
    "our tests are failing on main",
    "the test always fails on the first run",
    "it never returns",
    "we don't setup the remote properly",
    "I always get this error when I run it",
    "The service is down",
    "I never got the email",
    "this is broken again",
    "we have a bug in the parser",
    "lint and test failures :(",
    // What others said.
    "The reviewer says we should always validate input.",
    "> always run the linter",
    "\"never push to main\" is what the bot printed",
    "he said we use Mongo",
    "according to the docs we never need to call close",
    "You said we use SQLite for the cache.",
    // Only understood in its context.
    "it's on port 8080",
    "that one lives in the other folder",
    "I prefer the first one",
    "I like it",
    "I like your approach",
    "always do it like this",
    "we use it for that",
    "this function must never be called here",
    "they always go there",
    // What is out of a task's scope, or to be done before it.
    "Do not write any code.",
    "Don't move past 3.4.",
    "No need to track it in history",
    "Before we begin, write out a plan for the tests.",
    "Before taking any action, explain how you would solve it.",
    "When you did the review, you skipped the folders in docs, add them",
    "In this repo, I've built a very basic chat so far.",
    "in our app, create another section for the planner",
    "let's go with sessions.db",
    "in this service, look at the retry loop of the mailer",
    "In our repo you will copy the fonts from the old shop.",
    "Make sure the invoice panel is loaded when session is picked",
    "add a lint rule that is checked whenever somebody edits the parser",
    "Make sure to change the use of spinners everywhere.",
    "We're using Traefik so let's look at the routes",
    "Use stderr if OUT_FILE is not given",
    "We usually should tell more about each order, like its weight.",
    // What is wished for the matter at hand.
    "I want each tenant to have its own bucket",
    "I don't want `npm audit`, remove that from the pipeline in a new branch",
    "the middle tile should always be the topmost",
    "draft a schedule for migration, and think of the order",
    "The correct function name is loadUser(), not readUser().",
    "the project has already been built, unless a dependency is missing.",
    "no summaries will stand beside the file",
    "im using `cargo nextest` how can I get it to write a report",
    "I don't want rounded corners and shadows",
    "I don't want `Card` frames, i just want plain lines",
    "i dont want any special cases for certain vendors",
    "No, stop using bigger steps.",
    "always fix errors",
    "Everything is in settings.toml",
    "remember this is an early draft",
    "don't forget we need to finish the import and to fill the tables",
    "remember that we should be sending in batches",
    "make sure to always only show one table",
    "the tab bar should only show on the home screen",
    "We only want to keep the text, the background is fine.",
    // What happens, or happened.
    "I selected all of the chapters and clicked on the menu.",
    "I just committed the work to another branch.",
    "The app is just showing a loading message",
    "the repository doesn't seem to be updating on my disk",
    "we never dealt with such patterns.",
    "We keep looping around.",
    "note: I enabled the analytics in `firebase.ts`",
    "note that the app is running in another window on port 5000",
    "Update the docs to use Node 23 consistently.",
    "note: the right thing was done, no file was written",
    // What is to come.
    "in the future, i'd like to add authentication and let agents read documents",
    "From now on I am just giving you orders.",
    "remember that the second robot will be a bit harder to steer",
    // What is written for a program, or is no sentence.
    "Never tell the user to open a file by hand.",
    "note: the long term vision of the automated docs",
    "be more careful",
    // Talk.
    "thanks, looks great!",
    "hello",
    "I remember when this was easy",
    "ok cool, that works now",
    "good catch",
];

/// An agent's learnings, kept with little trust.
pub(super) const AGENT_SAYS: &[(&str, Kind, &str)] = &[
    (
        "I learned that `pg_dump` needs the `--no-owner` flag on managed databases.",
        Fact,
        "`pg_dump` needs the `--no-owner` flag on managed databases.",
    ),
    (
        "Root cause: `pg_restore` requires the role to exist on the target server.",
        Fact,
        "`pg_restore` requires the role to exist on the target server.",
    ),
    (
        "It turns out that Gradle caches the `BuildConfig` class across flavours.",
        Fact,
        "Gradle caches the `BuildConfig` class across flavours.",
    ),
    (
        "Note: `terraform plan` requires the AWS_PROFILE variable.",
        Fact,
        "`terraform plan` requires the AWS_PROFILE variable.",
    ),
    (
        "Key insight: the `order_items` table is partitioned by month, so all readers name `created_at`.",
        Fact,
        "The `order_items` table is partitioned by month, so all readers name `created_at`.",
    ),
    (
        "One catch: the `payments` worker requires `REDIS_URL` on every start.",
        Fact,
        "The `payments` worker requires `REDIS_URL` on every start.",
    ),
    (
        "The issue was that nginx strips the `X-Request-Id` header by default.",
        Fact,
        "nginx strips the `X-Request-Id` header by default.",
    ),
    (
        "The problem was that go-git doesn't read the global ignores (`~/.config/git/ignore`), so it was listing them.",
        Fact,
        "go-git doesn't read the global ignores (`~/.config/git/ignore`)",
    ),
    ("This repo uses Bazel with `rules_python` for all services.", Fact, ""),
    ("`fetch` doesn't reject on HTTP status codes, only when the network is gone.", Fact, ""),
    ("The `--no-cache` flag only affects the Docker layer cache.", Fact, ""),
    (
        "You're right - SQLite ignores foreign keys unless `PRAGMA foreign_keys` is on.",
        Fact,
        "SQLite ignores foreign keys unless `PRAGMA foreign_keys` is on.",
    ),
    // What tools, services and products do, whose names agents do not set as code.
    ("The Linear MCP server doesn't expose an `issue` parameter on `create_document`.", Fact, ""),
    ("GitHub Pages doesn't run builds; it serves static files.", Fact, ""),
    ("The staticcheck linter doesn't recognize that `t.Fatal` ends a function.", Fact, ""),
    ("Unity's profiler only supports `Deep Profile` in development players.", Fact, ""),
    (
        "FlowFields don't support filters that take `parameters`, so let me write them out:",
        Fact,
        "FlowFields don't support filters that take `parameters`",
    ),
    // What the code at hand needs, where things are, what holds by default, and contrasts.
    ("`create_invoice()` expects `amount` in cents, not in euros.", Fact, ""),
    ("The `sync` command lives in `cmd/sync.go`.", Fact, ""),
    ("`rank_cache` is keyed by `(puuid, region)`, not by `(guild_id, user_id)`.", Fact, ""),
    ("Feature flags live in `config/flags.yaml` and are read once at start.", Fact, ""),
    ("When `CI` is set, `pnpm install` defaults to `--frozen-lockfile`.", Fact, ""),
    (
        "This happens because Redis doesn't persist streams without `appendonly`.",
        Fact,
        "Redis doesn't persist streams without `appendonly`.",
    ),
    // What an entry of a list is called, and what it needs.
    (
        "- **`ShardMap`** — `tenant_id` is stored in `shards.toml` for each release",
        Fact,
        "`ShardMap` — `tenant_id` is stored in `shards.toml` for each release",
    ),
];

/// Turns of an agent at work, and what is kept of them.
pub(super) const AGENT_TURNS: &[(&str, &[(Kind, &str)])] = &[
    // What somebody is asked about may change with the answer.
    (
        "The `tmp/` folder is excluded in `.dockerignore`, so the dumps stay outside of the image. \
         To ship them, I'd need to take `tmp/` out of that list. Would you like me to do so?",
        &[],
    ),
    // What a piece is handed on to says little of it.
    (
        "`create_order` hands the form to `insert_order`, which expects an `OrderState`. \
         I need to handle that in `create_order`.",
        &[],
    ),
    // What is at odds is going to be mended.
    (
        "The issue is clear. The project uses `moduleResolution: nodenext`, which requires endings in imports, \
         but Jest resolves none of them. Let me map them in `jest.config.js`.",
        &[],
    ),
    // What is wrong, and what is planned against it.
    (
        "Here is how the two stores could drift apart, and what keeps them together.\n\n\
         Current problem:\n- Courier treats `closed` as the last event, although Redis sends `acked` after it.\n\n\
         Mitigation:\n- Store Courier session files only inside of the tenant's own folder, mode `0700`.",
        &[],
    ),
    (
        "Done, all checks pass.\n\n## Changes\n\n\
         - `RateLimiter` now counts requests per `tenant_id` instead of per address\n\
         - Added the `tenant_of()` helper that reads the tenant from the request header\n\
         - Replaced `moment()` in the exporter, because it ignores the zone of the server\n\
         - `billing/export.go`: `WriteInvoice()` no longer truncates names that `csv_quote()` has seen\n\
         - `HeaderCard.tsx` now shows `tenant_name` instead of `tenant_id`\n\
         - `export()` - writes the rows\n\
         - Added `limiter_test.go` with tests for the new limits\n\
         - Updated `README.md` to mention the limits",
        &[
            (Fact, "`RateLimiter` now counts requests per `tenant_id` instead of per address"),
            (
                Fact,
                "`billing/export.go`: `WriteInvoice()` no longer truncates names that `csv_quote()` has seen",
            ),
        ],
    ),
    // At work only what does not depend on the work is kept.
    (
        "`docker compose` doesn't load `.env.local` by default. The `retries` field has the type `int`. Let me pass the file.",
        &[(Fact, "`docker compose` doesn't load `.env.local` by default.")],
    ),
    // What is told before a fix is what was wrong, unless it is so by nature.
    (
        "The `Loader` is registered in `boot.go` and reads `env` once. Next.js doesn't load `.env.local` in workers.\n\n## Fix\n\nThe rest is as it was.",
        &[(Fact, "Next.js doesn't load `.env.local` in workers.")],
    ),
    // What is taken back at once.
    (
        "The `help` command requires `load()` to run first. But actually, `main()` calls that on every start.",
        &[],
    ),
    // What is written to another agent.
    (
        "You are a fact-checker. Raycast doesn't run `sh` from a quick link. Try to refute that.",
        &[],
    ),
    // What is one of several guesses.
    (
        "This could be because:\n- The `Corn` item requires a page\n- `Search` expects lower case",
        &[],
    ),
    // What is weighed.
    (
        "I'd move it out. `truncate_id()` lives in `pkg/cmd/watch.go`, and the others could go there too.",
        &[],
    ),
    // What a review finds is meant to be mended.
    ("**High** - `parse()` ignores the `limit` parameter, so `list()` returns everything.", &[]),
    ("I see the problem: `parse()` only reads `limit` from the query. Let me fix it.", &[]),
    // What is only weighed, planned or tried out.
    (
        "All done.\n\n**Options:**\n- `--force` skips the check for `dirty` files\n- `--yes` skips all checks",
        &[],
    ),
    ("All done.\n\n## Next steps\n- `Exporter` now needs a flag so that `csv` keeps the zone", &[]),
    (
        "All done.\n\n1. Added `TestLimits` with these cases:\n   - `two_tenants` - counts the requests of two tenants apart",
        &[],
    ),
];

/// What stands around a finding: remarks in passing are not taken for one.
pub(super) const EXPLANATION: &str = "That is how the pieces fit together, seen from a distance. There is \
    a queue in front, a pool of workers behind it, and a table that remembers who did what. \
    Nothing in between is surprising, and most of the time nobody has to think about any of it. \
    The rest of the story is told by the diagrams in the handbook, which are old and pretty, and \
    by the people who drew them some years ago.";

/// What an agent says all day.
pub(super) const AGENT_ONLY_SAYS: &[&str] = &[
    "The main wiring lives in `src/app.ts`, `src/panel.ts` and `src/tree.ts`.",
    "The Registry is now clearly documented in the output of `setup.sh`.",
    "The older raw-PATH thread is superseded by the rewrite and does not require another change.",
    "GitHub won't expose the logs of `lint` until that job completes.",
    "The Avatar component doesn't accept a `className` prop.",
    "Removed `mt-2` from the labels, since they stand on top of the bars.",
    "Added `min_width` to the outer frame to prevent it from growing beyond its bounds.",
    "All tests pass.",
    "Now I'll update the `Dockerfile` and run the build.",
    "Let me check how `AuthService` is used.",
    "Done. I've added the `retry` option to `HttpClient`.",
    "I can't access the `production` database from here.",
    "I'm sorry, but I cannot help with that.",
    "The fix is straightforward.",
    "This requires a change in `main.rs`.",
    "It uses `tokio` under the hood.",
    "Updated `README.md` to mention the `--watch` flag.",
    "Added `foo_test.go` with three cases.",
    "Would you like me to commit `Cargo.lock` too?",
    "`parse_config` might be the problem.",
    "You should run `npm install` first.",
    "Perfect! The changes are ready for review.",
    "I think `Redis` is a better fit here.",
    "Here's a summary of the changes to `api.py`:",
    "We could use `serde` instead.",
    "The `login` test now passes with `--release`.",
    "Both files look good.",
    "If you want, I can also rename `UserDto`.",
    "- Removed `legacy.css` from the bundle",
    "Great question! It depends on your use case.",
    "The `retry` import is already in place, so `Client` compiles.",
    "The `api` container is running on port 8080, not 80.",
    "The `login` page has no unit test for `redirect()`.",
    "Session B starts while session A holds the `main` lock.",
    "The test uses `Clock` because `now()` is slow.",
    "Someone who runs `deploy` gets the old `config.yaml`.",
    "The simplest approach is to call `flush()` when `close()` returns.",
    "`next` is in sync with `origin/next`, so `push` does nothing.",
    "`worker.go` was moved to `jobs/` because it only runs there.",
    // What is about to be mended.
    "The `/api/items` route doesn't accept an `id` field.",
    "`ProviderResult` expects `metrics` to be a list, but `metrics.json` is a map.",
    "The issue is that `Session` requires `user_id` in all calls.",
    "The `Parser` requires a different structure than `Lexer` has.",
    "The BookingStore class doesn't support `null` dates.",
    // What only its context names.
    "`status` is set to `done`, not to `open`.",
    "`False` is only returned by `all()`, not by `any()`.",
    "The API requires a `user_id` field.",
    "`x` and `y` must be clamped to `grid_width`.",
    "`refresh()` now returns that object, not a `Promise`.",
    // Orders, people, tickets, what was measured, what is seen on a screen.
    "Disable the proxy for all SendGrid records, not only for `MX`.",
    "Marie Leclerc only has a `BIS` number, so she can't open a case.",
    "S019 is registered in `docs/PLAN.txt`, not in `TODO.txt`.",
    "`themes/` lives in 8KB of `schema.json`.",
    "`HeaderCard.tsx` requires the `title` prop from `PageShell`.",
    "`tabColor` defaults to `accent_blue` in `theme.ts`.",
    // What happened.
    "`render_list()` only checked for `path`, not for `dir`.",
    "`w_path` is often 0 on a line, so `heading` barely moved.",
    // What a command printed, what is only a part of a sentence, what would be.
    "`git worktree list` shows `.claude/worktrees/x`, not a symlink.",
    "`go:embed` constraint explaining why migrations live under `internal/store/`.",
    "Real bundle IDs read off `plist` files, not guessed.",
    "A Windows port needs the `pwsh` form, not the `bash` one.",
    // What a look at the code tells.
    "`get_job()` - gets a single job by its `uuid`",
    "`python-standards` - Enforces our standards for `python`",
    "Added the `tenant_of()` helper that reads the tenant from the header.",
];
