//! The letter about changes of what somebody follows.

use std::fmt::Write as _;

use novosel_catalog::deadline::Deadline;
use novosel_catalog::money::Thousands;
use novosel_catalog::subscription::{ObjectState, Subscription, SubscriptionType};
use novosel_catalog::text::{counted, group_thousands};

/// A letter in plain text and in HTML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alert {
    /// The subject.
    pub subject: String,
    /// The plain text.
    pub text: String,
    /// The same in HTML.
    pub html: String,
}

/// Where links of the letter lead: addresses with scheme and host.
#[derive(Clone, Copy, Debug)]
pub struct Links<'a> {
    /// The site.
    pub origin: &'a str,
    /// Ends all subscriptions without signing in.
    pub unsubscribe: &'a str,
}

/// What a letter says of one object.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    /// «Цена снизилась на 243 000 ₽ (1,7 %)».
    changes: Vec<String>,
    /// «14 389 000 ₽».
    price: Option<String>,
    is_cheaper: bool,
}

/// The letter about what has news; none where nothing has.
pub fn words(news: &[Subscription], links: Links<'_>) -> Option<Alert> {
    let told: Vec<(&Subscription, Told)> = news
        .iter()
        .filter(|followed| followed.has_news())
        .map(|followed| (followed, Told::of(followed.kind, &followed.told, &followed.now)))
        .collect();
    let (first, first_told) = told.first()?;
    let subject = match told.as_slice() {
        [_] => format!("{}: {}", first_told.changes.first()?, first.title),
        several => {
            let cheaper = several.iter().filter(|(_, told)| told.is_cheaper).count() as u64;
            let changed = counted(several.len() as u64, ["подписке", "подписках", "подписках"]);
            match cheaper {
                0 => format!("Изменения в {changed}"),
                _ => format!("Изменения в {changed}, снижений цены: {cheaper}"),
            }
        }
    };
    Some(Alert { text: text(&told, links), html: html(&subject, &told, links), subject })
}

impl Told {
    fn of(kind: SubscriptionType, before: &ObjectState, now: &ObjectState) -> Self {
        let is_complex = kind == SubscriptionType::Building;
        let from = if is_complex { "от " } else { "" };
        let price = now.price.filter(|_| now.is_on_sale);
        let mut changes = Vec::new();
        match (before.is_on_sale, now.is_on_sale) {
            (true, false) if is_complex => changes.push("Квартир и домов в продаже больше нет".to_owned()),
            (true, false) => changes.push("Больше не продаётся".to_owned()),
            (false, true) if is_complex => changes.push("Снова есть что купить".to_owned()),
            (false, true) => changes.push("Снова в продаже".to_owned()),
            _ => {}
        }
        let mut is_cheaper = false;
        if before.is_on_sale && now.is_on_sale {
            match (before.price, now.price) {
                (Some(old), Some(new)) if old != new => {
                    is_cheaper = new < old;
                    changes.push(moved(is_complex, old, new));
                }
                (Some(_), None) => changes.push("Продавец больше не показывает цену".to_owned()),
                (None, Some(_)) => changes.push("Появилась цена".to_owned()),
                _ => {}
            }
            if before.deadline != now.deadline {
                changes.push(shifted(before.deadline, now.deadline));
            }
        }
        if let (true, false, Some(last)) = (before.is_on_sale, now.is_on_sale, before.price) {
            changes.push(format!("Последняя цена {from}{last}"));
        }
        Self { changes, price: price.map(|price| format!("{from}{price}")), is_cheaper }
    }
}

/// «Цена снизилась на 243 000 ₽ (1,7 %)».
fn moved(is_complex: bool, old: Thousands, new: Thousands) -> String {
    let what = if is_complex { "Самая низкая цена" } else { "Цена" };
    let verb = if new < old { "снизилась" } else { "выросла" };
    let difference = old.roubles().abs_diff(new.roubles());
    let mut words = format!("{what} {verb} на {}\u{a0}₽", group_thousands(difference));
    // Tenths of a percent of the old price.
    let tenths = (difference * 1_000 + old.roubles() / 2).checked_div(old.roubles()).unwrap_or_default();
    if tenths > 0 {
        let _ = match tenths % 10 {
            0 => write!(words, " ({}\u{a0}%)", tenths / 10),
            rest => write!(words, " ({},{rest}\u{a0}%)", tenths / 10),
        };
    }
    words
}

fn shifted(old: Deadline, new: Deadline) -> String {
    match (old, new) {
        (_, Deadline::Delivered) => "Дом сдан".to_owned(),
        (_, Deadline::Unknown) => format!("Срок сдачи больше не объявлен, был {old}"),
        (Deadline::Quarter(_), Deadline::Quarter(_)) => format!("Срок сдачи: {new}, был {old}"),
        _ => format!("Срок сдачи: {new}"),
    }
}

const WHY: &str = "Вы получили это письмо, потому что попросили «Новосёл» следить за этими объектами и подтвердили \
                   почту. Рекламы здесь нет, открытие письма мы не отслеживаем.";
const FRESH: &str = "Данные на момент отправки: объект могли забронировать или изменить цену позже.";

fn text(told: &[(&Subscription, Told)], links: Links<'_>) -> String {
    let mut text = String::from("Здравствуйте!\n\nИзменилось то, за чем вы следите.\n");
    for (followed, told) in told {
        let _ = write!(text, "\n{}\n", followed.title);
        for line in told.price.iter().chain(&told.changes) {
            let _ = writeln!(text, "{line}");
        }
        let _ = writeln!(text, "{}{}", links.origin, followed.url);
    }
    let _ = write!(
        text,
        "\n{FRESH}\n\nВсе подписки: {}/user/subscriptions/\nОтписаться: {}\n\n—\n{WHY}\n",
        links.origin, links.unsubscribe
    );
    text
}

/// Mail programs know tables and style attributes; those that know dark colours take them from the style element.
fn html(subject: &str, told: &[(&Subscription, Told)], links: Links<'_>) -> String {
    let mut rows = String::new();
    for (followed, told) in told {
        let url = escaped(&format!("{}{}", links.origin, followed.url));
        let price = told.price.as_deref().map(escaped).unwrap_or_default();
        let colour = if told.is_cheaper { "green" } else { "muted" };
        let changes: Vec<String> = told.changes.iter().map(|line| escaped(line)).collect();
        let _ = write!(
            rows,
            "<tr><td class=\"line\" style=\"padding:14px 0;border-top:1px solid #e1e5ee\">\
             <a class=\"link\" href=\"{url}\" style=\"color:#1d4ed8;font-weight:700;text-decoration:none\">{}</a>\
             <div class=\"ink\" style=\"padding-top:4px;font-size:18px;font-weight:700;color:#141b2d\">{price}</div>\
             <div class=\"{colour}\" style=\"padding-top:2px;color:{}\">{}</div></td></tr>",
            escaped(&followed.title),
            if told.is_cheaper { "#067647" } else { "#5a6478" },
            changes.join("<br>")
        );
    }
    let origin = escaped(links.origin);
    let unsubscribe = escaped(links.unsubscribe);
    format!(
        "<!doctype html><html lang=\"ru\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><meta name=\"color-scheme\" content=\"light dark\">\
         <meta name=\"supported-color-schemes\" content=\"light dark\"><title>{title}</title><style>\
         :root{{color-scheme:light dark}}@media (prefers-color-scheme:dark){{.page{{background:#0d1320!important}}\
         .card{{background:#1a2130!important}}.ink{{color:#f2f4f8!important}}.muted{{color:#a8b1c2!important}}\
         .link{{color:#8fb0ff!important}}.green{{color:#4ade9a!important}}.line{{border-color:#2c3547!important}}}}\
         </style></head><body class=\"page\" style=\"margin:0;background:#f4f6fa;font:16px/1.45 Arial,sans-serif\">\
         <table role=\"presentation\" width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr><td align=\"center\" \
         style=\"padding:20px 12px\"><table role=\"presentation\" class=\"card\" width=\"100%\" cellspacing=\"0\" \
         cellpadding=\"0\" style=\"max-width:600px;background:#ffffff;border-radius:12px\"><tr>\
         <td style=\"padding:28px 24px\"><div class=\"ink\" style=\"font-size:24px;font-weight:800;color:#141b2d\">\
         Новосёл</div><h1 class=\"ink\" style=\"margin:18px 0 14px;font-size:20px;line-height:1.3;color:#141b2d\">\
         Изменилось то, за чем вы следите</h1><table role=\"presentation\" width=\"100%\" cellspacing=\"0\" \
         cellpadding=\"0\">{rows}</table><p class=\"muted\" style=\"margin:14px 0 0;font-size:13px;color:#5a6478\">\
         {FRESH}</p></td></tr></table><table role=\"presentation\" width=\"100%\" cellspacing=\"0\" \
         cellpadding=\"0\" style=\"max-width:600px\"><tr><td class=\"muted\" style=\"padding:18px 24px;\
         font-size:13px;color:#5a6478\"><a class=\"link\" href=\"{origin}/user/subscriptions/\" \
         style=\"color:#1d4ed8\">Все подписки</a> &nbsp; <a class=\"link\" href=\"{unsubscribe}\" \
         style=\"color:#1d4ed8\">Отписаться одним нажатием</a><br><br>{WHY}</td></tr></table></td></tr></table>\
         </body></html>",
        title = escaped(subject)
    )
}

/// A text inside of HTML; names come from feeds.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use novosel_catalog::deadline::Quarter;
    use novosel_catalog::region::SiteRegion;

    use super::*;

    const LINKS: Links<'_> = Links {
        origin: "https://msk.portal.example",
        unsubscribe: "https://msk.portal.example/mailing/unsubscribe/?token=7.ab",
    };

    fn quarter(code: u16) -> Deadline {
        Deadline::Quarter(Quarter::try_from(code).unwrap())
    }

    fn followed(kind: SubscriptionType, told: ObjectState, now: ObjectState) -> Subscription {
        Subscription {
            id: 1,
            person: 1,
            kind,
            object: 7,
            site: SiteRegion::Msk,
            title: "2-комнатная, 60,9 м², ЖК «Брусничные <дворы>»".to_owned(),
            url: "/flats/7/".to_owned(),
            mail: "anna@mail.example".to_owned(),
            created: 0,
            confirmed: Some(1),
            price: told.price,
            told,
            told_at: None,
            now,
        }
    }

    fn on_sale(price: u32, deadline: Deadline) -> ObjectState {
        ObjectState { price: Some(Thousands(price)), deadline, is_on_sale: true }
    }

    fn changes(kind: SubscriptionType, told: ObjectState, now: ObjectState) -> String {
        Told::of(kind, &told, &now).changes.join("; ").replace('\u{a0}', " ")
    }

    #[test]
    fn every_change_is_said_in_its_words() {
        use SubscriptionType::{Apartment, Building};
        let (second, fourth) = (quarter(20262), quarter(20274));
        let at = |price| on_sale(price, second);
        let sold = ObjectState { is_on_sale: false, ..at(14_389) };
        assert_eq!(changes(Apartment, at(14_632), at(14_389)), "Цена снизилась на 243 000 ₽ (1,7 %)");
        assert_eq!(changes(Apartment, at(10_000), at(12_000)), "Цена выросла на 2 000 000 ₽ (20 %)");
        assert_eq!(changes(Building, at(90_000), at(89_999)), "Самая низкая цена снизилась на 1 000 ₽");
        assert_eq!(changes(Apartment, at(14_389), sold), "Больше не продаётся; Последняя цена 14 389 000 ₽");
        assert_eq!(changes(Apartment, sold, at(1)), "Снова в продаже");
        assert_eq!(changes(Building, sold, at(1)), "Снова есть что купить");
        assert_eq!(changes(Apartment, at(5), on_sale(5, fourth)), "Срок сдачи: IV кв. 2027, был II кв. 2026");
        assert_eq!(changes(Apartment, at(5), on_sale(5, Deadline::Delivered)), "Дом сдан");
        let hidden = ObjectState { price: None, ..at(5) };
        assert_eq!(changes(Apartment, at(5), hidden), "Продавец больше не показывает цену");
        assert_eq!(changes(Apartment, hidden, at(5)), "Появилась цена");
    }

    #[test]
    fn one_change_is_the_subject_and_several_are_counted() {
        let second = quarter(20262);
        let cheaper = followed(SubscriptionType::Apartment, on_sale(14_632, second), on_sale(14_389, second));
        let alert = words(std::slice::from_ref(&cheaper), LINKS).unwrap();
        assert!(alert.subject.starts_with("Цена снизилась на 243"), "{}", alert.subject);
        assert!(alert.text.contains("https://msk.portal.example/flats/7/"));
        for part in [&alert.text, &alert.html] {
            assert!(part.contains(LINKS.unsubscribe) && part.contains("/user/subscriptions/"));
        }
        assert!(alert.html.contains("&lt;дворы&gt;") && !alert.html.contains("<дворы>"));
        let same = followed(SubscriptionType::Building, on_sale(1, second), on_sale(1, second));
        assert_eq!(words(std::slice::from_ref(&same), LINKS), None);
        let waiting = Subscription { confirmed: None, ..cheaper.clone() };
        assert_eq!(words(&[waiting], LINKS), None, "nobody has proved the address");
        let dearer = followed(SubscriptionType::Building, on_sale(1, second), on_sale(2, second));
        let alert = words(&[cheaper, same, dearer], LINKS).unwrap();
        assert_eq!(alert.subject.replace('\u{a0}', " "), "Изменения в 2 подписках, снижений цены: 1");
        // «Дворы» is there once in either part: what has not changed is not told.
        assert_eq!(alert.text.matches("Брусничные").count(), 2);
    }
}
