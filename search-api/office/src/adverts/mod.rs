//! Advertising that the operator sells: campaigns with their creatives, and what was counted of them.

mod form;
mod model;
mod told;

use std::collections::BTreeMap;

use async_graphql::{Context, Result};
use chrono::{Days, NaiveDate};
use novosel_catalog::advert::spending::{Budget, BudgetUnit as Unit, Spent};
use novosel_catalog::advert::{AdDay, Campaign, CampaignState as State, Creative, NetworkComplaints};
use novosel_catalog::id::ComplexId;
use novosel_catalog::staff::StaffRole;
use novosel_staff::journal::{Record, State as Facts};
use novosel_store::DataError;
use novosel_store::repo::{AdDayFilter, AdTotals, Session, StoredCampaign};
use novosel_views::resolve::request_context;
use novosel_views::slugs::complex_url;
use novosel_views::snapshot::Snapshot;

use crate::access::desk;
use crate::refusal::{impossible, stored, unknown};

pub use model::{
    AdPage, AdPlace, AdvertCount, AdvertDay, AdvertInput, AdvertPlace, AdvertState, AdvertTerms, BudgetUnit,
    CreativeInput, CreativeKind, CreativeWords, NetworkComplaint, OfficeAdvert, OfficeAdvertList,
    OfficeCreative, Pacing, UnreadAdvert,
};

/// Who looks at campaigns.
pub(crate) const WATCHING: &[StaffRole] = &[StaffRole::Sales, StaffRole::Analyst];
/// Most campaigns of a page.
const MOST: i32 = 200;
/// Most campaigns in all: servers hold those that are shown in memory.
const LIMIT: u64 = 5_000;
/// Days of a campaign that its screen has.
const DAYS: usize = 62;
/// Banners of the ad network whose complaints are told.
const COMPLAINTS: u32 = 50;
const GONE: &str = "Этой кампании нет: обновите страницу.";
const UNREAD: &str =
    "Запись этой кампании не\u{a0}читается, и\u{a0}её не\u{a0}показывают. Что сказал сервер:";
const STALE: &str = "Пока вы правили, кампанию изменили. Обновите страницу и\u{a0}внесите правки заново.";

pub(crate) async fn list(
    ctx: &Context<'_>,
    state: Option<AdvertState>,
    (offset, limit): (i32, i32),
) -> Result<OfficeAdvertList> {
    let (_, database) = desk(ctx)?;
    let request = request_context(ctx)?;
    let page = (u32::try_from(offset).unwrap_or(0), u32::try_from(limit.clamp(1, MOST)).unwrap_or(1));
    let state = state.map(State::from);
    let read = async {
        let mut reading = database.read().await?;
        let counts = reading.campaign_states().await?;
        let complaints = reading
            .network_complaints(request.today - Days::new(NetworkComplaints::KEPT_DAYS), COMPLAINTS)
            .await?;
        let (campaigns, unread) = apart(reading.campaigns(state, page).await?);
        let ids: Vec<u32> = campaigns.iter().map(|campaign| campaign.id).collect();
        let totals = reading.advert_totals(&ids, request.today).await?;
        let of =
            |wanted: State| counts.iter().find(|(state, _)| *state == wanted).map_or(0, |(_, count)| *count);
        let total = state.map_or_else(|| counts.iter().map(|(_, count)| count).sum(), of);
        let items = campaigns.into_iter().map(|campaign| {
            let totals = totals.get(&campaign.id).copied().unwrap_or_default();
            shown(&request.snapshot, campaign, (totals, &[]), request.today)
        });
        let counts = State::ALL.iter().map(|state| AdvertCount { state: (*state).into(), count: of(*state) });
        Ok(OfficeAdvertList {
            total,
            counts: counts.collect(),
            items: items.collect(),
            unread,
            network_complaints: complaints.into_iter().map(complained).collect(),
        })
    };
    stored(ctx, read.await)
}

/// Campaigns, and why others cannot be read.
fn apart(stored: Vec<StoredCampaign>) -> (Vec<Campaign>, Vec<UnreadAdvert>) {
    let (mut campaigns, mut unread) = (Vec::new(), Vec::new());
    for (id, campaign) in stored {
        match campaign {
            Ok(campaign) => campaigns.push(campaign),
            Err(error) => unread.push(UnreadAdvert { id, reason: error.reason() }),
        }
    }
    (campaigns, unread)
}

fn complained(NetworkComplaints { banner, day, complaints }: NetworkComplaints) -> NetworkComplaint {
    NetworkComplaint { banner, complaints, last: day }
}

pub(crate) async fn one(ctx: &Context<'_>, id: u32) -> Result<Option<OfficeAdvert>> {
    let (_, database) = desk(ctx)?;
    let read = async {
        let mut reading = database.read().await?;
        match reading.campaign(id).await? {
            Some(campaign) => Ok(Some(counted(&mut reading, campaign).await?)),
            None => Ok(None),
        }
    };
    match read.await {
        Err(error @ DataError::Body { .. }) => Err(impossible(format!("{UNREAD} {}", error.reason()))),
        answer => stored(ctx, answer)?.map(|of| whole(ctx, of)).transpose(),
    }
}

/// A campaign with what was counted of it.
type Counted = (Campaign, Vec<AdDay>);

async fn counted(reading: &mut Session, campaign: Campaign) -> Result<Counted, DataError> {
    let filter = AdDayFilter { campaign: Some(campaign.id), ..AdDayFilter::default() };
    let days = reading.advert_days(filter).await?;
    Ok((campaign, days))
}

fn whole(ctx: &Context<'_>, (campaign, days): Counted) -> Result<OfficeAdvert> {
    let request = request_context(ctx)?;
    let mut totals = AdTotals::default();
    for sum in &days {
        totals.spent.views += sum.views;
        totals.spent.clicks += sum.clicks;
        totals.complaints += sum.complaints;
    }
    Ok(shown(&request.snapshot, campaign, (totals, &days), request.today))
}

fn shown(
    snapshot: &Snapshot,
    campaign: Campaign,
    (totals, days): (AdTotals, &[AdDay]),
    today: NaiveDate,
) -> OfficeAdvert {
    let Spent { views, clicks, .. } = totals.spent;
    let left = campaign.left(totals.spent);
    let fault = campaign.faults().first().map(told::sentence);
    let is_shown = campaign.runs(today) && left != Some(0) && fault.is_none();
    let by_day = summed(days, |sum| sum.day).into_iter().rev().take(DAYS);
    let by_place = summed(days, |sum| (sum.place.is_none(), sum.place)).into_iter();
    let Campaign { id, revision, name, advertiser, inn, from, to, priority, state, cap, .. } = campaign;
    OfficeAdvert {
        id,
        revision,
        terms: AdvertTerms {
            name,
            advertiser,
            inn,
            from,
            to,
            priority,
            cap,
            budget: campaign.budget.map(|budget| budget.most),
            budget_unit: campaign.budget.map_or(Unit::Views, |budget| budget.unit).into(),
            pacing: campaign.pacing.into(),
            places: campaign.targets.places.iter().map(Into::into).collect(),
            region: campaign.targets.site.map(Into::into),
            pages: campaign.targets.pages.iter().map(Into::into).collect(),
            address: campaign.targets.address,
        },
        state: state.into(),
        is_shown,
        fault,
        creatives: campaign.creatives.into_iter().map(|one| creative(snapshot, one, days)).collect(),
        views,
        clicks,
        complaints: totals.complaints,
        left,
        days: by_day.map(|(day, (views, clicks))| AdvertDay { day, views, clicks }).collect(),
        by_place: by_place
            .map(|((_, place), (views, clicks))| AdvertPlace { place: place.map(Into::into), views, clicks })
            .collect(),
    }
}

/// Views and clicks by a key.
fn summed<Key: Ord>(days: &[AdDay], key: impl Fn(&AdDay) -> Key) -> BTreeMap<Key, (u64, u64)> {
    let mut sums = BTreeMap::new();
    for sum in days {
        let (views, clicks) = sums.entry(key(sum)).or_insert((0, 0));
        *views += sum.views;
        *clicks += sum.clicks;
    }
    sums
}

fn creative(snapshot: &Snapshot, creative: Creative, days: &[AdDay]) -> OfficeCreative {
    let own = || days.iter().filter(|sum| sum.creative == creative.id);
    let complex = |id: ComplexId| snapshot.card(id).map_or_else(|| id.0.to_string(), complex_url);
    OfficeCreative {
        views: own().map(|sum| sum.views).sum(),
        clicks: own().map(|sum| sum.clicks).sum(),
        complaints: own().map(|sum| sum.complaints).sum(),
        id: creative.id,
        words: CreativeWords {
            kind: creative.kind.into(),
            weight: creative.weight,
            title: creative.title,
            text: creative.text,
            button: creative.button,
            image: creative.image,
            video: creative.video,
            complex: creative.complex.map(complex),
            link: creative.link,
            erid: creative.erid,
            legal: creative.legal,
        },
    }
}

/// Stores a campaign that somebody has seen in a revision, or a new one as a draft.
pub(crate) async fn save(
    ctx: &Context<'_>,
    id: Option<u32>,
    revision: u32,
    input: AdvertInput,
) -> Result<OfficeAdvert> {
    let (_, database) = desk(ctx)?;
    let request = request_context(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    let before = match id {
        Some(id) => Some(stored(ctx, writing.campaign(id).await)?.ok_or_else(|| unknown(GONE))?),
        None => None,
    };
    if before.is_none() {
        let states = stored(ctx, writing.campaign_states().await)?;
        if states.iter().map(|(_, count)| count).sum::<u64>() >= LIMIT {
            return Err(impossible("Кампаний уже 5\u{a0}000: больше серверы не\u{a0}держат."));
        }
    }
    let state = before.as_ref().map_or(State::Draft, |before| before.state);
    let campaign =
        Campaign { id: id.unwrap_or(0), revision, state, ..form::campaign(input, &request.snapshot)? };
    checked(&campaign)?;
    let action = if before.is_some() { "advert.save" } else { "advert.create" };
    put(ctx, writing, (before, campaign), action).await
}

/// Shows a campaign on its days.
pub(crate) async fn start(ctx: &Context<'_>, id: u32, revision: u32) -> Result<OfficeAdvert> {
    turn(ctx, (id, revision), State::Running, "advert.start").await
}

/// Shows a campaign no more until it is started again.
pub(crate) async fn pause(ctx: &Context<'_>, id: u32, revision: u32) -> Result<OfficeAdvert> {
    turn(ctx, (id, revision), State::Paused, "advert.pause").await
}

async fn turn(
    ctx: &Context<'_>,
    (id, revision): (u32, u32),
    state: State,
    action: &'static str,
) -> Result<OfficeAdvert> {
    let (_, database) = desk(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    let before = stored(ctx, writing.campaign(id).await)?.ok_or_else(|| unknown(GONE))?;
    if state == State::Paused && before.state != State::Running {
        return Err(impossible("Кампания и\u{a0}так не\u{a0}идёт."));
    }
    let campaign = Campaign { revision, state, ..before.clone() };
    // One that is not valid any more can be paused: nobody is shown it.
    if state == State::Running {
        checked(&campaign)?;
    }
    put(ctx, writing, (Some(before), campaign), action).await
}

fn checked(campaign: &Campaign) -> Result<()> {
    let faults = campaign.faults();
    if faults.is_empty() { Ok(()) } else { Err(told::refusal(&faults)) }
}

async fn put(
    ctx: &Context<'_>,
    mut writing: Session,
    (before, campaign): (Option<Campaign>, Campaign),
    action: &'static str,
) -> Result<OfficeAdvert> {
    let (worker, _) = desk(ctx)?;
    let Some(after) = stored(ctx, writing.put_campaign(&campaign).await)? else {
        return Err(impossible(STALE));
    };
    let finish = async {
        let record = Record {
            action,
            object: format!("advert/{}", after.id),
            before: before.as_ref().map(facts).unwrap_or_default(),
            after: facts(&after),
            reason: String::new(),
        };
        writing.write_down(&record, &worker.origin()).await?;
        let after = counted(&mut writing, after).await?;
        writing.commit().await?;
        Ok(after)
    };
    whole(ctx, stored(ctx, finish.await)?)
}

/// What the journal has of a campaign.
fn facts(campaign: &Campaign) -> Facts {
    let Campaign { name, advertiser, inn, from, to, state, budget, creatives, .. } = campaign;
    let spends = |budget: &Budget| format!("{}: {}", budget.unit.title(), budget.most);
    let tokens: Vec<&str> =
        creatives.iter().map(|creative| creative.erid.as_deref().unwrap_or("без токена")).collect();
    Facts::default()
        .with("name", name.clone())
        .with("state", state.title())
        .with("advertiser", format!("{advertiser}, ИНН\u{a0}{inn}"))
        .with("days", format!("{}–{}", from.format("%d.%m.%Y"), to.format("%d.%m.%Y")))
        .with("budget", budget.as_ref().map_or_else(|| "без бюджета".to_owned(), spends))
        .with("creatives", tokens.join(", "))
}
