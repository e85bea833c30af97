//! What is said about hosts and databases.

use super::frame::{CITIES, Frame, ON_OFF, Value};

/// Machines: what is in them, where they stand, how they are looked after.
pub(super) const HOSTS: &[Frame] = &[
    Frame {
        value: Value::Of(&["16", "32", "48", "64", "96", "128", "192", "256"]),
        says: "{e} has {v} GB of memory",
        reworded: ["The memory of {e} is {v} GB", "There are {v} GB of memory in {e}"],
        heavy: [
            "The RAM of the machine {e} adds up to {v} GB",
            "{e} was fitted with {v} GB of RAM",
        ],
        cue: &["{e} was changed from {o} GB to {v} GB of memory", "{e} has {v} GB of memory now"],
        asked: "How much memory does {e} have?",
        twin: "{e} has {v} GB of swap",
    },
    Frame {
        value: Value::Number(1, 90),
        says: "{e} stands in rack {v}",
        reworded: ["The rack of {e} is rack {v}", "{e} is standing in rack {v}"],
        heavy: ["Look for {e} in rack {v}", "Whoever needs to touch {e} finds it in rack {v}"],
        cue: &["{e} was moved from rack {o} to rack {v}", "{e} now stands in rack {v}"],
        asked: "In which rack does {e} stand?",
        twin: "The spare disks of {e} lie in rack {v}",
    },
    Frame {
        value: Value::Of(&["Debian 12", "Debian 13", "Ubuntu 24.04", "Fedora 41", "Alpine 3.20"]),
        says: "{e} runs {v}",
        reworded: ["The operating system of {e} is {v}", "{e} is running {v}"],
        heavy: ["{v} is installed on the machine {e}", "Expect {v} when you log in to {e}"],
        cue: &["{e} was reinstalled with {v} instead of {o}", "{e} runs {v} now"],
        asked: "Which operating system does {e} run?",
        twin: "Images built on {e} are based on {v}",
    },
    Frame {
        value: Value::Of(&["deploy", "ops", "runner", "builder", "keeper"]),
        says: "The login user on {e} is {v}",
        reworded: ["On {e}, the login user is {v}", "{e} has {v} as its login user"],
        heavy: ["Sign in to {e} as {v}", "ssh to {e} works with the account {v} only"],
        cue: &[
            "The login user on {e} was renamed from {o} to {v}",
            "The login user on {e} is {v} from now on",
        ],
        asked: "What is the login user on {e}?",
        twin: "Cron jobs on {e} belong to the user {v}",
    },
    Frame {
        value: Value::Time,
        says: "{e} reboots for patches at {v}",
        reworded: ["The patch reboot of {e} is at {v}", "At {v}, {e} reboots for patches"],
        heavy: [
            "{e} is away for a moment at {v} because of its updates",
            "Do not count on {e} at {v}: it restarts to be patched",
        ],
        cue: &[
            "The patch reboot of {e} was moved from {o} to {v}",
            "{e} now reboots for patches at {v}",
        ],
        asked: "When does {e} reboot for patches?",
        twin: "The virus scan on {e} starts at {v}",
    },
    Frame {
        value: Value::Of(ON_OFF),
        says: "Disk encryption is {v} on {e}",
        reworded: ["{e} has disk encryption {v}", "On {e}, disk encryption is {v}"],
        heavy: [
            "Encrypting what is on the disks is {v} on the machine {e}",
            "{e}: encryption of its disks {v}",
        ],
        cue: &[
            "Disk encryption is {v} on {e} as of the last audit",
            "We switched: disk encryption is now {v} on {e}",
        ],
        asked: "Is disk encryption enabled or disabled on {e}?",
        twin: "Password login is {v} on {e}",
    },
    Frame {
        value: Value::Number(2_000, 30_000),
        says: "SSH on {e} answers on port {v}",
        reworded: ["The SSH port of {e} is {v}", "On {e}, SSH answers on port {v}"],
        heavy: ["Use ssh -p {v} to get to {e}", "{e} lets you in by SSH at {v}"],
        cue: &[
            "SSH on {e} now answers on port {v}",
            "The SSH port of {e} was changed from {o} to {v}",
        ],
        asked: "On which port does SSH answer on {e}?",
        twin: "{e} forwards port {v} to the test network",
    },
    Frame {
        value: Value::Of(CITIES),
        says: "{e} is in the {v} data centre",
        reworded: [
            "The data centre of {e} is the {v} one",
            "{e} is located in the {v} data centre",
        ],
        heavy: [
            "You would have to travel to {v} to see {e}",
            "{v} is where the machine {e} is hosted",
        ],
        cue: &[
            "{e} was shipped from {o} to the {v} data centre",
            "{e} is in the {v} data centre now",
        ],
        asked: "In which data centre is {e}?",
        twin: "The cold spare for {e} is in the {v} data centre",
    },
    Frame {
        value: Value::Of(&["metrics", "backup", "log-shipping", "intrusion", "inventory"]),
        says: "{e} has the {v} agent installed",
        reworded: ["The {v} agent is installed on {e}", "On {e}, the {v} agent is installed"],
        heavy: [
            "You will find the {v} agent on the machine {e}",
            "{e} is covered by the {v} agent",
        ],
        cue: &[],
        asked: "Which agents are installed on {e}?",
        twin: "",
    },
];

/// Databases: versions, sizes, who may do what when.
pub(super) const DATABASES: &[Frame] = &[
    Frame {
        value: Value::Version,
        says: "The database {e} runs server version {v}",
        reworded: [
            "Server version {v} runs the database {e}",
            "The database {e} is on server version {v}",
        ],
        heavy: [
            "The server that holds {e} is a {v}",
            "Do not use features newer than {v} with the database {e}",
        ],
        cue: &[
            "The database {e} was moved from server version {o} to {v}",
            "The database {e} now runs server version {v}",
        ],
        asked: "Which server version does the database {e} run?",
        twin: "The client library for the database {e} is version {v}",
    },
    Frame {
        value: Value::Time,
        says: "The backup of {e} starts at {v}",
        reworded: ["{e} is backed up at {v}", "At {v}, the backup of {e} starts"],
        heavy: [
            "Expect {e} to be slow from {v} because it is dumped then",
            "{v} is when we save a copy of the database {e}",
        ],
        cue: &[
            "The backup of {e} starts at {v} instead of {o} now",
            "We moved the backup of {e} to {v}",
        ],
        asked: "When does the backup of {e} start?",
        twin: "The statistics of {e} are refreshed at {v}",
    },
    Frame {
        value: Value::Number(20, 900),
        says: "{e} accepts at most {v} connections",
        reworded: [
            "At most {v} connections are accepted by {e}",
            "The connection limit of {e} is {v}",
        ],
        heavy: [
            "The pool in front of {e} must not open more than {v} sessions",
            "With {v} clients connected, {e} is full",
        ],
        cue: &[
            "The connection limit of {e} was changed from {o} to {v}",
            "{e} now accepts at most {v} connections",
        ],
        asked: "How many connections does {e} accept?",
        twin: "{e} has {v} tables",
    },
    Frame {
        value: Value::Number(5, 900),
        says: "The disk of {e} holds {v} GB",
        reworded: ["{e} has a disk of {v} GB", "The database {e} sits on a disk of {v} GB"],
        heavy: [
            "Once {e} has grown to {v} GB, its volume is full",
            "We gave the database {e} {v} GB of room",
        ],
        cue: &[
            "The disk of {e} was changed from {o} GB to {v} GB",
            "The disk of {e} holds {v} GB since the weekend",
        ],
        asked: "How many GB does the disk of {e} hold?",
        twin: "A full dump of {e} takes {v} GB",
    },
    Frame {
        value: Value::Of(&["UUIDs", "big integers", "snowflake ids", "natural keys"]),
        says: "Tables in {e} use {v} as primary keys",
        reworded: [
            "The primary keys in {e} are {v}",
            "{e} uses {v} for the primary keys of its tables",
        ],
        heavy: ["Rows in {e} are identified by {v}", "When you add a table to {e}, key it by {v}"],
        cue: &[
            "We decided to use {v} as primary keys in {e} instead of {o}",
            "Tables in {e} now use {v} as primary keys",
        ],
        asked: "What do tables in {e} use as primary keys?",
        twin: "Partitions in {e} are named by {v}",
    },
    Frame {
        value: Value::Of(&["Flyway", "Liquibase", "Alembic", "sqitch", "goose"]),
        says: "Migrations of {e} are run by {v}",
        reworded: ["{v} runs the migrations of {e}", "{e} has its migrations run by {v}"],
        heavy: [
            "The schema of {e} is changed through {v} only",
            "Use {v} when a column in {e} has to change",
        ],
        cue: &[
            "Migrations of {e} are run by {v} now",
            "We replaced {o} by {v} for the migrations of {e}",
        ],
        asked: "What runs the migrations of {e}?",
        twin: "",
    },
    Frame {
        value: Value::Number(2, 9),
        says: "{e} has {v} read replicas",
        reworded: [
            "There are {v} read replicas of {e}",
            "The number of read replicas of {e} is {v}",
        ],
        heavy: [
            "Queries to {e} are spread over {v} copies that can only be read",
            "Besides the primary of {e} we run {v} followers",
        ],
        cue: &[
            "{e} has {v} read replicas, no longer {o}",
            "The read replicas of {e} were changed from {o} to {v}",
        ],
        asked: "How many read replicas does {e} have?",
        twin: "{e} is split into {v} shards",
    },
    Frame {
        value: Value::Number(2, 60),
        says: "Rows in {e} are purged after {v} months",
        reworded: [
            "{e} purges its rows after {v} months",
            "After {v} months, rows in {e} are purged",
        ],
        heavy: [
            "Nothing in {e} is older than {v} months",
            "We keep what is in the database {e} for {v} months and not longer",
        ],
        cue: &[
            "Rows in {e} are now purged after {v} months",
            "The purge of rows in {e} was changed from {o} months to {v} months",
        ],
        asked: "After how many months are rows in {e} purged?",
        twin: "The access log of {e} is purged after {v} months",
    },
    Frame {
        value: Value::Of(&["pg_trgm", "postgis", "hstore", "citext", "pgcrypto", "ltree"]),
        says: "The {v} extension is loaded in {e}",
        reworded: ["{e} has the {v} extension loaded", "In {e}, the extension {v} is loaded"],
        heavy: ["You can use {v} in queries to {e}, it is there", "{e} comes with {v} switched on"],
        cue: &[],
        asked: "Which extensions are loaded in {e}?",
        twin: "",
    },
];
