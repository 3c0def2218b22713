//! The outcome of a check as a part of the page. Everything that a feed says is escaped.

use std::error::Error;
use std::fmt::Write;

use novosel_catalog::text::{counted, group_thousands};
use novosel_import::check::{FeedCheck, Level, LotPreview, Missing};
use novosel_import::{ImportError, Reject};
use novosel_pages::escape;

/// Why a file was not read, in Russian; the cause, which is of the file, as it is.
pub(super) fn sentence(error: &ImportError) -> String {
    let mut cause: &dyn Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    match error {
        ImportError::UnknownFormat { seen } => {
            format!("Это не фид знакомого формата: {seen}. Мы читаем YRL, ЦИАН 2, Авито и ДомКлик.")
        }
        ImportError::Xml { line, .. } => format!("Строка {line}: файл не читается дальше. Причина: {cause}."),
        ImportError::Encoding { line } => {
            format!("Строка {line}: таблица не в кодировке UTF-8. Сохраните её как «CSV UTF-8».")
        }
        ImportError::Version { seen, accepted } => {
            format!("Это фид ЦИАН версии {seen}, а читается версия {accepted}.")
        }
        ImportError::Truncated { line } => format!("Строка {line} — последняя и неполная: файл обрезан."),
        ImportError::NotAFeed { .. } => "Это выгрузка или границы, а не фид с предложениями.".to_owned(),
        _ => format!("Файл не удалось прочитать. Причина: {cause}."),
    }
}

/// The part that says why.
pub(super) fn unreadable(sentence: &str) -> String {
    section(&format!(
        "<h2>Файл не читается</h2><p class=\"feed-check-verdict is-bad\">{}</p>",
        escape(sentence)
    ))
}

/// The part with everything that was found.
pub(super) fn found(found: &FeedCheck) -> String {
    let mut html = String::with_capacity(16 << 10);
    html.push_str("<h2>Результат проверки</h2>");
    verdict(&mut html, found);
    rejects(&mut html, found);
    missing(&mut html, found, Level::Required, "Портал требует, а в фиде нет");
    missing(&mut html, found, Level::Advised, "Стоит добавить");
    notes(&mut html, found);
    lots(&mut html, &found.lots);
    section(&html)
}

/// Focused by its number in the address of the form, so that a reader of the screen begins there.
fn section(inner: &str) -> String {
    format!("<section id=\"feed-check-result\" class=\"feed-check-result\" tabindex=\"-1\">{inner}</section>")
}

fn put(html: &mut String, text: std::fmt::Arguments<'_>) {
    html.write_fmt(text).expect("a String takes every write");
}

fn verdict(html: &mut String, found: &FeedCheck) {
    let (class, words) = if found.has_errors() {
        ("is-bad", "Есть ошибки: исправьте их, прежде чем отправлять фид.")
    } else {
        ("is-good", "Ошибок нет: фид можно отправлять.")
    };
    put(html, format_args!("<p class=\"feed-check-verdict {class}\">{words}</p>"));
    let rows = [
        ("Формат", found.format.title().to_owned()),
        ("Записей", group_thousands(found.records)),
        ("Без ошибок", group_thousands(found.accepted)),
        ("С ошибками", group_thousands(found.rejected)),
        ("Комплексов", group_thousands(found.complexes as u64)),
    ];
    html.push_str("<dl class=\"feed-check-counts\">");
    for (name, value) in rows {
        put(html, format_args!("<div><dt>{name}</dt><dd>{}</dd></div>", escape(&value)));
    }
    html.push_str("</dl>");
}

fn rejects(html: &mut String, found: &FeedCheck) {
    if found.rejects.is_empty() {
        return;
    }
    html.push_str(
        "<h3>Записи с ошибками</h3><div class=\"feed-check-wide\"><table class=\"object-table\"><thead><tr>\
         <th scope=\"col\">Строка</th><th scope=\"col\">Номер</th><th scope=\"col\">Поле</th>\
         <th scope=\"col\">Значение</th><th scope=\"col\">Что не так</th></tr></thead><tbody>",
    );
    for Reject { place, field, value, reason, remedy, .. } in &found.rejects {
        let id = place.external_id.as_deref().unwrap_or("—");
        put(
            html,
            format_args!(
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}; {}</td></tr>",
                place.line,
                escape(id),
                escape(field),
                escape(value),
                escape(reason),
                escape(remedy)
            ),
        );
    }
    html.push_str("</tbody></table></div>");
    if found.rejected > found.rejects.len() as u64 {
        html.push_str("<p class=\"muted\">Показаны первые ошибки.</p>");
    }
}

fn missing(html: &mut String, found: &FeedCheck, level: Level, title: &str) {
    let group: Vec<&Missing> = found.missing.iter().filter(|missing| missing.level == level).collect();
    if group.is_empty() {
        return;
    }
    put(html, format_args!("<h3>{title}</h3><ul class=\"feed-check-list\">"));
    for missing in group {
        let lines: Vec<String> = missing.lines.iter().map(u64::to_string).collect();
        let more = if missing.records > missing.lines.len() as u64 { "…" } else { "" };
        let word = if missing.records == 1 { "строка" } else { "строки" };
        put(
            html,
            format_args!(
                "<li><b>{}</b> <code>{}</code> <span class=\"muted\">нет у {}: {word} {}{more}</span></li>",
                escape(missing.title),
                escape(&missing.element.replace('|', " или ")),
                counted(missing.records, ["записи", "записей", "записей"]),
                lines.join(", ")
            ),
        );
    }
    html.push_str("</ul>");
}

fn notes(html: &mut String, found: &FeedCheck) {
    if found.notes.is_empty() {
        return;
    }
    html.push_str("<h3>Замечания</h3><ul class=\"feed-check-list\">");
    for note in &found.notes {
        let lines: Vec<String> = note.examples.iter().map(|example| example.place.line.to_string()).collect();
        let more = if note.count > note.examples.len() as u64 { "…" } else { "" };
        put(
            html,
            format_args!(
                "<li>{} <span class=\"muted\">у {}: строки {}{more}</span></li>",
                escape(&note.title),
                counted(note.count, ["записи", "записей", "записей"]),
                lines.join(", ")
            ),
        );
    }
    html.push_str("</ul>");
}

fn lots(html: &mut String, lots: &[LotPreview]) {
    if lots.is_empty() {
        return;
    }
    html.push_str("<h3>Как лоты будут выглядеть</h3><ul class=\"feed-check-lots\">");
    for lot in lots {
        let title: Vec<String> =
            [lot.rooms.map(str::to_owned), lot.area.clone()].into_iter().flatten().collect();
        let title = if title.is_empty() { "лот".to_owned() } else { title.join(", ") };
        let facts = [
            lot.house.clone(),
            lot.floor.as_ref().map(|floor| format!("этаж {floor}")),
            lot.completion.clone(),
            Some(match lot.pictures {
                0 => "без картинок".to_owned(),
                count => counted(count as u64, ["картинка", "картинки", "картинок"]),
            }),
        ];
        let facts: Vec<String> = facts.into_iter().flatten().collect();
        put(
            html,
            format_args!(
                "<li class=\"card\"><b>{}</b><span>{}</span><span>{}</span><strong>{}</strong>\
                 <span class=\"muted\">номер {}</span></li>",
                escape(&title),
                escape(&lot.complex),
                escape(&facts.join(" · ")),
                escape(lot.price.as_deref().unwrap_or("цена не указана")),
                escape(&lot.external_id)
            ),
        );
    }
    html.push_str("</ul>");
}
