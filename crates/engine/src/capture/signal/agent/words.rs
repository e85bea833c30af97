//! The words by which an agent's statements are told from its work.

use super::super::phrase::{Phrases, phrases};

/// What also begins what is said of a thing.
pub(super) const SAYS: &Phrases = phrases![
    "doesn't|don't|can't|won't|cannot|implicitly",
    "defaults to",
    "only|always|never|automatically|explicitly|silently|internally|directly|simply|typically|usually _",
    "must|can|will|isn't|aren't|is|are _",
];
/// The same of more than one thing.
pub(super) const DO: &Phrases = phrases![
    "accept|belong|carry|contain|depend|exist|expect|follow|get|go|handle|have|include|inherit|keep|live|need|rely|require|return|share|skip|store|support|survive|track|use|work|write",
];
/// What is a verb even where the word before it looks like one.
pub(super) const JOINTS: &Phrases = phrases![
    "is|are|isn't|aren't|don't|doesn't|can|can't|must|will|won't|only|always|never|cannot"
];
/// What tells of a thing's nature, rather than of what it does among other things.
pub(super) const STRONG: &Phrases = phrases![
    "requires|require|ignores|overrides|assumes|relies|treats|implicitly|expects|expect|enforces|guarantees|must|cannot|depends|respects|inherits|preserves|survives",
    "doesn't|don't|can't|won't",
    "only|always|never",
    "defaults to",
    "isn't|aren't recommended|intended|suitable for",
    "lives|live|resides|stored|located|defined|documented|configured in|at|under|on|as",
];
/// What stays true whatever somebody is about to change. What a thing supports is what it is
/// made for; what it does not is worth knowing.
pub(super) const NATURE: &Phrases = phrases![
    "requires|require|expects|ignores|overrides|assumes|relies|treats|enforces|guarantees|respects|inherits|preserves|cannot|implicitly",
    "doesn't|don't|won't|can't support|allow|accept|add|run|propagate|generate|emit|respect|require|work|fire|trigger|survive|preserve|affect|apply|create|delete|inherit|load|return|include|expose|cache|retry|persist|produce|provide|reject|resolve|handle|execute|remove|read|follow|parse|recognize|recognise|track",
    "only runs|run|affects|affect|applies|apply|works|work|accepts|supports|fires|triggers|loads|happens|matches",
    "must be|have",
    "can't be",
    "defaults to",
    "is|are automatically|only? stored|located|kept|configured|documented|excluded|gitignored|generated|auto-discovered|logged|injected|derived|encoded|validated|built|signed|cached|loaded|registered|keyed|scoped|sharded|embedded|deployed|hosted|published in|at|under|via|by|from|to|as|with|on|per|inside",
    "lives|live|resides in|at|under|on",
    "is|are deprecated since|in|by",
    "is|are a|an type|alias|wrapper|thin|drop-in|global|singleton",
    "isn't|aren't recommended|intended|suitable for",
    "isn't|aren't safe|thread-safe|supported|guaranteed|allowed|cached|tracked|persisted|idempotent|case-sensitive|free",
    "never|always runs|returns|fires|gets|exists|uses",
];
/// What a thing needs and does not do, whoever asks.
pub(super) const LIMITS: &Phrases = phrases![
    "requires|require|expects|cannot",
    "doesn't|don't|can't support|allow|accept|have|provide|run|work|load|include|persist",
    "only supports|accepts|runs|works|allows",
    "must be|have|come",
    "can't be",
    "by default",
];
/// The same, as the verb of what is said of all things of a sort.
pub(super) const LIMITED: &Phrases =
    phrases!["can't|cannot|don't|must|require _", "can? only|never|always _"];
/// Who is no thing.
pub(super) const PEOPLE: &[&str] =
    &["users", "players", "members", "developers", "people", "customers", "clients", "teams"];
/// What makes a thing's doing its nature.
pub(super) const HOLDS: &Phrases =
    phrases!["by default", "unless|regardless", "even if|when|though", "because|since"];
/// What is worth knowing of the code at hand: what it needs, where things are, what holds
/// unless somebody says otherwise. What else it does, a look at it tells.
pub(super) const BINDING: &Phrases = phrases![
    "requires|require|expects|expect|enforces|guarantees",
    "defaults|default to",
    "lives|live|resides in|at|under|on",
    "is|are automatically|only? stored|located|kept|configured|excluded|gitignored|generated|logged|derived|encoded|keyed|scoped|sharded|partitioned|namespaced|cached|loaded|registered|deployed|hosted|published|signed|read|embedded in|at|under|via|by|from|to|as|with|on|per|inside|once",
    "must be|have|match|run|come|go|stay|exist",
    "is|are defined|declared|implemented in|at|under",
    "is|are a|an alias|wrapper|singleton|symlink|submodule",
    "falls|fall back",
];
/// Where something is.
pub(super) const PLACED: &Phrases = phrases![
    "lives|live|resides in|at|under|on",
    "is|are stored|located|kept|defined|declared|implemented in|at|under|on",
];
/// Why something of the code at hand is as it is.
pub(super) const BECAUSE: &Phrases = phrases!["because|since", "by design", "to avoid|prevent"];
/// What somebody's own code does not do is what they are about to mend.
pub(super) const LACKS: &Phrases = phrases!["doesn't|don't|won't|can't|never"];
/// What tells only which piece of code uses which.
pub(super) const CALLS: &Phrases =
    phrases!["imports|calls|passes|forwards|delegates|exports|invokes|renders|includes|sets"];
/// What gives a reason, a condition or a contrast.
pub(super) const REASONS: &Phrases = phrases![
    "because|since|unless|otherwise|regardless|instead|rather|so|whereas|therefore",
    "which means|is|makes",
    "only|even|except if|when|for|after|before",
    "by default|design|convention",
    "to avoid|prevent|ensure|keep|allow",
    "source of truth",
];
/// What gives a condition.
pub(super) const CONDITIONS: &Phrases = phrases!["when|whenever|if|unless|until|per _ _"];
/// What is said where it is not yet settled what will be.
pub(super) const WEIGHS: &Phrases = phrases![
    "recommend|recommendation|recommended|suggest|suggestion|propose|proposal|proposed|alternatively",
    "i'd|i'll",
    "could|might be|go|also|use|add|have|make|move",
    "we|you could|should|might",
    "would be|make|need",
    "option|approach a|b|c|1|2|3",
    "pros|cons|trade-offs|tradeoffs|brainstorm|brainstorming|roadmap|vision",
];
/// Opens a sentence that says after a comma what it is about.
pub(super) const OPENERS: &Phrases = phrases![
    "when|if|since|because|for|in|on|with|after|before|during|whenever|without|under|unlike|as|while|although|inside|from|by|at|once"
];
/// Words that can stand before the name of a thing.
pub(super) const DETERMINERS: &[&str] =
    &["the", "a", "an", "all", "each", "every", "both", "any", "only", "no", "this", "our"];
/// Things of which there are many, where nothing says which are meant.
pub(super) const BARE: &[&str] =
    &["entries", "fields", "files", "items", "requests", "results", "rows", "users", "values"];
/// Words before a noun: what stands before them is an order ("Disable the proxy").
pub(super) const ARTICLES: &[&str] =
    &["the", "a", "an", "any", "all", "each", "every", "its", "their", "your", "our", "up"];
/// What only an order begins with.
pub(super) const ORDERS: &[&str] = &[
    "add",
    "apply",
    "avoid",
    "configure",
    "consider",
    "convert",
    "create",
    "delete",
    "disable",
    "enable",
    "ensure",
    "extract",
    "fix",
    "implement",
    "install",
    "keep",
    "make",
    "move",
    "remove",
    "rename",
    "replace",
    "set",
    "simplify",
    "use",
    "verify",
    "write",
];
/// What a piece of code is called after its name.
pub(super) const PIECES: &[&str] = &[
    "class",
    "code",
    "component",
    "function",
    "hook",
    "interface",
    "method",
    "module",
    "service",
    "struct",
    "type",
];
/// What a tool is called after its name.
pub(super) const TOOLS: &[&str] = &[
    "browser",
    "bundler",
    "cli",
    "compiler",
    "daemon",
    "driver",
    "emulator",
    "extension",
    "formatter",
    "framework",
    "library",
    "linter",
    "package",
    "parser",
    "plugin",
    "runner",
    "runtime",
    "sdk",
];
/// Values, of which nothing can be said.
pub(super) const VALUES: &[&str] = &["true", "false", "none", "null", "nil", "undefined"];
/// What was done, where the word does not end like most that say so.
pub(super) const DONE: &[&str] = &[
    "built", "found", "gave", "got", "kept", "made", "put", "ran", "set", "split", "took", "wrote",
];
/// What is said of a thing that only its context names.
pub(super) const IS: &Phrases = phrases!["is|are|will|can|has|becomes|contains|says|gets"];
/// Words that no subject holds: what came before them was no subject.
pub(super) const TIES: &[&str] = &[
    "to", "so", "it", "because", "since", "while", "without", "that", "which", "if", "when", "but",
    "then", "now", "they", "into", "via", "onto", "by", "as", "how", "many", "what", "where",
    "why", "who",
];
/// Heads of subjects that belong to the work at hand, or to the talk about it.
pub(super) const AT_HAND: &Phrases = phrases![
    "condition|constant|content|contents|integration|handle|version|story|stories|prd|prds|ticket|tickets|layer",
    "advantage|alternative|answer|approach|argument|assertion|assertions|assumption|benefit|branch|bug|button|call|caller|callers|case|cast|change|changes|cleanup|comment|comments|commit|commits|concern|conflict|cost|counter-argument|description|diagnostic|diagnostics|diff|difference|doc|docs|document",
    "edit|effort|entries|error|errors|failure|failures|finding|findings|fix|fixes|goal|guard|heading|idea|implementation|import|imports|indentation|issue|job|label|line|lines|lint|log|logs|maintainer|message|one|option|output|parameter|part|pattern|patterns|phase|placeholder|plan|point|pr|problem|proposal|query|question",
    "reason|refactor|request|researcher|researchers|rest|result|results|review|reviewer|risk|run|scenario|screenshot|section|side|solution|step|subagent|suggestion|summary|support|task|test|tests|thing|things|thread|threads|title|trade-off|tradeoff|trick|variable|warning|warnings|way|work|worktree",
];
/// What speaks of the moment, of the speaker or the listener, of a case that is
/// played through, or only judges.
pub(super) const PASSING: &Phrases = phrases![
    "already|still|will|our|resolved|defunct|now-defunct|comprehensive|well-implemented|well-structured",
    "the|a new",
    "both files|methods|functions|places|cases|tests|paths|of|from|via|in|at|on",
    "modern|modular|well-organized|clearly|cleanly|neatly|seamlessly|elegantly|nicely|efficiently|easily",
    "only|never|internally called|used|referenced|imported|invoked|needed",
    "easier|readable",
    "isn't|aren't|not found|present|shown|visible",
    "the file _",
    "line|lines _",
    "becomes|become",
    "exactly one|two|three",
    "when|if|for|in|on|with|to|from|of|by|at|returns|uses|calls|reads that|those _",
    "only|always|never checked|looked|handled|returned|covered|matched|worked|supported",
    "grep results|output",
    "shows|prints|confirms|definitive",
    "she|he|her|his|him",
    "different|completely|low-risk|slightly|larger|smaller|bigger|interesting|unresolved|barely|robust|very",
    "we saw|see|found|tried",
    "the most|best",
    "not configured|set|enabled|installed|deployed|wired|registered",
    "doesn't|don't need",
    "likely|probably|maybe|perhaps|might|may|possibly|presumably|seems|seem|appears|appear|looks",
    "i|i'm|i've|i'll|me|my|you|your|you're|you've|you'll|you'd",
    "let me|us",
    "let's|we'll|we're|we've|we'd",
    "should|could|would|shouldn't|wouldn't|couldn't",
    "we should|need|can|could|want|have|just|already|must|might|will|are|only",
    "above|below|here|here's|today|yesterday",
    "tests|test|build|lint|ci|checks pass|passes|fail|fails|failed|failing|succeed",
    "has|have|hasn't|haven't been|changed|moved|landed",
    "hasn't|haven't|was|were|wasn't|weren't|had|did|didn't",
    "almost|most|fairly|pretty certainly|likely|sure",
    "must be _",
    "used to",
    "session|user|agent|client|worktree|thread|developer|commit|file|person a|b|c|d|e",
    "alice|bob|charlie|someone|somebody",
    "option|task|phase|test|section|round|wave _",
    "fine|good|clean|perfect|great|straightforward|complete|ready|successful|successfully|solid|okay|ok|acceptable|reasonable|useful|useless|nice|obvious|clear|passing|passed|green|obsolete",
    "nowhere|untested|uncovered|unused|unreachable|duplicated|duplication|redundant|inconsistent|hardcoded|unnecessary|unrelated|pre-existing|overkill|cosmetic|safe|unsafe|equivalent|appropriate|sufficient|confirmed|verified|complaint|complaints|nit|worth|recommend|suggests|suggest",
    "todo|caveat|edge|trivial|simple|simpler|cleaner|better|worse|misleading|orphaned|stale|intact|untouched|unchanged|affected|unaffected|risky|harmless|reachable|inert|deleted|retyped|vulnerable|unverified|corrupted|follow-up|risk|unavailable|staged|intentional|intentionally|nearest|usable",
    "no|never direct|existing|used|unit|called|test|tests|executed|reached",
    "not used|covered|tested|called|needed|necessary|relevant|blocking|applicable|yet|running",
    "used in|by tests|test",
    "when|if set|unset|empty|present|enabled|disabled",
    "the flag|field|value|setting|parameter|option|variable is|are|has",
    "typically|usually|often|generally|sometimes|substantial|significant",
    "is|are used|imported|referenced|called in|by|from|at|across",
    "the|my|our|this|these change|changes|fix|refactor|refactoring|plan|task|review|comment|comments|suggestion|proposal|diff|pr|commit|approach|implementation|solution|finding|findings|reviewer|conversation|migration|merge|conflict|conflicts",
    "proposed|current|currently|remaining|pending|unstaged|uncommitted|upcoming|deferred|queued|planned",
    "is|are being|there",
    "is|are not set",
    "isn't|aren't set|being|there",
    "is|are|becomes|gets lost|dropped|null|false",
    "silently ignored|dropped|lost|skipped",
    "the|simplest|best|right|safe|only|correct|wrong|nearest fix|place|approach|alternative|way|thing",
    "that|this flag|field|value|line|call|type|param|parameter|setting|option|method|variable|column|key|prop|check|directory|folder|path|command|hook|endpoint|block|case|job|run|build|check|process|request|workflow",
    "in place|sync",
    "the|all|these|those two|three|four|five|six|additional|following|last|first",
    "works|work|working now",
    "anywhere|respectively|supposedly",
    "the same applies|goes",
    "false alarm",
    "will now",
    "can be a|an",
    "moved to",
    "committed as|on|locally",
    "after that",
    "need|needs|needed to|updating|fixing|checking|changing|modification",
    "but never|nothing|no|not",
    "but only contains|has|holds",
    "but _? _? _? _? never|nothing|doesn't|isn't|don't|aren't|not|hasn't|starts",
    "going|about to",
    "is|was|were supposed to",
    "is|are|isn't|aren't valid",
    "if|when the? user|users",
    "won't|doesn't help|work|matter|exist",
];
/// What is weighed against the work at hand; in a report it only tells what was so
/// before.
pub(super) const BESIDES: &Phrases = phrases![
    "just|actually|either|too|then|though|also|later|again",
    "old|original|previous|former|initial|existing|correct|correctly|duplicate|duplicates|identical|consistent",
    "line|lines|step|point _",
];
/// What is wrong, whoever says so. What returns an error need not be.
pub(super) const WRONG: &Phrases = phrases![
    "panics|panic|panicked|bad|broke|broken|bug|bugs|buggy|crash|crashed|crashes|crashing|drift|flaky|hang|hangs|incorrect|incorrectly|issue|issues|leak|leaking|leaks|messed|mismatch|problem|problems|properly|slow|stuck|todo|undefined|unexpected|violates|weird|wrong|wrongly",
];
/// What is seen on a screen, which changes as often as somebody looks at it.
pub(super) const SEEN: &Phrases = phrases![
    "background|badge|banner|blur|border|button|buttons|card|cards|chart|charts|chip|color|colors|colour|colours|column|columns|css|dropdown|flex|font|footer|header|headers|hover|icon|icons|label|layout|margin|legend|modal|navbar|padding|panel|pill|pixel|pixels|placeholder|plot|popup|poster|scroll|scrollbar|section|sidebar|skeleton|spacing|styling|swatch|tab|tabs|tile|title|toast|toolbar|tooltip|typography|viewport",
];
/// The same in the names of files and variables.
pub(super) const SEEN_IN_NAMES: &[&str] = &[
    ".css", ".html", ".jsx", ".scss", ".svelte", ".tsx", ".vue", "badge", "border", "button",
    "chip", "color", "footer", "header", "hero", "icon", "layout", "margin", "modal", "padding",
    "poster", "skeleton", "spacing", "style", "widget",
];
/// What changes do, rather than what they leave behind.
pub(super) const CHANGES: &[&str] = &[
    "adds",
    "always",
    "asserts",
    "changes",
    "confirms",
    "covers",
    "describes",
    "documents",
    "explains",
    "fixes",
    "mentions",
    "moves",
    "removes",
    "renames",
    "replaces",
    "tests",
    "this",
    "updates",
    "verifies",
];
/// What tells nobody how the code itself works.
pub(super) const BESIDE_CODE: &Phrases = phrases![
    "test|tests|coverage|comment|comments|doc|docs|docstring|readme|note|assertion|assertions|case|cases|documentation|changelog|section|mention|mentions"
];
