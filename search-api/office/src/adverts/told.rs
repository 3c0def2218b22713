//! What is wrong with a campaign, in words of whoever sells it.

use async_graphql::Error;
use novosel_catalog::advert::CREATIVES;
use novosel_catalog::advert::fault::AdvertError;

use crate::refusal::invalid;

/// The refusal of a campaign, at the field that it is about.
pub(super) fn refusal(error: &AdvertError) -> Error {
    match error {
        AdvertError::Creative(number, error) => {
            invalid("creatives", format!("Креатив\u{a0}{number}: {}", words(error)))
        }
        error => invalid(field(error), words(error)),
    }
}

fn field(error: &AdvertError) -> &'static str {
    match error {
        AdvertError::Empty(what) | AdvertError::Unseen(what) | AdvertError::Range(what) => what,
        AdvertError::Long { what, .. } => what,
        AdvertError::Inn => "inn",
        AdvertError::Days => "to",
        AdvertError::Places => "places",
        AdvertError::Address => "address",
        _ => "creatives",
    }
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
        AdvertError::Creative(number, error) => format!("креатив\u{a0}{number}: {}", words(error)),
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
