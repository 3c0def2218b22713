//! What the portal's own counter has of the last days: numbers, nothing of anybody.

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{Days, NaiveDate};
use novosel_catalog::hit::{HITS_KEPT, HitKind, HitLayout as Layout, PageName};
use novosel_store::repo::HitFilter;
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

/// What was counted in some days.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct Visits {
    /// Every day of them, the first one first.
    pub days: Vec<VisitDay>,
    /// Pages that were shown, those most often first.
    pub pages: Vec<PageHits>,
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
        Ok((reading.hits_by_day(&filter).await?, reading.hits_by_page(&filter).await?))
    };
    let (numbers, pages) = stored(ctx, read.await)?;
    let page = |(page, hits): (PageName, u64)| PageHits { name: page.code(), title: page.title(), hits };
    Ok(Visits {
        days: since.iter_days().take_while(|day| *day <= today).map(|day| of_day(day, &numbers)).collect(),
        pages: pages.into_iter().map(page).collect(),
    })
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
