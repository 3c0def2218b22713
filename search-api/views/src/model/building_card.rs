//! Parts of a complex's card besides its facts: a few pictures, a moved completion, what the filter excludes.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::lists::{Punctual, Unreliable};
use novosel_catalog::place_score::{PlacePart, PlaceScore};
use novosel_engine::list::ListedComplex;
use serde::Serialize;

use crate::model::building_facts::tenths;
use crate::model::building_sections::Photo;
use crate::model::flat::room_value;

/// Pictures of a card's gallery.
const GALLERY: usize = 6;

/// What a complex sells beside the flats that match. Prices are thousands of roubles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct OtherFlats {
    /// Lots of the catalogue that do not match.
    pub count: u32,
    /// The cheapest of them; null where only the matching ones tell a price.
    pub price_from: Option<u32>,
    /// Room values of which nothing matches.
    pub rooms: Vec<&'static str>,
}

impl OtherFlats {
    /// The lots of a complex that do not match; `None` when everything matches.
    pub fn beside(listed: &ListedComplex, whole: &ListedComplex) -> Option<Self> {
        let count = whole.matching.lots.saturating_sub(listed.matching.lots);
        let absent = || {
            let is_absent = |room: &&novosel_engine::list::RoomSummary| {
                listed.rooms.iter().all(|matching| matching.rooms != room.rooms)
            };
            whole.rooms.iter().filter(is_absent)
        };
        let cheaper = whole
            .matching
            .price_from
            .filter(|price| listed.matching.price_from.is_none_or(|matching| *price < matching));
        let lots_of_absent: u32 = absent().map(|room| room.summary.lots).sum();
        let of_absent = || absent().filter_map(|room| room.summary.price_from).min();
        let price = cheaper.or_else(|| if lots_of_absent == count { of_absent() } else { None });
        (count > 0).then(|| Self {
            count,
            price_from: price.map(|price| price.0),
            rooms: absent().filter_map(|room| room.rooms).map(room_value).collect(),
        })
    }
}

/// A completion that was put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct MovedDeadline {
    /// How often, at most, among the корпуса under construction.
    pub times: u32,
    /// The completion first promised for that корпус: year and quarter.
    pub first_date: u16,
}

impl MovedDeadline {
    /// The корпус that is not delivered yet and was moved most often.
    pub fn of(card: &Complex) -> Option<Self> {
        let waiting = card.queues.iter().filter(|queue| queue.deadline != Deadline::Delivered);
        let moved = waiting.filter_map(|queue| {
            let first = queue.first_deadline.filter(|first| *first < queue.deadline)?;
            Some(Self { times: queue.shifts.len() as u32, first_date: first.code() })
        });
        moved.filter(|moved| moved.times > 0).max_by_key(|moved| (moved.times, u16::MAX - moved.first_date))
    }
}

/// A part of the rating of a place.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LocationPart {
    /// «транспорт».
    pub title: &'static str,
    /// Points.
    pub points: f64,
    /// The most points that it can give.
    pub most: f64,
    /// What was measured: «станция в 6 минутах пешком».
    pub fact: String,
}

impl LocationPart {
    /// The parts of a score.
    pub fn all(score: &PlaceScore) -> Vec<Self> {
        let part = |part: &PlacePart| Self {
            title: part.title,
            points: tenths(part.tenths),
            most: tenths(part.most),
            fact: part.fact.clone(),
        };
        score.parts.iter().map(part).collect()
    }
}

/// «Белый список: ни одного переноса срока, 3 корпуса»: the list and the numbers that put a complex there.
pub fn list_reason(card: &Complex, features: FeatureSet, today: NaiveDate) -> Option<String> {
    let white = || Some(format!("Белый список: {}", Punctual::of(&card.queues, today)?.text()));
    let black =
        || Some(format!("Чёрный список: {}", Unreliable::of(&card.queues, card.heard(), today)?.text()));
    match (features.contains(Feature::Recommended), features.contains(Feature::Blacklist)) {
        (true, _) => white(),
        (false, true) => black(),
        _ => None,
    }
}

/// The main picture, the newest photograph of the site, then the others in order.
pub fn gallery(photos: &[Photo]) -> Vec<Photo> {
    let newest = photos.iter().filter(|photo| !photo.is_render).max_by_key(|photo| photo.date_added);
    let first = photos.first().into_iter().chain(newest);
    let rest = photos.iter().filter(|photo| photo.is_render || photo.finish);
    let mut shown: Vec<Photo> = Vec::with_capacity(GALLERY);
    for photo in first.chain(rest).chain(photos) {
        if shown.len() == GALLERY {
            break;
        }
        if shown.iter().all(|known| known.id != photo.id) {
            shown.push(photo.clone());
        }
    }
    shown
}

/// The escrow bank of the buyers' money, from the first корпус that has one.
pub fn escrow_bank(card: &Complex) -> Option<String> {
    card.queues.iter().find_map(|queue| queue.escrow_bank.clone())
}

#[cfg(test)]
mod tests {
    use novosel_catalog::id::ComplexId;
    use novosel_catalog::money::Thousands;
    use novosel_catalog::rooms::Rooms;

    use super::*;
    use novosel_engine::list::{LotSummary, RoomSummary};

    fn summary(lots: u32, price: u32) -> LotSummary {
        LotSummary { lots, price_from: Some(Thousands(price)), ..LotSummary::default() }
    }

    fn listed(rooms: &[(Rooms, u32, u32)]) -> ListedComplex {
        let lots = rooms.iter().map(|(_, lots, _)| lots).sum();
        let price = rooms.iter().map(|(_, _, price)| *price).min().unwrap_or_default();
        ListedComplex {
            ordinal: 0,
            id: ComplexId(1),
            matching: summary(lots, price),
            rooms: rooms
                .iter()
                .map(|(rooms, lots, price)| RoomSummary {
                    rooms: Some(*rooms),
                    summary: summary(*lots, *price),
                })
                .collect(),
            catalogue_lots: 0,
            catalogue_price_from: None,
        }
    }

    #[test]
    fn a_filtered_card_tells_what_it_leaves_out() {
        let whole = listed(&[(Rooms::Studio, 4, 5_000), (Rooms::One, 10, 7_000), (Rooms::Three, 2, 15_000)]);
        let other = OtherFlats::beside(&listed(&[(Rooms::One, 10, 7_000)]), &whole).unwrap();
        assert_eq!((other.count, other.price_from), (6, Some(5_000)));
        assert_eq!(other.rooms, ["st", "3"]);
        assert_eq!(OtherFlats::beside(&whole, &whole), None);
    }

    #[test]
    fn a_price_that_is_not_known_is_not_told() {
        let whole = listed(&[(Rooms::One, 10, 7_000), (Rooms::Two, 1, 9_000)]);
        let some = listed(&[(Rooms::One, 3, 7_000)]);
        let other = OtherFlats::beside(&some, &whole).unwrap();
        assert_eq!((other.count, other.price_from), (8, None), "a dearer flat of one room may be cheaper");
        let whole = listed(&[(Rooms::One, 3, 7_000), (Rooms::Two, 1, 9_000)]);
        assert_eq!(OtherFlats::beside(&some, &whole).unwrap().price_from, Some(9_000));
    }

    #[test]
    fn a_gallery_begins_with_the_main_picture_and_the_newest_photograph() {
        let photo = |id, is_render, day: Option<&str>| Photo {
            id,
            file: format!("/media/{id}.svg"),
            caption: None,
            sort: 0,
            is_main: id == 1,
            is_render,
            finish: false,
            queue_id: None,
            date_added: day.map(|day| day.parse().unwrap()),
        };
        let mut photos = vec![photo(1, true, None), photo(2, true, None)];
        photos
            .extend((3..10).map(|id| photo(id, false, Some(["2026-10-01", "2026-11-01"][id as usize % 2]))));
        let shown: Vec<u32> = gallery(&photos).iter().map(|photo| photo.id).collect();
        assert_eq!(shown.len(), GALLERY);
        assert_eq!(shown[0], 1);
        assert!([3, 5, 7, 9].contains(&shown[1]));
        assert_eq!(shown[2], 2);
    }
}
