//! What a record must satisfy whatever its format (`domain.md`): prices, areas, floors, contracts, coordinates.

use std::collections::HashSet;
use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::LotKind;
use novosel_catalog::lot_photo::LotPhoto;
use novosel_catalog::region::SiteRegion;
use novosel_geo::position::Position;

use novosel_reference::locate::Locator;

use super::fields::{Fault, FieldFault, Note, NoteKind};
use super::offer::{LotFacts, Offer, RawPosition};
use super::picture::Picture;
use super::value::web_address;

/// Farther from both centres nothing is shown.
const REACH_KM: f64 = 150.0;
/// Bounds of the price of a lot in thousands of roubles: below is a rent or a price in thousands, above is a typo.
const PRICE: (u32, u32) = (300, 10_000_000);
/// Bounds of the price of a square metre in roubles.
const METRE_PRICE: (u64, u64) = (10_000, 15_000_000);
/// Bounds of the area of a dwelling in hundredths of a square metre.
const AREA: (u32, u32) = (800, 300_000);
/// Bounds of a floor; the tallest dwelling house of the country has 95.
const FLOOR: (i16, i16) = (-3, 110);

/// The longest number of a record in letters.
const LONGEST_ID: usize = 200;

/// The longest name of an agent, characters.
const LONGEST_AGENT: usize = 80;

/// The centres of the two sites.
fn centre(site: SiteRegion) -> (f64, f64) {
    match site {
        SiteRegion::Msk => (55.755_8, 37.617_6),
        SiteRegion::Spb => (59.938_6, 30.314_1),
    }
}

/// The nearer site and the distance to its centre in kilometres.
pub(crate) fn nearest_site(position: Position) -> (SiteRegion, f64) {
    let [msk, spb] = SiteRegion::ALL.map(|site| (site, km_from_centre(site, position)));
    if msk.1 <= spb.1 { msk } else { spb }
}

pub(crate) fn km_from_centre(site: SiteRegion, position: Position) -> f64 {
    let (lat, lon) = centre(site);
    Position::new(lat, lon).map_or(f64::MAX, |centre| centre.distance_m(position) / 1_000.0)
}

/// The checks of one import; remembers the numbers that it has met.
pub(crate) struct Checker {
    locator: Arc<Locator>,
    region: Option<SiteRegion>,
    today: NaiveDate,
    met: HashSet<Box<str>>,
    /// Numbers whose records were all rejected so far: a good one after them goes in.
    rejected: HashSet<Box<str>>,
}

/// What the checks say of a record.
pub(crate) enum Verdict {
    /// Goes in.
    Accepted(Box<Offer>),
    /// Does not, for these reasons.
    Rejected(Vec<FieldFault>),
    /// The very record was met before; the first one stays.
    Repeated,
}

impl Checker {
    /// Checks for one site, or for both; `today` decides which completions are past.
    pub(crate) fn new(locator: Arc<Locator>, region: Option<SiteRegion>, today: NaiveDate) -> Self {
        Self { locator, region, today, met: HashSet::new(), rejected: HashSet::new() }
    }

    /// What it locates by.
    pub(crate) fn locator(&self) -> Arc<Locator> {
        self.locator.clone()
    }

    /// The numbers that it has met.
    pub(crate) fn into_met(self) -> HashSet<Box<str>> {
        self.met
    }

    /// Checks a record and completes what follows from it.
    pub(crate) fn check(&mut self, mut offer: Offer) -> Verdict {
        if offer.place.external_id.as_ref().is_some_and(|id| id.chars().count() > LONGEST_ID) {
            let value = offer.place.external_id.clone().unwrap_or_default();
            offer.faults.push(FieldFault::new("номер", &value, Fault::TooLong { limit: LONGEST_ID }));
        }
        addresses(&mut offer);
        self.place(&mut offer);
        contract(&mut offer, self.today);
        if let Some(lot) = &mut offer.lot {
            areas(lot, &mut offer.faults, &mut offer.notes);
            floors(lot, &mut offer.notes);
            price(lot, &mut offer.faults, &mut offer.notes);
            agent(lot, &mut offer.notes);
            if lot.rooms.is_none() && matches!(lot.kind, LotKind::Flat | LotKind::Apartments) {
                offer.notes.push(Note { kind: NoteKind::NoRooms, value: lot.external_id.clone() });
            }
        }
        if let Some(Deadline::Quarter(quarter)) = offer.house.deadline
            && quarter.last_day() < self.today
        {
            offer.notes.push(Note { kind: NoteKind::Overdue, value: quarter.to_string() });
        }
        if offer.second_hand && offer.lot.is_some() {
            offer.notes.push(Note {
                kind: NoteKind::SecondHand,
                value: offer.house.address.clone().unwrap_or_default(),
            });
        }
        if !offer.faults.is_empty() {
            // It is in the feed all the same: what was good of it before has not vanished.
            if let Some(id) = &offer.place.external_id
                && self.met.insert(id.as_str().into())
            {
                self.rejected.insert(id.as_str().into());
            }
            return Verdict::Rejected(offer.faults);
        }
        let id =
            offer.lot.as_ref().map(|lot| lot.external_id.as_str()).or(offer.house.external_id.as_deref());
        if id.is_some_and(|id| !self.met.insert(id.into()) && !self.rejected.remove(id)) {
            return Verdict::Repeated;
        }
        Verdict::Accepted(Box::new(offer))
    }

    fn place(&self, offer: &mut Offer) {
        let house = &mut offer.house;
        let Some(raw) = house.raw_position.filter(|raw| *raw != (0.0, 0.0)) else {
            let address = house.address.clone().unwrap_or_default();
            let hint = house.region.or(self.region.map(|site| site.regions()[0]));
            house.region = house.region.or_else(|| self.locator.region(None, &address, hint));
            match house.region {
                None => offer.faults.push(FieldFault::new("адрес", &address, Fault::Nowhere)),
                Some(region) if self.region.is_some_and(|site| site != region.site()) => {
                    offer.faults.push(FieldFault::new("адрес", &address, Fault::OtherRegion));
                }
                Some(_) => offer.notes.push(Note { kind: NoteKind::NoCoordinates, value: address }),
            }
            return;
        };
        let written = format!("{}, {}", raw.0, raw.1);
        match located(raw) {
            Located::Near(site, position) | Located::Swapped(site, position)
                if self.region.is_none_or(|region| region == site) =>
            {
                if matches!(located(raw), Located::Swapped(..)) {
                    offer.notes.push(Note { kind: NoteKind::SwappedCoordinates, value: written });
                }
                house.position = Some(position.rounded());
            }
            Located::Near(..) | Located::Swapped(..) => {
                offer.faults.push(FieldFault::new("координаты", &written, Fault::OtherRegion));
            }
            Located::Far(km) => {
                offer.faults.push(FieldFault::new("координаты", &written, Fault::TooFar { km }));
            }
        }
    }
}

enum Located {
    Near(SiteRegion, Position),
    Swapped(SiteRegion, Position),
    Far(u32),
}

/// The site that a point is shown on.
pub(crate) fn site_of_point(position: Position) -> Option<SiteRegion> {
    let (site, km) = nearest_site(position);
    (km <= REACH_KM).then_some(site)
}

fn located((lat, lon): RawPosition) -> Located {
    let near = |lat, lon| {
        let position = Position::new(lat, lon).ok()?;
        Some((site_of_point(position)?, position))
    };
    if let Some((site, position)) = near(lat, lon) {
        return Located::Near(site, position);
    }
    if let Some((site, position)) = near(lon, lat) {
        return Located::Swapped(site, position);
    }
    // Off the globe is as far as it gets.
    let km = Position::new(lat, lon).map_or(20_000.0, |position| nearest_site(position).1);
    Located::Far(km.round() as u32)
}

/// Leaves out pictures and sites that are not addresses of the web: a page would link to them.
fn addresses(offer: &mut Offer) {
    let notes = &mut offer.notes;
    let mut keep = |text: &String| {
        let kept = web_address(text);
        if kept.is_none() {
            let kind = NoteKind::Unreadable { field: "адрес в сети".to_owned() };
            notes.push(Note { kind, value: text.chars().take(200).collect() });
        }
        kept
    };
    if let Some(lot) = &mut offer.lot {
        let photos = std::mem::take(&mut lot.photos).into_iter();
        lot.photos =
            photos.filter_map(|photo| Some(LotPhoto { file: keep(&photo.file)?, ..photo })).collect();
        lot.plan = lot.plan.as_ref().and_then(&mut keep);
        lot.floor_plan = lot.floor_plan.as_ref().and_then(&mut keep);
    }
    let complex = &mut offer.complex;
    let photos = std::mem::take(&mut complex.photos).into_iter();
    complex.photos = photos.filter_map(|photo| Some(Picture { file: keep(&photo.file)?, ..photo })).collect();
    if let Some(builder) = &mut complex.builder {
        builder.site = builder.site.as_ref().and_then(&mut keep);
        builder.logo = builder.logo.as_ref().and_then(&mut keep);
    }
}

/// Notes what contradicts the completion; where the feed names no contract, takes what follows from it, as computed.
fn contract(offer: &mut Offer, today: NaiveDate) {
    let Some(lot) = &mut offer.lot else { return };
    match (offer.house.deadline, lot.contract) {
        (Some(Deadline::Delivered), Some(Contract::Ddu)) => {
            offer.notes.push(Note { kind: NoteKind::DduInDelivered, value: lot.external_id.clone() });
        }
        (Some(Deadline::Delivered), Some(Contract::Assignment)) => {
            offer.notes.push(Note { kind: NoteKind::AssignmentInDelivered, value: lot.external_id.clone() });
        }
        (Some(deadline), None) => {
            lot.contract = Contract::by_completion(deadline, today);
            lot.contract_computed = lot.contract.is_some();
        }
        _ => {}
    }
}

/// A name without an end is no agent's.
fn agent(lot: &mut LotFacts, notes: &mut Vec<Note>) {
    let Some(agency) = &mut lot.agency else { return };
    if let Some(name) = agency.agent.take_if(|name| name.chars().count() > LONGEST_AGENT) {
        notes.push(Note {
            kind: NoteKind::Unreadable { field: "имя агента".to_owned() },
            value: name.chars().take(LONGEST_AGENT).collect(),
        });
    }
}

fn areas(lot: &mut LotFacts, faults: &mut Vec<FieldFault>, notes: &mut Vec<Note>) {
    let is_land = matches!(lot.kind, LotKind::Land | LotKind::LandContract);
    match lot.area {
        None if is_land && lot.land_area.is_some() => {}
        None if faults.iter().any(|fault| fault.fault == Fault::NotANumber) => {}
        None => faults.push(FieldFault::new("площадь", "", Fault::Missing)),
        Some(area) if !(AREA.0..=AREA.1).contains(&area.0) && !is_land => {
            let fault = Fault::OutOfRange {
                from: f64::from(AREA.0) / 100.0,
                to: f64::from(AREA.1) / 100.0,
                unit: "м²",
            };
            faults.push(FieldFault::new("площадь", &area.digits(), fault));
        }
        Some(total) => {
            let parts = lot.living_area.map_or(0, |area| u64::from(area.0))
                + lot.kitchen_area.map_or(0, |area| u64::from(area.0));
            if parts > u64::from(total.0) {
                let digits = |area: Option<novosel_catalog::area::SquareMetres>| {
                    area.map(|area| area.digits()).unwrap_or_default()
                };
                let value = format!(
                    "{} + {} > {}",
                    digits(lot.living_area),
                    digits(lot.kitchen_area),
                    total.digits()
                );
                notes.push(Note { kind: NoteKind::AreasContradict, value });
                (lot.living_area, lot.kitchen_area) = (None, None);
            }
        }
    }
}

fn floors(lot: &mut LotFacts, notes: &mut Vec<Note>) {
    let impossible = lot.floor.is_some_and(|floor| {
        !(FLOOR.0..=FLOOR.1).contains(&floor) || lot.floors_total.is_some_and(|total| floor > total)
    });
    if impossible {
        let value = format!("{} из {}", lot.floor.unwrap_or_default(), lot.floors_total.unwrap_or_default());
        notes.push(Note { kind: NoteKind::FloorAboveHouse, value });
        lot.floor = None;
    }
}

fn price(lot: &LotFacts, faults: &mut Vec<FieldFault>, notes: &mut Vec<Note>) {
    let Some(price) = lot.price else {
        if !notes.iter().any(|note| note.kind == NoteKind::NoPrice) {
            notes.push(Note { kind: NoteKind::NoPrice, value: lot.external_id.clone() });
        }
        return;
    };
    if !(PRICE.0..=PRICE.1).contains(&price.0) {
        let fault = Fault::OutOfRange {
            from: f64::from(PRICE.0) * 1_000.0,
            to: f64::from(PRICE.1) * 1_000.0,
            unit: "₽",
        };
        faults.push(FieldFault::new("цена", &price.roubles().to_string(), fault));
        return;
    }
    let is_flat = matches!(lot.kind, LotKind::Flat | LotKind::Apartments);
    let metre =
        lot.area.filter(|area| area.0 > 0 && is_flat).map(|area| price.roubles() * 100 / u64::from(area.0));
    if let Some(metre) = metre.filter(|metre| !(METRE_PRICE.0..=METRE_PRICE.1).contains(metre)) {
        let fault =
            Fault::OutOfRange { from: METRE_PRICE.0 as f64, to: METRE_PRICE.1 as f64, unit: "₽ за м²" };
        faults.push(FieldFault::new("цена за метр", &metre.to_string(), fault));
    }
}
