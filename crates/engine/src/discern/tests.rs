use super::*;

/// What a pair is taken for.
fn read(older: &str, newer: &str) -> Likeness {
    Discern::builtin().read(&[&Beside::of(older, newer)], &Readings::default())[0]
}

#[test]
fn the_same_is_told_in_other_words() {
    for (one, other) in [
        ("Zorvex reports to Kelfin Okafor", "Kelfin Okafor is the manager of Zorvex."),
        ("kelo-api listens on port 8080", "You reach kelo-api through port 8080"),
        ("Zorvex lives in Lisbon", "Lisbon is where Zorvex has a home"),
    ] {
        let found = read(one, other);
        assert!(found.same > 0.7, "{one} | {other}: {found:?}");
    }
}

#[test]
fn another_value_is_told_from_another_matter() {
    let check = |older, newer, rival: bool| {
        let found = read(older, newer);
        assert_eq!(found.rival > 0.5, rival, "{older} | {newer}: {found:?}");
        assert!(found.same < 0.5, "{older} | {newer}: {found:?}");
    };
    check("Zorvex times out after 30s", "The timeout of Zorvex is 45 s", true);
    check(
        "kelo-api stores sessions in Redis",
        "kelo-api moved its sessions from Redis to Postgres",
        true,
    );
    check("Zorvex lives in Lisbon", "Zorvex's home is in Porto now", true);
    check("Zorvex lives in Lisbon", "Zorvex plays the cello", false);
    check("Zorvex drinks tea", "Kelfin drinks tea", false);
}

#[test]
fn many_are_read_as_one_is() {
    let pairs: Vec<(String, String)> = (0..200)
        .map(|n| {
            (
                format!("Zorvex has {n} doors"),
                format!("Kelfin {} doors {}", "x ".repeat(n % 9), n % 7),
            )
        })
        .collect();
    let seen: Vec<Beside> = pairs.iter().map(|(one, other)| Beside::of(one, other)).collect();
    let none = Readings::default();
    let together = Discern::builtin().read(&seen.iter().collect::<Vec<_>>(), &none);
    for (pair, found) in pairs.iter().zip(together) {
        let alone = read(&pair.0, &pair.1);
        let far = (alone.same - found.same).abs().max((alone.rival - found.rival).abs());
        assert!(far < 1e-3, "{pair:?}: {alone:?} {found:?}");
    }
    assert!(Discern::builtin().read(&[], &none).is_empty());
}
