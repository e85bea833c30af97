//! What lasts although it is said beside work, or of things that are called by their name.

use crate::model::Kind::{self, Convention, Correction, Fact, Preference, Procedure};

/// One sentence in, one memory out; empty stands for the whole sentence.
pub(super) const SAYS: &[(&str, Kind, &str)] = &[
    // Things that are called by their name.
    ("mailer.py is in services/notify", Fact, ""),
    ("tariff_ref is the id that the carrier gives to a route", Fact, ""),
    ("PriceList should have no imports other than Decimal", Convention, ""),
    ("Wildcard imports are against our rules.", Convention, ""),
    ("Drafts are not in the orders table but in carts", Correction, ""),
    // What is to be so of all of a sort, or again and again.
    ("Make sure that all fixtures are in tests/data", Convention, ""),
    ("all endpoints should be declared in api/routes.yml", Convention, ""),
    ("our scripts should be written in Python", Convention, ""),
    ("commit always in small steps", Convention, ""),
    ("Ask before adding packages from now on.", Convention, ""),
    ("Use Zod for validation.", Convention, ""),
    ("Don't nest ternaries because it slows down reviews", Convention, ""),
    ("don't send me links", Preference, ""),
    (
        "Add this rule to .cursorrules: handlers must not read the environment",
        Convention,
        "Handlers must not read the environment",
    ),
    // What is so, without what is wanted because of it.
    ("We're using Traefik so let's look at the routes", Convention, "We're using Traefik"),
    (
        "We are using shadcn so please use: yarn shadcn add scroll-area",
        Convention,
        "We are using shadcn",
    ),
    ("I'm on Mac, so I use tail, but I don't know what others would call.", Fact, "I'm on Mac"),
    ("This is a Phoenix app with Oban jobs", Fact, ""),
    (
        "I'm building a tide calculator plugin for Obsidian and I need a name",
        Fact,
        "I'm building a tide calculator plugin for Obsidian",
    ),
];

/// Nothing here is worth remembering.
pub(super) const ONLY_SAYS: &[&str] = &[
    "This is a screenshot of the app",
    "this is my app",
    "I want to use icons instead of labels",
    "total_sum is an empty string",
    "config.json is the file I need to edit",
    "Don't know why since the parser runs first",
    "The issue is not in the api but in the client",
    "Use Playwright to test the login flow",
];

/// Turns with a task in them, and what is kept of them.
pub(super) const BESIDE_TASKS: &[(&str, &[(Kind, &str)])] = &[
    (
        "Add a retry to the client. I'd prefer to use enums over plain strings.",
        &[(Preference, "I'd prefer to use enums over plain strings.")],
    ),
    ("Why does the list jump? Use uv instead of pip.", &[(Convention, "Use uv instead of pip.")]),
    (
        "Add the totals. Every time you change a price rule, run the replay suite.",
        &[(Procedure, "Every time you change a price rule, run the replay suite.")],
    ),
    ("Fix the importer. Whenever you click save, add a row to the journal.", &[]),
    (
        "Fix the importer. The parser lives in src/read/csv.rs.",
        &[(Fact, "The parser lives in src/read/csv.rs.")],
    ),
    ("Fix the importer. The screenshot is in docs/img/list.png.", &[]),
    (
        "Add the login page. I'm using Firebase with Expo.",
        &[(Fact, "I'm using Firebase with Expo.")],
    ),
    // What an editor tells of itself is nobody's; what was typed after it is.
    (
        "# Context from my IDE setup:\n\n## Open tabs:\n- a.md: a.md\n\n## My request for Codex:\nnever push to main",
        &[(Convention, "never push to main")],
    ),
];

/// An agent's learnings, kept with little trust.
pub(super) const AGENT_SAYS: &[(&str, Kind, &str)] = &[
    // What the place is made of.
    ("This site is built with Hugo and the Docsy theme.", Fact, ""),
    (
        "I can see that the project uses Astro, so the pages are plain files.",
        Fact,
        "The project uses Astro",
    ),
    // What holds in a language, or of all things of a sort.
    (
        "**Sockets**: Erlang doesn't ship a built-in MQTT client.",
        Fact,
        "Erlang doesn't ship a built-in MQTT client.",
    ),
    ("The `tariffs` table is defined in `db/schema.sql`.", Fact, ""),
];

/// What an agent says all day.
pub(super) const AGENT_ONLY_SAYS: &[&str] = &[
    "The app appears to be using Redux.",
    "The project is now using Vite instead of Webpack.",
    "The application uses `useEffect` to load the rows.",
    "Users can't open the PDF in Safari.",
    "This should do since Erlang requires that `-export` stands above all functions.",
    "**Problem**: Erlang nodes can't find each other over IPv6.",
];
