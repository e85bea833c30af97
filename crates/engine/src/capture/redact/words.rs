//! Word lists, sorted for binary search. A test keeps them sorted; packed by hand, as
//! one word to a line would be a thousand lines.

/// After a secret's name, these make it the name of something else: `token_count`.
#[rustfmt::skip]
pub(super) static NEUTRAL_TAIL: &[&str] = &[
    "alg", "algo", "algorithm", "alias", "arn",
    "array", "at", "attempt", "attempts", "authentication", "aware",
    "based", "board", "boards", "bucket", "budget", "builder", "button", "bytes", "cache", "change",
    "changed", "check", "checker", "class", "code", "column", "component", "config", "confirm",
    "contains", "context", "controller", "cost", "count", "counter", "counts", "created", "date",
    "delimiter", "desc", "description", "detector", "detectors", "dialog",
    "dir", "disabled", "down", "driver", "enabled",
    "encoder", "encoding", "encryption", "endpoint", "entropy",
    "env", "err", "error", "errors", "estimate",
    "event", "events", "exchange", "exists", "expiration", "expire", "expired", "expires", "expiry",
    "factory", "fetcher", "field", "fields", "file", "filename", "files", "fingerprint", "flag",
    "flow", "folder", "form", "format", "found", "frame", "free", "func", "function", "gated",
    "generator", "getter", "group", "guard", "handler",
    "hash", "hasher", "hashes", "hashing", "header",
    "headers", "help", "helper", "hidden", "hint", "hints", "icon", "id", "ident", "identifier",
    "ids", "idx", "index", "info", "input", "interceptor", "interface", "invalid", "issuer",
    "iterations", "keeper", "keys", "kind", "label",
    "leak", "len", "length", "less", "level", "lexer",
    "lifetime", "like", "limit", "limiter", "limits", "link", "list", "listener", "loader",
    "location", "lookup", "manager", "map", "mask",
    "match", "matches", "max", "md", "md5", "message", "mgr",
    "middleware", "min", "mismatch", "missing", "mode", "model", "module", "msg", "name", "names",
    "num", "number", "only", "option", "optional", "options", "page", "pair", "pairs", "param",
    "parameter", "params", "parser", "path", "paths", "pattern", "per", "placeholder", "policies",
    "policy", "pool", "position", "prefix", "present", "press", "price", "prompt", "protected",
    "provider", "providers", "rate", "rates", "reader", "ref", "reference", "refs", "regex",
    "registry", "related", "repository", "request", "required", "requirements", "reset", "resolver",
    "response", "result", "retries", "ring", "rotation",
    "rounds", "router", "rule", "rules", "scan",
    "scanner", "schema", "scope", "scopes", "score", "screen", "screenshot", "selector",
    "separator", "service", "services", "setting", "settings",
    "sha", "sha1", "sha256", "sha384", "sha512", "size", "source", "sources", "span",
    "spans", "stage", "start", "state", "stats", "status", "step", "storage", "store", "strategy",
    "stream", "strength", "stroke", "struct", "suffix", "table", "tag", "tags", "template", "test",
    "tests", "threshold", "time", "timeout", "title", "toggle", "total", "tree", "ttl", "type",
    "types", "up", "updated", "uri", "url", "urls", "usage", "used", "user", "username", "utils",
    "valid", "validation", "validator", "var", "variable", "vault", "vector", "version", "view",
    "visible", "window", "words", "workflow", "writer",
];

/// Before `token` and its like, these make it the name of something else: `max_token`.
#[rustfmt::skip]
pub(super) static NEUTRAL_HEAD: &[&str] = &[
    "allow", "ask", "bad", "bos", "cached", "can", "cancel", "cancellation", "check", "checks",
    "cls", "completion", "context", "continuation", "count", "csrf", "current", "cursor", "delete",
    "design", "detect", "disable", "discovery", "empty", "enable", "eos", "expected", "expired",
    "find", "first", "fungible", "has", "hash", "hashed", "hide", "ignore", "input", "invalid",
    "is", "last", "lex", "max", "min", "missing", "needs", "next", "no", "non", "num", "output",
    "pad", "page", "pagination", "parse", "peek", "per", "prev", "previous", "print", "prompt",
    "public", "redact", "remaining", "require", "requires",
    "resume", "rotate", "scan", "sep", "should",
    "show", "skip", "start", "stop", "strip", "supports", "sync", "syntax", "thinking", "total",
    "unexpected", "unk", "unknown", "use", "used", "validate", "verify", "with", "without", "wrong",
    "xsrf",
];

/// What makes a `key` a secret one.
#[rustfmt::skip]
pub(super) static KEY_HEAD: &[&str] = &[
    "ably", "access", "account", "adafruit", "admin", "adobe", "adyen", "aes", "airbyte",
    "airtable", "algolia", "alibaba", "amplitude", "anthropic", "api", "apns", "app", "appcenter",
    "application", "asana", "assemblyai", "atlassian", "auth",
    "authress", "aws", "azure", "azureai", "backend",
    "bandwidth", "basecamp", "beamer", "bedrock",
    "bigquery", "bitbucket", "bittrex", "bluemix", "bot",
    "braintree", "brevo", "browserstack", "bugsnag",
    "buildkite", "bunny", "card", "cf", "chargebee",
    "chromatic", "cipher", "circleci", "cisco",
    "clickhouse", "clickup", "client", "cloudant", "cloudflare", "codecov",
    "cohere", "coinbase", "confluence", "confluent", "connection", "consumer", "contentful",
    "contentstack", "crypto", "databricks", "datadog", "dd", "decrypt", "decryption", "deepgram",
    "deepseek", "deploy", "deployment", "dev", "discord",
    "droneci", "dropbox", "duffel", "dynatrace", "easypost", "elastic",
    "elasticsearch", "enc", "encrypt", "encryption", "etsy", "expo", "facebook", "fastly", "fauna",
    "fcm", "fernet", "figma", "finicity", "finnhub", "firebase", "fivetran", "flickr", "freshbooks",
    "function", "gcp", "gemini", "gitea", "github", "gitlab", "gitter", "gocardless", "google",
    "grafana", "groq", "hasura", "heroku", "hf", "hmac", "honeycomb", "hubspot", "huggingface",
    "iam", "ibm", "ifttt", "infracost", "ingest", "ingestion",
    "instrumentation", "integration", "intercom", "jfrog", "jira",
    "jwt", "kaggle", "kibana", "kraken", "kucoin", "langchain", "langfuse", "langsmith", "launchdarkly",
    "lemonsqueezy", "licence", "license", "linear", "linkedin", "live", "loggly", "logtail", "looker",
    "mailchimp", "mailgun", "mapbox", "maps",
    "master", "mattermost", "maxmind", "meilisearch", "meraki",
    "messagebird", "messaging", "miro", "mistral", "mixpanel", "mollie", "mongodb", "neon",
    "netlify", "newrelic", "nexmo", "notion", "npm",
    "nuget", "nytimes", "octopus", "okta", "onesignal",
    "openai", "openrouter", "opensearch", "opsgenie", "org", "organization", "paddle", "pagerduty",
    "papertrail", "paypal", "percy", "perplexity", "personal", "pinecone", "plaid", "planetscale",
    "plivo", "posthog", "postmark", "prefect", "preshared",
    "priv", "private", "privateai", "prod", "production",
    "project", "pubnub", "pulumi", "pusher", "rails",
    "rapidapi", "razorpay", "recovery", "recurly", "redshift",
    "relic", "replicate", "resend", "restricted", "rollbar", "root", "rubygems", "rudderstack",
    "sanity", "saucelabs", "scalingo", "search",
    "secret", "segment", "sendbird", "sendgrid", "sendinblue", "sentry",
    "serpapi", "server", "service", "session", "shared", "shippo", "shopify", "sign", "signature",
    "signing", "slack", "snowflake", "snyk", "softlayer",
    "sonar", "sourcegraph", "splunk", "spotify", "squarespace", "ssh",
    "staging", "statuspage", "storage", "storybook", "stripe", "subscription", "sumologic",
    "supabase", "system", "tailscale", "tavily", "team", "telnyx", "tenant", "tencent", "token",
    "travis", "trello", "turso", "twilio", "twitch",
    "twitter", "typeform", "typesense", "unseal", "upstash",
    "user", "vapid", "vercel", "vonage", "voyage", "wandb", "webhook", "wg", "woocommerce",
    "wordpress", "write", "xai", "yandex", "zapier", "zendesk",
];

/// What makes a `key` an ordinary one, whatever else its name says.
#[rustfmt::skip]
pub(super) static KEY_NEUTRAL: &[&str] = &[
    "anonymous", "arrow", "cache", "cached", "composite", "dedup", "dedupe", "foreign", "group",
    "hash", "host", "hot", "i18n", "idempotency", "index", "json", "locale", "lookup", "map",
    "object", "partition", "primary", "pub", "public", "publishable", "query", "range", "registry",
    "row", "schema", "shard", "site", "sort", "surrogate", "translation", "unique",
];

/// What stands where a secret would, and is none: types, states, algorithms, fillers.
#[rustfmt::skip]
pub(super) static COMMON: &[&str] = &[
    "abc123", "adgangskode", "aes128", "aes256", "allowed",
    "always", "anonymous", "apikey", "argon2", "argon2i",
    "argon2id", "array", "asterisks", "async", "authenticated", "authentication", "authorization",
    "automatic", "await", "base32", "base58", "base64", "base64url", "bcrypt", "bearer", "blank",
    "boolean", "bytea", "bytes", "changed", "changeit", "changeme", "changeme123", "char", "client",
    "config", "confirm", "confirmed", "contrasena",
    "correct", "created", "credential", "credentials", "database",
    "default", "deleted", "denied", "deprecated", "different", "disabled", "ed25519", "either",
    "email", "empty", "enabled", "encoded", "encrypted", "enter", "error", "exists", "expected",
    "expired", "expires", "external", "failed", "false", "field", "file", "float32", "float64",
    "foobar", "forbidden", "forgot", "found", "function", "generated", "global", "guest", "hashed",
    "header", "heslo", "hidden", "hs256", "hs512",
    "http2", "identical", "ignored", "implicit", "incorrect",
    "input", "insecure", "int32", "int64", "integer",
    "internal", "invalid", "json", "kennwort", "keychain",
    "keyring", "lambda", "latin1", "literal", "loaded", "local", "locked", "lookup", "machine",
    "mandatory", "manual", "masked", "match", "matches", "member", "mismatch", "missing",
    "mypassword", "mysecret", "mytoken", "needed", "never", "nil", "none", "null", "nullable",
    "number", "oauth", "oauth1", "oauth2", "object", "obsolete", "optional", "override",
    "parameter", "parola", "passed", "passphrase",
    "passwd", "password", "passwort", "pbkdf2", "personal", "placeholder",
    "plain", "plaintext", "postgres", "present", "private", "prompt", "protected", "provided",
    "public", "python3", "random", "readonly", "redacted", "refresh", "refreshed", "rejected",
    "removed", "required", "reset", "returned", "revoked", "root", "rotated", "rs256", "rsa2048",
    "rsa4096", "sample", "scram", "scrypt", "secret",
    "secrets", "secure", "self", "senha", "server",
    "session", "sha1", "sha224", "sha256", "sha384", "sha512", "shared", "simple", "skipped",
    "static", "stored", "str", "string", "strong", "stronger", "super", "system", "test", "test123",
    "test1234", "tested", "testing", "text", "textfield", "token", "true", "typed", "uint32",
    "uint64", "uint8", "uint8array", "unchanged", "undefined", "unencrypted", "unique", "unknown",
    "unset", "updated", "user", "username", "utf16", "utf8", "valid", "validated", "value",
    "varchar", "variable", "verified", "visible", "void",
    "wachtwoord", "weak", "whatever", "wrong", "x25519",
    "x509",
];

/// Made of these alone, a value only says again what it is the value of.
#[rustfmt::skip]
pub(super) static ECHO: &[&str] = &[
    "a", "access", "account", "admin", "another", "any", "api", "app", "application", "auth", "aws",
    "bar", "baz", "bearer", "client", "code", "cookie", "cred", "credential", "credentials",
    "creds", "current", "custom", "data", "database", "db", "default", "demo", "dev", "empty",
    "env", "field", "file", "foo", "from", "github", "host", "id", "in", "input", "insecure",
    "invalid", "is", "it", "jwt", "key", "local", "login", "mock", "my", "name", "new", "no", "not",
    "of", "old", "only", "openai", "or", "own", "pass", "passphrase", "passwd", "password", "plain",
    "private", "prod", "public", "pw", "pwd", "random", "real", "refresh", "reset", "root",
    "sample", "secret", "secrets", "secure", "server", "service", "session", "sign", "signing",
    "slack", "some", "staging", "string", "stripe", "stub", "test", "testing", "text", "the",
    "this", "to", "token", "tokens", "type", "unit", "user", "username", "valid", "value", "var",
    "very", "webhook", "wrong",
];

/// Whether the list has the word.
pub(super) fn has(list: &[&str], word: &str) -> bool {
    list.binary_search(&word).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        for list in [NEUTRAL_TAIL, NEUTRAL_HEAD, KEY_HEAD, KEY_NEUTRAL, COMMON, ECHO] {
            let unsorted: Vec<_> = list.windows(2).filter(|pair| pair[0] >= pair[1]).collect();
            assert!(unsorted.is_empty(), "{unsorted:?}");
        }
    }
}
