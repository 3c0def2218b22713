//! How forms show values of the catalogue format and take them: numbers in the units that people use, words of closed
//! lists, a line an item.

use chrono::NaiveDate;
use novosel_catalog::building::Placed;
use novosel_catalog::text::group_thousands;
use serde_json::{Value, json};

use crate::rows::{self, Rows};

/// What a number of the catalogue format counts, with the unit that people read it in.
#[derive(Clone, Copy, Debug)]
pub enum Unit {
    /// The unit itself.
    Whole(&'static str),
    /// Thousands of it.
    Thousands(&'static str),
    /// Hundredths of it.
    Hundredths(&'static str),
}

/// How a form takes a value.
#[derive(Clone, Copy, Debug)]
pub enum Input {
    /// A line of text.
    Line,
    /// Text of many lines.
    Text,
    /// Items, a line each.
    Lines,
    /// A number.
    Number(Unit),
    /// Yes or no.
    Flag,
    /// One of a list: codes and words.
    Choice(fn() -> Vec<(String, &'static str)>),
    /// Several of a list: codes and words.
    Choices(fn() -> Vec<(String, &'static str)>),
    /// A day.
    Day,
    /// The number of a builder.
    Builder,
    /// The number of a bank.
    Bank,
    /// A point of the map, as «55.75138, 37.61844».
    Point,
    /// Small records, a line each.
    Rows(Rows),
    /// Blocks of a text, as Markdown.
    Blocks,
    /// Nothing simple: it is written in the catalogue format.
    Format,
}

/// Digits after the point of a latitude: a metre is five.
const POINT_DIGITS: usize = 6;

impl Unit {
    fn per_unit(self) -> f64 {
        match self {
            Self::Whole(_) => 1.0,
            Self::Thousands(_) => 0.001,
            Self::Hundredths(_) => 100.0,
        }
    }

    /// «м²»; empty for things.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Whole(name) | Self::Thousands(name) | Self::Hundredths(name) => name,
        }
    }

    /// The digits of a number of the format: «4354000», «38,4».
    fn digits(self, number: u64) -> String {
        match self {
            Self::Whole(_) => number.to_string(),
            Self::Thousands(_) => number.saturating_mul(1_000).to_string(),
            Self::Hundredths(_) => match number % 100 {
                0 => (number / 100).to_string(),
                rest if rest % 10 == 0 => format!("{},{}", number / 100, rest / 10),
                rest => format!("{},{rest:02}", number / 100),
            },
        }
    }
}

impl Input {
    /// How the value is written, where that is no matter of course.
    #[must_use]
    pub fn hint(self) -> &'static str {
        match self {
            Self::Lines => "По\u{a0}одному в\u{a0}строке",
            Self::Point => "Широта и\u{a0}долгота: 55.75138, 37.61844",
            Self::Builder => "Название, как на\u{a0}странице застройщика",
            Self::Bank => "Название, как на\u{a0}странице банка",
            Self::Rows(rows) => rows.hint,
            Self::Blocks => rows::MARKDOWN,
            _ => "",
        }
    }

    /// The value as a form has it; empty where nothing is known.
    #[must_use]
    pub fn form(self, value: &Value) -> String {
        match (self, value) {
            (_, Value::Null) => String::new(),
            (Self::Number(unit), value) => {
                value.as_u64().map(|number| unit.digits(number)).unwrap_or_default()
            }
            (Self::Lines | Self::Choices(_), Value::Array(items)) => {
                items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
            }
            (Self::Point, value) => point(value).map(|placed| written(&placed)).unwrap_or_default(),
            (Self::Rows(rows), value) => rows.form(value),
            (Self::Blocks, value) => rows::markdown(value),
            (Self::Format, Value::Array(items)) if items.is_empty() => String::new(),
            (_, Value::String(text)) => text.clone(),
            (_, value) => value.to_string(),
        }
    }

    /// The value as people read it; empty where nothing is known.
    #[must_use]
    pub fn shown(self, value: &Value) -> String {
        let form = self.form(value);
        match self {
            _ if form.is_empty() => form,
            Self::Number(unit) => {
                let (whole, rest) = form.split_at(form.find(',').unwrap_or(form.len()));
                let whole = whole.parse().map_or_else(|_| whole.to_owned(), group_thousands);
                let space = if unit.name().is_empty() { "" } else { "\u{a0}" };
                format!("{whole}{rest}{space}{}", unit.name())
            }
            Self::Flag => if value == &Value::Bool(true) { "да" } else { "нет" }.to_owned(),
            Self::Choice(options) => options()
                .into_iter()
                .find(|(code, _)| *code == form)
                .map_or(form, |(_, title)| title.to_owned()),
            Self::Lines => form.replace('\n', "; "),
            Self::Choices(options) => {
                let options = options();
                let title = |code: &str| {
                    let known = options.iter().find(|(known, _)| known == code);
                    known.map_or_else(|| code.to_owned(), |(_, title)| (*title).to_owned())
                };
                form.lines().map(title).collect::<Vec<_>>().join(", ")
            }
            Self::Day => day(&form).map_or_else(|| form.clone(), |day| day.format("%d.%m.%Y").to_string()),
            Self::Point => {
                point(value).map_or(form, |placed| format!("{}, {}", written(&placed), placed.by.title()))
            }
            Self::Format => match value {
                Value::Array(items) => format!("в\u{a0}списке {}", items.len()),
                _ => form,
            },
            Self::Line | Self::Text | Self::Rows(_) | Self::Blocks | Self::Builder | Self::Bank => form,
        }
    }

    /// What was typed as a value of the catalogue format; null where it is empty.
    ///
    /// # Errors
    /// What does not fit, for the person who typed it.
    pub fn value(self, typed: &str) -> Result<Value, String> {
        let typed = typed.trim();
        match self {
            Self::Lines => {
                Ok(typed.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().into())
            }
            Self::Rows(rows) => rows.value(typed),
            Self::Blocks => rows::blocks(typed),
            Self::Flag => match typed {
                "true" => Ok(true.into()),
                "false" | "" => Ok(false.into()),
                _ => Err("да или нет".to_owned()),
            },
            _ if typed.is_empty() => Ok(Value::Null),
            Self::Choices(options) => {
                let options = options();
                let chosen: Vec<&str> = typed.lines().map(str::trim).collect();
                let is_known = |code: &&str| options.iter().any(|(known, _)| known == code);
                if !chosen.iter().all(is_known) {
                    return Err(one_of(&options));
                }
                let codes = options.iter().map(|(code, _)| code.as_str());
                Ok(codes.filter(|code| chosen.contains(code)).collect::<Vec<_>>().into())
            }
            Self::Day => {
                day(typed).map(|day| day.to_string().into()).ok_or_else(|| "день: 2026-12-01".to_owned())
            }
            Self::Line | Self::Text => Ok(typed.into()),
            Self::Number(unit) => number(unit, typed),
            Self::Choice(options) => {
                let options = options();
                if options.iter().any(|(code, _)| code == typed) {
                    return Ok(typed.into());
                }
                Err(one_of(&options))
            }
            Self::Builder => typed.parse::<u32>().map(Into::into).map_err(|_| "номер застройщика".to_owned()),
            Self::Bank => typed.parse::<u32>().map(Into::into).map_err(|_| "номер банка".to_owned()),
            Self::Point => {
                let told = || "широта и\u{a0}долгота в\u{a0}градусах: 55.75138, 37.61844".to_owned();
                let (lat, lon) = split_point(typed).ok_or_else(told)?;
                Ok(json!({ "lat": lat, "lon": lon }))
            }
            Self::Format => {
                serde_json::from_str(typed).map_err(|error| format!("значение формата каталога: {error}"))
            }
        }
    }
}

fn one_of(options: &[(String, &'static str)]) -> String {
    let known: Vec<&str> = options.iter().map(|(_, title)| *title).collect();
    format!("одно из значений: {}", known.join(", "))
}

/// A day as the format writes it, or as people do.
fn day(text: &str) -> Option<NaiveDate> {
    let parse = |format| NaiveDate::parse_from_str(text.trim(), format).ok();
    parse("%Y-%m-%d").or_else(|| parse("%d.%m.%Y"))
}

fn number(unit: Unit, typed: &str) -> Result<Value, String> {
    let plain: String = typed.chars().filter(|sign| !sign.is_whitespace()).collect();
    let plain = plain.trim_end_matches(unit.name()).replace(',', ".");
    let wrong = || match unit {
        Unit::Whole(_) => "целое число, например 12".to_owned(),
        Unit::Thousands(name) => format!("число без копеек, например 4\u{a0}354\u{a0}000\u{a0}{name}"),
        Unit::Hundredths(name) => format!("число, например 38,4\u{a0}{name}"),
    };
    let given: f64 = plain.parse().map_err(|_| wrong())?;
    let scaled = (given * unit.per_unit()).round();
    let is_whole = !matches!(unit, Unit::Whole(_)) || given.fract() == 0.0;
    if given < 0.0 || !is_whole || !(0.0..=f64::from(u32::MAX)).contains(&scaled) {
        return Err(wrong());
    }
    // In range by the guard.
    Ok((scaled as u32).into())
}

fn point(value: &Value) -> Option<Placed> {
    serde_json::from_value(value.clone()).ok()
}

fn written(placed: &Placed) -> String {
    format!("{:.POINT_DIGITS$}, {:.POINT_DIGITS$}", placed.at.lat(), placed.at.lon())
}

/// «55.75138, 37.61844», or «55,75138; 37,61844», or with a space between.
fn split_point(typed: &str) -> Option<(f64, f64)> {
    let parts: Vec<&str> = match typed.split_once(';').or_else(|| typed.split_once(", ")) {
        Some((lat, lon)) => vec![lat, lon],
        None if typed.matches(',').count() == 1 && typed.contains('.') => typed.split(',').collect(),
        None => typed.split_whitespace().collect(),
    };
    let degrees = |text: &&str| text.trim().replace(',', ".").parse::<f64>().ok();
    match parts.iter().map(degrees).collect::<Option<Vec<_>>>()?.as_slice() {
        [lat, lon] => Some((*lat, *lon)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUBLES: Input = Input::Number(Unit::Thousands("₽"));
    const METRES: Input = Input::Number(Unit::Hundredths("м²"));
    const COUNT: Input = Input::Number(Unit::Whole(""));

    #[test]
    fn numbers_are_read_in_the_units_of_people() {
        assert_eq!(ROUBLES.shown(&json!(4354)), "4\u{a0}354\u{a0}000\u{a0}₽");
        assert_eq!(ROUBLES.value("4 354 000 ₽"), Ok(json!(4354)));
        assert_eq!(METRES.shown(&json!(3840)), "38,4\u{a0}м²");
        assert_eq!(METRES.value("38,4"), Ok(json!(3840)));
        assert_eq!(METRES.value(""), Ok(Value::Null));
        for wrong in ["-1", "много", "1e99", "NaN"] {
            assert!(ROUBLES.value(wrong).is_err(), "{wrong}");
        }
        assert!(COUNT.value("2,5").is_err());
    }

    #[test]
    fn what_a_form_shows_it_takes_back() {
        let values = [
            (ROUBLES, json!(15_000)),
            (METRES, json!(3_805)),
            (COUNT, json!(12)),
            (Input::Line, json!("монолит")),
            (Input::Lines, json!(["Свет", "Мир"])),
            (Input::Flag, json!(true)),
            (Input::Point, json!({ "lat": 55.751_38, "lon": 37.618_44 })),
            (Input::Format, json!([{ "a": 1 }])),
            (METRES, Value::Null),
        ];
        for (input, value) in values {
            assert_eq!(input.value(&input.form(&value)), Ok(value.clone()), "{value}");
        }
    }

    #[test]
    fn days_and_several_of_a_list_are_told_in_words() {
        let regions = Input::Choices(|| vec![("MSK".to_owned(), "Москва"), ("MO".to_owned(), "область")]);
        assert_eq!(regions.value("MO\nMSK"), Ok(json!(["MSK", "MO"])));
        assert_eq!(regions.shown(&json!(["MSK", "MO"])), "Москва, область");
        assert_eq!(regions.value(&regions.form(&json!(["MO"]))), Ok(json!(["MO"])));
        assert_eq!(regions.value(""), Ok(Value::Null));
        assert!(regions.value("SPB").is_err());
        assert_eq!(Input::Day.value("1.12.2026"), Ok(json!("2026-12-01")));
        assert_eq!(Input::Day.value("2026-12-01"), Ok(json!("2026-12-01")));
        assert_eq!(Input::Day.shown(&json!("2026-12-01")), "01.12.2026");
        assert!(Input::Day.value("31.02.2026").is_err());
    }

    #[test]
    fn points_are_taken_as_people_write_them() {
        let point = json!({ "lat": 55.751_38, "lon": 37.618_44 });
        for typed in ["55.75138, 37.61844", "55.75138,37.61844", "55,75138; 37,61844", "55,75138 37,61844"] {
            assert_eq!(Input::Point.value(typed), Ok(point.clone()), "{typed}");
        }
        for wrong in ["55.75138", "где-то", "1, 2, 3"] {
            assert!(Input::Point.value(wrong).is_err(), "{wrong}");
        }
    }
}
