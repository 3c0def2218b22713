//! Lists of small records as people write them: a line each, its parts between upright strokes.

use novosel_catalog::editorial::Body;
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_content::Names;
use serde_json::{Value, json};

/// What stands between the parts of a line.
const STROKE: char = '|';
/// The word before the number of a complex.
const COMPLEX: &str = "ЖК";

/// How lines of a kind are written.
#[derive(Clone, Copy, Debug)]
pub struct Rows {
    /// A line, for whoever writes one.
    pub hint: &'static str,
    /// The line of a record.
    line: fn(&Value) -> Option<String>,
    /// The record of the parts of a line.
    record: fn(&[&str]) -> Option<Value>,
}

/// «Words | address».
pub(crate) const LINKS: Rows = Rows {
    hint: "Слова | адрес: О\u{a0}компании | /companies/bereg/",
    line: |link| Some(joined(&[text(&link["title"])?, text(&link["url"])?])),
    record: |parts| match parts {
        [title, url] => Some(json!({ "title": title, "url": url })),
        _ => None,
    },
};

/// «Path | what it shows | what is written below».
pub(crate) const PICTURES: Rows = Rows {
    hint: "Адрес | что на\u{a0}снимке | подпись, если нужна: /media/… | Двор | Двор весной",
    line: |picture| {
        let mut parts = vec![text(&picture["path"])?, text(&picture["alt"])?];
        parts.extend(text(&picture["caption"]));
        Some(joined(&parts))
    },
    record: |parts| match parts {
        [path, alt] => Some(json!({ "path": path, "alt": alt })),
        [path, alt, caption] => Some(json!({ "path": path, "alt": alt, "caption": caption })),
        _ => None,
    },
};

/// «ЖК number | sentence», or «address of a listing | sentence».
pub(crate) const OFFERS: Rows = Rows {
    hint: "ЖК и\u{a0}номер или адрес списка | фраза: ЖК\u{a0}12 | Квартиры с\u{a0}видом на\u{a0}парк",
    line: |offer| {
        let of = match offer["complex"].as_u64() {
            Some(number) => format!("{COMPLEX} {number}"),
            None => text(&offer["address"])?.to_owned(),
        };
        Some(joined(&[&of, text(&offer["text"])?]))
    },
    record: |parts| {
        let [of, text] = parts else { return None };
        if of.starts_with('/') {
            return Some(json!({ "offer": "listing", "address": of, "text": text }));
        }
        let number: u32 = of.strip_prefix(COMPLEX)?.trim().parse().ok()?;
        Some(json!({ "offer": "complex", "complex": number, "text": text }))
    },
};

/// «Address | phone | hours».
pub(crate) const OFFICES: Rows = Rows {
    hint: "Адрес | телефон | часы, если\u{a0}известны: Москва, Песчаная ул., д.\u{a0}7 | +7\u{a0}495\u{a0}000-00-00 | пн–пт 9:00–19:00",
    line: |office| described(office, "address", &["phone", "schedule"]),
    record: |parts| {
        let (address, told) = parts.split_first()?;
        let mut office = json!({ "address": address, "phone": null, "schedule": null });
        for part in told {
            let name = if is_phone(part) { "phone" } else { "schedule" };
            say(&mut office, name, part)?;
        }
        Some(office)
    },
};

/// «Name | role | phone | mail».
pub(crate) const AGENTS: Rows = Rows {
    hint: "Имя | должность | телефон | почта, если\u{a0}известны: Вера Лугова | брокер | +7\u{a0}495\u{a0}000-00-00",
    line: |agent| described(agent, "name", &["role", "phone", "mail"]),
    record: |parts| {
        let (name, told) = parts.split_first()?;
        let mut agent = json!({ "name": name });
        for part in told {
            let name = match part {
                part if part.contains('@') => "mail",
                part if is_phone(part) => "phone",
                _ => "role",
            };
            say(&mut agent, name, part)?;
        }
        Some(agent)
    },
};

/// A record by its name and by what is known of it.
fn described(record: &Value, name: &str, facts: &[&str]) -> Option<String> {
    let mut parts = vec![text(&record[name])?];
    parts.extend(facts.iter().filter_map(|fact| text(&record[*fact])));
    Some(joined(&parts))
}

/// Says something of a record, once.
fn say(record: &mut Value, name: &str, part: &str) -> Option<()> {
    let place = &mut record[name];
    *place = place.is_null().then(|| json!(part))?;
    Some(())
}

/// Whether a part is the number of a phone: digits and what stands between them.
fn is_phone(part: &str) -> bool {
    let is_digit = |letter: &char| letter.is_ascii_digit();
    part.chars().filter(is_digit).count() >= 5
        && part.chars().all(|letter| is_digit(&letter) || " \u{a0}()+-–,доб.".contains(letter))
}

fn text(value: &Value) -> Option<&str> {
    value.as_str()
}

fn joined(parts: &[&str]) -> String {
    parts.join(&format!(" {STROKE} "))
}

impl Rows {
    /// The lines of a list.
    pub(crate) fn form(self, list: &Value) -> String {
        let records = list.as_array().map(Vec::as_slice).unwrap_or_default();
        records.iter().filter_map(self.line).collect::<Vec<_>>().join("\n")
    }

    /// The list of lines.
    ///
    /// # Errors
    /// The first line that is not written so, and how it is.
    pub(crate) fn value(self, typed: &str) -> Result<Value, String> {
        let lines = typed.lines().map(str::trim).filter(|line| !line.is_empty());
        let records = lines.map(|line| {
            let parts: Vec<&str> = line.split(STROKE).map(str::trim).collect();
            let record = if parts.contains(&"") { None } else { (self.record)(&parts) };
            record.ok_or_else(|| format!("строка «{line}» написана иначе. {}", self.hint))
        });
        records.collect::<Result<Vec<_>, _>>().map(Value::from)
    }
}

/// How blocks of a text are written.
pub(crate) const MARKDOWN: &str =
    "Разметка, как у\u{a0}текстов: пустая строка между абзацами, ## перед заголовком";

/// Complexes and builders by their numbers alone.
struct Numbers;

impl Names for Numbers {
    fn complex(&mut self, key: &str) -> Option<ComplexId> {
        key.parse().ok().map(ComplexId)
    }

    fn builder(&mut self, key: &str) -> Option<BuilderId> {
        key.parse().ok().map(BuilderId)
    }
}

/// The Markdown of blocks.
pub(crate) fn markdown(blocks: &Value) -> String {
    let body: Option<Body> = serde_json::from_value(blocks.clone()).ok();
    body.map(|body| novosel_content::markdown(body.blocks()).trim_end().to_owned()).unwrap_or_default()
}

/// The blocks of Markdown.
///
/// # Errors
/// The first thing that is wrong with it, with its line.
pub(crate) fn blocks(typed: &str) -> Result<Value, String> {
    match novosel_content::body(typed, &mut Numbers) {
        Ok(body) => serde_json::to_value(body).map_err(|error| error.to_string()),
        Err(refusal) => {
            let errors = refusal.errors.iter().map(|error| (error.line, error.problem.russian()));
            let left_out = refusal.left_out.iter().map(|note| (note.line, note.what.russian()));
            let first = errors.chain(left_out).min_by_key(|(line, _)| *line);
            Err(first.map_or_else(String::new, |(line, message)| format!("строка {line}: {message}")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_lines_that_read_back() {
        let lists = [
            (LINKS, json!([{ "title": "О компании", "url": "/companies/bereg/" }])),
            (
                PICTURES,
                json!([{ "path": "/media/a.svg", "alt": "Двор" }, { "path": "/media/b.svg", "alt": "Дом", "caption": "Весной" }]),
            ),
            (
                OFFERS,
                json!([
                    { "offer": "complex", "complex": 12, "text": "С видом на парк" },
                    { "offer": "listing", "address": "/buildings/ready/", "text": "Сданные" },
                ]),
            ),
            (
                OFFICES,
                json!([
                    { "address": "Москва, Тихий пер., д. 1", "phone": null, "schedule": null },
                    { "address": "Невский пр., 1", "phone": "8 800 000-00-00", "schedule": "9:00–19:00" },
                    { "address": "Невский пр., 2", "phone": null, "schedule": "круглосуточно" },
                ]),
            ),
            (
                AGENTS,
                json!([
                    { "name": "Вера Лугова" },
                    { "name": "Алла Зимина", "role": "брокер", "phone": "+7 (812) 000-00-00, доб. 5", "mail": "a@klyuch.example" },
                    { "name": "Глеб Таволгин", "mail": "g@klyuch.example" },
                ]),
            ),
        ];
        for (rows, list) in lists {
            assert_eq!(rows.value(&rows.form(&list)), Ok(list.clone()), "{}", rows.form(&list));
            assert_eq!(rows.value(" \n"), Ok(json!([])));
            for wrong in ["|", "а |", "а | б | в | г"] {
                let told = rows.value(wrong).unwrap_err();
                assert!(told.contains(wrong) && told.contains(rows.hint), "{told}");
            }
        }
        for rows in [LINKS, PICTURES, OFFERS] {
            assert!(rows.value("слова без адреса").is_err());
        }
        assert!(OFFERS.value("дом 12 | Фраза").is_err());
    }

    #[test]
    fn blocks_are_markdown_that_reads_back_and_markup_is_refused() {
        let typed = "Дома у\u{a0}воды.\n\n## Двор\n\n- без машин\n- с садом";
        let told = blocks(typed).unwrap();
        assert_eq!(markdown(&told), typed);
        let refused = blocks("Дома.\n\n<script>alert(1)</script>").unwrap_err();
        assert!(refused.starts_with("строка 3: "), "{refused}");
        assert_eq!(blocks("").unwrap(), json!([]));
    }
}
