//! Names of things, made up, none of them twice.

use crate::facts::Chance;

/// What there is to say something about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Service,
    Host,
    Database,
    Person,
    Group,
    Repository,
    Job,
    Library,
    Flag,
}

impl Kind {
    /// All of them.
    pub(super) const ALL: [Self; 9] = [
        Self::Service,
        Self::Host,
        Self::Database,
        Self::Person,
        Self::Group,
        Self::Repository,
        Self::Job,
        Self::Library,
        Self::Flag,
    ];

    /// How names end: the usual way, and the way of the thing beside it.
    fn endings(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Service => &[
                ("api", "worker"),
                ("gateway", "proxy"),
                ("server", "client"),
                ("router", "balancer"),
                ("indexer", "searcher"),
                ("mailer", "notifier"),
            ],
            Self::Host => &[
                ("02", "03"),
                ("04", "05"),
                ("10", "11"),
                ("16", "17"),
                ("24", "25"),
                ("38", "39"),
            ],
            Self::Database => &[
                ("main", "archive"),
                ("orders", "refunds"),
                ("users", "accounts"),
                ("events", "metrics"),
                ("live", "shadow"),
                ("stock", "prices"),
            ],
            Self::Person => &[
                ("Amara", "Anton"),
                ("Boris", "Bella"),
                ("Chiara", "Carlo"),
                ("Jonas", "Judith"),
                ("Luca", "Lena"),
                ("Nadia", "Nils"),
                ("Oskar", "Olga"),
                ("Rosa", "Rolf"),
                ("Soren", "Signe"),
                ("Tove", "Timo"),
            ],
            Self::Group => &[
                ("North", "South"),
                ("Blue", "Red"),
                ("Prime", "Second"),
                ("Alpha", "Omega"),
                ("Day", "Night"),
                ("Core", "Edge"),
            ],
            Self::Repository => &[
                ("app", "app-legacy"),
                ("web", "web-admin"),
                ("cli", "gui"),
                ("lab", "playground"),
                ("docs", "blog"),
                ("sdk", "sdk-examples"),
            ],
            Self::Job => &[
                ("export", "import"),
                ("rollup", "cleanup"),
                ("reindex", "reload"),
                ("mirror", "sweep"),
                ("invoice", "dunning"),
                ("digest", "prune"),
            ],
            Self::Library => &[
                ("kit", "kit-extras"),
                ("parse", "print"),
                ("auth", "audit"),
                ("math", "stats"),
                ("wire", "wire-codec"),
                ("log", "trace"),
            ],
            Self::Flag => &[
                ("beta", "gamma"),
                ("rollout", "rollback"),
                ("banner", "popup"),
                ("fast_path", "slow_path"),
                ("new_cart", "old_cart"),
                ("dark_mode", "light_mode"),
            ],
        }
    }

    /// A name from its parts.
    fn assemble(self, stem: &[&str], ending: &str) -> String {
        match self {
            Self::Service | Self::Job => format!("{}-{ending}", stem.join("-")),
            Self::Host => format!("{}{ending}.example.net", stem.join("-")),
            Self::Database | Self::Flag => format!("{}_{ending}", stem.join("_")),
            Self::Person => format!("{ending} {}", capital(&stem.concat())),
            Self::Group => {
                let stem: Vec<String> = stem.iter().map(|part| capital(part)).collect();
                format!("Team {} {ending}", stem.join(" "))
            }
            Self::Repository => format!("{}/{ending}", stem.join("-")),
            Self::Library => format!("{}-{ending}", stem.concat()),
        }
    }

    /// What the stem of a name is made of, so that there are enough names.
    fn stem(self, count: usize) -> Vec<&'static [&'static str]> {
        let lists: &[&[&[&'static str]]] = match self {
            Self::Person => &[
                &[SYLLABLES, SYLLABLES],
                &[SYLLABLES, SYLLABLES, SYLLABLES],
                &[SYLLABLES, SYLLABLES, SYLLABLES, SYLLABLES],
            ],
            _ => &[&[FIRST], &[FIRST, SECOND], &[FIRST, SECOND, SYLLABLES, SYLLABLES]],
        };
        let names = |lists: &&&[&[&str]]| {
            lists.iter().map(|list| list.len()).product::<usize>() * self.endings().len()
        };
        let enough = lists.iter().find(|lists| names(lists) >= count);
        enough.or(lists.last()).map(|lists| lists.to_vec()).unwrap_or_default()
    }
}

/// Gives out the names of one kind.
pub(super) struct Names {
    kind: Kind,
    stem: Vec<&'static [&'static str]>,
    given: usize,
}

impl Names {
    /// Enough for so many things.
    pub(super) fn new(kind: Kind, count: usize) -> Self {
        Self { kind, stem: kind.stem(count), given: 0 }
    }

    /// A name nobody had before, and that of a thing beside it, which nobody had either.
    pub(super) fn fresh(&mut self) -> (String, String) {
        // Steps of a prime that divides no list's length visit every name once, and
        // neighbours in time are not neighbours in name.
        const STEP: usize = 2_654_435_761;
        let endings = self.kind.endings();
        let all = self.stem.iter().map(|list| list.len()).product::<usize>() * endings.len();
        let mut rest = self.given.wrapping_mul(STEP) % all;
        self.given += 1;
        let mut digit = |base: usize| {
            let digit = rest % base;
            rest /= base;
            digit
        };
        let (ending, beside) = endings[digit(endings.len())];
        let stem: Vec<&str> = self.stem.iter().map(|list| list[digit(list.len())]).collect();
        (self.kind.assemble(&stem, ending), self.kind.assemble(&stem, beside))
    }
}

/// Somebody's name, for a value; nothing is said about them.
pub(super) fn person(chance: &mut Chance) -> String {
    let given = chance.of(&["Elif", "Farid", "Greta", "Hiro", "Ines", "Priya", "Quentin", "Yusuf"]);
    let family: String = (0..3).map(|_| syllable(chance)).collect();
    format!("{given} {}", capital(&family))
}

/// A piece of a made-up word.
pub(super) fn syllable(chance: &mut Chance) -> &'static str {
    chance.of(SYLLABLES)
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

const SYLLABLES: &[&str] = &[
    "ba", "cor", "del", "fen", "gar", "hul", "jin", "kas", "lum", "mor", "nav", "oli", "pex",
    "qua", "rin", "sol", "tam", "ulm", "vex", "wis", "yar", "zed", "bra", "cli", "dro", "fla",
];

const FIRST: &[&str] = &[
    "harbor", "copper", "willow", "ember", "falcon", "granite", "juniper", "kestrel", "lantern",
    "maple", "nimbus", "onyx", "pebble", "quartz", "raven", "saffron", "thistle", "umber",
    "velvet", "walnut", "amber", "birch", "cobalt", "dune", "elder", "fjord", "glacier", "heron",
    "indigo", "jasper", "koala", "lotus", "meadow", "nectar", "orchid", "poplar", "quiver",
    "ripple", "spruce", "tundra", "urchin", "violet", "wander", "yarrow", "zephyr", "acorn",
    "bramble", "cinder", "dapple", "estuary", "fable", "gravel", "hazel", "ivory", "jigsaw",
    "kelp", "linen", "mosaic", "nutmeg", "opal",
];

const SECOND: &[&str] = &[
    "quill", "anchor", "basket", "candle", "drum", "easel", "feather", "goblet", "hammer",
    "inkwell", "jar", "kettle", "ladle", "mirror", "needle", "oar", "pulley", "quilt", "ribbon",
    "saddle", "teapot", "umbrella", "vase", "whistle", "axle", "barrel", "chisel", "dial",
    "engine", "fiddle", "gong", "hinge", "iron", "jug", "knot", "loom", "magnet", "nozzle",
    "organ", "plough", "rake", "shovel", "trowel", "urn", "violin", "wagon", "yoke", "zither",
    "arrow", "bell", "cork", "dome", "flute", "gear", "hook", "jetty", "keel", "lever", "mast",
    "net",
];
