//! What is said about repositories, jobs, libraries and switches.

use super::frame::{Frame, ON_OFF, TEAMS, Value};

/// Repositories: conventions and commands.
pub(super) const REPOSITORIES: &[Frame] = &[
    Frame {
        value: Value::Of(&["Rust", "Go", "Kotlin", "TypeScript", "Elixir", "Scala"]),
        says: "{e} is written in {v}",
        reworded: ["The code of {e} is written in {v}", "{v} is the language {e} is written in"],
        heavy: ["You need to know {v} to work on {e}", "The sources in {e} are all {v}"],
        cue: &["{e} was rewritten from {o} in {v}", "{e} is now written in {v}"],
        asked: "What language is {e} written in?",
        twin: "The examples in {e} are translated to {v}",
    },
    Frame {
        value: Value::Number(2, 7),
        says: "Merging into {e} needs {v} approvals",
        reworded: ["{e} needs {v} approvals for a merge", "A merge into {e} needs {v} approvals"],
        heavy: [
            "Nothing lands in {e} before {v} people have said yes",
            "Get {v} reviewers to sign off before you merge into {e}",
        ],
        cue: &[
            "Merging into {e} needs {v} approvals instead of {o} now",
            "Merging into {e} now needs {v} approvals",
        ],
        asked: "How many approvals does merging into {e} need?",
        twin: "{e} has {v} maintainers",
    },
    Frame {
        value: Value::Of(&["main", "trunk", "develop", "stable", "next"]),
        says: "The default branch of {e} is {v}",
        reworded: ["{e} has {v} as its default branch", "In {e}, the default branch is {v}"],
        heavy: ["Branch off from {v} when you work on {e}", "A fresh clone of {e} puts you on {v}"],
        cue: &[
            "The default branch of {e} was renamed from {o} to {v}",
            "The default branch of {e} is now {v}",
        ],
        asked: "What is the default branch of {e}?",
        twin: "Hotfixes of {e} are cut from {v}",
    },
    Frame {
        value: Value::Of(&[
            "make check",
            "just test",
            "./run-tests.sh",
            "task verify",
            "bazel test //...",
        ]),
        says: "Run the tests of {e} with `{v}`",
        reworded: ["The tests of {e} are run with `{v}`", "Use `{v}` to run the tests of {e}"],
        heavy: ["`{v}` tells you whether {e} still works", "Before you push to {e}, type `{v}`"],
        cue: &[
            "Run the tests of {e} with `{v}` instead of `{o}`",
            "The tests of {e} are now run with `{v}`",
        ],
        asked: "How are the tests of {e} run?",
        twin: "The nightly build of {e} ends with `{v}`",
    },
    Frame {
        value: Value::Of(&["72", "79", "80", "88", "96", "100", "110", "120"]),
        says: "Lines in {e} are at most {v} characters long",
        reworded: [
            "The line length in {e} is at most {v} characters",
            "{e} allows lines of at most {v} characters",
        ],
        heavy: [
            "Wrap the code in {e} at column {v}",
            "The linter of {e} complains beyond {v} columns",
        ],
        cue: &[
            "The line length in {e} was changed from {o} to {v} characters",
            "Lines in {e} may now be {v} characters long",
        ],
        asked: "How long may lines in {e} be?",
        twin: "Commit subjects in {e} are at most {v} characters long",
    },
    Frame {
        value: Value::Of(&["MIT", "Apache-2.0", "MPL-2.0", "BSD-3-Clause", "AGPL-3.0"]),
        says: "{e} is licensed under {v}",
        reworded: ["The licence of {e} is {v}", "{v} is the licence of {e}"],
        heavy: [
            "You may use {e} on the terms of {v}",
            "The LICENSE file in {e} holds the text of {v}",
        ],
        cue: &["{e} was relicensed from {o} to {v}", "{e} is now licensed under {v}"],
        asked: "Under which licence is {e}?",
        twin: "The fonts in {e} are under {v}",
    },
    Frame {
        value: Value::Number(2, 90),
        says: "The pipeline of {e} takes {v} minutes",
        reworded: [
            "{e} has a pipeline that takes {v} minutes",
            "It takes the pipeline of {e} {v} minutes",
        ],
        heavy: [
            "CI needs {v} minutes until it is through with {e}",
            "Wait {v} minutes for a green tick on {e}",
        ],
        cue: &[
            "The pipeline of {e} takes {v} minutes now",
            "The pipeline of {e} went from {o} to {v} minutes",
        ],
        asked: "How long does the pipeline of {e} take?",
        twin: "The smoke test of {e} takes {v} minutes",
    },
    Frame {
        value: Value::Of(&["pnpm", "yarn", "npm", "bun"]),
        says: "{e} installs packages with {v}",
        reworded: ["Packages of {e} are installed with {v}", "{e} uses {v} to install packages"],
        heavy: ["The package manager for {e} is {v}", "Add a dependency to {e} through {v} only"],
        cue: &[
            "{e} switched from {o} to {v} for installing packages",
            "{e} no longer uses {o}: packages are installed with {v}",
        ],
        asked: "What does {e} install packages with?",
        twin: "",
    },
    Frame {
        value: Value::Version,
        says: "{e} is built with toolchain {v}",
        reworded: ["The build of {e} uses toolchain {v}", "Toolchain {v} is used to build {e}"],
        heavy: [
            "You need the toolchain {v} to compile {e}",
            "The compiler pinned for {e} is that of toolchain {v}",
        ],
        cue: &["{e} is now built with toolchain {v}", "{e} was moved from toolchain {o} to {v}"],
        asked: "Which toolchain is {e} built with?",
        twin: "{e} was last released as {v}",
    },
    Frame {
        value: Value::Of(&["squash merges", "merge commits", "rebase merges"]),
        says: "{e} uses {v}",
        reworded: ["{v} are used in {e}", "In {e} we use {v}"],
        heavy: ["Pull requests to {e} are landed by {v}", "{v} are the only way into {e}"],
        cue: &["{e} uses {v} instead of {o} from now on", "{e} now uses {v}"],
        asked: "Which kind of merges does {e} use?",
        twin: "",
    },
    Frame {
        value: Value::Of(&["tabs", "two spaces", "four spaces", "eight spaces"]),
        says: "Code in {e} is indented with {v}",
        reworded: ["{e} indents its code with {v}", "The indentation in {e} is {v}"],
        heavy: ["Set your editor to {v} for {e}", "Each level of a block in {e} begins with {v}"],
        cue: &[
            "Code in {e} is now indented with {v}",
            "We changed the indentation in {e} from {o} to {v}",
        ],
        asked: "What is code in {e} indented with?",
        twin: "",
    },
    Frame {
        value: Value::Number(40, 99),
        says: "{e} requires a test coverage of {v} percent",
        reworded: [
            "The test coverage required in {e} is {v} percent",
            "A test coverage of {v} percent is required by {e}",
        ],
        heavy: [
            "The build of {e} fails when tests reach less than {v} percent of the code",
            "Cover {v} percent of {e} or the pull request stays red",
        ],
        cue: &[
            "{e} now requires a test coverage of {v} percent",
            "The test coverage required in {e} went from {o} to {v} percent",
        ],
        asked: "What test coverage does {e} require?",
        twin: "The translation of {e} is {v} percent done",
    },
    Frame {
        value: Value::Path,
        says: "The documentation of {e} is in {v}",
        reworded: ["{e} has its documentation in {v}", "In {e}, the documentation is in {v}"],
        heavy: ["Read {v} to learn how {e} works", "Manuals for {e} are kept under {v}"],
        cue: &[
            "The documentation of {e} was moved from {o} to {v}",
            "The documentation of {e} is now in {v}",
        ],
        asked: "Where is the documentation of {e}?",
        twin: "The test data of {e} is in {v}",
    },
    Frame {
        value: Value::Of(&["Linux", "Windows", "macOS", "FreeBSD", "Illumos"]),
        says: "{e} is tested on {v}",
        reworded: ["{v} is a system {e} is tested on", "We test {e} on {v}"],
        heavy: [
            "The build matrix of {e} has an entry for {v}",
            "Each change to {e} is tried on {v}",
        ],
        cue: &[],
        asked: "Which systems is {e} tested on?",
        twin: "",
    },
];

/// Jobs that run by themselves.
pub(super) const JOBS: &[Frame] = &[
    Frame {
        value: Value::Time,
        says: "The job {e} starts at {v}",
        reworded: ["At {v}, the job {e} starts", "The job {e} is started at {v}"],
        heavy: [
            "{v} is what the crontab has for {e}",
            "From {v} on, {e} is busy with its daily run",
        ],
        cue: &["The job {e} now starts at {v}", "The job {e} was moved from {o} to {v}"],
        asked: "When does the job {e} start?",
        twin: "The results of the job {e} are mailed at {v}",
    },
    Frame {
        value: Value::Number(3, 240),
        says: "The job {e} takes {v} minutes",
        reworded: [
            "It takes the job {e} {v} minutes",
            "The run time of the job {e} is {v} minutes",
        ],
        heavy: ["{e} is through after {v} minutes", "Plan {v} minutes for a run of {e}"],
        cue: &["The job {e} takes {v} minutes now", "The job {e} went from {o} to {v} minutes"],
        asked: "How long does the job {e} take?",
        twin: "The job {e} is given {v} minutes of grace when it hangs",
    },
    Frame {
        value: Value::Path,
        says: "The job {e} writes to {v}",
        reworded: [
            "{v} is where the job {e} writes to",
            "The output of the job {e} is written to {v}",
        ],
        heavy: ["Pick up what {e} has made in {v}", "You find the results of {e} below {v}"],
        cue: &[
            "The job {e} now writes to {v}",
            "The output of the job {e} was moved from {o} to {v}",
        ],
        asked: "Where does the job {e} write to?",
        twin: "The job {e} reads from {v}",
    },
    Frame {
        value: Value::Person,
        says: "When the job {e} fails, {v} is paged",
        reworded: ["{v} is paged when the job {e} fails", "A failure of the job {e} pages {v}"],
        heavy: [
            "{v} gets up at night if something is wrong with {e}",
            "The pager of {v} goes off for a broken {e}",
        ],
        cue: &[
            "When the job {e} fails, {v} is paged instead of {o}",
            "When the job {e} fails, {v} is paged now",
        ],
        asked: "Who is paged when the job {e} fails?",
        twin: "{v} reads the summary of the job {e}",
    },
    Frame {
        value: Value::Number(100, 9_000),
        says: "The job {e} works in batches of {v} rows",
        reworded: [
            "The batch size of the job {e} is {v} rows",
            "Batches of the job {e} have {v} rows",
        ],
        heavy: ["{e} takes {v} rows at a time", "After every {v} rows, {e} commits"],
        cue: &[
            "The batch size of the job {e} was changed from {o} to {v} rows",
            "The job {e} now works in batches of {v} rows",
        ],
        asked: "What is the batch size of the job {e}?",
        twin: "The job {e} skips files with less than {v} rows",
    },
    Frame {
        value: Value::Number(2, 15),
        says: "The job {e} is tried {v} times before it fails",
        reworded: [
            "Before it fails, the job {e} is tried {v} times",
            "The job {e} has {v} tries before it fails",
        ],
        heavy: [
            "{e} gives up after {v} attempts",
            "The scheduler starts {e} up to {v} times if it does not succeed",
        ],
        cue: &[
            "The job {e} is tried {v} times before it fails, no longer {o}",
            "The job {e} is now tried {v} times before it fails",
        ],
        asked: "How many times is the job {e} tried before it fails?",
        twin: "The job {e} keeps {v} old reports",
    },
    Frame {
        value: Value::Of(&["low", "normal", "high", "urgent"]),
        says: "The job {e} runs with {v} priority",
        reworded: ["The priority of the job {e} is {v}", "The job {e} has {v} priority"],
        heavy: [
            "In the queue, {e} is treated as {v}",
            "{e} was given the {v} lane of the scheduler",
        ],
        cue: &[
            "The job {e} runs with {v} priority now",
            "The priority of the job {e} was changed from {o} to {v}",
        ],
        asked: "With which priority does the job {e} run?",
        twin: "",
    },
];

/// Libraries of our own.
pub(super) const LIBRARIES: &[Frame] = &[
    Frame {
        value: Value::Version,
        says: "We pin the library {e} to {v}",
        reworded: ["The library {e} is pinned to {v}", "The library {e} is pinned at version {v}"],
        heavy: ["Do not move {e} away from {v}", "Everywhere we use {e}, it has to be {v}"],
        cue: &["We moved the library {e} from {o} to {v}", "We now pin the library {e} to {v}"],
        asked: "Which version is the library {e} pinned to?",
        twin: "The library {e} dropped its old names in {v}",
    },
    Frame {
        value: Value::Of(&["semantic versions", "calendar versions", "a single number"]),
        says: "Releases of the library {e} are numbered by {v}",
        reworded: [
            "The library {e} numbers its releases by {v}",
            "{v} number the releases of the library {e}",
        ],
        heavy: ["You tell a release of {e} by {v}", "The tags of {e} follow {v}"],
        cue: &[
            "Releases of the library {e} are now numbered by {v}",
            "We went from {o} to {v} for releases of the library {e}",
        ],
        asked: "How are releases of the library {e} numbered?",
        twin: "",
    },
    Frame {
        value: Value::Person,
        says: "{v} maintains the library {e}",
        reworded: [
            "The library {e} is maintained by {v}",
            "The maintainer of the library {e} is {v}",
        ],
        heavy: ["Patches for {e} are taken by {v}", "{v} looks after {e}"],
        cue: &[
            "{v} maintains the library {e} now",
            "{v} maintains the library {e} since {o} has left",
        ],
        asked: "Who maintains the library {e}?",
        twin: "{v} audited the library {e}",
    },
    Frame {
        value: Value::Of(&["threads", "callbacks", "futures", "green threads"]),
        says: "The library {e} does its input and output with {v}",
        reworded: [
            "The library {e} uses {v} for its input and output",
            "Input and output in the library {e} are done with {v}",
        ],
        heavy: [
            "{e} waits for the network by means of {v}",
            "The concurrency in {e} is made of {v}",
        ],
        cue: &[
            "The library {e} now does its input and output with {v}",
            "The library {e} went from {o} to {v} for its input and output",
        ],
        asked: "What does the library {e} do its input and output with?",
        twin: "",
    },
    Frame {
        value: Value::Of(&["Swift", "Java", "Node", "Erlang", "Julia"]),
        says: "The library {e} has bindings for {v}",
        reworded: [
            "There are bindings for {v} in the library {e}",
            "Bindings for {v} come with the library {e}",
        ],
        heavy: ["You can call {e} from {v}", "People who program in {v} can use {e} too"],
        cue: &[],
        asked: "Which languages does the library {e} have bindings for?",
        twin: "",
    },
];

/// Switches that let features out.
pub(super) const FLAGS: &[Frame] = &[
    Frame {
        value: Value::Number(2, 100),
        says: "The flag {e} is rolled out to {v} percent of users",
        reworded: [
            "{v} percent of users have the flag {e} rolled out",
            "We rolled the flag {e} out to {v} percent of users",
        ],
        heavy: [
            "{e} is what {v} percent of people see by now",
            "The audience of {e} is {v} percent",
        ],
        cue: &[
            "The flag {e} went from {o} to {v} percent of users",
            "The flag {e} is now rolled out to {v} percent of users",
        ],
        asked: "To how many users is the flag {e} rolled out?",
        twin: "The flag {e} is expected to save {v} percent of queries",
    },
    Frame {
        value: Value::Of(ON_OFF),
        says: "The flag {e} is {v} by default",
        reworded: ["By default, the flag {e} is {v}", "The default of the flag {e} is {v}"],
        heavy: ["Whoever sets nothing has {e} {v}", "Out of the box, {e} is {v}"],
        cue: &[
            "The flag {e} is {v} by default from now on",
            "We flipped it: the flag {e} is now {v} by default",
        ],
        asked: "Is the flag {e} enabled or disabled by default?",
        twin: "Logging of the flag {e} is {v}",
    },
    Frame {
        value: Value::Of(TEAMS),
        says: "The flag {e} belongs to the {v} team",
        reworded: [
            "The {v} team is the one the flag {e} belongs to",
            "The {v} team owns the flag {e}",
        ],
        heavy: ["Talk to {v} before you touch {e}", "{e} is for {v} to decide about"],
        cue: &[
            "The flag {e} now belongs to the {v} team",
            "The flag {e} was handed from the {o} team to the {v} team",
        ],
        asked: "Which team does the flag {e} belong to?",
        twin: "The flag {e} was reviewed by the {v} team",
    },
];
