//! Where statements meet: what they have in common brings them together.

use rustc_hash::FxHashMap;

/// What more statements than this have in common tells nothing.
pub(super) const MEETING_MAX: usize = 40;

/// Which statements have two words in common. Those that meet nobody, or too many, are not
/// in it: most do, and would need most of the room.
pub(super) struct Meetings {
    /// Where those stand that share something.
    places: FxHashMap<u64, (u32, u32)>,
    members: Vec<u32>,
}

impl Meetings {
    /// Of what each statement has to share, hashed.
    pub(super) fn of(mut keys: Vec<(u64, u32)>) -> Self {
        keys.sort_unstable();
        let mut meetings = Self { places: FxHashMap::default(), members: Vec::new() };
        for there in keys.chunk_by(|one, other| one.0 == other.0) {
            if (2..=MEETING_MAX).contains(&there.len()) {
                let first = meetings.members.len() as u32;
                meetings.members.extend(there.iter().map(|(_, at)| *at));
                meetings.places.insert(there[0].0, (first, meetings.members.len() as u32));
            }
        }
        meetings
    }

    /// All that share this.
    pub(super) fn at(&self, key: u64) -> &[u32] {
        let place = self.places.get(&key);
        place.map_or(&[], |(first, end)| &self.members[*first as usize..*end as usize])
    }
}
