//! The score of a complex's place, computed from what its page shows: the way to a station, and counts of what is
//! within fifteen minutes on foot. It is never stored, so it cannot praise what the page denies.

use crate::building::Complex;
use crate::place::{Geography, StationStatus};
use crate::text::counted;

/// The highest score of a whole place, in tenths.
pub const MOST: u8 = 100;

/// A part of the score: what was measured, and what that gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacePart {
    /// «транспорт».
    pub title: &'static str,
    /// Tenths of a point.
    pub tenths: u8,
    /// The most tenths that the part can give.
    pub most: u8,
    /// The measured fact: «станция в 6 минутах пешком», «2 парка».
    pub fact: String,
}

/// The score of a place as the sum of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceScore {
    /// Transport, green, shops, study; together they can give [`MOST`].
    pub parts: [PlacePart; 4],
}

impl PlaceScore {
    /// The score of a complex; none where its house is not known, or nothing is known of what is around.
    pub fn of(complex: &Complex, geography: &Geography) -> Option<Self> {
        complex.house_point()?;
        let around = &complex.infrastructure;
        let counts = [
            around.schools,
            around.kindergartens,
            around.shops,
            around.clinics,
            around.parks,
            around.cafes,
            around.sports,
        ];
        if counts.iter().all(|count| *count == 0) {
            return None;
        }
        let green = match around.parks {
            0 => 0,
            1 => 12,
            2 => 16,
            _ => 20,
        };
        let shops = within(around.shops, 10) * 5 / 2;
        let study = within(around.schools, 3) * 5 + within(around.kindergartens, 2) * 5;
        let number = |count: u16, forms, none: &str| match count {
            0 => none.to_owned(),
            count => counted(u64::from(count), forms),
        };
        let parks = number(around.parks, ["парк", "парка", "парков"], "парков рядом нет");
        let stores = number(around.shops, ["магазин", "магазина", "магазинов"], "магазинов рядом нет");
        let schools = number(around.schools, ["школа", "школы", "школ"], "школ рядом нет");
        let nurseries = number(
            around.kindergartens,
            ["детский сад", "детских сада", "детских садов"],
            "детских садов рядом нет",
        );
        let part = |title, tenths, most, fact| PlacePart { title, tenths, most, fact };
        Some(Self {
            parts: [
                transport(complex, geography),
                part("зелень", green, 20, parks),
                part("магазины", shops, 25, stores),
                part("учёба", study, 25, format!("{schools}, {nurseries}")),
            ],
        })
    }

    /// Tenths of 0 to 10.
    pub fn tenths(&self) -> u8 {
        self.parts.iter().map(|part| part.tenths).sum()
    }

    /// «8,7».
    pub fn text(&self) -> String {
        format!("{},{}", self.tenths() / 10, self.tenths() % 10)
    }

    /// What was measured, part after part.
    pub fn facts(&self) -> String {
        let facts: Vec<&str> = self.parts.iter().map(|part| part.fact.as_str()).collect();
        facts.join(", ")
    }
}

/// A count that more than `most` does not raise.
fn within(count: u16, most: u8) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX).min(most)
}

/// The best of all stations where trains stop: five minutes on foot give all thirty tenths, each further minute takes
/// one away; a way by transport gives ten at most, and takes one away for every three minutes.
fn transport(complex: &Complex, geography: &Geography) -> PlacePart {
    let is_open = |id| geography.station(id).is_some_and(|station| station.status == StationStatus::Open);
    let ways = complex.stations.iter().filter(|near| is_open(near.station)).flat_map(|near| {
        let walk = 35_u16.saturating_sub(near.walk_minutes.max(5));
        let ride = |minutes: u16| {
            let tenths = 10_u16.saturating_sub(minutes / 3);
            (tenths, format!("станция в {} на транспорте", minutes_in(minutes)))
        };
        let on_foot = (walk, format!("станция в {} пешком", minutes_in(near.walk_minutes)));
        std::iter::once(on_foot).chain(near.transport_minutes.map(ride))
    });
    // Of equal ways the first: stations are sorted, the nearest one leads.
    let best = ways.reduce(|best, way| if way.0 > best.0 { way } else { best });
    let (tenths, fact) = best.unwrap_or_else(|| (0, "станций рядом нет".to_owned()));
    PlacePart { title: "транспорт", tenths: u8::try_from(tenths).unwrap_or(0), most: 30, fact }
}

/// «1 минуте», «6 минутах».
fn minutes_in(minutes: u16) -> String {
    counted(u64::from(minutes), ["минуте", "минутах", "минутах"])
}
