//! Rust, from its manifests.

use super::{Collected, manifests, version_of};

const KNOWN: [(&str, &str); 16] = [
    ("tokio", "Tokio"),
    ("axum", "Axum"),
    ("actix-web", "Actix Web"),
    ("rocket", "Rocket"),
    ("warp", "Warp"),
    ("hyper", "hyper"),
    ("tonic", "Tonic"),
    ("bevy", "Bevy"),
    ("leptos", "Leptos"),
    ("yew", "Yew"),
    ("tauri", "Tauri"),
    ("diesel", "Diesel"),
    ("sqlx", "SQLx"),
    ("sea-orm", "SeaORM"),
    ("clap", "clap"),
    ("pyo3", "PyO3"),
];

pub(super) fn read(name: &str, path: &str, text: &str, found: &mut Collected) {
    match name {
        "Cargo.toml" => {}
        "rust-toolchain" if !text.contains('[') => {
            return found.add("language", "Rust", Some(text), path);
        }
        "rust-toolchain" | "rust-toolchain.toml" => {
            return found.add("language", "Rust", super::after(text, "channel"), path);
        }
        _ => return,
    }
    let Some(manifest) = manifests::value("Cargo.toml", text) else { return };
    let package = manifest.get("package").or_else(|| manifest.get("workspace")?.get("package"));
    let asked = package.and_then(|it| it.get("rust-version")).and_then(|it| it.as_str());
    found.add("language", "Rust", asked, path);
    let tables = [
        manifest.get("dependencies"),
        manifest.get("workspace").and_then(|it| it.get("dependencies")),
    ];
    for table in tables.into_iter().flatten().filter_map(|it| it.as_object()) {
        for (krate, shown) in KNOWN {
            if let Some(asked) = table.get(krate) {
                found.add("framework", shown, version_of(asked), path);
            }
        }
    }
}
