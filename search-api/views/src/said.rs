//! What is said and voted in public, in numbers. It lies beside the generation, because it changes without one, and a
//! server replaces it as a whole ([`crate::snapshot::SnapshotSlot::say`]).

use std::collections::{BTreeMap, HashMap};

use novosel_catalog::building::Complex;
use novosel_catalog::post::{PostSubject, PostSubjectKind, Tally};

/// The numbers of everything that is spoken of.
#[derive(Clone, Debug, Default)]
pub struct Said {
    change: u32,
    tallies: HashMap<PostSubject, Tally>,
}

impl Said {
    /// All numbers after a change.
    pub fn new(change: u32, tallies: BTreeMap<PostSubject, Tally>) -> Self {
        Self { change, tallies: tallies.into_iter().collect() }
    }

    /// With the numbers of one subject.
    #[must_use]
    pub fn with(mut self, change: u32, subject: PostSubject, tally: Tally) -> Self {
        self.change = change;
        self.tallies.insert(subject, tally);
        self
    }

    /// The last change that is counted.
    pub fn change(&self) -> u32 {
        self.change
    }

    /// The numbers of a subject.
    pub fn of(&self, kind: PostSubjectKind, id: u32) -> Tally {
        self.tallies.get(&PostSubject { kind, id }).copied().unwrap_or_default()
    }

    /// The numbers of a complex, with the opinions that its source brings.
    pub fn of_complex(&self, card: &Complex) -> Tally {
        let mut tally = self.of(PostSubjectKind::Building, card.id.0);
        tally.opinions += card.opinions.len() as u32;
        tally
    }

    /// The mean of the opinions that are shown of a company, 1 to 5, from three on, and how many they are.
    pub fn company_rating(&self, kind: PostSubjectKind, id: u32) -> (Option<f64>, u32) {
        let (tenths, count) = self.of(kind, id).company_rating();
        (tenths.map(|tenths| f64::from(tenths) / 10.0), count)
    }

    /// The average of all marks of a complex, tenths, and their number. The marks of its source are one average and a
    /// number, so the opinions that it brings are among them.
    pub fn rating_of(&self, card: &Complex) -> (Option<u8>, u32) {
        self.of(PostSubjectKind::Building, card.id.0).rating(card.rating, card.votes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_speaks_of_has_no_numbers_and_a_change_replaces_them() {
        let subject = PostSubject { kind: PostSubjectKind::Bank, id: 3 };
        let tally = Tally { marks: [0, 0, 0, 0, 2], ..Tally::default() };
        let said = Said::new(4, BTreeMap::from([(subject, tally)]));
        assert_eq!((said.change(), said.of(PostSubjectKind::Bank, 3)), (4, tally));
        assert_eq!(said.of(PostSubjectKind::Builder, 3), Tally::default());
        let said = said.with(5, subject, Tally::default());
        assert_eq!((said.change(), said.of(PostSubjectKind::Bank, 3)), (5, Tally::default()));
    }
}
