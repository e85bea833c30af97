//! Languages: how files of each are known, and how comments look in it.

/// A language.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Language {
    pub(crate) name: &'static str,
    /// Ends of file names, without the dot; whole names where they have one.
    pub(crate) ends: &'static [&'static str],
    /// What begins a comment that goes to the end of the line.
    pub(crate) line: &'static [&'static str],
    /// What begins and ends a comment.
    pub(crate) block: &'static [(&'static str, &'static str)],
    /// What begins and ends a text; a backslash hides it there.
    pub(crate) quotes: &'static [&'static str],
    /// Whether programs are written in it, not data or prose.
    pub(crate) is_code: bool,
}

const SLASHES: &[&str] = &["//"];
const HASH: &[&str] = &["#"];
const STARS: &[(&str, &str)] = &[("/*", "*/")];
const NO_LINE: &[&str] = &[];
const NO_BLOCK: &[(&str, &str)] = &[];
const DOUBLE: &[&str] = &["\""];
const BOTH: &[&str] = &["\"", "'"];
const TICKS: &[&str] = &["\"", "'", "`"];
const TRIPLE: &[&str] = &["\"\"\"", "'''", "\"", "'"];
const TRIPLE_DOUBLE: &[&str] = &["\"\"\"", "\""];
const ANGLES: &[(&str, &str)] = &[("<!--", "-->")];

const fn code(
    name: &'static str,
    ends: &'static [&'static str],
    line: &'static [&'static str],
    block: &'static [(&'static str, &'static str)],
    quotes: &'static [&'static str],
) -> Language {
    Language { name, ends, line, block, quotes, is_code: true }
}

const fn data(
    name: &'static str,
    ends: &'static [&'static str],
    line: &'static [&'static str],
    block: &'static [(&'static str, &'static str)],
) -> Language {
    Language { name, ends, line, block, quotes: &[], is_code: false }
}

/// All that are known.
const LANGUAGES: &[Language] = &[
    code("Rust", &["rs"], SLASHES, STARS, DOUBLE),
    code("Python", &["py", "pyi", "pyw"], HASH, NO_BLOCK, TRIPLE),
    code("JavaScript", &["js", "mjs", "cjs", "jsx"], SLASHES, STARS, TICKS),
    code("TypeScript", &["ts", "mts", "cts"], SLASHES, STARS, TICKS),
    code("TSX", &["tsx"], SLASHES, STARS, TICKS),
    code("Go", &["go"], SLASHES, STARS, TICKS),
    code("Java", &["java"], SLASHES, STARS, TRIPLE_DOUBLE),
    code("Kotlin", &["kt", "kts"], SLASHES, STARS, TRIPLE_DOUBLE),
    code("C", &["c"], SLASHES, STARS, DOUBLE),
    code("C Header", &["h"], SLASHES, STARS, DOUBLE),
    code("C++", &["cc", "cpp", "cxx", "c++", "ipp", "inl"], SLASHES, STARS, DOUBLE),
    code("C++ Header", &["hh", "hpp", "hxx"], SLASHES, STARS, DOUBLE),
    code("C#", &["cs"], SLASHES, STARS, DOUBLE),
    code("F#", &["fs", "fsi", "fsx"], SLASHES, &[("(*", "*)")], TRIPLE_DOUBLE),
    code("Visual Basic", &["vb"], &["'"], NO_BLOCK, DOUBLE),
    code(
        "Ruby",
        &["rb", "rake", "gemspec", "Rakefile", "Gemfile"],
        HASH,
        &[("=begin", "=end")],
        BOTH,
    ),
    code("PHP", &["php"], &["//", "#"], STARS, BOTH),
    code("Swift", &["swift"], SLASHES, STARS, TRIPLE_DOUBLE),
    code("Objective-C", &["m", "mm"], SLASHES, STARS, DOUBLE),
    code("Scala", &["scala", "sbt"], SLASHES, STARS, TRIPLE_DOUBLE),
    code("Groovy", &["groovy", "gradle", "Jenkinsfile"], SLASHES, STARS, TRIPLE),
    code("Elixir", &["ex", "exs"], HASH, NO_BLOCK, TRIPLE_DOUBLE),
    code("Erlang", &["erl", "hrl"], &["%"], NO_BLOCK, DOUBLE),
    code("Haskell", &["hs"], &["--"], &[("{-", "-}")], DOUBLE),
    code("OCaml", &["ml", "mli"], NO_LINE, &[("(*", "*)")], DOUBLE),
    code("Clojure", &["clj", "cljs", "cljc", "edn"], &[";"], NO_BLOCK, DOUBLE),
    code("Dart", &["dart"], SLASHES, STARS, TRIPLE),
    code("Lua", &["lua"], &["--"], &[("--[[", "]]")], BOTH),
    code("Perl", &["pl", "pm"], HASH, NO_BLOCK, DOUBLE),
    code("R", &["r", "R"], HASH, NO_BLOCK, BOTH),
    code("Julia", &["jl"], HASH, &[("#=", "=#")], TRIPLE_DOUBLE),
    code("Zig", &["zig"], SLASHES, NO_BLOCK, DOUBLE),
    code("Nim", &["nim"], HASH, &[("#[", "]#")], TRIPLE_DOUBLE),
    code("Shell", &["sh", "bash", "zsh"], HASH, NO_BLOCK, &[]),
    code("PowerShell", &["ps1", "psm1"], HASH, &[("<#", "#>")], BOTH),
    code("SQL", &["sql"], &["--"], STARS, &["'"]),
    code("Solidity", &["sol"], SLASHES, STARS, BOTH),
    code("Vue", &["vue"], SLASHES, &[("<!--", "-->"), ("/*", "*/")], TICKS),
    code("Svelte", &["svelte"], SLASHES, &[("<!--", "-->"), ("/*", "*/")], TICKS),
    code("Assembly", &["s", "S", "asm"], &["#", ";"], STARS, &[]),
    code("CUDA", &["cu", "cuh"], SLASHES, STARS, DOUBLE),
    code("Protocol Buffers", &["proto"], SLASHES, STARS, DOUBLE),
    code("Terraform", &["tf"], &["#", "//"], STARS, DOUBLE),
    code("Nix", &["nix"], HASH, STARS, &[]),
    code("CMake", &["cmake", "CMakeLists.txt"], HASH, NO_BLOCK, DOUBLE),
    code("Makefile", &["mk", "Makefile", "makefile", "GNUmakefile"], HASH, NO_BLOCK, &[]),
    code("Dockerfile", &["Dockerfile", "dockerfile"], HASH, NO_BLOCK, &[]),
    data("CSS", &["css"], NO_LINE, STARS),
    data("SCSS", &["scss", "sass", "less"], SLASHES, STARS),
    data("HTML", &["html", "htm"], NO_LINE, ANGLES),
    data("XML", &["xml", "xsd", "csproj", "props", "targets"], NO_LINE, ANGLES),
    data("JSON", &["json", "jsonc"], NO_LINE, NO_BLOCK),
    data("YAML", &["yml", "yaml"], HASH, NO_BLOCK),
    data("TOML", &["toml"], HASH, NO_BLOCK),
    data("Markdown", &["md", "mdx", "markdown"], NO_LINE, NO_BLOCK),
    data("reStructuredText", &["rst"], NO_LINE, NO_BLOCK),
    data("AsciiDoc", &["adoc", "asciidoc"], NO_LINE, NO_BLOCK),
];

/// The language of a file, by its name.
pub(crate) fn of(path: &str) -> Option<&'static Language> {
    let name = path.rsplit('/').next().unwrap_or(path);
    let end = name.rsplit_once('.').map_or("", |(_, end)| end);
    let is_its = |language: &&Language| language.ends.iter().any(|it| *it == name || *it == end);
    let by_name = LANGUAGES.iter().find(is_its);
    by_name.or_else(|| {
        let lower = end.to_ascii_lowercase();
        LANGUAGES.iter().find(|language| !end.is_empty() && language.ends.contains(&lower.as_str()))
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn files_are_known_by_their_names() {
        for (path, expected) in [
            ("src/main.rs", Some("Rust")),
            ("a/Makefile", Some("Makefile")),
            ("CMakeLists.txt", Some("CMake")),
            ("x.TS", Some("TypeScript")),
            ("LICENSE", None),
            (".gitignore", None),
            ("notes.txt", None),
        ] {
            assert_eq!(super::of(path).map(|it| it.name), expected, "{path}");
        }
    }
}
