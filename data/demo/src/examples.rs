//! Complexes that stand for examples in written texts. A text names one by its group and its place there, `delivered/3`, and
//! says its facts by tokens, `{{delivered/3.name}}`: another seed or scale has other complexes, and no text contradicts a card.

use std::cmp::Reverse;
use std::collections::HashMap;

use chrono::{Datelike, NaiveDate};
use novosel_catalog::building::{ComplexKind, Video};
use novosel_catalog::editorial::{self, Block};
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_content::{Names, markdown};

use super::editorial::EditorialContext;
use super::plan::{Plan, Stage};
use super::words::class_genitive;

const OPEN: &str = "{{";
const CLOSE: &str = "}}";

/// The examples of one site.
pub(super) struct Examples<'a> {
    desk: &'a EditorialContext<'a>,
    groups: HashMap<&'static str, Vec<&'a Plan>>,
}

impl<'a> Examples<'a> {
    pub(super) fn of(desk: &'a EditorialContext<'a>, site: SiteRegion) -> Self {
        let mut groups: HashMap<_, Vec<&Plan>> = HashMap::new();
        for plan in desk.plans.iter().filter(|plan| plan.region.site() == site) {
            for group in groups_of(plan) {
                groups.entry(group).or_default().push(plan);
            }
            if plan.stage == Stage::Building && (desk.video)(plan).is_some() {
                groups.entry(FILMED).or_default().push(plan);
            }
        }
        for (group, plans) in &mut groups {
            plans.sort_by_key(|plan| (Reverse(plan.popularity), plan.number));
            if *group == DELIVERED {
                plans.sort_by_cached_key(|plan| Reverse((desk.course)(plan).map(|(_, last)| last)));
            }
        }
        Self { desk, groups }
    }

    /// The text with the facts in place of its tokens; none where the catalogue lacks a complex that it names.
    pub(super) fn fill(&self, source: &str) -> Option<String> {
        let mut parts = source.split(OPEN);
        let mut text = parts.next()?.to_owned();
        for part in parts {
            let (token, rest) = part.split_once(CLOSE)?;
            let (key, field) = token.split_once('.')?;
            text.push_str(&self.fact(self.find(key)?, field)?);
            text.push_str(rest);
        }
        Some(text)
    }

    /// Up to so many complexes of a builder that are on sale on the site, those that are looked at most first.
    pub(super) fn of_builder(&self, builder: BuilderId, most: usize) -> Vec<ComplexId> {
        let on_sale = [BUILDING, DELIVERED].into_iter().filter_map(|group| self.groups.get(group)).flatten();
        let own = on_sale.filter(|plan| plan.builder == builder);
        own.take(most).map(|plan| ComplexId(plan.number)).collect()
    }

    pub(super) fn find(&self, key: &str) -> Option<&'a Plan> {
        let (group, place) = key.split_once('/')?;
        let place = place.parse::<usize>().ok()?.checked_sub(1)?;
        self.groups.get(group)?.get(place).copied()
    }

    fn fact(&self, plan: &Plan, field: &str) -> Option<String> {
        let course = || (self.desk.course)(plan);
        Some(match field {
            "name" => plan.name.name.clone(),
            "slug" => plan.slug.clone(),
            "builder" => self.desk.builder(plan).to_owned(),
            "builder_id" => plan.builder.0.to_string(),
            "class" => class_genitive(plan.class).to_owned(),
            "class_code" => plan.class.code().to_owned(),
            "where" => within(plan.region).to_owned(),
            "video" => video(plan, (self.desk.video)(plan)?),
            "started" => month(course()?.0),
            "commissioned" => month(course()?.1),
            _ => return None,
        })
    }
}

impl Names for &Examples<'_> {
    fn complex(&mut self, key: &str) -> Option<ComplexId> {
        Some(ComplexId(self.find(key)?.number))
    }

    fn builder(&mut self, key: &str) -> Option<BuilderId> {
        Some(self.find(key)?.builder)
    }
}

const BUILDING: &str = "building";
const DELIVERED: &str = "delivered";
/// Those under construction that have a video of the works.
const FILMED: &str = "filmed";

/// The groups that a complex is in: its stage or its kind, and its class where it is on sale.
fn groups_of(plan: &Plan) -> Vec<&'static str> {
    let is_on_sale = matches!(plan.stage, Stage::Building | Stage::Delivered);
    match (plan.kind, plan.stage) {
        (_, Stage::SoldOut) => Vec::new(),
        (ComplexKind::Settlement | ComplexKind::Townhouses, _) if is_on_sale => vec!["settlement"],
        (ComplexKind::Settlement | ComplexKind::Townhouses, _) => Vec::new(),
        (ComplexKind::Apartments, _) if is_on_sale => vec!["apartments"],
        (ComplexKind::Apartments, _) => Vec::new(),
        (_, Stage::Project) => vec!["project"],
        (_, Stage::Stalled) => vec!["stalled"],
        (_, Stage::Building) => vec![BUILDING, plan.class.code()],
        (_, Stage::Delivered) => vec![DELIVERED, plan.class.code()],
    }
}

/// The block of a video, as a text has it: with the name of the complex, which its own page need not say.
fn video(plan: &Plan, video: Video) -> String {
    let title = format!("{}. {}", plan.name.name, video.title);
    markdown(&[Block::Video(editorial::Video { title, ..video.into() })])
}

/// «в Москве».
fn within(region: Region) -> &'static str {
    match region {
        Region::Msk => "в Москве",
        Region::Mo => "в Московской области",
        Region::Spb => "в Санкт-Петербурге",
        Region::Lo => "в Ленинградской области",
    }
}

/// «в марте 2026 года».
fn month(day: NaiveDate) -> String {
    const MONTHS: [&str; 12] = [
        "январе",
        "феврале",
        "марте",
        "апреле",
        "мае",
        "июне",
        "июле",
        "августе",
        "сентябре",
        "октябре",
        "ноябре",
        "декабре",
    ];
    format!("в {} {} года", MONTHS[day.month0() as usize], day.year())
}
