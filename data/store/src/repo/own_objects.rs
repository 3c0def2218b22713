//! Objects that people add themselves.

use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::LotId;
use novosel_catalog::lead::{RecipientKey, RecipientKind};
use novosel_catalog::own_object::{OWNERS, OwnFacts, OwnKind, OwnObject, OwnPhoto, OwnState, withdrawn};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::work::JobKind;
use serde::Serialize;
use serde_json::{from_str, to_string};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "own_objects";
const SELECT: &str = "SELECT id, person, site, kind, state, created, changed, facts, position, confirmed, lot, reason, \
                      ends, reminded FROM own_objects ";

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    person: i64,
    site: String,
    kind: String,
    state: String,
    created: i64,
    changed: i64,
    facts: String,
    position: Option<String>,
    confirmed: Option<i64>,
    lot: Option<i64>,
    reason: String,
    ends: Option<i64>,
    reminded: Option<i64>,
}

impl Session {
    /// Begins a draft; its number is a new one.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn new_own_object(
        &mut self,
        person: u32,
        (site, kind): (SiteRegion, OwnKind),
        now: i64,
    ) -> Result<u32, DataError> {
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO own_objects (id, person, site, kind, state, created, changed, facts, reason) \
                 VALUES ($1, $2, $3, $4, $5, $6, $6, $7, '')",
            )
            .bind(i64::from(id))
            .bind(i64::from(person))
            .bind(site.code())
            .bind(kind.code())
            .bind(OwnState::Draft.code())
            .bind(now)
            .bind(json(&OwnFacts::default()));
            query.execute(&mut *conn).await.db_context("begin an object of a person")?;
        });
        Ok(id)
    }

    /// Stores what an object has become; its pictures have ways of their own.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_own_object(&mut self, object: &OwnObject) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE own_objects SET kind = $1, state = $2, changed = $3, facts = $4, position = $5, confirmed = $6, \
                 lot = $7, reason = $8, ends = $9, reminded = $10 WHERE id = $11",
            )
            .bind(object.kind.code())
            .bind(object.state.code())
            .bind(object.changed)
            .bind(json(&object.facts))
            .bind(object.position.as_ref().map(json))
            .bind(object.confirmed)
            .bind(object.lot.map(|lot| i64::from(lot.0)))
            .bind(&object.reason)
            .bind(object.ends)
            .bind(object.reminded)
            .bind(i64::from(object.id));
            query.execute(&mut *conn).await.db_context("store an object of a person")?;
        });
        Ok(())
    }

    /// Removes an object with its pictures, whose files go soon after.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn drop_own_object(&mut self, id: u32, now: i64) -> Result<(), DataError> {
        self.let_files_go(("object", id), now).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM own_objects WHERE id = $1").bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("remove an object of a person")?;
        });
        Ok(())
    }

    /// An object by its number.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn own_object(&mut self, id: u32) -> Result<Option<OwnObject>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE id = ").push_bind(i64::from(id));
            query
                .build_query_as()
                .fetch_optional(&mut *conn)
                .await
                .db_context("read an object of a person")?
        });
        Ok(self.with_photos(row.into_iter().collect()).await?.pop())
    }

    /// The objects of a person, the newest first.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn own_objects_of(&mut self, person: u32) -> Result<Vec<OwnObject>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE person = ").push_bind(i64::from(person)).push(" ORDER BY id DESC");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the objects of a person")?
        });
        self.with_photos(rows).await
    }

    /// How many objects wait for a moderator, and since when the first one does, seconds since 1970.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn own_objects_waiting(&mut self) -> Result<(u64, Option<i64>), DataError> {
        let (count, since): (i64, Option<i64>) = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT count(*), min(changed) FROM own_objects WHERE state = $1");
            let query = query.bind(OwnState::Waiting.code());
            query.fetch_one(&mut *conn).await.db_context("count objects that wait")?
        });
        Ok((count.unsigned_abs(), since))
    }

    /// The objects of a state, or of all, those that have waited longest first.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn own_objects(&mut self, state: Option<OwnState>) -> Result<Vec<OwnObject>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            if let Some(state) = state {
                query.push("WHERE state = ").push_bind(state.code());
            }
            query.push(" ORDER BY changed, id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the objects of people")?
        });
        self.with_photos(rows).await
    }

    /// The objects that the catalogue shows until a moment or less.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn own_objects_ending(&mut self, until: i64) -> Result<Vec<OwnObject>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE lot IS NOT NULL AND ends <= ").push_bind(until).push(" ORDER BY ends, id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the objects that end")?
        });
        self.with_photos(rows).await
    }

    /// Numbers of the objects that are not in the catalogue, wait for nobody, and were changed last before a moment.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn own_objects_left_before(&mut self, moment: i64) -> Result<Vec<u32>, DataError> {
        let left = [OwnState::Draft, OwnState::Refused, OwnState::Off, OwnState::Expired];
        let ids: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let mut query =
                sqlx::QueryBuilder::<Db>::new("SELECT id FROM own_objects WHERE lot IS NULL AND state IN (");
            let mut states = query.separated(", ");
            for state in left {
                states.push_bind(state.code());
            }
            query.push(") AND changed < ").push_bind(moment).push(" ORDER BY id");
            query
                .build_query_scalar()
                .fetch_all(&mut *conn)
                .await
                .db_context("read the objects that are left")?
        });
        ids.into_iter().map(|id| number(TABLE, id, "id", id)).collect()
    }

    /// Gives the objects of a guest to an account.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn move_own_objects(&mut self, from: u32, to: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE own_objects SET person = $1 WHERE person = $2");
            let query = query.bind(i64::from(to)).bind(i64::from(from));
            query.execute(&mut *conn).await.db_context("move the objects of a person")?;
        });
        Ok(())
    }

    /// Removes the objects of a person. What the catalogue showed of them goes off sale, without words and pictures.
    pub(super) async fn erase_own_objects(&mut self, person: u32, now: i64) -> Result<u64, DataError> {
        let objects = self.own_objects_of(person).await?;
        for object in &objects {
            self.hide_own_object(object, now).await?;
            self.drop_own_object(object.id, now).await?;
        }
        Ok(objects.len() as u64)
    }

    /// Takes the lot of an object off sale with everything that its person has written, its address and its point where
    /// it stands in no complex but its own; applications do not reach them any more.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn hide_own_object(&mut self, object: &OwnObject, now: i64) -> Result<(), DataError> {
        self.show_own_photos(object.id, false).await?;
        self.drop_recipient(RecipientKey { kind: RecipientKind::Owner, company: object.id }).await?;
        let lot = match object.lot {
            Some(lot) => self.lot(lot).await?,
            None => None,
        };
        if let Some(lot) = lot {
            let hidden = Lot {
                status: LotStatus::Inactive,
                number: None,
                plan: None,
                photos: Vec::new(),
                description: None,
                ..lot
            };
            self.put_lots(&mut [hidden]).await?;
            self.want_job(JobKind::Index, "", now).await?;
        }
        self.withdraw_own_complex(object).await
    }

    /// Empties the complex that was made for an object, unless it shows lots of other sources by now.
    async fn withdraw_own_complex(&mut self, object: &OwnObject) -> Result<(), DataError> {
        let Some(id) = self.complex_id_by_key(&object.own_complex()).await? else { return Ok(()) };
        let others: i64 = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT count(*) FROM lots WHERE complex = $1 AND source <> $2");
            let query = query.bind(i64::from(id.0)).bind(OWNERS);
            query.fetch_one(&mut *conn).await.db_context("count the other lots of a complex")?
        });
        if others == 0
            && let Some(complex) = self.complex(id).await?
        {
            self.put_complex(&mut withdrawn(&complex)).await?;
        }
        Ok(())
    }

    /// Takes a picture out of the lot that the catalogue shows of an object: its person has removed it.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn hide_own_photo(
        &mut self,
        object: &OwnObject,
        photo: &OwnPhoto,
        now: i64,
    ) -> Result<(), DataError> {
        let Some(lot) = object.lot else { return Ok(()) };
        let Some(mut lot) = self.lot(lot).await? else { return Ok(()) };
        let file = photo.file();
        lot.photos.retain(|shown| shown.file != file);
        lot.plan = lot.plan.filter(|plan| *plan != file);
        self.put_lots(&mut [lot]).await?;
        self.want_job(JobKind::Index, "", now).await
    }

    async fn with_photos(&mut self, rows: Vec<Row>) -> Result<Vec<OwnObject>, DataError> {
        let mut objects = Vec::with_capacity(rows.len());
        for row in rows {
            let mut object = row.into_object()?;
            object.photos = self.own_photos(object.id).await?;
            objects.push(object);
        }
        Ok(objects)
    }
}

impl Row {
    fn into_object(self) -> Result<OwnObject, DataError> {
        let stored = |column, value: &str| DataError::Stored {
            table: TABLE,
            id: self.id,
            column,
            value: value.to_owned(),
        };
        Ok(OwnObject {
            id: number(TABLE, self.id, "id", self.id)?,
            person: number(TABLE, self.id, "person", self.person)?,
            site: SiteRegion::parse(&self.site).ok_or_else(|| stored("site", &self.site))?,
            kind: OwnKind::parse(&self.kind).ok_or_else(|| stored("kind", &self.kind))?,
            state: OwnState::parse(&self.state).ok_or_else(|| stored("state", &self.state))?,
            created: self.created,
            changed: self.changed,
            facts: from_str(&self.facts).map_err(|_| stored("facts", "of a person"))?,
            position: self
                .position
                .map(|position| from_str(&position))
                .transpose()
                .map_err(|_| stored("position", "of a person"))?,
            confirmed: self.confirmed,
            lot: self.lot.map(|lot| number(TABLE, self.id, "lot", lot).map(LotId)).transpose()?,
            reason: self.reason,
            ends: self.ends,
            reminded: self.reminded,
            photos: Vec::new(),
        })
    }
}

/// Texts and numbers always encode.
fn json(value: &impl Serialize) -> String {
    to_string(value).unwrap_or_default()
}
