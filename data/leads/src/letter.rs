//! The letter about an application.

use chrono::{DateTime, FixedOffset};
use novosel_catalog::lead::{Addition, Application, CallTime, Lead, LeadEvent, LeadObject, LeadTopic};
use novosel_catalog::text::{date_in_words, group_thousands};

use crate::phone;

/// Moscow is three hours ahead of Greenwich, all the year.
const MOSCOW: i32 = 3 * 60 * 60;

/// A moment by the Moscow clock; none beyond the calendar.
pub fn moscow(seconds: i64) -> Option<DateTime<FixedOffset>> {
    Some(DateTime::from_timestamp(seconds, 0)?.with_timezone(&FixedOffset::east_opt(MOSCOW)?))
}

/// The subject and the text; `origin` is the scheme and host of the site. Every line that came from a visitor stands
/// after a label of ours.
pub fn words(lead: &Lead, event: LeadEvent, origin: &str) -> (String, String) {
    let number = lead.id;
    let at = |seconds| {
        moscow(seconds).map_or_else(String::new, |at| {
            format!("{}, {}", date_in_words(at.date_naive()), at.format("%H:%M"))
        })
    };
    let Some(application) = lead.application.as_ref().filter(|_| event != LeadEvent::Withdrawn) else {
        let subject = format!("Заявка № {number} отозвана");
        let text = format!(
            "Отправитель заявки № {number} от {} отозвал её и своё согласие.\n\
             Удалите его имя, телефон, почту и сообщение и не звоните ему по этой заявке.\n",
            at(lead.created)
        );
        return (subject, text);
    };
    let addition = application.additions.last().filter(|_| event == LeadEvent::Joined);
    let object = addition.map_or(application.object.as_ref(), |addition| addition.object.as_ref());
    let about = object.map_or_else(|| "портал".to_owned(), |object| object.title.clone());
    let subject = match addition {
        Some(_) => format!("Дополнение к заявке № {number}: {about}"),
        None => format!("Заявка № {number}: {about}"),
    };
    let mut lines = match addition {
        Some(addition) => vec![format!("Дополнение к заявке № {number}, {} по Москве.", at(addition.at))],
        None => vec![format!("Новая заявка № {number} с портала «Новосёл», {} по Москве.", at(lead.created))],
    };
    lines.push(String::new());
    lines.extend(asked(application, addition));
    if let Some(object) = object {
        lines.push(String::new());
        lines.extend(of_object(object, origin));
    }
    if !application.page.is_empty() {
        lines.push(format!("Отправлена со страницы: {origin}{}", application.page));
    }
    if !application.utm.is_empty() {
        lines.push(format!("Метки: {}", application.utm));
    }
    lines.push(String::new());
    lines.push(format!(
        "Отправитель согласился передать эти данные получателю «{}» для ответа на заявку \
         (текст согласия: {origin}/text/soglasie-na-peredachu-zayavki/, редакция {}).",
        application.recipient, application.consent
    ));
    (subject, lines.join("\n") + "\n")
}

fn asked(application: &Application, addition: Option<&Addition>) -> Vec<String> {
    let (topic, time, message) = addition
        .map_or((application.topic, application.time, &application.message), |addition| {
            (addition.topic, addition.time, &addition.message)
        });
    let mut lines = vec![match topic {
        LeadTopic::Answer => format!("Просят: {}", topic.title()),
        LeadTopic::Viewing => format!("Просят: показать; позвонить {}", time.title()),
        LeadTopic::Call if time == CallTime::Soon => "Просят: перезвонить как можно скорее".to_owned(),
        LeadTopic::Call => format!("Просят: перезвонить {}", time.title()),
    }];
    lines.push(format!("Имя: {}", application.name));
    lines.extend(application.phone.as_deref().map(|phone| format!("Телефон: {}", phone::shown(phone))));
    lines.extend(application.mail.as_deref().map(|mail| format!("Почта: {mail}")));
    if !message.is_empty() {
        lines.push(format!("Сообщение: {}", message.replace('\n', "\n    ")));
    }
    lines
}

fn of_object(object: &LeadObject, origin: &str) -> Vec<String> {
    let mut lines = vec![format!("Объект: {}", object.title)];
    if !object.details.is_empty() {
        lines.push(format!("    {}", object.details));
    }
    lines.push(match object.price {
        Some(price) => {
            let from = if object.lot.is_none() { "от " } else { "" };
            format!("Цена на момент заявки: {from}{} ₽", group_thousands(price.roubles()))
        }
        None => "Цена на момент заявки: по запросу".to_owned(),
    });
    lines.push(format!("Страница объекта: {origin}{}", object.url));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::lead;

    #[test]
    fn a_letter_tells_who_asks_what_and_at_which_price() {
        let (subject, text) = words(&lead(), LeadEvent::New, "https://msk.portal.example");
        assert_eq!(subject, "Заявка № 7: 2-комнатная, 60,9 м²");
        for line in [
            "Новая заявка № 7 с портала «Новосёл», 22\u{a0}ноября\u{a0}2026, 14:21 по Москве.",
            "Просят: перезвонить вечером, с 17 до 20",
            "Имя: =HYPERLINK(\"x\")",
            "Телефон: +7 (916) 000-45-17",
            "Сообщение: Можно посмотреть?\n    Спасибо",
            "Цена на момент заявки: 14\u{a0}389\u{a0}000 ₽",
            "Страница объекта: https://msk.portal.example/flats/12/",
            "редакция 1",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
        assert!(!text.contains("Почта"), "{text}");
    }

    #[test]
    fn a_withdrawal_names_nobody() {
        let erased = Lead { application: None, ..lead() };
        for lead in [erased, lead()] {
            let (subject, text) = words(&lead, LeadEvent::Withdrawn, "https://msk.portal.example");
            assert_eq!(subject, "Заявка № 7 отозвана");
            assert!(text.contains("Удалите") && !text.contains("916"), "{text}");
        }
    }

    #[test]
    fn an_addition_tells_what_is_new() {
        let mut lead = lead();
        let application = lead.application.as_mut().unwrap();
        application.additions.push(Addition {
            at: lead.created + 60,
            object: None,
            topic: LeadTopic::Viewing,
            time: CallTime::Soon,
            message: "И парковка?".to_owned(),
        });
        let (subject, text) = words(&lead, LeadEvent::Joined, "https://msk.portal.example");
        assert_eq!(subject, "Дополнение к заявке № 7: портал");
        assert!(text.contains("14:22") && text.contains("И парковка?"), "{text}");
        assert!(!text.contains("Можно посмотреть"), "{text}");
    }
}
