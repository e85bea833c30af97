//! What was made one is found by all the words it was said in.

use somnium_engine::model::Attribution;
use somnium_engine::ops::Merge;

use crate::world::{Told, World, contents};

const STAYS: &str = "Our nightly snapshot is taken at 02:15";
const GONE: &str = "Copies of the warehouse are frozen a quarter past two in the dark";
const QUESTION: &str = "when are copies of the warehouse frozen?";

#[test]
fn what_a_merge_hides_leads_to_what_stays() {
    let world = World::populated();
    let by = Attribution::person();
    let stays = world.tell(STAYS, &Told::default());
    let gone = world.tell(GONE, &Told::default());
    let before = world.ask(QUESTION);
    assert_eq!(contents(&before)[0], GONE, "{before:#?}");

    let merge = Merge { into: stays.id, from: vec![gone.id], content: None };
    let merged = world.engine.merge(&merge, &by).unwrap();
    let after = world.ask(QUESTION);
    assert_eq!(contents(&after)[0], STAYS, "{after:#?}");
    assert_eq!(after.results[0].why.led_from, Some(gone.id));
    assert!(!after.nothing_relevant);
    // It is told once, whichever of its words are asked for.
    let both = world.ask("when is the nightly snapshot taken, and the warehouse frozen?");
    let told = contents(&both).iter().filter(|content| **content == STAYS).count();
    assert_eq!((told, contents(&both).contains(&GONE)), (1, false), "{both:#?}");
    let own = world.ask("when is the nightly snapshot taken?");
    assert_eq!((contents(&own)[0], own.results[0].why.led_from), (STAYS, None), "{own:#?}");

    // Two steps lead on as one does.
    let next = world.tell("The nightly snapshot moved to 04:45", &Told::default());
    let superseded = world.engine.supersede(stays.id, next.id, &by).unwrap();
    let answer = world.ask(QUESTION);
    assert_eq!(answer.results[0].id, next.id.to_string(), "{answer:#?}");

    // Taken back, each speaks for itself again.
    for outcome in [superseded, merged] {
        let group = outcome.group;
        let target = world.engine.undo_target(&group.to_string().parse().unwrap()).unwrap();
        world.engine.undo(target, &by.actor).unwrap();
    }
    let again = world.ask(QUESTION);
    assert_eq!((contents(&again)[0], again.results[0].why.led_from), (GONE, None), "{again:#?}");
}

#[test]
fn what_was_forgotten_is_led_to_by_nothing() {
    let world = World::populated();
    let by = Attribution::person();
    let (stays, gone) = (world.tell(STAYS, &Told::default()), world.tell(GONE, &Told::default()));
    world.engine.merge(&Merge { into: stays.id, from: vec![gone.id], content: None }, &by).unwrap();
    world.engine.forget(stays.id, &by.actor).unwrap();
    let answer = world.ask(QUESTION);
    let told = contents(&answer);
    assert!(!told.contains(&STAYS) && !told.contains(&GONE), "{answer:#?}");
}
