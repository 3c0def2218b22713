//! Which complexes have a station, a place, a builder, a land status: sorted lists of ordinals by key.

use novosel_catalog::region::SiteRegion;

/// Lists of ordinals by key. A member carries a number of its own: minutes on foot to a station.
#[derive(Clone, Debug, Default)]
pub struct Postings {
    keys: Vec<u32>,
    starts: Vec<u32>,
    members: Vec<Member>,
    /// By key, one bit a site that has a member.
    sites: Vec<u8>,
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
    pub fn build(pairs: impl IntoIterator<Item = (u32, Member)>, site: impl Fn(u32) -> SiteRegion) -> Self {
        let mut pairs: Vec<(u32, Member)> = pairs.into_iter().collect();
        pairs.sort_unstable();
        pairs.dedup_by_key(|(key, member)| (*key, member.ordinal));
        let mut postings = Self::default();
        for (key, member) in pairs {
            if postings.keys.last() != Some(&key) {
                postings.keys.push(key);
                postings.starts.push(postings.members.len() as u32);
                postings.sites.push(0);
            }
            postings.members.push(member);
            if let Some(sites) = postings.sites.last_mut() {
                *sites |= 1 << site(member.ordinal) as u8;
            }
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

    /// Every key that a complex of a site has, or of any, with its whole list, by key.
    pub fn of_site(&self, site: Option<SiteRegion>) -> impl Iterator<Item = (u32, &[Member])> {
        let wanted = site.map_or(u8::MAX, |site| 1 << site as u8);
        self.iter().zip(&self.sites).filter(move |(_, sites)| **sites & wanted != 0).map(|(list, _)| list)
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
