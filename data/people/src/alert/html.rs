//! The letter in HTML. Mail programs know tables and style attributes; those that know dark colours take them from the
//! style element.

use std::fmt::Write as _;

use novosel_catalog::object_picture::ObjectPicture;

use super::{FRESH, HEADING, Line, Links, Section, WHY, is_of_sales};

/// The side of a picture, pixels.
const SIDE: u32 = 80;
/// The width in which the site gives it: three pixels of a dense screen for one of the letter.
const PRESET: u32 = 250;

pub(super) fn html(subject: &str, sections: &[Section], links: Links<'_>) -> String {
    let mut rows = String::new();
    for section in sections {
        head(&mut rows, section, links.origin);
        for line in &section.lines {
            row(&mut rows, line, links.origin);
        }
        if let Some((more, url)) = &section.more {
            let url = escaped(&format!("{}{url}", links.origin));
            let _ = write!(
                rows,
                "<tr><td class=\"line\" style=\"padding:14px 0;border-top:1px solid #e1e5ee\"><a class=\"link\" \
                 href=\"{url}\" style=\"color:#1d4ed8;text-decoration:none\">{}</a></td></tr>",
                escaped(more)
            );
        }
    }
    let origin = escaped(links.origin);
    let foot = format!(
        "<a class=\"link\" href=\"{origin}/user/searches/\" \
         style=\"color:#1d4ed8\">Сохранённые поиски</a> &nbsp; <a class=\"link\" \
         href=\"{origin}/user/subscriptions/\" style=\"color:#1d4ed8\">Все подписки</a>"
    );
    let unsubscribe = links.unsubscribe;
    page(&Page {
        title: subject,
        heading: HEADING,
        rows: &rows,
        note: if is_of_sales(sections) { FRESH } else { "" },
        foot: &foot,
        unsubscribe,
        why: WHY,
    })
}

/// A letter around its rows.
pub(crate) struct Page<'a> {
    pub(crate) title: &'a str,
    pub(crate) heading: &'a str,
    /// Rows of a table, in HTML.
    pub(crate) rows: &'a str,
    /// Below them; empty: nothing.
    pub(crate) note: &'a str,
    /// Links below, in HTML.
    pub(crate) foot: &'a str,
    /// The address that ends such letters.
    pub(crate) unsubscribe: &'a str,
    /// Why somebody gets it.
    pub(crate) why: &'a str,
}

pub(crate) fn page(page: &Page<'_>) -> String {
    let Page { heading, rows, note, foot, why, .. } = page;
    let note = match note.is_empty() {
        true => String::new(),
        false => {
            format!("<p class=\"muted\" style=\"margin:14px 0 0;font-size:13px;color:#5a6478\">{note}</p>")
        }
    };
    let unsubscribe = escaped(page.unsubscribe);
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
         {heading}</h1><table role=\"presentation\" width=\"100%\" cellspacing=\"0\" \
         cellpadding=\"0\">{rows}</table>{note}</td></tr></table><table role=\"presentation\" width=\"100%\" cellspacing=\"0\" \
         cellpadding=\"0\" style=\"max-width:600px\"><tr><td class=\"muted\" style=\"padding:18px 24px;\
         font-size:13px;color:#5a6478\">{foot} &nbsp; <a class=\"link\" href=\"{unsubscribe}\" \
         style=\"color:#1d4ed8\">Отписаться одним нажатием</a><br><br>{why}</td></tr></table></td></tr></table>\
         </body></html>",
        title = escaped(page.title)
    )
}

/// The name of a search, which leads to its results, and how much it has found.
fn head(rows: &mut String, section: &Section, origin: &str) {
    let Some((name, url)) = &section.search else { return };
    let _ = write!(
        rows,
        "<tr><td style=\"padding:18px 0 12px\"><a class=\"link\" href=\"{}\" style=\"font-size:18px;\
         font-weight:700;color:#1d4ed8;text-decoration:none\">{}</a><div class=\"muted\" \
         style=\"padding-top:2px;color:#5a6478\">{}</div></td></tr>",
        escaped(&format!("{origin}{url}")),
        escaped(name),
        escaped(&section.summary)
    );
}

fn row(rows: &mut String, line: &Line, origin: &str) {
    let price = line.price.as_deref().map(|price| {
        format!(
            "<div class=\"ink\" style=\"padding-top:4px;font-size:18px;font-weight:700;color:#141b2d\">{}</div>",
            escaped(price)
        )
    });
    let url = escaped(&format!("{origin}{}", line.url));
    let picture = line.picture.as_ref().map(|picture| cell(picture, &url, origin)).unwrap_or_default();
    let colour = if line.is_cheaper { "green" } else { "muted" };
    let changes: Vec<String> = line.changes.iter().map(|line| escaped(line)).collect();
    let _ = write!(
        rows,
        "<tr><td class=\"line\" style=\"padding:14px 0;border-top:1px solid #e1e5ee\">\
         <table role=\"presentation\" width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr>{picture}\
         <td valign=\"top\"><a class=\"link\" href=\"{url}\" \
         style=\"color:#1d4ed8;font-weight:700;text-decoration:none\">{}</a>\
         {}<div class=\"{colour}\" style=\"padding-top:2px;color:{}\">{}</div></td></tr></table></td></tr>",
        escaped(&line.title),
        price.unwrap_or_default(),
        if line.is_cheaper { "#067647" } else { "#5a6478" },
        changes.join("<br>")
    );
}

/// The picture of an object on a tile that stays light in the dark, where a plan's lines would be lost. A program that
/// loads no pictures shows on it what it would be.
fn cell(picture: &ObjectPicture, url: &str, origin: &str) -> String {
    let (alt, fit) =
        if picture.is_plan { ("Планировка", "contain") } else { ("Общий вид", "cover") };
    let gap = SIDE + 14;
    format!(
        "<td width=\"{gap}\" valign=\"top\" style=\"width:{gap}px\"><a href=\"{url}\" \
         style=\"text-decoration:none\"><img src=\"{}\" width=\"{SIDE}\" height=\"{SIDE}\" alt=\"{alt}\" \
         style=\"display:block;width:{SIDE}px;height:{SIDE}px;border:0;border-radius:8px;background:#f4f6fa;\
         color:#5a6478;font-size:12px;line-height:1.3;object-fit:{fit}\"></a></td>",
        escaped(&format!("{origin}{}?w={PRESET}", picture.url))
    )
}

/// A text inside of HTML; names come from feeds.
pub(crate) fn escaped(text: &str) -> String {
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
