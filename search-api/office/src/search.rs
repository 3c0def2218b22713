//! Search quality: what people typed that found nothing, what is offered for it now, and what is decided of it.

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{Days, NaiveDate};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::search_miss::{MissKind as Kind, MissVerdict as Verdict, SearchMiss as Missed};
use novosel_people::typed_words::{MISSES_KEPT, countable};
use novosel_staff::journal::{Record, State};
use novosel_store::repo::MissFilter;
use novosel_views::listing::suggest::{SuggestQuery, suggest};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::phrase::PhraseAnswer;
use novosel_views::resolve::{compute, request_context};

use crate::access::desk;
use crate::refusal::{invalid, stored};

/// Most words of a page.
const MOST: i32 = 200;

/// Where words found nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::search_miss::MissKind")]
pub enum MissKind {
    /// Nothing is offered for them.
    Suggestion,
    /// In a phrase they are not understood.
    Phrase,
}

/// What was decided of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::search_miss::MissVerdict")]
pub enum MissVerdict {
    /// They mean nothing.
    NoWord,
    /// They are another name of a record now.
    Synonym,
}

/// Words that found nothing.
#[derive(Clone, Debug, SimpleObject)]
pub struct SearchMiss {
    /// In small letters.
    pub words: String,
    /// Where.
    pub kinds: Vec<MissKind>,
    /// On which sites.
    pub regions: Vec<SiteRegion>,
    /// How often in the period.
    pub seen: u64,
    /// The last day.
    pub last: NaiveDate,
}

/// A page of words.
#[derive(Clone, Debug, SimpleObject)]
pub struct SearchMissList {
    /// Different words in all.
    pub total: u64,
    /// Those that did most often first.
    pub items: Vec<SearchMiss>,
}

/// Something that is offered.
#[derive(Clone, Debug, SimpleObject)]
pub struct Offered {
    /// The name.
    pub name: String,
    /// What it is.
    pub title: String,
    /// Where it leads.
    pub path: String,
}

/// What a search finds now.
#[derive(Clone, Debug, SimpleObject)]
pub struct FoundNow {
    /// What is offered.
    pub offered: Vec<Offered>,
    /// What is understood of them as a phrase.
    pub understood: Vec<String>,
    /// What is not.
    pub unknown: Vec<String>,
}

fn shown(Missed { words, kinds, sites, seen, last }: Missed) -> SearchMiss {
    SearchMiss {
        words,
        kinds: kinds.into_iter().map(|kind: Kind| kind.into()).collect(),
        regions: sites.into_iter().map(Into::into).collect(),
        seen,
        last,
    }
}

/// Words of the last days.
pub(crate) async fn list(
    ctx: &Context<'_>,
    days: i32,
    (region, find, verdict): (Option<SiteRegion>, Option<String>, Option<MissVerdict>),
    (offset, limit): (i32, i32),
) -> Result<SearchMissList> {
    let (_, database) = desk(ctx)?;
    let days = u32::try_from(days).unwrap_or(1).clamp(1, MISSES_KEPT);
    let today = request_context(ctx)?.today;
    let filter = MissFilter {
        since: today.checked_sub_days(Days::new(u64::from(days - 1))).unwrap_or(today),
        site: region.map(Into::into),
        find: find.unwrap_or_default().trim().to_lowercase(),
        verdict: verdict.map(Into::into),
    };
    let page = (usize::try_from(offset).unwrap_or(0), usize::try_from(limit.clamp(1, MOST)).unwrap_or(1));
    let read = async { database.read().await?.search_misses(&filter, page).await };
    let (items, total) = stored(ctx, read.await)?;
    Ok(SearchMissList { total, items: items.into_iter().map(shown).collect() })
}

/// What words find now on a site.
pub(crate) async fn found(ctx: &Context<'_>, words: &str, region: SiteRegion) -> Result<FoundNow> {
    let words = known(words)?;
    compute(ctx, move |request| {
        let site_context = request.site_context_of(region.into());
        let filter = Filter::of(ListingKind::default(), site_context.site);
        let offered = suggest(&request.snapshot, site_context, &SuggestQuery::of(&words, &filter));
        let offered =
            offered.into_iter().map(|item| Offered { name: item.name, title: item.title, path: item.url });
        let offered = offered.collect();
        let phrase = PhraseAnswer::of(&request.snapshot, site_context, &words, filter);
        FoundNow {
            offered,
            understood: phrase.understood.into_iter().filter_map(|part| part.meaning).collect(),
            unknown: phrase.unknown.into_iter().map(|part| part.text).collect(),
        }
    })
    .await
}

/// Words as they are counted.
pub(crate) fn known(words: &str) -> Result<String> {
    countable(words).ok_or_else(|| invalid("words", "Таких слов в\u{a0}списке не\u{a0}бывает."))
}

/// Decides of words, or takes it back.
pub(crate) async fn judge(ctx: &Context<'_>, words: &str, verdict: Option<MissVerdict>) -> Result<bool> {
    let (worker, database) = desk(ctx)?;
    let words = known(words)?;
    let today = request_context(ctx)?.today;
    let verdict = verdict.map(Verdict::from);
    let judge = async {
        let mut writing = database.write().await?;
        let is_changed = writing.judge_words(&words, verdict, today).await?;
        if is_changed {
            let state = |verdict: Option<Verdict>| {
                State::default()
                    .with("words", words.clone())
                    .with("state", verdict.map_or("", Verdict::title))
            };
            let record = Record {
                action: if verdict.is_some() { "search.judge" } else { "search.reopen" },
                object: "search/words".to_owned(),
                before: State::default(),
                after: state(verdict),
                reason: String::new(),
            };
            writing.write_down(&record, &worker.origin()).await?;
        }
        writing.commit().await?;
        Ok(is_changed)
    };
    stored(ctx, judge.await)
}
