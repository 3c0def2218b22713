//! Complexes that match without a lot: those that sell nothing, where the filter asks for them.

use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::feature::Feature;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_indexer::columns::complexes::ComplexColumns;

/// The complexes that match the filter in a catalogue although nothing is on sale in them. They are asked for by the
/// features that say so, or as projects by the completion «Проект» with no other condition on a lot.
pub(super) fn lotless<'a>(
    columns: &'a ComplexColumns,
    filter: &Filter,
    kind: ListingKind,
) -> Option<&'a [u64]> {
    let set = |feature: Feature| Some(columns.features[feature.index()].words());
    if kind.lists_lots() {
        return None;
    }
    if filter.deadlines.contains(&DeadlineChoice::Project) {
        let rest = Filter { deadlines: Vec::new(), ..filter.clone() };
        return if rest.has_lot_condition() { None } else { set(Feature::Project) };
    }
    let asks = filter.features.contains(Feature::NoSales) || filter.features.contains(Feature::Project);
    if asks && !filter.has_lot_condition() { set(Feature::NoSales) } else { None }
}

/// How many complexes of a set match without a lot.
pub(super) fn shared(lotless: Option<&[u64]>, complexes: &[u64]) -> u64 {
    let Some(set) = lotless else { return 0 };
    set.iter().zip(complexes).map(|(one, two)| u64::from((one & two).count_ones())).sum()
}
