//! Every field that the specification lists is in the answers.

use serde_json::{Value, json};

use super::{answer, has, lots, of, settlement, tower, with};
use crate::documents::document;

/// Fields of «Building» (specification, section 3).
const BUILDING: &str = "id region_id name main_synonym image path url pricesUrl address map_lat map_lng price_from price_to \
    price_sq_from area_from area_to end_date end_date_to ccount commentCount floors ceiling_height_from ceiling_height_to \
    finish_type panorama tour sales_closed recommended is_settlement is_apart_hotel is_developer_leads multi_functional \
    low_floors mortgage_wo_payment installment trade_in stateSupportMortgage mortgage_percent mkad_dist location_rating \
    last_promo_id parking categories assignment_flats_count hide_assignment allFlatPlansCount allFlatsCount \
    card.hide_banks_programs card.trade_in card.installment it_mortgage rural_mortgage online_sales rating rating_votes \
    sold_out_percent tag_closed_yard tag_underground_parking tag_near_park tag_near_water tag_school tag_kindergarten \
    tag_accessible tag_panoramic_windows tag_terraces tag_high_ceilings tag_smart_home accessibility.stations_count \
    accessibility.nearest_walk_minutes infrastructure.schools_count infrastructure.kindergartens_count \
    infrastructure.shops_count infrastructure.clinics_count infrastructure.parks_count infrastructure.cafes_count \
    infrastructure.sports_count price_change.st price_change.r1 price_change.r2 price_change.r3 price_change.r4 flats.r1 \
    flats.r2 flats.r3 flats.r4 flats.r5 flats.st flats.open builder.name builder.path builder.url builder.logo \
    builder.rating builder.rating_portal builder.deleted builder.phone builder.buildings_count builder.interview \
    location_data.name location_data.path location_data.is_district location_data.region_id location_data.url \
    subways[].name subways[].path subways[].is_built subways[].buildingDist subways[].line.color_rgb queues[].id \
    queues[].title queues[].status queues[].first_date queues[].end_date queues[].transfer_count queues[].keys_date \
    queues[].coords promos photos[].id photos[].file photos[].caption photos[].sort photos[].is_main photos[].is_render \
    photos[].finish photos[].queue_id photos[].date_added settlement minPercentBankProgram price_history[].date \
    price_history[].price";

/// Fields of «ApartmentGroup (flat)».
const GROUP: &str = "path url rooms st s_total floors price_from price_change deadline is_active sales_closed open assignment \
    photo photo_manual photo_manual_hash photos[].key photos[].value plankton_layout_id prices_history[].date \
    prices_history[].price flat.flat_id flat.ext_src flat.desc flat.loggias_count flat.balconies_count flat.s_live \
    flat.s_kitchen flat.floor flat.fine_finish seo.title seo.description seo.header sellersData.offers[].floor \
    sellersData.offers[].price";

/// Fields of «Bank programme».
const PROGRAMME: &str = "id name path percent percentFrom percentTo term term_from termTo min max first_pay is_bail currency target \
    age_from income_proof percent_note bank.name bank.ico bank.logo bank.url";

const LIST: &str = "errors pagesCount itemsCount headers.h1";

/// An operation, what it is asked with, and what its answer must have: a place and the fields there.
async fn check(name: &str, variables: Value, fields: &[(&str, &str)]) {
    let text = document(name);
    for variable in variables.as_object().unwrap().keys() {
        assert!(text.contains(&format!("${variable}:")), "{name} takes no ${variable}");
    }
    let found = answer(name, variables).await;
    assert_eq!(found["errors"], json!([]), "{name}");
    for (place, names) in fields {
        for field in names.split_whitespace() {
            let path = if place.is_empty() { field.to_owned() } else { format!("{place}.{field}") };
            assert!(has(&found, &path), "{name}: no {path}");
        }
    }
}

#[tokio::test]
async fn the_page_of_a_complex_has_every_field() {
    let (_, card) = tower();
    let limit = json!({ "similarCostBuildingsLimit": 4 });
    check(
        "BuildingPage",
        with(of(card), limit.clone()),
        &[
            ("", "status site programs breadcrumbs"),
            ("building", BUILDING),
            ("details.documents[]", "group title updated count docs[].title docs[].file docs[].filePath"),
            (
                "details.queues[]",
                "title status keys_date shifts contract escrow_bank permit declaration lots_total",
            ),
            ("details", "description walls developers class features photos[].file videos"),
            ("details.price_moves", "months percent rooms[].rooms rooms[].percent"),
        ],
    )
    .await;
    check(
        "BuildingPageMongo",
        with(of(card), limit),
        &[
            ("", "pros cons opinions expert_reviews news articles videos active_auction_hash"),
            ("counters", "news articles opinions reviews comments panoramas documents"),
            ("seo", "title keywords description header"),
            ("similarCostBuildings[]", "id name url price_from"),
            ("similarPlaceBuildings[]", "id name url"),
        ],
    )
    .await;
}

#[tokio::test]
async fn flats_of_a_complex_have_every_field() {
    let (_, card) = tower();
    let extra = json!({ "toPrice": 900_000, "fromArea": 10.0, "byDeadline": [], "byRooms": [] });
    let page = json!({ "perPage": 5, "page": 1, "sort": "PRICE", "order": "ASC", "source": "ALL" });
    let all = with(with(of(card), extra.clone()), page);
    for name in ["FlatsData", "FlatsListData", "FlatListing"] {
        check(name, all.clone(), &[("", LIST), ("items[]", GROUP)]).await;
    }
    for name in ["SummaryFlatsData", "SummaryFlatsListData"] {
        check(name, with(of(card), extra.clone()), &[
            ("", "itemsCount"),
            ("items[]", "rooms minPrice maxPrice minArea maxArea minFloor floors deadline countFlats layouts[].photo"),
        ])
        .await;
    }
    check("FlatsCount", with(of(card), extra), &[("", "count text")]).await;
    check("BuildingDeadlines", of(card), &[("items[]", "code title flats_count date")]).await;
}

#[tokio::test]
async fn prices_of_a_complex_have_every_field() {
    let (_, card) = tower();
    let extra = with(of(card), json!({ "rooms": [], "periodInMonths": 12 }));
    let average = "averagePrice.price averagePrice.percent averagePrice.change averagePricePerMeter.price \
        averagePricePerMeter.percent averagePricePerMeter.change";
    check(
        "PriceDynamics",
        extra.clone(),
        &[
            (
                "",
                "roomList[].value prices[].date prices[].price pricesPerMeter[].date pricesPerMeter[].price",
            ),
            ("", average),
        ],
    )
    .await;
    for name in ["PriceDynamicsDistrict", "PriceDynamicsClass"] {
        let series =
            "title roomList prices pricesPerMeter[].date pricesPerMeter[].price ownPricesPerMeter[].date";
        check(name, extra.clone(), &[("", series), ("", average)]).await;
    }
    check(
        "LotGrid",
        with(of(card), json!({ "queue": card.queues[0].id.0 })),
        &[
            ("queues[]", "id title status live_lots"),
            ("queue", "id title status live_lots"),
            ("sections[]", "number risers floors"),
            (
                "sections[].cells[]",
                "id url floor riser number rooms rooms_title area price price_sq state finishing source",
            ),
        ],
    )
    .await;
    check("PriceTable", of(card), &[(
        "rows[]",
        "rooms queue_id queue_title price_from price_to price_sq_from area_from area_to count price_change",
    )])
    .await;
    let loan = json!({ "max": 1_000, "first_pay": 50, "term": 10 });
    check("BuildingBankPrograms", with(of(card), loan), &[("", LIST), ("building", "title url")]).await;
    check("BuildingBankPrograms", of(card), &[("items[]", PROGRAMME)]).await;
}

#[tokio::test]
async fn the_page_of_a_lot_has_every_field() {
    let (ordinal, card) = tower();
    let lot = lots(ordinal)[0];
    let path = json!({ "region": card.region.site().code(), "path": format!("/flats/{}/", lot.id) });
    check("FlatPage", path.clone(), &[
        ("flat", "url s_total s_live s_kitchen room_areas price price_sq price_change prices_history[].date"),
        ("flat", "floor floors_total section riser number finishing contract queue.keys_date plan first_ddu_price"),
        ("apartment", GROUP),
        ("apartment", "similarApartments[].url"),
        ("", "building.name same_layout neighbours programs sellersData.offers[].price breadcrumbs[].url"),
        ("floor", "floor section lots[].riser previous next"),
    ])
    .await;
    check(
        "FlatDynamic",
        with(path.clone(), json!({ "periodInMonths": 24, "isMeterPrice": true })),
        &[("", "prices[].date prices[].price average min max change percent")],
    )
    .await;
    check(
        "FlatPriceHistory",
        with(path.clone(), json!({ "page": 1, "perPage": 50 })),
        &[("", LIST), ("items[]", "date price price_sq change percent")],
    )
    .await;
    for kind in ["BUILDING", "DISTRICT", "CLASS"] {
        check(
            "FlatPriceComparison",
            with(path.clone(), json!({ "comparisonType": kind })),
            &[
                ("", "title price_sq median min max percent count cheaper_count"),
                ("bins[]", "from to count is_current"),
            ],
        )
        .await;
    }
    check("SimilarFlats", path, &[("", LIST), ("items[]", "path url seo.header")]).await;
    let listing = json!({ "region": card.region.site().code(), "listingPath": "/kvartiry/" });
    check(
        "FlatListingPage",
        listing,
        &[
            ("", "title form.selectedRooms breadcrumbs[].url totalPages topLinks[].url faq[].answer"),
            ("", "counts.flats counts.objects metaTags.title metaTags.description"),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_settlement_has_every_field() {
    let (_, card) = settlement();
    let data = answer("BuildingPage", of(card)).await;
    let fields = "distance gas electric water c_gaz c_el c_water c_heat c_canal infrastructure land_statuses \
        offers[].type offers[].price_from offers[].price_to offers[].area_from offers[].area_to";
    for field in fields.split_whitespace() {
        assert!(has(&data["building"]["settlement"], field), "{field}");
    }
    let extra = json!({ "toPrice": 900_000, "fromHouseArea": 0.0, "fromLandArea": 0.0, "byType": [] });
    check(
        "SettlementSummaryOffersData",
        with(of(card), extra.clone()),
        &[("items[]", "type countOffers minPrice minLandArea minHouseArea")],
    )
    .await;
    let page = json!({ "sort": "PRICE", "order": "ASC", "page": 1, "perPage": 7 });
    check(
        "SettlementOffersData",
        with(with(of(card), extra), page),
        &[("", LIST), ("items[]", "id s_land s_house type photos price text")],
    )
    .await;
    let default = document("SettlementOffersData");
    assert!(default.contains("$page: Int = 1") && default.contains("$perPage: Int = 7"));
}
