//! What is said about people and their teams.

use super::frame::{CHANNELS, CITIES, Frame, ON_OFF, TEAMS, Value, WEEKDAYS};

/// People: where, with whom, how they like to work.
pub(super) const PEOPLE: &[Frame] = &[
    Frame {
        value: Value::Of(TEAMS),
        says: "{e} is on the {v} team",
        reworded: ["{e} belongs to the {v} team", "{e} is a member of the {v} team"],
        heavy: [
            "{e} works together with the people from {v}",
            "The {v} team counts {e} among its own",
        ],
        cue: &["{e} moved from the {o} team to the {v} team", "{e} is on the {v} team now"],
        asked: "Which team is {e} on?",
        twin: "{e} is the contact for the {v} team",
    },
    Frame {
        value: Value::Of(CITIES),
        says: "{e} works from {v}",
        reworded: ["{v} is where {e} works from", "{e} is working from {v}"],
        heavy: [
            "The office {e} goes to is the one in {v}",
            "You meet {e} in {v}, that is the place of work",
        ],
        cue: &[
            "{e} moved from {o} and works from {v}",
            "{e} no longer works from {o}; it is {v} now",
        ],
        asked: "Where does {e} work from?",
        twin: "{e} grew up in {v}",
    },
    Frame {
        value: Value::Of(&["Vim", "Emacs", "Helix", "Zed", "Kate"]),
        says: "{e} prefers {v} as an editor",
        reworded: ["As an editor, {e} prefers {v}", "The editor {e} prefers is {v}"],
        heavy: ["{e} likes to edit code in {v} best", "Give {e} {v} to write code with"],
        cue: &["{e} switched from {o} to {v} as an editor", "{e} now prefers {v} as an editor"],
        asked: "Which editor does {e} prefer?",
        twin: "{e} wrote a plugin for {v}",
    },
    Frame {
        value: Value::Of(&["Python", "Ruby", "Perl", "Bash", "Lua"]),
        says: "{e} wants new scripts to be written in {v}",
        reworded: [
            "New scripts are to be written in {v}, {e} wants",
            "{e} wants {v} for new scripts",
        ],
        heavy: [
            "If you script something for {e}, do it in {v}",
            "{e} asked for {v} whenever a script is needed",
        ],
        cue: &[
            "{e} wants new scripts to be written in {v} instead of {o}",
            "From now on {e} wants new scripts to be written in {v}",
        ],
        asked: "In which language does {e} want new scripts to be written?",
        twin: "{e} teaches a course on {v}",
    },
    Frame {
        value: Value::Time,
        says: "{e} starts the day at {v}",
        reworded: ["The day of {e} starts at {v}", "At {v}, {e} starts the day"],
        heavy: [
            "Do not write to {e} earlier than {v}, nobody is there",
            "{e} opens the laptop at {v}",
        ],
        cue: &["{e} now starts the day at {v}", "{e} starts the day at {v}, not at {o} any more"],
        asked: "When does {e} start the day?",
        twin: "{e} goes for lunch at {v}",
    },
    Frame {
        value: Value::Person,
        says: "{e} reports to {v}",
        reworded: ["{v} is the one {e} reports to", "{e} is reporting to {v}"],
        heavy: ["The manager of {e} is {v}", "{v} approves the holidays of {e} as the direct boss"],
        cue: &["{e} reports to {v} since the reorganisation, not to {o}", "{e} now reports to {v}"],
        asked: "Who does {e} report to?",
        twin: "{e} shares an office with {v}",
    },
    Frame {
        value: Value::Number(100, 900),
        says: "{e} has the phone extension {v}",
        reworded: ["The phone extension of {e} is {v}", "Phone extension {v} is that of {e}"],
        heavy: ["Dial {v} to talk to {e}", "{e} picks up when you call {v}"],
        cue: &[
            "{e} has a new phone extension: {v}",
            "The phone extension of {e} changed from {o} to {v}",
        ],
        asked: "What is the phone extension of {e}?",
        twin: "{e} sits in room {v}",
    },
    Frame {
        value: Value::Of(WEEKDAYS),
        says: "{e} is off on {v}",
        reworded: ["On {v}, {e} is off", "{v} are the days {e} is off"],
        heavy: ["You will not find {e} at work on {v}", "{e} does not work on {v}"],
        cue: &["{e} is off on {v} instead of {o} now", "{e} changed the day off from {o} to {v}"],
        asked: "On which day is {e} off?",
        twin: "{e} has choir practice on {v}",
    },
    Frame {
        value: Value::Of(ON_OFF),
        says: "Commit signing is {v} for {e}",
        reworded: ["{e} has commit signing {v}", "For {e}, commit signing is {v}"],
        heavy: ["Signatures on the commits of {e} are {v}", "{e}: signing of commits {v}"],
        cue: &[
            "Commit signing is {v} for {e} from now on",
            "We changed it: commit signing is now {v} for {e}",
        ],
        asked: "Is commit signing enabled or disabled for {e}?",
        twin: "Two-factor login is {v} for {e}",
    },
    Frame {
        value: Value::Of(&["Portuguese", "Finnish", "Swahili", "Korean", "Tamil", "Czech"]),
        says: "{e} speaks {v}",
        reworded: ["{v} is a language {e} speaks", "{e} is able to speak {v}"],
        heavy: ["You can talk to {e} in {v}", "Ask {e} when something has to be said in {v}"],
        cue: &[],
        asked: "Which languages does {e} speak?",
        twin: "{e} is learning {v}",
    },
    Frame {
        value: Value::Of(&["tracing", "caching", "build systems", "typography", "query planning"]),
        says: "{e} knows a lot about {v}",
        reworded: ["{v} is something {e} knows a lot about", "{e} knows very much about {v}"],
        heavy: ["For questions on {v}, {e} is a good address", "{e} is an expert in {v}"],
        cue: &[],
        asked: "What does {e} know a lot about?",
        twin: "",
    },
];

/// Teams: when they meet, what they use.
pub(super) const GROUPS: &[Frame] = &[
    Frame {
        value: Value::Time,
        says: "{e} has its standup at {v}",
        reworded: ["The standup of {e} is at {v}", "At {v}, {e} has its standup"],
        heavy: [
            "The people of {e} gather at {v} to tell what they are at",
            "Do not disturb {e} at {v}: daily meeting",
        ],
        cue: &["The standup of {e} was moved from {o} to {v}", "{e} now has its standup at {v}"],
        asked: "When does {e} have its standup?",
        twin: "{e} closes its support desk at {v}",
    },
    Frame {
        value: Value::Number(2, 8),
        says: "Sprints of {e} last {v} weeks",
        reworded: ["{e} has sprints of {v} weeks", "The sprints of {e} are {v} weeks long"],
        heavy: ["{e} plans anew every {v} weeks", "An iteration in {e} takes {v} weeks"],
        cue: &[
            "Sprints of {e} last {v} weeks instead of {o} now",
            "The sprints of {e} were changed from {o} to {v} weeks",
        ],
        asked: "How long do sprints of {e} last?",
        twin: "Newcomers to {e} are mentored for {v} weeks",
    },
    Frame {
        value: Value::Of(&["Jira", "Linear", "Trello", "Taiga", "Redmine"]),
        says: "{e} tracks its work in {v}",
        reworded: ["The work of {e} is tracked in {v}", "{e} uses {v} to track its work"],
        heavy: ["Tickets for {e} belong into {v}", "Open {v} to see what {e} is busy with"],
        cue: &["{e} moved from {o} to {v} for tracking its work", "{e} now tracks its work in {v}"],
        asked: "Where does {e} track its work?",
        twin: "",
    },
    Frame {
        value: Value::Person,
        says: "{v} leads {e}",
        reworded: ["{e} is led by {v}", "The lead of {e} is {v}"],
        heavy: ["Decisions in {e} are made by {v} in the end", "{v} is at the head of {e}"],
        cue: &["{v} leads {e} now", "{v} took the lead of {e} over from {o}"],
        asked: "Who leads {e}?",
        twin: "{v} takes the minutes for {e}",
    },
    Frame {
        value: Value::Number(3, 24),
        says: "{e} has {v} members",
        reworded: ["There are {v} members in {e}", "The number of members of {e} is {v}"],
        heavy: ["{v} people work in {e}", "Order for {v} when you invite {e}"],
        cue: &["{e} went from {o} to {v} members", "{e} has {v} members now"],
        asked: "How many members does {e} have?",
        twin: "{e} runs {v} services",
    },
    Frame {
        value: Value::Of(CHANNELS),
        says: "{e} answers questions in {v}",
        reworded: ["Questions are answered by {e} in {v}", "{e} is answering questions in {v}"],
        heavy: [
            "Write to {v} if you want to know something from {e}",
            "The help channel of {e} is {v}",
        ],
        cue: &["{e} answers questions in {v} now", "{e} closed {o} and answers questions in {v}"],
        asked: "Where does {e} answer questions?",
        twin: "{e} announces outages in {v}",
    },
];
