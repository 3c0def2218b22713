//! Writes contact sheets to look at: `cargo run -p novosel-pictures --example sheet -- FOLDER`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use chrono::NaiveDate;
use novosel_catalog::area::SquareMetres;
use novosel_catalog::building::ComplexKind;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::flat::LotKind;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::Rooms;
use novosel_pictures::facts::{ComplexFacts, FlatFacts, SiteFacts};
use novosel_pictures::{
    Band, Company, Picture, cover, icon, interior, mark, maskable_icon, missing, offer, panorama, plan, png,
    render, site, site_cover, sketch, story, wordmark,
};

/// How cards fit pictures into cells.
const CROP: &str = "slice";

/// Puts pictures into a grid of cells, cropped from the middle as cards crop them.
fn sheet(pictures: &[Picture], columns: u32, cell: (u32, u32), fit: &str) -> Picture {
    let rows = u32::try_from(pictures.len()).unwrap_or(0).div_ceil(columns);
    let (width, height) = (columns * (cell.0 + 8) + 8, rows * (cell.1 + 8) + 8);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>"
    );
    for (index, picture) in (0_u32..).zip(pictures) {
        let (x, y) = (8 + index % columns * (cell.0 + 8), 8 + index / columns * (cell.1 + 8));
        // Names are made apart, so that the gradients of one picture do not colour another.
        let body = picture
            .svg
            .replace("id=\"", &format!("id=\"p{index}-"))
            .replace("url(#", &format!("url(#p{index}-"))
            .replace("href=\"#", &format!("href=\"#p{index}-"));
        let size = format!("width=\"{}\" height=\"{}\"", picture.width, picture.height);
        let placed = format!(
            "x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"xMidYMid {fit}\"",
            cell.0, cell.1
        );
        let _ = write!(svg, "{}", body.replacen(&size, &placed, 1));
    }
    svg.push_str("</svg>");
    Picture { svg, width, height }
}

fn facts(slug: &str, kind: ComplexKind, class: BuildingClass, storeys: &[u16]) -> ComplexFacts {
    ComplexFacts { slug: slug.to_owned(), kind, class, site: SiteRegion::Msk, storeys: storeys.to_vec() }
}

fn flat(kind: LotKind, rooms: Rooms, euro: bool, total: u32, kitchen: u32, room_areas: &[u32]) -> FlatFacts {
    FlatFacts {
        kind,
        rooms: Some(rooms),
        euro,
        area: SquareMetres(total * 10),
        kitchen: (kitchen > 0).then_some(SquareMetres(kitchen * 10)),
        room_areas: room_areas.iter().map(|tenths| SquareMetres(tenths * 10)).collect(),
        balconies: u8::from(total.is_multiple_of(3)),
        loggias: u8::from(total.is_multiple_of(2)),
        storeys: 2,
    }
}

fn plans() -> Vec<Picture> {
    use LotKind::{Cottage, Flat, Townhouse};
    let flats = [
        flat(Flat, Rooms::Studio, false, 242, 42, &[132]),
        flat(Flat, Rooms::Studio, false, 281, 42, &[152]),
        flat(Flat, Rooms::One, false, 420, 104, &[242]),
        flat(Flat, Rooms::One, false, 351, 92, &[193]),
        flat(Flat, Rooms::One, true, 463, 185, &[190]),
        flat(Flat, Rooms::Two, false, 661, 120, &[190, 230]),
        flat(Flat, Rooms::Two, true, 580, 200, &[120, 150]),
        flat(Flat, Rooms::Three, false, 844, 140, &[170, 180, 200]),
        flat(Flat, Rooms::Three, true, 900, 210, &[150, 160, 200]),
        flat(Flat, Rooms::Four, false, 1180, 180, &[180, 200, 190, 210]),
        flat(Flat, Rooms::Five, false, 1430, 190, &[190, 200, 200, 190, 200]),
        flat(Flat, Rooms::Open, false, 944, 0, &[]),
        flat(Cottage, Rooms::Four, false, 1543, 231, &[]),
        flat(Townhouse, Rooms::Three, false, 1120, 160, &[]),
    ];
    flats.iter().map(|facts| plan(facts, "sheet")).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let write = |name: &str, picture: &Picture| -> Result<(), Box<dyn std::error::Error>> {
        Ok(fs::write(folder.join(name), png(picture, picture.width)?)?)
    };
    let wanted = std::env::args().nth(2).unwrap_or_default();
    let is_wanted = |name: &str| wanted.is_empty() || name.starts_with(&wanted);
    if is_wanted("renders") {
        use BuildingClass::{Business, Comfort, Economy, Elite, Premium};
        let complexes = [
            facts("severnyj-park", ComplexKind::Residential, Comfort, &[14, 17, 22, 12]),
            facts("pojma", ComplexKind::Residential, Business, &[24, 29, 18]),
            facts("palisad", ComplexKind::Residential, Elite, &[7]),
            facts("luchi", ComplexKind::Residential, Economy, &[9, 12, 16, 9, 17]),
            facts("atlas", ComplexKind::Apartments, Premium, &[20, 16]),
            facts("dubrava", ComplexKind::LowRise, Comfort, &[4, 3]),
            facts("berezki", ComplexKind::Settlement, Comfort, &[]),
            facts("usadba", ComplexKind::Townhouses, Business, &[]),
        ];
        let all: Vec<Picture> =
            complexes.iter().flat_map(|facts| (1..=5).map(|number| render(facts, number))).collect();
        let heaviest = all.iter().map(|picture| picture.svg.len()).max().unwrap_or(0);
        let mean = all.iter().map(|picture| picture.svg.len()).sum::<usize>() / all.len();
        fs::write(folder.join("renders.txt"), format!("mean {mean}, heaviest {heaviest} bytes\n"))?;
        write("renders.png", &sheet(&all, 5, (300, 226), CROP))?;
        write(
            "large.png",
            &sheet(&[all[0].clone(), all[5].clone(), all[10].clone(), all[25].clone()], 2, (632, 424), CROP),
        )?;
        write("small.png", &sheet(&all, 10, (132, 132), CROP))?;
    }
    if is_wanted("plans") {
        write("plans.png", &sheet(&plans(), 4, (440, 420), "meet"))?;
    }
    if is_wanted("sites") {
        let complex = facts("yuzhnyj-stvor", ComplexKind::Residential, BuildingClass::Comfort, &[17, 12, 22]);
        let other = facts("pojma", ComplexKind::Residential, BuildingClass::Business, &[24, 9]);
        let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).ok_or("no such day");
        let (started, finished) = (day(2024, 9, 1)?, day(2026, 6, 10)?);
        let mut all = Vec::new();
        for (year, month) in
            [(2024, 10), (2025, 1), (2025, 4), (2025, 7), (2025, 10), (2026, 1), (2026, 4), (2026, 6)]
        {
            for (complex, house) in [(&complex, 0), (&other, 0), (&other, 1)] {
                let taken = day(year, month, 14)?;
                all.push(site(complex, &SiteFacts { house, started, finished, taken }));
            }
        }
        write("sites.png", &sheet(&all, 6, (300, 226), CROP))?;
    }
    if is_wanted("rooms") {
        let (one, two) = (
            facts("a", ComplexKind::Residential, BuildingClass::Comfort, &[]),
            facts("b", ComplexKind::Residential, BuildingClass::Business, &[]),
        );
        let mut all: Vec<Picture> = (0..6).map(|n| interior(&one, &format!("one {n}"))).collect();
        all.extend((0..6).map(|n| interior(&two, &format!("two {n}"))));
        let cottage = flat(LotKind::Cottage, Rooms::Four, false, 1543, 231, &[]);
        let row = flat(LotKind::Townhouse, Rooms::Four, false, 1243, 231, &[]);
        let land = flat(LotKind::Land, Rooms::Four, false, 1243, 231, &[]);
        let village = facts("berezki", ComplexKind::Settlement, BuildingClass::Comfort, &[]);
        for number in 0..3 {
            for lot in [&cottage, &row, &land] {
                all.push(offer(&village, lot, &format!("offer {number}"), 1));
            }
        }
        for site in [None, Some(SiteRegion::Msk), Some(SiteRegion::Spb)] {
            all.extend((0..5).map(|n| story(site, &format!("article {n}"))));
        }
        write("rooms.png", &sheet(&all, 5, (300, 226), CROP))?;
    }
    if is_wanted("marks") {
        let names = [
            "Зелёный контур",
            "Сосновый бор",
            "Верный план",
            "Четыре стороны",
            "Камский причал",
            "Новый меридиан",
            "Открытый двор",
            "Капитель",
            "Речной фасад",
            "Фонтанный",
            "Гранитный",
            "Полярис",
            "Городской вклад",
            "Тёплый кров",
            "Кладка",
            "Третья верста",
            "Солнечный ветер",
            "Трёхгорный",
            "Ключ в руке",
            "Пятый угол",
            "Новая ступень",
            "Белый мост",
            "Старый рубль",
            "Уральский щит",
            "Медный шпиль",
            "Отвес",
            "Группа компаний «ПИК»",
            "А101",
            "Level Group",
            "ЛСР",
            "Эталон",
            "ВТБ",
            "ЩЩЩЩ",
            "Большая роза",
            "1-й ДСК",
            "WWWW Development",
            "Донстрой",
            "Аквилон Групп",
            "Й",
            "Хорошее Ёжево",
            "«»",
            "Вторая гармония",
        ];
        let mut all: Vec<Picture> = names.iter().map(|name| mark(Company::Builder, name)).collect();
        all.extend(names.iter().map(|name| mark(Company::Bank, name)));
        all.extend([icon(), maskable_icon(), wordmark()]);
        write("marks.png", &sheet(&all, 14, (96, 96), "meet"))?;
    }
    if is_wanted("covers") {
        let complex = facts("pojma", ComplexKind::Residential, BuildingClass::Business, &[24, 29, 18]);
        let lines = [
            "от 21,4 млн ₽ · сдача: III кв. 2027".to_owned(),
            "Москва, метро Терехово, 6 минут пешком".to_owned(),
        ];
        write("cover.png", &cover(&complex, "ЖК «Пойма 17»", &lines))?;
        write("sketch.png", &sketch(&complex))?;
        write("missing.png", &missing())?;
        write("site-cover.png", &site_cover(SiteRegion::Spb, "Новостройки Санкт-Петербурга", &lines[..1]))?;
        for region in SiteRegion::ALL {
            for band in [Band::Day, Band::Evening, Band::Phone] {
                let picture = panorama(region, band);
                let name = format!("panorama-{}-{band:?}", region.code());
                fs::write(folder.join(format!("{name}.png")), png(&picture, 1440)?)?;
                fs::write(folder.join(format!("{name}.txt")), picture.svg.len().to_string())?;
            }
        }
    }
    Ok(())
}
