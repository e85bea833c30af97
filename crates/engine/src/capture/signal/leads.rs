//! Leads: what stands before the words that count, and what asks to keep them.

use super::cues::{Rule, rule};
use super::phrase::{self, Phrases, phrases};
use super::sentence::{Sentence, Shape, Sign, Word};
use crate::model::{Kind, Role};

/// What leads into a sentence and can be left out. Only before a sign: words
/// that also mean something.
pub(super) const LEADS: &Phrases = phrases![
    "ok|okay|kk|k so|then|now|and?",
    "ok|okay",
    "so",
    "yes|yeah|yep|yup|ya",
    "hey|hi|hello claude|there|all|team?",
    "please|pls|plz|kindly",
    "also",
    "and",
    "but",
    "btw",
    "by the way",
    "oh|ah|ahh|hmm|hm|um|uh|well|ugh|argh",
    "anyway|anyways",
    "one more|other thing",
    "one|another thing",
    "quick note|reminder",
    "thanks|thx",
    "thank you",
    "just so you know",
    "jsyk|fwiw",
    "for context|background|reference|clarity",
    "in general|particular",
    "generally|basically|essentially|importantly|additionally|furthermore|moreover|specifically|crucially|notably|interestingly|however|therefore|thus|unfortunately|finally|lastly|secondly|also",
    "as a rule|reminder|note",
    "to be clear|fair|honest|precise",
    "plus",
    "look|listen",
];
/// What leads in only if a sign follows.
pub(super) const LEADS_BEFORE_SIGN: &Phrases = phrases![
    "right|good|nice|perfect|great|cool|sure|exactly|indeed|correct|confirmed|agreed|yes|excellent|done|fixed|clear|understood|now|done|found|alright|sorry|wait|stop|wow|true|ah",
    "good catch|point|question|call|idea|news|find",
    "you're|your right|correct",
    "you're|your absolutely|totally right|correct",
    "great|excellent|nice catch|question|point|find",
    "got it",
    "makes sense",
    "looks good",
    "of course",
    "no worries|problem",
    "fair enough|point",
    "found it|them|the",
    "more precisely|specifically|generally",
    "that's|thats fine|ok|good|great",
    "that said",
    "fyi",
];
/// What leads into a correction.
pub(super) const CORRECTS: &Phrases = phrases![
    "no|nope|nah|wrong|incorrect",
    "no no no?",
    "actually|actuallly",
    "not quite|really|exactly",
    "that's|thats not right|correct|true|how|what?",
    "this is|isn't wrong|right|correct|incorrect",
    "that's|thats wrong|incorrect",
    "you're wrong",
    "you got|have that|it|this wrong",
    "i said|told you|already to|that?",
    "i already|just told|said you? to|that?",
    "like|as i said|told you",
    "stop stop?",
    "correction",
    "wait|hold on no",
];

/// Explicit saves; what follows is kept.
pub(super) const SAVES: &Phrases = phrases![
    "remember that|this|to|also|always|never?",
    "remember for next|later|future time|on|sessions|reference?",
    "can|could|will|would you please? remember|memorize|note that",
    "keep in mind that?",
    "bear|have in mind that?",
    "note that",
    "please note that?",
    "take note that?",
    "note to self",
    "note for later|future|next time?",
    "make a note that|of|to?",
    "don't|never forget that|to|about?",
    "for future reference|sessions|runs|work|tasks?",
    "for next time",
    "for later|the record",
    "save|store|add|put|write|record this? to|in|into|down your|the|my|our? memory|memories|notes|claude.md|agents.md that?",
    "save|store|memorize|memorise|record|note this|that|down?",
    "memorize|memorise that?",
    "fyi",
    "heads up that?",
    "just remember that?",
    "you|you'll should|must|need to? remember that|to?",
    "important|rule|convention|preference|policy|guideline|reminder|note|nb|gotcha|tip|lesson|til|decision|constraint|requirement",
    "lesson learned|learnt",
    "house|standing rule|rules|order|orders",
    "project rule|convention|note|fact",
    "new rule",
    "code style|convention",
    "team convention|rule|decision",
    "commit to memory that?",
    "update your memory|memories that|with?",
];
/// Those of them that need a colon, since they are ordinary words.
pub(super) const SAVE_NEEDS_COLON: &[&str] = &[
    "important",
    "rule",
    "convention",
    "preference",
    "policy",
    "guideline",
    "reminder",
    "note",
    "nb",
    "gotcha",
    "tip",
    "lesson",
    "til",
    "decision",
    "constraint",
    "requirement",
    "learned",
    "learnt",
    "self",
    "fact",
    "style",
    "save",
    "store",
    "record",
    "up",
    "this",
    "that",
    "down",
    "later",
    "record",
    "rules",
    "order",
    "orders",
];
/// Where agents keep what they are told, and the word before what to write there.
pub(super) const INSTRUCTIONS: &Phrases = phrases![
    "claude.md|agents.md|gemini.md|memory.md|cursorrules that",
    "your memory|memories|notes|instructions that",
    "claude.md|agents.md|gemini.md|memory.md to say|state|mention|note|explain that?",
];
/// The same, where what to write there follows after a colon.
pub(super) const INSTRUCTION_FILES: &Phrases = phrases![
    "claude.md|agents.md|gemini.md|memory.md|.cursorrules|cursorrules|.cursor/rules|.windsurfrules|copilot-instructions.md",
    "your|the|project|cursor|claude|agent|our memory|memories|rules|instructions",
];
/// What comes after "remember" when nothing is to be saved.
pub(super) const NOT_A_SAVE: &[&str] = &[
    "when",
    "if",
    "how",
    "what",
    "why",
    "where",
    "me",
    "seeing",
    "correctly",
    "right",
    "doing",
    "the",
    "it",
];
/// A whole sentence that saves the one before.
pub(super) const SAVES_BEFORE: &Phrases = phrases![
    "please? remember that|this|it please|always|forever?",
    "please? keep that|this|it in mind",
    "please? save|store|add|put|write that|this|it to|in|into your|the|my? memory|memories|notes",
    "don't|never forget that|this|it",
    "please? remember|save|note|keep that|this|it for|in next|the|later|future time|future|sessions|sessions|reference|on?",
    "please? note that|this|it down",
    "commit that|this|it to memory",
    "please? memorize|memorise that|this|it",
    "make a note of that|this|it",
];

/// Lists that a paragraph can introduce; each entry is then kept.
const LIST_LEADS: &[(Rule, &Phrases)] = &[
    (
        rule("listed-save", Kind::Fact, 90, 75),
        phrases![
            "remember",
            "keep in mind",
            "note the following|that|these?",
            "don't forget",
            "for future reference|sessions",
            "save|store this|these|the following",
            "memorize",
        ],
    ),
    (
        rule("listed-rule", Kind::Convention, 86, 75),
        phrases![
            "always",
            "never",
            "from now on",
            "going forward",
            "rules|conventions|guidelines",
            "rules|conventions|guidelines|standards for|of|in|to",
            "our|some|my|project|coding|house|team|few rules|conventions|guidelines|standards|policies",
            "follow these|the|our rules|conventions|guidelines|standards",
        ],
    ),
    (
        rule("listed-preference", Kind::Preference, 86, 72),
        phrases!["preferences", "my|our|some|few preferences", "i prefer"],
    ),
    (
        rule("listed-decision", Kind::Decision, 86, 72),
        phrases![
            "decisions",
            "we decided",
            "we've decided|agreed",
            "we agreed",
            "decisions made|so"
        ],
    ),
];

/// The same for an agent's lists.
const AGENT_LIST_LEADS: &[(Rule, &Phrases)] = &[(
    rule("listed-learning", Kind::Fact, 55, 50),
    phrases![
        "key insight|insights|learning|learnings|lesson|lessons|gotcha|gotchas",
        "learnings|lessons|gotchas",
        "lessons learned",
        "what i|we learned",
        "gotchas|pitfalls to",
    ],
)];

/// The rule for the list that a sentence introduces, if it does.
pub(super) fn list_lead(role: Role, sentence: &Sentence<'_>) -> Option<Rule> {
    if !sentence.ends_with(':') {
        return None;
    }
    let table = match role {
        Role::Person => LIST_LEADS,
        Role::Agent => AGENT_LIST_LEADS,
        Role::Tool => return None,
    };
    let start = after_leads(sentence).from;
    table
        .iter()
        .find(|(_, phrases)| phrase::longest(&sentence.words, start, phrases).is_some())
        .map(|(rule, _)| *rule)
}

/// Where a sentence really begins.
pub(super) struct Begin {
    /// Its first word that matters.
    pub from: usize,
    /// Whether something before it said that another thing was wrong.
    pub corrects: bool,
}

/// Skips what leads into a sentence.
pub(super) fn after_leads(sentence: &Sentence<'_>) -> Begin {
    let words = &sentence.words;
    let mut begin = Begin { from: 0, corrects: false };
    // Bounded: nobody clears their throat more often.
    for _ in 0..6 {
        let signed = |taken: usize| {
            words.get(begin.from + taken - 1).is_some_and(|last| last.sign != Sign::No)
        };
        if let Some(taken) = phrase::longest(words, begin.from, CORRECTS) {
            let lone =
                words.get(begin.from).is_some_and(|word| word.is_any(&["actually", "actuallly"]));
            let told = words.get(begin.from).is_some_and(|word| word.is("i"));
            if signed(taken) || lone || (told && taken > 2) {
                begin.corrects = true;
                begin.from += taken;
                continue;
            }
        }
        if let Some(taken) =
            phrase::longest(words, begin.from, LEADS_BEFORE_SIGN).filter(|taken| signed(*taken))
        {
            begin.from += taken;
            continue;
        }
        // Apostrophes do not count elsewhere, but "we'll" is not "well".
        let we_will = words
            .get(begin.from)
            .is_some_and(|word| word.is("well") && word.text.contains(['\'', '’']));
        match phrase::longest(words, begin.from, LEADS).filter(|_| !we_will) {
            Some(taken) => begin.from += taken,
            None => break,
        }
    }
    begin
}

/// Whether a sentence gives the reason of the one before.
pub(super) fn is_reason(sentence: &Sentence<'_>) -> bool {
    const REASONS: &Phrases = phrases![
        "otherwise",
        "because",
        "the reason is|being",
        "that's|thats|this is because|since|why",
        "reason",
        "why",
    ];
    let goes_on = phrases!["otherwise proceed|continue|go|keep|just|looks|all|everything"];
    !sentence.words.is_empty()
        && !sentence.ends_with('?')
        && phrase::longest(&sentence.words, 0, REASONS).is_some()
        && phrase::longest(&sentence.words, 0, goes_on).is_none()
}

/// Whether a sentence takes back what was said before it.
pub(super) fn takes_back(sentence: &Sentence<'_>) -> bool {
    let back = phrases![
        "but? wait|actually|hmm",
        "but looking|maybe|perhaps|then",
        "hold on",
        "no that's|this|it",
        "or maybe|perhaps",
        "that's not|wrong",
    ];
    phrase::longest(&sentence.words, 0, back).is_some()
}

/// What people type at a prompt, or write without a capital: the names that look
/// most like words. "make" and "go" are both, and left as they are.
const COMMANDS: &[&str] = &[
    "adb",
    "ansible",
    "apt",
    "awk",
    "aws",
    "bash",
    "bazel",
    "brew",
    "bun",
    "bundle",
    "cargo",
    "cmake",
    "composer",
    "conda",
    "curl",
    "deno",
    "docker",
    "dotnet",
    "esbuild",
    "eslint",
    "ffmpeg",
    "gcloud",
    "gh",
    "git",
    "go",
    "gradle",
    "grep",
    "gulp",
    "helm",
    "iptables",
    "java",
    "jest",
    "jq",
    "just",
    "kubectl",
    "make",
    "maven",
    "mypy",
    "mysql",
    "nginx",
    "ninja",
    "node",
    "npm",
    "npx",
    "nvm",
    "pg_dump",
    "pg_restore",
    "pip",
    "pnpm",
    "podman",
    "poetry",
    "prettier",
    "psql",
    "pytest",
    "python",
    "redis",
    "rsync",
    "ruby",
    "ruff",
    "rustc",
    "rustup",
    "sed",
    "ssh",
    "sudo",
    "systemctl",
    "tar",
    "terraform",
    "tmux",
    "tsc",
    "uv",
    "vim",
    "vite",
    "vitest",
    "webpack",
    "wget",
    "yarn",
    "zsh",
];

/// Whether a word is the name of a tool, though it looks like any other. "make", "go",
/// "just" and "node" are words first.
pub(super) fn is_command(word: &Word<'_>) -> bool {
    word.is_any(COMMANDS) && !word.is_any(&["go", "just", "make", "node", "bundle", "composer"])
}

/// Whether what is set as code is such a tool, with or without what it is told to do.
pub(super) fn runs_command(word: &Word<'_>) -> bool {
    let name = word.text.split_whitespace().next();
    word.shape == Shape::Code && name.is_some_and(|name| COMMANDS.contains(&name))
}

/// Whether the word at this place is one that a sentence could begin with in a
/// capital: no name of a tool, no flag's command, nothing set as code.
pub(super) fn is_ordinary(words: &[Word<'_>], at: usize) -> bool {
    let Some(word) = words.get(at) else { return false };
    let flagged = words.get(at + 1).is_some_and(|next| next.text.starts_with('-'));
    // "go-git" and "tsc": names more often than words.
    let spelled = word.text.contains(['a', 'e', 'i', 'o', 'u', 'y']) && !word.text.contains('-');
    word.shape == Shape::Plain && !word.quoted && spelled && !flagged && !word.is_any(COMMANDS)
}
