//! Complex-level conditions: each group of the filter becomes a set of ordinals.

use std::sync::Arc;

use novosel_catalog::listing::fields::{Condition, Field};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::region::{Region, SiteRegion};
use novosel_indexer::columns::bits::{self, Bits};
use novosel_indexer::columns::tables::ABSENT;

use crate::Engine;
use crate::block;

/// Words of a set that are intersected at once, in registers.
const STRETCH: usize = 16;

/// The complexes of a group.
#[derive(Debug)]
pub(super) enum ComplexSet<'a> {
    /// Stored in the columns.
    Column(&'a [u64]),
    /// Built for the query.
    Made(Vec<u64>),
    /// Stored in a cache.
    Cached(Arc<Bits>),
}

impl ComplexSet<'_> {
    pub(super) fn words(&self) -> &[u64] {
        match self {
            Self::Column(words) => words,
            Self::Made(words) => words,
            Self::Cached(set) => set.words(),
        }
    }
}

/// The active groups of a filter.
#[derive(Debug)]
pub(super) struct ComplexPlan<'a> {
    groups: Vec<(Condition, ComplexSet<'a>)>,
    len: usize,
    words: usize,
}

impl<'a> ComplexPlan<'a> {
    /// Translates the complex-level conditions of the filter. O(complexes / 64) a group plus the length of its lists.
    pub(super) fn new(engine: &'a Engine, filter: &Filter) -> Self {
        let columns = &engine.columns.complexes;
        let catalogue = engine.columns.catalogue(filter.kind);
        let mut plan =
            Self { groups: Vec::with_capacity(4), len: columns.len, words: columns.len.div_ceil(bits::WORD) };
        plan.column(Condition::Catalogue, catalogue.complexes.words());
        if !filter.regions.is_empty() {
            let regions = regions(filter.site, &filter.regions);
            plan.union(Field::Regions, regions.iter().map(|region| columns.region(*region).words()));
        } else if let Some(site) = filter.site {
            plan.column(Field::Regions, columns.site(site).words());
        }
        if filter.has_place() {
            let stations = filter.stations.iter().map(|id| columns.stations.list(id.0));
            let places = filter.districts.iter().chain(&filter.locations).map(|id| columns.places.list(id.0));
            let members = stations.chain(places).flatten();
            plan.made(Field::Place, members.map(|member| member.ordinal as usize));
        }
        if !filter.complexes.is_empty() {
            plan.made(Field::Complexes, filter.complexes.iter().filter_map(|id| columns.ordinal(*id)));
        }
        if !filter.builders.is_empty() {
            let lists = filter.builders.iter().map(|id| columns.builders.list(id.0));
            plan.made(Field::Builders, lists.flatten().map(|member| member.ordinal as usize));
        }
        plan.texts(engine, &filter.texts);
        if !filter.classes.is_empty() {
            let sets = filter.classes.iter().map(|class| columns.classes[class.index()].words());
            plan.union(Field::Classes, sets);
        }
        for feature in filter.features.iter() {
            plan.column(Condition::Feature(feature), columns.features[feature.index()].words());
        }
        for convenience in filter.conveniences.iter() {
            let set = columns.conveniences[convenience.index()].words();
            plan.column(Condition::Convenience(convenience), set);
        }
        if !filter.land_statuses.is_empty() {
            let lists = filter.land_statuses.iter().map(|id| columns.land_statuses.list(id.0));
            plan.made(Field::LandStatuses, lists.flatten().map(|member| member.ordinal as usize));
        }
        if let Some(limit) = filter.ring_distance_to {
            let near = at_most(&columns.ring_distances, u32::from(limit));
            plan.made(Field::RingDistance, near);
        }
        if let Some(limit) = filter.walk_minutes_to {
            plan.walk(engine, filter, limit);
        }
        plan.geometry(engine, filter);
        plan
    }

    fn texts(&mut self, engine: &Engine, texts: &[String]) {
        match texts {
            [] => {}
            [one] => self.groups.push((Field::Texts.into(), ComplexSet::Cached(engine.text_set(one)))),
            several => {
                let mut union = vec![0; self.words];
                several.iter().for_each(|text| unite(&mut union, engine.text_set(text).words()));
                self.groups.push((Field::Texts.into(), ComplexSet::Made(union)));
            }
        }
    }

    fn walk(&mut self, engine: &Engine, filter: &Filter, limit: u16) {
        if filter.stations.is_empty() {
            self.groups.push((Field::WalkMinutes.into(), ComplexSet::Made(walk_to_any(engine, limit))));
            return;
        }
        let lists = filter.stations.iter().map(|id| engine.columns.complexes.stations.list(id.0));
        let near = lists.flatten().filter(|member| member.minutes <= limit);
        self.made(Field::WalkMinutes, near.map(|member| member.ordinal as usize));
    }

    fn geometry(&mut self, engine: &Engine, filter: &Filter) {
        if let Some(bounds) = &filter.bounds {
            let mut set = vec![0; self.words];
            engine.columns.points.in_bounds(bounds, |ordinal, _| bits::set(&mut set, ordinal as usize));
            self.groups.push((Field::Bounds.into(), ComplexSet::Made(set)));
        }
        if let Some(area) = &filter.area {
            let columns = &engine.columns;
            let set = engine.areas.complexes(area, &columns.points, columns.complexes.len);
            self.groups.push((Field::Area.into(), ComplexSet::Cached(set)));
        }
    }

    fn column(&mut self, group: impl Into<Condition>, words: &'a [u64]) {
        self.groups.push((group.into(), ComplexSet::Column(words)));
    }

    fn union(&mut self, field: Field, mut sets: impl Iterator<Item = &'a [u64]>) {
        let Some(first) = sets.next() else {
            self.groups.push((field.into(), ComplexSet::Made(vec![0; self.words])));
            return;
        };
        let Some(second) = sets.next() else {
            self.column(field, first);
            return;
        };
        let mut union = first.to_vec();
        unite(&mut union, second);
        sets.for_each(|set| unite(&mut union, set));
        self.groups.push((field.into(), ComplexSet::Made(union)));
    }

    fn made(&mut self, field: Field, members: impl Iterator<Item = usize>) {
        let mut set = vec![0; self.words];
        members.for_each(|ordinal| bits::set(&mut set, ordinal));
        self.groups.push((field.into(), ComplexSet::Made(set)));
    }

    /// Whether the filter has this group.
    pub(super) fn has(&self, group: Condition) -> bool {
        self.groups.iter().any(|(active, _)| *active == group)
    }

    /// Calls `each` with every 64 complexes of which some meet every group, and which of them do.
    pub(super) fn each_word(&self, mut each: impl FnMut(usize, u64)) {
        let mut set = [u64::MAX; STRETCH];
        for start in (0..self.words).step_by(STRETCH) {
            let set = &mut set[..STRETCH.min(self.words - start)];
            set.fill(u64::MAX);
            for (_, members) in &self.groups {
                block::and(set, &members.words()[start..]);
            }
            (start..).zip(set).filter(|(_, word)| **word != 0).for_each(|(at, word)| each(at, *word));
        }
    }

    /// Complexes that meet every group.
    pub(super) fn all(&self) -> Vec<u64> {
        self.without(&[])
    }

    /// Complexes that meet every group but these.
    pub(super) fn without(&self, dropped: &[Condition]) -> Vec<u64> {
        let mut kept = self.groups.iter().filter(|(group, _)| !dropped.contains(group));
        let Some((_, first)) = kept.next() else {
            return self.everything();
        };
        let mut set = first.words().to_vec();
        for (_, members) in kept {
            set.iter_mut().zip(members.words()).for_each(|(word, other)| *word &= other);
        }
        set
    }

    /// Complexes that fail at most one group: all that a facet can count.
    pub(super) fn near(&self) -> Vec<u64> {
        let mut once = vec![0_u64; self.words];
        let mut twice = vec![0_u64; self.words];
        for (_, members) in &self.groups {
            let misses = once.iter_mut().zip(&mut twice).zip(members.words());
            misses.for_each(|((once, twice), members)| {
                *twice |= *once & !members;
                *once |= !members;
            });
        }
        let mut near = self.everything();
        near.iter_mut().zip(&twice).for_each(|(word, twice)| *word &= !twice);
        near
    }

    fn everything(&self) -> Vec<u64> {
        let mut set = vec![0; self.words];
        bits::set_range(&mut set, 0..self.len);
        set
    }
}

/// Complexes within this many minutes on foot of any station.
pub(super) fn walk_to_any(engine: &Engine, limit: u16) -> Vec<u64> {
    let columns = &engine.columns.complexes;
    let mut set = Bits::empty(columns.len);
    at_most(&columns.walk_minutes, u32::from(limit)).for_each(|ordinal| set.insert(ordinal));
    set.words().to_vec()
}

fn at_most(column: &[u32], limit: u32) -> impl Iterator<Item = usize> + '_ {
    let within = move |value: u32| value != ABSENT && value <= limit;
    column.iter().enumerate().filter(move |(_, value)| within(**value)).map(|(ordinal, _)| ordinal)
}

fn unite(into: &mut [u64], other: &[u64]) {
    into.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

/// The chosen regions that are of the site.
fn regions(site: Option<SiteRegion>, chosen: &[Region]) -> Vec<Region> {
    let allowed = |region: &Region| site.is_none_or(|site| region.site() == site) && chosen.contains(region);
    Region::ALL.into_iter().filter(allowed).collect()
}
