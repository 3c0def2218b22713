//! Which complexes have a station, a place, a builder, a land status: sorted lists of ordinals by key.

/// Lists of ordinals by key. A member carries a number of its own: minutes on foot to a station.
#[derive(Clone, Debug, Default)]
pub struct Postings {
    keys: Vec<u32>,
    starts: Vec<u32>,
    members: Vec<Member>,
}

/// A complex in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Member {
    /// The complex.
    pub ordinal: u32,
    /// What the list's kind says of it; 0 where it says nothing.
    pub minutes: u16,
}

impl Postings {
    /// Sorts (key, member) pairs into lists; a complex named twice under a key stands once, with its fewest minutes.
    pub fn build(pairs: impl IntoIterator<Item = (u32, Member)>) -> Self {
        let mut pairs: Vec<(u32, Member)> = pairs.into_iter().collect();
        pairs.sort_unstable();
        pairs.dedup_by_key(|(key, member)| (*key, member.ordinal));
        let mut postings = Self::default();
        for (key, member) in pairs {
            if postings.keys.last() != Some(&key) {
                postings.keys.push(key);
                postings.starts.push(postings.members.len() as u32);
            }
            postings.members.push(member);
        }
        postings.starts.push(postings.members.len() as u32);
        postings
    }

    /// The list of a key, ascending; empty for a key that no complex has.
    pub fn list(&self, key: u32) -> &[Member] {
        self.keys.binary_search(&key).map_or(&[], |at| self.list_at(at))
    }

    /// Every key with its list, by key.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &[Member])> {
        self.keys.iter().enumerate().map(|(at, key)| (*key, self.list_at(at)))
    }

    /// How many keys there are.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there are no keys.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    fn list_at(&self, at: usize) -> &[Member] {
        &self.members[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}
