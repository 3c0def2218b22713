//! Every question, once to the engine and once to each baseline that has an answer.

use std::sync::Arc;

use anyhow::Result;
use novosel_catalog::contract::Contract;
use novosel_catalog::id::{BuilderId, ComplexId, PlaceId, StationId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::landing;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::RoomSet;
use novosel_engine::count::SuggestionTarget;
use novosel_engine::facet::Facets;
use novosel_engine::list::{ComplexPage, LotPage};
use novosel_engine::{Engine, MatchCounts};
use novosel_geo::area::Area;
use novosel_geo::bounds::BoundingBox;
use novosel_geo::cluster::Cluster;
use novosel_geo::prepared::PreparedArea;
use novosel_indexer::suggest::{RegionMask, SuggestEntry, SuggestHit, SuggestKind};
use tantivy::aggregation::agg_result::AggregationResults;

use crate::baseline::{Baseline, FacetQuery, Names, Pair};
use crate::bitmaps::Bitmaps;
use crate::groups::OptionCount;
use crate::queries::{Filters, LONGEST_BEGINNING, Typed, one_area, three_areas};
use crate::world::{World, today};

/// Items of each type that a suggestion shows.
const PER_TYPE: usize = 10;
/// Lots on a page.
const PER_PAGE: i64 = 20;
/// A zoom at which clusters and pins are both on the map.
const CITY_ZOOM: u8 = 11;

/// What kind of work a case is; the goals are by class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Counts of a filter.
    Count,
    /// Counts within drawn areas.
    Area,
    /// Every option of every group.
    Facets,
    /// Pages.
    Listing,
    /// The search box.
    Suggest,
    /// The search box with counts under a filter: no baseline.
    LiveSuggest,
    /// The map: no baseline.
    Clusters,
}

impl Class {
    /// The name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Area => "area",
            Self::Facets => "facets",
            Self::Listing => "listing",
            Self::Suggest => "suggest",
            Self::LiveSuggest => "suggest with counts",
            Self::Clusters => "clusters",
        }
    }

    /// How many times the baseline's median each case must beat.
    pub fn goal(self) -> Option<f64> {
        match self {
            Self::Count => Some(25.0),
            Self::Area => Some(30.0),
            Self::Facets => Some(40.0),
            Self::Listing => Some(20.0),
            Self::Suggest => Some(3.0),
            Self::LiveSuggest | Self::Clusters => None,
        }
    }
}

/// An answer of either side.
#[derive(Debug)]
pub enum Answer {
    /// The engine's count.
    MatchCounts(MatchCounts),
    /// The baseline's count.
    Pair(Pair),
    /// The engine's facets.
    Facets(Box<Facets>),
    /// The baseline's facets.
    Buckets(Vec<AggregationResults>),
    /// How many lots match, by bitmaps.
    Found(u64),
    /// Facets by bitmaps; options without lots too.
    Options(Vec<OptionCount>),
    /// The engine's page of lots.
    Lots(LotPage),
    /// The baseline's page of lots, by their prices.
    Prices(Pair, Vec<Option<u64>>),
    /// The engine's page of complexes.
    Complexes(ComplexPage),
    /// The baseline's page of complexes, by ordinal.
    Ordinals(Pair, Vec<u32>),
    /// How many entries were suggested: the sides know different spellings, so only «some» is compared.
    Suggested(usize),
    /// The engine's counts of suggestions.
    Wishes(Vec<MatchCounts>),
    /// Clusters.
    Clusters(Vec<Cluster>),
}

/// One side of a case.
pub type Ask<'a> = Box<dyn Fn() -> Result<Answer> + 'a>;

/// A question to all sides.
pub struct Case<'a> {
    /// The class.
    pub class: Class,
    /// What is asked.
    pub name: String,
    /// Questions in one call.
    pub batch: u32,
    /// The engine.
    pub novosel: Ask<'a>,
    /// Tantivy, where it has an answer.
    pub tantivy: Option<Ask<'a>>,
    /// Roaring bitmaps, where they have an answer.
    pub roaring: Option<Ask<'a>>,
}

/// The sides of the comparison; without the baselines the engine is timed alone.
pub struct Sides<'a> {
    /// The catalogue.
    pub world: &'a World,
    /// The lots in tantivy.
    pub baseline: Option<&'a Baseline>,
    /// The names in tantivy.
    pub names: Option<&'a Names>,
    /// The lots in bitmaps.
    pub bitmaps: Option<&'a Bitmaps>,
}

/// Every case.
///
/// # Errors
/// When the catalogue lacks what a case needs.
pub fn cases<'a>(sides: &Sides<'a>) -> Result<Vec<Case<'a>>> {
    let filters = Filters::of(&sides.world.engine)?;
    let mut cases = sides.counts(&filters);
    cases.extend(sides.areas(&filters)?);
    cases.extend(sides.facets(&filters)?);
    cases.extend(sides.listings(&filters)?);
    cases.extend(sides.suggestions(&filters));
    cases.push(sides.clusters(&filters)?);
    Ok(cases)
}

impl<'a> Sides<'a> {
    fn case(
        &self,
        class: Class,
        name: impl Into<String>,
        novosel: impl Fn(&'a Engine) -> Answer + 'a,
        tantivy: impl Fn(&'a Baseline) -> Result<Answer> + 'a,
    ) -> Case<'a> {
        let engine = &self.world.engine;
        let tantivy = self.baseline.map(|baseline| Box::new(move || tantivy(baseline)) as Ask<'a>);
        let novosel = Box::new(move || Ok(novosel(engine)));
        Case { class, name: name.into(), batch: 1, novosel, tantivy, roaring: None }
    }

    /// A count by bitmaps; the lots of a drawn area are found beforehand, as the engine keeps its complexes.
    fn counted(&self, filter: &Filter) -> Option<Ask<'a>> {
        let bitmaps = self.bitmaps?;
        let query = bitmaps.prepare(&self.world.engine, filter);
        Some(Box::new(move || Ok(Answer::Found(bitmaps.count(&query)))))
    }

    fn counts(&self, filters: &Filters) -> Vec<Case<'a>> {
        let count = |name: &str, filter: &Filter| {
            let (ours, theirs) = (filter.clone(), filter.clone());
            let case = self.case(
                Class::Count,
                name,
                move |engine| Answer::MatchCounts(engine.count(&ours, today())),
                move |baseline| baseline.count(&theirs).map(Answer::Pair),
            );
            Case { roaring: self.counted(filter), ..case }
        };
        vec![
            count("region", &filters.region),
            count("region, rooms, price", &filters.rooms_price),
            count("3 metros, rooms, price", &filters.stations),
            count("builder, price", &filters.builder),
            count("6 filters", &filters.six),
            count("region, rooms, price and area not round", &filters.between),
            count("region, area from and to, not round", &filters.sized),
        ]
    }

    fn areas(&self, filters: &Filters) -> Result<Vec<Case<'a>>> {
        let count = |name: String, area: &Area, filter: Filter| {
            let (theirs, prepared) = (filter.clone(), Arc::new(PreparedArea::new(area)));
            let roaring = self.counted(&filter);
            let case = self.case(
                Class::Area,
                name,
                move |engine| Answer::MatchCounts(engine.count(&filter, today())),
                move |baseline| baseline.count_in(&theirs, &prepared).map(Answer::Pair),
            );
            Case { roaring, ..case }
        };
        let mut cases = Vec::new();
        for vertices in [4, 50, 500] {
            let area = one_area(vertices)?;
            cases.push(count(format!("{vertices} vertices, 2 filters"), &area, filters.in_area(&area)));
        }
        let area = three_areas(500)?;
        cases.push(count("3 areas of 500 vertices, 3 filters".to_owned(), &area, filters.in_areas(&area)));
        Ok(cases)
    }

    fn facets(&self, filters: &Filters) -> Result<Vec<Case<'a>>> {
        let facets = |name: &str, filter: &Filter| -> Result<Case<'a>> {
            let (ours, theirs) = (filter.clone(), FacetQuery::of(filter)?);
            let case = self.case(
                Class::Facets,
                name,
                move |engine| Answer::Facets(Box::new(engine.facets(&ours, today()))),
                move |baseline| baseline.facets(&theirs).map(Answer::Buckets),
            );
            let roaring = self.bitmaps.map(|bitmaps| {
                let query = bitmaps.prepare_facets(&self.world.engine, filter);
                Box::new(move || Ok(Answer::Options(bitmaps.facets(&query)))) as Ask<'a>
            });
            Ok(Case { roaring, ..case })
        };
        Ok(vec![
            facets("all groups, region", &filters.region)?,
            facets("all groups, region, rooms, price", &filters.rooms_price)?,
            facets("all groups, region, rooms, price and area not round", &filters.between)?,
            facets("all groups, five of them chosen", &filters.five_groups)?,
            facets("all groups, region, price from", &filters.price_from)?,
            facets("all groups, region, area from and to, not round", &filters.sized)?,
            facets("all groups, builder, price", &filters.builder)?,
        ])
    }

    fn listings(&self, filters: &Filters) -> Result<Vec<Case<'a>>> {
        let sort = Sort { field: SortField::Price, direction: Direction::Asc };
        let mut cases = Vec::new();
        for number in [1, 50] {
            let (page, filter) = (Page::new(number, PER_PAGE)?, filters.rooms.clone());
            let theirs = filter.clone();
            cases.push(self.case(
                Class::Listing,
                format!("lots by price, page {number}"),
                move |engine| Answer::Lots(engine.lots(&filter, sort, page, today())),
                move |baseline| {
                    baseline.lots_by_price(&theirs, page).map(|(pair, prices)| Answer::Prices(pair, prices))
                },
            ));
        }
        let (page, filter) = (Page::new(1, PER_PAGE)?, filters.rooms_price.clone());
        let theirs = filter.clone();
        cases.push(self.case(
            Class::Listing,
            "complexes by cheapest matching price",
            move |engine| Answer::Complexes(engine.complexes(&filter, sort, page, today())),
            move |baseline| {
                baseline.complexes_by_price(&theirs, page).map(|(pair, found)| Answer::Ordinals(pair, found))
            },
        ));
        Ok(cases)
    }

    fn suggestions(&self, filters: &Filters) -> Vec<Case<'a>> {
        let typed = Typed::of(&self.world.suggest);
        let mut cases: Vec<Case<'a>> = (1..=LONGEST_BEGINNING)
            .map(|letters| self.suggest(format!("{letters} letters"), typed.beginnings(letters), 0))
            .collect();
        cases.push(self.suggest("one slip".to_owned(), typed.with_typo(), 1));
        for letters in [1, 3, 8] {
            let name = format!("{letters} letters, region, rooms, price");
            cases.push(self.suggest_counted(name, typed.beginnings(letters), &filters.rooms_price));
        }
        cases
    }

    fn suggest(&self, name: String, texts: Vec<String>, edits: u8) -> Case<'a> {
        let (world, theirs) = (self.world, texts.clone());
        let batch = u32::try_from(texts.len()).unwrap_or(1);
        let novosel = move || {
            let lookup = |text| world.suggest.lookup(text, RegionMask::MOSCOW, PER_TYPE).hits().len();
            let found = texts.iter().map(|text| lookup(text));
            Ok(Answer::Suggested(found.sum()))
        };
        let tantivy = self.names.map(|names| {
            let ask = move || {
                let found = theirs.iter().map(|text| Ok(names.suggest(text, edits)?.len()));
                Ok(Answer::Suggested(found.sum::<Result<usize>>()?))
            };
            Box::new(ask) as Ask<'a>
        });
        Case { class: Class::Suggest, name, batch, novosel: Box::new(novosel), tantivy, roaring: None }
    }

    fn suggest_counted(&self, name: String, texts: Vec<String>, filter: &Filter) -> Case<'a> {
        let (world, filter) = (self.world, filter.clone());
        let batch = u32::try_from(texts.len()).unwrap_or(1);
        let novosel = move || {
            let mut counts = Vec::new();
            for text in &texts {
                let found = world.suggest.lookup(text, RegionMask::MOSCOW, PER_TYPE);
                counts.extend(count_hits(world, &filter, found.hits()));
            }
            Ok(Answer::Wishes(counts))
        };
        Case {
            class: Class::LiveSuggest,
            name,
            batch,
            novosel: Box::new(novosel),
            tantivy: None,
            roaring: None,
        }
    }

    fn clusters(&self, filters: &Filters) -> Result<Case<'a>> {
        let viewport = BoundingBox::new(55.4, 37.0, 56.1, 38.2)?;
        let (world, filter) = (self.world, filters.rooms_price.clone());
        let novosel =
            move || Ok(Answer::Clusters(world.engine.clusters(&filter, &viewport, CITY_ZOOM, today())));
        let name = "Moscow, region, rooms, price".to_owned();
        Ok(Case {
            class: Class::Clusters,
            name,
            batch: 1,
            novosel: Box::new(novosel),
            tantivy: None,
            roaring: None,
        })
    }
}

/// Counts what was suggested the way the portal does: one pass for what is a place, a builder or a complex, and a count
/// for each group of flats.
fn count_hits(world: &World, filter: &Filter, hits: &[SuggestHit]) -> Vec<MatchCounts> {
    let entries: Vec<&SuggestEntry> = hits.iter().filter_map(|hit| world.suggest.entry(hit.entry)).collect();
    let targets: Vec<SuggestionTarget> = entries.iter().filter_map(|entry| target_of(entry)).collect();
    let mut counts = world.engine.suggestion_counts(filter, &targets, today());
    let groups = entries.iter().filter(|entry| target_of(entry).is_none());
    counts.extend(groups.map(|entry| world.engine.count(&of_group(entry, filter), today())));
    counts
}

fn target_of(entry: &SuggestEntry) -> Option<SuggestionTarget> {
    let number = entry.record_id;
    match entry.kind {
        SuggestKind::Complex => Some(SuggestionTarget::Complex(ComplexId(number))),
        SuggestKind::Builder | SuggestKind::BuildingGroup => {
            Some(SuggestionTarget::Builder(BuilderId(number)))
        }
        SuggestKind::Subway => Some(SuggestionTarget::Station(StationId(number))),
        SuggestKind::District | SuggestKind::Location => Some(SuggestionTarget::Place(PlaceId(number))),
        SuggestKind::FlatGroup | SuggestKind::AssignmentGroup | SuggestKind::Landing => None,
    }
}

/// The filter with the group of flats, or the landing, chosen.
fn of_group(entry: &SuggestEntry, filter: &Filter) -> Filter {
    if entry.kind == SuggestKind::Landing {
        let landings = landing::fixed(SiteRegion::Msk, today());
        let chosen = landings.iter().find(|landing| entry.data.as_ref() == Some(&landing.slug));
        return chosen.map_or_else(|| filter.clone(), |landing| landing.over(filter));
    }
    let kind = match entry.kind {
        SuggestKind::AssignmentGroup => ListingKind::RealtorsApartmentsAssignment,
        _ => ListingKind::RealtorsApartments,
    };
    let mut chosen = Filter {
        kind,
        complexes: vec![ComplexId(entry.record_id)],
        rooms: entry.data.as_deref().and_then(RoomSet::parse_value).unwrap_or_default(),
        ..filter.clone()
    };
    chosen.contracts.remove(Contract::Assignment);
    chosen
}
