//! Opposites that WordNet lacks, and what it wrongly calls the same.

/// Words of one side against those of the other.
pub(super) const OPPOSITES: &[(&str, &str)] = &[
    (
        "enable, enabled, activate, turn on, switch on",
        "disable, disabled, deactivate, turn off, switch off",
    ),
    ("allow, permit, let, grant", "deny, forbid, disallow, prohibit, block, ban, refuse, revoke"),
    ("open", "close, closed, shut"),
    ("before, prior to", "after, following"),
    ("always", "never"),
    ("must, should, shall, have to", "must not, should not, mustn't, shouldn't, shall not"),
    ("do", "don't, do not"),
    ("can", "cannot, can't"),
    ("will", "won't, will not"),
    ("with", "without"),
    ("include, including", "exclude, excluding, omit"),
    ("add, insert", "remove, delete, drop"),
    ("create", "delete, destroy"),
    ("start, begin, launch", "stop, end, finish, quit"),
    ("install", "uninstall"),
    ("mount", "unmount"),
    ("lock", "unlock"),
    ("pin, pinned", "unpin, unpinned"),
    ("encrypt", "decrypt"),
    ("encode", "decode"),
    ("compress", "decompress"),
    ("serialize, serialise", "deserialize, deserialise"),
    ("upload", "download"),
    ("push", "pull"),
    ("read", "write"),
    ("readable, read-only", "writable, read-write"),
    ("import", "export"),
    ("input", "output"),
    ("inbound, incoming, ingress", "outbound, outgoing, egress"),
    ("upgrade", "downgrade"),
    ("increase, raise, grow", "decrease, reduce, lower, shrink"),
    ("upstream", "downstream"),
    ("frontend, front-end, front end, client-side", "backend, back-end, back end, server-side"),
    ("client", "server"),
    ("public", "private"),
    ("internal", "external"),
    ("local", "remote"),
    ("manual, manually, by hand", "automatic, automatically"),
    (
        "sync, synchronous, synchronously, blocking",
        "async, asynchronous, asynchronously, non-blocking",
    ),
    ("static", "dynamic"),
    ("mutable", "immutable"),
    ("optional, optionally", "mandatory, required, compulsory, obligatory"),
    ("true", "false"),
    ("yes", "no"),
    ("on", "off"),
    ("in", "out"),
    ("up", "down"),
    ("left", "right"),
    ("top", "bottom"),
    ("above", "below"),
    ("over, more than, at least", "under, less than, at most, fewer than"),
    ("minimum, min", "maximum, max"),
    ("more", "less, fewer"),
    ("most", "least"),
    ("all, every, everything", "none, nothing, no"),
    ("many", "few"),
    ("early, earlier", "late, later"),
    ("first", "last"),
    ("next", "previous"),
    ("new", "old"),
    ("fast", "slow"),
    ("big, large", "small, little"),
    ("long", "short"),
    ("high", "low"),
    ("strict, strictly", "lenient, loose, permissive"),
    ("stable", "unstable"),
    ("safe", "unsafe"),
    ("secure", "insecure"),
    ("signed", "unsigned"),
    ("cheap", "expensive"),
    ("simple, easy", "complex, complicated, difficult, hard"),
    ("online", "offline"),
    ("alive, living", "dead"),
    ("pass, succeed, success", "fail, failure"),
    ("passing, green", "failing, broken"),
    ("accept, approve", "reject, decline"),
    ("prefer, like, love, enjoy", "dislike, hate, avoid"),
    ("agree", "disagree"),
    ("keep, retain, preserve", "discard, throw away"),
    ("use, using", "avoid, avoiding"),
    ("join", "leave"),
    ("hire", "fire"),
    ("buy", "sell"),
    ("lend", "borrow"),
    ("send", "receive"),
    ("attach", "detach"),
    ("connect", "disconnect"),
    ("subscribe", "unsubscribe"),
    ("follow", "unfollow"),
    ("merge", "split"),
    ("expand", "collapse"),
    ("show, visible", "hide, hidden, invisible"),
    ("allowlist, whitelist", "denylist, blocklist, blacklist"),
    ("opt in, opt-in", "opt out, opt-out"),
    ("single, one", "multiple, several"),
    ("ascending, asc", "descending, desc"),
    ("horizontal, horizontally", "vertical, vertically"),
    ("primary", "secondary, replica"),
    ("positive", "negative"),
    ("valid", "invalid"),
    ("known", "unknown"),
    ("supported", "unsupported, deprecated"),
    ("possible", "impossible"),
    ("healthy", "unhealthy, ill, sick"),
    ("married", "single, divorced, unmarried"),
    ("morning person, early bird", "night owl"),
    ("light", "dark"),
    ("friend", "enemy, foe"),
    ("inclusive", "exclusive"),
    ("eager, eagerly", "lazy, lazily"),
    ("stateful", "stateless"),
    ("singular", "plural"),
    ("open source, open-source", "closed source, closed-source, proprietary"),
    ("case-sensitive, case sensitive", "case-insensitive, case insensitive"),
    ("blocklisted, banned, forbidden", "allowed, permitted"),
];

/// What WordNet calls the same, though in what is said of projects it is not; two words
/// to a pair.
pub(in crate::words) const STRANGERS: &str = "\
    agent factor, aim object, all any, all whatever, amount number, any whatever, apply use, \
    argument statement, arm branch, assert verify, become get, biscuit cookie, bit moment, \
    block freeze, body trunk, boot reboot, boot trunk, branch fork, break interrupt, \
    buffer pilot, bug tease, cache hoard, cancel delete, case event, category class, \
    central key, chance risk, change vary, check ensure, child minor, choose prefer, \
    class family, clock time, close near, cloud corrupt, cluster flock, coffee java, \
    commit pull, continue keep, corner tree, count enumerate, curl lock, cursor pointer, \
    delete edit, depository library, derive gain, doc doctor, dog tail, double duplicate, \
    draw pull, drive motor, driver golfer, effective efficient, embrasure port, \
    encode encryption, engage lock, entanglement web, exit leave, exponent index, fill see, \
    fine okay, fit meet, fix set, force push, frame skeleton, framework model, function map, \
    garbage scrap, go move, go run, graph grapheme, guess think, handwriting script, \
    hard-worker slave, head run, heap stack, hold keep, host legion, husk shell, interface port, \
    issue number, issue topic, item token, keep maintain, keep prevent, kernel meat, \
    language words, larboard port, lead track, live populate, live survive, load payload, \
    log logarithm, mail send, main master, master original, merge mix, minute moment, \
    minute second, model pattern, moment sec, moment second, mouse sneak, nap sleep, need want, \
    net profit, node thickening, now today, number total, opinion view, override reverse, \
    package packet, patch spell, pen write, pipe tube, place set, plan program, position view, \
    postpone table, press push, project task, put set, quit stop, race speed, rail rails, \
    record register, regard view, register registry, resolve settle, root stem, run tally, \
    run test, rust rusty, say state, see view, server waiter, shop store, sign signal, \
    string train, sum total, test trial, thread yarn, three triplet, variant version";
