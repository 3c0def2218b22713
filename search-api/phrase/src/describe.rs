//! A filter in Russian words, one chip a condition. The text of a chip, parsed as a phrase, gives the condition again.

use novosel_catalog::class::BuildingClass;
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::id::{BuilderId, ComplexId, PlaceId, StationId};
use novosel_catalog::listing::fields::FIELDS;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::LoanTerms;
use novosel_catalog::place::{Geography, PlaceKind};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_catalog::text::{counted, group_thousands};
use serde::Serialize;

use super::Subject;

/// Names of the objects that a filter refers to by number.
pub trait Titles {
    /// «ЖК «Сосны»»: the name of a complex with its noun.
    fn complex(&self, id: ComplexId) -> Option<String>;
    /// The name of a builder.
    fn builder(&self, id: BuilderId) -> Option<String>;
}

/// One condition of a filter in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chip {
    /// The field of the filter.
    pub field: Subject,
    /// «до 9 млн ₽»; no line break between a number and its unit.
    pub text: String,
}

/// Every condition of a filter, in the order of the form: catalogue, rooms, price, area, place, completion, the rest.
/// The site is not a condition; a catalogue is one unless it is the first.
pub fn describe(filter: &Filter, geography: &Geography, titles: &dyn Titles) -> Vec<Chip> {
    let mut chips = Chips::default();
    chips.kind(filter);
    chips.rooms(filter.rooms);
    chips.price(filter);
    chips.areas(filter);
    chips.places(filter, geography);
    chips.objects(filter, titles);
    chips.time(filter);
    chips.lot(filter);
    chips.complex(filter, geography);
    chips.map(filter);
    chips.chips
}

/// An order in words: «сначала дешёвые».
pub fn describe_sort(sort: Sort) -> &'static str {
    use SortField::{Area, Deadline, Distance, Name, Newness, Popularity, Price, PricePerMetre};
    match (sort.field, sort.direction) {
        (Price, Direction::Asc) => "сначала дешёвые",
        (Price, Direction::Desc) => "сначала дорогие",
        (Area, Direction::Asc) => "сначала маленькие",
        (Area, Direction::Desc) => "сначала большие",
        (PricePerMetre, Direction::Asc) => "по цене за метр",
        (PricePerMetre, Direction::Desc) => "сначала дорогие за метр",
        (Deadline, Direction::Asc) => "по сроку сдачи",
        (Deadline, Direction::Desc) => "сначала поздние сроки сдачи",
        (Name, _) => "по названию",
        (Newness, Direction::Desc) => "сначала новые",
        (Newness, Direction::Asc) => "сначала старые",
        (Distance, Direction::Asc) => "сначала близкие",
        (Distance, Direction::Desc) => "сначала далёкие",
        (Popularity, Direction::Desc) => "сначала популярные",
        (Popularity, Direction::Asc) => "сначала непопулярные",
    }
}

#[derive(Default)]
struct Chips {
    chips: Vec<Chip>,
}

impl Chips {
    fn push(&mut self, field: Subject, text: impl Into<String>) {
        self.chips.push(Chip { field, text: text.into() });
    }

    fn kind(&mut self, filter: &Filter) {
        if filter.kind != ListingKind::default() {
            self.push(Subject::Kind, filter.kind.title());
        }
        for kind in filter.lot_kinds.iter() {
            use novosel_catalog::flat::LotKind::{Apartments, Cottage, Flat, Land, LandContract, Townhouse};
            self.push(
                Subject::LotKind,
                match kind {
                    Flat => "только квартиры",
                    Apartments => "только апартаменты",
                    Cottage => "коттеджи",
                    Land if !filter.lot_kinds.contains(LandContract) => "участки без подряда",
                    Land => "участки",
                    LandContract => "участки с подрядом",
                    Townhouse => "таунхаусы",
                },
            );
        }
    }

    fn rooms(&mut self, rooms: RoomSet) {
        for room in rooms.iter() {
            let five_and_more = rooms.contains(Rooms::Five) && rooms.contains(Rooms::Many);
            let text = match room {
                Rooms::Studio => "студии".to_owned(),
                Rooms::Open => "свободная планировка".to_owned(),
                Rooms::Five if five_and_more => "5-комнатные и больше".to_owned(),
                Rooms::Many if five_and_more => continue,
                Rooms::Many => "6-комнатные и больше".to_owned(),
                room => format!("{}-комнатные", room.index()),
            };
            self.push(Subject::Rooms, text);
        }
    }

    fn price(&mut self, filter: &Filter) {
        self.range(Subject::Price, filter.price_from.map(exact), filter.price_to.map(exact));
        if let Some(to) = filter.price_per_metre_to {
            self.push(Subject::PricePerMetre, format!("до {} за\u{a0}м²", exact(to)));
        }
        if let Some(limit) = filter.payment {
            let (terms, usual) = (limit.terms(), LoanTerms::default());
            let sum = group_thousands(u64::from(limit.to()));
            self.push(Subject::Payment, format!("до {sum}\u{a0}₽ в\u{a0}месяц"));
            if terms.first_payment() != usual.first_payment() {
                self.push(Subject::Payment, first_payment(terms.first_payment()));
            }
            if terms.years() != usual.years() {
                self.push(Subject::Payment, loan_years(terms.years()));
            }
        }
    }

    fn areas(&mut self, filter: &Filter) {
        let text = |area: novosel_catalog::area::SquareMetres| area.to_string();
        self.range(Subject::Area, filter.area_from.map(text), filter.area_to.map(text));
        // Bounds of fields that have only one.
        for field in &FIELDS {
            if let Some(bound) = &field.bound
                && let Some(said) = bound.chip
                && let Some(limit) = (bound.limit)(filter)
            {
                self.push(field.keys[0].subject, format!("{said} {}", bound.numeric.text(limit)));
            }
        }
    }

    fn range(&mut self, field: Subject, from: Option<String>, to: Option<String>) {
        match (from, to) {
            (Some(from), Some(to)) => self.push(field, format!("от {from} до {to}")),
            (Some(from), None) => self.push(field, format!("от {from}")),
            (None, Some(to)) => self.push(field, format!("до {to}")),
            (None, None) => {}
        }
    }

    fn places(&mut self, filter: &Filter, geography: &Geography) {
        for region in &filter.regions {
            self.push(Subject::Region, region.title());
        }
        let mut named: Vec<String> = Vec::new();
        for id in &filter.stations {
            let text = station(geography, *id);
            if !named.contains(&text) {
                self.push(Subject::Station, text.clone());
                named.push(text);
            }
        }
        for id in &filter.districts {
            self.push(Subject::District, place(geography, *id));
        }
        for id in &filter.locations {
            self.push(Subject::Location, place(geography, *id));
        }
        if let Some(minutes) = filter.walk_minutes_to {
            self.push(Subject::Walk, format!("до {minutes}\u{a0}мин пешком до метро"));
        }
        if let Some(tenths) = filter.ring_distance_to {
            let ring = match filter.site {
                Some(SiteRegion::Msk) => "МКАД",
                Some(SiteRegion::Spb) => "КАД",
                None => "кольца",
            };
            let distance = match (tenths / 10, tenths % 10) {
                (0, 0) => "внутри кольца".to_owned(),
                (whole, 0) => format!("до {whole}\u{a0}км от {ring}"),
                (whole, rest) => format!("до {whole},{rest}\u{a0}км от {ring}"),
            };
            self.push(Subject::RingDistance, distance);
        }
    }

    fn objects(&mut self, filter: &Filter, titles: &dyn Titles) {
        for id in &filter.complexes {
            let text = titles.complex(*id).unwrap_or_else(|| format!("ЖК №\u{a0}{id}"));
            self.push(Subject::Complex, text);
        }
        for id in &filter.builders {
            let text = titles
                .builder(*id)
                .map_or_else(|| format!("застройщик №\u{a0}{id}"), |name| format!("застройщик {name}"));
            self.push(Subject::Builder, text);
        }
        for text in &filter.texts {
            self.push(Subject::Text, format!("текст «{text}»"));
        }
    }

    fn time(&mut self, filter: &Filter) {
        for choice in &filter.deadlines {
            let text = match choice {
                DeadlineChoice::Delivered => "сдан".to_owned(),
                DeadlineChoice::Project => "проект".to_owned(),
                DeadlineChoice::Commission => "госкомиссия".to_owned(),
                DeadlineChoice::Unknown => "срок не объявлен".to_owned(),
                DeadlineChoice::Year(year) => format!("сдача в\u{a0}{year}\u{a0}году"),
                DeadlineChoice::Quarter(quarter) => format!("сдача {quarter}"),
            };
            self.push(Subject::Deadline, text);
        }
        if let Some(quarter) = filter.deadline_to {
            self.push(Subject::Deadline, format!("сдача до {quarter}"));
        }
    }

    fn lot(&mut self, filter: &Filter) {
        if filter.finishing == FinishingSet::fine() {
            self.push(Subject::Finishing, "с отделкой");
        } else {
            filter.finishing.iter().for_each(|one| self.push(Subject::Finishing, one.title()));
        }
        for contract in filter.contracts.iter() {
            let text = if contract == novosel_catalog::contract::Contract::Assignment {
                "договор уступки"
            } else {
                contract.title()
            };
            self.push(Subject::Contract, text);
        }
        match (filter.floor_from, filter.floor_to) {
            (Some(2), None) => self.push(Subject::Floor, "не первый этаж"),
            (Some(from), Some(to)) if from == to => self.push(Subject::Floor, format!("{from}\u{a0}этаж")),
            (Some(from), Some(to)) => self.push(Subject::Floor, format!("этаж от {from} до {to}")),
            (Some(from), None) => self.push(Subject::Floor, format!("этаж от {from}")),
            (None, Some(to)) => self.push(Subject::Floor, format!("этаж до {to}")),
            (None, None) => {}
        }
        if filter.not_last_floor {
            self.push(Subject::Floor, "не последний этаж");
        }
    }

    fn complex(&mut self, filter: &Filter, geography: &Geography) {
        for class in filter.classes.iter() {
            let text = match class {
                BuildingClass::Elite => "элитный класс".to_owned(),
                class => format!("{}-класс", class.title()),
            };
            self.push(Subject::Class, text);
        }
        filter.features.iter().for_each(|feature| self.push(Subject::Feature, feature.title()));
        filter.conveniences.iter().for_each(|one| self.push(Subject::Convenience, one.title()));
        for id in &filter.land_statuses {
            let status = geography.land_statuses.iter().find(|status| status.id == *id);
            let text = status.map_or_else(|| format!("вид земли №\u{a0}{id}"), |status| status.name.clone());
            self.push(Subject::LandStatus, text);
        }
    }

    fn map(&mut self, filter: &Filter) {
        if filter.area.is_some() {
            self.push(Subject::Map, "область на карте");
        }
        if filter.bounds.is_some() {
            self.push(Subject::Map, "видимая часть карты");
        }
    }
}

/// «взнос 20 %».
pub(super) fn first_payment(percent: u8) -> String {
    format!("взнос {percent}\u{a0}%")
}

/// «срок кредита 20 лет».
pub(super) fn loan_years(years: u16) -> String {
    format!("срок кредита {}", counted(u64::from(years), ["год", "года", "лет"]))
}

/// A price without rounding, short where the short form is exact.
fn exact(price: Thousands) -> String {
    if price.0 < 1_000 || price.0.is_multiple_of(10) { price.short() } else { price.to_string() }
}

fn is_station(geography: &Geography, name: &str) -> bool {
    geography.stations.iter().any(|station| station.name == name)
}

fn station(geography: &Geography, id: StationId) -> String {
    geography
        .station(id)
        .map_or_else(|| format!("станция №\u{a0}{id}"), |station| format!("у метро {}", station.name))
}

fn place(geography: &Geography, id: PlaceId) -> String {
    let Some(place) = geography.place(id) else { return format!("место №\u{a0}{id}") };
    let adjective = ["ий", "ый", "ой"].iter().any(|ending| place.name.ends_with(ending));
    match place.kind {
        PlaceKind::District if adjective => format!("{} район", place.name),
        PlaceKind::MunicipalOkrug if adjective => format!("{} округ", place.name),
        // «№ 75» of «Купчино, округ № 75».
        PlaceKind::MunicipalOkrug => format!("округ {}", place.short),
        // The bare name would be parsed as the station of that name.
        PlaceKind::Town if is_station(geography, &place.name) => format!("город {}", place.name),
        PlaceKind::Settlement if is_station(geography, &place.name) => format!("посёлок {}", place.name),
        _ => place.name.clone(),
    }
}
