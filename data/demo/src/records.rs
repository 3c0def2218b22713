//! The catalogue as records, one complex in memory at a time.

use std::collections::VecDeque;

use novosel_catalog::record::Record;
use novosel_catalog::stream::Totals;

use super::editorial::{EditorialContext, editorials};
use super::plan::Plan;
use super::ratings::ratings;
use super::{Catalogue, Counters};

/// Iterates over all records of a catalogue; see [`super::generate`].
pub struct Records {
    catalogue: Catalogue,
    counters: Counters,
    /// Index of the plan to build next.
    next: usize,
    /// Built, and not given yet.
    ready: VecDeque<Record>,
    has_texts: bool,
}

impl Records {
    pub(super) fn new(catalogue: Catalogue) -> Self {
        let mut ready = VecDeque::new();
        ready.extend(catalogue.builders.iter().cloned().map(Record::Builder));
        ready.extend(catalogue.banks.iter().cloned().map(Record::Bank));
        ready.extend(catalogue.programmes.iter().cloned().map(Record::Programme));
        ready.extend(catalogue.agencies.iter().cloned().map(Record::Agency));
        Self { catalogue, counters: Counters::default(), next: 0, ready, has_texts: false }
    }

    /// Complexes and live lots that the iteration gives in all.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.catalogue.totals()
    }
}

impl Iterator for Records {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        if let Some(record) = self.ready.pop_front() {
            return Some(record);
        }
        if let Some(plan) = self.catalogue.plans.get(self.next) {
            self.next += 1;
            let (complex, lots) = self.catalogue.full(plan, &mut self.counters);
            self.ready.extend(lots.into_iter().map(|lot| Record::Lot(Box::new(lot))));
            return Some(Record::Complex(Box::new(complex)));
        }
        if !self.has_texts {
            self.has_texts = true;
            let Catalogue { plans, builders, seed, today, .. } = &self.catalogue;
            let course = |plan: &Plan| self.catalogue.course(plan);
            let video = |plan: &Plan| self.catalogue.video(plan);
            let desk = EditorialContext {
                plans,
                builders,
                seed: *seed,
                today: *today,
                course: &course,
                video: &video,
            };
            let cards = self.catalogue.cards();
            let ratings = ratings(&desk, &cards, &self.catalogue.geography);
            let projects = desk.special_projects();
            self.ready.extend(editorials(desk.texts(), ratings).into_iter().map(Record::Editorial));
            self.ready.extend(projects.into_iter().map(|project| Record::SpecialProject(Box::new(project))));
        }
        self.ready.pop_front()
    }
}
