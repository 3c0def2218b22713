//! A complex in a listing (specification, section 3, «Building»). Prices are thousands of roubles.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::feature::Feature;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::place_score::PlaceScore;
use novosel_catalog::price_history::PricePoint;
use novosel_engine::list::ListedComplex;
use serde::Serialize;

use crate::model::building_card::{
    LocationPart, MovedDeadline, OtherFlats, escrow_bank, gallery, list_reason,
};
use crate::model::building_facts::{
    LotPass, cheapest_programme, floors, has_state_support, of_queues, sorted_photos, tenths,
};
use crate::model::building_sections::{
    Accessibility, BuildingCard, Infrastructure, MinPercentBankProgram, Photo, PriceChange, PriceDate, Promo,
    Queue,
};
use crate::model::company::BuildingBuilder;
use crate::model::enums::{DynamicsBasis, MapBy};
use crate::model::flats_by_rooms::FlatsByRooms;
use crate::model::geography::{BuildingSubway, LocationData, locations_of};
use crate::model::settlement::SettlementData;
use crate::slugs::complex_url;
use crate::snapshot::Snapshot;

/// A complex of a listing; ranges and counts of flats are under the filter of the listing.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct Building {
    /// Number.
    pub id: u32,
    /// 1 to 4.
    pub region_id: u8,
    /// Name.
    pub name: String,
    /// «ЖК «Сосны»», «Дом по адресу ул. Красина, д. 7»: the name with its noun.
    pub full_name: String,
    /// The same in a sentence: «в ЖК «Сосны»», «в доме по адресу ул. Красина, д. 7».
    pub full_name_in: String,
    /// The best known other name.
    pub main_synonym: Option<String>,
    /// The main picture; for a complex without pictures a drawing that says what it is.
    pub image: Option<String>,
    /// The last part of the address.
    pub path: String,
    /// The address of its page.
    pub url: String,
    /// The address of its prices.
    #[graphql(name = "pricesUrl")]
    #[serde(rename = "pricesUrl")]
    pub prices_url: String,
    /// Address as written.
    pub address: String,
    /// Latitude.
    pub map_lat: Option<f64>,
    /// Longitude.
    pub map_lng: Option<f64>,
    /// What the point was found by, where nobody told it.
    pub map_by: Option<MapBy>,
    /// The district follows from the point alone, roughly: the address names none, and no boundaries are imported.
    pub places_by_point: bool,
    /// Lowest price among matching lots.
    pub price_from: Option<u32>,
    /// Highest price among matching lots.
    pub price_to: Option<u32>,
    /// Lowest price of a square metre, thousands of roubles.
    pub price_sq_from: Option<f64>,
    /// Smallest area, m².
    pub area_from: Option<f64>,
    /// Largest area, m².
    pub area_to: Option<f64>,
    /// Nearest completion of a корпус: 1 to 4, or year and quarter.
    pub end_date: Option<u16>,
    /// Farthest completion of a корпус: the complex is delivered when this is 1.
    pub end_date_to: Option<u16>,
    /// Comments.
    pub ccount: u32,
    /// Comments, under the name of the card.
    #[graphql(name = "commentCount")]
    #[serde(rename = "commentCount")]
    pub comment_count: u32,
    /// Storeys: «9», «9–25».
    pub floors: Option<String>,
    /// Lowest ceiling, m.
    pub ceiling_height_from: Option<f64>,
    /// Highest ceiling, m.
    pub ceiling_height_to: Option<f64>,
    /// Finishing of live lots: none, white_box, fine, furnished.
    pub finish_type: Vec<&'static str>,
    /// Has a panorama.
    pub panorama: bool,
    /// Has a tour.
    pub tour: bool,
    /// Sales are closed.
    pub sales_closed: bool,
    /// In the white list.
    pub recommended: bool,
    /// The list that the complex stands on, and the numbers that put it there; null where it is on none.
    pub list_reason: Option<String>,
    /// A cottage settlement or townhouses.
    pub is_settlement: bool,
    /// An apart-hotel.
    pub is_apart_hotel: bool,
    /// The builder takes leads.
    pub is_developer_leads: bool,
    /// Some or all lots are апартаменты.
    pub multi_functional: bool,
    /// A low-rise complex.
    pub low_floors: bool,
    /// Mortgage without a first payment.
    pub mortgage_wo_payment: bool,
    /// Рассрочка.
    pub installment: bool,
    /// Trade-in.
    pub trade_in: bool,
    /// A programme with state support accepts it today.
    #[graphql(name = "stateSupportMortgage")]
    #[serde(rename = "stateSupportMortgage")]
    pub state_support_mortgage: bool,
    /// The lowest yearly rate that holds today, percent.
    pub mortgage_percent: Option<f64>,
    /// Kilometres outside МКАД or КАД; none inside the ring.
    pub mkad_dist: Option<f64>,
    /// Rating of the place, 0 to 10: the sum of its parts, computed from the facts of the page.
    pub location_rating: Option<f64>,
    /// What the rating of the place is made of.
    pub location_parts: Vec<LocationPart>,
    /// The newest promo.
    pub last_promo_id: Option<u32>,
    /// Parking in words.
    pub parking: Option<String>,
    /// Kind and class in words.
    pub categories: Vec<&'static str>,
    /// Live assignments.
    pub assignment_flats_count: u32,
    /// Assignments are not shown.
    pub hide_assignment: bool,
    /// Different layouts among live lots.
    #[graphql(name = "allFlatPlansCount")]
    #[serde(rename = "allFlatPlansCount")]
    pub all_flat_plans_count: u32,
    /// Live lots, whether they match or not.
    #[graphql(name = "allFlatsCount")]
    #[serde(rename = "allFlatsCount")]
    pub all_flats_count: u32,
    /// Matching lots.
    pub flats_count: u32,
    /// Offers that the card marks.
    pub card: BuildingCard,
    /// IT-ипотека.
    pub it_mortgage: bool,
    /// Сельская ипотека.
    pub rural_mortgage: bool,
    /// Семейная ипотека.
    pub family_mortgage: bool,
    /// Военная ипотека.
    pub military_mortgage: bool,
    /// Материнский капитал.
    pub maternity_capital: bool,
    /// Sold online.
    pub online_sales: bool,
    /// Average vote, 0 to 5.
    pub rating: Option<f64>,
    /// Votes.
    pub rating_votes: u32,
    /// Share of sold lots, percent.
    pub sold_out_percent: Option<u8>,
    /// Commissioning moved by half a year or more.
    pub missed_deadline: bool,
    /// Closed yard.
    pub tag_closed_yard: bool,
    /// Underground parking.
    pub tag_underground_parking: bool,
    /// A park or a forest nearby.
    pub tag_near_park: bool,
    /// Water nearby.
    pub tag_near_water: bool,
    /// A school in the complex.
    pub tag_school: bool,
    /// A kindergarten in the complex.
    pub tag_kindergarten: bool,
    /// Accessible to people with limited mobility.
    pub tag_accessible: bool,
    /// Panoramic windows.
    pub tag_panoramic_windows: bool,
    /// Terraces.
    pub tag_terraces: bool,
    /// High ceilings.
    pub tag_high_ceilings: bool,
    /// A smart-home system.
    pub tag_smart_home: bool,
    /// How it is reached.
    pub accessibility: Accessibility,
    /// What is around.
    pub infrastructure: Infrastructure,
    /// How prices changed, by rooms.
    pub price_change: PriceChange,
    /// Matching flats by rooms.
    pub flats: FlatsByRooms,
    /// The builder.
    pub builder: Option<BuildingBuilder>,
    /// The narrowest place that contains it.
    pub location_data: Option<LocationData>,
    /// Every place that contains it, the narrowest first.
    pub locations: Vec<LocationData>,
    /// Stations near it, nearest first.
    pub subways: Vec<BuildingSubway>,
    /// Корпуса.
    pub queues: Vec<Queue>,
    /// Promos that hold today.
    pub promos: Vec<Promo>,
    /// Pictures, the main one first.
    pub photos: Vec<Photo>,
    /// The pictures of a card, at most six: the main one, the newest of the site, the rest. For a complex without
    /// pictures the drawing of `image`.
    pub gallery: Vec<Photo>,
    /// Корпуса in all.
    pub queues_count: u32,
    /// The bank that keeps the buyers' money.
    pub escrow_bank: Option<String>,
    /// How the completion was put off; null where it was not.
    pub moved_deadline: Option<MovedDeadline>,
    /// What the filter of the listing leaves out; null where nothing, and outside listings.
    pub other_flats: Option<OtherFlats>,
    /// What only a settlement has.
    pub settlement: Option<SettlementData>,
    /// The bank programme with the lowest rate.
    #[graphql(name = "minPercentBankProgram")]
    #[serde(rename = "minPercentBankProgram")]
    pub min_percent_bank_program: Option<MinPercentBankProgram>,
    /// Price of a square metre over time.
    pub price_history: Vec<PriceDate>,
    /// What these prices are of.
    pub price_history_basis: DynamicsBasis,
}

/// Points of a price history (specification, section 9).
const HISTORY: usize = 150;

/// The newest points, oldest first.
fn latest(prices: &[PricePoint]) -> Vec<PriceDate> {
    prices[prices.len().saturating_sub(HISTORY)..]
        .iter()
        .map(|point| PriceDate { date: point.date, price: point.price.map(|price| price.0) })
        .collect()
}

impl Building {
    /// A complex as it stands in its catalogue, with everything that it sells.
    pub fn by_ordinal(snapshot: &Snapshot, today: NaiveDate, ordinal: u32) -> Self {
        let card = snapshot.card_at(ordinal);
        let kind = if card.kind.is_settlement() { ListingKind::Settlements } else { ListingKind::All };
        let filter = Filter::of(kind, card.region.site());
        Self::of(snapshot, today, &snapshot.engine.complex_summary(&filter, ordinal, today))
    }

    /// A complex of a listing.
    pub fn of(snapshot: &Snapshot, today: NaiveDate, listed: &ListedComplex) -> Self {
        let card = snapshot.card_at(listed.ordinal);
        let features = snapshot.engine.complex(listed.ordinal).features;
        let has = |feature| features.contains(feature);
        let lots = LotPass::of(snapshot, listed.ordinal);
        let builder = card.builder.and_then(|id| BuildingBuilder::of(snapshot, id));
        let builder_name = builder.as_ref().map(|builder| builder.name.as_str());
        let promos: Vec<Promo> = card
            .promos
            .iter()
            .filter(|promo| promo.is_live(today))
            .map(|promo| Promo::of(promo, builder_name))
            .collect();
        let programme = cheapest_programme(snapshot, card, today);
        let locations = locations_of(snapshot, &card.places);
        let photos = sorted_photos(card);
        let gallery = if photos.is_empty() { vec![Photo::sketch(card)] } else { gallery(&photos) };
        let matching = &listed.matching;
        let place = PlaceScore::of(card, snapshot.geography());
        let said = snapshot.said();
        let (rating, rating_votes) = said.rating_of(card);
        Self {
            id: card.id.0,
            region_id: card.region.number(),
            name: card.name.clone(),
            full_name: card.full_name(),
            full_name_in: card.full_name_in(),
            main_synonym: card.synonyms.first().cloned(),
            image: gallery.first().map(|photo| photo.file.clone()),
            path: card.slug.clone(),
            url: complex_url(card),
            prices_url: format!("{}prices/", complex_url(card)),
            address: card.address.clone(),
            map_lat: card.point().map(|position| position.lat()),
            map_lng: card.point().map(|position| position.lon()),
            map_by: card.position.and_then(|placed| MapBy::of(placed.by)),
            places_by_point: card.places_by_point,
            price_from: matching.price_from.map(|price| price.0),
            price_to: matching.price_to.map(|price| price.0),
            price_sq_from: matching.price_per_metre_from.map(|roubles| f64::from(roubles) / 1_000.0),
            area_from: matching.area_from.map(|area| area.as_f64()),
            area_to: matching.area_to.map(|area| area.as_f64()),
            end_date: of_queues(card, true).or(matching.deadline_from).map(|deadline| deadline.code()),
            end_date_to: of_queues(card, false).or(matching.deadline_to).map(|deadline| deadline.code()),
            ccount: said.of_complex(card).opinions,
            comment_count: said.of_complex(card).opinions,
            floors: floors(card),
            ceiling_height_from: card.ceiling_from_cm.map(|cm| f64::from(cm) / 100.0),
            ceiling_height_to: card.ceiling_to_cm.map(|cm| f64::from(cm) / 100.0),
            finish_type: lots.finishing.iter().map(|finishing| finishing.code()).collect(),
            panorama: has(Feature::Panorama),
            tour: has(Feature::Tour),
            sales_closed: has(Feature::SalesClosed),
            recommended: has(Feature::Recommended),
            list_reason: list_reason(card, features, today),
            is_settlement: card.kind.is_settlement(),
            is_apart_hotel: has(Feature::ApartHotel),
            is_developer_leads: has(Feature::DeveloperLeads),
            multi_functional: card.multi_functional || lots.apartments,
            low_floors: card.kind == novosel_catalog::building::ComplexKind::LowRise,
            mortgage_wo_payment: has(Feature::MortgageWithoutPayment),
            installment: has(Feature::Installment),
            trade_in: has(Feature::TradeIn),
            state_support_mortgage: has_state_support(features),
            mortgage_percent: programme.as_ref().map(|programme| programme.percent),
            mkad_dist: card.ring_distance.map(|tenths| f64::from(tenths) / 10.0),
            location_rating: place.as_ref().map(|score| tenths(score.tenths())),
            location_parts: place.as_ref().map(LocationPart::all).unwrap_or_default(),
            last_promo_id: promos.iter().map(|promo| promo.id).max(),
            parking: card.parking.clone(),
            categories: std::iter::once(card.kind.title())
                .chain(card.class.map(|class| class.title()))
                .collect(),
            assignment_flats_count: if has(Feature::HideAssignment) { 0 } else { lots.assignments },
            hide_assignment: has(Feature::HideAssignment),
            all_flat_plans_count: lots.plans,
            all_flats_count: lots.lots,
            flats_count: matching.lots,
            card: BuildingCard::from(card),
            it_mortgage: has(Feature::ItMortgage),
            rural_mortgage: has(Feature::RuralMortgage),
            family_mortgage: has(Feature::FamilyMortgage),
            military_mortgage: has(Feature::MilitaryMortgage),
            maternity_capital: has(Feature::MaternityCapital),
            online_sales: has(Feature::OnlineSales),
            rating: rating.map(tenths),
            rating_votes,
            sold_out_percent: card.sold_out_percent,
            missed_deadline: has(Feature::MissedDeadline),
            tag_closed_yard: has(Feature::ClosedYard),
            tag_underground_parking: has(Feature::UndergroundParking),
            tag_near_park: has(Feature::NearPark),
            tag_near_water: has(Feature::NearWater),
            tag_school: has(Feature::School),
            tag_kindergarten: has(Feature::Kindergarten),
            tag_accessible: has(Feature::Accessible),
            tag_panoramic_windows: has(Feature::PanoramicWindows),
            tag_terraces: has(Feature::Terraces),
            tag_high_ceilings: has(Feature::HighCeilings),
            tag_smart_home: has(Feature::SmartHome),
            accessibility: Accessibility::from(card),
            infrastructure: Infrastructure::from(card),
            price_change: lots.price_change,
            flats: FlatsByRooms::of(&listed.rooms),
            builder,
            location_data: locations.first().cloned(),
            locations,
            subways: card
                .stations
                .iter()
                .filter_map(|near| BuildingSubway::of(snapshot.geography(), near))
                .collect(),
            queues: card.queues.iter().map(|queue| Queue::of(queue, today)).collect(),
            promos,
            gallery,
            photos,
            queues_count: card.queues.len() as u32,
            escrow_bank: escrow_bank(card),
            moved_deadline: MovedDeadline::of(card),
            other_flats: None,
            settlement: SettlementData::of(snapshot, listed.ordinal),
            min_percent_bank_program: programme,
            price_history: latest(&card.prices),
            price_history_basis: card.price_basis.into(),
        }
    }
}

#[cfg(test)]
#[test]
fn a_price_history_is_its_newest_points_oldest_first() {
    let day = |number: usize| NaiveDate::default() + chrono::Days::new(number as u64);
    let prices: Vec<PricePoint> = (0..200).map(|at| PricePoint { date: day(at), price: None }).collect();
    let shown: Vec<NaiveDate> = latest(&prices).iter().map(|point| point.date).collect();
    assert_eq!(shown, (50..200).map(day).collect::<Vec<_>>(), "150 of them (specification, section 9)");
    assert_eq!(latest(&prices[..3]).len(), 3);
}
