//! A filter translated into its two plans.

use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::listing::filter::Filter;
use novosel_indexer::columns::bitmap::Bitmap;

use crate::Engine;
use crate::complex_plan::ComplexPlan;
use crate::lot_plan::LotPlan;
use crate::lotless::lotless;

/// A filter translated for one generation.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    /// Conditions on complexes.
    pub(super) complexes: ComplexPlan<'a>,
    /// Conditions on lots.
    pub(super) lots: LotPlan<'a>,
    /// Complexes that match although nothing is on sale in them; elsewhere a matching lot is needed.
    pub(super) lotless: Option<&'a [u64]>,
}

impl Engine {
    pub(super) fn plan<'a>(&'a self, filter: &Filter, today: NaiveDate) -> Plan<'a> {
        let payment = filter.payment.map(|limit| self.affordable(limit, today));
        self.plan_with(filter, payment)
    }

    /// The plan of a filter without a limit of the payment, which does not depend on the day.
    pub(super) fn undated_plan<'a>(&'a self, filter: &Filter) -> Plan<'a> {
        debug_assert!(filter.payment.is_none());
        self.plan_with(filter, None)
    }

    fn plan_with<'a>(&'a self, filter: &Filter, payment: Option<Arc<Bitmap>>) -> Plan<'a> {
        Plan {
            complexes: ComplexPlan::new(self, filter),
            lots: LotPlan::new(self, filter, payment),
            lotless: lotless(&self.columns.complexes, filter, filter.kind),
        }
    }
}
