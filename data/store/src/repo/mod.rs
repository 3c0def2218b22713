//! Repositories: everything that is read from or written to the database, grouped by noun.
//!
//! All of it happens in a [`Session`], one transaction on either database. A write says whether it changed anything;
//! a change gives the complex the session's revision, so that an index can be brought up to date from a revision on.

mod ad_campaigns;
mod ad_complaints;
mod ad_days;
mod alarms;
mod book;
mod boundaries;
mod bulk;
mod comment_news;
mod complaints;
mod complexes;
mod counters;
mod day;
mod desk;
mod dropped_files;
mod editorial_addresses;
mod editorial_versions;
mod editorials;
mod edits;
mod export;
mod favourite_pushes;
mod feed_pictures;
mod geocoding;
mod grid;
mod histories;
mod hits;
mod identity;
mod jobs;
mod journal;
mod lead_codes;
mod lead_deliveries;
mod lead_erasure;
mod leads;
mod lot_row;
mod lot_states;
mod lots;
mod mail;
mod mail_proofs;
mod matching;
mod menus;
mod merges;
mod moderation;
mod other_names;
mod own_objects;
mod own_photos;
mod partners;
mod people;
mod person_keys;
mod person_leads;
mod person_letters;
mod person_lists;
mod person_providers;
mod person_sessions;
mod phone_shows;
mod post_erasure;
mod post_events;
mod post_letters;
mod posts;
mod prices;
mod pushes;
mod queue;
mod rating_snapshots;
mod recipients;
mod redirects;
mod same_complexes;
mod same_lots;
mod saved_searches;
mod scan;
mod search_misses;
mod search_news;
mod shortlist_content;
mod shortlists;
mod site_settings;
mod sources;
mod staff;
mod staff_sessions;
mod subscriptions;
mod text_drafts;
mod text_pictures;
mod tokens;
mod upkeep;
mod uploaded_videos;
mod visits;
mod vitals;
mod votes;

use std::collections::BTreeSet;

use novosel_catalog::deadline::Deadline;
use novosel_catalog::id::ComplexId;
use novosel_catalog::money::Thousands;
use novosel_catalog::object_picture::ObjectPicture;
use novosel_catalog::subscription::ObjectState;
use sqlx::QueryBuilder;

pub use ad_campaigns::StoredCampaign;
pub use ad_days::{AdDayFilter, AdTotals};
pub use book::ProgrammeName;
pub use comment_news::Channel;
pub use complexes::ComplexHead;
pub(crate) use complexes::parse as parse_complex;
pub use desk::{DeskFilter, DeskText};
pub use dropped_files::{DroppedFiles, DroppedKind};
pub use editorial_versions::Signature;
pub use editorials::{EditorialFilter, EditorialPage, Readers};
pub use export::Loaded;
pub use feed_pictures::{FeedPicture, PictureCopy, RemotePicture};
pub use grid::{GridFilter, GridLot};
pub use histories::LotHistory;
pub use hits::HitFilter;
pub use jobs::JobLane;
pub use journal::JournalFilter;
pub use lead_codes::LeadCode;
pub use leads::{LeadCounts, LeadFilter, NewLead};
pub use lot_states::LotState;
pub use matching::LotToMatch;
pub use merges::MergeFilter;
pub use moderation::Moderated;
pub use people::Erased;
pub use posts::{PostCounts, PostFilter};
pub use queue::WaitingPosts;
pub use search_misses::{MOST_MISSES, MissFilter};
pub use sources::RunTimes;
pub use text_drafts::KeptWords;
pub use upkeep::{FieldOrigin, ImportEntry};
pub use uploaded_videos::VideoWords;
pub use vitals::VitalRow;

use crate::error::{DataError, DbContext};
use crate::transaction::{Open, Tx, on_both};

/// What a write did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// The entity was not there.
    New,
    /// It was there and differs now.
    Changed,
    /// It was there just so.
    Unchanged,
}

/// Rows of a multi-row statement: 21 columns of so many rows stay under SQLite's 32,766 parameters.
const ROWS: usize = 500;

/// A transaction with the repositories on it. Dropped without [`Session::commit`], it leaves nothing behind. After a
/// failed statement it can only be rolled back: PostgreSQL refuses everything else.
pub struct Session {
    tx: Tx,
    /// The revision of this session's changes, once there is one.
    revision: Option<i64>,
    /// Complexes whose lots changed.
    touched: BTreeSet<ComplexId>,
    reference_data_changed: bool,
    /// Whether it was decided which records are one.
    merges_changed: bool,
    bulk: bool,
    last: LastNumbers,
    /// Who changes texts.
    signature: Signature,
}

/// The highest number given in a kind, once asked for: new entities go on from there.
#[derive(Default)]
struct LastNumbers {
    complex: Option<u32>,
    queue: Option<u32>,
    promo: Option<u32>,
    lot: Option<u32>,
    builder: Option<u32>,
    bank: Option<u32>,
    programme: Option<u32>,
    agency: Option<u32>,
    editorial: Option<u32>,
    special_project: Option<u32>,
}

/// Gives the next number of a kind: one more than the highest, so the same input gives the same numbers.
macro_rules! next_number {
    ($session:expr, $kind:ident, $table:expr, $highest:expr) => {{
        let last = match $session.last.$kind {
            Some(last) => last,
            None => $session.highest($table, $highest).await?,
        };
        let next = last.checked_add(1).ok_or(DataError::Exhausted { table: $table })?;
        $session.last.$kind = Some(next);
        next
    }};
}
use next_number;

/// The complexes that the catalogue shows: no parts of others, and none that was made for an object of a person and has
/// nothing on sale any more.
macro_rules! shown {
    () => {
        "merged_into IS NULL AND (source <> 'owners' OR EXISTS (SELECT 1 FROM lots WHERE lots.complex = complexes.id \
         AND lots.status = 'live'))"
    };
}
use shown;

impl Session {
    pub(crate) fn new(tx: Tx) -> Self {
        Self {
            tx,
            revision: None,
            touched: BTreeSet::new(),
            reference_data_changed: false,
            merges_changed: false,
            bulk: false,
            last: LastNumbers::default(),
            signature: Signature::default(),
        }
    }

    /// Makes everything written in the session visible at once.
    ///
    /// # Errors
    /// When a statement fails; nothing is written then.
    pub async fn commit(mut self) -> Result<(), DataError> {
        self.finish_bulk().await?;
        if self.merges_changed || !self.touched.is_empty() {
            self.show_same_lots().await?;
        }
        self.touch_complexes().await?;
        if self.reference_data_changed {
            let revision = self.revision().await?;
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query("UPDATE counters SET value = $1 WHERE name = 'books'").bind(revision);
                query.execute(&mut *conn).await.db_context("mark the reference data as changed")?;
            });
        }
        match self.tx.open {
            Open::Sqlite(tx) => tx.commit().await,
            Open::Postgres(tx) => tx.commit().await,
        }
        .db_context("commit")
    }

    /// Drops everything written in the session.
    ///
    /// # Errors
    /// When the database does not answer; it drops the session by itself then.
    pub async fn roll_back(self) -> Result<(), DataError> {
        match self.tx.open {
            Open::Sqlite(tx) => tx.rollback().await,
            Open::Postgres(tx) => tx.rollback().await,
        }
        .db_context("roll back")
    }

    /// The revision of the last committed change; 0 for an empty database.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn current_revision(&mut self) -> Result<i64, DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT value FROM counters WHERE name = 'revision'");
            query.fetch_one(&mut *conn).await.db_context("read the revision")
        })
    }

    /// The revision of this session's changes. Taking it makes other writers wait, so revisions are committed in order.
    async fn revision(&mut self) -> Result<i64, DataError> {
        if let Some(revision) = self.revision {
            return Ok(revision);
        }
        let revision: i64 = on_both!(&mut self.tx, |conn| {
            let sql = "UPDATE counters SET value = value + 1 WHERE name = 'revision' RETURNING value";
            sqlx::query_scalar(sql).fetch_one(&mut *conn).await.db_context("take a revision")?
        });
        self.revision = Some(revision);
        Ok(revision)
    }

    /// The complexes whose lots the session has changed so far.
    pub fn touched(&self) -> &BTreeSet<ComplexId> {
        &self.touched
    }

    /// Marks complexes as changed: the next index reads them again.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn mark_changed(
        &mut self,
        complexes: impl IntoIterator<Item = ComplexId>,
    ) -> Result<(), DataError> {
        self.touched.extend(complexes);
        self.touch_complexes().await
    }

    async fn touch_complexes(&mut self) -> Result<(), DataError> {
        let touched: Vec<ComplexId> = std::mem::take(&mut self.touched).into_iter().collect();
        if touched.is_empty() {
            return Ok(());
        }
        let revision = self.revision().await?;
        for chunk in touched.chunks(ROWS) {
            on_both!(&mut self.tx, |conn| {
                let mut query = QueryBuilder::<Db>::new("UPDATE complexes SET revision = ");
                query.push_bind(revision).push(" WHERE id IN (");
                let mut ids = query.separated(", ");
                for id in chunk {
                    ids.push_bind(i64::from(id.0));
                }
                query.push(")");
                query.build().execute(&mut *conn).await.db_context("mark complexes as changed")?;
            });
        }
        Ok(())
    }

    async fn highest(&mut self, table: &'static str, sql: &'static str) -> Result<u32, DataError> {
        let highest: i64 = on_both!(&mut self.tx, |conn| {
            sqlx::query_scalar(sql).fetch_one(&mut *conn).await.db_context("read the highest number")?
        });
        u32::try_from(highest).map_err(|_| DataError::Exhausted { table })
    }
}

/// A stored number as the catalogue's.
fn number(table: &'static str, id: i64, column: &'static str, value: i64) -> Result<u32, DataError> {
    u32::try_from(value).map_err(|_| DataError::Stored { table, id, column, value: value.to_string() })
}

/// The stored picture of an object as the catalogue's.
fn object_picture(url: Option<String>, is_plan: bool) -> Option<ObjectPicture> {
    url.map(|url| ObjectPicture { url, is_plan })
}

/// The stored state of an object as the catalogue's: thousands of roubles, the code of the deadline, whether it is on sale.
fn object_state(
    (table, id): (&'static str, i64),
    (price, deadline, is_on_sale): (Option<i64>, i64, bool),
) -> Result<ObjectState, DataError> {
    let code = u16::try_from(deadline).ok().and_then(|code| Deadline::try_from(code).ok());
    let refuse = || DataError::Stored { table, id, column: "deadline", value: deadline.to_string() };
    Ok(ObjectState {
        price: price.map(|price| number(table, id, "price", price).map(Thousands)).transpose()?,
        deadline: code.ok_or_else(refuse)?,
        is_on_sale,
    })
}
