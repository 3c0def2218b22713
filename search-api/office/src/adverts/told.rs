//! What is wrong with a campaign, in words of whoever sells it.

use async_graphql::Error;
use novosel_catalog::advert::CREATIVES;
use novosel_catalog::advert::fault::AdvertError;

use crate::refusal::{Fault, invalid_fields};

/// The refusal of a campaign: all that is wrong with it, each at the field that it is about.
pub(super) fn refusal(faults: &[AdvertError]) -> Error {
    let message = faults.first().map(sentence).unwrap_or_default();
    let of = |error: &AdvertError| Fault { field: field(error), message: beside(error) };
    invalid_fields(message, faults.iter().map(of).collect())
}

/// What is wrong, beside the field.
fn beside(error: &AdvertError) -> String {
    let AdvertError::Creative(_, error) = error else { return words(error) };
    let words = words(error);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What is wrong, where nothing else says of which creative.
pub(super) fn sentence(error: &AdvertError) -> String {
    match error {
        AdvertError::Creative(number, error) => format!("Креатив\u{a0}{number}: {}", words(error)),
        error => words(error),
    }
}

/// The field of the form, by its path.
fn field(error: &AdvertError) -> String {
    let name = match error {
        AdvertError::Creative(number, error) => {
            return format!("creatives.{}.{}", number.saturating_sub(1), field(error));
        }
        AdvertError::Empty(what) | AdvertError::Unseen(what) | AdvertError::Range(what) => what,
        AdvertError::Long { what, .. } => what,
        AdvertError::Inn => "inn",
        AdvertError::Days => "to",
        AdvertError::Places | AdvertError::NoCreative(_) => "places",
        AdvertError::Address => "address",
        AdvertError::Creatives => "creatives",
        AdvertError::Image => "image",
        AdvertError::Video => "video",
        AdvertError::Complex => "complex",
        AdvertError::Link => "link",
        AdvertError::Erid | AdvertError::NoErid => "erid",
    };
    name.to_owned()
}

fn title(what: &str) -> &str {
    match what {
        "name" => "Название",
        "advertiser" => "Рекламодатель",
        "title" => "Заголовок",
        "text" => "Текст",
        "button" => "Кнопка",
        "legal" => "Юридический текст",
        "priority" => "Приоритет",
        "cap" => "Показов в\u{a0}день",
        "budget" => "Бюджет",
        "weight" => "Вес",
        other => other,
    }
}

fn words(error: &AdvertError) -> String {
    match error {
        AdvertError::Empty(what) => format!("«{}»: напишите, без этого не\u{a0}показать.", title(what)),
        AdvertError::Long { what, length, most } => {
            format!("«{}»: {length}\u{a0}знаков, помещается до\u{a0}{most}. Сократите.", title(what))
        }
        AdvertError::Unseen(what) => format!("«{}»: уберите невидимые знаки.", title(what)),
        AdvertError::Range(what) => {
            let range = match *what {
                "priority" => "от\u{a0}1 до\u{a0}10",
                "budget" => "от\u{a0}1 до\u{a0}миллиарда",
                _ => "от\u{a0}1 до\u{a0}100",
            };
            format!("«{}»: число {range}.", title(what))
        }
        AdvertError::Inn => {
            "ИНН\u{a0}— 10\u{a0}или 12\u{a0}цифр с\u{a0}верными контрольными. Проверьте его.".to_owned()
        }
        AdvertError::Days => "Последний день раньше первого.".to_owned(),
        AdvertError::Places => "Выберите хотя\u{a0}бы одно место.".to_owned(),
        AdvertError::Address => {
            "Нужен адрес каталога на\u{a0}этом сайте, как\u{a0}«/kvartiry/?rooms=2».".to_owned()
        }
        AdvertError::Creatives => {
            format!("Не\u{a0}больше {CREATIVES}\u{a0}креативов: остальные\u{a0}— в\u{a0}другую кампанию.")
        }
        AdvertError::Creative(_, error) => words(error),
        AdvertError::Image => "нужна картинка из\u{a0}библиотеки.".to_owned(),
        AdvertError::Video => {
            "видео нужно виду «Видео», и\u{a0}только ему: выберите его из\u{a0}библиотеки.".to_owned()
        }
        AdvertError::Complex => "назовите комплекс каталога: вставьте адрес его страницы.".to_owned(),
        AdvertError::Link => {
            "нужна ссылка: путь на\u{a0}этом сайте или адрес, который начинается с\u{a0}https://.".to_owned()
        }
        AdvertError::Erid => "токен erid\u{a0}— латинские буквы и\u{a0}цифры без пробелов.".to_owned(),
        AdvertError::NoErid => "без токена erid рекламу показывать нельзя.".to_owned(),
        AdvertError::NoCreative(place) => {
            format!("Для места «{}» нет подходящего креатива: добавьте его или снимите место.", place.title())
        }
    }
}
