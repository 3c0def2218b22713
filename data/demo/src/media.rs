//! Pictures and documents: paths of a stable scheme, `/media/complex/{slug}/…`, drawn by whoever serves them.

use chrono::{Datelike, Days, NaiveDate};
use novosel_catalog::building::{Document, DocumentGroup, Photo};
use novosel_catalog::deadline::Deadline;
use novosel_catalog::finishing::Finishing;

use super::card::Facts;
use super::houses::House;
use super::rng::{Part, SeededRng};

/// Renders first, then the building site by корпус and month, then finished flats.
pub(super) fn photos(facts: &Facts<'_>) -> Vec<Photo> {
    let mut rng = facts.rng(Part::Media);
    let base = format!("/media/complex/{}", facts.plan.slug);
    let mut photos: Vec<Photo> = (1..=rng.between(2, 5))
        .map(|number| Photo {
            file: format!("{base}/render-{number}.svg"),
            caption: Some("Визуализация проекта".to_owned()),
            is_main: number == 1,
            is_render: true,
            added: Some(facts.since()),
            ..Photo::default()
        })
        .collect();
    for house in facts.houses {
        photos.extend(progress(&base, house, facts.today, &mut rng));
    }
    if facts.houses.iter().any(|house| matches!(house.finishing, Finishing::Fine | Finishing::Furnished)) {
        photos.extend((1..=2).map(|number| Photo {
            file: format!("{base}/finish-{number}.svg"),
            caption: Some("Пример отделки".to_owned()),
            finish: true,
            added: Some(facts.since()),
            ..Photo::default()
        }));
    }
    for (photo, sort) in photos.iter_mut().zip(1..) {
        photo.sort = sort;
    }
    photos
}

/// The last months of a building site; one picture of a delivered house.
fn progress(base: &str, house: &House, today: NaiveDate, rng: &mut SeededRng) -> Vec<Photo> {
    let queue = &house.queue;
    let Some(started) = queue.started else { return Vec::new() };
    let is_delivered = queue.deadline == Deadline::Delivered;
    let months = if is_delivered { 1 } else { rng.between(2, 6) };
    (0..u64::from(months))
        // Sites are not all photographed on one day.
        .map(|month| today - Days::new(month * 30 + 1 + u64::from(queue.id.0 % 17)))
        .filter(|day| *day > started)
        .map(|day| Photo {
            file: format!("{base}/{}-{}-{:02}.svg", queue.key.external_id, day.year(), day.month()),
            caption: Some(if is_delivered {
                format!("{}, дом сдан", queue.title)
            } else {
                format!("{}: {}", queue.title, works(house, started, day))
            }),
            queue: Some(queue.id),
            added: Some(day),
            ..Photo::default()
        })
        .collect()
}

/// What is being built on a day, by the share of the time that has passed since the works began.
pub(super) fn works(house: &House, started: NaiveDate, day: NaiveDate) -> String {
    let percent = percent(house, started, day);
    let storeys = i64::from(house.storeys);
    match stage(percent) {
        FRAME => {
            let storey = ((percent - 12) * storeys / 48 + 1).min(storeys);
            format!("{FRAME} {storey}-го этажа из {storeys}")
        }
        stage => stage.to_owned(),
    }
}

/// The stage of the works on a day.
pub(super) fn stage_on(house: &House, started: NaiveDate, day: NaiveDate) -> &'static str {
    stage(percent(house, started, day))
}

/// The stage that goes from storey to storey.
const FRAME: &str = "монолит";

fn stage(percent: i64) -> &'static str {
    match percent {
        0..12 => "котлован и фундамент",
        12..60 => FRAME,
        60..75 => "фасад и остекление",
        75..90 => "инженерные сети и отделка",
        _ => "благоустройство двора",
    }
}

fn percent(house: &House, started: NaiveDate, day: NaiveDate) -> i64 {
    let finish = house.commissioning.unwrap_or(day);
    let whole = (finish - started).num_days().max(1);
    ((day - started).num_days() * 100 / whole).clamp(0, 100)
}

/// Papers of every корпус, each with its day: the permit before the works, the commissioning after them.
pub(super) fn documents(facts: &Facts<'_>) -> Vec<Document> {
    facts.houses.iter().flat_map(|house| papers(facts, house)).collect()
}

fn papers(facts: &Facts<'_>, house: &House) -> Vec<Document> {
    let queue = &house.queue;
    let Some(started) = queue.started else { return Vec::new() };
    let base = format!("/media/document/{}/{}", facts.plan.slug, queue.key.external_id);
    let document = |group, title: String, file: &str, date: NaiveDate| Document {
        group,
        title,
        file: format!("{base}-{file}.pdf"),
        date,
        queue: Some(queue.id),
    };
    let mut papers = Vec::new();
    if let Some(permit) = &queue.permit {
        papers.push(document(
            DocumentGroup::Permit,
            format!("Разрешение на строительство № {permit}"),
            "permit",
            started - Days::new(45),
        ));
    }
    if let Some(declaration) = &queue.declaration {
        papers.push(document(
            DocumentGroup::Declaration,
            format!("Проектная декларация № {declaration}"),
            "declaration",
            (started - Days::new(20)).min(facts.today),
        ));
    }
    papers.push(document(
        DocumentGroup::Documentation,
        "Проект планировки и фасады".to_owned(),
        "project",
        started - Days::new(60),
    ));
    if queue.deadline == Deadline::Delivered {
        let commissioned = house.commissioning.unwrap_or(started).min(facts.today);
        papers.push(document(
            DocumentGroup::Other,
            "Разрешение на ввод объекта в эксплуатацию".to_owned(),
            "commissioning",
            commissioned,
        ));
    } else {
        papers.push(document(
            DocumentGroup::Reporting,
            "Промежуточная отчётность застройщика".to_owned(),
            "reporting",
            (facts.today - Days::new(40)).max(started),
        ));
    }
    papers
}
