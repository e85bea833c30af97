//! `cargo xtask words`: packs Open English WordNet into the engine's assets.
//!
//! What is packed needs no loading: an automaton from a word to its record, one from
//! irregular forms to their words, and the records.
//! `crates/engine/src/words/lexicon.rs` reads them in place.

mod choose;
mod kin;
mod pack;
mod source;
mod vectors;

use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::{Result, root};

/// Reads the folder `src/yaml` of a checkout of the 2024 edition (the last that has
/// proper names), or the checkout itself, and writes the assets.
pub(crate) fn run(folder: &Path) -> Result {
    let yaml = folder.join("src/yaml");
    let source = source::read(if yaml.is_dir() { &yaml } else { folder })?;
    let lexicon = choose::choose(&source);
    let kin = kin::find(&source, &lexicon, &vectors::Vectors::read()?);
    let packed = pack::pack(&lexicon, &kin)?;
    let mut hash = Sha256::new();
    let target = root().join("crates/engine/assets/words");
    for (name, bytes) in &packed {
        hash.update(bytes);
        println!("{name}: {} bytes", bytes.len());
        write(&target.join(name), bytes)?;
    }
    let id: String = hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let links: usize = kin.links.values().map(|links| links.len()).sum();
    println!("{id}: {} words, {links} links", lexicon.words.len());
    write(&target.join("words.id"), id.as_bytes())
}

fn write(path: &Path, bytes: &[u8]) -> Result {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
