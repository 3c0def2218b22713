//! A flat table of an agency: `id, price, square, rooms, studio, floor, floors_total, building_year, metro, address,
//! location` with the point as WKB, or `latitude` and `longitude`.

use novosel_catalog::flat::LotKind;
use novosel_catalog::lot_photo::LotPhoto;
use novosel_catalog::rooms::Rooms;

use super::super::fields::{Fault, RecordReader, SourceLocation};
use super::super::offer::{ComplexFacts, HouseFacts, LotFacts, Offer, area, deadline, finishing};
use super::super::terms::QuoteNames;
use super::super::value::{RoomCodes, decimal, flag, metro_name, rooms, whole, wkb_point};
use super::row::Row;

const QUOTES: QuoteNames = QuoteNames {
    old: &["old_price"],
    discounted: &["discount_price"],
    full_payment: &["full_payment_price"],
    subsidised: &["subsidy_price"],
};

/// Reads a row.
pub(crate) fn offer(row: &Row<'_>, line: u64, record: u64) -> Offer {
    let mut reading = RecordReader::new(row);
    let external_id = reading.required("id");
    let floors_to = reading.optional("floors_total", |text| u16::try_from(whole(text)?).ok());
    // A placeholder for «no point» is a point of two NaN.
    let located = reading.optional("location", wkb_point).filter(|(lon, lat)| !lon.is_nan() && !lat.is_nan());
    let plain = reading.optional("latitude", decimal).zip(reading.optional("longitude", decimal));
    let house = HouseFacts {
        address: reading.text("address"),
        raw_position: plain.or(located.map(|(lon, lat)| (lat, lon))),
        deadline: deadline(
            false,
            reading.optional("building_year", whole),
            reading.optional("building_quarter", whole),
        ),
        floors_to,
        metro: reading.text("metro").and_then(|name| metro_name(&name)),
        ..HouseFacts::default()
    };
    let lot = external_id.clone().map(|id| {
        let mut lot = LotFacts::new(id, LotKind::Flat);
        lot.rooms = if reading.optional("studio", flag) == Some(true) {
            Some(Rooms::Studio)
        } else {
            reading.strict(
                "rooms",
                Fault::UnknownCode { accepted: "число комнат, 0 — студия" },
                |text| rooms(text, RoomCodes::Count),
            )
        };
        lot.area = reading.strict("square", Fault::NotANumber, area);
        let price = reading.price("price");
        (lot.price, lot.price_terms) = reading.settle(price, &QUOTES);
        lot.status = reading.status(&["status"]);
        lot.floor = reading.optional("floor", |text| text.trim().parse().ok());
        lot.floors_total = floors_to.and_then(|floors| i16::try_from(floors).ok());
        lot.finishing = reading.text("finishing").and_then(|text| finishing(&text));
        lot.photos = reading.text("photo").map(LotPhoto::from).into_iter().collect();
        lot
    });
    let complex = ComplexFacts { name: reading.text("complex"), ..ComplexFacts::default() };
    Offer {
        place: SourceLocation { line, record, external_id },
        complex,
        house,
        lot,
        written_price: reading.written_price,
        faults: reading.faults,
        notes: reading.notes,
        ..Offer::default()
    }
}
