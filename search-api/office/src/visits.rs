//! What the portal's own counter has of the last days: numbers, nothing of anybody.

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{Days, NaiveDate};
use novosel_catalog::hit::{HITS_KEPT, HitKind, HitLayout as Layout, PageName};
use novosel_catalog::vital::{Vital, percentile};
use novosel_store::repo::{HitFilter, VitalRow};
use novosel_views::model::enums::SiteRegion;
use novosel_views::resolve::request_context;

use crate::access::desk;
use crate::refusal::stored;

/// Which of the two layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::hit::HitLayout")]
pub enum HitLayout {
    /// That of computers.
    Desktop,
    /// That of phones.
    Mobile,
}

/// The numbers of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, SimpleObject)]
pub struct VisitDay {
    /// The day in Moscow.
    pub day: NaiveDate,
    /// Pages that were shown.
    pub hits: u64,
    /// Visits of those who have consented to statistics, as the next two.
    pub visits: u64,
    /// Visits in which somebody searched.
    pub searches: u64,
    /// Visits in which somebody opened a complex or a lot.
    pub cards: u64,
    /// Applications that were accepted.
    pub applications: u64,
}

/// How often pages of a kind were shown.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct PageHits {
    /// Its name in metrics.
    pub name: &'static str,
    /// In Russian.
    pub title: &'static str,
    /// How often.
    pub hits: u64,
}

/// How pages of a kind felt in browsers: three views of four were no worse. Null: not measured.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct PageVitals {
    /// Its name in metrics.
    pub name: &'static str,
    /// In Russian.
    pub title: &'static str,
    /// Views that were measured.
    pub measured: u64,
    /// Largest Contentful Paint, milliseconds: the upper bound of an interval.
    pub lcp: Option<u32>,
    /// Interaction to Next Paint, milliseconds: the upper bound of an interval.
    pub inp: Option<u32>,
    /// Cumulative Layout Shift, thousandths: the upper bound of an interval.
    pub cls: Option<u32>,
}

/// What was counted in some days.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct Visits {
    /// Every day of them, the first one first.
    pub days: Vec<VisitDay>,
    /// Pages that were shown, those most often first.
    pub pages: Vec<PageHits>,
    /// How pages felt, those measured most often first.
    pub vitals: Vec<PageVitals>,
}

/// What was counted in the last days, today among them.
pub(crate) async fn of_days(
    ctx: &Context<'_>,
    days: i32,
    region: Option<SiteRegion>,
    layout: Option<HitLayout>,
) -> Result<Visits> {
    let (_, database) = desk(ctx)?;
    let days = u32::try_from(days).unwrap_or(1).clamp(1, HITS_KEPT);
    let today = request_context(ctx)?.today;
    let since = today.checked_sub_days(Days::new(u64::from(days - 1))).unwrap_or(today);
    let filter = HitFilter { since, site: region.map(Into::into), layout: layout.map(Layout::from) };
    let read = async {
        let mut reading = database.read().await?;
        let hits = (reading.hits_by_day(&filter).await?, reading.hits_by_page(&filter).await?);
        Ok((hits, reading.vitals_by_page(&filter).await?))
    };
    let ((numbers, pages), vitals) = stored(ctx, read.await)?;
    let page = |(page, hits): (PageName, u64)| PageHits { name: page.code(), title: page.title(), hits };
    Ok(Visits {
        days: since.iter_days().take_while(|day| *day <= today).map(|day| of_day(day, &numbers)).collect(),
        pages: pages.into_iter().map(page).collect(),
        vitals: vitals_of(&vitals),
    })
}

/// Three quarters of each page's measurements; its rows stand together.
fn vitals_of(rows: &[VitalRow]) -> Vec<PageVitals> {
    const QUARTERS: u64 = 75;
    let pages = rows.chunk_by(|(one, ..), (other, ..)| one == other);
    let mut vitals: Vec<PageVitals> = pages
        .filter_map(|rows| {
            let (page, ..) = rows.first()?;
            let of = |wanted: Vital| -> Vec<(u32, u64)> {
                let wanted = rows.iter().filter(|(_, vital, ..)| *vital == wanted);
                wanted.map(|(.., bound, number)| (*bound, *number)).collect()
            };
            let three_quarters = |vital| percentile(&of(vital), QUARTERS);
            let numbers = Vital::ALL.iter().map(|vital| of(*vital).iter().map(|(_, number)| number).sum());
            Some(PageVitals {
                name: page.code(),
                title: page.title(),
                measured: numbers.max().unwrap_or_default(),
                lcp: three_quarters(Vital::Lcp),
                inp: three_quarters(Vital::Inp),
                cls: three_quarters(Vital::Cls),
            })
        })
        .collect();
    vitals.sort_by_key(|page| std::cmp::Reverse(page.measured));
    vitals
}

/// The numbers of a day; one of which nothing is stored had none.
fn of_day(day: NaiveDate, numbers: &[(NaiveDate, HitKind, u64)]) -> VisitDay {
    let of = |wanted| {
        let found = numbers.iter().find(|(of, kind, _)| *of == day && *kind == wanted);
        found.map_or(0, |(.., number)| *number)
    };
    VisitDay {
        day,
        hits: of(HitKind::Hit),
        visits: of(HitKind::Visit),
        searches: of(HitKind::Search),
        cards: of(HitKind::Card),
        applications: of(HitKind::Application),
    }
}
