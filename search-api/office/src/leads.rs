//! Applications of visitors: what was asked, where it went, and what is decided of those that look like spam.

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::lead::{Application, Lead, LeadDelivery, LeadObject, LeadState as State};
use novosel_leads::phone;
use novosel_staff::journal::{Record, State as Written};
use novosel_store::DataError;
use novosel_store::repo::{LeadFilter, Session};
use novosel_views::model::enums::SiteRegion;

use crate::access::desk;
use crate::moderation::{KEPT, why};
use crate::refusal::{impossible, stored, unknown};
use crate::texts::moment;

/// Most applications of a page.
const MOST: i32 = 200;

/// Where an application stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::lead::LeadState")]
pub enum LeadState {
    /// It is told of to its recipient.
    Open,
    /// It looks like spam: a person decides.
    Held,
    /// The code that proves its phone has not been entered.
    Waiting,
    /// Its personal data is gone.
    Erased,
}

/// What an application is about.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeLeadObject {
    /// «2-комнатная, 60,9 м²».
    pub title: String,
    /// The complex, the house, the floor.
    pub details: String,
    /// The price at that moment in roubles.
    pub price: Option<u64>,
    /// The path of its page.
    pub path: String,
}

/// What the same person asked later that day.
#[derive(Clone, Debug, SimpleObject)]
pub struct LeadAddition {
    /// When.
    pub at: DateTime<Utc>,
    /// What is asked for, in words.
    pub topic: String,
    /// The message.
    pub message: String,
    /// What it is about.
    pub object: Option<OfficeLeadObject>,
}

/// What was told of an application.
#[derive(Clone, Debug, SimpleObject)]
pub struct LeadNotice {
    /// The way, in words.
    pub channel: String,
    /// What was told, in words.
    pub event: String,
    /// When it got there; null while it is on its way.
    pub delivered: Option<DateTime<Utc>>,
}

/// An application. What is personal of it is empty once it is erased.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeLead {
    /// Its number.
    pub id: u32,
    /// When it came.
    pub created: DateTime<Utc>,
    /// Where it stands.
    pub state: LeadState,
    /// The site.
    pub region: SiteRegion,
    /// What is asked for, in words.
    pub topic: String,
    /// When a call suits, in words.
    pub time: String,
    /// The name.
    pub name: String,
    /// The phone as it is written.
    pub phone: Option<String>,
    /// The address of mail.
    pub mail: Option<String>,
    /// The message.
    pub message: String,
    /// What it is about; null for the portal as a whole.
    pub object: Option<OfficeLeadObject>,
    /// Who gets it, as the consent named them.
    pub recipient: String,
    /// The edition of the text of the consent.
    pub consent: u32,
    /// The page where it was written.
    pub page: String,
    /// `utm_…` of that page.
    pub utm: String,
    /// Why it looks like spam.
    pub suspicions: Vec<String>,
    /// What was added later that day.
    pub additions: Vec<LeadAddition>,
    /// What was told of it; empty in lists.
    pub notices: Vec<LeadNotice>,
}

/// How many applications stand somewhere.
#[derive(Clone, Debug, SimpleObject)]
pub struct LeadCount {
    /// Where.
    pub state: LeadState,
    /// How many.
    pub count: u64,
}

/// A page of applications.
#[derive(Clone, Debug, SimpleObject)]
pub struct LeadList {
    /// Applications of that state in all.
    pub total: u64,
    /// How many there are of each state.
    pub counts: Vec<LeadCount>,
    /// The latest first.
    pub items: Vec<OfficeLead>,
}

pub(crate) async fn list(
    ctx: &Context<'_>,
    state: Option<LeadState>,
    (offset, limit): (i32, i32),
) -> Result<LeadList> {
    let (_, database) = desk(ctx)?;
    let page = (u32::try_from(offset).unwrap_or(0), u32::try_from(limit.clamp(1, MOST)).unwrap_or(1));
    let filter = LeadFilter { state: state.map(Into::into), page: Some(page), ..LeadFilter::default() };
    let read = async {
        let mut reading = database.read().await?;
        let counts = reading.lead_states().await?;
        let items = reading.leads(filter).await?.into_iter().map(|lead| shown(lead, &[])).collect();
        let of =
            |wanted: State| counts.iter().find(|(state, _)| *state == wanted).map_or(0, |(_, count)| *count);
        let total = filter.state.map_or_else(|| counts.iter().map(|(_, count)| count).sum(), of);
        let counts = State::ALL.iter().map(|state| LeadCount { state: (*state).into(), count: of(*state) });
        Ok(LeadList { total, counts: counts.collect(), items })
    };
    stored(ctx, read.await)
}

pub(crate) async fn one(ctx: &Context<'_>, id: u32) -> Result<Option<OfficeLead>> {
    let (_, database) = desk(ctx)?;
    let read = async { whole(&mut database.read().await?, id).await };
    stored(ctx, read.await)
}

async fn whole(reading: &mut Session, id: u32) -> Result<Option<OfficeLead>, DataError> {
    let Some(lead) = reading.lead(id).await? else { return Ok(None) };
    let notices = reading.lead_deliveries(id).await?;
    Ok(Some(shown(lead, &notices)))
}

fn shown(lead: Lead, notices: &[LeadDelivery]) -> OfficeLead {
    let Lead { id, created, state, site, recipient, application, .. } = lead;
    let asked = application.as_ref();
    let text = |of: fn(&Application) -> String| asked.map(of).unwrap_or_default();
    let addition = |more: &novosel_catalog::lead::Addition| LeadAddition {
        at: moment(more.at),
        topic: more.topic.title().to_owned(),
        message: more.message.clone(),
        object: more.object.as_ref().map(object),
    };
    let notice = |told: &LeadDelivery| LeadNotice {
        channel: told.channel.title().to_owned(),
        event: told.event.title().to_owned(),
        delivered: told.delivered.map(moment),
    };
    OfficeLead {
        id,
        created: moment(created),
        state: state.into(),
        region: site.into(),
        topic: text(|asked| asked.topic.title().to_owned()),
        time: text(|asked| asked.time.title().to_owned()),
        name: text(|asked| asked.name.clone()),
        phone: asked.and_then(|asked| asked.phone.as_deref()).map(phone::shown),
        mail: asked.and_then(|asked| asked.mail.clone()),
        message: text(|asked| asked.message.clone()),
        object: asked.and_then(|asked| asked.object.as_ref()).map(object),
        recipient: asked.map_or_else(|| recipient.kind.title().to_owned(), |asked| asked.recipient.clone()),
        consent: asked.map_or(0, |asked| asked.consent),
        page: text(|asked| asked.page.clone()),
        utm: text(|asked| asked.utm.clone()),
        suspicions: asked.map(|asked| asked.suspicions.clone()).unwrap_or_default(),
        additions: asked.map(|asked| asked.additions.iter().map(addition).collect()).unwrap_or_default(),
        notices: notices.iter().map(notice).collect(),
    }
}

fn object(object: &LeadObject) -> OfficeLeadObject {
    OfficeLeadObject {
        title: object.title.clone(),
        details: object.details.clone(),
        price: object.price.map(|price| price.roubles()),
        path: object.url.clone(),
    }
}

/// Lets an application that looked like spam go to its recipient, or tells of it once more.
pub(crate) async fn pass_on(ctx: &Context<'_>, id: u32) -> Result<OfficeLead> {
    change(ctx, id, Step::PassOn).await
}

/// Erases what is personal of an application; whoever was told of it is asked to forget it.
pub(crate) async fn erase(ctx: &Context<'_>, id: u32, reason: &str) -> Result<OfficeLead> {
    change(ctx, id, Step::Erase(why(reason, KEPT)?)).await
}

enum Step {
    PassOn,
    Erase(String),
}

async fn change(ctx: &Context<'_>, id: u32, step: Step) -> Result<OfficeLead> {
    let (worker, database) = desk(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    let Some(lead) = stored(ctx, writing.lead(id).await)? else {
        return Err(unknown("Этой заявки больше нет."));
    };
    let Some(application) = &lead.application else {
        return Err(impossible("Заявка уже стёрта."));
    };
    // The journal has where it stands and nothing of what somebody wrote.
    let standing = |state: State| Written::default().with("state", state.title());
    let (action, after, reason) = match step {
        Step::PassOn => ("lead.pass_on", State::Open, String::new()),
        Step::Erase(reason) => ("lead.erase", State::Erased, reason),
    };
    let finish = async {
        match after {
            State::Open => writing.pass_lead_on(id, application, worker.now).await?,
            _ => writing.withdraw_lead(id, worker.now).await?,
        }
        let record = Record {
            action,
            object: format!("lead/{id}"),
            before: standing(lead.state),
            after: standing(after),
            reason,
        };
        writing.write_down(&record, &worker.origin()).await?;
        let lead = whole(&mut writing, id).await?;
        writing.commit().await?;
        Ok(lead)
    };
    stored(ctx, finish.await)?.ok_or_else(|| unknown("Этой заявки больше нет."))
}
