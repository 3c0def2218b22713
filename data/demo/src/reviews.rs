//! Reviews of the portal's experts. Each sentence follows from a fact of the complex, and was true on the day of the
//! review.

use chrono::{Days, NaiveDate};
use novosel_catalog::building::{Complex, ExpertReview};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::feature::Feature;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::place::Geography;
use novosel_catalog::settlement::Convenience;
use novosel_catalog::text::counted;

use super::card::Facts;
use super::ground::Tier;
use super::houses::House;
use super::market;
use super::names::expert;
use super::plan::Stage;
use super::rng::{Part, SeededRng};
use super::words::class_genitive;

/// Complexes with so many views a month are reviewed.
const READ: u32 = 700;

/// Reviews of the portal's experts: one of each complex that many look at.
pub(super) fn expert_reviews(
    facts: &Facts<'_>,
    complex: &Complex,
    geography: &Geography,
) -> Vec<ExpertReview> {
    if facts.plan.popularity < READ {
        return Vec::new();
    }
    let mut rng = facts.rng(Part::Editorial);
    let date = day(facts, &mut rng);
    let mut sentences = vec![opening(facts, complex, &mut rng)];
    sentences.extend(way(complex, geography, &mut rng));
    if facts.plan.kind.is_settlement() {
        sentences.extend(utilities(complex));
    } else {
        sentences.extend(progress(facts, complex, &mut rng));
        sentences.extend(finishing(facts));
        sentences.extend(yard(complex, &mut rng));
    }
    sentences.extend(price(facts, complex, date));
    sentences.extend(caution(facts, complex, &mut rng));
    vec![ExpertReview {
        expert: expert(&mut rng),
        date,
        text: sentences.join(" "),
        votes_up: rng.below(60),
        votes_down: rng.below(12),
    }]
}

/// A day on which all of it was true: lately where something changes, and never before a house that is told to be
/// ready.
fn day(facts: &Facts<'_>, rng: &mut SeededRng) -> NaiveDate {
    let ago = if facts.plan.stage == Stage::SoldOut { rng.between(5, 300) } else { rng.between(2, 40) };
    let ready = facts.houses.iter().filter(|house| house.queue.deadline == Deadline::Delivered);
    let moved = facts.houses.iter().flat_map(|house| house.queue.shifts.iter().map(|shift| shift.announced));
    let since = ready.filter_map(|house| house.commissioning).chain(moved).max();
    let day = facts.today - Days::new(u64::from(ago));
    since.map_or(day, |since| day.max(since)).min(facts.today)
}

fn opening(facts: &Facts<'_>, complex: &Complex, rng: &mut SeededRng) -> String {
    let (name, class) = (&facts.plan.name.name, class_genitive(facts.plan.class));
    if facts.plan.kind.is_settlement() {
        let size = complex.settlement.as_ref().and_then(|settlement| settlement.plots);
        return match size {
            Some(plots) => {
                format!(
                    "«{name}» — посёлок на {}.",
                    counted(u64::from(plots), ["участок", "участка", "участков"])
                )
            }
            None => format!("«{name}» — посёлок {class}."),
        };
    }
    let count = complex.queues.len() as u64;
    let houses = match count {
        1 => "один корпус".to_owned(),
        _ => counted(count, ["корпус", "корпуса", "корпусов"]),
    };
    let storeys = complex.queues.iter().filter_map(|queue| queue.floors_to).max().unwrap_or(1);
    match rng.below(3) {
        0 => format!("«{name}» — объект {class}: {houses} высотой до {storeys} эт."),
        1 => format!("Смотрим «{name}» как объект {class}. Здесь {houses}, самый высокий — {storeys} эт."),
        _ => format!("Перед нами «{name}»: {houses} {class}, не выше {storeys} эт."),
    }
}

/// How one gets there.
fn way(complex: &Complex, geography: &Geography, rng: &mut SeededRng) -> Option<String> {
    let on_foot = complex.stations.iter().find(|station| station.transport_minutes.is_none());
    let near = on_foot.or_else(|| complex.stations.first());
    let Some((near, station)) = near.and_then(|near| Some((near, &geography.station(near.station)?.name)))
    else {
        let tenths = complex.ring_distance?;
        return Some(format!(
            "Станции рядом нет, до кольцевой дороги {} км: ездить придётся на машине.",
            tenths / 10
        ));
    };
    let minutes = |count: u16| counted(u64::from(count), ["минута", "минуты", "минут"]);
    Some(match (near.transport_minutes, near.walk_minutes) {
        (Some(ride), _) if ride > 30 => {
            format!("Без машины неудобно: до станции «{station}» на транспорте {}.", minutes(ride))
        }
        (Some(ride), _) => {
            format!("Пешком до станции не дойти: до «{station}» на транспорте {}.", minutes(ride))
        }
        (None, walk @ ..=10) => match rng.below(2) {
            0 => format!("Главный довод — станция «{station}»: пешком {}.", minutes(walk)),
            _ => format!("До станции «{station}» {} пешком, это сильное место проекта.", minutes(walk)),
        },
        (None, walk @ ..=18) => format!("До станции «{station}» {} пешком, дойти можно.", minutes(walk)),
        (None, walk) => {
            format!("До станции «{station}» {} пешком: зимой захочется подъехать.", minutes(walk))
        }
    })
}

fn utilities(complex: &Complex) -> Option<String> {
    let set = complex.settlement.as_ref()?.conveniences;
    let list: Vec<&str> =
        Convenience::ALL.iter().filter(|one| set.contains(**one)).map(|one| one.title()).collect();
    Some(if list.is_empty() {
        "Коммуникаций пока нет: заложите их цену в смету.".to_owned()
    } else {
        format!(
            "Из коммуникаций заявлены: {}. Попросите показать, что из этого уже подведено.",
            list.join(", ")
        )
    })
}

fn progress(facts: &Facts<'_>, complex: &Complex, rng: &mut SeededRng) -> Option<String> {
    let dated = complex.queues.iter().filter(|queue| queue.deadline.quarter().is_some());
    let nearest = dated.min_by_key(|queue| queue.deadline);
    let most = || complex.queues.iter().map(|queue| queue.shifts.len()).max().unwrap_or(0);
    let moves = nearest.map_or_else(most, |queue| queue.shifts.len());
    let next = nearest.and_then(|queue| queue.deadline.quarter());
    let moved = match moves {
        0 => "срок ни разу не переносили",
        1 => "срок уже переносили один раз",
        _ => "срок переносили не один раз",
    };
    let late = rng.below(2);
    match (facts.plan.stage, next) {
        (Stage::SoldOut, _) => Some("Дома сданы, судить можно по готовому.".to_owned()),
        (Stage::Delivered, _) if late == 0 => {
            Some("Дома сданы: оценивать можно не рендеры, а готовый продукт.".to_owned())
        }
        (Stage::Delivered, _) => Some("Стройка закончена, квартиру можно осмотреть до сделки.".to_owned()),
        (Stage::Project, _) => {
            Some("Разрешения на строительство ещё нет, поэтому о сроках и ценах говорить рано.".to_owned())
        }
        (Stage::Stalled, _) => {
            Some(format!("Стройка отстаёт, {moved}: без запаса по времени входить не стоит."))
        }
        (Stage::Building, Some(quarter)) => {
            Some(format!("Ближайший корпус обещан на {quarter}, {moved}; деньги до ввода лежат на эскроу."))
        }
        (Stage::Building, None) => Some("Строительство подходит к концу: дома ждут госкомиссии.".to_owned()),
    }
}

/// What the flats on sale are finished with.
fn finishing(facts: &Facts<'_>) -> Option<String> {
    let mut kinds: Vec<Finishing> =
        facts.houses.iter().filter(|house| house.live > 0).map(|house| house.finishing).collect();
    kinds.sort_unstable();
    kinds.dedup();
    Some(match kinds.as_slice() {
        [] => return None,
        [Finishing::Bare] => "Квартиры сдают в основном без отделки, к цене добавьте ремонт.".to_owned(),
        [Finishing::WhiteBox] => "Отделка в основном предчистовая: до чистовых работ всё готово.".to_owned(),
        [Finishing::Fine] => {
            "У большинства квартир отделка чистовая: ремонт после ключей не нужен.".to_owned()
        }
        [Finishing::Furnished] => "Большинство квартир сдают под ключ, с мебелью.".to_owned(),
        _ => "Отделка в корпусах разная, сверяйте её по договору.".to_owned(),
    })
}

fn yard(complex: &Complex, rng: &mut SeededRng) -> Option<String> {
    let has = |feature| complex.features.contains(feature);
    let closed = has(Feature::ClosedYard);
    let around = [
        (has(Feature::NearPark), "парк рядом"),
        (has(Feature::NearWater), "рядом вода"),
        (has(Feature::School), "в проекте школа"),
        (has(Feature::Kindergarten), "в проекте детский сад"),
        (has(Feature::UndergroundParking), "паркинг под землёй"),
    ];
    let phrases: Vec<&str> =
        around.into_iter().filter(|(holds, _)| *holds).map(|(_, text)| text).take(3).collect();
    match (closed, phrases.as_slice()) {
        (false, []) => None,
        (true, []) if rng.chance(50) => Some("Двор закрыт для машин.".to_owned()),
        (true, []) => Some("Машин во дворе не будет.".to_owned()),
        (true, phrases) => Some(format!("Двор закрыт для машин, {}.", phrases.join(", "))),
        (false, phrases) => Some(format!("Из плюсов: {}.", phrases.join(", "))),
    }
}

/// The cheapest metre of the month, and how the level of the complex stands to that of its class around.
fn price(facts: &Facts<'_>, complex: &Complex, date: NaiveDate) -> Option<String> {
    let month = complex.prices.iter().rev().find(|point| point.date <= date)?;
    let thousands = month.price?.0;
    if facts.plan.kind.is_settlement() {
        return None;
    }
    let selling: Vec<&House> =
        facts.houses.iter().filter(|house| house.live > 0 && !house.is_apartments).collect();
    let level = selling.iter().map(|house| house.per_metre).sum::<f64>() / selling.len() as f64;
    let usual = market::per_metre(facts.anchor, facts.plan.class);
    let phrases = match level / usual {
        _ if selling.is_empty() => return Some(format!("Метр в апартаментах стоит от {thousands} тыс. ₽.")),
        ratio if ratio < 0.94 => "ниже обычного",
        ratio if ratio > 1.06 => "выше обычного",
        _ => "обычный уровень",
    };
    Some(format!(
        "Метр стоит от {thousands} тыс. ₽: для {} {} это {phrases}.",
        class_genitive(facts.plan.class),
        around(facts.anchor.tier)
    ))
}

fn around(tier: Tier) -> &'static str {
    match tier {
        Tier::MoscowCentre => "в центре Москвы",
        Tier::Moscow => "в Москве за пределами центра",
        Tier::NewMoscow => "в Новой Москве и Зеленограде",
        Tier::PetersburgCentre => "в центре Петербурга",
        Tier::Petersburg => "в спальных районах Петербурга",
        Tier::PetersburgSuburb => "в пригородах Петербурга",
        Tier::Oblast => "на таком расстоянии от города",
    }
}

/// What a buyer should look at before the deal.
fn caution(facts: &Facts<'_>, complex: &Complex, rng: &mut SeededRng) -> Option<String> {
    let around = complex.infrastructure;
    if facts.plan.is_beside_factories() {
        return Some("По соседству промзона: послушайте её вечером и узнайте, когда её вынесут.".to_owned());
    }
    if facts.plan.kind.is_settlement() {
        return Some("Перед сделкой проверьте статус земли и границы участка.".to_owned());
    }
    let doubts = [
        (
            around.schools == 0 && !complex.features.contains(Feature::School),
            "Школы рядом нет, узнайте, куда возят детей.",
        ),
        (
            facts.plan.class < BuildingClass::Business && complex.parking.as_deref() == Some("гостевой"),
            "Мест для машин мало, приезжайте посмотреть вечером.",
        ),
        (
            facts.plan.stage == Stage::Building && complex.queues.len() > 2,
            "Комплекс большой, и стройка рядом с первыми корпусами продлится ещё долго.",
        ),
    ];
    let held: Vec<&str> = doubts.into_iter().filter(|(holds, _)| *holds).map(|(_, text)| text).collect();
    (!held.is_empty()).then(|| rng.pick(&held).to_string())
}
