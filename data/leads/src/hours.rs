//! Office hours as an operator writes them: `mo-fr 09:00-19:00, sa 10:00-16:00`.

use chrono::NaiveTime;
use novosel_catalog::lead::OfficeHours;

const DAYS: [&str; 7] = ["mo", "tu", "we", "th", "fr", "sa", "su"];
const SHORT: [&str; 7] = ["пн", "вт", "ср", "чт", "пт", "сб", "вс"];

/// Reads hours; an empty text is none.
///
/// # Errors
/// What is wrong, with an example.
pub fn read(text: &str) -> Result<Vec<OfficeHours>, String> {
    let wrong =
        |part: &str| format!("{part:?} is no office hours: write `mo-fr 09:00-19:00, sa 10:00-16:00`");
    text.split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| {
            let (days, times) = part.split_once(' ').ok_or_else(|| wrong(part))?;
            let (from, to) = times.trim().split_once('-').ok_or_else(|| wrong(part))?;
            let (from, to) = (time(from).ok_or_else(|| wrong(part))?, time(to).ok_or_else(|| wrong(part))?);
            if from >= to {
                return Err(wrong(part));
            }
            let days = days_of(days).ok_or_else(|| wrong(part))?;
            Ok(OfficeHours { days, from: clock(from), to: clock(to) })
        })
        .collect()
}

/// As people read them: «пн–пт 09:00–19:00, сб 10:00–16:00».
pub fn shown(hours: &[OfficeHours]) -> String {
    let name = |day: u8| SHORT.get(usize::from(day.saturating_sub(1))).copied().unwrap_or_default();
    let one = |hours: &OfficeHours| {
        let days = match *hours.days.as_slice() {
            [first, .., last] => format!("{}–{}", name(first), name(last)),
            [day] => name(day).to_owned(),
            [] => String::new(),
        };
        format!("{days} {}–{}", hours.from, hours.to)
    };
    hours.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn time(text: &str) -> Option<NaiveTime> {
    NaiveTime::parse_from_str(text.trim(), "%H:%M").ok()
}

fn clock(time: NaiveTime) -> String {
    time.format("%H:%M").to_string()
}

fn days_of(text: &str) -> Option<Vec<u8>> {
    let day =
        |name: &str| DAYS.iter().position(|known| *known == name).and_then(|at| u8::try_from(at + 1).ok());
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last) = (day(first)?, day(last)?);
    (first <= last).then(|| (first..=last).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_read_and_shown() {
        let hours = read("mo-fr 9:00-19:00, sa 10:00-16:30").unwrap();
        assert_eq!(hours[0].days, [1, 2, 3, 4, 5]);
        assert_eq!(hours[0].from, "09:00");
        assert_eq!(shown(&hours), "пн–пт 09:00–19:00, сб 10:00–16:30");
        assert_eq!(read(" ").unwrap(), []);
        for wrong in ["9-19", "mo 19:00-9:00", "fr-mo 9:00-19:00", "пн 9:00-19:00", "mo 9:00-25:00"] {
            assert!(read(wrong).unwrap_err().contains("mo-fr 09:00-19:00"), "{wrong}");
        }
    }
}
