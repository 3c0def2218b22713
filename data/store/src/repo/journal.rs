//! The journal of the back office: entries are added, in the transaction of what they tell of, and never changed.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use novosel_catalog::staff::{Actor, JournalEntry};
use novosel_staff::journal::{self, Origin, Record};
use novosel_staff::seal::{KEY, Key, NONCE};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::secret::random;
use crate::transaction::on_both;

const TABLE: &str = "journal";
const KEYS: &str = "journal_keys";
const SELECT: &str = "SELECT number, happened, actor, action, object, state_before, state_after, reason, request, hash \
                      FROM journal WHERE 1 = 1";

#[derive(sqlx_macros::FromRow)]
struct Row {
    number: i64,
    happened: i64,
    actor: i64,
    action: String,
    object: String,
    state_before: String,
    state_after: String,
    reason: String,
    request: String,
    hash: String,
}

/// Which entries are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JournalFilter {
    /// About a thing: `post/7`.
    pub object: Option<String>,
    /// Of somebody.
    pub actor: Option<Actor>,
}

impl Session {
    /// Writes down what this transaction does. Other writers of the journal wait until it ends.
    ///
    /// # Errors
    /// When a statement fails, the numbers are used up, or the system gives no random bytes.
    pub async fn write_down(&mut self, record: &Record, origin: &Origin) -> Result<u32, DataError> {
        // The number first: whoever has it is alone until the end of the transaction.
        let number = self.next_of(TABLE).await?;
        let before: Option<String> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT hash FROM journal ORDER BY number DESC LIMIT 1";
            sqlx::query_scalar(sql)
                .fetch_optional(&mut *conn)
                .await
                .db_context("read the end of the journal")?
        });
        let mut keys = BTreeMap::new();
        for person in record.before.people().chain(record.after.people()) {
            if let Entry::Vacant(place) = keys.entry(person) {
                place.insert(self.own_journal_key(person).await?);
            }
        }
        let values = record.before.people().chain(record.after.people()).count();
        let mut nonces = Vec::with_capacity(values);
        for _ in 0..values {
            nonces.push(random::<NONCE>().map_err(|source| DataError::Random { source })?);
        }
        let key_of = |person: u32| keys[&person].clone();
        let mut nonces = nonces.into_iter();
        let mut nonce = || nonces.next().expect("there is one for each value");
        let mut entry = JournalEntry {
            number,
            happened: origin.now,
            actor: origin.actor,
            action: record.action.to_owned(),
            object: record.object.clone(),
            before: record.before.sealed(key_of, &mut nonce),
            after: record.after.sealed(key_of, &mut nonce),
            reason: record.reason.clone(),
            request: origin.request.clone(),
            hash: String::new(),
        };
        entry.hash = journal::hash(before.as_deref().unwrap_or_default(), &entry);
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO journal (number, happened, actor, action, object, state_before, state_after, reason, \
                 request, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            )
            .bind(i64::from(entry.number))
            .bind(entry.happened)
            .bind(entry.actor.code())
            .bind(&entry.action)
            .bind(&entry.object)
            .bind(&entry.before)
            .bind(&entry.after)
            .bind(&entry.reason)
            .bind(&entry.request)
            .bind(&entry.hash);
            query.execute(&mut *conn).await.db_context("write into the journal")?;
        });
        Ok(number)
    }

    /// Entries before a number, the latest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn journal(
        &mut self,
        filter: &JournalFilter,
        before: Option<u32>,
        limit: u32,
    ) -> Result<Vec<JournalEntry>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            if let Some(object) = &filter.object {
                query.push(" AND object = ").push_bind(object);
            }
            if let Some(actor) = filter.actor {
                query.push(" AND actor = ").push_bind(actor.code());
            }
            if let Some(before) = before {
                query.push(" AND number < ").push_bind(i64::from(before));
            }
            query.push(" ORDER BY number DESC LIMIT ").push_bind(i64::from(limit));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the journal")?
        });
        rows.into_iter().map(Row::into_entry).collect()
    }

    /// How many entries there are.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn journal_count(&mut self, filter: &JournalFilter) -> Result<u64, DataError> {
        let count: i64 = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT count(*) FROM journal WHERE 1 = 1");
            if let Some(object) = &filter.object {
                query.push(" AND object = ").push_bind(object);
            }
            if let Some(actor) = filter.actor {
                query.push(" AND actor = ").push_bind(actor.code());
            }
            query.build_query_scalar().fetch_one(&mut *conn).await.db_context("count the journal")?
        });
        Ok(count.unsigned_abs())
    }

    /// Entries after a number, the first one first: to follow the chain.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn journal_after(&mut self, after: u32, limit: u32) -> Result<Vec<JournalEntry>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push(" AND number > ").push_bind(i64::from(after));
            query.push(" ORDER BY number LIMIT ").push_bind(i64::from(limit));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the journal")?
        });
        rows.into_iter().map(Row::into_entry).collect()
    }

    /// How many entries of an action there are since a moment.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn journal_since(&mut self, actions: &[&str], since: i64) -> Result<u64, DataError> {
        let count: i64 = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT count(*) FROM journal WHERE happened >= ");
            query.push_bind(since).push(" AND (1 = 0");
            for action in actions {
                query.push(" OR action LIKE ").push_bind(format!("{action}%"));
            }
            query.push(")");
            query.build_query_scalar().fetch_one(&mut *conn).await.db_context("count what was done")?
        });
        Ok(count.unsigned_abs())
    }

    /// The keys of people, of those that are not destroyed.
    ///
    /// # Errors
    /// When a statement fails or a stored key is damaged.
    pub async fn journal_keys(
        &mut self,
        people: impl IntoIterator<Item = u32>,
    ) -> Result<BTreeMap<u32, Key>, DataError> {
        let mut keys = BTreeMap::new();
        for person in people {
            if !keys.contains_key(&person)
                && let Some(key) = self.journal_key(person).await?
            {
                keys.insert(person, key);
            }
        }
        Ok(keys)
    }

    async fn journal_key(&mut self, person: u32) -> Result<Option<Key>, DataError> {
        let id = i64::from(person);
        let digits: Option<String> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT secret FROM journal_keys WHERE person = $1").bind(id);
            query.fetch_optional(&mut *conn).await.db_context("read a key of the journal")?
        });
        let damaged = || DataError::Stored { table: KEYS, id, column: "secret", value: "no key".to_owned() };
        digits.map(|digits| Key::stored(&digits).ok_or_else(damaged)).transpose()
    }

    /// The key of a person, made where there is none.
    async fn own_journal_key(&mut self, person: u32) -> Result<Key, DataError> {
        if let Some(key) = self.journal_key(person).await? {
            return Ok(key);
        }
        let key = Key::new(random::<KEY>().map_err(|source| DataError::Random { source })?);
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("INSERT INTO journal_keys (person, secret) VALUES ($1, $2)");
            let query = query.bind(i64::from(person)).bind(key.digits());
            query.execute(&mut *conn).await.db_context("store a key of the journal")?;
        });
        Ok(key)
    }
}

impl Row {
    fn into_entry(self) -> Result<JournalEntry, DataError> {
        let stored = |column, value: i64| DataError::Stored {
            table: TABLE,
            id: self.number,
            column,
            value: value.to_string(),
        };
        Ok(JournalEntry {
            number: number(TABLE, self.number, "number", self.number)?,
            happened: self.happened,
            actor: Actor::of_code(self.actor).ok_or_else(|| stored("actor", self.actor))?,
            action: self.action,
            object: self.object,
            before: self.state_before,
            after: self.state_after,
            reason: self.reason,
            request: self.request,
            hash: self.hash,
        })
    }
}
