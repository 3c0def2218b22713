//! News, articles, interviews and ratings about the invented market. Facts come from the plan, so no text contradicts a card.

use chrono::NaiveDate;
use novosel_catalog::building::Video;
use novosel_catalog::company::Builder;
use novosel_catalog::editorial::{Block, Body, Editorial};
use novosel_catalog::id::EditorialId;
use novosel_catalog::region::SiteRegion;

use super::plan::Plan;

/// What texts are written from.
pub(super) struct EditorialContext<'a> {
    pub(super) plans: &'a [Plan],
    pub(super) builders: &'a [Builder],
    pub(super) seed: u64,
    pub(super) today: NaiveDate,
    /// The first day of works and the last commissioning of a complex, where it has корпуса with dates.
    pub(super) course: &'a dyn Fn(&Plan) -> Option<(NaiveDate, NaiveDate)>,
    /// The video of a complex, where it has one.
    pub(super) video: &'a dyn Fn(&Plan) -> Option<Video>,
}

impl EditorialContext<'_> {
    pub(super) fn builder(&self, plan: &Plan) -> &str {
        self.builders.get(plan.builder.0 as usize - 1).map_or("застройщик", |builder| &builder.name)
    }
}

/// Everything published, with numbers from 1; ratings are the last.
pub(super) fn editorials(texts: Vec<Editorial>, ratings: Vec<Editorial>) -> Vec<Editorial> {
    let mut all = texts;
    all.extend(ratings);
    for (item, id) in all.iter_mut().zip(1..) {
        item.id = EditorialId(id);
    }
    all
}

/// «Москвы и Московской области».
pub(super) fn of_site(site: SiteRegion) -> &'static str {
    match site {
        SiteRegion::Msk => "Москвы и Московской области",
        SiteRegion::Spb => "Санкт-Петербурга и Ленинградской области",
    }
}

/// The address of the drawn picture of a text: a text of one site shows its city.
pub(super) fn picture(section: &str, site: Option<SiteRegion>, number: u64) -> String {
    let city = site.map_or_else(String::new, |site| format!("{}-", site.code().to_lowercase()));
    format!("/media/{section}/{city}{}.svg", number + 1)
}

/// A text of the demonstration: what it says is far within the limits.
pub(super) fn body(blocks: impl IntoIterator<Item = Block>) -> Body {
    Body::new(blocks.into_iter().collect()).expect("texts of the demonstration are within the limits")
}
