//! Ways out of an empty result, in words.

use novosel_catalog::area::LandArea;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::text::group_thousands;

use crate::search::relax::{Change, Condition, Relaxation};

/// The key of a condition in addresses.
pub fn field(condition: Condition) -> &'static str {
    match condition {
        Condition::Regions => "region",
        Condition::Place => "place",
        Condition::Complexes => "complex",
        Condition::Builders => "builder",
        Condition::Texts => "q",
        Condition::Classes => "class",
        Condition::Feature(_) => "feature",
        Condition::Convenience(_) => "convenience",
        Condition::LandStatuses => "land_status",
        Condition::RingDistance => "ring_to",
        Condition::WalkMinutes => "walk_to",
        Condition::Bounds => "bbox",
        Condition::Area => "draw",
        Condition::Rooms => "rooms",
        Condition::PriceFrom => "price_from",
        Condition::PriceTo => "price_to",
        Condition::PricePerMetreTo => "price_m2_to",
        Condition::Payment => "payment_to",
        Condition::AreaFrom => "area_from",
        Condition::AreaTo => "area_to",
        Condition::KitchenFrom => "kitchen_from",
        Condition::LandFrom => "land_from",
        Condition::Deadlines => "end_date",
        Condition::DeadlineTo => "end_date_to",
        Condition::Finishing => "finishing",
        Condition::Contracts => "contract",
        Condition::LotKinds => "type",
        Condition::FloorFrom => "floor_from",
        Condition::FloorTo => "floor_to",
        Condition::NotLastFloor => "not_last_floor",
    }
}

/// What a visitor is offered: «Цена до 5,2 млн ₽», «Не учитывать: отделка».
pub fn title(relaxation: &Relaxation) -> String {
    let moved = match relaxation.change {
        Change::Moved => moved(relaxation.condition, &relaxation.filter),
        Change::Dropped => None,
    };
    moved.unwrap_or_else(|| format!("Не учитывать: {}", name(relaxation.condition)))
}

/// The bound where it stands now.
fn moved(condition: Condition, filter: &Filter) -> Option<String> {
    Some(match condition {
        Condition::PriceFrom => format!("Цена от {}", filter.price_from?.short()),
        Condition::PriceTo => format!("Цена до {}", filter.price_to?.short()),
        Condition::PricePerMetreTo => format!("Цена за м² до {}", filter.price_per_metre_to?.short()),
        Condition::Payment => {
            let roubles = u64::from(filter.payment?.to());
            format!("Платёж до {}\u{a0}₽ в месяц", group_thousands(roubles))
        }
        Condition::AreaFrom => format!("Площадь от {}", filter.area_from?),
        Condition::AreaTo => format!("Площадь до {}", filter.area_to?),
        Condition::KitchenFrom => format!("Кухня от {}", filter.kitchen_from?),
        Condition::LandFrom => {
            format!("Участок от {}", filter.land_from.map(|land: LandArea| land.to_string())?)
        }
        Condition::FloorFrom => format!("Этаж от {}", filter.floor_from?),
        Condition::FloorTo => format!("Этаж до {}", filter.floor_to?),
        Condition::DeadlineTo => format!("Сдача не позже: {}", filter.deadline_to?),
        Condition::RingDistance => {
            let tenths = filter.ring_distance_to?;
            format!("До {},{} км от кольцевой дороги", tenths / 10, tenths % 10)
        }
        Condition::WalkMinutes => format!("До {} мин пешком до метро", filter.walk_minutes_to?),
        _ => return None,
    })
}

fn name(condition: Condition) -> &'static str {
    match condition {
        Condition::Regions => "регион",
        Condition::Place => "метро, район и город",
        Condition::Complexes => "выбранные комплексы",
        Condition::Builders => "застройщик",
        Condition::Texts => "слова поиска",
        Condition::Classes => "класс жилья",
        Condition::Feature(feature) => feature.title(),
        Condition::Convenience(convenience) => convenience.title(),
        Condition::LandStatuses => "статус земли",
        Condition::RingDistance => "расстояние до кольцевой дороги",
        Condition::WalkMinutes => "время пешком до метро",
        Condition::Bounds => "видимая часть карты",
        Condition::Area => "область на карте",
        Condition::Rooms => "число комнат",
        Condition::PriceFrom | Condition::PriceTo => "цена",
        Condition::PricePerMetreTo => "цена за м²",
        Condition::Payment => "платёж в месяц",
        Condition::AreaFrom | Condition::AreaTo => "площадь",
        Condition::KitchenFrom => "площадь кухни",
        Condition::LandFrom => "площадь участка",
        Condition::Deadlines | Condition::DeadlineTo => "срок сдачи",
        Condition::Finishing => "отделка",
        Condition::Contracts => "вид договора",
        Condition::LotKinds => "вид предложения",
        Condition::FloorFrom | Condition::FloorTo => "этаж",
        Condition::NotLastFloor => "не последний этаж",
    }
}
