//! The register of houses under construction: a row a house, no lots.

use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::money::Thousands;
use novosel_catalog::region::Region;

use super::super::fields::{Fault, RecordReader, SourceLocation};
use super::super::offer::{ComplexFacts, HouseFacts, Offer, class};
use super::super::value::{date, decimal, fold, metro_name, roubles, whole};
use super::row::Row;

/// Numbers of regions in state registers.
fn region_of(number: u64) -> Option<Region> {
    match number {
        77 => Some(Region::Msk),
        50 => Some(Region::Mo),
        78 => Some(Region::Spb),
        47 => Some(Region::Lo),
        _ => None,
    }
}

/// Reads a row.
pub(crate) fn house(row: &Row<'_>, line: u64, record: u64) -> Offer {
    let mut reading = RecordReader::new(row);
    let external_id = reading.required("id");
    let developer = reading.text("developer");
    let region = reading.strict("region_num", Fault::UnknownCode { accepted: "77, 50, 78, 47" }, |text| {
        region_of(whole(text)?)
    });
    let completion = reading.strict("completion_date", Fault::NotADate, date);
    let floors = |text: &str| u16::try_from(whole(text)?).ok().filter(|floors| (1..=150).contains(floors));
    let (floors_from, floors_to) =
        (reading.optional("floors_min", floors), reading.optional("floors_max", floors));
    let parking = reading.optional("parking_count", whole).filter(|count| *count > 0);
    let house = HouseFacts {
        external_id: external_id.clone(),
        address: reading.text("address"),
        raw_position: reading.optional("latitude", decimal).zip(reading.optional("longitude", decimal)),
        region,
        deadline: completion.and_then(Quarter::of).map(Deadline::Quarter),
        started: reading.optional("start_date", date),
        floors_from: floors_from.or(floors_to),
        floors_to: floors_to.or(floors_from),
        // The register lists houses under construction: lots are sold by ДДУ.
        contract: Some(novosel_catalog::contract::Contract::Ddu),
        permit: reading.text("rpd_number"),
        lots_total: reading
            .optional("flats_count", whole)
            .or_else(|| reading.optional("apartments", whole))
            .and_then(|count| u32::try_from(count).ok()),
        metro: reading.text("metro").and_then(|name| metro_name(&name)),
        ..HouseFacts::default()
    };
    let complex = ComplexFacts {
        name: reading.text("name"),
        developer,
        class: reading.optional("building_class", class),
        walls: reading
            .text("wall_material")
            .map(|walls| walls.to_lowercase())
            .filter(|walls| fold(walls) != "другое"),
        parking: parking.map(|count| format!("мест: {count}")),
        low_rise: floors_to.or(floors_from).is_some_and(|floors| floors <= 4),
        metre_price: reading
            .optional("price_for_sqm", roubles)
            .filter(|price| *price > 0)
            .and_then(Thousands::from_roubles),
        ..ComplexFacts::default()
    };
    Offer {
        place: SourceLocation { line, record, external_id },
        complex,
        house,
        faults: reading.faults,
        notes: reading.notes,
        ..Offer::default()
    }
}
