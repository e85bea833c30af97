//! The embedded store keeps the contract of every store.

use somnium_engine::store::Store;
use somnium_engine::store::sqlite::SqliteStore;
use somnium_testkit::contract::{CHECKS, store_contract};
use somnium_testkit::scratch_folder;

#[test]
fn the_embedded_store_keeps_the_contract() {
    let home = scratch_folder();
    let opened = std::cell::Cell::new(0);
    store_contract(&|| -> Box<dyn Store> {
        opened.set(opened.get() + 1);
        let folder = home.path().join(opened.get().to_string());
        Box::new(SqliteStore::open(&folder).unwrap())
    });
    assert!(opened.get() >= CHECKS.len(), "each check opens its own");
}
