//! From what an address names to what is drawn: the facts are looked up in the generation and, for lots, in the database.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

use chrono::{Days, NaiveDate};
use novosel_catalog::building::{Complex, Queue};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::region::SiteRegion;
use novosel_http::error::ApiError;
use novosel_pictures::facts::{ComplexFacts, FlatFacts, SiteFacts};
use novosel_pictures::{Band, Company, Picture};
use novosel_views::context::RequestContext;
use novosel_views::model::flat_header::header;
use novosel_views::pictures::address::{PLAN_COVER, Subject};
use novosel_views::pictures::plan_rooms::flat;

use super::Media;

/// Days that a building takes when nobody told.
const USUAL_WORKS: u64 = 900;

/// Lots of a complex by the addresses of their pictures.
pub(super) type LotsByPicture = HashMap<String, FlatFacts>;

/// Everything that a picture follows from. Its debug text is what the kept file is named by.
#[derive(Clone, Debug)]
pub(super) enum Drawing {
    Render(ComplexFacts, u32),
    Sketch(ComplexFacts),
    Yard(ComplexFacts),
    Interior(ComplexFacts, String),
    Site(ComplexFacts, SiteFacts),
    Film(ComplexFacts, SiteFacts),
    Cover(ComplexFacts, String, Vec<String>),
    Plan(FlatFacts, String),
    PlanCover(FlatFacts, String, Vec<String>),
    Offer(ComplexFacts, FlatFacts, String, u32),
    Mark(Company, String),
    Story(Option<SiteRegion>, String),
    Panorama(SiteRegion, Band),
    SiteCover(SiteRegion, String),
    Wordmark,
    Icon(bool),
    Missing,
}

impl Drawing {
    /// Draws it.
    pub(super) fn draw(&self) -> Picture {
        match self {
            Self::Render(facts, number) => novosel_pictures::render(facts, *number),
            Self::Sketch(facts) => novosel_pictures::sketch(facts),
            Self::Yard(facts) => novosel_pictures::yard_panorama(facts),
            Self::Interior(facts, words) => novosel_pictures::interior(facts, words),
            // Of a video this is how it ends.
            Self::Site(complex, facts) | Self::Film(complex, facts) => novosel_pictures::site(complex, facts),
            Self::Cover(facts, title, lines) => novosel_pictures::cover(facts, title, lines),
            Self::Plan(facts, words) => novosel_pictures::plan(facts, words),
            Self::PlanCover(facts, words, lines) => {
                let title = header(facts.kind, facts.rooms, Some(facts.area));
                novosel_pictures::plan_cover(facts, words, &title, lines)
            }
            Self::Offer(complex, lot, words, number) => novosel_pictures::offer(complex, lot, words, *number),
            Self::Mark(company, name) => novosel_pictures::mark(*company, name),
            Self::Story(site, words) => novosel_pictures::story(*site, words),
            Self::Panorama(site, band) => novosel_pictures::panorama(*site, *band),
            Self::SiteCover(site, title) => novosel_pictures::site_cover(*site, title, &[]),
            Self::Wordmark => novosel_pictures::wordmark(),
            Self::Icon(false) => novosel_pictures::icon(),
            Self::Icon(true) => novosel_pictures::maskable_icon(),
            Self::Missing => novosel_pictures::missing(),
        }
    }
}

/// Looks up what an address names.
///
/// # Errors
/// [`ApiError::NotFound`] when there is no such object; an internal error when the database fails.
pub(super) async fn find(
    ctx: &RequestContext,
    media: &Media,
    subject: Subject,
    path: &str,
) -> Result<Drawing, ApiError> {
    let snapshot = &ctx.snapshot;
    let complex = |slug: &str| {
        let ordinal = snapshot.slugs.complex(slug).ok_or(ApiError::NotFound)?;
        Ok::<&Complex, ApiError>(snapshot.card_at(ordinal))
    };
    Ok(match subject {
        Subject::Render { slug, number } => Drawing::Render(facts(complex(&slug)?), number),
        Subject::Sketch { slug } => Drawing::Sketch(facts(complex(&slug)?)),
        Subject::Yard { slug } => Drawing::Yard(facts(complex(&slug)?)),
        Subject::Finish { slug, number } => {
            Drawing::Interior(facts(complex(&slug)?), format!("{slug} {number}"))
        }
        Subject::LotFinish { slug, number } => {
            Drawing::Interior(facts(complex(&slug)?), format!("{slug} lot {number}"))
        }
        Subject::Site { slug, house, month } => {
            let card = complex(&slug)?;
            Drawing::Site(facts(card), site(card, &house, month, ctx.today).ok_or(ApiError::NotFound)?)
        }
        Subject::Film { slug, house, month } => {
            let card = complex(&slug)?;
            // One that no page shows is not worth the seconds that it costs.
            let is_shown =
                card.videos.iter().any(|video| video.source.url().strip_prefix("/media/") == Some(path));
            let of_site =
                site(card, &house, month, ctx.today).filter(|_| is_shown && !card.kind.is_settlement());
            Drawing::Film(facts(card), of_site.ok_or(ApiError::NotFound)?)
        }
        Subject::Cover { slug } => {
            let card = complex(&slug)?;
            Drawing::Cover(facts(card), card.full_name(), cover_lines(card))
        }
        Subject::Plan { slug } => {
            let lot = lot(ctx, media, complex(&slug)?, path).await?;
            Drawing::Plan(lot, path.to_owned())
        }
        Subject::PlanCover { slug } => {
            let card = complex(&slug)?;
            let plan = path.replace(PLAN_COVER, ".svg");
            let lot = lot(ctx, media, card, &plan).await?;
            Drawing::PlanCover(lot, plan, vec![card.full_name(), card.address.clone()])
        }
        Subject::Offer { slug, number } => {
            let card = complex(&slug)?;
            let lot = lot(ctx, media, card, path).await?;
            let words = path.rsplit_once('-').map_or(path, |(words, _)| words);
            Drawing::Offer(facts(card), lot, words.to_owned(), number)
        }
        Subject::Builder { slug } => {
            let builder = snapshot.reference_data.builders.iter().find(|builder| builder.slug == slug);
            Drawing::Mark(Company::Builder, builder.ok_or(ApiError::NotFound)?.name.clone())
        }
        Subject::Bank { slug } => {
            let bank = snapshot.reference_data.banks.iter().find(|bank| bank.slug == slug);
            Drawing::Mark(Company::Bank, bank.ok_or(ApiError::NotFound)?.name.clone())
        }
        Subject::Article { site, number } => Drawing::Story(site, format!("article {number}")),
        Subject::Rating { site, number } => Drawing::Story(site, format!("rating {number}")),
        Subject::Panorama { site, band } => Drawing::Panorama(site, band),
        Subject::SiteCover { site } => {
            let title = match site {
                SiteRegion::Msk => "Новостройки Москвы и области",
                SiteRegion::Spb => "Новостройки Петербурга и области",
            };
            Drawing::SiteCover(site, title.to_owned())
        }
        Subject::Wordmark => Drawing::Wordmark,
        Subject::Icon { is_maskable } => Drawing::Icon(is_maskable),
    })
}

fn facts(card: &Complex) -> ComplexFacts {
    ComplexFacts {
        slug: card.slug.clone(),
        kind: card.kind,
        class: card.class.unwrap_or(BuildingClass::Comfort),
        site: card.region.site(),
        storeys: card.queues.iter().filter_map(|queue| queue.floors_to.or(queue.floors_from)).collect(),
    }
}

/// The building site of a корпус in a month of its works, or soon after them; never in the future.
fn site(card: &Complex, house: &str, month: NaiveDate, today: NaiveDate) -> Option<SiteFacts> {
    let (index, queue) = card.queues.iter().enumerate().find(|(_, queue)| queue.key.external_id == house)?;
    let started = queue.started?;
    let taken = month.max(started);
    let is_within = month + Days::new(31) >= started && month <= today + Days::new(31);
    let facts = SiteFacts { house: index, started, finished: finished(queue, started, taken), taken };
    is_within.then_some(facts)
}

/// The end of the works as the catalogue tells it; a delivered house looks delivered.
fn finished(queue: &Queue, started: NaiveDate, taken: NaiveDate) -> NaiveDate {
    match queue.deadline {
        Deadline::Delivered => taken.max(started),
        Deadline::Commission => taken + Days::new(25),
        Deadline::Quarter(quarter) => quarter.last_day().max(taken + Days::new(20)),
        Deadline::Project | Deadline::Unknown => started + Days::new(USUAL_WORKS),
    }
}

/// Class, address, completion: facts that stay true as long as a shared link is looked at. Prices do not.
fn cover_lines(card: &Complex) -> Vec<String> {
    let mut first = String::new();
    if let Some(class) = card.class {
        let _ = write!(first, "Класс {}", class.title());
    }
    let soonest = card.queues.iter().filter_map(|queue| queue.deadline.quarter()).min();
    let is_delivered = card.queues.iter().all(|queue| queue.deadline == Deadline::Delivered);
    let completion = match soonest {
        Some(quarter) => Some(format!("сдача: {quarter}")),
        None if is_delivered && !card.queues.is_empty() => Some("сдан".to_owned()),
        None => None,
    };
    if let Some(completion) = completion {
        let separator = if first.is_empty() { "" } else { " · " };
        let _ = write!(first, "{separator}{completion}");
    }
    [first, card.address.clone()].into_iter().filter(|line| !line.is_empty()).collect()
}

/// The lot whose plan or photograph has this address.
async fn lot(ctx: &RequestContext, media: &Media, card: &Complex, path: &str) -> Result<FlatFacts, ApiError> {
    let lots = lots(ctx, media, card).await?;
    lots.get(path).cloned().ok_or(ApiError::NotFound)
}

async fn lots(ctx: &RequestContext, media: &Media, card: &Complex) -> Result<Arc<LotsByPicture>, ApiError> {
    let key = (ctx.snapshot.number, card.id);
    if let Some(lots) = media.lots.get(&key) {
        return Ok(lots);
    }
    let database = ctx.resources.database.as_ref().ok_or(ApiError::NotFound)?;
    let mut session = database.read().await.map_err(ApiError::internal)?;
    let mut by_picture = LotsByPicture::new();
    for lot in session.lots_of(card.id).await.map_err(ApiError::internal)? {
        let facts = flat(&lot);
        for picture in lot.pictures() {
            by_picture
                .entry(picture.trim_start_matches("/media/").to_owned())
                .or_insert_with(|| facts.clone());
        }
    }
    let lots = Arc::new(by_picture);
    media.lots.insert(key, Arc::clone(&lots));
    Ok(lots)
}
