//! The reference data and the locating of complexes by it.

use std::collections::{HashMap, HashSet};
use std::io::Write as _;
use std::path::Path;

use novosel_catalog::editorial::Block;
use novosel_catalog::menu::MenuItem;
use novosel_catalog::place::{PlaceKind, StationStatus};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::slug::slug;
use novosel_geo::geojson;
use novosel_geo::position::Position;
use novosel_reference::locate::{Evidence, Locator};
use novosel_reference::{gazetteer, geography};

fn at(lat: f64, lon: f64) -> Option<Position> {
    Some(Position::new(lat, lon).expect("a test's point is on the globe"))
}

fn locator() -> Locator {
    Locator::new(gazetteer().expect("the compiled-in tables are valid"))
}

/// Names of the places found, by number.
fn names(locator: &Locator, region: Region, position: Option<Position>, address: &str) -> Vec<String> {
    let (places, _) = locator.places(region, position, address);
    let place = |id| locator.geography().place(id).expect("a found place is known");
    places.into_iter().map(|id| place(id).name.clone()).collect()
}

#[test]
fn the_reference_data_has_every_network_and_region() {
    let geography = geography().unwrap();
    assert_eq!(geography.lines.len(), 28);
    assert_eq!(geography.stations.len(), 529);
    assert_eq!(geography.places.len(), 575);
    assert!(geography.land_statuses.iter().any(|status| status.name == "ИЖС"));
    let districts = |region| {
        geography
            .places
            .iter()
            .filter(|place| place.kind == PlaceKind::District && place.region == region)
            .count()
    };
    assert_eq!(Region::ALL.map(districts), [132, 60, 18, 18]);
    assert_eq!(
        geography.stations.iter().filter(|station| station.status == StationStatus::Closed).count(),
        6
    );
}

#[test]
fn every_latin_name_is_made_of_the_russian_one() {
    for place in geography().unwrap().places {
        // «ЦАО», «№ 75».
        let is_okrug = matches!(place.kind, PlaceKind::Okrug | PlaceKind::MunicipalOkrug);
        let source = if is_okrug { &place.short } else { &place.name };
        let suffix = place.slug.strip_prefix(&slug(source)).expect("the slug begins with the name");
        assert!(
            suffix.is_empty() || suffix == format!("-{}", place.region.code().to_lowercase()),
            "{}",
            place.slug
        );
    }
}

#[test]
fn every_station_stands_on_a_line_and_every_parent_is_larger() {
    let geography = geography().unwrap();
    for station in &geography.stations {
        assert!(geography.line(station.line).is_some(), "{}", station.name);
    }
    for place in &geography.places {
        let Some(parent) = place.parent.and_then(|id| geography.place(id)) else { continue };
        let expected = match place.kind {
            PlaceKind::District => PlaceKind::Okrug,
            PlaceKind::Settlement if parent.kind == PlaceKind::Okrug => PlaceKind::Okrug,
            _ => PlaceKind::District,
        };
        assert_eq!(parent.kind, expected, "{}", place.name);
    }
}

#[test]
fn the_centre_is_the_central_okrug_and_four_districts() {
    let geography = geography().unwrap();
    let central: HashSet<_> = geography
        .places
        .iter()
        .filter(|place| place.is_central && place.kind == PlaceKind::District)
        .map(|place| place.name.as_str())
        .collect();
    assert_eq!(central.len(), 14);
    for name in ["Хамовники", "Якиманка", "Петроградский", "Адмиралтейский"]
    {
        assert!(central.contains(name), "{name}");
    }
}

#[test]
fn former_names_of_stations_are_kept() {
    let geography = geography().unwrap();
    let former = |name: &str| {
        geography
            .stations
            .iter()
            .find(|station| station.other_names.iter().any(|other| other == name))
            .unwrap()
            .name
            .clone()
    };
    assert_eq!(former("Новокрестовская"), "Зенит");
    assert_eq!(former("Выставочная"), "Деловой центр");
    assert_eq!(former("Коммунарка"), "Новомосковская");
    // Working names while they were built.
    assert_eq!(former("Терёшково"), "Говорово");
}

#[test]
fn towns_behind_the_ring_road_are_the_oblast_even_when_the_city_is_named() {
    let locator = locator();
    for address in [
        "г. Санкт-Петербург, г. Кудрово, Европейский пр., 8",
        "Ленинградская обл., Всеволожский р-н, г. Мурино, ул. Шувалова",
        "Россия, Санкт-Петербург, Бугры, Воронцовский бульвар",
        "Янино-1, Голландская улица",
        "ЛО, г. Бугры",
        "Ленинградская область Всеволожский район Мурино",
    ] {
        assert_eq!(locator.region(None, address, Some(Region::Spb)), Some(Region::Lo), "{address}");
    }
    assert_eq!(locator.region(at(59.9075, 30.5121), "", None), Some(Region::Lo));
    assert_eq!(locator.region(at(55.8036, 37.4018), "", None), Some(Region::Msk));
    assert_eq!(locator.region(at(55.82, 37.33), "Московская область, Красногорск", None), Some(Region::Mo));
}

#[test]
fn the_city_keeps_its_own_towns_and_new_districts() {
    let locator = locator();
    for (address, region) in [
        ("Санкт-Петербург, г. Пушкин, Ленинградская улица", Region::Spb),
        ("Москва, Зеленоград, к. 2305", Region::Msk),
        ("Москва, поселение Сосенское, посёлок Коммунарка", Region::Msk),
        ("Десёновское, к. 4.3", Region::Msk),
        ("Москва, Отрадное, Высоковольтный проезд", Region::Msk),
    ] {
        assert_eq!(locator.region(None, address, None), Some(region), "{address}");
    }
    assert_eq!(locator.region(None, "ул. Ленина, 5", None), None);
    assert_eq!(locator.region(None, "ул. Ленина, 5", Some(Region::Spb)), Some(Region::Spb));
}

#[test]
fn an_address_names_its_places_in_any_case_and_streets_name_none() {
    let locator = locator();
    let lo = |address| names(&locator, Region::Lo, None, address);
    assert_eq!(lo("во Всеволожском районе, в г. Мурино"), ["Всеволожский район", "Мурино"]);
    assert_eq!(lo("Всеволожский р-н, в Кудрове"), ["Всеволожский район", "Кудрово"]);
    assert_eq!(lo("пос. Тельмана, Ладожский бульвар"), ["Тосненский район", "Тельмана"]);
    assert!(lo("Выборгское шоссе, 100").is_empty());
    let spb = |address| names(&locator, Region::Spb, None, address);
    assert!(spb("Санкт-Петербург, Московский проспект, 65").is_empty());
    assert_eq!(spb("Санкт-Петербург, Московский район, ул. Пулковская"), ["Московский"]);
    assert_eq!(spb("Пушкинский р-н, посёлок Шушары"), ["Пушкинский", "Шушары"]);
    let msk = |address| names(&locator, Region::Msk, None, address);
    assert_eq!(msk("Москва, ЦАО, Хамовники"), ["Центральный административный округ", "Хамовники"]);
    assert!(msk("Москва, Аэропортовская улица").is_empty());
    let mo = |address| names(&locator, Region::Mo, None, address);
    assert_eq!(mo("Московская область, г.о. Балашиха, ул. Трубецкая"), ["городской округ Балашиха"]);
    assert_eq!(mo("МО, г. Балашиха"), ["городской округ Балашиха", "Балашиха"]);
}

#[test]
fn a_position_without_words_falls_into_the_nearest_district() {
    let locator = locator();
    let location = locator.locate(at(55.7297, 37.5745), "", None).unwrap();
    assert_eq!(location.region, Region::Msk);
    assert_eq!(location.evidence, Evidence::NearestPoint);
    let found: Vec<&str> =
        location.places.iter().map(|id| locator.geography().place(*id).unwrap().name.as_str()).collect();
    assert_eq!(found, ["Центральный административный округ", "Хамовники"]);
    assert_eq!(location.ring_distance, None);
}

#[test]
fn an_imported_boundary_wins_over_words() {
    let square = r#"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":21,"name":"Хамовники"},
        "geometry":{"type":"Polygon","coordinates":[[[37.5,55.7],[37.6,55.7],[37.6,55.75],[37.5,55.75],[37.5,55.7]]]}}]}"#;
    let boundary = geojson::boundaries(square.as_bytes()).unwrap().accepted.remove(0);
    let locator = locator();
    let id = locator.geography().places.iter().find(|place| place.name == "Хамовники").unwrap().id;
    let locator = locator.with_boundaries([(id, boundary)]);
    let (places, evidence) = locator.places(Region::Msk, at(55.71, 37.51), "Москва, район Раменки");
    assert_eq!(evidence, Evidence::Boundary);
    assert!(places.contains(&id));
    assert_eq!(places.len(), 2);
}

#[test]
fn stations_are_those_within_a_walk_or_the_one_to_ride_to() {
    let locator = locator();
    let near = locator.stations_near(at(59.8674, 30.2614).unwrap());
    let name = |id| locator.geography().station(id).unwrap().name.clone();
    assert_eq!(name(near[0].station), "Автово");
    assert!(near.len() <= 6 && near.windows(2).all(|pair| pair[0].metres <= pair[1].metres));
    assert!(near.iter().all(|station| station.metres <= 2_000 && station.transport_minutes.is_none()));

    let vsevolozhsk = locator.stations_near(at(60.0191, 30.6457).unwrap());
    assert_eq!(vsevolozhsk.len(), 1);
    assert!(vsevolozhsk[0].transport_minutes.is_some_and(|minutes| minutes < vsevolozhsk[0].walk_minutes));
    assert!(locator.stations_near(at(60.7, 28.7).unwrap()).is_empty(), "Выборг is too far for a station");
}

#[test]
fn no_planned_or_closed_station_is_near() {
    let locator = locator();
    let monorail = geography()
        .unwrap()
        .stations
        .into_iter()
        .find(|station| station.name == "Улица Милашенкова")
        .unwrap();
    for near in locator.stations_near(monorail.position) {
        assert_eq!(locator.geography().station(near.station).unwrap().status, StationStatus::Open);
    }
}

#[test]
fn ring_distance_is_only_outside() {
    let locator = locator();
    assert_eq!(locator.ring_distance(SiteRegion::Msk, at(55.75, 37.62).unwrap()), None);
    let odintsovo = locator.ring_distance(SiteRegion::Msk, at(55.678, 37.277).unwrap()).unwrap();
    assert!((50..=90).contains(&odintsovo), "{odintsovo}");
}

fn walk(items: &[MenuItem], ids: &mut Vec<u32>) {
    for item in items {
        assert!(!item.label.is_empty() && (item.url.is_empty() || item.url.starts_with('/')), "{item:?}");
        assert_eq!(item.url.is_empty(), item.style.as_deref() == Some("group"), "{item:?}");
        ids.push(item.id);
        walk(&item.children, ids);
    }
}

#[test]
fn menus_have_numbers_of_their_own_and_each_site_its_lists() {
    let menus = novosel_reference::menus().expect("the compiled-in menus are valid");
    let mut ids = Vec::new();
    walk(&menus.header, &mut ids);
    walk(&menus.footer, &mut ids);
    let unique: HashSet<u32> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len());
    let text = |site| serde_json::to_string(&menus.of(site, 2026)).expect("menus are texts and numbers");
    let (msk, spb) = (text(SiteRegion::Msk), text(SiteRegion::Spb));
    assert!(msk.contains("/buildings/low-cost-mo/") && !msk.contains("/buildings/low-cost-lo/"));
    assert!(spb.contains("/buildings/low-cost-lo/") && !spb.contains("/buildings/low-cost-mo/"));
    assert!(msk.contains("/buildings/ready-2026/") && !msk.contains("{year}"));
}

#[test]
fn every_page_about_the_portal_has_a_heading_and_whole_sentences() {
    let pages: Vec<_> = novosel_reference::texts().collect();
    assert_eq!(pages.len(), 11);
    for page in pages {
        assert_eq!(novosel_reference::text(&page.slug).as_ref(), Some(&page));
        assert!(page.text.blocks().len() >= 5, "{}", page.slug);
        assert!(page.short.ends_with('.'), "{}: {}", page.slug, page.short);
        for block in page.text.blocks() {
            let is_heading = matches!(block, Block::Heading(_));
            for line in block.lines() {
                assert_eq!(is_heading, !line.ends_with('.'), "{}: {line}", page.slug);
                assert_eq!(line.matches('«').count(), line.matches('»').count(), "{line}");
            }
        }
    }
    assert_eq!(novosel_reference::text("unknown"), None);
}

/// Rows of a table of real houses, when the folder with them lies beside the repository.
fn real(path: &str) -> Option<Vec<HashMap<String, String>>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/realdata").join(path);
    if !file.is_file() {
        writeln!(std::io::stderr(), "{path} is not beside the repository: its test is skipped")
            .expect("stderr can be written");
        return None;
    }
    let text = std::fs::read_to_string(file).expect("the table can be read");
    let mut table = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    Some(table.deserialize().map(|row| row.expect("the table is CSV")).collect())
}

/// A point of well-known binary as hexadecimal digits; its numbers stand at its end, longitude first.
fn point_of_wkb(hex: &str) -> Option<Position> {
    let number = |from_end: usize| {
        let digits = &hex[hex.len() - from_end..hex.len() - from_end + 16];
        f64::from_bits(u64::from_str_radix(digits, 16).expect("digits").swap_bytes())
    };
    at(number(16), number(32))
}

#[test]
fn real_houses_without_words_lie_in_their_regions() {
    let locator = locator();
    if let Some(rows) = real("domrf_spb_lo_2025-08/new_buildings.csv") {
        let houses: Vec<(Option<Position>, Region)> = rows
            .iter()
            .filter_map(|row| {
                let region = if row["region_num"] == "78" { Region::Spb } else { Region::Lo };
                Some((at(row["latitude"].parse().ok()?, row["longitude"].parse().ok()?), region))
            })
            .collect();
        let wrong = houses.iter().filter(|(point, region)| locator.region(*point, "", None) != Some(*region));
        let wrong = wrong.count();
        // Twelve houses are far beyond both regions. By the nearest place alone, measured in radii, 89 were wrong.
        assert!(houses.len() > 1_400 && wrong <= 22, "{wrong} of {}", houses.len());
    }
    if let Some(rows) = real("etagi_moscow_2026-03/flats.csv") {
        let flats = rows.iter().filter(|row| row["address"].starts_with("Москва"));
        let points: Vec<_> = flats.map(|row| point_of_wkb(&row["location"])).collect();
        let wrong =
            points.iter().filter(|point| locator.region(**point, "", None) != Some(Region::Msk)).count();
        assert!(points.len() > 150 && wrong <= 2, "{wrong} of {}", points.len());
    }
}

/// Real houses whose address names a district, and of them those whose point alone leads to another one.
fn by_point_alone(
    locator: &Locator,
    houses: impl Iterator<Item = (Region, Option<Position>, String)>,
) -> (usize, usize) {
    let districts = |region, point, address: &str| -> Vec<_> {
        let (places, _) = locator.places(region, point, address);
        let place = |id: &_| locator.geography().place(*id).expect("a found place is known");
        places.into_iter().filter(|id| place(id).kind == PlaceKind::District).collect()
    };
    let (mut named, mut wrong) = (0, 0);
    for (region, point, address) in houses {
        let told = districts(region, None, &address);
        if point.is_some() && !told.is_empty() {
            named += 1;
            wrong += usize::from(!districts(region, point, "").iter().any(|id| told.contains(id)));
        }
    }
    (named, wrong)
}

/// What is wrong without boundaries: pages say of such a district that it is found by the point, roughly.
#[test]
fn real_houses_fall_into_the_districts_that_their_addresses_name() {
    let locator = locator();
    if let Some(rows) = real("domrf_spb_lo_2025-08/new_buildings.csv") {
        let houses = |number: &'static str, region| {
            let of_region = rows.iter().filter(move |row| row["region_num"] == number);
            of_region.filter_map(move |row| {
                let point = at(row["latitude"].parse().ok()?, row["longitude"].parse().ok()?);
                Some((region, point, row["address"].clone()))
            })
        };
        assert_eq!(by_point_alone(&locator, houses("78", Region::Spb)), (187, 5));
        assert_eq!(by_point_alone(&locator, houses("47", Region::Lo)), (661, 5));
    }
    if let Some(rows) = real("etagi_moscow_2026-03/flats.csv") {
        let flats = rows.iter().filter(|row| row["address"].starts_with("Москва")).map(|row| {
            // The table names the district without a word for it.
            let address = row["address"].replacen(", ", ", район ", 1);
            (Region::Msk, point_of_wkb(&row["location"]), address)
        });
        // A quarter: districts of Moscow are long and narrow, and a point in the middle tells little of that.
        assert_eq!(by_point_alone(&locator, flats), (152, 39));
    }
}
