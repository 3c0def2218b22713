//! POST /search/count/

use novosel_catalog::area::SquareMetres;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_views::listing::words;
use reqwest::{Method, StatusCode};

use crate::support::{portal, today};

const PATH: &str = "/search/count/";

#[tokio::test]
async fn the_button_says_what_the_engine_counts() {
    let mut filter = Filter::of(ListingKind::Buildings, SiteRegion::Spb);
    filter.rooms = RoomSet::of([Rooms::One, Rooms::Two]);
    filter.price_to = Some(Thousands(9_000));
    let counts = portal().snapshot.engine.count(&filter, today());
    assert!(counts.lots > 0, "the catalogue has such flats");
    let form = [("Building[rooms][]", "1"), ("Building[rooms][]", "2"), ("Building[price_to]", "9 000 000")];
    let answer = portal().form(PATH, &form).spb().send().await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    assert_eq!(answer.text, words::found(ListingKind::Buildings, counts.lots, counts.complexes));
    let data = portal().form(PATH, &form).spb().accept_json().data().await;
    assert_eq!(data["lots"], counts.lots);
    assert_eq!(data["complexes"], counts.complexes);
    assert_eq!(data["price_from"], counts.price_from.unwrap().0);
    assert_eq!(data["text"], answer.text);
}

#[tokio::test]
async fn an_empty_form_counts_the_whole_catalogue_of_the_host() {
    for site in SiteRegion::ALL {
        let counts = portal().snapshot.engine.count(&Filter::of(ListingKind::Buildings, site), today());
        let host = if site == SiteRegion::Spb { "spb.localhost" } else { "msk.localhost" };
        let data = portal().body(PATH, "").host(host).accept_json().data().await;
        assert_eq!(data["lots"], counts.lots, "{host}");
        assert_eq!(data["complexes"], counts.complexes, "{host}");
    }
}

#[tokio::test]
async fn hidden_values_choose_the_catalogue() {
    for (pairs, kind) in [
        (vec![("Building[low_floors]", "1")], ListingKind::Mgk),
        (vec![("Building[is_settlement]", "1"), ("Building[low_floors]", "0")], ListingKind::Settlements),
        (
            vec![("Building[is_settlement]", "1"), ("Building[real_estate]", "townhouses")],
            ListingKind::Townhouses,
        ),
        (vec![("Building[real_estate]", "realtors-apartments")], ListingKind::RealtorsApartments),
        (vec![("Building[low_floors]", "all"), ("Building[is_settlement]", "0")], ListingKind::Buildings),
    ] {
        let counts = portal().snapshot.engine.count(&Filter::of(kind, SiteRegion::Msk), today());
        let data = portal().form(PATH, &pairs).accept_json().data().await;
        assert_eq!(data["text"], words::found(kind, counts.lots, counts.complexes), "{kind:?}");
        assert_eq!(data["lots"], counts.lots, "{kind:?}");
    }
}

#[tokio::test]
async fn for_settlements_the_area_is_of_the_house_and_conveniences_are_flags() {
    use novosel_catalog::settlement::{Convenience, ConvenienceSet};
    let mut filter = Filter::of(ListingKind::Settlements, SiteRegion::Msk);
    filter.area_from = SquareMetres::from_f64(100.0);
    filter.ring_distance_to = Some(450);
    filter.conveniences = ConvenienceSet::of([Convenience::Electric]);
    let counts = portal().snapshot.engine.count(&filter, today());
    let form = [
        ("Building[is_settlement]", "1"),
        ("Building[low_floors]", "0"),
        ("Building[extended_search]", "1"),
        ("Building[area_from]", "100"),
        ("Building[mkad_dist_to]", "45"),
        ("Building[electric]", "1"),
        ("Building[gas]", "0"),
    ];
    let data = portal().form(PATH, &form).accept_json().data().await;
    assert_eq!(data["lots"], counts.lots);
    assert_eq!(data["complexes"], counts.complexes);
}

#[tokio::test]
async fn any_form_type_is_met_and_so_are_bare_keys() {
    let expected = portal().form(PATH, &[("Building[rooms][]", "st")]).accept_json().data().await;
    for key in ["RealtorsApartment[rooms][]", "formType[rooms][]", "rooms[]", "rooms"] {
        let data = portal().form(PATH, &[(key, "st")]).accept_json().data().await;
        assert_eq!(data, expected, "{key}");
    }
}

#[tokio::test]
async fn nothing_found_is_said_in_the_words_of_the_specification() {
    let answer = portal().form(PATH, &[("Building[price_to]", "1000")]).send().await;
    assert_eq!(answer.text, "0 совпадений");
}

#[tokio::test]
async fn a_value_that_cannot_be_read_is_no_condition() {
    let all = portal().body(PATH, "").accept_json().data().await;
    for (key, value) in [
        ("Building[price_to]", "дорого"),
        ("Building[area_from]", "много"),
        ("Building[cmetro][]", "-1"),
        ("Building[cmetro][]", "99999999999999999999"),
        ("Building[fine_finish]", "0"),
        ("Building[unheard_of]", "1"),
        ("Building[__proto__][x]", "1"),
    ] {
        let data = portal().form(PATH, &[(key, value)]).accept_json().data().await;
        assert_eq!(data, all, "{key}={value}");
    }
    // A number that is well formed but nobody's matches nothing: it is not quietly dropped.
    let data = portal().form(PATH, &[("Building[cmetro][]", "4000000000")]).accept_json().data().await;
    assert_eq!(data["lots"], 0);
}

#[tokio::test]
async fn limits_of_the_form_are_refused_with_400_and_large_bodies_with_413() {
    let ids = (0..501).map(|id| format!("Building[buildersIds][]={id}")).collect::<Vec<_>>().join("&");
    let answer = portal().body(PATH, &ids).send().await;
    assert_eq!(answer.refusal(), (StatusCode::BAD_REQUEST, "invalid_field".into(), "builder".into()));
    let joined = (0..3_000).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    let answer = portal().form(PATH, &[("Building[cmetro]", joined)]).send().await;
    assert_eq!(answer.refusal(), (StatusCode::BAD_REQUEST, "invalid_field".into(), "metro".into()));
    let bad = [
        (0..1_001).map(|at| format!("a{at}=1")).collect::<Vec<_>>().join("&"),
        "a[b][c][d][e][f]=1".to_owned(),
        "x[999999999]=1".to_owned(),
        format!("{}=1", "k".repeat(129)),
        "a=1&a[b]=2".to_owned(),
        "a=%zz".to_owned(),
        "[x]=1".to_owned(),
    ];
    for body in bad {
        let answer = portal().body(PATH, &body).send().await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", &body[..body.len().min(60)]);
        assert_eq!(answer.header("content-type"), "application/json; charset=utf-8");
    }
    assert_eq!(portal().announce(PATH, 64 * 1024 + 1).await, 413);
}

#[tokio::test]
async fn a_drawn_area_counts_what_lies_in_it_and_a_wrong_one_is_refused() {
    let area = "[[[59.85,30.2],[59.85,30.5],[60.05,30.5],[60.05,30.2]]]";
    let parsed = novosel_geo::area::Area::parse(area).unwrap();
    let mut filter = Filter::of(ListingKind::Buildings, SiteRegion::Spb);
    filter.area = parsed;
    let counts = portal().snapshot.engine.count(&filter, today());
    let data = portal().form(PATH, &[("Building[mapGeoObjects]", area)]).spb().accept_json().data().await;
    assert_eq!(data["complexes"], counts.complexes);
    let vertices = |count: usize| {
        let points: Vec<String> =
            (0..count).map(|at| format!("[59.9,{:.6}]", 30.0 + at as f64 / 1e5)).collect();
        format!("[[{}]]", points.join(","))
    };
    let rings = |count: usize| {
        let ring = "[[59.9,30.1],[59.9,30.2],[60.0,30.2]]";
        format!("[{}]", vec![ring; count].join(","))
    };
    for wrong in [
        vertices(2_001),
        rings(21),
        vertices(2),
        "[[[59.9,30.1],[1e308,30.2],[60.0,30.2]]]".to_owned(),
        "[[[1.0,2.0],[1.0,3.0],[2.0,3.0]]]".to_owned(),
        "[[[[[[[[[[1]]]]]]]]]]".to_owned(),
        "{".to_owned(),
    ] {
        let answer = portal().form(PATH, &[("Building[mapGeoObjects]", &wrong)]).spb().send().await;
        let shown = &wrong[..wrong.len().min(60)];
        assert_eq!(
            answer.refusal(),
            (StatusCode::BAD_REQUEST, "invalid_field".into(), "draw".into()),
            "{shown}"
        );
    }
    // An empty area is no area.
    let all = portal().body(PATH, "").spb().accept_json().data().await;
    for empty in ["", "[]", "null"] {
        let data =
            portal().form(PATH, &[("Building[mapGeoObjects]", empty)]).spb().accept_json().data().await;
        assert_eq!(data, all, "{empty:?}");
    }
}

#[tokio::test]
async fn a_self_crossing_area_has_an_answer() {
    let bow = "[[[59.8,30.1],[60.1,30.6],[60.1,30.1],[59.8,30.6]]]";
    let mut filter = Filter::of(ListingKind::Buildings, SiteRegion::Spb);
    filter.area = novosel_geo::area::Area::parse(bow).unwrap();
    let data = portal().form(PATH, &[("Building[mapGeoObjects]", bow)]).spb().accept_json().data().await;
    assert_eq!(data["complexes"], portal().snapshot.engine.count(&filter, today()).complexes);
}

#[tokio::test]
async fn other_methods_and_types_are_refused_in_json() {
    let answer = portal().get(PATH).send().await;
    assert_eq!(
        answer.refusal(),
        (StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed".into(), String::new())
    );
    let answer = portal().request(Method::OPTIONS, PATH).send().await;
    assert_eq!((answer.status, answer.header("allow")), (StatusCode::METHOD_NOT_ALLOWED, "POST"));
    let answer = portal().request(Method::POST, PATH).header("content-type", "text/plain").send().await;
    assert_eq!(answer.status, StatusCode::OK, "no body is an empty form");
}
