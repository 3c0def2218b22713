//! Combines terms into one filter and reports those that contradict earlier ones.

use novosel_catalog::class::{BuildingClass, ClassSet};
use novosel_catalog::contract::{Contract, ContractSet};
use novosel_catalog::feature::Feature;
use novosel_catalog::finishing::{Finishing, FinishingSet};
use novosel_catalog::flat::{LotKind, LotKindSet};
use novosel_catalog::listing::fields;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::mortgage::{LoanTerms, PaymentLimit};
use novosel_catalog::place::{Geography, Place, PlaceKind};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::{RoomSet, Rooms};

use super::catalogue::{centre, merge, oblast};
use super::limits::{
    CONTRADICTS, MAX_RING, MAX_WALK, TOO_LARGE, first_payment, floor, loan_years, metres, payment, set,
    set_at_least, set_bounds, thousands, whole,
};
use super::term::{Bounds, PhraseTerm};

mod exclusion;

/// The filter of a phrase, built term by term.
#[derive(Clone, Debug, Default)]
pub(super) struct FilterDraft {
    filter: Filter,
    kind: Option<ListingKind>,
    offers: LotKindSet,
    only: LotKindSet,
    house: bool,
    /// A stage of construction was named.
    construction: bool,
    except_rooms: RoomSet,
    except_finishing: FinishingSet,
    except_classes: ClassSet,
    except_regions: Vec<Region>,
    except_apartments: bool,
    sort: Option<Sort>,
    payment: Option<u32>,
    first_payment: Option<u8>,
    loan_years: Option<u16>,
    price: bool,
    area: bool,
    floor: bool,
}

impl FilterDraft {
    /// Adds a term, or returns why it cannot be added.
    pub(super) fn add(
        &mut self,
        term: &PhraseTerm,
        geography: &Geography,
        site: Option<SiteRegion>,
    ) -> Result<(), String> {
        let filter = &mut self.filter;
        match term {
            PhraseTerm::Stop => {}
            PhraseTerm::Refused(reason) | PhraseTerm::Construction(reason) => return Err(reason.clone()),
            PhraseTerm::Kind(kind) => return self.add_kind(*kind),
            PhraseTerm::House => self.house = true,
            PhraseTerm::Offer(offers) => {
                self.offers = LotKindSet::of(self.offers.iter().chain(offers.iter()));
            }
            PhraseTerm::Only(kinds) => self.only = LotKindSet::of(self.only.iter().chain(kinds.iter())),
            PhraseTerm::Region(region) => filter.regions.push(*region),
            PhraseTerm::Oblast => filter.regions.push(oblast(site)?),
            PhraseTerm::Centre => filter.districts.extend(centre(geography, site)?),
            PhraseTerm::NamedDistrict(name) => {
                let okrug = |place: &Place| place.kind == PlaceKind::Okrug && place.short == *name;
                let named = |place: &&Place| {
                    okrug(place) || (place.kind == PlaceKind::District && place.name == *name)
                };
                filter
                    .districts
                    .push(geography.places.iter().find(named).ok_or("такого района нет в справочнике")?.id);
            }
            PhraseTerm::Stations(stations) => filter.stations.extend(stations),
            PhraseTerm::District(place) => filter.districts.push(*place),
            PhraseTerm::Location(place) => filter.locations.push(*place),
            PhraseTerm::Complex(complex) => filter.complexes.push(*complex),
            PhraseTerm::Builder(builder) => filter.builders.push(*builder),
            PhraseTerm::Text(text) => filter.texts.push(text.clone()),
            PhraseTerm::Features(features) => {
                features.iter().for_each(|feature| filter.features.insert(feature));
            }
            PhraseTerm::Conveniences(all) => all.iter().for_each(|one| filter.conveniences.insert(one)),
            PhraseTerm::LandStatus(name) => {
                let status = geography.land_statuses.iter().find(|status| status.name == *name);
                filter.land_statuses.push(status.ok_or("такого вида земли нет в справочнике")?.id);
            }
            PhraseTerm::Ring(tenths, ring) => {
                if ring.is_some_and(|ring| site.is_some_and(|site| ring.site() != site)) {
                    return Err("это кольцо другого города".to_owned());
                }
                set(&mut filter.ring_distance_to, whole(*tenths, MAX_RING)?)?;
            }
            PhraseTerm::Walk(minutes) => set(&mut filter.walk_minutes_to, whole(*minutes, MAX_WALK)?)?,
            PhraseTerm::Rooms(_) | PhraseTerm::Finishing(_) | PhraseTerm::Classes(_) => {
                return self.add_choice(term);
            }
            PhraseTerm::Contracts(contracts) => {
                filter.contracts = ContractSet::of(filter.contracts.iter().chain(contracts.iter()));
            }
            PhraseTerm::Deadlines(choices) => filter.deadlines.extend(choices),
            PhraseTerm::DeadlineTo(quarter) => set(&mut filter.deadline_to, *quarter)?,
            PhraseTerm::NotLastFloor => {
                filter.not_last_floor = true;
                self.floor = true;
            }
            PhraseTerm::Payment(roubles) => set(&mut self.payment, payment(*roubles)?)?,
            PhraseTerm::FirstPayment(percent) => set(&mut self.first_payment, first_payment(*percent)?)?,
            PhraseTerm::LoanYears(years) => set(&mut self.loan_years, loan_years(*years)?)?,
            PhraseTerm::Sort(sort) => {
                set(&mut self.sort, *sort).map_err(|_| "порядок уже выбран".to_owned())?;
            }
            PhraseTerm::Price(_)
            | PhraseTerm::PricePerMetre(_)
            | PhraseTerm::Area(_)
            | PhraseTerm::AtLeast(..)
            | PhraseTerm::Floor(_) => {
                return self.add_bounds(term);
            }
            PhraseTerm::Except(inner) => return self.add_exception(inner, site),
        }
        Ok(())
    }

    /// Notes that the phrase is about houses under construction.
    pub(super) fn note_construction(&mut self) {
        self.construction = true;
    }

    /// The order that the phrase names.
    pub(super) fn sort(&self) -> Option<Sort> {
        self.sort
    }

    /// The limit of the payment. Terms of a loan have no effect without one.
    pub(super) fn payment(&self, base: &Filter) -> Option<PaymentLimit> {
        let known = base.payment.map_or_else(LoanTerms::default, PaymentLimit::terms);
        let first_payment = self.first_payment.unwrap_or(known.first_payment());
        let terms = LoanTerms::new(first_payment, self.loan_years.unwrap_or(known.years()))?;
        PaymentLimit::new(self.payment.or(base.payment.map(PaymentLimit::to))?, terms)
    }

    /// Whether «дом» means a cottage: no term of the phrase is about flats.
    pub(super) fn house_is_cottage(&self) -> bool {
        let filter = &self.filter;
        let settlement = self.kind.is_none_or(ListingKind::is_settlement);
        settlement
            && !self.construction
            && self.only.is_empty()
            && filter.rooms.is_empty()
            && self.except_rooms.is_empty()
            && !self.floor
            && filter.stations.is_empty()
            && !filter.features.contains(Feature::NearMetro)
            && filter.walk_minutes_to.is_none()
            && filter.complexes.is_empty()
            && filter.classes.is_empty()
            && filter.price_per_metre_to.is_none()
            && !filter.contracts.contains(Contract::Ddu)
    }

    fn add_kind(&mut self, kind: ListingKind) -> Result<(), String> {
        let merged = match self.kind {
            None => kind,
            Some(known) => {
                merge(known, kind).ok_or_else(|| format!("уже выбран раздел «{}»", known.title()))?
            }
        };
        let both = [self.kind, Some(kind)];
        if both.contains(&Some(ListingKind::RealtorsApartmentsAssignment)) && merged == ListingKind::Buildings
        {
            self.filter.contracts.insert(Contract::Assignment);
        }
        self.kind = Some(merged);
        Ok(())
    }

    /// Adds a term of a group that supports exclusions.
    fn add_choice(&mut self, term: &PhraseTerm) -> Result<(), String> {
        let filter = &mut self.filter;
        match term {
            PhraseTerm::Rooms(rooms) => {
                let left = without_rooms(filter.rooms.union(*rooms), self.except_rooms);
                if left.is_empty() {
                    return Err(CONTRADICTS.to_owned());
                }
                filter.rooms = left;
            }
            PhraseTerm::Finishing(finishing) => {
                let both = FinishingSet::of(filter.finishing.iter().chain(finishing.iter()));
                let left = FinishingSet::of(both.iter().filter(|one| !self.except_finishing.contains(*one)));
                if left.is_empty() {
                    return Err(CONTRADICTS.to_owned());
                }
                filter.finishing = left;
            }
            PhraseTerm::Classes(classes) => {
                let both = ClassSet::of(filter.classes.iter().chain(classes.iter()));
                let left = ClassSet::of(both.iter().filter(|one| !self.except_classes.contains(*one)));
                if left.is_empty() {
                    return Err(CONTRADICTS.to_owned());
                }
                filter.classes = left;
            }
            _ => {}
        }
        Ok(())
    }

    fn add_bounds(&mut self, term: &PhraseTerm) -> Result<(), String> {
        let filter = &mut self.filter;
        match term {
            PhraseTerm::Price(bounds) => {
                let from = bounds.from.map(|from| thousands(from, true)).transpose()?;
                let to = bounds.to.map(|to| thousands(to, false)).transpose()?;
                set_bounds(&mut filter.price_from, &mut filter.price_to, from, to)?;
                self.price = true;
            }
            PhraseTerm::PricePerMetre(bounds) => {
                let to = thousands(bounds.to.ok_or(TOO_LARGE)?, false)?;
                set(&mut filter.price_per_metre_to, to)?;
            }
            PhraseTerm::Area(bounds) => {
                let from = bounds.from.map(metres).transpose()?;
                let to = bounds.to.map(metres).transpose()?;
                set_bounds(&mut filter.area_from, &mut filter.area_to, from, to)?;
                self.area = true;
            }
            PhraseTerm::AtLeast(field, value) => set_at_least(filter, *field, *value)?,
            PhraseTerm::Floor(Bounds { from, to }) => {
                let from = from.map(floor).transpose()?;
                let to = to.map(floor).transpose()?;
                let known = filter.floor_from;
                // «Не первый, от пятого»: both are lower bounds, the higher one applies.
                if let (Some(known), Some(from)) = (known, from)
                    && (known == 2 || from == 2)
                {
                    filter.floor_from = Some(known.max(from));
                    set_bounds(&mut None, &mut filter.floor_to, None, to)?;
                } else {
                    set_bounds(&mut filter.floor_from, &mut filter.floor_to, from, to)?;
                }
                self.floor = true;
            }
            _ => {}
        }
        Ok(())
    }

    /// The result: fields that the phrase sets replace those of the base.
    pub(super) fn finish(mut self, base: &Filter, site: Option<SiteRegion>) -> Filter {
        let mut whole = base.clone();
        if site != base.site {
            forget_places(&mut whole);
            whole.site = site;
        }
        self.choose_kind(&mut whole);
        whole.payment = self.payment(base);
        let said = self.filter;
        for (_, bound) in fields::bounds() {
            if let Some(limit) = (bound.limit)(&said) {
                (bound.set)(&mut whole, limit);
            }
        }
        macro_rules! take {
            ($($field:ident)+; $($set:ident)+; $($option:ident)+) => {
                $(if !said.$field.is_empty() { whole.$field = said.$field; })+
                $(if !said.$set.is_empty() { whole.$set = said.$set; })+
                $(if said.$option.is_some() { whole.$option = said.$option; })+
            };
        }
        if !said.stations.is_empty() || !said.districts.is_empty() || !said.locations.is_empty() {
            whole.stations.clear();
            whole.districts.clear();
            whole.locations.clear();
        }
        take!(
            stations districts locations complexes builders texts land_statuses deadlines regions;
            rooms finishing classes contracts;
            ring_distance_to walk_minutes_to deadline_to
        );
        said.features.iter().for_each(|feature| whole.features.insert(feature));
        said.conveniences.iter().for_each(|one| whole.conveniences.insert(one));
        if self.price {
            (whole.price_from, whole.price_to) = (said.price_from, said.price_to);
        }
        if self.area {
            (whole.area_from, whole.area_to) = (said.area_from, said.area_to);
        }
        if self.floor {
            (whole.floor_from, whole.floor_to) = (said.floor_from, said.floor_to);
            whole.not_last_floor = said.not_last_floor;
        }
        if said.rooms.is_empty() && !self.except_rooms.is_empty() {
            whole.rooms = without_rooms(RoomSet::of(Rooms::ALL), self.except_rooms);
        }
        if said.finishing.is_empty() && !self.except_finishing.is_empty() {
            let left = Finishing::ALL.iter().copied().filter(|one| !self.except_finishing.contains(*one));
            whole.finishing = FinishingSet::of(left);
        }
        if said.classes.is_empty() && !self.except_classes.is_empty() {
            let left = BuildingClass::ALL.iter().copied().filter(|one| !self.except_classes.contains(*one));
            whole.classes = ClassSet::of(left);
        }
        if let Some(site) = site.filter(|_| !self.except_regions.is_empty()) {
            whole.regions =
                site.regions().into_iter().filter(|region| !self.except_regions.contains(region)).collect();
        }
        whole.normalized()
    }

    /// Sets the catalogue and the lot kinds.
    fn choose_kind(&mut self, whole: &mut Filter) {
        if self.house && self.house_is_cottage() {
            self.offers.insert(LotKind::Cottage);
        }
        if let Some(kind) = self.kind {
            whole.kind = kind;
        }
        let land = self.filter.land_from.is_some()
            || !self.filter.conveniences.is_empty()
            || !self.filter.land_statuses.is_empty()
            || self.filter.ring_distance_to.is_some_and(|tenths| tenths > 0);
        if self.kind.is_none() && self.offers.is_empty() && land && !whole.kind.is_settlement() {
            whole.kind = ListingKind::Settlements;
        }
        if !self.offers.is_empty() {
            let townhouses = self.offers == LotKindSet::of([LotKind::Townhouse]);
            let settlement = self.kind == Some(ListingKind::Settlements);
            if townhouses && !settlement {
                whole.kind = ListingKind::Townhouses;
                whole.lot_kinds = LotKindSet::EMPTY;
            } else {
                whole.kind = ListingKind::Settlements;
                whole.lot_kinds = self.offers;
            }
        }
        if !self.only.is_empty() {
            whole.lot_kinds = self.only;
        }
        // Catalogues of complexes count flats only; those of flats list apartments too.
        if self.except_apartments && whole.kind.lists_lots() {
            whole.lot_kinds = LotKindSet::of([LotKind::Flat]);
        }
    }
}

fn forget_places(filter: &mut Filter) {
    filter.regions.clear();
    filter.stations.clear();
    filter.districts.clear();
    filter.locations.clear();
    filter.complexes.clear();
    filter.bounds = None;
    filter.area = None;
}

fn without_rooms(rooms: RoomSet, except: RoomSet) -> RoomSet {
    RoomSet::of(rooms.iter().filter(|one| !except.contains(*one)))
}
