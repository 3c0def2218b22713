//! The front matter of a text: what it is, between two lines of `---`.

use chrono::NaiveDate;
use novosel_catalog::editorial::EditorialKind;
use novosel_catalog::editorial::is_own_path;
use novosel_catalog::rating::RatingCriterion;
use novosel_catalog::rating_method::{RatingSubject, ScoreCriterion, Weight};
use novosel_catalog::region::SiteRegion;

use crate::ContentError;
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
}

/// The front matter, the text after it, and the line on which that begins.
pub(crate) fn split(source: &str) -> Result<(Front, &str, usize), ContentError> {
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    let mut lines = source.split_inclusive('\n');
    let Some(opening) = lines.next().filter(|line| line.trim_end() == "---") else {
        return Ok((Front::default(), source, 1));
    };
    let (mut end, mut number) = (opening.len(), 1);
    for line in lines {
        number += 1;
        if line.trim_end() == "---" {
            let front = read(&source[opening.len()..end])?;
            return Ok((front, &source[end + line.len()..], number + 1));
        }
        end += line.len();
    }
    Err(ContentError::new(1, "the front matter does not end: write a second line of ---"))
}

fn read(text: &str) -> Result<Front, ContentError> {
    let mut front = Front::default();
    // The first line is the opening one.
    for pair in keys::groups(text, 2)?.into_iter().flatten() {
        front.set(&pair)?;
    }
    Ok(front)
}

impl Front {
    fn set(&mut self, Pair { line, key, value }: &Pair) -> Result<(), ContentError> {
        let wrong =
            |expected: &str| ContentError::new(*line, format!("{key} is {value:?}: write {expected}"));
        let some = || Some(value.clone()).filter(|value| !value.is_empty()).ok_or_else(|| wrong("a value"));
        match key.as_str() {
            "header" | "title" => self.header = Some(some()?),
            "slug" => self.slug = Some(some()?),
            "section" => self.section = Some(EditorialKind::parse(value).ok_or_else(|| wrong(&codes()))?),
            "category" => self.category = Some(some()?),
            "site" => {
                self.site = Some(match value.to_uppercase().as_str() {
                    "BOTH" => None,
                    code => Some(SiteRegion::parse(code).ok_or_else(|| wrong("msk, spb or both"))?),
                });
            }
            "date" => {
                let day = NaiveDate::parse_from_str(value, "%Y-%m-%d");
                self.date = Some(day.map_err(|_| wrong("a day as 2026-11-25"))?);
            }
            "short" => self.short = Some(some()?),
            "image" => {
                let path = some().ok().filter(|path| is_own_path(path));
                self.image = Some(path.ok_or_else(|| wrong("a path of this site, as /media/article/7.svg"))?);
            }
            "complexes" => self.complexes.extend(keys::items(value).into_iter().map(|item| (*line, item))),
            "builders" => self.builders.extend(keys::items(value).into_iter().map(|item| (*line, item))),
            "criterion" => {
                let known: Vec<&str> = RatingCriterion::ALL.iter().map(|known| known.code()).collect();
                let criterion = RatingCriterion::parse(value);
                self.criterion =
                    Some(criterion.ok_or_else(|| wrong(&format!("one of {}", known.join(", "))))?);
            }
            "subject" => {
                let known: Vec<&str> = RatingSubject::ALL.iter().map(|known| known.code()).collect();
                let subject = RatingSubject::parse(value);
                self.subject = Some(subject.ok_or_else(|| wrong(&format!("one of {}", known.join(", "))))?);
            }
            "weights" => {
                let weights = keys::items(value).iter().map(|item| weight(item)).collect();
                let known: Vec<&str> = ScoreCriterion::ALL.iter().map(|known| known.code()).collect();
                let expected = format!("percents as on_time 40, delay 60, of {}", known.join(", "));
                self.weights = Some((*line, Option::ok_or_else(weights, || wrong(&expected))?));
            }
            "fewest" => self.fewest = Some(value.parse().map_err(|_| wrong("a number of houses"))?),
            "snapshot" => {
                let days = value.parse().map_err(|_| wrong("a number of days, as 30"))?;
                self.snapshot = Some((*line, days));
            }
            _ => {
                let message = format!("the front matter has no key {key:?}: there are {KEYS}");
                return Err(ContentError::new(*line, message));
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

fn codes() -> String {
    let known: Vec<&str> = EditorialKind::ALL.iter().map(|kind| kind.code()).collect();
    format!("one of {}", known.join(", "))
}
