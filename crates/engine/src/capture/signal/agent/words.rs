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
    "accept|belong|carry|contain|depend|exist|expect|follow|get|go|handle|have|include|inherit|keep|live|need|read|rely|require|return|share|skip|store|support|survive|track|use|work|write",
];
/// What is a verb even where the word before it looks like one.
pub(super) const JOINTS: &Phrases = phrases![
    "is|are|isn't|aren't|don't|doesn't|can|can't|must|will|won't|only|always|never|cannot"
];
/// What tells of a thing's nature, rather than of what it does among other things.
pub(super) const STRONG: &Phrases = phrases![
    "requires|require|ignores|overrides|assumes|relies|treats|implicitly|expects|expect|enforces|guarantees|must|cannot|depends|respects|inherits|preserves|survives|supports",
    "doesn't|don't|can't|won't|isn't|aren't",
    "only|always|never",
    "defaults to",
    "lives|live|resides|stored|located|defined|documented|configured in|at|under|on|as",
    "is|are a|an|the|not|no",
];
/// What stays true whatever somebody is about to change.
pub(super) const NATURE: &Phrases = phrases![
    "requires|require|expects|ignores|overrides|assumes|relies|treats|enforces|guarantees|respects|inherits|preserves|supports|support|cannot|implicitly",
    "doesn't|don't|won't|can't support|allow|accept|add|run|propagate|generate|emit|respect|require|work|fire|trigger|survive|preserve|affect|apply|create|delete|inherit|load|return|include|expose|cache|retry|persist|produce|provide|reject|resolve|handle|execute",
    "only runs|run|affects|affect|applies|apply|works|work|accepts|supports|fires|triggers|loads|happens|matches",
    "must be|have",
    "defaults to",
    "is|are automatically|only? stored|located|kept|configured|documented|excluded|gitignored|generated|auto-discovered|logged|injected|derived|encoded|validated|built|signed|cached|loaded|registered|keyed|scoped|sharded|embedded|deployed|hosted|published in|at|under|via|by|from|to|as|with|on|per|inside",
    "lives|live|resides in|at|under|on",
    "is|are a|an type|alias|wrapper|thin|drop-in|global|singleton",
    "never|always runs|returns|fires|gets|exists|uses",
];
/// What somebody's own code does not do is what they are about to mend.
pub(super) const LACKS: &Phrases = phrases!["doesn't|don't|won't|can't|never"];
/// What gives a reason, a condition or a contrast.
pub(super) const REASONS: &Phrases = phrases![
    "because|since|unless|otherwise|regardless|instead|rather|so|whereas|therefore",
    "which means|is|makes",
    "only|even|except if|when|for|after|before",
    "by default|design|convention",
    "to avoid|prevent|ensure|keep|allow",
    "not _",
    "source of truth",
];
/// Opens a sentence that says after a comma what it is about.
pub(super) const OPENERS: &Phrases = phrases![
    "when|if|since|because|for|in|on|with|after|before|during|whenever|without|under|unlike|as|while|although|inside|from|by|at|once"
];
/// Words that can stand before the name of a thing.
pub(super) const DETERMINERS: &[&str] =
    &["the", "a", "an", "all", "each", "every", "both", "any", "only", "no", "this", "our"];
/// Words that no subject holds: what came before them was no subject.
pub(super) const TIES: &[&str] = &[
    "to", "so", "it", "that", "which", "if", "when", "but", "then", "now", "they", "into", "via",
    "onto", "by", "as", "how", "many", "what", "where",
];
/// Heads of subjects that belong to the work at hand, or to the talk about it.
pub(super) const AT_HAND: &Phrases = phrases![
    "advantage|alternative|answer|approach|argument|assertion|assertions|assumption|benefit|branch|bug|button|call|caller|callers|case|cast|change|changes|cleanup|comment|comments|commit|commits|concern|conflict|cost|counter-argument|description|diagnostic|diagnostics|diff|difference|doc|docs|document",
    "edit|effort|error|errors|failure|failures|finding|findings|fix|fixes|goal|guard|heading|idea|implementation|import|imports|indentation|issue|job|key|label|lint|log|logs|maintainer|message|one|option|output|parameter|part|pattern|patterns|phase|placeholder|plan|point|pr|problem|proposal|query|question",
    "reason|refactor|request|researcher|researchers|rest|result|results|review|reviewer|risk|run|scenario|screenshot|section|side|solution|step|subagent|suggestion|summary|support|task|test|tests|thing|things|title|trade-off|tradeoff|trick|variable|warning|warnings|way|work|worktree",
];
/// What speaks of the moment, of the speaker or the listener, of a case that is
/// played through, or only judges.
pub(super) const PASSING: &Phrases = phrases![
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
    "nowhere|untested|uncovered|unused|unreachable|duplicated|duplication|redundant|inconsistent|hardcoded|unnecessary|unrelated|pre-existing|overkill|cosmetic|safe|unsafe|equivalent|appropriate|sufficient|valid|confirmed|verified|complaint|complaints|nit|worth|recommend|suggests|suggest",
    "todo|caveat|edge|trivial|simple|simpler|cleaner|better|worse|misleading|orphaned|stale|intact|untouched|unchanged|affected|unaffected|risky|harmless|reachable|inert|deleted|retyped|vulnerable|unverified|corrupted|follow-up|risk|unavailable|staged|intentional|intentionally|nearest|usable",
    "no|never direct|existing|used|unit|called|test|tests|executed|reached",
    "not used|covered|tested|called|needed|necessary|relevant|blocking|applicable|yet|running",
    "used in|by tests|test",
    "the|my|our|this|these change|changes|fix|refactor|refactoring|plan|task|review|comment|comments|suggestion|proposal|diff|pr|commit|approach|implementation|solution|finding|findings|reviewer|conversation|migration|merge|conflict|conflicts",
    "proposed|current|currently|remaining|pending|unstaged|uncommitted|upcoming|deferred|queued|planned",
    "is|are being|there",
    "is|are not set",
    "isn't|aren't set|being|there",
    "is|are|becomes|gets lost|dropped|null|false",
    "silently ignored|dropped|lost|skipped",
    "the|simplest|best|right|safe|only|correct|wrong|nearest fix|place|approach|alternative|way|thing",
    "that|this flag|field|value|line|call|type|param|parameter|setting|option|method|variable|column|key|prop|check|directory|folder|path|command|hook|endpoint|block|case",
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
    "but _? _? _? _? never|nothing|doesn't|isn't|don't|aren't|not|hasn't|starts",
    "going|about|supposed to",
    "if|when the? user|users",
    "won't|doesn't help|work|matter|exist",
];
/// What is weighed against the work at hand; in a report it only tells what was so
/// before.
pub(super) const BESIDES: &Phrases = phrases![
    "already|still|just|actually|either|too|then|though|also|later|again",
    "old|original|previous|former|initial|existing|correct|correctly|duplicate|duplicates|identical|consistent",
    "line|lines|step|point _",
];
/// What is wrong, whoever says so. What returns an error need not be.
pub(super) const WRONG: &Phrases = phrases![
    "bad|broke|broken|bug|bugs|buggy|crash|crashed|crashes|crashing|drift|flaky|hang|hangs|incorrect|incorrectly|issue|issues|leak|leaking|leaks|messed|mismatch|problem|problems|properly|slow|stuck|todo|undefined|unexpected|violates|weird|wrong|wrongly",
];
/// What was made, and what then says what it does.
pub(super) const MADE: &Phrases =
    phrases!["added|introduced|created|extracted|implemented|defined"];
pub(super) const MADE_FOR: &Phrases = phrases![
    "that|which|so|because|since|when|whenever",
    "to avoid|prevent|ensure|make|keep|match|support|handle|allow|eliminate|capture|detect|verify|enable|disable|track|store|control|limit|reduce|share|reuse|guard|protect|skip|read|write|parse|compute|extract|find|return",
];
/// What was changed, and what then says why, or for when.
pub(super) const CHANGED: &Phrases = phrases![
    "replaced|switched|moved|changed|converted|renamed|unified|centralized|split|dropped|removed|made|extended|refactored|modified|updated",
];
pub(super) const CHANGED_FOR: &Phrases =
    phrases!["so|because|since|instead|rather|when|if|whenever|unless|now|only|which"];
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
    "test|tests|coverage|comment|comments|doc|docs|docstring|readme|note|assertion|assertions|case|cases|documentation|changelog|section"
];
