//! Applications of visitors, and what is told of them.

use novosel_catalog::lead::{
    Application, Lead, LeadChannel, LeadEvent, LeadState, RecipientKey, RecipientKind,
};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::work::JobKind;
use serde_json::{from_str, to_string};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

pub(super) const TABLE: &str = "leads";
const COLUMNS: &str = "id, created, changed, state, site, application, recipient, company";

/// A new application.
#[derive(Clone, Copy, Debug)]
pub struct NewLead<'a> {
    /// Its number, of [`Session::next_lead`].
    pub id: u32,
    /// Seconds since 1970.
    pub now: i64,
    /// Open or held.
    pub state: LeadState,
    /// The site.
    pub site: SiteRegion,
    /// Who gets it.
    pub recipient: RecipientKey,
    /// What was asked.
    pub application: &'a Application,
    /// The network that it came from.
    pub network: &'a str,
    /// The hash of the words of its message; empty without a message.
    pub words: &'a str,
}

/// How many applications somebody has sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeadCounts {
    /// From the network.
    pub of_network: u32,
    /// With the contact.
    pub of_contact: u32,
    /// With the same words from other contacts.
    pub of_words: u32,
}

/// Which applications are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct LeadFilter {
    /// Those that stand there.
    pub state: Option<LeadState>,
    /// Those of a recipient.
    pub recipient: Option<RecipientKey>,
    /// Those made since then, seconds since 1970.
    pub since: i64,
    /// How many are left out before, and how many there are at most; all without it.
    pub page: Option<(u32, u32)>,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    created: i64,
    changed: i64,
    state: String,
    site: String,
    application: String,
    recipient: String,
    company: i64,
}

impl Session {
    /// The number of the next application. Other senders wait until the session ends, so what is counted after it
    /// stays true.
    ///
    /// # Errors
    /// When the statement fails or the numbers are used up.
    pub async fn next_lead(&mut self) -> Result<u32, DataError> {
        self.next_of(TABLE).await
    }

    /// How many applications came since a moment from a network, with a contact, and with the same words from others.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn lead_counts(
        &mut self,
        network: &str,
        contact: &str,
        words: &str,
        since: i64,
    ) -> Result<LeadCounts, DataError> {
        let (of_network, of_contact, of_words): (i64, i64, i64) = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT (SELECT count(*) FROM leads WHERE network = $1 AND created > $4), \
                 (SELECT count(*) FROM leads WHERE contact = $2 AND created > $4), \
                 (SELECT count(*) FROM leads WHERE created > $4 AND words = $3 AND words <> '' \
                 AND contact <> $2)",
            )
            .bind(network)
            .bind(contact)
            .bind(words)
            .bind(since);
            query.fetch_one(&mut *conn).await.db_context("count the applications")?
        });
        let count = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
        Ok(LeadCounts {
            of_network: count(of_network),
            of_contact: count(of_contact),
            of_words: count(of_words),
        })
    }

    /// The latest application of a contact to a recipient since a moment, and the network that it came from. One whose
    /// phone is not proved is nobody's to add to.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn lead_of_contact(
        &mut self,
        contact: &str,
        recipient: RecipientKey,
        since: i64,
    ) -> Result<Option<(Lead, String)>, DataError> {
        let found: Option<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, network FROM leads WHERE contact = $1 AND recipient = $2 AND company = $3 \
                 AND created > $4 AND state NOT IN ('erased', 'waiting') ORDER BY id DESC LIMIT 1",
            )
            .bind(contact)
            .bind(recipient.kind.code())
            .bind(i64::from(recipient.company))
            .bind(since);
            query.fetch_optional(&mut *conn).await.db_context("look for an application")?
        });
        let Some((id, network)) = found else { return Ok(None) };
        Ok(self.lead(number(TABLE, id, "id", id)?).await?.map(|lead| (lead, network)))
    }

    /// Stores an application.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_lead(&mut self, lead: NewLead<'_>) -> Result<(), DataError> {
        let object = lead.application.object.as_ref();
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO leads (id, created, changed, state, site, application, contact, recipient, company, \
                 complex, lot, price, network, words) \
                 VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
            )
            .bind(i64::from(lead.id))
            .bind(lead.now)
            .bind(lead.state.code())
            .bind(lead.site.code())
            .bind(json(lead.application))
            .bind(lead.application.contact())
            .bind(lead.recipient.kind.code())
            .bind(i64::from(lead.recipient.company))
            .bind(object.map(|object| i64::from(object.complex.0)))
            .bind(object.and_then(|object| object.lot).map(|lot| i64::from(lot.0)))
            .bind(object.and_then(|object| object.price).map(|price| i64::from(price.0)))
            .bind(lead.network)
            .bind(lead.words);
            query.execute(&mut *conn).await.db_context("store an application")?;
        });
        Ok(())
    }

    /// Stores what an application has become.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn change_lead(
        &mut self,
        id: u32,
        state: LeadState,
        application: &Application,
        now: i64,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("UPDATE leads SET state = $1, application = $2, changed = $3 WHERE id = $4")
                    .bind(state.code())
                    .bind(json(application))
                    .bind(now)
                    .bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("change an application")?;
        });
        Ok(())
    }

    /// An application by its number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn lead(&mut self, id: u32) -> Result<Option<Lead>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM leads WHERE id = ").push_bind(i64::from(id));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read an application")?
        });
        row.map(Row::into_lead).transpose()
    }

    /// Applications, the latest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn leads(&mut self, filter: LeadFilter) -> Result<Vec<Lead>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            // The numbers first: they are found in an index, without the applications before the page.
            query.push(COLUMNS).push(" FROM leads WHERE id IN (SELECT id FROM leads WHERE 1 = 1");
            if filter.since > 0 {
                query.push(" AND created >= ").push_bind(filter.since);
            }
            if let Some(state) = filter.state {
                query.push(" AND state = ").push_bind(state.code());
            }
            if let Some(recipient) = filter.recipient {
                query.push(" AND recipient = ").push_bind(recipient.kind.code());
                query.push(" AND company = ").push_bind(i64::from(recipient.company));
            }
            query.push(" ORDER BY id DESC");
            if let Some((offset, limit)) = filter.page {
                query.push(" LIMIT ").push_bind(i64::from(limit));
                query.push(" OFFSET ").push_bind(i64::from(offset));
            }
            query.push(") ORDER BY id DESC");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the applications")?
        });
        rows.into_iter().map(Row::into_lead).collect()
    }

    /// How many applications stand where.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn lead_states(&mut self) -> Result<Vec<(LeadState, u64)>, DataError> {
        let rows: Vec<(String, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT state, count(*) FROM leads GROUP BY state");
            query.fetch_all(&mut *conn).await.db_context("count the applications")?
        });
        let read = |(state, count): (String, i64)| {
            let damaged = || DataError::Stored { table: TABLE, id: 0, column: "state", value: state.clone() };
            Ok((LeadState::parse(&state).ok_or_else(damaged)?, count.unsigned_abs()))
        };
        rows.into_iter().map(read).collect()
    }

    /// Lets an application go to its recipient, once more where it has gone already.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn pass_lead_on(
        &mut self,
        id: u32,
        application: &Application,
        now: i64,
    ) -> Result<(), DataError> {
        self.change_lead(id, LeadState::Open, application, now).await?;
        for channel in [LeadChannel::Mail, LeadChannel::Webhook] {
            self.tell_of_lead(id, channel, LeadEvent::New, now).await?;
        }
        Ok(())
    }

    pub(super) async fn tell_of_lead(
        &mut self,
        id: u32,
        channel: LeadChannel,
        event: LeadEvent,
        now: i64,
    ) -> Result<(), DataError> {
        let delivery = self.put_lead_delivery(id, channel, event).await?;
        self.want_job(JobKind::Lead, &delivery.to_string(), now).await
    }
}

/// Texts and numbers always serialise.
fn json(application: &Application) -> String {
    to_string(application).unwrap_or_default()
}

impl Row {
    fn into_lead(self) -> Result<Lead, DataError> {
        let Self { id, created, changed, state, site, application, recipient, company } = self;
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id, column, value: value.to_owned() };
        let application = match application.as_str() {
            "" => None,
            text => Some(from_str(text).map_err(|_| stored("application", "unreadable"))?),
        };
        Ok(Lead {
            id: number(TABLE, id, "id", id)?,
            created,
            changed,
            state: LeadState::parse(&state).ok_or_else(|| stored("state", &state))?,
            site: SiteRegion::parse(&site).ok_or_else(|| stored("site", &site))?,
            recipient: RecipientKey {
                kind: RecipientKind::parse(&recipient).ok_or_else(|| stored("recipient", &recipient))?,
                company: number(TABLE, id, "company", company)?,
            },
            application,
        })
    }
}
