//! Facets: for every option of every group, what would match if it replaced the choice in its group.

use std::borrow::Cow;

use chrono::NaiveDate;
use novosel_catalog::area::{CeilingHeight, SquareMetres};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::feature::Feature;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{BuilderId, LandStatusId, PlaceId, StationId};
use novosel_catalog::listing::fields::{Condition, Field};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::Region;
use novosel_catalog::rooms::RoomSet;
use novosel_catalog::settlement::Convenience;
use novosel_indexer::columns::numeric::{AREA_STEPS, CEILING_STEPS, PRICE_STEPS};
use novosel_indexer::columns::postings::Postings;

use crate::Engine;
use crate::block;
use crate::complex_plan::walk_to_any;
use crate::count::MatchCounts;
use crate::facet_options::{LotOptions, OptionValues};
use crate::facet_pass::Counted;
use crate::lotless::{lotless, shared};
use crate::plan::Plan;
use crate::tally::{Listed, PerComplexCounts};

/// An option and what matches with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FacetOption<T> {
    /// The option.
    pub value: T,
    /// What would match.
    pub counts: MatchCounts,
}

/// Every option of every group. Closed lists are complete and in their own order, options without a match included.
/// Stations, places, builders and land statuses are listed by number when a complex of the site has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    /// What matches the filter itself.
    pub total: MatchCounts,
    /// Catalogues.
    pub listing_kinds: Vec<FacetOption<ListingKind>>,
    /// Regions of the site.
    pub regions: Vec<FacetOption<Region>>,
    /// Stations. An option replaces all chosen places.
    pub stations: Vec<FacetOption<StationId>>,
    /// Okrugs and districts. An option replaces all chosen places.
    pub districts: Vec<FacetOption<PlaceId>>,
    /// Towns and settlements. An option replaces all chosen places.
    pub locations: Vec<FacetOption<PlaceId>>,
    /// Builders.
    pub builders: Vec<FacetOption<BuilderId>>,
    /// Classes.
    pub classes: Vec<FacetOption<BuildingClass>>,
    /// Features. An option is added to the chosen ones.
    pub features: Vec<FacetOption<Feature>>,
    /// Utilities. An option is added to the chosen ones.
    pub conveniences: Vec<FacetOption<Convenience>>,
    /// Land statuses.
    pub land_statuses: Vec<FacetOption<LandStatusId>>,
    /// Rooms, in the order of the form: st, 1, 2, 3, 4, 4+, 5, 5+, open.
    pub rooms: Vec<FacetOption<RoomSet>>,
    /// Completions: the codes and quarters that occur, then years.
    pub deadlines: Vec<FacetOption<DeadlineChoice>>,
    /// Finishing.
    pub finishing: Vec<FacetOption<Finishing>>,
    /// Contracts.
    pub contracts: Vec<FacetOption<Contract>>,
    /// Lot kinds.
    pub lot_kinds: Vec<FacetOption<LotKind>>,
    /// Upper price limits.
    pub prices_to: Vec<FacetOption<Thousands>>,
    /// Lower area limits.
    pub areas_from: Vec<FacetOption<SquareMetres>>,
    /// Lower ceiling limits.
    pub ceilings_from: Vec<FacetOption<CeilingHeight>>,
}

impl Facets {
    /// Assigns the counts of lot-level options, in the order of the options.
    fn take_lot_options(&mut self, values: &OptionValues, counts: &[MatchCounts]) {
        let mut counts = counts.iter().copied();
        let counts = &mut counts;
        self.rooms = take(values.rooms.iter().copied(), counts);
        self.rooms.sort_by_key(|option| form_order(option.value));
        self.deadlines = take(values.deadlines.iter().copied(), counts);
        self.finishing = take(Finishing::ALL.iter().copied(), counts);
        self.contracts = take(Contract::ALL.iter().copied(), counts);
        self.lot_kinds = take(LotKind::ALL.iter().copied(), counts);
        self.prices_to = take(PRICE_STEPS.into_iter(), counts);
        self.areas_from = take(AREA_STEPS.into_iter().map(SquareMetres), counts);
        self.ceilings_from = take(CEILING_STEPS.into_iter().map(CeilingHeight), counts);
        self.listing_kinds = take(values.kinds.iter().copied(), counts);
    }
}

fn take<T>(
    values: impl Iterator<Item = T>,
    counts: &mut impl Iterator<Item = MatchCounts>,
) -> Vec<FacetOption<T>> {
    // `values` is zipped first: `zip` must not consume a count that belongs to the next group.
    values.zip(counts).map(|(value, counts)| FacetOption { value, counts }).collect()
}

/// The order of the form: st, 1, 2, 3, 4, 4+, 5, 5+, open.
fn form_order(rooms: RoomSet) -> (usize, usize) {
    let classes = rooms.iter().count();
    rooms.iter().next().map_or((0, 0), |first| (first.index(), classes))
}

impl Engine {
    /// Counts every option of every group.
    ///
    /// Lot-level options take one pass over the rows of the complexes; a complex-level option takes one look at each
    /// complex that has it.
    pub fn facets(&self, filter: &Filter, today: NaiveDate) -> Facets {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.facets").entered();
        let plan = self.plan(filter, today);
        let all = plan.complexes.all();
        let places = match filter.walk_minutes_to {
            Some(_) => plan.complexes.without(&[Field::Place.into(), Field::WalkMinutes.into()]),
            None => plan.complexes.without(&[Field::Place.into()]),
        };
        let mut near = plan.complexes.near();
        near.iter_mut().zip(&places).for_each(|(word, other)| *word |= other);
        let mut facets = Facets::default();
        let by_complex = |tally: &PerComplexCounts<'_>, facets: &mut Facets| {
            let listed = tally.listed(&all);
            let complexes = ComplexFacets { engine: self, plan: &plan, tally, filter, all: &all, listed };
            facets.total = tally.of_set(&all);
            complexes.closed_lists(facets);
            complexes.reference_options(facets);
            complexes.places(&places, facets);
        };
        let any_kind = plan.complexes.without(&[Condition::Catalogue]);
        if !plan.lots.is_restricted() {
            by_complex(&self.tally(filter.kind, &plan.lots, &near, plan.lotless), &mut facets);
            self.unrestricted_lots(filter, &plan, &all, &mut facets);
            facets.listing_kinds = self.unrestricted_kinds(filter, &any_kind);
            self.projects(filter, &all, &mut facets);
            return facets;
        }
        // One pass over the lots serves the options of both levels.
        near.iter_mut().zip(&any_kind).for_each(|(word, other)| *word |= other);
        // Regions of another site are no options.
        if let Some(site) = filter.site {
            block::and(&mut near, self.columns.complexes.site(site).words());
        }
        let Counted { options, tally } = self.count_lot_options(&plan.lots, &any_kind, &near, plan.lotless);
        by_complex(&tally, &mut facets);
        facets.take_lot_options(&LotOptions::values(&self.columns, true), &options);
        for option in &mut facets.listing_kinds {
            let listed = self.columns.catalogue(option.value).complexes.words();
            let sells_nothing = lotless(&self.columns.complexes, filter, option.value);
            let set: Vec<u64> = any_kind.iter().zip(listed).map(|(one, two)| one & two).collect();
            option.counts.complexes += shared(sells_nothing, &set);
        }
        self.projects(filter, &all, &mut facets);
        facets
    }

    /// Projects sell nothing, so no lot counts them under «Проект».
    fn projects(&self, filter: &Filter, all: &[u64], facets: &mut Facets) {
        let chosen = Filter { deadlines: vec![DeadlineChoice::Project], ..filter.clone() };
        let complexes = shared(lotless(&self.columns.complexes, &chosen, chosen.kind), all);
        if complexes == 0 {
            return;
        }
        let is_project = |option: &&mut FacetOption<_>| option.value == DeadlineChoice::Project;
        match facets.deadlines.iter_mut().find(is_project) {
            Some(option) => option.counts.complexes += complexes,
            None => {
                let code = DeadlineChoice::Project.code();
                let at = facets.deadlines.partition_point(|option| option.value.code() < code);
                let counts = MatchCounts { complexes, ..MatchCounts::default() };
                facets.deadlines.insert(at, FacetOption { value: DeadlineChoice::Project, counts });
            }
        }
    }

    /// Lot-level options of a filter without a lot-level condition, by precomputed sums where the catalogue has them.
    fn unrestricted_lots(&self, filter: &Filter, plan: &Plan<'_>, all: &[u64], facets: &mut Facets) {
        let counts = self.cube.counts(filter.kind, all);
        let counts = counts.unwrap_or_else(|| self.count_lot_options(&plan.lots, all, all, None).options);
        // If any catalogue was counted, it was only the filter's own.
        facets.take_lot_options(&LotOptions::values(&self.columns, false), &counts);
    }

    /// The counts of catalogues without a lot-level condition: everything that each one lists.
    fn unrestricted_kinds(&self, asked: &Filter, complexes: &[u64]) -> Vec<FacetOption<ListingKind>> {
        let count = |kind: &ListingKind| {
            let filter = Filter { kind: *kind, ..Filter::default() };
            let catalogue = self.columns.catalogue(*kind);
            let plan = self.undated_plan(&filter);
            let sells_nothing = lotless(&self.columns.complexes, asked, *kind);
            let tally = self.tally(*kind, &plan.lots, complexes, sells_nothing);
            tally.of_both(complexes, catalogue.complexes.words())
        };
        debug_assert!(!asked.has_lot_condition());
        ListingKind::ALL.iter().map(|kind| FacetOption { value: *kind, counts: count(kind) }).collect()
    }
}

/// Counts complex-level options.
struct ComplexFacets<'a> {
    engine: &'a Engine,
    plan: &'a Plan<'a>,
    tally: &'a PerComplexCounts<'a>,
    filter: &'a Filter,
    all: &'a [u64],
    /// Of these.
    listed: Listed,
}

impl ComplexFacets<'_> {
    fn closed_lists(&self, facets: &mut Facets) {
        let columns = &self.engine.columns.complexes;
        let regions = self.base(Field::Regions);
        let of_site = |region: &Region| self.filter.site.is_none_or(|site| region.site() == site);
        facets.regions = Region::ALL
            .into_iter()
            .filter(of_site)
            .map(|region| self.option(region, &regions, columns.region(region).words()))
            .collect();
        let classes = self.base(Field::Classes);
        facets.classes = BuildingClass::ALL
            .iter()
            .map(|class| self.option(*class, &classes, columns.classes[class.index()].words()))
            .collect();
        facets.features = Feature::ALL
            .iter()
            .map(|feature| self.feature(*feature, columns.features[feature.index()].words()))
            .collect();
        facets.conveniences = Convenience::ALL
            .iter()
            .map(|value| self.option(*value, self.all, columns.conveniences[value.index()].words()))
            .collect();
    }

    fn reference_options(&self, facets: &mut Facets) {
        let columns = &self.engine.columns.complexes;
        facets.builders = self.lists(&columns.builders, &self.listed(Field::Builders), BuilderId);
        let statuses = self.listed(Field::LandStatuses);
        facets.land_statuses = self.lists(&columns.land_statuses, &statuses, LandStatusId);
    }

    /// Places are one group. A limit of minutes on foot refers to the chosen stations. So a station that replaces them
    /// must itself be within the limit; with a district instead, any station may be.
    fn places(&self, base: &[u64], facets: &mut Facets) {
        let columns = &self.engine.columns.complexes;
        let mut listed =
            if base == self.all { Cow::Borrowed(&self.listed) } else { Cow::Owned(self.tally.listed(base)) };
        let stations = columns.stations.of_site(self.filter.site);
        let walk = self.filter.walk_minutes_to;
        facets.stations = stations
            .map(|(station, list)| {
                let counts = match walk {
                    None => listed.of(list.iter()),
                    Some(walk) => listed.of(list.iter().filter(move |member| member.minutes <= walk)),
                };
                FacetOption { value: StationId(station), counts }
            })
            .collect();
        if let Some(limit) = walk {
            let mut walkable = base.to_vec();
            block::and(&mut walkable, &walk_to_any(self.engine, limit));
            listed = Cow::Owned(self.tally.listed(&walkable));
        }
        for option in self.lists(&columns.places, &listed, PlaceId) {
            let place = self.engine.reference_data.geography.place(option.value);
            if place.is_none_or(novosel_catalog::place::Place::is_district) {
                facets.districts.push(option);
            } else {
                facets.locations.push(option);
            }
        }
    }

    /// Asking for complexes that sell nothing lets them match.
    fn feature(&self, feature: Feature, set: &[u64]) -> FacetOption<Feature> {
        let mut option = self.option(feature, self.all, set);
        if matches!(feature, Feature::NoSales | Feature::Project) && self.tally.lotless.is_none() {
            let mut chosen = self.filter.clone();
            chosen.features.insert(feature);
            let both: Vec<u64> = self.all.iter().zip(set).map(|(one, two)| one & two).collect();
            let sells_nothing = lotless(&self.engine.columns.complexes, &chosen, chosen.kind);
            option.counts.complexes += shared(sells_nothing, &both);
        }
        option
    }

    fn option<T>(&self, value: T, base: &[u64], set: &[u64]) -> FacetOption<T> {
        FacetOption { value, counts: self.tally.of_both(base, set) }
    }

    fn lists<T>(
        &self,
        postings: &Postings,
        listed: &Listed,
        value: impl Fn(u32) -> T,
    ) -> Vec<FacetOption<T>> {
        let of_site = postings.of_site(self.filter.site);
        of_site.map(|(key, list)| FacetOption { value: value(key), counts: listed.of(list.iter()) }).collect()
    }

    /// The lots of complexes that meet every group but this one.
    fn listed(&self, field: Field) -> Cow<'_, Listed> {
        if self.plan.complexes.has(field.into()) {
            Cow::Owned(self.tally.listed(&self.base(field)))
        } else {
            Cow::Borrowed(&self.listed)
        }
    }

    /// Complexes that meet every group but this one.
    fn base(&self, field: Field) -> Vec<u64> {
        let group = Condition::Field(field);
        if self.plan.complexes.has(group) {
            return self.plan.complexes.without(&[group]);
        }
        self.all.to_vec()
    }
}
