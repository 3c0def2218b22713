//! The front matter of a text: what it is, between two lines of `---`.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use novosel_catalog::editorial::EditorialKind;
use novosel_catalog::editorial::is_own_path;
use novosel_catalog::rating::RatingCriterion;
use novosel_catalog::rating_criterion::{RatingSubject, ScoreCriterion};
use novosel_catalog::rating_method::Weight;
use novosel_catalog::region::SiteRegion;

use crate::fault::{ContentError, Expected, Problem};
use crate::keys::{self, Pair};

/// Keys that front matter may have.
const KEYS: &str = "header, slug, section, category, site, date, short, image, complexes, builders, criterion, \
    subject, weights, fewest, snapshot";

/// What front matter says.
#[derive(Debug, Default)]
pub(crate) struct Front {
    pub(crate) header: Option<String>,
    pub(crate) slug: Option<String>,
    pub(crate) section: Option<EditorialKind>,
    pub(crate) category: Option<String>,
    /// `both` is a site too: none of the two.
    pub(crate) site: Option<Option<SiteRegion>>,
    pub(crate) date: Option<NaiveDate>,
    pub(crate) short: Option<String>,
    pub(crate) image: Option<String>,
    pub(crate) complexes: Vec<(usize, String)>,
    pub(crate) builders: Vec<(usize, String)>,
    pub(crate) criterion: Option<RatingCriterion>,
    /// What a counted rating compares.
    pub(crate) subject: Option<RatingSubject>,
    /// What it weighs, with its line.
    pub(crate) weights: Option<(usize, Vec<Weight>)>,
    /// Delivered houses, complexes or programmes that a place in it needs.
    pub(crate) fewest: Option<u32>,
    /// Days between snapshots of its places, with the line.
    pub(crate) snapshot: Option<(usize, u16)>,
    /// The lines of the keys that are there, whatever their values.
    lines: BTreeMap<&'static str, usize>,
}

/// The front matter, the text after it, and the line on which that begins; none where it has no end.
pub(crate) fn split<'s>(source: &'s str, faults: &mut Vec<ContentError>) -> Option<(Front, &'s str, usize)> {
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    let mut lines = source.split_inclusive('\n');
    let Some(opening) = lines.next().filter(|line| line.trim_end() == "---") else {
        return Some((Front::default(), source, 1));
    };
    let (mut end, mut number) = (opening.len(), 1);
    for line in lines {
        number += 1;
        if line.trim_end() == "---" {
            let front = read(&source[opening.len()..end], faults);
            return Some((front, &source[end + line.len()..], number + 1));
        }
        end += line.len();
    }
    faults.push(ContentError::new(1, Problem::Endless));
    None
}

fn read(text: &str, faults: &mut Vec<ContentError>) -> Front {
    let mut front = Front::default();
    // The first line is the opening one.
    for pair in keys::groups(text, 2, faults).into_iter().flatten() {
        if let Err(error) = front.set(&pair) {
            faults.push(error);
        }
    }
    front
}

impl Front {
    /// The line of a key; none where it is not there.
    pub(crate) fn line(&self, key: &str) -> Option<usize> {
        self.lines.get(key).copied()
    }

    fn set(&mut self, Pair { line, key, value }: &Pair) -> Result<(), ContentError> {
        let wrong = |expected: Expected| {
            let problem = Problem::Value { key: key.clone(), value: value.clone(), expected };
            ContentError::new(*line, problem)
        };
        let some = || {
            let value = Some(value.clone()).filter(|value| !value.is_empty());
            value.ok_or_else(|| wrong(Expected::Some))
        };
        let known = if key == "title" { "header" } else { key };
        if let Some(known) = KEYS.split(", ").find(|one| *one == known) {
            self.lines.insert(known, *line);
        }
        match key.as_str() {
            "header" | "title" => self.header = Some(some()?),
            "slug" => self.slug = Some(some()?),
            "section" => {
                let section = EditorialKind::parse(value);
                self.section = Some(section.ok_or_else(|| wrong(Expected::Section))?);
            }
            "category" => self.category = Some(some()?),
            "site" => {
                self.site = Some(match value.to_uppercase().as_str() {
                    "BOTH" => None,
                    code => Some(SiteRegion::parse(code).ok_or_else(|| wrong(Expected::Site))?),
                });
            }
            "date" => {
                let day = NaiveDate::parse_from_str(value, "%Y-%m-%d");
                self.date = Some(day.map_err(|_| wrong(Expected::Day))?);
            }
            "short" => self.short = Some(some()?),
            "image" => {
                let path = some().ok().filter(|path| is_own_path(path));
                self.image = Some(path.ok_or_else(|| wrong(Expected::Picture))?);
            }
            "complexes" => self.complexes.extend(keys::items(value).into_iter().map(|item| (*line, item))),
            "builders" => self.builders.extend(keys::items(value).into_iter().map(|item| (*line, item))),
            "criterion" => {
                let criterion = RatingCriterion::parse(value);
                self.criterion = Some(criterion.ok_or_else(|| wrong(Expected::Criterion))?);
            }
            "subject" => {
                let subject = RatingSubject::parse(value);
                self.subject = Some(subject.ok_or_else(|| wrong(Expected::Subject))?);
            }
            "weights" => {
                let weights: Option<Vec<Weight>> =
                    keys::items(value).iter().map(|item| weight(item)).collect();
                self.weights = Some((*line, weights.ok_or_else(|| wrong(Expected::Weights))?));
            }
            "fewest" => self.fewest = Some(value.parse().map_err(|_| wrong(Expected::Houses))?),
            "snapshot" => {
                self.snapshot = Some((*line, value.parse().map_err(|_| wrong(Expected::Days))?));
            }
            _ => {
                return Err(ContentError::new(*line, Problem::Key { key: key.clone(), known: KEYS }));
            }
        }
        Ok(())
    }
}

/// `on_time 40`.
fn weight(item: &str) -> Option<Weight> {
    let (code, percent) = item.split_once(' ')?;
    Some(Weight { criterion: ScoreCriterion::parse(code)?, percent: percent.trim().parse().ok()? })
}

/// The headline that a text has, as far as it is written; nothing else of the text need be right.
pub fn headline(source: &str) -> Option<String> {
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    let mut lines = source.lines().peekable();
    let has_front = lines.peek().is_some_and(|line| line.trim_end() == "---");
    if has_front {
        lines.next();
        for line in lines.by_ref().take_while(|line| line.trim_end() != "---") {
            if let Some((key, value)) = line.split_once([':', '='])
                && matches!(key.trim().to_lowercase().as_str(), "header" | "title")
            {
                let value = keys::unquoted(value.trim());
                return Some(value).filter(|value| !value.is_empty());
            }
        }
    }
    let line = lines.find_map(|line| line.strip_prefix("# "))?.trim();
    Some(line.to_owned()).filter(|line| !line.is_empty())
}

#[cfg(test)]
mod tests {
    use super::headline;

    #[test]
    fn a_headline_is_found_in_a_text_that_is_not_right_yet() {
        for (source, told) in [
            ("---\nheader: \"Минута: до метро\"\nsection: нет такого\n", Some("Минута: до метро")),
            ("---\ntitle = Цена метра\n---\n", Some("Цена метра")),
            ("---\nsection: news\n---\n\n# Сдали корпус\n", Some("Сдали корпус")),
            ("---\nheader:\n---\n# Другое\n", None),
            ("Первый абзац.\n", None),
            ("", None),
        ] {
            assert_eq!(headline(source).as_deref(), told, "{source:?}");
        }
    }
}
