//! Complexes without coordinates: placed by a known house, by a name, or waiting.

use novosel_catalog::building::{Complex, PlacedBy};
use novosel_catalog::geocoding::{GeocoderAnswer, GeocoderVerdict};
use novosel_geo::position::Position;
use novosel_import::place::{self, PlaceCounts, PlaceOptions, Why};
use novosel_store::Database;

use super::{at, catalogue, digest, import_text, options, support};

/// A house of a feed: the name of the complex, the address, the point.
type House = (&'static str, &'static str, Option<(f64, f64)>);

/// A feed of one flat for each house.
fn feed(houses: &[House]) -> String {
    let mut feed = String::from("<feed><feed_version>2</feed_version>");
    for (number, (name, address, point)) in houses.iter().enumerate() {
        let point =
            point.map(|(lat, lon)| format!("<Coordinates><Lat>{lat}</Lat><Lng>{lon}</Lng></Coordinates>"));
        feed.push_str(&format!(
            "<object><ExternalId>{number}</ExternalId><Category>newBuildingFlatSale</Category>\
             <Address>{address}</Address>{}<FlatRoomsCount>2</FlatRoomsCount><TotalArea>5{number}.4</TotalArea>\
             <FloorNumber>3</FloorNumber><JKSchema><Id>{name}</Id><Name>{name}</Name></JKSchema>\
             <Building><FloorsCount>13</FloorsCount></Building>\
             <BargainTerms><Price>9000000</Price><Currency>rur</Currency></BargainTerms></object>",
            point.unwrap_or_default()
        ));
    }
    feed + "</feed>"
}

async fn named(database: &Database, name: &str) -> Complex {
    let all = catalogue(database).await;
    let found = all.into_iter().find(|(complex, _)| complex.name == name);
    found.unwrap_or_else(|| panic!("{name} is in the catalogue")).0
}

fn by(complex: &Complex) -> Option<PlacedBy> {
    complex.position.map(|placed| placed.by)
}

const TOLD: House = ("Тихая гавань", "Москва, ул. Тихая, д. 4", Some((55.7001, 37.6602)));

#[test]
fn a_house_without_a_point_has_that_of_the_known_house_at_its_address() {
    support::on_both(async |database| {
        import_text(&database, &feed(&[TOLD]), &options("first")).await.unwrap();
        let houses = [
            ("Бриз", "Россия, Москва, улица Тихая, дом 4", None),
            ("Без города", "ул. Тихая, д. 4", None),
            ("Соседний", "Москва, ул. Тихая, д. 5", None),
            ("По плану", "Москва, Филимонковское, к. 4", None),
        ];
        let mut options = options("second");
        options.region = Some(novosel_catalog::region::SiteRegion::Msk);
        let report = import_text(&database, &feed(&houses), &options).await.unwrap();
        let placed = named(&database, "Бриз").await;
        assert_eq!(
            (placed.point(), by(&placed)),
            (Position::new(55.7001, 37.6602).ok(), Some(PlacedBy::House))
        );
        assert!(!placed.stations.is_empty(), "an address is exact enough to measure from");
        assert_eq!(by(&named(&database, "Соседний").await), None);
        assert_eq!(report.places.by_address, 1);
        let text = report.to_string();
        assert!(text.contains("novosel place --list"), "{text}");
        let waiting = place::unplaced(&database).await.unwrap();
        let why = |name: &str| waiting.iter().find(|complex| complex.name == name).map(|complex| complex.why);
        assert_eq!(why("Соседний"), Some(Why::NotAsked));
        assert_eq!(why("По плану"), Some(Why::VagueAddress), "a number without a street is no house");
        assert_eq!(why("Бриз"), None);
        // Where no region is told either, the record is refused; with the region of the feed it waits.
        assert!(why("Без города").is_none_or(|why| why == Why::VagueAddress));
        assert!(
            !catalogue(&database)
                .await
                .iter()
                .any(|(complex, _)| { complex.name == "Без города" && complex.position.is_some() })
        );
        for (_, lots) in catalogue(&database).await {
            assert!(!lots.is_empty(), "a missing point costs no lot");
        }
    });
}

#[test]
fn a_street_without_its_town_is_the_house_of_no_other_town() {
    support::on_both(async |database| {
        let there = ("Заря", "Московская область, Мытищи, ул. Ленина, д. 10", Some((55.91, 37.73)));
        import_text(&database, &feed(&[there]), &options("first")).await.unwrap();
        let houses = [
            ("Восход", "Московская область, ул. Ленина, д. 10", None),
            ("Рассвет", "Московская область, Красногорский район, ул. Ленина, д. 10", None),
            ("Полдень", "Московская область, г. Мытищи, улица Ленина, 10", None),
        ];
        import_text(&database, &feed(&houses), &options("second")).await.unwrap();
        assert_ne!(by(&named(&database, "Восход").await), Some(PlacedBy::House));
        assert_ne!(by(&named(&database, "Рассвет").await), Some(PlacedBy::House));
        assert_eq!(by(&named(&database, "Полдень").await), Some(PlacedBy::House));
    });
}

#[test]
fn two_houses_of_one_address_far_apart_place_nothing() {
    support::on_both(async |database| {
        let (one, other) = (
            ("Один", "Москва, ул. Центральная, д. 5", Some((55.75, 37.61))),
            ("Другой", "Москва, ул. Центральная, д. 5", Some((55.48, 37.30))),
        );
        import_text(&database, &feed(&[one]), &options("first")).await.unwrap();
        import_text(&database, &feed(&[other]), &options("second")).await.unwrap();
        let third = ("Третий", "Москва, ул. Центральная, д. 5", None);
        import_text(&database, &feed(&[third]), &options("third")).await.unwrap();
        assert_eq!(named(&database, "Третий").await.position, None);
    });
}

#[test]
fn a_named_place_gives_a_point_and_no_minutes() {
    support::on_both(async |database| {
        let house = ("Новое Кудрово", "Ленинградская область, Всеволожский район, г. Кудрово", None);
        let report = import_text(&database, &feed(&[house]), &options("builder")).await.unwrap();
        let complex = named(&database, "Новое Кудрово").await;
        assert_eq!(by(&complex), Some(PlacedBy::Place));
        assert!(complex.stations.is_empty() && complex.ring_distance.is_none(), "{complex:?}");
        assert_eq!(report.places, PlaceCounts { by_name: 1, ..PlaceCounts::default() });

        let before = digest(&database).await;
        let again = import_text(&database, &feed(&[house]), &options("builder")).await.unwrap();
        assert_eq!(digest(&database).await, before, "the same feed changes nothing");
        assert_eq!((again.complexes.changed, again.complexes.unchanged), (0, 1));

        let district = ("Где-то", "Ленинградская область, Всеволожский район", None);
        import_text(&database, &feed(&[district]), &options("other")).await.unwrap();
        assert_eq!(named(&database, "Где-то").await.position, None, "a district of an oblast is no point");
    });
}

#[test]
fn a_point_that_is_told_wins_over_a_guess_whoever_tells_it() {
    support::on_both(async |database| {
        let guess = ("Новое Кудрово", "Ленинградская область, г. Кудрово, ул. Каштановая, д. 2", None);
        import_text(&database, &feed(&[guess]), &options("first")).await.unwrap();
        assert_eq!(by(&named(&database, "Новое Кудрово").await), Some(PlacedBy::Place));
        let told = (guess.0, guess.1, Some((59.9092, 30.5139)));
        import_text(&database, &feed(&[told]), &options("second")).await.unwrap();
        let complex = named(&database, "Новое Кудрово").await;
        assert_eq!(
            (by(&complex), complex.point()),
            (Some(PlacedBy::Source), Position::new(59.9092, 30.5139).ok())
        );
        assert!(!complex.stations.is_empty());
        import_text(&database, &feed(&[guess]), &options("first")).await.unwrap();
        let complex = named(&database, "Новое Кудрово").await;
        assert_eq!(by(&complex), Some(PlacedBy::Source), "and it stays");
    });
}

#[test]
fn an_answer_of_the_geocoder_places_at_the_next_import_and_leaves_with_its_address() {
    support::on_both(async |database| {
        let house = ("Бриз", "Москва, ул. Тихая, д. 4", None);
        import_text(&database, &feed(&[house]), &options("builder")).await.unwrap();
        let waiting = place::unplaced(&database).await.unwrap();
        assert_eq!(waiting.len(), 1, "{waiting:?}");
        let point = Position::new(55.7001, 37.6602).unwrap();
        let answer = GeocoderAnswer {
            address: "Москва, ул. Тихая, д. 4".to_owned(),
            verdict: GeocoderVerdict::House,
            position: Some(point),
            day: "2026-11-20".parse().unwrap(),
        };
        let mut session = database.write().await.unwrap();
        session.put_geocoder_answer(&answer).await.unwrap();
        assert_eq!(session.geocoder_answer(&answer.address).await.unwrap(), Some(answer.clone()));
        session.commit().await.unwrap();

        let options_of_run =
            PlaceOptions { geocoder: None, most: usize::MAX, again: false, today: answer.day };
        let report = place::run(&database, &options_of_run).await.unwrap();
        assert_eq!((report.changed, report.places.by_address), (1, 1), "{report}");
        let complex = named(&database, "Бриз").await;
        assert_eq!((by(&complex), complex.point()), (Some(PlacedBy::Geocoder), Some(point)));
        assert!(!complex.stations.is_empty());
        assert_eq!(
            place::run(&database, &options_of_run).await.unwrap().changed,
            0,
            "a second run changes nothing"
        );

        let moved = ("Бриз", "Москва, ул. Тихая, д. 40", None);
        let mut later = options("builder");
        later.now = at("2026-11-21");
        import_text(&database, &feed(&[moved]), &later).await.unwrap();
        let complex = named(&database, "Бриз").await;
        assert_eq!(complex.position, None, "the point was that of another house");
        assert!(complex.stations.is_empty());
    });
}

#[test]
fn a_point_that_an_editor_set_is_left_alone() {
    support::on_both(async |database| {
        let house = ("Новое Кудрово", "Ленинградская область, г. Кудрово", None);
        import_text(&database, &feed(&[house]), &options("builder")).await.unwrap();
        let id = named(&database, "Новое Кудрово").await.id;
        let mut session = database.write().await.unwrap();
        let mut complex = session.complex(id).await.unwrap().unwrap();
        let point = Position::new(59.9, 30.5).unwrap();
        complex.position = Some(point.into());
        session.put_complex(&mut complex).await.unwrap();
        let edit = novosel_catalog::edit::ManualEdit {
            of: novosel_catalog::edit::EditedEntity::Complex,
            id: id.0,
            field: "position".to_owned(),
            value: serde_json::to_string(&complex.position).unwrap(),
            editor: "редактор".to_owned(),
            edited: "2026-11-20T09:00:00Z".to_owned(),
            reason: "карта застройщика".to_owned(),
        };
        session.put_manual_edit(&edit).await.unwrap();
        session.commit().await.unwrap();
        let told = (house.0, house.1, Some((59.8, 30.6)));
        import_text(&database, &feed(&[told]), &options("builder")).await.unwrap();
        assert_eq!(named(&database, "Новое Кудрово").await.told_point(), Some(point));
        let options =
            PlaceOptions { geocoder: None, most: 0, again: true, today: "2026-11-20".parse().unwrap() };
        assert_eq!(place::run(&database, &options).await.unwrap().changed, 0);
    });
}
