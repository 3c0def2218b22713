//! A filter lowered into its two halves.

use novosel_catalog::listing::filter::Filter;

use crate::search::complex_plan::ComplexPlan;
use crate::search::lot_plan::LotPlan;
use crate::search::{Engine, requires_lot};

/// What a filter means over one generation.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    /// Conditions on complexes.
    pub(super) complexes: ComplexPlan<'a>,
    /// Conditions on lots.
    pub(super) lots: LotPlan<'a>,
    /// Whether a complex without a matching lot is left out.
    pub(super) requires_lot: bool,
}

impl Engine {
    pub(super) fn plan<'a>(&'a self, filter: &Filter) -> Plan<'a> {
        Plan {
            complexes: ComplexPlan::new(self, filter),
            lots: LotPlan::new(self, filter),
            requires_lot: requires_lot(filter),
        }
    }
}
