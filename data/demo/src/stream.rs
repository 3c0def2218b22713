//! The catalogue as a stream for the index, without a database and without texts.

use chrono::NaiveDate;
use novosel_catalog::place::Geography;
use novosel_catalog::stream::{CatalogueStream, ComplexEntry, ReferenceData, StreamError, Totals};

use super::{Catalogue, Counters, DemoError, Scale};

/// Streams complexes with their live lots, one complex in memory at a time. Lots have the same numbers and values as
/// in the records of the same arguments; cards lack descriptions, pictures, documents and reviews.
pub struct DemoStream {
    catalogue: Catalogue,
    counters: Counters,
    next: usize,
}

impl DemoStream {
    /// A stream over a generated catalogue; the arguments are those of [`super::generate`].
    ///
    /// # Errors
    /// As for [`super::generate`].
    pub fn new(scale: Scale, seed: u64, today: NaiveDate, geography: &Geography) -> Result<Self, DemoError> {
        Ok(Self {
            catalogue: Catalogue::new(scale, seed, today, geography)?,
            counters: Counters::default(),
            next: 0,
        })
    }
}

impl CatalogueStream for DemoStream {
    fn totals(&mut self) -> Result<Totals, StreamError> {
        Ok(self.catalogue.totals())
    }

    fn reference_data(&mut self) -> Result<ReferenceData, StreamError> {
        Ok(ReferenceData {
            geography: self.catalogue.geography.clone(),
            builders: self.catalogue.builders.clone(),
            agencies: self.catalogue.agencies.clone(),
            banks: self.catalogue.banks.clone(),
            programmes: self.catalogue.programmes.clone(),
            ..ReferenceData::default()
        })
    }

    fn next_complex(&mut self) -> Result<Option<ComplexEntry>, StreamError> {
        let Some(plan) = self.catalogue.plans.get(self.next) else { return Ok(None) };
        self.next += 1;
        Ok(Some(self.catalogue.entry(plan, &mut self.counters)))
    }
}
