//! What is said about services.

use super::frame::{CHANNELS, Frame, ON_OFF, REGIONS, Value, WEEKDAYS};

/// Port, keeping, owner and the like; none follows from another.
pub(super) const SERVICES: &[Frame] = &[
    Frame {
        value: Value::Number(1_024, 60_000),
        says: "{e} listens on port {v}",
        reworded: ["Port {v} is the one {e} listens on", "{e} is listening on port {v}"],
        heavy: ["To reach {e}, connect to port {v}", "Point your client at {v} when you want {e}"],
        cue: &["{e} now listens on port {v}", "{e} moved from port {o} to port {v}"],
        asked: "Which port does {e} listen on?",
        twin: "{e} serves its metrics on port {v}",
    },
    Frame {
        value: Value::Number(2, 90),
        says: "Logs of {e} are kept for {v} days",
        reworded: ["{e} keeps its logs for {v} days", "The logs of {e} stay around for {v} days"],
        heavy: [
            "After {v} days the log files of {e} are thrown away",
            "You can look back {v} days in what {e} has logged",
        ],
        cue: &[
            "Logs of {e} are no longer kept for {o} days but for {v} days",
            "As of this week, logs of {e} are kept for {v} days",
        ],
        asked: "How long are the logs of {e} kept?",
        twin: "Traces of {e} are kept for {v} days",
    },
    Frame {
        value: Value::Person,
        says: "{v} owns {e}",
        reworded: ["The owner of {e} is {v}", "{e} is owned by {v}"],
        heavy: [
            "Whoever has a question about {e} should go to {v}, who is responsible for it",
            "Responsibility for {e} lies with {v}",
        ],
        cue: &["{v} took over {e} from {o}", "{v} owns {e} now, not {o}"],
        asked: "Who owns {e}?",
        twin: "{v} wrote the first version of {e}",
    },
    Frame {
        value: Value::Number(2, 120),
        says: "Requests to {e} time out after {v} seconds",
        reworded: [
            "The request timeout of {e} is {v} seconds",
            "{e} has a request timeout of {v} seconds",
        ],
        heavy: [
            "{e} gives up on a request once {v} seconds have passed",
            "A call to {e} is cut off when it takes longer than {v} seconds",
        ],
        cue: &[
            "The request timeout of {e} was changed from {o} to {v} seconds",
            "Requests to {e} now time out after {v} seconds",
        ],
        asked: "What is the request timeout of {e}?",
        twin: "{e} waits {v} seconds before it retries",
    },
    Frame {
        value: Value::Of(&["PostgreSQL", "MySQL", "CockroachDB", "MongoDB", "Cassandra"]),
        says: "{e} stores its data in {v}",
        reworded: ["The data of {e} is stored in {v}", "{e} keeps its data in {v}"],
        heavy: ["The database behind {e} is {v}", "{v} is what {e} persists everything to"],
        cue: &[
            "{e} was migrated from {o} to {v}",
            "{e} stores its data in {v} instead of {o} from now on",
        ],
        asked: "Which database does {e} store its data in?",
        twin: "The tests of {e} run against {v}",
    },
    Frame {
        value: Value::Of(REGIONS),
        says: "{e} runs in the region {v}",
        reworded: ["The region {e} runs in is {v}", "{e} is running in region {v}"],
        heavy: ["We host {e} in {v}", "All instances of {e} live in {v}"],
        cue: &["{e} has moved to the region {v}", "{e} left {o} and runs in the region {v} now"],
        asked: "In which region does {e} run?",
        twin: "Backups of {e} are copied to the region {v}",
    },
    Frame {
        value: Value::Number(2, 40),
        says: "{e} runs with {v} replicas",
        reworded: ["There are {v} replicas of {e}", "{e} has {v} replicas running"],
        heavy: [
            "We keep {v} copies of {e} up at the same time",
            "The deployment of {e} is scaled to {v}",
        ],
        cue: &["{e} was scaled from {o} to {v} replicas", "{e} runs with {v} replicas these days"],
        asked: "How many replicas does {e} run with?",
        twin: "{e} keeps {v} connections to the broker",
    },
    Frame {
        value: Value::Of(WEEKDAYS),
        says: "{e} is deployed on {v}",
        reworded: ["Deployments of {e} happen on {v}", "We deploy {e} on {v}"],
        heavy: ["{v} are the release days of {e}", "New versions of {e} go out on {v}"],
        cue: &["The deploy day of {e} was changed from {o} to {v}", "{e} is now deployed on {v}"],
        asked: "On which day is {e} deployed?",
        twin: "{e} has its maintenance window on {v}",
    },
    Frame {
        value: Value::Of(CHANNELS),
        says: "Alerts of {e} go to {v}",
        reworded: ["{e} sends its alerts to {v}", "The alerts of {e} are sent to {v}"],
        heavy: [
            "When {e} breaks, the message turns up in {v}",
            "Watch {v} to hear about trouble with {e}",
        ],
        cue: &[
            "Alerts of {e} go to {v} instead of {o} now",
            "We redirected the alerts of {e} to {v}",
        ],
        asked: "Where do the alerts of {e} go?",
        twin: "Release notes of {e} are posted in {v}",
    },
    Frame {
        value: Value::Number(50, 9_000),
        says: "{e} allows {v} requests per minute and client",
        reworded: [
            "The rate limit of {e} is {v} requests per minute and client",
            "{e} limits each client to {v} requests per minute",
        ],
        heavy: [
            "A client that sends {e} more than {v} calls a minute is turned away",
            "Beyond {v} requests a minute, {e} starts to throttle a client",
        ],
        cue: &[
            "The rate limit of {e} went from {o} to {v} requests per minute and client",
            "{e} now allows {v} requests per minute and client",
        ],
        asked: "What is the rate limit of {e}?",
        twin: "{e} writes {v} audit records per minute",
    },
    Frame {
        value: Value::Of(ON_OFF),
        says: "Automatic retries are {v} in {e}",
        reworded: ["{e} has automatic retries {v}", "In {e}, automatic retries are {v}"],
        heavy: [
            "The setting for repeating failed calls by itself is {v} in {e}",
            "{e}: repeating a failed call automatically is {v}",
        ],
        cue: &[
            "Automatic retries are {v} in {e} now",
            "We changed our mind: automatic retries are {v} in {e}",
        ],
        asked: "Are automatic retries enabled or disabled in {e}?",
        twin: "Response compression is {v} in {e}",
    },
    Frame {
        value: Value::Path,
        says: "{e} reads its configuration from {v}",
        reworded: [
            "The configuration of {e} is read from {v}",
            "{e} takes its configuration from {v}",
        ],
        heavy: ["Edit {v} to configure {e}", "The settings of {e} live in {v}"],
        cue: &[
            "{e} now reads its configuration from {v}",
            "The configuration of {e} was moved from {o} to {v}",
        ],
        asked: "Where does {e} read its configuration from?",
        twin: "{e} writes its audit trail to {v}",
    },
    Frame {
        value: Value::Of(&["Redis", "Memcached", "Hazelcast", "Dragonfly"]),
        says: "{e} caches sessions in {v}",
        reworded: ["Sessions of {e} are cached in {v}", "{e} uses {v} to cache sessions"],
        heavy: ["The session cache behind {e} is {v}", "{v} holds the logged-in users of {e}"],
        cue: &[
            "{e} switched from {o} to {v} for caching sessions",
            "{e} does not cache sessions in {o} any more, it caches them in {v}",
        ],
        asked: "What does {e} cache sessions in?",
        twin: "{e} takes its locks from {v}",
    },
    Frame {
        value: Value::Of(&["JSON", "logfmt", "plain text", "protobuf"]),
        says: "{e} writes its logs as {v}",
        reworded: ["The logs of {e} are written as {v}", "{e} logs as {v}"],
        heavy: ["Expect {v} when you parse what {e} logs", "The log format of {e} is {v}"],
        cue: &["{e} writes its logs as {v} now", "The log format of {e} changed from {o} to {v}"],
        asked: "In which format does {e} write its logs?",
        twin: "{e} exports its reports as {v}",
    },
    Frame {
        value: Value::Number(128, 8_000),
        says: "The memory limit of {e} is {v} MB",
        reworded: ["{e} has a memory limit of {v} MB", "{e} is limited to {v} MB of memory"],
        heavy: [
            "{e} is killed as soon as it uses more than {v} MB of RAM",
            "No instance of {e} may take more than {v} MB",
        ],
        cue: &[
            "The memory limit of {e} was changed from {o} MB to {v} MB",
            "The memory limit of {e} is {v} MB since the last outage",
        ],
        asked: "What is the memory limit of {e}?",
        twin: "The disk quota of {e} is {v} MB",
    },
    Frame {
        value: Value::Of(&["/healthz", "/live", "/ping", "/ready", "/up"]),
        says: "The health check of {e} is at {v}",
        reworded: ["{e} has its health check at {v}", "The health check for {e} is {v}"],
        heavy: ["Ask {v} whether {e} is well", "Probes of {e} call {v}"],
        cue: &[
            "The health check of {e} moved from {o} to {v}",
            "The health check of {e} is at {v} now",
        ],
        asked: "Where is the health check of {e}?",
        twin: "{e} tells its version at {v}",
    },
    Frame {
        value: Value::Of(&["signed cookies", "bearer tokens", "client certificates", "API keys"]),
        says: "{e} authenticates callers with {v}",
        reworded: [
            "Callers of {e} are authenticated with {v}",
            "{e} uses {v} to authenticate its callers",
        ],
        heavy: ["Nobody gets into {e} without {v}", "You prove who you are to {e} by {v}"],
        cue: &[
            "{e} gave up {o} and authenticates callers with {v}",
            "{e} now authenticates callers with {v}",
        ],
        asked: "How does {e} authenticate callers?",
        twin: "{e} signs in to the vault with {v}",
    },
    Frame {
        value: Value::Of(&["web", "Android", "iOS", "desktop", "command-line", "partner"]),
        says: "{e} serves the {v} client",
        reworded: ["The {v} client is served by {e}", "{e} is serving the {v} client"],
        heavy: ["Our {v} client talks to {e}", "{e} is one of the backends of the {v} client"],
        cue: &[],
        asked: "Which clients does {e} serve?",
        twin: "",
    },
    Frame {
        value: Value::Of(&[
            "order-placed",
            "user-deleted",
            "price-changed",
            "stock-low",
            "mail-bounced",
        ]),
        says: "{e} subscribes to the {v} event",
        reworded: ["The {v} event is subscribed to by {e}", "{e} is subscribed to the event {v}"],
        heavy: [
            "Whenever {v} is published, {e} gets a copy",
            "{v} is one of the events {e} reacts to",
        ],
        cue: &[],
        asked: "Which events does {e} subscribe to?",
        twin: "{e} publishes the {v} event",
    },
];
