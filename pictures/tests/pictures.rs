//! What holds for every picture: the same facts give the same bytes, the bytes are well-formed and harmless, and small.
#![expect(clippy::unwrap_used, reason = "a panic is the failure")]

use chrono::NaiveDate;
use novosel_catalog::area::SquareMetres;
use novosel_catalog::building::ComplexKind;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::flat::LotKind;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::Rooms;
use novosel_pictures::facts::{ComplexFacts, FlatFacts, SiteFacts};
use novosel_pictures::{
    Band, Company, FILM_SIZE, Picture, WIDTHS, cover, film, icon, interior, mark, maskable_icon, missing,
    offer, panorama, plan, plan_cover, png, render, site, site_cover, sketch, story, webp, wordmark,
    yard_panorama,
};
use quick_xml::Reader;
use quick_xml::events::Event;

/// Most bytes of a render or a photograph of a site as SVG.
const SCENE: usize = 100_000;
/// Most bytes of a floor plan.
const PLAN: usize = 60_000;

fn complexes() -> Vec<ComplexFacts> {
    let mut complexes = Vec::new();
    for (index, kind) in ComplexKind::ALL.iter().enumerate() {
        for class in BuildingClass::ALL {
            complexes.push(ComplexFacts {
                slug: format!("complex-{}-{}", kind.code(), class.code()),
                kind: *kind,
                class: *class,
                site: SiteRegion::ALL[index % 2],
                storeys: vec![9 + index as u16, 25, 4],
            });
        }
    }
    complexes
}

fn flat(kind: LotKind, rooms: Option<Rooms>, area: u32) -> FlatFacts {
    let none = Vec::new();
    FlatFacts {
        kind,
        rooms,
        euro: area.is_multiple_of(200),
        area: SquareMetres(area),
        kitchen: None,
        room_areas: none,
        balconies: 1,
        loggias: 1,
        storeys: 2,
    }
}

fn plans() -> Vec<Picture> {
    let mut plans = Vec::new();
    for (rooms, area) in
        Rooms::ALL.into_iter().zip([2_400, 3_910, 6_050, 8_400, 11_820, 14_310, 15_600, 9_440])
    {
        plans.push(plan(&flat(LotKind::Flat, Some(rooms), area), "a"));
    }
    plans.push(plan(&flat(LotKind::Cottage, Some(Rooms::Four), 18_370), "b"));
    plans.push(plan(&flat(LotKind::Townhouse, Some(Rooms::Three), 11_000), "c"));
    let lines = ["«Сетунский берег»".to_owned(), "Москва, район Очаково-Матвеевское".to_owned()];
    let title = "2-комнатная квартира, 60,5 м²";
    plans.push(plan_cover(&flat(LotKind::Flat, Some(Rooms::Two), 6_050), "a", title, &lines));
    // Nonsense from a feed is drawn too: it must only not break.
    plans.push(plan(&flat(LotKind::Flat, Some(Rooms::Many), 100), "d"));
    plans.push(plan(&flat(LotKind::Flat, None, 4_000_000), "e"));
    plans
}

fn sites() -> Vec<Picture> {
    let day = |year, month| NaiveDate::from_ymd_opt(year, month, 15).unwrap();
    let complex = &complexes()[1];
    let months = (1..=12).map(|month| day(2026, month));
    let at = |taken| SiteFacts { house: 1, started: day(2025, 11), finished: day(2026, 11), taken };
    months.map(|taken| site(complex, &at(taken))).collect()
}

fn scenes() -> Vec<Picture> {
    let mut scenes: Vec<Picture> =
        complexes().iter().flat_map(|facts| (1..=5).map(|number| render(facts, number))).collect();
    scenes.extend(complexes().iter().map(yard_panorama));
    scenes.extend(sites());
    scenes.extend(complexes().iter().map(|facts| interior(facts, &facts.slug)));
    let village = &complexes()[15];
    for kind in LotKind::ALL {
        scenes.extend(
            (1..=3).map(|number| offer(village, &flat(*kind, Some(Rooms::Four), 15_000), "offer", number)),
        );
    }
    scenes
}

#[test]
fn a_phone_gets_the_middle_of_the_panorama() {
    let (day, phone) = (panorama(SiteRegion::Msk, Band::Day), panorama(SiteRegion::Msk, Band::Phone));
    assert_eq!((phone.width, phone.height), (1612, day.height));
    let body = |picture: &Picture| picture.svg.split_once('>').map(|(_, body)| body.to_owned());
    assert_eq!(body(&day), body(&phone));
    assert!(phone.svg.contains("viewBox=\"634 0 1612 860\""), "{}", &phone.svg[..120]);
}

fn others() -> Vec<Picture> {
    let mut others = vec![wordmark(), icon(), maskable_icon()];
    for site in [None, Some(SiteRegion::Msk), Some(SiteRegion::Spb)] {
        others.extend([story(site, "article 1"), story(site, "rating 2")]);
    }
    for company in [Company::Builder, Company::Bank] {
        others.extend((0..40).map(|number| mark(company, &format!("company-{number}"))));
    }
    for region in SiteRegion::ALL {
        others.extend([Band::Day, Band::Evening, Band::Phone].map(|band| panorama(region, band)));
        others.push(site_cover(region, "Новостройки", &[]));
    }
    others.push(missing());
    others.extend(complexes().iter().map(sketch));
    others.push(cover(&complexes()[3], "«Имя \"с\" <тегами> & знаками»", &["от 5 млн ₽".to_owned()]));
    others
}

fn check(picture: &Picture) {
    let mut reader = Reader::from_str(&picture.svg);
    let mut names = Vec::new();
    loop {
        match reader.read_event().unwrap() {
            Event::Eof => break,
            Event::Start(element) | Event::Empty(element) => {
                let name = element.name().as_ref().to_owned();
                assert!(
                    !matches!(name.as_str(), "script" | "style" | "text" | "image" | "foreignObject"),
                    "{name}"
                );
                for attribute in element.attributes() {
                    let attribute = attribute.unwrap();
                    let key = attribute.key.as_ref().to_owned();
                    assert!(key != "style" && !key.starts_with("on"), "{key}");
                    let value = attribute.value.to_string();
                    assert!(!value.contains("NaN") && !value.contains("inf"), "{key}={value}");
                    assert!(key == "xmlns" || !value.contains("//"), "{key}={value}");
                }
                names.push(name);
            }
            _ => {}
        }
    }
    assert_eq!(names.first().map(String::as_str), Some("svg"));
    assert!(names.len() > 3 || picture.svg.len() < 3_000);
    assert!(picture.width > 0 && picture.height > 0);
}

#[test]
fn every_picture_is_well_formed_and_loads_nothing() {
    for picture in scenes().iter().chain(&plans()).chain(&others()) {
        check(picture);
    }
}

#[test]
fn the_same_facts_give_the_same_bytes() {
    assert_eq!(plans(), plans());
    assert_eq!(others(), others());
    let facts = &complexes()[2];
    assert_eq!(render(facts, 2), render(facts, 2));
}

#[test]
fn complexes_differ_and_so_do_the_views_of_one() {
    let all = complexes();
    let mut seen = std::collections::HashSet::new();
    for facts in &all {
        for number in 1..=5 {
            assert!(seen.insert(render(facts, number).svg), "{facts:?} {number}");
        }
    }
}

#[test]
fn pictures_are_small() {
    for picture in scenes() {
        assert!(picture.svg.len() <= SCENE, "{} bytes", picture.svg.len());
    }
    for picture in plans() {
        assert!(picture.svg.len() <= PLAN, "{} bytes", picture.svg.len());
    }
    assert!(mark(Company::Bank, "a").svg.len() < 1_500);
}

/// Most bytes of a video: a phone loads it in a few seconds.
const FILM: usize = 900_000;

#[test]
fn a_video_is_small_and_every_frame_of_it_is_whole() {
    let day = |year, month| NaiveDate::from_ymd_opt(year, month, 15).unwrap();
    let facts = SiteFacts { house: 1, started: day(2024, 3), finished: day(2027, 6), taken: day(2026, 10) };
    let video = film(&complexes()[1], &facts).unwrap();
    assert_eq!(video[..4], [0x1A, 0x45, 0xDF, 0xA3], "EBML");
    assert!(
        video.windows(4).any(|bytes| bytes == b"webm") && video.windows(5).any(|bytes| bytes == b"V_VP8")
    );
    assert!(video.len() < FILM, "{} bytes", video.len());
    // A key frame of VP8 begins with its tag, then this mark and its width and height.
    let [width, height] = [FILM_SIZE.0, FILM_SIZE.1].map(|side| (side as u16).to_le_bytes());
    let mark = [&[0x9D, 0x01, 0x2A], &width[..], &height[..]].concat();
    assert_eq!(video.windows(mark.len()).filter(|bytes| *bytes == mark).count(), 32);
}

#[test]
fn pixels_have_the_requested_width() {
    let picture = render(&complexes()[0], 1);
    let bytes = webp(&picture, WIDTHS[0]).unwrap();
    assert_eq!((&bytes[..4], &bytes[8..12]), (b"RIFF".as_slice(), b"WEBP".as_slice()));
    let bytes = png(&icon(), 180).unwrap();
    assert_eq!(&bytes[16..24], [0, 0, 0, 180, 0, 0, 0, 180]);
}

#[test]
fn presets_are_the_small_square_and_the_widths_of_devices() {
    assert_eq!(WIDTHS, [250, 320, 640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
    assert!(WIDTHS.is_sorted());
}
