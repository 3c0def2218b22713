//! The table of filter fields, one row a field.

use novosel_geo::area::Area;

use super::numeric::{THOUSAND, floor_of};
use super::read::{
    Refusal, area_reason, decimal, digits, each, flag, parsed, push_list, quarter_or_year, roubles, set,
    set_within, tenths,
};
use super::{Bound, FilterField, FormKey, Key, Kind, Level, Numeric, Side, Subject, floor_value};
use crate::area::{CeilingHeight, LandArea, SquareMetres};
use crate::class::BuildingClass;
use crate::contract::Contract;
use crate::deadline::{DeadlineChoice, Quarter};
use crate::feature::Feature;
use crate::finishing::{Finishing, FinishingSet};
use crate::flat::LotKind;
use crate::listing::filter::{Filter, MAX_TEXT, MAX_VALUES};
use crate::money::Thousands;
use crate::mortgage::{LoanTerms, MOST_FIRST_PAYMENT, MOST_YEARS};
use crate::region::Region;
use crate::rooms::RoomSet;
use crate::settlement::Convenience;

filter_fields! {
    /// Administrative regions.
    Regions = "region", "регион", Complex, list regions {
        "region" as FormKey::Same, List, Region,
            |to, value| push_list(&mut to.filter.regions, value, Region::parse),
            |filter, to| to.list(filter.regions.iter().map(|region| region.code().to_lowercase()));
    }
    /// Rooms.
    Rooms = "rooms", "число комнат", Lot, set rooms {
        "rooms" as FormKey::List("rooms"), List, Rooms,
            |to, value| each(value, RoomSet::parse_value, |set| to.filter.rooms = to.filter.rooms.union(set)),
            |filter, to| to.list(filter.rooms.values());
    }
    /// Lowest price.
    PriceFrom = "price_from", "цена", Lot, option price_from {
        "price_from" as FormKey::Same, Roubles, Price,
            |to, value| set(&mut to.filter.price_from, roubles(value, Thousands::from_roubles_ceil)),
            |filter, to| to.one(filter.price_from.map(Thousands::roubles));
    }
    => Price AtLeast, "Цена от", None,
        |filter| filter.price_from.map(|price| price.0), |filter, price| filter.price_from = Some(Thousands(price));
    /// Highest price.
    PriceTo = "price_to", "цена", Lot, option price_to {
        "price_to" as FormKey::Same, Roubles, Price,
            |to, value| set(&mut to.filter.price_to, roubles(value, Thousands::from_roubles_floor)),
            |filter, to| to.one(filter.price_to.map(Thousands::roubles));
    }
    => Price AtMost, "Цена до", None,
        |filter| filter.price_to.map(|price| price.0), |filter, price| filter.price_to = Some(Thousands(price));
    /// Highest price of a square metre.
    PricePerMetreTo = "price_m2_to", "цена за м²", Lot, option price_per_metre_to {
        "price_m2_to" as FormKey::Same, Roubles, PricePerMetre,
            |to, value| set(&mut to.filter.price_per_metre_to, roubles(value, Thousands::from_roubles_floor)),
            |filter, to| to.one(filter.price_per_metre_to.map(Thousands::roubles));
    }
    => PricePerMetre AtMost, "Цена за м² до", None,
        |filter| filter.price_per_metre_to.map(|price| price.0.saturating_mul(THOUSAND)),
        |filter, roubles| filter.price_per_metre_to = Some(Thousands(roubles.div_ceil(THOUSAND)));
    /// Highest monthly payment, with the terms of its loan where they are not the usual ones.
    Payment = "payment_to", "платёж в месяц", Lot, option payment {
        "payment_to" as FormKey::Same, Roubles, Payment,
            |to, value| set(&mut to.payment.to, digits(value).filter(|roubles| *roubles > 0)),
            |filter, to| to.one(filter.payment.map(|limit| limit.to()));
        "payment_first" as FormKey::Same, Term, Payment,
            |to, value| set_within(
                &mut to.payment.first_payment, value, |percent| *percent <= MOST_FIRST_PAYMENT,
                || format!("первый взнос — от 0 до {MOST_FIRST_PAYMENT} %"),
            ),
            |filter, to| {
                let percent = filter.payment.map(|limit| limit.terms().first_payment());
                to.one(percent.filter(|percent| *percent != LoanTerms::default().first_payment()));
            };
        "payment_term" as FormKey::Same, Term, Payment,
            |to, value| set_within(
                &mut to.payment.years, value, |years| (1..=MOST_YEARS).contains(years),
                || format!("срок кредита — от 1 до {MOST_YEARS} лет"),
            ),
            |filter, to| {
                let years = filter.payment.map(|limit| limit.terms().years());
                to.one(years.filter(|years| *years != LoanTerms::default().years()));
            };
    }
    /// Smallest total area.
    AreaFrom = "area_from", "площадь", Lot, option area_from {
        "area_from" as FormKey::Same, Decimal, Area,
            |to, value| set(&mut to.filter.area_from, decimal(value).and_then(SquareMetres::from_f64)),
            |filter, to| to.one(filter.area_from.map(SquareMetres::as_f64));
    }
    => Area AtLeast, "Площадь от", None,
        |filter| filter.area_from.map(|area| area.0), |filter, area| filter.area_from = Some(SquareMetres(area));
    /// Largest total area.
    AreaTo = "area_to", "площадь", Lot, option area_to {
        "area_to" as FormKey::Same, Decimal, Area,
            |to, value| set(&mut to.filter.area_to, decimal(value).and_then(SquareMetres::from_f64)),
            |filter, to| to.one(filter.area_to.map(SquareMetres::as_f64));
    }
    => Area AtMost, "Площадь до", None,
        |filter| filter.area_to.map(|area| area.0), |filter, area| filter.area_to = Some(SquareMetres(area));
    /// Smallest kitchen.
    KitchenFrom = "kitchen_from", "площадь кухни", Lot, option kitchen_from {
        "kitchen_from" as FormKey::Value("kitchen_area"), Decimal, Kitchen,
            |to, value| set(&mut to.filter.kitchen_from, decimal(value).and_then(SquareMetres::from_f64)),
            |filter, to| to.one(filter.kitchen_from.map(SquareMetres::as_f64));
    }
    => Kitchen AtLeast, "Кухня от", Some("кухня от"),
        |filter| filter.kitchen_from.map(|area| area.0),
        |filter, area| filter.kitchen_from = Some(SquareMetres(area));
    /// Lowest ceiling: of the lot, else of its complex.
    CeilingFrom = "ceiling_from", "высота потолков", Lot, option ceiling_from {
        "ceiling_from" as FormKey::Same, Decimal, Ceiling,
            |to, value| set(&mut to.filter.ceiling_from, decimal(value).and_then(CeilingHeight::from_f64)),
            |filter, to| to.one(filter.ceiling_from.map(CeilingHeight::as_f64));
    }
    => Ceiling AtLeast, "Потолки от", Some("потолки от"),
        |filter| filter.ceiling_from.map(|height| height.0),
        |filter, height| filter.ceiling_from = Some(CeilingHeight(height));
    /// Smallest plot.
    LandFrom = "land_from", "площадь участка", Lot, option land_from {
        "land_from" as FormKey::Value("land_area"), Decimal, Land,
            |to, value| set(&mut to.filter.land_from, decimal(value).and_then(LandArea::from_f64)),
            |filter, to| to.one(filter.land_from.map(LandArea::as_f64));
    }
    => Land AtLeast, "Участок от", Some("площадь участка от"),
        |filter| filter.land_from.map(|area| area.0), |filter, area| filter.land_from = Some(LandArea(area));
    /// Chosen completions.
    Deadlines = "end_date", "срок сдачи", Lot, list deadlines {
        "end_date" as FormKey::List("end_date"), List, Deadline,
            |to, value| push_list(&mut to.filter.deadlines, value, |code| {
                DeadlineChoice::try_from(code.parse::<u16>().ok()?).ok()
            }),
            |filter, to| to.list(filter.deadlines.iter().map(|choice| choice.code()));
    }
    /// Completed by a quarter.
    DeadlineTo = "end_date_to", "срок сдачи", Lot, option deadline_to {
        "end_date_to" as FormKey::Same, Whole, Deadline,
            |to, value| set(&mut to.filter.deadline_to, quarter_or_year(value)),
            |filter, to| to.one(filter.deadline_to.map(Quarter::code));
    }
    /// Finishing; what the form's checkbox means has a key of its own.
    Finishing = "finishing", "отделка", Lot, set finishing {
        "fine_finish" as FormKey::Same, Flag, Finishing,
            |to, value| each(value, flag, |on| if on { to.filter.finishing = FinishingSet::fine() }),
            |filter, to| to.one((filter.finishing == FinishingSet::fine()).then_some(1));
        "finishing" as FormKey::Same, List, Finishing,
            |to, value| each(value, Finishing::parse, |value| to.filter.finishing.insert(value)),
            |filter, to| if filter.finishing != FinishingSet::fine() {
                to.list(filter.finishing.iter().map(Finishing::code));
            };
    }
    /// Stations, districts and locations: one condition.
    Place = "place", "метро, район и город", Complex, place place {
        "metro" as FormKey::List("cmetro"), List, Station,
            |to, value| push_list(&mut to.filter.stations, value, parsed),
            |filter, to| to.list(&filter.stations);
        "district" as FormKey::ByRegion("cdistrict"), List, District,
            |to, value| push_list(&mut to.filter.districts, value, parsed),
            |filter, to| to.list(&filter.districts);
        "location" as FormKey::ByRegion("clocation"), List, Location,
            |to, value| push_list(&mut to.filter.locations, value, parsed),
            |filter, to| to.list(&filter.locations);
    }
    /// Complexes.
    Complexes = "complex", "выбранные комплексы", Complex, list complexes {
        "complex" as FormKey::List("buildingsIds"), List, Complex,
            |to, value| push_list(&mut to.filter.complexes, value, parsed),
            |filter, to| to.list(&filter.complexes);
    }
    /// Builders.
    Builders = "builder", "застройщик", Complex, list builders {
        "builder" as FormKey::List("buildersIds"), List, Builder,
            |to, value| push_list(&mut to.filter.builders, value, parsed),
            |filter, to| to.list(&filter.builders);
    }
    /// Texts.
    Texts = "q", "слова поиска", Complex, list texts {
        "q" as FormKey::List("searchTexts"), Text, Text,
            |to, value| {
                if to.filter.texts.len() >= MAX_VALUES {
                    return Err(Refusal::TooMany);
                }
                to.filter.texts.push(value.chars().take(MAX_TEXT).collect());
                Ok(())
            },
            |filter, to| filter.texts.iter().for_each(|text| to.one(Some(text)));
    }
    /// Classes.
    Classes = "class", "класс жилья", Complex, set classes {
        "class" as FormKey::Same, List, Class,
            |to, value| each(value, BuildingClass::parse, |value| to.filter.classes.insert(value)),
            |filter, to| to.list(filter.classes.iter().map(BuildingClass::code));
    }
    /// Features, each a condition of its own.
    Features = "feature", "особенности", Complex, set features {
        "feature" as FormKey::Same, List, Feature,
            |to, value| each(value, Feature::parse, |value| to.filter.features.insert(value)),
            |filter, to| to.list(filter.features.iter().map(Feature::code));
    }
    /// Contracts.
    Contracts = "contract", "вид договора", Lot, set contracts {
        "contract" as FormKey::Same, List, Contract,
            |to, value| each(value, Contract::parse, |value| to.filter.contracts.insert(value)),
            |filter, to| to.list(filter.contracts.iter().map(Contract::code));
    }
    /// Lot kinds.
    LotKinds = "type", "вид предложения", Lot, set lot_kinds {
        "type" as FormKey::Same, List, LotKind,
            |to, value| each(value, LotKind::parse, |value| to.filter.lot_kinds.insert(value)),
            |filter, to| to.list(filter.lot_kinds.iter().map(LotKind::code));
    }
    /// Lowest floor.
    FloorFrom = "floor_from", "этаж", Lot, option floor_from {
        "floor_from" as FormKey::Same, Whole, Floor,
            |to, value| set(&mut to.filter.floor_from, parsed(value)), |filter, to| to.one(filter.floor_from);
    }
    => Floor AtLeast, "Этаж от", None,
        |filter| filter.floor_from.map(floor_value), |filter, floor| filter.floor_from = Some(floor_of(floor));
    /// Highest floor.
    FloorTo = "floor_to", "этаж", Lot, option floor_to {
        "floor_to" as FormKey::Same, Whole, Floor,
            |to, value| set(&mut to.filter.floor_to, parsed(value)), |filter, to| to.one(filter.floor_to);
    }
    => Floor AtMost, "Этаж до", None,
        |filter| filter.floor_to.map(floor_value), |filter, floor| filter.floor_to = Some(floor_of(floor));
    /// Not on the last floor.
    NotLastFloor = "not_last_floor", "не последний этаж", Lot, flag not_last_floor {
        "not_last_floor" as FormKey::Same, Flag, Floor,
            |to, value| each(value, flag, |on| to.filter.not_last_floor = on),
            |filter, to| to.one(filter.not_last_floor.then_some(1));
    }
    /// Utilities, each a condition of its own.
    Conveniences = "convenience", "коммуникации", Complex, set conveniences {
        "convenience" as FormKey::Flags, List, Convenience,
            |to, value| each(value, Convenience::parse, |value| to.filter.conveniences.insert(value)),
            |filter, to| to.list(filter.conveniences.iter().map(Convenience::code));
    }
    /// Land statuses.
    LandStatuses = "land_status", "статус земли", Complex, list land_statuses {
        "land_status" as FormKey::List("land_status_id"), List, LandStatus,
            |to, value| push_list(&mut to.filter.land_statuses, value, parsed),
            |filter, to| to.list(&filter.land_statuses);
    }
    /// Distance from the ring.
    RingDistance = "ring_to", "расстояние до кольцевой дороги", Complex, option ring_distance_to {
        "ring_to" as FormKey::Value("mkad_dist_to"), Decimal, RingDistance,
            |to, value| set(&mut to.filter.ring_distance_to, tenths(value)),
            |filter, to| to.one(filter.ring_distance_to.map(|tenths| f64::from(tenths) / 10.0));
    }
    /// Minutes on foot.
    WalkMinutes = "walk_to", "время пешком до метро", Complex, option walk_minutes_to {
        "walk_to" as FormKey::Same, Whole, Walk,
            |to, value| set(&mut to.filter.walk_minutes_to, parsed(value)),
            |filter, to| to.one(filter.walk_minutes_to);
    }
    /// The viewport.
    Bounds = "bbox", "видимая часть карты", Complex, option bounds {
        "bbox" as FormKey::Value("searchBoundingBox"), Figure, Map,
            |to, value| set(&mut to.filter.bounds, parsed(value)), |filter, to| to.one(filter.bounds.as_ref());
    }
    /// Drawn areas.
    Area = "draw", "область на карте", Complex, option area {
        "draw" as FormKey::Value("mapGeoObjects"), Figure, Map,
            |to, value| {
                to.filter.area = Area::parse(value).map_err(|error| Refusal::Reason(area_reason(&error)))?;
                Ok(())
            },
            |filter, to| to.one(filter.area.as_ref().map(Area::to_json));
    }
}
