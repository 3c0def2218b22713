//! Texts about a complex, in Russian. Names are never declined: they stand in apposition.

use chrono::Days;
use novosel_catalog::building::{Complex, ComplexKind, Opinion};
use novosel_catalog::deadline::Deadline;
use novosel_catalog::feature::Feature;
use novosel_catalog::place::Geography;
use novosel_catalog::text::counted;

use super::card::Facts;
use super::names::visitor;
use super::plan::Stage;
use super::rng::Part;
use super::words::{capitalised, class_genitive};

/// The description of a complex: what it is, where, how far it has come, what is around.
pub(super) fn description(facts: &Facts<'_>, complex: &Complex, geography: &Geography) -> String {
    let mut rng = facts.rng(Part::Prose);
    let mut sentences = vec![opening(facts)];
    sentences.push(format!("Адрес: {}.", complex.address));
    sentences.extend(station(complex, geography));
    sentences.extend(houses(complex));
    sentences.extend(progress(facts, complex));
    if complex.features.contains(Feature::ClosedYard) {
        sentences.push(
            (*rng.pick(&[
                "Двор закрыт для машин, попасть в него могут только жители.",
                "Территория огорожена, двор свободен от машин.",
            ]))
            .to_owned(),
        );
    }
    if complex.features.contains(Feature::Kindergarten) {
        sentences.push("На территории предусмотрен детский сад.".to_owned());
    }
    if complex.features.contains(Feature::School) {
        sentences.push("Проект включает школу.".to_owned());
    }
    if let Some(parking) = &complex.parking {
        sentences.push(format!("Паркинг: {parking}."));
    }
    sentences.push("Сведения демонстрационные: такого объекта не существует.".to_owned());
    sentences.join(" ")
}

fn opening(facts: &Facts<'_>) -> String {
    let (name, class, builder) = (&facts.plan.name.name, class_genitive(facts.plan.class), facts.builder);
    let noun = capitalised(facts.noun());
    match (facts.plan.kind, facts.plan.stage) {
        (ComplexKind::Settlement | ComplexKind::Townhouses, _) => {
            format!("{noun} «{name}» создаёт компания «{builder}».")
        }
        (_, Stage::SoldOut | Stage::Delivered) => {
            format!("{noun} «{name}» — объект {class}, построенный компанией «{builder}».")
        }
        (_, Stage::Project) => {
            format!("{noun} «{name}» — объект {class}, который готовит к старту компания «{builder}».")
        }
        _ => format!("{noun} «{name}» — объект {class}, который строит компания «{builder}»."),
    }
}

fn station(complex: &Complex, geography: &Geography) -> Option<String> {
    let near = complex.stations.first()?;
    let station = &geography.station(near.station)?.name;
    Some(match near.transport_minutes {
        None => format!(
            "Ближайшая станция — «{station}», пешком около {}.",
            counted(u64::from(near.walk_minutes), ["минуты", "минут", "минут"])
        ),
        Some(minutes) => format!(
            "Ближайшая станция — «{station}», на транспорте около {}.",
            counted(u64::from(minutes), ["минуты", "минут", "минут"])
        ),
    })
}

fn houses(complex: &Complex) -> Option<String> {
    let count = complex.queues.len() as u64;
    let low = complex.queues.iter().filter_map(|queue| queue.floors_from).min()?;
    let high = complex.queues.iter().filter_map(|queue| queue.floors_to).max()?;
    let floors = if low == high {
        counted(u64::from(high), ["этаж", "этажа", "этажей"])
    } else {
        format!("от {low} до {}", counted(u64::from(high), ["этажа", "этажей", "этажей"]))
    };
    Some(format!("В составе {}, высота — {floors}.", counted(count, ["корпус", "корпуса", "корпусов"])))
}

fn progress(facts: &Facts<'_>, complex: &Complex) -> Option<String> {
    let of = |wanted: fn(&Deadline) -> bool| {
        complex.queues.iter().filter(|queue| wanted(&queue.deadline)).count() as u64
    };
    let (delivered, all) = (of(|deadline| *deadline == Deadline::Delivered), complex.queues.len() as u64);
    let next = complex.queues.iter().filter_map(|queue| queue.deadline.quarter()).min();
    match (facts.plan.stage, next) {
        _ if all == 0 => None,
        (Stage::Stalled, _) => {
            Some("Сроки строительства переносились, следите за сообщениями застройщика.".to_owned())
        }
        (Stage::Project, _) => {
            Some("Проект на стадии согласования: цены и сроки объявят к старту продаж.".to_owned())
        }
        _ if delivered == all => Some("Все корпуса введены в эксплуатацию.".to_owned()),
        (_, Some(quarter)) if delivered > 0 => Some(format!(
            "{} в эксплуатацию, ближайший срок для остальных — {quarter}.",
            if delivered == 1 {
                "Один корпус введён".to_owned()
            } else if delivered % 10 == 1 && delivered % 100 != 11 {
                format!("{delivered} корпус введён")
            } else {
                format!("{} введены", counted(delivered, ["корпус", "корпуса", "корпусов"]))
            }
        )),
        (_, Some(quarter)) => Some(format!("Ближайший срок ввода — {quarter}.")),
        (_, None) => None,
    }
}

/// Arguments for and against; each follows from a fact of the card.
pub(super) fn arguments(facts: &Facts<'_>, complex: &Complex) -> (Vec<String>, Vec<String>) {
    let walk = complex.stations.iter().find(|station| station.transport_minutes.is_none());
    let is_late = complex.queues.iter().any(|queue| !queue.shifts.is_empty());
    let has = |feature| complex.features.contains(feature);
    let around = complex.infrastructure;
    let is_settlement = complex.kind.is_settlement();
    let list = |items: &[(bool, &str)]| -> Vec<String> {
        items.iter().filter(|(holds, _)| *holds).map(|(_, text)| (*text).to_owned()).take(5).collect()
    };
    let pros = list(&[
        (walk.is_some_and(|station| station.walk_minutes <= 12), "До станции можно дойти пешком"),
        (has(Feature::NearPark), "Рядом парк"),
        (has(Feature::NearWater), "Рядом водоём"),
        (has(Feature::ClosedYard), "Закрытый двор без машин"),
        (has(Feature::School) || has(Feature::Kindergarten), "Своя социальная инфраструктура"),
        (has(Feature::HighCeilings), "Высокие потолки"),
        (has(Feature::UndergroundParking), "Подземный паркинг"),
        (around.shops >= 10, "Много магазинов в пешей доступности"),
        (facts.plan.stage == Stage::Delivered, "Дома сданы, можно въехать"),
        (!complex.documents.is_empty(), "Понятные документы и отчётность застройщика"),
    ]);
    let cons = list(&[
        (walk.is_none(), "До станции нужно ехать на транспорте"),
        (is_late, "Сроки ввода переносились"),
        (around.schools == 0 && !has(Feature::School), "Школы поблизости нет"),
        (around.parks == 0 && !has(Feature::NearPark), "Мало зелени в пешей доступности"),
        (!is_settlement && complex.parking.as_deref() == Some("гостевой"), "Мало мест для машин"),
        (facts.plan.is_beside_factories(), "По соседству промышленная зона"),
        (facts.plan.stage == Stage::Building, "Рядом продолжается стройка"),
    ]);
    (pros, cons)
}

const PRAISE: &[&str] = &[
    "Квартирой довольны: стены ровные, окна поставили аккуратно, приёмка заняла один день.",
    "Выбирали между тремя комплексами, этот взял двором и планировками.",
    "Ключи получили вовремя, управляющая компания отвечает быстро.",
    "До работы добираюсь быстрее, чем раньше. Вечером во дворе тихо.",
    "Понравилось, как провели сделку: всё объяснили, ничего не навязывали.",
    "Детская площадка большая, парковка в стороне от окон.",
];
const BLAME: &[&str] = &[
    "Ключи ждали дольше обещанного, приёмка прошла с замечаниями.",
    "Лифты первое время останавливались, сейчас починили.",
    "С парковкой тяжело, места заканчиваются уже к семи вечера.",
    "Магазины открыли только через полгода после заселения.",
    "Слышимость выше, чем ожидали, будем утеплять стены.",
];

/// Opinions: of those who live there, so of delivered houses for the most part.
pub(super) fn opinions(facts: &Facts<'_>) -> Vec<Opinion> {
    let mut rng = facts.rng(Part::Reputation);
    let count = match facts.plan.stage {
        Stage::SoldOut | Stage::Delivered if !facts.plan.kind.is_settlement() => rng.below(6),
        _ => 0,
    };
    let mut opinions: Vec<Opinion> = (0..count)
        .map(|_| {
            let is_glad = rng.chance(65);
            Opinion {
                author: visitor(&mut rng),
                date: facts.today - Days::new(u64::from(rng.between(2, 700))),
                text: (*rng.pick(if is_glad { PRAISE } else { BLAME })).to_owned(),
                stars: (if is_glad { rng.between(4, 5) } else { rng.between(2, 3) }) as u8,
            }
        })
        .collect();
    // The same words twice under one complex would give the demonstration away.
    opinions.sort_by(|a, b| a.text.cmp(&b.text).then(b.date.cmp(&a.date)));
    opinions.dedup_by(|a, b| a.text == b.text);
    opinions.sort_by_key(|opinion| std::cmp::Reverse(opinion.date));
    opinions
}
