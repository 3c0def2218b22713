//! Headings of listings are sentences: of every landing, of every pair of them, of every place.

use std::collections::HashSet;

use chrono::NaiveDate;
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::landing;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::place::{Geography, PlaceKind};
use novosel_catalog::region::SiteRegion;
use novosel_engine::count::MatchCounts;
use novosel_views::address::Listing;
use novosel_views::listing::headers::Headers;

/// The heading of a filter where it tells every condition.
#[cfg(test)]
fn heading(books: &Geography, site: SiteRegion, filter: &Filter, sort: Sort) -> Option<String> {
    let (filter, page) = (filter.clone(), Page::default());
    let listing = Listing { filter, sort, page, landing: None, errors: Vec::new() };
    let headers = Headers::of(books, site, &listing, &MatchCounts::default());
    headers.is_whole.then_some(headers.h1)
}

#[cfg(test)]
fn books() -> Geography {
    novosel_reference::geography().expect("the reference data is valid")
}

#[cfg(test)]
fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).expect("a real day")
}

#[cfg(test)]
fn of_slug(books: &Geography, site: SiteRegion, slug: &str) -> String {
    let landing = landing::resolve(books, site, today(), slug).expect(slug);
    heading(books, site, &landing.filter, landing.sort.unwrap_or_default())
        .expect(slug)
        .replace('\u{a0}', " ")
}

/// What every heading has to be, whatever its conditions.
#[cfg(test)]
fn assert_sentence(text: &str, what: &str) {
    let about = format!("{what}: {text}");
    assert!(text.chars().next().is_some_and(char::is_uppercase), "{about}");
    assert!(!text.contains(':') && !text.contains("  ") && text.trim() == text, "{about}");
    // The only clause between commas.
    assert!(text.matches(',').count() == text.matches(", в том числе ").count(), "{about}");
    let mut seen = HashSet::new();
    for word in text.split([' ', '\u{a0}', ',']).filter(|word| word.chars().count() > 2) {
        assert!(seen.insert(word.to_lowercase()), "{word} twice in {about}");
    }
    for stray in [" и и ", " с и ", " со и ", " с с ", " со со "] {
        assert!(!text.contains(stray), "{about}");
    }
    assert!(!text.ends_with(" с") && !text.ends_with(" и"), "{about}");
}

#[test]
fn every_landing_and_every_pair_of_landings_is_a_sentence_of_its_own() {
    let books = books();
    for site in SiteRegion::ALL {
        let mut known: HashSet<String> = HashSet::new();
        let fixed = landing::fixed(site, today());
        let station = books.stations.iter().find(|station| station.region == site.regions()[0]).unwrap();
        let district = books
            .places
            .iter()
            .find(|place| place.kind == PlaceKind::District && place.region == site.regions()[1])
            .unwrap();
        let mut slugs: Vec<String> = fixed.iter().map(|landing| landing.slug.clone()).collect();
        slugs.push(landing::of_station(&books, site, station.id).unwrap().slug);
        slugs.push(landing::of_place(&books, district.id).unwrap().slug);
        let mut pairs = 0;
        for (at, one) in slugs.iter().enumerate() {
            let text = of_slug(&books, site, one);
            assert_sentence(&text, one);
            assert!(known.insert(text.clone()), "{one}: {text} again");
            for other in &slugs[at + 1..] {
                let pair = format!("{one}/{other}");
                if landing::resolve(&books, site, today(), &pair).is_none() {
                    continue;
                }
                let text = of_slug(&books, site, &pair);
                assert_sentence(&text, &pair);
                assert!(known.insert(text.clone()), "{pair}: {text} again");
                pairs += 1;
            }
        }
        assert!(pairs > 300, "{pairs} pairs of {site:?}");
    }
}

#[test]
fn pairs_of_features_are_sentences() {
    let books = books();
    for site in SiteRegion::ALL {
        for (at, one) in Feature::ALL.iter().enumerate() {
            for other in &Feature::ALL[at..] {
                let mut filter = Filter::of(ListingKind::Buildings, site);
                filter.features = FeatureSet::of([*one, *other]);
                if let Some(text) = heading(&books, site, &filter, Sort::default()) {
                    assert_sentence(&text, &format!("{one:?} {other:?}"));
                }
            }
        }
    }
}

#[test]
fn every_place_and_station_has_a_heading() {
    let books = books();
    let of_places = books.places.iter().map(|place| (place.region, landing::of_place(&books, place.id)));
    let of_stations = books
        .stations
        .iter()
        .map(|station| (station.region, landing::of_station(&books, station.region.site(), station.id)));
    for (region, landing) in of_places.chain(of_stations) {
        let landing = landing.expect("known");
        let text = heading(&books, region.site(), &landing.filter, Sort::default()).expect(&landing.slug);
        assert!(text.starts_with("Новостройки ") && !text.contains(':'), "{text}");
    }
}

#[test]
fn headings_read_as_people_write() {
    let books = books();
    for (site, slug, text) in [
        (SiteRegion::Msk, "low-cost-msk", "Самые недорогие квартиры Москвы"),
        (SiteRegion::Spb, "low-cost-lo", "Самые недорогие квартиры Ленинградской области"),
        (SiteRegion::Msk, "near-metro", "Новостройки Москвы и области рядом с метро"),
        (SiteRegion::Spb, "metro-avtovo", "Новостройки Санкт-Петербурга у метро Автово"),
        (
            SiteRegion::Spb,
            "metro-avtovo/near-metro",
            "Новостройки Санкт-Петербурга у метро Автово в пешей доступности",
        ),
        (
            SiteRegion::Spb,
            "metro-avtovo/rooms-studii",
            "Новостройки Санкт-Петербурга у метро Автово со студиями",
        ),
        (
            SiteRegion::Spb,
            "rajon-vsevolozhskiy-rayon",
            "Новостройки Ленинградской области во Всеволожском районе",
        ),
        (SiteRegion::Msk, "rajon-tsao", "Новостройки Москвы в ЦАО"),
        (
            SiteRegion::Msk,
            "rooms-1/novostroiki-do-5-mln",
            "Новостройки Москвы и области с 1-комнатными квартирами до 5 млн ₽",
        ),
        (
            SiteRegion::Msk,
            "semejnaya-ipoteka/ready-2027",
            "Новостройки Москвы и области с семейной ипотекой и вводом в 2027 году",
        ),
        (
            SiteRegion::Msk,
            "mortgage/semejnaya-ipoteka",
            "Новостройки Москвы и области с ипотекой, в том числе семейной",
        ),
        (SiteRegion::Msk, "new/elite", "Новые элитные жилые комплексы Москвы и области"),
        (SiteRegion::Msk, "missed-deadlines/business", "Долгострои бизнес-класса Москвы и области"),
        (SiteRegion::Msk, "blacklist", "Новостройки Москвы и области из чёрного списка"),
    ] {
        assert_eq!(of_slug(&books, site, slug), text, "{slug}");
    }
}

#[test]
fn a_park_and_a_school_make_one_sentence() {
    let books = books();
    let mut filter = Filter::of(ListingKind::Buildings, SiteRegion::Msk);
    filter.features = FeatureSet::of([Feature::NearPark, Feature::School]);
    let text = heading(&books, SiteRegion::Msk, &filter, Sort::default()).unwrap();
    assert_eq!(text, "Новостройки Москвы и области рядом с парком и со школой");
}

#[test]
fn a_condition_without_a_slot_makes_no_sentence() {
    let books = books();
    let mut filter = Filter::of(ListingKind::Buildings, SiteRegion::Msk);
    assert_eq!(heading(&books, SiteRegion::Msk, &filter, Sort::default()), None);
    filter.features = FeatureSet::of([Feature::NearPark]);
    filter.texts = vec!["сад".to_owned()];
    assert_eq!(heading(&books, SiteRegion::Msk, &filter, Sort::default()), None);
    filter.texts.clear();
    filter.features = FeatureSet::of([Feature::NearPark, Feature::School, Feature::New]);
    assert_eq!(heading(&books, SiteRegion::Msk, &filter, Sort::default()), None);
}
