//! What agents say, and what is kept of it.

use crate::model::Kind::{self, Fact};

/// An agent's learnings, kept with little trust.
pub(super) const AGENT_SAYS: &[(&str, Kind, &str)] = &[
    (
        "I learned that `pg_dump` needs the `--no-owner` flag on managed databases.",
        Fact,
        "`pg_dump` needs the `--no-owner` flag on managed databases.",
    ),
    (
        "It turns out that the integration tests require Docker to be running.",
        Fact,
        "The integration tests require Docker to be running.",
    ),
    (
        "Key learning: Prisma migrations must be run with the shadow database disabled on CI.",
        Fact,
        "Prisma migrations must be run with the shadow database disabled on CI.",
    ),
    (
        "Lesson learned: never mock the clock in the scheduler tests, because they rely on it.",
        Fact,
        "Never mock the clock in the scheduler tests, because they rely on it.",
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
    ("I learned that the CI requires Node 20.", Fact, "The CI requires Node 20."),
    ("The project requires Node 20 because `undici` needs it.", Fact, ""),
    ("This repo uses Bazel with `rules_python` for all services.", Fact, ""),
    (
        "You're right - SQLite ignores foreign keys unless `PRAGMA foreign_keys` is on.",
        Fact,
        "SQLite ignores foreign keys unless `PRAGMA foreign_keys` is on.",
    ),
    // What tools, services and products do, whose names agents do not set as code.
    // What the code at hand needs, where things are, what holds by default, and contrasts.
    ("The `sync` command lives in `cmd/sync.go`.", Fact, ""),
    ("Feature flags live in `config/flags.yaml` and are read once at start.", Fact, ""),
    (
        "This happens because Redis doesn't persist streams without `appendonly`.",
        Fact,
        "Redis doesn't persist streams without `appendonly`.",
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
    (
        "2. **Cause**: `walk_tree` expects an `&Options`, but `print_xml` passes a `bool`.\n\
         3. **Cause**: `walk_tree` returns `io::Result<Stats>`.",
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
        &[],
    ),
    // At work only what does not depend on the work is kept.
    (
        "`docker compose` doesn't load `.env.local` by default. The `retries` field has the type `int`. Let me pass the file.",
        &[],
    ),
    // What is learned of it then is what is about to change, too.
    (
        "I found that `OrderRow` is a class of its own, not a part of `OrderTable`. Let me fix the import.",
        &[],
    ),
    // What the code at hand needs while it is worked on may be what is going to change.
    ("`save_order()` expects `OrderDraft`, not `Order`. Let me pass that.", &[]),
    // What the whole place is made of does not.
    (
        "This repo uses Turborepo with `pnpm` workspaces. Let me look at `turbo.json`.",
        &[(Fact, "This repo uses Turborepo with `pnpm` workspaces.")],
    ),
    ("The `sharp-cli` package expects `--input` before the file. Let me turn them around.", &[]),
    // What is told before a fix is what was wrong, unless it is so by nature.
    (
        "The `Loader` is registered in `boot.go` and reads `env` once. Next.js doesn't load `.env.local` in workers.\n\n## Fix\n\nThe rest is as it was.",
        &[],
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
    // True perhaps, but half of such statements are not, or nobody needs to be told.
    "`fetch` doesn't reject on HTTP status codes, only when the network is gone.",
    "The `--no-cache` flag only affects the Docker layer cache.",
    "The Linear MCP server doesn't expose an `issue` parameter on `create_document`.",
    "GitHub Pages doesn't run builds; it serves static files.",
    "The staticcheck linter doesn't recognize that `t.Fatal` ends a function.",
    "Unity's profiler only supports `Deep Profile` in development players.",
    "FlowFields don't support filters that take `parameters`, so let me write them out:",
    "`create_invoice()` expects `amount` in cents, not in euros.",
    "`rank_cache` is keyed by `(puuid, region)`, not by `(guild_id, user_id)`.",
    "When `CI` is set, `pnpm install` defaults to `--frozen-lockfile`.",
    "In Go, channels don't keep values without a buffer.",
    "Foreign keys can't reference views in SQL.",
    "The project follows modern practices, using type hints and a modular design.",
    "Some modules require `.js` endings for ESM.",
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
    "I found that Automerge is used in the docs app.",
    "When set, `Checkpoint()` only reads it with `parse`; defaults to `12h`.",
    "`send_message` returns `true`, not `false`, when the flag is set.",
    "The CLI stories require substantial work on `main.ts`.",
    "First ensure the Atoms index lives in `Postgres`, not in memory.",
    "Codey does not — it's made for `chat`, not for completion.",
    "`labctl` no longer uses `eval` or writes debug files.",
    "`build_query` now only joins `users` when `col` is `user`.",
    "`reminder.ts` now imports the schemas from `./task` instead of `rpc/schema`.",
    // What a look at the code tells, and what an entry of a list is called.
    "- **`ShardMap`** — `tenant_id` is stored in `shards.toml` for each release",
    "`get_job()` - gets a single job by its `uuid`",
    "`python-standards` - Enforces our standards for `python`",
    "Added the `tenant_of()` helper that reads the tenant from the header.",
];
