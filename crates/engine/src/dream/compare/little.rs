//! Little words, which tell parts and carry no topic.

/// Prepositions that tell a thing's part in a sentence.
pub(super) const PREPOSITIONS: &[&str] = &[
    "about", "across", "after", "against", "along", "among", "as", "at", "because", "behind",
    "between", "by", "for", "from", "in", "into", "of", "on", "onto", "over", "per", "than",
    "through", "to", "toward", "towards", "under", "upon", "via", "with", "within",
];

/// Words that carry no topic.
pub(super) const LITTLE: &[&str] = &[
    "a",
    "an",
    "and",
    "are",
    "be",
    "been",
    "being",
    "am",
    "but",
    "did",
    "do",
    "does",
    "had",
    "has",
    "have",
    "he",
    "her",
    "hers",
    "him",
    "his",
    "i",
    "is",
    "it",
    "its",
    "itself",
    "me",
    "mine",
    "my",
    "myself",
    "or",
    "our",
    "ours",
    "ourselves",
    "she",
    "such",
    "the",
    "their",
    "theirs",
    "them",
    "themselves",
    "these",
    "they",
    "this",
    "those",
    "us",
    "was",
    "we",
    "were",
    "what",
    "where",
    "would",
    "you",
    "your",
    "yours",
    "yourself",
    "how",
    "why",
    "yes",
    "well",
    "ok",
    "okay",
    "let",
    "whether",
];

/// Verbs that help others, or only say that something is so.
pub(super) const AUXILIARIES: &[&str] = &[
    "am", "are", "be", "been", "being", "did", "do", "does", "had", "has", "have", "is", "was",
    "were",
];

/// Words with which somebody speaks of themselves.
pub(super) const FIRST_PERSON: &[&str] = &["i", "me", "my", "mine", "we", "our", "us", "ours"];
