//! The address codec: a filter as the query of a listing's address and back.
//!
//! The catalogue is the path and the site is the host, so neither is in the query. Lists are joined by commas,
//! prices are whole roubles, areas are decimal, keys are in a fixed order: equal filters have equal addresses.
//! The terms of a loan stand after the limit of its monthly payment, and only where they are not the usual ones.
//! Reading is lenient: a key that is not ours (`utm_source`) is passed over, a value that cannot be read is
//! reported and the rest survives.

use std::borrow::Borrow;
use std::fmt::Display;
use std::str::FromStr;

use novosel_geo::area::{Area, AreaError, MAX_RINGS, MAX_VERTICES};
use novosel_geo::bounds::BoundingBox;

use crate::area::{LandArea, SquareMetres};
use crate::class::BuildingClass;
use crate::contract::Contract;
use crate::deadline::{DeadlineChoice, Quarter};
use crate::feature::Feature;
use crate::finishing::{Finishing, FinishingSet};
use crate::flat::LotKind;
use crate::listing::filter::{Filter, MAX_TEXT, MAX_VALUES};
use crate::money::Thousands;
use crate::mortgage::{LoanTerms, MOST_FIRST_PAYMENT, MOST_YEARS, PaymentLimit};
use crate::region::Region;
use crate::rooms::RoomSet;
use crate::settlement::Convenience;

/// A value that could not be read: the key and what is wrong with it, in Russian, for a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The key.
    pub field: String,
    /// What is wrong and what would be right.
    pub message: String,
}

impl FieldError {
    /// An error of a field.
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into() }
    }
}

/// The filter as ordered pairs of an address's query.
pub fn to_pairs(filter: &Filter) -> Vec<(&'static str, String)> {
    let mut pairs = Pairs(Vec::new());
    pairs.list("region", filter.regions.iter().map(|region| region.code().to_lowercase()));
    pairs.list("rooms", filter.rooms.values());
    pairs.one("price_from", filter.price_from.map(Thousands::roubles));
    pairs.one("price_to", filter.price_to.map(Thousands::roubles));
    pairs.one("price_m2_to", filter.price_per_metre_to.map(Thousands::roubles));
    if let Some(limit) = filter.payment {
        let (terms, usual) = (limit.terms(), LoanTerms::default());
        let first_payment = Some(terms.first_payment()).filter(|percent| *percent != usual.first_payment());
        pairs.one("payment_to", Some(limit.to()));
        pairs.one("payment_first", first_payment);
        pairs.one("payment_term", Some(terms.years()).filter(|years| *years != usual.years()));
    }
    pairs.one("area_from", filter.area_from.map(SquareMetres::as_f64));
    pairs.one("area_to", filter.area_to.map(SquareMetres::as_f64));
    pairs.one("kitchen_from", filter.kitchen_from.map(SquareMetres::as_f64));
    pairs.one("land_from", filter.land_from.map(LandArea::as_f64));
    pairs.list("end_date", filter.deadlines.iter().map(|choice| choice.code()));
    pairs.one("end_date_to", filter.deadline_to.map(Quarter::code));
    if filter.finishing == FinishingSet::fine() {
        pairs.one("fine_finish", Some(1));
    } else {
        pairs.list("finishing", filter.finishing.iter().map(Finishing::code));
    }
    pairs.list("metro", &filter.stations);
    pairs.list("district", &filter.districts);
    pairs.list("location", &filter.locations);
    pairs.list("complex", &filter.complexes);
    pairs.list("builder", &filter.builders);
    for text in &filter.texts {
        pairs.one("q", Some(text));
    }
    pairs.list("class", filter.classes.iter().map(BuildingClass::code));
    pairs.list("feature", filter.features.iter().map(Feature::code));
    pairs.list("contract", filter.contracts.iter().map(Contract::code));
    pairs.list("type", filter.lot_kinds.iter().map(LotKind::code));
    pairs.one("floor_from", filter.floor_from);
    pairs.one("floor_to", filter.floor_to);
    pairs.one("not_last_floor", filter.not_last_floor.then_some(1));
    pairs.list("convenience", filter.conveniences.iter().map(Convenience::code));
    pairs.list("land_status", &filter.land_statuses);
    pairs.one("ring_to", filter.ring_distance_to.map(|tenths| f64::from(tenths) / 10.0));
    pairs.one("walk_to", filter.walk_minutes_to);
    pairs.one("bbox", filter.bounds.as_ref());
    pairs.one("draw", filter.area.as_ref().map(Area::to_json));
    pairs.0
}

/// The query of an address, percent-encoded, without the question mark; empty for the default.
pub fn to_query(filter: &Filter) -> String {
    encode(to_pairs(filter))
}

/// Pairs as the query of an address, percent-encoded, without the question mark. Commas separate values and need no
/// escape in a query: with one, no address of a list would be readable.
pub fn encode<P, K, V>(pairs: P) -> String
where
    P: IntoIterator,
    P::Item: Borrow<(K, V)>,
    K: AsRef<str>,
    V: AsRef<str>,
{
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish().replace("%2C", ",")
}

/// Applies the pairs of an address to a filter that already knows its catalogue and site. Repeated keys add up.
pub fn read_pairs<'a>(
    base: Filter,
    pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> (Filter, Vec<FieldError>) {
    let mut reader = Reader { filter: base, payment: Payment::default(), errors: Vec::new() };
    for (key, value) in pairs {
        reader.read(key, value);
    }
    let payment = reader.payment.limit(reader.filter.payment);
    (Filter { payment, ..reader.filter }.normalized(), reader.errors)
}

/// [`read_pairs`] of an encoded query.
pub fn read_query(base: Filter, query: &str) -> (Filter, Vec<FieldError>) {
    let pairs: Vec<_> = url::form_urlencoded::parse(query.as_bytes()).collect();
    read_pairs(base, pairs.iter().map(|(key, value)| (key.as_ref(), value.as_ref())))
}

/// Bounds that count when they are above zero (specification, section 5): zero is what an empty field holds.
const BOUNDS: [&str; 9] = [
    "price_from",
    "price_to",
    "price_m2_to",
    "payment_to",
    "area_from",
    "area_to",
    "kitchen_from",
    "land_from",
    "ring_to",
];

struct Pairs(Vec<(&'static str, String)>);

impl Pairs {
    fn one(&mut self, key: &'static str, value: Option<impl Display>) {
        self.0.extend(value.map(|value| (key, value.to_string())));
    }

    fn list(&mut self, key: &'static str, values: impl IntoIterator<Item = impl Display>) {
        let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
        self.one(key, (!values.is_empty()).then(|| values.join(",")));
    }
}

struct Reader {
    filter: Filter,
    payment: Payment,
    errors: Vec<FieldError>,
}

impl Reader {
    fn read(&mut self, key: &str, value: &str) {
        let value = value.trim();
        if value.is_empty() || BOUNDS.contains(&key) && is_zero(value) {
            return;
        }
        let filter = &mut self.filter;
        let outcome = match key {
            "region" => push_list(&mut filter.regions, value, Region::parse),
            "rooms" => each(value, RoomSet::parse_value, |set| filter.rooms = filter.rooms.union(set)),
            "price_from" => set(&mut filter.price_from, roubles(value, Thousands::from_roubles_ceil)),
            "price_to" => set(&mut filter.price_to, roubles(value, Thousands::from_roubles_floor)),
            "price_m2_to" => {
                set(&mut filter.price_per_metre_to, roubles(value, Thousands::from_roubles_floor))
            }
            "payment_to" => set(&mut self.payment.to, digits(value).filter(|roubles| *roubles > 0)),
            "payment_first" => match value.parse().ok().filter(|percent| *percent <= MOST_FIRST_PAYMENT) {
                Some(percent) => set(&mut self.payment.first_payment, Some(percent)),
                None => Err(Refusal::Reason(format!("первый взнос — от 0 до {MOST_FIRST_PAYMENT} %"))),
            },
            "payment_term" => match value.parse().ok().filter(|years| (1..=MOST_YEARS).contains(years)) {
                Some(years) => set(&mut self.payment.years, Some(years)),
                None => Err(Refusal::Reason(format!("срок кредита — от 1 до {MOST_YEARS} лет"))),
            },
            "area_from" => set(&mut filter.area_from, decimal(value).and_then(SquareMetres::from_f64)),
            "area_to" => set(&mut filter.area_to, decimal(value).and_then(SquareMetres::from_f64)),
            "kitchen_from" => set(&mut filter.kitchen_from, decimal(value).and_then(SquareMetres::from_f64)),
            "land_from" => set(&mut filter.land_from, decimal(value).and_then(LandArea::from_f64)),
            "end_date" => push_list(&mut filter.deadlines, value, |code| {
                DeadlineChoice::try_from(code.parse::<u16>().ok()?).ok()
            }),
            "end_date_to" => set(&mut filter.deadline_to, quarter_or_year(value)),
            "fine_finish" => each(value, flag, |on| {
                if on {
                    filter.finishing = FinishingSet::fine();
                }
            }),
            "finishing" => each(value, Finishing::parse, |value| filter.finishing.insert(value)),
            "metro" => push_list(&mut filter.stations, value, parsed),
            "district" => push_list(&mut filter.districts, value, parsed),
            "location" => push_list(&mut filter.locations, value, parsed),
            "complex" => push_list(&mut filter.complexes, value, parsed),
            "builder" => push_list(&mut filter.builders, value, parsed),
            "q" => {
                filter.texts.push(value.chars().take(MAX_TEXT).collect());
                Ok(())
            }
            "class" => each(value, BuildingClass::parse, |value| filter.classes.insert(value)),
            "feature" => each(value, Feature::parse, |value| filter.features.insert(value)),
            "contract" => each(value, Contract::parse, |value| filter.contracts.insert(value)),
            "type" => each(value, LotKind::parse, |value| filter.lot_kinds.insert(value)),
            "floor_from" => set(&mut filter.floor_from, value.parse().ok()),
            "floor_to" => set(&mut filter.floor_to, value.parse().ok()),
            "not_last_floor" => each(value, flag, |on| filter.not_last_floor = on),
            "convenience" => each(value, Convenience::parse, |value| filter.conveniences.insert(value)),
            "land_status" => push_list(&mut filter.land_statuses, value, parsed),
            "ring_to" => set(&mut filter.ring_distance_to, decimal(value).and_then(tenths)),
            "walk_to" => set(&mut filter.walk_minutes_to, value.parse().ok()),
            "bbox" => set(&mut filter.bounds, value.parse::<BoundingBox>().ok()),
            "draw" => match Area::parse(value) {
                Ok(area) => {
                    filter.area = area;
                    Ok(())
                }
                Err(error) => Err(Refusal::Reason(area_reason(&error))),
            },
            _ => Ok(()),
        };
        let sizes = [
            filter.stations.len(),
            filter.districts.len(),
            filter.locations.len(),
            filter.complexes.len(),
            filter.builders.len(),
            filter.texts.len(),
            filter.land_statuses.len(),
            filter.deadlines.len(),
        ];
        if sizes.into_iter().any(|size| size > MAX_VALUES) {
            self.errors.push(FieldError::new(key, format!("не больше {MAX_VALUES} значений")));
            self.truncate();
        }
        match outcome {
            Ok(()) => {}
            Err(Refusal::Value(value)) => {
                let shown: String = value.chars().take(40).collect();
                self.errors.push(FieldError::new(key, format!("значение «{shown}» не подходит")));
            }
            Err(Refusal::Reason(reason)) => self.errors.push(FieldError::new(key, reason)),
        }
    }

    fn truncate(&mut self) {
        let filter = &mut self.filter;
        filter.stations.truncate(MAX_VALUES);
        filter.districts.truncate(MAX_VALUES);
        filter.locations.truncate(MAX_VALUES);
        filter.complexes.truncate(MAX_VALUES);
        filter.builders.truncate(MAX_VALUES);
        filter.texts.truncate(MAX_VALUES);
        filter.land_statuses.truncate(MAX_VALUES);
        filter.deadlines.truncate(MAX_VALUES);
    }
}

/// The parts of a limit of the payment, whose keys may stand in any order.
#[derive(Default)]
struct Payment {
    to: Option<u32>,
    first_payment: Option<u8>,
    years: Option<u16>,
}

impl Payment {
    /// The limit; terms without a limit narrow nothing.
    fn limit(&self, known: Option<PaymentLimit>) -> Option<PaymentLimit> {
        let usual = known.map_or_else(LoanTerms::default, PaymentLimit::terms);
        let first_payment = self.first_payment.unwrap_or(usual.first_payment());
        let terms = LoanTerms::new(first_payment, self.years.unwrap_or(usual.years()))?;
        PaymentLimit::new(self.to.or(known.map(PaymentLimit::to))?, terms)
    }
}

enum Refusal {
    Value(String),
    Reason(String),
}

/// Reads each value of a comma-separated list; good values are kept even when one is bad.
fn each<T>(list: &str, read: impl Fn(&str) -> Option<T>, mut keep: impl FnMut(T)) -> Result<(), Refusal> {
    let mut outcome = Ok(());
    for value in list.split(',').map(str::trim).filter(|value| !value.is_empty()) {
        match read(value) {
            Some(value) => keep(value),
            None => outcome = Err(Refusal::Value(value.to_owned())),
        }
    }
    outcome
}

fn push_list<T>(to: &mut Vec<T>, list: &str, read: impl Fn(&str) -> Option<T>) -> Result<(), Refusal> {
    each(list, read, |value| to.push(value))
}

fn set<T>(to: &mut Option<T>, value: Option<T>) -> Result<(), Refusal> {
    match value {
        Some(value) => {
            *to = Some(value);
            Ok(())
        }
        None => Err(Refusal::Reason("значение не похоже на число в допустимых пределах".to_owned())),
    }
}

fn is_zero(value: &str) -> bool {
    value.contains('0') && value.bytes().all(|byte| matches!(byte, b'0' | b'.' | b','))
}

fn parsed<T: FromStr>(value: &str) -> Option<T> {
    value.parse().ok()
}

fn flag(value: &str) -> Option<bool> {
    match value {
        "1" | "true" => Some(true),
        "0" | "false" => Some(false),
        _ => None,
    }
}

fn decimal(value: &str) -> Option<f64> {
    value.replace(',', ".").parse().ok()
}

fn tenths(kilometres: f64) -> Option<u16> {
    let tenths = (kilometres * 10.0).round();
    // In range by the guard.
    (0.0..=f64::from(u16::MAX)).contains(&tenths).then_some(tenths as u16)
}

fn roubles(value: &str, convert: impl Fn(u64) -> Option<Thousands>) -> Option<Thousands> {
    convert(digits(value)?)
}

/// A whole number with or without spaces between its digits.
fn digits<T: FromStr>(value: &str) -> Option<T> {
    let digits: String = value.chars().filter(|digit| !matches!(digit, ' ' | '\u{a0}' | '_')).collect();
    digits.parse().ok()
}

/// A quarter's code, or a year, which means its last quarter.
fn quarter_or_year(value: &str) -> Option<Quarter> {
    match value.parse::<u16>().ok()? {
        year @ 1950..=2150 => Quarter::new(year, 4),
        code => Quarter::try_from(code).ok(),
    }
}

/// What is wrong with a drawn area, for a visitor.
fn area_reason(error: &AreaError) -> String {
    match error {
        AreaError::TooManyRings(_) => format!("не больше {MAX_RINGS} областей"),
        AreaError::TooManyVertices(_) => format!("не больше {MAX_VERTICES} точек во всех областях"),
        AreaError::TooFewPoints { .. } => "в области меньше трёх разных точек".to_owned(),
        AreaError::Position { .. } | AreaError::OutsideRegions { .. } => {
            "точка области лежит вне Москвы, Санкт-Петербурга и их областей".to_owned()
        }
        _ => "область на карте не читается: нарисуйте её заново".to_owned(),
    }
}
